// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 5: a tangent sweeps along f, and leaves f′ behind it.
#include "figures/derivative_sweep_parts.h"
#include "figures/figure.h"
#include "figures/frame_build.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>

namespace gatefold {

extern const Figure derivative_sweep_figure;

namespace {

using namespace engine;

constexpr std::string_view function_ids[] = {
    "sigmoid", "tanh",       "relu",         "leaky_relu", "elu",        "selu",     "relu6", "gelu", "silu",
    "mish",    "hard_swish", "squared_relu", "gelu_tanh",  "quick_gelu", "softplus", "prelu", "swish"};
constexpr std::string_view function_labels[] = {
    "sigmoid", "tanh",       "ReLU",  "Leaky ReLU", "ELU",       "SELU",     "ReLU6", "GELU", "SiLU",
    "Mish",    "hard-swish", "ReLU²", "GELU-tanh",  "QuickGELU", "softplus", "PReLU", "Swish"};

// Each function with the place where its tangent is parked: the steepest one where there is a single such place.
constexpr Preset sigmoid[] = {{"function", 0}, {"x", 0}};
constexpr Preset tanh_[] = {{"function", 1}, {"x", 0}};
constexpr Preset relu[] = {{"function", 2}, {"x", 1.5}};
constexpr Preset elu[] = {{"function", 4}, {"x", -0.7}};
constexpr Preset gelu[] = {{"function", 7}, {"x", 1.4142135623730951}};
constexpr Preset silu[] = {{"function", 8}, {"x", 2.399357280515468}};
constexpr Preset mish[] = {{"function", 9}, {"x", 1.49}};
constexpr Preset hard_swish[] = {{"function", 10}, {"x", 2.5}};
constexpr Preset squared_relu[] = {{"function", 11}, {"x", 2}};
constexpr Preset pair[] = {{"function", 7}, {"x", 1.965469}};
constexpr Preset approximations[] = {{"function", 7}, {"x", 2.270398}};
constexpr Preset kink[] = {{"function", 2}, {"x", 0}};

constexpr Step steps[] = {
    {"sigmoid", "Sigmoid: felt only near the middle", "sigmoid", 5, sigmoid},
    {"tanh", "Tanh: steeper, and sooner over", "tanh", 5, tanh_},
    {"relu", "ReLU: all or nothing", "ReLU", 5, relu},
    {"elu", "ELU: a slope that fades, no corner", "ELU", 5, elu},
    {"gelu", "GELU: steeper than one, then it settles", "GELU", 5, gelu},
    {"silu", "SiLU: the same story, told wider", "SiLU", 5, silu},
    {"mish", "Mish: widest of the smooth three", "Mish", 5, mish},
    {"hard-swish", "Hard-swish: its slope has two jumps", "hard-swish", 5, hard_swish},
    {"squared-relu", "ReLU²: a slope without a ceiling", "ReLU²", 5, squared_relu},
    {"pair", "GELU and SiLU: how far apart?", "pair", 5, pair},
    {"approximations", "Two stand-ins for GELU, and their slopes", "stand-ins", 5, approximations},
    {"kink", "ReLU’s corner: left 0, right 1, centred ½", "corner", 4, kink},
};
constexpr int step_count = static_cast<int>(std::size(steps));
constexpr int pair_step = 9;
constexpr int approximations_step = 10;
constexpr int kink_step = 11;

constexpr Param params[] = {
    {"function", "Function", "", ParamKind::choice, 0, std::size(function_ids) - 1, 0, false, function_ids,
     function_labels},
    {"x", "Place of the tangent x", "", ParamKind::real, sweep_low, sweep_high, 0},
    {"epsilon", "Barely felt below ε", "", ParamKind::real, 0, 1, 0.1},
    {"finite_difference", "Finite difference", "", ParamKind::toggle, 0, 1, 0},
};

constexpr ReadoutInfo readouts[] = {
    {"x", "x", ""},
    {"f", "f(x)", ""},
    {"df", "f′(x)", ""},
    {"tangent", "tangent", ""},
    {"width", "felt on", ""},
    {"df_sup", "steepest slope", ""},
    {"df_sup_at", "where", ""},
    {"df_inf", "least slope", ""},
    {"df_inf_at", "where", ""},
    {"f_min", "lowest f", ""},
    {"f_min_at", "where", ""},
    {"fd_error", "off the centred difference", ""},
    {"gap", "largest gap", ""},
    {"gap_at", "where", ""},
    {"slope_gap", "largest gap of slopes", ""},
};

constexpr double h_start = 1;
constexpr double h_rest = 0.4;
constexpr double kink_half_width = 1.25;

Axis mixed(const Axis& from, const Axis& to, double by)
{
    Axis axis = by < 0.5 ? from : to;
    axis.min = mix(from.min, to.min, by);
    axis.max = mix(from.max, to.max, by);
    // Numbers that come too close on the way are left out.
    constexpr double least_gap = 0.2;
    std::vector<Tick> kept;
    for (const Tick& tick : axis.ticks)
        if (tick.at >= axis.min && tick.at <= axis.max &&
            (kept.empty() || tick.at - kept.back().at >= least_gap * (axis.max - axis.min)))
            kept.push_back(tick);
    axis.ticks = std::move(kept);
    return axis;
}

SweepKind kind_of(int step)
{
    switch (step) {
        case pair_step:
            return SweepKind::pair;
        case approximations_step:
            return SweepKind::approximations;
        case kink_step:
            return SweepKind::kink;
        default:
            return SweepKind::single;
    }
}

class Sweep {
public:
    explicit Sweep(const Settings& settings);

