// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame_view.h"

#include "widgets/cursor_overlay.h"
#include "widgets/table_text.h"

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace gatefold {
namespace {

constexpr double tick_units = 20;
constexpr double tick_pixels = 14;
constexpr double compact_tick_pixels = 12;

/// To assistive technology a figure is a picture with a name and a description.
QAccessibleInterface* make_accessible(const QString&, QObject* object)
{
    auto* view = qobject_cast<FrameView*>(object);
    return view ? new QAccessibleWidget(view, QAccessible::Graphic) : nullptr;
}

QString readouts_in_words(const Figure& figure, const Frame& frame)
{
    QStringList words;
    for (const Readout& readout : frame.readouts) {
        const auto info = std::ranges::find(figure.readouts, readout.id, &ReadoutInfo::id);
        if (info != figure.readouts.end())
            words << table_text(info->label) + QLatin1Char(' ') + QString::fromStdString(readout.text);
    }
    return words.join(QStringLiteral("; "));
}

}  // namespace

FrameView::FrameView(FigurePage& page, QWidget* parent) : QWidget(parent), page_(page)
{
    QAccessible::installFactory(make_accessible);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&page_, &FigurePage::frame_changed, this, &FrameView::show_frame);
    connect(&page_.player(), &Player::state_changed, this, &FrameView::describe);
    // Work that is soon done is not worth a mark that would only flicker.
    stale_delay_.setSingleShot(true);
    stale_delay_.setInterval(100);
    connect(&stale_delay_, &QTimer::timeout, this, [this] {
        stale_ = true;
        update();
    });
    connect(&page_, &FigurePage::work_changed, this, [this] {
        if (!page_.stale()) {
            stale_delay_.stop();
            stale_ = false;
        } else if (!stale_ && !stale_delay_.isActive()) {
            stale_delay_.start();
        }
        if (stale_ || !page_.stale())
            update();
    });
    show_frame();
}

FrameView::~FrameView() = default;

void FrameView::set_theme(ThemeId theme)
{
    theme_ = theme;
    update();
}

void FrameView::set_projection(bool on)
{
    projection_ = on;
    update();
}

void FrameView::set_text_scale(double scale)
{
    text_scale_ = std::clamp(scale, 0.5, 3.0);
    update();
}

void FrameView::set_compact(bool on)
{
    compact_ = on;
    update();
}

void FrameView::set_blank(bool on)
{
    blank_ = on;
    watch();
    update();
}

Page FrameView::sheet() const
{
    Page sheet;
    sheet.size = size();
    sheet.theme = theme_;
    sheet.heading = projection_;
    if (projection_)
        sheet.caption = page_.caption();
    else
        sheet.text_unit = (compact_ ? compact_tick_pixels : tick_pixels) / tick_units * text_scale_;
    return sheet;
}

void FrameView::hide_cursor()
{
    if (!cursor_)
        return;
    place_cursor(std::nullopt);
    describe();
}

QSize FrameView::sizeHint() const
{
    return {960, 600};
}

QSize FrameView::minimumSizeHint() const
{
    return {160, 120};
}

void FrameView::paintEvent(QPaintEvent*)
{
    if (blank_ || !page_.figure()) {
        QPainter(this).fillRect(rect(), blank_ ? QColor(Qt::black) : line_colour(theme_, Role::paper));
        return;
    }
    painter_.paint(*this, page_.frame(), sheet());
    if (cursor_)
        paint_cursor();
    if (stale_) {
        constexpr double thickness = 3;  // pixels
        QPainter(this).fillRect(QRectF(0, height() - thickness, width() * std::max(0.05, page_.progress()), thickness),
                                line_colour(theme_, Role::ink3));
    }
    if (focus_by_key_) {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void FrameView::leaveEvent(QEvent* event)
{
    hide_cursor();
    QWidget::leaveEvent(event);
}

void FrameView::keyPressEvent(QKeyEvent* event)
{
    const bool walking = event->modifiers() == Qt::ShiftModifier;
    const bool striding = event->modifiers() == (Qt::ShiftModifier | Qt::ControlModifier);
    const int direction = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up ? -1 : 1;
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
            if (!walking && !striding)
                break;
            place_cursor(walk(page_.frame(), cursor_, direction * (striding ? 10 : 1)));
            setAccessibleDescription(reading_);
            return;
        case Qt::Key_Up:
        case Qt::Key_Down:
            if (!walking)
                break;
            place_cursor(change_panel(page_.frame(), cursor_, direction));
            setAccessibleDescription(reading_);
            return;
        case Qt::Key_Escape:
            if (!cursor_)
                break;
            hide_cursor();
            return;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void FrameView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    shown_ = true;
    if (window_ != window()) {
        if (window_)
            window_->removeEventFilter(this);
        window_ = window();
        window_->installEventFilter(this);
    }
    watch();
}

void FrameView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    shown_ = false;
    watch();
}

void FrameView::focusInEvent(QFocusEvent* event)
{
    const Qt::FocusReason reason = event->reason();
    focus_by_key_ =
        reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
    update();
}

void FrameView::focusOutEvent(QFocusEvent* event)
{
    focus_by_key_ = false;
    QWidget::focusOutEvent(event);
    update();
}

bool FrameView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == window_ && event->type() == QEvent::WindowStateChange)
        watch();
    return QWidget::eventFilter(watched, event);
}

void FrameView::show_frame()
{
    // The cursor stays where it is as far as the new Frame has a sample there.
    const Panel* panel = cursor_ ? find_panel(page_.frame(), cursor_->panel) : nullptr;
    const auto x = panel ? nearest_sample(*panel, cursor_->x) : std::nullopt;
    place_cursor(x ? std::optional(Cursor{panel->id, *x}) : std::nullopt);
    describe();
    update();
}

void FrameView::describe()
{
    // Told at each step and each rest, not sixty times a second.
    const Figure* figure = page_.figure();
    if (page_.step() < 0 || (page_.player().playing() && page_.step() == step_described_))
        return;
    step_described_ = page_.step();
    setAccessibleName(QStringLiteral("%1: %2").arg(table_text(figure->title), page_.step_title()));
    QStringList words = {page_.caption(), readouts_in_words(*figure, page_.frame())};
    words.removeAll(QString());
    setAccessibleDescription(words.join(QLatin1Char(' ')));
}

void FrameView::place_cursor(std::optional<Cursor> cursor)
{
    if (cursor != std::exchange(cursor_, cursor))
        update();
    const Panel* panel = cursor_ ? find_panel(page_.frame(), cursor_->panel) : nullptr;
    const QString text = panel ? reading_text(reading_lines(*panel, cursor_->x)) : QString();
    if (std::exchange(reading_, text) != text)
        emit reading_changed(reading_);
}

void FrameView::paint_cursor()
{
    const Panel* panel = find_panel(page_.frame(), cursor_->panel);
    const auto place = std::ranges::find(painter_.placements(), cursor_->panel, &Placement::panel);
    if (!panel || place == painter_.placements().end())
        return;
    if (!typesetter_)
        typesetter_ = std::make_unique<Typesetter>();
    const Page page = sheet();
    const double unit = page.text_unit > 0 ? page.text_unit : page.size.height() / 900.0;
    QPainter painter(this);
    draw_cursor(painter, *typesetter_, *panel, place->area, cursor_->x, theme_,
                tick_units * unit * gatefold::text_scale(theme_), rect());
}

void FrameView::watch()
{
    const bool minimised = window_ && window_->isMinimized();
    page_.clock().set_watched(this, shown_ && !minimised && !blank_);
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_frame_view.cpp"
