// SPDX-License-Identifier: GPL-3.0-or-later
// What an entry says of itself: a card under its thumbnail, or, opened, all of it.
#include "figures/lineage_parts.h"

#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/lineage_words.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace gatefold {
namespace {

using engine::mix;

// The axis and what stands below it take so many units; the name of ReLU stands above the thumbnails.
constexpr double below_cards = 298;
constexpr double above_thumbs = 14;
// On a low page the thumbnails give way first, so that their names and parameters always find room.
constexpr double thumbs_share = 0.34;
constexpr double thumbs_less = 100;
constexpr Rect thumbs_place{{0, 0}, {0, above_thumbs}, {1, 0}, {thumbs_share, above_thumbs - thumbs_less}};
constexpr Rect cards_place{{0, 0}, {thumbs_share, above_thumbs - thumbs_less + 12}, {1, 0}, {1, -below_cards}};

// A rectangle of the panel on which a function is drawn.
struct ThumbPlace {
    Block place;
    const LineageItem& item;

    Point operator()(Point at) const
    {
        const Axis& x = item.thumb_x;
        const Axis& y = item.thumb_y;
        return {mix(place.left, place.right, (at.x - x.min) / (x.max - x.min)),
                mix(place.bottom, place.top, (at.y - y.min) / (y.max - y.min))};
    }
    std::vector<Polyline> operator()(std::vector<Polyline> lines) const
    {
        for (Polyline& line : lines)
            for (Point& point : line)
                point = (*this)(point);
        return lines;
    }
};

bool is_relu(const LineageItem& item)
{
    return item.entry->shape == "relu" || item.entry->shape == "reglu";
}

void add_thumb(Panel& panel, const ThumbPlace& on, double drawn, double strength, bool named)
{
    const LineageItem& item = on.item;
    const LineageEntry& entry = *item.entry;
    if (!item.drawn || strength <= 0 || drawn <= 0)
        return;
    const Axis& x = item.thumb_x;
    const Axis& y = item.thumb_y;
    const Role family = family_role(entry.family);
    const auto add = [&](std::string what, Ink ink, std::vector<Polyline> lines, double width, Dash dash) {
        panel.marks.push_back(Curve{.id = std::move(what) + "-" + entry.id,
                                    .ink = ink,
                                    .pieces = on(std::move(lines)),
                                    .width = width,
                                    .dash = dash});
    };
    const double faint = strength * std::min(1.0, 4 * drawn);
    add("upright", Ink(Role::grid, faint), {{{0, y.min}, {0, y.max}}}, 1.25, Dash::solid);
    add("flat", Ink(Role::ghost, faint), {{{x.min, 0}, {x.max, 0}}}, 1.25, Dash::solid);
    if (item.shape.fan.size() == 2)
        panel.marks.push_back(
            Band{.id = "fan-" + entry.id, .ink = Ink(family, 0.3 * faint), .areas = on(item.fan_area)});
    if (!is_relu(item))
        add("relu", Ink(Role::rectifier, 0.8 * faint), clip_line({{x.min, 0}, {0, 0}, {x.max, x.max}}, x, y), 1.6,
            Dash::dashed);
    // Above the end of its line no other line passes.
    if (named) {
        const double end = std::min(x.max, y.max);
        panel.marks.push_back(Note{.id = "relu-note-" + entry.id,
                                   .runs = {{"ReLU", Ink(Role::rectifier, faint)}},
                                   .at = on({end, y.max}),
                                   .offset = {4, -5},
                                   .size = TextRole::tick,
                                   .align = Align::centre});
    }
    auto line = first_part(item.line, drawn);
    const double end = line.empty() ? x.min : line.back().back().x;
    if (!line.empty())
        add("line", Ink(family, strength), std::move(line), 3, Dash::solid);
    if (const auto& lowest = item.shape.lowest; lowest && lowest->x <= end) {
        panel.marks.push_back(Dots{
            .id = "lowest-" + entry.id, .ink = Ink(family, strength), .at = {on(*lowest)}, .size = 12, .hollow = true});
        // Left of 0 a function with a dip lies below the axis, so that the space above is free.
        panel.marks.push_back(Note{.id = "lowest-note-" + entry.id,
                                   .runs = {{fixed(lowest->y, 3), Ink(family, strength), true}},
                                   .at = on({0, 0}),
                                   .offset = {-8, -11},
                                   .size = TextRole::tick,
                                   .align = Align::right});
    }
}

Paragraph paragraph(std::string text, Ink ink, double before = 0, Need need = Need::if_room)
{
    return {.runs = {{std::move(text), ink}}, .size = TextRole::tick, .before = before, .need = need};
}

std::vector<Run> faded(std::vector<Run> runs, double strength)
{
    for (Run& run : runs)
        run.ink.strength *= strength;
    return runs;
}

// All cards of an era show the same kinds of paragraphs: the name, the parameters that the thumbnail is drawn with and
// the place of publication always, and then as many of the ranks as the fullest of them has room for. The gist is what
// the projector leaves to the caption.
Words card(const LineageItem& item, const Slot& slot, double strength)
{
    const LineageEntry& entry = *item.entry;
    Words words{.id = "card-" + entry.id, .place = {slot.left, 0, slot.right, 1}, .company = entry.era};
    const auto add = [&](std::vector<Run> runs, int rank, double before, Need need = Need::always) {
        words.paragraphs.push_back({.runs = std::move(runs), .before = before, .need = need, .rank = rank});
    };
    const SplitName split = split_name(entry);
    add({{split.name, Ink(family_role(entry.family), strength), true}}, 0, 0);
    words.paragraphs.back().size = TextRole::note;
    if (!split.aside.empty())
        add({{split.aside, Ink(Role::ink2, strength)}}, 1, 0);
    if (!item.shape.numbers.empty())
        add(faded(item.shape.numbers, strength), 0, 0);
    add({{short_authors(entry), Ink(Role::ink, strength)}}, 2, 2);
    add({{venue_and_year(entry), Ink(Role::ink2, strength)}}, 0, 0);
    add({{std::string(entry_gist(entry.id)), Ink(Role::ink, strength)}}, 3, 8, Need::page_only);
    return words;
}

// Calls `show` for every card of the leaving and of the arriving era with its item, slot and state.
template <class Show>
void for_cards(const LineageScene& scene, const Show& show)
{
    std::vector<int> eras{scene.era};
    if (scene.from != scene.era)
        eras.insert(eras.begin(), scene.from);
    for (const int era : eras) {
        const std::vector<int> cards = cards_of(scene, era);
        const int count = static_cast<int>(cards.size());
        for (int i = 0; i < count; ++i)
            show(scene.data->items[static_cast<std::size_t>(cards[static_cast<std::size_t>(i)])], card_slot(i, count),
                 card_state(scene, era, i, count));
    }
}

// Where the opened entry stands: in place of the cards, or below the whole axis.
Rect opened_place(const LineageScene& scene, Length left, Length right)
{
    const double down = engine::smootherstep(engine::part(scene.whole, 0.15, 0.85));
    return {left, {mix(0, 0.57, down), mix(0, 16, down)}, right, {1, mix(-below_cards, 0, down)}};
}

// In place of the cards, where the filter leaves none of an era.
void add_no_cards(const LineageScene& scene, Panel& panel, int era, double strength)
{
    if (strength <= 0 || !cards_of(scene, era).empty())
        return;
    int all = 0;
    int family = 0;
    int first = std::numeric_limits<int>::max();
    int last = 0;
    for (std::size_t i = 0; i < scene.shown.size(); ++i) {
        const LineageEntry& entry = *scene.data->items[i].entry;
        all += entry.era == era ? 1 : 0;
        if (!scene.shown[i])
            continue;
        ++family;
        first = std::min(first, entry.venue_year);
        last = std::max(last, entry.venue_year);
    }
    const std::string none =
        "None of these " + std::to_string(all) + " entries is of the family “" + scene.family + "”.";
    const std::string others = "Its " + std::to_string(family) + " entries are of the years " + std::to_string(first) +
                               " to " + std::to_string(last) + ".";
    panel.marks.push_back(
        Words{.id = "none-" + std::to_string(era),
              .place = {0, 0, 1, 1},
              .paragraphs = {{.runs = {{none, Ink(Role::ink, strength)}}, .size = TextRole::label},
                             {.runs = {{others, Ink(Role::ink2, strength)}}, .size = TextRole::note, .before = 10}}});
}

}  // namespace

