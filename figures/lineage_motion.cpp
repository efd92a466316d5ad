// SPDX-License-Identifier: GPL-3.0-or-later
// Which entry shows how much of itself at an instant.
#include "figures/lineage_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>

namespace gatefold {

using engine::part;
using engine::smootherstep;

double presence(const LineageScene& scene, int era)
{
    const double arrived = smootherstep(part(scene.progress, 0.3, 0.7));
    if (era == scene.era)
        return era == scene.from ? 1 : arrived;
    return era == scene.from ? 1 - arrived : 0;
}

std::vector<int> cards_of(const LineageScene& scene, int era)
{
    std::vector<int> cards;
    const auto& items = scene.data->items;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].entry->era == era && scene.shown[i])
            cards.push_back(static_cast<int>(i));
    std::ranges::stable_sort(cards, {}, [&](int card) { return items[static_cast<std::size_t>(card)].place; });
    return cards;
}

CardState card_state(const LineageScene& scene, int era, int card, int count)
{
    const double t = scene.progress;
    const auto within = [t](double from, double length) { return smootherstep(part(t, from, from + length)); };
    const double order = static_cast<double>(card) / count;
    const double last = count > 1 ? static_cast<double>(card) / (count - 1) : 1;
    if (era == scene.from && era != scene.era) {
        const double left = 1 - within(0.16 * last, 0.2);
        return {.leader = left, .line = 1, .words = left};
    }
    // The last leader comes to rest when the step does.
    return {.leader = within(0.62 + 0.26 * last, 0.12),
            .line = within(0.26 + 0.42 * order, 0.28),
            .words = within(0.4 + 0.4 * order, 0.2)};
}

Slot card_slot(int card, int count)
{
    constexpr double used = 0.88;  // of its share of the width; the rest parts it from the next
    constexpr int fewest = 3;      // one card alone is no wider than in a company of three
    const double share = 1 / (std::max(count, fewest) - 1 + used);
    return {card * share, std::min(1.0, (card + used) * share)};
}

Marker family_marker(engine::Family family)
{
    switch (family) {
        case engine::Family::saturating:
            return Marker::circle;
        case engine::Family::rectifier:
            return Marker::square;
        case engine::Family::smooth_gate:
            return Marker::diamond;
        case engine::Family::gated:
            return Marker::triangle_up;
        case engine::Family::sparsity:
            break;
    }
    return Marker::triangle_down;
}

}  // namespace gatefold
