// SPDX-License-Identifier: GPL-3.0-or-later
// What the atlas says beside its curves, and under its title.
#pragma once

#include "figures/atlas_parts.h"

namespace gatefold {

/// The labels of the leaving and of the arriving step, riding on the blend.
void add_words(const AtlasScene& scene, PlotShape shape, Panel& panel);

/// The largest difference to the pinned function within the view.
engine::Gap atlas_gap(const AtlasScene& scene);

/// How far the function shown and the pinned one differ within the view, as a sentence.
std::string gap_caption(const AtlasScene& scene);

}  // namespace gatefold
