// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/surface_map.h"

#include "figures/frame_build.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

// Of the square's half width: what points may be off a line (a twentieth of a pixel on a page of 900), the length
// below which an isoline is not drawn, and how wide an area must be.
constexpr double tolerance = 1.2e-4;
constexpr double least_length = 0.14;
constexpr double least_width = 0.042;

Polyline points_of(const PlaneLine& line)
{
    Polyline points;
    points.reserve(line.size());
    for (const PlanePoint& point : line)
        points.push_back({point.x, point.y});
    return points;
}

double length_of(const Polyline& line)
{
    double length = 0;
    for (std::size_t i = 1; i < line.size(); ++i)
        length += std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
    return length;
}

// Across, or from bottom to top, whichever is less.
double width_of(const Polyline& ring)
{
    const auto [left, right] = std::ranges::minmax(ring, {}, &Point::x);
    const auto [bottom, top] = std::ranges::minmax(ring, {}, &Point::y);
    return std::min(right.x - left.x, top.y - bottom.y);
}

Polyline outline(const Block& block)
{
    return {{block.left, block.bottom}, {block.right, block.bottom}, {block.right, block.top}, {block.left, block.top}};
}

// Where a factor may change its sign, with the ends of the square.
std::vector<double> cuts(const Factor& factor, double half_width)
{
    std::vector<double> all = {-half_width};
    if (factor.flat_until > -half_width && factor.flat_until < half_width)
        all.push_back(factor.flat_until);
    for (const double zero : factor.zeros)
        if (zero > -half_width && zero < half_width)
            all.push_back(zero);
    all.push_back(half_width);
    return all;
}

std::vector<Block> flat_blocks(const Product& term, double half_width)
{
    std::vector<Block> blocks;
    if (term.value->flat_until > -half_width)
        blocks.push_back({-half_width, -half_width, std::min(term.value->flat_until, half_width), half_width});
    if (term.gate->flat_until > -half_width)
        blocks.push_back({-half_width, -half_width, half_width, std::min(term.gate->flat_until, half_width)});
    return blocks;
}

// A product's signs and zeros are those of its factors.
void add_factors(SurfaceMap& map, const GateSurface& surface)
{
    const Product& term = surface.terms.front();
    const double half = map.half_width;
    const std::vector<double> across = cuts(*term.value, half);
    const std::vector<double> up = cuts(*term.gate, half);
    for (std::size_t i = 1; i < across.size(); ++i)
        for (std::size_t j = 1; j < up.size(); ++j)
            if (surface.at((across[i - 1] + across[i]) / 2, (up[j - 1] + up[j]) / 2) > 0)
                map.above.push_back(outline({across[i - 1], up[j - 1], across[i], up[j]}));
    for (const double zero : term.value->zeros)
        if (std::abs(zero) < half)
            map.zero.push_back({{zero, std::max(-half, term.gate->flat_until)}, {zero, half}});
    for (const double zero : term.gate->zeros)
        if (std::abs(zero) < half)
            map.zero.push_back({{std::max(-half, term.value->flat_until), zero}, {half, zero}});
    for (const Block& block : flat_blocks(term, half))
        map.flats.push_back({block, 1, false});
}

// Flat parts of one of two surfaces, cut where the blend changes its sign, so that each has one colour to leave.
void add_coming_flats(SurfaceMap& map, const GateSurface& flat, const GateSurface& blend, double share)
{
    for (const Block& block : flat_blocks(flat.terms.front(), map.half_width)) {
        const Axis x{.min = block.left, .max = block.right};
        const Axis y{.min = block.bottom, .max = block.top};
        std::vector<Polyline> outside;
        for (const Polyline& line : map.zero) {
            for (Polyline& piece : clip_line(line, x, y))
                map.zero_in_flat.push_back(std::move(piece));
            const bool upright = block.right < map.half_width;
            const Axis rest_x{.min = upright ? block.right : block.left, .max = map.half_width};
            const Axis rest_y{.min = upright ? block.bottom : block.top, .max = map.half_width};
            for (Polyline& piece : clip_line(line, rest_x, rest_y))
                outside.push_back(std::move(piece));
        }
        map.zero = std::move(outside);
        std::vector<Block> parts = {block};
        if (block.right > 0) {
            parts = {block, block};
            parts[0].right = parts[1].left = 0;
        }
        for (const Block& part : parts)
            map.flats.push_back(
                {part, share, blend.at((part.left + part.right) / 2, (part.bottom + part.top) / 2) > 0});
    }
}

std::vector<ContourLevel> contour_levels(const SurfaceLevels& levels)
{
    std::vector<ContourLevel> all;
    for (std::size_t i = levels.size(); i-- > 0;)
        all.push_back({-levels[i], Inside::below});
    all.push_back({0});
    for (const double level : levels)
        all.push_back({level});
    return all;
}

SurfaceMap traced(ContourTracer& tracer, const PlaneGrid& grid, const SurfaceLevels& levels)
{
    SurfaceMap map{.half_width = grid.x.back()};
    const std::vector<ContourLevel> all = contour_levels(levels);
    const std::vector<Contour> contours = tracer.trace(grid, all, tolerance * map.half_width);
    const auto to_points = [](const std::vector<PlaneLine>& lines) {
        std::vector<Polyline> points;
        for (const PlaneLine& line : lines)
            points.push_back(points_of(line));
        return points;
    };
    const std::size_t count = levels.size();
    map.above = to_points(contours[count].rings);
    map.zero = to_points(contours[count].lines);
    for (std::size_t i = 0; i < count; ++i)
        for (const std::size_t place : {count - 1 - i, count + 1 + i}) {
            LevelShape shape{.level = all[place].value, .stop = static_cast<int>(i) + 1};
            shape.areas = to_points(contours[place].rings);
            shape.lines = to_points(contours[place].lines);
            std::erase_if(shape.lines,
                          [&](const Polyline& line) { return length_of(line) < least_length * map.half_width; });
            std::erase_if(shape.areas,
                          [&](const Polyline& ring) { return width_of(ring) < least_width * map.half_width; });
            if (!shape.areas.empty())
                map.levels.push_back(std::move(shape));
        }
    return map;
}

}  // namespace

SurfaceMap SurfaceMapper::map(const GateSurface& from, const GateSurface& to, double weight, int points,
                              double half_width, const SurfaceLevels& levels)
{
    const GateSurface surface = blended(from, to, weight);
    SurfaceMap map = traced(tracer_, sampled(surface, points, half_width), levels);
    if (surface.terms.size() == 1) {
        map.from_factors = true;
        map.above.clear();
        map.zero.clear();
        add_factors(map, surface);
    } else {
        add_coming_flats(map, from, surface, 1 - weight);
        add_coming_flats(map, to, surface, weight);
    }
    return map;
}

SurfaceMap SurfaceMapper::map(const PlaneGrid& grid, const SurfaceLevels& levels)
{
    SurfaceMap map = traced(tracer_, grid, levels);
    map.has_facets = true;
    return map;
}

}  // namespace gatefold
