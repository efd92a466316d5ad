// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/contour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

namespace gatefold::engine {
namespace {

enum Edge : std::uint8_t { bottom, right, top, left };

struct Way {
    Edge from;
    Edge to;
};

// The ways through a cell with the area to their left. Bits: corners inside, from the lower left one counterclockwise.
struct Ways {
    int count = 0;
    std::array<Way, 2> way = {};
};

constexpr std::array<Ways, 16> plain_ways = {{{},
                                              {1, {{{bottom, left}}}},
                                              {1, {{{right, bottom}}}},
                                              {1, {{{right, left}}}},
                                              {1, {{{top, right}}}},
                                              {2, {{{bottom, left}, {top, right}}}},
                                              {1, {{{top, bottom}}}},
                                              {1, {{{top, left}}}},
                                              {1, {{{left, top}}}},
                                              {1, {{{bottom, top}}}},
                                              {2, {{{right, bottom}, {left, top}}}},
                                              {1, {{{right, top}}}},
                                              {1, {{{left, right}}}},
                                              {1, {{{bottom, right}}}},
                                              {1, {{{left, bottom}}}},
                                              {}}};
// A saddle whose middle is inside, too: its two corners are joined.
constexpr Ways joined_ways_5 = {2, {{{bottom, right}, {top, left}}}};
constexpr Ways joined_ways_10 = {2, {{{left, bottom}, {right, top}}}};

// The edge from place (i, j) to the right has the number j·nx + i; the one upwards so many more as there are places.
struct Edges {
    const PlaneGrid& grid;
    std::int32_t columns;
    std::int32_t places;

    explicit Edges(const PlaneGrid& of)
        : grid(of), columns(static_cast<std::int32_t>(of.x.size())), places(static_cast<std::int32_t>(of.values.size()))
    {
    }

    std::int32_t number(std::int32_t place, Edge edge) const
    {
        switch (edge) {
            case bottom:
                return place;
            case right:
                return places + place + 1;
            case top:
                return place + columns;
            case left:
                break;
        }
        return places + place;
    }

    PlanePoint crossing(std::int32_t edge, double level) const
    {
        const bool upright = edge >= places;
        const auto from = static_cast<std::size_t>(upright ? edge - places : edge);
        const auto nx = static_cast<std::size_t>(columns);
        const double a = grid.values[from];
        const double b = grid.values[upright ? from + nx : from + 1];
        const double by = std::clamp((level - a) / (b - a), 0.0, 1.0);
        const std::size_t i = from % nx;
        const std::size_t j = from / nx;
        return upright ? PlanePoint{grid.x[i], std::lerp(grid.y[j], grid.y[j + 1], by)}
                       : PlanePoint{std::lerp(grid.x[i], grid.x[i + 1], by), grid.y[j]};
    }

    // How far round the grid's border a point is, counterclockwise from the lower left corner, a side for 1.
    double round_border(PlanePoint point) const
    {
        const double across = (point.x - grid.x.front()) / (grid.x.back() - grid.x.front());
        const double up = (point.y - grid.y.front()) / (grid.y.back() - grid.y.front());
        if (point.y == grid.y.front())
            return across;
        if (point.x == grid.x.back())
            return 1 + up;
        return point.y == grid.y.back() ? 3 - across : 4 - up;
    }

    PlanePoint corner(int index) const
    {
        return {index % 4 == 1 || index % 4 == 2 ? grid.x.back() : grid.x.front(),
                index % 4 >= 2 ? grid.y.back() : grid.y.front()};
    }
};

// Most cells are passed by no level: so many neighbours of one rank, above as below, have one cell fewer to skip.
constexpr std::size_t level_run = 8;

bool is_level(const std::uint8_t* lower, const std::uint8_t* upper)
{
    std::uint64_t below = 0;
    std::uint64_t above = 0;
    std::memcpy(&below, lower, level_run);
    std::memcpy(&above, upper, level_run);
    return below == above && below == lower[0] * 0x0101010101010101ULL;
}

bool is_closed(const PlaneLine& line)
{
    return line.front() == line.back();
}

// Open lines end on the border; the area's outline goes on along it, counterclockwise, to where the next one begins.
void close_rings(const Edges& edges, std::vector<const PlaneLine*> open, bool corner_inside,
                 std::vector<PlaneLine>& rings)
{
    if (open.empty()) {
        if (corner_inside)
            rings.push_back({edges.corner(0), edges.corner(1), edges.corner(2), edges.corner(3)});
        return;
    }
    const auto distance = [](double from, double to) { return to >= from ? to - from : to - from + 4; };
    while (!open.empty()) {
        PlaneLine ring = *open.back();
        const double start = edges.round_border(ring.front());
        open.pop_back();
        while (true) {
            const double end = edges.round_border(ring.back());
            const auto nearest = std::ranges::min_element(
                open, {}, [&](const PlaneLine* line) { return distance(end, edges.round_border(line->front())); });
            const double home = distance(end, start);
            const bool goes_on = nearest != open.end() && distance(end, edges.round_border((*nearest)->front())) < home;
            const double reach = goes_on ? distance(end, edges.round_border((*nearest)->front())) : home;
            for (int corner = static_cast<int>(std::floor(end)) + 1; corner < end + reach; ++corner)
                ring.push_back(edges.corner(corner));
            if (!goes_on)
                break;
            ring.insert(ring.end(), (*nearest)->begin(), (*nearest)->end());
            open.erase(nearest);
        }
        rings.push_back(std::move(ring));
    }
}

}  // namespace

void ContourTracer::rank_values(const PlaneGrid& grid, std::span<const ContourLevel> levels)
{
    ranks_.resize(grid.values.size());
    // Neighbours mostly have the same rank.
    std::size_t rank = 0;
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
        const double value = grid.values[i];
        while (rank < levels.size() && value >= levels[rank].value)
            ++rank;
        while (rank > 0 && value < levels[rank - 1].value)
            --rank;
        ranks_[i] = static_cast<std::uint8_t>(rank);
    }
}

