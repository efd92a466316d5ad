// SPDX-License-Identifier: GPL-3.0-or-later
// Histograms with a bar of their own for exact zeros, and the weights that are read.
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
constexpr double zero_left = -3.05;  // the bar of exact zeros stands apart from the bins
constexpr double zero_right = -2.35;
constexpr double base_overhang = 0.15;
constexpr double bins_left = -1.2;  // with one bin for all below −1
constexpr double bins_right = 3.2;  // and one for all above 3
constexpr double bin = 0.2;

constexpr Rect work_place{{0, 0}, {0, 40}, {1, 0}, {1, -10}};

Panel histogram(const ZeroScene& scene, const ShownZeros& shown)
{
    const ZeroFunction& function = (*scene.functions)[static_cast<std::size_t>(shown.function)];
    const ZeroFacts& facts = (*scene.facts)[static_cast<std::size_t>(shown.function)];
    const Role role = zero_role(function);
    Panel panel{.id = std::string(function.id),
                .wide = shown.place,
                .tall = shown.place,
                .x = {.min = zero_left - base_overhang,
                      .max = bins_right,
                      .ticks = {{-1, "−1"}, {0, "0"}, {1, "1"}, {2, "2"}, {3, "3"}}},
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
    panel.marks.push_back(Curve{.id = "bases",
                                .ink = Role::axis,
                                .pieces = {{{zero_left - base_overhang, 0}, {zero_right + base_overhang, 0}},
                                           {{bins_left, 0}, {bins_right, 0}}},
                                .width = 1.25});
    const double arrived = smootherstep(part(shown.level, 0.8, 1));
    const double zero_middle = (zero_left + zero_right) / 2;
    add_note(panel, "zero-share", {{zero_percent(zero), Ink(zero > 0 ? role : Role::ink, arrived), true}},
             {zero_middle, std::min(zero, top)}, {0, -10}, TextRole::note, Align::centre);
    add_note(panel, "zero-caption", {{"exactly 0", Ink(Role::ink2)}}, {zero_middle, 0}, {0, 43}, TextRole::tick,
             Align::centre);
    // The name stands above the rule of one half, what lies outside the bins below it.
    const Point corner{bins_right, 0.5};
    add_note(panel, "name", {{std::string(function.name), Ink(role), true}}, corner, {0, -10},
             scene.small ? TextRole::note : TextRole::head, Align::right);
    // In words where these do not reach the bars near zero, else in signs.
    const Block clear{bin, 0, bins_right, 0.5};
    const auto outside = [&](const std::string& id, int count, const char* words, const char* signs, double down) {
        const std::string share = zero_percent(double(count) / sample_size);
        if (count > 0 && arrived > 0)
            for (const char* where : {words, signs})
                panel.marks.push_back(Note{.id = id + (where == words ? "" : "-in-signs"),
                                           .runs = {{share + where, Ink(Role::ink2, arrived)}},
                                           .at = corner,
                                           .offset = {0, down},
                                           .size = TextRole::tick,
                                           .align = Align::right,
                                           .within = clear,
                                           .need = Need::if_room});
    };
    outside("above", facts.bins.back(), " above 3", " > 3", 26);
    outside("below", facts.bins.front(), " below −1", " < −1", 54);
    return panel;
}

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
    add_note(panel, "title",
             {{"Weights read for a token of which ", Role::ink},
              {trimmed(100 * sparsity, 1) + " %", Role::ink, true},
              {" of the hidden units are exactly 0", Role::ink}},
             {0, rows}, {0, -12}, TextRole::note, Align::left);
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
            // In the larger of the two parts: it crosses no edge.
            add_note(panel, matrix + "-name",
                     {{"W", Role::ink, false, true}, {row.matrices[m], Role::ink, false, false, true}},
                     {row.read[m] >= 0.5 ? left : read, base + 0.22}, {10, 6}, TextRole::note, Align::left);
        }
        add_note(panel, id + "-times", {{trimmed(row.times, 3) + "×", Ink(row.role, arrived), true}}, {1, base + 0.22},
                 {0, 14}, TextRole::head, Align::right);
    }
    return panel;
}

}  // namespace gatefold
