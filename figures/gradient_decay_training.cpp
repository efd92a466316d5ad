// SPDX-License-Identifier: GPL-3.0-or-later
// Training: loss, and how far the weights of the first and the last layer have travelled; and all read-outs.
#include "figures/frame_build.h"
#include "figures/gradient_decay_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace gatefold {
namespace {

using namespace engine;

constexpr Rect loss_place{{0, 64}, {0, 44}, {0.355, 0}, {1, -92}};
constexpr Rect moved_place{{0.545, 40}, {0, 44}, {1, -130}, {1, -92}};

constexpr double loss_low = 3e-5;
constexpr double loss_high = 3;
constexpr double moved_low = 1e-12;
constexpr double moved_high = 10;

struct Look {
    const char* name;
    Role role;
    Dash dash;
};
constexpr std::array<Look, training_names.size()> looks = {{{"sigmoid", Role::saturating, Dash::solid},
                                                            {"tanh", Role::saturating, Dash::dashed},
                                                            {"ReLU", Role::rectifier, Dash::solid},
                                                            {"residual", Role::saturating, Dash::dotted}}};

// One step in so many is drawn: more cannot be told apart on the page.
constexpr std::size_t stride = 4;

double at_step(const std::vector<double>& trace, double step)
{
    const auto whole = std::min(static_cast<std::size_t>(step), trace.size() - 1);
    const auto next = std::min(whole + 1, trace.size() - 1);
    return mix(trace[whole], trace[next], std::clamp(step - static_cast<double>(whole), 0.0, 1.0));
}

struct End {
    std::size_t recipe;
    Point at;
};

// The trace up to now as a line, every step of it.
std::optional<Point> add_trace(Panel& panel, std::string id, const std::vector<double>& trace, double now,
                               const Look& look)
{
    if (trace.empty())
        return std::nullopt;
    const auto clamped = [&](double value) { return std::clamp(value, panel.y.min, panel.y.max); };
    const double end = std::min(now, static_cast<double>(trace.size() - 1));
    if (trace.front() == 0 && end < 1)
        return std::nullopt;
    Polyline line;
    // Nothing has travelled before the first step, and a logarithmic scale has no place for it.
    for (std::size_t step = trace.front() == 0 ? 1 : 0; static_cast<double>(step) < end; step += stride)
        line.push_back({static_cast<double>(step), clamped(trace[step])});
    line.push_back({end, clamped(at_step(trace, end))});
    const Point last = line.back();
    panel.marks.push_back(Curve{.id = std::move(id),
                                .ink = Ink(look.role),
                                .pieces = {std::move(line)},
                                .width = look.dash == Dash::dotted ? 3.5 : 2.5,  // dots alone are faint
                                .dash = look.dash,
                                .reading = look.name});
    return last;
}

// Names come when the lines have arrived.
double arrived(const DecayScene& scene)
{
    return smootherstep(part(scene.trained, 0.9 * training_steps, training_steps));
}

void add_title(Panel& panel, std::string text)
{
    panel.marks.push_back(Note{.id = panel.id + "-title",
                               .runs = {{std::move(text), Role::ink, true}},
                               .at = {0, panel.y.max},
                               .offset = {0, -16}});
}

void add_head(const DecayScene& scene, Panel& panel)
{
    panel.marks.push_back(Curve{.id = "now",
                                .ink = Role::axis,
                                .pieces = {{{scene.trained, panel.y.min}, {scene.trained, panel.y.max}}},
                                .width = 1.25});
}

// Names of the lines beside the panel.
void add_names(const DecayScene& scene, Panel& panel, const std::string& prefix, std::vector<End> ends)
{
    std::ranges::sort(ends, [](const End& a, const End& b) { return a.at.y > b.at.y; });
    const double low = std::log(panel.y.min);
    const double high = std::log(panel.y.max);
    std::vector<double> heights;
    for (const End& end : ends)
        heights.push_back(std::log(end.at.y));
    const std::vector<double> places = spread_labels(std::move(heights), 0.08 * (high - low), low, high);
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Look& look = looks[ends[i].recipe];
        add_note(panel, prefix + training_names[ends[i].recipe], {{look.name, Ink(look.role, arrived(scene)), true}},
                 {training_steps, std::clamp(std::exp(places[i]), panel.y.min, panel.y.max)}, {16, 8});
    }
}

Axis steps_axis()
{
    return {.min = 0, .max = training_steps, .label = "step", .ticks = {{0, "0"}, {200, "200"}, {400, "400"}}};
}

