// SPDX-License-Identifier: GPL-3.0-or-later
// From a command line to a Request. Pure: it reads no file and needs no application object.
#pragma once

#include "app/arguments.h"
#include "figures/engine/activation.h"
#include "figures/figure.h"
#include "widgets/theme.h"

#include <QSize>

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace gatefold {

enum class Format { png, svg, json };

/// "png", "svg", "json": the name of the format and the extension of its files.
std::string_view format_name(Format format);

/// Opens the window. Without a place it takes up where the reader left off; without a theme it keeps the reader's.
struct Show {
    std::optional<Bookmark> place;
    std::optional<ThemeId> theme;
    bool present = false;  ///< fills the screen at once
    bool operator==(const Show&) const = default;
};

/// Prints the figures with their steps, parameters and read-outs.
struct List {
    bool json = false;
    bool operator==(const List&) const = default;
};

/// Prints f and f′ at each x.
struct Value {
    std::string function;
    std::vector<double> at;
    bool from_input = false;                   ///< numbers come from standard input, one a line
    std::map<std::string, double> parameters;  ///< those that the function has
    bool json = false;
    bool operator==(const Value&) const = default;
};

/// Writes pictures or data. The export dialog builds the same.
struct Export {
    std::vector<Bookmark> places;
    Format format = Format::png;
    QSize size{1600, 900};
    ThemeId theme = ThemeId::light;
    std::string out;  ///< a file, for several places a folder, or "-" for standard output; empty: the current folder
    bool folder = false;  ///< `out` is a folder, the files in it are named after their places
    bool sheet = false;   ///< a contact sheet of all places, as wide as `size`; in a folder one a figure, and the covers'
    bool force = false;   ///< existing files are replaced
    bool operator==(const Export&) const = default;
};

/// Prints how to use a command: "list", "value", "export", or the program if empty.
struct Help {
    std::string command;
    bool operator==(const Help&) const = default;
};

struct Version {
    bool operator==(const Version&) const = default;
};

using Request = std::variant<Show, List, Value, Export, Help, Version>;

/// The arguments after the program's name, in UTF-8, as a Request that can be carried out, or what is wrong with them.
std::variant<Request, UsageError> parse(std::span<const std::string> arguments);

}  // namespace gatefold
