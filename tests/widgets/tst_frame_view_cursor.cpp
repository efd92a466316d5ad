// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/shown_view.h"

#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

using namespace gatefold;

class TestFrameViewCursor : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        shown_ = std::make_unique<ShownView>();
        page_ = &shown_->page;
        view_ = shown_->view;
    }
    void cleanup()
    {
        shown_.reset();
    }

    void the_mouse_snaps_to_samples_data()
    {
        QTest::addColumn<double>("part");
        QTest::addColumn<double>("x");
        QTest::newRow("on a sample") << 0.25 << -0.5;
        QTest::newRow("between samples") << 0.27 << -0.5;
        QTest::newRow("nearer to the next") << 0.30 << -0.375;
        QTest::newRow("at the edge") << 0.995 << 1.0;
    }
    void the_mouse_snaps_to_samples()
    {
        QFETCH(double, part);
        QFETCH(double, x);
        QSignalSpy reading(view_, &FrameView::reading_changed);
        hover(part, 0.5);
        QVERIFY(view_->cursor_place() == (Cursor{"plot", x}));
        QCOMPARE(reading.count(), 1);
        // The curves' own points: a line of slope 1, and its slope, which is drawn up to 0.5.
        const QString number = QString::number(x, 'f', 3).replace(QLatin1Char('-'), QChar(0x2212));
        const QString slope = x <= 0.5 ? QStringLiteral("   f′(x) 1.000") : QString();
        QCOMPARE(reading.at(0).at(0).toString(), QStringLiteral("x %1%2   f(x) %1").arg(number, slope));
    }

    void leaving_hides_the_cursor()
    {
        hover(0.5, 0.5);
        QSignalSpy reading(view_, &FrameView::reading_changed);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(view_, &leave);
        QVERIFY(!view_->cursor_place());
        QCOMPARE(reading.count(), 1);
        QVERIFY(reading.at(0).at(0).toString().isEmpty());
        hover(0.5, 0.5);
        hover(0.5, 1.3);  // below the panel
        QVERIFY(!view_->cursor_place());
    }

    void the_cursor_is_drawn_and_goes()
    {
        const QImage without = view_->grab().toImage();
        hover(0.5, 0.5);
        const QImage with = view_->grab().toImage();
        QVERIFY(with != without);
        // The guide is a column of ink through the panel; nothing of it reaches beyond.
        const QRect area = plot_area();
        const QRgb ink = line_colour(ThemeId::light, Role::ink).rgb();
        const int column = area.left() + area.width() / 2;
        int dark = 0;
        for (int x = column - 2; x <= column + 2; ++x)
            for (int y = area.top() + 1; y < area.bottom() - 1; ++y)
                dark += with.pixel(x, y) == ink ? 1 : 0;
        QVERIFY(dark > area.height() * 8 / 10);
        for (int y = 0; y < area.top() - 2; ++y)
            for (int x = column - 2; x <= column + 2; ++x)
                QCOMPARE(with.pixel(x, y), without.pixel(x, y));
        view_->hide_cursor();
        QCOMPARE(view_->grab().toImage(), without);
    }

    void the_keyboard_walks()
    {
        view_->setFocus();
        QTest::keyClick(view_, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(view_->cursor_place() == (Cursor{"plot", 0}));
        QTest::keyClick(view_, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(view_->cursor_place() == (Cursor{"plot", 0.125}));
        QTest::keyClick(view_, Qt::Key_Left, Qt::ShiftModifier | Qt::ControlModifier);
        QVERIFY(view_->cursor_place() == (Cursor{"plot", -1}));
        QCOMPARE(view_->accessibleDescription(), QStringLiteral("x −1.000   f′(x) 1.000   f(x) −1.000"));
        QTest::keyClick(view_, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(view_->cursor_place() == (Cursor{"square", 0}));
        QTest::keyClick(view_, Qt::Key_Up, Qt::ShiftModifier);
        QVERIFY(view_->cursor_place() == (Cursor{"plot", 0}));
        QTest::keyClick(view_, Qt::Key_Escape);
        QVERIFY(!view_->cursor_place());
        QVERIFY(view_->accessibleDescription().contains(QStringLiteral("Highest 1.0")));
    }

    void step_keys_are_left_to_the_window_data()
    {
        QTest::addColumn<int>("key");
        for (const auto& [name, key] : {std::pair{"Left", Qt::Key_Left},
                                        {"Right", Qt::Key_Right},
                                        {"Up", Qt::Key_Up},
                                        {"Page Down", Qt::Key_PageDown},
                                        {"Space", Qt::Key_Space},
                                        {"Home", Qt::Key_Home},
                                        {"Escape", Qt::Key_Escape}})
            QTest::newRow(name) << int(key);
    }
    void step_keys_are_left_to_the_window()
    {
        QFETCH(int, key);
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        QCoreApplication::sendEvent(view_, &event);
        QVERIFY(!event.isAccepted());
        QVERIFY(!view_->cursor_place());
    }

    void the_cursor_follows_the_frame()
    {
        hover(0.5, 0.5);
        page_->set_value("slope", 3);
        QSignalSpy reading(view_, &FrameView::reading_changed);
        hover(0.75, 0.5);
        QCoreApplication::processEvents();
        QCOMPARE(reading.last().at(0).toString(), QStringLiteral("x 0.500   f′(x) 3.000   f(x) 1.500"));
        page_->set_value("shape", 2);
        QCoreApplication::processEvents();
        QCOMPARE(reading.last().at(0).toString(), QStringLiteral("x 0.500   f′(x) 3.000   f(x) 2.500"));
    }

private:
    /// Where the first panel is drawn, found as a reader would: by a painter of the same page.
    QRect plot_area() const
    {
        QImage image(view_->size(), QImage::Format_RGB32);
        FramePainter painter;
        painter.paint(image, page_->frame(), view_->sheet());
        return painter.placements().at(0).area.toRect();
    }

    void hover(double across, double down)
    {
        const QRect area = plot_area();
        const QPointF at(area.left() + across * area.width(), area.top() + down * area.height());
        QMouseEvent event(QEvent::MouseMove, at, view_->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view_, &event);
    }

    std::unique_ptr<ShownView> shown_;
    FigurePage* page_ = nullptr;
    FrameView* view_ = nullptr;
};

QTEST_MAIN(TestFrameViewCursor)
#include "tst_frame_view_cursor.moc"
