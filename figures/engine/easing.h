// SPDX-License-Identifier: GPL-3.0-or-later
// How a value moves between two.
#pragma once

#include <algorithm>

namespace gatefold::engine {

/// How far `t` has come from `from` to `to`, within 0…1.
constexpr double part(double t, double from, double to)
{
    return std::clamp((t - from) / (to - from), 0.0, 1.0);
}

/// 6t⁵ − 15t⁴ + 10t³ on 0…1: starts and ends with no speed and no acceleration (Perlin, "Improving noise", 2002).
constexpr double smootherstep(double t)
{
    const double s = std::clamp(t, 0.0, 1.0);
    return s * s * s * (s * (s * 6 - 15) + 10);
}

/// From `from` at 0 to `to` at 1, exactly at both.
constexpr double mix(double from, double to, double by)
{
    return by == 1 ? to : from + (to - from) * by;
}

}  // namespace gatefold::engine
