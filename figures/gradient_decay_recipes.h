// SPDX-License-Identifier: GPL-3.0-or-later
// Which activation with which initialisation a step of the decay shows, and what has been computed of them.
#pragma once

#include "figures/figure.h"
#include "figures/gradient_decay_parts.h"

#include <map>
#include <memory>
#include <string_view>
#include <vector>

namespace gatefold {

extern const Figure gradient_decay_figure;

inline constexpr std::string_view activation_ids[] = {"sigmoid", "tanh", "relu", "leaky_relu", "elu",         "selu",
                                                      "gelu",    "silu", "mish", "hard_swish", "squared_relu"};
inline constexpr std::string_view activation_labels[] = {"sigmoid", "tanh", "ReLU", "Leaky ReLU", "ELU",  "SELU",
                                                         "GELU",    "SiLU", "Mish", "hard-swish", "ReLU²"};
inline constexpr std::string_view init_ids[] = {"xavier", "he", "lecun", "gain"};
inline constexpr std::string_view init_labels[] = {"Xavier", "He", "LeCun", "by gain"};

/// Places in activation_ids.
enum Activations { sigmoid, tanh_, relu, gelu = 6, silu = 7 };
/// Places in init_ids.
enum Inits { xavier, he, lecun, by_gain };

/// Places among the steps.
enum DecayStep { forward_step, pulse_step, sigmoid_step, smooth_step = 6, overlay_step, levelled_step, training_step };

/// What a run depends on besides seed, width and batch.
struct DecayKey {
    int activation;
    double gain;
    bool residual;
    bool normalised;
    auto operator<=>(const DecayKey&) const = default;
};

/// A run's gradients, measured and predicted.
struct DecayFlow {
    engine::GradientFlow flow;
    std::vector<double> theory;
    engine::DecadesDeviation deviation;
};

/// All that has been computed so far; a snapshot is small.
struct Decay {
    Settings settings;
    std::map<DecayKey, std::shared_ptr<const DecayFlow>> flows;
    std::shared_ptr<const TrainingTraces> training;
};

/// What a parameter is worth in a step.
double decay_param(const Settings& settings, int step, std::string_view id);

/// An activation and an initialisation by their places.
struct Named {
    int activation;
    int init;
    bool operator==(const Named&) const = default;
};

/// The recipes of a step; of several, from the one that loses least.
std::vector<Named> recipes_of(const Settings& settings, int step);

/// Whether the step shows the recipes that its own words are of, in networks at least as large: smaller ones wander
/// too far for words.
bool is_own(const Settings& settings, int step);

DecayKey key_of(const Settings& settings, int step, const Named& named);

/// The recipe with what is known of it.
Recipe recipe_of(const Decay& decay, int step, const Named& named);

}  // namespace gatefold
