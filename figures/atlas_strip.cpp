// SPDX-License-Identifier: GPL-3.0-or-later
// The atlas's strip of twelve.
#include <algorithm>
#include <limits>
#include <optional>

#include "figures/atlas_parts.h"
#include "figures/engine/easing.h"

namespace gatefold {
namespace {

using namespace engine;

// A thumbnail of the function in its cell, scaled to itself.
Curve thumbnail(const Activation& function, const Shape& shape, int cell, Ink ink, double width, Dash dash)
{
    Polyline line;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (int i = 0; i <= 60; ++i) {
        const double x = (i - 30) / 10.0;
        const double y = function.f(x, shape);
        low = std::min(low, y);
        high = std::max(high, y);
        line.push_back({cell + 0.16 + 0.68 * i / 60, y});
    }
    for (Point& point : line)
        point.y = high > low ? 0.42 + 0.36 * (point.y - low) / (high - low) : 0.6;
    return {.id = "thumb-" + std::string(function.id),
            .ink = ink,
            .pieces = {std::move(line)},
            .width = width,
            .dash = dash};
}

// One wider than its cell is left out, save those of the functions in the plot, of which the pinned one gives way.
Note name_of(const Activation& function, int cell, bool current, bool pinned)
{
    const bool strong = current || pinned;
    const Ink ink = strong ? Ink(family_role(function.family)) : Ink(Role::ink3);
    // Spaces beside a name that may leave its cell keep its neighbours away.
    const std::string beside = strong ? "\u00A0\u00A0" : "";
    return {.id = "name-" + std::string(function.id),
            .runs = {{beside + std::string(function.name) + beside, ink, strong}},
            .at = {cell + 0.5, 0.1},
            .size = TextRole::tick,
            .align = Align::centre,
            .within = strong ? std::nullopt : std::optional(Block{cell + 0.04, 0, cell + 0.96, 1}),
            .need = current  ? Need::always
                    : pinned ? Need::if_room
                             : Need::page_only};
}

}  // namespace

Panel atlas_strip(const AtlasScene& scene)
{
    constexpr Rect rect{{0, 0}, {1, -atlas_strip_height}, {1, 0}, {1, 0}};
    Panel panel{.id = "strip", .wide = rect, .tall = rect};
    const auto all = atlas_activations();
    panel.x = {.min = 0, .max = static_cast<double>(all.size())};
    panel.marks.push_back(
        Curve{.id = "rule", .ink = Role::grid, .pieces = {{{0, 0.96}, {panel.x.max, 0.96}}}, .width = 1.25});
    const double w = scene.blend.weight;
    const int current = w > 0.5 ? scene.step : scene.from;
    panel.marks.emplace_back(name_of(all[static_cast<std::size_t>(current)], current, true, false));
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
        const Activation& function = all[static_cast<std::size_t>(i)];
        const double lit = i == scene.step ? w : i == scene.from ? 1 - w : 0;
        const bool pinned = scene.pinned && scene.pinned->function->id == function.id;
        const Role own = family_role(function.family);
        const bool coloured = lit > 0 || pinned;
        const Ink ink = pinned     ? Ink(own)
                        : lit >= 1 ? Ink(own)
                        : lit > 0  ? Ink(Role::ghost, own, lit)
                                   : Ink(Role::ghost);
        panel.marks.push_back(thumbnail(function, function.initial, i, ink, coloured ? 2.25 + 0.5 * lit : 1.75,
                                        pinned && lit <= 0 ? Dash::dashed : Dash::solid));
        if (i != current)
            panel.marks.emplace_back(name_of(function, i, false, pinned));
    }
    const double tab = w <= 0 ? scene.from : w >= 1 ? scene.step : mix(scene.from, scene.step, w);
    panel.marks.push_back(
        Curve{.id = "tab", .ink = atlas_ink(scene), .pieces = {{{tab + 0.04, 0.96}, {tab + 0.96, 0.96}}}, .width = 4});
    return panel;
}

}  // namespace gatefold
