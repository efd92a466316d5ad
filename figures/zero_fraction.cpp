// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 8: exact zeros have a bar of their own; near zero is not zero.
#include "figures/figure.h"
#include "figures/frame_build.h"
#include "figures/recent.h"
#include "figures/zero_fraction_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <tuple>

namespace gatefold {

extern const Figure zero_fraction_figure;

namespace {

using namespace engine;

constexpr Step steps[] = {
    {"relu", "ReLU: half of all values, exactly zero", "ReLU", 2.5},
    {"gelu", "GELU: crowded near zero, never on it", "GELU", 2.5},
    {"silu", "SiLU: the crowd spreads out", "SiLU", 2.5},
    {"squared-relu", "ReLU²: the same zeros, smaller neighbours", "ReLU²", 2.5},
    {"gated", "A gate’s zeros silence the product", "gated", 2.5},
    {"side-by-side", "Near zero is not zero", "all six", 2.5},
    {"epsilon", "Nearly sparse, if you look loosely", "threshold", 4},
    {"work", "Half the zeros is not twice the speed", "work", 3},
};
constexpr int step_count = static_cast<int>(std::size(steps));
constexpr int gated_step = 4;
constexpr int all_step = 5;
constexpr int epsilon_step = 6;
constexpr int work_step = 7;

constexpr std::string_view law_ids[] = {"student", "normal", "laplace"};
constexpr std::string_view law_labels[] = {"Student t", "normal", "Laplace"};

constexpr Param params[] = {
    {"law", "Law of pre-activations", "", ParamKind::choice, 0, std::size(law_ids) - 1, 0, false, law_ids, law_labels},
    {"nu", "Degrees of freedom ν", "", ParamKind::real, 2.1, std::numeric_limits<double>::infinity(), 3, true},
    {"epsilon", "Threshold ε", "", ParamKind::real, 1e-6, 1, 0.01, true},
    {"sparsity", "Share of zeros", "", ParamKind::real, 0, 0.99, 0.5},
};

constexpr ReadoutInfo readouts[] = {
    {"zero.sigmoid", "exact zeros, sigmoid", ""},
    {"zero.tanh", "exact zeros, tanh", ""},
    {"zero.relu", "exact zeros, ReLU", ""},
    {"zero.leaky_relu", "exact zeros, Leaky ReLU", ""},
    {"zero.elu", "exact zeros, ELU", ""},
    {"zero.selu", "exact zeros, SELU", ""},
    {"zero.relu6", "exact zeros, ReLU6", ""},
    {"zero.gelu", "exact zeros, GELU", ""},
    {"zero.silu", "exact zeros, SiLU", ""},
    {"zero.mish", "exact zeros, Mish", ""},
    {"zero.hard_swish", "exact zeros, hard-swish", ""},
    {"zero.squared_relu", "exact zeros, ReLU²", ""},
    {"zero.reglu", "exact zeros, ReGLU", ""},
    {"zero.swiglu", "exact zeros, SwiGLU", ""},
    {"near.sigmoid", "|f| < ε, sigmoid", ""},
    {"near.tanh", "|f| < ε, tanh", ""},
    {"near.relu", "|f| < ε, ReLU", ""},
    {"near.leaky_relu", "|f| < ε, Leaky ReLU", ""},
    {"near.elu", "|f| < ε, ELU", ""},
    {"near.selu", "|f| < ε, SELU", ""},
    {"near.relu6", "|f| < ε, ReLU6", ""},
    {"near.gelu", "|f| < ε, GELU", ""},
    {"near.silu", "|f| < ε, SiLU", ""},
    {"near.mish", "|f| < ε, Mish", ""},
    {"near.hard_swish", "|f| < ε, hard-swish", ""},
    {"near.squared_relu", "|f| < ε, ReLU²", ""},
    {"near.reglu", "|f| < ε, ReGLU", ""},
    {"near.swiglu", "|f| < ε, SwiGLU", ""},
    {"exact.sigmoid", "law, sigmoid", ""},
    {"exact.tanh", "law, tanh", ""},
    {"exact.relu", "law, ReLU", ""},
    {"exact.leaky_relu", "law, Leaky ReLU", ""},
    {"exact.elu", "law, ELU", ""},
    {"exact.selu", "law, SELU", ""},
    {"exact.relu6", "law, ReLU6", ""},
    {"exact.gelu", "law, GELU", ""},
    {"exact.silu", "law, SiLU", ""},
    {"exact.mish", "law, Mish", ""},
    {"exact.hard_swish", "law, hard-swish", ""},
    {"exact.squared_relu", "law, ReLU²", ""},
    {"exact.reglu", "law, ReGLU", ""},
    {"exact.swiglu", "law, SwiGLU", ""},
    {"speedup.vanilla", "fewer weights, two matrices", "×"},
    {"speedup.gated", "fewer weights, three", "×"},
    {"speedup.predicted", "with a predictor", "×"},
};

// Places in zero_functions().
enum Functions { relu = 2, gelu = 7, silu = 8, squared_relu = 11, reglu = 12, swiglu = 13 };

constexpr Rect whole{{0, 56}, {0, 30}, {1, 0}, {1, -64}};
constexpr Rect left_half{{0, 56}, {0, 30}, {0.47, 0}, {1, -64}};
constexpr Rect right_half{{0.53, 56}, {0, 30}, {1, 0}, {1, -64}};

Rect slot(int column, int row)
{
    const double left = column / 3.0;
    return {{left, column == 0 ? 56.0 : 40.0}, {row * 0.5, 24}, {left + 1 / 3.0, -6}, {row * 0.5 + 0.5, -58}};
}

std::vector<ShownZeros> layout_of(int step)
{
    constexpr int single[] = {relu, gelu, silu, squared_relu};
    if (step < gated_step)
        return {{single[step], whole}};
    if (step == gated_step)
        return {{reglu, left_half}, {swiglu, right_half}};
    if (step == all_step)
        return {{relu, slot(0, 0)}, {squared_relu, slot(1, 0)}, {reglu, slot(2, 0)},
                {gelu, slot(0, 1)}, {silu, slot(1, 1)},         {swiglu, slot(2, 1)}};
    return {};
}

// A sample with what is known of it.
struct Sample {
    std::vector<ZeroFunction> functions = zero_functions();
    std::vector<ZeroFacts> facts;
};

using SampleKey = std::tuple<LawKind, double, std::uint64_t>;

std::shared_ptr<const Sample> sample_of(const InputLaw& law, std::uint64_t seed)
{
    static Recent<SampleKey, Sample> recent(3);
    return recent.get({law.kind, law.nu, seed}, [&] {
        Sample sample;
        const std::vector<double> gates = draws(law, seed, 0, sample_size);
        const std::vector<double> values = draws(law, seed, 1, sample_size);
        for (const ZeroFunction& function : sample.functions)
            sample.facts.push_back(zero_facts(function, gates, values));
        return sample;
    });
}

// The law at all thresholds, function by function.
std::shared_ptr<const ZeroLaws> laws_of(const InputLaw& law)
{
    static Recent<std::pair<LawKind, double>, ZeroLaws> recent(3);
    return recent.get({law.kind, law.nu}, [&] { return zero_laws(law); });
}

struct Zeros {
    explicit Zeros(const Settings& given) : settings(given)
    {
        const auto worth = [&](std::string_view id) { return param_value(zero_fraction_figure, settings, 0, id); };
        law = {static_cast<LawKind>(worth("law")), worth("nu")};
        epsilon = worth("epsilon");
        sparsity = worth("sparsity");
        sample = sample_of(law, settings.seed);
        for (const ZeroFunction& function : sample->functions)
            law_at_rest.push_back(law_share(function, law, epsilon));
    }

