// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/timeline.h"

#include <algorithm>

namespace gatefold {

Timeline::Timeline(std::span<const Step> steps)
{
    double end = 0;
    for (const Step& step : steps)
        ends_.push_back(end += step.seconds);
}

double Timeline::duration() const
{
    return ends_.empty() ? 0 : ends_.back();
}

double Timeline::rest_at(int step) const
{
    return step < 0 || ends_.empty() ? 0 : ends_[static_cast<std::size_t>(std::min(step, step_count() - 1))];
}

Moment Timeline::moment_at(double seconds) const
{
    if (ends_.empty())
        return {0, 1};
    const double inside = std::clamp(seconds, 0.0, duration());
    const auto end = std::ranges::lower_bound(ends_, inside);
    const int step = static_cast<int>(end - ends_.begin());
    const double start = rest_at(step - 1);
    // Exactly 1 at the rest pose: a quotient of rounded differences may miss it.
    return {step, inside == *end ? 1 : (inside - start) / (*end - start)};
}

double Timeline::seconds_at(Moment moment) const
{
    const double start = rest_at(moment.step - 1);
    const double end = rest_at(moment.step);
    return moment.progress >= 1 ? end : start + (end - start) * std::max(0.0, moment.progress);
}

int Timeline::step_count() const
{
    return static_cast<int>(ends_.size());
}

}  // namespace gatefold
