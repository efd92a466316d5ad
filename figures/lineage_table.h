// SPDX-License-Identifier: GPL-3.0-or-later
// assets/data/lineage.csv: which function came when, from whom, and what it changed.
#pragma once

#include "figures/csv_table.h"

#include "figures/engine/activation.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gatefold {

/// Named numbers, as in "alpha=1.702;limit=7".
using NamedNumbers = std::map<std::string, double, std::less<>>;

struct LineageEntry {
    int era = 0;  ///< from 1
    std::string id = {};
    std::string function = {};
    int venue_year = 0;
    int arxiv_year = 0;  ///< 0: not on arXiv
    std::string title = {};
    std::string authors = {};
    std::string venue = {};
    std::string url = {};  ///< empty: none
    engine::Family family = engine::Family::rectifier;
    std::string changed = {};  ///< with typographic apostrophes, and a space before a percent sign
    std::string formula = {};
    std::string shape = {};  ///< which function of the engine it is
    NamedNumbers params = {};
};

struct LineageEra {
    int number = 0;  ///< from 1
    std::string title = {};
    int start = 0;
    int end = 0;
};

struct Lineage {
    std::vector<LineageEra> eras = {};  ///< in order, each from its first row
    std::vector<LineageEntry> entries = {};
    std::vector<std::string> faults = {};  ///< a sentence for each row left out, as in CsvTable
};

/// A row is left out if a year or its era is no number, its family is none of the five, its id is missing or taken, or
/// its parameters are not "name=number" parted by semicolons.
Lineage read_lineage(std::string_view csv);

/// The table's name of a family, as in "smooth-gate"; and how a reader sees it, as in "smooth gate".
std::string_view family_id(engine::Family family);
std::string_view family_name(engine::Family family);

/// "ICML 2010", with arXiv's year in brackets where it is another: "ICLR 2016 (2015)".
std::string venue_and_year(const LineageEntry& entry);

/// At most three names; of more the first, "et al.".
std::string short_authors(const LineageEntry& entry);

/// The function's name, and apart what stands in brackets behind it; a short name keeps its brackets.
struct SplitName {
    std::string name = {};
    std::string aside = {};
};
SplitName split_name(const LineageEntry& entry);

}  // namespace gatefold
