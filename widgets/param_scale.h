// SPDX-License-Identifier: GPL-3.0-or-later
// Between a parameter's values, the whole-number positions of its slider, and text.
#pragma once

#include "figures/figure.h"

#include <QString>

#include <optional>

namespace gatefold {

/// The slider's positions run from 0 to this: one for each whole number; 400 to 1,000 round values of a continuous
/// range; a hundred a decade where it is logarithmic.
int slider_positions(const Param& param);

/// The position nearest to a value.
int slider_position(const Param& param, double value);

/// The value at a position; rounded to three digits where the range is logarithmic.
double slider_value(const Param& param, int position);

/// Notches of a spin box up or down: a whole number, or ten positions of the slider.
double stepped_value(const Param& param, double value, int notches);

/// At most six digits, with a dot in every locale and a true minus.
QString value_text(double value);

/// The number that a reader typed, with dot or comma; none if it is no number.
std::optional<double> parse_value(const QString& text);

}  // namespace gatefold
