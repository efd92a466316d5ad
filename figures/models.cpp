// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/models.h"

#include <algorithm>
#include <optional>

namespace gatefold {
namespace {

std::optional<std::int64_t> positive(std::string_view text)
{
    const auto value = number_from<std::int64_t>(text);
    return value && *value > 0 ? value : std::nullopt;
}

}  // namespace

Models read_models(std::string_view csv)
{
    const CsvTable table = read_csv(csv);
    Models models{.faults = table.faults};
    for (const CsvRow& row : table.rows) {
        const auto text = [&](std::string_view column) { return std::string(table.at(row, column)); };
        const auto fault = [&](std::string_view column) { models.faults.push_back(table.fault(row, column)); };
        const auto year = positive(text("year"));
        const auto width = [&](std::string_view column) { return text(column).empty() ? 0 : positive(text(column)); };
        const auto own = width("d_model");
        const auto hidden = width("d_ff");
        if (text("name").empty())
            fault("name");
        else if (!year || *year > 9999)
            fault("year");
        else if (!own)
            fault("d_model");
        else if (!hidden)
            fault("d_ff");
        else
            models.rows.push_back({text("name"), static_cast<int>(*year), text("organisation"), text("modality"),
                                   text("component"), text("activation"), text("family"), *own, *hidden,
                                   text("gated") == "yes"});
    }
    return models;
}

const Model* find_model(const Models& models, std::string_view name, std::string_view component)
{
    const auto found = std::ranges::find_if(
        models.rows, [&](const Model& model) { return model.name == name && model.component == component; });
    return found == models.rows.end() ? nullptr : &*found;
}

}  // namespace gatefold
