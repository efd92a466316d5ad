// SPDX-License-Identifier: GPL-3.0-or-later
// How large a label about a point may be before it touches what is near.
#pragma once

#include "figures/frame.h"

namespace gatefold {

/// Half of what a label covers, across and upwards, for each unit of its size.
struct LabelExtent {
    double across = 0;
    double up = 0;
};

/// The largest size of a label about a point, up to a limit; in the panel's own coordinates, which are as long across
/// as upwards.
class LabelRoom {
public:
    LabelRoom(Point at, const LabelExtent& extent, double limit) : at_(at), extent_(extent), size_(limit) {}

    void keep_off(const Polyline& line);
    void keep_off(const Block& block);
    void keep_within(const Block& block);
    /// Of another label, which is of the same size.
    void keep_off(Point other, const LabelExtent& extent);

    double size() const { return size_; }

private:
    void keep_off(Point from, Point to);

    Point at_;
    LabelExtent extent_;
    double size_;
};

}  // namespace gatefold
