// SPDX-License-Identifier: GPL-3.0-or-later
// The two grids of cells, and the chart of living units below them.
#include "figures/dying_units_parts.h"
#include "figures/frame_build.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr int columns = 10;
constexpr int rows = unit_count / columns;
constexpr double chart_top = unit_count + 3;  // room for the line of a panel that loses no unit
constexpr double gap = 0.09;                  // between cells, in cells

// As wide as a grid of that height is on a page of 16 by 9, and on the narrowest one as there is room for.
constexpr Rect left_grid{{0, 0}, {0, 56}, {0.3595, 101}, {1, -278}};
constexpr Rect right_grid{{0.6405, -101}, {0, 56}, {1, 0}, {1, -278}};
// On a tall page they take the width, and the chart some of the height that is left.
constexpr Rect tall_left_grid{{0, 0}, {0, 56}, {0.3595, 101}, {0, 372}};
constexpr Rect tall_right_grid{{0.6405, -101}, {0, 56}, {1, 0}, {0, 372}};
constexpr Rect tall_chart{{0, 48}, {0, 470}, {0.44, -120}, {0.8, 70}};
constexpr Rect small_left_grid{{0, 0}, {0, 40}, {0.27, 0}, {0.41, -12}};
constexpr Rect small_right_grid{{0, 0}, {0.41, 40}, {0.27, 0}, {0.82, -12}};
constexpr Rect chart{{0, 48}, {1, -184}, {0.44, -120}, {1, -52}};
constexpr Rect small_chart{{0, 48}, {0.82, 30}, {0.27, -96}, {1, -52}};

Block place_of(int unit)
{
    const double x = unit % columns;
    const double y = rows - 1 - unit / columns;
    return {x + gap / 2, y + gap / 2, x + 1 - gap / 2, y + 1 - gap / 2};
}

// A ring on a cell: a line along its edge, then a gap, and the cell itself smaller within. In smaller cells the gap
// takes a greater part, since lines keep their width.
void add_ring(Panel& panel, const std::vector<Cell>& cells, int unit, double strength, double small)
{
    if (strength <= 0.004 || unit >= static_cast<int>(cells.size()))
        return;
    Cell inner = cells[static_cast<std::size_t>(unit)];
    const std::string id = "ring-" + std::to_string(unit + 1);
    panel.marks.push_back(Box{.id = id,
                              .ink = Ink(Role::ink, strength),
                              .place = inner.place,
                              .filled = true,
                              .fill = Role::paper,
                              .width = 3,
                              .corner = 4});
    const double by = strength * mix(0.15, 0.23, small);
    inner.place = {inner.place.left + by, inner.place.bottom + by, inner.place.right - by, inner.place.top - by};
    panel.marks.push_back(Cells{.id = id + "-cell", .cells = {std::move(inner)}});
}

// What is left of a cell's colour where others are to be seen.
constexpr double faded = 0.45;

Panel grid(const UnitScene& scene, const UnitPanel& shown, bool control, const Rect& wide, const Rect& tall)
{
    const double half = gap / 2;
    Panel panel{.id = control ? "right" : "left",
                .wide = wide,
                .tall = tall,
                .aspect = (columns - gap) / (rows - gap),
                .x = {.min = half, .max = columns - half},
                .y = {.min = half, .max = rows - half},
                .readable = true};
    const SurvivalTrace& trace = *shown.trace;
    const int step = scene.step();
    Cells cells{.id = "cells", .picks = "unit"};
    const double strength = control ? 1 : mix(1, faded, scene.ringed);
    const int there = static_cast<int>(std::ceil(scene.lit * unit_count));
    for (int unit = 0; unit < there; ++unit) {
        const int firing = trace.firing(step, unit);
        Ink ink = Role::soot;
        if (firing > 0) {
            ink = cell_tone(shown.role, double(firing) / unit_inputs);
            ink.strength = strength;
        }
        cells.cells.push_back({.place = place_of(unit),
                               .ink = ink,
                               .cross = trace.zero_gradient(step, unit),
                               .value = unit + 1.0,
                               .reading = "unit " + std::to_string(unit + 1) + " fires on " + std::to_string(firing) +
                                          " of " + std::to_string(unit_inputs)});
    }
    const std::vector<Cell> shown_cells = cells.cells;
    panel.marks.push_back(std::move(cells));
    if (scene.ringed > 0)
        for (const int unit : scene.dead)
            add_ring(panel, shown_cells, unit, scene.ringed, scene.inset);
    if (scene.inset > 0)
        add_ring(panel, shown_cells, scene.unit, scene.inset, scene.inset);
    const bool small = scene.inset > 0.5;
    const std::string fires = std::to_string(unit_count - trace.silent_count(step));
    const Ink own_ink(shown.role);
    const double above = small ? -12 : -16;
    const Point top_right{panel.x.max, panel.y.max};
    add_note(panel, panel.id + "-name",
             {{small ? shown.name.substr(0, shown.name.find(',')) : shown.name, own_ink, true}},
             {panel.x.min, panel.y.max}, {0, above}, TextRole::note, Align::left);
    // As wide as the word and a space.
    constexpr double word = 48;
    add_note(panel, panel.id + "-count", {{fires, Role::ink, true}}, top_right, {-word, above},
             small ? TextRole::label : TextRole::head, Align::right);
    add_note(panel, panel.id + "-fire", {{"fire", Role::ink2}}, top_right, {0, above}, TextRole::note, Align::right);
    if (small)
        return panel;
    const Point below{panel.x.min, panel.y.min};
    if (control && scene.ringed > 0.5) {
        const auto firing = std::ranges::count_if(scene.dead, [&](int unit) { return trace.firing(step, unit) > 0; });
        add_note(panel, "ringed-firing",
                 {{std::to_string(firing) + " of " + std::to_string(scene.dead.size()), Role::ink, true},
                  {" ringed units fire here", Role::ink}},
                 below, {0, 36}, TextRole::label, Align::left);
        return panel;
    }
    add_note(panel, panel.id + "-dead",
             {{"silent ", Role::ink2},
              {std::to_string(trace.silent_count(step)), Role::ink, true},
              {",  zero gradient ", Role::ink2},
              {std::to_string(trace.zero_gradient_count(step)), Role::ink, true}},
             below, {0, 34}, TextRole::note, Align::left);
    return panel;
}

