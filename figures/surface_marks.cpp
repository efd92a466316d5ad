// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/frame_build.h"
#include "figures/surface_map.h"

#include "figures/engine/scan.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gatefold {
namespace {

// The first two isolines of a sign are darker than their ground, those farther out lie on dark ground and are pale.
constexpr int dark_lines = 2;

void add_isolines(Panel& panel, const SurfaceMap& map, bool above, double width, double strength)
{
    const std::string traced = map.has_facets ? "-traced" : "";
    const std::string id = panel.id + (above ? "-isolines-above" : "-isolines-below");
    const Dash dash = above ? Dash::solid : Dash::dashed;
    Curve near{.id = id + traced, .ink = surface_ink(above, 3, strength), .width = width, .dash = dash};
    Curve far{.id = id + "-far" + traced, .ink = Role::paper, .width = width, .dash = dash};
    for (const LevelShape& shape : map.levels) {
        if ((shape.level > 0) != above)
            continue;
        std::vector<Polyline>& pieces = (shape.stop <= dark_lines ? near : far).pieces;
        pieces.insert(pieces.end(), shape.lines.begin(), shape.lines.end());
    }
    for (Curve* curve : {&near, &far})
        if (!curve->pieces.empty())
            panel.marks.emplace_back(std::move(*curve));
}

void add_flats(Panel& panel, const SurfaceMap& map, double strength)
{
    int number = 0;
    for (const FlatPart& flat : map.flats) {
        const Ink ink(flat.above ? Role::above_near : Role::below_near, Role::wash, flat.share, strength);
        const Block& place = flat.place;
        const std::string id = flat.share < 1 ? "-flat-to-be-" + std::to_string(number++) : "-flat";
        panel.marks.emplace_back(Band{.id = panel.id + id,
                                      .ink = ink,
                                      .areas = {{{place.left, place.bottom},
                                                 {place.right, place.bottom},
                                                 {place.right, place.top},
                                                 {place.left, place.top}}}});
    }
}

// Where the surface meets the level on the way from the middle to a corner of the square.
std::optional<Point> on_ray(const std::function<double(double, double)>& surface, double level, Point towards)
{
    constexpr int samples = 60;
    const auto off = [&](double t) { return surface(t * towards.x, t * towards.y) - level; };
    for (int i = 1; i <= samples; ++i) {
        const double t = static_cast<double>(i) / samples;
        const double before = t - 1.0 / samples;
        if ((off(before) < 0) != (off(t) < 0)) {
            const double at = engine::crossing(off, before, t);
            return Point{at * towards.x, at * towards.y};
        }
    }
    return std::nullopt;
}

// The point of an isoline that is nearest to the line v = 0, if it turns back there.
std::optional<Point> vertex(const Polyline& line)
{
    const auto nearest = std::ranges::min_element(line, {}, [](const Point& point) { return std::abs(point.x); });
    if (nearest == line.begin() || nearest == line.end() - 1)
        return std::nullopt;
    return *nearest;
}

}  // namespace

Ink surface_ink(bool above, int stop, double strength)
{
    if (stop <= 3)
        return {above ? Role::above_near : Role::below_near, above ? Role::above : Role::below, stop / 3.0, strength};
    return {above ? Role::above : Role::below, above ? Role::above_far : Role::below_far, (stop - 3) / 2.0, strength};
}

void add_surface(Panel& panel, const SurfaceMap& map, double width, double strength)
{
    const double half = map.half_width;
    const std::string traced = map.from_factors ? "" : "-traced";
    panel.marks.emplace_back(Band{.id = panel.id + "-below-0",
                                  .ink = surface_ink(false, 0, strength),
                                  .areas = {{{-half, -half}, {half, -half}, {half, half}, {-half, half}}}});
    if (!map.above.empty())
        panel.marks.emplace_back(
            Band{.id = panel.id + "-above-0" + traced, .ink = surface_ink(true, 0, strength), .areas = map.above});
    const auto add_zero = [&](const char* id, const std::vector<Polyline>& lines, double visible) {
        if (!lines.empty())
            panel.marks.emplace_back(Curve{.id = panel.id + id + traced,
                                           .ink = Ink(Role::ink, visible * strength),
                                           .pieces = lines,
                                           .width = 1.1 * width});
    };
    add_flats(panel, map, strength);
    add_zero("-zero", map.zero, 1);
    add_zero("-zero-in-flat", map.zero_in_flat, map.flats.empty() ? 0 : 1 - map.flats.front().share);
    // From 0 outwards, each area on top of the one before, so that no seam can show.
    for (const LevelShape& shape : map.levels)
        panel.marks.emplace_back(Band{.id = panel.id + (shape.level > 0 ? "-above-" : "-below-") +
                                            std::to_string(shape.stop) + (map.has_facets ? "-traced" : ""),
                                      .ink = surface_ink(shape.level > 0, shape.stop, strength),
                                      .areas = shape.areas});
    add_isolines(panel, map, true, width, strength);
    add_isolines(panel, map, false, width, strength);
}

