// SPDX-License-Identifier: GPL-3.0-or-later
// How far the product's largest values lie from the rest, and what that costs in int8.
#include "figures/frame_build.h"
#include "figures/swiglu_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr double column = 470;

constexpr double bin = 0.5;

Panel histogram_panel(const BlockScene& scene, const std::string& id, const HiddenFacts& hidden, Role role, Rect place,
                      double reach, std::vector<Run> title)
{
    const double count = static_cast<double>(hidden.values.size());
    Panel panel{.id = id,
                .wide = place,
                .tall = place,
                .main = id == "product",
                .x = {.min = -reach, .max = reach},
                .y = {.min = 0.5 / count, .max = 1, .log = true, .ticks = {{1e-4, "10⁻⁴"}, {1e-2, "10⁻²"}, {1, "1"}}},
                .readable = true};
    std::erase_if(panel.y.ticks, [&](const Tick& tick) { return tick.at < panel.y.min; });
    for (double at = -std::floor(reach / 5) * 5; at <= reach; at += 5)
        panel.x.ticks.push_back({at, trimmed(at, 0)});
    const int bins = static_cast<int>(std::lround(2 * reach / bin));
    std::vector<double> shares(static_cast<std::size_t>(bins), 0);
    for (const double value : hidden.values) {
        const auto place_in = static_cast<int>(std::floor((value + reach) / bin));
        shares[static_cast<std::size_t>(std::clamp(place_in, 0, bins - 1))] += 1 / count;
    }
    Bars bars{.id = "bars", .ink = Ink(role), .reading = "share"};
    const double least = std::log(panel.y.min);
    for (int i = 0; i < bins; ++i) {
        const double share = shares[static_cast<std::size_t>(i)];
        if (share > 0)
            bars.bars.push_back({-reach + i * bin, panel.y.min, -reach + (i + 1) * bin,
                                 std::min(1.0, std::exp(mix(least, std::log(share), scene.histograms)))});
    }
    panel.marks.push_back(std::move(bars));
    add_note(panel, "title", std::move(title), {-reach, 1}, {0, -16}, TextRole::note, Align::left);
    if (!hidden.values.empty()) {
        const double shown = smootherstep(part(scene.histograms, 0.85, 1));
        const double farthest =
            -hidden.values.front() > hidden.values.back() ? hidden.values.front() : hidden.values.back();
        const bool at_left = farthest < 0;
        const std::string words = at_left ? "takes −127" : "takes 127";
        // Outwards of the last bar where that has room, else high above it.
        const bool outwards = std::abs(farthest) < 0.6 * reach;
        if (shown > 0)
            panel.marks.push_back(Note{.id = "largest",
                                       .runs = {{words, Ink(role, shown), true}},
                                       .at = {std::clamp(farthest, -reach, reach), 2 / count},
                                       .offset = {outwards ? (at_left ? -12.0 : 12.0) : 0.0, outwards ? -14.0 : -90.0},
                                       .size = TextRole::tick,
                                       .align = !outwards ? Align::centre
                                                : at_left ? Align::right
                                                          : Align::left,
                                       .leader = !outwards,
                                       .need = Need::if_room});
    }
    return panel;
}

Panel int8_panel(const BlockScene& scene)
{
    const Rect place{{1, -column + 20}, {0, 0}, {1, 0}, {0, 560}};
    constexpr double width = 450;
    Panel panel{.id = "int8", .wide = place, .tall = place, .x = {.min = 0, .max = width}, .y = {.min = 0, .max = 560}};
    const HiddenFacts& product = scene.facts->product;
    const HiddenFacts& relu = scene.facts->relu;
    const double arriving = smootherstep(part(scene.histograms, 0.3, 0.7));
    const Ink gated(Role::gated, arriving);
    const Ink rectified(Role::rectifier, arriving);
    double down = 30;
    const auto row = [&](const std::string& id, const std::string& name, const std::string& first,
                         const std::string& second, bool head = false) {
        if (!name.empty())
            add_note(panel, id, {{name, Ink(head ? Role::ink : Role::ink2, arriving), head}}, {0, 560 - down}, {0, 0},
                     TextRole::tick, Align::left);
        add_note(panel, id + "-product", {{first, gated, true}}, {325, 560 - down}, {0, 0}, TextRole::tick,
                 Align::right);
        add_note(panel, id + "-relu", {{second, rectified, true}}, {width, 560 - down}, {0, 0}, TextRole::tick,
                 Align::right);
    };
    const auto percent = [](double share) { return fixed(100 * share, 1) + " %"; };
    row("head", "", std::string(scene.setup->gate.unit), "ReLU", true);
    down += 52;
    row("kurtosis", "kurtosis", fixed(product.kurtosis.value, 1) + " ± " + fixed(product.kurtosis.error, 1),
        fixed(relu.kurtosis.value, 2));
    down += 36;
    row("law", "… of the law", fixed(product_kurtosis(scene.setup->gate.function), 2), "6");
    down += 52;
    row("zeros", "exact zeros", percent(product.zeros.value), percent(relu.zeros.value));
    down += 52;
    add_note(panel, "int8-title", {{"Rounded to int8", Ink(Role::ink, arriving), true}}, {0, 560 - down}, {0, 12},
             TextRole::note, Align::left);
    down += 58;
    row("scale", "one step", fixed(product.int8.scale, 3), fixed(relu.int8.scale, 3));
    down += 36;
    row("lost", "lost to 0", percent(product.int8.rounded_to_zero), percent(relu.int8.rounded_to_zero));
    down += 36;
    row("error", "error", percent(product.int8.error.value), percent(relu.int8.error.value));
    down += 52;
    add_note(panel, "unit", {{"steps and axes in units of each", Ink(Role::ink3, arriving)}}, {0, 560 - down}, {0, 0},
             TextRole::tick, Align::left);
    add_note(panel, "unit-2", {{"output’s root mean square", Ink(Role::ink3, arriving)}}, {0, 560 - down}, {0, 28},
             TextRole::tick, Align::left);
    return panel;
}

}  // namespace

std::vector<Panel> block_histograms(const BlockScene& scene)
{
    if (scene.histograms <= 0)
        return {};
    const FfnFacts& facts = *scene.facts;
    double reach = 5;
    for (const HiddenFacts* hidden : {&facts.product, &facts.relu})
        if (!hidden->values.empty())
            reach = std::max({reach, -hidden->values.front(), hidden->values.back()});
    reach = std::ceil(reach / 5) * 5;
    const Rect upper{{0, 64}, {0, 40}, {1, -column - 40}, {0.5, -66}};
    const Rect lower{{0, 64}, {0.5, 46}, {1, -column - 40}, {1, -56}};
    return {histogram_panel(scene, "product", facts.product, Role::gated, upper, reach,
                            product_formula(scene.setup->gate, Ink(Role::gated), false)),
            histogram_panel(scene, "relu", facts.relu, Role::rectifier, lower, reach,
                            {{"ReLU(", Ink(Role::rectifier)},
                             {"xW", Ink(Role::rectifier), false, true},
                             {"in", Ink(Role::rectifier), false, false, true},
                             {")", Ink(Role::rectifier)}}),
            int8_panel(scene)};
}

}  // namespace gatefold
