// SPDX-License-Identifier: GPL-3.0-or-later
// Frame + page -> pixels or vector paths. The same drawing serves the window, the projector, PNG and SVG.
#pragma once

#include "figures/frame.h"
#include "widgets/theme.h"

#include <QPaintDevice>
#include <QRectF>
#include <QSize>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace gatefold {

/// What a Frame is drawn on. Sizes are in device-independent pixels.
struct Page {
    QSize size;
    ThemeId theme = ThemeId::light;
    bool heading = true;   ///< title, kicker and caption above the figure; the window shows them elsewhere
    QString caption = {};  ///< one sentence under the title; empty: none, and the figure begins higher
    double text_unit = 0;  ///< pixels a unit of text; 0: text scales with the page (height / 900)
    bool operator==(const Page&) const = default;
};

/// Where a panel was drawn, for hover and hit tests: its pixel rectangle, whose edges are the ends of its axes.
struct Placement {
    std::string panel;
    QRectF area;
};

/// Between a panel's data and the pixels of its placement.
QPointF to_pixel(const Panel& panel, const QRectF& area, Point point);
Point to_data(const Panel& panel, const QRectF& area, QPointF pixel);

/// A text as it was placed, for the checks that none overlaps another or leaves the page.
struct PlacedText {
    std::string id;
    QString text;
    QRectF box;
};

/// Draws Frames. It keeps a layout of axes between calls, so one painter for one view.
class FramePainter {
public:
    FramePainter();
    ~FramePainter();

    /// Draws on a device of the page's size (a widget, an image, an SVG).
    void paint(QPaintDevice& device, const Frame& frame, const Page& page);

    /// Of the last Frame drawn.
    const std::vector<Placement>& placements() const;
    const std::vector<PlacedText>& texts() const;

    /// Characters met so far that no compiled-in font has; they are reported, never drawn as boxes.
    QString missing_glyphs() const;

private:
    struct Layout;
    std::unique_ptr<Layout> layout_;
};

}  // namespace gatefold
