// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/analysis.h"

#include "figures/engine/scan.h"

#include <algorithm>
#include <cmath>

namespace gatefold::engine {

namespace {

bool opposite(double a, double b)
{
    return (a < 0 && b > 0) || (a > 0 && b < 0);
}

/// Sample i and its neighbours lie on one side of 0, but between them f may touch the other.
void add_touching(Piece& piece, std::size_t i, const RealFunction& f)
{
    const double sign = piece.y[i] < 0 ? -1 : 1;
    const auto around = bracket(piece, i, sign);
    if (!around || around->middle_y <= 0 || !may_reach(*around, 0))
        return;
    const Spot spot = local_minimum([&f, sign](double x) { return sign * f(x); }, *around);
    if (spot.y >= 0)
        return;
    const auto place = static_cast<std::ptrdiff_t>(spot.x < piece.x[i] ? i : i + 1);
    piece.x.insert(piece.x.begin() + place, spot.x);
    piece.y.insert(piece.y.begin() + place, sign * spot.y);
}

}  // namespace

std::vector<double> zero_crossings(const RealFunction& f, double low, double high, std::span<const double> kinks)
{
    std::vector<double> found;
    double last_x = low;
    double last_y = 0;  // the last value that was not 0
    for (Piece& piece : scan(f, low, high, kinks)) {
        for (std::size_t i = 1; i + 1 < piece.x.size(); ++i)
            add_touching(piece, i, f);
        for (std::size_t i = 0; i < piece.x.size(); ++i) {
            if (opposite(last_y, piece.y[i])) {
                const bool jumps = last_x < piece.left;
                found.push_back(jumps ? piece.left : crossing(f, last_x, piece.x[i]));
            }
            if (piece.y[i] != 0) {
                last_x = piece.x[i];
                last_y = piece.y[i];
            }
        }
    }
    return found;
}

}  // namespace gatefold::engine
