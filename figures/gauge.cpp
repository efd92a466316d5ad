// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/gauge.h"

#include <algorithm>

namespace gatefold {
namespace {

Note below(std::string id, double at, std::string text, Ink ink, Need need)
{
    return {.id = std::move(id),
            .runs = {{std::move(text), ink}},
            .at = {at, gauge_line},
            .offset = {0, 29},
            .size = TextRole::tick,
            .align = Align::centre,
            .need = need};
}

}  // namespace

Point gauge_place(double value)
{
    return {std::clamp(value, gauge_low, gauge_high), gauge_line};
}

Panel gauge_panel(std::string id, std::vector<Run> name, Rect wide, Rect tall)
{
    Panel panel{.id = std::move(id), .wide = wide, .tall = tall};
    panel.x = {.min = gauge_low, .max = gauge_high};
    panel.marks.push_back(
        Note{.id = "name", .runs = std::move(name), .at = {gauge_low, gauge_line}, .offset = {0, -26}});
    return panel;
}

void add_scale(Panel& panel, std::string caption)
{
    panel.marks.push_back(Curve{.id = "scale",
                                .ink = Role::grid,
                                .pieces = {{{gauge_low, gauge_line}, {gauge_high, gauge_line}}},
                                .width = 1.25});
    Curve ends{.id = "ends", .ink = Role::ghost, .width = 1.25};
    for (const double at : {0.0, 1.0}) {
        ends.pieces.push_back({{at, gauge_line - 0.05}, {at, gauge_line + 0.05}});
        panel.marks.push_back(below(at == 0 ? "zero" : "one", at, at == 0 ? "0" : "1", Role::ink3, Need::always));
    }
    panel.marks.push_back(std::move(ends));
    if (!caption.empty())
        panel.marks.push_back(below("caption", 0.5, std::move(caption), Role::ink3, Need::page_only));
}

void add_value(Panel& panel, std::string id, std::vector<Run> runs)
{
    panel.marks.push_back(Note{.id = std::move(id),
                               .runs = std::move(runs),
                               .at = {gauge_high, gauge_line},
                               .offset = {0, -26},
                               .size = TextRole::label,
                               .align = Align::right});
}

void add_dot(Panel& panel, std::string id, Ink ink, double value)
{
    const Marker marker = value < gauge_low    ? Marker::triangle_left
                          : value > gauge_high ? Marker::triangle_right
                                               : Marker::circle;
    panel.marks.push_back(
        Dots{.id = std::move(id), .ink = ink, .at = {gauge_place(value)}, .size = 14, .marker = marker});
}

void add_bar(Panel& panel, Ink ink, double from, double to)
{
    panel.marks.push_back(Curve{.id = "bar", .ink = ink, .pieces = {{gauge_place(from), gauge_place(to)}}, .width = 6});
}

}  // namespace gatefold
