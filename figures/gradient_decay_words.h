// SPDX-License-Identifier: GPL-3.0-or-later
// What is said beside the gradients.
#pragma once

#include "figures/gradient_decay_parts.h"

namespace gatefold {

/// The sentence for a recipe of the reader's choice.
std::string decay_caption(const Recipe& recipe, DecayMode mode, bool weights);

/// The sentence for two.
std::string decay_caption(const Recipe& first, const Recipe& second, bool weights);

/// The sentence for six recipes; empty while some are not known.
std::string decay_caption(const std::vector<Recipe>& recipes, bool weights, bool levelled);

/// What a row holds for a box, 1 … 18 and 19 for "out"; a row that ends earlier holds 0 there.
double decay_value(const std::vector<double>& row, int box);

/// Names and slopes at the left, spread where lines end close together, and tied to them by an elbow.
void add_decay_names(const DecayScene& scene, Panel& panel);

/// One recipe's numbers: what reaches layer 1, and the slope, in the empty wedge.
void add_decay_numbers(const DecayScene& scene, const Recipe& recipe, Panel& panel);

}  // namespace gatefold
