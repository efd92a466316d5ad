// SPDX-License-Identifier: GPL-3.0-or-later
// What the atlas says beside its curves. Where each label stands is chosen by hand, a row a function.
#pragma once

#include "figures/atlas_parts.h"

namespace gatefold {

/// The labels of the leaving and of the arriving step, riding on the blend.
void add_words(const AtlasScene& scene, Panel& panel);

/// The largest difference to the pinned function within the view.
engine::Gap atlas_gap(const AtlasScene& scene);

}  // namespace gatefold
