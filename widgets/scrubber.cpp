// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scrubber.h"

#include "widgets/secondary.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionSlider>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

constexpr int tick_length = 6;
constexpr int text_gap = 2;         // between tick and text
constexpr int narrowest_name = 40;  // a step with less room has no name
constexpr int name_margin = 2;      // left and right of a name

int to_milliseconds(double seconds)
{
    return static_cast<int>(std::lround(seconds * 1000));
}

/// A slider whose handle comes to where the reader clicks.
class TimeSlider : public QSlider {
public:
    using QSlider::QSlider;

    /// The first and the last x that the middle of the handle can have.
    std::pair<int, int> handle_range() const
    {
        QStyleOptionSlider option;
        initStyleOption(&option);
        const QRect groove = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, this);
        const int handle = style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
        const int span = std::max(0, groove.width() - handle);
        return {groove.x() + handle / 2, groove.x() + handle / 2 + span};
    }

protected:
    void mousePressEvent(QMouseEvent* event) override
    {
        QStyleOptionSlider option;
        initStyleOption(&option);
        const QPoint at = event->position().toPoint();
        const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
        if (event->button() == Qt::LeftButton && !handle.contains(at)) {
            const auto [first, last] = handle_range();
            setValue(QStyle::sliderValueFromPosition(minimum(), maximum(), at.x() - first, last - first));
        }
        QSlider::mousePressEvent(event);
    }
};

}  // namespace

Scrubber::Scrubber(QWidget* parent)
    : QWidget(parent), slider_(new TimeSlider(Qt::Horizontal, this)), timeline_(std::span<const Step>())
{
    slider_->setAccessibleName(tr("Time"));
    slider_->setToolTip(tr("Drag to any moment of the figure"));
    slider_->setSingleStep(100);
    slider_->setPageStep(1000);
    connect(slider_, &QSlider::valueChanged, this, &Scrubber::seek);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Scrubber::set_steps(const Timeline& timeline, const QStringList& names)
{
    timeline_ = timeline;
    names_ = names;
    const QSignalBlocker blocker(slider_);
    slider_->setRange(0, to_milliseconds(timeline_.duration()));
    update();
}

void Scrubber::set_place(double seconds, int step)
{
    const QSignalBlocker blocker(slider_);
    slider_->setValue(to_milliseconds(seconds));
    if (step == step_)
        return;
    step_ = step;
    update();
}

void Scrubber::set_below(Below below)
{
    below_ = below;
    update();
}

std::vector<Scrubber::StepMark> Scrubber::marks() const
{
    std::vector<StepMark> marks;
    const int top = slider_->geometry().bottom() + 1 + tick_length + text_gap;
    int from = x_of(0);
    for (int step = 0; step < timeline_.step_count(); ++step) {
        StepMark mark{x_of(timeline_.rest_at(step)), {}, {}, step == step_};
        const QFontMetrics metrics(text_font(mark.current));
        const QString whole = text_below(step);
        if (below_ == Below::counter) {
            mark.text = whole;
        } else if (mark.tick - from >= narrowest_name) {
            mark.text = metrics.elidedText(whole, Qt::ElideRight, mark.tick - from - 2 * name_margin);
        }
        if (!mark.text.isEmpty()) {
            const int text_width = metrics.horizontalAdvance(mark.text);
            const int left = std::clamp((from + mark.tick - text_width) / 2, 0, std::max(0, width() - text_width));
            mark.box = QRect(left, top, text_width, metrics.height());
        }
        from = mark.tick;
        marks.push_back(mark);
    }
    return marks;
}

int Scrubber::x_of(double seconds) const
{
    const auto [first, last] = static_cast<const TimeSlider*>(slider_)->handle_range();
    return slider_->x() + first +
           QStyle::sliderPositionFromValue(slider_->minimum(), slider_->maximum(), to_milliseconds(seconds),
                                           last - first);
}

QSize Scrubber::sizeHint() const
{
    return {400, slider_->sizeHint().height() + tick_length + text_gap + QFontMetrics(text_font(true)).height()};
}

QSize Scrubber::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

void Scrubber::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int top = slider_->geometry().bottom() + 1;
    const QColor secondary = secondary_text(palette());
    for (const StepMark& mark : marks()) {
        painter.fillRect(mark.tick, top, 1, tick_length, secondary);
        painter.setFont(text_font(mark.current));
        painter.setPen(mark.current ? palette().color(QPalette::WindowText) : secondary);
        // A little wider than measured: rounding must not cut the last letter.
        painter.drawText(mark.box.adjusted(-1, 0, 1, 0), Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, mark.text);
    }
}

void Scrubber::resizeEvent(QResizeEvent*)
{
    slider_->setGeometry(0, 0, width(), slider_->sizeHint().height());
}

void Scrubber::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        slider_->setGeometry(0, 0, width(), slider_->sizeHint().height());
    }
    QWidget::changeEvent(event);
}

void Scrubber::seek(int milliseconds)
{
    double seconds = milliseconds / 1000.0;
    for (int step = 0; step < timeline_.step_count(); ++step)
        if (to_milliseconds(timeline_.rest_at(step)) == milliseconds)
            seconds = timeline_.rest_at(step);
    emit sought(seconds);
}

QString Scrubber::text_below(int step) const
{
    if (below_ == Below::names)
        return names_.value(step);
    return step == step_ ? tr("%1 of %2").arg(step + 1).arg(timeline_.step_count()) : QString();
}

QFont Scrubber::text_font(bool current) const
{
    QFont small = secondary_font(font());
    if (current)
        small.setWeight(QFont::DemiBold);
    return small;
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_scrubber.cpp"
