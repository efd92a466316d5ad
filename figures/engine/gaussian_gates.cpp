// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/activation_functions.h"

#include <cmath>

namespace gatefold::engine::functions {

namespace {

constexpr double sqrt_half = 0.7071067811865476;
constexpr double sqrt_half_rest = -4.833646656726457e-17;  // √½ − sqrt_half
constexpr double inverse_sqrt_two_pi = 0.3989422804014327;

// Beyond ±40 the normal density is below the smallest double.
constexpr double tail_end = 40;

/// The normal density. The rounding error of x² would be multiplied by x²/2 in exp, so it is taken along.
double density(double x)
{
    const double square = x * x;
    const double rest = std::fma(x, x, -square);
    return inverse_sqrt_two_pi * std::exp(-square / 2) * (1 - rest / 2);
}

/// The normal distribution function Φ, for |x| ≤ 40.
double distribution(double x)
{
    const double t = -x * sqrt_half;
    const double value = std::erfc(t) / 2;
    if (x > -5)
        return value;
    // Far out the rounding error of t shifts erfc(t) by 2t² times as much, relatively: one Newton term takes it back.
    const double rest = std::fma(-x, sqrt_half, -t) - x * sqrt_half_rest;
    return value - rest * density(x) / sqrt_half;
}

}  // namespace

double gelu(double x, Shape)
{
    if (x < -tail_end)
        return 0;
    return x > tail_end ? x : x * distribution(x);
}

double gelu_slope(double x, Shape)
{
    if (x < -tail_end)
        return 0;
    return x > tail_end ? 1 : distribution(x) + x * density(x);
}

}  // namespace gatefold::engine::functions
