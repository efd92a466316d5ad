// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels of areas and lines that stay from one frame to the next.
#pragma once

#include "figures/frame.h"
#include "widgets/theme.h"

#include <QImage>
#include <QRect>
#include <QRegion>
#include <QSize>

#include <functional>
#include <string>
#include <vector>

class QCPPainter;

namespace gatefold {

/// Keeps what opaque panels have in common with the frame before, counted from their first mark: a surface costs
/// milliseconds to fill, and often only a point moves on it. What is restored equals what would be drawn, pixel by
/// pixel. One image of the page serves all panels.
class MarkMemory {
public:
    /// What the look of a mark depends on beside the panel itself.
    struct Style {
        QSize page;
        ThemeId theme = ThemeId::light;
        double line_unit = 1;  ///< pixels
        bool operator==(const Style&) const = default;
    };
    using DrawMark = std::function<void(QCPPainter&, const Mark&)>;

    /// Draws the first marks of an opaque panel in `area` from memory, as far as they are lines and areas that are
    /// the same as in the frame before, and returns how many these are. Nothing outside `visible` is touched.
    std::size_t draw(QCPPainter& painter, const Panel& panel, const QRect& area, const QRegion& visible, Style style,
                     const DrawMark& draw_mark);

private:
    struct Kept {
        std::string id = {};
        QRect area = {};
        QRegion visible = {};
        Axis x = {};
        Axis y = {};
        Style style = {};
        std::vector<Mark> marks = {};  // of the frame before
        std::size_t drawn = 0;         // of them, in the image
    };
    Kept& kept(const Panel& panel, const QRect& area, const QRegion& visible, Style style);
    void keep_pixels(QCPPainter& painter, Kept& entry, const Panel& panel, std::size_t count,
                     const DrawMark& draw_mark);

    QImage page_;
    std::vector<Kept> kept_;
};

}  // namespace gatefold
