// SPDX-License-Identifier: GPL-3.0-or-later
// The decay's panels, each a pure function of one instant.
#pragma once

#include "figures/frame.h"

#include "figures/engine/gradient_flow.h"
#include "figures/engine/spiral_training.h"

#include <array>
#include <map>
#include <string>
#include <vector>

namespace gatefold {

/// An activation with an initialisation, as the reader calls it.
struct Recipe {
    std::string name;
    Role role = Role::saturating;
    bool second = false;  ///< the second of its family: dashed and hollow
    Marker marker = Marker::circle;
    const engine::GradientFlow* flow = nullptr;  ///< null until it is there
    const std::vector<double>* theory = nullptr;
    engine::DecadesDeviation deviation = {};
};

/// The rows that a recipe shows: gradients of activations by box 1 … 18 and "out", or of weights by box 1 … 18.
const std::vector<double>& shown_row(const engine::GradientFlow& flow, bool weights);

/// The four recipes that train, in the order of their read-outs.
inline constexpr std::array training_names = {"sigmoid", "tanh", "relu", "sigmoid_residual"};
using TrainingTraces = std::array<engine::TrainingTrace, training_names.size()>;

enum class DecayMode { forward, bars, lines, training };

/// One instant.
struct DecayScene {
    DecayMode mode = DecayMode::bars;
    bool weights = false;
    std::vector<Recipe> recipes;  ///< one for bars
    bool named = false;           ///< the read-outs say of which recipe they are
    double ring = 1;              ///< where the pulse is, as a box: 19 is "out"
    double reached = 0.5;         ///< bars and lines are there from this box to the right
    double shown = 1;             ///< strength of bars and lines
    double words = 1;             ///< strength of what is said of them
    double low = -12.5;           ///< of the axis, log₁₀
    double high = 0.6;
    double frame = 1;    ///< strength of the layers and rules
    double trained = 0;  ///< steps of training shown
    const TrainingTraces* training = nullptr;
};

/// The row of layers, and the gradients below it.
std::vector<Panel> decay_plot(const DecayScene& scene);

/// Loss, and how far weights travelled.
std::vector<Panel> decay_training(const DecayScene& scene);

/// What the first recipe's run gives, and the training.
std::vector<Readout> decay_readouts(const DecayScene& scene);

}  // namespace gatefold
