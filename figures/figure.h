// SPDX-License-Identifier: GPL-3.0-or-later
// A Figure is a row of one table: its steps, its parameters, and a pure function from Moment to Frame.
#pragma once

#include "figures/frame.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gatefold {

/// A place in a figure's story: `step` counts from 0, `progress` runs from 0 to 1, where 1 is the step's rest pose.
struct Moment {
    int step = 0;
    double progress = 1;
    bool operator==(const Moment&) const = default;
};

/// A parameter value that a step starts from instead of the parameter's own initial value.
struct Preset {
    std::string_view param;
    double value;
};

/// One panel of the comic strip. `title` has at most eight words, `short_title` fits under the scrubber.
struct Step {
    std::string_view id;
    std::string_view title;
    std::string_view short_title;
    double seconds;
    std::span<const Preset> presets = {};
};

enum class ParamKind { real, integer, choice, toggle };

/// A control. A choice's value is an index into `choices`, a toggle's is 0 or 1.
struct Param {
    std::string_view id;
    std::string_view label;
    std::string_view unit;
    ParamKind kind;
    double min;
    double max;
    double initial;
    bool log = false;                                      ///< the slider runs logarithmically
    std::span<const std::string_view> choices = {};        ///< ids, for a choice
    std::span<const std::string_view> choice_labels = {};  ///< what the reader sees, one for each of choices
};

/// A live number that the figure reports; its value stands in Frame::readouts under the same id.
struct ReadoutInfo {
    std::string_view id;
    std::string_view label;
    std::string_view unit;
};

/// What the reader has set (only that; all else comes from presets and initial values), and the seed.
struct Settings {
    std::map<std::string, double, std::less<>> values;
    std::uint64_t seed = 1;
    bool operator==(const Settings&) const = default;
};

/// All that a view needs. The state of the window and a request on the command line are the same thing.
struct Bookmark {
    std::string figure;
    Moment at;
    Settings settings;
    bool operator==(const Bookmark&) const = default;
};

/// Pure: the same Moment gives the same Frame, in any order of asking.
using FrameAt = std::function<Frame(Moment)>;

/// What a figure that is being opened hears from whoever waits for it, and tells him. Where this is asked or told
/// nothing, all is wanted and nobody listens.
class Work {
public:
    virtual ~Work() = default;

    /// Whether Moments of this step will be asked for; what only other steps need may be left out.
    virtual bool wants(int) const { return true; }
    /// The step looked at meanwhile, whose needs come first; −1: none.
    virtual int shown() const { return -1; }
    /// True once nobody waits any more: open may return at once, with anything.
    virtual bool cancelled() const { return false; }
    /// How much of the work is done, 0 to 1. For work of more than 0.3 s.
    virtual void progress(double) {}
    /// Something to show until all is done. It must stay pure whatever open does afterwards.
    virtual void offer(FrameAt) {}
};

struct Figure {
    std::string_view id;
    int number;
    std::string_view title;
    bool seeded;  ///< chance plays in it, so its seed is shown
    std::span<const Step> steps;
    std::span<const Param> params;
    std::span<const ReadoutInfo> readouts;
    /// Does what takes long, once. The result does not depend on `work`, save that what nobody wants may be missing.
    FrameAt (*open_with)(const Settings&, Work& work);
    /// The step that stands for the figure among others; empty: the last.
    std::string_view cover = {};
    /// Opening takes long enough to be felt, so that a window does it beside itself.
    bool heavy = false;
    /// What a parameter that neither the reader nor a step has set is worth, where others decide that (a model its
    /// width); none: its initial value. Null: others never do.
    std::optional<double> (*initial_of)(const Settings&, std::string_view param) = nullptr;
    /// What is wrong with the tables that the figure shows, a sentence each; null: it has none.
    std::vector<std::string> (*data_faults)() = nullptr;

    FrameAt open(const Settings& settings) const;
};

/// The figure's parameter of that id, or null.
const Param* find_param(const Figure& figure, std::string_view id);

/// The index of the step of that id, or −1.
int find_step(const Figure& figure, std::string_view id);

/// The index of the step that stands for the figure.
int cover_step(const Figure& figure);

/// What a parameter is worth in a step: what the reader set, else the step's preset, else the initial value.
double param_value(const Figure& figure, const Settings& settings, int step, std::string_view param);

/// The nearest value that the parameter may take: within its range, whole for integers, choices and toggles;
/// NaN becomes the initial value.
double clamp_param(const Param& param, double value);

}  // namespace gatefold
