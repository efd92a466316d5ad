// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure_list.h"

#include "figures/registry.h"
#include "widgets/table_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace gatefold {
namespace {

enum Column { number_column, title_column, seen_column };

constexpr int row_height = 32;

/// Rows of one height, whatever the font.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize natural = QStyledItemDelegate::sizeHint(option, index);
        return {natural.width(), std::max(row_height, natural.height())};
    }
};

const Figure& figure_of(const QTreeWidgetItem& item)
{
    return *figures()[item.data(number_column, Qt::UserRole).toUInt()];
}

}  // namespace

FigureList::FigureList(QWidget* parent) : QWidget(parent), field_(new QLineEdit(this)), rows_(new QTreeWidget(this))
{
    setAutoFillBackground(true);
    field_->setObjectName("search");
    field_->setPlaceholderText(tr("Search  (Ctrl+K)"));
    field_->setAccessibleName(tr("Search figures"));
    field_->setClearButtonEnabled(true);
    auto* heading = new QLabel(tr("F&igures"), this);
    heading->setBuddy(rows_);
    heading->setContentsMargins(4, 4, 4, 0);
    heading->setForegroundRole(QPalette::PlaceholderText);
    rows_->setObjectName("figures");
    rows_->setAccessibleName(tr("Figures"));
    rows_->setAccessibleDescription(tr("Number, title, and how many of the steps were seen"));
    rows_->setColumnCount(3);
    rows_->setHeaderHidden(true);
    rows_->setRootIsDecorated(false);
    rows_->setUniformRowHeights(true);
    rows_->setFrameShape(QFrame::NoFrame);
    rows_->setItemDelegate(new RowDelegate(rows_));
    rows_->setAllColumnsShowFocus(true);
    rows_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    rows_->viewport()->setAutoFillBackground(false);
    unsigned index = 0;
    for (const Figure* figure : figures()) {
        auto* item = new QTreeWidgetItem(rows_);
        item->setText(number_column, QString::number(figure->number));
        item->setText(title_column, table_text(figure->title));
        item->setToolTip(title_column, table_text(figure->title));
        item->setData(number_column, Qt::UserRole, index++);
        item->setTextAlignment(number_column, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(seen_column, Qt::AlignRight | Qt::AlignVCenter);
    }
    rows_->header()->setStretchLastSection(false);
    rows_->header()->setMinimumSectionSize(24);
    rows_->header()->setSectionResizeMode(number_column, QHeaderView::ResizeToContents);
    rows_->header()->setSectionResizeMode(title_column, QHeaderView::Stretch);
    rows_->header()->setSectionResizeMode(seen_column, QHeaderView::ResizeToContents);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 4, 8);
    column->setSpacing(8);
    column->addWidget(field_);
    column->addWidget(heading);
    column->addWidget(rows_, 1);
    connect(field_, &QLineEdit::textChanged, this, &FigureList::filter);
    connect(field_, &QLineEdit::returnPressed, this, &FigureList::choose_first);
    connect(rows_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item)
            emit chosen(&figure_of(*item));
    });
}

void FigureList::set_current(const Figure* figure)
{
    const QSignalBlocker blocker(rows_);
    for (int row = 0; row < rows_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = rows_->topLevelItem(row);
        if (&figure_of(*item) == figure)
            rows_->setCurrentItem(item);
    }
}

void FigureList::set_seen(const SeenSteps& seen)
{
    for (int row = 0; row < rows_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = rows_->topLevelItem(row);
        const Figure& figure = figure_of(*item);
        const auto found = seen.find(figure.id);
        const std::size_t count = found == seen.end() ? 0 : found->second.size();
        item->setText(seen_column, QStringLiteral("%1/%2").arg(count).arg(figure.steps.size()));
        item->setToolTip(seen_column, tr("%1 of %2 steps seen").arg(count).arg(figure.steps.size()));
    }
}

void FigureList::search()
{
    field_->setFocus(Qt::ShortcutFocusReason);
    field_->selectAll();
}

void FigureList::filter(const QString& words)
{
    for (int row = 0; row < rows_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = rows_->topLevelItem(row);
        item->setHidden(!matches(figure_of(*item), words));
    }
}

void FigureList::choose_first()
{
    for (int row = 0; row < rows_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = rows_->topLevelItem(row);
        if (item->isHidden())
            continue;
        rows_->setCurrentItem(item);
        rows_->setFocus();
        return;
    }
}

bool matches(const Figure& figure, const QString& words)
{
    QString text = QString::number(figure.number) + ' ' + table_text(figure.title);
    for (const Step& step : figure.steps)
        text += ' ' + table_text(step.title) + ' ' + table_text(step.short_title);
    const QStringList wanted = words.split(' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(wanted,
                               [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace gatefold
