// SPDX-License-Identifier: GPL-3.0-or-later
// What a sample and its law say of where zeros go.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/zero_fraction_parts.h"

#include "figures/engine/analysis.h"
#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gatefold {

using namespace engine;

namespace {

// The size of the lowest value, where there is one and it is not 0.
std::optional<double> dip_of(const ZeroFunction& function)
{
    if (function.product)
        return std::nullopt;
    const auto f = [&](double x) { return function.function.f(x); };
    const Limits limits = function.function.function->limits(function.function.shape);
    const Bound lowest = infimum(f, function.function.function->kinks, limits.left, limits.right);
    return lowest.attained && lowest.value < 0 ? std::optional(-lowest.value) : std::nullopt;
}

}  // namespace

Role zero_role(const ZeroFunction& function)
{
    return function.product ? Role::gated : family_role(function.function.function->family);
}

std::string zero_percent(double share)
{
    return share == 0 ? "0 %" : fixed(100 * share, 1) + " %";
}

std::vector<ZeroFunction> zero_functions()
{
    std::vector<ZeroFunction> all;
    for (const Activation& function : atlas_activations())
        all.push_back({function.id, function.name, {&function, function.initial}});
    const auto gate = [](const char* id) { return Shaped{find_activation(id), find_activation(id)->initial}; };
    all.push_back({"reglu", "ReGLU", gate("relu"), true});
    all.push_back({"swiglu", "SwiGLU", gate("silu"), true});
    return all;
}

static std::vector<double> places_of_laws()
{
    // The shares change slowly up to a hundredth and fast above.
    constexpr int coarse = 10;
    constexpr int fine = 40;
    std::vector<double> all;
    for (int i = -6 * coarse; i < -2 * coarse; ++i)
        all.push_back(std::pow(10.0, double(i) / coarse));
    for (int i = -2 * fine; i <= 0; ++i)
        all.push_back(std::pow(10.0, double(i) / fine));
    // Where a smooth gate's dip is reached its share bends, having risen like a square root.
    for (const ZeroFunction& function : zero_functions())
        if (const auto dip = dip_of(function); dip && *dip < 1) {
            all.push_back(*dip);
            for (double nearer = 0.25; nearer > 1e-5; nearer /= 2)
                all.push_back(*dip * (1 - nearer));
        }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

const std::vector<double>& law_epsilons()
{
    static const std::vector<double> all = places_of_laws();
    return all;
}

ZeroFacts zero_facts(const ZeroFunction& function, std::span<const double> gates, std::span<const double> values)
{
    constexpr double low = -1;
    constexpr double bin = 0.2;
    ZeroFacts facts;
    for (std::size_t i = 0; i < gates.size(); ++i) {
        const double output = function.function.f(gates[i]) * (function.product ? values[i] : 1);
        facts.values.push_back(std::abs(output));
        if (output == 0) {
            ++facts.zeros;
            continue;
        }
        const int last = static_cast<int>(facts.bins.size()) - 1;
        const double at = std::floor((output - low) / bin) + 1;
        ++facts.bins[static_cast<std::size_t>(std::clamp(at, 0.0, double(last)))];
    }
    std::ranges::sort(facts.values);
    return facts;
}

int ZeroFacts::near(double epsilon) const
{
    return static_cast<int>(std::ranges::lower_bound(values, epsilon) - values.begin());
}

double law_share(const ZeroFunction& function, const InputLaw& law, double epsilon)
{
    return function.product ? product_share_near_zero(law, function.function, epsilon)
                            : share_near_zero(law, function.function, epsilon);
}

ZeroLaws zero_laws(const InputLaw& law)
{
    ZeroLaws laws{law_epsilons(), {}};
    for (const ZeroFunction& function : zero_functions()) {
        std::vector<double>& shares = laws.shares.emplace_back();
        for (const double epsilon : laws.epsilons)
            shares.push_back(law_share(function, law, epsilon));
    }
    return laws;
}

double ZeroLaws::near(std::size_t function, double epsilon) const
{
    const std::vector<double>& law = shares[function];
    const auto after = static_cast<std::size_t>(std::ranges::lower_bound(epsilons, epsilon) - epsilons.begin());
    if (after == 0)
        return law.front();
    if (after == law.size())
        return law.back();
    const double low = std::log(epsilons[after - 1]);
    return mix(law[after - 1], law[after], (std::log(epsilon) - low) / (std::log(epsilons[after]) - low));
}

std::optional<double> ZeroScene::law_near(std::size_t function) const
{
    if (!swept)
        return (*law_at_rest)[function];
    return laws ? std::optional(laws->near(function, epsilon)) : std::nullopt;
}

Speedups speedups(double sparsity)
{
    return {2 / (2 - sparsity), 3 / (3 - 2 * sparsity), 1 / (1 - sparsity)};
}

}  // namespace gatefold
