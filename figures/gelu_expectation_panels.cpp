// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/gelu_expectation_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace gatefold {
namespace {

using namespace engine;

constexpr Rect coin_wide{{0, 48}, {0, 44}, {0.305, 0}, {1, -76}};
constexpr Rect coin_tall{{0, 48}, {0.63, 40}, {0.52, 0}, {1, -64}};
constexpr Rect mean_wide{{0.391, 0}, {0, 44}, {1, 0}, {1, -76}};
constexpr Rect mean_tall{{0, 48}, {0, 44}, {1, 0}, {0.56, -30}};

constexpr double mean_low = -0.9;
constexpr double mean_high = 4.3;
constexpr double margin = 0.2;  // beyond the outermost places

bool flipped(const CoinScene& scene, std::size_t place)
{
    return scene.x[place] <= scene.flipped;
}

void add_title(Panel& panel, std::string text)
{
    add_note(panel, panel.id + "-title", {{std::move(text), Role::ink, true}}, {panel.x.min, panel.y.max}, {0, -16},
             TextRole::note, Align::left);
}

void add_hand(const CoinScene& scene, Panel& panel)
{
    const double x = std::clamp(scene.hand_at, panel.x.min, panel.x.max);
    if (scene.hand > 0.004)
        panel.marks.push_back(Curve{.id = "hand",
                                    .ink = Ink(Role::ghost, scene.hand),
                                    .pieces = {{{x, panel.y.min}, {x, panel.y.max}}},
                                    .width = 1.25});
}

Axis across()
{
    Axis x{.min = -coin_reach - margin, .max = coin_reach + margin};
    for (const double tick : {-4.0, -2.0, 0.0, 2.0, 4.0})
        x.ticks.push_back({tick, trimmed(tick, 0)});
    return x;
}

// Where a gate's chance is `value`; at its jump if it has none.
double place_of(CoinGate gate, double value)
{
    double low = -coin_reach;
    double high = coin_reach;
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        (chance(gate, middle) < value ? low : high) = middle;
    }
    return high;
}

// The jump of a hard gate at 0, whose level parts are hidden by the coins.
void add_jump(Panel& panel, const char* id, const std::function<double(double)>& chance, Ink ink)
{
    const double from = chance(std::nextafter(0.0, -1.0));
    const double to = chance(std::nextafter(0.0, 1.0));
    if (to - from > 0.004)
        panel.marks.push_back(
            Curve{.id = id, .ink = ink, .pieces = {{{0, from}, {0, to}}}, .width = 1.75, .dash = Dash::dotted});
}

// The other gates' names one below the other in the upper left, each with a leader to its line.
void add_other_names(const CoinScene& scene, Panel& panel)
{
    constexpr double pitch = 0.115;
    constexpr double beside = -0.85;
    double height = 0.86;
    for (const CoinGate gate : {CoinGate::relu, CoinGate::quick_gelu, CoinGate::gelu, CoinGate::silu}) {
        if (gate == scene.to.gate)
            continue;
        const CoinFunction other = coin_function(gate);
        panel.marks.push_back(Curve{.id = std::string("chance-leader-") + other.chance,
                                    .ink = Ink(Role::axis, scene.others),
                                    .pieces = {{{beside + 0.2, height}, {place_of(gate, height), height}}},
                                    .width = 1.25});
        add_note(panel, std::string("other-chance-") + other.chance, {{other.chance, Ink(Role::ink2, scene.others)}},
                 {beside, height}, {0, 7}, TextRole::tick, Align::right);
        height -= pitch;
    }
}

