// SPDX-License-Identifier: GPL-3.0-or-later
// A picture for the clipboard.
#pragma once

#include "figures/figure.h"
#include "widgets/theme.h"

#include <memory>

class QMimeData;

namespace gatefold {

/// The place as PNG and as SVG, the same bytes that an export of the usual size writes.
std::unique_ptr<QMimeData> picture_data(const Bookmark& place, ThemeId theme);

}  // namespace gatefold
