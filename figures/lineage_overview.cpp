// SPDX-License-Identifier: GPL-3.0-or-later
// The whole axis: in small below an era, with the camera's window; at last in full, a lane an era.
#include "figures/frame_build.h"
#include "figures/lineage_parts.h"
#include "figures/lineage_view.h"

#include "figures/function_line.h"
#include "figures/lineage_words.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace gatefold {
namespace {

using engine::mix;
using engine::part;
using engine::smootherstep;

// What the small axis shows of the years.
constexpr Camera all_years{1967.5, 2026.5};

constexpr Rect small{{0, 0}, {1, -124}, {1, 0}, {1, -40}};
// Room for the eras' titles at the left and for the longest name of a late entry at the right. The rows need a little
// of the space above the body for their names to stand one below the other on the smallest page.
constexpr double titles_width = 256;
constexpr double names_width = 350;
constexpr double raised_by = 10;
constexpr Rect large{{0, titles_width}, {0, -raised_by}, {1, -names_width}, {1, -42}};
constexpr Rect large_above_card{{0, titles_width}, {0, -raised_by}, {1, -names_width}, {0.5, 0}};

const Rect& large_rect(const LineageScene& scene)
{
    return scene.opened >= 0 ? large_above_card : large;
}

// The most recent eras go to their lanes first.
double era_moved(const LineageScene& scene, int era)
{
    const double order = static_cast<double>(scene.whole_number() - 1 - era) / (scene.whole_number() - 2);
    const double start = 0.15 + 0.4 * order;
    return smootherstep(part(scene.whole, start, start + 0.45));
}

// The whole axis begins with the first entry and ends with the last; a decade too near to one of them for two numbers,
// as in the narrow axis of the last step, has a bare tick.
std::vector<Tick> year_ticks(const LineageData& data, const Axis& x, bool narrow)
{
    const double span = x.max - x.min;
    const int every = span > 40 ? 10 : span > 16 ? 5 : span > 8 ? 2 : 1;
    const int apart = narrow ? 8 : 4;
    const auto [first, last] = std::ranges::minmax(
        data.table.entries | std::views::transform([](const LineageEntry& entry) { return entry.venue_year; }));
    const bool whole = x.min <= first && x.max >= last;
    std::vector<Tick> ticks;
    for (int year = static_cast<int>(std::ceil(x.min / every)) * every; year <= x.max; year += every)
        if (!whole || (year > first && year < last)) {
            const bool near_end = whole && (year - first < apart || last - year < apart);
            ticks.push_back({static_cast<double>(year), near_end ? "" : std::to_string(year)});
        }
    if (whole) {
        ticks.insert(ticks.begin(), {static_cast<double>(first), std::to_string(first)});
        ticks.push_back({static_cast<double>(last), std::to_string(last)});
    }
    return ticks;
}

double lane_y(const LineageScene& scene, double row)
{
    return 1 - row / scene.data->rows;
}

void add_spans(const LineageScene& scene, Panel& panel)
{
    for (const LineageEra& era : scene.data->table.eras) {
        const double strength = era_moved(scene, era.number);
        double first = INFINITY;
        double last = 0;
        for (const LineageItem& item : scene.data->items)
            if (item.entry->era == era.number) {
                first = std::min(first, item.row);
                last = std::max(last, item.row + 1);
            }
        const double left = std::max(panel.x.min, era.start - 0.5);
        const double right = std::min(panel.x.max, era.end + 0.5);
        if (strength <= 0 || left >= right)
            continue;
        const double top = lane_y(scene, first);
        const double bottom = std::max(0.0, lane_y(scene, last));
        panel.marks.push_back(Band{.id = "span-" + std::to_string(era.number),
                                   .ink = Ink(Role::wash, strength),
                                   .areas = {{{left, bottom}, {right, bottom}, {right, top}, {left, top}}}});
    }
}

// A line a decade, so that names far from the scale can be dated.
void add_decades(Panel& panel, double strength)
{
    constexpr int every = 10;
    if (strength <= 0)
        return;
    for (int year = static_cast<int>(std::ceil(panel.x.min / every)) * every; year <= panel.x.max; year += every)
        panel.marks.push_back(Curve{.id = "decade-" + std::to_string(year),
                                    .ink = Ink(Role::grid, strength),
                                    .pieces = {{{static_cast<double>(year), 0}, {static_cast<double>(year), 1}}},
                                    .width = 1.25});
}

// How many entries there are on either side of the years seen, beside the ends of the scale; and that there are none
// here.
void add_unseen(const LineageScene& scene, Panel& panel, double strength)
{
    const LineageView view = lineage_view(scene, 0, scene.goal);
    constexpr double aside = 16;
    constexpr double lowered = 12;
    if (view.here == 0 && strength > 0)
        panel.marks.push_back(Note{
            .id = "unseen",
            .runs = {{"none of the " + std::to_string(view.all()) + " " + years_seen(view), Ink(Role::ink, strength)}},
            .at = {mix(panel.x.min, panel.x.max, 0.5), 0.5},
            .align = Align::centre,
            .ground = Ink(Role::paper, strength)});
    if (view.earlier > 0)
        add_note(panel, "earlier", {{earlier_words(view), Ink(Role::ink2, strength)}}, {panel.x.min, 0},
                 {-aside, lowered}, TextRole::tick, Align::right);
    if (view.later > 0)
        add_note(panel, "later", {{later_words(view), Ink(Role::ink2, strength)}}, {panel.x.max, 0}, {aside, lowered},
                 TextRole::tick);
}

std::string reading_of(const LineageEntry& entry)
{
    return entry.function + "\n" + entry.authors + ", " + venue_and_year(entry);
}

}  // namespace

