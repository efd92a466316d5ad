// SPDX-License-Identifier: GPL-3.0-or-later
// Path data of SVG: short, and the same on each writing. Coordinates are whole hundredths of a pixel, so that relative
// commands add up without error.
#pragma once

#include <QByteArray>
#include <QPainterPath>

#include <vector>

namespace gatefold {

/// Outlines that belong together, such as a letter's: where they start, in hundredths of a pixel, and all that is drawn
/// from there in relative commands. Equal shapes have equal bytes wherever they stand.
struct SvgPart {
    qint64 x = 0;
    qint64 y = 0;
    QByteArray shape;
};

/// Appends a number of hundredths in its shortest form: "12.5", ".07", "-3".
void append_hundredths(QByteArray& out, qint64 hundredths);

/// A length in pixels, rounded to hundredths.
QByteArray svg_number(double pixels);

/// Path data of the part alone: "M12 3.5l4 5".
QByteArray path_data(const SvgPart& part);

/// The path as one part, with closed outlines joined at their ends, as a stroke needs it. Empty if it draws nothing.
std::vector<SvgPart> stroke_parts(const QPainterPath& path);

/// The path as parts that neither touch nor hold one another, so that each may be filled by itself. `pen` is the width
/// of the stroke drawn round them, 0 if there is none.
std::vector<SvgPart> fill_parts(const QPainterPath& path, double pen);

}  // namespace gatefold
