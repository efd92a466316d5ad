// SPDX-License-Identifier: GPL-3.0-or-later
// Files written whole or not at all: a reader sees the old file or the new one, never a part.
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace gatefold {

/// Why the path cannot be written (exists without `force`, is no regular file, folder missing or read-only), in one
/// sentence; nothing if it can. Asked before any work is done. A link stands for the file that it leads to.
std::optional<QString> check_writable(const QString& path, bool force);

/// Writes to a temporary file beside the target, flushes it to the disk, renames it, and checks each result. One
/// sentence on failure; then the old file is untouched and no partial file is left.
std::optional<QString> write_file(const QString& path, const QByteArray& bytes, bool force);

}  // namespace gatefold
