// SPDX-License-Identifier: GPL-3.0-or-later
// What each command of the window does.
#include "app/command_menus.h"
#include "app/export_dialog.h"
#include "app/figure_list.h"
#include "app/help_dialogs.h"
#include "app/main_window.h"
#include "app/palette.h"
#include "app/picture_data.h"
#include "app/work_area.h"
#include "widgets/table_text.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <QMimeData>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace gatefold {
namespace {

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0};
constexpr std::array text_scales{0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0};
constexpr std::uint32_t seed_end = 1'000'000;

/// The value of an ascending row that comes after (+1) or before (−1) the present one; the ends stay.
template <std::size_t count>
double neighbour(const std::array<double, count>& row, double present, int direction)
{
    if (direction > 0) {
        const auto found = std::ranges::upper_bound(row, present);
        return found == row.end() ? row.back() : *found;
    }
    const auto found = std::ranges::lower_bound(row, present);
    return found == row.begin() ? row.front() : *(found - 1);
}

}  // namespace

void MainWindow::carry_out(Command command)
{
    switch (info(command).menu) {
        case MenuId::file:
            serve(command);
            break;
        case MenuId::view:
            change_view(command);
            break;
        case MenuId::figure:
            open_neighbour(command == Command::next_figure ? +1 : -1);
            break;
        case MenuId::step:
            move(command);
            break;
        case MenuId::present:
            present(command);
            break;
        case MenuId::help:
            serve(command);
            break;
    }
}

void MainWindow::serve(Command command)
{
    switch (command) {
        case Command::export_picture:
            ExportDialog(page_.bookmark(), theme_, this).exec();
            break;
        case Command::copy_picture:
            QApplication::clipboard()->setMimeData(picture_data(page_.bookmark(), theme_).release());
            break;
        case Command::quit:
            leave();
            close();
            break;
        case Command::keyboard:
            KeyboardDialog(this).exec();
            break;
        case Command::about:
            show_about(this);
            break;
        default:
            break;
    }
}

void MainWindow::change_view(Command command)
{
    switch (command) {
        case Command::theme_light:
            set_theme(ThemeId::light);
            break;
        case Command::theme_dark:
            set_theme(ThemeId::dark);
            break;
        case Command::theme_projector:
            set_theme(ThemeId::projector);
            break;
        case Command::text_larger:
            set_text_scale(neighbour(text_scales, text_scale_, +1));
            break;
        case Command::text_smaller:
            set_text_scale(neighbour(text_scales, text_scale_, -1));
            break;
        case Command::text_reset:
            set_text_scale(1);
            break;
        case Command::search_figures:
            if (!area_->list_shown())
                area_->show_list(true);
            area_->list().search();
            break;
        case Command::figure_list:
            area_->show_list(!area_->list_shown());
            break;
        case Command::read:
            area_->show_reading(!area_->reading_shown());
            break;
        case Command::reduced_motion:
            page_.player().set_reduced_motion(!page_.player().reduced_motion());
            break;
        default:
            break;
    }
}

void MainWindow::move(Command command)
{
    Player& player = page_.player();
    switch (command) {
        case Command::next:
            player.at_end() ? open_neighbour(+1) : player.next();
            break;
        case Command::previous:
            player.at_start() ? open_neighbour(-1, true) : player.previous();
            break;
        case Command::play:
            player.toggle();
            break;
        case Command::restart:
            player.restart();
            break;
        case Command::first_step:
            player.seek({0, 1});
            break;
        case Command::last_step:
            player.go_to_end();
            break;
        case Command::go_to_step:
            go_to_step();
            break;
        case Command::faster:
            player.set_speed(neighbour(speeds, player.speed(), +1));
            break;
        case Command::slower:
            player.set_speed(neighbour(speeds, player.speed(), -1));
            break;
        case Command::loop:
            player.set_loop(!player.loop());
            break;
        case Command::reset_parameters:
            page_.reset();
            break;
        case Command::new_seed:
            page_.set_seed(QRandomGenerator::global()->bounded(1U, seed_end));
            break;
        default:
            break;
    }
}

void MainWindow::present(Command command)
{
    switch (command) {
        case Command::present:
            if (!projecting())
                page_.player().restart();
            project();
            break;
        case Command::present_here:
        case Command::full_screen:
            project();
            break;
        case Command::black:
            toggle_cover(Projection::Cover::black);
            break;
        case Command::white:
            toggle_cover(Projection::Cover::white);
            break;
        case Command::leave:
            leave();
            break;
        default:
            break;
    }
}

void MainWindow::set_theme(ThemeId theme)
{
    theme_ = theme;
    QApplication::setPalette(control_palette(theme, desktop_palette_));
    area_->set_theme(theme);
}

void MainWindow::set_text_scale(double scale)
{
    text_scale_ = scale;
    area_->set_text_scale(scale);
}

void MainWindow::go_to_step()
{
    QStringList titles;
    for (const Step& step : page_.figure()->steps)
        titles << QStringLiteral("%1   %2").arg(titles.size() + 1).arg(table_text(step.title));
    bool chosen = false;
    const QString title =
        QInputDialog::getItem(this, tr("Go to Step"), tr("&Step"), titles, page_.step(), false, &chosen);
    if (chosen)
        page_.player().seek({static_cast<int>(titles.indexOf(title)), 1});
}

bool MainWindow::projecting() const
{
    return projection_ && projection_->isVisible();
}

void MainWindow::project()
{
    if (projecting())
        return;
    if (!projection_) {
        projection_ = std::make_unique<Projection>(page_);
        connect(projection_.get(), &Projection::given, this, &MainWindow::give);
        connect(projection_.get(), &Projection::cover_changed, this, &MainWindow::show_state);
        connect(projection_.get(), &Projection::left, this, &MainWindow::end_projection);
    }
    // The window below need not draw what nobody sees, nor let time pass behind a cover.
    area_->view().set_blank(true);
    projection_->enter(*screen());
}

void MainWindow::toggle_cover(Projection::Cover cover)
{
    if (projecting())
        projection_->set_cover(projection_->cover() == cover ? Projection::Cover::none : cover);
}

void MainWindow::leave()
{
    if (projecting())
        projection_->leave();
    else if (!area_->list_is_column() && area_->list_shown())
        area_->show_list(false);
    else
        area_->view().hide_cursor();
}

void MainWindow::end_projection()
{
    area_->view().set_blank(false);
    activateWindow();
    show_state();
}

}  // namespace gatefold
