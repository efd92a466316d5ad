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
        std::vector<Point> operator()(const Words& words) const { return corners(words.place); }
        std::vector<Point> operator()(const Labels& labels) const
        {
            std::vector<Point> all;
            for (const NamedPoint& label : labels.labels)
                all.push_back(label.at);
            return all;
        }
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

/// The lines of a curve, or the outlines of areas.
inline std::vector<Polyline> lines_of(const Mark& mark)
{
    if (const Curve* curve = std::get_if<Curve>(&mark))
        return curve->pieces;
    std::vector<Polyline> outlines;
    if (const Band* band = std::get_if<Band>(&mark))
        outlines = band->areas;
    for (Polyline& outline : outlines)
        if (!outline.empty())
            outline.push_back(outline.front());
    return outlines;
}

inline double distance_to(Point point, Point a, Point b)
{
    const Point along{b.x - a.x, b.y - a.y};
    const double square = along.x * along.x + along.y * along.y;
    const double by =
        square > 0 ? std::clamp(((point.x - a.x) * along.x + (point.y - a.y) * along.y) / square, 0.0, 1.0) : 0;
    return std::hypot(point.x - a.x - by * along.x, point.y - a.y - by * along.y);
}

/// What a new point is measured from: the old points, or the lines through them. Where a line or an area appears, goes
/// or parts (an isoline that enters at a corner), lines are not said to have moved.
enum class From { points, lines };

/// How far the marks of the same id moved, at most, as a part of their panel; `steady` tells which ids to look at.
struct Move {
    double size = 0;
    std::string id = {};  ///< of the mark that moved most
};
inline Move largest_move(const Frame& before, const Frame& after, const std::function<bool(const std::string&)>& steady,
                         From from = From::points)
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
            const bool by_lines =
                from == From::lines && (std::holds_alternative<Curve>(mark) || std::holds_alternative<Band>(mark));
            auto before_lines = by_lines ? lines_of(*old->second) : std::vector<Polyline>{coordinates(*old->second)};
            const auto b = coordinates(mark);
            if (before_lines.empty() || before_lines.front().empty() || b.empty() ||
                (by_lines && before_lines.size() != lines_of(mark).size()))
                continue;
            for (Polyline& line : before_lines)
                for (Point& point : line)
                    point = part(old_panel, point);
            // For each new point the nearest place on the old lines: they may be sampled elsewhere without having
            // moved.
            for (std::size_t i = 0; i < b.size(); i += std::max<std::size_t>(1, b.size() / 40)) {
                const Point to = part(new_panel, b[i]);
                double nearest = 1e9;
                for (const Polyline& line : before_lines)
                    for (std::size_t k = 0; k < line.size(); ++k)
                        nearest = std::min(nearest, distance_to(to, line[by_lines && k > 0 ? k - 1 : k], line[k]));
                if (nearest > largest.size)
                    largest = {nearest, mark_id(mark)};
            }
        }
    }
    return largest;
}

}  // namespace gatefold
