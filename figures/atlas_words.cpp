// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/atlas_words.h"

#include "figures/frame_build.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

// Where a label stands: beside the curve at x, moved by units; `align` left out means there is no such label.
struct Anchor {
    double x = 0;
    double right = 0;
    double down = 0;
    std::optional<Align> align = {};
    bool leader = false;
};

struct Words {
    Anchor f = {};
    Anchor df = {};
    Anchor branch = {};            // the left half of a function in two pieces
    Anchor low = {};               // the minimum of f
    Anchor high = {};              // the steepest place
    Anchor least = {};             // the least slope
    Anchor corner = {};            // the jump of f′
    const char* f_text = nullptr;  // instead of the formula
    const char* df_text = "f′(x), its slope";
    const char* branch_text = "";
};

constexpr auto left = Align::left;
constexpr auto right = Align::right;
constexpr auto centre = Align::centre;

const Words words[] = {
    {.f = {-0.5, -14, -22, right}, .df = {1.6, -10, 52, left}, .high = {0, -18, 70, right}},
    {.f = {1.1, 26, 40, left}, .df = {-1.0, -22, -6, right}, .high = {0, 22, -14, left}},
    {.f = {0.62, 34, 30, left},
     .df = {0.36, 0, -18, left},
     .branch = {-0.75, 0, -18, centre},
     .corner = {0, 22, 46, left},
     .f_text = "f(x) = x",
     .df_text = "f′(x) = 1",
     .branch_text = "f = f′ = 0"},
    {.f = {0.62, 34, 30, left},
     .df = {0.36, 0, -18, left},
     .branch = {-0.75, 0, -22, centre},
     .corner = {0, 22, 46, left},
     .f_text = "f(x) = x",
     .df_text = "f′(x) = 1",
     .branch_text = "αx"},
    {.f = {1.6, 30, 24, left},
     .df = {-0.5, -22, -10, right},
     .branch = {0, 18, 76, left},
     .f_text = "f(x) = x",
     .branch_text = "α(eˣ − 1)"},
    {.f = {1.6, 30, 24, left},
     .df = {-0.6, -22, -8, right},
     .branch = {0, 18, 106, left},
     .corner = {0, 22, 44, left},
     .f_text = "f(x) = λx",
     .branch_text = "λα(eˣ − 1)"},
    {.f = {-0.75, 0, -18, centre},
     .df = {0.36, 0, -18, left},
     .corner = {0, 22, 46, left},
     .f_text = "min(max(0, x), 6)",
     .df_text = "f′(x) = 1"},
    {.f = {2.2, -28, 0, right},
     .df = {-0.35, -22, -16, right},
     .low = {0, 60, 74, right, true},
     .high = {0, -4, 46, left},
     .least = {0, 10, 40, right}},
    {.f = {2.3, -28, 0, right},
     .df = {-0.35, -22, -16, right},
     .low = {0, 60, 50, right, true},
     .high = {0, 140, 46, right},
     .least = {0, -100, -30, left}},
    {.f = {2.2, -28, 0, right},
     .df = {-0.35, -22, -16, right},
     .low = {0, 60, 50, right, true},
     .high = {0, 6, 46, left},
     .least = {0, -110, -32, left}},
    {.f = {1.75, -28, -6, right}, .df = {-0.2, -22, -16, right}, .low = {0, 20, 40, left}},
    {.f = {0.8, 30, 24, left},
     .df = {0.45, -24, -8, right},
     .branch = {-0.75, 0, -18, centre},
     .f_text = "f(x) = x²",
     .branch_text = "f = f′ = 0"},
};

struct Speaker {
    Panel& panel;
    Ink said;
    Ink number;
    Ink own;

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