std::string level_text(double level)
{
    if (std::abs(level) == 0.5)
        return level < 0 ? "−½" : "½";
    return trimmed(level, 2);
}

std::vector<LevelLabel> level_labels(const std::function<double(double, double)>& surface, const SurfaceMap& map,
                                     const Probe& probe)
{
    const double half = map.half_width;
    const double unit = half / 285;  // of a panel of 570 units
    std::vector<LevelLabel> labels;
    const auto keep = [&](double level, Point at) {
        const bool near_edge = std::max(std::abs(at.x), std::abs(at.y)) > half - 24 * unit;
        const Point off{std::abs(at.x - probe.at.x) / unit, std::abs(at.y - probe.at.y) / unit};
        const bool near_probe = probe.cuts ? off.x < 28 || off.y < 28 : off.x < 62 && off.y < 52;
        const bool near_other = std::ranges::any_of(labels, [&](const LevelLabel& other) {
            return std::abs(other.at.x - at.x) < 52 * unit && std::abs(other.at.y - at.y) < 30 * unit;
        });
        if (!near_edge && !near_probe && !near_other)
            labels.push_back({level, at});
    };
    // The farther ones first, then those that are left room.
    constexpr std::array order = {4, 2, 3, 1, 5};
    for (const int stop : order)
        for (const LevelShape& shape : map.levels) {
            if (shape.stop != stop)
                continue;
            for (const Point& corner : {Point{half, half}, Point{-half, half}, Point{-half, -half}, Point{half, -half}})
                if (const auto at = on_ray(surface, shape.level, corner))
                    keep(shape.level, *at);
            for (const Polyline& line : shape.lines)
                if (const auto at = vertex(line))
                    keep(shape.level, *at);
        }
    return labels;
}

void add_labels(Panel& panel, const std::vector<LevelLabel>& labels, double strength)
{
    int number = 0;
    for (const LevelLabel& label : labels)
        panel.marks.emplace_back(Note{.id = "level-" + std::to_string(++number),
                                      .runs = {{level_text(label.level), Ink(Role::ink, strength)}},
                                      .at = label.at,
                                      .offset = {0, 7},
                                      .size = TextRole::tick,
                                      .align = Align::centre,
                                      .ground = surface_ink(label.level > 0, 0),
                                      .need = Need::if_room});
}

void add_flat_notes(Panel& panel, const SurfaceMap& map, bool small, double strength)
{
    for (const FlatPart& flat : map.flats)
        if (flat.share >= 1)
            panel.marks.emplace_back(Note{
                .id = "exactly 0",
                .runs = {{small && flat.place.right < map.half_width ? "0" : "exactly 0", Ink(Role::ink2, strength)}},
                .at = {(flat.place.left + flat.place.right) / 2, (flat.place.bottom + flat.place.top) / 2},
                .offset = {0, 7},
                .size = TextRole::tick,
                .align = Align::centre,
                .need = Need::if_room});
}

void add_zero_notes(Panel& panel, const SurfaceMap& map, double strength)
{
    if (!map.from_factors)
        return;
    // What such a note covers.
    const double reach = map.half_width / 285 * 27;
    const auto is_clear = [&](Point at) {
        const Axis x{.min = at.x, .max = at.x + reach};
        const Axis y{.min = at.y, .max = at.y + reach};
        return std::ranges::none_of(map.levels, [&](const LevelShape& shape) {
            return std::ranges::any_of(shape.lines,
                                       [&](const Polyline& line) { return !clip_line(line, x, y).empty(); });
        });
    };
    int number = 0;
    for (const Polyline& line : map.zero) {
        if (!is_clear(line.front()))
            continue;
        panel.marks.emplace_back(Note{.id = "zero-" + std::to_string(++number),
                                      .runs = {{"0", Ink(Role::ink, strength)}},
                                      .at = line.front(),
                                      .offset = {10, -9},
                                      .size = TextRole::tick,
                                      .need = Need::if_room});
    }
}

}  // namespace gatefold
