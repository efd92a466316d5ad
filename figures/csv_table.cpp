// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/csv_table.h"

#include <algorithm>
#include <optional>

namespace gatefold {
namespace {

// The fields of one line, or nothing if a quote is left open, or stands where none may.
std::optional<std::vector<std::string>> fields_of(std::string_view line)
{
    std::vector<std::string> fields(1);
    std::size_t at = 0;
    while (at < line.size()) {
        if (line[at] == ',') {
            fields.emplace_back();
            ++at;
        } else if (line[at] == '"') {
            if (!fields.back().empty())
                return std::nullopt;
            for (++at;; ++at) {
                if (at >= line.size())
                    return std::nullopt;
                if (line[at] != '"')
                    fields.back() += line[at];
                else if (at + 1 < line.size() && line[at + 1] == '"')
                    fields.back() += line[++at];
                else
                    break;
            }
            ++at;
            if (at < line.size() && line[at] != ',')
                return std::nullopt;
        } else {
            fields.back() += line[at++];
        }
    }
    return fields;
}

}  // namespace

std::string_view CsvTable::at(const CsvRow& row, std::string_view column) const
{
    const auto found = std::ranges::find(columns, column);
    if (found == columns.end())
        return {};
    return row.fields[static_cast<std::size_t>(found - columns.begin())];
}

std::string CsvTable::fault(const CsvRow& row, std::string_view column) const
{
    return "line " + std::to_string(row.line) + " has “" + std::string(at(row, column)) + "” as its " +
           std::string(column);
}

CsvTable read_csv(std::string_view text)
{
    CsvTable table;
    int number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.empty())
            continue;
        auto fields = fields_of(line);
        const std::string place = "line " + std::to_string(number);
        if (!fields)
            table.faults.push_back(place + " has a quote without its fellow");
        else if (table.columns.empty())
            table.columns = std::move(*fields);
        else if (fields->size() != table.columns.size())
            table.faults.push_back(place + " has " + std::to_string(fields->size()) + " fields, not " +
                                   std::to_string(table.columns.size()));
        else
            table.rows.push_back({std::move(*fields), number});
    }
    return table;
}

}  // namespace gatefold
