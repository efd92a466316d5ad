// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside the large surface: the gap between two gates, the diagonal, and the product from ReLU units.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/gated_surface_parts.h"

#include "figures/engine/activation.h"
#include "figures/engine/easing.h"
#include "figures/engine/relu_product.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace gatefold {
namespace {

using namespace engine;

// On an upright page a curve stands at the right of the copies, above the key.
constexpr double tall_pitch = 0.171;
constexpr Length tall_row_top{upright_share, 104};
constexpr Length tall_row_bottom{1, -160};

void add_zeros(Panel& panel, double strength)
{
    if (panel.y.min < 0 && panel.y.max > 0)
        panel.marks.emplace_back(Curve{.id = panel.id + "-level",
                                       .ink = Ink(Role::axis, strength),
                                       .pieces = {{{panel.x.min, 0}, {panel.x.max, 0}}},
                                       .width = 1.25});
    if (panel.x.min < 0 && panel.x.max > 0)
        panel.marks.emplace_back(Curve{.id = panel.id + "-upright",
                                       .ink = Ink(Role::axis, strength),
                                       .pieces = {{{0, panel.y.min}, {0, panel.y.max}}},
                                       .width = 1.25});
}

// A point that is read on a curve, with its value above it on the side that the curve leaves free.
void add_read_point(Panel& panel, Point at, bool rises, double strength)
{
    const Point shown = nearest_inside(at, panel.x, panel.y);
    panel.marks.emplace_back(
        Dots{.id = panel.id + "-probe", .ink = Ink(Role::ink, strength), .at = {shown}, .size = 15, .hollow = true});
    const bool left = rises && shown.x > panel.x.min + (panel.x.max - panel.x.min) / 4;
    panel.marks.emplace_back(Note{.id = panel.id + "-value",
                                  .runs = {{fixed(at.y, 3), Ink(Role::ink, strength), true}},
                                  .at = shown,
                                  .offset = {left ? -14.0 : 14.0, -12},
                                  .size = TextRole::tick,
                                  .align = left ? Align::right : Align::left,
                                  .ground = Role::paper,
                                  .within = Block{panel.x.min, panel.y.min, panel.x.max, panel.y.max},
                                  .need = Need::if_room});
}

}  // namespace

Panel difference_plot(const SurfaceScene& scene, double strength)
{
    Panel panel{.id = "gap",
                .wide = {{0.53, 60}, {0.35, 44}, {1, 0}, {0.723, -45}},
                .tall = {{3 * tall_pitch, 60}, tall_row_top, {1, 0}, tall_row_bottom},
                .readable = true};
    const GateSurface difference = geglu_less_swiglu();
    const double half = 3;
    panel.x = {.min = -half, .max = half, .label = "gate g", .ticks = whole_ticks(-half, half)};
    panel.y = {.min = 0, .max = 0.25, .ticks = {{0, "0"}, {0.1, "0.1"}, {0.2, "0.2"}}};
    panel.marks.emplace_back(
        Curve{.id = "gap-level", .ink = Ink(Role::axis, strength), .pieces = {{{-half, 0}, {half, 0}}}, .width = 1.25});
    panel.marks.emplace_back(Curve{.id = "gap-curve",
                                   .ink = Ink(Role::gated, strength),
                                   .pieces = function_line([&](double g) { return std::max(0.0, difference.at(1, g)); },
                                                           half, {}, panel.x, panel.y),
                                   .reading = "GELU − SiLU"});
    const double at = scene.probe.y;
    add_read_point(panel, {at, difference.at(1, at)}, difference.slope(1, at).along_g >= 0, strength);
    add_note(panel, "gap-title", {{"GELU(g) − SiLU(g)", Ink(Role::gated, strength), true}}, {-half, 0.25}, {0, -8});
    return panel;
}

