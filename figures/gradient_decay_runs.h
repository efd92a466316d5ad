// SPDX-License-Identifier: GPL-3.0-or-later
// The decay's heavy work. What was worked out a moment ago is not worked out again, so that moving a control that does
// not change it is quick.
#pragma once

#include "figures/figure.h"
#include "figures/gradient_decay_parts.h"
#include "figures/gradient_decay_recipes.h"

#include <memory>

namespace gatefold {

/// One recipe's gradients.
std::shared_ptr<const DecayFlow> decay_flow(std::uint64_t seed, int width, int batch, const DecayKey& key,
                                            engine::NetworkWorkspace& workspace);

/// The training of a seed if it is remembered, else null.
std::shared_ptr<const TrainingTraces> remembered_training(std::uint64_t seed);

/// Trains the four recipes; `early` hears the traces so far some ten times a recipe. Null if the work was cancelled.
std::shared_ptr<const TrainingTraces> train_all(std::uint64_t seed, Work& work,
                                                const std::function<void(const TrainingTraces&)>& early);

}  // namespace gatefold
