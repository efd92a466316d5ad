// SPDX-License-Identifier: GPL-3.0-or-later
// Which block is shown: a published model's widths, or free ones.
#include "figures/data_files.h"
#include "figures/frame_build.h"
#include "figures/models.h"
#include "figures/swiglu_parts.h"

#include <algorithm>
#include <array>

namespace gatefold {

using namespace engine;

extern const Figure swiglu_block_figure;

namespace {

constexpr std::array published = {
    PublishedBlock{"llama-2-7b", "Llama-2-7B", "Llama 2 7B", "decoder FFN"},
    PublishedBlock{"llama-2-70b", "Llama-2-70B", "Llama 2 70B", "decoder FFN"},
    PublishedBlock{"llama-3-8b", "Llama-3-8B", "Llama 3 8B", "decoder FFN"},
    PublishedBlock{"mistral-7b", "Mistral-7B", "Mistral 7B", "decoder FFN"},
    PublishedBlock{"qwen2.5-7b", "Qwen2.5-7B", "Qwen2.5-7B", "decoder FFN"},
    PublishedBlock{"gemma-2-9b", "Gemma-2-9B", "Gemma 2 9B", "decoder FFN"},
    PublishedBlock{"t5-base", "T5-Base", "T5 v1.0 Base", "encoder-decoder FFN"},
    PublishedBlock{"t5-11b", "T5-11B", "T5 v1.0 11B", "encoder-decoder FFN"},
    PublishedBlock{"t5-v1.1-xxl", "T5-v1.1-XXL", "T5 v1.1 XXL", "encoder-decoder FFN"},
};

constexpr std::int64_t free_width = 4096;
constexpr std::int64_t free_multiple = 256;

enum Gate { bilinear, sigmoid, relu, gelu, silu };

const Models& models()
{
    static const Models known = [] {
        Models all = read_models(models_csv());
        // The table of models leaves it out (its widths: the released configuration).
        all.rows.push_back(
            {"Llama 2 70B", 2023, "Meta", "language", "decoder FFN", "SwiGLU", "gated-linear-unit", 8192, 28672, true});
        return all;
    }();
    return known;
}

// The model that is chosen; null where widths are free, or the table had no such row.
const Model* chosen(const Settings& settings)
{
    const auto set = settings.values.find("model");
    const std::size_t index = set == settings.values.end() ? 0 : static_cast<std::size_t>(set->second);
    return index < published.size() ? find_model(models(), published[index].name, published[index].component) : nullptr;
}

struct Widths {
    std::int64_t width;
    std::int64_t plain_hidden;
    std::int64_t multiple;
    std::int64_t rounded;
    std::int64_t hidden;
};

Widths widths_of(const Settings& settings)
{
    const auto set = [&](std::string_view id) -> std::optional<std::int64_t> {
        const auto found = settings.values.find(id);
        if (found == settings.values.end())
            return std::nullopt;
        return static_cast<std::int64_t>(found->second);
    };
    const Model* model = set("d") ? nullptr : chosen(settings);
    Widths widths{};
    widths.width = set("d").value_or(model ? model->width : free_width);
    widths.plain_hidden = model && !model->gated ? model->hidden_width : 4 * widths.width;
    widths.multiple = set("multiple").value_or(free_multiple);
    // The parameters' ranges keep every product far below 2⁶³.
    widths.rounded = rounded_up(2 * widths.plain_hidden, 3, widths.multiple).value_or(widths.multiple);
    const bool own = model && model->gated && !set("multiple");
    widths.hidden = set("h").value_or(own ? model->hidden_width : widths.rounded);
    return widths;
}

int gate_of(const Settings& settings)
{
    const auto set = settings.values.find("gate");
    if (set != settings.values.end())
        return static_cast<int>(set->second);
    const Model* model = chosen(settings);
    return !model || model->activation == "SwiGLU" ? silu : model->activation == "GEGLU" ? gelu : relu;
}

}  // namespace

std::span<const PublishedBlock> published_blocks()
{
    return published;
}

BlockGate block_gate(int index)
{
    static const std::array gates = {
        BlockGate{"bilinear", "identity", "bilinear", nullptr},
        BlockGate{"sigmoid", "sigmoid", "GLU", find_activation("sigmoid")},
        BlockGate{"relu", "ReLU", "ReGLU", find_activation("relu")},
        BlockGate{"gelu", "GELU", "GEGLU", find_activation("gelu")},
        BlockGate{"silu", "SiLU", "SwiGLU", find_activation("silu")},
    };
    return gates[static_cast<std::size_t>(index)];
}

std::optional<double> block_initial(const Settings& settings, std::string_view param)
{
    if (param == "gate")
        return gate_of(settings);
    if (param == "d")
        return static_cast<double>(widths_of(settings).width);
    if (param == "h")
        return static_cast<double>(widths_of(settings).hidden);
    return std::nullopt;
}

BlockSetup block_setup(const Settings& settings)
{
    const Widths widths = widths_of(settings);
    const Model* model = chosen(settings);
    BlockSetup setup;
    setup.gated_model = !model || model->gated;
    setup.gate_index = gate_of(settings);
    setup.gate = block_gate(setup.gate_index);
    setup.plain = find_activation(setup.gated_model ? "gelu" : "relu");
    setup.multiple = widths.multiple;
    setup.rounded = widths.rounded;
    setup.four_wide = widths.plain_hidden == 4 * widths.width;
    setup.counts = ffn_counts(widths.width, widths.plain_hidden, widths.hidden).value();
    const bool own = model && !settings.values.contains("d") && !settings.values.contains("h") &&
                     !settings.values.contains("multiple");
    if (own)
        setup.label = published[static_cast<std::size_t>(param_value(swiglu_block_figure, settings, 0, "model"))].label;
    else
        setup.label = "d = " + grouped(widths.width) + ", h = " + grouped(widths.hidden);
    return setup;
}

}  // namespace gatefold
