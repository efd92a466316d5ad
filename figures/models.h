// SPDX-License-Identifier: GPL-3.0-or-later
// assets/data/models.csv: what released models use, and how wide they are.
#pragma once

#include "figures/csv_table.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gatefold {

struct Model {
    std::string name = {};
    int year = 0;  ///< of the release
    std::string organisation = {};
    std::string modality = {};
    std::string component = {};  ///< which part of the model the row is about
    std::string activation = {};
    std::string family = {};
    std::int64_t width = 0;         ///< d_model; 0: not given
    std::int64_t hidden_width = 0;  ///< d_ff; 0: not given
    bool gated = false;
};

struct Models {
    std::vector<Model> rows = {};
    std::vector<std::string> faults = {};  ///< a sentence for each row left out, as in CsvTable
};

/// A row is left out if its year is no number, a width is neither empty nor a positive number, or a name is missing.
Models read_models(std::string_view csv);

/// The first row of that name and component; null if there is none.
const Model* find_model(const Models& models, std::string_view name, std::string_view component);

}  // namespace gatefold
