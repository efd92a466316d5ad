// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 2: a gradient on its way back through 18 layers, for six recipes; and what that does to training.
#include "figures/figure.h"
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/gradient_decay_recipes.h"
#include "figures/gradient_decay_runs.h"
#include "figures/gradient_decay_words.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace gatefold {

namespace {

using namespace engine;

constexpr std::string_view gradient_ids[] = {"activations", "weights"};

constexpr Preset sigmoid_xavier[] = {{"activation", sigmoid}, {"init", xavier}};
constexpr Preset tanh_xavier[] = {{"activation", tanh_}, {"init", xavier}};
constexpr Preset relu_he[] = {{"activation", relu}, {"init", he}};
constexpr Preset relu_xavier[] = {{"activation", relu}, {"init", xavier}};
constexpr Preset gelu_he[] = {{"activation", gelu}, {"init", he}};
constexpr Preset levelled[] = {{"residual", 1}, {"norm", 1}};

constexpr Step steps[] = {
    {"forward", "Forward: the signal holds its size", "forward", 2.5, sigmoid_xavier},
    {"pulse", "A gradient enters at the output", "pulse", 2, sigmoid_xavier},
    {"sigmoid-xavier", "Sigmoid: the gradient dies on its way down", "sigmoid", 3, sigmoid_xavier},
    {"tanh-xavier", "Tanh: a slow leak that slows down", "tanh", 3, tanh_xavier},
    {"relu-he", "ReLU with He: nothing is lost", "ReLU, He", 3, relu_he},
    {"relu-xavier", "ReLU with Xavier: half the square is lost", "ReLU, Xavier", 3, relu_xavier},
    {"smooth-he", "GELU and SiLU with He: a little less", "smooth", 3, gelu_he},
    {"overlay", "Same depth, six recipes: one collapses", "overlay", 3.5, gelu_he},
    {"residual-norm", "Residual and normalisation: the choice vanishes", "residual", 3.5, levelled},
    {"training", "What that does to training", "training", 8, sigmoid_xavier},
};
constexpr int step_count = static_cast<int>(std::size(steps));

constexpr Param params[] = {
    {"activation", "Activation", "", ParamKind::choice, 0, std::size(activation_ids) - 1, sigmoid, false,
     activation_ids, activation_labels},
    {"init", "Initialisation", "", ParamKind::choice, 0, std::size(init_ids) - 1, xavier, false, init_ids, init_labels},
    {"gain", "Gain g", "", ParamKind::real, 0, 10, 1},
    {"width", "Width", "", ParamKind::integer, 8, 512, 128},
    {"batch", "Batch", "", ParamKind::integer, 1, 512, 128},
    {"residual", "Residual connection", "", ParamKind::toggle, 0, 1, 0},
    {"norm", "Layer normalisation", "", ParamKind::toggle, 0, 1, 0},
    {"gradient", "Gradients of", "", ParamKind::choice, 0, std::size(gradient_ids) - 1, 0, false, gradient_ids,
     gradient_ids},
};

constexpr ReadoutInfo readouts[] = {
    {"decades_per_layer", "decades a layer", ""},
    {"fit_decades", "slope of the line", ""},
    {"fit_residual", "off the line", ""},
    {"mean_field", "theory", ""},
    {"first_layer_log10", "log₁₀ at layer 1", ""},
    {"loss.sigmoid", "loss, sigmoid", ""},
    {"loss.tanh", "loss, tanh", ""},
    {"loss.relu", "loss, ReLU", ""},
    {"loss.sigmoid_residual", "loss, sigmoid residual", ""},
    {"moved_first.sigmoid", "layer 1 moved, sigmoid", ""},
    {"moved_first.tanh", "layer 1 moved, tanh", ""},
    {"moved_first.relu", "layer 1 moved, ReLU", ""},
    {"moved_first.sigmoid_residual", "layer 1 moved, residual", ""},
    {"moved_last.sigmoid", "layer 18 moved, sigmoid", ""},
    {"moved_last.tanh", "layer 18 moved, tanh", ""},
    {"moved_last.relu", "layer 18 moved, ReLU", ""},
    {"moved_last.sigmoid_residual", "layer 18 moved, residual", ""},
};

DecayMode mode_of(int step)
{
    return step == forward_step    ? DecayMode::forward
           : step == training_step ? DecayMode::training
           : step >= smooth_step   ? DecayMode::lines
                                   : DecayMode::bars;
}

constexpr double out_box = 19;
constexpr double pulse_rest = 13;
constexpr double half = 0.5;      // of a box: the pulse leaves a layer behind it as it goes on to the next
constexpr double turn = 0.2;      // the ring is back at the output by then
constexpr double handover = 0.1;  // before that the step before is shown, in the last step

// The axis of a step, log₁₀: it holds what the step shows, and is the same for all but the extreme ones.
struct Span {
    double low = -12.5;
    double high = 0.6;
};
Span span_of(const Decay& decay, int step)
{
    Span span;
    for (const Named& named : recipes_of(decay.settings, step)) {
        const Recipe recipe = recipe_of(decay, step, named);
        if (!recipe.flow)
            continue;
        for (const auto* row : {&recipe.flow->activations, &recipe.flow->weights, recipe.theory, &recipe.flow->signal})
            for (const double value : *row)
                if (std::isfinite(value)) {
                    span.low = std::min(span.low, value - 0.5);
                    span.high = std::max(span.high, value + 0.5);
                }
    }
    return span;
}

DecayScene scene_of(const Decay& decay, Moment at)
{
    const double t = at.progress;
    DecayScene scene;
    scene.training = decay.training.get();
    scene.named = recipes_of(decay.settings, at.step).size() > 1;
    const Span from = span_of(decay, std::max(0, at.step - 1));
    const Span to = span_of(decay, at.step);
    const double along = at.step == 0 ? 1 : smootherstep(part(t, 0, turn));
    scene.low = mix(from.low, to.low, along);
    scene.high = mix(from.high, to.high, along);
    // The training begins where the step before ends: its ring runs back once more.
    const bool before = t < turn && at.step > sigmoid_step && !(at.step == training_step && t >= handover);
    const int step = before ? at.step - 1 : at.step;
    scene.mode = mode_of(step);
    scene.weights = decay_param(decay.settings, step, "gradient") != 0;
    for (const Named& named : recipes_of(decay.settings, step))
        scene.recipes.push_back(recipe_of(decay, step, named));
    if (at.step == forward_step) {
        scene.ring = mix(1, out_box, t);
        scene.reached = scene.ring + half;
        scene.words = smootherstep(part(t, 0.85, 1));
    } else if (at.step == pulse_step) {
        scene.ring = mix(out_box, pulse_rest, t);
        scene.reached = scene.ring - half;
        scene.words = 0;
    } else if (at.step == sigmoid_step) {
        scene.ring = mix(pulse_rest, 1, t);
        scene.reached = scene.ring - half;
        scene.words = smootherstep(part(t, 0.85, 1));
    } else if (at.step == training_step) {
        scene.ring = mix(1, out_box, part(t, 0, handover));
        scene.frame = 1 - smootherstep(part(t, 0.5 * handover, handover));
        scene.shown = scene.words = scene.frame;
        scene.trained = training_steps * part(t, handover, 1);
    } else if (before) {
        scene.ring = mix(1, out_box, smootherstep(part(t, 0, turn)));
        scene.shown = 1 - smootherstep(part(t, 0, turn));
        scene.words = 1 - smootherstep(part(t, 0, turn / 2));
    } else {
        scene.ring = mix(out_box, 1, part(t, turn, 1));
        scene.reached = scene.ring - half;
        scene.words = smootherstep(part(t, 0.88, 1));
    }
    return scene;
}

// Where the guide's sentence would be of other recipes, or of other numbers.
std::string caption_for(const Decay& decay, int step)
{
    std::vector<Recipe> recipes;
    for (const Named& named : recipes_of(decay.settings, step))
        recipes.push_back(recipe_of(decay, step, named));
    const bool weights = decay_param(decay.settings, step, "gradient") != 0;
    const auto is_on = [&](std::string_view id) { return decay_param(decay.settings, step, id) != 0; };
    if (step == overlay_step || step == levelled_step)
        return decay_caption(recipes, weights, is_on("residual") && is_on("norm"));
    if (step == training_step || is_own(decay.settings, step))
        return {};
    return recipes.size() == 1 ? decay_caption(recipes.front(), mode_of(step), weights)
                               : decay_caption(recipes[0], recipes[1], weights);
}

// The step's own, or what it is with the reader's settings.
std::string title_for(const Decay& decay, int step)
{
    // Training is the same whatever else is set.
    if (step == training_step || is_own(decay.settings, step))
        return std::string(steps[step].title);
    if (step == overlay_step || step == levelled_step)
        return "Same depth, six recipes";
    std::string title;
    for (const Named& named : recipes_of(decay.settings, step))
        title += (title.empty() ? "" : "; ") + recipe_of(decay, step, named).name;
    return title + (step == forward_step ? ": 18 layers forward" : ": 18 layers back");
}

Frame frame_of(const Decay& decay, Moment at)
{
    // A step begins with the rest pose before it.
    if (at.step > 0 && at.progress <= 0)
        return frame_of(decay, {at.step - 1, 1});
    const DecayScene scene = scene_of(decay, at);
    Frame frame;
    const auto heading = [&](int step, double strength) {
        if (strength <= 0)
            return;
        const std::string width = trimmed(decay_param(decay.settings, step, "width"), 0);
        frame.headings.push_back({title_for(decay, step),
                                  "Gradient decay   width " + (step == training_step ? "32" : width) + "   seed " +
                                      std::to_string(decay.settings.seed),
                                  strength});
    };
    const double t = at.progress;
    if (at.step > 0)
        heading(at.step - 1, 1 - smootherstep(part(t, 0, turn / 2)));
    heading(at.step, at.step == 0 ? 1 : smootherstep(part(t, turn / 2, turn)));
    frame.panels = scene.mode == DecayMode::training ? decay_training(scene) : decay_plot(scene);
    frame.readouts = decay_readouts(scene);
    frame.caption = caption_for(decay, at.step);
    if (at.step != training_step) {
        const bool all = at.step == overlay_step || at.step == levelled_step;
        if (!all)
            frame.live_params = {"activation", "init", "gain"};
        for (const char* id : {"width", "batch", "residual", "norm", "gradient"})
            frame.live_params.emplace_back(id);
    } else {
        for (const Param& param : params)
            frame.live_params.emplace_back(param.id);
    }
    return frame;
}

FrameAt frames_of(const Decay& decay)
{
    return [kept = std::make_shared<const Decay>(decay)](Moment at) { return frame_of(*kept, at); };
}

FrameAt open_decay(const Settings& settings, Work& work)
{
    const int width = static_cast<int>(decay_param(settings, 0, "width"));
    const int batch = static_cast<int>(decay_param(settings, 0, "batch"));
    Decay decay{settings, {}, remembered_training(settings.seed)};
    NetworkWorkspace workspace;
    const auto compute = [&](int step) {
        // A step is reached from the one before.
        for (int needed = std::max(0, step - 1); needed <= step; ++needed)
            for (const Named& named : recipes_of(settings, needed)) {
                const DecayKey key = key_of(settings, needed, named);
                if (work.cancelled() || decay.flows.contains(key))
                    continue;
                decay.flows[key] = decay_flow(settings.seed, width, batch, key, workspace);
            }
    };
    if (work.shown() >= 0) {
        compute(work.shown());
        work.offer(frames_of(decay));
    }
    for (int step = 0; step < step_count; ++step)
        if (work.wants(step)) {
            compute(step);
            if (width * batch > 128 * 128)
                work.progress(static_cast<double>(step) / step_count);
        }
    if (!decay.training && work.wants(training_step) && !work.cancelled()) {
        work.offer(frames_of(decay));
        decay.training = train_all(settings.seed, work, [&](const TrainingTraces& so_far) {
            Decay early = decay;
            early.training = std::make_shared<const TrainingTraces>(so_far);
            work.offer(frames_of(early));
        });
    }
    return frames_of(decay);
}

}  // namespace

const Figure gradient_decay_figure{"gradient-decay", 2,        "Gradient decay", true,      steps,
                                   params,           readouts, &open_decay,      "overlay", true};

}  // namespace gatefold
