// SPDX-License-Identifier: GPL-3.0-or-later
// A surface over a square as marks: nested areas, isolines and its zero set.
#pragma once

#include "figures/frame.h"

#include "figures/engine/gate_surface.h"

#include <array>
#include <string>
#include <vector>

namespace gatefold {

/// The sizes of a surface's levels, the same above and below 0, from the nearest to 0 outwards.
using SurfaceLevels = std::array<double, 5>;

/// The areas beyond one level, and its isolines.
struct LevelShape {
    double level = 0;
    int stop = 1;  ///< of the colours of its sign, from 1 next to 0 to 5
    std::vector<Polyline> areas = {};
    std::vector<Polyline> lines = {};
};

/// A part of the square where a surface is exactly 0; on the way to or from another surface by a share of 0…1.
struct FlatPart {
    Block place = {};
    double share = 1;
    bool above = false;  ///< the sign of what takes its place
};

/// Where a surface stands, in its own coordinates.
struct SurfaceMap {
    double half_width = 3;
    bool from_factors = false;         ///< signs and zeros are exact, not traced
    bool has_facets = false;           ///< made of planes: a whole one may meet a level at once
    std::vector<Polyline> above = {};  ///< areas above 0
    std::vector<LevelShape> levels = {};
    std::vector<Polyline> zero = {};          ///< lines of zeros
    std::vector<Polyline> zero_in_flat = {};  ///< those that vanish as a flat part comes
    std::vector<FlatPart> flats = {};
};

/// Draws maps. Keeps buffers, so one for one thread.
class SurfaceMapper {
public:
    /// A surface on the way from one to another; at the weights 0 and 1 its zeros and signs come from its factors.
    SurfaceMap map(const engine::GateSurface& from, const engine::GateSurface& to, double weight, int points,
                   double half_width, const SurfaceLevels& levels);

    /// Of any values on a grid over the square.
    SurfaceMap map(const engine::PlaneGrid& grid, const SurfaceLevels& levels);

private:
    engine::ContourTracer tracer_;
};

/// The colour of a stop: 0 next to zero, 5 beyond the last level.
Ink surface_ink(bool above, int stop, double strength = 1);

/// Areas and isolines; `width` is of isolines, in units.
void add_surface(Panel& panel, const SurfaceMap& map, double width, double strength = 1);

/// "½", "−4", "0.05".
std::string level_text(double level);

/// "0" in the flat parts of a small surface, which is too near to other words for more.
void add_flat_notes(Panel& panel, const SurfaceMap& map, double strength);

}  // namespace gatefold
