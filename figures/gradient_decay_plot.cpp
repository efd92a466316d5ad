// SPDX-License-Identifier: GPL-3.0-or-later
// The row of layers with the pulse, and the gradients below it: bars that hang, or lines for several recipes.
#include "figures/frame_build.h"
#include "figures/gradient_decay_words.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr int layers = network_layers;
constexpr double left_end = 0.4;
constexpr double right_end = 20.3;
constexpr double out_at = 19.4;    // of its box, which is wider than a layer's; its point stands one pitch after 18
constexpr double half_box = 0.46;  // as wide as two digits on a small page, on the projector too
constexpr double half_out = 0.78;

// The scale and its name stand at the right.
constexpr Rect layers_place{{0, 335}, {0, 44}, {1, -108}, {0, 88}};
constexpr Rect plot_place{{0, 335}, {0, 100}, {1, -108}, {1, -24}};

double centre_of(int box)
{
    return box > layers ? out_at : box;
}

double half_of(int box)
{
    return box > layers ? half_out : half_box;
}

// How far a box has been passed by the pulse, 0 … 1.
double passed(const DecayScene& scene, int box)
{
    return scene.mode == DecayMode::forward ? part(scene.reached - box, -0.5, 0.5)
                                            : part(box - scene.reached, -0.5, 0.5);
}

Panel layer_row(const DecayScene& scene)
{
    Panel panel{.id = "layers",
                .wide = layers_place,
                .tall = layers_place,
                .x = {.min = left_end, .max = right_end},
                .y = {.min = 0, .max = 1}};
    const Recipe& first = scene.recipes.front();
    for (int box = 1; box <= layers + 1; ++box) {
        const double centre = centre_of(box);
        // The tint is the gradient on a linear scale.
        double tint = 0;
        if (scene.mode == DecayMode::bars && first.flow)
            tint = std::clamp(std::pow(10, decay_value(shown_row(*first.flow, scene.weights), box)), 0.0, 1.0) *
                   passed(scene, box) * scene.shown;
        Ink fill(Role::paper);
        if (tint > 0.01)
            fill = Ink(first.role, tint);
        panel.marks.push_back(Box{.id = "box-" + std::to_string(box),
                                  .ink = Ink(Role::axis, scene.frame),
                                  .place = {centre - half_of(box), 0.02, centre + half_of(box), 0.98},
                                  .filled = true,
                                  .fill = fill,
                                  .corner = 4});
        const std::string name = box > layers ? "out" : std::to_string(box);
        panel.marks.push_back(Note{.id = "layer-" + name,
                                   .runs = {{name, Ink(tint > 0.01 ? Role::ink : Role::ink2, scene.frame)}},
                                   .at = {centre, 0.5},
                                   .offset = {0, 7},
                                   .size = TextRole::tick,
                                   .align = Align::centre,
                                   .upon = fill,
                                   .within = Block{centre - half_of(box), 0, centre + half_of(box), 1}});
    }
    const int whole = std::clamp(static_cast<int>(scene.ring), 1, layers);
    const double ring = mix(centre_of(whole), centre_of(whole + 1), scene.ring - whole);
    const double half_ring = mix(half_of(whole), half_of(whole + 1), scene.ring - whole) + 0.1;
    panel.marks.push_back(
        Box{.id = "ring",
            .ink = Ink(Role::ink, scene.frame),
            .place = {std::max(ring - half_ring, left_end), 0, std::min(ring + half_ring, right_end), 1},
            .width = 3,
            .corner = 6});
    const bool forwards = scene.mode == DecayMode::forward;
    const Ink said(Role::ink2, scene.frame);
    add_note(panel, "layer-caption", {{"layer", Ink(Role::ink3, scene.frame)}}, {1 - half_box, 1}, {0, -14},
             TextRole::tick, Align::left);
    add_note(panel, "direction", {{forwards ? "forward →" : "← backward", said}}, {right_end, 1}, {0, -14},
             TextRole::tick, Align::right);
    return panel;
}

void add_rules(const DecayScene& scene, Panel& panel)
{
    const int pitch = panel.y.max - panel.y.min > 40 ? 12 : panel.y.max - panel.y.min > 20 ? 6 : 3;
    const int first = static_cast<int>(std::ceil(panel.y.min / pitch));
    for (int i = first; i * pitch <= panel.y.max; ++i) {
        const double at = i * pitch;
        panel.marks.push_back(Curve{.id = "rule-" + std::to_string(i * pitch),
                                    .ink = Ink(i == 0 ? Role::axis : Role::grid, scene.frame),
                                    .pieces = {{{panel.x.min, at}, {panel.x.max, at}}},
                                    .width = 1.25});
        add_note(panel, "scale-" + std::to_string(i * pitch),
                 {{i == 0 ? "1" : "10" + raised(i * pitch), Ink(Role::ink3, scene.frame)}}, {panel.x.max, at}, {14, 7},
                 TextRole::tick, Align::left);
    }
    // What the scale measures, over its numbers and beside the layers.
    const Ink named(Role::ink2, scene.frame);
    const char* what = scene.mode == DecayMode::forward ? "signal" : "gradient";
    const Point corner{panel.x.max, panel.y.max};
    add_note(panel, "scale-name", {{what, named}}, corner, {12, -43}, TextRole::tick);
    add_note(panel, "scale-name-2", {{"norm", named}}, corner, {12, -20}, TextRole::tick);
}

