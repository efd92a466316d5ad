// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the cells, and what they and the panels say.
#include "figures/dying_units_parts.h"
#include "figures/frame_build.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr Rect key{{0.6405, -101}, {1, -214}, {1, 0}, {1, 0}};
constexpr Rect tall_key{{0.6405, -101}, {0, 450}, {1, 0}, {0, 664}};

// In parts of the key: the cells' size and the places of their two rows, and where the model's words begin.
constexpr double width = 0.05;
constexpr double height = 0.12;
constexpr double rates_row = 0.87;
constexpr double silent_row = 0.68;
constexpr double words_top = 0.61;

}  // namespace

Ink cell_tone(Role role, double rate)
{
    constexpr std::array dark = {0.22, 0.62, 1.0};
    constexpr std::array light = {0.0, 0.45, 0.85};
    const double stop = std::clamp(rate / 0.2, 0.0, 4.0);
    const bool below = stop < 2;
    const auto& mixes = below ? dark : light;
    const double along = below ? stop : stop - 2;
    const auto from = static_cast<std::size_t>(std::min(along, 1.0));
    const double amount = mix(mixes[from], mixes[from + 1], along - static_cast<double>(from));
    return below ? Ink(Role::soot, role, amount) : Ink(role, Role::glow, amount);
}

Panel unit_key(const UnitScene& scene)
{
    Panel panel{.id = "key", .wide = key, .tall = tall_key, .x = {.min = 0, .max = 1}, .y = {.min = 0, .max = 1}};
    const double strength = 1 - part(scene.inset, 0, 0.3);
    if (strength <= 0)
        return panel;
    const Ink said(Role::ink2, strength);
    Cells cells{.id = "key-cells"};
    const auto add = [&](double left, double bottom, Ink ink, bool cross) {
        ink.strength = strength;
        cells.cells.push_back(
            {.place = {left, bottom, left + width, bottom + height}, .ink = ink, .cross = cross && strength > 0.5});
    };
    const auto say = [&](const char* id, double left, double bottom, std::string text) {
        add_note(panel, id, {{std::move(text), said}}, {left, bottom + height / 2}, {8, 7}, TextRole::tick);
    };
    for (int i = 0; i < 5; ++i)
        add(1.2 * width * i, rates_row, cell_tone(scene.left.role, 0.2 * i), false);
    say("key-rate", 5.8 * width, rates_row, "firing rate 0, 0.2 … 0.8");
    add(0, silent_row, Role::soot, true);
    say("key-cross", width, silent_row, "silent for ever");
    add(0.455, silent_row, Role::soot, false);
    say("key-silent", 0.455 + width, silent_row, "silent, may fire again");
    panel.marks.push_back(std::move(cells));
    // Lines as the page has room for them: the rule takes two where text is large.
    Words model{.id = "key-model", .place = {0, 0, 1, words_top}};
    const Ink formula(Role::ink3, strength);
    model.paragraphs.push_back(
        {.runs = {{"z = x + b,  256 fixed x ~ N(0, 1),  at first b\u00a0~\u00a0N(−1,\u00a00.8)", formula}}});
    model.paragraphs.push_back(
        {.runs = {{"b ← b + " + trimmed(scene.rate, 3) + " (" + trimmed(scene.target, 3) +
                       " − mean f)\u00a0· mean\u00a0f′ −\u00a0" + trimmed(scene.drift, 4) + ",  means over 16 inputs",
                   formula}},
         .before = 4});
    panel.marks.push_back(std::move(model));
    return panel;
}

}  // namespace gatefold
