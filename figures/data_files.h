// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of assets/data as text, compiled in byte for byte: figures read no files.
#pragma once

#include <string_view>

namespace gatefold {

std::string_view models_csv();
std::string_view lineage_csv();
std::string_view references_csv();

}  // namespace gatefold
