// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"

#include "app/number.h"
#include "app/place.h"
#include "figures/registry.h"

#include <QUtf8StringView>

#include <algorithm>
#include <array>
#include <charconv>

namespace gatefold {

namespace {

constexpr std::array<std::string_view, 3> format_names = {"png", "svg", "json"};
constexpr int smallest_side = 16;
constexpr int largest_side = 16384;
constexpr long long most_pixels = 150'000'000;  // 600 MB as an image, and A0 at 300 dots an inch

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

std::vector<std::string_view> figure_ids()
{
    std::vector<std::string_view> result;
    for (const Figure* figure : figures())
        result.push_back(figure->id);
    return result;
}

const Figure& read_figure(const std::string& id, std::string_view also = "")
{
    if (const Figure* figure = find_figure(id))
        return *figure;
    throw UsageError{unknown_name("figure", id, figure_ids(), also)};
}

std::optional<ThemeId> read_theme(const Arguments& arguments)
{
    const std::string* name = arguments.value("--theme");
    if (!name)
        return std::nullopt;
    if (const auto theme = theme_from_name(*name))
        return theme;
    throw UsageError{unknown_name("theme", *name, theme_names())};
}

Format read_format_name(const std::string& name)
{
    const auto found = std::ranges::find(format_names, name);
    if (found == format_names.end())
        throw UsageError{unknown_name("format", name, format_names)};
    return static_cast<Format>(found - format_names.begin());
}

// Without its dot and in lower case; empty if the file's name has none.
std::string extension(const std::string& path)
{
    const std::string name = path.substr(path.rfind('/') + 1);
    const auto dot = name.rfind('.');
    std::string result = dot == std::string::npos || dot == 0 ? "" : name.substr(dot + 1);
    std::ranges::transform(result, result.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return result;
}

Format read_format(const Arguments& arguments, const std::string& file)
{
    if (const std::string* name = arguments.value("--format"))
        return read_format_name(*name);
    const std::string end = extension(file);
    if (end.empty())
        return Format::png;
    if (std::ranges::find(format_names, end) == format_names.end())
        throw UsageError{"The format of --out " + quoted(file) +
                         " is unknown: its name must end in .png, .svg or .json, " +
                         "or --format say which of these it is."};
    return read_format_name(end);
}

QSize read_size(const Arguments& arguments)
{
    const std::string* text = arguments.value("--size");
    if (!text)
        return Export{}.size;
    int width = 0;
    int height = 0;
    const char* end = text->data() + text->size();
    const auto first = std::from_chars(text->data(), end, width);
    const bool parted = first.ec == std::errc() && first.ptr != end && *first.ptr == 'x';
    const auto second = parted ? std::from_chars(first.ptr + 1, end, height) : first;
    const auto fits = [](int side) { return side >= smallest_side && side <= largest_side; };
    if (!parted || second.ec != std::errc() || second.ptr != end || !fits(width) || !fits(height) ||
        1LL * width * height > most_pixels)
        throw UsageError{"--size is " + quoted(*text) +
                         ", but takes WIDTHxHEIGHT in pixels, as in 1600x900: each from " +
                         std::to_string(smallest_side) + " to " + std::to_string(largest_side) + " and at most " +
                         std::to_string(most_pixels / 1'000'000) + " million in all."};
    return {width, height};
}

void refuse_words(std::string_view command, std::span<const std::string> words)
{
    if (!words.empty())
        throw UsageError{std::string(command) + " takes no further word, so not " + quoted(words.front()) + "."};
}

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

void check_target(const Export& wish)
{
    if (wish.sheet && wish.format != Format::png)
        throw UsageError{"--sheet writes a png, and not " + std::string(format_name(wish.format)) + "."};
    if (wish.folder && wish.out == "-")
        throw UsageError{"--out - takes one file, and all or --step all write several into a folder."};
    const std::string end = extension(wish.out);
    if (wish.folder && std::ranges::find(format_names, end) != format_names.end())
        throw UsageError{"--out is " + quoted(wish.out) +
                         ", but all and --step all write several files, so it takes a folder."};
}

Request read_export(const Arguments& arguments)
{
    if (arguments.words.empty())
        throw UsageError{"gatefold export needs a figure: " + listed(figure_ids()) + ", or all."};
    const std::string& name = arguments.words.front();
    refuse_words("gatefold export " + name, std::span(arguments.words).subspan(1));
    const bool all = name == "all";
    const std::array only = {all ? nullptr : &read_figure(name, ", or all")};
    const std::span<const Figure* const> chosen = all ? figures() : std::span<const Figure* const>(only);

    Export wish;
    wish.sheet = arguments.has("--sheet");
    const std::string* step = arguments.value("--step");
    const bool every_step = step && *step == "all";
    if (wish.sheet && step && !every_step)
        throw UsageError{"--sheet shows all steps, so --step may only be all and not " + quoted(*step) + "."};
    wish.folder = (all || every_step) && !wish.sheet;
    if (const std::string* out = arguments.value("--out")) {
        if (out->empty())
            throw UsageError{"--out needs the name of a file or a folder, or - for standard output."};
        wish.out = *out;
    }
    wish.format = read_format(arguments, wish.folder || wish.out == "-" ? "" : wish.out);
    wish.size = read_size(arguments);
    wish.theme = read_theme(arguments).value_or(wish.theme);
    wish.force = arguments.has("--force");
    check_target(wish);
    wish.places = read_places(arguments, chosen, every_step || wish.sheet);
    return wish;
}

struct Command {
    std::string_view name;
    std::span<const Option> options;
    Request (*read)(const Arguments&);
};

constexpr std::array commands = {Command{"list", list_options, read_list}, Command{"value", value_options, read_value},
                                 Command{"export", export_options, read_export}};

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

std::string_view format_name(Format format)
{
    return format_names[static_cast<std::size_t>(format)];
}

std::variant<Request, UsageError> parse(std::span<const std::string> arguments)
{
    try {
        return read(arguments);
    } catch (const UsageError& error) {
        return error;
    }
}

}  // namespace gatefold
