// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON documents that scripts rely on; their schemas stand in tests/schema.
#pragma once

#include "figures/engine/activation.h"
#include "figures/figure.h"

#include <map>
#include <span>
#include <string>

namespace gatefold {

/// The figures with their steps, parameters and read-outs: `list --json`.
std::string list_json(std::span<const Figure* const> figures);

/// f and f′ at each x with 17 significant digits: `value --json`.
std::string value_json(const engine::Activation& function, engine::Shape shape, std::span<const double> at);

/// A Frame with the place that it shows: `export --format json`.
std::string frame_json(const Figure& figure, const Bookmark& place, const Frame& frame);

/// A parameter's value as `--set` takes it: a number, a choice's id, "true" or "false".
std::string param_text(const Param& param, double value);

}  // namespace gatefold
