// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/param_control.h"

#include "widgets/number_box.h"
#include "widgets/param_scale.h"
#include "widgets/table_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

class NumberControl : public ParamControl {
public:
    NumberControl(const Param& param, QWidget* parent)
        : ParamControl(param, parent), slider_(new QSlider(Qt::Horizontal, this)), box_(new NumberBox(param, this))
    {
        const QString label = table_text(param.label);
        slider_->setRange(0, slider_positions(param));
        slider_->setPageStep(std::max(1, slider_positions(param) / 10));
        slider_->setAccessibleName(label);
        box_->setAccessibleName(label);
        for (QWidget* part : {static_cast<QWidget*>(slider_), static_cast<QWidget*>(box_)})
            layout()->addWidget(part);
        setFocusProxy(slider_);
        connect(slider_, &QSlider::valueChanged, this,
                [this](int position) { emit chosen(slider_value(this->param(), position)); });
        connect(box_, &QDoubleSpinBox::valueChanged, this, &ParamControl::chosen);
    }

    void show_value(double value) override
    {
        const QSignalBlocker slider_blocker(slider_);
        const QSignalBlocker box_blocker(box_);
        slider_->setValue(slider_position(param(), value));
        box_->setValue(value);
    }

private:
    QSlider* slider_;
    NumberBox* box_;
};

class ChoiceControl : public ParamControl {
public:
    ChoiceControl(const Param& param, QWidget* parent) : ParamControl(param, parent), list_(new QComboBox(this))
    {
        for (std::size_t i = 0; i < param.choices.size(); ++i)
            list_->addItem(table_text(i < param.choice_labels.size() ? param.choice_labels[i] : param.choices[i]));
        list_->setAccessibleName(table_text(param.label));
        layout()->addWidget(list_);
        static_cast<QHBoxLayout*>(layout())->addStretch();
        setFocusProxy(list_);
        connect(list_, &QComboBox::activated, this, [this](int index) { emit chosen(index); });
    }

    void show_value(double value) override { list_->setCurrentIndex(static_cast<int>(std::lround(value))); }

private:
    QComboBox* list_;
};

class ToggleControl : public ParamControl {
public:
    ToggleControl(const Param& param, QWidget* parent)
        : ParamControl(param, parent), box_(new QCheckBox(table_text(param.label), this))
    {
        layout()->addWidget(box_);
        setFocusProxy(box_);
        connect(box_, &QCheckBox::clicked, this, [this](bool on) { emit chosen(on ? 1 : 0); });
    }

    void show_value(double value) override { box_->setChecked(value != 0); }
    bool labels_itself() const override { return true; }

private:
    QCheckBox* box_;
};

}  // namespace

ParamControl::ParamControl(const Param& param, QWidget* parent) : QWidget(parent), param_(param)
{
    setObjectName(table_text(param.id));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
}

ParamControl* make_control(const Param& param, QWidget* parent)
{
    switch (param.kind) {
        case ParamKind::choice:
            return new ChoiceControl(param, parent);
        case ParamKind::toggle:
            return new ToggleControl(param, parent);
        case ParamKind::real:
        case ParamKind::integer:
            break;
    }
    return new NumberControl(param, parent);
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_param_control.cpp"
