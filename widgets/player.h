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

    Moment moment() const { return moment_; }
    const Timeline& timeline() const { return timeline_; }
    double seconds() const { return seconds_; }
    bool playing() const { return playing_; }
    double speed() const { return speed_; }
    bool loop() const { return loop_; }
    /// Stands at the start of the first step, or at the last rest pose.
    bool at_start() const;
    bool at_end() const;

    /// At rest: plays to the next rest pose and stops. Moving, or paused within a step: jumps to the rest pose ahead
    /// and stops.
    void next();
    /// Jumps to the earlier rest pose and stops; in the first step, to its start.
    void previous();
    /// Plays through all steps, round and round if they loop; from the end, starts over.
    void play();
    void pause();
    void toggle();
    /// Jumps to a Moment and stops.
    void seek(Moment at);
    void seek_seconds(double seconds);
    void restart();
    void go_to_end();
    void set_speed(double factor);  ///< clamped to ¼…4
    void set_loop(bool on);
    /// Rest poses only, for a reader who asks for reduced motion: next and play jump to the next one.
    void set_reduced_motion(bool on);
    bool reduced_motion() const { return reduced_motion_; }

    /// Moves on by elapsed wall-clock seconds, times the speed; stops at the target.
    void advance(double elapsed_seconds);

signals:
    void moved(gatefold::Moment at);
    void state_changed();

private:
    void play_to(double target, bool through);
    void jump(double seconds);
    void become(double seconds, Moment at, bool playing);

    Timeline timeline_;
    double seconds_ = 0;
    Moment moment_;         // at seconds_
    double target_ = 0;     // the second at which playing stops
    bool through_ = false;  // playing all steps rather than one
    double speed_ = 1;
    bool playing_ = false;
    bool loop_ = false;
    bool reduced_motion_ = false;
};

}  // namespace gatefold
