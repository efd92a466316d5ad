// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the repeats of a held key from fresh presses.
#pragma once

#include <cstdint>

namespace gatefold {

/// X sends a held key as releases and presses in pairs of one time; now and then Qt does not see that a pair belongs
/// together and takes its press for a fresh one. Times are those of the events, in milliseconds; 0: not known.
class KeyRepeat {
public:
    void released(int key, std::uint64_t time)
    {
        key_ = key;
        time_ = time;
    }

    /// Whether a press repeats a held key. `told`: Qt says so.
    bool repeats(int key, std::uint64_t time, bool told) const
    {
        return told || (time != 0 && time == time_ && key == key_);
    }

private:
    int key_ = 0;
    std::uint64_t time_ = 0;
};

}  // namespace gatefold
