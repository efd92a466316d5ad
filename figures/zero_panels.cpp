// SPDX-License-Identifier: GPL-3.0-or-later
// Histograms with a bar of their own for exact zeros; shares against a threshold; and the weights that are read.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/zero_fraction_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr double top = 0.58;         // of all histograms: one scale
constexpr double zero_left = -2.55;  // the bar of exact zeros stands apart from the bins
constexpr double zero_right = -1.85;
constexpr double bins_left = -1.2;  // with one bin for all below −1
constexpr double bins_right = 3.2;  // and one for all above 3
constexpr double bin = 0.2;

constexpr Rect threshold_place{{0, 72}, {0, 44}, {1, -170}, {1, -76}};
constexpr Rect work_place{{0, 0}, {0, 20}, {1, 0}, {1, -20}};

Role role_of(const ZeroFunction& function)
{
    return function.product ? Role::gated : family_role(function.function.function->family);
}

std::string percent(double share)
{
    return share == 0 ? "0 %" : fixed(100 * share, 1) + " %";
}

Panel histogram(const ZeroScene& scene, const ShownZeros& shown)
{
    const ZeroFunction& function = (*scene.functions)[static_cast<std::size_t>(shown.function)];
    const ZeroFacts& facts = (*scene.facts)[static_cast<std::size_t>(shown.function)];
    const Role role = role_of(function);
    Panel panel{
        .id = std::string(function.id),
        .wide = shown.place,
        .tall = shown.place,
        .x = {.min = zero_left - 0.1, .max = bins_right, .ticks = {{-1, "−1"}, {0, "0"}, {1, "1"}, {2, "2"}, {3, "3"}}},
        .y = {.min = 0, .max = top},
        .readable = true};
    panel.y.ticks = {{0, "0"}, {0.25, "25 %"}, {0.5, "50 %"}};
    if (scene.small && shown.place.left.part > 0)
        panel.y.ticks.clear();
    for (const double rule : {0.25, 0.5})
        panel.marks.push_back(Curve{.id = rule < 0.3 ? "rule-25" : "rule-50",
                                    .ink = Role::grid,
                                    .pieces = {{{panel.x.min, rule}, {panel.x.max, rule}}},
                                    .width = 1.25});
    // How much of the sample has been counted.
    if (shown.level < 1) {
        const double counted = mix(panel.x.min, panel.x.max, shown.level);
        panel.marks.push_back(
            Curve{.id = "counted", .ink = Role::ghost, .pieces = {{{panel.x.min, top}, {counted, top}}}, .width = 2.5});
        panel.marks.push_back(Dots{.id = "counting", .ink = Role::ghost, .at = {{counted, top}}, .size = 8});
    }
    Bars bins{.id = "bins", .ink = Ink(role, 0.55), .reading = "share"};
    for (std::size_t i = 0; i < facts.bins.size(); ++i) {
        const double left = bins_left + bin * static_cast<double>(i);
        const double share = double(facts.bins[i]) / sample_size * shown.level;
        if (share > 0)
            bins.bars.push_back({left + 0.01, 0, left + bin - 0.01, std::min(share, top)});
    }
    panel.marks.push_back(std::move(bins));
    const double zero = double(facts.zeros) / sample_size;
    if (zero > 0)
        panel.marks.push_back(Bars{.id = "zero",
                                   .ink = Ink(role),
                                   .bars = {{zero_left, 0, zero_right, std::min(zero * shown.level, top)}},
                                   .reading = "exactly 0, share"});
    panel.marks.push_back(
        Curve{.id = "bases",
              .ink = Role::axis,
              .pieces = {{{zero_left - 0.1, 0}, {zero_right + 0.1, 0}}, {{bins_left, 0}, {bins_right, 0}}},
              .width = 1.25});
    const double arrived = smootherstep(part(shown.level, 0.8, 1));
    const double zero_middle = (zero_left + zero_right) / 2;
    add_note(panel, "zero-share", {{percent(zero), Ink(zero > 0 ? role : Role::ink, arrived), true}},
             {zero_middle, std::min(zero, top)}, {0, -10}, TextRole::note, Align::centre);
    add_note(panel, "zero-caption", {{scene.small ? "= 0" : "exactly 0", Ink(Role::ink2)}}, {zero_middle, 0}, {0, 34},
             TextRole::tick, Align::centre);
    add_note(panel, "name", {{std::string(function.name), Ink(role), true}}, {bins_right, top},
             {0, scene.small ? 22.0 : 32.0}, scene.small ? TextRole::note : TextRole::head, Align::right);
    const auto outside = [&](const char* id, int count, const char* where, double down) {
        if (count > 0)
            add_note(panel, id, {{percent(double(count) / sample_size) + where, Ink(Role::ink2, arrived)}},
                     {bins_right, top}, {0, down}, TextRole::tick, Align::right, Need::if_room);
    };
    outside("above", facts.bins.back(), " above 3", scene.small ? 50 : 66);
    outside("below", facts.bins.front(), " below −1", scene.small ? 78 : 94);
    return panel;
}

