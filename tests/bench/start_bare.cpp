// SPDX-License-Identifier: GPL-3.0-or-later
// The least that a Qt program with a window does before it shows something: the yardstick of bench_start.
#include "first_paint.h"

#include <QMainWindow>

int main(int argc, char* argv[])
{
    FirstPaintApplication application(argc, argv, [](QObject* receiver) { return receiver->inherits("QMainWindow"); });
    QMainWindow window;
    window.resize(1280, 800);
    window.show();
    return application.exec();
}
