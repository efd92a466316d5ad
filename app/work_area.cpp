// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work_area.h"

#include "app/control_font.h"
#include "app/figure_list.h"
#include "app/step_title.h"
#include "figures/registry.h"
#include "widgets/read_panel.h"
#include "widgets/secondary.h"
#include "widgets/table_text.h"
#include "widgets/work_bar.h"

#include <QApplication>
#include <QComboBox>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

constexpr int tab_row_height = 36;
constexpr int bar_height = 66;
constexpr int tiny_bar_height = 50;
constexpr int overlay_width = 260;
enum Tab { figure_tab, read_tab };

/// A widget whose layout has no margins and no gaps.
QWidget* make_holder(QWidget* parent)
{
    auto* holder = new QWidget(parent);
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return holder;
}

void put_into(QWidget* holder, QWidget* part)
{
    holder->layout()->addWidget(part);
}

}  // namespace

WorkArea::WorkArea(FigurePage& page, QWidget* parent)
    : QWidget(parent),
      page_(page),
      splitter_(new QSplitter(this)),
      list_column_(make_holder(splitter_)),
      side_column_(make_holder(splitter_)),
      centre_(make_holder(splitter_)),
      tab_row_(new QWidget(centre_)),
      pages_(new QStackedWidget(centre_)),
      figure_pane_(make_holder(pages_)),
      read_pane_(make_holder(pages_)),
      bar_row_(make_holder(this)),
      title_(new StepTitle(figure_pane_)),
      view_(new FrameView(page, figure_pane_))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(splitter_, 1);
    column->addWidget(bar_row_);
    splitter_->setHandleWidth(handle_width);
    splitter_->setChildrenCollapsible(false);
    for (QWidget* part : {list_column_, centre_, side_column_})
        splitter_->addWidget(part);
    splitter_->setStretchFactor(1, 1);
    tab_row_->setFixedHeight(for_body_text(tab_row_height));
    put_into(centre_, tab_row_);
    static_cast<QVBoxLayout*>(centre_->layout())->addWidget(pages_, 1);
    pages_->addWidget(figure_pane_);
    pages_->addWidget(read_pane_);
    title_->setObjectName("step_title");
    view_->setMinimumSize(1, 1);
    put_into(figure_pane_, title_);
    static_cast<QVBoxLayout*>(figure_pane_->layout())->addWidget(view_, 1);
    figure_pane_->setAutoFillBackground(true);
    connect(splitter_, &QSplitter::splitterMoved, this, [this](int, int handle) {
        const QList<int> sizes = splitter_->sizes();
        (handle == 1 ? list_wish_ : side_wish_) = handle == 1 ? sizes[0] : sizes[2];
        share_width(false);
    });
}

void WorkArea::fill()
{
    // The order in which Tab goes round.
    list_ = new FigureList(this);
    make_tabs();
    read_ = new ReadPanel(page_, this);
    step_bar_ = new StepBar(page_, bar_row_);
    put_into(bar_row_, step_bar_);
    new WorkBar(page_, view_);
    connect(list_, &FigureList::chosen, this, [this](const Figure* figure) {
        if (list_over_figure_)
            show_list(false);
        emit chosen(figure);
    });
    connect(&page_, &FigurePage::frame_changed, this, &WorkArea::show_title);
    connect(&page_, &FigurePage::figure_changed, this, &WorkArea::show_figure);
    set_text_scale(text_scale_);
    show_figure();
    show_title();
    place_parts();
    setTabOrder(tabs_, view_);
}

