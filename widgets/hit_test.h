// SPDX-License-Identifier: GPL-3.0-or-later
// What lies below the pointer on a painted Frame, and what pressing or dragging there means.
#pragma once

#include "widgets/frame_painter.h"

#include <QPointF>

#include <optional>
#include <string>
#include <vector>

namespace gatefold {

/// A panel with the place where it was painted.
struct PlacedPanel {
    const Panel* panel;
    QRectF area;
};

/// The topmost panel at a pixel, if there is one.
std::optional<PlacedPanel> panel_at(const Frame& frame, const std::vector<Placement>& placements, QPointF pixel);

/// A parameter and the value that it is to have.
struct ParamChange {
    std::string param;
    double value;
    bool operator==(const ParamChange&) const = default;
};

/// What a click does: the cell there, or the marker nearest to it, sets the parameter that its mark picks.
std::optional<ParamChange> click_at(const PlacedPanel& at, QPointF pixel);

/// What a drag to a pixel does: the panel's own parameters follow the pointer, within the axes.
std::vector<ParamChange> drag_to(const PlacedPanel& at, QPointF pixel);

/// What a parameter that the panel pans is worth for each pixel of a drag to the right; nothing if it pans none.
std::optional<ParamChange> pan_per_pixel(const PlacedPanel& at);

/// What a cell, box, bar or marker at a pixel says of itself, or else the panel's sheet; empty if there is none that
/// does.
std::string reading_at(const PlacedPanel& at, QPointF pixel);

}  // namespace gatefold
