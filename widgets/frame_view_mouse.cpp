// SPDX-License-Identifier: GPL-3.0-or-later
// The mouse over a figure: hover reads, a click on a cell chooses it, a drag moves what the panel lets be moved, the
// wheel zooms.
#include "widgets/frame_view.h"

#include "widgets/hit_test.h"

#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gatefold {

void FrameView::mousePressEvent(QMouseEvent* event)
{
    const auto at = panel_at(page_.frame(), painter_.placements(), event->position());
    if (event->button() != Qt::LeftButton || !at) {
        QWidget::mousePressEvent(event);
        return;
    }
    if (const auto change = click_at(*at, event->position())) {
        page_.set_value(change->param, change->value);
        return;
    }
    if (const auto pan = pan_per_pixel(*at)) {
        pan_ = Pan{*pan, page_.value(pan->param), event->position().x()};
        return;
    }
    dragged_ = drag_to(*at, event->position()).empty() ? std::string() : at->panel->id;
    drag(event->position());
}

void FrameView::mouseReleaseEvent(QMouseEvent* event)
{
    dragged_.clear();
    pan_.reset();
    QWidget::mouseReleaseEvent(event);
}

void FrameView::drag(QPointF pixel)
{
    const auto place = std::ranges::find(painter_.placements(), dragged_, &Placement::panel);
    const Panel* panel = find_panel(page_.frame(), dragged_);
    if (!panel || place == painter_.placements().end())
        return;
    for (const ParamChange& change : drag_to({panel, place->area}, pixel))
        page_.set_value(change.param, change.value);
}

void FrameView::mouseMoveEvent(QMouseEvent* event)
{
    event->accept();
    if (pan_) {
        page_.set_value(pan_->per_pixel.param,
                        pan_->value + pan_->per_pixel.value * (event->position().x() - pan_->from));
        return;
    }
    if (!dragged_.empty()) {
        drag(event->position());
        return;
    }
    const auto at = panel_at(page_.frame(), painter_.placements(), event->position());
    const std::string said = at ? reading_at(*at, event->position()) : std::string();
    const bool picks = at && click_at(*at, event->position());
    const bool drags = at && !drag_to(*at, event->position()).empty();
    const bool pans = at && pan_per_pixel(*at);
    setCursor(picks ? Qt::PointingHandCursor : drags ? Qt::SizeHorCursor : pans ? Qt::OpenHandCursor : Qt::ArrowCursor);
    if (!said.empty()) {
        place_cursor(std::nullopt);
        say(QString::fromStdString(said), event->position());
        return;
    }
    say({}, {});
    const bool readable = at && at->panel->readable;
    const auto x =
        readable ? nearest_sample(*at->panel, to_data(*at->panel, at->area, event->position()).x) : std::nullopt;
    place_cursor(x ? std::optional(Cursor{at->panel->id, *x}) : std::nullopt);
}

void FrameView::wheelEvent(QWheelEvent* event)
{
    const auto at = panel_at(page_.frame(), painter_.placements(), event->position());
    if (!at || at->panel->zooms.empty() || event->angleDelta().y() == 0) {
        QWidget::wheelEvent(event);
        return;
    }
    constexpr double a_notch = 120;  // of QWheelEvent's angle
    constexpr double times = 1.25;
    const std::string param = at->panel->zooms;
    page_.set_value(param, page_.value(param) * std::pow(times, event->angleDelta().y() / a_notch));
    event->accept();
}

void FrameView::say(const QString& words, QPointF pixel)
{
    if (words.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(mapToGlobal(pixel.toPoint()), words, this);
    if (!words.isEmpty() && std::exchange(reading_, words) != words)
        emit reading_changed(reading_);
}

}  // namespace gatefold
