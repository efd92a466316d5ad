// SPDX-License-Identifier: GPL-3.0-or-later
// What the derivative sweep knows of its functions, wherever its tangent stands.
#include "figures/derivative_sweep_parts.h"
#include "figures/frame_build.h"
#include "figures/function_line.h"

#include <cmath>
#include <span>

namespace gatefold {

using namespace engine;

namespace {

// Half the step of the centred difference: its own error, h²f‴/6, and that of rounding are both below 1e-8 then.
constexpr double difference_half = 1e-4;

}  // namespace

Shaped shaped(std::string_view id)
{
    const Activation* function = find_activation(id);
    return {function, function->initial};
}

SweepGaps gaps_of(const Shaped& a, const Shaped& b)
{
    return {
        largest_gap([&](double x) { return a.f(x); }, [&](double x) { return b.f(x); }, sweep_low, sweep_high, {}),
        largest_gap([&](double x) { return a.df(x); }, [&](double x) { return b.df(x); }, sweep_low, sweep_high, {})};
}

std::string places_text(const Gap& gap)
{
    if (gap.at.empty())
        return "nowhere";
    const bool twice = gap.at.size() == 2 && std::abs(gap.at[0] + gap.at[1]) < 1e-6;
    return (twice ? "±" : "") + trimmed(gap.at.back(), 3);
}

bool has_lowest(SweepKind kind, const SweepFacts& facts)
{
    const Bound& low = facts.f.low;
    return kind == SweepKind::single && low.attained && low.from == low.to && low.at > sweep_low && low.at < sweep_high;
}

std::vector<Companion> sweep_companions(SweepKind kind)
{
    if (kind == SweepKind::pair)
        return {{"silu", shaped("silu"), 0, Dash::dashed}};
    if (kind == SweepKind::approximations)
        return {{"gelu_tanh", shaped("gelu_tanh"), 0, Dash::dotted},
                {"quick_gelu", shaped("quick_gelu"), 0, Dash::dashed}};
    return {};
}

double centred_difference(const Blend& f, double x, double h)
{
    return (f.f(x + h) - f.f(x - h)) / (2 * h);
}

SweepFacts facts_of(const Shaped& function, double epsilon)
{
    const auto f = [&](double x) { return function.f(x); };
    const auto df = [&](double x) { return function.df(x); };
    const std::span<const double> kinks = function.function->kinks;
    SweepFacts facts;
    facts.f = range_of(f, kinks, function.function->limits(function.shape));
    facts.df = range_of(df, kinks, function.function->derivative_limits(function.shape));

    std::vector<double> changes(kinks.begin(), kinks.end());
    for (const double level : {epsilon, -epsilon})
        for (const double at : zero_crossings([&](double x) { return df(x) - level; }, sweep_low, sweep_high, kinks))
            changes.push_back(at);
    for (const Stretch& felt :
         stretches([&](double x) { return std::abs(df(x)) > epsilon; }, sweep_low, sweep_high, changes))
        facts.width += felt.high - felt.low;

    const Blend alone{function, function, 1};
    std::vector<double> bends(kinks.begin(), kinks.end());
    for (const double kink : kinks) {
        bends.push_back(kink - difference_half);
        bends.push_back(kink + difference_half);
    }
    facts.disagreement_half = difference_half;
    facts.disagreement = largest_gap([&](double x) { return centred_difference(alone, x, difference_half); }, df,
                                     sweep_low, sweep_high, bends)
                             .size;
    return facts;
}

}  // namespace gatefold
