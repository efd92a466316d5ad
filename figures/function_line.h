// SPDX-License-Identifier: GPL-3.0-or-later
// An activation function as a line on a panel: its samples and its colour.
#pragma once

#include "figures/frame.h"

#include "figures/engine/activation.h"

#include <functional>
#include <vector>

namespace gatefold {

/// The colour of a family.
Role family_role(engine::Family family);

/// The line of `value` over [low, high], sampled at the whole hundredths, so that the hover cursor reads round places,
/// and at both ends; broken where it jumps at one of the `kinks`.
std::vector<Polyline> function_line(const std::function<double(double)>& value, double low, double high,
                                    const std::vector<double>& kinks);

/// The same, cut to the axes.
std::vector<Polyline> function_line(const std::function<double(double)>& value, double high,
                                    const std::vector<double>& kinks, const Axis& x, const Axis& y);

/// The parts of [low, high] where `holds` is true, given all places where it may change.
struct Stretch {
    double low;
    double high;
};
std::vector<Stretch> stretches(const std::function<bool(double)>& holds, double low, double high,
                               std::vector<double> changes);

}  // namespace gatefold
