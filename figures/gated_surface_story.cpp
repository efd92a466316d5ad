// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/gated_surface_story.h"

#include "figures/frame_build.h"

#include "figures/engine/easing.h"
#include "figures/engine/relu_product.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gatefold {
namespace {

using namespace engine;

constexpr double first_share = 0.15;  // of the first surface when it begins
constexpr int first_units = 1;        // when the imitation begins

double eased(double t, double from, double to)
{
    return smootherstep(part(t, from, to));
}

double log_mix(double from, double to, double by)
{
    return by <= 0 ? from : by >= 1 ? to : std::exp(mix(std::log(from), std::log(to), by));
}

// How far the surface has come from the step before.
double weight_at(Moment at)
{
    switch (at.step) {
        case surface_diagonal:
            return eased(at.progress, 0.05, 0.4);
        case surface_slice:
            return eased(at.progress, 0, 0.2);
        case surface_conjunction:
            return eased(at.progress, 0.05, 0.4);
        case surface_clamped:
            return eased(at.progress, 0, 0.4);
        default:
            return eased(at.progress, 0.08, 0.9);
    }
}

// Once round the middle: through every quarter of the square.
Point orbit(Point from, Point to, double by)
{
    const double start = std::atan2(from.y, from.x);
    double turn = std::atan2(to.y, to.x) - start;
    turn += 2 * std::numbers::pi * (turn > 1e-9 ? 1 : turn < -1e-9 ? 2 : 1);
    const double angle = start + turn * by;
    const double radius = mix(std::hypot(from.x, from.y), std::hypot(to.x, to.y), by);
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

// At constant speed up the gate's axis, and home.
double sweep(double from, double to, double half_width, double t, double start)
{
    if (t < start)
        return mix(from, -half_width, eased(t, 0, start));
    constexpr double top = 0.84;
    return t < top ? mix(-half_width, half_width, part(t, start, top)) : mix(half_width, to, eased(t, top, 1));
}

}  // namespace

SurfaceStory::SurfaceStory(std::vector<SurfaceRest> rests, std::vector<SurfaceRest> own, SurfaceSettings settings)
    : rests_(std::move(rests)), own_(std::move(own)), settings_(settings)
{
}

SurfaceStory::Drawn& SurfaceStory::drawn(const SurfaceRest& rest)
{
    for (Drawn& known : drawn_)
        if (known.rest->surface == rest.surface && known.rest->half_width == rest.half_width &&
            known.rest->levels == rest.levels && (known.rest->side == rest.side || &rest == known.rest))
            return known;
    drawn_.push_back(
        {&rest, mapper_.map(rest.surface, rest.surface, 1, settings_.points, rest.half_width, rest.levels)});
    return drawn_.back();
}

// Of a surface at rest; computed when it is first shown.
const std::vector<Note>& SurfaceStory::labels(Drawn& drawn) const
{
    if (!drawn.labels) {
        const bool zeros = drawn.rest->side != SurfaceSide::cuts && drawn.rest->side != SurfaceSide::diagonal;
        drawn.labels = surface_labels(drawn.map, obstacles_of(*drawn.rest), zeros);
    }
    return *drawn.labels;
}

void SurfaceStory::prepare(int step)
{
    labels(drawn(rest(step)));
    if (step > 0 && step <= surface_difference)
        for (int copy = 0; copy < step; ++copy)
            drawn(own_[static_cast<std::size_t>(copy)]);
}

const SurfaceMap& SurfaceStory::imitation(double units)
{
    if (units == imitation_units_)
        return imitation_;
    const double whole = std::floor(units);
    const auto sampled = [this](int count) {
        return products_.get(count, [&] { return ReluProduct(count, 3).sampled(settings_.points); });
    };
    PlaneGrid grid = *sampled(static_cast<int>(whole));
    if (const double by = units - whole; by > 0) {
        const auto next = sampled(static_cast<int>(whole) + 1);
        for (std::size_t i = 0; i < grid.values.size(); ++i)
            grid.values[i] = std::lerp(grid.values[i], next->values[i], by);
    }
    imitation_ = mapper_.map(grid, rest(surface_conjunction).levels);
    imitation_units_ = units;
    return imitation_;
}

void SurfaceStory::place_probe(Moment at)
{
    const double t = at.progress;
    const Point from = scene_.from->at;
    const Point to = scene_.to->at;
    const double half = scene_.to->half_width;
    Point& probe = scene_.probe;
    if (t >= 1)
        probe = to;
    else if (at.step == surface_slice)
        probe = {mix(from.x, to.x, eased(t, 0, 0.15)), sweep(from.y, to.y, half, t, 0.2)};
    else if (at.step == surface_clamped)
        probe = {mix(from.x, to.x, eased(t, 0, 0.15)), sweep(from.y, to.y, half, t, 0.44)};
    else if (at.step != surface_diagonal)
        probe = orbit(from, to, t);
    else if (t < 0.22)
        probe = {mix(from.x, -half, eased(t, 0, 0.22)), mix(from.y, -half, eased(t, 0, 0.22))};
    else if (const double along = mix(-half, half, part(t, 0.22, 0.7)); t < 0.7)
        probe = {along, along};
    else
        probe = {mix(half, to.x, eased(t, 0.7, 0.85)), mix(half, to.y, eased(t, 0.7, 0.85))};
    const Axis axis{.min = -scene_.half_width, .max = scene_.half_width};
    probe = nearest_inside(probe, axis, axis);
}

void SurfaceStory::blend(Moment at)
{
    const double w = scene_.weight;
    const SurfaceRest& from = *scene_.from;
    const SurfaceRest& to = *scene_.to;
    scene_.half_width = log_mix(from.half_width, to.half_width, w);
    scene_.surface = blended(from.surface, to.surface, w);
    scene_.labels = nullptr;
    if (at.step == 0 && at.progress < 1) {
        // The first surface rises from the plane.
        for (Product& term : scene_.surface.terms)
            term.weight *= mix(first_share, 1, eased(at.progress, 0, 0.9));
        moving_ = mapper_.map(scene_.surface, scene_.surface, 1, settings_.points, to.half_width, to.levels);
        scene_.map = &moving_;
        return;
    }
    if (w <= 0 || w >= 1) {
        Drawn& at_rest = drawn(w <= 0 ? from : to);
        scene_.map = &at_rest.map;
        if ((w <= 0 ? scene_.leaving : scene_.arriving) > surface_least_strength)
            scene_.labels = &labels(at_rest);
        return;
    }
    SurfaceLevels levels;
    for (std::size_t i = 0; i < levels.size(); ++i)
        levels[i] = log_mix(from.levels[i], to.levels[i], w);
    moving_ = mapper_.map(from.surface, to.surface, w, settings_.points, scene_.half_width, levels);
    scene_.map = &moving_;
}

void SurfaceStory::add_copies(Moment at)
{
    scene_.copies.clear();
    const double t = at.progress;
    if (at.step > surface_diagonal || (at.step == surface_diagonal && t >= 0.1))
        return;
    const auto add = [&](int step, int slot, int slot_before, double arrived, double strength, double named) {
        const SurfaceRest& own = own_[static_cast<std::size_t>(step)];
        scene_.copies.push_back({own.name, own.role, &drawn(own).map, slot, slot_before, arrived, strength, named});
        scene_.copies.back().subtracted = slot < step && step == surface_swiglu;
    };
    const double shrunk = eased(t, 0.08, 0.5);
    const double named = eased(t, 0.5, 0.6);
    if (at.step < surface_difference) {
        for (int step = 0; step < at.step; ++step) {
            const bool fresh = step == at.step - 1;
            add(step, step, fresh ? -1 : step, fresh ? shrunk : 1, 1, fresh ? named : 1);
        }
        return;
    }
    // The two that are compared stay, side by side.
    const bool compared = at.step == surface_difference;
    if (compared && t < 0.2)
        for (int step = 0; step < surface_geglu; ++step)
            add(step, step, step, 1, 1 - eased(t, 0, 0.2), 1);
    const double strength = compared ? 1 : 1 - eased(t, 0, 0.1);
    add(surface_geglu, 0, surface_geglu, compared ? eased(t, 0.15, 0.5) : 1, strength, 1);
    add(surface_swiglu, 2, -1, compared ? shrunk : 1, strength, compared ? named : 1);
}

void SurfaceStory::add_imitation(Moment at)
{
    scene_.units = settings_.units;
    scene_.imitation = nullptr;
    const bool leaving = at.step == surface_clamped && at.progress < 0.12;
    if (at.step != surface_conjunction && !leaving)
        return;
    const double units = leaving ? settings_.units : mix(first_units, settings_.units, part(at.progress, 0.25, 0.92));
    scene_.units = static_cast<int>(std::floor(units));
    scene_.imitation = &imitation(units);
}

const SurfaceScene& SurfaceStory::scene(Moment at)
{
    const double t = at.progress;
    at_ = at;
    scene_.from = &rest(std::max(0, at.step - 1));
    scene_.to = &rest(at.step);
    scene_.weight = at.step == 0 ? 1 : weight_at(at);
    scene_.leaving = at.step == 0 ? 0 : 1 - eased(t, 0, 0.08);
    scene_.arriving = eased(t, 0.92, 1);
    scene_.field = settings_.field;
    scene_.diagonal = at.step == surface_diagonal ? part(t, 0.22, 0.7)
                      : at.step == surface_slice  ? 1 - eased(t, 0, 0.25)
                                                  : 0;
    scene_.untied = at.step == surface_diagonal ? eased(t, 0.72, 0.97) : at.step == surface_slice ? 1 : 0;
    scene_.cut = at.step == surface_slice         ? eased(t, 0.05, 0.2)
                 : at.step == surface_conjunction ? 1 - eased(t, 0, 0.12)
                 : at.step == surface_clamped     ? eased(t, 0.4, 0.5)
                                                  : 0;
    blend(at);
    place_probe(at);
    add_copies(at);
    add_imitation(at);
    return scene_;
}

// The curve behind the surface has the room that the copies leave.
void SurfaceStory::add_factor(std::vector<Panel>& panels) const
{
    const double t = at_.progress;
    const int step = at_.step;
    if (step > surface_swiglu)
        return;
    const bool before = step > 0 && t < 0.3;
    const int shown = before ? step - 1 : step;
    const double visible = before ? 1 - eased(t, 0, 0.2) : step == 0 ? 1 : eased(t, 0.6, 0.75);
    if (visible > surface_least_strength && shown < surface_swiglu)
        panels.push_back(factor_plot(scene_, rest(shown), shown, visible));
}

std::vector<Panel> SurfaceStory::panels() const
{
    const double t = at_.progress;
    const int step = at_.step;
    std::vector<Panel> all = surface_copies(scene_);
    all.push_back(large_surface(scene_));
    const auto add = [&all](std::vector<Panel> more) { std::ranges::move(more, std::back_inserter(all)); };
    // The strength of what belongs to one step, and fades in the next.
    const auto strength = [&](int own, double start, double end, double gone) {
        return step == own ? eased(t, start, end) : step == own + 1 ? 1 - eased(t, 0, gone) : 0.0;
    };
    const auto shown = [](double visible) { return visible > surface_least_strength; };
    const double key = step <= surface_difference ? 1 : strength(surface_difference, 0, 0, 0.1);
    if (shown(key))
        all.push_back(surface_key(scene_, key));
    add_factor(all);
    if (const double visible = strength(surface_difference, 0.6, 0.85, 0.08); shown(visible))
        all.push_back(difference_plot(scene_, visible));
    if (const double visible = strength(surface_diagonal, 0.15, 0.22, 0.15); shown(visible))
        add(diagonal_plots(scene_, rest(surface_diagonal), visible));
    if (const double visible = strength(surface_slice, 0.1, 0.2, 0.12); shown(visible))
        add(surface_cuts(scene_, rest(surface_slice), visible));
    if (const double visible = strength(surface_clamped, 0.4, 0.5, 0); shown(visible))
        add(surface_cuts(scene_, rest(surface_clamped), visible));
    if (const double visible = strength(surface_conjunction, 0.12, 0.25, 0.12); shown(visible))
        add(product_plots(scene_, visible));
    return all;
}

}  // namespace gatefold
