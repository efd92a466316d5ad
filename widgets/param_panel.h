// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of a figure's parameters, generated from its table row, with seed and reset.
#pragma once

#include "widgets/figure_page.h"

#include <QWidget>

#include <vector>

class QFormLayout;
class QLineEdit;

namespace gatefold {

class ParamControl;

/// A control that does not change the Frame shown is disabled. The seed is there only for figures in which chance
/// plays.
class ParamPanel : public QWidget {
    Q_OBJECT

public:
    /// The page must outlive the panel.
    explicit ParamPanel(FigurePage& page, QWidget* parent = nullptr);

private:
    void build();
    void add_seed();
    void add_reset();
    void show_values();

    FigurePage& page_;
    QFormLayout* form_;
    QObject* wheel_guard_;
    std::vector<ParamControl*> controls_;
    QLineEdit* seed_ = nullptr;  // null: no chance in this figure
};

}  // namespace gatefold
