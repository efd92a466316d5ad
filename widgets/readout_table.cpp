// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/readout_table.h"

#include "widgets/table_text.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

/// The number of decimals in a printed number.
int decimals_of(const QString& text)
{
    const auto dot = text.indexOf(QLatin1Char('.'));
    if (dot < 0)
        return 0;
    auto end = dot + 1;
    while (end < text.size() && text[end].isDigit())
        ++end;
    return static_cast<int>(end - dot - 1);
}

QString value_with_unit(const Readout& readout, const ReadoutInfo* info)
{
    QString text = QString::fromStdString(readout.text);
    if (!std::isnan(readout.uncertainty))
        text += QStringLiteral(" ± %1").arg(readout.uncertainty, 0, 'f', decimals_of(text));
    if (info && !info->unit.empty())
        text += QLatin1Char(' ') + table_text(info->unit);
    return text.replace(QLatin1Char(' '), QChar::Nbsp);
}

}  // namespace

ReadoutTable::ReadoutTable(const QString& name, QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this))
{
    setObjectName(name);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(8);
    grid_->setVerticalSpacing(4);
    grid_->setColumnStretch(0, 1);
}

void ReadoutTable::show_readouts(std::span<const Readout* const> readouts, std::span<const ReadoutInfo> infos)
{
    setVisible(!readouts.empty());
    int row = 0;
    for (const Readout* readout : readouts) {
        const auto info = std::ranges::find(infos, readout->id, &ReadoutInfo::id);
        const bool known = info != infos.end();
        label(row, 0)->setText(known ? table_text(info->label) : QString::fromStdString(readout->id));
        label(row, 1)->setText(value_with_unit(*readout, known ? &*info : nullptr));
        ++row;
    }
    for (; row < grid_->rowCount() && grid_->itemAtPosition(row, 0); ++row)
        for (const int column : {0, 1})
            label(row, column)->hide();
}

QLabel* ReadoutTable::label(int row, int column)
{
    if (QLayoutItem* item = grid_->itemAtPosition(row, column)) {
        item->widget()->show();
        return static_cast<QLabel*>(item->widget());
    }
    auto* label = new QLabel(this);
    label->setTextFormat(Qt::PlainText);
    label->setObjectName(QStringLiteral("%1_%2_%3").arg(objectName()).arg(row).arg(column));
    label->setAlignment(column == 0 ? Qt::AlignLeft : Qt::AlignRight);
    label->setWordWrap(column == 0);  // a large text size leaves the name little room
    if (column == 1) {
        QFont strong;  // only its weight is set: the rest follows the panel's font
        strong.setWeight(QFont::DemiBold);
        label->setFont(strong);
    }
    grid_->addWidget(label, row, column);
    return label;
}

}  // namespace gatefold
