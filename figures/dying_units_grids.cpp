// SPDX-License-Identifier: GPL-3.0-or-later
// The two grids of cells, the chart of living units below them, and the key.
#include "figures/dying_units_parts.h"
#include "figures/frame_build.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr int columns = 10;
constexpr int rows = unit_count / columns;
constexpr double chart_top = unit_count + 3;  // room for the line of a panel that loses no unit
constexpr double gap = 0.09;                  // between cells, in cells

constexpr Rect left_grid{{0, 0}, {0, 56}, {0.44, 0}, {1, -278}};
constexpr Rect right_grid{{0.56, 0}, {0, 56}, {1, 0}, {1, -278}};
constexpr Rect small_left_grid{{0, 0}, {0, 40}, {0.27, 0}, {0.42, -12}};
constexpr Rect small_right_grid{{0, 0}, {0.42, 40}, {0.27, 0}, {0.84, -12}};
constexpr Rect chart{{0, 48}, {1, -196}, {0.44, -120}, {1, -52}};
constexpr Rect small_chart{{0, 48}, {0.84, 24}, {0.27, -96}, {1, -52}};
constexpr Rect key{{0.56, 0}, {1, -214}, {1, 0}, {1, 0}};

// Brown for a unit that hardly fires, the family's colour at a rate of 0.4, and towards white above.
Ink tone(Role role, double rate)
{
    constexpr std::array dark = {0.22, 0.62, 1.0};
    constexpr std::array light = {0.0, 0.45, 0.85};
    const double stop = std::clamp(rate / 0.2, 0.0, 4.0);
    const bool below = stop < 2;
    const auto& mixes = below ? dark : light;
    const double along = below ? stop : stop - 2;
    const auto from = static_cast<std::size_t>(std::min(along, 1.0));
    const double amount = mix(mixes[from], mixes[from + 1], along - static_cast<double>(from));
    return below ? Ink(Role::soot, role, amount) : Ink(role, Role::glow, amount);
}

Block place_of(int unit)
{
    const double x = unit % columns;
    const double y = rows - 1 - unit / columns;
    return {x + gap / 2, y + gap / 2, x + 1 - gap / 2, y + 1 - gap / 2};
}

