// SPDX-License-Identifier: GPL-3.0-or-later
// What a gated linear unit (Dauphin et al. 2017; Shazeer 2020) gives for a value v and a gate g, as a sum of products
// of a function of v and a function of g.
#pragma once

#include "figures/engine/contour.h"

#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace gatefold::engine {

/// A function of one variable as a factor of a surface. Finite everywhere.
struct Factor {
    std::string_view id;
    double (*f)(double);
    double (*df)(double);             ///< at a corner, as the activation functions have it
    std::span<const double> zeros;    ///< places that are zeros without a stretch of zeros beside them
    std::span<const double> corners;  ///< where f is not smooth
    double flat_until = -std::numeric_limits<double>::infinity();  ///< f is exactly 0 up to here
};

enum class Gate { bilinear, sigmoid, relu, gelu, silu, clamped };

/// φ: the gate's own function. The clamped gate is gpt-oss's (openai/gpt-oss, gpt_oss/torch/model.py, swiglu):
/// QuickGELU of min(g, 7).
const Factor& gate_factor(Gate gate);

/// What the gate multiplies: v itself; in gpt-oss v kept within ±7, plus 1.
const Factor& value_factor(Gate gate);

struct Slope {
    double along_v = 0;
    double along_g = 0;
};

/// One term of a surface.
struct Product {
    double weight = 1;
    const Factor* value = nullptr;
    const Factor* gate = nullptr;
    bool operator==(const Product&) const = default;
};

struct GateSurface {
    std::vector<Product> terms = {};

    double at(double v, double g) const;
    Slope slope(double v, double g) const;
    bool operator==(const GateSurface&) const = default;
};

/// v·φ(g).
GateSurface gated(Gate gate);

/// An elementwise function of v, which has no gate: ReLU and GELU.
GateSurface elementwise_relu();
GateSurface elementwise_gelu();

/// GEGLU less SwiGLU, v·(GELU(g) − SiLU(g)), as one product.
GateSurface geglu_less_swiglu();

/// (1 − weight)·from + weight·to, at 0 and 1 one of the two exactly.
GateSurface blended(const GateSurface& from, const GateSurface& to, double weight);

/// `points` places (at least 2) from −half_width to half_width, evenly, save that the nearest to each of `marks`
/// within is moved onto it. The two ends stay.
std::vector<double> grid_places(int points, double half_width, std::vector<double> marks);

/// The surface on [−half_width, half_width]²; zeros and corners of its factors have grid lines of their own, as far as
/// there are enough.
PlaneGrid sampled(const GateSurface& surface, int points, double half_width);

}  // namespace gatefold::engine
