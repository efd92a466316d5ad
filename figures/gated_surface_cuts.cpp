// SPDX-License-Identifier: GPL-3.0-or-later
// Two cuts through the large surface: at a fixed value the gate's own curve, at a fixed gate a straight line.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/gated_surface_parts.h"

#include "figures/engine/analysis.h"
#include "figures/engine/easing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace gatefold {
namespace {

using namespace engine;

// What is as high as the large surface and shares its axis keeps a fixed aspect to it: its width on the page follows
// from that of the surface, which is a part of the body less the room for its scale.
constexpr double surface_part = 0.43;
constexpr double surface_part_tall = 0.62;
constexpr double scale_room = 73;

Rect beside(double left, double left_units, double aspect, double surface_width, Length top, Length bottom)
{
    return {{left, left_units}, top, {left + aspect * surface_width, left_units - aspect * scale_room}, bottom};
}

constexpr Length wide_top{0, 41};
constexpr Length wide_bottom{1, -101};
constexpr Length tall_bottom{upright_share, -40};

constexpr double gate_aspect = 0.414;
constexpr double line_aspect = 0.34;
constexpr double slopes_aspect = 0.05;

// From the right end of the slopes to that of their gates.
constexpr double slope_room = 98;

// The outputs that the fan shows: those of the bilinear product, or of the clamped gate.
double reach(const SurfaceScene& scene)
{
    return scene.half_width * scene.half_width * (scene.half_width > 3 ? 0.75 : 1);
}

std::vector<Tick> output_ticks(const SurfaceScene& scene)
{
    const double step = scene.half_width > 6 ? 40 : scene.half_width > 3 ? 20 : 6;
    std::vector<Tick> ticks;
    for (double at = -step; at <= step; at += step)
        if (std::abs(at) <= reach(scene))
            ticks.push_back({at, trimmed(at, 0)});
    return ticks;
}

void add_line(Panel& panel, std::string id, Ink ink, const Polyline& line, double width, Dash dash = Dash::solid,
              std::string reading = {})
{
    std::vector<Polyline> pieces = clip_line(line, panel.x, panel.y);
    if (!pieces.empty())
        panel.marks.emplace_back(Curve{.id = std::move(id),
                                       .ink = ink,
                                       .pieces = std::move(pieces),
                                       .width = width,
                                       .dash = dash,
                                       .reading = std::move(reading)});
}

void add_title(Panel& panel, std::string sample, std::string variable, double value, double strength)
{
    panel.marks.emplace_back(Note{.id = "title",
                                  .runs = {{std::move(sample), Ink(Role::ink, strength), true},
                                           {std::move(variable), Ink(Role::ink, strength), true, true},
                                           {" = " + fixed(value, 2), Ink(Role::ink, strength), true}},
                                  .at = {panel.x.min, panel.y.max},
                                  .offset = {0, -16}});
}

void add_probe(Panel& panel, Point at, double strength)
{
    panel.marks.emplace_back(Dots{.id = panel.id + "-probe",
                                  .ink = Ink(Role::ink, strength),
                                  .at = {nearest_inside(at, panel.x, panel.y)},
                                  .size = 15,
                                  .hollow = true});
}

// The scale of the upright cut: just wide enough for the curve and 0, so that a small dip shows.
Axis cut_axis(const std::vector<Polyline>& lines, double half_width)
{
    double low = 0;
    double high = 0;
    for (const Polyline& line : lines)
        for (const Point& point : line) {
            low = std::min(low, point.y);
            high = std::max(high, point.y);
        }
    // At v = 0 the curve is upright and any scale would do.
    const double spare = std::max(0.0, half_width / 3 - (high - low)) / 2;
    const double margin = 0.08 * (high - low) + spare;
    Axis axis{.min = low - margin, .max = high + margin, .label = "output"};
    constexpr std::array steps = {0.5, 1.0, 3.0, 5.0, 10.0, 20.0, 50.0};
    const auto fits = [&](double step) { return high - low <= 3 * step; };
    const auto* const step = std::ranges::find_if(steps, fits);
    const double by = step == steps.end() ? steps.back() : *step;
    for (double at = by * std::ceil(axis.min / by); at <= axis.max; at += by)
        axis.ticks.push_back({at, trimmed(at, 1)});
    return axis;
}

// "2 · SiLU(g)": what the upright cut is.
std::vector<Run> cut_words(const SurfaceRest& rest, double v, Ink ink)
{
    static constexpr std::array names = {"", "σ", "ReLU", "GELU", "SiLU", "φ"};
    const Product& term = rest.surface.terms.front();
    const std::string name = names[static_cast<std::size_t>(rest.gate)];
    std::vector<Run> runs = {
        {trimmed(term.weight * term.value->f(v), 2) + " · " + name + (name.empty() ? "" : "("), ink},
        {"g", ink, false, true}};
    if (!name.empty())
        runs.push_back({")", ink});
    return runs;
}

Panel gate_cut(const SurfaceScene& scene, const SurfaceRest& rest, double strength)
{
    Panel panel{.id = "gate-cut",
                .wide = beside(0.447, 0, gate_aspect, surface_part, wide_top, wide_bottom),
                .tall = beside(0.66, 0, gate_aspect, surface_part_tall, wide_top, tall_bottom),
                .aspect = gate_aspect};
    const double half = scene.half_width;
    const Point at = scene.probe;
    const std::vector<Polyline> lines =
        function_line([&](double g) { return scene.surface.at(at.x, g); }, -half, half, {});
    panel.x = cut_axis(lines, half);
    panel.y = {.min = -half, .max = half};
    add_line(panel, "gate-cut-0", Ink(Role::axis, strength), {{0, -half}, {0, half}}, 1.25);
    add_line(panel, "gate-cut-level", Ink(Role::ghost, strength), {{panel.x.min, at.y}, {panel.x.max, at.y}}, 1.25);
    Polyline line;
    for (const Polyline& piece : lines)
        for (const Point& point : piece)
            line.push_back({point.y, point.x});
    add_line(panel, "gate-cut-curve", Ink(rest.role, strength), line, 3);
    add_title(panel, "··· ", "v", at.x, strength);
    const double value = scene.surface.at(at.x, at.y);
    add_probe(panel, {value, at.y}, strength);
    // Beside the curve, which leans to the right where the value is positive: at its left above, at its right below.
    const bool left = value > (panel.x.min + panel.x.max) / 2;
    const bool rises = rest.surface.terms.front().value->f(at.x) >= 0;
    const bool above = at.y < -0.8 * half || (at.y < 0.8 * half && left == rises);
    panel.marks.emplace_back(Note{.id = "gate-cut-value",
                                  .runs = {{fixed(value, 3), Ink(Role::ink, strength), true}},
                                  .at = nearest_inside({value, at.y}, panel.x, panel.y),
                                  .offset = {left ? -16.0 : 16.0, above ? -14.0 : 32.0},
                                  .align = left ? Align::right : Align::left});
    // In the corner that the curve leaves free.
    const Ink ink(rest.role, strength);
    const double corner = rises ? panel.x.max : panel.x.min;
    const auto say = [&](const char* id, std::vector<Run> runs, double lift) {
        panel.marks.emplace_back(
            Note{.id = id,
                 .runs = std::move(runs),
                 .at = {corner, -half},
                 .offset = {0, lift},
                 .size = TextRole::tick,
                 .align = rises ? Align::right : Align::left,
                 .within = rises ? Block{0, -half, panel.x.max, half} : Block{panel.x.min, -half, 0, half},
                 .need = Need::if_room});
    };
    say("gate-cut-name", {{"gate shape", ink}}, -84);
    say("gate-cut-formula", cut_words(rest, at.x, ink), -58);
    return panel;
}

// The gates whose lines make the fan, from the steepest down.
std::vector<double> fan_gates(const SurfaceRest& rest)
{
    const double half = rest.half_width;
    const Point lowest = lowest_gate(rest.gate, half);
    const bool dips = lowest.y < 0 && lowest.x > -half;
    return {half, half > 3 ? 4 : 2.0, 0, dips ? lowest.x : -half / 2};
}

struct Row {
    double g;
    double slope;
    double place;  ///< height of the text
    bool live;
};

// Rows as high as the lines' ends, moved apart where they would touch.
std::vector<Row> slope_rows(const SurfaceScene& scene, const SurfaceRest& rest, double out)
{
    const Factor& phi = gate_factor(rest.gate);
    std::vector<Row> rows;
    const auto add = [&](double g, bool live) {
        const double end = scene.surface.at(scene.half_width, g);
        rows.push_back({g, phi.f(g), std::clamp(end, -out, out), live});
    };
    for (const double g : fan_gates(rest))
        add(g, false);
    add(scene.probe.y, true);
    std::ranges::stable_sort(rows, {}, &Row::slope);
    const double gap = 2 * out * 44 / 500;
    for (std::size_t i = 1; i < rows.size(); ++i)
        rows[i].place = std::max(rows[i].place, rows[i - 1].place + gap);
    double ceiling = out - gap / 2;
    for (std::size_t i = rows.size(); i-- > 0; ceiling -= gap)
        rows[i].place = std::min(rows[i].place, ceiling);
    return rows;
}

Panel line_cut(const SurfaceScene& scene, const SurfaceRest& rest, double strength)
{
    Panel panel{.id = "line-cut",
                .wide = beside(0.682, 8, line_aspect, surface_part, wide_top, wide_bottom),
                .tall = {{0, 73}, upright_top, {0.7, 0}, {1, -80}},
                .readable = true};
    const double out = reach(scene);
    const double half = scene.half_width;
    panel.x = {.min = -half,
               .max = half,
               .label = "value v",
               .ticks = {{-half, trimmed(-half, 1)}, {0, "0"}, {half, trimmed(half, 1)}}};
    panel.y = {.min = -out, .max = out, .ticks = output_ticks(scene)};
    add_line(panel, "line-cut-0", Ink(Role::axis, strength), {{0, -out}, {0, out}}, 1.25);
    add_line(panel, "line-cut-level", Ink(Role::axis, strength), {{-half, 0}, {half, 0}}, 1.25);
    const auto slice = [&](double g) {
        // Straight but where the value is clamped, so a few points say it all.
        Polyline line;
        for (const double v : grid_places(61, half, {scene.probe.x, -7, 7, 0}))
            line.push_back({v, scene.surface.at(v, g)});
        return line;
    };
    int number = 0;
    for (const double g : fan_gates(rest))
        add_line(panel, "fan-" + std::to_string(number++), Ink(rest.role, 0.55 * strength), slice(g), 2.1);
    add_line(panel, "line-cut-line", Ink(rest.role, strength), slice(scene.probe.y), 4.8, Dash::solid, "output");
    add_title(panel, "— ", "g", scene.probe.y, strength);
    add_probe(panel, {scene.probe.x, scene.surface.at(scene.probe.x, scene.probe.y)}, strength);
    return panel;
}

Panel slopes_column(const SurfaceScene& scene, const SurfaceRest& rest, double strength)
{
    Panel panel{.id = "slopes",
                .wide = beside(1 - slopes_aspect * surface_part, slopes_aspect * scale_room, slopes_aspect,
                               surface_part, wide_top, wide_bottom),
                .tall = {{0.97, -20}, upright_top, {0.97, 0}, {1, -80}}};
    const double out = reach(scene);
    panel.y = {.min = -out, .max = out};
    const auto say = [&](std::string id, double y, Point offset, std::vector<Run> runs, bool large, Need need) {
        panel.marks.emplace_back(Note{.id = std::move(id),
                                      .runs = std::move(runs),
                                      .at = {1, y},
                                      .offset = offset,
                                      .size = large ? TextRole::note : TextRole::tick,
                                      .align = Align::right,
                                      .need = need});
    };
    const Ink pale(Role::ink2, strength);
    say("head-g", out, {-slope_room, -16}, {{"g", pale, false, true}}, false, Need::if_room);
    say("head-slope", out, {0, -16}, {{"slope", pale}}, false, Need::always);
    for (const Row& row : slope_rows(scene, rest, out)) {
        const Ink ink = row.live ? Ink(rest.role, strength) : pale;
        const std::string g = row.live ? fixed(row.g, 2) : trimmed(row.g, 2);
        // Where there is no room for both, the slope matters more.
        say("slope " + g, row.place, {0, 7}, {{fixed(row.slope, 3), ink, row.live}}, row.live, Need::if_room);
        say("g " + g, row.place, {-slope_room, 7}, {{g, ink, row.live}}, false, Need::if_room);
    }
    return panel;
}

}  // namespace

Point lowest_gate(Gate gate, double half_width)
{
    const Factor& phi = gate_factor(gate);
    const Point end{-half_width, phi.f(-half_width)};
    if (gate == Gate::bilinear || gate == Gate::sigmoid)
        return end;
    if (gate == Gate::relu)
        return {0, 0};
    const Bound low = infimum([&](double g) { return phi.f(g); }, phi.corners, 0, INFINITY);
    return low.at > -half_width ? Point{low.at, low.value} : end;
}

std::vector<Panel> surface_cuts(const SurfaceScene& scene, const SurfaceRest& rest, double strength)
{
    std::vector<Panel> panels{gate_cut(scene, rest, strength)};
    std::ranges::move(in_both_shapes(line_cut(scene, rest, strength), line_aspect), std::back_inserter(panels));
    std::ranges::move(in_both_shapes(slopes_column(scene, rest, strength), slopes_aspect), std::back_inserter(panels));
    return panels;
}

}  // namespace gatefold