Panel lineage_thumbs(const LineageScene& scene)
{
    Panel panel{.id = "thumbs", .wide = thumbs_place, .tall = thumbs_place};
    int named_in = 0;  // ReLU is named once an era
    for_cards(scene, [&](const LineageItem& item, const Slot& slot, const CardState& state) {
        const double strength = scene.era == item.entry->era ? 1 : state.words;
        const bool first = !is_relu(item) && named_in != item.entry->era;
        if (first)
            named_in = item.entry->era;
        add_thumb(panel, {{slot.left, 0, slot.right, 1}, item}, state.line, strength, first);
    });
    const auto within = [&](double from, double to) {
        return engine::smootherstep(engine::part(scene.progress, from, to));
    };
    const bool moving = scene.from != scene.era;
    if (moving && scene.from > 0)
        add_no_cards(scene, panel, scene.from, 1 - within(0, 0.2));
    if (scene.era < scene.whole_number())
        add_no_cards(scene, panel, scene.era, moving ? within(0.5, 0.7) : 1);
    return panel;
}

Panel lineage_cards(const LineageScene& scene)
{
    Panel panel{.id = "cards", .wide = cards_place, .tall = cards_place};
    // Those not yet seen and those already gone still count for what all of their era show.
    std::set<int> seen;
    for_cards(scene, [&](const LineageItem& item, const Slot&, const CardState& state) {
        if (state.words > 0)
            seen.insert(item.entry->era);
    });
    for_cards(scene, [&](const LineageItem& item, const Slot& slot, const CardState& state) {
        if (seen.contains(item.entry->era))
            panel.marks.push_back(card(item, slot, state.words));
    });
    return panel;
}

