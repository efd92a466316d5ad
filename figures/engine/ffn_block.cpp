// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/ffn_block.h"

#include <algorithm>
#include <limits>

namespace gatefold::engine {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

std::optional<std::int64_t> exact_sum(std::int64_t a, std::optional<std::int64_t> b)
{
    if (!b || *b > most - a)
        return std::nullopt;
    return a + *b;
}

}  // namespace

std::optional<std::int64_t> exact_product(std::initializer_list<std::int64_t> factors)
{
    if (std::ranges::any_of(factors, [](std::int64_t factor) { return factor < 0; }))
        return std::nullopt;
    if (std::ranges::find(factors, 0) != factors.end())
        return 0;
    std::int64_t product = 1;
    for (const std::int64_t factor : factors) {
        if (product > most / factor)
            return std::nullopt;
        product *= factor;
    }
    return product;
}

std::optional<std::int64_t> rounded_up(std::int64_t numerator, std::int64_t denominator, std::int64_t multiple)
{
    if (numerator <= 0 || denominator <= 0 || multiple <= 0)
        return std::nullopt;
    const auto step = exact_product({denominator, multiple});
    // A multiple beyond all numerators is the first one.
    const std::int64_t count = step ? numerator / *step + (numerator % *step != 0) : 1;
    return exact_product({count, multiple});
}

std::optional<FfnCounts> ffn_counts(std::int64_t width, std::int64_t plain_hidden, std::int64_t hidden)
{
    if (width <= 0 || plain_hidden <= 0 || hidden <= 0)
        return std::nullopt;
    const auto plain = exact_product({2, width, plain_hidden});
    const auto as_wide = exact_product({3, width, plain_hidden});
    const auto gated = exact_product({3, width, hidden});
    const auto plain_flops = exact_product({4, width, plain_hidden});
    const auto gated_flops = exact_product({6, width, hidden});
    const auto over = exact_product({2, plain_hidden});
    if (!plain || !as_wide || !gated || !plain_flops || !gated_flops || !over)
        return std::nullopt;
    return FfnCounts{.width = width,
                     .plain_hidden = plain_hidden,
                     .hidden = hidden,
                     .plain = *plain,
                     .gated_as_wide = *as_wide,
                     .gated = *gated,
                     .excess = *gated - *plain,
                     .plain_flops = *plain_flops,
                     .gated_flops = *gated_flops,
                     .exact_hidden_over = *over};
}

std::optional<FfnActivations> plain_activations(std::int64_t width, std::int64_t hidden)
{
    if (width <= 0 || hidden <= 0)
        return std::nullopt;
    const auto kept = exact_sum(width, hidden);
    if (!kept)
        return std::nullopt;
    return FfnActivations{*kept, hidden};
}

std::optional<FfnActivations> gated_activations(std::int64_t width, std::int64_t hidden)
{
    if (width <= 0 || hidden <= 0)
        return std::nullopt;
    const auto both = exact_product({2, hidden});
    const auto kept = exact_sum(width, both);
    if (!kept)
        return std::nullopt;
    return FfnActivations{*kept, *both};
}

}  // namespace gatefold::engine
