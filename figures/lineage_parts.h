// SPDX-License-Identifier: GPL-3.0-or-later
// The lineage's panels, each a pure function of one instant of the camera's way.
#pragma once

#include "figures/frame.h"
#include "figures/lineage_shapes.h"
#include "figures/lineage_table.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gatefold {

/// An entry with all that does not depend on the Moment.
struct LineageItem {
    const LineageEntry* entry = nullptr;
    LineageShape shape = {};
    bool drawn = false;  ///< the engine has its function
    int choice = 0;      ///< its value of the parameter `entry`
    double place = 0;    ///< on its era's axis: entries of one year share its width evenly
    int stack = 0;       ///< in the small axis: how many entries of its year stand below it
    double row = 0;      ///< in the whole axis, from its top, gaps between eras included
    int priority = 0;    ///< of its label; the lowest first
    bool first_of_family = false;
    Polyline sketch = {};  ///< in units
    Axis thumb_x = {};     ///< the scales of its era's thumbnails
    Axis thumb_y = {};
    std::vector<Polyline> line = {};  ///< within those
    std::vector<Polyline> fan_area = {};
};

struct LineageData {
    Lineage table = {};
    std::vector<LineageItem> items = {};
    double rows = 0;  ///< of the whole axis
    int highest = 0;  ///< stack of the small one
};

/// Everything about the entries; `choices` are the ids of the parameter `entry` after its first, "none".
LineageData lineage_data(std::span<const std::string_view> choices);

/// A camera over the years.
struct Camera {
    double low = 0;
    double high = 1;
};

/// One instant. Eras count from 1; 0: none; the whole axis is one more than the last.
struct LineageScene {
    const LineageData* data = nullptr;
    std::vector<bool> shown = {};  ///< an entry each: what the filter lets through
    std::string family = {};       ///< the one that the filter shows; empty: all
    int era = 0;                   ///< the one arriving, or there
    int from = 0;                  ///< the one leaving
    double progress = 1;
    Camera camera = {};
    Camera start = {};  ///< the camera when the step before is at rest
    Camera goal = {};   ///< when this one is
    double whole = 0;   ///< how far the small axis has become the whole
    int opened = -1;    ///< index of an item

    int whole_number() const { return static_cast<int>(data->table.eras.size()) + 1; }
};

/// How far an entry of an era has come to the front, 0 to 1.
double presence(const LineageScene& scene, int era);

/// The items of an era that the filter shows, in the order of the axis.
std::vector<int> cards_of(const LineageScene& scene, int era);

/// How far the leader of card i of n has dropped, 0 to 1; and how far its line has been drawn; and its words' strength.
struct CardState {
    double leader = 0;
    double line = 0;
    double words = 0;
};
CardState card_state(const LineageScene& scene, int era, int card, int count);

/// A card's left and right edge as parts of the panel's width.
struct Slot {
    double left;
    double right;
};
Slot card_slot(int card, int count);

/// The strength of entries beside the era that is told: on the dark page, too, they stand out from the ground.
inline constexpr double beside_strength = 0.72;

Marker family_marker(engine::Family family);

Panel lineage_overview(const LineageScene& scene);
Panel lineage_era_titles(const LineageScene& scene);
Panel lineage_axis(const LineageScene& scene);
Panel lineage_thumbs(const LineageScene& scene);
Panel lineage_cards(const LineageScene& scene);

/// The opened entry: its function, and its words.
Panel lineage_opened_thumb(const LineageScene& scene);
Panel lineage_opened_words(const LineageScene& scene);

}  // namespace gatefold
