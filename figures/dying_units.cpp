// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 3: biases drift down, units fall silent, and where the gradient is exactly zero they stay so.
#include "figures/dying_units_parts.h"
#include "figures/figure.h"
#include "figures/frame_build.h"
#include "figures/recent.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>

namespace gatefold {

extern const Figure dying_units_figure;

namespace {

using namespace engine;

constexpr Step steps[] = {
    {"start", "Sixty units, before anything moves", "start", 2},
    {"drift", "A small drift pulls every bias down", "drift", 2.5},
    {"first-death", "The first unit falls silent for good", "first death", 2.5},
    {"half", "Half of this run’s deaths", "half", 4},
    {"leaky-half", "The same moment in the control", "control", 5},
    {"inset", "One unit slides below zero", "one unit", 5},
    {"end", "After 1,200 steps", "the end", 4},
    {"gate", "A gate that is never absorbing", "gates", 6},
};
constexpr int step_count = static_cast<int>(std::size(steps));
enum StepIndex { start, drifting, first_death, half, control, inset, last, gates };

constexpr std::string_view gate_ids[] = {"swiglu", "geglu"};
constexpr std::string_view gate_labels[] = {"SwiGLU (φ = SiLU)", "GEGLU (φ = GELU)"};

constexpr Param params[] = {
    {"alpha", "Leak α of the control", "", ParamKind::real, 0, 1, 0.1},
    {"drift", "Drift a step", "", ParamKind::real, 0, 0.01, 0.003},
    {"rate", "Rate k", "", ParamKind::real, 0, 1, 0.1},
    {"target", "Target mean μ", "", ParamKind::real, 0, 1, 0.4},
    {"unit", "Unit followed", "", ParamKind::integer, 1, unit_count, 12},
    {"gate", "Gate of the last step", "", ParamKind::choice, 0, std::size(gate_ids) - 1, 0, false, gate_ids,
     gate_labels},
};

constexpr ReadoutInfo readouts[] = {
    {"time", "step", ""},
    {"silent_left", "silent, left", ""},
    {"silent_right", "silent, right", ""},
    {"zero_gradient_left", "zero gradient, left", ""},
    {"zero_gradient_right", "zero gradient, right", ""},
    {"revived_left", "fire again, left", ""},
    {"revived_right", "fire again, right", ""},
    {"unit_bias", "bias of the unit", ""},
    {"unit_firing", "its firing rate", ""},
};

constexpr int no_event = 600;  // the step shown where a run has no such event

// A run: what chance gave, what became of it, and when.
std::shared_ptr<const SurvivalData> data_of(std::uint64_t seed)
{
    static Recent<std::uint64_t, SurvivalData> recent(2);
    return recent.get(seed, [&] { return SurvivalData(seed); });
}

using TraceKey = std::tuple<std::uint64_t, UnitGate, double, double, double, double>;

// A turn of one slider leaves most traces as they were.
std::shared_ptr<const SurvivalTrace> trace_of(std::uint64_t seed, UnitGate gate, double alpha, const SurvivalRule& rule)
{
    static Recent<TraceKey, SurvivalTrace> recent(8);
    return recent.get({seed, gate, alpha, rule.rate, rule.target, rule.drift},
                      [&] { return SurvivalTrace(*data_of(seed), gate, alpha, rule); });
}

struct Run {
    Run(const Settings& settings, const SurvivalRule& drive)
        : seed(settings.seed),
          rule(drive),
          alpha(param_value(dying_units_figure, settings, 0, "alpha")),
          unit(static_cast<int>(param_value(dying_units_figure, settings, 0, "unit")) - 1),
          gate(param_value(dying_units_figure, settings, 0, "gate") == 0 ? UnitGate::silu : UnitGate::gelu),
          data(data_of(seed)),
          relu(trace_of(seed, UnitGate::relu, 0, rule)),
          leaky(trace_of(seed, UnitGate::leaky, alpha, rule))
    {
        const int first = relu->first_death();
        has_death = first > 0;
        times[first_death] = has_death ? first : no_event;
        times[drifting] = std::min(100, times[first_death] / 2);
        times[half] = has_death && relu->half_of_deaths() > 0 ? relu->half_of_deaths() : no_event;
        times[control] = times[inset] = times[half];
        times[last] = times[gates] = survival_steps;
    }

