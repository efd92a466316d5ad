// SPDX-License-Identifier: GPL-3.0-or-later
// The large surface and its small predecessors.
#include "figures/frame_build.h"
#include "figures/gated_surface_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

constexpr double isoline_width = 1.6;

bool shares_row(SurfaceSide side)
{
    return side == SurfaceSide::cuts || side == SurfaceSide::product;
}

// As large as what stands beside it leaves room for: on a page that is nearly square its width sets its size.
Rect large_wide(SurfaceSide side)
{
    const Length right = shares_row(side)                ? Length{0.43, 0}
                         : side == SurfaceSide::diagonal ? Length{0.1775, 337}
                                                         : Length{0.265, 243};
    // Below the diagonal there are the names of its lines.
    return {{0, 73}, {0, 41}, right, {1, side == SurfaceSide::diagonal ? -136.0 : -101.0}};
}

// Six places in three columns, or in one row on an upright page.
Rect wide_slot(int slot)
{
    const double left = 0.53 + (slot % 3) * 0.1644;
    return slot < 3 ? Rect{{left, 0}, {0, 41}, {left + 0.1413, 0}, {0.35, 0}}
                    : Rect{{left, 0}, {0.35, 58}, {left + 0.1413, 0}, {0.723, 0}};
}

Rect tall_slot(int slot)
{
    const double left = slot * 0.171;
    return {{left, 0}, {upright_share, 104}, {left + 0.145, 0}, {1, -160}};
}

std::vector<Tick> square_ticks(double half_width)
{
    if (half_width <= 3)
        return whole_ticks(-half_width, half_width);
    const double step = half_width < 6 ? 2 : 3;
    std::vector<Tick> ticks;
    for (double at = step * std::ceil(-half_width / step); at <= half_width; at += step)
        ticks.push_back({at, trimmed(at, 0)});
    return ticks;
}

void add_name(Panel& panel, const char* id, const std::string& name, Role role, double strength, double shift)
{
    if (strength > surface_least_strength && !name.empty())
        panel.marks.emplace_back(Note{.id = id,
                                      .runs = {{name, Ink(role, strength), true}},
                                      .at = {panel.x.min, panel.y.max},
                                      .offset = {shift, -16}});
}

// In the place before that of a copy.
Panel minus_before(const SurfaceCopy& copy)
{
    Panel panel{.id = "minus", .wide = wide_slot(copy.slot - 1), .tall = tall_slot(copy.slot - 1), .aspect = 1};
    add_note(panel, "minus", {{"−", Ink(Role::ink, copy.named * copy.strength), true}}, {0.5, 0.5}, {0, 0.36 * 60},
             TextRole::hero, Align::centre);
    return panel;
}

// ∇f as arrows on a lattice, all to one scale, which the longest sets.
void add_field(Panel& panel, const SurfaceScene& scene)
{
    constexpr int across = 12;
    const double half = scene.half_width;
    const double pitch = 2 * half / (across + 1);
    struct Place {
        Point at;
        Slope slope;
    };
    std::vector<Place> places;
    double longest = 0;
    for (int j = 1; j <= across; ++j)
        for (int i = 1; i <= across; ++i) {
            const Point at{-half + i * pitch, -half + j * pitch};
            places.push_back({at, scene.surface.slope(at.x, at.y)});
            longest = std::max(longest, std::hypot(places.back().slope.along_v, places.back().slope.along_g));
        }
    Curve arrows{.id = "field", .ink = Role::ink, .width = 1.6};
    for (const Place& place : places) {
        const double scale = longest > 0 ? 0.9 * pitch / longest : 0;
        const Point way{place.slope.along_v * scale, place.slope.along_g * scale};
        if (std::hypot(way.x, way.y) < 0.04 * pitch)
            continue;
        const Point tip{place.at.x + way.x, place.at.y + way.y};
        const auto barb = [&](double side) {
            return Point{tip.x - 0.3 * (way.x - side * 0.5 * way.y), tip.y - 0.3 * (way.y + side * 0.5 * way.x)};
        };
        arrows.pieces.push_back({place.at, tip});
        arrows.pieces.push_back({barb(1), tip, barb(-1)});
    }
    if (!arrows.pieces.empty())
        panel.marks.emplace_back(std::move(arrows));
}

