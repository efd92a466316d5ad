// SPDX-License-Identifier: GPL-3.0-or-later
// The derivative sweep's lower plot: f′ as far as the sweep has come, and where it is felt.
#include "figures/derivative_sweep_plots.h"
#include "figures/frame_build.h"
#include "figures/function_line.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace gatefold {
namespace {

using namespace engine;

constexpr Rect df_wide{{0, 48}, {0.62, 0}, {1, -432}, {0.9, 0}};
constexpr Rect df_tall{{0, 48}, {0.46, 0}, {1, 0}, {0.65, 0}};
constexpr Rect felt_wide{{0, 48}, {0.9, 8}, {1, -432}, {0.9, 30}};
constexpr Rect felt_tall{{0, 48}, {0.65, 6}, {1, 0}, {0.65, 24}};

// The curve of f′, or of its difference from the first function's.
double slope(const SweepScene& scene, const Shaped& function, double x)
{
    return function.df(x) - scene.relative * scene.df(x);
}

// Between f′ and a level, where f′ is beyond it.
std::vector<Polyline> areas_beyond(const SweepScene& scene, const Panel& panel, double level, double sign)
{
    const auto df = [&](double x) { return scene.df(x); };
    const std::vector<double> kinks = scene.blend.kinks();
    std::vector<double> changes =
        zero_crossings([&](double x) { return scene.df(x) - level; }, sweep_low, scene.df_end, kinks);
    changes.insert(changes.end(), kinks.begin(), kinks.end());
    std::vector<Polyline> areas;
    for (const Stretch& stretch :
         stretches([&](double x) { return sign * (scene.df(x) - level) > 1e-9; }, sweep_low, scene.df_end, changes)) {
        Polyline outline{{stretch.low, level}};
        const double inner_low = std::nextafter(stretch.low, INFINITY);
        const double inner_high = std::nextafter(stretch.high, -INFINITY);
        for (const Polyline& line : function_line(df, inner_low, inner_high, kinks))
            std::ranges::copy(line, std::back_inserter(outline));
        outline.push_back({stretch.high, level});
        if (Polyline area = clip_area(outline, panel.x, panel.y); area.size() > 2)
            areas.push_back(std::move(area));
    }
    return areas;
}

std::vector<Stretch> felt_stretches(const SweepScene& scene, bool felt)
{
    const std::vector<double> kinks = scene.blend.kinks();
    std::vector<double> changes(kinks);
    for (const double level : {scene.epsilon, -scene.epsilon})
        std::ranges::copy(zero_crossings([&](double x) { return scene.df(x) - level; }, sweep_low, scene.df_end, kinks),
                          std::back_inserter(changes));
    return stretches([&](double x) { return (std::abs(scene.df(x)) > scene.epsilon) == felt; }, sweep_low, scene.df_end,
                     changes);
}

void add_regions(const SweepScene& scene, Panel& panel)
{
    if (scene.shading <= least_strength)
        return;
    const std::vector<Stretch> unfelt = felt_stretches(scene, false);
    // A mark each, so that one that begins is not taken for one that jumps.
    for (std::size_t i = 0; i < unfelt.size(); ++i)
        panel.marks.push_back(Band{.id = "quiet-" + std::to_string(i + 1),
                                   .ink = Ink(Role::grid, scene.shading),
                                   .areas = {{{unfelt[i].low, panel.y.min},
                                              {unfelt[i].high, panel.y.min},
                                              {unfelt[i].high, panel.y.max},
                                              {unfelt[i].low, panel.y.max}}}});
    const auto mark = [&](const char* id, double level, double sign, Hatch hatch) {
        const std::vector<Polyline> areas = areas_beyond(scene, panel, level, sign);
        if (areas.empty())
            return;
        panel.marks.push_back(
            Band{.id = std::string(id) + "-ground", .ink = sweep_ink(scene, 0.16 * scene.shading), .areas = areas});
        panel.marks.push_back(Band{.id = id, .ink = sweep_ink(scene, scene.shading), .areas = areas, .hatch = hatch});
    };
    mark("above-one", 1, 1, Hatch::rising);
    mark("below-zero", 0, -1, Hatch::falling);
    if (scene.arriving <= least_strength || scene.kind != SweepKind::single)
        return;
    const double guide = has_lowest(scene.kind, scene.facts) ? scene.facts.f.low.at : sweep_high;
    for (std::size_t i = 0; i < unfelt.size(); ++i) {
        // The guide of the lowest place may cut a stretch: the name stands in the wider part.
        const double cut = std::clamp(guide, unfelt[i].low, unfelt[i].high);
        const bool left = cut - unfelt[i].low > unfelt[i].high - cut;
        const Stretch room = left ? Stretch{unfelt[i].low, cut} : Stretch{cut, unfelt[i].high};
        panel.marks.push_back(Note{.id = "quiet-name-" + std::to_string(i + 1),
                                   .runs = {{"|f′| < ε", Ink(Role::ink2, scene.arriving), true}},
                                   .at = {(room.low + room.high) / 2, mix(panel.y.min, panel.y.max, 0.5)},
                                   .align = Align::centre,
                                   .within = Block{room.low, panel.y.min, room.high, panel.y.max},
                                   .need = Need::if_room});
    }
}

// At a jump a filled dot is the value taken, a hollow one the limit that is not.
void add_jumps(const SweepScene& scene, Panel& panel)
{
    const Shaped& shown = scene.blend.weight < 1 ? scene.blend.from : scene.blend.to;
    int count = 0;
    for (const double x : shown.function->kinks) {
        const double sides[] = {scene.df(std::nextafter(x, -INFINITY)), scene.df(std::nextafter(x, INFINITY))};
        if (x > scene.df_end || std::abs(sides[1] - sides[0]) < 1e-9)
            continue;
        const std::string id = "jump-" + std::to_string(++count);
        const double taken = scene.df(x);
        const Ink ink = sweep_ink(scene, scene.shading);
        add_dot(panel, id, ink, {x, taken});
        for (const double side : sides)
            if (std::abs(side - taken) > 1e-9)
                add_dot(panel, id + (side < taken ? "-below" : "-above"), ink, {x, side}, true);
    }
}

void add_corner(const SweepScene& scene, Panel& panel)
{
    if (scene.secant <= least_strength)
        return;
    const Ink ink(Role::ink, scene.secant);
    Polyline line;
    for (int i = -100; i <= 100; ++i) {
        const double x = 1.2 * scene.h * i / 100;
        line.push_back({x, centred_difference(scene.blend, x, scene.h)});
    }
    panel.marks.push_back(Curve{.id = "centred",
                                .ink = ink,
                                .pieces = clip_line(line, panel.x, panel.y),
                                .width = 2.25,
                                .dash = Dash::dashed,
                                .reading = "centred"});
    add_dot(panel, "jump-left", sweep_ink(scene, scene.secant), {0, scene.df(0)});
    add_dot(panel, "jump-right", sweep_ink(scene, scene.secant), {0, scene.df(std::nextafter(0.0, 1))}, true);
    add_dot(panel, "centred-at-0", ink, {0, centred_difference(scene.blend, 0, scene.h)});
}

}  // namespace

