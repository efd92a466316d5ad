// SPDX-License-Identifier: GPL-3.0-or-later
// Secondary text of the controls: smaller and paler than the rest, and still readable.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

namespace gatefold {

/// `font` at so many times its size, whether that is in points or in pixels.
QFont scaled_font(const QFont& font, double factor);

/// Nine tenths of the size.
QFont secondary_font(const QFont& font);

/// Window text mixed a third towards the window's colour.
QColor secondary_text(const QPalette& palette);

}  // namespace gatefold
