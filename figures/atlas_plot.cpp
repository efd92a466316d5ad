// SPDX-License-Identifier: GPL-3.0-or-later
// The atlas's plot: f, f′, the places that matter on them, and what is said of those.
#include "figures/atlas_parts.h"
#include "figures/atlas_words.h"
#include "figures/frame_build.h"
#include "figures/function_line.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

// Half the width of each function's view, and the height of its middle, in the order of the steps. The piecewise
// linear ones are seen from near by.
struct View {
    double half_width;
    double middle;
    double middle_of_square;
};
constexpr View views[] = {{3.3, 0.5, 0.5},  {3.3, 0.15, 0.15}, {1.5, 0.52, 0.52}, {1.5, 0.52, 0.52},
                          {3.3, 0.75, 0.6}, {3.3, 0.25, 0.3},  {1.5, 0.52, 0.52}, {3.3, 1.0, 1.0},
                          {3.3, 1.0, 1.0},  {3.3, 1.0, 1.0},   {2, 0.5, 0.5},     {1.5, 0.52, 0.52}};

double aspect_of(PlotShape shape)
{
    return shape == PlotShape::square ? 1.15 : 965.0 / 572.0;
}

double middle_of(const View& view, PlotShape shape)
{
    return shape == PlotShape::square ? view.middle_of_square : view.middle;
}

constexpr Rect wide{{0, 40}, {0, 0}, {0.905, -327}, {1, -180}};
constexpr Rect tall{{0, 40}, {0, 0}, {1, 0}, {1, -430}};

double strength_of(double size, double full)
{
    return std::clamp(size / full, 0.0, 1.0);
}

struct Plot {
    const AtlasScene& scene;
    Panel panel;

    double f(double x) const { return scene.blend.f(x); }
    double df(double x) const { return scene.blend.df(x); }
    bool shows(Point point) const { return inside(point, panel.x, panel.y); }
    void add(Mark mark) { panel.marks.push_back(std::move(mark)); }
};

template <class Value>
std::vector<Polyline> sampled(const Plot& plot, const std::vector<double>& kinks, double end, Value value)
{
    return function_line(value, end, kinks, plot.panel.x, plot.panel.y);
}

void add_level(Plot& plot, std::string id, double y, Ink ink, Dash dash)
{
    const Axis& x = plot.panel.x;
    if (plot.shows({x.min, y}))
        plot.add(Curve{.id = std::move(id),
                       .ink = ink,
                       .pieces = {{{x.min, y}, {x.max, y}}},
                       .width = dash == Dash::dotted ? 1.5 : 1.25,
                       .dash = dash});
}

void add_background(Plot& plot)
{
    add_level(plot, "zero-x", 0, Role::axis, Dash::solid);
    plot.add(Curve{
        .id = "zero-y", .ink = Role::axis, .pieces = {{{0, plot.panel.y.min}, {0, plot.panel.y.max}}}, .width = 1.25});
    // Where a limit is not yet reached at the edge of the view, its line shows where the curve is going.
    const Limits f = plot.scene.blend.limits();
    const Limits slopes = plot.scene.blend.slopes();
    const auto add = [&](const char* id, double limit, double edge) {
        if (std::isfinite(limit) && limit != 0 && std::abs(edge - limit) > 1e-6)
            add_level(plot, id, limit, Role::ghost, Dash::dotted);
    };
    add("limit-left", f.left, plot.f(plot.panel.x.min));
    add("limit-right", f.right, plot.f(plot.panel.x.max));
    if (!plot.scene.pinned && slopes.right != f.right)
        add("limit-slope", slopes.right, plot.df(plot.panel.x.max));
}

void add_dot(Plot& plot, std::string id, Point at, bool hollow, double strength)
{
    if (strength > 0.004 && plot.shows(at))
        plot.add(Dots{.id = std::move(id), .ink = atlas_ink(plot.scene, strength), .at = {at}, .hollow = hollow});
}

bool isolated(const Plot& plot, const Bound& bound)
{
    const std::vector<double> kinks = plot.scene.blend.kinks();
    return bound.attained && bound.from == bound.to && std::ranges::find(kinks, bound.at) == kinks.end();
}

// Dots fade with the size of what they mark, so that none appears at once.
void add_extremes(Plot& plot)
{
    const BlendBounds& bounds = plot.scene.bounds;
    const Limits slopes = plot.scene.blend.slopes();
    const double shown = plot.scene.step == 0 ? plot.scene.arriving : 1;
    const auto dot = [&](const char* id, const Bound& bound, bool hollow, double size) {
        if (isolated(plot, bound))
            add_dot(plot, id, {bound.at, bound.value}, hollow, strength_of(size, 0.05) * shown);
    };
    dot("f-min", bounds.f.low, false, -bounds.f.low.value);
    dot("df-sup", bounds.df.high, true, bounds.df.high.value - std::max(slopes.left, slopes.right));
    dot("df-inf", bounds.df.low, true, std::min(slopes.left, slopes.right) - bounds.df.low.value);
    for (const double kink : plot.scene.blend.kinks()) {
        const double before = plot.df(std::nextafter(kink, -INFINITY));
        const double after = plot.df(std::nextafter(kink, INFINITY));
        const double strength = strength_of(std::abs(after - before), 0.3);
        const bool left_taken = std::abs(plot.df(kink) - before) < std::abs(plot.df(kink) - after);
        add_dot(plot, "jump-left", {kink, before}, !left_taken, strength);
        add_dot(plot, "jump-right", {kink, after}, left_taken, strength);
    }
}

