// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/gate_surface.h"

#include "figures/engine/activation.h"
#include "figures/engine/branch_functions.h"

#include <algorithm>
#include <cmath>

namespace gatefold::engine {
namespace {

// Of gpt-oss.
constexpr double limit = 7;
constexpr double steepness = 1.702;
constexpr double origin[] = {0};
constexpr double upper_limit[] = {limit};
constexpr double both_limits[] = {-limit, limit};
constexpr double minus_one[] = {-1};

double value_of(std::string_view id, double x)
{
    const Activation* function = find_activation(id);
    return function->f(x, function->initial);
}

double slope_of(std::string_view id, double x)
{
    const Activation* function = find_activation(id);
    return function->df(x, function->initial);
}

constexpr Factor one{"1", [](double) { return 1.0; }, [](double) { return 0.0; }, {}, {}};
constexpr Factor identity{"x", [](double x) { return x; }, [](double) { return 1.0; }, origin, {}};
constexpr Factor sigmoid{"sigmoid",
                         [](double x) { return value_of("sigmoid", x); },
                         [](double x) { return slope_of("sigmoid", x); },
                         {},
                         {}};
constexpr Factor relu{
    "relu", [](double x) { return value_of("relu", x); }, [](double x) { return slope_of("relu", x); }, {}, origin, 0};
constexpr Factor gelu{
    "gelu", [](double x) { return value_of("gelu", x); }, [](double x) { return slope_of("gelu", x); }, origin, {}};
constexpr Factor silu{
    "silu", [](double x) { return value_of("silu", x); }, [](double x) { return slope_of("silu", x); }, origin, {}};
// x·(Φ(x) − σ(x)): both factors vanish at 0 and nowhere else.
constexpr Factor gelu_less_silu{"gelu_less_silu",
                                [](double x) { return value_of("gelu", x) - value_of("silu", x); },
                                [](double x) { return slope_of("gelu", x) - slope_of("silu", x); },
                                origin,
                                {}};
constexpr Factor clamped_gate{"clamped_quick_gelu", [](double x) { return clamped_swish(x, steepness, limit); },
                              [](double x) { return x < limit ? slope_of("quick_gelu", x) : 0; }, origin, upper_limit};
constexpr Factor clamped_value{"clamped_plus_one", [](double x) { return clamped_linear(x, limit); },
                               [](double x) { return std::abs(x) < limit ? 1.0 : 0.0; }, minus_one, both_limits};

}  // namespace

const Factor& gate_factor(Gate gate)
{
    switch (gate) {
        case Gate::bilinear:
            break;
        case Gate::sigmoid:
            return sigmoid;
        case Gate::relu:
            return relu;
        case Gate::gelu:
            return gelu;
        case Gate::silu:
            return silu;
        case Gate::clamped:
            return clamped_gate;
    }
    return identity;
}

const Factor& value_factor(Gate gate)
{
    return gate == Gate::clamped ? clamped_value : identity;
}

double GateSurface::at(double v, double g) const
{
    double sum = 0;
    for (const Product& term : terms)
        sum += term.weight * term.value->f(v) * term.gate->f(g);
    return sum;
}

Slope GateSurface::slope(double v, double g) const
{
    Slope sum;
    for (const Product& term : terms) {
        sum.along_v += term.weight * term.value->df(v) * term.gate->f(g);
        sum.along_g += term.weight * term.value->f(v) * term.gate->df(g);
    }
    return sum;
}

GateSurface gated(Gate gate)
{
    return {{{1, &value_factor(gate), &gate_factor(gate)}}};
}

GateSurface elementwise_relu()
{
    return {{{1, &relu, &one}}};
}

GateSurface elementwise_gelu()
{
    return {{{1, &gelu, &one}}};
}

GateSurface geglu_less_swiglu()
{
    return {{{1, &identity, &gelu_less_silu}}};
}

GateSurface blended(const GateSurface& from, const GateSurface& to, double weight)
{
    if (weight <= 0 || from == to)
        return from;
    if (weight >= 1)
        return to;
    GateSurface blend;
    for (Product term : from.terms) {
        term.weight *= 1 - weight;
        blend.terms.push_back(term);
    }
    for (Product term : to.terms) {
        term.weight *= weight;
        blend.terms.push_back(term);
    }
    return blend;
}

std::vector<double> grid_places(int points, double half_width, std::vector<double> marks)
{
    const auto last = static_cast<std::size_t>(points - 1);
    const double step = 2 * half_width / static_cast<double>(last);
    std::vector<double> places(last + 1);
    for (std::size_t i = 0; i <= last; ++i)
        places[i] = -half_width + step * static_cast<double>(i);
    places[last] = half_width;
    std::ranges::sort(marks);
    std::size_t free = 1;
    for (const double mark : marks) {
        if (mark <= -half_width || mark >= half_width || mark == places[free - 1])
            continue;
        const auto nearest = static_cast<std::size_t>(std::lround((mark + half_width) / step));
        const std::size_t place = std::max(nearest, free);
        if (place >= last)
            break;
        places[place] = mark;
        free = place + 1;
    }
    return places;
}

PlaneGrid sampled(const GateSurface& surface, int points, double half_width)
{
    std::vector<double> v_marks;
    std::vector<double> g_marks;
    const auto collect = [](std::vector<double>& marks, const Factor& factor) {
        marks.insert(marks.end(), factor.zeros.begin(), factor.zeros.end());
        marks.insert(marks.end(), factor.corners.begin(), factor.corners.end());
    };
    for (const Product& term : surface.terms) {
        collect(v_marks, *term.value);
        collect(g_marks, *term.gate);
    }
    PlaneGrid grid{
        grid_places(points, half_width, std::move(v_marks)), grid_places(points, half_width, std::move(g_marks)), {}};
    const std::size_t nx = grid.x.size();
    grid.values.assign(nx * grid.y.size(), 0);
    std::vector<double> across(nx);
    for (const Product& term : surface.terms) {
        std::ranges::transform(grid.x, across.begin(), [&](double v) { return term.weight * term.value->f(v); });
        for (std::size_t j = 0; j < grid.y.size(); ++j) {
            const double up = term.gate->f(grid.y[j]);
            double* row = grid.values.data() + j * nx;
            for (std::size_t i = 0; i < nx; ++i)
                row[i] += across[i] * up;
        }
    }
    return grid;
}

}  // namespace gatefold::engine
