// SPDX-License-Identifier: GPL-3.0-or-later
// The atlas's panels, each a pure function of one instant of the morph.
#pragma once

#include "figures/frame.h"
#include "figures/function_line.h"

#include "figures/engine/activation_blend.h"

#include <optional>

namespace gatefold {

/// One instant: which functions are mixed, what is known of the mixture, and how far words have faded.
struct AtlasScene {
    int step = 0;  ///< the step that plays; its function is the blend's second
    int from = 0;
    double progress = 1;
    double leaving = 0;   ///< strength of the words of the step before
    double arriving = 1;  ///< strength of this step's words
    engine::Blend blend;
    engine::BlendBounds bounds;
    double mean = 0;                       ///< E[f(z)], z ~ N(0,1)
    double square = 0;                     ///< E[f(z)²]
    std::optional<engine::Shaped> pinned;  ///< the function compared with
    double pinned_mean = 0;
    double pinned_gain = 0;
};

/// The colour of the function on its way.
Ink atlas_ink(const AtlasScene& scene, double strength = 1);

/// The plot is drawn for a wide page and for one nearly as high as it is wide.
enum class PlotShape { wide, square };

/// f and f′, their marked places and words, in the camera's view.
Panel atlas_plot(const AtlasScene& scene, PlotShape shape);

/// What lies outside the view of ReLU6: the line from farther away, with its ceiling; none while that is not shown.
std::optional<Panel> atlas_ceiling(const AtlasScene& scene);

/// Saturation, zero-centring, self-gating, smoothness, gain.
std::vector<Panel> atlas_gauges(const AtlasScene& scene);

/// The height of the strip below all else, in units.
inline constexpr double atlas_strip_height = 107;

/// The twelve as thumbnails, with a tab over the current one.
Panel atlas_strip(const AtlasScene& scene);

std::vector<Readout> atlas_readouts(const AtlasScene& scene);

/// The axes of the view: equal units, a width of its own for each function, between steps a zoom.
void set_camera(const AtlasScene& scene, PlotShape shape, Axis& x, Axis& y);

}  // namespace gatefold
