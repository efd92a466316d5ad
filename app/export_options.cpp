// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_options.h"

#include "app/place.h"
#include "figures/registry.h"
#include "widgets/exporter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ranges>

namespace gatefold {

namespace {

constexpr std::array<std::string_view, 3> format_names = {"png", "svg", "json"};
constexpr int smallest_side = 16;
constexpr int largest_side = 16384;
constexpr long long most_pixels = 150'000'000;  // 600 MB as an image, and A0 at 300 dots an inch

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

}  // namespace

std::string_view format_name(Format format)
{
    return format_names[static_cast<std::size_t>(format)];
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

void check_sheet(const Export& wish)
{
    const auto steps = [&](const Bookmark& place) {
        return std::ranges::count(wish.places, place.figure, &Bookmark::figure);
    };
    // In a folder each figure has a sheet of its own.
    const auto count =
        wish.folder ? std::ranges::max(wish.places | std::views::transform(steps)) : std::ssize(wish.places);
    const int columns = sheet_columns(static_cast<int>(count));
    const int height = (static_cast<int>(count) + columns - 1) / columns * (wish.size.height() / columns);
    if (height > largest_side || 1LL * wish.size.width() * height > most_pixels)
        throw UsageError{"--size " + std::to_string(wish.size.width()) + "x" + std::to_string(wish.size.height()) +
                         " makes the sheet " + std::to_string(height) + " pixels high, but it may have " +
                         std::to_string(largest_side) + ", and " + std::to_string(most_pixels / 1'000'000) +
                         " million in all."};
}

Export read_export(const Arguments& arguments)
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
    const std::string* out = arguments.value("--out");
    const bool one_file = out && (*out == "-" || extension(*out) == format_name(Format::png));
    wish.folder = wish.sheet ? all && !one_file : all || every_step;
    if (out) {
        if (out->empty())
            throw UsageError{"--out needs the name of a file or a folder, or - for standard output."};
        wish.out = *out;
    }
    wish.format = read_format(arguments, wish.folder || wish.out == "-" ? "" : wish.out);
    wish.size = read_size(arguments);
    wish.theme = read_theme(arguments).value_or(wish.theme);
    wish.force = arguments.has("--force");
    check_target(wish);
    wish.places = read_places(arguments, chosen, every_step || (wish.sheet && !(all && one_file)));
    if (wish.sheet && all && one_file)
        for (Bookmark& place : wish.places)
            place.at.step = cover_step(*find_figure(place.figure));
    if (wish.sheet)
        check_sheet(wish);
    return wish;
}

}  // namespace gatefold
