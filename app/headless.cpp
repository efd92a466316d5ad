// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

#include "app/help.h"
#include "app/json.h"
#include "app/number.h"
#include "app/output.h"
#include "figures/registry.h"

#include <algorithm>
#include <array>

namespace gatefold {

namespace {

constexpr int table_digits = 9;

ExitStatus print(std::string_view text)
{
    const auto error = write_output(text);
    if (error)
        complain(*error);
    return error ? failed : done;
}

// The numbers of a text, one a line. Throws UsageError for a line that is none.
std::vector<double> read_lines(std::string_view text)
{
    std::vector<double> result;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        static constexpr std::string_view blanks = " \t\r";
        word.remove_prefix(std::min(word.find_first_not_of(blanks), word.size()));
        word = word.substr(0, word.find_last_not_of(blanks) + 1);
        const auto value = parse_number(word);
        if (!value)
            throw UsageError{"Line " + std::to_string(line) + " of standard input is " + quoted(word) +
                             ", but takes one number with a decimal point, inf, -inf or nan."};
        result.push_back(*value);
    }
    return result;
}

std::string value_table(const engine::Activation& function, engine::Shape shape, std::span<const double> at)
{
    using Row = std::array<std::string, 3>;
    std::vector<Row> rows = {{"x", "f", "df"}};
    for (const double x : at)
        rows.push_back({number_text(x, table_digits), number_text(function.f(x, shape), table_digits),
                        number_text(function.df(x, shape), table_digits)});
    std::array<std::size_t, 3> widths = {};
    for (const Row& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    std::string result;
    for (const Row& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            if (column > 0)
                result += "  ";
            result += std::string(widths[column] - row[column].size(), ' ') + row[column];
        }
        result += '\n';
    }
    return result;
}

std::string allowed_values(const Param& param)
{
    if (param.kind == ParamKind::choice)
        return listed(param.choices);
    if (param.kind == ParamKind::toggle)
        return "true and false";
    const std::string kind = param.kind == ParamKind::integer ? "whole numbers" : "numbers";
    return kind + " from " + number_text(param.min, table_digits) + " to " + number_text(param.max, table_digits);
}

std::string figure_text(const Figure& figure)
{
    std::string result =
        std::to_string(figure.number) + "  " + std::string(figure.id) + ": " + std::string(figure.title);
    result += "\n   steps\n";
    for (std::size_t at = 0; at < figure.steps.size(); ++at) {
        const std::string number = std::to_string(at + 1);
        result += std::string(8 - number.size(), ' ') + number + "  " + std::string(figure.steps[at].id) + ": " +
                  std::string(figure.steps[at].title) + '\n';
    }
    result += "   parameters\n";
    for (const Param& param : figure.params)
        result += "      " + std::string(param.id) + ": " + allowed_values(param) + "; at first " +
                  param_text(param, param.initial) + '\n';
    result += "   read-outs\n";
    for (const ReadoutInfo& readout : figure.readouts)
        result += "      " + std::string(readout.id) + ": " + std::string(readout.label) + '\n';
    return result;
}

}  // namespace

ExitStatus run(const List& request)
{
    if (request.json)
        return print(list_json(figures()));
    std::string text;
    for (const Figure* figure : figures())
        text += figure_text(*figure);
    return print(text);
}

ExitStatus run(const Value& request)
{
    std::vector<double> at = request.at;
    if (request.from_input) {
        const auto input = read_input();
        if (!input) {
            complain("Standard input cannot be read.");
            return failed;
        }
        try {
            at = read_lines(*input);
        } catch (const UsageError& error) {
            complain(error.sentence);
            return misused;
        }
    }
    const engine::Activation& function = *engine::find_activation(request.function);
    engine::Shape shape = function.initial;
    if (const auto set = request.parameters.find("alpha"); set != request.parameters.end())
        shape.alpha = set->second;
    if (const auto set = request.parameters.find("beta"); set != request.parameters.end())
        shape.beta = set->second;
    return print(request.json ? value_json(function, shape, at) : value_table(function, shape, at));
}

ExitStatus run(const Help& request)
{
    return print(help_text(request.command));
}

ExitStatus run(const Version&)
{
    return print(version_text() + '\n');
}

}  // namespace gatefold
