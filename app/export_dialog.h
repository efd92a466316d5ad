// SPDX-License-Identifier: GPL-3.0-or-later
// Asks how a picture is to be exported, and exports it as the command line does.
#pragma once

#include "app/cli.h"

#include <QDialog>

#include <functional>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace gatefold {

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// For a place, with that theme offered first.
    ExportDialog(const Bookmark& place, ThemeId theme, QWidget* parent);

    /// What the dialog now says. `force` is false: accept() asks before it replaces a file.
    Export wish() const;

    /// Answers a question with yes or no; a message box unless replaced.
    void set_ask(std::function<bool(const QString&)> ask) { ask_ = std::move(ask); }

    void accept() override;

private:
    void build();
    void choose_path();
    void follow_format();
    void follow_path();
    void follow_preset();
    void follow_steps();
    Format format() const;
    bool all_steps() const;

    Bookmark place_;
    std::function<bool(const QString&)> ask_;
    QComboBox* steps_;
    QComboBox* format_;
    QComboBox* preset_;
    QSpinBox* width_;
    QSpinBox* height_;
    QComboBox* theme_;
    QLineEdit* path_;
    QLabel* error_;
};

/// The path with the format's suffix, if it has not got it.
QString with_suffix(const QString& path, Format format);

}  // namespace gatefold
