// SPDX-License-Identifier: GPL-3.0-or-later
// Two activation functions mixed: what the atlas's morph shows, with the derivative that belongs to it.
#pragma once

#include "figures/engine/activation.h"
#include "figures/engine/analysis.h"

#include <vector>

namespace gatefold::engine {

/// A function with its parameters.
struct Shaped {
    const Activation* function;
    Shape shape;

    double f(double x) const { return function->f(x, shape); }
    double df(double x) const { return function->df(x, shape); }
};

/// (1 − weight)·from + weight·to. At the weights 0 and 1 it is one of the two exactly.
struct Blend {
    Shaped from;
    Shaped to;
    double weight = 0;  ///< 0…1

    double f(double x) const;
    double df(double x) const;
    Limits limits() const;
    Limits slopes() const;  ///< the limits of f′
    std::vector<double> kinks() const;
    Smoothness smoothness() const;
};

/// Bounds of a blend's f and f′ and of its factor f(x)/x, each over the whole line.
struct BlendBounds {
    Range f;
    Range df;
    GateRange gate;
};
BlendBounds bounds_of(const Blend& blend);

/// E[f(z)·g(z)], z ~ N(0,1).
double gaussian_product(const Shaped& f, const Shaped& g);

/// E[f(z)], z ~ N(0,1).
double gaussian_mean(const Shaped& f);

}  // namespace gatefold::engine
