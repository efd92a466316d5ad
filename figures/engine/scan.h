// SPDX-License-Identifier: GPL-3.0-or-later
// How analysis.h looks at a function: piece by piece between its kinks, on one grid, refined by local searches.
#pragma once

#include "figures/engine/analysis.h"

#include <optional>
#include <span>
#include <vector>

namespace gatefold::engine {

/// A function sampled between two neighbouring cuts, in order. At a kink the outermost sample is its neighbouring
/// double and stands for the one-sided limit; at an end of the interval it is that end; at ±∞ it is ±1e9.
struct Piece {
    double left;
    double right;
    std::vector<double> x;
    std::vector<double> y;
};

/// The pieces of [low, high] (±∞ allowed), cut at the kinks inside, which need no order.
std::vector<Piece> scan(const RealFunction& f, double low, double high, std::span<const double> kinks);

/// Whether all samples are the same number but for rounding. Between kinks f is analytic, so it is constant then.
bool constant(const Piece& piece);

/// Samples a piece that is open to ±∞ beyond ±1e9, up to where f has come within `tolerance` of its finite limit there.
void follow_to_limits(Piece& piece, const RealFunction& f, Limits limits, double tolerance);

/// A sample between two higher ones.
struct Bracket {
    double left;
    double middle;
    double right;
    double left_y;
    double middle_y;
    double right_y;
};

/// The bracket round sample i, with all values times `sign`. Where its neighbours differ from it by little more than
/// rounding, farther samples are taken, as long as the values rise towards them. None if they do not rise.
std::optional<Bracket> bracket(const Piece& piece, std::size_t i, double sign);

/// Whether f may fall to `lowest` in the bracket.
bool may_reach(const Bracket& around, double lowest);

struct Spot {
    double x;
    double y;
};

/// The minimum of f in a bracket. Where f is smooth, x is good to about 1e-10
/// of the bracket's width.
Spot local_minimum(const RealFunction& f, const Bracket& around);

/// Where f changes its sign between a and b, to the last bit.
double crossing(const RealFunction& f, double a, double b);

}  // namespace gatefold::engine