Panel loss_panel(const DecayScene& scene)
{
    Panel panel{
        .id = "loss",
        .wide = loss_place,
        .tall = loss_place,
        .main = true,
        .x = steps_axis(),
        .y = {.min = loss_low, .max = loss_high, .log = true, .ticks = {{1e-4, "10⁻⁴"}, {1e-2, "10⁻²"}, {1, "1"}}},
        .readable = true};
    add_title(panel, "Loss");
    add_head(scene, panel);
    const double chance = std::log(2.0);
    panel.marks.push_back(Curve{.id = "chance",
                                .ink = Role::ghost,
                                .pieces = {{{0, chance}, {training_steps, chance}}},
                                .width = 1.5,
                                .dash = Dash::dotted});
    panel.marks.push_back(Note{.id = "chance-name",
                               .runs = {{"ln 2: a coin’s guess", Role::ink3}},
                               .at = {training_steps, chance},
                               .offset = {-12, -38},  // over the waves of the lines that leave it
                               .size = TextRole::tick,
                               .align = Align::right,
                               .need = Need::if_room});
    if (!scene.training)
        return panel;
    std::vector<End> ends;
    for (std::size_t i = 0; i < looks.size(); ++i)
        if (const auto end = add_trace(panel, std::string("jump-loss-") + training_names[i], (*scene.training)[i].loss,
                                       scene.trained, looks[i]))
            ends.push_back({i, *end});
    add_names(scene, panel, "loss-name-", std::move(ends));
    return panel;
}

Panel moved_panel(const DecayScene& scene)
{
    Panel panel{.id = "moved",
                .wide = moved_place,
                .tall = moved_place,
                .x = steps_axis(),
                .y = {.min = moved_low,
                      .max = moved_high,
                      .log = true,
                      .ticks = {{1e-12, "10⁻¹²"}, {1e-8, "10⁻⁸"}, {1e-4, "10⁻⁴"}, {1, "1"}}},
                .readable = true};
    add_title(panel, "How far weights travelled");
    add_head(scene, panel);
    if (!scene.training) {
        panel.marks.push_back(Note{.id = "untrained",
                                   .runs = {{"training …", Role::ink2}},
                                   .at = {training_steps / 2.0, 1e-6},
                                   .align = Align::centre});
        return panel;
    }
    std::vector<End> ends;
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const TrainingTrace& trace = (*scene.training)[i];
        if (!trace.moved_last.empty() && scene.trained >= 1)
            panel.marks.push_back(Dots{
                .id = std::string("last-") + training_names[i],
                .ink = Ink(looks[i].role),
                .at = {{scene.trained, std::clamp(at_step(trace.moved_last, scene.trained), moved_low, moved_high)}},
                .size = 11,
                .marker = looks[i].role == Role::rectifier ? Marker::square : Marker::circle,
                .hollow = true});
        if (const auto end =
                add_trace(panel, std::string("first-") + training_names[i], trace.moved_first, scene.trained, looks[i]))
            ends.push_back({i, *end});
    }
    add_names(scene, panel, "moved-name-", std::move(ends));
    const Point empty{training_steps, 1e-6};  // where no line comes
    const auto add_key = [&](const char* id, const char* text, double below) {
        panel.marks.push_back(Note{.id = id,
                                   .runs = {{text, Role::ink3}},
                                   .at = empty,
                                   .offset = {-14, below},
                                   .size = TextRole::tick,
                                   .align = Align::right,
                                   .need = Need::if_room});
    };
    add_key("moved-key", "lines: layer 1", 0);
    add_key("moved-key-2", "dots: layer 18", 26);
    return panel;
}

}  // namespace

std::vector<Panel> decay_training(const DecayScene& scene)
{
    return {moved_panel(scene), loss_panel(scene)};
}

std::vector<Readout> decay_readouts(const DecayScene& scene)
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    std::vector<Readout> all;
    const Recipe& recipe = scene.recipes.front();
    const auto add = [&](const char* id, double value, int decimals) {
        const bool zero = std::isinf(value);
        const std::string text = std::isnan(value) ? "none" : zero ? "gradient exactly 0" : fixed(value, decimals);
        all.push_back({id, value, (scene.named ? recipe.name + ": " : "") + text});
    };
    if (recipe.flow) {
        const std::vector<double>& row = shown_row(*recipe.flow, scene.weights);
        const LineFit line = fit_line(row);
        const double deviation = scene.weights ? recipe.deviation.weights : recipe.deviation.activations;
        add("decades_per_layer", decades_per_layer(row), deviation < 0.0005 ? 4 : 3);
        all.back().uncertainty = deviation;
        add("fit_decades", line.slope, 3);
        add("fit_residual", line.residual, 3);
        // Theory is of the other gradients.
        add("mean_field", scene.weights ? unknown : decades_per_layer(*recipe.theory), 3);
        add("first_layer_log10", row.front(), 2);
        all.back().uncertainty = deviation * static_cast<double>(row.size() - 1);
    } else {
        for (const char* id : {"decades_per_layer", "fit_decades", "fit_residual", "mean_field", "first_layer_log10"})
            add(id, unknown, 0);
    }
    const auto add_traces = [&](const char* what, std::vector<double> TrainingTrace::*trace) {
        for (std::size_t i = 0; i < training_names.size(); ++i) {
            const std::string id = std::string(what) + "." + training_names[i];
            // Other steps do not train, so whether it has been done by now says nothing there.
            if (scene.mode != DecayMode::training || !scene.training || ((*scene.training)[i].*trace).empty()) {
                all.push_back({id, unknown, "not trained"});
                continue;
            }
            const double value = at_step((*scene.training)[i].*trace, scene.trained);
            all.push_back({id, value, scientific(value, 1)});
        }
    };
    add_traces("loss", &TrainingTrace::loss);
    add_traces("moved_first", &TrainingTrace::moved_first);
    add_traces("moved_last", &TrainingTrace::moved_last);
    return all;
}

}  // namespace gatefold
