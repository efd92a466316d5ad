// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/shown_view.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

using namespace gatefold;

class TestFrameView : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        shown_ = std::make_unique<ShownView>();
        page_ = &shown_->page;
        window_ = &shown_->window;
        view_ = shown_->view;
    }
    void cleanup()
    {
        shown_.reset();
    }

    void a_turn_of_the_loop_paints_once()
    {
        view_->update();
        QCoreApplication::processEvents();
        Counter counter;
        view_->installEventFilter(&counter);
        for (int i = 0; i < 20; ++i)
            page_->set_value("slope", 0.1 * i);
        page_->player().seek({1, 0.5});
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QCOMPARE(counter.paints, 1);
    }

    void time_passes_only_while_seen()
    {
        page_->player().play();
        QVERIFY(page_->clock().running());
        view_->set_blank(true);
        QVERIFY(!page_->clock().running());
        QCOMPARE(view_->grab().toImage().pixel(600, 350), QColor(Qt::black).rgb());
        view_->set_blank(false);
        QVERIFY(page_->clock().running());
        view_->hide();
        QVERIFY(!page_->clock().running());
        view_->show();
        QVERIFY(page_->clock().running());
        window_->showMinimized();
        QVERIFY(QTest::qWaitFor([&] { return !page_->clock().running(); }));
        window_->showNormal();
        QVERIFY(QTest::qWaitFor([&] { return page_->clock().running(); }));
        window_->hide();
        QVERIFY(!page_->clock().running());
        window_->show();
        page_->player().go_to_end();
        QVERIFY(!page_->clock().running());
    }

    void a_view_that_is_gone_sees_nothing()
    {
        page_->player().play();
        QVERIFY(page_->clock().running());
        delete view_;
        QVERIFY(!page_->clock().running());
    }

    void reduced_motion_changes_no_frame_without_input()
    {
        page_->player().set_reduced_motion(true);
        page_->player().play();
        QCoreApplication::processEvents();
        QVERIFY(!page_->clock().running());
        QSignalSpy frame(page_, &FigurePage::frame_changed);
        for (int i = 0; i < 10; ++i)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 5);
        QCOMPARE(frame.count(), 0);
        QCOMPARE(page_->step(), 1);
    }

    void sheet_of_window_and_projection()
    {
        Page sheet = view_->sheet();
        QCOMPARE(sheet.size, QSize(1200, 700));
        QVERIFY(!sheet.heading);
        QCOMPARE(sheet.text_unit, 0.7);
        view_->set_text_scale(2);
        QCOMPARE(view_->sheet().text_unit, 1.4);
        view_->set_text_scale(99);
        QCOMPARE(view_->sheet().text_unit, 2.1);
        view_->set_text_scale(0);
        QCOMPARE(view_->sheet().text_unit, 0.35);
        view_->set_text_scale(1);
        view_->set_compact(true);
        QCOMPARE(view_->sheet().text_unit, 0.6);
        view_->set_projection(true);
        view_->set_theme(ThemeId::projector);
        sheet = view_->sheet();
        QVERIFY(sheet.heading);
        QCOMPARE(sheet.text_unit, 0.0);
        QCOMPARE(sheet.theme, ThemeId::projector);
    }

    void every_size_paints_its_whole_self_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(320, 240), QSize(1, 1), QSize(800, 200), QSize(200, 900)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void every_size_paints_its_whole_self()
    {
        QFETCH(QSize, size);
        FrameView view(*page_);
        view.resize(size);
        for (const bool projection : {false, true}) {
            view.set_projection(projection);
            QImage image(size, QImage::Format_ARGB32);
            image.fill(Qt::magenta);
            view.render(&image, QPoint(), QRegion(), QWidget::RenderFlags());
            const QRgb unpainted = QColor(Qt::magenta).rgb();
            for (int y = 0; y < size.height(); ++y)
                for (int x = 0; x < size.width(); ++x)
                    if (image.pixel(x, y) == unpainted)
                        QFAIL("A pixel was left as it was.");
        }
    }

    void assistive_technology_hears_of_steps_and_rests()
    {
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(view_);
        QVERIFY(accessible);
        QCOMPARE(accessible->role(), QAccessible::Graphic);
        QCOMPARE(accessible->text(QAccessible::Name), QStringLiteral("Synthetic figure: The line rises"));
        for (int step = 1; step < 4; ++step) {
            page_->player().seek({step, 1});
            QCoreApplication::processEvents();
            QCOMPARE(accessible->text(QAccessible::Name), QStringLiteral("Synthetic figure: ") + page_->step_title());
            QVERIFY(accessible->text(QAccessible::Description).contains(QStringLiteral("Share 12.5")));
        }
    }

    void playing_is_not_chatty()
    {
        page_->player().next();
        page_->player().advance(0.5);
        QCoreApplication::processEvents();
        QCOMPARE(view_->accessibleName(), QStringLiteral("Synthetic figure: The line is steep"));
        const QString while_playing = view_->accessibleDescription();
        page_->set_value("slope", -2);
        page_->player().advance(0.5);
        QCoreApplication::processEvents();
        QCOMPARE(view_->accessibleDescription(), while_playing);
        page_->player().next();
        QCoreApplication::processEvents();
        QVERIFY(view_->accessibleDescription() != while_playing);
    }

private:
    struct Counter : QObject {
        int paints = 0;
        bool eventFilter(QObject*, QEvent* event) override
        {
            paints += event->type() == QEvent::Paint ? 1 : 0;
            return false;
        }
    };

    std::unique_ptr<ShownView> shown_;
    FigurePage* page_ = nullptr;
    QWidget* window_ = nullptr;
    FrameView* view_ = nullptr;
};

QTEST_MAIN(TestFrameView)
#include "tst_frame_view.moc"
