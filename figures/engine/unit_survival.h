// SPDX-License-Identifier: GPL-3.0-or-later
// Units under a bias that drifts down: who falls silent, and who comes back. Unit i has 256 fixed inputs x ~ N(0,1) and
// one bias, z = x + b; a step takes a minibatch of 16 inputs, the same indices for all, and moves the bias by
// b ← b + rate·(target − mean f(z))·mean f′(z) − drift.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gatefold::engine {

inline constexpr int unit_count = 60;
inline constexpr int unit_inputs = 256;
inline constexpr int survival_steps = 1200;
inline constexpr int survival_batch = 16;

/// What drives the biases.
struct SurvivalRule {
    double rate = 0.1;
    double target = 0.4;
    double drift = 0.003;
};

enum class UnitGate { relu, leaky, silu, gelu };

/// What chance gives: inputs, starting biases (mean −1, standard deviation 0.8) and the minibatches.
class SurvivalData {
public:
    explicit SurvivalData(std::uint64_t seed);

    std::span<const double> inputs(int unit) const;         ///< in the order of their indices
    std::span<const double> sorted_inputs(int unit) const;  ///< from the smallest
    double bias(int unit) const { return biases_[static_cast<std::size_t>(unit)]; }
    std::span<const std::uint8_t> batch(int step) const;  ///< of step 0 … survival_steps − 1

private:
    std::vector<double> inputs_;
    std::vector<double> sorted_;
    std::vector<double> biases_;
    std::vector<std::uint8_t> batches_;
};

/// All biases and firing rates after 0, 1, … survival_steps steps.
class SurvivalTrace {
public:
    SurvivalTrace(const SurvivalData& data, UnitGate gate, double alpha, const SurvivalRule& rule);

    double bias(int step, int unit) const { return biases_[index(step, unit)]; }
    /// On how many of its inputs the unit fires: z > 0.
    int firing(int step, int unit) const { return firing_[index(step, unit)]; }
    bool silent(int step, int unit) const { return firing(step, unit) == 0; }
    /// Whether f′(z) is exactly 0 on all inputs, so that no gradient moves the unit any more.
    bool zero_gradient(int step, int unit) const;

    int silent_count(int step) const;
    int zero_gradient_count(int step) const;
    /// Units that fire now and were silent at some earlier step.
    int revived_count(int step) const;

    /// The first step at which a unit is silent that was not at the step before; −1 if there is none.
    int first_death() const;
    /// The first step by which half of all units lost since the start are lost; −1 if none is lost.
    int half_of_deaths() const;

private:
    static std::size_t index(int step, int unit)
    {
        return static_cast<std::size_t>(unit * (survival_steps + 1) + step);
    }

    const UnitGate gate_;
    const double alpha_;
    std::vector<double> biases_;
    std::vector<std::uint16_t> firing_;
    std::vector<int> first_silent_;  // by unit; beyond the last step: never
    std::vector<double> largest_;    // the largest input of each unit
    std::vector<double> smallest_;
};

}  // namespace gatefold::engine
