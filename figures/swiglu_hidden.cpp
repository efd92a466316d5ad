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

// The bar of exact zeros stands apart, left of the bins: its edges, and the panel's, in reaches of the bins.
constexpr double zero_left = -1.68;
constexpr double zero_right = -1.36;
constexpr double panel_left = -1.85;

// The share of the panel's height that a share of the values reaches on its logarithmic axis grows from nothing.
double grown_share(const Panel& panel, double share, double level)
{
    return std::exp(mix(std::log(panel.y.min), std::log(share), level));
}

void add_zeros(Panel& panel, const HiddenFacts& hidden, Role role, double reach, double level)
{
    const double share = hidden.zeros.value;
    const double left = zero_left * reach;
    const double right = zero_right * reach;
    const double middle = (left + right) / 2;
    const double shown = smootherstep(part(level, 0.85, 1));
    if (share > 0)
        panel.marks.push_back(Bars{.id = "zero",
                                   .ink = Ink(role),
                                   .bars = {{left, panel.y.min, right, grown_share(panel, share, level)}},
                                   .reading = "exactly 0, share"});
    panel.marks.push_back(Curve{.id = "bases",
                                .ink = Role::axis,
                                .pieces = {{{panel.x.min, panel.y.min}, {right - panel.x.min + left, panel.y.min}},
                                           {{-reach, panel.y.min}, {reach, panel.y.min}}},
                                .width = 1.25});
    add_note(panel, "zero-share",
             {{share == 0 ? "0 %" : fixed(100 * share, 1) + " %", Ink(share > 0 ? role : Role::ink, shown), true}},
             {middle, std::max(share, panel.y.min)}, {0, -10}, TextRole::tick, Align::centre);
    add_note(panel, "zero-caption", {{"exactly 0", Role::ink2}}, {middle, panel.y.min},
             {0, panel.x.ticks.empty() ? 28.0 : 43.0}, TextRole::tick, Align::centre);
}

Panel histogram_panel(const BlockScene& scene, const std::string& id, const HiddenFacts& hidden, Role role, Rect place,
                      double reach, std::vector<Run> title)
{
    const double count = static_cast<double>(hidden.values.size());
    const bool upper = id == "product";  // it shares the lower one's scale
    Panel panel{.id = id,
                .wide = place,
                .tall = place,
                .main = upper,
                .x = {.min = panel_left * reach, .max = reach},
                .y = {.min = 0.5 / count,
                      .max = 2,  // room above the bar of half the values for what it holds
                      .log = true,
                      .label = "share of values, log",
                      .ticks = {{1e-4, "10⁻⁴"}, {1e-2, "10⁻²"}, {1, "1"}}},
                .readable = true};
    std::erase_if(panel.y.ticks, [&](const Tick& tick) { return tick.at < panel.y.min; });
    const double step = reach > 15 ? 10 : 5;
    for (double at = -std::floor(reach / step) * step; at <= reach && !upper; at += step)
        panel.x.ticks.push_back({at, trimmed(at, 0)});
    const int bins = static_cast<int>(std::lround(2 * reach / bin));
    std::vector<double> shares(static_cast<std::size_t>(bins), 0);
    for (const double value : hidden.values) {
        if (value == 0)
            continue;
        const auto place_in = static_cast<int>(std::floor((value + reach) / bin));
        shares[static_cast<std::size_t>(std::clamp(place_in, 0, bins - 1))] += 1 / count;
    }
    Bars bars{.id = "bars", .ink = Ink(role), .reading = "share"};
    for (int i = 0; i < bins; ++i) {
        const double share = shares[static_cast<std::size_t>(i)];
        if (share > 0)
            bars.bars.push_back(
                {-reach + i * bin, panel.y.min, -reach + (i + 1) * bin, grown_share(panel, share, scene.histograms)});
    }
    panel.marks.push_back(std::move(bars));
    add_zeros(panel, hidden, role, reach, scene.histograms);
    add_note(panel, "title", std::move(title), {panel.x.min, panel.y.max}, {-14, -48}, TextRole::note, Align::left);
    if (!hidden.values.empty()) {
        const double shown = smootherstep(part(scene.histograms, 0.85, 1));
        const double farthest =
            -hidden.values.front() > hidden.values.back() ? hidden.values.front() : hidden.values.back();
        const bool at_left = farthest < 0;
        // High above the bar, where no hill reaches, and towards the middle.
        constexpr double high = 0.6;
        panel.marks.push_back(Curve{.id = "largest-leader",
                                    .ink = Ink(Role::axis, shown),
                                    .pieces = {{{farthest, 2.5 / count}, {farthest, 0.75 * high}}},
                                    .width = 1.25});
        add_note(panel, "largest", {{at_left ? "becomes −127" : "becomes 127", Ink(role, shown), true}},
                 {farthest, high}, {0, 0}, TextRole::tick, at_left ? Align::left : Align::right);
    }
    return panel;
}

Panel int8_panel(const BlockScene& scene)
{
    const Rect place{{1, -column}, {0, 0}, {1, 0}, {0, 560}};
    constexpr double width = column;
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
        add_note(panel, id + "-product", {{first, gated, true}}, {315, 560 - down}, {0, 0}, TextRole::tick,
                 Align::right);
        add_note(panel, id + "-relu", {{second, rectified, true}}, {width, 560 - down}, {0, 0}, TextRole::tick,
                 Align::right);
    };
    const auto percent = [](double share) { return fixed(100 * share, 1) + " %"; };
    row("head", "", std::string(scene.setup->gate.unit), "ReLU", true);
    down += 58;
    row("kurtosis", "kurtosis", fixed(product.kurtosis.value, 1) + " ± " + fixed(product.kurtosis.error, 1),
        fixed(relu.kurtosis.value, 1) + " ± " + fixed(relu.kurtosis.error, 1));
    down += 42;
    row("limit", "… in the limit", fixed(product_kurtosis(scene.setup->gate.function), 2), "6");
    down += 58;
    row("zeros", "exact zeros", percent(product.zeros.value), percent(relu.zeros.value));
    down += 58;
    add_note(panel, "int8-title", {{"Rounded to int8", Ink(Role::ink, arriving), true}}, {0, 560 - down}, {0, 12},
             TextRole::note, Align::left);
    down += 64;
    row("scale", "one step", fixed(product.int8.scale, 3), fixed(relu.int8.scale, 3));
    down += 42;
    row("lost", "lost to 0", percent(product.int8.rounded_to_zero), percent(relu.int8.rounded_to_zero));
    down += 42;
    row("error", "error", percent(product.int8.error.value), percent(relu.int8.error.value));
    down += 58;
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
    const Rect upper{{0, 64}, {0, 78}, {1, -column - 40}, {0.5, -46}};
    const Rect lower{{0, 64}, {0.5, 86}, {1, -column - 40}, {1, -50}};
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
