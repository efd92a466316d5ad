// SPDX-License-Identifier: GPL-3.0-or-later
// Which parts of the main window are shown at a size, and how wide they are. Pure functions: no widget, no font.
#pragma once

#include "widgets/step_bar.h"

#include <QSize>

namespace gatefold {

/// Where the list of figures stands.
enum class ListPlace { column, combo, menu };

/// The parts of the window at a size.
struct Arrangement {
    ListPlace list = ListPlace::column;
    bool side_panel = true;   ///< prose, read-outs and parameters stand beside the figure; else in the tab "Read"
    bool tabs = true;         ///< the row of tabs is shown
    bool step_title = false;  ///< the step's title stands above the figure
    StepBar::Detail step_bar = StepBar::Detail::full;
    bool compact = false;  ///< the figure's text is drawn two pixels smaller
    bool operator==(const Arrangement&) const = default;
};

/// The arrangement of a window whose inside (with menu bar) has that size.
Arrangement arrangement(QSize window);

/// Widths of the columns, in pixels. The figure's margins are within `figure`.
struct Columns {
    int list = 0;
    int figure = 0;
    int side = 0;
    int margin = 0;  ///< paper left free on either side of the figure
    bool operator==(const Columns&) const = default;
};

inline constexpr int list_width = 236;
inline constexpr int list_min = 208;
inline constexpr int list_max = 320;
inline constexpr int side_width = 380;
inline constexpr int side_min = 330;
inline constexpr int side_max = 460;
inline constexpr int handle_width = 1;

/// Shares out a width: the list and the side panel get what they wish within their bounds, the figure the rest up to
/// 1.9 times its height; of what is left the side panel grows to 460, and the figure has margins.
Columns columns(const Arrangement& arrangement, int width, int figure_height, int list_wish, int side_wish);

}  // namespace gatefold
