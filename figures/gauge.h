// SPDX-License-Identifier: GPL-3.0-or-later
// A gauge: a name, a value, and marks on a scale from 0 to 1.
#pragma once

#include "figures/frame.h"

namespace gatefold {

/// The shared scale of gauges reaches a little beyond both ends.
inline constexpr double gauge_low = -0.12;
inline constexpr double gauge_high = 1.22;

/// The height of the scale in a gauge's panel, whose y runs from 0 to 1.
inline constexpr double gauge_line = 0.5;

/// A place on the scale; what lies beyond stops at its end.
Point gauge_place(double value);

/// A panel with the gauge's name at the left above its scale.
Panel gauge_panel(std::string id, std::vector<Run> name, Rect wide, Rect tall);

/// The scale itself with its numbers 0 and 1 and, if there are any, words between them.
void add_scale(Panel& panel, std::string caption);

/// What the gauge reads, right-aligned above its scale.
void add_value(Panel& panel, std::string id, std::vector<Run> runs);

/// A dot on the scale; beyond the scale's end it is an arrow there.
void add_dot(Panel& panel, std::string id, Ink ink, double value);

/// A thick bar on the scale.
void add_bar(Panel& panel, Ink ink, double from, double to);

}  // namespace gatefold