void WorkArea::make_tabs()
{
    combo_ = new QComboBox(tab_row_);
    combo_->setObjectName("figure_combo");
    combo_->setAccessibleName(tr("Figure"));
    combo_->setToolTip(tr("Figure"));
    combo_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo_->setMinimumContentsLength(16);
    for (const Figure* figure : figures())
        combo_->addItem(QStringLiteral("%1   %2").arg(figure->number).arg(table_text(figure->title)));
    tabs_ = new QTabBar(tab_row_);
    tabs_->setObjectName("tabs");
    tabs_->setDocumentMode(true);
    tabs_->setExpanding(false);
    tabs_->setDrawBase(false);
    tabs_->addTab(tr("Figure"));
    tabs_->addTab(tr("Read"));
    auto* row = new QHBoxLayout(tab_row_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(combo_, 0, Qt::AlignVCenter);
    row->addWidget(tabs_, 0, Qt::AlignBottom);
    row->addStretch(1);
    connect(combo_, &QComboBox::activated, this,
            [this](int index) { emit chosen(figures()[static_cast<std::size_t>(index)]); });
    connect(tabs_, &QTabBar::currentChanged, this, [this](int index) { show_reading(index == read_tab); });
}

void WorkArea::set_theme(ThemeId theme)
{
    view_->set_theme(theme);
    title_->set_theme(theme);
    QPalette paper = figure_pane_->palette();
    paper.setColor(QPalette::Window, line_colour(theme, Role::paper));
    figure_pane_->setPalette(paper);
}

void WorkArea::set_text_scale(double scale)
{
    text_scale_ = scale;
    view_->set_text_scale(scale);
    title_->set_text_scale(scale);
    if (read_)
        read_->setFont(scaled_font(QApplication::font(), scale));
    arrange();
}

void WorkArea::show_list(bool on)
{
    if (arrangement(window()->size()).list == ListPlace::column)
        list_wanted_ = on;
    else
        list_over_figure_ = on;
    arrange();
}

bool WorkArea::list_shown() const
{
    return list_is_column() || list_over_figure_;
}

void WorkArea::show_reading(bool on)
{
    pages_->setCurrentIndex(on && can_read_apart() ? read_tab : figure_tab);
    if (tabs_)
        tabs_->setCurrentIndex(pages_->currentIndex());
    emit arrangement_changed();
}

bool WorkArea::reading_shown() const
{
    return pages_->currentIndex() == read_tab;
}

void WorkArea::set_columns(bool list_wanted, int list_wish, int side_wish)
{
    list_wanted_ = list_wanted;
    list_wish_ = list_wish;
    side_wish_ = side_wish;
    arrange();
}

void WorkArea::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void WorkArea::arrange()
{
    Arrangement wanted = arrangement(window()->size());
    if (wanted.list == ListPlace::column) {
        list_over_figure_ = false;
        if (!list_wanted_)
            wanted.list = ListPlace::combo;
    }
    const bool changed = wanted != arranged_;
    arranged_ = wanted;
    list_column_->setVisible(list_is_column());
    side_column_->setVisible(arranged_.side_panel);
    tab_row_->setVisible(arranged_.tabs);
    title_->setVisible(arranged_.step_title);
    bar_row_->setFixedHeight(for_body_text(arranged_.step_bar == StepBar::Detail::tiny ? tiny_bar_height : bar_height));
    view_->set_compact(arranged_.compact);
    layout()->activate();  // what follows measures the splitter
    place_parts();
    share_width(true);
    if (changed || !list_is_column())
        emit arrangement_changed();
}

void WorkArea::place_parts()
{
    if (!step_bar_)
        return;
    step_bar_->set_detail(arranged_.step_bar);
    combo_->setVisible(arranged_.list == ListPlace::combo);
    tabs_->setTabVisible(read_tab, can_read_apart());
    tabs_->parentWidget()->layout()->setContentsMargins(combo_->isVisibleTo(tab_row_) ? 6 : 0, 0, 0, 0);
    QWidget* home = can_read_apart() ? read_pane_ : side_column_;
    if (read_->parentWidget() != home)
        put_into(home, read_);
    if (!can_read_apart() && reading_shown())
        show_reading(false);
    place_list();
}

void WorkArea::place_list()
{
    if (list_over_figure_) {
        list_->setParent(this);
        list_->setGeometry(0, 0, std::min(overlay_width, width()), splitter_->height());
        list_->raise();
    } else if (list_->parentWidget() != list_column_) {
        put_into(list_column_, list_);
    }
    list_->show();
}

void WorkArea::share_width(bool resize)
{
    const Columns widths =
        columns(arranged_, splitter_->width(), figure_height(), list_wish_ ? list_wish_ : list_width,
                side_wish_ ? side_wish_ : static_cast<int>(std::lround(side_width * std::max(1.0, text_scale_))));
    if (resize) {
        list_column_->setMinimumWidth(list_min);
        list_column_->setMaximumWidth(list_max);
        side_column_->setMinimumWidth(side_min);
        side_column_->setMaximumWidth(side_max);
        splitter_->setSizes({widths.list, widths.figure, widths.side});
    }
    figure_pane_->layout()->setContentsMargins(widths.margin, 0, widths.margin, 0);
}

int WorkArea::figure_height() const
{
    return splitter_->height() - (arranged_.tabs ? tab_row_->height() : 0) -
           (arranged_.step_title ? title_->height() : 0);
}

void WorkArea::show_title()
{
    title_->set_text(page_.step_title());
}

void WorkArea::show_figure()
{
    list_->set_current(page_.figure());
    const auto all = figures();
    const auto found = std::ranges::find(all, page_.figure());
    const QSignalBlocker blocker(combo_);
    combo_->setCurrentIndex(static_cast<int>(found - all.begin()));
}

}  // namespace gatefold
