// SPDX-License-Identifier: GPL-3.0-or-later
// What the derivative sweep's two plots share.
#pragma once

#include "figures/derivative_sweep_parts.h"

#include <functional>

namespace gatefold {

/// Marks fainter than this are left out.
inline constexpr double least_strength = 0.004;

std::vector<double> kinks_of(const engine::Shaped& shaped);

/// A panel over the swept interval; a drag across it moves the tangent.
Panel sweep_panel(const SweepScene& scene, std::string id, Rect wide, Rect tall, const Axis& y);

void add_line(Panel& panel, std::string id, Ink ink, Point from, Point to, double width = 1.25,
              Dash dash = Dash::solid);

/// The zero lines, and the uprights that run through both plots; those of the centred difference up to `top`.
void add_guides(const SweepScene& scene, Panel& panel, const std::function<double(double)>& top);

/// The upright from the lowest place of f down to the zero of f′ below it, as far as it lies in this panel.
void add_lowest_guide(const SweepScene& scene, Panel& panel);

/// A dot, unless it is faint or outside.
void add_dot(Panel& panel, std::string id, Ink ink, Point at, bool hollow = false, double size = 12);

/// All that is said in the upper plot, and in the lower one.
void add_f_words(const SweepScene& scene, Panel& panel);
void add_df_words(const SweepScene& scene, Panel& panel);

/// f with its tangent.
Panel sweep_f_plot(const SweepScene& scene);

/// f′, and where it is felt.
Panel sweep_df_plot(const SweepScene& scene);
Panel sweep_felt_plot(const SweepScene& scene);

}  // namespace gatefold
