// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of any real function: bounds, roots, the largest gap between two, Gaussian moments, its own gate.
// Each routine takes the function's kinks: the places where it is not analytic (a corner, a jump). Between them it is
// sampled on a grid that is even near 0 and geometric from 1e-9 outwards, so features narrower than that escape it.
#pragma once

#include "figures/engine/activation.h"

#include <functional>
#include <span>
#include <vector>

namespace gatefold::engine {

using RealFunction = std::function<double(double)>;

/// A greatest lower or least upper bound. A bound that is only approached is not attained; `at` is then the jump or
/// the infinity where it is approached. A bound that holds on a whole stretch (ReLU′ = 1) has the stretch's ends in
/// `from` and `to` (±∞ allowed) and its end nearest to 0 in `at`; else both equal `at`.
struct Bound {
    double value;
    double at;
    bool attained;
    double from;
    double to;
};

struct Range {
    Bound low;
    Bound high;
};

/// Both bounds over the whole real line. At a kink the two one-sided values count too; `limits` are the function's
/// values at −∞ and +∞ (±∞ allowed). A rounded approach to a limit (tanh(20) = 1) does not count as attaining it.
Range range_of(const RealFunction& f, std::span<const double> kinks, Limits limits);

/// The two bounds alone.
Bound infimum(const RealFunction& f, std::span<const double> kinks, double left, double right);
Bound supremum(const RealFunction& f, std::span<const double> kinks, double left, double right);

/// The factor f(x)/x by which a function lets its input through.
struct GateRange {
    Bound low;
    Bound high;
    bool monotone;  ///< never falls
    bool is_gate;   ///< stays in [0, 1], never falls, and goes from 0 to 1
};

/// The range of f(x)/x over the line without 0, where both one-sided limits count (±∞ if f(0) ≠ 0). `slopes` are
/// the limits of f′ at −∞ and +∞, which are those of f(x)/x too.
GateRange gate_range(const RealFunction& f, std::span<const double> kinks, Limits slopes);

/// Where f changes its sign on [low, high], in order, each to full precision; a jump across 0 counts.
std::vector<double> zero_crossings(const RealFunction& f, double low, double high, std::span<const double> kinks);

/// The largest |f − g| on [low, high] and all places that reach it (to 1e-9 of it), in order: of a whole stretch its
/// two ends. Without any difference there are no places.
struct Gap {
    double size;
    std::vector<double> at;
};
Gap largest_gap(const RealFunction& f, const RealFunction& g, double low, double high, std::span<const double> kinks);

/// E[f(z)], z ~ N(0,1), to 1e-10 (absolute, and relative above 1); f must not grow faster than a polynomial.
double gaussian_mean(const RealFunction& f, std::span<const double> kinks);

}  // namespace gatefold::engine
