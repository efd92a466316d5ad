// SPDX-License-Identifier: GPL-3.0-or-later
// The step's title above a figure.
#pragma once

#include "widgets/theme.h"
#include "widgets/typesetter.h"

#include <QWidget>

namespace gatefold {

/// One line in the figure's own face, with an ellipsis where it does not fit. Unlike a label it needs none of the
/// desktop's fonts, which take as long to look up as all else of the first picture.
class StepTitle : public QWidget {
    Q_OBJECT

public:
    explicit StepTitle(QWidget* parent = nullptr);

    void set_text(const QString& text);
    void set_theme(ThemeId theme);
    void set_text_scale(double scale);

    QString text() const { return text_; }
    /// The text as far as there is room for it.
    QString shown_text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double text_size() const;

    QString text_;
    ThemeId theme_ = ThemeId::light;
    double text_scale_ = 1;
    mutable Typesetter typesetter_;
};

}  // namespace gatefold
