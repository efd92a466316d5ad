// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame_painter.h"

#include <QApplication>
#include <QImage>
#include <QtTest>

using namespace gatefold;

class TestMarkScale : public QObject {
    Q_OBJECT

private slots:
    void a_bare_tick_has_a_line_and_no_text()
    {
        const Rect whole{{0, 0}, {0, 0}, {1, 0}, {1, -60}};
        Panel panel{.id = "only", .wide = whole, .tall = whole, .main = true};
        panel.x = {.min = 0, .max = 10, .ticks = {{0, "0"}, {5, ""}, {10, "10"}}};
        Frame frame;
        frame.panels.push_back(panel);
        QImage with(1600, 900, QImage::Format_RGB32);
        FramePainter painter;
        painter.paint(with, frame, {.size = with.size(), .heading = false});
        QStringList said;
        for (const PlacedText& text : painter.texts())
            said += text.text;
        QCOMPARE(said, (QStringList{"0", "10"}));

        auto& ticks = frame.panels[0].x.ticks;
        ticks.erase(ticks.begin() + 1);
        QImage without(1600, 900, QImage::Format_RGB32);
        painter.paint(without, frame, {.size = without.size(), .heading = false});
        QVERIFY(with != without);
    }
};

QTEST_MAIN(TestMarkScale)
#include "tst_mark_scale.moc"
