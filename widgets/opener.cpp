// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/opener.h"

#include <utility>

namespace gatefold {

// What a figure that is being opened talks with.
class Opener::Listener : public Work {
public:
    Listener(Opener& opener, std::uint64_t number, int shown) : opener_(opener), number_(number), shown_(shown) {}

    int shown() const override { return shown_; }
    bool cancelled() const override
    {
        const std::lock_guard lock(opener_.mutex_);
        return opener_.quitting_ || opener_.number_ != number_ || opener_.stopped_ >= number_;
    }
    void progress(double done) override
    {
        progress_ = done;
        opener_.deliver(number_, std::nullopt, false, progress_);
    }
    void offer(FrameAt frame_at) override { opener_.deliver(number_, std::move(frame_at), false, progress_); }

private:
    Opener& opener_;
    const std::uint64_t number_;
    const int shown_;
    double progress_ = 0;
};

Opener::Opener(std::function<void()> notify) : notify_(std::move(notify)) {}

Opener::~Opener()
{
    {
        const std::lock_guard lock(mutex_);
        quitting_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable())
        thread_.join();
}

void Opener::request(const Figure& figure, const Settings& settings, int shown)
{
    {
        const std::lock_guard lock(mutex_);
        ++number_;
        wish_ = Wish{&figure, settings, shown};
        news_ = {};
    }
    if (!thread_.joinable())
        thread_ = std::thread([this] { run(); });
    wake_.notify_one();
}

void Opener::cancel()
{
    const std::lock_guard lock(mutex_);
    stopped_ = number_;
    wish_.reset();
    news_.done = true;
}

Opener::News Opener::take()
{
    const std::lock_guard lock(mutex_);
    News taken = std::move(news_);
    news_.frame_at.reset();
    news_.done = taken.done;
    news_.progress = taken.progress;
    return taken;
}

void Opener::run()
{
    for (;;) {
        Wish wish{};
        std::uint64_t number = 0;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return quitting_ || wish_; });
            if (quitting_)
                return;
            wish = *std::exchange(wish_, std::nullopt);
            number = number_;
        }
        Listener listener(*this, number, wish.shown);
        FrameAt frame_at = wish.figure->open_with(wish.settings, listener);
        // Work that was cancelled returns anything.
        if (!listener.cancelled())
            deliver(number, std::move(frame_at), true, 1);
    }
}

void Opener::deliver(std::uint64_t number, std::optional<FrameAt> frame_at, bool done, double progress)
{
    {
        const std::lock_guard lock(mutex_);
        if (quitting_ || number != number_ || stopped_ >= number)
            return;
        if (frame_at)
            news_.frame_at = std::move(frame_at);
        news_.done = done;
        news_.progress = progress;
    }
    notify_();
}

}  // namespace gatefold
