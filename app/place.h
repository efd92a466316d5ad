// SPDX-License-Identifier: GPL-3.0-or-later
// The options that say which figure, which step, how far, with which parameters and which seed.
#pragma once

#include "app/arguments.h"
#include "figures/figure.h"

#include <map>
#include <string>
#include <vector>

namespace gatefold {

/// The ids of all figures, by number.
std::vector<std::string_view> figure_ids();

/// The figure of that id; `also` adds to the figures in the sentence what else is allowed. Throws UsageError.
const Figure& read_figure(const std::string& id, std::string_view also = "");

/// The Bookmarks that --step, --progress, --set and --seed mean for these figures, in order: one a figure (its last
/// step unless --step names another), or one a step if `every_step`. Each parameter set must be one of some figure, and
/// is set where it exists. Throws UsageError.
std::vector<Bookmark> read_places(const Arguments& arguments, std::span<const Figure* const> figures, bool every_step);

/// NAME=VALUE texts as values of these parameters; `owner` has them, for the sentence. Throws UsageError.
std::map<std::string, double> read_assignments(const std::vector<std::string>& texts, std::span<const Param> params,
                                               const std::string& owner);

}  // namespace gatefold
