// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hit_test.h"

#include "figures/frame_build.h"

#include <QString>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace gatefold {
namespace {

bool holds(const Block& block, Point at)
{
    return at.x >= std::min(block.left, block.right) && at.x <= std::max(block.left, block.right) &&
           at.y >= std::min(block.bottom, block.top) && at.y <= std::max(block.bottom, block.top);
}

const Cell* cell_at(const Cells& cells, Point at)
{
    const auto found = std::ranges::find_if(cells.cells, [&](const Cell& cell) { return holds(cell.place, at); });
    return found == cells.cells.end() ? nullptr : &*found;
}

// How far from a marker's middle, in pixels, the pointer still means it.
constexpr double reach = 12;

// The marker that the pointer means, or −1.
int dot_at(const Dots& dots, const PlacedPanel& at, QPointF pixel)
{
    int nearest = -1;
    double least = reach;
    for (std::size_t i = 0; i < dots.at.size(); ++i) {
        const QPointF away = to_pixel(*at.panel, at.area, dots.at[i]) - pixel;
        const double distance = std::hypot(away.x(), away.y());
        if (distance < least) {
            least = distance;
            nearest = static_cast<int>(i);
        }
    }
    return nearest;
}

template <class Value>
const Value* of_dot(const std::vector<Value>& all, int dot)
{
    const auto index = static_cast<std::size_t>(dot);
    return dot >= 0 && index < all.size() ? &all[index] : nullptr;
}

std::string number(double value)
{
    return QString::number(value, 'g', 4).replace(u'-', QChar(0x2212)).toStdString();
}

/// The height of a line of ascending x, as far as it reaches.
double height_at(const Polyline& line, double x)
{
    const auto right = std::ranges::lower_bound(line, x, {}, &Point::x);
    if (right == line.begin() || right == line.end())
        return (right == line.end() ? line.back() : line.front()).y;
    const Point& left = *(right - 1);
    return std::lerp(left.y, right->y, (x - left.x) / (right->x - left.x));
}

std::string sheet_reading(const Panel& panel, Point at)
{
    double value = 0;
    for (const SheetTerm& term : panel.sheet.terms)
        value += height_at(term.along_x, at.x) * height_at(term.along_y, at.y);
    const auto part = [](const std::string& name, double number, int decimals) {
        return name + " " + fixed(number, decimals);
    };
    return part(panel.x.label, at.x, 2) + "   " + part(panel.y.label, at.y, 2) + "   " +
           part(panel.sheet.reading, value, 3);
}

}  // namespace

std::optional<PlacedPanel> panel_at(const Frame& frame, const std::vector<Placement>& placements, QPointF pixel)
{
    // Later panels are painted over earlier ones; an empty one covers nothing.
    for (const Placement& place : placements | std::views::reverse) {
        if (!place.area.contains(pixel))
            continue;
        const auto found = std::ranges::find(frame.panels, place.panel, &Panel::id);
        if (found != frame.panels.end() && !found->marks.empty())
            return PlacedPanel{&*found, place.area};
    }
    return std::nullopt;
}

std::optional<ParamChange> click_at(const PlacedPanel& at, QPointF pixel)
{
    const Point point = to_data(*at.panel, at.area, pixel);
    for (const Mark& mark : at.panel->marks | std::views::reverse) {
        if (const Dots* dots = std::get_if<Dots>(&mark); dots && !dots->picks.empty()) {
            if (const double* value = of_dot(dots->values, dot_at(*dots, at, pixel)))
                return ParamChange{dots->picks, *value};
        }
        const Cells* cells = std::get_if<Cells>(&mark);
        if (!cells || cells->picks.empty())
            continue;
        if (const Cell* cell = cell_at(*cells, point))
            return ParamChange{cells->picks, cell->value};
    }
    return std::nullopt;
}

std::vector<ParamChange> drag_to(const PlacedPanel& at, QPointF pixel)
{
    const Panel& panel = *at.panel;
    const Point point = to_data(panel, at.area,
                                {std::clamp(pixel.x(), at.area.left(), at.area.right()),
                                 std::clamp(pixel.y(), at.area.top(), at.area.bottom())});
    std::vector<ParamChange> changes;
    if (!panel.drags_x.empty())
        changes.push_back({panel.drags_x, point.x});
    if (!panel.drags_y.empty())
        changes.push_back({panel.drags_y, point.y});
    return changes;
}

std::optional<ParamChange> pan_per_pixel(const PlacedPanel& at)
{
    const Panel& panel = *at.panel;
    if (panel.pans_x.empty() || at.area.width() <= 0)
        return std::nullopt;
    return ParamChange{panel.pans_x, -(panel.x.max - panel.x.min) / at.area.width()};
}

std::string reading_at(const PlacedPanel& at, QPointF pixel)
{
    const Point point = to_data(*at.panel, at.area, pixel);
    for (const Mark& mark : at.panel->marks | std::views::reverse) {
        if (const Cells* cells = std::get_if<Cells>(&mark)) {
            if (const Cell* cell = cell_at(*cells, point); cell && !cell->reading.empty())
                return cell->reading;
        } else if (const Box* box = std::get_if<Box>(&mark)) {
            if (!box->reading.empty() && holds(box->place, point))
                return box->reading;
        } else if (const Dots* dots = std::get_if<Dots>(&mark)) {
            const std::string* said = of_dot(dots->readings, dot_at(*dots, at, pixel));
            if (said && !said->empty())
                return *said;
        } else if (const Bars* bars = std::get_if<Bars>(&mark); bars && !bars->reading.empty()) {
            for (const Block& bar : bars->bars)
                if (holds(bar, point))
                    return bars->reading + " " + number(bar.top != 0 ? bar.top : bar.bottom);
        }
    }
    return at.panel->sheet.terms.empty() ? std::string() : sheet_reading(*at.panel, point);
}

}  // namespace gatefold
