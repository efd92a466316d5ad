// SPDX-License-Identifier: GPL-3.0-or-later
// How each mark is drawn: one small function a mark, on QCustomPlot's painter.
#pragma once

#include "figures/frame.h"
#include "widgets/frame_painter.h"
#include "widgets/page_layout.h"
#include "widgets/typesetter.h"

#include <QPainterPath>
#include <QPolygonF>

class QCPPainter;
class QCPAxis;

namespace gatefold {

/// What the functions below draw on: a painter, a panel's axes, and the sizes of this page in pixels.
struct Canvas {
    QCPPainter& painter;
    Typesetter& typesetter;
    std::vector<PlacedText>& texts;
    ThemeId theme;
    QRectF page;         ///< within which text must stay
    QRectF area;         ///< the panel
    const Panel* panel;  ///< null outside a panel
    const QCPAxis* x;
    const QCPAxis* y;
    double line_unit;  ///< pixels a unit of line width, theme included
    double text_unit;  ///< pixels a unit of text size, theme included
    bool crowded;      ///< text that does not fit is left out: a window smaller than the text asks for

    QPointF pixel(Point point) const;
    /// A block with its edges on whole pixels, at least one pixel wide and high unless it has no width or height.
    QRectF pixels(const Block& block) const;
};

void draw(const Canvas& canvas, const Curve& curve);
void draw(const Canvas& canvas, const Dots& dots);
void draw(const Canvas& canvas, const Bars& bars);
void draw(const Canvas& canvas, const Cells& cells);
void draw(const Canvas& canvas, const Box& box);
void draw(const Canvas& canvas, const Arrow& arrow);
void draw(const Canvas& canvas, const Band& band);
void draw(const Canvas& canvas, const Note& note);
void draw(const Canvas& canvas, const Words& words);
void draw(const Canvas& canvas, const Labels& labels);

/// Title, kicker and caption.
void draw_heading(const Canvas& canvas, const Frame& frame, const PageLayout& layout);

/// The scales beside a panel: a line from the first to the last tick, outward ticks, numbers, and the axes' names.
void draw_scales(const Canvas& canvas, const Panel& panel);

/// Size of type in pixels.
double text_size(const Canvas& canvas, TextRole role);

/// A line of text with its baseline at `baseline`; false if it was left out for want of room, as only optional text
/// and text in a crowded window may be. Under it a patch of `ground`, if there is one.
bool draw_text(const Canvas& canvas, const std::string& id, const std::vector<Run>& runs, double size, Align align,
               QPointF baseline, bool optional = false, const std::optional<Ink>& ground = {});

/// The width in pixels of a line of text.
double text_width(const Canvas& canvas, const std::vector<Run>& runs, double size);

/// Whether it draws pixels, not vector paths.
bool is_picture(const QCPPainter& painter);

/// A line of `width` pixels through points in pixels. Where the device is a picture, it is simplified and drawn as
/// segments, which is several times faster than a stroked path and looks the same.
void stroke(QCPPainter& painter, const QPolygonF& line, const QColor& colour, double width, bool flat_ends = false);

/// The points of `line` that matter: what is dropped lies within `tolerance` pixels of the rest.
QPolygonF simplified(const QPolygonF& line, double tolerance);

/// The pieces of a line under a pattern of `on` and `off` pixels.
std::vector<QPolygonF> dashes(const QPolygonF& line, double on, double off);

/// A line in a pattern of dashes, as one path.
void stroke_dashes(const Canvas& canvas, const QPolygonF& line, const QColor& colour, double width, Dash dash);

/// A line with its corners rounded by `radius` pixels, or less where its pieces are short.
QPolygonF rounded(const QPolygonF& line, double radius);

/// A straight upright or level line moved onto whole pixels, so that it is crisp; any other line unchanged.
QPolygonF snapped(const QPolygonF& line, double& width);

}  // namespace gatefold