    Frame frame(Moment at);

private:
    // What a step shows at rest.
    struct Rest {
        Shaped function;
        double x;
        double epsilon;
        SweepKind kind;
    };

    const SweepFacts& facts(int step);
    SweepScene scene(Moment at);
    bool tells_of_own_function(int step) const;
    void add_heading(Frame& frame, int step, double strength) const;

    std::array<Rest, step_count> rests_;
    std::array<std::optional<SweepFacts>, step_count> facts_;
    bool difference_ = false;
};

Sweep::Sweep(const Settings& settings)
{
    for (int step = 0; step < step_count; ++step) {
        const SweepKind kind = kind_of(step);
        const auto worth = [&](std::string_view id) {
            return param_value(derivative_sweep_figure, settings, step, id);
        };
        const auto index = static_cast<std::size_t>(worth("function"));
        const std::string_view own = kind == SweepKind::single ? function_ids[index]
                                     : kind == SweepKind::kink ? "relu"
                                                               : "gelu";
        rests_[static_cast<std::size_t>(step)] = {shaped(own), kind == SweepKind::kink ? 0 : worth("x"),
                                                  worth("epsilon"), kind};
        difference_ = worth("finite_difference") != 0;
    }
}

const SweepFacts& Sweep::facts(int step)
{
    auto& known = facts_[static_cast<std::size_t>(step)];
    const Rest& rest = rests_[static_cast<std::size_t>(step)];
    if (!known)
        known = facts_of(rest.function, rest.epsilon);
    return *known;
}

SweepScene Sweep::scene(Moment at)
{
    const int before = std::max(0, at.step - 1);
    const Rest& from = rests_[static_cast<std::size_t>(before)];
    const Rest& to = rests_[static_cast<std::size_t>(at.step)];
    const bool first = at.step == 0;
    const bool corner = to.kind == SweepKind::kink;
    const double t = at.progress;

    const double start = corner ? 0.3 : 0.22;  // of the sweep
    // Back to the left, where the next function waits; along it; and to the place where the tangent is parked.
    const double back = smootherstep(part(t, first ? 0 : 0.02, start));
    const double along = part(t, start, 0.85);
    const double home = smootherstep(part(t, 0.85, 1));
    SweepScene scene;
    scene.kind = to.kind;
    scene.kind_before = from.kind;
    scene.facts = facts(at.step);
    scene.facts_before = facts(before);
    scene.blend = {from.function, to.function, first ? 1 : back};
    scene.leaving = first ? 0 : 1 - smootherstep(part(t, 0, 0.1));
    scene.arriving = smootherstep(part(t, 0.88, 1));
    scene.epsilon = to.epsilon;
    scene.difference = difference_;

    const double swept = along < 1 ? mix(sweep_low, sweep_high, along) : mix(sweep_high, to.x, home);
    if (corner) {
        scene.x = mix(from.x, to.x, back);
        scene.tangent = 1 - back;
        scene.secant = smootherstep(part(t, 0.27, 0.4));
        scene.h = mix(h_start, h_rest, part(t, 0.27, 1));
        scene.half_width = std::exp(mix(std::log(sweep_high), std::log(kink_half_width), back));
    } else {
        scene.x = t < start ? mix(first ? sweep_low : from.x, sweep_low, back) : swept;
        scene.f_end = first && t < start ? mix(sweep_low, sweep_high, back) : sweep_high;
        const double erased = first ? sweep_low : mix(sweep_high, sweep_low, back);
        scene.df_end = t < start ? erased : along < 1 ? swept : sweep_high;
    }
    // Where two functions are compared, the tangent would hide their gap: at rest it is not drawn.
    const auto compares = [](SweepKind kind) {
        return kind == SweepKind::pair || kind == SweepKind::approximations ? 1.0 : 0.0;
    };
    scene.touching = (1 - compares(from.kind) * (corner ? 1 : 1 - back)) * (1 - compares(to.kind) * scene.arriving);
    // The regions of f′ go before it changes, and come anew with the sweep.
    const SweepKind shaded = t < start ? from.kind : to.kind;
    scene.shading = shaded != SweepKind::single ? 0 : t < start && !first ? 1 - smootherstep(part(t, 0, 0.05)) : 1;
    const auto is_relative = [](SweepKind kind) { return kind == SweepKind::approximations ? 1.0 : 0.0; };
    scene.relative = mix(is_relative(from.kind), is_relative(to.kind), back);

    const double by = first ? 1 : back;
    scene.f_axis = mixed(sweep_f_axis(from.function, scene.facts_before, from.kind == SweepKind::kink),
                         sweep_f_axis(to.function, scene.facts, corner), by);
    scene.df_axis = mixed(sweep_df_axis(scene.facts_before, from.kind), sweep_df_axis(scene.facts, to.kind), by);

    const auto shown = [&](SweepKind kind) { return to.kind == kind ? by : from.kind == kind ? 1 - by : 0; };
    for (const SweepKind kind : {SweepKind::pair, SweepKind::approximations})
        for (Companion other : sweep_companions(kind))
            if ((other.strength = shown(kind)) > 0)
                scene.companions.push_back(other);
    return scene;
}

// Not of one that the reader has put in its place.
bool Sweep::tells_of_own_function(int step) const
{
    const Rest& rest = rests_[static_cast<std::size_t>(step)];
    const double own = steps[static_cast<std::size_t>(step)].presets[0].value;
    return rest.kind != SweepKind::single || rest.function.function->id == function_ids[static_cast<std::size_t>(own)];
}

void Sweep::add_heading(Frame& frame, int step, double strength) const
{
    if (strength <= 0)
        return;
    const Rest& rest = rests_[static_cast<std::size_t>(step)];
    std::string title = tells_of_own_function(step)
                            ? std::string(steps[static_cast<std::size_t>(step)].title)
                            : std::string(rest.function.function->name) + ": what its slope says";
    std::string kicker = "Derivative sweep   ";
    kicker += rest.kind == SweepKind::kink ? "h = " + trimmed(h_rest, 2) : "ε = " + trimmed(rest.epsilon, 3);
    frame.headings.push_back({std::move(title), std::move(kicker), strength});
}

Frame Sweep::frame(Moment at)
{
    // A step begins with the rest pose before it.
    if (at.step > 0 && at.progress <= 0)
        return frame({at.step - 1, 1});
    const SweepScene now = scene(at);
    const double t = at.progress;
    Frame frame;
    if (at.step > 0)
        add_heading(frame, at.step - 1, 1 - smootherstep(part(t, 0, 0.1)));
    add_heading(frame, at.step, at.step == 0 ? 1 : smootherstep(part(t, 0.1, 0.2)));
    frame.panels = sweep_words(now);
    for (Panel& panel : sweep_plots(now))
        frame.panels.push_back(std::move(panel));
    frame.readouts = sweep_readouts(now);
    if (!tells_of_own_function(at.step))
        frame.caption = sweep_caption(now);
    if (now.kind == SweepKind::single)
        frame.live_params.emplace_back("function");
    if (now.kind != SweepKind::kink)
        frame.live_params.emplace_back("x");
    frame.live_params.emplace_back("epsilon");
    if (now.kind == SweepKind::single || now.kind == SweepKind::pair)
        frame.live_params.emplace_back("finite_difference");
    return frame;
}

FrameAt open_sweep(const Settings& settings, Work&)
{
    return [sweep = std::make_shared<Sweep>(settings)](Moment at) { return sweep->frame(at); };
}

}  // namespace

const Figure derivative_sweep_figure{"derivative-sweep", 5,     "Derivative sweep", false, steps, params, readouts,
                                     &open_sweep,        "gelu"};

}  // namespace gatefold