void ContourTracer::find_segments(const PlaneGrid& grid, std::span<const ContourLevel> levels)
{
    segments_.resize(levels.size());
    for (std::vector<Segment>& segments : segments_)
        segments.clear();
    const Edges edges(grid);
    const std::size_t nx = grid.x.size();
    for (std::size_t j = 0; j + 1 < grid.y.size(); ++j) {
        const std::uint8_t* lower = ranks_.data() + j * nx;
        const std::uint8_t* upper = lower + nx;
        for (std::size_t i = 0; i + 1 < nx; ++i) {
            if (i + level_run <= nx && is_level(lower + i, upper + i)) {
                i += level_run - 2;
                continue;
            }
            const std::array corners = {lower[i], lower[i + 1], upper[i + 1], upper[i]};
            if (corners[0] == corners[1] && corners[0] == corners[2] && corners[0] == corners[3])
                continue;
            const auto [low, high] = std::ranges::minmax(corners);
            // Only the levels that pass through the cell.
            for (std::size_t level = low; level < high; ++level) {
                unsigned bits = 0;
                for (unsigned corner = 0; corner < 4; ++corner)
                    bits |= static_cast<unsigned>(corners[corner] > level) << corner;
                const bool below = levels[level].inside == Inside::below;
                if (below)
                    bits ^= 15U;
                const std::size_t place = j * nx + i;
                Ways ways = plain_ways[bits];
                if (ways.count == 2) {
                    const double mean = (grid.values[place] + grid.values[place + 1] + grid.values[place + nx] +
                                         grid.values[place + nx + 1]) /
                                        4;
                    if ((mean >= levels[level].value) != below)
                        ways = bits == 5 ? joined_ways_5 : joined_ways_10;
                }
                const auto number = static_cast<std::int32_t>(place);
                for (int way = 0; way < ways.count; ++way) {
                    const Way& through = ways.way[static_cast<std::size_t>(way)];
                    segments_[level].push_back({edges.number(number, through.from), edges.number(number, through.to)});
                }
            }
        }
    }
}

Contour ContourTracer::joined(const PlaneGrid& grid, const ContourLevel& level, const std::vector<Segment>& segments,
                              double tolerance)
{
    const Edges edges(grid);
    for (const Segment& segment : segments) {
        next_[static_cast<std::size_t>(segment.from)] = segment.to;
        entered_[static_cast<std::size_t>(segment.to)] = 1;
    }
    const auto follow = [&](std::int32_t start) {
        PlaneLine line;
        std::int32_t edge = start;
        while (true) {
            const PlanePoint point = edges.crossing(edge, level.value);
            if (line.empty() || line.back() != point)
                line.push_back(point);
            const std::int32_t to = std::exchange(next_[static_cast<std::size_t>(edge)], -1);
            if (to < 0)
                return simplified(line, tolerance);
            edge = to;
        }
    };
    Contour contour;
    const auto keep = [&](PlaneLine line) {
        // Loops smaller than the tolerance have shrunk to a point or a line there and back.
        if (line.size() > (is_closed(line) ? 3U : 1U))
            contour.lines.push_back(std::move(line));
    };
    for (const Segment& segment : segments)
        if (!entered_[static_cast<std::size_t>(segment.from)])
            keep(follow(segment.from));
    for (const Segment& segment : segments)
        if (next_[static_cast<std::size_t>(segment.from)] >= 0)
            keep(follow(segment.from));
    for (const Segment& segment : segments)
        entered_[static_cast<std::size_t>(segment.to)] = 0;

    std::vector<const PlaneLine*> open;
    for (const PlaneLine& line : contour.lines) {
        if (is_closed(line))
            contour.rings.push_back(line);
        else
            open.push_back(&line);
    }
    const bool reached = grid.values.front() >= level.value;
    close_rings(edges, open, reached == (level.inside == Inside::at_least), contour.rings);
    return contour;
}

std::vector<Contour> ContourTracer::trace(const PlaneGrid& grid, std::span<const ContourLevel> levels, double tolerance)
{
    const std::size_t edge_count = 2 * grid.values.size();
    if (next_.size() < edge_count) {
        next_.assign(edge_count, -1);
        entered_.assign(edge_count, 0);
    }
    rank_values(grid, levels);
    find_segments(grid, levels);
    std::vector<Contour> contours;
    contours.reserve(levels.size());
    for (std::size_t level = 0; level < levels.size(); ++level)
        contours.push_back(joined(grid, levels[level], segments_[level], tolerance));
    return contours;
}

}  // namespace gatefold::engine
