// SPDX-License-Identifier: GPL-3.0-or-later
// A network that really trains: 18 layers of 32 units with biases on 256 points of two spirals, by 400 full-batch steps
// of gradient descent at the rate 0.1 on the logistic loss.
#pragma once

#include "figures/engine/activation_blend.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace gatefold::engine {

inline constexpr int training_steps = 400;
inline constexpr int training_layers = 18;
inline constexpr int training_width = 32;
inline constexpr int training_points = 256;
inline constexpr double training_rate = 0.1;

struct TrainingSpec {
    Shaped activation;
    double gain = 1;  ///< weights start as N(0, gain²/fan-in), biases as 0
    bool residual_normalised =
        false;  ///< from the second layer on h_l = h_{l−1} + f(W_l LN(h_{l−1}) + b_l), read out as LN(h_18)
};

/// Before the first step and after each: the loss, and how far the weights have travelled from where they started
/// (Frobenius norm), in the first and in the last layer.
struct TrainingTrace {
    std::vector<double> loss;
    std::vector<double> moved_first;
    std::vector<double> moved_last;
};

/// Trains; `go_on` hears the trace so far after each step, and stops the training by answering false.
TrainingTrace train(const TrainingSpec& spec, std::uint64_t seed,
                    const std::function<bool(const TrainingTrace&)>& go_on = {});

/// The points, and the class of each: 0 or 1.
struct Spirals {
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> label;
};
Spirals two_spirals();

}  // namespace gatefold::engine
