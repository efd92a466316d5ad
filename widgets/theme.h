// SPDX-License-Identifier: GPL-3.0-or-later
// Themes give every role its colour: a line shade and, for families, a text shade of the same hue.
#pragma once

#include "figures/frame.h"

#include <QColor>
#include <QString>

#include <optional>
#include <span>

namespace gatefold {

enum class ThemeId { light, dark, projector };

/// "light", "dark", "projector".
std::span<const std::string_view> theme_names();
std::string_view theme_name(ThemeId id);
std::optional<ThemeId> theme_from_name(std::string_view name);

/// The colour of lines and areas; tints are opaque mixes with paper, in OKLab.
QColor line_colour(ThemeId theme, const Ink& ink);

/// The colour of text: at least 4.5:1 on paper, 7:1 on the projector.
QColor text_colour(ThemeId theme, const Ink& ink);

/// Contrast of two opaque colours, 1 to 21 (WCAG 2.1).
double contrast(const QColor& one, const QColor& other);

/// The ink of text on an area of colour `ground`: `ink`, or paper where that has more contrast.
Ink legible_on(ThemeId theme, const Ink& ink, const Ink& ground);

/// How much larger text, and how much thicker lines are than on a page: 1, on the projector 1.25 and 4/3.
double text_scale(ThemeId theme);
double line_scale(ThemeId theme);

}  // namespace gatefold
