// SPDX-License-Identifier: GPL-3.0-or-later
// What the derivative sweep's two plots say: their titles, the names of lines and regions, and the largest gaps.
#include "figures/derivative_sweep_plots.h"
#include "figures/frame_build.h"
#include "figures/function_line.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace gatefold {
namespace {

using namespace engine;

// What only a rest pose says belongs to the step before as long as that fades, then to this one.
struct Rest {
    const SweepFacts& facts;
    const Shaped& function;
    SweepKind kind;
    double strength;
};

Rest rest_of(const SweepScene& scene)
{
    if (scene.leaving > 0)
        return {scene.facts_before, scene.blend.from, scene.kind_before, scene.leaving};
    return {scene.facts, scene.blend.to, scene.kind, scene.arriving};
}

// What names a line comes with the line.
double name_strength(const SweepScene& scene)
{
    return scene.leaving > 0 ? scene.leaving : scene.blend.weight;
}

// Above the plot, where no line, guide or region is.
void add_title(Panel& panel, std::string text, Ink ink)
{
    add_note(panel, panel.id + "-title", {{std::move(text), ink, true}}, {panel.x.min, panel.y.max}, {0, -12},
             TextRole::label);
}

std::string half_or_number(double value)
{
    return value == 0.5 ? "½" : trimmed(value, 2);
}

void add_calliper(Panel& panel, const std::string& id, Ink ink, double x, double a, double b)
{
    const double half = 0.008 * (panel.x.max - panel.x.min);
    if (ink.strength > least_strength && inside({x, a}, panel.x, panel.y) && inside({x, b}, panel.x, panel.y))
        panel.marks.push_back(
            Curve{.id = id,
                  .ink = ink,
                  .pieces = {{{x, a}, {x, b}}, {{x - half, a}, {x + half, a}}, {{x - half, b}, {x + half, b}}},
                  .width = 2.25});
}

// The gap between two lines wherever it is largest.
void add_gap(Panel& panel, const std::string& id, Ink ink, const Gap& gap, const RealFunction& f, const RealFunction& g)
{
    for (std::size_t i = 0; i < gap.at.size(); ++i)
        add_calliper(panel, i == 0 ? id : id + "-" + std::to_string(i + 1), ink, gap.at[i], f(gap.at[i]), g(gap.at[i]));
}

// A key where the plot is empty: there is no room beside lines that are so close together.
void add_key(const SweepScene& scene, Panel& panel)
{
    const Rest rest = rest_of(scene);
    const double strength = name_strength(scene);
    if (strength <= least_strength || (rest.kind != SweepKind::pair && rest.kind != SweepKind::approximations))
        return;
    constexpr double row_pitch = 0.13;  // in parts of the panel
    double height = 0.91;
    const auto row = [&](const Shaped& named, Dash dash) {
        const Ink ink(family_role(named.function->family), strength);
        const std::string id(named.function->id);
        const double y = mix(panel.y.min, panel.y.max, height);
        const double end = 0.8 * panel.x.min;
        panel.marks.push_back(
            Curve{.id = "key-" + id, .ink = ink, .pieces = {{{0.96 * panel.x.min, y}, {end, y}}}, .dash = dash});
        add_note(panel, "name-" + id, {{std::string(named.function->name), ink, true}}, {end, y}, {14, 10},
                 TextRole::label);
        height -= row_pitch;
    };
    row(rest.function, Dash::solid);
    for (const Companion& other : sweep_companions(rest.kind))
        row(other.function, other.dash);
}

// Its two words stand above the zero line, which is above every lowest place; below there is no room on a small page.
void add_lowest(const SweepScene& scene, Panel& panel)
{
    const Rest rest = rest_of(scene);
    const Bound& low = rest.facts.f.low;
    const Point at{low.at, low.value};
    if (rest.strength <= least_strength || !has_lowest(rest.kind, rest.facts) || !inside(at, panel.x, panel.y))
        return;
    add_dot(panel, "f-min", sweep_ink(scene, rest.strength), at, true);
    const Ink plain(Role::ink2, rest.strength);
    const Point above{low.at, std::max(low.value, 0.0)};
    add_note(panel, "lowest", {{"lowest ", plain}, {fixed(at.y, 3), Ink(Role::ink, rest.strength), true}}, above,
             {24, -50}, TextRole::note, Align::right);
    add_note(panel, "lowest-at", {{"at " + fixed(at.x, 3), plain}}, above, {24, -18}, TextRole::note, Align::right);
}

void add_f_gap(const SweepScene& scene, Panel& panel)
{
    const Rest rest = rest_of(scene);
    if (rest.kind != SweepKind::pair || rest.strength <= least_strength)
        return;
    const Shaped silu = shaped("silu");
    const Gap gap = gaps_of(rest.function, silu).f;
    const Ink ink(Role::ink, rest.strength);
    add_gap(
        panel, "gap", ink, gap, [&](double x) { return rest.function.f(x); }, [&](double x) { return silu.f(x); });
    if (gap.at.empty())
        return;
    const double x = gap.at.front();
    const Point at = nearest_inside({x, std::max(rest.function.f(x), silu.f(x))}, panel.x, panel.y);
    const Ink plain(Role::ink2, rest.strength);
    add_note(panel, "gap-name", {{"largest gap", plain}}, at, {70, -76}, TextRole::note, Align::right);
    panel.marks.push_back(Note{.id = "gap-size",
                               .runs = {{fixed(gap.size, 3), ink, true}, {", at " + places_text(gap), plain}},
                               .at = at,
                               .offset = {70, -44},
                               .align = Align::right,
                               .leader = true});
}

void add_df_gap(const SweepScene& scene, Panel& panel)
{
    const Rest rest = rest_of(scene);
    const bool pair = rest.kind == SweepKind::pair;
    if ((!pair && rest.kind != SweepKind::approximations) || rest.strength <= least_strength)
        return;
    const Shaped other = shaped(pair ? "silu" : "quick_gelu");
    const Gap gap = gaps_of(rest.function, other).df;
    const auto own = [&](double x) { return (1 - scene.relative) * rest.function.df(x); };
    const auto others = [&](double x) { return other.df(x) - scene.relative * rest.function.df(x); };
    const Ink ink(Role::ink, rest.strength);
    add_gap(panel, "slope-gap", ink, gap, own, others);
    if (gap.at.empty())
        return;
    // Of two equal gaps one has room beside it: between the lines, or under them, where they are far apart.
    const double x = pair ? gap.at.front() : gap.at.back();
    const double end = pair ? std::max(own(x), others(x)) : std::min(own(x), others(x));
    const Point at = nearest_inside({x, end}, panel.x, panel.y);
    const Run size{fixed(gap.size, pair ? 3 : 4), ink, true};
    if (pair)
        panel.marks.push_back(Note{.id = "slope-gap-size",
                                   .runs = {size, {", at " + places_text(gap), Ink(Role::ink2, rest.strength)}},
                                   .at = at,
                                   .offset = {22, -40},
                                   .align = Align::right,
                                   .leader = true});
    else
        panel.marks.push_back(
            Note{.id = "slope-gap-size", .runs = {size}, .at = at, .offset = {40, 4}, .ground = Role::paper});
}

// The names of the hatched regions stand beside their extreme, on the side away from 0, where f′ settles: above it
// where f′ > 1 and below it where f′ < 0. A region that the plot's edge cuts off has room for its name inside.
void add_region_names(const SweepScene& scene, Panel& panel)
{
    const Rest rest = rest_of(scene);
    if (rest.kind != SweepKind::single || rest.strength <= least_strength)
        return;
    const auto say = [&](std::string id, std::string text, Point at, Point offset, Align align,
                         std::optional<Ink> ground = {}) {
        panel.marks.push_back(Note{.id = std::move(id),
                                   .runs = {{std::move(text), Ink(Role::ink2, rest.strength), true}},
                                   .at = nearest_inside(at, panel.x, panel.y),
                                   .offset = offset,
                                   .align = align,
                                   .ground = ground,
                                   .need = Need::if_room});
    };
    // How far in x such a name reaches from its extreme, at most: in a narrow plot on the projector.
    constexpr double nearest = 0.2;
    constexpr double farthest = 2;
    const auto extreme_beside = [&](double at, double side) {
        double most = rest.function.df(at + side * nearest);
        for (double reach = nearest; reach <= farthest; reach += 0.1)
            most = side * std::max(side * most, side * rest.function.df(at + side * reach));
        return most;
    };
    const Bound& high = rest.facts.df.high;
    const Bound& low = rest.facts.df.low;
    if (high.value > panel.y.max) {
        double x = panel.x.max;
        while (x > panel.x.min && rest.function.df(x) > panel.y.max)
            x -= 0.1;
        say("above", "f′ > 1", {(x + panel.x.max) / 2, (1 + panel.y.max) / 2}, {0, 8}, Align::centre, Role::paper);
    } else if (high.value > 1 + 1e-9) {
        say("above", "f′ > 1", {high.at, extreme_beside(high.at, 1)}, {16, -12}, Align::left);
    }
    if (low.value < -1e-9) {
        // Where a quiet stretch begins so close by that the name would lie across its edge, it stands inside.
        const std::vector<double> edges = zero_crossings([&](double x) { return rest.function.df(x) + scene.epsilon; },
                                                         low.at - farthest, low.at, kinks_of(rest.function));
        const double end = edges.empty() ? low.at : edges.back();
        say("below", "f′ < 0", {end, extreme_beside(end, -1)}, {-16, 27}, Align::right);
    }
}

void add_corner_names(const SweepScene& scene, Panel& panel)
{
    if (scene.secant <= least_strength || scene.arriving <= least_strength)
        return;
    const Ink own = sweep_ink(scene, scene.arriving);
    const Ink ink(Role::ink, scene.arriving);
    const auto say = [&](const char* id, const std::string& text, Ink colour, Point at, Point offset, Align align) {
        add_note(panel, id, {{text, colour, true}}, nearest_inside(at, panel.x, panel.y), offset, TextRole::label,
                 align);
    };
    say("slope-left", "slope " + trimmed(scene.df(std::nextafter(0.0, -1)), 2), own, {-0.92, scene.f(-0.92)}, {0, -16},
        Align::centre);
    say("slope-right", "slope " + trimmed(scene.df(std::nextafter(0.0, 1)), 2), own, {0.75, scene.f(0.75)}, {-26, -20},
        Align::right);
    say("slope-centred", "centred " + half_or_number(centred_difference(scene.blend, 0, scene.h)), ink,
        {-0.08, scene.h / 2}, {-10, -24}, Align::right);
}

}  // namespace

