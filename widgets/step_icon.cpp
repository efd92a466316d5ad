// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/step_icon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace gatefold {
namespace {

constexpr double design_size = 18;  // the square in which the shapes are given
constexpr double line_width = 1.75;

struct Shape {
    QPainterPath lines;
    QPainterPath filled;
};

QPainterPath polygon(std::initializer_list<QPointF> corners)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(corners)));
    return path;
}

Shape loop_shape()
{
    // Two half turns, each with its head.
    Shape shape;
    shape.lines = polygon({{3, 8.5}, {3, 7}, {5, 5}, {14, 5}});
    shape.lines.addPath(polygon({{15, 9.5}, {15, 11}, {13, 13}, {4, 13}}));
    shape.lines.addPath(polygon({{11.5, 2}, {14.5, 5}, {11.5, 8}}));
    shape.lines.addPath(polygon({{6.5, 10}, {3.5, 13}, {6.5, 16}}));
    return shape;
}

Shape shape_of(StepIcon icon)
{
    switch (icon) {
        case StepIcon::restart:
            return {polygon({{4, 3.5}, {4, 14.5}}), polygon({{15, 3.5}, {15, 14.5}, {6.5, 9}})};
        case StepIcon::previous:
            return {polygon({{11.5, 3.5}, {6, 9}, {11.5, 14.5}}), {}};
        case StepIcon::play:
            return {{}, polygon({{4.5, 2.5}, {15, 9}, {4.5, 15.5}})};
        case StepIcon::pause:
            return {{}, [] {
                        QPainterPath bars;
                        bars.addRect(4, 3, 3.5, 12);
                        bars.addRect(10.5, 3, 3.5, 12);
                        return bars;
                    }()};
        case StepIcon::next:
            return {polygon({{6.5, 3.5}, {12, 9}, {6.5, 14.5}}), {}};
        case StepIcon::loop:
            return loop_shape();
    }
    return {};
}

class Engine : public QIconEngine {
public:
    explicit Engine(StepIcon icon) : icon_(icon) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor colour = QGuiApplication::palette().color(group, QPalette::ButtonText);
        const Shape shape = shape_of(icon_);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / design_size, rect.height() / design_size);
        painter->fillPath(shape.filled, colour);
        painter->strokePath(shape.lines, QPen(colour, line_width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new Engine(icon_); }

private:
    StepIcon icon_;
};

}  // namespace

QIcon step_icon(StepIcon icon)
{
    return QIcon(new Engine(icon));
}

}  // namespace gatefold
