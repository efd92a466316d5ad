// SPDX-License-Identifier: GPL-3.0-or-later
// A Frame with one mark changed, to see whether a comparison of pictures notices.
#pragma once

#include "widgets/frame_painter.h"

#include <array>
#include <cmath>

namespace gatefold {

/// A mark of a Frame.
struct MarkPlace {
    std::size_t panel;
    std::size_t mark;
};

inline std::vector<MarkPlace> mark_places(const Frame& frame)
{
    std::vector<MarkPlace> places;
    for (std::size_t panel = 0; panel < frame.panels.size(); ++panel) {
        for (std::size_t mark = 0; mark < frame.panels[panel].marks.size(); ++mark)
            places.push_back({panel, mark});
    }
    return places;
}

inline Frame without(Frame frame, MarkPlace place)
{
    auto& marks = frame.panels[place.panel].marks;
    marks.erase(marks.begin() + static_cast<std::ptrdiff_t>(place.mark));
    return frame;
}

/// Of a few plain inks the one whose colour is farthest from the given one.
inline Ink contrasting(ThemeId theme, const Ink& ink)
{
    const QColor old = line_colour(theme, ink);
    const auto distance = [&](const Ink& other) {
        const QColor colour = line_colour(theme, other);
        return std::hypot(colour.red() - old.red(), colour.green() - old.green(), colour.blue() - old.blue());
    };
    Ink best = Role::ink;
    for (const Ink& other : {Ink(Role::rectifier), Ink(Role::saturating), Ink(Role::smooth_gate)}) {
        if (distance(other) > distance(best))
            best = other;
    }
    return best;
}

inline Frame recoloured(Frame frame, MarkPlace place, ThemeId theme)
{
    const auto recolour = [theme](Ink& ink) { ink = contrasting(theme, ink); };
    Mark& mark = frame.panels[place.panel].marks[place.mark];
    if (auto* note = std::get_if<Note>(&mark)) {
        for (Run& run : note->runs)
            recolour(run.ink);
    } else if (auto* words = std::get_if<Words>(&mark)) {
        for (Paragraph& paragraph : words->paragraphs)
            for (Run& run : paragraph.runs)
                recolour(run.ink);
    } else if (auto* labels = std::get_if<Labels>(&mark)) {
        for (NamedPoint& label : labels->labels) {
            for (Run& run : label.runs)
                recolour(run.ink);
            for (Run& run : label.more)
                recolour(run.ink);
            recolour(label.sketch_ink);
        }
    } else if (auto* cells = std::get_if<Cells>(&mark)) {
        for (Cell& cell : cells->cells)
            recolour(cell.ink);
    } else {
        if (auto* box = std::get_if<Box>(&mark); box && box->filled)
            recolour(box->fill);
        std::visit(
            [&](auto& drawn) {
                if constexpr (requires { drawn.ink; })
                    recolour(drawn.ink);
            },
            mark);
    }
    return frame;
}

/// Moves a mark by pixels, where the panel was drawn on `area` and `unit` is a unit of text in pixels.
inline Frame moved(Frame frame, MarkPlace place, const QRectF& area, double unit, QPointF by)
{
    Panel& panel = frame.panels[place.panel];
    const auto move = [&](Point& point) { point = to_data(panel, area, to_pixel(panel, area, point) + by); };
    const auto move_all = [&](std::vector<Polyline>& lines) {
        for (Polyline& line : lines)
            std::ranges::for_each(line, move);
    };
    const auto move_block = [&](Block& block) {
        Point low = {block.left, block.bottom};
        Point high = {block.right, block.top};
        move(low);
        move(high);
        block = {low.x, low.y, high.x, high.y};
    };
    Mark mark = panel.marks[place.mark];
    if (auto* curve = std::get_if<Curve>(&mark))
        move_all(curve->pieces);
    else if (auto* band = std::get_if<Band>(&mark))
        move_all(band->areas);
    else if (auto* dots = std::get_if<Dots>(&mark))
        std::ranges::for_each(dots->at, move);
    else if (auto* bars = std::get_if<Bars>(&mark))
        std::ranges::for_each(bars->bars, move_block);
    else if (auto* cells = std::get_if<Cells>(&mark))
        std::ranges::for_each(cells->cells, move_block, &Cell::place);
    else if (auto* box = std::get_if<Box>(&mark))
        move_block(box->place);
    else if (auto* arrow = std::get_if<Arrow>(&mark))
        std::ranges::for_each(arrow->path, move);
    else if (auto* words = std::get_if<Words>(&mark))
        move_block(words->place);
    else if (auto* labels = std::get_if<Labels>(&mark))
        for (NamedPoint& label : labels->labels)
            move(label.at);
    else if (auto* note = std::get_if<Note>(&mark))
        note->offset = {note->offset.x + by.x() / unit, note->offset.y + by.y() / unit};
    panel.marks[place.mark] = mark;
    return frame;
}

}  // namespace gatefold
