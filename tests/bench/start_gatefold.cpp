// SPDX-License-Identifier: GPL-3.0-or-later
// The program's window as main() shows it, until its figure is on the screen.
#include "app/main_window.h"
#include "first_paint.h"
#include "widgets/frame_view.h"

int main(int argc, char* argv[])
{
    const auto is_figure = [](QObject* receiver) { return qobject_cast<gatefold::FrameView*>(receiver) != nullptr; };
    FirstPaintApplication application(argc, argv, is_figure);
    return gatefold::show_window(application, {});
}