Panel factor_plot(const SurfaceScene& scene, const SurfaceRest& rest, int copies, double strength)
{
    // Below the copies of the first row, or beside those of the second; with none over the room of both rows.
    const double left = 0.53 + std::max(0, copies - 3) * 0.1644;
    const bool lowered = copies > 0;
    Panel panel{.id = "factor",
                .wide = {{left, 40}, {lowered ? 0.35 : 0, lowered ? 58.0 : 41.0}, {1, 0}, {0.723, -64}},
                .tall = {{copies * tall_pitch, lowered ? 46.0 : 73.0}, tall_row_top, {1, 0}, tall_row_bottom},
                .readable = true};
    const Product& term = rest.surface.terms.front();
    const bool upright = term.gate->id == "1";
    const Factor& factor = upright ? *term.value : *term.gate;
    const double half = 3;
    panel.x = {.min = -half,
               .max = half,
               .label = upright ? "value v" : "gate g",
               .ticks = {{-half, "−3"}, {0, "0"}, {half, "3"}}};
    // Only the gate that is none goes far below 0.
    const bool deep = factor.f(-half) < -1;
    panel.y = {.min = deep ? -3.0 : -1.0, .max = 3, .ticks = panel.x.ticks};
    if (!deep)
        panel.y.ticks = {{-1, "−1"}, {0, ""}, {1, "1"}, {2, ""}, {3, "3"}};
    add_zeros(panel, strength);
    panel.marks.emplace_back(
        Curve{.id = "factor-curve",
              .ink = Ink(rest.role, strength),
              .pieces = function_line(factor.f, half, {factor.corners.begin(), factor.corners.end()}, panel.x, panel.y),
              .reading = upright ? "f(v)" : "φ(g)"});
    const double at = upright ? scene.probe.x : scene.probe.y;
    add_read_point(panel, {at, factor.f(at)}, true, strength);
    add_note(panel, "factor-name", {{upright ? "f(v)" : "gate φ(g)", Ink(Role::ink2, strength)}}, {-half, 3}, {0, -8});
    return panel;
}

std::vector<TiedPoint> tied_points(double half_width, double untied)
{
    constexpr int count = 25;
    // Multiples of the golden ratio, less their whole parts, fill a range evenly without chance.
    constexpr double golden = 0.6180339887498949;
    std::vector<TiedPoint> points;
    for (int i = 0; i < count; ++i) {
        const double g = mix(-half_width, half_width, (i + 0.5) / count);
        const double turns = (i + 1) * golden;
        const double other = mix(-half_width, half_width, turns - std::floor(turns));
        points.push_back({mix(g, other, untied), g});
    }
    return points;
}

namespace {

// In the order in which they lie below each other, for dots may lie anywhere between the lines.
Panel diagonal_names(const SurfaceRest& rest, double strength)
{
    const Rect place{{0, 0}, {1, -30}, {1, 0}, {1, 0}};
    Panel panel{.id = "diagonal-names", .wide = place, .tall = place};
    std::vector<Run> runs;
    const auto name = [&](const std::string& what, Role role, const char* how) {
        runs.push_back({what, Ink(role, strength), true});
        runs.push_back({how, Ink(Role::ink2, strength)});
    };
    name(rest.name, rest.role, ", v = g    ");
    name("ReLU²", Role::sparsity, ", dashed    ");
    if (rest.gate != Gate::silu)
        name("SwiGLU", Role::gated, ", thin    ");
    name("dots", Role::ink, ": untied");
    add_note(panel, "diagonal-names", std::move(runs), {1, 0}, {0, -5}, TextRole::note, Align::right);
    return panel;
}

}  // namespace

std::vector<Panel> diagonal_plots(const SurfaceScene& scene, const SurfaceRest& rest, double strength)
{
    constexpr double aspect = 1.02;
    Panel panel{.id = "diagonal",
                .wide = {{0.675, -116}, {0, 41}, {0.856, 154}, {1, -136}},
                .tall = {{0, 73}, upright_top, {1, 0}, {1, -130}},
                .readable = true};
    const double half = scene.half_width;
    panel.x = {.min = -half, .max = half, .label = "gate g", .ticks = whole_ticks(-half, half)};
    panel.y = {.min = -9,
               .max = 9,
               .label = "output",
               .ticks = {{-9, "−9"}, {-6, "−6"}, {-3, "−3"}, {0, "0"}, {3, "3"}, {6, "6"}, {9, "9"}}};
    add_zeros(panel, strength);
    const double end = mix(-half, half, scene.diagonal);
    const auto line = [&](const std::function<double(double)>& value) {
        return function_line(value, end, {0}, panel.x, panel.y);
    };
    const auto add = [&](const char* id, Ink ink, Dash dash, double width, const std::function<double(double)>& value,
                         std::string reading) {
        if (end > -half)
            panel.marks.emplace_back(Curve{.id = id,
                                           .ink = ink,
                                           .pieces = line(value),
                                           .width = width,
                                           .dash = dash,
                                           .reading = std::move(reading)});
    };
    const Activation& square = *find_activation("squared_relu");
    if (rest.gate != Gate::silu)
        add(
            "tied-swiglu", Ink(Role::gated, 0.55 * strength), Dash::solid, 2.25,
            [&](double x) { return gated(Gate::silu).at(x, x); }, "x · SiLU(x)");
    add(
        "tied", Ink(rest.role, strength), Dash::solid, 4.8, [&](double x) { return rest.surface.at(x, x); }, rest.name);
    add(
        "square", Ink(Role::sparsity, strength), Dash::dashed, 2.25,
        [&](double x) { return square.f(x, square.initial); }, "ReLU²");
    Dots points{.id = "untied", .ink = Ink(Role::ink, strength), .size = 9};
    for (const TiedPoint& point : tied_points(half, scene.untied))
        if (point.g <= end)
            points.at.push_back(nearest_inside({point.g, scene.surface.at(point.v, point.g)}, panel.x, panel.y));
    if (!points.at.empty())
        panel.marks.emplace_back(std::move(points));
    add_read_point(panel, {scene.probe.y, scene.surface.at(scene.probe.x, scene.probe.y)}, true, strength);
    std::vector<Panel> panels = in_both_shapes(std::move(panel), aspect);
    if (const double named = strength * scene.arriving; named > surface_least_strength)
        panels.push_back(diagonal_names(rest, named));
    return panels;
}

