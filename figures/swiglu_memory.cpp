// SPDX-License-Identifier: GPL-3.0-or-later
// What the backward pass keeps of a token, and why the gate's pre-activation is part of that.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/swiglu_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr double column = 470;
constexpr double title_baseline = 24;
constexpr double title_pitch = 32;

// The place in [low, high] where f, monotone there, takes the value.
double place_of(const BlockGate& gate, double value, double low, double high)
{
    const bool rising = gate.value(high) > gate.value(low);
    for (int i = 0; i < 200; ++i) {
        const double between = low + (high - low) / 2;
        ((gate.value(between) < value) == rising ? low : high) = between;
    }
    return low + (high - low) / 2;
}

struct Segment {
    std::string id;
    std::vector<Run> name;
    double width;
    bool kept;
    bool gated;
};

void add_tensors(Panel& panel, const std::string& id, const std::vector<Segment>& segments, double base, double level)
{
    double left = 0;
    for (const Segment& segment : segments) {
        const double right = left + segment.width * level;
        const Role role = segment.gated ? Role::gated : Role::ink2;
        panel.marks.push_back(Box{.id = id + "-" + segment.id,
                                  .ink = segment.kept ? Ink(role) : Ink(Role::axis),
                                  .place = {std::min(left, 1.0), base, std::min(right, 1.0), base + 0.42},
                                  .filled = segment.kept,
                                  .fill = Ink(role, segment.gated ? 0.38 : 0.22),
                                  .width = 1.4,
                                  .dash = segment.kept ? Dash::solid : Dash::dashed});
        if (level >= 1)
            panel.marks.push_back(Note{.id = id + "-" + segment.id + "-name",
                                       .runs = segment.name,
                                       .at = {(left + right) / 2, base + 0.21},
                                       .offset = {0, 8},
                                       .size = TextRole::tick,
                                       .align = Align::centre,
                                       .within = Block{left, base, right, base + 0.42}});
        left = right;
    }
}

Panel tensors_panel(const BlockScene& scene)
{
    const BlockSetup& setup = *scene.setup;
    const FfnCounts& counts = setup.counts;
    const Rect place{{0, 0}, {0, 0}, {1, -column - 80}, {1, 0}};
    Panel panel{.id = "tensors",
                .wide = place,
                .tall = place,
                .main = true,
                .x = {.min = 0, .max = 1},
                .y = {.min = 0, .max = 3}};
    const double d = static_cast<double>(counts.width);
    const double plain = static_cast<double>(counts.plain_hidden);
    const double hidden = static_cast<double>(counts.hidden);
    const double longest = std::max(d + 2 * plain, d + 4 * hidden);
    const Ink ink = Role::ink;
    const auto indexed = [&](const char* name, const char* index) {
        return std::vector<Run>{{name, ink, false, true}, {index, ink, false, false, true}};
    };
    const std::vector<Segment> without{
        {"x", {{"x", ink, false, true}}, d / longest, true, false},
        {"z", indexed("xW", "in"), plain / longest, true, false},
        {"f", {{std::string(setup.plain->name), Role::ink2}}, plain / longest, false, false}};
    const std::vector<Segment> with{{"x", {{"x", ink, false, true}}, d / longest, true, false},
                                    {"gate", indexed("xW", "gate"), hidden / longest, true, true},
                                    {"up", indexed("xW", "up"), hidden / longest, true, false},
                                    {"f", {{std::string(setup.gate.label), Role::ink2}}, hidden / longest, false, true},
                                    {"product", {{"⊙", Role::ink2}}, hidden / longest, false, true}};
    const auto kept_plain = plain_activations(counts.width, counts.plain_hidden).value();
    const auto kept = gated_activations(counts.width, counts.hidden).value();
    const double shown = smootherstep(part(scene.memory, 0.8, 1));
    add_note(panel, "title", {{"What a token leaves behind", Role::ink, true}}, {0, 3}, {0, title_baseline},
             TextRole::note, Align::left);
    add_note(panel, "plain-name",
             {{"no gate: ", Role::ink2}, {grouped(kept_plain.kept), Role::ink, true}, {" kept", Role::ink2}}, {0, 2.12},
             {0, -12}, TextRole::note, Align::left);
    add_tensors(panel, "plain", without, 1.7, part(scene.memory, 0.1, 1));
    const double ratio = 100 * (static_cast<double>(kept.kept) / static_cast<double>(kept_plain.kept) - 1);
    add_note(panel, "gated-name",
             {{"gated: ", Role::ink2},
              {grouped(kept.kept), Ink(Role::gated), true},
              {" kept, ", Role::ink2},
              {(ratio > 0 ? "+" : "") + trimmed(ratio, 1) + " %", Ink(Role::gated), true}},
             {0, 1.07}, {0, -12}, TextRole::note, Align::left);
    add_tensors(panel, "gated", with, 0.65, part(scene.memory, 0, 1));
    add_note(panel, "key", {{"dashed: worked out again,", Ink(Role::ink2, shown)}}, {0, 0.4}, {0, 0}, TextRole::tick,
             Align::left);
    add_note(panel, "key-2", {{"element by element, from what is kept", Ink(Role::ink2, shown)}}, {0, 0.4}, {0, 28},
             TextRole::tick, Align::left);
    return panel;
}