void add_bars(const DecayScene& scene, const Recipe& recipe, Panel& panel)
{
    if (!recipe.flow)
        return;
    const std::vector<double>& row = shown_row(*recipe.flow, scene.weights);
    Bars bars{.id = "bars", .ink = Ink(recipe.role), .reading = "log₁₀"};
    for (int box = 1; box <= layers; ++box) {
        const double value = decay_value(row, box);
        const double down = passed(scene, box) * scene.shown;
        if (!std::isfinite(value)) {
            if (down > 0)
                add_note(panel, "zero-" + std::to_string(box), {{"0", Ink(recipe.role, down), true}}, {double(box), 0},
                         {0, 30}, TextRole::note, Align::centre);
            continue;
        }
        const double tip = value * down;
        bars.bars.push_back({box - 0.32, std::min(tip, 0.0), box + 0.32, std::max(tip, 0.0)});
    }
    panel.marks.push_back(std::move(bars));
    // What infinite width predicts, thin over the bars.
    Polyline theory;
    if (!scene.weights && recipe.theory)
        for (int box = layers + 1; box >= std::max(1.0, std::ceil(scene.reached)); --box)
            if (const double value = decay_value(*recipe.theory, box); std::isfinite(value))
                theory.push_back({static_cast<double>(box), std::clamp(value, panel.y.min, panel.y.max)});
    if (theory.size() > 1)
        panel.marks.push_back(Curve{.id = "theory",
                                    .ink = Ink(Role::ink, scene.shown),
                                    .pieces = {std::move(theory)},
                                    .width = 1.75,
                                    .reading = "theory"});
}

// Where a line is at the pulse, between two boxes.
double at_pulse(const std::vector<double>& row, double reached)
{
    const int whole = std::clamp(static_cast<int>(reached), 1, layers);
    return mix(decay_value(row, whole), decay_value(row, whole + 1), reached - whole);
}

void add_line(const DecayScene& scene, const Recipe& recipe, Panel& panel)
{
    if (!recipe.flow)
        return;
    const std::vector<double>& row =
        scene.mode == DecayMode::forward ? recipe.flow->signal : shown_row(*recipe.flow, scene.weights);
    const bool forwards = scene.mode == DecayMode::forward;
    Polyline line;
    Dots dots{.id = "dots-" + recipe.name,
              .ink = Ink(forwards ? Role::ink2 : recipe.role, scene.shown),
              .size = 10,
              .marker = recipe.marker,
              .hollow = recipe.second};
    const auto add = [&](double x, double value) {
        if (std::isfinite(value))
            line.push_back({x, std::clamp(value, panel.y.min, panel.y.max)});
        return std::isfinite(value);
    };
    const int boxes = scene.weights && !forwards ? layers : layers + 1;
    for (int box = 1; box <= boxes; ++box) {
        const bool there = forwards ? box <= scene.reached : box >= scene.reached;
        if (there && add(box, decay_value(row, box)))
            dots.at.push_back(line.back());
    }
    const double pulse = std::clamp(scene.reached, 1.0, double(boxes));
    const double y = at_pulse(row, pulse);
    if (std::isfinite(y))
        line.insert(forwards ? line.end() : line.begin(), {pulse, std::clamp(y, panel.y.min, panel.y.max)});
    if (line.size() > 1)
        panel.marks.push_back(Curve{.id = "line-" + recipe.name,
                                    .ink = dots.ink,
                                    .pieces = {std::move(line)},
                                    .width = 2.5,
                                    .dash = recipe.second ? Dash::dashed : Dash::solid,
                                    .reading = recipe.name});
    panel.marks.push_back(std::move(dots));
}

}  // namespace

const std::vector<double>& shown_row(const GradientFlow& flow, bool weights)
{
    return weights ? flow.weights : flow.activations;
}

std::vector<Panel> decay_plot(const DecayScene& scene)
{
    Panel panel{.id = "gradients",
                .wide = plot_place,
                .tall = plot_place,
                .main = true,
                .x = {.min = left_end, .max = right_end},
                .y = {.min = scene.low, .max = scene.high},
                .readable = true};
    add_rules(scene, panel);
    if (scene.mode == DecayMode::bars)
        add_bars(scene, scene.recipes.front(), panel);
    else
        for (const Recipe& recipe : scene.recipes)
            add_line(scene, recipe, panel);
    if (scene.words > 0) {
        if (scene.mode == DecayMode::lines)
            add_decay_names(scene, panel);
        else
            add_decay_numbers(scene, scene.recipes.front(), panel);
    }
    return {layer_row(scene), std::move(panel)};
}

}  // namespace gatefold
