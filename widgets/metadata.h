// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture's file says of it.
#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace gatefold {

/// Words and values in the order of the file. "Title" and "Description" become the title and desc of an SVG; the rest
/// is the picture's address (figure, step, progress, parameters, seed, program version).
using Metadata = std::vector<std::pair<QString, QString>>;

}  // namespace gatefold
