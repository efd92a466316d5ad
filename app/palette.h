// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the controls round a figure.
#pragma once

#include "widgets/theme.h"

#include <QPalette>

namespace gatefold {

/// The desktop's palette where it is as light or dark as the theme, else one of our own. Selected and secondary text
/// reach 4.5:1 in either.
QPalette control_palette(ThemeId theme, const QPalette& desktop);

/// Whether a palette is light text on dark ground.
bool is_dark(const QPalette& palette);

}  // namespace gatefold
