// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_menus.h"
#include "shown_window.h"

#include <QAction>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QScreen>
#include <QTest>
#include <QTimer>

using namespace gatefold;

class ProjectionTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression("Ambiguous")); }
    void fills_the_screen_and_leaves_the_window_as_it_was();
    void starts_at_the_start_or_here_data();
    void starts_at_the_start_or_here();
    void every_key_acts_data();
    void every_key_acts();
    void a_cover_comes_and_goes_and_time_stands();
    void steps_behind_a_cover_jump();
    void start_and_leave_in_any_order_are_harmless();
    void closing_the_projection_quits_nothing();
    void a_held_key_is_bounded();
    void the_pointer_hides_when_it_rests();
    void no_timer_runs_once_it_is_left();
    void keeps_to_4_by_3_on_tall_screens();
    void an_option_projects_at_once();

private:
    static void press(MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    static bool projecting(MainWindow& window) { return window.projection() && window.projection()->isVisible(); }
};

namespace {

int running_timers(const QObject& object)
{
    int count = 0;
    for (const QTimer* timer : object.findChildren<QTimer*>())
        count += timer->isActive();
    return count;
}

}  // namespace

/// Presses a key in the window that a person would have before them.
void ProjectionTest::press(MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget* top = projecting(window) ? static_cast<QWidget*>(window.projection()) : &window;
    QVERIFY(QTest::qWaitForWindowActive(top));
    QTest::keyClick(top->focusWidget() ? top->focusWidget() : top, key, modifiers);
    settle();
}

void ProjectionTest::fills_the_screen_and_leaves_the_window_as_it_was()
{
    const auto window = shown_window({700, 500});
    rest_at(*window, 4);
    const QRect geometry = window->geometry();
    press(*window, Qt::Key_F11);
    QVERIFY(projecting(*window));
    const Projection& projection = *window->projection();
    QVERIFY(projection.isFullScreen());
    QCOMPARE(projection.geometry(), window->screen()->geometry());
    QCOMPARE(projection.screen(), window->screen());
    const Page sheet = window->projection()->view().sheet();
    QVERIFY(sheet.heading);
    QCOMPARE(sheet.theme, ThemeId::projector);
    QCOMPARE(sheet.caption, window->page().caption());
    QVERIFY(!sheet.caption.isEmpty());
    press(*window, Qt::Key_Escape);
    QVERIFY(!projecting(*window));
    QVERIFY(window->isVisible() && !window->isFullScreen());
    QCOMPARE(window->geometry(), geometry);
    QVERIFY(!window->area().view().blank());
    QVERIFY(window->area().view().hasFocus());
    QCOMPARE(window->page().player().moment(), (Moment{4, 1}));
}

void ProjectionTest::starts_at_the_start_or_here_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<bool>("from_start");
    QTest::newRow("F5") << int(Qt::Key_F5) << int(Qt::NoModifier) << true;
    QTest::newRow("Shift+F5") << int(Qt::Key_F5) << int(Qt::ShiftModifier) << false;
    QTest::newRow("F11") << int(Qt::Key_F11) << int(Qt::NoModifier) << false;
}

void ProjectionTest::starts_at_the_start_or_here()
{
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QFETCH(bool, from_start);
    const auto window = shown_window({700, 500});
    rest_at(*window, 4);
    press(*window, static_cast<Qt::Key>(key), Qt::KeyboardModifiers(modifiers));
    QVERIFY(projecting(*window));
    QCOMPARE(window->page().player().seconds() == 0, from_start);
    QCOMPARE(window->page().player().moment().step, from_start ? 0 : 4);
}

void ProjectionTest::every_key_acts_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("step");
    const auto row = [](const char* name, Qt::Key key, int step) { QTest::newRow(name) << int(key) << step; };
    row("Page Down", Qt::Key_PageDown, 5);
    row("Right", Qt::Key_Right, 5);
    row("Down", Qt::Key_Down, 5);
    row("Space", Qt::Key_Space, 5);
    row("Return", Qt::Key_Return, 5);
    row("Page Up", Qt::Key_PageUp, 3);
    row("Left", Qt::Key_Left, 3);
    row("Up", Qt::Key_Up, 3);
    row("Home", Qt::Key_Home, 0);
    row("End", Qt::Key_End, 11);
    row("F5", Qt::Key_F5, 4);
    row("F11", Qt::Key_F11, 4);
    row("Tab", Qt::Key_Tab, 4);
    row("X", Qt::Key_X, 4);
}

void ProjectionTest::every_key_acts()
{
    QFETCH(int, key);
    QFETCH(int, step);
    const auto window = shown_window({700, 500});
    window->page().player().set_reduced_motion(true);
    rest_at(*window, 4);
    press(*window, Qt::Key_F11);
    press(*window, static_cast<Qt::Key>(key));
    QVERIFY(projecting(*window));
    QCOMPARE(window->page().player().moment(), (Moment{step, 1}));
}

