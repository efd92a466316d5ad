// SPDX-License-Identifier: GPL-3.0-or-later
// Isolines and filled areas of a function that is known on a grid, by marching squares.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gatefold::engine {

struct PlanePoint {
    double x = 0;
    double y = 0;
    bool operator==(const PlanePoint&) const = default;
};

using PlaneLine = std::vector<PlanePoint>;

/// Finite values at the crossings of grid lines: for each y a row of one value an x. Both ascend and have at least two
/// places, at any distances, so that a grid line may stand on a corner or a zero of the function.
struct PlaneGrid {
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> values;
};

/// Which side of a level is its area.
enum class Inside { at_least, below };

struct ContourLevel {
    double value;
    Inside inside = Inside::at_least;
};

struct Contour {
    std::vector<PlaneLine> lines;  ///< isolines, the area to their left; closed ones end where they began
    std::vector<PlaneLine> rings;  ///< outlines of the area by the even-odd rule; the last point joins the first
};

/// Traces contours (Lorensen and Cline, "Marching cubes", 1987, in the plane: a value between two neighbours of the
/// grid is met where the straight line between theirs meets it; at a saddle the mean of the four corners decides).
/// Keeps its buffers between calls, so one tracer for one thread.
class ContourTracer {
public:
    /// One contour for each of at most 255 levels, whose values ascend. Points within `tolerance` of a line without
    /// them are left out of it.
    std::vector<Contour> trace(const PlaneGrid& grid, std::span<const ContourLevel> levels, double tolerance);

private:
    // From one crossed edge of the grid to another.
    struct Segment {
        std::int32_t from;
        std::int32_t to;
    };

    void rank_values(const PlaneGrid& grid, std::span<const ContourLevel> levels);
    void find_segments(const PlaneGrid& grid, std::span<const ContourLevel> levels);
    Contour joined(const PlaneGrid& grid, const ContourLevel& level, const std::vector<Segment>& segments,
                   double tolerance);

    std::vector<std::uint8_t> ranks_;  // how many levels a value reaches
    std::vector<std::vector<Segment>> segments_;
    std::vector<std::int32_t> next_;  // by edge, −1: none; so between calls
    std::vector<std::uint8_t> entered_;
};

/// The line without the points that lie within `tolerance` of what is left (Douglas and Peucker 1973). Its ends stay.
PlaneLine simplified(const PlaneLine& line, double tolerance);

}  // namespace gatefold::engine
