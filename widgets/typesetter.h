// SPDX-License-Identifier: GPL-3.0-or-later
// Text of figures as outlines of the compiled-in faces: the same shapes on screen, in PNG and in SVG, whatever
// fonts, hinting and resolution the desktop has.
#pragma once

#include "widgets/font_face.h"

#include <QCache>
#include <QColor>
#include <QImage>
#include <QPainterPath>
#include <QString>

#include <array>
#include <optional>
#include <unordered_map>

class QPainter;

namespace gatefold {

/// The faces: Inter's Regular, SemiBold and Italic, and DejaVu Sans for characters that Inter lacks.
enum class Face { regular, semibold, italic };

/// A line of text as it was filled into a picture: what it looks like depends on nothing else.
struct TextPicture {
    QString text;
    Face face;
    QRgb colour;
    double size;     // device pixels an em
    QPoint eighths;  // of a device pixel, by which the baseline's start is off whole pixels
    bool operator==(const TextPicture&) const = default;
};
size_t qHash(const TextPicture& key, size_t seed);

class Typesetter {
public:
    Typesetter();

    /// The width of a line of text, in the unit of `size` (its em).
    double width(const QString& text, Face face, double size);

    /// The outline of a line of text whose baseline starts at `origin`.
    QPainterPath outline(const QString& text, Face face, double size, QPointF origin);

    /// Draws a line of text. On a picture, lines drawn before are kept and copied, which is several times faster than
    /// to fill their outlines in each frame.
    void draw(QPainter& painter, const QString& text, Face face, double size, QPointF origin, const QColor& colour);

    /// The characters met so far that no face has; nothing is drawn for them.
    const QString& missing() const { return missing_; }

private:
    const Glyph& glyph(char32_t character, Face face);
    const FontFace& font(std::size_t index);

    std::array<std::optional<FontFace>, 4> fonts_;  // the three faces, then the fallback
    std::array<std::unordered_map<char32_t, Glyph>, 3> glyphs_;
    QCache<TextPicture, QImage> pictures_;
    QString missing_;
};

}  // namespace gatefold
