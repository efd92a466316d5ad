// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include "app/number.h"

#include <algorithm>
#include <numeric>

namespace gatefold {

namespace {

// Insertions, deletions, substitutions and swaps of neighbours that part two names (optimal string alignment).
std::size_t edit_distance(std::string_view from, std::string_view to)
{
    std::vector<std::vector<std::size_t>> cost(from.size() + 1, std::vector<std::size_t>(to.size() + 1));
    std::iota(cost[0].begin(), cost[0].end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        cost[i][0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t substituted = cost[i - 1][j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, substituted});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost.back().back();
}

bool is_word(std::string_view token)
{
    if (!token.starts_with('-') || token == "-")
        return true;
    const char next = token[1];
    return next == '.' || (next >= '0' && next <= '9') || parse_number(token).has_value();
}

std::vector<std::string_view> names(std::span<const Option> options)
{
    std::vector<std::string_view> result;
    for (const Option& option : options)
        result.push_back(option.name);
    return result;
}

}  // namespace

bool Arguments::has(std::string_view name) const
{
    return value(name) != nullptr;
}

const std::string* Arguments::value(std::string_view name) const
{
    const auto found = std::ranges::find(options, name, &std::pair<std::string, std::string>::first);
    return found == options.end() ? nullptr : &found->second;
}

std::vector<std::string> Arguments::values(std::string_view name) const
{
    std::vector<std::string> result;
    for (const auto& [option, text] : options)
        if (option == name)
            result.push_back(text);
    return result;
}

Arguments read_arguments(std::string_view command, std::span<const std::string> tokens, std::span<const Option> known)
{
    Arguments result;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const std::string& token = tokens[at];
        if (token == "--") {
            result.words.insert(result.words.end(), tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1, tokens.end());
            break;
        }
        if (is_word(token)) {
            result.words.push_back(token);
            continue;
        }
        const auto equals = token.find('=');
        const std::string name = token.substr(0, equals);
        const auto option = std::ranges::find(known, name, &Option::name);
        if (option == known.end())
            throw UsageError{
                unknown_name(command.empty() ? "option" : std::string(command) + " option", name, names(known))};
        if (!option->repeatable && result.has(name))
            throw UsageError{name + " may be given only once."};
        std::string value;
        if (equals != std::string::npos) {
            if (!option->takes_value)
                throw UsageError{name + " takes no value, so it stands without " + quoted(token.substr(equals)) + "."};
            value = token.substr(equals + 1);
        } else if (option->takes_value) {
            if (at + 1 == tokens.size() || tokens[at + 1].starts_with("--"))
                throw UsageError{name + " needs a value after it."};
            value = tokens[++at];
        }
        result.options.emplace_back(name, value);
    }
    return result;
}

void refuse_words(std::string_view command, std::span<const std::string> words)
{
    if (!words.empty())
        throw UsageError{std::string(command) + " takes no further word, so not " + quoted(words.front()) + "."};
}

std::string quoted(std::string_view text)
{
    static constexpr std::size_t longest = 120;
    if (text.size() <= longest)
        return "\"" + std::string(text) + "\"";
    // Not within a character: its further bytes begin with the bits 10.
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return "\"" + std::string(text.substr(0, end)) + "…\"";
}

std::string listed(std::span<const std::string_view> names)
{
    std::string result;
    for (std::size_t at = 0; at < names.size(); ++at) {
        if (at > 0)
            result += at + 1 == names.size() ? " and " : ", ";
        result += names[at];
    }
    return result;
}

std::string unknown_name(std::string_view noun, std::string_view name, std::span<const std::string_view> known,
                         std::string_view also)
{
    std::string result = "There is no " + std::string(noun) + " " + quoted(name);
    const auto distance = [&](std::string_view other) { return edit_distance(name, other); };
    const auto nearest = std::ranges::min_element(known, {}, distance);
    if (nearest != known.end() && name.size() > 2 && distance(*nearest) <= (name.size() > 4 ? 2u : 1u))
        result += " (did you mean " + std::string(*nearest) + "?)";
    if (known.empty())
        return result + "; there is none.";
    return result + "; there " + (known.size() == 1 ? "is " : "are ") + listed(known) + std::string(also) + ".";
}

}  // namespace gatefold
