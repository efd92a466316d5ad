// SPDX-License-Identifier: GPL-3.0-or-later
// A painter that has drawn other frames before gives the same pixels as a new one, whatever it has kept.
#include "figures/registry.h"
#include "figures/timeline.h"
#include "widgets/frame_painter.h"

#include <QApplication>
#include <QImage>
#include <QtTest>

using namespace gatefold;

namespace {

Panel ground_panel(const std::string& id, double left, double right)
{
    const Rect place{{left, 0}, {0, 0}, {right, 0}, {1, 0}};
    Panel panel{.id = id, .wide = place, .tall = place, .opaque = true};
    panel.x = panel.y = {.min = 0, .max = 10};
    panel.marks.emplace_back(
        Band{.id = "ground", .ink = Role::below_near, .areas = {{{0, 0}, {12, 0}, {12, 10}, {0, 10}}}});
    for (int i = 1; i < 6; ++i) {
        const double at = i;
        panel.marks.emplace_back(Band{
            .id = "area", .ink = Ink(Role::above, i / 6.0), .areas = {{{at, at}, {10, at + 0.3}, {at + 3.1, 9.7}}}});
        panel.marks.emplace_back(
            Curve{.id = "line", .ink = Role::ink, .pieces = {{{0, at}, {10, at + 2.5}}}, .width = 2});
    }
    return panel;
}

class KeptPainter {
public:
    explicit KeptPainter(Page page) : page_(std::move(page)), image_(page_.size, QImage::Format_RGB32) {}

    /// Whether the frame looks as from a new painter.
    bool same(const Frame& frame)
    {
        kept_.paint(image_, frame, page_);
        QImage fresh(page_.size, QImage::Format_RGB32);
        FramePainter().paint(fresh, frame, page_);
        return image_ == fresh;
    }

private:
    Page page_;
    QImage image_;
    FramePainter kept_;
};

}  // namespace

class TestMarkMemory : public QObject {
    Q_OBJECT

private slots:
    void every_figure_looks_as_from_a_new_painter_data()
    {
        QTest::addColumn<const Figure*>("figure");
        for (const Figure* figure : figures())
            QTest::addRow("%s", figure->id.data()) << figure;
    }

    void every_figure_looks_as_from_a_new_painter()
    {
        QFETCH(const Figure*, figure);
        const FrameAt frame_at = figure->open({});
        const Timeline timeline(figure->steps);
        KeptPainter painter({.size = {960, 600}, .theme = ThemeId::projector});
        // Several frames on end, then a leap: what is still, what has stopped, and what moves again.
        for (double second = 0; second < timeline.duration(); second += 1.7)
            for (int frame = 0; frame < 3; ++frame) {
                const Moment at = timeline.moment_at(second + frame / 60.0);
                QVERIFY2(painter.same(frame_at(at)), qPrintable(QStringLiteral("second %1").arg(second)));
            }
    }

    void an_area_fills_its_panel_to_the_last_row()
    {
        Frame frame;
        frame.panels = {ground_panel("left", 0, 0.45)};
        frame.panels[0].marks.resize(1);
        const Page page{.size = {700, 500}, .heading = false};
        QImage image(page.size, QImage::Format_RGB32);
        FramePainter painter;
        painter.paint(image, frame, page);
        const QRect area = painter.placements().front().area.toRect();
        const QRgb ground = image.pixel(area.center());
        for (int y = 0; y < image.height(); ++y)
            QCOMPARE(image.pixel(area.center().x(), y) == ground, y >= area.top() && y <= area.bottom());
    }

    void a_mark_that_changes_leaves_no_trace()
    {
        Frame frame;
        frame.panels = {ground_panel("left", 0, 0.45), ground_panel("right", 0.55, 1)};
        KeptPainter painter({.size = {700, 500}, .heading = false});
        QVERIFY(painter.same(frame));
        QVERIFY(painter.same(frame));
        auto& marks = frame.panels.front().marks;
        // In front of what is kept, behind it, and taken away.
        marks.emplace_back(Curve{.id = "cut", .ink = Role::ink, .pieces = {{{5, 0}, {5, 10}}}, .width = 3});
        QVERIFY(painter.same(frame));
        std::get<Curve>(marks.back()).pieces = {{{6, 0}, {6, 10}}};
        QVERIFY(painter.same(frame));
        QVERIFY(painter.same(frame));
        std::get<Band>(marks[7]).ink = Role::below;
        QVERIFY(painter.same(frame));
        marks.resize(6);
        QVERIFY(painter.same(frame));
        QVERIFY(painter.same(frame));
    }

    void an_axis_a_place_or_an_overlap_that_changes_leaves_no_trace()
    {
        Frame frame;
        frame.panels = {ground_panel("left", 0, 0.45), ground_panel("right", 0.55, 1)};
        KeptPainter painter({.size = {700, 500}, .heading = false});
        for (int i = 0; i < 2; ++i)
            QVERIFY(painter.same(frame));
        frame.panels[0].x.max = 12;
        for (int i = 0; i < 2; ++i)
            QVERIFY(painter.same(frame));
        frame.panels[0].wide.right.part = frame.panels[0].tall.right.part = 0.7;
        for (int i = 0; i < 3; ++i)
            QVERIFY(painter.same(frame));
        std::swap(frame.panels[0], frame.panels[1]);
        for (int i = 0; i < 3; ++i)
            QVERIFY(painter.same(frame));
    }
};

QTEST_MAIN(TestMarkMemory)
#include "tst_mark_memory.moc"
