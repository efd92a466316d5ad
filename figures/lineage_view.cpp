// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/lineage_view.h"

#include <algorithm>
#include <cmath>

namespace gatefold {

LineageView lineage_view(const LineageScene& scene, int era, const Camera& camera)
{
    LineageView view{.first = static_cast<int>(std::ceil(camera.low)),
                     .last = static_cast<int>(std::floor(camera.high))};
    for (std::size_t i = 0; i < scene.shown.size(); ++i) {
        const LineageItem& item = scene.data->items[i];
        if (!scene.shown[i] || (era != 0 && item.entry->era != era))
            continue;
        const double place = era != 0 ? item.place : item.entry->venue_year;
        ++(place < camera.low ? view.earlier : place > camera.high ? view.later : view.here);
    }
    return view;
}

std::string years_seen(const LineageView& view)
{
    if (view.first >= view.last)
        return "in " + std::to_string(view.last);
    return "between " + std::to_string(view.first) + " and " + std::to_string(view.last);
}

std::string whole_caption(const LineageScene& scene)
{
    const LineageView view = lineage_view(scene, 0, scene.goal);
    const std::string entries =
        std::to_string(view.all()) + (scene.family.empty() ? "" : " " + scene.family) + " entries";
    if (view.here < view.all())
        return (view.here == 0 ? "None" : std::to_string(view.here)) + " of the " + entries +
               (view.here < 2 ? " is " : " are ") + years_seen(view) + ".";
    if (view.all() < static_cast<int>(scene.shown.size()))
        return "The " + entries + " stand out from all " + std::to_string(scene.shown.size()) + " on one linear axis.";
    return {};
}

std::string earlier_words(const LineageView& view)
{
    return view.earlier == 0 ? "" : "← " + std::to_string(view.earlier) + " earlier";
}

std::string later_words(const LineageView& view)
{
    return view.later == 0 ? "" : std::to_string(view.later) + " later →";
}

}  // namespace gatefold
