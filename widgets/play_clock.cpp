// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/play_clock.h"

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QScreen>

#include <algorithm>
#include <utility>

namespace gatefold {
namespace {

int refresh_interval()
{
    const QScreen* screen = QGuiApplication::primaryScreen();
    const double rate = screen ? std::clamp(screen->refreshRate(), 24.0, 240.0) : 60.0;
    return static_cast<int>(1000 / rate);
}

PlayClock::Now steady_clock()
{
    QElapsedTimer since;
    since.start();
    return [since] { return since.nsecsElapsed(); };
}

}  // namespace

PlayClock::PlayClock(Player& player, Now now, QObject* parent)
    : QObject(parent), player_(player), now_(now ? std::move(now) : steady_clock())
{
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &PlayClock::tick);
    connect(&player_, &Player::state_changed, this, &PlayClock::update);
}

void PlayClock::set_watched(const QObject* watcher, bool sees)
{
    if (watchers_.contains(watcher) == sees)
        return;
    if (sees) {
        watchers_.insert(watcher);
        connect(watcher, &QObject::destroyed, this, [this](QObject* gone) { set_watched(gone, false); });
    } else {
        watchers_.remove(watcher);
        disconnect(watcher, &QObject::destroyed, this, nullptr);
    }
    update();
}

void PlayClock::update()
{
    const bool needed = player_.playing() && !watchers_.isEmpty();
    if (needed == timer_.isActive())
        return;
    if (needed) {
        last_ = now_();
        timer_.start(refresh_interval());
    } else {
        timer_.stop();
    }
}

void PlayClock::tick()
{
    // The time that passed, not the interval: a slow machine drops pictures and keeps the story's length.
    const std::int64_t before = std::exchange(last_, now_());
    player_.advance(static_cast<double>(last_ - before) * 1e-9);
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_play_clock.cpp"
