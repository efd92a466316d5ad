// SPDX-License-Identifier: GPL-3.0-or-later
// Time in a figure: seconds from its start, and the Moment that they mean.
#pragma once

#include "figures/figure.h"

namespace gatefold {

/// The steps laid end to end. Steps are right-closed: the second at which a step ends is its rest pose.
class Timeline {
public:
    explicit Timeline(std::span<const Step> steps);

    /// The length of all steps, in seconds.
    double duration() const;

    /// The second at which a step's rest pose stands.
    double rest_at(int step) const;

    /// The Moment at a second; seconds outside the timeline give its first or last Moment.
    Moment moment_at(double seconds) const;

    /// The second of a Moment.
    double seconds_at(Moment moment) const;

    int step_count() const;

private:
    std::vector<double> ends_;  // the second of each step's rest pose
};

}  // namespace gatefold
