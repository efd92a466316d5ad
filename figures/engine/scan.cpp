// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/scan.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gatefold::engine {

namespace {

// Even steps where activation functions bend, a constant ratio inside and outside of that: any steepness from 1e-9 to
// 1e9 has its minimum between neighbours that are a quarter apart.
constexpr double step = 0.1;
constexpr int even_steps = 80;
constexpr double ratio = 1.25;
constexpr double finest = 1e-9;
constexpr double farthest = 1e9;
constexpr int interval_steps = 128;

/// The grid within (low, high), in order.
std::vector<double> grid(double low, double high)
{
    std::vector<double> positive;
    for (double x = step / ratio; x > finest; x /= ratio)
        positive.push_back(x);
    std::reverse(positive.begin(), positive.end());
    for (int i = 1; i <= even_steps; ++i)
        positive.push_back(i * step);
    for (double x = even_steps * step * ratio; x < farthest; x *= ratio)
        positive.push_back(x);
    positive.push_back(farthest);

    std::vector<double> points;
    points.reserve(2 * positive.size() + 1 + interval_steps);
    for (auto x = positive.rbegin(); x != positive.rend(); ++x)
        points.push_back(-*x);
    points.push_back(0);
    points.insert(points.end(), positive.begin(), positive.end());
    std::erase_if(points, [low, high](double x) { return !(low < x && x < high); });
    if (std::isfinite(low) && std::isfinite(high)) {
        const auto middle = static_cast<std::ptrdiff_t>(points.size());
        for (int i = 1; i < interval_steps; ++i)
            points.push_back(low + (high - low) * i / interval_steps);
        std::inplace_merge(points.begin(), points.begin() + middle, points.end());
        points.erase(std::unique(points.begin(), points.end()), points.end());
    }
    return points;
}

/// The first point of a piece towards `inward`: just inside of a kink, at the end of an interval the end itself.
double outermost(double cut, double inward, bool kink)
{
    return kink ? std::nextafter(cut, inward) : cut;
}

}  // namespace

std::vector<Piece> scan(const RealFunction& f, double low, double high, std::span<const double> kinks)
{
    std::vector<double> cuts{low};
    for (const double kink : kinks)
        if (low < kink && kink < high)
            cuts.push_back(kink);
    cuts.push_back(high);
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());

    const std::vector<double> points = grid(low, high);
    std::vector<Piece> pieces;
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        const double left = cuts[i - 1];
        const double right = cuts[i];
        Piece piece{left, right, {}, {}};
        const double start = outermost(left, right, i > 1);
        const double end = outermost(right, left, i + 1 < cuts.size());
        const auto first = std::upper_bound(points.begin(), points.end(), start);
        const auto last = std::lower_bound(first, points.end(), end);
        piece.x.reserve(static_cast<std::size_t>(last - first) + 2);
        if (std::isfinite(left))
            piece.x.push_back(start);
        piece.x.insert(piece.x.end(), first, last);
        if (std::isfinite(right))
            piece.x.push_back(end);
        piece.y.resize(piece.x.size());
        std::transform(piece.x.begin(), piece.x.end(), piece.y.begin(), f);
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

bool constant(const Piece& piece)
{
    const auto [least, most] = std::minmax_element(piece.y.begin(), piece.y.end());
    return *most == *least || *most - *least <= 1e-14 * std::max(std::abs(*least), std::abs(*most));
}

void follow_to_limits(Piece& piece, const RealFunction& f, Limits limits, double tolerance)
{
    const auto follow = [&](double limit) {
        constexpr double end = 1e307;
        while (std::isfinite(limit) && std::abs(piece.y.back() - limit) > tolerance && std::abs(piece.x.back()) < end) {
            piece.x.push_back(piece.x.back() * ratio);
            piece.y.push_back(f(piece.x.back()));
        }
    };
    const auto turn = [&] {
        std::reverse(piece.x.begin(), piece.x.end());
        std::reverse(piece.y.begin(), piece.y.end());
    };
    if (std::isinf(piece.right))
        follow(limits.right);
    if (std::isinf(piece.left)) {
        turn();
        follow(limits.left);
        turn();
    }
}

