// SPDX-License-Identifier: GPL-3.0-or-later
// Reading Frames in tests: every number, every coordinate, and what moved between two of them.
#pragma once

#include "figures/frame.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>

namespace gatefold {

/// All coordinates of a mark.
inline std::vector<Point> coordinates(const Mark& mark)
{
    struct Collect {
        std::vector<Point> operator()(const Curve& curve) const { return joined(curve.pieces); }
        std::vector<Point> operator()(const Band& band) const { return joined(band.areas); }
        std::vector<Point> operator()(const Dots& dots) const { return dots.at; }
        std::vector<Point> operator()(const Note& note) const { return {note.at}; }
        std::vector<Point> operator()(const Box& box) const { return corners(box.place); }
        std::vector<Point> operator()(const Arrow& arrow) const { return arrow.path; }
        std::vector<Point> operator()(const Bars& bars) const
        {
            std::vector<Point> all;
            for (const Block& bar : bars.bars)
                std::ranges::copy(corners(bar), std::back_inserter(all));
            return all;
        }
        std::vector<Point> operator()(const Cells& cells) const
        {
            std::vector<Point> all;
            for (const Cell& cell : cells.cells)
                std::ranges::copy(corners(cell.place), std::back_inserter(all));
            return all;
        }
        static std::vector<Point> corners(const Block& block)
        {
            return {{block.left, block.bottom}, {block.right, block.top}};
        }
        static std::vector<Point> joined(const std::vector<Polyline>& lines)
        {
            std::vector<Point> all;
            for (const Polyline& line : lines)
                all.insert(all.end(), line.begin(), line.end());
            return all;
        }
    };
    return std::visit(Collect{}, mark);
}

inline const std::string& mark_id(const Mark& mark)
{
    return std::visit([](const auto& drawn) -> const std::string& { return drawn.id; }, mark);
}

/// How far the marks of the same id moved, at most, as a part of their panel; `steady` tells which ids to look at.
struct Move {
    double size = 0;
    std::string id = {};  ///< of the mark that moved most
};
inline Move largest_move(const Frame& before, const Frame& after, const std::function<bool(const std::string&)>& steady)
{
    Move largest;
    for (std::size_t p = 0; p < std::min(before.panels.size(), after.panels.size()); ++p) {
        const Panel& old_panel = before.panels[p];
        const Panel& new_panel = after.panels[p];
        const auto part = [](const Panel& panel, Point at) {
            const auto along = [](const Axis& axis, double value) {
                return axis.log ? std::log(value / axis.min) / std::log(axis.max / axis.min)
                                : (value - axis.min) / (axis.max - axis.min);
            };
            return Point{along(panel.x, at.x), along(panel.y, at.y)};
        };
        std::map<std::string, const Mark*> old_marks;
        for (const Mark& mark : old_panel.marks)
            old_marks[mark_id(mark)] = &mark;
        for (const Mark& mark : new_panel.marks) {
            const auto old = old_marks.find(mark_id(mark));
            if (old == old_marks.end() || old->second->index() != mark.index() || !steady(mark_id(mark)))
                continue;
            const auto a = coordinates(*old->second);
            const auto b = coordinates(mark);
            if (a.empty() || b.empty())
                continue;
            // For each new point the nearest old one: lines may be sampled elsewhere without having moved.
            for (std::size_t i = 0; i < b.size(); i += std::max<std::size_t>(1, b.size() / 40)) {
                const Point to = part(new_panel, b[i]);
                double nearest = 1e9;
                for (const Point& point : a) {
                    const Point from = part(old_panel, point);
                    nearest = std::min(nearest, std::hypot(to.x - from.x, to.y - from.y));
                }
                if (nearest > largest.size)
                    largest = {nearest, mark_id(mark)};
            }
        }
    }
    return largest;
}

}  // namespace gatefold
