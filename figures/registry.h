// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of figures. Menu, stepping, controls, exports, command line and tests loop over it.
#pragma once

#include "figures/figure.h"

namespace gatefold {

/// All figures, by number.
std::span<const Figure* const> figures();

/// The figure of that id, or null.
const Figure* find_figure(std::string_view id);

}  // namespace gatefold
