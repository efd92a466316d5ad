// SPDX-License-Identifier: GPL-3.0-or-later
// The application object: hidden from the desktop for exports, or on a display that can be reached.
#pragma once

class QApplication;

#include <memory>

namespace gatefold {

/// An application object that needs no display and that neither the desktop's settings nor the reader's locale reach,
/// so that the same export gives the same bytes everywhere. It changes the environment of this process.
std::unique_ptr<QApplication> offscreen_application();

/// An application object on the reader's display. Where none is named it is null; where the one named cannot be
/// reached the program ends with status 1. Either way one sentence stands on standard error.
std::unique_ptr<QApplication> desktop_application();

}  // namespace gatefold
