// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_menus.h"
#include "app/key_policy.h"
#include "figures/registry.h"
#include "shown_window.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSlider>
#include <QTest>
#include <QTreeWidget>

#include <array>

using namespace gatefold;

class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression("Ambiguous")); }
    void every_command_stands_in_a_menu();
    void no_key_and_no_mnemonic_is_given_twice();
    void steps_by_the_buttons();
    void scrubs_by_the_mouse();
    void a_held_key_steps_at_a_bounded_rate();
    void seeking_in_any_order_gives_equal_frames();
    void time_that_nobody_sees_jumps();
    void steps_that_play_through_count_as_seen();
    void title_names_step_figure_and_program();
    void search_finds_a_figure();
    void every_control_has_a_name();
    void a_damaged_geometry_is_passed_over();
};

void MainWindowTest::every_command_stands_in_a_menu()
{
    const auto window = shown_window({1600, 1000});
    QList<QAction*> listed;
    for (QAction* menu : window->menuBar()->actions())
        listed << menu->menu()->actions();
    for (const CommandInfo& row : commands()) {
        QAction& action = window->menus().action(row.command);
        QVERIFY2(listed.contains(&action), row.id);
        QCOMPARE(action.shortcuts().size(), static_cast<qsizetype>(row.keys.size()));
    }
}

void MainWindowTest::no_key_and_no_mnemonic_is_given_twice()
{
    const auto window = shown_window({1600, 1000});
    QSet<QString> keys;
    for (const QAction* action : window->findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            QVERIFY2(!keys.contains(key.toString()), qPrintable(key.toString()));
            keys.insert(key.toString());
        }
    }
    QVERIFY(keys.size() > 30);
    for (const QMenu* menu : window->menuBar()->findChildren<QMenu*>()) {
        QSet<QString> mnemonics;
        for (const QAction* action : menu->actions()) {
            const QString mnemonic = QKeySequence::mnemonic(action->text()).toString();
            QVERIFY2(action->isSeparator() || !mnemonic.isEmpty(), qPrintable(action->text()));
            QVERIFY2(action->isSeparator() || !mnemonics.contains(mnemonic), qPrintable(action->text()));
            mnemonics.insert(mnemonic);
        }
    }
}

