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
    Anchor low = {};     // the minimum of f
    Anchor high = {};    // the steepest place
    Anchor least = {};   // the least slope
    Anchor corner = {};  // the jump of f′
    const char* df_text = "f′(x), its slope";
};

constexpr auto left = Align::left;
constexpr auto right = Align::right;

const Words words[] = {
    {.f = {1.1, 26, 34, left}, .df = {2.0, 0, -22, left}, .high = {0, -20, -14, right}},
    {.f = {1.1, 26, 40, left}, .df = {-1.0, -22, -6, right}, .high = {0, 22, -14, left}},
    {.f = {0.62, 34, 30, left}, .df = {0.36, 0, -18, left}, .corner = {0, 22, 46, left}, .df_text = "f′(x) = 1"},
    {.f = {0.62, 34, 30, left}, .df = {0.30, 0, -18, left}, .corner = {0, 22, 46, left}},
    {.f = {1.5, 30, 30, left}, .df = {-0.8, -22, -10, right}},
    {.f = {1.3, 34, 30, left}, .df = {-0.6, -22, -8, right}, .corner = {0, 22, -8, left}},
    {.f = {0.62, 34, 30, left}, .df = {0.36, 0, -18, left}, .corner = {0, 22, 46, left}, .df_text = "f′(x) = 1 below 6"},
    {.f = {2.2, -28, 0, right}, .df = {-0.35, -22, -16, right}, .low = {0, 80, 78, right, true},
     .high = {0, 12, 44, left}, .least = {0, 10, 40, right}},
    {.f = {2.3, -28, 0, right}, .df = {-0.35, -22, -16, right}, .low = {0, 60, 60, right, true},
     .high = {0, 40, 44, right}, .least = {0, 10, -22, right}},
    {.f = {2.2, -28, 0, right}, .df = {-0.35, -22, -16, right}, .low = {0, 60, 60, right, true},
     .high = {0, 12, 44, left}, .least = {0, 10, -22, right}},
    {.f = {1.4, 30, 34, left}, .df = {-0.2, -22, -16, right}, .low = {0, 20, 44, left}},
    {.f = {0.85, 34, 24, left}, .df = {0.45, -24, -8, right}, .corner = {}},
};

struct Speaker {
    const AtlasScene& scene;
    Panel& panel;
    double strength;
    Ink said;
    Ink number;
    Ink own;

    void say(std::string id, const Anchor& anchor, double x, double y, std::vector<Run> runs, TextRole size) const
    {
        if (!anchor.align)
            return;
        panel.marks.push_back(Note{.id = std::move(id), .runs = std::move(runs), .at = nearest_inside({x, y}, panel.x, panel.y),
                                   .offset = {anchor.right, anchor.down}, .size = size, .align = *anchor.align,
                                   .leader = anchor.leader});
    }

    std::vector<Run> place(const char* what, const Bound& bound) const
    {
        return {{std::string(what) + " ", said}, {fixed(bound.value, 3), number, true}, {" at " + trimmed(bound.at, 3), said}};
    }
};

std::string formula(const Shaped& shaped)
{
    std::string text = "f(x) = " + std::string(shaped.function->formula);
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
    const Speaker speaker{scene, panel, strength, Ink(Role::ink2, strength), Ink(Role::ink, strength), Ink(family, strength)};
    const Blend& blend = scene.blend;
    speaker.say("f-label", row.f, row.f.x, blend.f(row.f.x), {{formula(function), speaker.own, true}}, TextRole::label);
    speaker.say("df-label", row.df, row.df.x, blend.df(row.df.x), {{row.df_text, speaker.own, true}}, TextRole::label);

    const BlendBounds& bounds = scene.bounds;
    speaker.say("low-note", row.low, bounds.f.low.at, bounds.f.low.value, speaker.place("lowest", bounds.f.low), TextRole::note);
    speaker.say("high-note", row.high, bounds.df.high.at, bounds.df.high.value, speaker.place("steepest", bounds.df.high),
                TextRole::note);
    speaker.say("least-note", row.least, bounds.df.low.at, bounds.df.low.value, speaker.place("slope", bounds.df.low),
                TextRole::note);
    if (row.corner.align) {
        const double before = blend.df(std::nextafter(0.0, -1.0));
        const double after = blend.df(std::nextafter(0.0, 1.0));
        const bool at_top = row.corner.down < 0;
        speaker.say("corner-note", row.corner, 0, at_top ? before : 0,
                    {{"the corner: slope jumps ", speaker.said},
                     {trimmed(before, 3) + " → " + trimmed(after, 3), speaker.number, true}},
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
    const Speaker speaker{scene, panel, strength, said, Ink(Role::ink, strength), own};
    if (strength <= 0)
        return;
    // The higher curve is named on its upper side, the lower one on its lower.
    const double x = panel.x.max * 0.45;
    const bool above = blend.f(x) >= pinned.f(x);
    const Anchor up{x, -26, -6, Align::right};
    const Anchor down{x, 34, 36, Align::left};
    speaker.say("f-label", above ? up : down, x, blend.f(x), {{std::string(shown.function->name), own, true}}, TextRole::label);
    speaker.say("pinned-label", above ? down : up, x, pinned.f(x), {{std::string(pinned.function->name), other, true}},
                TextRole::label);
    if (gap.at.empty()) {
        speaker.say("gap-note", {0, 24, 46, Align::left}, 0, 0, {{"no gap: the same function here", said}}, TextRole::note);
        return;
    }
    const bool twice = gap.at.size() == 2 && std::abs(gap.at[0] + gap.at[1]) < 1e-6;
    const double at = gap.at.back();
    const bool at_right = at > 0;
    const double low = std::min(blend.f(at), pinned.f(at));
    const Anchor first{at, at_right ? 18.0 : 0.0, 62, at_right ? Align::left : Align::centre};
    const Anchor second{at, first.right, 94, *first.align};
    speaker.say("gap-note", first, at, low, {{"gap ", said}, {fixed(gap.size, 3), speaker.number, true}}, TextRole::note);
    speaker.say("gap-place", second, at, low, {{twice ? "at x = ±" + trimmed(std::abs(at), 3) : "at x = " + trimmed(at, 3), said}},
                TextRole::tick);
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
    return largest_gap([&](double at) { return scene.blend.f(at); }, [&](double at) { return scene.pinned->f(at); }, x.min, x.max,
                       kinks);
}

}  // namespace gatefold