Axis sweep_df_axis(const SweepFacts& facts, SweepKind kind)
{
    if (kind == SweepKind::approximations)
        return {.min = -0.036, .max = 0.036, .ticks = {{-0.02, "−0.02"}, {0, "0"}, {0.02, "0.02"}}};
    // Room for a name above what is more than 1, and for one below what is less than 0.
    const double lowest = facts.df.low.value < -1e-9 ? -0.55 : -0.24;
    const double highest = facts.df.high.value > 1 + 1e-9 ? 1.5 : 1.26;
    Axis axis{.min = std::min(lowest, facts.df.low.value - 0.1),
              .max = std::clamp(facts.df.high.value + 0.1, highest, 4.3),
              .ticks = {{0, "0"}, {1, "1"}}};
    if (kind == SweepKind::kink)
        axis.ticks = {{0, "0"}, {0.5, "½"}, {1, "1"}};
    else if (axis.max > 3)
        axis.ticks = {{0, "0"}, {1, "1"}, {2, "2"}, {4, "4"}};
    return axis;
}

Panel sweep_df_plot(const SweepScene& scene)
{
    Panel panel = sweep_panel(scene, "df", df_wide, df_tall, scene.df_axis);
    panel.readable = true;
    const Shaped& own = scene.blend.to;
    add_regions(scene, panel);
    add_guides(scene, panel, [&](double) { return panel.y.max; });
    add_lowest_guide(scene, panel);
    if (scene.relative < 1)
        add_line(panel, "one", Ink(Role::ghost, 1 - scene.relative), {panel.x.min, 1}, {panel.x.max, 1}, 1.5,
                 Dash::dotted);
    const double end = std::min(scene.df_end, panel.x.max);
    const auto df = [&](double x) { return (1 - scene.relative) * scene.df(x); };
    // A mark for each piece: a new one begins at a jump.
    std::vector<Polyline> pieces = function_line(df, end, scene.blend.kinks(), panel.x, panel.y);
    for (std::size_t i = 0; i < pieces.size(); ++i)
        panel.marks.push_back(
            Curve{.id = i == 0 ? "df" : "df-" + std::to_string(i + 1),
                  .ink = sweep_ink(scene),
                  .pieces = {std::move(pieces[i])},
                  .reading = scene.companions.empty() ? "f′" : std::string(own.function->name) + "′"});
    for (const Companion& other : scene.companions)
        panel.marks.push_back(Curve{.id = std::string("df-") + other.id,
                                    .ink = Ink(family_role(other.function.function->family), other.strength),
                                    .pieces = function_line([&](double x) { return slope(scene, other.function, x); },
                                                            end, kinks_of(other.function), panel.x, panel.y),
                                    .width = 2.5,
                                    .dash = other.dash,
                                    .reading = std::string(other.function.function->name) + "′"});
    if (scene.difference && scene.kind != SweepKind::kink && scene.relative == 0)
        panel.marks.push_back(
            Curve{.id = "difference",
                  .ink = Role::ink,
                  .pieces = function_line(
                      [&](double x) { return centred_difference(scene.blend, x, scene.facts.disagreement_half); }, end,
                      scene.blend.kinks(), panel.x, panel.y),
                  .width = 2.25,
                  .dash = Dash::dashed,
                  .reading = "difference"});
    if (scene.tangent > least_strength && scene.x <= end)
        add_dot(panel, "probe-df", sweep_ink(scene, scene.tangent), {scene.x, df(scene.x)}, false, 15);
    if (scene.shading > least_strength)
        add_jumps(scene, panel);
    add_corner(scene, panel);
    add_df_words(scene, panel);
    return panel;
}

Panel sweep_felt_plot(const SweepScene& scene)
{
    Panel panel = sweep_panel(scene, "felt", felt_wide, felt_tall, {});
    const double half = scene.half_width;
    for (const double tick : {-4.0, -2.0, 0.0, 2.0, 4.0})
        if (half > 2 && std::abs(tick) <= half)
            panel.x.ticks.push_back({tick, trimmed(tick, 0)});
    if (half <= 2)
        panel.x.ticks = {{-1, "−1"}, {-scene.h, "−h"}, {0, "0"}, {scene.h, "h"}, {1, "1"}};
    if (scene.h > 0.8 && half <= 2)
        panel.x.ticks = {{-1, "−1"}, {0, "0"}, {1, "1"}};
    if (scene.shading <= least_strength)
        return panel;
    int count = 0;
    for (const Stretch& stretch : felt_stretches(scene, true))
        panel.marks.push_back(
            Bars{.id = "felt-" + std::to_string(++count),
                 .ink = sweep_ink(scene, scene.shading),
                 .bars = {{std::clamp(stretch.low, -half, half), 0.35, std::clamp(stretch.high, -half, half), 0.75}}});
    return panel;
}

}  // namespace gatefold
