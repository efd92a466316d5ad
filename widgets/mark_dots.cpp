// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

namespace gatefold {
namespace {

// Markers of width 1 about the origin, whose areas look alike; those that point aside stand on it with their base.
QPainterPath shape_of(Marker marker)
{
    QPainterPath path;
    switch (marker) {
        case Marker::circle:
            path.addEllipse(QPointF(0, 0), 0.5, 0.5);
            break;
        case Marker::square:
            path.addRect(QRectF(-0.44, -0.44, 0.88, 0.88));
            break;
        case Marker::diamond:
            path.addPolygon(QPolygonF{{0, -0.6}, {0.6, 0}, {0, 0.6}, {-0.6, 0}});
            break;
        case Marker::triangle_up:
            path.addPolygon(QPolygonF{{0, -0.58}, {0.55, 0.42}, {-0.55, 0.42}});
            break;
        case Marker::triangle_down:
            path.addPolygon(QPolygonF{{0, 0.58}, {-0.55, -0.42}, {0.55, -0.42}});
            break;
        case Marker::triangle_left:
            path.addPolygon(QPolygonF{{-1, 0}, {0, -0.55}, {0, 0.55}});
            break;
        case Marker::triangle_right:
            path.addPolygon(QPolygonF{{1, 0}, {0, 0.55}, {0, -0.55}});
            break;
    }
    path.closeSubpath();
    return path;
}

}  // namespace

void draw(const Canvas& canvas, const Dots& dots)
{
    const QColor colour = line_colour(canvas.theme, dots.ink);
    const double size = dots.size * canvas.line_unit;
    const double outline = dots.hollow ? 2.5 * canvas.line_unit : 0;
    const QPainterPath shape = shape_of(dots.marker);
    canvas.painter.setPen(dots.hollow ? QPen(colour, outline, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin)
                                      : QPen(Qt::NoPen));
    canvas.painter.setBrush(dots.hollow ? line_colour(canvas.theme, Role::paper) : colour);
    for (const Point& point : dots.at) {
        const QPointF centre = canvas.pixel(point);
        canvas.painter.drawPath(QTransform(size, 0, 0, size, centre.x(), centre.y()).map(shape));
    }
}

}  // namespace gatefold