Panel grid(const UnitScene& scene, const UnitPanel& shown, const char* id, const Rect& place)
{
    const double half = gap / 2;
    Panel panel{.id = id,
                .wide = place,
                .tall = place,
                .aspect = (columns - gap) / (rows - gap),
                .x = {.min = half, .max = columns - half},
                .y = {.min = half, .max = rows - half},
                .readable = true};
    const SurvivalTrace& trace = *shown.trace;
    const int step = scene.step();
    Cells cells{.id = "cells", .picks = "unit"};
    const int there = static_cast<int>(std::ceil(scene.lit * unit_count));
    for (int unit = 0; unit < there; ++unit) {
        const int firing = trace.firing(step, unit);
        cells.cells.push_back({.place = place_of(unit),
                               .ink = firing == 0 ? Ink(Role::soot) : tone(shown.role, double(firing) / unit_inputs),
                               .cross = trace.zero_gradient(step, unit),
                               .value = unit + 1.0,
                               .reading = "unit " + std::to_string(unit + 1) + " fires on " + std::to_string(firing) +
                                          " of " + std::to_string(unit_inputs)});
    }
    panel.marks.push_back(std::move(cells));
    if (scene.inset > 0) {
        const Block own = place_of(scene.unit);
        panel.marks.push_back(
            Box{.id = "chosen",
                .ink = Ink(Role::ink, scene.inset),
                .place = {std::max(own.left - half, panel.x.min), std::max(own.bottom - half, panel.y.min),
                          std::min(own.right + half, panel.x.max), std::min(own.top + half, panel.y.max)},
                .width = 4,
                .corner = 6});
    }
    const bool small = scene.inset > 0.5;
    const std::string fires = std::to_string(unit_count - trace.silent_count(step));
    const Ink own_ink(shown.role);
    add_note(panel, panel.id + "-name",
             {{small ? shown.name.substr(0, shown.name.find(',')) : shown.name, own_ink, true}},
             {panel.x.min, panel.y.max}, {0, -16}, TextRole::note, Align::left);
    add_note(panel, panel.id + "-count", {{fires, Role::ink, true}, {" fire", Role::ink2}}, {panel.x.max, panel.y.max},
             {0, -16}, TextRole::note, Align::right);
    if (!small)
        add_note(panel, panel.id + "-dead",
                 {{"silent ", Role::ink2},
                  {std::to_string(trace.silent_count(step)), Role::ink, true},
                  {",  zero gradient ", Role::ink2},
                  {std::to_string(trace.zero_gradient_count(step)), Role::ink, true}},
                 {panel.x.min, panel.y.min}, {0, 34}, TextRole::note, Align::left);
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

Rect mixed(const Rect& from, const Rect& to, double by)
{
    const auto length = [by](const Length& a, const Length& b) {
        return Length{mix(a.part, b.part, by), mix(a.units, b.units, by)};
    };
    return {length(from.left, to.left), length(from.top, to.top), length(from.right, to.right),
            length(from.bottom, to.bottom)};
}

std::vector<Panel> unit_grids(const UnitScene& scene)
{
    std::vector<Panel> panels = {grid(scene, scene.left, "left", mixed(left_grid, small_left_grid, scene.inset)),
                                 grid(scene, scene.right, "right", mixed(right_grid, small_right_grid, scene.inset))};
    panels.front().main = true;
    return panels;
}

Panel unit_chart(const UnitScene& scene)
{
    const Rect place = mixed(chart, small_chart, scene.inset);
    Panel panel{.id = "living",
                .wide = place,
                .tall = place,
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
    if (scene.inset > 0.5)
        return panel;
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
        add_note(panel, "nothing", {{"no unit dies in this run", Ink(Role::ink, scene.note), true}},
                 {scene.chart_end / 2, 20}, {0, 0}, TextRole::note, Align::centre);
    return panel;
}

Panel unit_key(const UnitScene& scene)
{
    Panel panel{.id = "key", .wide = key, .tall = key, .x = {.min = 0, .max = 1}, .y = {.min = 0, .max = 1}};
    const double strength = 1 - part(scene.inset, 0, 0.3);
    if (strength <= 0)
        return panel;
    const Ink said(Role::ink3, strength);
    const auto line = [&](const char* id, double y, std::string text) {
        add_note(panel, id, {{std::move(text), said}}, {0, y}, {0, 0}, TextRole::tick, Align::left, Need::if_room);
    };
    line("key-rate", 0.86, "firing rate 0, 0.2 … 0.8;  ✕ for ever");
    Cells cells{.id = "key-cells"};
    for (int i = 0; i < 5; ++i) {
        Ink ink = tone(Role::rectifier, 0.2 * i);
        ink.strength = strength;
        cells.cells.push_back({.place = {0.06 * i, 0.62, 0.06 * i + 0.05, 0.78}, .ink = ink});
    }
    cells.cells.push_back(
        {.place = {0.36, 0.62, 0.41, 0.78}, .ink = Ink(Role::soot, strength), .cross = strength > 0.5});
    panel.marks.push_back(std::move(cells));
    line("key-inputs", 0.44, "z = x + b,  256 fixed x ~ N(0, 1)");
    line("key-biases", 0.3, "at first b ~ N(−1, 0.8), then a step");
    line("key-rule", 0.16,
         "b ← b + " + trimmed(scene.rate, 3) + " (" + trimmed(scene.target, 3) + " − mean f) · mean f′ − " +
             trimmed(scene.drift, 4));
    line("key-batch", 0.02, "with means over 16 of the inputs");
    return panel;
}

}  // namespace gatefold
