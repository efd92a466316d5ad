// SPDX-License-Identifier: GPL-3.0-or-later
// One figure on screen: its settings, its FrameAt, its player. No maths, no drawing; views follow its signals.
#pragma once

#include "figures/figure.h"
#include "widgets/opener.h"
#include "widgets/play_clock.h"
#include "widgets/player.h"

#include <QObject>
#include <QString>

namespace gatefold {

class FigurePage : public QObject {
    Q_OBJECT

public:
    explicit FigurePage(QObject* parent = nullptr);

    /// Opens a figure at a place. Settings must be valid for it.
    void show_figure(const Figure& figure, const Bookmark& place);

    /// Null until show_figure.
    const Figure* figure() const { return figure_; }
    /// The Frame shown. It follows place and settings at the next turn of the event loop, once for all changes.
    const Frame& frame() const { return frame_; }
    const Settings& settings() const { return settings_; }
    Bookmark bookmark() const;
    /// Whether the Frame shown is of earlier settings, or not whole yet, because the work for these still runs.
    bool stale() const { return working_; }
    /// How much of that work is done, 0 to 1, as far as the figure tells.
    double progress() const { return progress_; }
    /// Stops the work; the picture stays as it is.
    void cancel();
    Player& player() { return player_; }
    const Player& player() const { return player_; }
    /// Time passes only while a view says here that it is seen.
    PlayClock& clock() { return clock_; }
    const PlayClock& clock() const { return clock_; }

    /// The step that the Frame shows, from 0; −1 until a figure's first Frame is there.
    int step() const { return step_shown_; }
    /// The step's title, in the guide's words.
    QString step_title() const;
    /// The step's caption, with the read-outs of the Frame shown.
    QString caption() const;

    /// What the parameter is worth in the step shown.
    double value(std::string_view param) const;

    /// Sets a parameter in every step, until reset. The value is clamped to its range.
    void set_value(std::string_view param, double value);
    void set_seed(std::uint64_t seed);
    /// Forgets what the reader set; the seed becomes 1.
    void reset();

signals:
    void figure_changed();    ///< another figure was opened
    void settings_changed();  ///< a parameter or the seed has another value
    void frame_changed();     ///< there is another Frame or step to show
    void work_changed();      ///< stale() or progress() is another

private:
    void change_settings(Settings wanted);
    void schedule(bool reopen);
    bool refresh();  // whether there is something else to show
    void reopen();
    void take_news();
    void set_working(bool working, double progress);

    const Figure* figure_ = nullptr;
    Settings settings_;
    FrameAt frame_at_;  // for the settings
    Frame frame_;       // for the player's moment
    Player player_;
    PlayClock clock_{player_};
    int step_shown_ = -1;  // of frame_
    bool working_ = false;
    double progress_ = 0;
    bool refresh_due_ = false;
    bool reopen_due_ = false;
    Opener opener_;  // last: its thread ends before what it reports to
};

}  // namespace gatefold
