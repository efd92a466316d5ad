// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/atlas_words.h"

#include "figures/atlas_anchors.h"
#include "figures/frame_build.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr double line_pitch = 34;  // units, of labels in two lines

TextRole note_size(PlotShape shape)
{
    return shape == PlotShape::square ? TextRole::tick : TextRole::note;
}

struct Speaker {
    Panel& panel;
    Ink said;
    Ink number;
    Ink own;
    TextRole notes = TextRole::note;  // their size

    void say(std::string id, const Anchor& anchor, double x, double y, std::vector<Run> runs, TextRole size) const
    {
        if (!anchor.align)
            return;
        panel.marks.push_back(Note{.id = std::move(id),
                                   .runs = std::move(runs),
                                   .at = nearest_inside({x, y}, panel.x, panel.y),
                                   .offset = {anchor.right, anchor.down},
                                   .size = size,
                                   .align = *anchor.align,
                                   .leader = anchor.leader,
                                   .need = size == TextRole::label ? Need::always : Need::if_room});
    }

    // A value and where it is taken.
    void say_bound(const std::string& id, const Anchor& anchor, const char* what, const Bound& bound) const
    {
        const std::string place = "at " + trimmed(bound.at, 3);
        std::vector<Run> runs = {{std::string(what) + " ", said}, {fixed(bound.value, 3), number, true}};
        if (!anchor.split)
            runs.push_back({" " + place, said});
        say(id + "-note", anchor, bound.at, bound.value, std::move(runs), notes);
        Anchor below = anchor;
        below.down += 28;
        if (anchor.split)
            say(id + "-place", below, bound.at, bound.value, {{place, said}}, notes);
    }
};

// The parameters stand wherever the curve does.
std::string with_parameters(std::string text, const Shaped& shaped)
{
    if (shaped.function->has_alpha)
        text += ",  α = " + trimmed(shaped.shape.alpha, 3);
    if (shaped.function->has_beta && shaped.shape.beta != 1)
        text += ",  β = " + trimmed(shaped.shape.beta, 3);
    return text;
}

void speak(const AtlasScene& scene, PlotShape shape, int step, const Shaped& function, double strength, Panel& panel)
{
    if (strength <= 0)
        return;
    const AtlasLabels& row = atlas_labels(step, shape);
    const Role family = family_role(function.function->family);
    const Speaker speaker{panel, Ink(Role::ink2, strength), Ink(Role::ink, strength), Ink(family, strength),
                          note_size(shape)};
    const Blend& blend = scene.blend;
    const std::string formula = "f(x) = " + std::string(function.function->formula);
    speaker.say("f-label", row.f, row.f.x, blend.f(row.f.x),
                {{row.f_text ? row.f_text : with_parameters(formula, function), speaker.own, true}}, TextRole::label);
    if (*row.f_more) {
        const Anchor below{row.f.x, row.f.right, row.f.down + line_pitch, row.f.align};
        speaker.say("f-label-2", below, row.f.x, blend.f(row.f.x),
                    {{with_parameters(row.f_more, function), speaker.own, true}}, TextRole::label);
    }
    speaker.say("branch-label", row.branch, row.branch.x, blend.f(row.branch.x),
                {{with_parameters(row.branch_text, function), speaker.own, true}}, TextRole::label);
    speaker.say("df-label", row.df, row.df.x, blend.df(row.df.x), {{row.df_text, speaker.own, true}}, TextRole::label);

    const BlendBounds& bounds = scene.bounds;
    speaker.say_bound("low", row.low, "lowest", bounds.f.low);
    speaker.say_bound("high", row.high, "steepest", bounds.df.high);
    speaker.say_bound("least", row.least, "slope", bounds.df.low);
    if (row.corner.align) {
        const double before = blend.df(std::nextafter(0.0, -1.0));
        const double after = blend.df(std::nextafter(0.0, 1.0));
        const bool at_top = row.corner.down < 0;
        speaker.say(
            "corner-note", row.corner, 0, at_top ? before : 0,
            {{"slope jumps ", speaker.said}, {trimmed(before, 3) + " → " + trimmed(after, 3), speaker.number, true}},
            speaker.notes);
    }
}

bool is_twice(const Gap& gap)
{
    return gap.at.size() == 2 && std::abs(gap.at[0] + gap.at[1]) < 1e-6;
}

std::string gap_place(const Gap& gap)
{
    return is_twice(gap) ? "±" + trimmed(std::abs(gap.at.back()), 3) : trimmed(gap.at.back(), 3);
}

