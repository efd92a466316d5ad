// SPDX-License-Identifier: GPL-3.0-or-later
// The atlas's column of properties and its read-outs.
#include "figures/atlas_parts.h"
#include "figures/atlas_words.h"
#include "figures/frame_build.h"
#include "figures/gauge.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gatefold {
namespace {

using namespace engine;

// The i-th of five rows beside the plot, or of two rows of three below it.
Rect row_rect(int i)
{
    const double part = i / 4.7;
    const double next = (i + 1) / 4.7;
    const double room = atlas_strip_height + 16;
    return {{0.905, -263}, {part, -part * room}, {1, 0}, {next, -next * room}};
}

Rect grid_rect(int i)
{
    // The two limits, and where a slope breaks, are the longest values.
    static constexpr double edges[] = {0, 0.37, 0.7, 1};
    constexpr double gap = 16;
    const int column = i % 3;
    const double top = -(atlas_strip_height + 34 + 120 * (2 - i / 3));
    return {{edges[column], column == 0 ? 0.0 : gap},
            {1, top},
            {edges[column + 1], column == 2 ? 0.0 : -gap},
            {1, top + 116}};
}

Panel gauge(const char* id, std::vector<Run> name, int row)
{
    return gauge_panel(id, std::move(name), row_rect(row), grid_rect(row));
}

// A number that passes zero only by rounding is zero.
double cleaned(double value)
{
    return std::abs(value) < 1e-12 ? 0 : value;
}

std::vector<Run> values(const AtlasScene& scene, double own, double other)
{
    if (!scene.pinned)
        return {{fixed(own, 3), Role::ink, true}};
    return {{fixed(own, 2), Role::ink, true}, {"  " + fixed(other, 2), Role::ink2}};
}

Panel saturation(const AtlasScene& scene)
{
    Panel panel = gauge("saturation", {{"Saturation"}}, 0);
    add_scale(panel, "slope at the far ends");
    const Limits slopes = scene.blend.slopes();
    add_value(panel, "value",
              {{"← " + trimmed(slopes.left, 2) + "   " + trimmed(slopes.right, 2) + " →", Role::ink, true}});
    panel.marks.push_back(Dots{.id = "left",
                               .ink = atlas_ink(scene),
                               .at = {gauge_place(slopes.left)},
                               .size = 16,
                               .marker = Marker::triangle_left});
    panel.marks.push_back(Dots{.id = "right",
                               .ink = atlas_ink(scene),
                               .at = {gauge_place(slopes.right)},
                               .size = 16,
                               .marker = Marker::triangle_right});
    return panel;
}

Panel zero_centring(const AtlasScene& scene)
{
    // Two values need the room of the longer name.
    Panel panel = gauge("zero-centring", {{scene.pinned ? "Centring" : "Zero-centring"}}, 1);
    add_scale(panel, "mean of f(z), z ~ N(0,1)");
    const double mean = cleaned(scene.mean);
    add_value(panel, "value", values(scene, mean, cleaned(scene.pinned_mean)));
    add_bar(panel, atlas_ink(scene), 0, mean);
    add_dot(panel, "mean", atlas_ink(scene), mean);
    if (scene.pinned)
        panel.marks.push_back(Dots{.id = "pinned-mean",
                                   .ink = family_role(scene.pinned->function->family),
                                   .at = {gauge_place(scene.pinned_mean)},
                                   .size = 14,
                                   .hollow = true});
    return panel;
}

std::string gate_words(const GateRange& gate)
{
    if (!gate.is_gate)
        return "no gate";
    // Two values that fill both half-lines: an open or a shut gate, nothing between.
    return gate.low.to == 0 && gate.high.from == 0 ? "0 or 1" : "0 to 1";
}

Panel self_gating(const AtlasScene& scene)
{
    Panel panel = gauge("self-gating", {{"Self-gating"}}, 2);
    add_scale(panel, "");
    const GateRange& gate = scene.bounds.gate;
    add_value(panel, "value", {{gate_words(gate), Role::ink, true}});
    const bool two_values = gate_words(gate) == "0 or 1";
    if (!two_values)
        add_bar(panel, atlas_ink(scene), gate.low.value, gate.high.value);
    add_dot(panel, "low", atlas_ink(scene), gate.low.value);
    add_dot(panel, "high", atlas_ink(scene), gate.high.value);

    // f(x)/x itself from −4 to 4, small, below the scale.
    constexpr double from = 0.5;
    constexpr double to = 0.9;
    const Axis small_x{.min = from, .max = to};
    const Axis small_y{.min = 0.04, .max = 0.4};
    panel.marks.push_back(Note{.id = "gate-name",
                               .runs = {{"f(x)/x", Role::ink3}},
                               .at = {0.3, gauge_line},
                               .offset = {0, 29},
                               .size = TextRole::tick,
                               .align = Align::centre});
    const auto height = [](double value) { return 0.1 + 0.24 * value; };
    panel.marks.push_back(
        Curve{.id = "gate-none", .ink = Role::axis, .pieces = {{{from, height(0)}, {to, height(0)}}}, .width = 1.25});
    panel.marks.push_back(Curve{.id = "gate-all",
                                .ink = Role::ghost,
                                .pieces = {{{from, height(1)}, {to, height(1)}}},
                                .width = 1.5,
                                .dash = Dash::dotted});
    Curve curve{.id = "gate-curve", .ink = atlas_ink(scene), .width = 1.75};
    Polyline line;
    const auto factor = [&](double x) { return scene.blend.f(x) / x; };
    constexpr double beside_zero = 1e-7;
    const bool jumps = std::abs(factor(beside_zero) - factor(-beside_zero)) > 1e-3;
    for (int i = -80; i <= 80; ++i) {
        const double x = i == 0 ? beside_zero : i / 20.0;
        if (i == 0 && jumps) {
            line.push_back({(from + to) / 2, height(factor(-beside_zero))});
            std::ranges::move(clip_line(line, small_x, small_y), std::back_inserter(curve.pieces));
            line.clear();
        }
        line.push_back({from + (x + 4) / 8 * (to - from), height(factor(x))});
    }
    std::ranges::move(clip_line(line, small_x, small_y), std::back_inserter(curve.pieces));
    panel.marks.push_back(std::move(curve));
    return panel;
}

std::string breaks(const Blend& blend, Smoothness smoothness)
{
    if (smoothness == Smoothness::c_infinity)
        return "no break";
    const auto kinks = blend.kinks();
    if (kinks.size() == 2 && kinks[0] == -kinks[1])
        return "not at ±" + trimmed(kinks[1], 3);
    std::string text = "not at ";
    for (std::size_t i = 0; i < kinks.size(); ++i)
        text += (i > 0 ? ", " : "") + trimmed(kinks[i], 3);
    return text;
}

Panel smoothness(const AtlasScene& scene)
{
    Panel panel = gauge("smoothness", {{"Smoothness"}}, 3);
    const Blend& blend = scene.blend;
    const auto stop = [](Smoothness value) { return static_cast<int>(value) / 2.0; };
    const Smoothness from = blend.from.function->smoothness(blend.from.shape);
    const Smoothness to = blend.to.function->smoothness(blend.to.shape);
    const Smoothness now = blend.smoothness();
    add_value(panel, "value", {{breaks(blend, now), Role::ink, true}});
    panel.marks.push_back(
        Curve{.id = "scale", .ink = Role::grid, .pieces = {{gauge_place(-1), gauge_place(2)}}, .width = 1.25});
    panel.marks.push_back(
        Dots{.id = "stops", .ink = Role::ghost, .at = {gauge_place(0), gauge_place(0.5), gauge_place(1)}, .size = 8});
    static constexpr const char* names[] = {"C⁰", "C¹", "C∞"};
    for (int i = 0; i < 3; ++i) {
        const bool current = static_cast<int>(now) == i;
        panel.marks.push_back(Note{.id = "stop-" + std::to_string(i),
                                   .runs = {{names[i], current ? Role::ink : Role::ink3, current}},
                                   .at = gauge_place(i / 2.0),
                                   .offset = {0, 29},
                                   .size = TextRole::tick,
                                   .align = Align::centre});
    }
    const double at = blend.weight <= 0   ? stop(from)
                      : blend.weight >= 1 ? stop(to)
                                          : mix(stop(from), stop(to), blend.weight);
    add_dot(panel, "smoothness", atlas_ink(scene), at);
    return panel;
}

Panel gain(const AtlasScene& scene)
{
    Panel panel = gauge("gain", {{"Gain  1/√E[f²]"}}, 4);
    add_value(panel, "value", values(scene, 1 / std::sqrt(scene.square), scene.pinned_gain));
    return panel;
}

}  // namespace

