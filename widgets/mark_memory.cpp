// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/mark_memory.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

// Fewer are drawn sooner than copied.
constexpr std::size_t least_marks = 4;

bool is_ground(const Mark& mark)
{
    return std::holds_alternative<Band>(mark) || std::holds_alternative<Curve>(mark);
}

}  // namespace

MarkMemory::Kept& MarkMemory::kept(const Panel& panel, const QRect& area, const QRegion& visible, Style style)
{
    auto entry = std::ranges::find(kept_, panel.id, &Kept::id);
    if (entry == kept_.end())
        entry = kept_.insert(kept_.end(), Kept{.id = panel.id});
    // A line that is clipped elsewhere gets other soft edges.
    if (entry->area != area || entry->visible != visible || entry->x != panel.x || entry->y != panel.y ||
        entry->style != style) {
        entry->area = area;
        entry->visible = visible;
        entry->x = panel.x;
        entry->y = panel.y;
        entry->style = style;
        entry->drawn = 0;
        entry->marks.clear();
    }
    return *entry;
}

void MarkMemory::keep_pixels(QCPPainter& painter, Kept& entry, const Panel& panel, std::size_t count,
                             const DrawMark& draw_mark)
{
    for (Kept& other : kept_)
        if (&other != &entry && other.visible.intersects(entry.visible))
            other.drawn = 0;
    if (entry.drawn > count)
        entry.drawn = 0;
    QCPPainter keeping(&page_);
    keeping.setModes(painter.modes());
    keeping.setRenderHints(painter.renderHints());
    keeping.setClipRegion(entry.visible);
    for (; entry.drawn < count; ++entry.drawn)
        draw_mark(keeping, panel.marks[entry.drawn]);
}

std::size_t MarkMemory::draw(QCPPainter& painter, const Panel& panel, const QRect& area, const QRegion& visible,
                             Style style, const DrawMark& draw_mark)
{
    const double ratio = painter.device()->devicePixelRatio();
    if (!panel.opaque || ratio != std::round(ratio))
        return 0;
    Kept& entry = kept(panel, area, visible, style);

    const auto end = std::ranges::find_if_not(panel.marks, is_ground);
    const auto common = std::ranges::mismatch(panel.marks.begin(), end, entry.marks.begin(), entry.marks.end());
    const auto count = static_cast<std::size_t>(common.in1 - panel.marks.begin());
    entry.marks.erase(common.in2, entry.marks.end());
    entry.marks.insert(entry.marks.end(), common.in1, end);
    if (count < least_marks) {
        entry.drawn = 0;
        return 0;
    }
    if (const QSize size = style.page * ratio; page_.size() != size || page_.devicePixelRatio() != ratio) {
        page_ = QImage(size, QImage::Format_RGB32);
        page_.setDevicePixelRatio(ratio);
        for (Kept& other : kept_)
            other.drawn = 0;
    }
    if (entry.drawn != count)
        keep_pixels(painter, entry, panel, count, draw_mark);
    const QRect pixels(area.topLeft() * ratio, area.size() * ratio);
    painter.save();
    painter.setClipRegion(visible, Qt::IntersectClip);
    painter.drawImage(area, page_, pixels);
    painter.restore();
    return count;
}

}  // namespace gatefold
