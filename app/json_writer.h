// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as text, keys in the order of writing and numbers with a chosen count of digits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gatefold {

/// Writes one document. Calls must nest: a key before each value within an object, every begin with its end.
class JsonWriter {
public:
    /// `digits`: significant digits of numbers.
    explicit JsonWriter(int digits) : digits_(digits) {}

    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }
    JsonWriter& key(std::string_view name);

    JsonWriter& text(std::string_view value);  ///< UTF-8
    JsonWriter& number(double value);          ///< non-finite ones as the texts "inf", "-inf", "nan"
    JsonWriter& whole(std::uint64_t value);    ///< all its digits
    JsonWriter& truth(bool value) { return raw(value ? "true" : "false"); }
    JsonWriter& null() { return raw("null"); }

    /// What was written, and a line's end.
    std::string document() const { return out_ + '\n'; }

private:
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    JsonWriter& raw(std::string_view value);

    int digits_;
    std::string out_;
    bool comma_due_ = false;
};

}  // namespace gatefold
