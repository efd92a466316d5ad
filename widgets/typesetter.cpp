// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/typesetter.h"

#include <QPaintEngine>
#include <QPainter>
#include <QTransform>

#include <cmath>
#include <utility>

namespace gatefold {
namespace {

constexpr std::size_t fallback = 3;
constexpr std::array<const char*, 4> files = {":/fonts/Inter-Regular.otf", ":/fonts/Inter-SemiBold.otf",
                                              ":/fonts/Inter-Italic.otf", ":/fonts/DejaVuSans.ttf"};

// Kilobytes of text pictures: a few pages at 3840 × 2160.
constexpr qsizetype kept_pictures = 16 * 1024;

}  // namespace

size_t qHash(const TextPicture& key, size_t seed)
{
    return qHashMulti(seed, key.text, static_cast<int>(key.face), key.colour, key.size, key.eighths.x(),
                      key.eighths.y());
}

Typesetter::Typesetter() : pictures_(kept_pictures) {}

const FontFace& Typesetter::font(std::size_t index)
{
    auto& slot = fonts_[index];
    if (!slot)
        slot.emplace(QString::fromLatin1(files[index]));
    return *slot;
}

const Glyph& Typesetter::glyph(char32_t character, Face face)
{
    auto& known = glyphs_[static_cast<std::size_t>(face)];
    const auto [entry, fresh] = known.try_emplace(character);
    if (!fresh)
        return entry->second;
    for (const std::size_t index : {static_cast<std::size_t>(face), fallback})
        if (auto found = font(index).glyph(character)) {
            entry->second = std::move(*found);
            return entry->second;
        }
    missing_ += QString::fromUcs4(&character, 1);
    qWarning("No compiled-in font has the character U+%04X.", static_cast<unsigned>(character));
    return entry->second;
}

double Typesetter::width(const QString& text, Face face, double size)
{
    double sum = 0;
    for (const char32_t character : text.toStdU32String())
        sum += glyph(character, face).advance;
    return sum * size;
}

QPainterPath Typesetter::outline(const QString& text, Face face, double size, QPointF origin)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    double x = origin.x();
    for (const char32_t character : text.toStdU32String()) {
        const Glyph& shape = glyph(character, face);
        path.addPath(QTransform(size, 0, 0, size, x, origin.y()).map(shape.outline));
        x += shape.advance * size;
    }
    return path;
}

void Typesetter::draw(QPainter& painter, const QString& text, Face face, double size, QPointF origin,
                      const QColor& colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    if (painter.paintEngine()->type() != QPaintEngine::Raster) {
        painter.drawPath(outline(text, face, size, origin));
        return;
    }
    const double ratio = painter.device()->devicePixelRatio();
    const QPoint eighths = (origin * ratio * 8).toPoint();
    const auto floor_of = [](int value) { return static_cast<int>(std::floor(value / 8.0)); };
    const QPoint whole(floor_of(eighths.x()), floor_of(eighths.y()));
    const TextPicture key{text, face, colour.rgba(), size * ratio, eighths - whole * 8};
    const int above = static_cast<int>(std::ceil(key.size)) + 1;
    const int margin = above / 4 + 1;
    const QImage* picture = pictures_.object(key);
    if (!picture) {
        const int across = static_cast<int>(std::ceil(width(text, face, key.size))) + 2 * margin + 1;
        auto* drawn = new QImage(across, above + above / 2, QImage::Format_ARGB32_Premultiplied);
        drawn->fill(Qt::transparent);
        QPainter on(drawn);
        on.setRenderHint(QPainter::Antialiasing);
        QPointF pen = QPointF(margin, above) + QPointF(key.eighths) / 8;
        // Glyph by glyph: of a whole line Qt's rasteriser would walk all outlines again for each band of it.
        for (const char32_t character : text.toStdU32String()) {
            const QString one = QString::fromUcs4(&character, 1);
            on.fillPath(outline(one, face, key.size, pen), colour);
            pen.rx() += width(one, face, key.size);
        }
        on.end();
        drawn->setDevicePixelRatio(ratio);
        picture = drawn;
        if (!pictures_.insert(key, drawn, std::max<qsizetype>(1, drawn->sizeInBytes() / 1024)))
            return;
    }
    painter.drawImage((QPointF(whole) - QPointF(margin, above)) / ratio, *picture);
}

}  // namespace gatefold
