// SPDX-License-Identifier: GPL-3.0-or-later
// The control of one parameter: slider and number, list, or check box, as its kind asks.
#pragma once

#include "figures/figure.h"

#include <QWidget>

namespace gatefold {

class ParamControl : public QWidget {
    Q_OBJECT

public:
    /// The parameter must outlive the control.
    explicit ParamControl(const Param& param, QWidget* parent = nullptr);

    const Param& param() const { return param_; }

    /// Shows a value, without the signal.
    virtual void show_value(double value) = 0;

    /// The label stands within the control itself.
    virtual bool labels_itself() const { return false; }

signals:
    /// The reader chose a value.
    void chosen(double value);

private:
    const Param& param_;
};

/// The control for a parameter's kind.
ParamControl* make_control(const Param& param, QWidget* parent);

}  // namespace gatefold