// A point that walks along the curve during the step, with the tangent whose slope is the dashed line's height there.
void add_probe(Plot& plot)
{
    const double t = plot.scene.progress;
    const double strength = std::min(part(t, 0, 0.06), 1 - part(t, 0.94, 1));
    if (strength <= 0)
        return;
    const Axis& x = plot.panel.x;
    const Point at{mix(x.min, x.max, t), plot.f(mix(x.min, x.max, t))};
    const double slope = plot.df(at.x);
    plot.add(Curve{.id = "probe",
                   .ink = Ink(Role::ghost, strength),
                   .pieces = {{{at.x, plot.panel.y.min}, {at.x, plot.panel.y.max}}},
                   .width = 1.25});
    const double reach = 0.13 * (x.max - x.min) / std::hypot(1, slope);
    const Polyline tangent{{at.x - reach, at.y - slope * reach}, {at.x + reach, at.y + slope * reach}};
    plot.add(Curve{.id = "tangent",
                   .ink = Ink(Role::ink, strength),
                   .pieces = clip_line(tangent, x, plot.panel.y),
                   .width = 2.25});
    if (plot.shows(at))
        plot.add(Dots{.id = "probe-f", .ink = Ink(Role::ink, strength), .at = {at}, .size = 15});
    if (!plot.scene.pinned && plot.shows({at.x, slope}))
        plot.add(Dots{.id = "probe-df", .ink = Ink(Role::ink, strength), .at = {{at.x, slope}}, .hollow = true});
}

void add_calliper(Plot& plot, const std::string& id, double x)
{
    const double half = 0.012 * (plot.panel.x.max - plot.panel.x.min) / 2;
    const Axis& axis = plot.panel.y;
    const auto within = [&](double y) { return std::clamp(y, axis.min, axis.max); };
    const double a = within(plot.f(x));
    const double b = within(plot.scene.pinned->f(x));
    const double left = std::max(plot.panel.x.min, x - half);
    const double right = std::min(plot.panel.x.max, x + half);
    plot.add(Curve{.id = id,
                   .ink = Role::ink,
                   .pieces = {{{x, a}, {x, b}}, {{left, a}, {right, a}}, {{left, b}, {right, b}}},
                   .width = 2.25});
}

void add_comparison(Plot& plot, double end)
{
    const Shaped& pinned = *plot.scene.pinned;
    const Ink other(family_role(pinned.function->family));
    Polyline outline = function_line([&](double x) { return plot.f(x); }, plot.panel.x.min, end, {}).front();
    for (std::size_t i = outline.size(); i-- > 0;)
        outline.push_back({outline[i].x, pinned.f(outline[i].x)});
    if (Polyline area = clip_area(outline, plot.panel.x, plot.panel.y); area.size() > 2)
        plot.add(Band{.id = "gap", .ink = atlas_ink(plot.scene, 0.18), .areas = {std::move(area)}});
    add_background(plot);
    plot.add(Curve{.id = "pinned",
                   .ink = other,
                   .pieces = sampled(plot, {pinned.function->kinks.begin(), pinned.function->kinks.end()},
                                     plot.panel.x.max, [&](double x) { return pinned.f(x); }),
                   .dash = Dash::dashed,
                   .reading = std::string(pinned.function->name)});
}

}  // namespace

void set_camera(const AtlasScene& scene, PlotShape shape, Axis& x, Axis& y)
{
    const View& from = views[scene.from];
    const View& to = views[scene.step];
    const double w = scene.blend.weight;
    const double half = w <= 0   ? from.half_width
                        : w >= 1 ? to.half_width
                                 : std::exp(mix(std::log(from.half_width), std::log(to.half_width), w));
    const double before = middle_of(from, shape);
    const double after = middle_of(to, shape);
    const double middle = w <= 0 ? before : w >= 1 ? after : mix(before, after, w);
    const double aspect = aspect_of(shape);
    x.min = -half;
    x.max = half;
    y.min = middle - half / aspect;
    y.max = middle + half / aspect;
}

Panel atlas_plot(const AtlasScene& scene, PlotShape shape)
{
    Plot plot{scene,
              {.id = shape == PlotShape::square ? "square-plot" : "plot",
               .wide = wide,
               .tall = tall,
               .main = true,
               .aspect = aspect_of(shape),
               .slot = "plot",
               .readable = true}};
    set_camera(scene, shape, plot.panel.x, plot.panel.y);
    plot.panel.x.ticks = whole_ticks(plot.panel.x.min, plot.panel.x.max);
    plot.panel.y.ticks = whole_ticks(plot.panel.y.min, plot.panel.y.max);

    // In the first step the curve is drawn from the left.
    const double end = scene.step > 0 ? plot.panel.x.max : mix(plot.panel.x.min, plot.panel.x.max, scene.progress);
    const std::vector<double> kinks = scene.blend.kinks();
    if (scene.pinned)
        add_comparison(plot, end);
    else
        add_background(plot);
    if (!scene.pinned)
        plot.add(Curve{.id = "df",
                       .ink = atlas_ink(scene),
                       .pieces = sampled(plot, kinks, end, [&](double x) { return plot.df(x); }),
                       .width = 2.5,
                       .dash = Dash::dashed,
                       .reading = "f′"});
    plot.add(Curve{.id = "f",
                   .ink = atlas_ink(scene),
                   .pieces = sampled(plot, kinks, end, [&](double x) { return plot.f(x); }),
                   .reading = scene.pinned ? std::string(scene.blend.to.function->name) : "f"});
    if (!scene.pinned)
        add_extremes(plot);
    add_probe(plot);
    if (scene.pinned) {
        const Gap gap = atlas_gap(scene);
        for (std::size_t i = 0; i < gap.at.size() && i < 2; ++i)
            add_calliper(plot, i == 0 ? "calliper" : "calliper-2", gap.at[i]);
    }
    add_words(scene, shape, plot.panel);
    return std::move(plot.panel);
}

}  // namespace gatefold
