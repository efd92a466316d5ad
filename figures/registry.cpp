// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/registry.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace gatefold {

extern const Figure atlas_figure;
extern const Figure derivative_sweep_figure;
extern const Figure swiglu_block_figure;
extern const Figure gated_surface_figure;
extern const Figure zero_fraction_figure;
extern const Figure gradient_decay_figure;
extern const Figure dying_units_figure;
extern const Figure gelu_expectation_figure;
extern const Figure lineage_figure;

std::span<const Figure* const> figures()
{
    static constexpr std::array table = {
        &atlas_figure,
        &gradient_decay_figure,
        &dying_units_figure,
        &gelu_expectation_figure,
        &derivative_sweep_figure,
        &swiglu_block_figure,
        &gated_surface_figure,
        &zero_fraction_figure,
        &lineage_figure,
    };
    return table;
}

const Figure* find_figure(std::string_view id)
{
    const auto all = figures();
    const auto found = std::ranges::find(all, id, [](const Figure* figure) { return figure->id; });
    return found == all.end() ? nullptr : *found;
}

std::vector<std::string> data_faults()
{
    std::vector<std::string> faults;
    for (const Figure* figure : figures())
        if (figure->data_faults)
            std::ranges::move(figure->data_faults(), std::back_inserter(faults));
    return faults;
}

}  // namespace gatefold
