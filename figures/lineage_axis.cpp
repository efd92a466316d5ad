// SPDX-License-Identifier: GPL-3.0-or-later
// An era's own axis: the years that the camera sees, the era's entries on it, those of other eras below.
#include "figures/frame_build.h"
#include "figures/lineage_parts.h"
#include "figures/lineage_view.h"

#include "figures/function_line.h"
#include "figures/lineage_words.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace gatefold {
namespace {

using engine::mix;
using engine::part;
using engine::smootherstep;

// The panel's height in units: what stands in it is text and markers, whose size the page's shape does not change.
constexpr double tall_units = 148;

constexpr double down(double units)
{
    return 1 - units / tall_units;
}

// Where leaders bend and end, the axis, and the lane of other eras, in units below the panel's top.
constexpr double jog_high = down(14);
constexpr double jog_low = down(26);
constexpr double leader_end = down(38);
constexpr double line_y = down(54);
constexpr double tick_half = 6.5 / tall_units;
constexpr double others_y = down(124);
constexpr double beside_years = 0.14;

constexpr double bottom = -144;
constexpr Rect place{{0, 0}, {1, bottom - tall_units}, {1, 0}, {1, bottom}};

double seen(const LineageScene& scene)
{
    return scene.era == scene.whole_number() && scene.from != scene.era ? 1 - smootherstep(part(scene.progress, 0, 0.3))
           : scene.era == scene.whole_number()                          ? 0
                                                                        : 1;
}

void add_line(const LineageScene& scene, Panel& panel, double strength)
{
    // In the first step the axis itself is drawn first.
    const double drawn = scene.from == 0 ? smootherstep(part(scene.progress, 0, 0.2)) : 1;
    const double end = mix(panel.x.min, panel.x.max, drawn);
    panel.marks.push_back(Curve{.id = "axis",
                                .ink = Ink(Role::axis, strength),
                                .pieces = {{{panel.x.min, line_y}, {end, line_y}}},
                                .width = 1.6});
    constexpr double most = 30;  // years; more would be a comb
    if (panel.x.max - panel.x.min > most)
        return;
    for (double year = std::ceil(panel.x.min - 0.5) + 0.5; year < end; ++year)
        if (year > panel.x.min)
            panel.marks.push_back(Curve{.id = "after-" + std::to_string(static_cast<int>(year)),
                                        .ink = Ink(Role::axis, strength),
                                        .pieces = {{{year, line_y - tick_half}, {year, line_y + tick_half}}},
                                        .width = 1.25});
}

// The years of the era's entries come first; the others are evenly spaced and keep clear of those, so that none of them
// is missing for want of room.
void add_years(const LineageScene& scene, Panel& panel, double strength)
{
    std::set<int> used;
    for (const LineageItem& item : scene.data->items)
        if (presence(scene, item.entry->era) >= 0.5)
            used.insert(item.entry->venue_year);
    const double span = panel.x.max - panel.x.min;
    constexpr double few = 9;
    const int every = span <= few ? 1 : 5;
    const double clear = span / 14;
    const auto add = [&](int year, Role role, bool strong) {
        if (year >= panel.x.min && year <= panel.x.max)
            panel.marks.push_back(Note{.id = "year-" + std::to_string(year),
                                       .runs = {{std::to_string(year), Ink(role, strength), strong}},
                                       .at = {static_cast<double>(year), line_y},
                                       .offset = {0, 36},
                                       .align = Align::centre,
                                       .need = Need::if_room});
    };
    for (const int year : used)
        add(year, Role::ink, true);
    for (int year = static_cast<int>(std::ceil(panel.x.min / every)) * every; year <= panel.x.max; year += every)
        if (std::ranges::none_of(used, [&](int own) { return std::abs(own - year) < clear; }))
            add(year, Role::ink3, false);
}

void add_leaders(const LineageScene& scene, Panel& panel, int era)
{
    const std::vector<int> cards = cards_of(scene, era);
    const int count = static_cast<int>(cards.size());
    for (int i = 0; i < count; ++i) {
        const LineageItem& item = scene.data->items[static_cast<std::size_t>(cards[static_cast<std::size_t>(i)])];
        const double dropped = card_state(scene, era, i, count).leader;
        if (dropped <= 0 || item.place < panel.x.min || item.place > panel.x.max)
            continue;
        const Slot slot = card_slot(i, count);
        const double left = mix(panel.x.min, panel.x.max, slot.left);
        const double right = mix(panel.x.min, panel.x.max, slot.right);
        const double from = std::clamp(item.place, left, right);
        Polyline line{{from, 1}, {from, jog_high}, {item.place, jog_low}, {item.place, leader_end}};
        if (from == item.place)
            line = {{from, 1}, {from, leader_end}};
        const double low = mix(1, leader_end, dropped);
        Polyline shown{line.front()};
        for (std::size_t k = 1; k < line.size(); ++k) {
            if (line[k].y >= low) {
                shown.push_back(line[k]);
                continue;
            }
            const double way = (line[k - 1].y - low) / (line[k - 1].y - line[k].y);
            shown.push_back({mix(line[k - 1].x, line[k].x, way), low});
            break;
        }
        panel.marks.push_back(
            Curve{.id = "leader-" + item.entry->id, .ink = Role::ghost, .pieces = {std::move(shown)}, .width = 1.4});
    }
}

// Where the camera sees none of the entries whose cards stand above, what it sees is said, and where they are.
void add_unseen(const LineageScene& scene, Panel& panel, int era, const Camera& camera, double strength)
{
    const LineageView view = lineage_view(scene, era, camera);
    if (view.here > 0 || view.all() == 0)
        return;
    constexpr std::string_view gap = "      ";
    std::string said = view.all() == 1 ? "not " : "none of these " + std::to_string(view.all()) + " ";
    said += years_seen(view);
    if (view.earlier > 0)
        said.insert(0, gap);
    if (view.later > 0)
        said += gap;
    const Ink strong(Role::ink, strength);
    add_note(panel, "unseen-" + std::to_string(era),
             {{earlier_words(view), strong, true},
              {std::move(said), Ink(Role::ink2, strength)},
              {later_words(view), strong, true}},
             {mix(panel.x.min, panel.x.max, 0.5), jog_low}, {}, TextRole::tick, Align::centre);
}

void add_entries(const LineageScene& scene, Panel& panel, double strength)
{
    Labels others{.id = "others", .side = Beside::right};
    // Names rest while the camera does.
    const double named = strength * (scene.from == scene.era ? 1 : smootherstep(part(scene.progress, 0.8, 0.95)));
    const auto& items = scene.data->items;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const LineageItem& item = items[i];
        const LineageEntry& entry = *item.entry;
        const double own = presence(scene, entry.era);
        if (item.place < panel.x.min || item.place > panel.x.max)
            continue;
        // Entries of the same year but other eras stand side by side.
        const double aside = (1 - own) * beside_years * (entry.era % 3 - 1);
        const Point at{std::clamp(item.place + aside, panel.x.min, panel.x.max), mix(others_y, line_y, own)};
        const bool opened = scene.opened == static_cast<int>(i);
        const Role family = family_role(entry.family);
        const double full = scene.shown[i] ? mix(beside_strength, 1, own) : 0.15;
        panel.marks.push_back(Dots{.id = "at-" + entry.id,
                                   .ink = Ink(family, strength * full),
                                   .at = {at},
                                   .size = (opened ? 20 : 12) + 4 * own,
                                   .marker = family_marker(entry.family),
                                   .values = {opened ? 0.0 : item.choice},
                                   .readings = {entry.function + "\n" + entry.authors + ", " + venue_and_year(entry)},
                                   .picks = "entry"});
        if (own <= 0 && scene.shown[i] && named > 0)
            others.labels.push_back({.at = at,
                                     .runs = {{std::string(entry_name(entry.id)), Ink(Role::ink3, named)}},
                                     .group = entry.era,
                                     .priority = opened ? -1 : item.priority});
    }
    if (!others.labels.empty())
        panel.marks.push_back(std::move(others));
}

}  // namespace

Panel lineage_axis(const LineageScene& scene)
{
    Panel panel{.id = "axis", .wide = place, .tall = place, .main = scene.whole < 1};
    panel.x = {.min = scene.camera.low, .max = scene.camera.high};
    const double strength = seen(scene);
    if (strength <= 0)
        return panel;
    panel.pans_x = "centre";
    panel.zooms = "zoom";
    add_line(scene, panel, strength);
    if (scene.opened < 0) {
        if (scene.from != scene.era)
            add_leaders(scene, panel, scene.from);
        add_leaders(scene, panel, scene.era);
        const bool moving = scene.from != scene.era;
        if (moving && scene.from > 0)
            add_unseen(scene, panel, scene.from, scene.start, 1 - smootherstep(part(scene.progress, 0, 0.15)));
        if (scene.era < scene.whole_number())
            add_unseen(scene, panel, scene.era, scene.goal, moving ? smootherstep(part(scene.progress, 0.8, 0.95)) : 1);
    }
    // Years come first: the names of other eras give way to them.
    add_years(scene, panel, strength);
    add_entries(scene, panel, strength);
    return panel;
}

}  // namespace gatefold
