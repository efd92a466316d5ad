// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the window at many sizes.
#include "app/figure_list.h"
#include "shown_window.h"
#include "widgets/read_panel.h"

#include <QAbstractScrollArea>
#include <QComboBox>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QSplitter>
#include <QTabBar>
#include <QTest>

using namespace gatefold;

class WorkAreaTest : public QObject {
    Q_OBJECT

private slots:
    void every_part_fits_at_every_size_data();
    void every_part_fits_at_every_size();
    void parts_follow_the_size();
    void the_list_comes_back_over_the_figure();
    void widths_that_were_drawn_are_kept();
    void the_figure_keeps_its_place_between_arrangements();
    void words_fit_the_side_panel_data();
    void words_fit_the_side_panel();
};

namespace {

bool inside_scroll_area(const QWidget* widget)
{
    for (const QWidget* up = widget->parentWidget(); up; up = up->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(up))
            return true;
    return false;
}

}  // namespace

void WorkAreaTest::every_part_fits_at_every_size_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    for (const QSize size :
         {QSize(320, 240), QSize(400, 300), QSize(479, 359), QSize(480, 360), QSize(640, 480), QSize(800, 600),
          QSize(999, 700), QSize(1000, 640), QSize(1100, 800), QSize(1280, 640), QSize(1280, 720), QSize(1600, 400),
          QSize(1600, 1000), QSize(2560, 1000), QSize(320, 1000)}) {
        for (const double scale : {1.0, 3.0})
            QTest::addRow("%dx%d at %g", size.width(), size.height(), scale) << size << scale;
    }
}

void WorkAreaTest::every_part_fits_at_every_size()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    Session stored;
    stored.text_scale = scale;
    const auto window = shown_window({900, 700}, stored);
    window->resize(size);
    settle();
    QCOMPARE(window->size(), size);
    const QList<QWidget*> all = window->findChildren<QWidget*>();
    int checked = 0;
    for (const QWidget* widget : all) {
        if (!widget->isVisible() || inside_scroll_area(widget) || widget->window() != window.get())
            continue;
        const QByteArray name = widget->metaObject()->className() + (" " + widget->objectName().toUtf8());
        const QRect place(widget->mapTo(window.get(), QPoint()), widget->size());
        QVERIFY2(window->rect().contains(place), name.constData());
        // A splitter's handles reach over their neighbours, so that one pixel can be grasped.
        for (const QWidget* other : widget->parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            const bool handle =
                qobject_cast<const QSplitterHandle*>(widget) || qobject_cast<const QSplitterHandle*>(other);
            if (other == widget || !other->isVisible() || handle || other->window() != window.get())
                continue;
            QVERIFY2(!other->geometry().intersects(widget->geometry()), name.constData());
        }
        if (qobject_cast<const QPushButton*>(widget) || qobject_cast<const QComboBox*>(widget))
            QVERIFY2(widget->width() >= std::min(34, widget->minimumSizeHint().width()), name.constData());
        ++checked;
    }
    QVERIFY(checked > 8);
    QVERIFY(window->area().view().height() > size.height() / 3);
}

void WorkAreaTest::parts_follow_the_size()
{
    const auto window = shown_window({1600, 1000});
    const auto* combo = window->findChild<QComboBox*>("figure_combo");
    const auto* tabs = window->findChild<QTabBar*>("tabs");
    const auto* next = window->findChild<QPushButton*>("next_button");
    const auto* restart = window->findChild<QPushButton*>("restart_button");
    WorkArea& area = window->area();
    const auto resize = [&window](int width, int height) {
        window->resize(width, height);
        settle();
    };
    QVERIFY(area.list().isVisible() && area.read_panel().isVisible() && !combo->isVisible());
    QCOMPARE(area.list().width(), list_width);
    QCOMPARE(area.read_panel().width(), side_width);
    QVERIFY(!next->text().isEmpty());
    QVERIFY(!tabs->isTabVisible(1));
    resize(1100, 800);
    QVERIFY(!area.list().isVisible() && area.read_panel().isVisible() && combo->isVisible());
    QVERIFY(next->text().isEmpty());
    resize(800, 600);
    QVERIFY(!area.list().isVisible() && !area.read_panel().isVisible() && combo->isVisible());
    QVERIFY(tabs->isTabVisible(1));
    QVERIFY(window->findChild<QWidget*>("step_title")->isVisible());
    window->give(Command::read);
    QVERIFY(area.read_panel().isVisible() && !area.view().isVisible());
    QCOMPARE(tabs->currentIndex(), 1);
    resize(400, 300);
    QVERIFY(!tabs->isVisible() && !combo->isVisible() && !restart->isVisible() && next->isVisible());
    QVERIFY(area.read_panel().isVisible());
    window->give(Command::read);
    QVERIFY(area.view().isVisible());
    window->give(Command::read);
    resize(1600, 1000);
    QVERIFY(area.view().isVisible() && area.read_panel().isVisible() && area.list().isVisible());
    QVERIFY(!window->findChild<QWidget*>("step_title")->isVisible());
}

