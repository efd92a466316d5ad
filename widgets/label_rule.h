// SPDX-License-Identifier: GPL-3.0-or-later
// Which names of many points are drawn, and on which side: a pure function of their sizes.
#pragma once

#include <QRectF>

#include <vector>

namespace gatefold {

/// A name that would be drawn: where it may stand, best place first.
struct WantedLabel {
    std::vector<QRectF> places = {};
    int group = 0;
    int priority = 0;  ///< the lowest is served first; of equals the one that comes first
};

/// For each name the index of its place, or −1 where it is left out. First each group gets its most important name that
/// finds a place, then all others in order. Names lie within `page`, touch nothing of `taken`, and keep `apart` pixels
/// from each other along a line. A group goes without a name only if none of its names finds a place beside the most
/// important ones of the groups before it.
std::vector<int> place_labels(const std::vector<WantedLabel>& wanted, const std::vector<QRectF>& taken,
                              const QRectF& page, double apart);

}  // namespace gatefold
