// SPDX-License-Identifier: GPL-3.0-or-later
// The zeros' panels, each a pure function of one instant.
#pragma once

#include "figures/frame.h"

#include "figures/engine/input_law.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gatefold {

inline constexpr int sample_size = 6000;

/// A function of one pre-activation, or a gate times an independent value.
struct ZeroFunction {
    std::string_view id;
    std::string_view name;
    engine::Shaped function;  ///< for a product, its gate
    bool product = false;
};
std::vector<ZeroFunction> zero_functions();

/// The colour of a function's family.
Role zero_role(const ZeroFunction& function);

/// A share as in 5.8 %.
std::string zero_percent(double share);

/// What a sample and the law say of a function.
struct ZeroFacts {
    std::vector<double> values;  ///< outputs of the sample, by size |f|
    int zeros = 0;               ///< that are exactly 0
    std::array<int, 22> bins =
        {};  ///< half-open, 0.2 wide from −1 to 3, without the zeros; the outer two hold the rest

    int near(double epsilon) const;
};

/// Where the laws are tabulated, from 10⁻⁶ to 1: closer above a hundredth, and closer still below the dips of the
/// smooth gates, which are among them.
const std::vector<double>& law_epsilons();

ZeroFacts zero_facts(const ZeroFunction& function, std::span<const double> gates, std::span<const double> values);

/// P(|f| < ε).
double law_share(const ZeroFunction& function, const engine::InputLaw& law, double epsilon);

/// The same at law_epsilons, for each of zero_functions.
struct ZeroLaws {
    std::vector<double> epsilons;
    std::vector<std::vector<double>> shares;

    /// P(|f| < ε) of a function, between the places where it is known.
    double near(std::size_t function, double epsilon) const;
};
ZeroLaws zero_laws(const engine::InputLaw& law);

/// A histogram with its place, growing from its base.
struct ShownZeros {
    int function;
    Rect place;
    double level = 1;
};

enum class ZeroMode { histograms, threshold, work };

/// One instant.
struct ZeroScene {
    ZeroMode mode = ZeroMode::histograms;
    const std::vector<ZeroFunction>* functions = nullptr;
    const std::vector<ZeroFacts>* facts = nullptr;
    const std::vector<double>* law_at_rest = nullptr;  ///< a function each
    const ZeroLaws* laws = nullptr;                    ///< null: not known yet
    std::vector<ShownZeros> shown;
    bool swept = false;     ///< the threshold is on its way to where it was set
    double epsilon = 0.01;  ///< how far the threshold has come
    double sparsity = 0.5;  ///< how much is skipped
    double level = 1;       ///< how far what threshold and work show has come
    bool small = false;     ///< six histograms, of which only the left ones carry a scale

    /// P(|f| < ε) at the threshold as far as it has come; none while that is not known.
    std::optional<double> law_near(std::size_t function) const;
};

/// In units.
inline constexpr double zero_table_width = 384;

std::vector<Panel> zero_histograms(const ZeroScene& scene);
Panel zero_threshold(const ZeroScene& scene);
/// Beside it, of every function: the share below the threshold, of the sample and of the law.
Panel zero_table(const ZeroScene& scene);
Panel zero_work(const ZeroScene& scene);

/// Weights read a token at a sparsity s, as how many times fewer: ReLU's two matrices, of which the first is read
/// whole; ReGLU's three; and either with a predictor that never errs.
struct Speedups {
    double vanilla;
    double gated;
    double predicted;
};
Speedups speedups(double sparsity);

}  // namespace gatefold
