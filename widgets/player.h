// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of a figure: position, playing, speed, loop. Time is an argument; a timer only calls advance.
#pragma once

#include "figures/timeline.h"

#include <QObject>

namespace gatefold {

class Player : public QObject {
    Q_OBJECT

public:
    explicit Player(QObject* parent = nullptr);

    /// Starts over with another figure's steps, at rest at `at`.
    void set_timeline(Timeline timeline, Moment at);

    Moment moment() const;
    const Timeline& timeline() const { return timeline_; }
    double seconds() const { return seconds_; }
    bool playing() const { return playing_; }
    double speed() const { return speed_; }
    bool loop() const { return loop_; }

    /// At rest: plays to the next rest pose and stops. Moving: jumps to the rest pose ahead and stops.
    void next();
    /// Jumps to the earlier rest pose and stops; at the first step, to its start.
    void previous();
    /// Plays through all steps; from the end, starts over.
    void play();
    void pause();
    void toggle();
    /// Jumps to a Moment and stops.
    void seek(Moment at);
    void seek_seconds(double seconds);
    void restart();
    void go_to_end();
    void set_speed(double factor);  ///< ¼ to 4
    void set_loop(bool on);
    /// Rest poses only: next and play jump (a reader who asks for reduced motion).
    void set_reduced_motion(bool on);

    /// Moves on by elapsed wall-clock seconds, times the speed; stops at the target.
    void advance(double elapsed_seconds);

signals:
    void moved(gatefold::Moment at);
    void state_changed();

private:
    Timeline timeline_;
    double seconds_ = 0;
    double target_ = 0;  // the second at which playing stops
    double speed_ = 1;
    bool playing_ = false;
    bool loop_ = false;
    bool reduced_motion_ = false;
};

}  // namespace gatefold
