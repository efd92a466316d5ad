// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of figures. Menu, stepping, controls, exports, command line and tests loop over it.
#pragma once

#include "figures/figure.h"

namespace gatefold {

/// All figures, by number.
std::span<const Figure* const> figures();

/// The figure of that id, or null.
const Figure* find_figure(std::string_view id);

/// What is wrong with the tables of all figures, a sentence each; what is not wrong is shown all the same.
std::vector<std::string> data_faults();

}  // namespace gatefold
