// SPDX-License-Identifier: GPL-3.0-or-later
// What a sample and its law say of where zeros go.
#include "figures/zero_fraction_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {

using namespace engine;

namespace {

constexpr int decades = 6;
constexpr int places_a_decade = 10;

}  // namespace

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

std::vector<double> law_epsilons()
{
    std::vector<double> all;
    for (int i = 0; i <= decades * places_a_decade; ++i)
        all.push_back(std::pow(10.0, -decades + double(i) / places_a_decade));
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
    ZeroLaws laws;
    for (const ZeroFunction& function : zero_functions()) {
        std::vector<double>& shares = laws.shares.emplace_back();
        for (const double epsilon : law_epsilons())
            shares.push_back(law_share(function, law, epsilon));
    }
    return laws;
}

double ZeroLaws::near(std::size_t function, double epsilon) const
{
    const std::vector<double>& law = shares[function];
    const double place = std::clamp((std::log10(epsilon) + decades) * places_a_decade, 0.0, double(law.size() - 1));
    const double nearest = std::round(place);
    // At a place of the table itself, exactly what it holds.
    if (std::abs(place - nearest) < 1e-9)
        return law[static_cast<std::size_t>(nearest)];
    const auto before = static_cast<std::size_t>(place);
    return mix(law[before], law[before + 1], place - std::floor(place));
}

Speedups speedups(double sparsity)
{
    return {2 / (2 - sparsity), 3 / (3 - 2 * sparsity), 1 / (1 - sparsity)};
}

}  // namespace gatefold
