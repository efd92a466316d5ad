// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of the lineage that the table of activations has not: their parameters are several, random or learned.
#pragma once

#include <span>

namespace gatefold::engine {

/// Randomised Leaky ReLU: x for x ≥ 0, else x/divisor, drawn from [3, 8] in training and 5.5 at test (Xu, Wang, Chen
/// and Li 2015). `divisor` > 0.
double rrelu(double x, double divisor);

/// One hinge of APL: `slope` times max(0, place − x).
struct Hinge {
    double slope;
    double place;
};

/// Adaptive piecewise linear unit: max(0, x) + Σ slope·max(0, place − x) (Agostinelli and others 2014, equation 1).
double apl(double x, std::span<const Hinge> hinges);

struct XieluShape {
    double alpha_positive;
    double alpha_negative;
    double beta;
};

/// αₚx² + βx for x > 0, else αₙ(eˣ − 1 − x) + βx (Huang and Schlag 2024), without cancellation near 0.
double xielu(double x, const XieluShape& shape);

/// Its derivative: 2αₚx + β for x > 0, else αₙ(eˣ − 1) + β.
double xielu_slope(double x, const XieluShape& shape);

/// The factors of gpt-oss's clamped gate (openai/gpt-oss, gpt_oss/torch/model.py, swiglu): g·σ(alpha·g) of g kept below
/// the limit, and u + 1 of u kept within ±limit.
double clamped_swish(double g, double alpha, double limit);
double clamped_linear(double u, double limit);

/// The odd sigmoid of LeCun and others 1998, section 4.4: scale_out·tanh(scale_in·x).
double scaled_tanh(double x, double scale_out, double scale_in);

}  // namespace gatefold::engine
