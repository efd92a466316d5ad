// SPDX-License-Identifier: GPL-3.0-or-later
// The derivative sweep's upper plot: f with its tangent.
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

constexpr Rect f_wide{{0, 48}, {0, 44}, {1, -432}, {0.55, 0}};
constexpr Rect f_tall{{0, 48}, {0, 44}, {1, 0}, {0.4, 0}};

void add_tangent(const SweepScene& scene, Panel& panel)
{
    const double rise = scene.df(scene.x);
    const Point at{scene.x, scene.f(scene.x)};
    if (const double strength = scene.tangent * scene.touching; strength > least_strength) {
        const double reach = 3 / std::hypot(1, rise * 5 / (panel.y.max - panel.y.min));
        const Polyline line{{at.x - reach, at.y - rise * reach}, {at.x + reach, at.y + rise * reach}};
        panel.marks.push_back(Curve{.id = "tangent",
                                    .ink = Ink(Role::ink, strength),
                                    .pieces = clip_line(line, panel.x, panel.y),
                                    .width = 2.25});
        add_dot(panel, "probe", sweep_ink(scene, strength), at, false, 15);
    }
    if (scene.secant > least_strength) {
        const Ink ink(Role::ink, scene.secant);
        const Point left{-scene.h, scene.f(-scene.h)};
        const Point right{scene.h, scene.f(scene.h)};
        const double tilt = (right.y - left.y) / (right.x - left.x);
        const Point middle{0, (left.y + right.y) / 2};
        const Polyline line{{-0.55, middle.y - 0.55 * tilt}, {1, middle.y + tilt}};
        panel.marks.push_back(
            Curve{.id = "secant", .ink = ink, .pieces = clip_line(line, panel.x, panel.y), .width = 2.25});
        add_dot(panel, "secant-ends-left", ink, left);
        add_dot(panel, "secant-ends-right", ink, right);
        add_dot(panel, "corner", sweep_ink(scene, scene.secant), {0, scene.f(0)});
    }
}

}  // namespace

std::vector<double> kinks_of(const Shaped& shaped)
{
    return {shaped.function->kinks.begin(), shaped.function->kinks.end()};
}

Panel sweep_panel(const SweepScene& scene, std::string id, Rect wide, Rect tall, const Axis& y)
{
    return {.id = std::move(id),
            .wide = wide,
            .tall = tall,
            .x = {.min = -scene.half_width, .max = scene.half_width},
            .y = y,
            .drags_x = scene.kind == SweepKind::kink ? "" : "x"};
}

void add_line(Panel& panel, std::string id, Ink ink, Point from, Point to, double width, Dash dash)
{
    for (Polyline& piece : clip_line({from, to}, panel.x, panel.y))
        panel.marks.push_back(Curve{.id = id, .ink = ink, .pieces = {std::move(piece)}, .width = width, .dash = dash});
}

void add_guides(const SweepScene& scene, Panel& panel, const std::function<double(double)>& top)
{
    add_line(panel, "zero-x", Role::axis, {panel.x.min, 0}, {panel.x.max, 0});
    add_line(panel, "zero-y", Role::axis, {0, panel.y.min}, {0, panel.y.max});
    if (scene.tangent > least_strength)
        add_line(panel, "guide", Ink(Role::ghost, scene.tangent), {scene.x, panel.y.min}, {scene.x, panel.y.max});
    if (scene.secant > least_strength)
        for (const double side : {-1.0, 1.0})
            add_line(panel, side < 0 ? "secant-left" : "secant-right", Ink(Role::ghost, scene.secant),
                     {side * scene.h, panel.y.min}, {side * scene.h, std::min(top(side * scene.h), panel.y.max)});
}

void add_dot(Panel& panel, std::string id, Ink ink, Point at, bool hollow, double size)
{
    if (ink.strength > least_strength && inside(at, panel.x, panel.y))
        panel.marks.push_back(Dots{.id = std::move(id), .ink = ink, .at = {at}, .size = size, .hollow = hollow});
}

Panel sweep_f_plot(const SweepScene& scene)
{
    Panel panel = sweep_panel(scene, "f", f_wide, f_tall, scene.f_axis);
    panel.main = true;
    panel.readable = true;
    const auto f = [&](double x) { return scene.f(x); };
    const double end = std::min(scene.f_end, panel.x.max);
    for (const Companion& other : scene.companions) {
        if (std::string_view(other.id) == "gelu_tanh")
            continue;
        Polyline outline = function_line(f, panel.x.min, end, {}).front();
        for (std::size_t i = outline.size(); i-- > 0;)
            outline.push_back({outline[i].x, other.function.f(outline[i].x)});
        if (Polyline area = clip_area(outline, panel.x, panel.y); area.size() > 2)
            panel.marks.push_back(Band{.id = std::string("gap-") + other.id,
                                       .ink = Ink(family_role(other.function.function->family), 0.22 * other.strength),
                                       .areas = {std::move(area)}});
    }
    add_guides(scene, panel, f);
    add_lowest_guide(scene, panel);
    panel.marks.push_back(
        Curve{.id = "f",
              .ink = sweep_ink(scene),
              .pieces = function_line(f, end, scene.blend.kinks(), panel.x, panel.y),
              .reading = scene.companions.empty() ? "f" : std::string(scene.blend.to.function->name)});
    for (const Companion& other : scene.companions)
        panel.marks.push_back(Curve{.id = std::string("f-") + other.id,
                                    .ink = Ink(family_role(other.function.function->family), other.strength),
                                    .pieces = function_line([&](double x) { return other.function.f(x); }, panel.x.max,
                                                            kinks_of(other.function), panel.x, panel.y),
                                    .width = 2.5,
                                    .dash = other.dash,
                                    .reading = std::string(other.function.function->name)});
    add_tangent(scene, panel);
    add_f_words(scene, panel);
    return panel;
}

// f of what is bounded needs less height than f of what grows.
Axis sweep_f_axis(const Shaped& function, const SweepFacts& facts, bool corner)
{
    if (corner)
        return {.min = -0.3, .max = 0.98, .ticks = {{0, "0"}, {0.5, "½"}}};
    const Limits limits = function.function->limits(function.shape);
    if (std::isfinite(limits.left) && std::isfinite(limits.right) && limits.right <= 1.5)
        return {.min = -1.3, .max = 1.6, .ticks = {{-1, "−1"}, {0, "0"}, {1, "1"}}};
    return {.min = std::min(-0.8, facts.f.low.value - 0.3), .max = 5.05, .ticks = {{0, "0"}, {2, "2"}, {4, "4"}}};
}

Ink sweep_ink(const SweepScene& scene, double strength)
{
    const Role from = family_role(scene.blend.from.function->family);
    const Role to = family_role(scene.blend.to.function->family);
    const double weight = scene.blend.weight;
    if (weight <= 0 || from == to)
        return {from, strength};
    return weight >= 1 ? Ink(to, strength) : Ink(from, to, weight, strength);
}

std::vector<Panel> sweep_plots(const SweepScene& scene)
{
    return {sweep_f_plot(scene), sweep_df_plot(scene), sweep_felt_plot(scene)};
}

}  // namespace gatefold
