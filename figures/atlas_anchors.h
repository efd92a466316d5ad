// SPDX-License-Identifier: GPL-3.0-or-later
// Where each of the atlas's labels stands. That is chosen by hand, a row a function.
#pragma once

#include "figures/atlas_parts.h"

#include <optional>

namespace gatefold {

/// Where a label stands: beside the curve at x, moved by units; `align` left out means there is no such label.
struct Anchor {
    double x = 0;
    double right = 0;
    double down = 0;
    std::optional<Align> align = {};
    bool leader = false;
    bool split = false;  ///< the place in a line below the value
};

/// The labels of one function.
struct AtlasLabels {
    Anchor f = {};
    Anchor df = {};
    Anchor branch = {};            ///< the left half of a function in two pieces
    Anchor low = {};               ///< the minimum of f
    Anchor high = {};              ///< the steepest place
    Anchor least = {};             ///< the least slope
    Anchor corner = {};            ///< the jump of f′
    const char* f_text = nullptr;  ///< instead of the formula
    const char* f_more = "";       ///< a line below that
    const char* df_text = "f′(x), its slope";
    const char* branch_text = "";
};

/// The labels of a step's function in a plot of that shape.
const AtlasLabels& atlas_labels(int step, PlotShape shape);

}  // namespace gatefold
