// SPDX-License-Identifier: GPL-3.0-or-later
// The text of an SVG file: what was drawn, with clips, styles and repeated outlines written once.
#pragma once

#include "widgets/metadata.h"
#include "widgets/svg_path.h"

#include <QSize>

namespace gatefold {

/// One drawing command.
struct SvgItem {
    QByteArray clip;      ///< the element that bounds it, as XML; empty: none
    QByteArray style;     ///< its attributes, as XML
    bool stroke = false;  ///< a line without an area, of an opaque colour: lines of one style may share an element
    std::vector<SvgPart> parts;
};

/// A whole file. Same input, same bytes. Ids come from what they name, so that files may stand side by side in one
/// page.
QByteArray svg_document(QSize size, const Metadata& metadata, const std::vector<SvgItem>& items);

}  // namespace gatefold