Panel coin_panel(const CoinScene& scene)
{
    Panel panel{.id = "coins",
                .wide = coin_wide,
                .tall = coin_tall,
                .x = across(),
                .y = {.min = -0.16, .max = 1.12, .ticks = {{0, "0"}, {0.5, "½"}, {1, "1"}}},
                .readable = true};
    add_title(panel, "Coin flip " + std::to_string(std::max(1, scene.drawn())));
    add_hand(scene, panel);
    const auto line = [&](const CoinFunction& function) {
        return function_line([&](double x) { return chance(function.gate, x); }, panel.x.max, {0}, panel.x, panel.y);
    };
    for (const CoinGate gate : {CoinGate::gelu, CoinGate::quick_gelu, CoinGate::silu, CoinGate::relu}) {
        const CoinFunction other = coin_function(gate);
        if (scene.others > 0 && gate != scene.to.gate)
            panel.marks.push_back(Curve{.id = std::string("chance-") + other.chance,
                                        .ink = Ink(Role::ghost, scene.others),
                                        .pieces = line(other),
                                        .width = 1.75,
                                        .reading = other.chance});
    }
    if (scene.others > 0 && scene.to.gate != CoinGate::relu)
        add_jump(
            panel, "jump-other", [](double x) { return chance(CoinGate::relu, x); }, Ink(Role::ghost, scene.others));
    if (scene.others > 0.004)
        add_other_names(scene, panel);
    // Two halves, so that a step at 0 may open and close.
    const auto value = [&](double x) { return scene.chance(x); };
    const auto half = [&](const char* id, double low, double high) {
        panel.marks.push_back(Curve{.id = id,
                                    .ink = Role::ink3,
                                    .pieces = function_line(value, low, high, {}),
                                    .width = 2.25,
                                    .reading = "chance"});
    };
    half("chance", panel.x.min, std::nextafter(0.0, -1.0));
    half("chance-right", std::nextafter(0.0, 1.0), panel.x.max);
    add_jump(panel, "jump-chance", value, Role::ink3);
    // In the draw that is on, the last whole one.
    const int last = std::clamp(scene.drawn(), 1, most_draws) - 1;
    Dots heads{.id = "jump-heads", .ink = gate_ink(scene), .size = 10};
    Dots tails{.id = "jump-tails", .ink = Role::ink3, .size = 10, .hollow = true};
    for (std::size_t i = 0; i < scene.x.size(); ++i) {
        if (!flipped(scene, i))
            continue;
        const int draw = scene.x[i] <= scene.ahead ? last + 1 : last;
        const bool passes = scene.draws->passes(static_cast<int>(i), draw, scene.chance(scene.x[i]));
        (passes ? heads : tails).at.push_back({scene.x[i], passes ? 1.0 : 0.0});
    }
    panel.marks.push_back(std::move(tails));
    panel.marks.push_back(std::move(heads));
    add_note(panel, "heads", {{"heads: x passes", gate_ink(scene), true}}, {coin_reach, 1}, {0, -18}, TextRole::note,
             Align::right);
    add_note(panel, "tails", {{"tails: 0", Role::ink2, true}}, {-coin_reach, 0}, {0, 36}, TextRole::note, Align::left);
    // In two lines, as the panel is narrow on a page of 4 by 3.
    const auto name = [&](const CoinFunction& function, double strength) {
        const std::string id = std::string("chance-name-") + function.chance;
        const Point beside{0.75, 0.42};
        add_note(panel, id, {{"chance", Ink(Role::ink2, strength)}}, beside, {0, 0});
        add_note(panel, id + "-value", {{function.chance, Ink(Role::ink, strength), true}}, beside, {0, 34});
    };
    if (scene.leaving > 0)
        name(scene.from, scene.leaving);
    else
        name(scene.to, scene.arriving);
    return panel;
}

void add_band(const CoinScene& scene, Panel& panel)
{
    Polyline upper;
    Polyline lower;
    for (double i = std::ceil(panel.x.min * 20); i <= panel.x.max * 20; ++i) {
        const double x = i / 20;
        if (x > scene.flipped)
            break;
        const double spread = 2 * coin_deviation(x, scene.chance(x)) / std::sqrt(scene.n);
        upper.push_back({x, scene.mean(x) + spread});
        lower.push_back({x, scene.mean(x) - spread});
    }
    upper.insert(upper.end(), lower.rbegin(), lower.rend());
    if (Polyline area = clip_area(upper, panel.x, panel.y); area.size() > 2)
        panel.marks.push_back(Band{.id = "band", .ink = gate_ink(scene, 0.25), .areas = {std::move(area)}});
}

void add_names(const CoinScene& scene, Panel& panel)
{
    const auto name = [&](const CoinFunction& function, double strength) {
        add_note(panel, "name-" + std::string(function.function.function->id),
                 {{std::string(function.function.function->name), Ink(role_of(function), strength), true}},
                 {3.2, function.function.f(3.2)}, {20, 40}, TextRole::label, Align::left);
    };
    if (scene.leaving > 0)
        name(scene.from, scene.leaving);
    else
        name(scene.to, scene.arriving);
    const bool hard = scene.to.gate == CoinGate::relu;
    if (!hard || scene.from.gate != CoinGate::relu) {
        const double strength = hard ? 1 - scene.weight : scene.from.gate == CoinGate::relu ? scene.weight : 1;
        add_note(panel, "relu-name", {{"ReLU", Ink(Role::rectifier, strength), true}}, {3.2, 3.2}, {-22, -10},
                 TextRole::label, Align::right);
    }
}

