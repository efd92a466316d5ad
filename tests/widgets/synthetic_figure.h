// SPDX-License-Identifier: GPL-3.0-or-later
// A small figure with every kind of step, parameter and mark, for tests that may not know the real ones.
#pragma once

#include "figures/figure.h"

#include <array>
#include <string>
#include <utility>

namespace gatefold::synthetic {

inline constexpr std::array<Preset, 1> steep = {{{"slope", 2.5}}};
inline constexpr std::array<Step, 4> steps = {{
    {"rise", "The line rises", "Rise", 1.5},
    {"steep", "The line is steep", "Steep", 2.0, steep},
    {"rest", "The line rests", "Rest", 0.5},
    {"end", "The line <ends>", "A long name for the end", 4.0},
}};
inline constexpr std::array<std::string_view, 3> shapes = {"line", "bend", "jump"};
inline constexpr std::array<std::string_view, 3> shape_labels = {"Line", "Bend", "Jump"};
inline constexpr std::array<Param, 5> params = {{
    {"slope", "Slope", "", ParamKind::real, -4, 4, 1},
    {"epsilon", "Threshold ε", "", ParamKind::real, 1e-6, 1, 0.01, true},
    {"count", "Count", "units", ParamKind::integer, 2, 12, 5},
    {"shape", "Shape", "", ParamKind::choice, 0, 2, 0, false, shapes, shape_labels},
    {"ghost", "Ghost line", "", ParamKind::toggle, 0, 1, 0},
}};
inline constexpr std::array<ReadoutInfo, 2> readouts = {{{"top", "Highest", ""}, {"share", "Share", "%"}}};

/// How often a figure was opened, and a Frame asked for.
inline int opened = 0;
inline int asked = 0;

inline Curve curve_of(std::string id, Role role, std::vector<Polyline> pieces, std::string reading)
{
    Curve curve;
    curve.id = std::move(id);
    curve.ink = role;
    curve.pieces = std::move(pieces);
    curve.reading = std::move(reading);
    return curve;
}

/// A line of the given slope through 0, or with a jump of 1 there that takes the upper value.
inline Curve line(double slope, bool jump)
{
    Curve curve = curve_of("f", Role::rectifier, std::vector<Polyline>(jump ? 2 : 1), "f(x)");
    for (int i = -8; i <= 8; ++i) {
        const double x = i / 8.0;
        Polyline& piece = curve.pieces[jump && i > 0 ? 1 : 0];
        piece.push_back({x, slope * x + (jump && i > 0 ? 1 : 0)});
        if (jump && i == 0)
            curve.pieces[1].push_back({0, 1});
    }
    return curve;
}

inline Panel plot(double slope, bool jump, double progress)
{
    Panel panel;
    panel.id = "plot";
    panel.wide = {{0.1}, {0.1}, {0.6}, {0.85}};
    panel.tall = {{0.1}, {0.1}, {0.9}, {0.5}};
    panel.main = true;
    panel.x = {-1, 1, false, "x", {{-1, "−1"}, {0, "0"}, {1, "1"}}};
    panel.y = {-5, 5, false, "", {{-5, "−5"}, {0, "0"}, {5, "5"}}};
    panel.readable = true;
    panel.marks.push_back(line(slope, jump));
    panel.marks.push_back(curve_of("df", Role::ink2, {{{-1, slope * progress}, {0.5, slope * progress}}}, "f′(x)"));
    panel.marks.push_back(curve_of("zero", Role::axis, {{{-0.99, 0}, {0.99, 0}}}, ""));
    if (jump)
        panel.marks.push_back(Dots{"taken", Role::rectifier, {{0, 1}}});
    return panel;
}

inline Panel square()
{
    Panel panel;
    panel.id = "square";
    panel.wide = {{0.7}, {0.1}, {0.95}, {0.85}};
    panel.tall = {{0.1}, {0.6}, {0.9}, {0.9}};
    panel.x = {0, 2, false, "t", {}};
    panel.y = {0, 4, false, "", {}};
    panel.readable = true;
    panel.marks.push_back(curve_of("g", Role::ink, {{{0, 0}, {1, 1}, {2, 4}}}, "t²"));
    return panel;
}

inline FrameAt open(const Settings& settings, Work&);

inline constexpr Figure figure = {"synthetic", 1, "Synthetic figure", true, steps, params, readouts, open};

inline Frame frame_at(const Settings& settings, Moment at)
{
    ++asked;
    const auto worth = [&](std::string_view param) { return param_value(figure, settings, at.step, param); };
    const double slope = worth("slope");
    Frame frame;
    frame.headings = {{std::string(steps[static_cast<std::size_t>(at.step)].title), "synthetic"}};
    frame.panels = {plot(slope, worth("shape") == 2, at.progress), square()};
    const double seed = static_cast<double>(settings.seed);
    frame.readouts = {{"top", slope, std::to_string(slope)}, {"share", 12.5 + seed, "12.5", 0.25}};
    frame.live_params = {"slope", "shape"};
    if (at.step == 3)
        frame.live_params.insert(frame.live_params.end(), {"epsilon", "count", "ghost"});
    // The third step stands still.
    if (at.step == 2)
        frame.panels[0] = plot(slope, false, 1);
    return frame;
}

inline FrameAt open(const Settings& settings, Work&)
{
    ++opened;
    return [settings](Moment at) { return frame_at(settings, at); };
}

}  // namespace gatefold::synthetic
