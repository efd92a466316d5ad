// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers as a pure function of (seed, stream, index): the same on every machine, in any order.
#pragma once

#include <cstdint>

namespace gatefold::engine
{

/// 64 random bits of one counter (Philox 4×32-10; Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC
/// 2011).
std::uint64_t random_bits(std::uint64_t seed, std::uint64_t stream, std::uint64_t index);

/// Uniform on the open interval (0, 1), with 53 random bits.
double uniform(std::uint64_t seed, std::uint64_t stream, std::uint64_t index);

/// Standard normal.
double normal(std::uint64_t seed, std::uint64_t stream, std::uint64_t index);

/// Standard Student t with `nu` > 0 degrees of freedom, not rescaled; nu = ∞ is the normal law.
double student_t(std::uint64_t seed, std::uint64_t stream, std::uint64_t index, double nu);

}  // namespace gatefold::engine