    std::uint64_t seed;
    SurvivalRule rule;
    double alpha;
    int unit;  // from 0
    UnitGate gate;
    std::shared_ptr<const SurvivalData> data;
    std::shared_ptr<const SurvivalTrace> relu;
    std::shared_ptr<const SurvivalTrace> leaky;
    bool has_death = false;
    int times[step_count] = {};  // the step of the run at which each step of the figure rests

    // The time axis ends a little beyond what is to come, until all of the run is.
    double chart_end(int step) const
    {
        return step < half ? std::min<double>(survival_steps, std::max(20.0, 1.3 * times[first_death]))
                           : survival_steps;
    }
};

constexpr double turn = 0.3;

// From `from` back to 0 and forward again to `to`, both at a constant speed; so that another run can be shown.
double replayed(double t, double from, double to)
{
    return t < turn ? from * (1 - t / turn) : to * part(t, turn, 1);
}

// `gated` is null until that trace is there.
UnitScene scene_of(const Run& run, const SurvivalTrace* gated, Moment at)
{
    const double t = at.progress;
    const int before = std::max(0, at.step - 1);
    const bool first = at.step == 0;
    const bool replays = at.step == control || at.step == inset || at.step == gates;
    UnitScene scene;
    scene.data = run.data.get();
    scene.left = {run.relu.get(), "ReLU", Role::rectifier};
    scene.right = {run.leaky.get(), "leaky ReLU, α = " + trimmed(run.alpha, 3), Role::rectifier};
    if (at.step == gates && t >= turn && gated) {
        scene.left = {run.relu.get(), "ReGLU, φ = ReLU", Role::gated};
        scene.right = {gated, run.gate == UnitGate::silu ? "SwiGLU, φ = SiLU" : "GEGLU, φ = GELU", Role::gated};
    }
    scene.time = first     ? 0
                 : replays ? replayed(t, run.times[before], run.times[at.step])
                           : mix(run.times[before], run.times[at.step], t);
    const double end_before = run.chart_end(before);
    scene.chart_end = std::exp(mix(std::log(end_before), std::log(run.chart_end(at.step)), smootherstep(t)));
    if (t >= 1 || first)
        scene.chart_end = run.chart_end(at.step);
    scene.chart_end = std::max(scene.chart_end, std::min<double>(survival_steps, 1.02 * scene.time));
    scene.lit = first ? t : 1;
    if (at.step == inset) {
        scene.inset = smootherstep(part(t, 0, 0.25));
        scene.prints = smootherstep(part(t, 0.2, 0.3));
        scene.print = 4 * part(t, turn, 1);
    } else if (at.step == last) {
        scene.inset = 1 - smootherstep(part(t, 0.1, 0.35));
        scene.prints = 1 - smootherstep(part(t, 0, 0.15));
        scene.print = 4;
    }
    if (run.has_death && (at.step == control || at.step == inset)) {
        scene.ringed = at.step == control ? smootherstep(part(t, 0, 0.15)) : 1 - smootherstep(part(t, 0, 0.15));
        for (int unit = 0; unit < unit_count; ++unit)
            if (run.relu->silent(run.times[control], unit))
                scene.dead.push_back(unit);
    }
    scene.print_end = run.times[inset];
    scene.unit = run.unit;
    scene.drift = run.rule.drift;
    scene.rate = run.rule.rate;
    scene.target = run.rule.target;
    const bool misses = !run.has_death && (at.step >= first_death && at.step <= control);
    scene.note = misses ? smootherstep(part(t, 0.8, 1)) : 0;
    return scene;
}

// The step's own, or what it is in a run that goes another way.
std::string title_of(const Run& run, int step)
{
    if (!run.has_death && (step == first_death || step == half))
        return "No unit falls silent in this run";
    if (step == drifting && run.rule.drift == 0)
        return run.rule.rate == 0 ? "Nothing moves the biases" : "Without a drift only the gradient moves biases";
    if (step == inset && run.relu->silent(0, run.unit))
        return "One unit, silent from the start";
    if (step == inset && !run.relu->silent(run.times[inset], run.unit))
        return "One unit that still fires";
    return std::string(steps[step].title);
}

// In place of the guide's sentence where that is not so; else empty.
std::string caption_of(const Run& run, int step, int time)
{
    if (!run.has_death && (step == first_death || step == half))
        return "At step " + std::to_string(time) + " none of the ReLUs has fallen silent since the start.";
    if (step == drifting && run.rule.drift == 0)
        return run.rule.rate == 0 ? "With neither a drift nor a gradient no bias moves."
                                  : "With no drift, only the gradient moves the biases.";
    if (step == drifting && run.rule.rate == 0)
        return "Each step lowers every bias by the drift; at a rate of 0 the gradient does nothing.";
    return {};
}

void add_heading(Frame& frame, const Run& run, const UnitScene& scene, int step, double strength)
{
    if (strength <= 0)
        return;
    std::string kicker = "Dying units   step " + std::to_string(scene.step()) + " of " + std::to_string(survival_steps);
    if (step == inset)
        kicker = "Dying units   unit " + std::to_string(run.unit + 1);
    frame.headings.push_back({title_of(run, step), kicker + "   seed " + std::to_string(run.seed), strength});
}

Frame frame_of(const Run& run, const SurvivalTrace* gated, Moment at)
{
    // A step begins with the rest pose before it.
    if (at.step > 0 && at.progress <= 0)
        return frame_of(run, gated, {at.step - 1, 1});
    const UnitScene scene = scene_of(run, gated, at);
    Frame frame;
    if (at.step > 0)
        add_heading(frame, run, scene, at.step - 1, 1 - smootherstep(part(at.progress, 0, 0.15)));
    add_heading(frame, run, scene, at.step, at.step == 0 ? 1 : smootherstep(part(at.progress, 0.15, 0.3)));
    frame.panels = unit_grids(scene);
    frame.panels.push_back(unit_chart(scene));
    if (scene.inset < 1 && scene.prints <= 0)
        frame.panels.push_back(unit_key(scene));
    if (scene.prints > 0)
        frame.panels.push_back(unit_prints(scene));
    frame.readouts = unit_readouts(scene);
    frame.caption = caption_of(run, at.step, scene.step());
    frame.live_params = {"alpha", "drift", "rate", "target", "unit"};
    if (at.step == gates)
        frame.live_params.emplace_back("gate");
    return frame;
}

FrameAt open_units(const Settings& settings, Work& work)
{
    const auto worth = [&](std::string_view id) { return param_value(dying_units_figure, settings, 0, id); };
    const SurvivalRule rule{worth("rate"), worth("target"), worth("drift")};
    const auto run = std::make_shared<const Run>(settings, rule);
    if (!work.wants(gates))
        return [run](Moment at) { return frame_of(*run, nullptr, at); };
    // The smooth gate takes several times as long as the rest, which is shown meanwhile.
    work.offer([run](Moment at) { return frame_of(*run, nullptr, at); });
    const auto gated = trace_of(run->seed, run->gate, 0, rule);
    return [run, gated](Moment at) { return frame_of(*run, gated.get(), at); };
}

}  // namespace

const Figure dying_units_figure{"dying-units", 3,        "Dying units", true,  steps,
                                params,        readouts, &open_units,   "end", true};

}  // namespace gatefold
