// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the screen saver away.
#pragma once

#include <QDBusConnection>

#include <memory>

namespace gatefold {

/// While it lives, the desktop's screen saver is inhibited (org.freedesktop.ScreenSaver). Where there is no bus or no
/// such service it does nothing. It never waits for an answer.
class ScreenWake {
public:
    /// `service` is empty for a connection to a peer without a bus.
    ScreenWake(const QDBusConnection& bus, const QString& service);
    ~ScreenWake();
    ScreenWake(const ScreenWake&) = delete;
    ScreenWake& operator=(const ScreenWake&) = delete;

private:
    struct Inhibition;
    std::shared_ptr<Inhibition> inhibition_;
};

/// On this session's bus; null if the session has none.
std::unique_ptr<ScreenWake> wake_screen();

}  // namespace gatefold
