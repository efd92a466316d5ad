// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of figure 7 for its tests, and the surfaces written out from their definitions.
#pragma once

#include "figures/figure.h"
#include "figures/registry.h"
#include "tests/figures/frame_parts.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace gatefold {

inline const Figure& gated_surface()
{
    return *find_figure("gated-surface");
}

inline Frame surface_frame(std::string_view step, double progress = 1, const Settings& settings = {})
{
    return gated_surface().open(settings)({find_step(gated_surface(), step), progress});
}

inline double logistic(double x)
{
    return 1 / (1 + std::exp(-x));
}

inline double gelu(double x)
{
    return x * std::erfc(-x / std::sqrt(2.0)) / 2;
}

/// φ by its number in the figure's choice of gates.
inline double gate(int choice, double g)
{
    switch (choice) {
        case 0:
            return g;
        case 1:
            return logistic(g);
        case 2:
            return std::max(0.0, g);
        case 3:
            return gelu(g);
        case 4:
            return g * logistic(g);
        default:
            return std::min(g, 7.0) * logistic(1.702 * std::min(g, 7.0));
    }
}

/// What a step's surface is by its definition.
using Surface = std::function<double(double, double)>;
inline const std::map<std::string, Surface>& surfaces()
{
    const auto gated = [](int choice) { return [choice](double v, double g) { return v * gate(choice, g); }; };
    static const std::map<std::string, Surface> all = {
        {"relu", [](double v, double) { return std::max(0.0, v); }},
        {"gelu", [](double v, double) { return gelu(v); }},
        {"bilinear", gated(0)},
        {"glu", gated(1)},
        {"reglu", gated(2)},
        {"geglu", gated(3)},
        {"swiglu", gated(4)},
        {"difference", [](double v, double g) { return v * (gelu(g) - g * logistic(g)); }},
        {"diagonal", gated(2)},
        {"slice", gated(4)},
        {"conjunction", gated(0)},
        {"clamped", [](double v, double g) { return (std::clamp(v, -7.0, 7.0) + 1) * gate(5, g); }},
    };
    return all;
}

}  // namespace gatefold
