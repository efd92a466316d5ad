// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/bernoulli_gate.h"

#include "figures/engine/rng.h"

#include <cmath>
#include <numbers>

namespace gatefold::engine {

double chance(CoinGate gate, double x)
{
    switch (gate) {
        case CoinGate::gelu:
            return 0.5 * std::erfc(-x / std::numbers::sqrt2);
        case CoinGate::quick_gelu:
            return 1 / (1 + std::exp(-1.702 * x));
        case CoinGate::silu:
            return 1 / (1 + std::exp(-x));
        case CoinGate::relu:
            break;
    }
    return x > 0 ? 1 : 0;
}

CoinDraws::CoinDraws(std::uint64_t seed, int points, int draws) : points_(points), draws_(draws)
{
    uniforms_.reserve(static_cast<std::size_t>(points) * static_cast<std::size_t>(draws));
    for (int point = 0; point < points; ++point)
        for (int draw = 0; draw < draws; ++draw)
            uniforms_.push_back(uniform(seed, static_cast<std::uint64_t>(point), static_cast<std::uint64_t>(draw)));
}

bool CoinDraws::passes(int point, int draw, double p) const
{
    return uniforms_[static_cast<std::size_t>(point) * static_cast<std::size_t>(draws_) +
                     static_cast<std::size_t>(draw)] < p;
}

std::vector<int> CoinDraws::passes_so_far(int point, double p) const
{
    std::vector<int> counts;
    counts.reserve(static_cast<std::size_t>(draws_));
    int count = 0;
    for (int draw = 0; draw < draws_; ++draw) {
        count += passes(point, draw, p);
        counts.push_back(count);
    }
    return counts;
}

double coin_deviation(double x, double p)
{
    return std::abs(x) * std::sqrt(p * (1 - p));
}

ExpectedError expected_error(std::span<const double> x, std::span<const double> p, double n)
{
    double squares = 0;
    double fourths = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double variance = coin_deviation(x[i], p[i]) * coin_deviation(x[i], p[i]) / n;
        squares += variance;
        fourths += variance * variance;
    }
    const double count = static_cast<double>(x.size());
    const double rms = std::sqrt(squares / count);
    // The square of a normal error has the variance 2σ⁴; the root halves a relative deviation.
    return {rms, rms > 0 ? std::sqrt(2 * fourths) / count / (2 * rms) : 0};
}

}  // namespace gatefold::engine