// Places enough that straight lines between them are right to the decimals that are shown.
Sheet sheet_of(const GateSurface& surface, double half_width)
{
    const int points = 1 + static_cast<int>(200 * half_width);
    Sheet sheet{.reading = "output"};
    for (const Product& term : surface.terms) {
        const auto sampled = [&](const Factor& factor, double weight) {
            Polyline line;
            for (const double at : grid_places(points, half_width, {factor.corners.begin(), factor.corners.end()}))
                line.push_back({at, weight * factor.f(at)});
            return line;
        };
        sheet.terms.push_back({sampled(*term.value, term.weight), sampled(*term.gate, 1)});
    }
    return sheet;
}

void add_cuts(Panel& panel, const SurfaceScene& scene)
{
    if (scene.cut <= surface_least_strength)
        return;
    const double half = scene.half_width;
    const Ink ink(Role::ink, scene.cut);
    panel.marks.emplace_back(Curve{.id = "cut-v",
                                   .ink = ink,
                                   .pieces = {{{scene.probe.x, -half}, {scene.probe.x, half}}},
                                   .width = 2.5,
                                   .dash = Dash::dotted});
    panel.marks.emplace_back(
        Curve{.id = "cut-g", .ink = ink, .pieces = {{{-half, scene.probe.y}, {half, scene.probe.y}}}, .width = 3});
}

void add_diagonal(Panel& panel, const SurfaceScene& scene)
{
    if (scene.diagonal <= 0)
        return;
    const double half = scene.half_width;
    const double end = mix(-half, half, scene.diagonal);
    panel.marks.emplace_back(
        Curve{.id = "diagonal", .ink = Role::ink, .pieces = {{{-half, -half}, {end, end}}}, .width = 2.25});
    Dots points{.id = "points", .ink = Role::ink, .size = 9};
    for (const TiedPoint& point : tied_points(half, scene.untied))
        if (point.g <= end)
            points.at.push_back({point.v, point.g});
    panel.marks.emplace_back(std::move(points));
}

void add_probe(Panel& panel, const SurfaceScene& scene)
{
    if (scene.cut < 1 && scene.diagonal <= 0)
        add_surface_value(panel, scene.probe, scene.surface.at(scene.probe.x, scene.probe.y), 1);
    panel.marks.emplace_back(Dots{.id = "probe", .ink = Role::ink, .at = {scene.probe}, .size = 15, .hollow = true});
}

}  // namespace

void add_surface_value(Panel& panel, Point at, double value, double strength)
{
    // Near an edge it stands on the inner side of its point.
    const double edge = surface_value_edge * panel.x.max;
    const Align align = at.x > edge ? Align::right : at.x < -edge ? Align::left : Align::centre;
    panel.marks.emplace_back(Note{.id = "probe-value",
                                  .runs = {{fixed(value, 3), Ink(Role::ink, strength), true}},
                                  .at = at,
                                  .offset = {0, at.y > surface_value_edge * panel.y.max ? 34.0 : -19.0},
                                  .size = TextRole::tick,
                                  .align = align,
                                  .ground = surface_ink(value > 0, 0),
                                  .need = Need::if_room});
}

std::vector<Panel> in_both_shapes(Panel panel, double wide_aspect)
{
    Panel upright = panel;
    upright.wide = {};
    panel.tall = {};
    panel.aspect = wide_aspect;
    return {std::move(panel), std::move(upright)};
}

