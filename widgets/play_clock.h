// SPDX-License-Identifier: GPL-3.0-or-later
// Lets time pass for a Player: the only timer of a figure.
#pragma once

#include "widgets/player.h"

#include <QSet>
#include <QTimer>

#include <cstdint>
#include <functional>

namespace gatefold {

/// Calls Player::advance about once a screen refresh, with the time that really passed, and runs only while the player
/// plays and somebody watches.
class PlayClock : public QObject {
    Q_OBJECT

public:
    /// Nanoseconds of a clock that never goes back.
    using Now = std::function<std::int64_t()>;

    /// The player must outlive the clock. Without `now`, the system's steady clock.
    explicit PlayClock(Player& player, Now now = {}, QObject* parent = nullptr);

    /// Says whether a watcher sees the figure; a watcher that is destroyed sees it no more.
    void set_watched(const QObject* watcher, bool sees);

    bool running() const { return timer_.isActive(); }

private:
    void update();
    void tick();

    Player& player_;
    Now now_;
    QTimer timer_;
    std::int64_t last_ = 0;
    QSet<const QObject*> watchers_;
};

}  // namespace gatefold
