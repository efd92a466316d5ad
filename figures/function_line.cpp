// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/function_line.h"

#include "figures/frame_build.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace gatefold {
namespace {

std::vector<double> places(double low, double high)
{
    std::vector<double> all{low};
    for (double i = std::floor(low * 100) + 1; i / 100 < high; ++i)
        all.push_back(i / 100);
    all.push_back(high);
    return all;
}

}  // namespace

Role family_role(engine::Family family)
{
    switch (family) {
        case engine::Family::saturating:
            return Role::saturating;
        case engine::Family::rectifier:
            return Role::rectifier;
        case engine::Family::smooth_gate:
            return Role::smooth_gate;
        case engine::Family::gated:
            return Role::gated;
        case engine::Family::sparsity:
            break;
    }
    return Role::sparsity;
}

std::vector<Polyline> function_line(const std::function<double(double)>& value, double low, double high,
                                    const std::vector<double>& kinks)
{
    std::vector<Polyline> lines(1);
    for (const double x : places(low, high)) {
        if (std::ranges::find(kinks, x) != kinks.end()) {
            const double before = value(std::nextafter(x, -INFINITY));
            const double after = value(std::nextafter(x, INFINITY));
            if (std::abs(after - before) > 1e-9) {
                lines.back().push_back({x, before});
                lines.push_back({{x, after}});
                continue;
            }
        }
        lines.back().push_back({x, value(x)});
    }
    return lines;
}

std::vector<Polyline> function_line(const std::function<double(double)>& value, double high,
                                    const std::vector<double>& kinks, const Axis& x, const Axis& y)
{
    std::vector<Polyline> pieces;
    for (const Polyline& line : function_line(value, x.min, high, kinks))
        std::ranges::move(clip_line(line, x, y), std::back_inserter(pieces));
    return pieces;
}

std::vector<Stretch> stretches(const std::function<bool(double)>& holds, double low, double high,
                               std::vector<double> changes)
{
    std::erase_if(changes, [&](double at) { return !(at > low && at < high); });
    changes.push_back(low);
    changes.push_back(high);
    std::ranges::sort(changes);
    std::vector<Stretch> all;
    for (std::size_t i = 0; i + 1 < changes.size(); ++i) {
        const double from = changes[i];
        const double to = changes[i + 1];
        if (from == to || !holds(from + (to - from) / 2))
            continue;
        if (!all.empty() && all.back().high == from)
            all.back().high = to;
        else
            all.push_back({from, to});
    }
    return all;
}

}  // namespace gatefold
