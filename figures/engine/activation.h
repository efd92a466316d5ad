// SPDX-License-Identifier: GPL-3.0-or-later
// The activation functions as one table: formula, parameters, kinks, smoothness, limits, f and f′ in double.
#pragma once

#include <span>
#include <string_view>

namespace gatefold::engine {

enum class Family { saturating, rectifier, smooth_gate, gated, sparsity };

/// How often f can be differentiated everywhere: C⁰ has a corner, C¹ a jump in f″, C^∞ neither.
enum class Smoothness { c0, c1, c_infinity };

/// The shape of a function: `alpha` is the leak or the negative saturation, `beta` the steepness of a gate.
/// A function without the parameter ignores it.
struct Shape {
    double alpha = 0;
    double beta = 1;
};

/// Values that a function tends to (or, for ±∞, grows to) at −∞ and +∞.
struct Limits {
    double left;
    double right;
};

struct Activation {
    std::string_view id;
    std::string_view name;     ///< as printed, for example "hard-swish"
    std::string_view formula;  ///< the right side of f(x) = …
    Family family;
    bool has_alpha;
    bool has_beta;
    Shape initial;                  ///< the customary parameters
    std::span<const double> kinks;  ///< where f is not infinitely differentiable
    Smoothness (*smoothness)(Shape);
    Limits (*limits)(Shape);             ///< of f
    Limits (*derivative_limits)(Shape);  ///< of f′
    /// f(x). Right limits at ±∞, NaN for NaN, no overflow for finite x; relative error at most 1e-13.
    double (*f)(double x, Shape shape);
    /// f′(x), with one value at each kink (ReLU′(0) = 0, the left slope for the leaky ones; see the golden file).
    double (*df)(double x, Shape shape);
};

/// All seventeen, in the order of the reference file; the atlas's twelve come first.
std::span<const Activation> activations();

/// The twelve of the atlas, in its order.
std::span<const Activation> atlas_activations();

/// The function of that id, or null.
const Activation* find_activation(std::string_view id);

}  // namespace gatefold::engine
