// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

namespace gatefold {

void draw(const Canvas& canvas, const Band& band)
{
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(line_colour(canvas.theme, band.ink));
    for (const Polyline& area : band.areas) {
        QPolygonF outline;
        outline.reserve(static_cast<qsizetype>(area.size()));
        for (const Point& point : area)
            outline.append(canvas.pixel(point));
        QPainterPath path;
        path.addPolygon(simplified(outline, 0.08));
        path.closeSubpath();
        canvas.painter.drawPath(path);
    }
}

}  // namespace gatefold
