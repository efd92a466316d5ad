// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/projection.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QScreen>

#include <algorithm>

namespace gatefold {
namespace {

constexpr int pointer_rest_milliseconds = 2000;

}  // namespace

Projection::Projection(FigurePage& page) : page_(page), view_(new FrameView(page, this))
{
    setObjectName("projection");
    setWindowTitle(tr("Gatefold: projection"));
    setAutoFillBackground(true);
    setFocusPolicy(Qt::StrongFocus);
    view_->set_projection(true);
    view_->set_theme(ThemeId::projector);
    view_->setFocusPolicy(Qt::NoFocus);
    setMouseTracking(true);
    view_->installEventFilter(this);
    installEventFilter(this);
    pointer_timer_.setSingleShot(true);
    pointer_timer_.setInterval(pointer_rest_milliseconds);
    connect(&pointer_timer_, &QTimer::timeout, this, &Projection::hide_pointer);
    set_cover(Cover::none);
}

void Projection::enter(QScreen& screen)
{
    if (isVisible())
        return;
    setScreen(&screen);
    setGeometry(screen.geometry());
    showFullScreen();
    activateWindow();
    setFocus();
    show_pointer();
    wake_ = wake_screen();
}

void Projection::leave()
{
    if (!isVisible())
        return;
    wake_.reset();
    pointer_timer_.stop();
    hide();
    set_cover(Cover::none);
    emit left();
}

void Projection::set_cover(Cover cover)
{
    const bool changed = cover != cover_;
    cover_ = cover;
    if (cover != Cover::none)
        page_.player().pause();
    QPalette ground = palette();
    ground.setColor(QPalette::Window, cover == Cover::black   ? QColor(Qt::black)
                                      : cover == Cover::white ? QColor(Qt::white)
                                                              : line_colour(ThemeId::projector, Role::paper));
    setPalette(ground);
    view_->setVisible(cover == Cover::none);
    if (changed)
        emit cover_changed();
}

void Projection::keyPressEvent(QKeyEvent* event)
{
    if (const std::optional<Command> command = projection_command(event->keyCombination()))
        emit given(*command, repeat_.repeats(event->key(), event->timestamp(), event->isAutoRepeat()));
}

void Projection::keyReleaseEvent(QKeyEvent* event)
{
    repeat_.released(event->key(), event->timestamp());
}

void Projection::closeEvent(QCloseEvent* event)
{
    event->ignore();
    leave();
}

void Projection::resizeEvent(QResizeEvent*)
{
    view_->setGeometry(audience_area(size()));
}

bool Projection::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::MouseMove && isVisible())
        show_pointer();
    return false;
}

void Projection::show_pointer()
{
    unsetCursor();
    pointer_timer_.start();
}

void Projection::hide_pointer()
{
    setCursor(Qt::BlankCursor);
    view_->hide_cursor();
}

QRect audience_area(QSize screen)
{
    const int height = std::min(screen.height(), screen.width() * 3 / 4);
    return {0, (screen.height() - height) / 2, screen.width(), height};
}

}  // namespace gatefold
