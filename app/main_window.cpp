// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/command_menus.h"
#include "app/control_font.h"
#include "app/figure_list.h"
#include "app/key_policy.h"
#include "app/output.h"
#include "app/palette.h"
#include "app/work_area.h"
#include "figures/registry.h"
#include "widgets/table_text.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStyle>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace gatefold {
namespace {

constexpr QSize smallest_window(320, 240);
constexpr QSize first_window(1440, 900);
constexpr int menu_bar_height = 26;

/// Whether the desktop has animations turned off: its style then gives them no time.
bool wants_less_motion(const QStyle& style)
{
    return style.styleHint(QStyle::SH_Widget_Animation_Duration) == 0;
}

/// The stored session with this run's options in place of what they name.
Session with_options(Session session, const Show& options)
{
    if (options.place)
        session.place = *options.place;
    if (options.theme)
        session.theme = options.theme;
    if (!find_figure(session.place.figure)) {
        session.place = {};
        session.place.figure = figures().front()->id;
    }
    return session;
}

}  // namespace

MainWindow::MainWindow(Session stored, const Show& options)
    : stored_(std::move(stored)),
      started_(with_options(stored_, options)),
      seen_(stored_.seen),
      opened_by_option_(options.place.has_value()),
      present_at_once_(options.present),
      text_scale_(started_.text_scale),
      desktop_palette_(QApplication::palette()),
      area_(new WorkArea(page_, this))
{
    clock_.start();
    setObjectName("main_window");
    setMinimumSize(smallest_window);
    auto* menu_bar_room = new QWidget(this);
    menu_bar_room->setFixedHeight(for_body_text(menu_bar_height));
    setMenuWidget(menu_bar_room);
    setCentralWidget(area_);
    page_.player().set_speed(started_.speed);
    page_.player().set_loop(started_.loop);
    started_.reduced_motion = started_.reduced_motion.value_or(wants_less_motion(*style()));
    page_.player().set_reduced_motion(*started_.reduced_motion);
    open(*find_figure(started_.place.figure), started_.place);
    started_.place = page_.bookmark();
    started_.theme = started_.theme.value_or(is_dark(desktop_palette_) ? ThemeId::dark : ThemeId::light);
    set_theme(*started_.theme);
    set_text_scale(text_scale_);
    restore_window();
    area_->set_columns(started_.figure_list, started_.list_width, started_.side_width);
    area_->view().setFocus();
    area_->view().installEventFilter(this);
    show_title();
}

MainWindow::~MainWindow()
{
    // Qt deletes child widgets after the members, and these still look at the page.
    projection_.reset();
    delete area_;
    QApplication::setPalette(desktop_palette_);
}

void MainWindow::restore_window()
{
    // Qt reads what is missing of a truncated one as zeros, and says that it restored it.
    const bool whole = started_.geometry.size() >= saveGeometry().size();
    if (whole && restoreGeometry(started_.geometry))
        return;
    // A bar with its title stands above the window, at its sides there is next to nothing.
    const QSize room = screen()->availableSize();
    resize(first_window.boundedTo({room.width(), room.height() * 9 / 10}));
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Paint && watched == &area_->view()) {
        watched->removeEventFilter(this);
        QTimer::singleShot(0, this, &MainWindow::fill);
    }
    return false;
}

void MainWindow::fill()
{
    if (menus_)
        return;
    use_control_font();
    auto* menu_bar = new QMenuBar(this);
    menu_bar->setFixedHeight(for_body_text(menu_bar_height));
    menus_ = new CommandMenus(*menu_bar, this);
    setMenuBar(menu_bar);
    keys_ = new KeyPolicy(*this, this);
    QMenu& figure_menu = menus_->menu(MenuId::figure);
    figure_menu.addSeparator();
    for (const Figure* figure : figures()) {
        QAction* made =
            figure_menu.addAction(QStringLiteral("&%1  %2").arg(figure->number).arg(table_text(figure->title)));
        connect(made, &QAction::triggered, this, [this, figure] { open(*figure, {}); });
    }
    area_->fill();
    connect_parts();
    area_->list().set_seen(seen_);
    show_state();
    show_title();
    if (present_at_once_)
        give(Command::present_here);
}

void MainWindow::connect_parts()
{
    connect(menus_, &CommandMenus::given, this, [this](Command command) { give(command, keys_->auto_repeat()); });
    connect(area_, &WorkArea::chosen, this, [this](const Figure* figure) { open(*figure, {}); });
    connect(area_, &WorkArea::arrangement_changed, this, &MainWindow::show_state);
    connect(&page_, &FigurePage::figure_changed, this, &MainWindow::show_state);
    connect(&page_, &FigurePage::frame_changed, this, &MainWindow::show_title);
    connect(&page_.player(), &Player::state_changed, this, &MainWindow::show_state);
    connect(&page_.player(), &Player::state_changed, this, &MainWindow::jump_if_time_stands);
    connect(&page_.player(), &Player::moved, this, &MainWindow::mark_seen);
    StepBar& bar = area_->step_bar();
    const std::pair<StepBar::Command, Command> buttons[] = {
        {StepBar::Command::restart, Command::restart}, {StepBar::Command::previous, Command::previous},
        {StepBar::Command::play, Command::play},       {StepBar::Command::next, Command::next},
        {StepBar::Command::loop, Command::loop},
    };
    for (const auto& [button, command] : buttons)
        bar.set_keys(button, key_text(info(command).keys));
    connect(&bar, &StepBar::next_figure_wanted, this, [this] { open_neighbour(+1); });
    connect(&bar, &StepBar::previous_figure_wanted, this, [this] { open_neighbour(-1, true); });
    // What an option of this run opened does not count as read.
    if (!opened_by_option_)
        mark_seen();
}

