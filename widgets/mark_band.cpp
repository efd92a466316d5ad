// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

constexpr double hatch_pitch = 9;  // units
constexpr double hatch_width = 1.6;

// Where the diagonal x + slope·y = level (slope 1 or −1) enters and leaves the outlines, along x, by the even-odd rule.
std::vector<double> crossings(const std::vector<QPolygonF>& outlines, double slope, double level)
{
    std::vector<double> at;
    for (const QPolygonF& outline : outlines) {
        for (qsizetype i = 0; i < outline.size(); ++i) {
            const QPointF from = outline[i];
            const QPointF to = outline[(i + 1) % outline.size()];
            const double a = from.x() + slope * from.y() - level;
            const double b = to.x() + slope * to.y() - level;
            if ((a < 0) != (b < 0))
                at.push_back(from.x() + (to.x() - from.x()) * a / (a - b));
        }
    }
    std::ranges::sort(at);
    return at;
}

// Segments across the area, as lines of the page: the hatches of neighbouring areas meet.
void draw_hatch(const Canvas& canvas, const std::vector<QPolygonF>& outlines, const QColor& colour, Hatch hatch)
{
    const double slope = hatch == Hatch::rising ? 1 : -1;
    const double pitch = hatch_pitch * std::sqrt(2.0) * canvas.line_unit;
    double low = 1e9;
    double high = -1e9;
    for (const QPolygonF& outline : outlines) {
        for (const QPointF& point : outline) {
            low = std::min(low, point.x() + slope * point.y());
            high = std::max(high, point.x() + slope * point.y());
        }
    }
    QList<QLineF> lines;
    for (double level = std::ceil(low / pitch) * pitch; level < high; level += pitch) {
        const std::vector<double> at = crossings(outlines, slope, level);
        for (std::size_t i = 0; i + 1 < at.size(); i += 2)
            lines.append(QLineF(at[i], slope * (level - at[i]), at[i + 1], slope * (level - at[i + 1])));
    }
    canvas.painter.setPen(QPen(colour, hatch_width * canvas.line_unit, Qt::SolidLine, Qt::FlatCap));
    canvas.painter.drawLines(lines);
}

}  // namespace

void draw(const Canvas& canvas, const Band& band)
{
    std::vector<QPolygonF> outlines;
    for (const Polyline& area : band.areas) {
        QPolygonF outline;
        outline.reserve(static_cast<qsizetype>(area.size()));
        for (const Point& point : area)
            outline.append(canvas.pixel(point));
        outlines.push_back(simplified(outline, 0.08));
    }
    const QColor colour = line_colour(canvas.theme, band.ink);
    if (band.hatch != Hatch::none) {
        draw_hatch(canvas, outlines, colour, band.hatch);
        return;
    }
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    for (const QPolygonF& outline : outlines) {
        path.addPolygon(outline);
        path.closeSubpath();
    }
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(colour);
    canvas.painter.drawPath(path);
}

}  // namespace gatefold
