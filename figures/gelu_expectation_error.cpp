// SPDX-License-Identifier: GPL-3.0-or-later
// The small plot of the error against the number of flips.
#include "figures/frame_build.h"
#include "figures/gelu_expectation_parts.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr Rect error_wide{{0.391, 124}, {0, 120}, {0.6955, -34}, {0.4, 0}};
constexpr Rect error_tall{{0.66, 0}, {0.63, 40}, {1, -30}, {1, -64}};

constexpr double error_low = 0.004;

}  // namespace

Panel error_panel(const CoinScene& scene, const CoinMeans& means)
{
    Panel panel{
        .id = "error",
        .wide = error_wide,
        .tall = error_tall,
        .x = {.min = 1, .max = most_draws, .log = true, .ticks = {{1, "1"}, {8, "8"}, {64, "64"}, {512, "512"}}},
        .y = {.min = error_low, .max = 1, .log = true, .ticks = {{0.01, "0.01"}, {0.1, "0.1"}, {1, "1"}}}};
    add_note(panel, "error-title", {{"RMS error against n", Role::ink2}}, {1, 1}, {-56, -18}, TextRole::tick,
             Align::left);
    double expected = 0;
    const auto add_law = [&](const CoinFunction& gate, double strength) {
        std::vector<double> chances;
        for (const double x : scene.x)
            chances.push_back(chance(gate.gate, x));
        const double at_one = expected_error(scene.x, chances, 1).rms;
        if (at_one <= error_low || strength <= 0.004)
            return;
        expected = at_one;
        Polyline law{{1, at_one}, {most_draws, at_one / std::sqrt(double(most_draws))}};
        if (law.back().y < error_low)
            law.back() = {at_one * at_one / (error_low * error_low), error_low};
        panel.marks.push_back(Curve{.id = std::string("law-") + gate.chance,
                                    .ink = Ink(Role::ink3, strength),
                                    .pieces = {std::move(law)},
                                    .width = 1.5,
                                    .dash = Dash::dotted});
    };
    if (scene.from.gate != scene.to.gate)
        add_law(scene.from, 1 - scene.weight);
    add_law(scene.to, scene.weight);
    Polyline line;
    // As many places as can be told apart on a logarithmic scale.
    for (int n = 1; n <= std::max(1, scene.drawn()); n += 1 + n / 16)
        line.push_back({double(n), std::clamp(means.rms[static_cast<std::size_t>(n - 1)], error_low, 1.0)});
    const double now = means.rms[static_cast<std::size_t>(std::max(1, scene.drawn()) - 1)];
    const Point head{std::clamp(scene.n, 1.0, double(most_draws)), std::clamp(now, error_low, 1.0)};
    line.push_back(head);
    if (now > 0)
        panel.marks.push_back(
            Curve{.id = "jump-rms", .ink = gate_ink(scene), .pieces = {std::move(line)}, .width = 2.25});
    panel.marks.push_back(Dots{.id = "rms-now", .ink = gate_ink(scene), .at = {head}, .size = 12, .hollow = now == 0});
    const std::string text = now == 0 ? "exactly 0" : rms_text(now);
    add_note(panel, "rms-text", {{text, Role::ink, true}}, {most_draws, 1}, {0, 22}, TextRole::label, Align::right);
    if (expected / 10 > error_low)
        add_note(panel, "law-name", {{"1/√n", Role::ink3}}, {14, expected / std::sqrt(14)}, {-12, 40}, TextRole::tick,
                 Align::right, Need::if_room);
    return panel;
}

}  // namespace gatefold
