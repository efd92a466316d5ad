// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace gatefold {

void draw(const Canvas& canvas, const Bars& bars)
{
    const QColor colour = line_colour(canvas.theme, bars.ink);
    const double outline = std::max(1.0, std::round(2.5 * canvas.line_unit));
    QPainterPath path;
    for (const Block& bar : bars.bars) {
        const QRectF place = canvas.pixels(bar);
        if (place.isEmpty())
            continue;
        path.addRect(place);
        const QRectF inside = place.adjusted(outline, outline, -outline, -outline);
        if (bars.hollow && inside.isValid())
            path.addRect(inside);
    }
    path.setFillRule(Qt::OddEvenFill);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(colour);
    canvas.painter.drawPath(path);
}

}  // namespace gatefold
