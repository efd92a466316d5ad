// SPDX-License-Identifier: GPL-3.0-or-later
// A gated block that really runs, on random weights: y = (s(xW_gate) ⊙ xW_up) W_down. Inputs are normal and scaled to
// |x|² = d, W_gate and W_up are N(0, 1/d), so that each pre-activation is N(0,1) exactly, gate and value independent;
// the weights of W_down are ±1/√h with equal chances.
#pragma once

#include "figures/engine/activation.h"
#include "figures/engine/matrix_product.h"

#include <cstdint>
#include <vector>

namespace gatefold::engine {

inline constexpr int sample_tokens = 16;

/// What chance gives and the products that no gate function changes. Units are rows, tokens columns.
struct FfnDraws {
    std::uint64_t seed = 0;
    int width = 0;
    int hidden = 0;
    Matrix<double> gates = {};   ///< xW_gate, of its own matrix
    Matrix<double> values = {};  ///< xW_up
    Matrix<double> fused = {};   ///< both, gates above values, from one product with the joined matrix
    Matrix<double> down = {};    ///< W_down
};

/// Width and hidden width are at least 2.
FfnDraws ffn_draws(std::uint64_t seed, int width, int hidden);

/// An estimate, and its standard error.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// Whole numbers from −127 to 127 for all values alike, the largest taking 127.
struct Int8Facts {
    double scale = 0;            ///< the largest size over 127; relative to the root mean square of the values
    double rounded_to_zero = 0;  ///< the share of the values that are not 0 and become 0
    Estimate error;              ///< root mean square of what rounding changes, relative to that of the values
};

/// What is known of a hidden layer's output, in units of its own root mean square.
struct HiddenFacts {
    std::vector<double> values;  ///< from the smallest
    Estimate kurtosis;           ///< E[y⁴]/E[y²]², about zero; the error is that of the law, not of this sample
    Estimate zeros;              ///< the share that is exactly 0
    Int8Facts int8;
};

/// A block with the gate function `gate` (null: bilinear), as it was trained and with the halves of the joined matrix
/// exchanged.
struct FfnFacts {
    HiddenFacts product;
    HiddenFacts relu;               ///< max(0, xW_up), as a block without a gate has it
    double fused_error = 0;         ///< root mean square, joined against apart, relative to the output
    Estimate swap_error;            ///< the same, exchanged against joined in the right order
    double correlation = 0;         ///< of exchanged and right outputs
    int outputs = 0;                ///< how many numbers y has over all tokens
    int finite = 0;                 ///< how many of them are finite when exchanged
    std::vector<double> right;      ///< y, in units of its root mean square
    std::vector<double> joined;     ///< from the joined matrix, in the same units
    std::vector<double> exchanged;  ///< with the halves exchanged, in the same units
};
FfnFacts ffn_facts(const FfnDraws& draws, const Activation* gate);

/// E[y⁴]/E[y²]² of s(g)·v for independent g, v ~ N(0,1): what `kurtosis` estimates.
double product_kurtosis(const Activation* gate);

/// √(E[(s(g)v − s(v)g)²]/E[(s(g)v)²]): what `swap_error` estimates; exactly 0 for the bilinear gate.
double exact_swap_error(const Activation* gate);

}  // namespace gatefold::engine
