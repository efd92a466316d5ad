// SPDX-License-Identifier: GPL-3.0-or-later
// Gates x·σ(t(x)). With t rounded to a double, σ(t) ≈ eᵗ would be off by |t| rounding errors in the far left tail, so t
// is kept as the sum of two doubles.
#include "figures/engine/activation_functions.h"

#include <cmath>

namespace gatefold::engine::functions {

namespace {

/// t = `high` + `low`, and x·t′(x).
struct Exponent {
    double high;
    double low;
    double slope_times_x;
};

// Left of −40 the logistic function is eᵗ to full precision.
constexpr double tail = -40;

/// factor·eᵗ, by halves: a large factor may bring back what eᵗ alone would have lost below the smallest double.
double times_exponential(double factor, Exponent t)
{
    const double half = std::exp(t.high / 2);
    return factor * half * half * (1 + t.low);
}

double gate(double x, Exponent t)
{
    if (t.high < tail)
        return times_exponential(x, t);
    return x / (1 + std::exp(-t.high) * (1 - t.low));
}

double gate_slope(Exponent t)
{
    if (t.high < tail)
        return times_exponential(1 + t.slope_times_x, t);
    const double e = std::exp(-t.high) * (1 - t.low);
    return (1 + t.slope_times_x * e / (1 + e)) / (1 + e);
}

// Where e^±t, times any double, is 0.
constexpr double closed = -1500;
constexpr double open = 1500;

Exponent product(double slope, double x)
{
    const double high = slope * x;
    const double low = std::fma(slope, x, -high);
    return {high, low, high};
}

double scaled_gate(double x, double slope)
{
    if (slope == 0)
        return x / 2;
    const double t = slope * x;
    if (t > open)
        return x;
    return t < closed ? 0 : gate(x, product(slope, x));
}

double scaled_gate_slope(double x, double slope)
{
    if (slope == 0)
        return 0.5;
    const double t = slope * x;
    if (t > open)
        return 1;
    return t < closed ? 0 : gate_slope(product(slope, x));
}

constexpr double quick_slope = 1.702;

// ½(1 + tanh u) = σ(2u) with 2u = x(a + b·x²), a = 2√(2/π), b = 0.044715·a, each the sum of two doubles.
constexpr double linear = 1.5957691216057308;
constexpr double linear_rest = -9.96930880911092e-17;
constexpr double cubic = 0.07135481627260025;
constexpr double cubic_rest = -6.175149918155315e-19;

// Beyond ±30 the gate of GELU-tanh is shut or open to the last bit; within, nothing overflows.
constexpr double tanh_end = 30;

Exponent cubic_exponent(double x)
{
    const double square = x * x;
    const double square_rest = std::fma(x, x, -square);
    const double bend = cubic * square;
    const double bend_rest = std::fma(cubic, square, -bend) + cubic * square_rest + cubic_rest * square;
    const double sum = linear + bend;
    const double part = sum - linear;
    const double sum_rest = (linear - (sum - part)) + (bend - part) + linear_rest + bend_rest;
    const double high = x * sum;
    return {high, std::fma(x, sum, -high) + x * sum_rest, x * (linear + 3 * bend)};
}

}  // namespace

double swish(double x, Shape shape)
{
    return scaled_gate(x, shape.beta);
}

double swish_slope(double x, Shape shape)
{
    return scaled_gate_slope(x, shape.beta);
}

double quick_gelu(double x, Shape)
{
    return scaled_gate(x, quick_slope);
}

double quick_gelu_slope(double x, Shape)
{
    return scaled_gate_slope(x, quick_slope);
}

double gelu_tanh(double x, Shape)
{
    if (x < -tanh_end)
        return 0;
    return x > tanh_end ? x : gate(x, cubic_exponent(x));
}

double gelu_tanh_slope(double x, Shape)
{
    if (x < -tanh_end)
        return 0;
    return x > tanh_end ? 1 : gate_slope(cubic_exponent(x));
}

}  // namespace gatefold::engine::functions
