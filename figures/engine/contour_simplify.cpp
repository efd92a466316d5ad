// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/contour.h"

#include <algorithm>
#include <array>

namespace gatefold::engine {
namespace {

double square_distance(const PlanePoint& point, const PlanePoint& a, const PlanePoint& b)
{
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double square = dx * dx + dy * dy;
    const double along = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0;
    const double by = std::clamp(along, 0.0, 1.0);
    const double x = point.x - a.x - by * dx;
    const double y = point.y - a.y - by * dy;
    return x * x + y * y;
}

}  // namespace

PlaneLine simplified(const PlaneLine& line, double tolerance)
{
    if (line.size() < 3)
        return line;
    std::vector<bool> kept(line.size(), false);
    kept.front() = kept.back() = true;
    std::vector<std::array<std::size_t, 2>> open = {{0, line.size() - 1}};
    while (!open.empty()) {
        const auto [first, last] = open.back();
        open.pop_back();
        double farthest = tolerance * tolerance;
        std::size_t split = 0;
        for (std::size_t i = first + 1; i < last; ++i) {
            const double distance = square_distance(line[i], line[first], line[last]);
            if (distance > farthest) {
                farthest = distance;
                split = i;
            }
        }
        if (split == 0)
            continue;
        kept[split] = true;
        open.push_back({first, split});
        open.push_back({split, last});
    }
    PlaneLine left;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (kept[i])
            left.push_back(line[i]);
    return left;
}

}  // namespace gatefold::engine
