// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/json_writer.h"
#include "figures/frame.h"

namespace gatefold {

/// A mark as an object with its id, kind and numbers, as tests/schema/frame.json describes it.
void write_mark(JsonWriter& json, const Mark& mark);

}  // namespace gatefold
