// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/activation_functions.h"

#include <cmath>

namespace gatefold::engine::functions {

double sigmoid(double x, Shape)
{
    const double e = std::exp(-std::abs(x));
    return (x < 0 ? e : 1) / (1 + e);
}

// σ(1 − σ) cancels for x > 37; this form is symmetric by construction.
double sigmoid_slope(double x, Shape)
{
    const double e = std::exp(-std::abs(x));
    return e / ((1 + e) * (1 + e));
}

double tanh(double x, Shape)
{
    return std::tanh(x);
}

// 1/cosh² x, without the overflow of cosh and the cancellation of 1 − tanh².
double tanh_slope(double x, Shape)
{
    const double e = std::exp(-2 * std::abs(x));
    return 4 * e / ((1 + e) * (1 + e));
}

double softplus(double x, Shape)
{
    const double rest = std::log1p(std::exp(-std::abs(x)));
    return x > 0 ? x + rest : rest;
}

}  // namespace gatefold::engine::functions