void MainWindow::open(const Figure& figure, const Bookmark& place)
{
    if (page_.figure() == &figure && place.figure.empty())
        return;
    Bookmark at = place;
    at.figure = figure.id;
    if (place.figure.empty())
        at.at = {0, 1};
    page_.show_figure(figure, at);
}

void MainWindow::open_neighbour(int distance, bool at_end)
{
    const auto all = figures();
    const auto now = std::ranges::find(all, page_.figure()) - all.begin();
    const auto wanted = now + distance;
    if (wanted < 0 || wanted >= std::ssize(all))
        return;
    const Figure& figure = *all[static_cast<std::size_t>(wanted)];
    Bookmark place;
    if (at_end)
        place = {std::string(figure.id), {static_cast<int>(figure.steps.size()) - 1, 1}, {}};
    open(figure, place);
}

void MainWindow::give(Command command, bool auto_repeat)
{
    if (auto_repeat && !repeats(command))
        return;
    if (repeats(command) && !repeat_limit_.allows(auto_repeat, clock_.elapsed()))
        return;
    carry_out(command);
    show_state();
}

void MainWindow::jump_if_time_stands()
{
    // Behind a cover, in the tab “Read” or minimised nobody sees the figure move, and its time stands still.
    const Player& player = page_.player();
    if (player.playing() && !page_.clock().running())
        page_.player().next();
}

void MainWindow::mark_seen()
{
    const Player& player = page_.player();
    const Moment at = player.moment();
    // Play runs through rest poses without a stop: in a step, the one before has been seen to its end.
    const int seen = !player.playing() && at.progress >= 1 ? at.step : player.playing() ? at.step - 1 : -1;
    if (seen < 0 || !page_.figure())
        return;
    const Step& step = page_.figure()->steps[static_cast<std::size_t>(seen)];
    if (seen_[std::string(page_.figure()->id)].emplace(step.id).second)
        area_->list().set_seen(seen_);
}

void MainWindow::show_title()
{
    setWindowTitle(QStringLiteral("%1 — %2 — Gatefold").arg(page_.step_title(), table_text(page_.figure()->title)));
}

void MainWindow::show_state()
{
    const Player& player = page_.player();
    const Projection::Cover cover = projecting() ? projection_->cover() : Projection::Cover::none;
    menus_->show_checked(Command::theme_light, theme_ == ThemeId::light);
    menus_->show_checked(Command::theme_dark, theme_ == ThemeId::dark);
    menus_->show_checked(Command::theme_projector, theme_ == ThemeId::projector);
    menus_->show_checked(Command::figure_list, area_->list_shown());
    menus_->show_checked(Command::read, area_->reading_shown());
    menus_->show_checked(Command::reduced_motion, player.reduced_motion());
    menus_->show_checked(Command::loop, player.loop());
    menus_->show_checked(Command::black, cover == Projection::Cover::black);
    menus_->show_checked(Command::white, cover == Projection::Cover::white);
    menus_->action(Command::read).setEnabled(area_->can_read_apart());
    menus_->action(Command::black).setEnabled(projecting());
    menus_->action(Command::white).setEnabled(projecting());
    menus_->action(Command::new_seed).setEnabled(page_.figure()->seeded);
    menus_->action(Command::next_figure).setEnabled(page_.figure() != figures().back());
    menus_->action(Command::previous_figure).setEnabled(page_.figure() != figures().front());
}

Session MainWindow::session() const
{
    Session now;
    now.place = page_.bookmark();
    now.theme = theme_;
    now.text_scale = text_scale_;
    now.speed = page_.player().speed();
    now.loop = page_.player().loop();
    now.reduced_motion = page_.player().reduced_motion();
    now.figure_list = area_->list_wanted();
    now.list_width = area_->list_wish();
    now.side_width = area_->side_wish();
    now.geometry = saveGeometry();
    now.seen = seen_;
    return without_options(now, started_, stored_);
}

int show_window(QApplication& application, const Show& options)
{
    const QString path = session_path();
    MainWindow window(load_session(path), options);
    window.show();
    const int status = application.exec();
    if (const std::optional<QString> sentence = save_session(path, window.session()))
        complain(sentence->toStdString());
    return status;
}

}  // namespace gatefold
