// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_menus.h"
#include "figures/registry.h"
#include "shown_window.h"

#include <QAction>
#include <QClipboard>
#include <QMimeData>
#include <QProxyStyle>
#include <QTest>
#include <QTimer>

using namespace gatefold;

namespace {

/// What a desktop's style is when its animations are turned off.
class StillStyle : public QProxyStyle {
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override
    {
        return hint == SH_Widget_Animation_Duration ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

}  // namespace

class WindowCommandsTest : public QObject {
    Q_OBJECT

private slots:
    void step_commands_move_the_player();
    void the_desktops_wish_for_less_motion_holds_until_the_reader_says();
    void view_commands_change_the_view();
    void a_picture_is_copied();
    void one_key_goes_through_all_figures_and_one_back();
    void dialogs_open_data();
    void dialogs_open();
    void quit_closes_the_window();
};

void WindowCommandsTest::step_commands_move_the_player()
{
    const auto window = shown_window({1600, 1000});
    Player& player = window->page().player();
    const int last = static_cast<int>(window->page().figure()->steps.size()) - 1;
    window->give(Command::last_step);
    QCOMPARE(player.moment(), (Moment{last, 1}));
    window->give(Command::previous);
    QCOMPARE(player.moment(), (Moment{last - 1, 1}));
    window->give(Command::first_step);
    QCOMPARE(player.moment(), (Moment{0, 1}));
    window->give(Command::next);
    QVERIFY(player.playing());
    window->give(Command::next);
    QCOMPARE(player.moment(), (Moment{1, 1}));
    window->give(Command::restart);
    QCOMPARE(player.seconds(), 0.0);
    window->give(Command::play);
    QVERIFY(player.playing());
    window->give(Command::play);
    QVERIFY(!player.playing());
    window->give(Command::faster);
    QCOMPARE(player.speed(), 2.0);
    window->give(Command::slower);
    window->give(Command::slower);
    QCOMPARE(player.speed(), 0.5);
    window->give(Command::loop);
    QVERIFY(player.loop());
    QVERIFY(window->menus().action(Command::loop).isChecked());
    window->give(Command::reduced_motion);
    QVERIFY(player.reduced_motion());
    window->page().set_value("alpha", 0.2);
    QVERIFY(!window->page().settings().values.empty());
    window->give(Command::reset_parameters);
    QVERIFY(window->page().settings().values.empty());
}

void WindowCommandsTest::the_desktops_wish_for_less_motion_holds_until_the_reader_says()
{
    const QString usual = QApplication::style()->name();
    QVERIFY(!shown_window({1600, 1000})->page().player().reduced_motion());
    QApplication::setStyle(new StillStyle);
    Session stored;
    {
        const auto window = shown_window({1600, 1000});
        Player& player = window->page().player();
        QVERIFY(player.reduced_motion());
        QCOMPARE(window->session().reduced_motion, std::nullopt);
        rest_at(*window, 0);
        window->give(Command::next);
        QVERIFY(!player.playing());
        QCOMPARE(player.moment(), (Moment{1, 1}));
        window->give(Command::reduced_motion);
        QVERIFY(!player.reduced_motion());
        stored = window->session();
    }
    QVERIFY(!shown_window({1600, 1000}, stored)->page().player().reduced_motion());
    QApplication::setStyle(usual);
}

void WindowCommandsTest::view_commands_change_the_view()
{
    const auto window = shown_window({1600, 1000});
    window->give(Command::theme_dark);
    QCOMPARE(window->area().view().theme(), ThemeId::dark);
    QVERIFY(QTest::qWaitFor([&] { return window->palette().color(QPalette::Window).lightness() < 64; }));
    window->give(Command::theme_light);
    QVERIFY(QTest::qWaitFor([&] { return window->palette().color(QPalette::Window).lightness() > 192; }));
    for (int i = 0; i < 12; ++i)
        window->give(Command::text_larger);
    QCOMPARE(window->area().view().text_scale(), text_scale_max);
    for (int i = 0; i < 12; ++i)
        window->give(Command::text_smaller);
    QCOMPARE(window->area().view().text_scale(), text_scale_min);
    window->give(Command::text_reset);
    QCOMPARE(window->area().view().text_scale(), 1.0);
    QVERIFY(window->area().list_shown());
    window->give(Command::figure_list);
    QVERIFY(!window->area().list_shown());
    window->give(Command::search_figures);
    QVERIFY(window->area().list_shown());
    QCOMPARE(window->focusWidget()->objectName(), QString("search"));
}

void WindowCommandsTest::a_picture_is_copied()
{
    const auto window = shown_window({800, 600});
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(&window->area().view(), Qt::Key_C, Qt::ControlModifier);
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    QVERIFY(data->data("image/png").startsWith("\x89PNG"));
    QVERIFY(data->data("image/svg+xml").contains("</svg>"));
}

void WindowCommandsTest::one_key_goes_through_all_figures_and_one_back()
{
    const auto window = shown_window({1600, 1000});
    FigurePage& page = window->page();
    window->give(Command::first_step);
    const auto place = [&] { return std::pair(page.figure()->number, page.player().moment().step); };
    std::vector<std::pair<int, int>> wanted;
    for (const Figure* figure : figures())
        for (int step = 0; step < static_cast<int>(figure->steps.size()); ++step)
            wanted.emplace_back(figure->number, step);
    for (std::size_t i = 1; i < wanted.size(); ++i) {
        window->give(Command::next);
        if (page.player().playing())
            window->give(Command::next);
        QCOMPARE(place(), wanted[i]);
    }
    window->give(Command::next);
    QCOMPARE(place(), wanted.back());
    for (std::size_t i = wanted.size() - 1; i-- > 0;) {
        // From a first step's rest pose the way leads over the figure's first moment.
        window->give(Command::previous);
        if (place() != wanted[i])
            window->give(Command::previous);
        QCOMPARE(place(), wanted[i]);
    }
    window->give(Command::previous);
    QCOMPARE(place(), wanted.front());
}

void WindowCommandsTest::dialogs_open_data()
{
    QTest::addColumn<Command>("command");
    QTest::addColumn<QString>("title");
    QTest::newRow("export") << Command::export_picture << QString("Export");
    QTest::newRow("keyboard") << Command::keyboard << QString("Keyboard");
    QTest::newRow("about") << Command::about << QString("About Gatefold");
    QTest::newRow("go to step") << Command::go_to_step << QString("Go to Step");
}

void WindowCommandsTest::dialogs_open()
{
    QFETCH(Command, command);
    const auto window = shown_window({800, 600});
    rest_at(*window, 4);
    QString title;
    QTimer::singleShot(0, window.get(), [&title] {
        QWidget* dialog = QApplication::activeModalWidget();
        title = dialog->windowTitle();
        QTest::keyClick(dialog, Qt::Key_Escape);
    });
    window->give(command);
    QTEST(title, "title");
    QCOMPARE(window->page().player().moment(), (Moment{4, 1}));
}

void WindowCommandsTest::quit_closes_the_window()
{
    const auto window = shown_window({800, 600});
    window->give(Command::present_here);
    QVERIFY(window->projection()->isVisible());
    window->give(Command::quit);
    QVERIFY(!window->isVisible());
    QVERIFY(!window->projection()->isVisible());
}

QTEST_MAIN(WindowCommandsTest)
#include "tst_window_commands.moc"