constexpr double others_at = -0.75;  // where GELU is lowest, and away from SiLU

Panel mean_panel(const CoinScene& scene, const CoinMeans& means)
{
    Panel panel{.id = "means",
                .wide = mean_wide,
                .tall = mean_tall,
                .main = true,
                .x = across(),
                .y = {.min = mean_low, .max = mean_high, .ticks = whole_ticks(0, 4)},
                .readable = true};
    add_title(panel, "Mean of x · coin after n flips");
    add_band(scene, panel);
    const auto rule = [&](const char* id, Point from, Point to) {
        panel.marks.push_back(Curve{.id = id, .ink = Role::axis, .pieces = {{from, to}}, .width = 1.25});
    };
    add_hand(scene, panel);
    rule("zero-x", {panel.x.min, 0}, {panel.x.max, 0});
    rule("zero-y", {0, panel.y.min}, {0, panel.y.max});
    std::string others;
    double dip = 0;  // of the first
    for (const CoinGate gate : {CoinGate::gelu, CoinGate::quick_gelu, CoinGate::silu}) {
        const CoinFunction other = coin_function(gate);
        if (scene.others <= 0 || gate == scene.to.gate)
            continue;
        if (others.empty())
            dip = other.function.f(others_at);
        others += (others.empty() ? "" : ", ") + std::string(other.function.function->name);
        panel.marks.push_back(Curve{
            .id = "other-" + std::string(other.function.function->id),
            .ink = Ink(Role::ghost, scene.others),
            .pieces = function_line([&](double x) { return other.function.f(x); }, panel.x.max, {}, panel.x, panel.y),
            .width = 1.75,
            .reading = std::string(other.function.function->name)});
    }
    if (!others.empty())
        panel.marks.push_back(Note{.id = "other-names",
                                   .runs = {{std::move(others), Ink(Role::ink2, scene.others)}},
                                   .at = {others_at, dip},
                                   .offset = {24, -96},
                                   .align = Align::right,
                                   .leader = true});
    panel.marks.push_back(Curve{.id = "relu",
                                .ink = Role::rectifier,
                                .pieces = {{{panel.x.min, 0}, {0, 0}, {panel.x.max, panel.x.max}}},
                                .width = 2.25,
                                .dash = Dash::dashed});
    panel.marks.push_back(
        Curve{.id = "mean",
              .ink = gate_ink(scene),
              .pieces = function_line([&](double x) { return scene.mean(x); }, panel.x.max, {0}, panel.x, panel.y),
              .reading = scene.weight < 1 && scene.from.gate != scene.to.gate
                             ? "mean"
                             : std::string(scene.to.function.function->name)});
    Dots dots{.id = "dots", .ink = Role::ink, .size = 10};
    Dots beyond{.id = "jump-beyond", .ink = Role::ink, .size = 12, .marker = Marker::triangle_down};
    for (std::size_t i = 0; i < scene.x.size(); ++i)
        if (flipped(scene, i)) {
            const Point at{scene.x[i], means.mean[i]};
            (inside(at, panel.x, panel.y) ? dots : beyond).at.push_back(nearest_inside(at, panel.x, panel.y));
        }
    panel.marks.push_back(std::move(dots));
    if (!beyond.at.empty())
        panel.marks.push_back(std::move(beyond));
    add_names(scene, panel);
    const int n = std::max(1, scene.drawn());
    const Point corner{panel.x.max, mean_low};
    add_note(panel, "n", {{"n = " + std::to_string(n), Role::ink, true}}, {panel.x.max, 0}, {16, -15}, TextRole::hero,
             Align::right);
    const double widest = 2 * largest_error(scene).size;
    add_note(panel, "band-name", {{"band ±2σ/√n", Role::ink2}}, corner, {16, -40}, TextRole::note, Align::right);
    const std::string most = widest == 0 ? "exactly 0" : "at most ±" + fixed(widest, 3);
    add_note(panel, "band-most", {{most, Role::ink2}}, corner, {16, -8}, TextRole::note, Align::right);
    return panel;
}

}  // namespace

std::vector<Panel> coin_panels(const CoinScene& scene)
{
    const CoinMeans means = means_of(scene);
    return {coin_panel(scene), error_panel(scene, means), mean_panel(scene, means)};
}

}  // namespace gatefold
