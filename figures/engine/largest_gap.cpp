// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/analysis.h"

#include "figures/engine/scan.h"

#include <algorithm>
#include <cmath>

namespace gatefold::engine {

Gap largest_gap(const RealFunction& f, const RealFunction& g, double low, double high, std::span<const double> kinks)
{
    // The peaks of the distance are the minima of its negative.
    const RealFunction nearness = [&f, &g](double x) { return -std::abs(f(x) - g(x)); };
    const std::vector<Piece> pieces = scan(nearness, low, high, kinks);
    std::vector<Spot> spots{{low, nearness(low)}};
    double least = spots.front().y;
    for (const Piece& piece : pieces) {
        spots.push_back({piece.left, piece.y.front()});
        spots.push_back({piece.right, piece.y.back()});
        spots.push_back({piece.right, nearness(piece.right)});
        least = std::min({least, spots.back().y, *std::min_element(piece.y.begin(), piece.y.end())});
    }
    for (const Piece& piece : pieces)
        for (std::size_t i = 1; i + 1 < piece.x.size(); ++i)
            if (const auto around = bracket(piece, i, 1); around && may_reach(*around, least))
                spots.push_back(local_minimum(nearness, *around));
    for (const Spot& spot : spots)
        least = std::min(least, spot.y);

    Gap gap{-least + 0.0, {}};
    if (least == 0)
        return gap;
    for (const Spot& spot : spots)
        if (spot.y <= least * (1 - 1e-9))
            gap.at.push_back(spot.x);
    std::sort(gap.at.begin(), gap.at.end());
    const auto same = [](double a, double b) { return b - a <= 1e-6 * std::max(std::abs(a), std::abs(b)); };
    gap.at.erase(std::unique(gap.at.begin(), gap.at.end(), same), gap.at.end());
    return gap;
}

}  // namespace gatefold::engine
