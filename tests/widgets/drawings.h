// SPDX-License-Identifier: GPL-3.0-or-later
// Small drawings, each of one thing that a paint engine must do, on a page of 400 × 300 pixels.
#pragma once

#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace gatefold {

inline QPainterPath star(QPointF middle, double radius)
{
    QPolygonF points;
    for (int i = 0; i < 5; ++i)
        points << middle + radius * QPointF(std::sin(i * 0.8 * M_PI), -std::cos(i * 0.8 * M_PI));
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

inline QPainterPath ring(QPointF middle, double radius)
{
    QPainterPath path;
    path.addEllipse(middle, radius, radius);
    path.addEllipse(middle, radius / 2, radius / 2);
    return path;
}

inline void lines(QPainter& painter)
{
    painter.setPen(QPen(QColor("#0072b2"), 3));
    painter.drawLine(QLineF(20, 20, 380, 280));
    painter.setPen(QPen(QColor("#d55e00"), 1.25));
    painter.drawLines(QList<QLineF>{{20.5, 280, 20.5, 40}, {20.5, 280, 380, 280}, {10, 200.25, 390, 200.25}});
    painter.setPen(QPen(Qt::black, 1));
    painter.drawPolyline(QPolygonF({{30, 150}, {100, 40}, {170, 220}, {240, 90}, {390, 90}, {390, 10}}));
}

inline void sharp_lines(QPainter& painter)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(Qt::black, 0));
    for (int i = 0; i < 10; ++i)
        painter.drawLine(20 + 7 * i, 20, 20 + 7 * i, 200);
    painter.drawRect(200, 50, 150, 100);
    painter.fillRect(QRectF(220, 170, 100, 60), QColor("#0072b2"));
}

inline void dashes(QPainter& painter)
{
    QPen pen(QColor("#009e73"), 3);
    pen.setDashPattern({10.0 / 3, 2});
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLine(QLineF(20, 40, 380, 60));
    pen.setDashOffset(2);
    painter.setPen(pen);
    painter.drawLine(QLineF(20, 90, 380, 110));
    painter.setPen(QPen(Qt::black, 4, Qt::DotLine, Qt::RoundCap));
    painter.drawEllipse(QPointF(200, 210), 120, 60);
}

inline void joins(QPainter& painter)
{
    const QPolygonF corner({{20, 80}, {60, 20}, {100, 80}});
    int row = 0;
    for (const auto join : {Qt::RoundJoin, Qt::BevelJoin, Qt::SvgMiterJoin}) {
        int column = 0;
        for (const auto cap : {Qt::FlatCap, Qt::SquareCap, Qt::RoundCap}) {
            QPen pen(QColor("#0072b2"), 14, Qt::SolidLine, cap, join);
            pen.setMiterLimit(4);
            painter.setPen(pen);
            painter.drawPolyline(corner.translated(column++ * 120, row * 90));
        }
        ++row;
    }
    painter.setPen(QPen(Qt::black, 9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolygon(QPolygonF({{370, 250}, {395, 295}, {345, 295}}));
}

inline void fills(QPainter& painter)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor("#cc79a7"));
    painter.drawPath(ring({100, 100}, 70));
    QPainterPath even_odd = star({300, 100}, 80);
    painter.drawPath(even_odd);
    painter.setBrush(QColor("#d55e00"));
    even_odd = star({300, 230}, 60);
    even_odd.setFillRule(Qt::WindingFill);
    painter.drawPath(even_odd);
    painter.setPen(QPen(Qt::black, 5));
    painter.drawConvexPolygon(QPolygonF({{60, 200}, {150, 210}, {140, 280}, {40, 270}}));
}

inline void clips(QPainter& painter)
{
    painter.setPen(QPen(QColor("#0072b2"), 12));
    painter.save();
    painter.setClipRect(QRect(20, 20, 150, 100));
    painter.drawLine(QLineF(0, 0, 400, 300));
    painter.setClipRect(QRectF(100, 0, 200, 300), Qt::IntersectClip);
    painter.fillRect(QRect(0, 60, 400, 20), QColor("#d55e00"));
    painter.restore();
    painter.drawLine(QLineF(380, 20, 380, 280));
    painter.save();
    painter.translate(200, 150);
    QPainterPath circle;
    circle.addEllipse(QPointF(60, 60), 60, 60);
    painter.setClipPath(circle);
    painter.drawLine(QLineF(0, 0, 200, 100));
    painter.save();
    painter.setClipping(false);
    painter.fillRect(QRect(-190, 120, 100, 20), QColor("#009e73"));
    painter.restore();
    painter.fillRect(QRect(0, 70, 400, 20), QColor("#009e73"));
    painter.restore();
    painter.setClipRect(QRect(300, 10, 40, 40));
    painter.setClipRect(QRect(0, 0, 10, 10), Qt::IntersectClip);
    painter.fillRect(QRect(0, 0, 400, 300), Qt::red);
    painter.setClipRect(QRect(0, 0, 400, 300), Qt::NoClip);
    painter.fillRect(QRect(250, 10, 40, 30), Qt::black);
}

inline void transforms(QPainter& painter)
{
    painter.setPen(QPen(QColor("#0072b2"), 2));
    painter.setBrush(QColor("#e6e8eb"));
    painter.translate(200, 150);
    painter.rotate(30);
    painter.drawRect(QRectF(-80, -40, 160, 80));
    painter.scale(3, 3);
    painter.drawEllipse(QPointF(0, 0), 20, 10);
    QPen cosmetic(Qt::black, 2);
    cosmetic.setCosmetic(true);
    painter.setPen(cosmetic);
    painter.drawLine(QLineF(-40, -40, 40, 40));
}

inline void repeats(QPainter& painter)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor("#0072b2"));
    QPainterPath row;
    row.setFillRule(Qt::OddEvenFill);
    for (int i = 0; i < 9; ++i)
        row.addPath(ring({30 + 41.37 * i, 60 + 3.3 * i}, 18));
    painter.drawPath(row);
    painter.setBrush(Qt::white);
    painter.setPen(QPen(QColor("#d55e00"), 2.5));
    for (int i = 0; i < 40; ++i)
        painter.drawEllipse(QPointF(20 + 9.21 * i, 200 + 40 * std::sin(i * 0.4)), 6, 6);
}

inline void translucent(QPainter& painter)
{
    painter.fillRect(QRect(50, 50, 200, 150), QColor(0, 114, 178, 128));
    painter.setOpacity(0.5);
    painter.setPen(QPen(QColor(213, 94, 0, 128), 20));
    painter.drawLine(QLineF(20, 20, 350, 250));
    painter.drawLine(QLineF(20, 250, 350, 20));
}

}  // namespace gatefold