struct Label {
    std::size_t function;
    double at;
    double spread;
};

}  // namespace

std::vector<Panel> zero_histograms(const ZeroScene& scene)
{
    std::vector<Panel> panels;
    for (const ShownZeros& shown : scene.shown)
        panels.push_back(histogram(scene, shown));
    if (!panels.empty())
        panels.front().main = true;
    return panels;
}

Panel zero_threshold(const ZeroScene& scene)
{
    Panel panel{.id = "threshold",
                .wide = threshold_place,
                .tall = threshold_place,
                .main = true,
                .x = {.min = 1e-6,
                      .max = 1,
                      .log = true,
                      .label = "threshold ε",
                      .ticks = {{1e-6, "10⁻⁶"}, {1e-4, "10⁻⁴"}, {0.01, "0.01"}, {1, "1"}}},
                .y = {.min = 0, .max = 0.9, .ticks = {{0, "0"}, {0.25, "25 %"}, {0.5, "50 %"}, {0.75, "75 %"}}},
                .readable = true};
    panel.drags_x = "epsilon";
    const std::vector<double> epsilons = law_epsilons();
    for (const double rule : {0.0, 0.25, 0.5, 0.75})
        panel.marks.push_back(Curve{.id = "level-" + trimmed(100 * rule, 0),
                                    .ink = rule == 0 ? Role::axis : Role::grid,
                                    .pieces = {{{panel.x.min, rule}, {panel.x.max, rule}}},
                                    .width = 1.25});
    add_note(panel, "title", {{"Share of values with |f| < ε", Role::ink, true}}, {panel.x.min, panel.y.max}, {0, -16},
             TextRole::note, Align::left);
    std::vector<Label> labels;
    for (std::size_t i = 0; i < scene.functions->size(); ++i) {
        const ZeroFunction& function = (*scene.functions)[i];
        constexpr std::string_view drawn[] = {"relu", "gelu", "silu", "squared_relu", "reglu", "swiglu"};
        if (std::ranges::find(drawn, function.id) == std::end(drawn))
            continue;
        const ZeroFacts& facts = (*scene.facts)[i];
        const Role role = role_of(function);
        Polyline law;
        Polyline sample;
        for (std::size_t k = 0; k < epsilons.size(); ++k) {
            if (scene.laws)
                law.push_back({std::clamp(epsilons[k], 1e-6, 1.0), std::min(scene.laws->shares[i][k], panel.y.max)});
            if (epsilons[k] < scene.epsilon)
                sample.push_back({std::max(epsilons[k], 1e-6),
                                  std::min(double(facts.near(epsilons[k])) / sample_size, panel.y.max)});
        }
        const double now = std::min(double(facts.near(scene.epsilon)) / sample_size, panel.y.max);
        sample.push_back({scene.epsilon, now});
        const bool dashed = function.id == "silu" || function.id == "swiglu";
        panel.marks.push_back(Curve{.id = "sample-" + std::string(function.id),
                                    .ink = Ink(role),
                                    .pieces = {std::move(sample)},
                                    .dash = dashed ? Dash::dashed : Dash::solid,
                                    .reading = std::string(function.name)});
        if (!law.empty())
            panel.marks.push_back(Curve{
                .id = "law-" + std::string(function.id), .ink = Role::ghost, .pieces = {std::move(law)}, .width = 1.5});
        panel.marks.push_back(Dots{.id = "now-" + std::string(function.id),
                                   .ink = Ink(role),
                                   .at = {{scene.epsilon, now}},
                                   .size = 12,
                                   .hollow = true});
        labels.push_back({i, now, 0});
    }
    panel.marks.push_back(Curve{.id = "cursor",
                                .ink = Role::ink,
                                .pieces = {{{scene.epsilon, 0}, {scene.epsilon, panel.y.max}}},
                                .width = 1.6});
    add_note(panel, "cursor-name", {{"ε = " + scientific(scene.epsilon, 1), Role::ink, true}},
             {scene.epsilon, panel.y.max}, {scene.epsilon > 0.1 ? -10.0 : 10.0, 22}, TextRole::note,
             scene.epsilon > 0.1 ? Align::right : Align::left);
    // Names and shares in a column beside the plot, spread to a line of text each.
    std::ranges::sort(labels, [](const Label& a, const Label& b) { return a.at < b.at; });
    constexpr double pitch = 0.062;
    double next = 0;
    for (Label& label : labels) {
        label.spread = std::max(label.at, next);
        next = label.spread + pitch;
    }
    for (const Label& label : labels) {
        const ZeroFunction& function = (*scene.functions)[label.function];
        add_note(panel, "jump-name-" + std::string(function.id),
                 {{std::string(function.name) + "  ", Ink(role_of(function)), true}, {percent(label.at), Role::ink}},
                 {1, std::min(label.spread, panel.y.max)}, {14, 8}, TextRole::tick, Align::left);
    }
    add_note(panel, "law-name", {{"thin: the exact law", Role::ink3}}, {3e-3, 0.32}, {0, 0}, TextRole::tick,
             Align::right, Need::if_room);
    return panel;
}