const std::vector<double>& product_errors()
{
    static const std::vector<double> errors = [] {
        std::vector<double> all;
        for (int units = 0; units <= most_units; ++units)
            all.push_back(ReluProduct(units, 3).largest_error());
        return all;
    }();
    return errors;
}

std::vector<Panel> product_plots(const SurfaceScene& scene, double strength)
{
    const double half = 3;
    Panel copy{.id = "imitation",
               .wide = {{0.457, 0}, {0, 41}, {0.887, -73}, {1, -101}},
               .tall = {{0, 73}, upright_top, {0.6, 0}, {1, -80}},
               .opaque = scene.imitation != nullptr,
               .aspect = 1};
    // Few, so that they have room where it is small; the large surface's scale ends where it begins.
    copy.x = {.min = -half, .max = half, .ticks = {{-2, "−2"}, {0, "0"}, {2, "2"}}};
    copy.y = {.min = -half, .max = half};
    copy.drags_x = "v";
    copy.drags_y = "g";
    if (scene.imitation)
        add_surface(copy, *scene.imitation, 1.6, strength);
    add_note(copy, "imitation-name",
             {{std::to_string(scene.units) + (scene.units == 1 ? " ReLU unit" : " ReLU units"),
               Ink(Role::rectifier, strength), true}},
             {-half, half}, {0, -16});
    const Point read = nearest_inside(scene.probe, copy.x, copy.y);
    add_surface_value(copy, read, ReluProduct(scene.units, half).at(read.x, read.y), strength);
    copy.marks.emplace_back(
        Dots{.id = "imitation-probe", .ink = Ink(Role::ink, strength), .at = {read}, .size = 15, .hollow = true});

    constexpr double errors_aspect = 0.2;
    Panel errors{.id = "errors",
                 .wide = {{0.87, 52}, {0, 41}, {0.87 + errors_aspect * 0.43, 52 - errors_aspect * 73}, {1, -101}},
                 .tall = {{0.7, 0}, upright_top, {0.97, 0}, {1, -80}},
                 .readable = true};
    errors.x = {.min = 0, .max = most_units, .label = "units", .ticks = {{0, "0"}, {32, ""}, {64, "64"}}};
    errors.y = {.min = 0.005, .max = 20, .log = true, .ticks = {{0.01, "0.01"}, {0.1, "0.1"}, {1, "1"}, {10, "10"}}};
    Polyline steps;
    for (int i = 0; i <= most_units; ++i)
        steps.push_back({static_cast<double>(i), product_errors()[static_cast<std::size_t>(i)]});
    errors.marks.emplace_back(Curve{.id = "errors",
                                    .ink = Ink(Role::rectifier, strength),
                                    .pieces = {std::move(steps)},
                                    .width = 2.5,
                                    .reading = "largest error"});
    const double error = product_errors()[static_cast<std::size_t>(scene.units)];
    const Point at{static_cast<double>(scene.units), error};
    errors.marks.emplace_back(Dots{.id = "error",
                                   .ink = Ink(Role::ink, strength),
                                   .at = {nearest_inside(at, errors.x, errors.y)},
                                   .size = 15,
                                   .hollow = true});
    // In the title, for beside its point there is no room at either end of the scale.
    add_note(errors, "errors-name",
             {{"largest error  ", Ink(Role::ink2, strength)}, {fixed(error, 3), Ink(Role::ink, strength), true}},
             {most_units, 20}, {8, -16}, TextRole::note, Align::right);
    std::vector<Panel> panels{std::move(copy)};
    std::ranges::move(in_both_shapes(std::move(errors), errors_aspect), std::back_inserter(panels));
    return panels;
}

}  // namespace gatefold