void ProjectionTest::a_cover_comes_and_goes_and_time_stands()
{
    const auto window = shown_window({700, 500});
    rest_at(*window, 4);
    QVERIFY(!window->menus().action(Command::black).isEnabled());
    press(*window, Qt::Key_F11);
    Projection& projection = *window->projection();
    const auto middle = [&projection] {
        return projection.grab().toImage().pixelColor(projection.width() / 2, projection.height() - 3);
    };
    for (const Qt::Key key : {Qt::Key_B, Qt::Key_Period}) {
        window->give(Command::next);
        QVERIFY(window->page().clock().running());
        press(*window, key);
        QCOMPARE(projection.cover(), Projection::Cover::black);
        QCOMPARE(middle(), QColor(Qt::black));
        QVERIFY(!projection.view().isVisible());
        QVERIFY(!window->page().clock().running());
        QVERIFY(window->menus().action(Command::black).isChecked());
        press(*window, key);
        QCOMPARE(projection.cover(), Projection::Cover::none);
        QVERIFY(projection.view().isVisible());
        QVERIFY(middle() != QColor(Qt::black));
    }
    for (const Qt::Key key : {Qt::Key_W, Qt::Key_Comma}) {
        press(*window, key);
        QCOMPARE(projection.cover(), Projection::Cover::white);
        QCOMPARE(middle(), QColor(Qt::white));
        press(*window, Qt::Key_B);
        QCOMPARE(projection.cover(), Projection::Cover::black);
        press(*window, key);
        QCOMPARE(projection.cover(), Projection::Cover::white);
        press(*window, key);
        QCOMPARE(projection.cover(), Projection::Cover::none);
    }
    press(*window, Qt::Key_B);
    press(*window, Qt::Key_Escape);
    QVERIFY(!projecting(*window));
    press(*window, Qt::Key_F11);
    QCOMPARE(projection.cover(), Projection::Cover::none);
}

void ProjectionTest::steps_behind_a_cover_jump()
{
    const auto window = shown_window({700, 500});
    rest_at(*window, 4);
    press(*window, Qt::Key_F11);
    press(*window, Qt::Key_B);
    press(*window, Qt::Key_PageDown);
    QCOMPARE(window->page().player().moment(), (Moment{5, 1}));
    QVERIFY(!window->page().player().playing());
    QCOMPARE(window->projection()->cover(), Projection::Cover::black);
    press(*window, Qt::Key_PageUp);
    QCOMPARE(window->page().player().moment(), (Moment{4, 1}));
}

void ProjectionTest::start_and_leave_in_any_order_are_harmless()
{
    const auto window = shown_window({700, 500});
    std::array<Qt::Key, 4> keys{Qt::Key_F5, Qt::Key_F5, Qt::Key_Escape, Qt::Key_Escape};
    std::ranges::sort(keys);
    do {
        bool expected = projecting(*window);
        for (const Qt::Key key : keys) {
            press(*window, key);
            expected = key == Qt::Key_F5;
            QCOMPARE(projecting(*window), expected);
            QVERIFY(window->isVisible());
        }
    } while (std::ranges::next_permutation(keys).found);
}

void ProjectionTest::closing_the_projection_quits_nothing()
{
    const auto window = shown_window({700, 500});
    press(*window, Qt::Key_F11);
    window->projection()->close();
    QVERIFY(!projecting(*window));
    QVERIFY(window->isVisible());
    QVERIFY(!window->area().view().blank());
}

void ProjectionTest::a_held_key_is_bounded()
{
    const auto window = shown_window({700, 500});
    window->page().player().set_reduced_motion(true);
    rest_at(*window, 4);
    press(*window, Qt::Key_F11);
    press(*window, Qt::Key_Right);
    for (int i = 0; i < 5; ++i)
        QTest::simulateEvent(window->projection(), true, Qt::Key_Right, Qt::NoModifier, QString(), true);
    QVERIFY(window->page().player().moment().step <= 6);
    for (int i = 0; i < 6; ++i)
        QTest::simulateEvent(window->projection(), true, Qt::Key_B, Qt::NoModifier, "b", true);
    QCOMPARE(window->projection()->cover(), Projection::Cover::none);
}

void ProjectionTest::the_pointer_hides_when_it_rests()
{
    const auto window = shown_window({700, 500});
    press(*window, Qt::Key_F11);
    Projection& projection = *window->projection();
    const auto move_pointer = [&projection] {
        const QPointF at(300, 350);
        QMouseEvent move(QEvent::MouseMove, at, at, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&projection.view(), &move);
    };
    move_pointer();
    QVERIFY(projection.view().cursor_place());
    QVERIFY(projection.cursor().shape() != Qt::BlankCursor);
    QVERIFY(QTest::qWaitFor([&] { return projection.cursor().shape() == Qt::BlankCursor; }));
    QVERIFY(!projection.view().cursor_place());
    move_pointer();
    QVERIFY(projection.cursor().shape() != Qt::BlankCursor);
}

void ProjectionTest::no_timer_runs_once_it_is_left()
{
    const auto window = shown_window({700, 500});
    press(*window, Qt::Key_F11);
    press(*window, Qt::Key_Escape);
    QCOMPARE(running_timers(*window->projection()), 0);
    QVERIFY(!window->page().clock().running());
}

void ProjectionTest::keeps_to_4_by_3_on_tall_screens()
{
    QCOMPARE(audience_area({1920, 1080}), QRect(0, 0, 1920, 1080));
    QCOMPARE(audience_area({1024, 768}), QRect(0, 0, 1024, 768));
    QCOMPARE(audience_area({1280, 1024}), QRect(0, 32, 1280, 960));
    QCOMPARE(audience_area({1080, 1920}), QRect(0, 555, 1080, 810));
}

void ProjectionTest::an_option_projects_at_once()
{
    Show options;
    options.present = true;
    options.place = Bookmark{"atlas", {6, 1}, {}};
    MainWindow window({}, options);
    window.show();
    QVERIFY(QTest::qWaitFor([&] { return projecting(window); }));
    QCOMPARE(window.page().player().moment(), (Moment{6, 1}));
}

QTEST_MAIN(ProjectionTest)
#include "tst_projection.moc"
