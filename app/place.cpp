// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/place.h"

#include "app/number.h"
#include "figures/registry.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace gatefold {

namespace {

struct Assignment {
    std::string name;
    std::string value;
};

Assignment split(const std::string& text)
{
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        throw UsageError{"--set takes NAME=VALUE, as in alpha=0.5, and not " + quoted(text) + "."};
    return {text.substr(0, equals), text.substr(equals + 1)};
}

std::vector<Assignment> split_all(const std::vector<std::string>& texts)
{
    std::vector<Assignment> result;
    for (const std::string& text : texts) {
        Assignment next = split(text);
        if (std::ranges::find(result, next.name, &Assignment::name) != result.end())
            throw UsageError{"The parameter " + quoted(next.name) + " may be set only once."};
        result.push_back(std::move(next));
    }
    return result;
}

template <class Integer>
std::optional<Integer> whole_number(std::string_view text)
{
    Integer value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end ? std::optional(value) : std::nullopt;
}

double read_value(const Param& param, const std::string& text, const std::string& owner)
{
    const std::string refusal = "The " + owner + " parameter " + std::string(param.id) + " cannot be " + quoted(text);
    if (param.kind == ParamKind::choice) {
        const auto found = std::ranges::find(param.choices, text);
        if (found == param.choices.end())
            throw UsageError{refusal + "; it takes " + listed(param.choices) + "."};
        return static_cast<double>(found - param.choices.begin());
    }
    if (param.kind == ParamKind::toggle) {
        if (text != "true" && text != "false")
            throw UsageError{refusal + "; it takes true and false."};
        return text == "true" ? 1 : 0;
    }
    const auto value = parse_number(text);
    const bool whole = param.kind == ParamKind::integer;
    if (!value || !(*value >= param.min && *value <= param.max) || (whole && *value != std::trunc(*value)))
        throw UsageError{refusal + "; it takes " + (whole ? "whole numbers" : "numbers") + " from " +
                         number_text(param.min, 9) + " to " + number_text(param.max, 9) + "."};
    return *value;
}

const Param* find(std::span<const Param> params, std::string_view id)
{
    const auto found = std::ranges::find(params, id, &Param::id);
    return found == params.end() ? nullptr : &*found;
}

std::vector<std::string_view> ids(std::span<const Param> params)
{
    std::vector<std::string_view> result;
    for (const Param& param : params)
        result.push_back(param.id);
    return result;
}

int read_step(const Figure& figure, const std::string& text)
{
    const int count = static_cast<int>(figure.steps.size());
    if (const auto number = whole_number<int>(text); number && *number >= 1 && *number <= count)
        return *number - 1;
    if (const int found = find_step(figure, text); found >= 0)
        return found;
    std::vector<std::string_view> known;
    for (const Step& step : figure.steps)
        known.push_back(step.id);
    throw UsageError{unknown_name(std::string(figure.id) + " step", text, known,
                                  ", or their numbers 1 to " + std::to_string(count))};
}

double read_progress(const Arguments& arguments)
{
    const std::string* text = arguments.value("--progress");
    if (!text)
        return 1;
    const auto value = parse_number(*text);
    if (!value || !(*value >= 0 && *value <= 1))
        throw UsageError{"--progress is " + quoted(*text) + ", but takes a number from 0 to 1."};
    return *value;
}

std::uint64_t read_seed(const Arguments& arguments)
{
    const std::string* text = arguments.value("--seed");
    if (!text)
        return Settings{}.seed;
    const auto value = whole_number<std::uint64_t>(*text);
    if (!value)
        throw UsageError{"--seed is " + quoted(*text) + ", but takes a whole number from 0 to " +
                         std::to_string(UINT64_MAX) + "."};
    return *value;
}

std::map<std::string, double, std::less<>> read_values(const std::vector<Assignment>& assignments, const Figure& figure)
{
    std::map<std::string, double, std::less<>> result;
    for (const Assignment& assignment : assignments)
        if (const Param* param = find_param(figure, assignment.name))
            result[assignment.name] = read_value(*param, assignment.value, std::string(figure.id));
    return result;
}

// Every name set must be known to one figure at least.
void check_names(const std::vector<Assignment>& assignments, std::span<const Figure* const> figures)
{
    std::vector<std::string_view> known;
    for (const Figure* figure : figures)
        for (const Param& param : figure->params)
            if (std::ranges::find(known, param.id) == known.end())
                known.push_back(param.id);
    const std::string owner = figures.size() == 1 ? std::string(figures.front()->id) + " " : "";
    for (const Assignment& assignment : assignments)
        if (std::ranges::find(known, assignment.name) == known.end())
            throw UsageError{unknown_name(owner + "parameter", assignment.name, known)};
}

}  // namespace

std::vector<std::string_view> figure_ids()
{
    std::vector<std::string_view> result;
    for (const Figure* figure : figures())
        result.push_back(figure->id);
    return result;
}

const Figure& read_figure(const std::string& id, std::string_view also)
{
    if (const Figure* figure = find_figure(id))
        return *figure;
    throw UsageError{unknown_name("figure", id, figure_ids(), also)};
}

std::vector<Bookmark> read_places(const Arguments& arguments, std::span<const Figure* const> figures, bool every_step)
{
    const std::string* step_text = arguments.value("--step");
    const double progress = read_progress(arguments);
    const std::uint64_t seed = read_seed(arguments);
    const std::vector<Assignment> assignments = split_all(arguments.values("--set"));
    check_names(assignments, figures);

    std::vector<Bookmark> result;
    for (const Figure* figure : figures) {
        const int last = static_cast<int>(figure->steps.size()) - 1;
        const int only = step_text && !every_step ? read_step(*figure, *step_text) : last;
        const Settings settings{read_values(assignments, *figure), seed};
        for (int step = every_step ? 0 : only; step <= only; ++step)
            result.push_back({std::string(figure->id), {step, progress}, settings});
    }
    return result;
}

std::map<std::string, double> read_assignments(const std::vector<std::string>& texts, std::span<const Param> params,
                                               const std::string& owner)
{
    std::map<std::string, double> result;
    for (const Assignment& assignment : split_all(texts)) {
        const Param* param = find(params, assignment.name);
        if (!param)
            throw UsageError{unknown_name(owner + " parameter", assignment.name, ids(params))};
        result[assignment.name] = read_value(*param, assignment.value, owner);
    }
    return result;
}

}  // namespace gatefold
