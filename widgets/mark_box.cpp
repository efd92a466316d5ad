// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

// The outline's middle line, so that the pen's edges fall on whole pixels.
QPainterPath outline_of(const QRectF& place, double pen, double radius)
{
    const double half = pen / 2;
    QPainterPath path;
    path.addRoundedRect(place.adjusted(half, half, -half, -half), radius, radius);
    return path;
}

}  // namespace

void draw(const Canvas& canvas, const Box& box)
{
    const QRectF place = canvas.pixels(box.place);
    if (place.isEmpty())
        return;
    const double pen = box.width > 0 ? std::max(1.0, std::round(box.width * canvas.line_unit)) : 0;
    const QColor colour = line_colour(canvas.theme, box.ink);
    const QPainterPath outline = outline_of(place, pen, box.corner * canvas.line_unit);
    const bool dashed = box.dash != Dash::solid;
    canvas.painter.setBrush(box.filled ? QBrush(line_colour(canvas.theme, box.fill)) : QBrush(Qt::NoBrush));
    canvas.painter.setPen(pen > 0 && !dashed ? QPen(colour, pen, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin)
                                             : QPen(Qt::NoPen));
    canvas.painter.drawPath(outline);
    if (pen > 0 && dashed)
        stroke_dashes(canvas, outline.toFillPolygon(), colour, pen, box.dash);
}

}  // namespace gatefold