Point dip_of(const BlockGate& gate)
{
    Point lowest{0, 0};
    for (double z = -4; z <= 1; z += 0.01)
        if (gate.value(z) < lowest.y)
            lowest = {z, gate.value(z)};
    return lowest;
}

// A gate that falls and rises gives the same output at two places, with different slopes.
bool two_slopes(const BlockGate& gate)
{
    const Point dip = dip_of(gate);
    return dip.x > -3.9 && dip.y < gate.value(-8) - 0.01;
}

// On the same baseline as the title beside it, which a panel lower down could not be on every page.
Panel slopes_title(const BlockScene& scene)
{
    const Rect place{{1, -column - 10}, {0, 0}, {1, 0}, {0, 80}};
    Panel panel{.id = "slopes-title", .wide = place, .tall = place};
    const bool twice = two_slopes(scene.setup->gate);
    const Ink ink(Role::ink, smootherstep(scene.memory));
    const std::string lines[] = {twice ? "One output, two slopes: keep the" : "One output, one slope:",
                                 twice ? "gate’s input, not its output" : "this gate’s output would do"};
    add_note(panel, "title", {{lines[0], ink, true}}, {0, 1}, {0, title_baseline}, TextRole::note, Align::left);
    add_note(panel, "title-2", {{lines[1], ink, true}}, {0, 1}, {0, title_baseline + title_pitch}, TextRole::note,
             Align::left);
    return panel;
}

Panel slopes_panel(const BlockScene& scene)
{
    const BlockGate& gate = scene.setup->gate;
    const Rect place{{1, -column + 50}, {0, 130}, {1, 0}, {0, 580}};
    Panel panel{
        .id = "slopes",
        .wide = place,
        .tall = place,
        .x = {.min = -4, .max = 1, .label = "gate’s pre-activation", .ticks = {{-4, "−4"}, {-2, "−2"}, {0, "0"}}},
        .y = {.min = -0.5,
              .max = 0.8,
              .label = "gate’s output",
              .ticks = {{-0.4, "−0.4"}, {0, "0"}, {0.4, "0.4"}, {0.8, "0.8"}}},
        .readable = true};
    const Role role = gate.function ? family_role(gate.function->family) : Role::ink;
    panel.marks.push_back(Curve{.id = "zero", .ink = Role::grid, .pieces = {{{-4, 0}, {1, 0}}}, .width = 1.25});
    panel.marks.push_back(Curve{.id = "gate",
                                .ink = Ink(role),
                                .pieces = function_line([&](double z) { return gate.value(z); },
                                                        mix(-4, 1, scene.memory), {}, panel.x, panel.y),
                                .reading = std::string(gate.label)});
    const auto [lowest_at, lowest] = dip_of(gate);
    const double shown = smootherstep(part(scene.memory, 0.8, 1));
    if (!two_slopes(gate))
        return folded(std::move(panel), std::min(1.0, scene.memory * 1.2));
    const double level = lowest < -0.2 ? -0.2 : lowest < -0.1 ? -0.1 : lowest / 2;
    const double places[] = {place_of(gate, level, -20, lowest_at), place_of(gate, level, lowest_at, 0)};
    panel.marks.push_back(Curve{.id = "level",
                                .ink = Role::ink2,
                                .pieces = {{{-4, level}, {mix(-4, 1, scene.memory), level}}},
                                .width = 1.5,
                                .dash = Dash::dotted});
    for (const double z : places) {
        const std::string id = z < lowest_at ? "falling" : "rising";
        const double slope = gate.slope(z);
        constexpr double half = 0.5;
        const Point from{z - half, level - half * slope};
        const Point to{z + half, level + half * slope};
        for (Polyline& line : clip_line({from, to}, panel.x, panel.y))
            panel.marks.push_back(
                Curve{.id = id, .ink = Ink(Role::ink, shown), .pieces = {std::move(line)}, .width = 2.25});
        panel.marks.push_back(Dots{.id = id + "-dot", .ink = Ink(role, shown), .at = {{z, level}}, .size = 12});
        add_note(panel, id + "-slope", {{"slope " + fixed(slope, 3), Ink(Role::ink, shown)}}, {z, level},
                 {z < lowest_at ? -4.0 : -16.0, z < lowest_at ? -36.0 : 48.0}, TextRole::tick,
                 z < lowest_at ? Align::centre : Align::left);
    }
    return folded(std::move(panel), std::min(1.0, scene.memory * 1.2));
}

}  // namespace

std::vector<Panel> block_memory(const BlockScene& scene)
{
    if (scene.memory <= 0)
        return {};
    return {tensors_panel(scene), slopes_title(scene), slopes_panel(scene)};
}

}  // namespace gatefold
