// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

double length(QPointF vector)
{
    return std::hypot(vector.x(), vector.y());
}

// Shortens the line's end to where its head begins, and adds the head to `heads`.
void add_head(QPolygonF& line, double size, QPainterPath& heads)
{
    const QPointF tip = line.back();
    const QPointF last = tip - line[line.size() - 2];
    const double room = length(last);
    if (room == 0)
        return;
    const QPointF along = last / room;
    const QPointF aside(-along.y(), along.x());
    const QPointF base = tip - along * std::min(size, room);
    heads.addPolygon(QPolygonF{tip, base + aside * (size * 0.45), base - aside * (size * 0.45)});
    heads.closeSubpath();
    line.back() = base;
}

}  // namespace

QPolygonF rounded(const QPolygonF& line, double radius)
{
    if (radius <= 0 || line.size() < 3)
        return line;
    QPolygonF smooth{line.front()};
    for (qsizetype i = 1; i + 1 < line.size(); ++i) {
        const QPointF in = line[i - 1] - line[i];
        const QPointF out = line[i + 1] - line[i];
        const double reach = std::min({radius, length(in) / 2, length(out) / 2});
        if (reach == 0)
            continue;
        const QPointF from = line[i] + in * (reach / length(in));
        const QPointF to = line[i] + out * (reach / length(out));
        constexpr int pieces = 8;
        for (int k = 0; k <= pieces; ++k) {
            const double t = double(k) / pieces;
            smooth.append(from * ((1 - t) * (1 - t)) + line[i] * (2 * t * (1 - t)) + to * (t * t));
        }
    }
    smooth.append(line.back());
    return smooth;
}

void draw(const Canvas& canvas, const Arrow& arrow)
{
    QPolygonF line;
    for (const Point& point : arrow.path)
        line.append(canvas.pixel(point));
    if (line.size() < 2)
        return;
    double width = std::max(1.0, arrow.width * canvas.line_unit);
    line = snapped(rounded(line, arrow.corner * canvas.line_unit), width);
    const double size = (6 + 2.5 * arrow.width) * canvas.line_unit;
    QPainterPath heads;
    add_head(line, size, heads);
    if (arrow.both) {
        std::ranges::reverse(line);
        add_head(line, size, heads);
    }
    const QColor colour = line_colour(canvas.theme, arrow.ink);
    stroke(canvas.painter, line, colour, width, true);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(colour);
    canvas.painter.drawPath(heads);
}

}  // namespace gatefold
