// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds how fast a held key steps.
#pragma once

#include <cstdint>
#include <optional>

namespace gatefold {

/// Lets every fresh key press through, and repeats of a held key at most every `interval` milliseconds.
class RepeatLimit {
public:
    static constexpr std::int64_t interval = 250;

    /// Whether a press at `now` (milliseconds of a steady clock) may act.
    bool allows(bool auto_repeat, std::int64_t now)
    {
        if (auto_repeat && last_ && now - *last_ < interval)
            return false;
        last_ = now;
        return true;
    }

private:
    std::optional<std::int64_t> last_;
};

}  // namespace gatefold