Ink atlas_ink(const AtlasScene& scene, double strength)
{
    const Role from = family_role(scene.blend.from.function->family);
    const Role to = family_role(scene.blend.to.function->family);
    const double w = scene.blend.weight;
    if (w <= 0 || from == to)
        return {from, strength};
    return w >= 1 ? Ink(to, strength) : Ink(from, to, w, strength);
}

std::vector<Panel> atlas_gauges(const AtlasScene& scene)
{
    return {saturation(scene), zero_centring(scene), self_gating(scene), smoothness(scene), gain(scene)};
}

std::vector<Readout> atlas_readouts(const AtlasScene& scene)
{
    const BlendBounds& bounds = scene.bounds;
    const Limits slopes = scene.blend.slopes();
    std::vector<Readout> all;
    const auto add = [&](const char* id, double value) { all.push_back({id, value, fixed(value, 3)}); };
    const auto add_bound = [&](const std::string& id, const Bound& bound) {
        all.push_back({id, bound.value, (bound.attained ? "" : "→ ") + fixed(bound.value, 3)});
        const bool stretch = bound.from != bound.to;
        all.push_back({id + "_at", bound.at,
                       stretch ? trimmed(bound.from, 3) + " … " + trimmed(bound.to, 3) : trimmed(bound.at, 3)});
    };
    add_bound("f_min", bounds.f.low);
    add_bound("df_sup", bounds.df.high);
    add_bound("df_inf", bounds.df.low);
    add("df_left", slopes.left);
    add("df_right", slopes.right);
    add("mean", cleaned(scene.mean));
    add("gain", 1 / std::sqrt(scene.square));
    if (scene.pinned) {
        const Gap gap = atlas_gap(scene);
        const double at = gap.at.empty() ? std::numeric_limits<double>::quiet_NaN() : gap.at.back();
        const bool twice = gap.at.size() == 2 && std::abs(gap.at[0] + gap.at[1]) < 1e-6;
        add("gap", gap.size);
        all.push_back({"gap_at", at, gap.at.empty() ? "nowhere" : (twice ? "±" : "") + trimmed(at, 3)});
    } else {
        const double none = std::numeric_limits<double>::quiet_NaN();
        all.push_back({"gap", none, "none"});
        all.push_back({"gap_at", none, "none"});
    }
    return all;
}

}  // namespace gatefold
