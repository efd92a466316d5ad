// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/lineage_words.h"

#include <algorithm>
#include <array>

namespace gatefold {
namespace {

struct EntryWords {
    std::string_view id;
    std::string_view name;
    std::string_view gist;
};

constexpr std::array entries = {
    EntryWords{"analog-threshold", "analog threshold element",
               "Fixed vision layers pass only the positive part of their sum"},
    EntryWords{"cognitron", "cognitron", "Rectified cells, divided by inhibition, learn without a teacher"},
    EntryWords{"neocognitron", "neocognitron", "Shared weights feed cells that tolerate small shifts"},
    EntryWords{"logistic-sigmoid", "logistic sigmoid",
               "A derivative everywhere lets errors flow back to hidden layers"},
    EntryWords{"scaled-tanh", "scaled tanh", "An odd sigmoid, scaled so that f(±1) = ±1"},
    EntryWords{"softplus", "softplus", "Smooth and positive; its slope is the sigmoid"},
    EntryWords{"relu-rbm", "ReLU in RBMs", "Noisy rectifiers replace the binary units"},
    EntryWords{"relu6", "ReLU6", "Caps the rectifier at 6"},
    EntryWords{"relu-supervised", "ReLU, supervised", "Trains deep nets without pre-training"},
    EntryWords{"alexnet", "AlexNet", "Wins ImageNet; trains sooner than with tanh"},
    EntryWords{"leaky-relu", "Leaky ReLU", "A small fixed slope for x\u00A0<\u00A00"},
    EntryWords{"apl", "APL", "Learns its own hinges"},
    EntryWords{"prelu", "PReLU", "Learns the slope for x\u00A0<\u00A00"},
    EntryWords{"rrelu", "RReLU", "A random slope for x\u00A0<\u00A00"},
    EntryWords{"elu", "ELU", "A smooth floor at −α for x\u00A0<\u00A00"},
    EntryWords{"selu", "SELU", "Scales ELU towards unit variance"},
    EntryWords{"gelu", "GELU", "Weights x by the normal probability Φ(x)"},
    EntryWords{"swish", "Swish", "Found by search; β is fixed or trained"},
    EntryWords{"silu", "SiLU", "x·σ(x), for reinforcement learning"},
    EntryWords{"hard-swish", "hard-swish", "A piecewise-linear gate, cheap on phones"},
    EntryWords{"mish", "Mish", "The gate is tanh of softplus"},
    EntryWords{"glu", "GLU", "One linear branch times the sigmoid of another"},
    EntryWords{"reglu", "ReGLU", "GLU with ReLU as the gate"},
    EntryWords{"geglu", "GEGLU", "GLU with GELU as the gate"},
    EntryWords{"swiglu", "SwiGLU", "GLU with Swish as the gate"},
    EntryWords{"palm", "PaLM", "540 billion parameters, inner width 4d"},
    EntryWords{"llama", "LLaMA", "Inner width 8d/3: three matrices cost what two did"},
    EntryWords{"mamba", "Mamba", "The gate moves into the sequence layer"},
    EntryWords{"gpt-oss", "gpt-oss", "Both branches clamped at 7; 1 added to the linear one"},
    EntryWords{"squared-relu", "ReLU²", "Squaring helps; the exact zeros stay"},
    EntryWords{"relu-strikes-back", "ReLU strikes back", "Skips the work on exact zeros in pretrained LLMs"},
    EntryWords{"xielu", "xIELU", "Extends ReLU² to x\u00A0<\u00A00, with two trained parameters"},
    EntryWords{"prosparse", "ProSparse", "A penalty on activity rises step by step"},
};

constexpr EntryWords none{};

const EntryWords& words_of(std::string_view id)
{
    const auto found = std::ranges::find(entries, id, &EntryWords::id);
    return found == entries.end() ? none : *found;
}

}  // namespace

std::string_view entry_name(std::string_view id)
{
    return words_of(id).name;
}

std::string_view entry_gist(std::string_view id)
{
    return words_of(id).gist;
}

}  // namespace gatefold
