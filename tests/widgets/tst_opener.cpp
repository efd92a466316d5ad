// SPDX-License-Identifier: GPL-3.0-or-later
// The compute thread alone: the newest request wins, offers come before the result, cancelling is heard. It is plain
// C++, so that it can be built for a race detector without Qt: see the README.
#include "widgets/opener.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

using namespace gatefold;

namespace {

// What the figure below is doing: whether its work is kept from ending, and how many of its runs began, and heard that
// nobody waits any more.
std::atomic<bool> held = false;
std::atomic<int> running = 0;
std::atomic<int> heard = 0;

Frame named(double value)
{
    Frame frame;
    frame.readouts = {{"value", value, "value"}};
    return frame;
}

// Offers, waits while it is held, then gives twice the value.
FrameAt open_slowly(const Settings& settings, Work& work)
{
    const double value = settings.values.at("value");
    ++running;
    work.progress(0.25);
    work.offer([value](Moment) { return named(value); });
    while (held && !work.cancelled())
        std::this_thread::yield();
    if (work.cancelled()) {
        ++heard;
        return {};
    }
    work.progress(0.75);
    return [value](Moment) { return named(2 * value); };
}

const Figure slow = {"slow", 1, "Slow", false, {}, {}, {}, &open_slowly, {}, true};

void check(bool holds, const char* what)
{
    if (!holds) {
        std::fprintf(stderr, "FAIL: %s\n", what);
        std::exit(1);
    }
}

double value_of(const Opener::News& news)
{
    return (*news.frame_at)({0, 1}).readouts.front().value;
}

Settings with(double value)
{
    return {{{"value", value}}, 1};
}

// Waits for news by the notifications alone.
class Notified {
public:
    void operator()()
    {
        const std::lock_guard lock(mutex_);
        ++count_;
        changed_.notify_one();
    }
    Opener::News wait(Opener& opener, bool (*enough)(const Opener::News&))
    {
        for (;;) {
            int seen;
            {
                const std::lock_guard lock(mutex_);
                seen = count_;
            }
            Opener::News news = opener.take();
            if (enough(news))
                return news;
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return count_ != seen; });
        }
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int count_ = 0;
};

bool has_frame(const Opener::News& news)
{
    return news.frame_at.has_value();
}

bool is_result(const Opener::News& news)
{
    return news.done && news.frame_at;
}

void offers_come_before_the_result()
{
    Notified notified;
    Opener opener([&] { notified(); });
    held = true;
    opener.request(slow, with(3), 0);
    const Opener::News early = notified.wait(opener, has_frame);
    check(value_of(early) == 3 && !early.done && early.progress == 0.25, "the offer is delivered while the work runs");
    held = false;
    const Opener::News whole = notified.wait(opener, is_result);
    check(value_of(whole) == 6 && whole.progress == 1, "the result is delivered at the end");
    check(!opener.take().frame_at, "news is taken once");
}

void the_newest_request_wins()
{
    Notified notified;
    Opener opener([&] { notified(); });
    held = true;
    heard = 0;
    opener.request(slow, with(1), 0);
    notified.wait(opener, has_frame);
    for (int value = 2; value <= 100; ++value)
        opener.request(slow, with(value), 0);
    held = false;
    const Opener::News last = notified.wait(opener, is_result);
    check(value_of(last) == 200, "only the last request is delivered");
    check(heard >= 1, "the first request heard that it is not wanted");
}

void cancelling_keeps_the_offer()
{
    Notified notified;
    Opener opener([&] { notified(); });
    held = true;
    heard = 0;
    opener.request(slow, with(5), 0);
    check(value_of(notified.wait(opener, has_frame)) == 5, "the offer is there");
    opener.cancel();
    while (heard == 0)
        std::this_thread::yield();
    const Opener::News after = opener.take();
    check(after.done && !after.frame_at, "after cancelling nothing more comes");
    held = false;
    opener.request(slow, with(7), 0);
    check(value_of(notified.wait(opener, is_result)) == 14, "and another request works");
}

void leaving_does_not_wait_for_the_work()
{
    held = true;
    heard = 0;
    running = 0;
    {
        Opener opener([] {});
        opener.request(slow, with(1), 0);
        while (running == 0)
            std::this_thread::yield();
    }
    check(heard == 1, "the work hears that everybody has left");
    {
        Opener never_asked([] {});
    }
}

}  // namespace

int main()
{
    for (int round = 0; round < 50; ++round) {
        offers_come_before_the_result();
        the_newest_request_wins();
        cancelling_keeps_the_offer();
        leaving_does_not_wait_for_the_work();
    }
    std::puts("PASS");
}
