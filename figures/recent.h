// SPDX-License-Identifier: GPL-3.0-or-later
// Results that were worked out a moment ago. A figure is opened anew at every turn of a slider, and most of what it
// needs is then the same.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>

namespace gatefold {

/// The newest results of a pure function, by its argument; for any number of threads. Whether a result is still there
/// changes how long it takes, never what it is.
template <typename Key, typename Value>
class Recent {
public:
    explicit Recent(std::size_t most) : most_(most) {}

    template <typename Make>
    std::shared_ptr<const Value> get(const Key& key, const Make& make)
    {
        {
            const std::lock_guard lock(mutex_);
            const auto found = std::ranges::find(kept_, key, &Entry::first);
            if (found != kept_.end())
                return found->second;
        }
        auto made = std::make_shared<const Value>(make());
        const std::lock_guard lock(mutex_);
        kept_.emplace_front(key, made);
        if (kept_.size() > most_)
            kept_.pop_back();
        return made;
    }

private:
    using Entry = std::pair<Key, std::shared_ptr<const Value>>;

    std::size_t most_;
    std::mutex mutex_;
    std::deque<Entry> kept_;
};

}  // namespace gatefold