Panel lineage_opened_thumb(const LineageScene& scene)
{
    const Rect place = opened_place(scene, {0, 0}, {0.3, 0});
    Panel panel{.id = "opened-function", .wide = place, .tall = place};
    const LineageItem& item = scene.data->items[static_cast<std::size_t>(scene.opened)];
    // Below there is room for two lines on the projector too, above for the name of ReLU under the years of the axis.
    constexpr double numbers_top = 0.25;
    constexpr double thumb_top = 0.92;
    add_thumb(panel, {{0, numbers_top + 0.03, 1, thumb_top}, item}, 1, 1, !is_relu(item));
    if (!item.shape.numbers.empty())
        panel.marks.push_back(
            Words{.id = "numbers", .place = {0, 0, 1, numbers_top}, .paragraphs = {{.runs = item.shape.numbers}}});
    return panel;
}

Panel lineage_opened_words(const LineageScene& scene)
{
    const Rect place = opened_place(scene, {0.34, 0}, {1, 0});
    Panel panel{.id = "opened", .wide = place, .tall = place};
    const LineageEntry& entry = *scene.data->items[static_cast<std::size_t>(scene.opened)].entry;
    Words words{.id = "entry", .place = {0, 0, 1, 1}};
    words.paragraphs = {
        {.runs = {{entry.function, family_role(entry.family), true}}, .size = TextRole::label},
        {.runs = {{"f = " + entry.formula, Role::ink}}, .size = TextRole::note, .before = 6, .need = Need::if_room},
        {.runs = {{entry.changed + ".", Role::ink}}, .size = TextRole::note, .before = 10, .need = Need::if_room},
        paragraph(entry.authors + ", " + venue_and_year(entry), Role::ink2, 10),
        {.runs = {{.text = entry.title, .ink = Role::ink2, .italic = true}}, .need = Need::if_room},
    };
    if (!entry.url.empty())
        words.paragraphs.push_back(paragraph(entry.url, Role::ink2));
    panel.marks.push_back(std::move(words));
    return panel;
}

}  // namespace gatefold
