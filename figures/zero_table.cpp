// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of values below a threshold, of every function: the rows keep their places while the threshold moves.
#include "figures/frame_build.h"
#include "figures/zero_fraction_parts.h"

#include "figures/engine/easing.h"

#include <string>

namespace gatefold {

using namespace engine;

Panel zero_table(const ZeroScene& scene)
{
    const std::vector<ZeroFunction>& functions = *scene.functions;
    const double rows = static_cast<double>(functions.size());
    constexpr Rect place{{1, -zero_table_width}, {0, 44}, {1, 0}, {1, -76}};
    Panel panel{.id = "table",
                .wide = place,
                .tall = place,
                .x = {.min = 0, .max = zero_table_width},
                .y = {.min = 0, .max = rows}};
    // Where the columns of numbers end.
    constexpr double sample_end = 244;
    constexpr double law_end = zero_table_width;
    const double strength = smootherstep(part(scene.level, 0, 0.2));
    const auto write = [&](std::string id, std::string text, Ink ink, bool strong, Point at, double down, Align align) {
        ink.strength *= strength;
        add_note(panel, std::move(id), {{std::move(text), ink, strong}}, at, {0, down}, TextRole::tick, align);
    };
    const auto rule = [&](std::string id, double at) {
        panel.marks.push_back(Curve{.id = std::move(id),
                                    .ink = Ink(Role::grid, strength),
                                    .pieces = {{{0, at}, {law_end, at}}},
                                    .width = 1.25});
    };
    rule("rule-head", rows);
    constexpr double head_down = -16;
    write("head-sample", "sample", Role::ink, true, {sample_end, rows}, head_down, Align::right);
    write("head-law", "exact law", Role::ink2, true, {law_end, rows}, head_down, Align::right);
    for (std::size_t i = 0; i < functions.size(); ++i) {
        const ZeroFunction& function = functions[i];
        const std::string id(function.id);
        const double top = rows - static_cast<double>(i);
        constexpr double row_down = 7;  // from a row's middle to its baseline
        if (function.product && !functions[i - 1].product)
            rule("rule-products", top);
        write("name-" + id, std::string(function.name), zero_role(function), true, {0, top - 0.5}, row_down,
              Align::left);
        write("sample-" + id, zero_percent(double((*scene.facts)[i].near(scene.epsilon)) / sample_size), Role::ink,
              false, {sample_end, top - 0.5}, row_down, Align::right);
        const std::optional<double> law = scene.law_near(i);
        write("law-" + id, law ? zero_percent(*law) : "…", Role::ink2, false, {law_end, top - 0.5}, row_down,
              Align::right);
    }
    if (scene.laws)
        write("law-lines", "thin lines: the exact law", Role::ink3, false, {law_end, 0}, 40, Align::right);
    return panel;
}

}  // namespace gatefold
