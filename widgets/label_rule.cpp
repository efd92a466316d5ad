// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/label_rule.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace gatefold {

std::vector<int> place_labels(const std::vector<WantedLabel>& wanted, const std::vector<QRectF>& taken,
                              const QRectF& page, double apart)
{
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t index) { return wanted[index].priority; });

    std::vector<int> chosen(wanted.size(), -1);
    std::vector<QRectF> placed;
    const auto place = [&](std::size_t index) {
        const std::vector<QRectF>& places = wanted[index].places;
        const auto free = std::ranges::find_if(places, [&](const QRectF& box) {
            const auto meets = [&](const QRectF& other) { return other.intersects(box); };
            const QRectF wide = box.adjusted(-apart, 0, apart, 0);
            return page.contains(box) && std::ranges::none_of(taken, meets) &&
                   std::ranges::none_of(placed, [&](const QRectF& other) { return other.intersects(wide); });
        });
        if (free == places.end())
            return false;
        chosen[index] = static_cast<int>(free - places.begin());
        placed.push_back(*free);
        return true;
    };

    std::set<int> named;
    for (const std::size_t index : order)
        if (!named.contains(wanted[index].group) && place(index))
            named.insert(wanted[index].group);
    for (const std::size_t index : order)
        if (chosen[index] < 0)
            place(index);
    return chosen;
}

}  // namespace gatefold
