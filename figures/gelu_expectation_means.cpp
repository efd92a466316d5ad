// SPDX-License-Identifier: GPL-3.0-or-later
// What the coins of figure 4 give.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/gelu_expectation_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gatefold {

using namespace engine;

CoinFunction coin_function(CoinGate gate)
{
    static constexpr std::array<const char*, 4> ids = {"gelu", "quick_gelu", "silu", "relu"};
    static constexpr std::array<const char*, 4> chances = {"Φ(x)", "σ(1.702x)", "σ(x)", "1[x > 0]"};
    const auto index = static_cast<std::size_t>(gate);
    const Activation* function = find_activation(ids[index]);
    return {gate, {function, function->initial}, chances[index]};
}

Role role_of(const CoinFunction& function)
{
    return family_role(function.function.function->family);
}

Ink gate_ink(const CoinScene& scene, double strength)
{
    const Role from = role_of(scene.from);
    const Role to = role_of(scene.to);
    if (scene.weight <= 0 || from == to)
        return {from, strength};
    return scene.weight >= 1 ? Ink(to, strength) : Ink(from, to, scene.weight, strength);
}

double CoinScene::chance(double at) const
{
    const double here = smootherstep(part(swapped - at, 0, glide));
    if (here <= 0)
        return engine::chance(from.gate, at);
    if (here >= 1)
        return engine::chance(to.gate, at);
    return mix(engine::chance(from.gate, at), engine::chance(to.gate, at), here);
}

CoinMeans means_of(const CoinScene& scene)
{
    CoinMeans means;
    means.rms.assign(most_draws, 0);
    const int whole = std::clamp(scene.drawn(), 1, most_draws);
    const double on_the_way = std::max(0.0, scene.n - whole);
    for (std::size_t i = 0; i < scene.x.size(); ++i) {
        const double x = scene.x[i];
        const double p = scene.chance(x);
        const std::vector<int> counts = scene.draws->passes_so_far(static_cast<int>(i), p);
        const auto mean_after = [&](int n) { return x * (double(counts[static_cast<std::size_t>(n - 1)]) / n); };
        for (int n = 1; n <= most_draws; ++n) {
            const double error = mean_after(n) - x * p;
            means.rms[static_cast<std::size_t>(n - 1)] += error * error;
        }
        const double further = std::max(on_the_way, part(scene.ahead - x, 0, glide));
        means.mean.push_back(mix(mean_after(whole), mean_after(std::min(whole + 1, most_draws)), further));
    }
    for (double& rms : means.rms)
        rms = std::sqrt(rms / static_cast<double>(scene.x.size()));
    return means;
}

LargestError largest_error(const CoinScene& scene)
{
    LargestError largest{0, 0};
    for (const double x : scene.x) {
        const double error = coin_deviation(x, scene.chance(x)) / std::sqrt(std::max(1, scene.drawn()));
        if (error > largest.size * (1 + 1e-9))
            largest = {error, std::abs(x)};
    }
    return largest;
}

std::string rms_text(double rms)
{
    return fixed(rms, rms < 0.1 ? 4 : 3);
}

std::vector<Readout> coin_readouts(const CoinScene& scene)
{
    std::vector<double> chances;
    for (const double x : scene.x)
        chances.push_back(scene.chance(x));
    const int n = std::max(1, scene.drawn());
    const double rms = means_of(scene).rms[static_cast<std::size_t>(n - 1)];
    const LargestError largest = largest_error(scene);
    const bool certain = largest.size == 0;
    return {{"n", double(n), std::to_string(n)},
            {"rms", rms, rms_text(rms), expected_error(scene.x, chances, n).deviation},
            {"largest_se", largest.size, fixed(largest.size, 4)},
            {"largest_se_at", largest.at, certain ? "no place" : "±" + trimmed(largest.at, 3)}};
}

}  // namespace gatefold