std::optional<Bracket> bracket(const Piece& piece, std::size_t i, double sign)
{
    const auto y = [&](std::size_t k) { return sign * piece.y[k]; };
    const std::size_t end = piece.y.size() - 1;
    if (i == 0 || i == end || y(i - 1) < y(i) || y(i + 1) < y(i) || (y(i - 1) == y(i) && y(i + 1) == y(i)))
        return std::nullopt;
    // Within a thousandth of its value a minimum is too flat to be found in values with sixteen digits.
    const double enough = y(i) + 1e-3 * std::abs(y(i));
    const double noise = 1e-15 * std::abs(y(i));
    std::size_t left = i - 1;
    while (left > 0 && y(left) < enough && y(left - 1) >= y(left) - noise)
        --left;
    std::size_t right = i + 1;
    while (right < end && y(right) < enough && y(right + 1) >= y(right) - noise)
        ++right;
    if (!(y(left) > y(i) && y(right) > y(i)))
        return std::nullopt;
    return Bracket{piece.x[left], piece.x[i], piece.x[right], y(left), y(i), y(right)};
}

bool may_reach(const Bracket& around, double lowest)
{
    // A parabola through the three dips below the middle by at most a fraction of what the outer ones stand above it.
    return 2 * around.middle_y - std::max(around.left_y, around.right_y) <= lowest;
}

Spot local_minimum(const RealFunction& f, const Bracket& around)
{
    // Golden section down to a thousandth of the bracket …
    double a = around.left;
    double b = around.right;
    const double width = b - a;
    constexpr double section = 2 - std::numbers::phi;
    double inner = a + section * width;
    double outer = b - section * width;
    double inner_y = f(inner);
    double outer_y = f(outer);
    while (b - a > 1e-3 * width) {
        if (inner_y <= outer_y) {
            b = outer;
            outer = inner;
            outer_y = inner_y;
            inner = a + section * (b - a);
            inner_y = f(inner);
        } else {
            a = inner;
            inner = outer;
            inner_y = outer_y;
            outer = b - section * (b - a);
            outer_y = f(outer);
        }
    }
    Spot best = inner_y <= outer_y ? Spot{inner, inner_y} : Spot{outer, outer_y};
    // … then Newton steps on the slope, from five-point differences: values alone give x only to half the digits.
    const double h = 0.01 * width;
    const double noise = 1e-15 * std::max(std::abs(around.left_y), std::abs(around.right_y));
    for (int k = 0; k < 3 && around.left < best.x - 2 * h && best.x + 2 * h < around.right; ++k) {
        const double far_left = f(best.x - 2 * h);
        const double left = f(best.x - h);
        const double right = f(best.x + h);
        const double far_right = f(best.x + 2 * h);
        const double slope = 8 * (right - left) - (far_right - far_left);                // times 12h
        const double bend = 16 * (right + left) - (far_right + far_left) - 30 * best.y;  // times 12h²
        const double x = best.x - h * (slope / bend);
        if (!(bend > 0) || !(around.left <= x && x <= around.right))
            break;
        const double y = f(x);
        if (y > best.y + noise)
            break;
        best = {x, y};
    }
    // So near to 0, for all that the search can tell, it is 0.
    if (std::abs(best.x) < 1e-9 * width)
        if (const double y = f(0); y <= best.y + noise)
            return {0, y};
    return best;
}

double crossing(const RealFunction& f, double a, double b)
{
    const bool rises = f(a) < 0;
    for (double middle = a + (b - a) / 2; a < middle && middle < b; middle = a + (b - a) / 2) {
        const double y = f(middle);
        if (y == 0)
            return middle;
        ((y < 0) == rises ? a : b) = middle;
    }
    return std::abs(f(a)) <= std::abs(f(b)) ? a : b;
}

}  // namespace gatefold::engine