Panel zero_work(const ZeroScene& scene)
{
    constexpr double rows = 4;
    Panel panel{.id = "work",
                .wide = work_place,
                .tall = work_place,
                .main = true,
                .x = {.min = 0, .max = 1},
                .y = {.min = 0, .max = rows}};
    const double sparsity = scene.sparsity;
    const Speedups fewer = speedups(sparsity);
    struct Row {
        const char* id;
        const char* name;
        Role role;
        std::vector<const char*> matrices;
        std::vector<double> read;
        double times;
    };
    const double kept = 1 - sparsity;
    const Row all[] = {
        {"vanilla",
         "ReLU, two matrices: the first is read whole",
         Role::rectifier,
         {"in", "out"},
         {1, kept},
         fewer.vanilla},
        {"vanilla-predicted",
         "… with a predictor that never errs",
         Role::rectifier,
         {"in", "out"},
         {kept, kept},
         fewer.predicted},
        {"gated",
         "ReGLU, three matrices: the gate is read whole",
         Role::gated,
         {"gate", "up", "down"},
         {1, kept, kept},
         fewer.gated},
        {"gated-predicted",
         "… with a predictor that never errs",
         Role::gated,
         {"gate", "up", "down"},
         {kept, kept, kept},
         fewer.predicted},
    };
    constexpr double right_end = 0.82;
    const double arrived = smootherstep(part(scene.level, 0.8, 1));
    for (std::size_t i = 0; i < std::size(all); ++i) {
        const Row& row = all[i];
        const double base = rows - 1 - static_cast<double>(i) + 0.12;
        const std::string id = row.id;
        add_note(panel, id + "-name", {{row.name, Ink(row.role), true}}, {0, base + 0.44}, {0, -12}, TextRole::note,
                 Align::left);
        const double width = right_end / static_cast<double>(row.matrices.size());
        for (std::size_t m = 0; m < row.matrices.size(); ++m) {
            const double left = width * static_cast<double>(m);
            const double full = left + width - 0.006;
            const double read = left + (full - left) * row.read[m];
            const std::string matrix = id + "-" + row.matrices[m];
            if (row.read[m] < 1)
                panel.marks.push_back(Box{.id = matrix + "-skipped",
                                          .ink = Ink(row.role),
                                          .place = {read, base, full, base + 0.44},
                                          .dash = Dash::dashed});
            // It is read from the left.
            panel.marks.push_back(Bars{.id = matrix,
                                       .ink = Ink(row.role, 0.5),
                                       .bars = {{left, base, mix(left, read, scene.level), base + 0.44}}});
            add_note(panel, matrix + "-name", {{std::string("W ") + row.matrices[m], Role::ink}}, {left, base + 0.22},
                     {10, 8}, TextRole::tick, Align::left, Need::if_room);
        }
        add_note(panel, id + "-times", {{trimmed(row.times, 3) + "×", Ink(row.role, arrived), true}}, {1, base + 0.22},
                 {0, 14}, TextRole::head, Align::right);
    }
    return panel;
}

}  // namespace gatefold
