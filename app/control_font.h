// SPDX-License-Identifier: GPL-3.0-or-later
// The type of the controls round a figure.
#pragma once

namespace gatefold {

/// A height laid out for our own type of 10 points, in that of the desktop if it is larger. It needs no font.
int for_body_text(int pixels);

/// Gives the application the figures' own face, so that text is there on a machine without fonts, too.
void use_control_font();

}  // namespace gatefold
