// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/activation.h"

#include "figures/engine/activation_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gatefold::engine {

namespace {

using Function = double (*)(double, Shape);

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The function with NaN for NaN, and 0 for −0.
template <Function function>
double answer(double x, Shape shape)
{
    return std::isnan(x) ? x : function(x, shape) + 0.0;
}

constexpr std::array<double, 0> nowhere{};
constexpr std::array origin{0.0};
constexpr std::array relu6_kinks{0.0, 6.0};
constexpr std::array hard_swish_kinks{-3.0, 3.0};

Smoothness corner(Shape)
{
    return Smoothness::c0;
}

Smoothness smooth(Shape)
{
    return Smoothness::c_infinity;
}

Smoothness leaky_smoothness(Shape shape)
{
    return shape.alpha == 1 ? Smoothness::c_infinity : Smoothness::c0;
}

Smoothness elu_smoothness(Shape shape)
{
    return shape.alpha == 1 ? Smoothness::c1 : Smoothness::c0;
}

Smoothness curvature_jump(Shape)
{
    return Smoothness::c1;
}

template <int left, int right>
Limits ends(Shape)
{
    return {left, right};
}

Limits zero_to_infinity(Shape)
{
    return {0, infinity};
}

Limits leaky_limits(Shape shape)
{
    return {shape.alpha == 0 ? 0 : -shape.alpha * infinity, infinity};
}

Limits leaky_slopes(Shape shape)
{
    return {shape.alpha, 1};
}

Limits elu_limits(Shape shape)
{
    return {-shape.alpha + 0.0, infinity};
}

Limits selu_limits(Shape)
{
    return {-functions::selu_lambda_alpha, infinity};
}

Limits selu_slopes(Shape)
{
    return {0, functions::selu_lambda};
}

// With β = 0 the gate stands half open.
Limits swish_limits(Shape shape)
{
    return {shape.beta == 0 ? -infinity : 0, infinity};
}

Limits swish_slopes(Shape shape)
{
    return shape.beta == 0 ? Limits{0.5, 0.5} : Limits{0, 1};
}

// clang-format off
constexpr std::array<Activation, 17> table{{
    {"sigmoid", "sigmoid", "1/(1 + e⁻ˣ)", Family::saturating, false, false, {}, nowhere,
     smooth, ends<0, 1>, ends<0, 0>, answer<functions::sigmoid>, answer<functions::sigmoid_slope>},
    {"tanh", "tanh", "tanh x", Family::saturating, false, false, {}, nowhere,
     smooth, ends<-1, 1>, ends<0, 0>, answer<functions::tanh>, answer<functions::tanh_slope>},
    {"relu", "ReLU", "max(0, x)", Family::rectifier, false, false, {}, origin,
     corner, zero_to_infinity, ends<0, 1>, answer<functions::relu>, answer<functions::relu_slope>},
    {"leaky_relu", "Leaky ReLU", "max(0, x) + α·min(0, x)", Family::rectifier, true, false, {.alpha = 0.01}, origin,
     leaky_smoothness, leaky_limits, leaky_slopes, answer<functions::leaky_relu>, answer<functions::leaky_relu_slope>},
    {"elu", "ELU", "x > 0: x; else α(eˣ − 1)", Family::rectifier, true, false, {.alpha = 1}, origin,
     elu_smoothness, elu_limits, ends<0, 1>, answer<functions::elu>, answer<functions::elu_slope>},
    {"selu", "SELU", "x > 0: λx; else λα(eˣ − 1)", Family::rectifier, false, false, {}, origin,
     corner, selu_limits, selu_slopes, answer<functions::selu>, answer<functions::selu_slope>},
    {"relu6", "ReLU6", "min(max(0, x), 6)", Family::rectifier, false, false, {}, relu6_kinks,
     corner, ends<0, 6>, ends<0, 0>, answer<functions::relu6>, answer<functions::relu6_slope>},
    {"gelu", "GELU", "x·Φ(x)", Family::smooth_gate, false, false, {}, nowhere,
     smooth, zero_to_infinity, ends<0, 1>, answer<functions::gelu>, answer<functions::gelu_slope>},
    {"silu", "SiLU", "x·σ(x)", Family::smooth_gate, false, true, {}, nowhere,
     smooth, swish_limits, swish_slopes, answer<functions::swish>, answer<functions::swish_slope>},
    {"mish", "Mish", "x·tanh(softplus x)", Family::smooth_gate, false, false, {}, nowhere,
     smooth, zero_to_infinity, ends<0, 1>, answer<functions::mish>, answer<functions::mish_slope>},
    {"hard_swish", "hard-swish", "x·ReLU6(x + 3)/6", Family::smooth_gate, false, false, {}, hard_swish_kinks,
     corner, zero_to_infinity, ends<0, 1>, answer<functions::hard_swish>, answer<functions::hard_swish_slope>},
    {"squared_relu", "ReLU²", "max(0, x)²", Family::sparsity, false, false, {}, origin, curvature_jump,
     zero_to_infinity, zero_to_infinity, answer<functions::squared_relu>, answer<functions::squared_relu_slope>},
    {"gelu_tanh", "GELU-tanh", "½x(1 + tanh(√(2/π)(x + 0.044715x³)))", Family::smooth_gate, false, false, {}, nowhere,
     smooth, zero_to_infinity, ends<0, 1>, answer<functions::gelu_tanh>, answer<functions::gelu_tanh_slope>},
    {"quick_gelu", "QuickGELU", "x·σ(1.702x)", Family::smooth_gate, false, false, {}, nowhere,
     smooth, zero_to_infinity, ends<0, 1>, answer<functions::quick_gelu>, answer<functions::quick_gelu_slope>},
    {"softplus", "softplus", "ln(1 + eˣ)", Family::smooth_gate, false, false, {}, nowhere,
     smooth, zero_to_infinity, ends<0, 1>, answer<functions::softplus>, answer<functions::sigmoid>},
    {"prelu", "PReLU", "max(0, x) + α·min(0, x)", Family::rectifier, true, false, {.alpha = 0.25}, origin,
     leaky_smoothness, leaky_limits, leaky_slopes, answer<functions::leaky_relu>, answer<functions::leaky_relu_slope>},
    {"swish", "Swish", "x·σ(βx)", Family::smooth_gate, false, true, {}, nowhere,
     smooth, swish_limits, swish_slopes, answer<functions::swish>, answer<functions::swish_slope>},
}};
// clang-format on

constexpr std::size_t atlas_count = 12;

}  // namespace

std::span<const Activation> activations()
{
    return table;
}

std::span<const Activation> atlas_activations()
{
    return std::span(table).first(atlas_count);
}

const Activation* find_activation(std::string_view id)
{
    const auto* found = std::find_if(table.begin(), table.end(), [id](const Activation& row) { return row.id == id; });
    return found == table.end() ? nullptr : found;
}

}  // namespace gatefold::engine
