// SPDX-License-Identifier: GPL-3.0-or-later
// A main window that is shown, filled and active, for the tests of app.
#pragma once

#include "app/main_window.h"
#include "app/work_area.h"

#include <QTest>

#include <memory>

namespace gatefold {

inline std::unique_ptr<MainWindow> shown_window(QSize size, const Session& stored = {}, const Show& options = {})
{
    auto window = std::make_unique<MainWindow>(stored, options);
    window->resize(size);
    window->show();
    window->fill();
    QTest::qWaitForWindowActive(window.get()) || (qFatal("The window does not become active."), false);
    QCoreApplication::processEvents();
    return window;
}

/// Lets queued frames and layouts come.
inline void settle()
{
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
}

/// Puts the figure at rest in a step, with the focus in its view.
inline void rest_at(MainWindow& window, int step)
{
    window.page().player().seek({step, 1});
    window.area().view().setFocus();
    settle();
}

}  // namespace gatefold
