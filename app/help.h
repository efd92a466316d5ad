// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gatefold {

/// How to use a command ("list", "value", "export"), or the program if empty.
std::string help_text(std::string_view command);

/// The program's name and version, for example "Gatefold 0.1.0".
std::string version_text();

}  // namespace gatefold
