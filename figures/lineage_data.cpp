// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/lineage_parts.h"

#include "figures/data_files.h"
#include "figures/frame_build.h"
#include "figures/function_line.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace gatefold {
namespace {

constexpr double era_gap = 0.1;  // in rows

// Of the sketch beside a name, in units.
constexpr double sketch_width = 29;
constexpr double sketch_height = 14;
constexpr int sketch_samples = 24;

void place_on_axes(LineageData& data)
{
    std::map<int, int> stacks;
    for (LineageItem& item : data.items) {
        item.stack = stacks[item.entry->venue_year]++;
        data.highest = std::max(data.highest, item.stack + 1);
    }
    for (const LineageEra& era : data.table.eras) {
        std::map<int, int> in_year;
        for (LineageItem& item : data.items)
            if (item.entry->era == era.number)
                ++in_year[item.entry->venue_year];
        std::map<int, int> met;
        for (LineageItem& item : data.items) {
            if (item.entry->era != era.number)
                continue;
            const int year = item.entry->venue_year;
            item.place = year - 0.5 + (met[year]++ + 0.5) / in_year[year];
            item.row = data.rows++;
        }
        data.rows += era_gap;
    }
    data.rows -= era_gap;
}

// The first of each family, then the first of each era, then the order of the file.
void set_priorities(LineageData& data)
{
    std::map<engine::Family, bool> families;
    std::map<int, bool> eras;
    int index = 0;
    for (LineageItem& item : data.items) {
        item.first_of_family = !std::exchange(families[item.entry->family], true);
        const bool first_of_era = !std::exchange(eras[item.entry->era], true);
        const int rank = item.first_of_family ? 0 : first_of_era ? 1 : 2;
        item.priority = rank * static_cast<int>(data.items.size()) + index++;
    }
}

Polyline sketch_of(const LineageShape& shape)
{
    constexpr double reach = 3;
    Polyline line;
    double low = INFINITY;
    double high = -INFINITY;
    for (int i = 0; i <= sketch_samples; ++i) {
        const double x = -reach + 2 * reach * i / sketch_samples;
        line.push_back({sketch_width * i / sketch_samples, shape.f(x)});
        low = std::min(low, line.back().y);
        high = std::max(high, line.back().y);
    }
    for (Point& point : line)
        point.y = sketch_height * (point.y - low) / (high - low);
    return line;
}

// One scale for all thumbnails of an era, wider where a function is cut off far out.
void draw_thumbs(LineageData& data)
{
    for (const LineageEra& era : data.table.eras) {
        double cap = 0;
        for (const LineageItem& item : data.items)
            if (item.entry->era == era.number)
                cap = std::max(cap, item.shape.cap);
        const double right = cap > 0 ? cap + 3 : 4;
        for (LineageItem& item : data.items) {
            if (item.entry->era != era.number || !item.drawn)
                continue;
            // Left of 0 there is room for the number of a dip.
            item.thumb_x = {.min = cap > 0 ? -0.7 * right : -4, .max = right};
            item.thumb_y = {.min = -0.35 * right - 0.6, .max = right - 0.8};
            item.line = function_line(item.shape.f, right, item.shape.kinks, item.thumb_x, item.thumb_y);
            if (item.shape.fan.size() == 2) {
                Polyline outline = function_line(item.shape.fan[0], -4, right, {}).front();
                const Polyline back = function_line(item.shape.fan[1], -4, right, {}).front();
                outline.insert(outline.end(), back.rbegin(), back.rend());
                item.fan_area = {clip_area(outline, item.thumb_x, item.thumb_y)};
            }
        }
    }
}

}  // namespace

LineageData lineage_data(std::span<const std::string_view> choices)
{
    LineageData data{.table = read_lineage(lineage_csv())};
    for (const LineageEntry& entry : data.table.entries) {
        LineageItem item{.entry = &entry};
        const auto choice = std::ranges::find(choices, std::string_view(entry.id));
        item.choice = choice == choices.end() ? 0 : static_cast<int>(choice - choices.begin()) + 1;
        if (auto shape = lineage_shape(entry)) {
            item.drawn = true;
            item.shape = std::move(*shape);
            item.sketch = sketch_of(item.shape);
        } else {
            data.table.faults.push_back("“" + entry.id + "” has “" + entry.shape + "” as its engine");
        }
        data.items.push_back(std::move(item));
    }
    place_on_axes(data);
    set_priorities(data);
    draw_thumbs(data);
    return data;
}

}  // namespace gatefold
