// SPDX-License-Identifier: GPL-3.0-or-later
// The formulas behind the table of activation.h, each f with its derivative. They may return −0, and their answer to
// NaN is open; the table sees to both.
#pragma once

#include "figures/engine/activation.h"

namespace gatefold::engine::functions {

double sigmoid(double x, Shape);
double sigmoid_slope(double x, Shape);
double tanh(double x, Shape);
double tanh_slope(double x, Shape);
double softplus(double x, Shape);

double relu(double x, Shape);
double relu_slope(double x, Shape);
double leaky_relu(double x, Shape shape);
double leaky_relu_slope(double x, Shape shape);
double elu(double x, Shape shape);
double elu_slope(double x, Shape shape);
double selu(double x, Shape);
double selu_slope(double x, Shape);
double relu6(double x, Shape);
double relu6_slope(double x, Shape);
double hard_swish(double x, Shape);
double hard_swish_slope(double x, Shape);
double squared_relu(double x, Shape);
double squared_relu_slope(double x, Shape);

double gelu(double x, Shape);
double gelu_slope(double x, Shape);

double swish(double x, Shape shape);
double swish_slope(double x, Shape shape);
double quick_gelu(double x, Shape);
double quick_gelu_slope(double x, Shape);
double gelu_tanh(double x, Shape);
double gelu_tanh_slope(double x, Shape);
double mish(double x, Shape);
double mish_slope(double x, Shape);

/// λ and λα of SELU, rounded once from the constants of Klambauer et al. 2017.
inline constexpr double selu_lambda = 1.0507009873554805;
inline constexpr double selu_lambda_alpha = 1.7580993408473768;

}  // namespace gatefold::engine::functions
