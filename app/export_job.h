// SPDX-License-Identifier: GPL-3.0-or-later
// From an Export to files: the command line and the export dialog both end here.
#pragma once

#include "app/cli.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace gatefold {

/// The name of a place's file, NN-figure-id-SS-step-id.ext, for example "01-atlas-08-gelu.png".
QString file_name(const Bookmark& place, Format format);

/// The files that an Export writes, in the order of its places; one for a contact sheet, none for standard output.
std::vector<QString> target_paths(const Export& wish);

/// Checks that all targets can be written, then computes and writes them. One sentence for what fails first; files
/// written before it stay. Pictures need an application object, JSON does not.
std::optional<QString> carry_out(const Export& wish);

/// The bytes of the file of an Export's first place; none if a character has no glyph or there is not enough memory.
QByteArray file_bytes(const Export& wish);

}  // namespace gatefold
