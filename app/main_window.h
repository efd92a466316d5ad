// SPDX-License-Identifier: GPL-3.0-or-later
// The window of the program: menus round a work area, and the projection.
#pragma once

#include "app/cli.h"
#include "app/projection.h"
#include "app/session.h"
#include "app/shortcuts.h"
#include "widgets/figure_page.h"
#include "widgets/repeat_limit.h"

#include <QElapsedTimer>
#include <QMainWindow>
#include <QPalette>

#include <memory>

class QApplication;

namespace gatefold {

class CommandMenus;
class KeyPolicy;
class WorkArea;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Opens what the options say, and the stored session for all they leave open.
    MainWindow(Session stored, const Show& options);
    ~MainWindow() override;

    /// Makes what the first picture did not need: lists, panels, menus. The first paint calls it.
    void fill();

    /// Carries out a command, as its menu entry does. A repeat of a held key is bounded.
    void give(Command command, bool auto_repeat = false);

    /// What is to be stored: what the reader left, without the options of this run.
    Session session() const;

    FigurePage& page() { return page_; }
    WorkArea& area() { return *area_; }
    CommandMenus& menus() { return *menus_; }
    /// Null until something was projected for the first time.
    Projection* projection() { return projection_.get(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void restore_window();
    void connect_parts();
    void open(const Figure& figure, const Bookmark& place);
    void open_neighbour(int distance, bool at_end = false);
    void carry_out(Command command);
    void serve(Command command);
    void change_view(Command command);
    void move(Command command);
    void present(Command command);

    void set_theme(ThemeId theme);
    void set_text_scale(double scale);
    void go_to_step();
    bool projecting() const;
    void project();
    void toggle_cover(Projection::Cover cover);
    void leave();
    void end_projection();

    void jump_if_time_stands();
    void mark_seen();
    void show_title();
    void show_state();

    Session stored_;   // as it was before this run
    Session started_;  // with the options of this run
    SeenSteps seen_;
    bool opened_by_option_;
    bool present_at_once_;
    ThemeId theme_ = ThemeId::light;
    double text_scale_ = 1;
    QPalette desktop_palette_;
    FigurePage page_;
    WorkArea* area_;
    CommandMenus* menus_ = nullptr;
    KeyPolicy* keys_ = nullptr;
    std::unique_ptr<Projection> projection_;
    RepeatLimit repeat_limit_;
    QElapsedTimer clock_;
};

/// Shows the window, runs until it is closed, and stores the session. The program's exit status.
int show_window(QApplication& application, const Show& options);

}  // namespace gatefold
