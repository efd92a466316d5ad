// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/frame_build.h"
#include "figures/surface_map.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

// The first two isolines of a sign are darker than their ground, those farther out lie on dark ground and are pale.
constexpr int dark_lines = 2;

void add_isolines(Panel& panel, const SurfaceMap& map, bool above, double width, double strength)
{
    const std::string traced = map.has_facets ? "-traced" : "";
    const std::string id = panel.id + (above ? "-isolines-above" : "-isolines-below");
    const Dash dash = above ? Dash::solid : Dash::dashed;
    Curve near{.id = id + traced, .ink = surface_ink(above, 3, strength), .width = width, .dash = dash};
    Curve far{.id = id + "-far" + traced, .ink = Role::paper, .width = width, .dash = dash};
    for (const LevelShape& shape : map.levels) {
        if ((shape.level > 0) != above)
            continue;
        std::vector<Polyline>& pieces = (shape.stop <= dark_lines ? near : far).pieces;
        pieces.insert(pieces.end(), shape.lines.begin(), shape.lines.end());
    }
    for (Curve* curve : {&near, &far})
        if (!curve->pieces.empty())
            panel.marks.emplace_back(std::move(*curve));
}

void add_flats(Panel& panel, const SurfaceMap& map, double strength)
{
    int number = 0;
    for (const FlatPart& flat : map.flats) {
        const Ink ink(flat.above ? Role::above_near : Role::below_near, Role::wash, flat.share, strength);
        const Block& place = flat.place;
        const std::string id = flat.share < 1 ? "-flat-to-be-" + std::to_string(number++) : "-flat";
        panel.marks.emplace_back(Band{.id = panel.id + id,
                                      .ink = ink,
                                      .areas = {{{place.left, place.bottom},
                                                 {place.right, place.bottom},
                                                 {place.right, place.top},
                                                 {place.left, place.top}}}});
    }
}

}  // namespace

Ink surface_ink(bool above, int stop, double strength)
{
    if (stop <= 3)
        return {above ? Role::above_near : Role::below_near, above ? Role::above : Role::below, stop / 3.0, strength};
    return {above ? Role::above : Role::below, above ? Role::above_far : Role::below_far, (stop - 3) / 2.0, strength};
}

void add_surface(Panel& panel, const SurfaceMap& map, double width, double strength)
{
    const double half = map.half_width;
    const std::string traced = map.from_factors ? "" : "-traced";
    panel.marks.emplace_back(Band{.id = panel.id + "-below-0",
                                  .ink = surface_ink(false, 0, strength),
                                  .areas = {{{-half, -half}, {half, -half}, {half, half}, {-half, half}}}});
    if (!map.above.empty())
        panel.marks.emplace_back(
            Band{.id = panel.id + "-above-0" + traced, .ink = surface_ink(true, 0, strength), .areas = map.above});
    const auto add_zero = [&](const char* id, const std::vector<Polyline>& lines, double visible) {
        if (!lines.empty())
            panel.marks.emplace_back(Curve{.id = panel.id + id + traced,
                                           .ink = Ink(Role::ink, visible * strength),
                                           .pieces = lines,
                                           .width = 1.1 * width});
    };
    add_flats(panel, map, strength);
    add_zero("-zero", map.zero, 1);
    add_zero("-zero-in-flat", map.zero_in_flat, map.flats.empty() ? 0 : 1 - map.flats.front().share);
    // From 0 outwards, each area on top of the one before, so that no seam can show.
    for (const LevelShape& shape : map.levels)
        panel.marks.emplace_back(Band{.id = panel.id + (shape.level > 0 ? "-above-" : "-below-") +
                                            std::to_string(shape.stop) + (map.has_facets ? "-traced" : ""),
                                      .ink = surface_ink(shape.level > 0, shape.stop, strength),
                                      .areas = shape.areas});
    add_isolines(panel, map, true, width, strength);
    add_isolines(panel, map, false, width, strength);
}

std::string level_text(double level)
{
    if (std::abs(level) == 0.5)
        return level < 0 ? "−½" : "½";
    return trimmed(level, 2);
}

void add_flat_notes(Panel& panel, const SurfaceMap& map, double strength)
{
    for (const FlatPart& flat : map.flats)
        if (flat.share >= 1)
            panel.marks.emplace_back(
                Note{.id = "exactly 0",
                     .runs = {{"0", Ink(Role::ink2, strength)}},
                     .at = {(flat.place.left + flat.place.right) / 2, (flat.place.bottom + flat.place.top) / 2},
                     .offset = {0, 7},
                     .size = TextRole::tick,
                     .align = Align::centre,
                     .within = flat.place,
                     .need = Need::if_room});
}

}  // namespace gatefold
