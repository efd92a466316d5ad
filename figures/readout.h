// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a Frame beside its panels: its heading and its live numbers.
#pragma once

#include <limits>
#include <string>

namespace gatefold {

/// The step's title and, right-aligned on its baseline, the kicker (figure, setting, seed). Two while one fades.
struct Heading {
    std::string title = {};
    std::string kicker = {};
    double strength = 1;
    bool operator==(const Heading&) const = default;
};

/// A live number: its value, how it is printed, and ± where it is sampled (NaN: exact).
struct Readout {
    std::string id = {};
    double value = 0;
    std::string text = {};
    double uncertainty = std::numeric_limits<double>::quiet_NaN();
    bool operator==(const Readout& other) const;  ///< NaN equals NaN
};

}  // namespace gatefold
