// SPDX-License-Identifier: GPL-3.0-or-later
// Five prints of the chosen unit's pre-activations, and the read-outs.
#include "figures/dying_units_parts.h"
#include "figures/frame_build.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr int print_count = 5;
constexpr double z_low = -5.75;
constexpr double z_high = 2.5;
constexpr double bin = 0.25;
constexpr double row_height = 0.86;  // of the tallest bar that fits between two base lines
constexpr double full_bar = 44;      // inputs

constexpr Rect place{{0.27, 190}, {0, 0}, {1, -200}, {1, -90}};

struct Bins {
    std::vector<Block> silent;
    std::vector<Block> firing;
};

// Bins closed at the right, as z ≤ 0 is silent; what lies outside is in the outermost.
Bins bins_of(const UnitScene& scene, double bias, double base)
{
    const int count = static_cast<int>(std::lround((z_high - z_low) / bin));
    std::vector<int> inputs(static_cast<std::size_t>(count), 0);
    for (const double x : scene.data->inputs(scene.unit)) {
        const int at = static_cast<int>(std::ceil((x + bias - z_low) / bin)) - 1;
        ++inputs[static_cast<std::size_t>(std::clamp(at, 0, count - 1))];
    }
    Bins bins;
    for (int i = 0; i < count; ++i) {
        const double left = z_low + bin * i;
        const double height = row_height * std::min(1.0, inputs[static_cast<std::size_t>(i)] / full_bar);
        if (height > 0)
            (left < 0 ? bins.silent : bins.firing).push_back({left, base, left + bin * 0.94, base + height});
    }
    return bins;
}

}  // namespace

Panel unit_prints(const UnitScene& scene)
{
    Panel panel{
        .id = "prints",
        .wide = place,
        .tall = place,
        .main = scene.inset >= 0.5,
        .x = {.min = z_low, .max = z_high, .label = "z = x + b", .ticks = {{-4, "−4"}, {-2, "−2"}, {0, "0"}, {2, "2"}}},
        .y = {.min = 0, .max = print_count}};
    const SurvivalTrace& trace = *scene.left.trace;
    const double strength = scene.prints;
    const auto add = [&](const std::string& id, double row, int step, bool at_rest, double faint) {
        const double base = print_count - 1 - row;
        const int firing = trace.firing(step, scene.unit);
        Bins bins = bins_of(scene, trace.bias(step, scene.unit), base);
        panel.marks.push_back(
            Bars{.id = id + "-silent", .ink = Ink(Role::ghost, faint), .bars = std::move(bins.silent)});
        panel.marks.push_back(
            Bars{.id = id + "-firing", .ink = Ink(scene.left.role, faint), .bars = std::move(bins.firing)});
        panel.marks.push_back(Curve{.id = id + "-base",
                                    .ink = Ink(Role::axis, faint),
                                    .pieces = {{{z_low, base}, {z_high, base}}},
                                    .width = 1.25});
        const auto say = [&](const char* part, std::vector<Run> runs, double x, Point offset, TextRole size,
                             Align align) {
            panel.marks.push_back(Note{.id = id + part,
                                       .runs = std::move(runs),
                                       .at = {x, base},
                                       .offset = offset,
                                       .size = size,
                                       .align = align,
                                       .need = at_rest ? Need::always : Need::if_room});
        };
        say("-step", {{"step " + std::to_string(step), Ink(Role::ink2, faint), !at_rest}}, z_low, {-20, -34},
            TextRole::note, Align::right);
        say("-bias", {{"b = " + fixed(trace.bias(step, scene.unit), 2), Ink(Role::ink3, faint)}}, z_low, {-20, -6},
            TextRole::tick, Align::right);
        if (firing > 0) {
            say("-count",
                {{std::to_string(firing), Ink(scene.left.role, faint), true}, {" of 256 fire", Ink(Role::ink2, faint)}},
                z_high, {16, -8}, TextRole::note, Align::left);
        } else {
            say("-count", {{"dead:", Ink(Role::ink, faint), true}}, z_high, {16, -38}, TextRole::note, Align::left);
            say("-none", {{"no input fires", Ink(Role::ink, faint), true}}, z_high, {16, -8}, TextRole::note,
                Align::left);
        }
    };
    // Prints that are left behind, and the one on its way down.
    const int done = std::min(print_count - 1, static_cast<int>(scene.print));
    const auto step_at = [&](double row) {
        return static_cast<int>(std::lround(scene.print_end * row / (print_count - 1)));
    };
    for (int row = 0; row <= done; ++row)
        add("print-" + std::to_string(row), row, step_at(row), true, strength);
    if (scene.print < print_count - 1 && scene.print > done)
        add("moving", scene.print, step_at(scene.print), false, strength);
    panel.marks.push_back(Curve{
        .id = "zero", .ink = Ink(Role::ink2, strength), .pieces = {{{0, 0}, {0, print_count - 0.05}}}, .width = 1.25});
    return panel;
}

std::vector<Readout> unit_readouts(const UnitScene& scene)
{
    const int step = scene.step();
    std::vector<Readout> all;
    const auto add = [&](const char* id, int value) { all.push_back({id, double(value), std::to_string(value)}); };
    const SurvivalTrace& left = *scene.left.trace;
    const SurvivalTrace& right = *scene.right.trace;
    add("time", step);
    add("silent_left", left.silent_count(step));
    add("silent_right", right.silent_count(step));
    add("zero_gradient_left", left.zero_gradient_count(step));
    add("zero_gradient_right", right.zero_gradient_count(step));
    add("revived_left", left.revived_count(step));
    add("revived_right", right.revived_count(step));
    const double bias = left.bias(step, scene.unit);
    all.push_back({"unit_bias", bias, fixed(bias, 3)});
    const double rate = double(left.firing(step, scene.unit)) / unit_inputs;
    all.push_back({"unit_firing", rate, fixed(rate, 3)});
    return all;
}

}  // namespace gatefold