void MainWindowTest::steps_by_the_buttons()
{
    const auto window = shown_window({1600, 1000});
    Player& player = window->page().player();
    const auto click = [&window](const char* name) {
        auto* button = window->findChild<QAbstractButton*>(name);
        QVERIFY2(button && button->isVisible() && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    };
    rest_at(*window, 3);
    click("next_button");
    QVERIFY(player.playing());
    click("next_button");
    QCOMPARE(player.moment(), (Moment{4, 1}));
    click("previous_button");
    QCOMPARE(player.moment(), (Moment{3, 1}));
    click("play_button");
    QVERIFY(player.playing());
    click("play_button");
    QVERIFY(!player.playing());
    click("loop_button");
    QVERIFY(player.loop());
    QVERIFY(window->menus().action(Command::loop).isChecked());
    click("restart_button");
    QCOMPARE(player.seconds(), 0.0);
    auto* speed = window->findChild<QComboBox*>("speed");
    QVERIFY(speed);
    QTest::keyClick(speed, Qt::Key_Down);
    QCOMPARE(player.speed(), 2.0);
}

void MainWindowTest::scrubs_by_the_mouse()
{
    const auto window = shown_window({1600, 1000});
    rest_at(*window, 0);
    auto* scrubber = window->findChild<QSlider*>("scrubber");
    QTest::mouseClick(scrubber, Qt::LeftButton, {}, QPoint(scrubber->width() / 2, scrubber->height() / 2));
    const Player& player = window->page().player();
    QVERIFY(std::abs(player.seconds() / player.timeline().duration() - 0.5) < 0.02);
}

void MainWindowTest::a_held_key_steps_at_a_bounded_rate()
{
    const auto window = shown_window({1600, 1000});
    window->give(Command::reduced_motion);
    FrameView& view = window->area().view();
    rest_at(*window, 0);
    const Player& player = window->page().player();
    QElapsedTimer held;
    held.start();
    QTest::simulateEvent(&view, true, Qt::Key_Right, Qt::NoModifier, QString(), false);
    int presses = 1;
    while (held.elapsed() < 600) {
        QTest::simulateEvent(&view, true, Qt::Key_Right, Qt::NoModifier, QString(), true);
        ++presses;
        QTest::qWait(10);
    }
    QVERIFY(presses > 4);
    QVERIFY(player.moment().step >= 2);
    QVERIFY(player.moment().step <= 1 + held.elapsed() / RepeatLimit::interval);
    const int reached = player.moment().step;
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(player.moment().step, reached + 2);
}

void MainWindowTest::seeking_in_any_order_gives_equal_frames()
{
    const auto window = shown_window({1100, 800});
    const int count = static_cast<int>(window->page().figure()->steps.size());
    std::vector<Frame> forward;
    for (int step = 0; step < count; ++step) {
        rest_at(*window, step);
        forward.push_back(window->page().frame());
    }
    for (int i = 0; i < count; ++i) {
        const int step = (i * 5 + 3) % count;
        rest_at(*window, step);
        QVERIFY(window->page().frame() == forward[static_cast<std::size_t>(step)]);
    }
    window->give(Command::first_step);
    for (int step = 1; step < count; ++step) {
        window->give(Command::next);
        window->give(Command::next);
        settle();
        QVERIFY(window->page().frame() == forward[static_cast<std::size_t>(step)]);
    }
}

void MainWindowTest::time_that_nobody_sees_jumps()
{
    const auto window = shown_window({800, 600});
    rest_at(*window, 2);
    window->give(Command::read);
    QVERIFY(window->area().reading_shown());
    window->give(Command::next);
    QCOMPARE(window->page().player().moment(), (Moment{3, 1}));
    QVERIFY(!window->page().player().playing());
    window->give(Command::read);
    window->give(Command::next);
    QVERIFY(window->page().player().playing());
}

void MainWindowTest::steps_that_play_through_count_as_seen()
{
    const auto window = shown_window({1600, 1000});
    const auto* figures = window->findChild<QTreeWidget*>("figures");
    Player& player = window->page().player();
    player.seek({0, 1});
    player.play();
    player.advance(0.1);
    QCOMPARE(figures->topLevelItem(0)->text(2), QString("1/12"));
    player.advance(player.timeline().rest_at(1) - player.timeline().rest_at(0));
    QCOMPARE(figures->topLevelItem(0)->text(2), QString("2/12"));
    player.next();
    QCOMPARE(figures->topLevelItem(0)->text(2), QString("3/12"));
}

void MainWindowTest::title_names_step_figure_and_program()
{
    const auto window = shown_window({1600, 1000});
    rest_at(*window, 2);
    QCOMPARE(window->windowTitle(), QStringLiteral("%1 — Atlas — Gatefold").arg(window->page().step_title()));
    rest_at(*window, 3);
    QVERIFY(window->windowTitle().startsWith(window->page().step_title()));
}

void MainWindowTest::search_finds_a_figure()
{
    const auto window = shown_window({1600, 1000});
    QTest::keyClick(&window->area().view(), Qt::Key_K, Qt::ControlModifier);
    auto* field = window->findChild<QLineEdit*>("search");
    auto* rows = window->findChild<QTreeWidget*>("figures");
    QVERIFY(field->hasFocus());
    QTest::keyClicks(field, "atl");
    QVERIFY(!rows->topLevelItem(0)->isHidden());
    QTest::keyClicks(field, "antis");
    QVERIFY(rows->topLevelItem(0)->isHidden());
    QCOMPARE(field->text(), QString("atlantis"));
}

void MainWindowTest::every_control_has_a_name()
{
    const auto window = shown_window({1600, 1000});
    int count = 0;
    for (const QWidget* widget : window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy())
            continue;
        const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        QVERIFY(interface);
        QVERIFY2(!interface->text(QAccessible::Name).isEmpty(),
                 qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
        ++count;
    }
    QVERIFY(count > 10);
}

void MainWindowTest::a_damaged_geometry_is_passed_over()
{
    MainWindow usual({}, {});
    const QSize size = usual.size();
    usual.resize(700, 500);
    const QByteArray whole = usual.saveGeometry();
    Session stored;
    stored.geometry = whole;
    QCOMPARE(MainWindow(stored, {}).size(), usual.size());
    for (qsizetype length = 0; length < whole.size(); ++length) {
        stored.geometry = whole.left(length);
        QCOMPARE(MainWindow(stored, {}).size(), size);
    }
}

QTEST_MAIN(MainWindowTest)
#include "tst_main_window.moc"
