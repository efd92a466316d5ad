// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in a folder, for the tests of exports.
#pragma once

#include <QDir>
#include <QFile>

namespace gatefold {

/// A file's bytes; none if it cannot be read.
inline QByteArray content(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The names of all entries, hidden ones too, in order.
inline QStringList names(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

}  // namespace gatefold
