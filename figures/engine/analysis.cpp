// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/analysis.h"

#include "figures/engine/scan.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gatefold::engine {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Values of the same function closer than this are equal but for rounding.
double rounding(const std::vector<Piece>& pieces)
{
    double largest = 0;
    for (const Piece& piece : pieces)
        for (std::size_t i = 0; i < piece.x.size(); ++i)
            if (std::abs(piece.x[i]) <= 8 && std::isfinite(piece.y[i]))
                largest = std::max(largest, std::abs(piece.y[i]));
    return 1e-14 * largest;
}

/// Gathers what may be the least value. Of equal ones a stretch wins over a point, that over a limit, and of equal
/// rank the one nearest to 0.
class Lowest {
public:
    explicit Lowest(double tolerance) : tolerance_(tolerance) {}

    void stretch(double value, double from, double to) { consider({value, clamp_zero(from, to), true, from, to}, 2); }
    void point(double value, double at) { consider({value, at, true, at, at}, 1); }
    void approach(double value, double at) { consider({value, at, false, at, at}, 0); }
    const Bound& bound() const { return best_; }

private:
    static double clamp_zero(double from, double to) { return std::clamp(0.0, from, to); }

    void consider(const Bound& bound, int rank)
    {
        const bool level = std::abs(bound.value - best_.value) <= tolerance_ || bound.value == best_.value;
        const bool preferred = rank > rank_ || (rank == rank_ && std::abs(bound.at) < std::abs(best_.at));
        if (level ? preferred : bound.value < best_.value) {
            best_ = bound;
            rank_ = rank;
        }
    }

    double tolerance_;
    Bound best_{infinity, infinity, false, infinity, infinity};
    int rank_ = -1;
};

/// A function with its samples: what both bounds are found from.
struct Sampled {
    RealFunction f;
    std::vector<Piece> pieces;
    Limits limits;
    double tolerance;
};

Sampled sample(const RealFunction& f, std::span<const double> kinks, Limits limits)
{
    Sampled of{f, scan(f, -infinity, infinity, kinks), limits, 0};
    of.tolerance = rounding(of.pieces);
    follow_to_limits(of.pieces.front(), f, limits, of.tolerance);
    if (of.pieces.size() > 1)
        follow_to_limits(of.pieces.back(), f, limits, of.tolerance);
    return of;
}

Sampled negated(const Sampled& of)
{
    Sampled other{
        [&f = of.f](double x) { return -f(x); }, of.pieces, {-of.limits.left, -of.limits.right}, of.tolerance};
    for (Piece& piece : other.pieces)
        for (double& y : piece.y)
            y = -y;
    return other;
}

/// The samples of a piece that are not yet its rounded limit at ±∞.
std::pair<std::size_t, std::size_t> before_the_limits(const Sampled& of, const Piece& piece)
{
    const auto arrived = [&](std::size_t i, double limit) { return std::abs(piece.y[i] - limit) <= of.tolerance; };
    std::size_t first = 0;
    std::size_t last = piece.y.size();
    if (std::isinf(piece.left))
        while (first < last && arrived(first, of.limits.left))
            ++first;
    if (std::isinf(piece.right))
        while (first < last && arrived(last - 1, of.limits.right))
            --last;
    return {first, last};
}

/// How far the same constant reaches from piece i on; `end` is the last piece of it.
std::size_t end_of_stretch(const Sampled& of, std::size_t i)
{
    const double value = of.pieces[i].y.front();
    while (i + 1 < of.pieces.size() && constant(of.pieces[i + 1]) && of.pieces[i + 1].y.front() == value &&
           of.f(of.pieces[i].right) == value)
        ++i;
    return i;
}

void consider_end(Lowest& lowest, const Sampled& of, double kink, double one_sided)
{
    const double value = of.f(kink);
    lowest.point(value, kink);
    if (std::abs(value - one_sided) > of.tolerance)
        lowest.approach(one_sided, kink);
}

void consider_varying(Lowest& lowest, const Sampled& of, const Piece& piece)
{
    if (std::isfinite(piece.left))
        consider_end(lowest, of, piece.left, piece.y.front());
    else
        lowest.approach(of.limits.left, -infinity);
    if (std::isfinite(piece.right))
        consider_end(lowest, of, piece.right, piece.y.back());
    else
        lowest.approach(of.limits.right, infinity);
    const auto [first, last] = before_the_limits(of, piece);
    const double least = *std::min_element(piece.y.begin(), piece.y.end());
    for (std::size_t i = first; i < last; ++i) {
        if (const auto around = bracket(piece, i, 1); around && may_reach(*around, least)) {
            const Spot spot = local_minimum(of.f, *around);
            lowest.point(spot.y, spot.x);
        }
    }
}

Bound lowest_of(const Sampled& of)
{
    Lowest lowest(of.tolerance);
    for (std::size_t i = 0; i < of.pieces.size(); ++i) {
        if (constant(of.pieces[i])) {
            const std::size_t end = end_of_stretch(of, i);
            lowest.stretch(of.pieces[i].y.front(), of.pieces[i].left, of.pieces[end].right);
            i = end;
        } else {
            consider_varying(lowest, of, of.pieces[i]);
        }
    }
    return lowest.bound();
}

Range range_of(const Sampled& of)
{
    Range range{lowest_of(of), lowest_of(negated(of))};
    range.high.value = -range.high.value + 0.0;
    return range;
}

}  // namespace

Range range_of(const RealFunction& f, std::span<const double> kinks, Limits limits)
{
    return range_of(sample(f, kinks, limits));
}

Bound infimum(const RealFunction& f, std::span<const double> kinks, double left, double right)
{
    return range_of(f, kinks, {left, right}).low;
}

Bound supremum(const RealFunction& f, std::span<const double> kinks, double left, double right)
{
    return range_of(f, kinks, {left, right}).high;
}

GateRange gate_range(const RealFunction& f, std::span<const double> kinks, Limits slopes)
{
    if (f(0) != 0)
        return {{-infinity, 0, false, 0, 0}, {infinity, 0, false, 0, 0}, false, false};
    std::vector<double> cuts(kinks.begin(), kinks.end());
    cuts.push_back(0);
    // Next to 0, where f(x) would be rounded to a multiple of the smallest double, the factor has its limit.
    const RealFunction factor = [&f](double x) {
        constexpr double closest = 1e-150;
        const double away = std::copysign(std::max(std::abs(x), closest), x);
        return f(away) / away + 0.0;
    };
    const Sampled of = sample(factor, cuts, slopes);
    double highest = slopes.left;
    bool monotone = true;
    const auto climb = [&](double y) {
        monotone = monotone && y >= highest - of.tolerance;
        highest = std::max(highest, y);
    };
    for (const Piece& piece : of.pieces)
        std::for_each(piece.y.begin(), piece.y.end(), climb);
    climb(slopes.right);
    const Range range = range_of(of);
    const bool from_0_to_1 = slopes.left == 0 && slopes.right == 1;
    return {range.low, range.high, monotone, monotone && from_0_to_1};
}

}  // namespace gatefold::engine
