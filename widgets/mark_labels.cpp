// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/label_rule.h"
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>

namespace gatefold {
namespace {

// In units: between two labels, between a label's sketch and its words, and the width of the sketch's line.
constexpr double apart = 14;
constexpr double sketch_gap = 8;
constexpr double sketch_line = 1.9;

struct Extent {
    double sketch = 0;  // width, its gap included
    double words = 0;
    double more = 0;
    double above = 0;  // the baseline
    double below = 0;
};

Extent extent_of(const Canvas& canvas, const NamedPoint& label, double size)
{
    Extent extent{.words = text_width(canvas, label.runs, size), .above = 0.78 * size, .below = 0.22 * size};
    if (!label.more.empty())
        extent.more = text_width(canvas, label.more, size);
    double reach = 0;
    for (const Point& point : label.sketch)
        reach = std::max(reach, point.x);
    if (reach > 0)
        extent.sketch = (reach + sketch_gap) * canvas.text_unit;
    return extent;
}

std::vector<Run> joined(std::vector<Run> runs, const std::vector<Run>& more)
{
    runs.insert(runs.end(), more.begin(), more.end());
    return runs;
}

// The markers of the panel, which words do not cross: their level middle lines, since those of the next row may come
// close where rows are narrow.
std::vector<QRectF> markers(const Canvas& canvas)
{
    std::vector<QRectF> all;
    for (const Mark& mark : canvas.panel->marks)
        if (const Dots* dots = std::get_if<Dots>(&mark)) {
            const double half = dots->size * canvas.line_unit / 2;
            for (const Point& point : dots->at) {
                const QPointF at = canvas.pixel(point);
                all.emplace_back(at - QPointF(half, 1), at + QPointF(half, 1));
            }
        }
    return all;
}

// With all it has at the right of the point, with less there, then the same at the left.
std::vector<QRectF> places_of(const Canvas& canvas, const Labels& labels, const NamedPoint& label, const Extent& extent)
{
    const QPointF at = canvas.pixel(label.at) + QPointF(0, labels.below * canvas.text_unit);
    const auto box = [&](double left, double width) {
        return QRectF(left, at.y() - extent.above, width, extent.above + extent.below);
    };
    if (labels.side == Beside::centred)
        return {box(at.x() - extent.words / 2, extent.words)};
    const double plain = extent.sketch + extent.words;
    const double beside = labels.beside * canvas.text_unit;
    std::vector<QRectF> places{box(at.x() + beside, plain + extent.more), box(at.x() + beside, plain)};
    if (labels.side == Beside::right)
        std::erase_if(places, [&](const QRectF& place) { return place.right() > canvas.area.right() + 1; });
    if (labels.side == Beside::either)
        for (const double width : {plain + extent.more, plain})
            if (at.x() - beside - width >= canvas.area.left())
                places.push_back(box(at.x() - beside - width, width));
    return places;
}

void draw_sketch(const Canvas& canvas, const NamedPoint& label, QPointF corner)
{
    QPolygonF line;
    for (const Point& point : label.sketch)
        line.append(corner + QPointF(point.x, -point.y) * canvas.text_unit);
    stroke(canvas.painter, line, line_colour(canvas.theme, label.sketch_ink),
           std::max(1.0, sketch_line * canvas.line_unit));
}

}  // namespace

void draw(const Canvas& canvas, const Labels& labels)
{
    if (!canvas.panel)
        return;
    const double size = text_size(canvas, labels.size);
    std::vector<Extent> extents;
    std::vector<WantedLabel> wanted;
    for (const NamedPoint& label : labels.labels) {
        extents.push_back(extent_of(canvas, label, size));
        wanted.push_back({places_of(canvas, labels, label, extents.back()), label.group, label.priority});
    }
    std::vector<QRectF> taken = markers(canvas);
    for (const PlacedText& text : canvas.texts)
        taken.push_back(text.box);
    const std::vector<int> chosen = place_labels(wanted, taken, canvas.page, apart * canvas.text_unit);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (chosen[i] < 0)
            continue;
        const NamedPoint& label = labels.labels[i];
        const QRectF box = wanted[i].places[static_cast<std::size_t>(chosen[i])];
        const bool with_more = box.width() > extents[i].sketch + extents[i].words;
        const double baseline = box.bottom() - extents[i].below;
        if (!label.sketch.empty())
            draw_sketch(canvas, label, {box.left(), baseline});
        draw_text(canvas, labels.id, with_more ? joined(label.runs, label.more) : label.runs, size, Align::left,
                  {box.left() + extents[i].sketch, baseline});
    }
}

}  // namespace gatefold
