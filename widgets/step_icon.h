// SPDX-License-Identifier: GPL-3.0-or-later
// The step bar's line icons, drawn rather than loaded, so that they need no image plugin and follow the palette.
#pragma once

#include <QIcon>

namespace gatefold {

enum class StepIcon { restart, previous, play, pause, next, loop };

/// An icon in the application's button text colour, sharp at any size.
QIcon step_icon(StepIcon icon);

}  // namespace gatefold
