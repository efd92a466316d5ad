// SPDX-License-Identifier: GPL-3.0-or-later
// Standard input and output, each result checked.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gatefold {

/// Writes all bytes to standard output and flushes; one sentence if that failed (closed, full, nobody reads).
std::optional<std::string> write_output(std::string_view bytes);

/// All of standard input; nothing if it cannot be read.
std::optional<std::string> read_input();

/// One line on standard error: the program's name and the sentence, with control characters shown as question marks.
void complain(std::string_view sentence);

/// Standard streams that were closed at the start become ones that fail, so that no file takes their number and gets
/// what was meant for them; a reader who goes away is an error and no signal.
void guard_standard_streams();

}  // namespace gatefold
