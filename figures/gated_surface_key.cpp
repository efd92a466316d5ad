// SPDX-License-Identifier: GPL-3.0-or-later
// The key to the surface's colours.
#include "figures/frame_build.h"
#include "figures/gated_surface_parts.h"

#include <algorithm>

namespace gatefold {
namespace {

constexpr int stops = 6;

// In units: how high the boxes are, and how far below them the first row of numbers and the second one stand.
constexpr double box_height = 16;
constexpr double first_row = 26;
constexpr double row_pitch = 28;

// Side by side numbers are as near as a box is wide, which holds one of two characters at every size.
bool needs_two_rows(const SurfaceLevels& levels)
{
    return std::ranges::any_of(levels, [](double level) { return level_text(level).size() > 2; });
}

}  // namespace

Panel surface_key(const SurfaceScene& scene, double strength)
{
    // Below the boxes there is room for the ticks of the second row.
    constexpr double ticks_bottom = -row_pitch / box_height;
    Panel panel{.id = "key",
                .wide = {{0.53, 0}, {0.723, 59}, {1, 0}, {0.723, 59 + box_height + row_pitch}},
                .tall = {{0, 0}, {1, -64}, {0.97, 0}, {1, -64 + box_height + row_pitch}},
                .x = {.min = -stops, .max = stops},
                .y = {.min = ticks_bottom, .max = 1}};
    Cells boxes{.id = "key"};
    for (int stop = 0; stop < stops; ++stop)
        for (const bool above : {false, true}) {
            const double left = above ? stop : -stop - 1;
            boxes.cells.push_back({.place = {left, 0, left + 1, 1}, .ink = surface_ink(above, stop, strength)});
        }
    panel.marks.emplace_back(std::move(boxes));
    const auto say = [&](std::string text, Point at, Point offset, Align align, double visible, Need need) {
        panel.marks.emplace_back(Note{.id = "key " + text,
                                      .runs = {{text, Ink(Role::ink3, visible * strength)}},
                                      .at = at,
                                      .offset = offset,
                                      .size = TextRole::tick,
                                      .align = align,
                                      .need = need});
    };
    say("output", {-stops, 1}, {0, -10}, Align::left, 1, Need::if_room);
    say("0", {0, 0}, {0, first_row}, Align::centre, 1, Need::always);
    const bool same = scene.from->levels == scene.to->levels;
    const double visible = same ? 1 : std::max(scene.leaving, scene.arriving);
    if (visible <= surface_least_strength)
        return panel;
    const SurfaceLevels& levels = scene.arriving > 0 ? scene.to->levels : scene.from->levels;
    // Every second number, from the one next to 0, stands lower, at the end of a tick.
    const bool two_rows = needs_two_rows(levels);
    Curve ticks{.id = "key-ticks", .ink = Ink(Role::axis, visible * strength), .width = 1.25};
    for (int stop = stops - 2; stop >= 0; --stop)
        for (const double sign : {-1.0, 1.0}) {
            const double at = sign * (stop + 1);
            const bool lower = two_rows && stop % 2 == 0;
            say(level_text(sign * levels[static_cast<std::size_t>(stop)]), {at, lower ? ticks_bottom : 0},
                {0, first_row}, Align::centre, visible, Need::if_room);
            if (lower)
                ticks.pieces.push_back({{at, 0}, {at, ticks_bottom}});
        }
    if (!ticks.pieces.empty())
        panel.marks.emplace_back(std::move(ticks));
    return panel;
}

}  // namespace gatefold
