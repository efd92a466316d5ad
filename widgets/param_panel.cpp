// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/param_panel.h"

#include "widgets/param_control.h"
#include "widgets/table_text.h"

#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>

#include <algorithm>

namespace gatefold {
namespace {

/// A wheel turned over a control that does not have the focus scrolls the panel and changes nothing.
class WheelGuard : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus())
            return false;
        event->ignore();
        return true;
    }
};

/// A seed other than the present one, short enough to be read aloud.
std::uint64_t new_seed(std::uint64_t present)
{
    const auto drawn = static_cast<std::uint64_t>(QRandomGenerator::global()->bounded(1, 99999));
    return drawn < present ? drawn : drawn + 1;
}

}  // namespace

ParamPanel::ParamPanel(FigurePage& page, QWidget* parent)
    : QWidget(parent), page_(page), form_(new QFormLayout(this)), wheel_guard_(new WheelGuard(this))
{
    form_->setContentsMargins(0, 0, 0, 0);
    form_->setSpacing(8);
    form_->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form_->setRowWrapPolicy(QFormLayout::WrapLongRows);
    connect(&page_, &FigurePage::figure_changed, this, &ParamPanel::build);
    connect(&page_, &FigurePage::frame_changed, this, &ParamPanel::show_values);
    connect(&page_, &FigurePage::settings_changed, this, &ParamPanel::show_values);
    build();
}

void ParamPanel::build()
{
    while (form_->rowCount() > 0)
        form_->removeRow(0);
    controls_.clear();
    seed_ = nullptr;
    const Figure* figure = page_.figure();
    if (!figure)
        return;
    for (const Param& param : figure->params) {
        ParamControl* control = make_control(param, this);
        connect(control, &ParamControl::chosen, this,
                [this, id = param.id](double value) { page_.set_value(id, value); });
        form_->addRow(control->labels_itself() ? QString() : table_text(param.label), control);
        controls_.push_back(control);
    }
    if (figure->seeded)
        add_seed();
    add_reset();
    for (QWidget* part : findChildren<QWidget*>()) {
        if (part->focusPolicy() == Qt::WheelFocus)
            part->setFocusPolicy(Qt::StrongFocus);
        part->installEventFilter(wheel_guard_);
    }
    show_values();
}

void ParamPanel::add_seed()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    seed_ = new QLineEdit(row);
    seed_->setObjectName(QStringLiteral("seed"));
    seed_->setAccessibleName(tr("Seed"));
    seed_->setAlignment(Qt::AlignRight);
    seed_->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{0,20}")), seed_));
    auto* another = new QPushButton(tr("New seed"), row);
    another->setObjectName(QStringLiteral("new_seed"));
    another->setAutoDefault(false);
    another->setToolTip(tr("Draw again with another seed"));
    layout->addWidget(seed_, 1);
    layout->addWidget(another);
    row->setFocusProxy(seed_);
    connect(seed_, &QLineEdit::editingFinished, this, [this] {
        bool fits = false;
        const std::uint64_t seed = seed_->text().toULongLong(&fits);
        if (fits)
            page_.set_seed(seed);
        seed_->setText(QString::number(page_.settings().seed));
    });
    connect(another, &QPushButton::clicked, this, [this] { page_.set_seed(new_seed(page_.settings().seed)); });
    form_->addRow(tr("Seed"), row);
}

void ParamPanel::add_reset()
{
    auto* reset = new QPushButton(tr("Reset"), this);
    reset->setObjectName(QStringLiteral("reset"));
    reset->setAutoDefault(false);
    reset->setToolTip(tr("Back to the values of the guide"));
    reset->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch();
    layout->addWidget(reset);
    connect(reset, &QPushButton::clicked, &page_, &FigurePage::reset);
    form_->addRow(row);
}

void ParamPanel::show_values()
{
    const std::vector<std::string>& live = page_.frame().live_params;
    for (ParamControl* control : controls_) {
        control->show_value(page_.value(control->param().id));
        const bool enabled = std::ranges::find(live, control->param().id) != live.end();
        control->setEnabled(enabled);
        if (QWidget* label = form_->labelForField(control))
            label->setEnabled(enabled);
    }
    // What is being typed stays.
    if (seed_ && !seed_->isModified())
        seed_->setText(QString::number(page_.settings().seed));
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_param_panel.cpp"
