// SPDX-License-Identifier: GPL-3.0-or-later
// What the Help menu shows.
#pragma once

#include <QDialog>

namespace gatefold {

/// All commands with their keys, from the table.
class KeyboardDialog : public QDialog {
    Q_OBJECT

public:
    explicit KeyboardDialog(QWidget* parent);
};

/// Name, version and licence.
void show_about(QWidget* parent);

}  // namespace gatefold
