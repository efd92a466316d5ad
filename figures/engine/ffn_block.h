// SPDX-License-Identifier: GPL-3.0-or-later
// What a transformer's feed-forward block costs, in whole numbers: two matrices of d·h weights, or with a gate three
// (Shazeer, "GLU variants improve transformer", arXiv 2002.05202, section 2). Nothing here wraps: what does not fit
// into 64 bits, or is not positive, has no answer.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>

namespace gatefold::engine {

/// The product of numbers ≥ 0; none if one is negative, or if it exceeds 2⁶³ − 1.
std::optional<std::int64_t> exact_product(std::initializer_list<std::int64_t> factors);

/// The smallest multiple of `multiple` that is at least numerator/denominator, all positive; none if it does not fit.
std::optional<std::int64_t> rounded_up(std::int64_t numerator, std::int64_t denominator, std::int64_t multiple);

/// The counts of one story: a block without a gate and with the width `plain_hidden`, the same width with a gate, and
/// the gated width `hidden` that is chosen instead.
struct FfnCounts {
    std::int64_t width = 0;              ///< d
    std::int64_t plain_hidden = 0;       ///< h without a gate, customarily 4d
    std::int64_t hidden = 0;             ///< h with a gate
    std::int64_t plain = 0;              ///< 2·d·plain_hidden weights: the budget
    std::int64_t gated_as_wide = 0;      ///< 3·d·plain_hidden weights
    std::int64_t gated = 0;              ///< 3·d·hidden weights
    std::int64_t excess = 0;             ///< gated − plain
    std::int64_t plain_flops = 0;        ///< a token: a multiplication and an addition a weight
    std::int64_t gated_flops = 0;        ///< the same with the gate
    std::int64_t exact_hidden_over = 0;  ///< 2·plain_hidden: this over 3 is the width that keeps the budget exactly

    double exact_hidden() const { return static_cast<double>(exact_hidden_over) / 3; }
    double excess_percent() const { return 100 * (static_cast<double>(excess) / static_cast<double>(plain)); }
};
std::optional<FfnCounts> ffn_counts(std::int64_t width, std::int64_t plain_hidden, std::int64_t hidden);

/// Numbers of one token that the backward pass needs and cannot work out elementwise from others that are kept. Without
/// a gate: x, and z = xW_in before the activation. With one: x, and both factors' pre-activations, xW_gate and xW_up.
struct FfnActivations {
    std::int64_t kept = 0;
    std::int64_t recomputed = 0;  ///< what elementwise functions of the kept ones give again
};
std::optional<FfnActivations> plain_activations(std::int64_t width, std::int64_t hidden);
std::optional<FfnActivations> gated_activations(std::int64_t width, std::int64_t hidden);

}  // namespace gatefold::engine