void compare(const AtlasScene& scene, PlotShape shape, Panel& panel)
{
    const Gap gap = atlas_gap(scene);
    const Shaped& pinned = *scene.pinned;
    const Blend& blend = scene.blend;
    const double strength = std::max(scene.arriving, scene.leaving);
    const Shaped& shown = scene.arriving > 0 ? blend.to : blend.from;
    const Ink own(family_role(shown.function->family), strength);
    const Ink other(family_role(pinned.function->family), strength);
    const Ink said(Role::ink2, strength);
    const Speaker speaker{panel, said, Ink(Role::ink, strength), own};
    if (strength <= 0)
        return;
    const bool twice = is_twice(gap);
    const double at = gap.at.empty() ? 0 : gap.at.back();
    // The higher curve is named on its upper side, the lower one on its lower, away from the gap's own words.
    const double unit = (panel.x.max - panel.x.min) / (shape == PlotShape::square ? 603 : 897);
    // Of the names on the projector, in units, from above.
    const auto width_of = [](std::string_view name) {
        const auto letters = static_cast<double>(name.size());
        return 25 * std::min(letters, 4.0) + 17 * std::max(letters - 4, 0.0);
    };
    const bool higher = blend.f(panel.x.max * 0.42) >= pinned.f(panel.x.max * 0.42);
    const std::string_view names[] = {shown.function->name, pinned.function->name};
    // The upper name ends left of its curve: the longer, the farther out, so that it begins right of the axis.
    const double x = std::clamp((52 + width_of(names[higher ? 0 : 1])) * unit, 0.42 * panel.x.max, 0.8 * panel.x.max);
    const double reach = at / panel.x.max;
    const bool above = blend.f(x) >= pinned.f(x);
    const double lower_end = panel.x.max + (10 - width_of(names[above ? 1 : 0])) * unit;
    const double lower_x = std::min(panel.x.max * (reach >= 0.55 ? 0.28 : reach > 0.25 ? 0.74 : 0.5), lower_end);
    const Anchor up{x, -26, -6, Align::right};
    const Anchor down{lower_x, 32, 38, Align::left};
    const double own_x = above ? x : lower_x;
    const double other_x = above ? lower_x : x;
    speaker.say("f-label", above ? up : down, own_x, blend.f(own_x), {{std::string(shown.function->name), own, true}},
                TextRole::label);
    speaker.say("pinned-label", above ? down : up, other_x, pinned.f(other_x),
                {{std::string(pinned.function->name), other, true}}, TextRole::label);
    if (gap.at.empty()) {
        speaker.say("gap-note", {0, 24, 46, Align::left}, 0, 0, {{"no gap: the same function here", said}},
                    TextRole::note);
        return;
    }
    // Two lines below the calliper; below the axis where they would stand on it, above where there is no room below.
    const double low = std::min(blend.f(at), pinned.f(at));
    const bool on_axis = low > 40 * unit && low < 140 * unit;
    const bool no_room = low - 100 * unit < panel.y.min;
    const bool beside = reach > 0 && reach < 0.8;
    // Where the plot is narrow, words to the right of the calliper would leave it: they end at its edge, below the
    // axis.
    const bool narrow = shape == PlotShape::square && beside && reach > 0.4;
    const double from = on_axis || narrow ? 0 : no_room ? std::max(blend.f(at), pinned.f(at)) : low;
    const double down_by = on_axis || narrow ? 46 : no_room ? -54 : 58;
    const double right_by = narrow ? (panel.x.max - at) / unit / 1.25 + 24 : beside ? 18 : 0;
    const Align align = narrow                   ? Align::right
                        : beside || reach < -0.8 ? Align::left
                        : reach >= 0.8           ? Align::right
                                                 : Align::centre;
    speaker.say("gap-note", {at, right_by, down_by, align}, at, from,
                {{"gap ", said}, {fixed(gap.size, 3), speaker.number, true}}, TextRole::note);
    speaker.say("gap-place", {at, right_by, down_by + 30, align}, at, from, {{"at x = " + gap_place(gap), said}},
                TextRole::tick);
    if (twice) {
        const double mirror = gap.at.front();
        // It ends left of the axis, in larger text as well.
        const double right = std::min(90.0, (std::abs(mirror) / unit - 14) / 1.25);
        speaker.say("same-gap", {mirror, right, 40, Align::right}, mirror, std::min(blend.f(mirror), pinned.f(mirror)),
                    {{"the same gap", said}}, TextRole::note);
    }
}

}  // namespace

void add_words(const AtlasScene& scene, PlotShape shape, Panel& panel)
{
    if (scene.pinned) {
        compare(scene, shape, panel);
        return;
    }
    speak(scene, shape, scene.from, scene.blend.from, scene.leaving, panel);
    speak(scene, shape, scene.step, scene.blend.to, scene.arriving, panel);
}

std::string gap_caption(const AtlasScene& scene)
{
    const Gap gap = atlas_gap(scene);
    if (gap.at.empty())
        return "Both are the same function: there is no gap.";
    return "In this view they differ most at x = " + gap_place(gap) + ", by " + fixed(gap.size, 3) + ".";
}

engine::Gap atlas_gap(const AtlasScene& scene)
{
    Axis x;
    Axis y;
    set_camera(scene, PlotShape::wide, x, y);
    std::vector<double> kinks = scene.blend.kinks();
    std::ranges::copy(scene.pinned->function->kinks, std::back_inserter(kinks));
    std::ranges::sort(kinks);
    return largest_gap([&](double at) { return scene.blend.f(at); }, [&](double at) { return scene.pinned->f(at); },
                       x.min, x.max, kinks);
}

}  // namespace gatefold
