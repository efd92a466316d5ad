// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/export_options.h"
#include "app/number.h"
#include "app/place.h"
#include "figures/registry.h"

#include <QUtf8StringView>

#include <algorithm>
#include <array>

namespace gatefold {

namespace {

constexpr std::array window_options = {Option{"--figure", true},    Option{"--step", true}, Option{"--progress", true},
                                       Option{"--set", true, true}, Option{"--seed", true}, Option{"--theme", true},
                                       Option{"--present"},         Option{"--help"},       Option{"--version"}};
constexpr std::array list_options = {Option{"--json"}, Option{"--help"}};
constexpr std::array value_options = {Option{"--set", true, true}, Option{"--json"}, Option{"--help"}};
constexpr std::array export_options = {Option{"--step", true},
                                       Option{"--progress", true},
                                       Option{"--set", true, true},
                                       Option{"--seed", true},
                                       Option{"--format", true},
                                       Option{"--size", true},
                                       Option{"--theme", true},
                                       Option{"--out", true},
                                       Option{"--sheet"},
                                       Option{"--force"},
                                       Option{"--help"}};

Request read_window(const Arguments& arguments)
{
    if (arguments.has("--version"))
        return Version{};
    Show show;
    show.theme = read_theme(arguments);
    show.present = arguments.has("--present");
    static constexpr std::array<std::string_view, 5> of_place = {"--figure", "--step", "--progress", "--set", "--seed"};
    if (std::ranges::any_of(of_place, [&](std::string_view name) { return arguments.has(name); })) {
        const std::string* id = arguments.value("--figure");
        const std::array chosen = {id ? &read_figure(*id) : figures().front()};
        show.place = read_places(arguments, chosen, false).front();
    }
    return show;
}

Request read_list(const Arguments& arguments)
{
    refuse_words("gatefold list", arguments.words);
    return List{arguments.has("--json")};
}

// A function's parameters have the ranges that they have in the atlas.
std::vector<Param> parameters(const engine::Activation& function)
{
    std::vector<Param> result;
    for (const Param& param : find_figure("atlas")->params)
        if ((param.id == "alpha" && function.has_alpha) || (param.id == "beta" && function.has_beta))
            result.push_back(param);
    return result;
}

Request read_value(const Arguments& arguments)
{
    std::vector<std::string_view> ids;
    for (const engine::Activation& function : engine::activations())
        ids.push_back(function.id);
    if (arguments.words.empty())
        throw UsageError{"gatefold value needs a function and a number; the functions are " + listed(ids) + "."};
    Value value;
    value.function = arguments.words.front();
    const engine::Activation* function = engine::find_activation(value.function);
    if (!function)
        throw UsageError{unknown_name("function", value.function, ids)};
    value.parameters = read_assignments(arguments.values("--set"), parameters(*function), value.function);
    value.json = arguments.has("--json");

    const std::span words = std::span(arguments.words).subspan(1);
    if (words.empty())
        throw UsageError{"gatefold value " + value.function + " needs a number after it, or - for standard input."};
    value.from_input = std::ranges::find(words, "-") != words.end();
    if (value.from_input && words.size() > 1)
        throw UsageError{"gatefold value takes either numbers or - for standard input, and not both."};
    for (const std::string& word : words.subspan(value.from_input ? 1 : 0)) {
        const auto x = parse_number(word);
        if (!x)
            throw UsageError{"X is " + quoted(word) + ", but takes numbers of double precision with a decimal point, " +
                             "inf, -inf and nan."};
        value.at.push_back(*x);
    }
    return value;
}

struct Command {
    std::string_view name;
    std::span<const Option> options;
    Request (*read)(const Arguments&);
};

constexpr std::array commands = {
    Command{"list", list_options, read_list}, Command{"value", value_options, read_value},
    Command{"export", export_options, [](const Arguments& arguments) -> Request { return read_export(arguments); }}};

Request read(std::span<const std::string> tokens)
{
    for (const std::string& token : tokens)
        if (!QUtf8StringView(token).isValidUtf8())
            throw UsageError{"The argument " + quoted(token) + " is not valid UTF-8."};
    const auto help_wanted = [](std::span<const std::string> some) {
        return std::find(some.begin(), std::find(some.begin(), some.end(), "--"), "--help") !=
               std::find(some.begin(), some.end(), "--");
    };
    if (tokens.empty() || tokens.front().starts_with('-')) {
        if (help_wanted(tokens))
            return Help{};
        const Arguments arguments = read_arguments("", tokens, window_options);
        if (arguments.words.empty())
            return read_window(arguments);
        throw UsageError{"The options of the window take no further word, so not " + quoted(arguments.words.front()) +
                         "."};
    }
    const auto command = std::ranges::find(commands, tokens.front(), &Command::name);
    if (command == commands.end()) {
        static constexpr std::array<std::string_view, 3> names = {"list", "value", "export"};
        throw UsageError{unknown_name("command", tokens.front(), names, ", or none for the window")};
    }
    if (help_wanted(tokens))
        return Help{tokens.front()};
    return command->read(read_arguments(command->name, tokens.subspan(1), command->options));
}

}  // namespace

std::variant<Request, UsageError> parse(std::span<const std::string> arguments)
{
    try {
        return read(arguments);
    } catch (const UsageError& error) {
        return error;
    }
}

}  // namespace gatefold
