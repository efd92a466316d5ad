// SPDX-License-Identifier: GPL-3.0-or-later
// How far a point is from a level curve that a formula gives.
#pragma once

#include "figures/engine/contour.h"

#include <cmath>
#include <functional>

namespace gatefold::engine {

using Field = std::function<double(double, double)>;

/// To the curve f = level, along the gradient by central differences, where f is smooth on the way.
inline double distance_from_curve(const Field& f, PlanePoint point, double level)
{
    PlanePoint at = point;
    for (int i = 0; i < 8; ++i) {
        constexpr double h = 1e-6;
        const double dx = (f(at.x + h, at.y) - f(at.x - h, at.y)) / (2 * h);
        const double dy = (f(at.x, at.y + h) - f(at.x, at.y - h)) / (2 * h);
        const double by = (level - f(at.x, at.y)) / (dx * dx + dy * dy);
        at = {at.x + by * dx, at.y + by * dy};
    }
    return std::hypot(at.x - point.x, at.y - point.y);
}

}  // namespace gatefold::engine
