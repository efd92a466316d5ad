// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box for a parameter: dots in every locale, a true minus, notches that suit the range.
#pragma once

#include "figures/figure.h"

#include <QDoubleSpinBox>

namespace gatefold {

class NumberBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    /// The parameter must outlive the box.
    explicit NumberBox(const Param& param, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void stepBy(int notches) override;

private:
    QString bare(const QString& text) const;

    const Param& param_;
};

}  // namespace gatefold
