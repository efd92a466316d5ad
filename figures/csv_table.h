// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of comma-separated values (RFC 4180, save that no field runs over a line).
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gatefold {

/// One row: its fields in the order of the columns, and the line of the file it stands on, from 1.
struct CsvRow {
    std::vector<std::string> fields = {};
    int line = 0;
};

/// A table read as far as it could be.
struct CsvTable {
    std::vector<std::string> columns = {};
    std::vector<CsvRow> rows = {};
    std::vector<std::string> faults = {};  ///< a sentence for each row left out, with its line: "line 7 has …"

    /// The row's field in the column of that name; empty if there is no such column.
    std::string_view at(const CsvRow& row, std::string_view column) const;

    /// What to say of a row whose field in that column cannot be used.
    std::string fault(const CsvRow& row, std::string_view column) const;
};

/// The number that the whole of a text is, if it is one.
template <class Number>
std::optional<Number> number_from(std::string_view text)
{
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

/// The first line names the columns. A row is left out if its fields are more or fewer, or its quotes do not pair.
CsvTable read_csv(std::string_view text);

}  // namespace gatefold
