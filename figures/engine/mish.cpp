// SPDX-License-Identifier: GPL-3.0-or-later
// Mish as a rational function of e^−|x|: tanh(ln(1 + eˣ)) = n/(n + 2) with n = eˣ(eˣ + 2).
#include "figures/engine/activation_functions.h"

#include <cmath>

namespace gatefold::engine::functions {

namespace {

// Beyond ±800, e^−|x| times any argument that is left is 0.
constexpr double tail_end = 800;

// Left of −40 the gate is eˣ to full precision.
constexpr double tail = -40;

/// factor·eˣ by halves: eˣ alone may be below the smallest normal double where the product is not.
double times_exponential(double factor, double x)
{
    const double half = std::exp(x / 2);
    return factor * half * half;
}

}  // namespace

double mish(double x, Shape)
{
    if (x > tail_end)
        return x;
    if (x < -tail_end)
        return 0;
    if (x < tail)
        return times_exponential(x, x);
    const double e = std::exp(-std::abs(x));
    if (x > 0)
        return x * ((1 + 2 * e) / (1 + 2 * e + 2 * e * e));
    const double n = e * (e + 2);
    return x * (n / (n + 2));
}

double mish_slope(double x, Shape)
{
    if (x > tail_end)
        return 1;
    if (x < -tail_end)
        return 0;
    if (x < tail)
        return times_exponential(1 + x, x);
    const double e = std::exp(-std::abs(x));
    if (x > 0) {
        const double d = 1 + 2 * e + 2 * e * e;
        return (1 + 2 * e) / d + x * (4 * e * e * (1 + e) / (d * d));
    }
    const double n = e * (e + 2);
    return n / (n + 2) + x * (4 * e * (1 + e) / ((n + 2) * (n + 2)));
}

}  // namespace gatefold::engine::functions