    std::vector<Run> place(const char* what, const Bound& bound) const
    {
        return {{std::string(what) + " ", said},
                {fixed(bound.value, 3), number, true},
                {" at " + trimmed(bound.at, 3), said}};
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

void speak(const AtlasScene& scene, int step, const Shaped& function, double strength, Panel& panel)
{
    if (strength <= 0)
        return;
    const Words& row = words[step];
    const Role family = family_role(function.function->family);
    const Speaker speaker{panel, Ink(Role::ink2, strength), Ink(Role::ink, strength), Ink(family, strength)};
    const Blend& blend = scene.blend;
    const std::string formula = "f(x) = " + std::string(function.function->formula);
    speaker.say("f-label", row.f, row.f.x, blend.f(row.f.x),
                {{row.f_text ? row.f_text : with_parameters(formula, function), speaker.own, true}}, TextRole::label);
    speaker.say("branch-label", row.branch, row.branch.x, blend.f(row.branch.x),
                {{with_parameters(row.branch_text, function), speaker.own, true}}, TextRole::label);
    speaker.say("df-label", row.df, row.df.x, blend.df(row.df.x), {{row.df_text, speaker.own, true}}, TextRole::label);

    const BlendBounds& bounds = scene.bounds;
    speaker.say("low-note", row.low, bounds.f.low.at, bounds.f.low.value, speaker.place("lowest", bounds.f.low),
                TextRole::note);
    speaker.say("high-note", row.high, bounds.df.high.at, bounds.df.high.value,
                speaker.place("steepest", bounds.df.high), TextRole::note);
    speaker.say("least-note", row.least, bounds.df.low.at, bounds.df.low.value, speaker.place("slope", bounds.df.low),
                TextRole::note);
    if (row.corner.align) {
        const double before = blend.df(std::nextafter(0.0, -1.0));
        const double after = blend.df(std::nextafter(0.0, 1.0));
        const bool at_top = row.corner.down < 0;
        speaker.say(
            "corner-note", row.corner, 0, at_top ? before : 0,
            {{"slope jumps ", speaker.said}, {trimmed(before, 3) + " → " + trimmed(after, 3), speaker.number, true}},
            TextRole::note);
    }
}

void compare(const AtlasScene& scene, Panel& panel)
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
    const bool twice = gap.at.size() == 2 && std::abs(gap.at[0] + gap.at[1]) < 1e-6;
    const double at = gap.at.empty() ? 0 : gap.at.back();
    // The higher curve is named on its upper side, the lower one on its lower, away from the gap's own words.
    const double x = panel.x.max * 0.42;
    const double reach = at / panel.x.max;
    const double lower_x = panel.x.max * (reach >= 0.7 ? 0.28 : reach > 0.25 ? 0.74 : 0.5);
    const bool above = blend.f(x) >= pinned.f(x);
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
    const double unit = (panel.x.max - panel.x.min) / 965;
    const double low = std::min(blend.f(at), pinned.f(at));
    const bool on_axis = low > 40 * unit && low < 130 * unit;
    const bool no_room = low - 100 * unit < panel.y.min;
    const double from = on_axis ? 0 : no_room ? std::max(blend.f(at), pinned.f(at)) : low;
    const double down_by = on_axis ? 46 : no_room ? -54 : 58;
    const bool beside = reach > 0 && reach < 0.8;
    const Align align = beside || reach < -0.8 ? Align::left : reach >= 0.8 ? Align::right : Align::centre;
    speaker.say("gap-note", {at, beside ? 18.0 : 0.0, down_by, align}, at, from,
                {{"gap ", said}, {fixed(gap.size, 3), speaker.number, true}}, TextRole::note);
    speaker.say("gap-place", {at, beside ? 18.0 : 0.0, down_by + 30, align}, at, from,
                {{twice ? "at x = ±" + trimmed(std::abs(at), 3) : "at x = " + trimmed(at, 3), said}}, TextRole::tick);
    if (twice) {
        const double mirror = gap.at.front();
        speaker.say("same-gap", {mirror, 0, 40, Align::centre}, mirror, std::min(blend.f(mirror), pinned.f(mirror)),
                    {{"the same gap", said}}, TextRole::note);
    }
}

}  // namespace

void add_words(const AtlasScene& scene, Panel& panel)
{
    if (scene.pinned) {
        compare(scene, panel);
        return;
    }
    speak(scene, scene.from, scene.blend.from, scene.leaving, panel);
    speak(scene, scene.step, scene.blend.to, scene.arriving, panel);
}

engine::Gap atlas_gap(const AtlasScene& scene)
{
    Axis x;
    Axis y;
    set_camera(scene, x, y);
    std::vector<double> kinks = scene.blend.kinks();
    std::ranges::copy(scene.pinned->function->kinks, std::back_inserter(kinks));
    std::ranges::sort(kinks);
    return largest_gap([&](double at) { return scene.blend.f(at); }, [&](double at) { return scene.pinned->f(at); },
                       x.min, x.max, kinks);
}

}  // namespace gatefold
