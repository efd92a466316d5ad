// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gatefold {
namespace {

constexpr double corner = 4;  // units
constexpr double cross_width = 2.25;
constexpr double cross_part = 0.3;  // of the cell, from its middle to the end of an arm

}  // namespace

void draw(const Canvas& canvas, const Cells& cells)
{
    const double radius = corner * canvas.line_unit;
    const QColor soot = line_colour(canvas.theme, Role::soot);
    const bool soot_is_hard_to_see = line_colour(canvas.theme, Role::paper).lightness() < 128;
    std::vector<QPainterPath> crosses;  // each its own: one path of them all takes long to fill
    for (const Cell& cell : cells.cells) {
        const QRectF place = canvas.pixels(cell.place);
        if (place.isEmpty())
            continue;
        const QColor colour = line_colour(canvas.theme, cell.ink);
        const double outline = std::max(1.0, std::round(canvas.line_unit));
        canvas.painter.setBrush(colour);
        canvas.painter.setPen(Qt::NoPen);
        if (soot_is_hard_to_see && colour == soot) {
            canvas.painter.setPen(QPen(line_colour(canvas.theme, Role::ghost), outline));
            const double half = outline / 2;
            canvas.painter.drawRoundedRect(place.adjusted(half, half, -half, -half), radius, radius);
        } else {
            canvas.painter.drawRoundedRect(place, radius, radius);
        }
        if (cell.cross) {
            const QPointF arm(place.width() * cross_part, place.height() * cross_part);
            const QPointF other(arm.x(), -arm.y());
            QPainterPath& cross = crosses.emplace_back();
            for (const QPointF reach : {arm, other}) {
                cross.moveTo(place.center() - reach);
                cross.lineTo(place.center() + reach);
            }
        }
    }
    canvas.painter.setPen(QPen(Qt::white, cross_width * canvas.line_unit, Qt::SolidLine, Qt::RoundCap));
    canvas.painter.setBrush(Qt::NoBrush);
    for (const QPainterPath& cross : crosses)
        canvas.painter.drawPath(cross);
}

}  // namespace gatefold