Panel large_surface(const SurfaceScene& scene)
{
    const auto tall_of = [](SurfaceSide side) {
        const bool alone = side != SurfaceSide::cuts;
        return Rect{{0, 73}, {0, 41}, {alone ? 1.0 : 0.62, 0}, {upright_share, -40}};
    };
    Panel panel{.id = "surface", .main = true, .opaque = true, .aspect = 1};
    panel.wide = mixed(large_wide(scene.from->side), large_wide(scene.to->side), scene.weight);
    panel.tall = mixed(tall_of(scene.from->side), tall_of(scene.to->side), scene.weight);
    const double half = scene.half_width;
    panel.x = {.min = -half, .max = half, .label = "value v", .ticks = square_ticks(half)};
    panel.y = {.min = -half, .max = half, .label = "gate g", .ticks = square_ticks(half)};
    panel.drags_x = "v";
    panel.drags_y = "g";
    panel.sheet = sheet_of(scene.surface, half);
    add_surface(panel, *scene.map, isoline_width);
    add_diagonal(panel, scene);
    add_cuts(panel, scene);
    constexpr double beside_axis = 74;
    if (scene.from->name == scene.to->name) {
        add_name(panel, "name", scene.to->name, scene.to->role, 1, beside_axis);
    } else {
        add_name(panel, "name-before", scene.from->name, scene.from->role, scene.leaving, beside_axis);
        add_name(panel, "name", scene.to->name, scene.to->role, scene.arriving, beside_axis);
    }
    if (scene.field)
        add_field(panel, scene);
    add_probe(panel, scene);
    if (scene.labels)
        add_labels(panel, *scene.labels, std::max(scene.leaving, scene.arriving));
    return panel;
}

SurfaceObstacles obstacles_of(const SurfaceRest& rest)
{
    const double half = rest.half_width;
    const Point at = rest.at;
    SurfaceObstacles obstacles;
    obstacles.unit = 2 * half / (shares_row(rest.side) ? 388 : 454);
    const auto covered = [&](Point centre, double aside, double above, double below) {
        const double unit = obstacles.unit;
        return Block{centre.x - aside * unit, centre.y - below * unit, centre.x + aside * unit,
                     centre.y + above * unit};
    };
    const auto dot = [&](Point centre, double size) { return covered(centre, size, size, size); };
    obstacles.blocks.push_back(dot(at, 10));
    if (rest.side == SurfaceSide::cuts) {
        obstacles.lines = {{{at.x, -half}, {at.x, half}}, {{-half, at.y}, {half, at.y}}};
    } else if (rest.side == SurfaceSide::diagonal) {
        obstacles.lines = {{{-half, -half}, {half, half}}};
        for (const TiedPoint& point : tied_points(half, 1))
            obstacles.blocks.push_back(dot({point.v, point.g}, 6));
    } else {
        // The value that is read there.
        const bool below = at.y > surface_value_edge * half;
        Block value = covered(at, 48, below ? 10 : 46, below ? 50 : 10);
        if (std::abs(at.x) > surface_value_edge * half)
            (at.x > 0 ? value.left : value.right) -= std::copysign(40 * obstacles.unit, at.x);
        obstacles.blocks.push_back(value);
    }
    return obstacles;
}

std::vector<Panel> surface_copies(const SurfaceScene& scene)
{
    std::vector<Panel> panels;
    for (const SurfaceCopy& copy : scene.copies) {
        Panel panel{.id = "copy-" + copy.name, .opaque = true, .aspect = 1};
        const auto place = [&](Rect (*slot)(int), const Rect& large) {
            return mixed(copy.slot_before < 0 ? large : slot(copy.slot_before), slot(copy.slot), copy.arrived);
        };
        panel.wide = place(wide_slot, large_wide(SurfaceSide::copies));
        panel.tall = place(tall_slot, {{0, 73}, {0, 41}, {1, 0}, {upright_share, -40}});
        const double half = copy.map->half_width;
        panel.x = panel.y = {.min = -half, .max = half};
        add_surface(panel, *copy.map, 1, copy.strength);
        add_name(panel, "name", copy.name, copy.role, copy.named * copy.strength, 0);
        if (copy.arrived >= 1)
            add_flat_notes(panel, *copy.map, copy.named * copy.strength);
        panels.push_back(std::move(panel));
        if (copy.subtracted)
            panels.push_back(minus_before(copy));
    }
    return panels;
}

}  // namespace gatefold
