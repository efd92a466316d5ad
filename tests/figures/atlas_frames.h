// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the atlas for Frames in tests.
#pragma once

#include "figures/registry.h"
#include "frame_walk.h"

namespace gatefold {

inline const Figure& atlas()
{
    return *find_figure("atlas");
}

inline Frame frame_of(const char* step, double progress, const Settings& settings = {})
{
    return atlas().open(settings)({find_step(atlas(), step), progress});
}

inline Readout readout(const Frame& frame, std::string_view id)
{
    const auto found = std::ranges::find(frame.readouts, id, &Readout::id);
    return found == frame.readouts.end() ? Readout{} : *found;
}

inline const Panel& panel(const Frame& frame, std::string_view id)
{
    return *std::ranges::find(frame.panels, id, &Panel::id);
}

template <class Kind>
const Kind* mark(const Panel& panel, std::string_view id)
{
    for (const Mark& one : panel.marks)
        if (mark_id(one) == id)
            return std::get_if<Kind>(&one);
    return nullptr;
}

inline Settings with(const char* param, double value)
{
    Settings settings;
    settings.values[param] = value;
    return settings;
}

inline double choice(std::string_view id)
{
    const Param* compare = find_param(atlas(), "compare");
    return double(std::ranges::find(compare->choices, id) - compare->choices.begin());
}

inline std::string words(const Frame& frame, std::string_view panel_id, std::string_view note_id)
{
    const Note* note = mark<Note>(panel(frame, panel_id), note_id);
    std::string text;
    if (note)
        for (const Run& run : note->runs)
            text += run.text;
    return text;
}

}  // namespace gatefold
