// SPDX-License-Identifier: GPL-3.0-or-later
// The options that say how a picture looks and where it goes.
#pragma once

#include "app/cli.h"

namespace gatefold {

/// The theme that --theme names, if it is given. Throws UsageError.
std::optional<ThemeId> read_theme(const Arguments& arguments);

/// Throws UsageError if the contact sheet of so many places would be too large; it is as wide as `size`, and each
/// picture on it a quarter of that.
void check_sheet(const Export& wish);

/// The Export that the words and options after "export" mean. Throws UsageError.
Export read_export(const Arguments& arguments);

}  // namespace gatefold
