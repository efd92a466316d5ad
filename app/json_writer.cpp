// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/json_writer.h"

#include "app/number.h"

#include <cmath>

namespace gatefold {

namespace {

std::string escaped(std::string_view text)
{
    static constexpr std::string_view hex = "0123456789abcdef";
    std::string result = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            result += {'\\', c};
        else if (code < 0x20)
            result += {'\\', 'u', '0', '0', hex[code >> 4], hex[code & 15]};
        else
            result += c;
    }
    return result + '"';
}

}  // namespace

JsonWriter& JsonWriter::key(std::string_view name)
{
    raw(escaped(name));
    out_ += ':';
    comma_due_ = false;
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view value)
{
    return raw(escaped(value));
}

JsonWriter& JsonWriter::number(double value)
{
    const std::string digits = number_text(value, digits_);
    return std::isfinite(value) ? raw(digits) : text(digits);
}

JsonWriter& JsonWriter::whole(std::uint64_t value)
{
    return raw(std::to_string(value));
}

JsonWriter& JsonWriter::open(char bracket)
{
    raw({&bracket, 1});
    comma_due_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket)
{
    out_ += bracket;
    comma_due_ = true;
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view value)
{
    if (comma_due_)
        out_ += ',';
    out_ += value;
    comma_due_ = true;
    return *this;
}

}  // namespace gatefold