// Steps of a staircase up to now.
Polyline living(const UnitScene& scene, const SurvivalTrace& trace, double end)
{
    Polyline line;
    const int now = scene.step();
    int before = -1;
    for (int step = 0; step <= now; ++step) {
        const int alive = unit_count - trace.silent_count(step);
        if (alive == before && step != now)
            continue;
        if (before >= 0 && alive != before)
            line.push_back({double(step), double(before)});
        line.push_back({double(step), double(alive)});
        before = alive;
    }
    line.push_back({std::min(scene.time, end), double(before)});
    return line;
}

}  // namespace

std::vector<Panel> unit_grids(const UnitScene& scene)
{
    // The left grid makes room; the right one comes down beside it before it moves below it, so that neither covers the
    // other on the way.
    const double room = smootherstep(part(scene.inset, 0, 0.6));
    const double sideways = smootherstep(part(scene.inset, 0.4, 1));
    const auto left = [&](const Rect& from) { return mixed(from, small_left_grid, room); };
    const auto right = [&](const Rect& from) {
        const Rect down = mixed(from, small_right_grid, room);
        const Rect across = mixed(from, small_right_grid, sideways);
        return Rect{across.left, down.top, across.right, down.bottom};
    };
    std::vector<Panel> panels = {grid(scene, scene.left, false, left(left_grid), left(tall_left_grid)),
                                 grid(scene, scene.right, true, right(right_grid), right(tall_right_grid))};
    // Where there is room for one, that which the step tells of.
    const bool of_control = scene.ringed >= 0.5 || scene.right.role == Role::gated;
    if (scene.inset < 0.5)
        panels[of_control ? 1 : 0].main = true;
    return panels;
}

Panel unit_chart(const UnitScene& scene)
{
    Panel panel{.id = "living",
                .wide = mixed(chart, small_chart, scene.inset),
                .tall = mixed(tall_chart, small_chart, scene.inset),
                .x = {.min = 0, .max = scene.chart_end},
                .y = {.min = 0, .max = chart_top, .ticks = {{0, "0"}, {unit_count, "60"}}},
                .readable = true};
    if (scene.inset < 0.5)
        panel.y.ticks = {{0, "0"}, {20, "20"}, {40, "40"}, {60, "60"}};
    const double pitch = scene.chart_end > 600 ? 300 : scene.chart_end > 300 ? 100 : scene.chart_end > 100 ? 50 : 10;
    const double apart = scene.inset > 0.5 ? 2 * pitch : pitch;
    for (double at = 0; at <= scene.chart_end; at += apart)
        panel.x.ticks.push_back({at, trimmed(at, 0)});
    const double head = std::min(scene.time, scene.chart_end);
    panel.marks.push_back(
        Curve{.id = "now", .ink = Role::axis, .pieces = {{{head, 0}, {head, unit_count}}}, .width = 1.25});
    const auto add = [&](const UnitPanel& shown, const char* id, bool control) {
        Polyline line = living(scene, *shown.trace, scene.chart_end);
        const Point end = line.back();
        panel.marks.push_back(Curve{.id = id,
                                    .ink = Ink(shown.role),
                                    .pieces = {std::move(line)},
                                    .width = 2.5,
                                    .dash = control ? Dash::dashed : Dash::solid,
                                    .reading = shown.name});
        panel.marks.push_back(Dots{.id = std::string(id) + "-head",
                                   .ink = Ink(shown.role),
                                   .at = {end},
                                   .size = 11,
                                   .marker = shown.role == Role::gated ? Marker::triangle_up : Marker::square,
                                   .hollow = control});
        return end;
    };
    const Point right = add(scene.right, "right-living", true);
    const Point left = add(scene.left, "left-living", false);
    if (scene.inset > 0.5) {
        add_note(panel, "living-name", {{"units that fire", Role::ink2}}, {0, chart_top}, {0, -11}, TextRole::tick,
                 Align::left, Need::if_room);
        return panel;
    }
    // Names ride on the heads, and keep apart.
    const bool right_above = right.y >= left.y;
    const std::vector<double> heights =
        spread_labels({std::max(right.y, left.y), std::min(right.y, left.y)}, 0.3 * chart_top, 0, chart_top);
    const auto name = [](const UnitPanel& shown) { return shown.name.substr(0, shown.name.find(',')); };
    add_note(panel, "jump-right-label", {{name(scene.right), Ink(scene.right.role), true}},
             {head, heights[right_above ? 0 : 1]}, {16, 8}, TextRole::note, Align::left);
    add_note(panel, "jump-left-label", {{name(scene.left), Ink(scene.left.role), true}},
             {head, heights[right_above ? 1 : 0]}, {16, 8}, TextRole::note, Align::left);
    add_note(panel, "living-name", {{"units that fire, by step", Role::ink2}}, {0, chart_top}, {0, -12}, TextRole::tick,
             Align::left, Need::if_room);
    if (scene.note > 0)
        add_note(panel, "nothing", {{"no unit dies in this run", Ink(Role::ink, scene.note), true}}, {0, 20}, {14, 0},
                 TextRole::note, Align::left);
    return panel;
}

}  // namespace gatefold
