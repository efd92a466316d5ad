// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hit_test.h"

#include <QTest>

using namespace gatefold;

namespace {

Frame frame()
{
    Panel back{.id = "back", .x = {.min = 0, .max = 10}, .y = {.min = 0, .max = 10}};
    back.drags_x = "x";
    back.drags_y = "y";
    back.marks.push_back(
        Cells{.id = "cells",
              .cells = {{.place = {0, 0, 1, 1}, .value = 4, .reading = "unit 4"}, {.place = {1, 0, 2, 1}, .value = 5}},
              .picks = "unit"});
    back.marks.push_back(Bars{.id = "bars", .bars = {{5, 0, 6, 7}}, .reading = "count"});
    back.marks.push_back(Box{.id = "box", .place = {8, 8, 9, 9}, .reading = "weights"});
    Panel front{.id = "front", .x = {.min = 1, .max = 100, .log = true}, .y = {.min = 0, .max = 1}};
    front.drags_x = "n";
    front.marks.push_back(Note{.id = "note"});
    Frame frame;
    frame.panels = {back, front};
    return frame;
}

// "back" covers 100 × 100 pixels from (0, 0), "front" 50 × 50 from (50, 0), over it.
const std::vector<Placement> placements = {{"back", {0, 0, 100, 100}}, {"front", {50, 0, 50, 50}}};

}  // namespace

class TestHitTest : public QObject {
    Q_OBJECT

private slots:
    void finds_the_topmost_panel()
    {
        const Frame shown = frame();
        QCOMPARE(panel_at(shown, placements, {10, 90})->panel->id, std::string("back"));
        QCOMPARE(panel_at(shown, placements, {60, 10})->panel->id, std::string("front"));
        QVERIFY(!panel_at(shown, placements, {200, 10}));
        Frame empty = shown;
        empty.panels[1].marks.clear();
        QCOMPARE(panel_at(empty, placements, {60, 10})->panel->id, std::string("back"));
    }

    void a_click_on_a_cell_picks_it()
    {
        const Frame shown = frame();
        const PlacedPanel back = *panel_at(shown, placements, {5, 95});
        QVERIFY(click_at(back, {5, 95}) == (ParamChange{"unit", 4}));
        QVERIFY(click_at(back, {15, 95}) == (ParamChange{"unit", 5}));
        QVERIFY(!click_at(back, {25, 95}));
    }

    void a_click_on_a_marker_picks_it()
    {
        Frame shown = frame();
        shown.panels[0].marks.push_back(Dots{.id = "entries",
                                             .at = {{5, 9}, {6, 9}},
                                             .values = {3, 8},
                                             .readings = {"first", "second"},
                                             .picks = "entry"});
        const PlacedPanel back{&shown.panels[0], placements[0].area};
        QVERIFY(click_at(back, {53, 14}) == (ParamChange{"entry", 3}));
        QVERIFY(click_at(back, {58, 6}) == (ParamChange{"entry", 8}));
        QVERIFY(!click_at(back, {50, 30}));
        QCOMPARE(reading_at(back, {51, 9}), std::string("first"));
        QCOMPARE(reading_at(back, {61, 9}), std::string("second"));
    }

    void a_drag_pans_a_panel_that_says_so()
    {
        Frame shown = frame();
        QVERIFY(!pan_per_pixel({&shown.panels[0], placements[0].area}));
        shown.panels[0].pans_x = "centre";
        const auto pan = pan_per_pixel({&shown.panels[0], placements[0].area});
        QVERIFY(pan == (ParamChange{"centre", -0.1}));
    }

    void a_drag_follows_the_pointer_within_the_axes()
    {
        const Frame shown = frame();
        const PlacedPanel back{&shown.panels[0], placements[0].area};
        QCOMPARE(drag_to(back, {25, 25}), (std::vector<ParamChange>{{"x", 2.5}, {"y", 7.5}}));
        QCOMPARE(drag_to(back, {-40, 300}), (std::vector<ParamChange>{{"x", 0}, {"y", 0}}));
        const PlacedPanel front{&shown.panels[1], placements[1].area};
        const std::vector<ParamChange> change = drag_to(front, {75, 10});
        QCOMPARE(change.size(), std::size_t{1});
        QVERIFY(std::abs(change[0].value - 10) < 1e-9);
    }

    void marks_say_what_they_are()
    {
        const Frame shown = frame();
        const PlacedPanel back{&shown.panels[0], placements[0].area};
        QCOMPARE(reading_at(back, {5, 95}), std::string("unit 4"));
        QCOMPARE(reading_at(back, {15, 95}), std::string());
        QCOMPARE(reading_at(back, {55, 60}), std::string("count 7"));
        QCOMPARE(reading_at(back, {85, 15}), std::string("weights"));
        QCOMPARE(reading_at(back, {30, 30}), std::string());
    }

    void a_sheet_is_read_at_any_point()
    {
        // (1 + x)·y² as two products, the square by its places.
        Panel panel{.id = "sheet", .x = {.min = 0, .max = 10, .label = "v"}, .y = {.min = 0, .max = 10, .label = "g"}};
        const Polyline square = {{0, 0}, {4, 16}, {5, 25}, {10, 100}};
        panel.sheet = {"output", {{{{0, 1}, {10, 1}}, square}, {{{0, 0}, {10, 10}}, square}}};
        const PlacedPanel at{&panel, {0, 0, 100, 100}};
        QCOMPARE(reading_at(at, {25, 50}), std::string("v 2.50   g 5.00   output 87.500"));
        QCOMPARE(reading_at(at, {0, 55}), std::string("v 0   g 4.50   output 20.500"));
        QCOMPARE(reading_at(at, {100, 100}), std::string("v 10.00   g 0   output 0"));
        QCOMPARE(reading_at(at, {100, 0}), std::string("v 10.00   g 10.00   output 1100.000"));
        // What stands on it speaks first.
        panel.marks.push_back(Box{.id = "box", .place = {2, 4, 3, 6}, .reading = "weights"});
        QCOMPARE(reading_at(at, {25, 50}), std::string("weights"));
    }
};

QTEST_APPLESS_MAIN(TestHitTest)
#include "tst_hit_test.moc"
