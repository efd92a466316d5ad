// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/atlas_anchors.h"

namespace gatefold {
namespace {

constexpr auto left = Align::left;
constexpr auto right = Align::right;
constexpr auto centre = Align::centre;

// The same on both shapes of the plot.
constexpr AtlasLabels relu_labels = {.f = {0.62, 34, 30, left},
                                     .df = {0.36, 0, -18, left},
                                     .branch = {-0.75, 0, -18, centre},
                                     .corner = {0, 22, 46, left},
                                     .f_text = "f(x) = x",
                                     .df_text = "f′(x) = 1",
                                     .branch_text = "f = f′ = 0"};

constexpr AtlasLabels leaky_relu_labels = {.f = {0.62, 34, 30, left},
                                           .df = {0.36, 0, -18, left},
                                           .branch = {-0.75, 0, -22, centre},
                                           .corner = {0, 22, 46, left},
                                           .f_text = "f(x) = x",
                                           .df_text = "f′(x) = 1",
                                           .branch_text = "αx"};

constexpr AtlasLabels relu6_labels = {.f = {-0.77, 0, -18, centre},
                                      .df = {0.36, 0, -18, left},
                                      .corner = {0, 22, 46, left},
                                      .f_text = "min(max(0, x), 6)",
                                      .df_text = "f′(x) = 1"};

constexpr AtlasLabels wide_labels[] = {
    {.f = {-0.5, -14, -22, right}, .df = {1.6, -10, 52, left}, .high = {0, -18, 70, right}},
    {.f = {1.1, 26, 40, left}, .df = {-1.0, -22, -6, right}, .high = {0, 22, -14, left}},
    relu_labels,
    leaky_relu_labels,
    {.f = {1.6, 30, 24, left},
     .df = {-0.5, -22, -10, right},
     .branch = {0, 18, 76, left},
     .f_text = "f(x) = x",
     .branch_text = "α(eˣ − 1)"},
    {.f = {1.6, 30, 24, left},
     .df = {-0.6, -22, -8, right},
     .branch = {0, 18, 106, left},
     .corner = {0, 22, 44, left},
     .f_text = "f(x) = λx",
     .branch_text = "λα(eˣ − 1)"},
    relu6_labels,
    {.f = {2.2, -28, 0, right},
     .df = {-0.35, -22, -16, right},
     .low = {0, 60, 74, right, true},
     .high = {0, -34, 46, left},
     .least = {0, 60, 40, right}},
    {.f = {2.3, -28, 0, right},
     .df = {-0.25, -22, -26, right},
     .low = {0, 60, 50, right, true},
     .high = {0, 100, 90, right, true},
     .least = {0, -96, -46, left}},
    {.f = {2.3, -16, -34, right},
     .df = {-0.35, -22, -16, right},
     .low = {0, 60, 50, right, true},
     .high = {0, -44, 46, left},
     .least = {0, -110, -32, left},
     .f_text = "f(x) = x ·",
     .f_more = "tanh(softplus x)"},
    {.f = {1.7, -28, -34, right},
     .df = {-0.2, -22, -16, right},
     .low = {0, -40, 40, left},
     .f_text = "f(x) = x ·",
     .f_more = "ReLU6(x + 3)/6"},
    {.f = {0.8, 30, 24, left},
     .df = {0.66, -18, 0, right},
     .branch = {-0.75, 0, -18, centre},
     .f_text = "f(x) = x²",
     .df_text = "f′(x) = 2x",
     .branch_text = "f = f′ = 0"},
};

constexpr AtlasLabels square_labels[] = {
    {.f = {-0.5, 24, -22, right}, .df = {2.2, 80, 52, right}, .high = {0, -18, 70, right}},
    {.f = {2.2, 0, -16, centre}, .df = {1.2, 4, -16, left}, .high = {0, -18, -14, right}},
    relu_labels,
    leaky_relu_labels,
    {.f = {1.6, 30, 24, left},
     .df = {-0.5, -22, -10, right},
     .branch = {-1.7, 0, 48, centre},
     .f_text = "f(x) = x",
     .branch_text = "α(eˣ − 1)"},
    {.f = {1.6, 30, 24, left},
     .df = {-0.6, -10, -8, right},
     .branch = {0, 18, 106, left},
     .corner = {0, 22, 44, left},
     .f_text = "f(x) = λx",
     .branch_text = "λα(eˣ − 1)"},
    relu6_labels,
    {.f = {3, -28, 0, right},
     .df = {-0.35, -22, -16, right},
     .low = {0, 48, 88, right, true},
     .high = {0, -60, 140, left, true},
     .least = {0, 30, 30, right, false, true}},
    {.f = {3, -28, 0, right},
     .df = {-0.35, -22, -16, right},
     .low = {0, 86, 84, right, true},
     .high = {0, 86, 140, right, true},
     .least = {0, -62, 36, left, false, true}},
    {.f = {3, -28, -34, right},
     .df = {-0.35, -22, -16, right},
     .low = {0, 80, 84, right, true},
     .high = {0, -60, 140, left, true},
     .least = {0, -68, 36, left, false, true},
     .f_text = "f(x) = x·tanh",
     .f_more = "(softplus x)"},
    {.f = {1.9, -14, -34, right},
     .df = {-0.2, -22, -16, right},
     .low = {0, -48, 40, left},
     .f_text = "f(x) = x ·",
     .f_more = "ReLU6(x + 3)/6"},
    {.f = {0.8, 30, 24, left},
     .df = {0.8, -16, 0, right},
     .branch = {-0.75, 0, -18, centre},
     .f_text = "f(x) = x²",
     .df_text = "f′ = 2x",
     .branch_text = "f = f′ = 0"},
};

}  // namespace

const AtlasLabels& atlas_labels(int step, PlotShape shape)
{
    return (shape == PlotShape::square ? square_labels : wide_labels)[step];
}

}  // namespace gatefold
