// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exporter.h"

#include "widgets/svg_engine.h"

#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPainter>

#include <algorithm>

namespace gatefold {
namespace {

/// Opaque, one dot a pixel, and 96 dots an inch whatever the screen has.
QImage blank_image(QSize size)
{
    constexpr int dots_per_metre = 3780;
    QImage image(size, QImage::Format_RGB32);
    image.setDotsPerMeterX(dots_per_metre);
    image.setDotsPerMeterY(dots_per_metre);
    return image;
}

QImage painted(FramePainter& painter, const Frame& frame, const Page& page)
{
    QImage image = blank_image(page.size);
    if (!image.isNull())
        painter.paint(image, frame, page);
    return image;
}

QByteArray encoded(const QImage& image, const Metadata& metadata)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QImageWriter writer(&buffer, "PNG");
    for (const auto& [key, value] : metadata)
        writer.setText(key, value);
    return writer.write(image) ? bytes : QByteArray();
}

}  // namespace

QByteArray render_png(const Frame& frame, const Page& page, const Metadata& metadata)
{
    FramePainter painter;
    return encoded(painted(painter, frame, page), metadata);
}

QByteArray render_svg(const Frame& frame, const Page& page, const Metadata& metadata)
{
    SvgDevice device(page.size);
    FramePainter painter;
    painter.paint(device, frame, page);
    return device.document(metadata);
}

int sheet_columns(int count)
{
    if (count <= 4)
        return std::max(1, count);
    const auto empty = [count](int columns) { return (columns - count % columns) % columns; };
    return empty(3) < empty(4) ? 3 : 4;
}

QByteArray render_sheet_png(const std::vector<std::pair<Frame, Page>>& pictures, QSize cell, const Metadata& metadata)
{
    if (pictures.empty())
        return {};
    const int count = static_cast<int>(pictures.size());
    const int columns = sheet_columns(count);
    const int rows = (count + columns - 1) / columns;
    const ThemeId theme = pictures.front().second.theme;
    QImage sheet = blank_image({columns * cell.width(), rows * cell.height()});
    if (sheet.isNull())
        return {};
    sheet.fill(line_colour(theme, Role::paper));
    QPainter on_sheet(&sheet);
    FramePainter painter;
    for (int i = 0; i < count; ++i) {
        const auto& [frame, page] = pictures[static_cast<std::size_t>(i)];
        const QRect place({i % columns * cell.width(), i / columns * cell.height()}, cell);
        const QImage small = painted(painter, frame, page).scaled(cell, Qt::KeepAspectRatio, Qt::SmoothTransformation);
        QRect area = small.rect();
        area.moveCenter(place.center());
        on_sheet.drawImage(area.topLeft(), small);
    }
    // Pictures have margins of their own: a rule between them is enough.
    on_sheet.setPen(line_colour(theme, Role::axis));
    for (int column = 1; column < columns; ++column)
        on_sheet.drawLine(column * cell.width(), 0, column * cell.width(), sheet.height() - 1);
    for (int row = 1; row < rows; ++row)
        on_sheet.drawLine(0, row * cell.height(), sheet.width() - 1, row * cell.height());
    on_sheet.end();
    return encoded(sheet, metadata);
}

QString missing_glyphs(const Frame& frame, const Page& page)
{
    SvgDevice device(page.size);
    FramePainter painter;
    painter.paint(device, frame, page);
    return painter.missing_glyphs();
}

}  // namespace gatefold
