// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/activation_blend.h"

#include <algorithm>

namespace gatefold::engine {
namespace {

// 0·∞ must not turn a limit into NaN, and a weight of 0 or 1 must give one function exactly.
double mixed(double from, double to, double weight)
{
    if (weight <= 0)
        return from;
    if (weight >= 1)
        return to;
    return (1 - weight) * from + weight * to;
}

std::vector<double> joined(std::span<const double> a, std::span<const double> b)
{
    std::vector<double> all;
    std::ranges::set_union(a, b, std::back_inserter(all));
    return all;
}

}  // namespace

double Blend::f(double x) const
{
    return weight <= 0 ? from.f(x) : weight >= 1 ? to.f(x) : mixed(from.f(x), to.f(x), weight);
}

double Blend::df(double x) const
{
    return weight <= 0 ? from.df(x) : weight >= 1 ? to.df(x) : mixed(from.df(x), to.df(x), weight);
}

Limits Blend::limits() const
{
    const Limits a = from.function->limits(from.shape);
    const Limits b = to.function->limits(to.shape);
    return {mixed(a.left, b.left, weight), mixed(a.right, b.right, weight)};
}

Limits Blend::slopes() const
{
    const Limits a = from.function->derivative_limits(from.shape);
    const Limits b = to.function->derivative_limits(to.shape);
    return {mixed(a.left, b.left, weight), mixed(a.right, b.right, weight)};
}

std::vector<double> Blend::kinks() const
{
    return joined(weight < 1 ? from.function->kinks : std::span<const double>(),
                  weight > 0 ? to.function->kinks : std::span<const double>());
}

Smoothness Blend::smoothness() const
{
    const Smoothness a = from.function->smoothness(from.shape);
    const Smoothness b = to.function->smoothness(to.shape);
    return weight <= 0 ? a : weight >= 1 ? b : std::min(a, b);
}

BlendBounds bounds_of(const Blend& blend)
{
    const std::vector<double> kinks = blend.kinks();
    const auto f = [&](double x) { return blend.f(x); };
    const auto df = [&](double x) { return blend.df(x); };
    return {range_of(f, kinks, blend.limits()), range_of(df, kinks, blend.slopes()),
            gate_range(f, kinks, blend.slopes())};
}

double gaussian_product(const Shaped& f, const Shaped& g)
{
    const auto kinks = joined(f.function->kinks, g.function->kinks);
    return gaussian_mean([&](double z) { return f.f(z) * g.f(z); }, kinks);
}

double gaussian_mean(const Shaped& f)
{
    return gaussian_mean([&](double z) { return f.f(z); }, f.function->kinks);
}

}  // namespace gatefold::engine
