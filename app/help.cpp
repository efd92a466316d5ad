// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help.h"

namespace gatefold {

namespace {

constexpr std::string_view program_help =
    R"(Gatefold animates, step by step, the figures of a field guide to neural-network activation functions.

  gatefold [--figure ID] [--step N|ID] [--progress P] [--set NAME=VALUE]... [--seed S] [--theme T] [--present]
  gatefold list [--json]
  gatefold value FUNCTION X...|- [--set NAME=VALUE]... [--json]
  gatefold export FIGURE|all [options]
  gatefold --help | --version

Without a command the window opens, where you left off or at the place that these options name:
  --figure ID       a figure, see gatefold list; by default the first
  --step N|ID       one of its steps, by number from 1 or by id; by default the last
  --progress P      how far the step has got, from 0 to 1; by default 1, its end
  --set NAME=VALUE  a parameter of the figure; may be repeated
  --seed S          the seed of what is drawn by chance, a whole number; by default 1
  --theme T         light, dark or projector
  --present         fills the screen at once

Each command has its own --help. Exit status: 0 done, 1 failed, 2 not understood.
)";

constexpr std::string_view list_help = R"(Lists the figures with their steps, parameters and read-outs.

  gatefold list [--json]

  --json  as JSON
)";

constexpr std::string_view value_help = R"(Prints an activation function and its derivative at each X.

  gatefold value FUNCTION X...|- [--set NAME=VALUE]... [--json]

  FUNCTION          sigmoid, tanh, relu, leaky_relu, elu, selu, relu6, gelu, silu, mish, hard_swish, squared_relu,
                    gelu_tanh, quick_gelu, softplus, prelu or swish
  X                 a number with a decimal point, inf, -inf or nan; - reads one number a line from standard input
  --set NAME=VALUE  alpha or beta, where the function has it; may be repeated
  --json            as JSON, with 17 significant digits
)";

constexpr std::string_view export_help = R"(Writes a figure, its steps, or all figures as pictures or as data.

  gatefold export FIGURE|all [--step N|ID|all] [--progress P] [--set NAME=VALUE]... [--seed S]
                  [--format png|svg|json] [--size WxH] [--theme light|dark|projector]
                  [--out FILE|DIR] [--sheet] [--force]

  FIGURE            a figure, see gatefold list; all: each of them
  --step N|ID|all   a step, by number from 1 or by id; by default the last
  --progress P      how far the step has got, from 0 to 1; by default 1, its end
  --set NAME=VALUE  a parameter; may be repeated; with all it is set in each figure that has it
  --seed S          the seed of what is drawn by chance, a whole number; by default 1
  --format F        png, svg or json; by default the extension of --out, else png
  --size WxH        in pixels, by default 1600x900: sides from 16 to 16384, at most 150 million pixels
  --theme T         light (the default), dark or projector
  --out FILE|DIR    the file, or - for standard output; with all and with --step all the folder, made if it is missing;
                    by default NN-figure-id-SS-step-id.ext in the current folder, as files in a folder are called
  --sheet           one png as wide as --size with a small picture of every step; by default NN-figure-id.png.
                    With all: such a sheet of each figure, and gatefold.png with a step of each; only that if --out
                    ends in .png
  --force           replaces files that exist
)";

}  // namespace

std::string help_text(std::string_view command)
{
    if (command == "list")
        return std::string(list_help);
    if (command == "value")
        return std::string(value_help);
    return std::string(command == "export" ? export_help : program_help);
}

std::string version_text()
{
    return "Gatefold " GATEFOLD_VERSION;
}

}  // namespace gatefold
