// SPDX-License-Identifier: GPL-3.0-or-later
// The decay's two pieces of heavy work, each remembered until it is asked for another.
#pragma once

#include "figures/figure.h"
#include "figures/gradient_decay_parts.h"

#include <memory>

namespace gatefold {

/// What chance gives for a seed and a size. Asked again for the same it is not drawn anew, so that moving a control
/// that does not change it is quick.
std::shared_ptr<const engine::NetworkDraws<double>> decay_draws(std::uint64_t seed, int width, int batch);

/// The training of a seed if it is remembered, else null.
std::shared_ptr<const TrainingTraces> remembered_training(std::uint64_t seed);

/// Trains the four recipes; `early` hears the traces so far some ten times a recipe. Null if the work was cancelled.
std::shared_ptr<const TrainingTraces> train_all(std::uint64_t seed, Work& work,
                                                const std::function<void(const TrainingTraces&)>& early);

}  // namespace gatefold
