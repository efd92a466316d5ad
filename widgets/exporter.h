// SPDX-License-Identifier: GPL-3.0-or-later
// A Frame as the bytes of a PNG or SVG file.
#pragma once

#include "figures/frame.h"
#include "widgets/frame_painter.h"
#include "widgets/metadata.h"

#include <QByteArray>
#include <QSize>
#include <QString>

#include <utility>
#include <vector>

namespace gatefold {

/// PNG bytes: the page's size in pixels, 96 dots an inch, metadata as text chunks. Same input, same bytes. Empty if
/// there is not enough memory for the picture.
QByteArray render_png(const Frame& frame, const Page& page, const Metadata& metadata);

/// SVG bytes: width, height and viewBox in the page's pixels, text as outlines, a clip for each panel,
/// strokes that scale, title and desc from metadata. Same input, same bytes.
QByteArray render_svg(const Frame& frame, const Page& page, const Metadata& metadata);

/// How many of `count` pictures stand beside each other on a contact sheet: of three and four what leaves fewer gaps.
int sheet_columns(int count);

/// One picture of all the given ones, in a grid of cells of sheet_columns columns, each drawn at its page's size and
/// then scaled down into its cell, with rules between them. Empty if there are none, or not enough memory.
QByteArray render_sheet_png(const std::vector<std::pair<Frame, Page>>& pictures, QSize cell, const Metadata& metadata);

/// The characters of a picture that no compiled-in font has; the picture leaves them out.
QString missing_glyphs(const Frame& frame, const Page& page);

}  // namespace gatefold
