// SPDX-License-Identifier: GPL-3.0-or-later
// The function of an entry of the lineage, as the engine computes it.
#pragma once

#include "figures/frame.h"
#include "figures/lineage_table.h"

#include "figures/engine/analysis.h"

#include <optional>
#include <vector>

namespace gatefold {

/// A part of a function's picture: a gated unit is shown where the factor of its
/// linear branch is 1.
struct LineageShape {
    engine::RealFunction f = {};
    std::vector<double> kinks = {};
    std::vector<engine::RealFunction> fan = {};  ///< the lower and the upper end of what is random
    std::optional<Point> lowest = {};            ///< the minimum, where it is a dip
    double cap = 0;                              ///< where the function is cut off at the right; 0: nowhere
    std::vector<Run> numbers = {};               ///< its parameters as a reader sees them
};

/// Nothing if the engine has no function of that name, or a parameter is missing.
std::optional<LineageShape> lineage_shape(const LineageEntry& entry);

}  // namespace gatefold
