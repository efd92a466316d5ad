// SPDX-License-Identifier: GPL-3.0-or-later
// An entry of the lineage in a few words, for where there is little room.
#pragma once

#include <string_view>

namespace gatefold {

/// The entry's name beside its mark; empty if there is none of that id.
std::string_view entry_name(std::string_view id);

/// What it changed, in at most three lines of the narrowest card of its era.
std::string_view entry_gist(std::string_view id);

}  // namespace gatefold
