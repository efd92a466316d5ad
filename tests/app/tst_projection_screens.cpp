// SPDX-License-Identifier: GPL-3.0-or-later
// The projection on a desk with two screens of different size and scale.
#include "shown_window.h"

#include <QFile>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>

using namespace gatefold;

class ProjectionScreensTest : public QObject {
    Q_OBJECT

public:
    /// The platform takes its screens from a file.
    static void initMain()
    {
        static const QTemporaryDir folder;
        QFile file(folder.filePath("screens.json"));
        const bool open = file.open(QIODevice::WriteOnly);
        Q_ASSERT(open);
        file.write(R"({"screens": [
            {"name": "desk", "x": 0, "y": 0, "width": 1280, "height": 800,
             "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1},
            {"name": "beamer", "x": 1280, "y": 0, "width": 1920, "height": 1080,
             "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1.5}]})");
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.fileName().toUtf8());
    }

private slots:
    void fills_the_windows_own_screen_data();
    void fills_the_windows_own_screen();
    void follows_the_window_to_another_screen();
};

namespace {

/// The screen at the left or the right.
QScreen* screen_at(int x)
{
    return QGuiApplication::screenAt({x, 0});
}

}  // namespace

void ProjectionScreensTest::fills_the_windows_own_screen_data()
{
    QTest::addColumn<int>("x");
    QTest::newRow("desk") << 0;
    QTest::newRow("beamer") << 1280;
}

void ProjectionScreensTest::fills_the_windows_own_screen()
{
    QFETCH(int, x);
    QCOMPARE(QGuiApplication::screens().size(), 2);
    QScreen* screen = screen_at(x);
    MainWindow window({}, {});
    window.setGeometry(QRect(screen->geometry().topLeft() + QPoint(80, 90), QSize(640, 480)));
    window.show();
    window.fill();
    QCOMPARE(window.screen(), screen);
    const QRect before = window.geometry();
    window.give(Command::present_here);
    QCOMPARE(window.projection()->screen(), screen);
    QCOMPARE(window.projection()->geometry(), screen->geometry());
    window.give(Command::leave);
    QCOMPARE(window.geometry(), before);
}

void ProjectionScreensTest::follows_the_window_to_another_screen()
{
    MainWindow window({}, {});
    window.setGeometry(80, 90, 640, 480);
    window.show();
    window.fill();
    window.give(Command::present_here);
    QCOMPARE(window.projection()->geometry(), screen_at(0)->geometry());
    window.give(Command::leave);
    window.setGeometry(QRect(screen_at(1280)->geometry().topLeft() + QPoint(80, 90), QSize(640, 480)));
    settle();
    window.give(Command::present_here);
    QCOMPARE(window.projection()->geometry(), screen_at(1280)->geometry());
}

QTEST_MAIN(ProjectionScreensTest)
#include "tst_projection_screens.moc"
