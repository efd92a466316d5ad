// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers as a pure function of (seed, stream, index): the same on every machine, in any order.
#pragma once

#include <array>
#include <cstdint>

namespace gatefold::engine {

/// One block of the Philox 4×32-10 generator (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011):
/// a bijection of 128-bit counters for each 64-bit key.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

/// 64 random bits: the first half of the block with counter (index, stream) and key `seed`, low words first.
std::uint64_t random_bits(std::uint64_t seed, std::uint64_t stream, std::uint64_t index);

/// Uniform on the open interval (0, 1): the odd multiples of 2⁻⁵³, so that u and 1 − u are equally likely.
double uniform(std::uint64_t seed, std::uint64_t stream, std::uint64_t index);

/// The z with Φ(z) = p, for p in (0, 1), to 1e-15 relatively (Wichura, "Algorithm AS 241", 1988).
double normal_quantile(double p);

/// Standard normal: the quantile of uniform().
double normal(std::uint64_t seed, std::uint64_t stream, std::uint64_t index);

/// Standard Student t with `nu` > 0 degrees of freedom, not rescaled; nu = ∞ is the normal law. It takes the whole
/// block (Bailey, "Polar generation of random variates with the t-distribution", 1994) and is continuous in nu.
/// Below nu = 0.11 a draw may be infinite.
double student_t(std::uint64_t seed, std::uint64_t stream, std::uint64_t index, double nu);

}  // namespace gatefold::engine