    Settings settings;
    InputLaw law;
    double epsilon;
    double sparsity;
    std::shared_ptr<const Sample> sample;
    std::vector<double> law_at_rest;       ///< P(|f| < ε) at the threshold that was set
    std::shared_ptr<const ZeroLaws> laws;  ///< null in what is offered before they are known
};

constexpr double turn = 0.3;  // what the step before showed has sunk by then
constexpr double least_epsilon = 1e-6;

ZeroScene scene_of(const Zeros& zeros, Moment at)
{
    const double t = at.progress;
    const bool sinks = at.step > 0 && t < turn;
    const int step = sinks ? at.step - 1 : at.step;
    const double rise = at.step == 0 ? t : sinks ? 1 - part(t, 0, turn) : part(t, turn, 1);
    ZeroScene scene;
    scene.functions = &zeros.sample->functions;
    scene.facts = &zeros.sample->facts;
    scene.laws = zeros.laws.get();
    scene.law_at_rest = &zeros.law_at_rest;
    scene.small = step == all_step;
    scene.epsilon = zeros.epsilon;
    scene.sparsity = zeros.sparsity;
    if (step == epsilon_step) {
        scene.mode = ZeroMode::threshold;
        scene.swept = rise < 1;
        scene.level = rise;
        // It moves at a constant rate of decades.
        scene.epsilon =
            rise >= 1 ? zeros.epsilon : std::exp(mix(std::log(least_epsilon), std::log(zeros.epsilon), rise));
    } else if (step == work_step) {
        scene.mode = ZeroMode::work;
        scene.level = rise;
    } else {
        scene.shown = layout_of(step);
        for (ShownZeros& shown : scene.shown)
            shown.level = rise;
    }
    return scene;
}

std::vector<Readout> readouts_of(const ZeroScene& scene)
{
    std::vector<Readout> all;
    const auto add = [&](std::string id, double share, bool sampled) {
        const double error =
            sampled ? std::sqrt(share * (1 - share) / sample_size) : std::numeric_limits<double>::quiet_NaN();
        all.push_back({std::move(id), share, fixed(share, 4), error});
    };
    const auto& functions = *scene.functions;
    const auto& facts = *scene.facts;
    for (std::size_t i = 0; i < functions.size(); ++i)
        add("zero." + std::string(functions[i].id), double(facts[i].zeros) / sample_size, true);
    for (std::size_t i = 0; i < functions.size(); ++i)
        add("near." + std::string(functions[i].id), double(facts[i].near(scene.epsilon)) / sample_size, true);
    for (std::size_t i = 0; i < functions.size(); ++i)
        add("exact." + std::string(functions[i].id), scene.law_near(i).value_or((*scene.law_at_rest)[i]), false);
    const Speedups fewer = speedups(scene.sparsity);
    const auto times = [&](const char* id, double value) { all.push_back({id, value, fixed(value, 3)}); };
    times("speedup.vanilla", fewer.vanilla);
    times("speedup.gated", fewer.gated);
    times("speedup.predicted", fewer.predicted);
    return all;
}

std::string law_text(const InputLaw& law)
{
    if (law.kind == LawKind::laplace)
        return "Laplace";
    if (law.kind == LawKind::normal || std::isinf(law.nu))
        return "N(0, 1)";
    return "Student t, ν = " + trimmed(law.nu, 2);
}

Frame frame_of(const Zeros& zeros, Moment at)
{
    // A step begins with the rest pose before it.
    if (at.step > 0 && at.progress <= 0)
        return frame_of(zeros, {at.step - 1, 1});
    const ZeroScene scene = scene_of(zeros, at);
    Frame frame;
    const auto heading = [&](int step, double strength) {
        if (strength > 0)
            frame.headings.push_back(
                {std::string(steps[step].title),
                 "Where the zeros go   " + law_text(zeros.law) + "   seed " + std::to_string(zeros.settings.seed),
                 strength});
    };
    if (at.step > 0)
        heading(at.step - 1, 1 - smootherstep(part(at.progress, 0, turn / 2)));
    heading(at.step, at.step == 0 ? 1 : smootherstep(part(at.progress, turn / 2, turn)));
    if (scene.mode == ZeroMode::histograms)
        frame.panels = zero_histograms(scene);
    else if (scene.mode == ZeroMode::threshold)
        frame.panels = {zero_threshold(scene), zero_table(scene)};
    else
        frame.panels = {zero_work(scene)};
    frame.readouts = readouts_of(scene);
    frame.live_params = {"law", "nu", "epsilon", "sparsity"};
    return frame;
}

FrameAt open_zeros(const Settings& settings, Work& work)
{
    auto zeros = std::make_shared<Zeros>(settings);
    const auto frames = [](std::shared_ptr<const Zeros> story) {
        return [story = std::move(story)](Moment at) { return frame_of(*story, at); };
    };
    if (!work.wants(epsilon_step) && !work.wants(epsilon_step + 1))
        return frames(zeros);
    // Whoever looks at another step need not wait for the laws.
    if (work.shown() >= 0 && work.shown() != epsilon_step && work.shown() != epsilon_step + 1)
        work.offer(frames(std::make_shared<const Zeros>(*zeros)));
    zeros->laws = laws_of(zeros->law);
    return frames(zeros);
}

}  // namespace

const Figure zero_fraction_figure{"zero-fraction", 8,        "Where the zeros go", true,           steps,
                                  params,          readouts, &open_zeros,          "side-by-side", true};

}  // namespace gatefold
