// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 6: a feed-forward block grown edge by edge, counted in whole numbers, and run.
#include "figures/data_files.h"
#include "figures/figure.h"
#include "figures/frame_build.h"
#include "figures/models.h"
#include "figures/recent.h"
#include "figures/swiglu_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>

namespace gatefold {

extern const Figure swiglu_block_figure;

namespace {

using namespace engine;

constexpr Step steps[] = {
    {"vanilla", "Two matrices and an activation between", "two matrices", 5},
    {"vanilla-count", "The budget: two matrices of weights", "budget", 3},
    {"gate", "A third matrix becomes a gate", "gate", 5},
    {"gated-count", "Three matrices cost half as much again", "half more", 3},
    {"shrink", "Make all three narrower", "narrower", 3},
    {"round", "Round up to a size that kernels like", "round up", 3},
    {"budget", "The same budget, near enough", "near enough", 3},
    {"fused", "Two matrices, one product", "fused", 4},
    {"swapped", "Swap the halves: finite, and wrong", "swapped", 4},
    {"memory", "Keep what the gate was given", "memory", 4},
    {"int8", "Products have far outliers", "outliers", 4},
};
enum Place { vanilla, vanilla_count, gate, gated_count, shrink, round_up, budget, fused, swapped, memory, int8 };

constexpr std::string_view model_ids[] = {"llama-2-7b", "llama-2-70b", "llama-3-8b", "mistral-7b",  "qwen2.5-7b",
                                          "gemma-2-9b", "t5-base",     "t5-11b",     "t5-v1.1-xxl", "free"};
constexpr std::string_view model_labels[] = {"Llama-2-7B", "Llama-2-70B", "Llama-3-8B", "Mistral-7B",  "Qwen2.5-7B",
                                             "Gemma-2-9B", "T5-Base",     "T5-11B",     "T5-v1.1-XXL", "free"};
constexpr std::string_view gate_ids[] = {"bilinear", "sigmoid", "relu", "gelu", "silu"};
constexpr std::string_view gate_labels[] = {"none (bilinear)", "sigmoid", "ReLU", "GELU", "SiLU"};

constexpr Param params[] = {
    {"model", "Model", "", ParamKind::choice, 0, std::size(model_ids) - 1, 0, false, model_ids, model_labels},
    {"d", "Width d", "", ParamKind::integer, 1, 1 << 20, 4096, true},
    {"h", "Hidden width h", "", ParamKind::integer, 1, 1 << 24, 11008, true},
    {"multiple", "Round up to a multiple of", "", ParamKind::integer, 1, 1 << 16, 256, true},
    {"gate", "Gate", "", ParamKind::choice, 0, std::size(gate_ids) - 1, 4, false, gate_ids, gate_labels},
};

constexpr ReadoutInfo readouts[] = {
    {"params_vanilla", "weights without a gate", ""},
    {"params_gated_4d", "gated, just as wide", ""},
    {"params_gated", "gated", ""},
    {"h_exact", "exact hidden width", ""},
    {"h", "hidden width h", ""},
    {"excess", "above the budget", ""},
    {"excess_percent", "above the budget", "%"},
    {"flops", "FLOPs a token", ""},
    {"flops_vanilla", "FLOPs without a gate", ""},
    {"kept", "kept a token", ""},
    {"kept_vanilla", "kept without a gate", ""},
    {"d", "width d", ""},
    {"h_vanilla", "h without a gate", ""},
    {"h_rounded", "h rounded up", ""},
    {"multiple", "multiple", ""},
    {"fused_error", "fused, less unfused", ""},
    {"swap_error", "error when swapped", ""},
    {"swap_limit", "error when swapped, in the limit", ""},
    {"kurtosis", "kurtosis", ""},
    {"kurtosis_limit", "kurtosis in the limit", ""},
    {"kurtosis_relu", "kurtosis, ReLU", ""},
    {"zero_share", "exact zeros", ""},
    {"int8_error", "int8 error", ""},
    {"int8_error_relu", "int8 error, ReLU", ""},
    {"int8_zeros", "rounded to 0", ""},
    {"int8_zeros_relu", "rounded to 0, ReLU", ""},
    {"int8_scale", "int8 step", ""},
    {"outputs", "outputs compared", ""},
};

// A live block with what is known of it.
struct LiveBlock {
    FfnFacts facts;
    double swap_limit = 0;
    double kurtosis_limit = 0;
};

struct Story {
    explicit Story(const Settings& given) : setup(block_setup(given)), seed(given.seed)
    {
        width = static_cast<int>(std::clamp<std::int64_t>(setup.counts.width / live_share, 2, widest_live));
        hidden = static_cast<int>(std::clamp<std::int64_t>(setup.counts.hidden / live_share, 2, widest_live_hidden));
    }

