// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/lineage_table.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace gatefold {
namespace {

using engine::Family;

struct FamilyWords {
    Family family;
    std::string_view id;
    std::string_view name;
};

constexpr std::array families = {
    FamilyWords{Family::saturating, "saturating", "saturating"},
    FamilyWords{Family::rectifier, "rectifier", "rectifier"},
    FamilyWords{Family::smooth_gate, "smooth-gate", "smooth gate"},
    FamilyWords{Family::gated, "gated-linear-unit", "gated linear unit"},
    FamilyWords{Family::sparsity, "sparsity-revival", "sparsity revival"},
};

std::optional<int> year(std::string_view text)
{
    const auto value = number_from<int>(text);
    return value && *value >= 1900 && *value <= 2100 ? value : std::nullopt;
}

std::optional<Family> family_of(std::string_view id)
{
    const auto found = std::ranges::find(families, id, &FamilyWords::id);
    return found == families.end() ? std::nullopt : std::optional(found->family);
}

std::optional<NamedNumbers> numbers(std::string_view text)
{
    NamedNumbers all;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(';'), text.size());
        const std::string_view one = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t sign = one.find('=');
        if (sign == std::string_view::npos || sign == 0)
            return std::nullopt;
        const auto value = number_from<double>(one.substr(sign + 1));
        if (!value)
            return std::nullopt;
        all[std::string(one.substr(0, sign))] = *value;
    }
    return all;
}

const FamilyWords& words_of(Family family)
{
    return *std::ranges::find(families, family, &FamilyWords::family);
}

// The table is plain text: apostrophes and percent signs are set as everywhere else in the guide.
std::string typeset(const std::string& plain)
{
    constexpr std::string_view no_break_space = "\u00A0";
    std::string text;
    for (const char letter : plain) {
        if (letter == '%' && !text.empty() && text.back() >= '0' && text.back() <= '9')
            text += no_break_space;
        text += letter == '\'' ? std::string("’") : std::string(1, letter);
    }
    return text;
}

}  // namespace

Lineage read_lineage(std::string_view csv)
{
    const CsvTable table = read_csv(csv);
    Lineage lineage{.faults = table.faults};
    for (const CsvRow& row : table.rows) {
        const auto text = [&](std::string_view column) { return std::string(table.at(row, column)); };
        const auto fault = [&](std::string_view column) { lineage.faults.push_back(table.fault(row, column)); };
        const auto era = number_from<int>(text("era"));
        const auto start = year(text("start"));
        const auto end = year(text("end"));
        const auto venue_year = year(text("venue_year"));
        const auto arxiv_year = text("arxiv_year").empty() ? std::optional(0) : year(text("arxiv_year"));
        const auto family = family_of(text("family"));
        const auto params = numbers(text("params"));
        const bool taken = std::ranges::find(lineage.entries, text("id"), &LineageEntry::id) != lineage.entries.end();
        if (!era || *era < 1)
            fault("era");
        else if (!start)
            fault("start");
        else if (!end || *end < *start)
            fault("end");
        else if (text("id").empty() || taken)
            fault("id");
        else if (text("function").empty())
            fault("function");
        else if (!venue_year)
            fault("venue_year");
        else if (!arxiv_year)
            fault("arxiv_year");
        else if (!family)
            fault("family");
        else if (!params)
            fault("params");
        else {
            if (std::ranges::find(lineage.eras, *era, &LineageEra::number) == lineage.eras.end())
                lineage.eras.push_back({*era, text("era_title"), *start, *end});
            lineage.entries.push_back({*era, text("id"), text("function"), *venue_year, *arxiv_year, text("title"),
                                       text("authors"), text("venue"), text("url"), *family, typeset(text("changed")),
                                       text("formula"), text("engine"), *params});
        }
    }
    std::ranges::sort(lineage.eras, {}, &LineageEra::number);
    return lineage;
}

std::string_view family_id(Family family)
{
    return words_of(family).id;
}

std::string_view family_name(Family family)
{
    return words_of(family).name;
}

std::string venue_and_year(const LineageEntry& entry)
{
    const std::string year = std::to_string(entry.venue_year);
    // "NIPS 2000 (proceedings dated 2001)" names its year itself.
    const bool named = entry.venue.find(year) != std::string::npos;
    std::string text = named ? entry.venue : entry.venue + " " + year;
    if (entry.arxiv_year != 0 && entry.arxiv_year != entry.venue_year)
        text += " (" + std::to_string(entry.arxiv_year) + ")";
    return text;
}

std::string short_authors(const LineageEntry& entry)
{
    const auto commas = std::ranges::count(entry.authors, ',');
    const bool many = commas >= 2 && entry.authors.find('&') != std::string::npos;
    return many ? entry.authors.substr(0, entry.authors.find(',')) + " et al." : entry.authors;
}

SplitName split_name(const LineageEntry& entry)
{
    constexpr std::size_t longest = 16;
    const std::string& all = entry.function;
    const std::size_t bracket = all.find(" (");
    if (all.size() <= longest || bracket == std::string::npos || !all.ends_with(')'))
        return {all, {}};
    return {all.substr(0, bracket), all.substr(bracket + 2, all.size() - bracket - 3)};
}

}  // namespace gatefold
