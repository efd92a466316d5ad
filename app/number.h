// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of the command line and of JSON: a decimal point in every locale.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gatefold {

/// The number that the whole text spells: decimal, "inf", "-inf" or "nan"; a typographic minus (U+2212) counts as one.
/// Nothing if it is no number or finite and beyond double precision.
std::optional<double> parse_number(std::string_view text);

/// The number with at most that many significant digits; non-finite ones are "inf", "-inf", "nan".
std::string number_text(double value, int digits);

/// The fewest digits that read back as the same number.
std::string shortest_text(double value);

}  // namespace gatefold
