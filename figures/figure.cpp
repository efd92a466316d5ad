// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figure.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gatefold {

std::string_view role_name(Role role)
{
    static constexpr std::array<std::string_view, 21> names = {
        "paper", "wash",       "grid",      "ghost",       "axis",       "ink3",     "ink2",
        "ink",   "saturating", "rectifier", "smooth_gate", "gated",      "sparsity", "soot",
        "glow",  "above_near", "above",     "above_far",   "below_near", "below",    "below_far"};
    return names[static_cast<std::size_t>(role)];
}

bool Readout::operator==(const Readout& other) const
{
    const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    return id == other.id && text == other.text && same(value, other.value) && same(uncertainty, other.uncertainty);
}

FrameAt Figure::open(const Settings& settings) const
{
    Work all;
    return open_with(settings, all);
}

const Param* find_param(const Figure& figure, std::string_view id)
{
    const auto found = std::ranges::find(figure.params, id, &Param::id);
    return found == figure.params.end() ? nullptr : &*found;
}

int find_step(const Figure& figure, std::string_view id)
{
    const auto found = std::ranges::find(figure.steps, id, &Step::id);
    return found == figure.steps.end() ? -1 : static_cast<int>(found - figure.steps.begin());
}

int cover_step(const Figure& figure)
{
    return figure.cover.empty() ? static_cast<int>(figure.steps.size()) - 1 : find_step(figure, figure.cover);
}

double param_value(const Figure& figure, const Settings& settings, int step, std::string_view param)
{
    if (const auto set = settings.values.find(param); set != settings.values.end())
        return set->second;
    for (const Preset& preset : figure.steps[static_cast<std::size_t>(step)].presets)
        if (preset.param == param)
            return preset.value;
    if (figure.initial_of)
        if (const auto follows = figure.initial_of(settings, param))
            return *follows;
    const Param* known = find_param(figure, param);
    return known ? known->initial : 0;
}

double clamp_param(const Param& param, double value)
{
    if (std::isnan(value))
        return param.initial;
    const double inside = std::clamp(value, param.min, param.max);
    return param.kind == ParamKind::real ? inside : std::round(inside);
}

}  // namespace gatefold
