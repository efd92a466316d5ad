// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/activation_functions.h"

#include <algorithm>
#include <cmath>

namespace gatefold::engine::functions {

double relu(double x, Shape)
{
    return x > 0 ? x : 0;
}

double relu_slope(double x, Shape)
{
    return x > 0 ? 1 : 0;
}

double leaky_relu(double x, Shape shape)
{
    if (x > 0)
        return x;
    return shape.alpha == 0 ? 0 : shape.alpha * x;  // 0 · −∞ is NaN, the limit is 0
}

double leaky_relu_slope(double x, Shape shape)
{
    return x > 0 ? 1 : shape.alpha;
}

double elu(double x, Shape shape)
{
    return x > 0 ? x : shape.alpha * std::expm1(x);
}

double elu_slope(double x, Shape shape)
{
    return x > 0 ? 1 : shape.alpha * std::exp(x);
}

double selu(double x, Shape)
{
    return x > 0 ? selu_lambda * x : selu_lambda_alpha * std::expm1(x);
}

double selu_slope(double x, Shape)
{
    return x > 0 ? selu_lambda : selu_lambda_alpha * std::exp(x);
}

double relu6(double x, Shape)
{
    return std::clamp(x, 0.0, 6.0);
}

double relu6_slope(double x, Shape)
{
    return x > 0 && x < 6 ? 1 : 0;
}

double hard_swish(double x, Shape)
{
    if (x <= -3)
        return 0;
    return x >= 3 ? x : x * (x + 3) / 6;
}

double hard_swish_slope(double x, Shape)
{
    if (x <= -3)
        return 0;
    return x >= 3 ? 1 : (2 * x + 3) / 6;
}

double squared_relu(double x, Shape)
{
    return x > 0 ? x * x : 0;
}

double squared_relu_slope(double x, Shape)
{
    return x > 0 ? 2 * x : 0;
}

}  // namespace gatefold::engine::functions
