// SPDX-License-Identifier: GPL-3.0-or-later
// The activation functions as one table: formula, parameters, kinks, smoothness, limits, f and f′ in double.
#pragma once

#include <span>
#include <string_view>

namespace gatefold::engine {

enum class Family { saturating, rectifier, smooth_gate, gated, sparsity };

/// How often f can be differentiated everywhere: C⁰ has a corner, C¹ a jump in f″, C^∞ neither.
enum class Smoothness { c0, c1, c_infinity };

/// The shape of a function: `alpha` ≥ 0 is the leak or the negative saturation, `beta` ≥ 0 the steepness of a gate.
/// A function without the parameter ignores it. Sliders go up to 2 and 50; any finite value is answered.
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
    Shape initial;                       ///< the customary parameters
    std::span<const double> kinks;       ///< where f may fail to be infinitely differentiable, in order
    Smoothness (*smoothness)(Shape);     ///< at every kink alike; C^∞ says that for this shape nothing breaks
    Limits (*limits)(Shape);             ///< of f
    Limits (*derivative_limits)(Shape);  ///< of f′
    /// f(x). Right limits at ±∞, NaN for NaN, never −0; relative error at most 1e-13 (2.2e-308 absolutely below that).
    /// For finite x and shape the result is infinite only where the exact value exceeds every double (ReLU²(1e200)).
    double (*f)(double x, Shape shape);
    /// f′(x), as accurate relative to its largest term. At a kink it has one value: the left slope at 0 (ReLU 0,
    /// Leaky ReLU and ELU α, SELU λα), the slope of the flat or straight outer piece at 6 (ReLU6 0) and at ±3
    /// (hard-swish 0 and 1).
    double (*df)(double x, Shape shape);
};

/// All seventeen, in the order of the reference file; the atlas's twelve come first.
std::span<const Activation> activations();

/// The twelve of the atlas, in its order.
std::span<const Activation> atlas_activations();

/// The function of that id, or null.
const Activation* find_activation(std::string_view id);

}  // namespace gatefold::engine
