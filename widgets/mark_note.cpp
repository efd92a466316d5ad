// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>

namespace gatefold {
namespace {

Face face_of(const Run& run)
{
    return run.italic ? Face::italic : run.strong ? Face::semibold : Face::regular;
}

// Inter's capitals and descenders, in ems: what a line of text covers above and below its baseline.
constexpr double ascent = 0.78;
constexpr double descent = 0.22;

// A subscript's size, and how far its baseline stands below the line's, in ems of the line.
constexpr double lowered_size = 0.7;
constexpr double lowered_by = 0.2;

// On the projector no text is smaller than the smallest size of type.
double size_of(const Canvas& canvas, const Run& run, double size)
{
    if (!run.lowered)
        return size;
    const double least = text_scale(canvas.theme) > 1 ? text_size(canvas, TextRole::tick) : 0;
    return std::min(size, std::max(lowered_size * size, least));
}

// How far a note may reach beside its panel, in units.
constexpr double overhang = 56;

bool crosses(const Canvas& canvas, const QRectF& box, const Curve& curve)
{
    for (const Polyline& piece : curve.pieces)
        for (std::size_t i = 1; i < piece.size(); ++i)
            if (QRectF(canvas.pixel(piece[i - 1]), canvas.pixel(piece[i]))
                    .normalized()
                    .adjusted(-1, -1, 1, 1)
                    .intersects(box))
                return true;
    return false;
}

// Whether a note stands clear of the curves that are read and of the scale below, in or close beside its panel.
bool stands_clear(const Canvas& canvas, const QRectF& box)
{
    if (!canvas.panel || !canvas.panel->readable)
        return true;
    const double beside = overhang * canvas.line_unit;
    if (!canvas.area.adjusted(-beside, -beside, beside, 0).contains(box))
        return false;
    return std::ranges::none_of(canvas.panel->marks, [&](const Mark& mark) {
        const Curve* curve = std::get_if<Curve>(&mark);
        return curve && !curve->reading.empty() && crosses(canvas, box, *curve);
    });
}

// In ems: how far a patch reaches beside its text. And its corners, in units.
constexpr double patch_reach = 0.25;
constexpr double patch_corner = 4;

void draw_patch(const Canvas& canvas, const QRectF& box, double size, const Ink& ground)
{
    const double corner = patch_corner * canvas.line_unit;
    QPainterPath path;
    path.addRoundedRect(box.adjusted(-patch_reach * size, 0, patch_reach * size, 0), corner, corner);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(line_colour(canvas.theme, ground));
    canvas.painter.drawPath(path);
}

QRectF text_box(const Canvas& canvas, const std::vector<Run>& runs, double size, Align align, QPointF baseline)
{
    const double width = text_width(canvas, runs, size);
    const double shift = align == Align::left ? 0 : align == Align::right ? width : width / 2;
    double below = descent * size;
    for (const Run& run : runs)
        if (run.lowered)
            below = std::max(below, lowered_by * size + descent * size_of(canvas, run, size));
    return {baseline.x() - shift, baseline.y() - ascent * size, width, ascent * size + below};
}

bool fits(const Canvas& canvas, const QRectF& box)
{
    return canvas.page.contains(box) &&
           std::ranges::none_of(canvas.texts, [&](const PlacedText& other) { return other.box.intersects(box); });
}

}  // namespace

double text_size(const Canvas& canvas, TextRole role)
{
    static constexpr std::array sizes = {20.0, 24.0, 28.0, 38.0, 60.0};
    return sizes[static_cast<std::size_t>(role)] * canvas.text_unit;
}

double text_width(const Canvas& canvas, const std::vector<Run>& runs, double size)
{
    double width = 0;
    for (const Run& run : runs)
        width += canvas.typesetter.width(QString::fromStdString(run.text), face_of(run), size_of(canvas, run, size));
    return width;
}

bool draw_text(const Canvas& canvas, const std::string& id, const std::vector<Run>& runs, double size, Align align,
               QPointF baseline, bool optional, const std::optional<Ink>& ground)
{
    const QRectF box = text_box(canvas, runs, size, align, baseline);
    QPointF pen(box.left(), baseline.y());
    if ((canvas.crowded || optional) && !fits(canvas, box))
        return false;
    if (optional && !stands_clear(canvas, box))
        return false;
    if (ground)
        draw_patch(canvas, box, size, *ground);
    QString words;
    for (const Run& run : runs) {
        const QString text = QString::fromStdString(run.text);
        const double own_size = size_of(canvas, run, size);
        const QPointF start = pen + QPointF(0, run.lowered ? lowered_by * size : 0);
        canvas.typesetter.draw(canvas.painter, text, face_of(run), own_size, start, text_colour(canvas.theme, run.ink));
        pen.rx() += canvas.typesetter.width(text, face_of(run), own_size);
        words += text;
    }
    canvas.texts.push_back({id, words, box});
    return true;
}

void draw(const Canvas& canvas, const Note& note)
{
    if (note.need == Need::page_only && text_scale(canvas.theme) > 1)
        return;
    const QPointF at = canvas.pixel(note.at);
    const QPointF baseline = at + QPointF(note.offset.x, note.offset.y) * canvas.text_unit;
    const double size = text_size(canvas, note.size);
    if (note.within) {
        const QRectF room = QRectF(canvas.pixel({note.within->left, note.within->top}),
                                   canvas.pixel({note.within->right, note.within->bottom}))
                                .normalized();
        if (!room.contains(text_box(canvas, note.runs, size, note.align, baseline)))
            return;
    }
    std::vector<Run> runs = note.runs;
    if (note.upon)
        for (Run& run : runs)
            run.ink = legible_on(canvas.theme, run.ink, *note.upon);
    const bool optional = note.need != Need::always;
    if (!draw_text(canvas, note.id, runs, size, note.align, baseline, optional, note.ground) || !note.leader)
        return;
    const bool below = note.offset.y > 0;
    const double gap = 10 * canvas.line_unit;
    QPolygonF line{at + QPointF(0, below ? gap : -gap),
                   QPointF(at.x(), below ? baseline.y() - size : baseline.y() + descent * size + gap / 2)};
    double width = std::max(1.0, 1.25 * canvas.line_unit);
    const double strength = note.runs.empty() ? 1 : note.runs.front().ink.strength;
    const QPolygonF placed = snapped(line, width);
    stroke(canvas.painter, placed, line_colour(canvas.theme, Ink(Role::axis, strength)), width, true);
}

}  // namespace gatefold
