// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <cmath>

namespace gatefold {
namespace {

// In units: the scale's distance from the panel, the ticks' length, and from tick to number.
constexpr double distance = 14;
constexpr double tick_length = 6;
constexpr double number_gap = 8;
constexpr double line_width = 1.25;

void draw_line(const Canvas& canvas, QPointF from, QPointF to)
{
    double width = std::max(1.0, line_width * canvas.line_unit);
    const QPolygonF line = snapped(QPolygonF{from, to}, width);
    stroke(canvas.painter, line, line_colour(canvas.theme, Role::axis), width, true);
}

std::vector<Run> number(const Tick& tick)
{
    return {{tick.text, Role::ink3}};
}

void draw_flat(const Canvas& canvas, const Axis& axis)
{
    const double unit = canvas.line_unit;
    const double size = text_size(canvas, TextRole::tick);
    const double y = canvas.area.bottom() + distance * unit;
    draw_line(canvas, {canvas.x->coordToPixel(axis.ticks.front().at), y},
              {canvas.x->coordToPixel(axis.ticks.back().at), y});
    for (const Tick& tick : axis.ticks) {
        const double x = canvas.x->coordToPixel(tick.at);
        draw_line(canvas, {x, y}, {x, y + tick_length * unit});
        if (tick.text.empty())
            continue;
        // The numeral alone is centred: a minus sign would shift it off its tick.
        const double sign =
            tick.text.starts_with("−") ? canvas.typesetter.width(QStringLiteral("−"), Face::regular, size) : 0;
        draw_text(canvas, "tick", number(tick), size, Align::centre,
                  {x - sign / 2, y + (tick_length + number_gap) * unit + 0.73 * size});
    }
    if (!axis.label.empty())
        draw_text(canvas, "axis", {{axis.label, Role::ink2}}, size, Align::centre,
                  {canvas.area.center().x(), y + (tick_length + number_gap) * unit + 2.1 * size});
}

void draw_upright(const Canvas& canvas, const Axis& axis)
{
    const double unit = canvas.line_unit;
    const double size = text_size(canvas, TextRole::tick);
    const double x = canvas.area.left() - distance * unit;
    draw_line(canvas, {x, canvas.y->coordToPixel(axis.ticks.front().at)},
              {x, canvas.y->coordToPixel(axis.ticks.back().at)});
    for (const Tick& tick : axis.ticks) {
        const double y = canvas.y->coordToPixel(tick.at);
        draw_line(canvas, {x - tick_length * unit, y}, {x, y});
        if (tick.text.empty())
            continue;
        draw_text(canvas, "tick", number(tick), size, Align::right,
                  {x - (tick_length + number_gap) * unit, y + 0.36 * size});
    }
    if (!axis.label.empty())
        draw_text(canvas, "axis", {{axis.label, Role::ink2}}, size, Align::left, {x, canvas.area.top() - 0.9 * size});
}

}  // namespace

void draw_scales(const Canvas& canvas, const Panel& panel)
{
    if (!panel.x.ticks.empty())
        draw_flat(canvas, panel.x);
    if (!panel.y.ticks.empty())
        draw_upright(canvas, panel.y);
}

}  // namespace gatefold
