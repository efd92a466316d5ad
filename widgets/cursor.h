// SPDX-License-Identifier: GPL-3.0-or-later
// The hover cursor as plain data: a place on a readable panel, and what its curves are worth there.
#pragma once

#include "figures/frame.h"

#include <QString>

#include <optional>
#include <vector>

namespace gatefold {

/// A vertical line on a panel; `x` is a sample of one of its curves with a reading.
struct Cursor {
    std::string panel;
    double x = 0;
    bool operator==(const Cursor&) const = default;
};

/// One curve's value under the cursor.
struct Reading {
    std::string name;
    Ink ink;
    Point at;
    bool operator==(const Reading&) const = default;
};

/// The panel of that id, or null.
const Panel* find_panel(const Frame& frame, std::string_view id);

/// The x of all points of the panel's curves that have a reading, ascending, each once.
std::vector<double> sample_positions(const Panel& panel);

/// The sample nearest to x; none if the panel cannot be read.
std::optional<double> nearest_sample(const Panel& panel, double x);

/// The values of the panel's curves at x, from the front: a curve's own point, or the line between its neighbours.
/// Where a curve jumps, the side that carries a filled dot counts, else the first. A curve that does not reach x is
/// left out.
std::vector<Reading> readings_at(const Panel& panel, double x);

/// The cursor moved by so many samples, staying within the panel; from no cursor, the middle of the first readable one.
std::optional<Cursor> walk(const Frame& frame, const std::optional<Cursor>& from, int samples);

/// The cursor moved to another readable panel, by so many of them, at the sample nearest to its x.
std::optional<Cursor> change_panel(const Frame& frame, const std::optional<Cursor>& from, int panels);

/// A name and a number as the reader sees them.
struct ReadingLine {
    QString name;
    QString value;
};

/// x, then each curve's value there.
std::vector<ReadingLine> reading_lines(const Panel& panel, double x);

/// "x 1.000   f(x) 0.841"
QString reading_text(const std::vector<ReadingLine>& lines);

}  // namespace gatefold
