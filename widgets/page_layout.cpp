// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/page_layout.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

// All in units: see the type scale in frame.h.
constexpr double side_margin = 64;       // with a heading
constexpr double bare_side_margin = 48;  // without one, in a window where space is dear
constexpr double bottom_margin = 28;
constexpr double top_margin = 48;  // without a heading
constexpr double heading_height = 120;
constexpr double title_baseline = 82;
constexpr double kicker_baseline = 32;
constexpr double line_pitch = 40;  // of the caption
constexpr double note_size = 24;

// Below this body, in units, gauges and strips would collide: the main panel stands alone.
constexpr double least_width = 860;
constexpr double least_height = 500;
// Room for the main panel's scales when it stands alone.
constexpr double scale_room = 56;

constexpr double wide_aspect = 1.4;

QStringList wrapped(const QString& text, const std::function<double(const QString&)>& width_of, double room)
{
    QStringList lines;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (!lines.isEmpty() && width_of(lines.back() + u' ' + word) <= room)
            lines.back() += u' ' + word;
        else
            lines.append(word);
    }
    // A last line of one word looks lost: it is joined by the one before it.
    if (lines.size() > 1 && !lines.back().contains(u' ') && lines[lines.size() - 2].count(u' ') > 1) {
        QString& before = lines[lines.size() - 2];
        const qsizetype last = before.lastIndexOf(u' ');
        const QString longer = before.mid(last + 1) + u' ' + lines.back();
        if (width_of(longer) <= room) {
            before.truncate(last);
            lines.back() = longer;
        }
    }
    return lines;
}

QRectF placed(const Rect& rect, const QRectF& body, double unit)
{
    const auto x = [&](const Length& length) { return body.left() + length.part * body.width() + length.units * unit; };
    const auto y = [&](const Length& length) { return body.top() + length.part * body.height() + length.units * unit; };
    return {QPointF(x(rect.left), y(rect.top)), QPointF(x(rect.right), y(rect.bottom))};
}

// The largest rectangle of the aspect in the middle of `room`.
QRectF with_aspect(const QRectF& room, double aspect)
{
    const double width = std::min(room.width(), room.height() * aspect);
    const double height = width / aspect;
    return {room.left() + (room.width() - width) / 2, room.top() + (room.height() - height) / 2, width, height};
}

// Of the panels of one slot the largest stays, of equal ones the first.
void fill_slots(const std::vector<Panel>& panels, std::vector<QRect>& places)
{
    const auto area = [&](std::size_t i) { return double(places[i].width()) * places[i].height(); };
    for (std::size_t i = 0; i < panels.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!panels[i].slot.empty() && panels[i].slot == panels[j].slot)
                places[area(i) > area(j) ? j : i] = QRect();
}

}  // namespace

PageLayout lay_out(const Frame& frame, const Page& page, const std::function<double(const QString&, double)>& width_of)
{
    const double width = page.size.width();
    const double height = page.size.height();
    const double unit = page.text_unit > 0 ? page.text_unit : std::min(height / 900, width / 1200);
    PageLayout layout;
    layout.line_unit = unit * line_scale(page.theme);
    layout.text_unit = unit * text_scale(page.theme);
    layout.page = QRectF(0, 0, width, height);

    double top = top_margin * unit;
    if (page.heading) {
        layout.title_baseline = title_baseline * unit;
        layout.kicker_baseline = kicker_baseline * unit;
        top = heading_height * unit;
        const double size = note_size * layout.text_unit;
        const double room = width - 2 * side_margin * unit;
        layout.caption_lines = wrapped(
            page.caption, [&](const QString& line) { return width_of(line, size); }, room);
        layout.line_pitch = line_pitch * layout.text_unit;
        layout.caption_baseline = layout.title_baseline + layout.line_pitch;
        top += static_cast<double>(layout.caption_lines.size()) * layout.line_pitch;
    }
    const double side = std::min((page.heading ? side_margin : bare_side_margin) * unit, width / 6);
    layout.body = QRectF(QPointF(side, top), QPointF(width - side, std::max(top + 1, height - bottom_margin * unit)));

    layout.alone = layout.body.width() < least_width * unit || layout.body.height() < least_height * unit;
    const bool wide = layout.body.width() >= wide_aspect * layout.body.height();
    for (const Panel& panel : frame.panels) {
        QRectF area;
        if (!layout.alone)
            area = placed(wide ? panel.wide : panel.tall, layout.body, unit);
        else if (panel.main)
            area = layout.body.adjusted(0, 0, 0, -std::min(scale_room * unit, layout.body.height() / 4));
        if (panel.aspect > 0 && !area.isEmpty())
            area = with_aspect(area, panel.aspect);
        layout.panels.push_back(area.isEmpty() ? QRect() : area.toRect());
    }
    fill_slots(frame.panels, layout.panels);
    return layout;
}

}  // namespace gatefold
