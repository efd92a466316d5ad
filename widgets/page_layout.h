// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of a Frame stands on a page: a pure function of both.
#pragma once

#include "widgets/frame_painter.h"

#include <QStringList>

#include <functional>

namespace gatefold {

struct PageLayout {
    double line_unit = 1;  ///< pixels a unit of line width, theme included
    double text_unit = 1;  ///< pixels a unit of text size, theme included
    QRectF page;           ///< the whole page
    QRectF body;           ///< where panels stand
    double title_baseline = 0;
    double kicker_baseline = 0;   ///< above the title, for a kicker that has no room beside it
    double caption_baseline = 0;  ///< of its first line
    double line_pitch = 0;        ///< from one line of the caption to the next
    QStringList caption_lines;
    bool alone = false;         ///< only the main panel has room
    std::vector<QRect> panels;  ///< one for each of Frame::panels; empty where it is left out
};

/// `width_of` gives the width in pixels of a line of the caption.
PageLayout lay_out(const Frame& frame, const Page& page, const std::function<double(const QString&, double)>& width_of);

}  // namespace gatefold
