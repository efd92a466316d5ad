// SPDX-License-Identifier: GPL-3.0-or-later
// A gate as a coin: x·Bernoulli(p(x)) has the mean x·p(x), which is GELU for p = Φ (Hendrycks and Gimpel,
// "Gaussian Error Linear Units", 2016, section 2).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gatefold::engine {

/// The chance that x passes: Φ(x), σ(1.702x), σ(x), or 1 for x > 0 and else 0.
enum class CoinGate { gelu, quick_gelu, silu, relu };

double chance(CoinGate gate, double x);

/// Uniforms for `points` places, `draws` each. One uniform a (place, draw), whatever the gate and however many draws
/// are made: the draws for n are the first n of those for more.
class CoinDraws {
public:
    CoinDraws(std::uint64_t seed, int points, int draws);

    int points() const { return points_; }
    int draws() const { return draws_; }

    /// Whether place `point` passes in draw `draw` (both from 0) where its chance is `p`.
    bool passes(int point, int draw, double p) const;

    /// How often it passes in the first 1, 2, … draws, one entry for each.
    std::vector<int> passes_so_far(int point, double p) const;

private:
    int points_;
    int draws_;
    std::vector<double> uniforms_;  // by point, then by draw
};

/// The standard deviation of x·Bernoulli(p).
double coin_deviation(double x, double p);

/// The root of the mean square over all places that n draws give in expectation, for the chances of those places; and
/// the standard deviation of what one run of draws gives, for normal errors.
struct ExpectedError {
    double rms;
    double deviation;
};
ExpectedError expected_error(std::span<const double> x, std::span<const double> p, double n);

}  // namespace gatefold::engine
