// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/unit_survival.h"

#include "figures/engine/activation.h"
#include "figures/engine/rng.h"

#include <algorithm>
#include <array>

namespace gatefold::engine {
namespace {

// Streams of the generator: one a unit for its inputs, then one for the biases and one for the minibatches.
constexpr std::uint64_t bias_stream = unit_count;
constexpr std::uint64_t batch_stream = unit_count + 1;

// Means over a minibatch.
struct Means {
    double f;
    double df;
};

using Batch = std::array<double, survival_batch>;  // of pre-activations

// ReLU for alpha 0. Without branches, which would be mispredicted every other time.
struct Leaky {
    double alpha;  // 0 … 1

    Means operator()(const Batch& z) const
    {
        double f = 0;
        int firing = 0;
        for (const double at : z) {
            f += std::max(at, alpha * at);
            firing += at > 0;
        }
        return {f / survival_batch, (firing + alpha * (survival_batch - firing)) / survival_batch};
    }
};

struct Smooth {
    const Activation& function;

    Means operator()(const Batch& z) const
    {
        double f = 0;
        double df = 0;
        for (const double at : z) {
            f += function.f(at, function.initial);
            df += function.df(at, function.initial);
        }
        return {f / survival_batch, df / survival_batch};
    }
};

const Activation& smooth(UnitGate gate)
{
    return *find_activation(gate == UnitGate::silu ? "silu" : "gelu");
}

template <class Gate>
void run(const SurvivalData& data, const Gate& gate, const SurvivalRule& rule, std::vector<double>& biases,
         std::vector<std::uint16_t>& firing)
{
    // A unit at a time: its inputs stay at hand, and the number that fires moves by little from step to step.
    for (int unit = 0; unit < unit_count; ++unit) {
        const std::span<const double> inputs = data.inputs(unit);
        const std::span<const double> sorted = data.sorted_inputs(unit);
        double bias = data.bias(unit);
        std::size_t silent = 0;  // of the sorted inputs, those with z ≤ 0
        for (int step = 0;; ++step) {
            while (silent < sorted.size() && sorted[silent] + bias <= 0)
                ++silent;
            while (silent > 0 && sorted[silent - 1] + bias > 0)
                --silent;
            const auto at = static_cast<std::size_t>(unit * (survival_steps + 1) + step);
            biases[at] = bias;
            firing[at] = static_cast<std::uint16_t>(sorted.size() - silent);
            if (step == survival_steps)
                break;
            Batch z;
            std::ranges::transform(data.batch(step), z.begin(),
                                   [&](std::uint8_t input) { return inputs[input] + bias; });
            const Means means = gate(z);
            bias += rule.rate * (rule.target - means.f) * means.df - rule.drift;
        }
    }
}

}  // namespace

SurvivalData::SurvivalData(std::uint64_t seed)
{
    for (int unit = 0; unit < unit_count; ++unit) {
        const auto stream = static_cast<std::uint64_t>(unit);
        for (std::uint64_t i = 0; i < unit_inputs; ++i)
            inputs_.push_back(normal(seed, stream, i));
        biases_.push_back(-1 + 0.8 * normal(seed, bias_stream, stream));
    }
    sorted_ = inputs_;
    for (auto unit = sorted_.begin(); unit != sorted_.end(); unit += unit_inputs)
        std::sort(unit, unit + unit_inputs);
    for (std::uint64_t i = 0; i < survival_steps * survival_batch; ++i)
        batches_.push_back(static_cast<std::uint8_t>(uniform(seed, batch_stream, i) * unit_inputs));
}

std::span<const double> SurvivalData::inputs(int unit) const
{
    return std::span(inputs_).subspan(static_cast<std::size_t>(unit) * unit_inputs, unit_inputs);
}

std::span<const double> SurvivalData::sorted_inputs(int unit) const
{
    return std::span(sorted_).subspan(static_cast<std::size_t>(unit) * unit_inputs, unit_inputs);
}

std::span<const std::uint8_t> SurvivalData::batch(int step) const
{
    return std::span(batches_).subspan(static_cast<std::size_t>(step) * survival_batch, survival_batch);
}

SurvivalTrace::SurvivalTrace(const SurvivalData& data, UnitGate gate, double alpha, const SurvivalRule& rule)
    : gate_(gate),
      alpha_(alpha),
      biases_(static_cast<std::size_t>((survival_steps + 1) * unit_count)),
      firing_(biases_.size()),
      first_silent_(unit_count, survival_steps + 1)
{
    switch (gate) {
        case UnitGate::relu:
            run(data, Leaky{0}, rule, biases_, firing_);
            break;
        case UnitGate::leaky:
            run(data, Leaky{alpha}, rule, biases_, firing_);
            break;
        case UnitGate::silu:
        case UnitGate::gelu:
            run(data, Smooth{smooth(gate)}, rule, biases_, firing_);
            break;
    }
    for (int unit = 0; unit < unit_count; ++unit) {
        largest_.push_back(data.sorted_inputs(unit).back());
        smallest_.push_back(data.sorted_inputs(unit).front());
        int step = 0;
        while (step <= survival_steps && !silent(step, unit))
            ++step;
        first_silent_[static_cast<std::size_t>(unit)] = step;
    }
}

bool SurvivalTrace::zero_gradient(int step, int unit) const
{
    if (!silent(step, unit))
        return false;
    if (gate_ == UnitGate::relu)
        return true;
    if (gate_ == UnitGate::leaky)
        return alpha_ == 0;
    // All z are at most 0, where the slope of a smooth gate has a single zero: both ends cannot be on it.
    const Activation& function = smooth(gate_);
    const auto slope = [&](double x) { return function.df(x + bias(step, unit), function.initial); };
    const auto at = static_cast<std::size_t>(unit);
    return slope(largest_[at]) == 0 && slope(smallest_[at]) == 0;
}

int SurvivalTrace::silent_count(int step) const
{
    int count = 0;
    for (int unit = 0; unit < unit_count; ++unit)
        count += silent(step, unit);
    return count;
}

int SurvivalTrace::zero_gradient_count(int step) const
{
    int count = 0;
    for (int unit = 0; unit < unit_count; ++unit)
        count += zero_gradient(step, unit);
    return count;
}

int SurvivalTrace::revived_count(int step) const
{
    int count = 0;
    for (int unit = 0; unit < unit_count; ++unit)
        count += !silent(step, unit) && first_silent_[static_cast<std::size_t>(unit)] < step;
    return count;
}

int SurvivalTrace::first_death() const
{
    for (int step = 1; step <= survival_steps; ++step)
        for (int unit = 0; unit < unit_count; ++unit)
            if (silent(step, unit) && !silent(step - 1, unit))
                return step;
    return -1;
}

int SurvivalTrace::half_of_deaths() const
{
    const int before = silent_count(0);
    const int lost = silent_count(survival_steps) - before;
    if (lost <= 0)
        return -1;
    for (int step = 1;; ++step)
        if (2 * (silent_count(step) - before) >= lost)
            return step;
}

}  // namespace gatefold::engine
