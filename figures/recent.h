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

/// The results of a pure function that were asked for last, by its argument; for any number of threads. Whether a
/// result is still there changes how long it takes, never what it is.
template <typename Key, typename Value>
class Recent {
public:
    explicit Recent(std::size_t most) : most_(most) {}

    /// The result for a key, if it is still there; else null.
    std::shared_ptr<const Value> find(const Key& key)
    {
        const std::lock_guard lock(mutex_);
        const auto found = std::ranges::find(kept_, key, &Entry::first);
        if (found == kept_.end())
            return nullptr;
        // What is asked for again and again must not be the oldest.
        std::rotate(kept_.begin(), found, found + 1);
        return kept_.front().second;
    }

    std::shared_ptr<const Value> keep(const Key& key, Value value)
    {
        auto kept = std::make_shared<const Value>(std::move(value));
        const std::lock_guard lock(mutex_);
        kept_.emplace_front(key, kept);
        if (kept_.size() > most_)
            kept_.pop_back();
        return kept;
    }

    /// The result for a key, made if it is not there.
    template <typename Make>
    std::shared_ptr<const Value> get(const Key& key, const Make& make)
    {
        auto found = find(key);
        return found ? found : keep(key, make());
    }

private:
    using Entry = std::pair<Key, std::shared_ptr<const Value>>;

    std::size_t most_;
    std::mutex mutex_;
    std::deque<Entry> kept_;
};

}  // namespace gatefold
