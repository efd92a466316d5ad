// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/player.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gatefold {
namespace {

/// The first rest pose later than a second, else the last one.
double rest_after(const Timeline& timeline, double seconds)
{
    for (int step = 0; step < timeline.step_count(); ++step)
        if (timeline.rest_at(step) > seconds)
            return timeline.rest_at(step);
    return timeline.duration();
}

/// The last rest pose earlier than a second, or at it if `inclusive`; else the start.
double rest_before(const Timeline& timeline, double seconds, bool inclusive)
{
    double found = 0;
    for (int step = 0; step < timeline.step_count(); ++step)
        if (const double rest = timeline.rest_at(step); rest < seconds || (inclusive && rest == seconds))
            found = rest;
    return found;
}

bool is_rest(const Timeline& timeline, double seconds)
{
    return rest_before(timeline, seconds, true) == seconds;
}

/// The Moment itself where it lies within a step, so that it comes back to the last bit; else the right-closed form.
Moment settled(const Timeline& timeline, Moment at)
{
    const bool inside = at.step >= 0 && at.step < timeline.step_count() && at.progress > 0 && at.progress < 1;
    return inside ? at : timeline.moment_at(timeline.seconds_at(at));
}

}  // namespace

Player::Player(QObject* parent) : QObject(parent), timeline_(std::span<const Step>()) {}

void Player::set_timeline(Timeline timeline, Moment at)
{
    timeline_ = std::move(timeline);
    playing_ = false;
    seconds_ = timeline_.seconds_at(at);
    moment_ = settled(timeline_, at);
    emit moved(moment_);
    emit state_changed();
}

bool Player::at_start() const
{
    return !playing_ && seconds_ == 0;
}

bool Player::at_end() const
{
    return !playing_ && seconds_ == timeline_.duration();
}

void Player::next()
{
    const double ahead = rest_after(timeline_, seconds_);
    if (playing_ || reduced_motion_ || !is_rest(timeline_, seconds_))
        jump(ahead);
    else if (ahead > seconds_)
        play_to(ahead, false);
}

void Player::previous()
{
    // A step that has just begun to play has left its rest pose, even if no time has passed yet.
    jump(rest_before(timeline_, seconds_, playing_));
}

void Player::play()
{
    const bool over = seconds_ == timeline_.duration();
    if (reduced_motion_) {
        jump(rest_after(timeline_, over ? 0 : seconds_));
        return;
    }
    if (over)
        jump(0);
    play_to(timeline_.duration(), true);
}

void Player::pause()
{
    become(seconds_, moment_, false);
}

void Player::toggle()
{
    playing_ ? pause() : play();
}

void Player::seek(Moment at)
{
    become(timeline_.seconds_at(at), settled(timeline_, at), false);
}

void Player::seek_seconds(double seconds)
{
    if (!std::isnan(seconds))
        jump(std::clamp(seconds, 0.0, timeline_.duration()));
}

void Player::restart()
{
    jump(0);
}

void Player::go_to_end()
{
    jump(timeline_.duration());
}

void Player::set_speed(double factor)
{
    if (std::isnan(factor) || std::clamp(factor, 0.25, 4.0) == speed_)
        return;
    speed_ = std::clamp(factor, 0.25, 4.0);
    emit state_changed();
}

void Player::set_loop(bool on)
{
    if (loop_ == on)
        return;
    loop_ = on;
    emit state_changed();
}

void Player::set_reduced_motion(bool on)
{
    if (reduced_motion_ == on)
        return;
    reduced_motion_ = on;
    if (on && playing_)
        jump(rest_after(timeline_, seconds_));
    emit state_changed();
}

void Player::advance(double elapsed_seconds)
{
    if (!playing_ || !(elapsed_seconds > 0))
        return;
    double ahead = seconds_ + elapsed_seconds * speed_;
    if (through_ && loop_ && target_ > 0)
        ahead = ahead < target_ ? ahead : std::fmod(ahead, target_);
    if (ahead < target_)
        become(ahead, timeline_.moment_at(ahead), true);
    else
        jump(target_);
}

void Player::play_to(double target, bool through)
{
    target_ = target;
    through_ = through;
    become(seconds_, moment_, true);
}

void Player::jump(double seconds)
{
    become(seconds, timeline_.moment_at(seconds), false);
}

void Player::become(double seconds, Moment at, bool playing)
{
    // All is as it will be before anyone hears of it.
    const bool moves = std::exchange(seconds_, seconds) != seconds || moment_ != at;
    moment_ = at;
    const bool changes = std::exchange(playing_, playing) != playing;
    if (moves)
        emit moved(moment_);
    if (changes)
        emit state_changed();
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_player.cpp"
