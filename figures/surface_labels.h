// SPDX-License-Identifier: GPL-3.0-or-later
// Words that stand on a surface, each where there is room for it: the levels of isolines, "0" at lines of zeros.
#pragma once

#include "figures/frame.h"
#include "figures/surface_map.h"

#include <vector>

namespace gatefold {

/// What stands on a surface beside its own lines, so that labels keep away.
struct SurfaceObstacles {
    double unit = 1;  ///< of the smallest page, where text is large beside the square; in the square's coordinates
    std::vector<Polyline> lines = {};
    std::vector<Block> blocks = {};
};

/// A label on each branch of an isoline: where it crosses a diagonal of the square, at its vertex if it turns back, or
/// else wherever it stands clear of other lines on the smallest page; with "exactly 0" in flat parts and, if wanted,
/// "0" at the near end of each line of zeros. Each is left out where a page leaves it no room.
std::vector<Note> surface_labels(const SurfaceMap& map, const SurfaceObstacles& obstacles, bool zeros);

/// Draws them.
void add_labels(Panel& panel, const std::vector<Note>& labels, double strength);

}  // namespace gatefold
