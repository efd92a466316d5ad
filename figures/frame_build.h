// SPDX-License-Identifier: GPL-3.0-or-later
// What every figure needs to build Frames: clipping to a panel, scales, and numbers as text.
#pragma once

#include "figures/frame.h"

#include <cstdint>

namespace gatefold {

/// The parts of a line within the axes, each cut exactly at their ends.
std::vector<Polyline> clip_line(const Polyline& line, const Axis& x, const Axis& y);

/// The part of a closed outline within the axes (Sutherland and Hodgman 1974); empty if there is none.
Polyline clip_area(const Polyline& outline, const Axis& x, const Axis& y);

/// The first part of a line, or of lines one after the other, by length.
Polyline first_part(const Polyline& line, double share);
std::vector<Polyline> first_part(const std::vector<Polyline>& lines, double share);

bool inside(Point point, const Axis& x, const Axis& y);

/// The point of the panel nearest to `point`.
Point nearest_inside(Point point, const Axis& x, const Axis& y);

/// Between two places, as a panel that moves from one to the other.
Rect mixed(const Rect& from, const Rect& to, double by);

/// A tick at every whole number within the axis.
std::vector<Tick> whole_ticks(double min, double max);

/// Places for labels beside an axis from `low` to `high` that stand where `wanted`, highest first, save that each is at
/// least `pitch` below the one before; they move up together where the lowest would leave the axis.
std::vector<double> spread_labels(std::vector<double> wanted, double pitch, double low, double high);

/// A number with so many decimals: true minus, never −0, ∞ as a sign. Exactly zero prints "0".
std::string fixed(double value, int decimals);

/// A number as in 4.3 × 10⁻⁹, with so many decimals; plainly from 0.1 to 999, with a digit more. Zero prints "0".
std::string scientific(double value, int decimals);

/// A whole number raised, as in ⁻¹².
std::string raised(int number);

/// What fixed() gives, without zeros at its end.
std::string trimmed(double value, int decimals);

/// A whole number with a comma between thousands, as in −1,048,576.
std::string grouped(std::int64_t value);

/// Adds a text, unless it is too faint to be seen.
void add_note(Panel& panel, std::string id, std::vector<Run> runs, Point at, Point offset,
              TextRole size = TextRole::note, Align align = Align::left, Need need = Need::always);

}  // namespace gatefold
