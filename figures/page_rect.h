// SPDX-License-Identifier: GPL-3.0-or-later
// Where something stands on the page.
#pragma once

namespace gatefold {

/// A length on the page: a part (0…1) of the figure's body, plus units (a nine-hundredth of an exported page's height;
/// in the window the reader's text size sets it, so that what holds text keeps its size and plots take the room).
struct Length {
    double part = 0;
    double units = 0;
    bool operator==(const Length&) const = default;
};

/// A rectangle on the figure's body (the page below its heading, within its margins), given by its four edges.
struct Rect {
    Length left = {};
    Length top = {};
    Length right = {};
    Length bottom = {};
    bool operator==(const Rect&) const = default;
};

}  // namespace gatefold
