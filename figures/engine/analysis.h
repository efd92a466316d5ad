// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of any real function: extrema, roots, the largest gap between two, Gaussian moments.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace gatefold::engine {

using RealFunction = std::function<double(double)>;

/// A bound and where it lies. A bound that is only approached is not attained, and `at` is where: a kink, or ±∞.
struct Bound {
    double value;
    double at;
    bool attained;
};

/// The least upper bound and greatest lower bound over the whole real line. `kinks` are where the function may jump
/// or have a corner (both one-sided values count there), `left` and `right` its limits at −∞ and +∞ (±∞ allowed).
Bound infimum(const RealFunction& f, std::span<const double> kinks, double left, double right);
Bound supremum(const RealFunction& f, std::span<const double> kinks, double left, double right);

/// Where f changes its sign on [low, high], in order, each to full precision.
std::vector<double> zero_crossings(const RealFunction& f, double low, double high, std::span<const double> kinks);

/// The largest |f − g| on [low, high] and all places that reach it (to 1e-9 of it), in order.
struct Gap {
    double size;
    std::vector<double> at;
};
Gap largest_gap(const RealFunction& f, const RealFunction& g, double low, double high, std::span<const double> kinks);

/// E[f(z)], z ~ N(0,1), to 1e-10; `kinks` are where f or its derivatives jump.
double gaussian_mean(const RealFunction& f, std::span<const double> kinks);

}  // namespace gatefold::engine