void WorkAreaTest::the_list_comes_back_over_the_figure()
{
    const auto window = shown_window({1100, 800});
    WorkArea& area = window->area();
    QVERIFY(!area.list_shown());
    window->give(Command::search_figures);
    QVERIFY(area.list().isVisible());
    QVERIFY(area.view().visibleRegion().boundingRect().left() > 0);
    window->give(Command::leave);
    QVERIFY(!area.list().isVisible());
    window->give(Command::figure_list);
    QVERIFY(area.list().isVisible());
    window->resize(1600, 1000);
    settle();
    QVERIFY(area.list_is_column() && area.list().isVisible());
    QCOMPARE(area.list().width(), list_width);
    window->resize(1100, 800);
    settle();
    QVERIFY(!area.list().isVisible());
}

void WorkAreaTest::widths_that_were_drawn_are_kept()
{
    Session stored;
    stored.list_width = 300;
    stored.side_width = 440;
    const auto window = shown_window({1600, 1000}, stored);
    QCOMPARE(window->area().list().width(), 300);
    QCOMPARE(window->area().read_panel().width(), 440);
    auto* splitter = window->area().findChild<QSplitter*>();
    QSplitterHandle* handle = splitter->handle(1);
    const QPoint middle(handle->width() / 2, handle->height() / 2);
    QTest::mousePress(handle, Qt::LeftButton, {}, middle);
    QTest::mouseMove(handle, middle - QPoint(60, 0));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, middle - QPoint(60, 0));
    const int drawn = window->area().list().width();
    QVERIFY(std::abs(drawn - 240) <= 3);  // where in the handle the mouse took hold
    QCOMPARE(window->session().list_width, drawn);
    QCOMPARE(window->session().side_width, 440);
    window->resize(1500, 1000);
    settle();
    QCOMPARE(window->area().list().width(), drawn);
}

void WorkAreaTest::the_figure_keeps_its_place_between_arrangements()
{
    const auto window = shown_window({1600, 1000});
    rest_at(*window, 7);
    const Frame frame = window->page().frame();
    for (const QSize size : {QSize(1100, 800), QSize(800, 600), QSize(320, 240), QSize(1600, 1000)}) {
        window->resize(size);
        settle();
        QCOMPARE(window->page().player().moment(), (Moment{7, 1}));
        QVERIFY(window->page().frame() == frame);
    }
}

void WorkAreaTest::words_fit_the_side_panel_data()
{
    QTest::addColumn<double>("scale");
    for (const double scale : {0.5, 1.0, 1.5, 2.0, 3.0})
        QTest::addRow("%g", scale) << scale;
}

void WorkAreaTest::words_fit_the_side_panel()
{
    QFETCH(double, scale);
    Session stored;
    stored.text_scale = scale;
    const auto window = shown_window({1600, 1000}, stored);
    const int count = static_cast<int>(window->page().figure()->steps.size());
    const ReadPanel& panel = window->area().read_panel();
    for (int step = 0; step < count; ++step) {
        rest_at(*window, step);
        QVERIFY(QTest::qWaitFor([&panel] { return panel.widget()->width() <= panel.viewport()->width(); }));
        for (const QWidget* widget : panel.widget()->findChildren<QWidget*>()) {
            const QByteArray name = widget->metaObject()->className() + (" " + widget->objectName().toUtf8());
            const int right = widget->mapTo(panel.widget(), QPoint(widget->width(), 0)).x();
            QVERIFY2(!widget->isVisible() || right <= panel.viewport()->width(), name.constData());
        }
    }
}

QTEST_MAIN(WorkAreaTest)
#include "tst_work_area.moc"
