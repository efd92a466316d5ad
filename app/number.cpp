// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/number.h"

#include <array>
#include <charconv>
#include <cmath>

namespace gatefold {

namespace {

const char* non_finite_text(double value)
{
    return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

}  // namespace

std::optional<double> parse_number(std::string_view text)
{
    static constexpr std::string_view minus = "\u2212";
    std::string plain;
    while (!text.empty()) {
        const bool is_minus = text.starts_with(minus);
        plain += is_minus ? '-' : text.front();
        text.remove_prefix(is_minus ? minus.size() : 1);
    }
    // from_chars knows no plus sign, but it does know nan(…).
    if (plain.starts_with('+') && !plain.starts_with("+-"))
        plain.erase(0, 1);
    if (plain.find('(') != std::string::npos)
        return std::nullopt;
    double value = 0;
    const char* end = plain.data() + plain.size();
    const auto [stop, error] = std::from_chars(plain.data(), end, value);
    return error == std::errc() && stop == end ? std::optional(value) : std::nullopt;
}

std::string number_text(double value, int digits)
{
    if (!std::isfinite(value))
        return non_finite_text(value);
    std::array<char, 32> buffer;
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, digits).ptr;
    return {buffer.data(), end};
}

std::string shortest_text(double value)
{
    if (!std::isfinite(value))
        return non_finite_text(value);
    std::array<char, 32> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

}  // namespace gatefold
