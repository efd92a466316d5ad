// SPDX-License-Identifier: GPL-3.0-or-later
// The gated surface's panels, each a pure function of one instant.
#pragma once

#include "figures/frame.h"
#include "figures/surface_labels.h"
#include "figures/surface_map.h"

#include "figures/engine/gate_surface.h"

#include <string>
#include <vector>

namespace gatefold {

/// What stands beside the large surface.
enum class SurfaceSide { copies, difference, diagonal, cuts, product };

/// A step's surface at rest.
struct SurfaceRest {
    engine::GateSurface surface;
    std::string name;
    Role role = Role::gated;
    engine::Gate gate = engine::Gate::silu;  ///< of the cuts and of the diagonal
    SurfaceSide side = SurfaceSide::copies;
    double half_width = 3;
    SurfaceLevels levels = {};
    Point at = {};      ///< (v, g)
    Point lowest = {};  ///< where on the shown range the gate is lowest, and its value there
};

/// A surface drawn before, in its place beside the large one.
struct SurfaceCopy {
    std::string name;
    Role role = Role::gated;
    const SurfaceMap* map = nullptr;
    int slot = 0;         ///< its place, 0 to 5
    int slot_before = 0;  ///< where it comes from; −1: from where the large one is
    double arrived = 1;
    double strength = 1;
    double named = 1;         ///< strength of its name
    bool subtracted = false;  ///< from the one two places before
};

/// One instant.
struct SurfaceScene {
    const SurfaceRest* from = nullptr;
    const SurfaceRest* to = nullptr;
    engine::GateSurface surface;  ///< what the large panel shows
    const SurfaceMap* map = nullptr;
    double weight = 1;    ///< how far it has come from `from` to `to`
    double leaving = 0;   ///< strength of what only the step before showed
    double arriving = 1;  ///< strength of what only this step's rest pose shows
    double half_width = 3;
    Point probe = {};                           ///< where the surface is read
    const std::vector<Note>* labels = nullptr;  ///< on the surface; null: none
    std::vector<SurfaceCopy> copies = {};
    bool field = false;   ///< draw the gradient
    double diagonal = 0;  ///< how far the diagonal is drawn, 0…1
    double untied = 0;    ///< how far its points have left it, 0…1
    double cut = 0;       ///< strength of the two cuts
    int units = 0;        ///< ReLU units that imitate the product
    const SurfaceMap* imitation = nullptr;
};

/// The value of a surface where it is read.
void add_surface_value(Panel& panel, Point at, double value, double strength);

/// On an upright page: how far down the large surface reaches, and the top of the plot below it.
inline constexpr double upright_share = 0.54;
inline constexpr Length upright_top{upright_share, 94};

/// Of the half width: a point that is read beyond this has its value on the side away from the edge.
inline constexpr double surface_value_edge = 0.8;

/// Marks fainter than this are left out.
inline constexpr double surface_least_strength = 0.004;

/// The same panel for both pages: on a wide one as high as what it stands beside, which its width on the page follows
/// from, and on an upright one as its place has room.
std::vector<Panel> in_both_shapes(Panel panel, double wide_aspect);

/// The large surface with the point that is read; a drag moves it.
Panel large_surface(const SurfaceScene& scene);

/// What lies on it at rest, so that labels keep away.
SurfaceObstacles obstacles_of(const SurfaceRest& rest);

/// Those seen before, small.
std::vector<Panel> surface_copies(const SurfaceScene& scene);

/// The key to the colours.
Panel surface_key(const SurfaceScene& scene, double strength);

/// The curve behind the surface: of the value where there is no gate, else of the gate. In the room that so many copies
/// leave.
Panel factor_plot(const SurfaceScene& scene, const SurfaceRest& rest, int copies, double strength);

/// GELU less SiLU against the gate.
Panel difference_plot(const SurfaceScene& scene, double strength);

/// What tied weights make of a gate, and untied ones, and below it which line is which.
std::vector<Panel> diagonal_plots(const SurfaceScene& scene, const SurfaceRest& rest, double strength);

/// The cut at v over the gate's axis, the cut at g with its fan, and the fan's slopes.
std::vector<Panel> surface_cuts(const SurfaceScene& scene, const SurfaceRest& rest, double strength);

/// The product as ReLU units imitate it, and how far off they are.
std::vector<Panel> product_plots(const SurfaceScene& scene, double strength);

/// The largest errors of 0 to 64 units.
inline constexpr int most_units = 64;
const std::vector<double>& product_errors();

/// The lowest value of a gate on [−half_width, half_width], and where.
Point lowest_gate(engine::Gate gate, double half_width);

/// Places of the gate with a value for each: the same (tied weights), or by a share `untied` on the way to any other.
struct TiedPoint {
    double v = 0;
    double g = 0;
};
std::vector<TiedPoint> tied_points(double half_width, double untied);

}  // namespace gatefold
