// SPDX-License-Identifier: GPL-3.0-or-later
// ReLU6 from farther away: its ceiling lies outside the view that shows its corner.
#include "figures/atlas_parts.h"
#include "figures/frame_build.h"
#include "figures/function_line.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr Axis across{.min = -2.2, .max = 9};
constexpr Axis up{.min = -1.2, .max = 7.6};

// In the empty quarter above the silent half.
constexpr Rect place{{0, 96}, {0, 6}, {0.4525, -158}, {0, 252}};

}  // namespace

std::optional<Panel> atlas_ceiling(const AtlasScene& scene)
{
    const bool arrives = scene.blend.to.function->id == "relu6";
    const bool leaves = scene.step > 0 && scene.blend.from.function->id == "relu6";
    const double strength = arrives ? scene.arriving : leaves ? scene.leaving : 0;
    if (strength <= 0 || scene.pinned)
        return std::nullopt;
    const Shaped& shown = arrives ? scene.blend.to : scene.blend.from;
    const Ink own(family_role(shown.function->family), strength);
    Panel panel{.id = "ceiling",
                .wide = place,
                .tall = place,
                .aspect = (across.max - across.min) / (up.max - up.min),
                .x = across,
                .y = up};
    const auto& kinks = shown.function->kinks;
    const double ceiling = shown.f(kinks.back());
    const Ink number(Role::ink3, strength);
    const std::string height = trimmed(ceiling, 2);
    add_note(panel, "ceiling-0", {{"0", number}}, {across.min, 0}, {-10, 7}, TextRole::tick, Align::right);
    add_note(panel, "ceiling-" + height, {{height, number}}, {across.min, ceiling}, {-10, 7}, TextRole::tick,
             Align::right);
    const std::string corner = trimmed(kinks.back(), 2);
    add_note(panel, "ceiling-from", {{"x = " + corner, number}}, {kinks.back(), 0}, {0, 25}, TextRole::tick,
             Align::centre);
    const Ink line(Role::axis, strength);
    panel.marks.push_back(
        Curve{.id = "ceiling-zero", .ink = line, .pieces = {{{across.min, 0}, {across.max, 0}}}, .width = 1.25});
    Axis x;
    Axis y;
    set_camera(scene, PlotShape::wide, x, y);
    panel.marks.push_back(Box{
        .id = "ceiling-view", .ink = line, .place = {x.min, std::max(y.min, up.min), x.max, std::min(y.max, up.max)}});
    panel.marks.push_back(Curve{.id = "ceiling-level",
                                .ink = Ink(Role::ghost, strength),
                                .pieces = {{{across.min, ceiling}, {kinks.back(), ceiling}}},
                                .width = 1.5,
                                .dash = Dash::dotted});
    panel.marks.push_back(Curve{.id = "ceiling-f",
                                .ink = own,
                                .pieces = function_line([&](double at) { return shown.f(at); }, across.max,
                                                        {kinks.begin(), kinks.end()}, across, up),
                                .width = 2.5});
    panel.marks.push_back(Note{.id = "ceiling-name",
                               .runs = {{"the lid", own, true}},
                               .at = {across.max, ceiling},
                               .offset = {0, -12},
                               .align = Align::right});
    return panel;
}

}  // namespace gatefold
