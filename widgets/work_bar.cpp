// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/work_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace gatefold {
namespace {

constexpr int delay_milliseconds = 300;
constexpr int widest = 420;  // pixels
constexpr int margin = 8;

}  // namespace

WorkBar::WorkBar(FigurePage& page, QWidget* parent) : QWidget(parent), page_(page), bar_(new QProgressBar(this))
{
    setObjectName("work_bar");
    setAutoFillBackground(true);
    bar_->setRange(0, 100);
    bar_->setFormat(tr("Computing… %p %"));
    bar_->setAccessibleName(tr("Computing"));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setToolTip(tr("Stop computing; the picture stays as it is"));
    connect(cancel, &QPushButton::clicked, &page_, &FigurePage::cancel);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(margin, margin, margin, margin);
    row->addWidget(bar_, 1);
    row->addWidget(cancel);
    delay_.setSingleShot(true);
    delay_.setInterval(delay_milliseconds);
    connect(&delay_, &QTimer::timeout, this, [this] {
        place();
        show();
        raise();
    });
    connect(&page_, &FigurePage::work_changed, this, &WorkBar::follow);
    parent->installEventFilter(this);
    hide();
    follow();
}

bool WorkBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QWidget::eventFilter(watched, event);
}

void WorkBar::follow()
{
    bar_->setValue(static_cast<int>(page_.progress() * 100));
    if (!page_.stale()) {
        delay_.stop();
        hide();
    } else if (!isVisible() && !delay_.isActive()) {
        delay_.start();
    }
}

void WorkBar::place()
{
    const int width = std::min(widest, parentWidget()->width());
    const int height = sizeHint().height();
    setGeometry((parentWidget()->width() - width) / 2, parentWidget()->height() - height, width, height);
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_work_bar.cpp"
