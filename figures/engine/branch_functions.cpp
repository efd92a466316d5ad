// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/branch_functions.h"

#include "figures/engine/activation_functions.h"

#include <algorithm>
#include <cmath>

namespace gatefold::engine {
namespace {

// eˣ − 1 − x for x ≤ 0. Near 0 both terms of the plain form cancel, so the series x²/2 + x³/6 + … is summed there.
double exponential_rest(double x)
{
    constexpr double near = 0.5;
    if (x < -near)
        return std::expm1(x) - x;
    constexpr int terms = 18;  // 0.5^18/20! is far below a rounding
    double sum = 0;
    for (int k = terms; k >= 1; --k)
        sum = x / (k + 2) * (1 + sum);
    return x * x / 2 * (1 + sum);
}

}  // namespace

double rrelu(double x, double divisor)
{
    return x >= 0 ? x : x / divisor;
}

double apl(double x, std::span<const Hinge> hinges)
{
    double sum = std::max(0.0, x);
    for (const Hinge& hinge : hinges)
        sum += hinge.slope * std::max(0.0, hinge.place - x);
    return sum;
}

double xielu(double x, const XieluShape& shape)
{
    const double bent = x > 0 ? shape.alpha_positive * x * x : shape.alpha_negative * exponential_rest(x);
    return bent + shape.beta * x;
}

double xielu_slope(double x, const XieluShape& shape)
{
    return (x > 0 ? 2 * shape.alpha_positive * x : shape.alpha_negative * std::expm1(x)) + shape.beta;
}

double clamped_swish(double g, double alpha, double limit)
{
    return functions::swish(std::min(g, limit), {.alpha = 0, .beta = alpha});
}

double clamped_linear(double u, double limit)
{
    return std::clamp(u, -limit, limit) + 1;
}

double scaled_tanh(double x, double scale_out, double scale_in)
{
    return scale_out * std::tanh(scale_in * x);
}

}  // namespace gatefold::engine
