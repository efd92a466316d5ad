// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of pre-activations, and what share of a function's outputs lies near zero under them.
#pragma once

#include "figures/engine/activation_blend.h"

#include <cstdint>
#include <vector>

namespace gatefold::engine {

enum class LawKind { student, normal, laplace };

/// Standard Student t with `nu` degrees of freedom (∞ is the normal law; not rescaled), standard normal, or Laplace of
/// scale 1.
struct InputLaw {
    LawKind kind = LawKind::student;
    double nu = 3;
};

/// P(X ≤ x), to about 1e-14.
double cumulative(const InputLaw& law, double x);

/// The density at x.
double density(const InputLaw& law, double x);

/// Independent draws of the law.
std::vector<double> draws(const InputLaw& law, std::uint64_t seed, std::uint64_t stream, int count);

/// P(|f(X)| < ε), from the places where |f| crosses ε.
double share_near_zero(const InputLaw& law, const Shaped& f, double epsilon);

/// P(f(X) = 0): the weight of the stretches on which f is exactly zero.
double share_zero(const InputLaw& law, const Shaped& f);

/// P(|φ(G)·V| < ε) for independent G and V, by adaptive quadrature over G; to 1e-10.
double product_share_near_zero(const InputLaw& law, const Shaped& gate, double epsilon);

/// The regularised incomplete beta function I_x(a, b) by its continued fraction (Press et al., "Numerical Recipes",
/// 3rd edition, section 6.4, with the modified Lentz method).
double incomplete_beta(double a, double b, double x);

}  // namespace gatefold::engine
