// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cursor_overlay.h"

#include "widgets/frame_painter.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

constexpr double line_pitch = 1.4;   // of the text's size
constexpr double padding = 0.4;      // of the text's size
constexpr double column_gap = 0.8;   // of the text's size
constexpr double cap_height = 0.73;  // of Inter's em

struct Columns {
    double names = 0;
    double values = 0;
};

Columns measure(Typesetter& typesetter, const std::vector<ReadingLine>& lines, double size)
{
    Columns widest;
    for (const ReadingLine& line : lines) {
        widest.names = std::max(widest.names, typesetter.width(line.name, Face::regular, size));
        widest.values = std::max(widest.values, typesetter.width(line.value, Face::semibold, size));
    }
    return widest;
}

void draw_lines(QPainter& painter, Typesetter& typesetter, const std::vector<ReadingLine>& lines, const QRectF& box,
                ThemeId theme, double size)
{
    const double left = box.left() + padding * size;
    const double right = box.right() - padding * size;
    double baseline = box.top() + padding * size + (line_pitch + cap_height) / 2 * size;
    for (const ReadingLine& line : lines) {
        painter.fillPath(typesetter.outline(line.name, Face::regular, size, {left, baseline}),
                         text_colour(theme, Role::ink2));
        const double width = typesetter.width(line.value, Face::semibold, size);
        painter.fillPath(typesetter.outline(line.value, Face::semibold, size, {right - width, baseline}),
                         text_colour(theme, Role::ink));
        baseline += line_pitch * size;
    }
}

}  // namespace

QRectF reading_box(QSizeF size, double guide_x, const QRectF& panel, const QRectF& view, double gap)
{
    const bool fits_right = guide_x + gap + size.width() <= view.right();
    const double left = fits_right ? guide_x + gap : guide_x - gap - size.width();
    const auto inside = [](double start, double length, double low, double high) {
        return std::max(low, std::min(start, high - length));
    };
    return {QPointF(inside(left, size.width(), view.left(), view.right()),
                    inside(panel.top(), size.height(), view.top(), view.bottom())),
            size};
}

void draw_cursor(QPainter& painter, Typesetter& typesetter, const Panel& panel, const QRectF& area, double x,
                 ThemeId theme, double text_size, const QRectF& view)
{
    const double exact_x = to_pixel(panel, area, {x, panel.y.min}).x();
    const double guide_x = std::floor(exact_x) + 0.5;  // one crisp column of pixels
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line_colour(theme, Role::ink), line_scale(theme)));
    painter.drawLine(QPointF(guide_x, area.top()), QPointF(guide_x, area.bottom()));
    const double radius = 0.3 * text_size;
    for (const Reading& reading : readings_at(panel, x)) {
        painter.setPen(QPen(line_colour(theme, Role::paper), 1.5));
        painter.setBrush(line_colour(theme, reading.ink));
        painter.drawEllipse(to_pixel(panel, area, reading.at), radius, radius);
    }
    const std::vector<ReadingLine> lines = reading_lines(panel, x);
    const Columns columns = measure(typesetter, lines, text_size);
    const QSizeF size(columns.names + columns.values + (column_gap + 2 * padding) * text_size,
                      (static_cast<double>(lines.size()) * line_pitch + 2 * padding) * text_size);
    const QRectF box = reading_box(size, guide_x, area, view, 0.6 * text_size);
    painter.setPen(QPen(line_colour(theme, Role::grid), 1));
    painter.setBrush(line_colour(theme, Role::paper));
    painter.drawRect(box);
    draw_lines(painter, typesetter, lines, box, theme, text_size);
}

}  // namespace gatefold
