// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>

namespace gatefold {

void draw_heading(const Canvas& canvas, const Frame& frame, const PageLayout& layout)
{
    const double head = text_size(canvas, TextRole::head);
    const double tick = text_size(canvas, TextRole::tick);
    for (const Heading& heading : frame.headings) {
        const std::vector<Run> title{{heading.title, Ink(Role::ink, heading.strength), true}};
        draw_text(canvas, "title", title, head, Align::left, {layout.body.left(), layout.title_baseline});

        // It stands on the title's line, or above it where the title needs the room.
        const std::vector<Run> kicker{{heading.kicker, Ink(Role::ink3, heading.strength)}};
        const double used = text_width(canvas, title, head) + text_width(canvas, kicker, tick) + tick;
        draw_text(canvas, "kicker", kicker, tick, Align::right,
                  {layout.body.right(), used <= layout.body.width() ? layout.title_baseline : layout.kicker_baseline});
    }
    double baseline = layout.caption_baseline;
    for (const QString& line : layout.caption_lines) {
        draw_text(canvas, "caption", {{line.toStdString(), Role::ink2}}, text_size(canvas, TextRole::note), Align::left,
                  {layout.body.left(), baseline});
        baseline += layout.line_pitch;
    }
}

}  // namespace gatefold