void add_f_words(const SweepScene& scene, Panel& panel)
{
    const Rest rest = rest_of(scene);
    const bool named = rest.kind == SweepKind::single || rest.kind == SweepKind::kink;
    add_title(panel, named ? "f(x) = " + std::string(rest.function.function->formula) : "f(x)",
              Ink(family_role(rest.function.function->family), name_strength(scene)));
    add_key(scene, panel);
    add_lowest(scene, panel);
    add_f_gap(scene, panel);
    add_corner_names(scene, panel);
}

void add_df_words(const SweepScene& scene, Panel& panel)
{
    const Rest rest = rest_of(scene);
    add_title(panel, rest.kind == SweepKind::approximations ? "slope less GELU’s" : "f′(x)",
              Ink(family_role(rest.function.function->family), name_strength(scene)));
    add_region_names(scene, panel);
    add_df_gap(scene, panel);
    if (scene.secant > least_strength && scene.arriving > least_strength) {
        const Point at{0, centred_difference(scene.blend, 0, scene.h)};
        add_line(panel, "centred-leader", Ink(Role::ghost, scene.arriving), at, {scene.h, at.y});
        add_note(panel, "centred-name", {{"centred " + half_or_number(at.y), Ink(Role::ink, scene.arriving), true}},
                 {scene.h, at.y}, {14, 9});
    }
}

void add_lowest_guide(const SweepScene& scene, Panel& panel)
{
    const Rest rest = rest_of(scene);
    if (rest.strength <= least_strength || !has_lowest(rest.kind, rest.facts))
        return;
    const Bound& low = rest.facts.f.low;
    const bool below = panel.id == "df";
    const Point foot{low.at, below ? 0 : low.value};
    add_line(panel, "lowest-guide", Ink(Role::ghost, rest.strength), foot, {low.at, below ? panel.y.max : panel.y.min});
    if (below)
        add_dot(panel, "df-zero", sweep_ink(scene, rest.strength), foot, true);
}

}  // namespace gatefold
