// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/relu_product.h"

#include "figures/engine/gate_surface.h"

#include <algorithm>
#include <cmath>

namespace gatefold::engine {

ReluProduct::Square::Square(int units, double reach_of) : reach(reach_of), base(0)
{
    const int right = (units + 1) / 2;
    const int left = units / 2;
    // A piece's width on either side: half of the level one in the middle, and one a bend. Bends of weight 2·width at
    // width/2, 3·width/2, … make a line that meets s² + constant in them; it is farthest below half-way between.
    const auto add = [this](int bend_count, double direction) {
        const double width = reach / (bend_count + 0.5);
        for (int bend = 0; bend < bend_count; ++bend)
            bends.push_back({direction, (bend + 0.5) * width, 2 * width});
        return width;
    };
    add(right, 1);
    const double wider = add(left, -1);
    base = wider * wider / 8;
}

double ReluProduct::Square::at(double s) const
{
    double value = base;
    for (const Unit& unit : bends)
        value += unit.weight * std::max(0.0, unit.direction * s - unit.bias);
    return value;
}

std::vector<double> ReluProduct::Square::turning_points() const
{
    std::vector<double> points = {-reach, 0, reach};
    for (const Unit& unit : bends)
        points.push_back(unit.direction * unit.bias);
    std::ranges::sort(points);
    std::vector<double> all = points;
    for (std::size_t i = 1; i < points.size(); ++i)
        all.push_back((points[i - 1] + points[i]) / 2);
    return all;
}

ReluProduct::ReluProduct(int units, double half_width)
    : sum_((units + 1) / 2, 2 * half_width), difference_(units / 2, 2 * half_width)
{
}

PlaneGrid ReluProduct::sampled(int points) const
{
    const double half = sum_.reach / 2;
    PlaneGrid grid{grid_places(points, half, {}), {}, {}};
    grid.y = grid.x;
    // On an even grid sums and differences have few values.
    const auto last = static_cast<std::size_t>(points - 1);
    const double step = 2 * half / static_cast<double>(last);
    std::vector<double> sums(2 * last + 1);
    std::vector<double> differences(2 * last + 1);
    for (std::size_t i = 0; i <= 2 * last; ++i) {
        const double s = (static_cast<double>(i) - static_cast<double>(last)) * step;
        sums[i] = sum_.at(s);
        differences[i] = difference_.at(s);
    }
    grid.values.reserve((last + 1) * (last + 1));
    for (std::size_t j = 0; j <= last; ++j)
        for (std::size_t i = 0; i <= last; ++i)
            grid.values.push_back((sums[i + j] - differences[i + last - j]) / 4);
    return grid;
}

double ReluProduct::largest_error() const
{
    struct Place {
        double s;
        double error;
    };
    const auto places = [](const Square& square) {
        std::vector<Place> all;
        for (const double s : square.turning_points())
            all.push_back({s, square.error(s)});
        return all;
    };
    const std::vector<Place> sums = places(sum_);
    const std::vector<Place> differences = places(difference_);
    const double reach = sum_.reach;
    double largest = 0;
    const auto try_pair = [&](double sum_error, double difference_error) {
        largest = std::max(largest, std::abs(sum_error - difference_error) / 4);
    };
    // x₁ + x₂ and x₁ − x₂ fill a diamond; on its edges the error is straight between turning points of either.
    for (const Place& sum : sums) {
        for (const Place& difference : differences)
            if (std::abs(sum.s) + std::abs(difference.s) <= reach)
                try_pair(sum.error, difference.error);
        const double edge = reach - std::abs(sum.s);
        try_pair(sum.error, difference_.error(edge));
        try_pair(sum.error, difference_.error(-edge));
    }
    for (const Place& difference : differences) {
        const double edge = reach - std::abs(difference.s);
        try_pair(sum_.error(edge), difference.error);
        try_pair(sum_.error(-edge), difference.error);
    }
    return largest;
}

}  // namespace gatefold::engine
