// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a Frame by their ids, for the figures' tests.
#pragma once

#include "figures/frame.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace gatefold {

/// There must be one of that id.
inline const Readout& readout_row(const Frame& frame, std::string_view id)
{
    return *std::ranges::find(frame.readouts, id, &Readout::id);
}

/// NaN if there is none.
inline double readout(const Frame& frame, std::string_view id)
{
    const auto found = std::ranges::find(frame.readouts, id, &Readout::id);
    return found == frame.readouts.end() ? NAN : found->value;
}

/// There must be one of that id.
inline const Panel& panel(const Frame& frame, std::string_view id)
{
    return *std::ranges::find(frame.panels, id, &Panel::id);
}

/// Of a Frame that is gone with the expression, a panel of its own.
inline Panel panel(Frame&& frame, std::string_view id)
{
    return std::move(*std::ranges::find(frame.panels, id, &Panel::id));
}

/// The panel's mark of that kind and id, or null.
template <class Kind>
const Kind* mark(const Panel& panel, std::string_view id)
{
    for (const Mark& each : panel.marks)
        if (const Kind* found = std::get_if<Kind>(&each); found && found->id == id)
            return found;
    return nullptr;
}

}  // namespace gatefold
