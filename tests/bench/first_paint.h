// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QEvent>

#include <cstdlib>
#include <functional>
#include <utility>

/// Ends the process once a watched widget has been painted and its window flushed to the screen.
class FirstPaintApplication : public QApplication {
public:
    FirstPaintApplication(int& argc, char* argv[], std::function<bool(QObject*)> watched)
        : QApplication(argc, argv), watched_(std::move(watched))
    {
    }

    bool notify(QObject* receiver, QEvent* event) override
    {
        ++depth_;
        const bool handled = QApplication::notify(receiver, event);
        --depth_;
        painted_ = painted_ || (event->type() == QEvent::Paint && watched_(receiver));
        // Widgets are painted within the event that flushes their window: back out of it, all is on the screen.
        if (painted_ && depth_ == 0)
            std::_Exit(EXIT_SUCCESS);
        return handled;
    }

private:
    std::function<bool(QObject*)> watched_;
    int depth_ = 0;
    bool painted_ = false;
};
