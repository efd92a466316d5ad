// SPDX-License-Identifier: GPL-3.0-or-later
// The words and options of a command line, before anyone asks what they mean.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gatefold {

/// What is wrong with a command line: one sentence that names the thing and what is allowed.
struct UsageError {
    std::string sentence;
    bool operator==(const UsageError&) const = default;
};

/// An option that a command knows; `name` has its two hyphens.
struct Option {
    std::string_view name;
    bool takes_value = false;
    bool repeatable = false;
};

/// A command line taken apart: words in order, options with their values in order.
struct Arguments {
    std::vector<std::string> words;
    std::vector<std::pair<std::string, std::string>> options;

    bool has(std::string_view name) const;
    /// The first value of that option, or null.
    const std::string* value(std::string_view name) const;
    std::vector<std::string> values(std::string_view name) const;
};

/// Parts words from options. "-", negative numbers and all after "--" are words; "--name=value" is "--name value".
/// Throws UsageError for an option unknown, without its value, with one it does not take, or given twice.
Arguments read_arguments(std::string_view command, std::span<const std::string> tokens, std::span<const Option> known);

/// Throws UsageError if there are any words that the command does not take.
void refuse_words(std::string_view command, std::span<const std::string> words);

/// The text in quotation marks; of a long one the beginning.
std::string quoted(std::string_view text);

/// "a, b and c".
std::string listed(std::span<const std::string_view> names);

/// The sentence for a name that is none of the known: the nearest if one is close, and all of them.
/// For example unknown_name("figure", "atlsa", …): There is no figure "atlsa" (did you mean atlas?); there are ….
/// `also` adds to the names what else is allowed.
std::string unknown_name(std::string_view noun, std::string_view name, std::span<const std::string_view> known,
                         std::string_view also = "");

}  // namespace gatefold