    void run()
    {
        static Recent<std::tuple<std::uint64_t, int, int>, FfnDraws> recent_draws(2);
        static Recent<std::tuple<std::uint64_t, int, int, int>, LiveBlock> recent_blocks(6);
        live = recent_blocks.get({seed, width, hidden, setup.gate_index}, [&] {
            const auto drawn = recent_draws.get({seed, width, hidden}, [&] { return ffn_draws(seed, width, hidden); });
            const Activation* function = setup.gate.function;
            return LiveBlock{ffn_facts(*drawn, function), exact_swap_error(function), product_kurtosis(function)};
        });
    }

    BlockSetup setup;
    std::uint64_t seed;
    int width;
    int hidden;
    std::shared_ptr<const LiveBlock> live;  ///< null in what is offered before the block has run
};

constexpr double turn = 0.3;  // what the step before showed has gone by then, where a step shows something else

BlockScene scene_of(const Story& story, Moment moment)
{
    const FfnCounts& counts = story.setup.counts;
    const double t = moment.progress;
    const int step = moment.step;
    BlockScene scene;
    scene.setup = &story.setup;
    static const FfnFacts unknown;
    scene.facts = story.live ? &story.live->facts : &unknown;
    const auto since = [&](int place) { return step < place ? 0.0 : step > place ? 1.0 : t; };
    const auto during = [&](int place, double from, double to) { return smootherstep(part(since(place), from, to)); };

    scene.plain = since(vanilla);
    scene.gated = since(gate);
    const double plain_hidden = static_cast<double>(counts.plain_hidden);
    const double narrow = mix(plain_hidden, counts.exact_hidden(), part(since(shrink), 0.28, 1));
    scene.hidden = mix(narrow, static_cast<double>(counts.hidden), during(round_up, 0.5, 1));
    scene.former = during(shrink, 0, 0.2) * (1 - during(budget, 0, 0.3));
    scene.counting = step == vanilla_count || step == gated_count ? t : 0;
    scene.diagram = 1 - during(fused, 0, turn);

    scene.rows = {part(since(vanilla_count), 0.35, 1), part(since(gated_count), 0.35, 1), part(since(shrink), 0.28, 1),
                  part(since(round_up), 0.5, 1)};
    scene.ledger = during(vanilla_count, 0.2, 0.35) * scene.diagram;
    scene.function_top = during(vanilla_count, 0, 0.35) + during(gated_count, 0, 0.35);
    scene.function_gate = step < gate ? 0 : part(since(gate), 0.3, 0.9);
    scene.function = 1 - during(shrink, 0, 0.5);
    scene.function_drawn = since(vanilla);
    scene.formula = part(since(vanilla), 0.6, 0.8) * (1 - during(shrink, 0, 0.3));
    scene.line = during(round_up, 0, 0.4) * (1 - during(budget, 0, 0.4));
    scene.hop = part(since(round_up), 0.4, 1);
    scene.flops = (since(budget) > 0 ? part(since(budget), 0.4, 1) : 0) * scene.diagram;

    scene.pair = during(fused, turn, 0.6) * (1 - during(memory, 0, turn));
    scene.joined = part(since(fused), 0.5, 1);
    scene.swapped = since(swapped);
    scene.memory = part(since(memory), turn, 1) * (1 - during(int8, 0, turn));
    scene.histograms = part(since(int8), turn, 1);
    return scene;
}

std::vector<Readout> readouts_of(const Story& story)
{
    const BlockSetup& setup = story.setup;
    const FfnCounts& counts = setup.counts;
    std::vector<Readout> all;
    const auto whole = [&](const char* id, std::int64_t value) {
        all.push_back({id, static_cast<double>(value), grouped(value)});
    };
    whole("params_vanilla", counts.plain);
    whole("params_gated_4d", counts.gated_as_wide);
    whole("params_gated", counts.gated);
    all.push_back({"h_exact", counts.exact_hidden(), exact_hidden_text(counts)});
    whole("h", counts.hidden);
    whole("excess", counts.excess);
    all.push_back({"excess_percent", counts.excess_percent(), fixed(counts.excess_percent(), 5)});
    whole("flops", counts.gated_flops);
    whole("flops_vanilla", counts.plain_flops);
    whole("kept", gated_activations(counts.width, counts.hidden).value().kept);
    whole("kept_vanilla", plain_activations(counts.width, counts.plain_hidden).value().kept);
    whole("d", counts.width);
    whole("h_vanilla", counts.plain_hidden);
    whole("h_rounded", setup.rounded);
    whole("multiple", setup.multiple);
    if (!story.live)
        return all;
    const FfnFacts& facts = story.live->facts;
    const auto real = [&](const char* id, double value, int decimals) {
        all.push_back({id, value, fixed(value, decimals)});
    };
    const auto sampled = [&](const char* id, Estimate value, int decimals) {
        all.push_back({id, value.value, fixed(value.value, decimals), value.error});
    };
    all.push_back({"fused_error", facts.fused_error, scientific(facts.fused_error, 1)});
    sampled("swap_error", facts.swap_error, 3);
    real("swap_limit", story.live->swap_limit, 3);
    sampled("kurtosis", facts.product.kurtosis, 2);
    real("kurtosis_limit", story.live->kurtosis_limit, 3);
    sampled("kurtosis_relu", facts.relu.kurtosis, 2);
    sampled("zero_share", facts.product.zeros, 4);
    sampled("int8_error", facts.product.int8.error, 4);
    sampled("int8_error_relu", facts.relu.int8.error, 4);
    real("int8_zeros", facts.product.int8.rounded_to_zero, 4);
    real("int8_zeros_relu", facts.relu.int8.rounded_to_zero, 4);
    real("int8_scale", facts.product.int8.scale, 4);
    whole("outputs", facts.outputs);
    return all;
}

// The step's own, or what is true of other widths and of the gate that is none.
std::string title_at(const BlockSetup& setup, int step)
{
    constexpr double near_enough = 2;  // per cent
    const double excess = setup.counts.excess_percent();
    if (step == budget && std::abs(excess) > near_enough)
        return excess > 0 ? "More weights than the budget" : "Fewer weights than the budget";
    if (step == swapped && setup.gate.unit == "bilinear")
        return "Swap the halves: without a bend, nothing changes";
    return std::string(steps[step].title);
}

Frame frame_of(const Story& story, Moment at)
{
    // A step begins with the rest pose before it.
    if (at.step > 0 && at.progress <= 0)
        return frame_of(story, {at.step - 1, 1});
    const BlockScene scene = scene_of(story, at);
    Frame frame;
    const auto heading = [&](int step, double strength) {
        if (strength <= 0)
            return;
        std::string kicker = story.setup.gate.unit == "bilinear" ? "Bilinear block   "
                                                                 : std::string(story.setup.gate.unit) + " block   ";
        kicker += story.setup.label;
        if (step >= fused && step != memory)
            kicker += "   run at d = " + std::to_string(story.width) + ", h = " + std::to_string(story.hidden) +
                      "   seed " + std::to_string(story.seed);
        frame.headings.push_back({title_at(story.setup, step), std::move(kicker), strength});
    };
    if (at.step > 0)
        heading(at.step - 1, 1 - smootherstep(part(at.progress, 0, 0.12)));
    heading(at.step, at.step == 0 ? 1 : smootherstep(part(at.progress, 0.12, 0.24)));
    for (std::vector<Panel> panels : {block_diagram(scene), block_ledger(scene), block_functions(scene),
                                      block_pair(scene), block_memory(scene), block_histograms(scene)})
        std::ranges::move(panels, std::back_inserter(frame.panels));
    frame.readouts = readouts_of(story);
    if (at.step == round_up && !story.setup.gated_model)
        frame.caption = "The next multiple of " + grouped(story.setup.multiple) + " is " +
                        grouped(story.setup.rounded) + "; without a gate, " + story.setup.label + " takes " +
                        grouped(story.setup.counts.plain_hidden) + ".";
    frame.live_params = {"model", "d", "h", "multiple", "gate"};
    return frame;
}

FrameAt open_block(const Settings& settings, Work& work)
{
    auto story = std::make_shared<Story>(settings);
    const auto frames = [](std::shared_ptr<const Story> told) {
        return [told = std::move(told)](Moment at) { return frame_of(*told, at); };
    };
    // Whoever looks at the diagram need not wait for the block to run.
    if (work.shown() >= 0 && work.shown() < fused)
        work.offer(frames(std::make_shared<const Story>(*story)));
    story->run();
    return frames(story);
}

std::vector<std::string> faults()
{
    std::vector<std::string> all;
    for (const std::string& fault : read_models(models_csv()).faults)
        all.push_back("models.csv: " + fault);
    return all;
}

}  // namespace

const Figure swiglu_block_figure{"swiglu-block", 6,           "SwiGLU block", true, steps,          params,
                                 readouts,       &open_block, "round",        true, &block_initial, &faults};

}  // namespace gatefold
