// SPDX-License-Identifier: GPL-3.0-or-later
// The compute thread: opens figures beside the window, the newest request only. No Qt here, so that it can be tested
// alone for races.
#pragma once

#include "figures/figure.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace gatefold {

/// One thread, started with the first request. All functions may be called from one other thread.
class Opener {
public:
    /// `notify` is called on the compute thread whenever take() has something new.
    explicit Opener(std::function<void()> notify);
    /// Cancels what runs, and waits until it has heard of that.
    ~Opener();
    Opener(const Opener&) = delete;
    Opener& operator=(const Opener&) = delete;

    /// Opens the figure, for somebody who looks at step `shown` meanwhile. What was asked for before is cancelled, and
    /// nothing of it is delivered any more.
    void request(const Figure& figure, const Settings& settings, int shown);

    /// Stops the work; what it has offered stays.
    void cancel();

    /// What is new since the last call.
    struct News {
        std::optional<FrameAt> frame_at = {};  ///< the newest offer, or the result
        bool done = false;                     ///< nothing more will come
        double progress = 0;                   ///< 0 … 1, as far as the figure tells
    };
    News take();

private:
    class Listener;
    struct Wish {
        const Figure* figure;
        Settings settings;
        int shown;
    };

    void run();
    void deliver(std::uint64_t number, std::optional<FrameAt> frame_at, bool done, double progress);

    std::function<void()> notify_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::optional<Wish> wish_;   // not yet begun
    std::uint64_t number_ = 0;   // of the newest request
    std::uint64_t stopped_ = 0;  // requests up to this number are cancelled
    bool quitting_ = false;
    News news_;
    std::thread thread_;
};

}  // namespace gatefold
