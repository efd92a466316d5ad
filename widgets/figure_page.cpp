// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figure_page.h"

#include "widgets/guide.h"
#include "widgets/table_text.h"

#include <utility>

namespace gatefold {

FigurePage::FigurePage(QObject* parent)
    : QObject(parent),
      opener_([this] { QMetaObject::invokeMethod(this, &FigurePage::take_news, Qt::QueuedConnection); })
{
    connect(&player_, &Player::moved, this, [this] { schedule(false); });
}

void FigurePage::show_figure(const Figure& figure, const Bookmark& place)
{
    figure_ = &figure;
    settings_ = place.settings;
    step_shown_ = -1;
    frame_at_ = nullptr;
    frame_ = {};
    reopen_due_ = true;
    player_.set_timeline(Timeline(figure.steps), place.at);
    refresh();
    emit figure_changed();
    emit frame_changed();
}

Bookmark FigurePage::bookmark() const
{
    return {figure_ ? std::string(figure_->id) : std::string(), player_.moment(), settings_};
}

double FigurePage::value(std::string_view param) const
{
    return param_value(*figure_, settings_, player_.moment().step, param);
}

void FigurePage::set_value(std::string_view param, double value)
{
    const Param* known = figure_ ? find_param(*figure_, param) : nullptr;
    if (!known)
        return;
    Settings wanted = settings_;
    wanted.values[std::string(param)] = clamp_param(*known, value);
    change_settings(std::move(wanted));
}

void FigurePage::set_seed(std::uint64_t seed)
{
    Settings wanted = settings_;
    wanted.seed = seed;
    change_settings(std::move(wanted));
}

void FigurePage::reset()
{
    change_settings({});
}

QString FigurePage::step_title() const
{
    if (step_shown_ < 0)
        return {};
    const Step& step = figure_->steps[static_cast<std::size_t>(step_shown_)];
    return title_of(table_text(figure_->id), step, frame_, player_.moment().progress);
}

QString FigurePage::caption() const
{
    if (step_shown_ < 0)
        return {};
    const Step& step = figure_->steps[static_cast<std::size_t>(step_shown_)];
    return caption_of(table_text(figure_->id), table_text(step.id), frame_);
}

void FigurePage::change_settings(Settings wanted)
{
    if (!figure_ || wanted == settings_)
        return;
    settings_ = std::move(wanted);
    schedule(true);
    emit settings_changed();
}

void FigurePage::schedule(bool reopen)
{
    reopen_due_ = reopen_due_ || reopen;
    if (std::exchange(refresh_due_, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (refresh_due_ && refresh())
                emit frame_changed();
        },
        Qt::QueuedConnection);
}

bool FigurePage::refresh()
{
    refresh_due_ = false;
    if (!figure_)
        return false;
    if (std::exchange(reopen_due_, false))
        reopen();
    if (!frame_at_)
        return false;
    const Moment at = player_.moment();
    Frame next = frame_at_(at);
    const bool another = std::exchange(step_shown_, at.step) != at.step || next != frame_;
    if (another)
        frame_ = std::move(next);
    return another;
}

void FigurePage::reopen()
{
    if (figure_->heavy) {
        opener_.request(*figure_, settings_, player_.moment().step);
        set_working(true, 0);
        return;
    }
    opener_.cancel();
    frame_at_ = figure_->open(settings_);
    set_working(false, 1);
}

void FigurePage::cancel()
{
    opener_.cancel();
    set_working(false, 1);
}

void FigurePage::take_news()
{
    Opener::News news = opener_.take();
    if (!working_)
        return;
    // Before the refresh, which may begin with the next settings.
    set_working(!news.done, news.progress);
    if (!news.frame_at)
        return;
    frame_at_ = std::move(*news.frame_at);
    if (refresh())
        emit frame_changed();
}

void FigurePage::set_working(bool working, double progress)
{
    const bool another = std::exchange(working_, working) != working;
    if (std::exchange(progress_, progress) != progress || another)
        emit work_changed();
}

}  // namespace gatefold

// Here rather than with all others, so that a program links only the widgets that it uses.
#include "moc_figure_page.cpp"
