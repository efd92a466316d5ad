// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_layout.h"

#include <algorithm>
#include <cmath>

namespace gatefold {

Arrangement arrangement(QSize window)
{
    const int width = window.width();
    const int height = window.height();
    Arrangement result;
    if (width < 480 || height < 360) {
        result.list = ListPlace::menu;
        result.side_panel = false;
        result.tabs = false;
        result.step_bar = StepBar::Detail::tiny;
        result.compact = true;
        return result;
    }
    if (width < 1280) {
        result.list = ListPlace::combo;
        result.step_bar = StepBar::Detail::icons;
    }
    if (width < 1000 || height < 640) {
        result.side_panel = false;
        result.step_title = true;
        result.step_bar = StepBar::Detail::minimal;
        result.compact = true;
    }
    return result;
}

Columns columns(const Arrangement& arrangement, int width, int figure_height, int list_wish, int side_wish)
{
    Columns result;
    int left = width;
    if (arrangement.list == ListPlace::column) {
        result.list = std::clamp(list_wish, list_min, list_max);
        left -= result.list + handle_width;
    }
    if (arrangement.side_panel) {
        result.side = std::clamp(side_wish, side_min, side_max);
        left -= result.side + handle_width;
    }
    const int widest = static_cast<int>(std::lround(1.9 * std::max(figure_height, 0)));
    if (arrangement.side_panel) {
        const int grown = std::clamp(left - widest, 0, side_max - result.side);
        result.side += grown;
        left -= grown;
    }
    result.figure = std::max(left, 0);
    result.margin = std::max(0, (result.figure - widest) / 2);
    return result;
}

}  // namespace gatefold
