// SPDX-License-Identifier: GPL-3.0-or-later
// What the camera sees of the entries that the filter shows, in numbers and words.
#pragma once

#include "figures/lineage_parts.h"

#include <string>

namespace gatefold {

struct LineageView {
    int first = 0;  ///< the years seen
    int last = 0;
    int earlier = 0;  ///< entries
    int here = 0;
    int later = 0;

    int all() const { return earlier + here + later; }
};

/// Of the entries of an era, or of all if `era` is 0.
LineageView lineage_view(const LineageScene& scene, int era, const Camera& camera);

/// "between 1975 and 1980", or "in 1977".
std::string years_seen(const LineageView& view);

/// What stands out of the whole axis, as a sentence; empty if all of it does.
std::string whole_caption(const LineageScene& scene);

/// "← 3 earlier", "30 later →"; empty if there are none.
std::string earlier_words(const LineageView& view);
std::string later_words(const LineageView& view);

}  // namespace gatefold
