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
    const auto say = [&](std::string id, std::string text, Point at, Point offset) {
        if (scene.arriving > 0 && scene.kind == SweepKind::single)
            panel.marks.push_back(Note{.id = std::move(id),
                                       .runs = {{std::move(text), Ink(Role::ink2, scene.arriving), true}},
                                       .at = nearest_inside(at, panel.x, panel.y),
                                       .offset = offset,
                                       .align = Align::centre,
                                       .need = Need::if_room});
    };
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
    const SweepFacts& facts = scene.facts;
    for (std::size_t i = 0; i < unfelt.size(); ++i)
        if (unfelt[i].high - unfelt[i].low > 1.9 && unfelt[i].low < 0)
            say("quiet-name-" + std::to_string(i + 1), "|f′| < ε",
                {(unfelt[i].low + unfelt[i].high) / 2, mix(panel.y.min, panel.y.max, 0.5)}, {0, 0});
    if (facts.df.high.value > panel.y.max)
        say("above", "f′ > 1", {0.6, mix(panel.y.min, panel.y.max, 0.5)}, {0, 0});
    else if (facts.df.high.value > 1 + 1e-9)
        say("above", "f′ > 1", {std::min(facts.df.high.at + 1.35, 4.2), facts.df.high.value}, {0, 4});
    if (facts.df.low.value < -1e-9) {
        // Left of the dip, unless nothing is felt there.
        const double left = std::max(facts.df.low.at - 1.5, -4.4);
        const bool quiet = std::ranges::any_of(
            unfelt, [left](const Stretch& stretch) { return stretch.low < left && left < stretch.high; });
        say("below", "f′ < 0", {quiet ? facts.df.low.at + 2.4 : left, 0}, {0, 27});
    }
}

void add_df_name(const SweepScene& scene, Panel& panel)
{
    if (scene.kind == SweepKind::kink || scene.arriving <= 0)
        return;
    // At the right, or where the curve is still inside.
    double x = 3.4;
    while (x > 0.5 && scene.df(x) > 0.9 * panel.y.max)
        x -= 0.1;
    const bool relative = scene.relative > 0.5;
    const double y = relative ? 0 : scene.df(x);
    const bool level = std::abs(scene.df(x + 0.5) - scene.df(x - 0.5)) < 0.2;
    const bool below = relative || (level && y > (panel.y.min + panel.y.max) / 2);
    const std::string text = relative ? "slope less GELU’s" : "f′(x)";
    panel.marks.push_back(Note{.id = "df-name",
                               .runs = {{text, sweep_ink(scene, scene.arriving), true}},
                               .at = nearest_inside({relative ? 4.9 : x, y}, panel.x, panel.y),
                               .offset = {level ? 0.0 : -18.0, below ? 42.0 : -16.0},
                               .size = TextRole::label,
                               .align = relative || !level ? Align::right : Align::centre,
                               .need = relative ? Need::always : Need::if_room});
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
    if (scene.arriving > 0)
        panel.marks.push_back(Note{.id = "centred-name",
                                   .runs = {{"centred", Ink(Role::ink, scene.arriving), true}},
                                   .at = {0, 0.5},
                                   .offset = {22, 20}});
}

}  // namespace

Axis sweep_df_axis(const SweepFacts& facts, SweepKind kind)
{
    if (kind == SweepKind::approximations)
        return {.min = -0.036, .max = 0.036, .ticks = {{-0.02, "−0.02"}, {0, "0"}, {0.02, "0.02"}}};
    Axis axis{.min = std::min(-0.24, facts.df.low.value - 0.1),
              .max = std::clamp(facts.df.high.value + 0.1, 1.26, 4.3),
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
    add_guides(scene, panel);
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
    add_corner(scene, panel);
    add_df_name(scene, panel);
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