Panel lineage_overview(const LineageScene& scene)
{
    const double grown = smootherstep(part(scene.whole, 0.15, 0.85));
    const Rect place = mixed(small, large_rect(scene), grown);
    Panel panel{.id = "overview", .wide = place, .tall = place, .main = scene.whole >= 1};
    panel.x = {.min = mix(all_years.low, scene.goal.low, grown), .max = mix(all_years.high, scene.goal.high, grown)};
    panel.x.ticks = year_ticks(*scene.data, panel.x, grown > 0);
    if (scene.whole > 0) {
        panel.pans_x = "centre";
        panel.zooms = "zoom";
    }
    add_spans(scene, panel);
    add_decades(panel, smootherstep(part(scene.whole, 0.8, 1)));
    const double left = std::max(panel.x.min, scene.camera.low);
    const double right = std::min(panel.x.max, scene.camera.high);
    if (grown < 1 && left < right)
        panel.marks.push_back(Band{.id = "camera",
                                   .ink = Ink(Role::wash, 1 - grown),
                                   .areas = {{{left, 0}, {right, 0}, {right, 1}, {left, 1}}}});
    Labels names{.id = "names"};
    const double strength = smootherstep(part(scene.whole, 0.8, 1));
    add_unseen(scene, panel, strength);
    const auto& items = scene.data->items;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const LineageItem& item = items[i];
        const LineageEntry& entry = *item.entry;
        const double moved = era_moved(scene, entry.era);
        const double stacked = (item.stack + 0.6) / (scene.data->highest + 0.3);
        const Point at{static_cast<double>(entry.venue_year), mix(stacked, lane_y(scene, item.row + 0.5), moved)};
        if (at.x < panel.x.min || at.x > panel.x.max)
            continue;
        const double here = std::max(grown, presence(scene, entry.era));
        const double seen = scene.shown[i] ? mix(beside_strength, 1, here) : 0.15;
        const bool opened = scene.opened == static_cast<int>(i);
        const Role family = family_role(entry.family);
        panel.marks.push_back(Dots{.id = "entry-" + entry.id,
                                   .ink = Ink(family, seen),
                                   .at = {at},
                                   .size = opened ? 19.0 : mix(11 + 3 * presence(scene, entry.era), 12, grown),
                                   .marker = family_marker(entry.family),
                                   .values = {opened ? 0.0 : item.choice},
                                   .readings = {reading_of(entry)},
                                   .picks = "entry"});
        if (strength <= 0 || !scene.shown[i])
            continue;
        NamedPoint label{.at = at,
                         .runs = {{std::string(entry_name(entry.id)), Ink(Role::ink, strength), opened}},
                         .sketch = item.sketch,
                         .sketch_ink = Ink(family, strength),
                         .group = entry.era,
                         .priority = opened ? -1 : item.priority};
        // The key to the colours comes before all other names, those of its own era too.
        if (item.first_of_family) {
            label.group = -1 - static_cast<int>(entry.family);
            label.more = {{"  " + std::string(family_name(entry.family)), Ink(family, strength), true}};
        }
        names.labels.push_back(std::move(label));
    }
    if (!names.labels.empty())
        panel.marks.push_back(std::move(names));
    return panel;
}

Panel lineage_era_titles(const LineageScene& scene)
{
    Rect place = large_rect(scene);
    place.left = {0, 0};
    place.right = {0, titles_width};
    Panel panel{.id = "eras", .wide = place, .tall = place};
    const double strength = smootherstep(part(scene.whole, 0.75, 1));
    if (strength <= 0)
        return panel;
    Labels titles{.id = "titles", .beside = 0};
    Labels spans{.id = "spans", .beside = 0, .below = titles.below + 25};  // the next line
    for (const LineageEra& era : scene.data->table.eras) {
        double row = INFINITY;
        for (const LineageItem& item : scene.data->items)
            if (item.entry->era == era.number)
                row = std::min(row, item.row);
        const Point at{0, lane_y(scene, row + 0.5)};
        const std::string years = std::to_string(era.start) + "–" + std::to_string(era.end);
        // A lane with nothing in it stands back.
        const bool empty = lineage_view(scene, era.number, scene.goal).here == 0;
        titles.labels.push_back({.at = at,
                                 .runs = {{era.title, Ink(empty ? Role::ink3 : Role::ink, strength), !empty}},
                                 .group = era.number,
                                 .priority = 0});
        spans.labels.push_back({.at = at,
                                .runs = {{years, Ink(empty ? Role::ink3 : Role::ink2, strength)}},
                                .group = era.number,
                                .priority = 1});
    }
    panel.marks.push_back(std::move(titles));
    panel.marks.push_back(std::move(spans));
    return panel;
}

}  // namespace gatefold
