// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <cmath>

namespace gatefold {
namespace {

// A bend sharper than this needs a round join; below it square caps close the outline.
constexpr double sharp_cosine = 0.97;

double length(QPointF vector)
{
    return std::hypot(vector.x(), vector.y());
}

QPen pen_of(const QColor& colour, double width, Qt::PenCapStyle cap)
{
    return QPen(colour, width, Qt::SolidLine, cap, Qt::RoundJoin);
}

void stroke_path(QCPPainter& painter, const QPolygonF& line, const QColor& colour, double width, bool flat_ends)
{
    QPainterPath path;
    path.addPolygon(line);
    painter.setPen(pen_of(colour, width, flat_ends ? Qt::FlatCap : Qt::SquareCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

// The stroker turns a hair of a segment at the end into a blob.
void end_piece(QPolygonF& piece, QPointF end)
{
    constexpr double hair = 0.05;
    if (piece.size() > 1 && length(end - piece.back()) < hair)
        piece.back() = end;
    else
        piece.append(end);
}

// Whether a line turns back and forth, or in pieces shorter than it is wide: drawn as single segments, its soft edges
// would add up.
bool is_ragged(const QPolygonF& line, double width)
{
    constexpr int a_few = 5;
    int turns = 0;
    int short_ones = 0;
    for (qsizetype i = 1; i + 1 < line.size(); ++i) {
        const QPointF in = line[i] - line[i - 1];
        const QPointF out = line[i + 1] - line[i];
        turns += QPointF::dotProduct(in, out) < 0.7 * length(in) * length(out);
        short_ones += length(in) < 1.5 * width;
    }
    return turns > a_few || short_ones > a_few;
}

// Round joins at sharp bends, each a short path of its own.
void join(QCPPainter& painter, const QPolygonF& line, const QColor& colour, double width)
{
    for (qsizetype i = 1; i + 1 < line.size(); ++i) {
        const QPointF in = line[i] - line[i - 1];
        const QPointF out = line[i + 1] - line[i];
        if (QPointF::dotProduct(in, out) >= sharp_cosine * length(in) * length(out))
            continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(line[i], width / 2, width / 2);
    }
}

}  // namespace

bool is_picture(const QCPPainter& painter)
{
    return painter.paintEngine()->type() == QPaintEngine::Raster;
}

QPolygonF simplified(const QPolygonF& line, double tolerance)
{
    if (line.size() < 3)
        return line;
    QPolygonF kept{line.front()};
    // From the last kept point, the directions that pass within the tolerance of every point since form a cone.
    double low = -1e9;
    double high = 1e9;
    double reached = 0;
    QPointF along;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const auto open_cone = [&] {
            const QPointF first = line[i] - kept.back();
            const double distance = length(first);
            along = distance > 0 ? first / distance : QPointF(1, 0);
            const double slack = distance > 0 ? tolerance / distance : 1e9;
            low = -slack;
            high = slack;
            reached = distance;
        };
        if (kept.back() == line[i - 1]) {
            open_cone();
            continue;
        }
        const QPointF ahead = line[i] - kept.back();
        const double forward = QPointF::dotProduct(ahead, along);
        const double aside = along.x() * ahead.y() - along.y() * ahead.x();
        const double slope = forward > 0 ? aside / forward : 1e9;
        if (forward < reached || slope < low || slope > high) {
            kept.append(line[i - 1]);
            open_cone();
            continue;
        }
        reached = forward;
        low = std::max(low, (aside - tolerance) / forward);
        high = std::min(high, (aside + tolerance) / forward);
    }
    kept.append(line.back());
    return kept;
}

std::vector<QPolygonF> dashes(const QPolygonF& line, double on, double off)
{
    std::vector<QPolygonF> pieces;
    double left = on;
    bool drawing = true;
    if (!line.isEmpty())
        pieces.push_back({line.front()});
    for (qsizetype i = 1; i < line.size(); ++i) {
        QPointF from = line[i - 1];
        double distance = length(line[i] - from);
        while (distance > left) {
            from += (line[i] - from) * (left / distance);
            distance -= left;
            if (drawing)
                end_piece(pieces.back(), from);
            else
                pieces.push_back({from});
            drawing = !drawing;
            left = drawing ? on : off;
        }
        left -= distance;
        if (drawing)
            pieces.back().append(line[i]);
    }
    std::erase_if(pieces, [](const QPolygonF& piece) { return piece.size() < 2; });
    return pieces;
}

QPolygonF snapped(const QPolygonF& line, double& width)
{
    if (line.size() != 2 || (line[0].x() != line[1].x() && line[0].y() != line[1].y()))
        return line;
    width = std::max(1.0, std::round(width));
    const double half = std::fmod(width, 2) / 2;  // an odd line stands on the middle of a pixel
    const auto place = [half](double at) { return std::round(at - half) + half; };
    QPolygonF moved = line;
    for (QPointF& point : moved) {
        if (line[0].x() == line[1].x())
            point.setX(place(point.x()));
        else
            point.setY(place(point.y()));
    }
    return moved;
}

void stroke(QCPPainter& painter, const QPolygonF& line, const QColor& colour, double width, bool flat_ends)
{
    if (line.size() < 2)
        return;
    const QPolygonF points = simplified(line, 0.08);
    if (!is_picture(painter) || points.size() < 3 || is_ragged(points, width)) {
        stroke_path(painter, points, colour, width, flat_ends);
        return;
    }
    // Segments that only touched would show seams; those that overlap by more than a pixel would have dark edges there.
    constexpr double overlap = 0.7;
    const double end = flat_ends ? 0 : width / 2;
    QList<QLineF> segments;
    segments.reserve(points.size());
    for (qsizetype i = 1; i < points.size(); ++i) {
        const QPointF step = points[i] - points[i - 1];
        if (step.isNull())
            continue;
        const QPointF along = step / length(step);
        segments.append(QLineF(points[i - 1] - along * (i == 1 ? end : overlap),
                               points[i] + along * (i + 1 == points.size() ? end : overlap)));
    }
    painter.setPen(pen_of(colour, width, Qt::FlatCap));
    painter.drawLines(segments);
    join(painter, points, colour, width);
}

void stroke_dashes(const Canvas& canvas, const QPolygonF& line, const QColor& colour, double width, Dash dash)
{
    const bool dotted = dash == Dash::dotted;
    const double unit = canvas.line_unit;
    QPainterPath path;
    for (const QPolygonF& piece : dashes(simplified(line, 0.08), (dotted ? 2 : 10) * unit, (dotted ? 5 : 6) * unit))
        path.addPolygon(piece);
    canvas.painter.setPen(pen_of(colour, width, Qt::FlatCap));
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.drawPath(path);
}

void draw(const Canvas& canvas, const Curve& curve)
{
    const QColor colour = line_colour(canvas.theme, curve.ink);
    const double unit = canvas.line_unit;
    for (const Polyline& piece : curve.pieces) {
        QPolygonF line;
        line.reserve(static_cast<qsizetype>(piece.size()));
        for (const Point& point : piece)
            line.append(canvas.pixel(point));
        double width = std::max(1.0, curve.width * unit);
        if (curve.dash == Dash::solid) {
            const QPolygonF placed = snapped(line, width);
            stroke(canvas.painter, placed, colour, width, true);
            continue;
        }
        stroke_dashes(canvas, line, colour, width, curve.dash);
    }
}

}  // namespace gatefold
