// SPDX-License-Identifier: GPL-3.0-or-later
// What the derivative sweep says of its functions beside its plots.
#include "figures/derivative_sweep_parts.h"
#include "figures/frame_build.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gatefold {
namespace {

using namespace engine;

constexpr Rect hero_wide{{1, -368}, {0, 0}, {1, 0}, {0, 130}};
constexpr Rect hero_tall{{0, 0}, {0.75, 0}, {0.4, 0}, {0.75, 130}};
constexpr Rect rows_wide{{1, -368}, {0, 150}, {1, 0}, {0, 150 + 6 * 56}};
constexpr Rect rows_tall{{0.45, 0}, {0.73, 0}, {1, 0}, {1, 0}};
constexpr double row_count = 6;
constexpr Rect felt_sum_wide{{1, -412}, {0.9, 8}, {1, 0}, {0.9, 30}};
constexpr Rect felt_sum_tall{{0, 0}, {0.75, 136}, {0.4, 0}, {0.75, 158}};

struct Row {
    const char* id;
    std::string name;
    std::string value;
    double strength = 1;
};

// "1.129x − 0.294".
std::string tangent_text(double rise, double at_zero)
{
    constexpr double least_shown = 0.0005;
    const std::string sign = at_zero <= -least_shown ? " − " : " + ";
    return fixed(rise, 3) + "x" + sign + fixed(std::abs(at_zero), 3);
}

// Where a bound stands, for a row's name.
std::string place_text(const Bound& bound)
{
    if (bound.from != bound.to)
        return "";
    return (bound.attained ? ", at " : ", → ") + trimmed(bound.at, 3);
}

std::vector<Row> bound_rows(const SweepScene& scene, const SweepFacts& facts, double strength)
{
    std::vector<Row> rows;
    rows.push_back({"steepest", "steepest" + place_text(facts.df.high), fixed(facts.df.high.value, 3), strength});
    rows.push_back({"least", "least" + place_text(facts.df.low), fixed(facts.df.low.value, 3), strength});
    if (scene.difference)
        rows.push_back({"disagreement", "off the difference", scientific(facts.disagreement, 1), strength});
    return rows;
}

std::vector<Row> rows_of(const SweepScene& scene, SweepKind kind, const SweepFacts& facts, double strength)
{
    const auto slope_at = [](const char* id, double x) { return trimmed(shaped(id).df(x), 2); };
    switch (kind) {
        case SweepKind::single: {
            const double rise = scene.df(scene.x);
            std::vector<Row> rows = {
                {"f", "f(x)", fixed(scene.f(scene.x), 3), strength},
                {"line", "tangent", tangent_text(rise, scene.f(scene.x) - rise * scene.x), strength}};
            for (Row& row : bound_rows(scene, facts, strength))
                rows.push_back(std::move(row));
            return rows;
        }
        case SweepKind::pair: {
            const SweepGaps gaps = gaps_of(shaped("gelu"), shaped("silu"));
            return {
                {"gap-at", "reached at", places_text(gaps.f), strength},
                {"one", "GELU′, steepest", fixed(facts.df.high.value, 3), strength},
                {"other", "SiLU′, steepest", fixed(facts_of(shaped("silu"), scene.epsilon).df.high.value, 3), strength},
                {"slopes", "slopes apart by", fixed(gaps.df.size, 3), strength},
                {"slopes-at", "at", places_text(gaps.df), strength}};
        }
        case SweepKind::approximations: {
            const SweepGaps quick = gaps_of(shaped("gelu"), shaped("quick_gelu"));
            const SweepGaps tanh_form = gaps_of(shaped("gelu"), shaped("gelu_tanh"));
            return {{"gap-at", "reached at", places_text(quick.f), strength},
                    {"slopes", "QuickGELU′ off by", fixed(quick.df.size, 4), strength},
                    {"tanh", "tanh form off by", fixed(tanh_form.f.size, 5), strength},
                    {"tanh-at", "reached at", places_text(tanh_form.f), strength},
                    {"tanh-slopes", "its slope off by", fixed(tanh_form.df.size, 5), strength}};
        }
        case SweepKind::kink:
            break;
    }
    return {{"left", "from the left", trimmed(scene.blend.to.df(std::nextafter(0.0, -1)), 2), strength},
            {"right", "from the right", trimmed(scene.blend.to.df(std::nextafter(0.0, 1)), 2), strength},
            {"centred", "centred, any h",
             trimmed(centred_difference({scene.blend.to, scene.blend.to, 1}, 0, scene.h), 2), strength},
            {"gelu", "GELU′(0)", slope_at("gelu", 0), strength},
            {"swish", "Swish′(0)", slope_at("swish", 0), strength},
            {"elu", "ELU′(0)", slope_at("elu", 0), strength}};
}

Panel rows_panel(const SweepScene& scene)
{
    Panel panel{.id = "rows", .wide = rows_wide, .tall = rows_tall, .y = {.min = 0, .max = row_count}};
    const auto add = [&](const std::vector<Row>& rows) {
        double at = row_count;
        for (const Row& row : rows) {
            at -= 1;
            if (row.strength <= 0)
                continue;
            const auto say = [&](const char* part, const std::string& text, bool right) {
                panel.marks.push_back(Note{.id = std::string("row-") + row.id + part,
                                           .runs = {{text, Ink(right ? Role::ink : Role::ink2, row.strength), right}},
                                           .at = {right ? 1.0 : 0.0, at},
                                           .offset = {0, -14},
                                           .align = right ? Align::right : Align::left});
            };
            say("-name", row.name, false);
            say("-value", row.value, true);
            panel.marks.push_back(Curve{.id = std::string("rule-") + row.id,
                                        .ink = Ink(Role::grid, row.strength),
                                        .pieces = {{{0, at}, {1, at}}},
                                        .width = 1.25});
        }
    };
    if (scene.leaving > 0)
        add(rows_of(scene, scene.kind_before, scene.facts_before, scene.leaving));
    else if (scene.kind == SweepKind::single) {
        std::vector<Row> rows = rows_of(scene, scene.kind, scene.facts, 1);
        for (std::size_t i = 2; i < rows.size(); ++i)
            rows[i].strength = scene.arriving;
        add(rows);
    } else if (scene.arriving > 0) {
        add(rows_of(scene, scene.kind, scene.facts, scene.arriving));
    }
    return panel;
}

Panel hero_panel(const SweepScene& scene)
{
    Panel panel{.id = "hero", .wide = hero_wide, .tall = hero_tall};
    const auto say = [&](SweepKind kind, double strength) {
        if (strength <= 0)
            return;
        std::string number;
        std::string caption;
        Ink ink = sweep_ink(scene, strength);
        if (kind == SweepKind::single) {
            number = fixed(scene.df(scene.x), 3);
            caption = "slope f′ at x = " + fixed(scene.x, 3);
        } else if (kind == SweepKind::pair) {
            number = fixed(gaps_of(shaped("gelu"), shaped("silu")).f.size, 3);
            caption = "largest gap, GELU to SiLU";
        } else if (kind == SweepKind::approximations) {
            number = fixed(gaps_of(shaped("gelu"), shaped("quick_gelu")).f.size, 4);
            caption = "largest gap to QuickGELU";
        } else {
            number = trimmed(scene.df(0), 2);
            caption = "the value taken here, f′(0)";
        }
        panel.marks.push_back(
            Note{.id = "hero", .runs = {{number, ink, true}}, .at = {0, 1}, .offset = {0, 60}, .size = TextRole::hero});
        panel.marks.push_back(Note{
            .id = "hero-caption", .runs = {{caption, Ink(Role::ink2, strength)}}, .at = {0, 1}, .offset = {0, 106}});
    };
    if (scene.leaving > 0 && scene.kind_before != scene.kind)
        say(scene.kind_before, scene.leaving);
    else if (scene.kind == SweepKind::single)
        say(scene.kind, 1);
    else
        say(scene.kind, scene.leaving > 0 ? 0 : scene.arriving);
    return panel;
}

// Beside the felt bar, or under the slope where the plots take the whole width.
Panel felt_sum_panel(const SweepScene& scene)
{
    Panel panel{.id = "felt-sum", .wide = felt_sum_wide, .tall = felt_sum_tall};
    const bool before = scene.leaving > 0;
    const double strength = before ? scene.leaving : scene.arriving;
    if ((before ? scene.kind_before : scene.kind) == SweepKind::single) {
        const Ink plain(Role::ink2, strength);
        const double width = (before ? scene.facts_before : scene.facts).width;
        add_note(panel, "felt-sum",
                 {{"felt on ", plain},
                  {fixed(width, 2), Ink(Role::ink, strength), true},
                  {" of " + trimmed(sweep_high - sweep_low, 0), plain}},
                 {0, 0.5}, {0, 8});
    }
    return panel;
}

}  // namespace

std::vector<Panel> sweep_words(const SweepScene& scene)
{
    return {hero_panel(scene), rows_panel(scene), felt_sum_panel(scene)};
}

std::vector<Readout> sweep_readouts(const SweepScene& scene)
{
    const SweepFacts& facts = scene.facts;
    const double rise = scene.df(scene.x);
    const double at_zero = scene.f(scene.x) - rise * scene.x;
    std::vector<Readout> all;
    const auto add = [&](const char* id, double value, int decimals) {
        all.push_back({id, value, fixed(value, decimals)});
    };
    const auto add_bound = [&](const std::string& id, const Bound& bound) {
        all.push_back({id, bound.value, (bound.attained ? "" : "→ ") + fixed(bound.value, 3)});
        const bool stretch = bound.from != bound.to;
        all.push_back({id + "_at", bound.at,
                       stretch ? trimmed(bound.from, 3) + " … " + trimmed(bound.to, 3) : trimmed(bound.at, 3)});
    };
    add("x", scene.x, 3);
    add("f", scene.f(scene.x), 3);
    add("df", rise, 3);
    all.push_back({"tangent", at_zero, tangent_text(rise, at_zero)});
    add("width", facts.width, 2);
    add_bound("df_sup", facts.df.high);
    add_bound("df_inf", facts.df.low);
    add_bound("f_min", facts.f.low);
    all.push_back({"fd_error", facts.disagreement, scientific(facts.disagreement, 1)});
    const bool pair = scene.kind == SweepKind::pair;
    if (pair || scene.kind == SweepKind::approximations) {
        const SweepGaps gaps = gaps_of(shaped("gelu"), shaped(pair ? "silu" : "quick_gelu"));
        add("gap", gaps.f.size, 4);
        all.push_back({"gap_at", gaps.f.at.back(), places_text(gaps.f)});
        add("slope_gap", gaps.df.size, 4);
    } else {
        for (const char* id : {"gap", "gap_at", "slope_gap"})
            all.push_back({id, std::numeric_limits<double>::quiet_NaN(), "none"});
    }
    return all;
}

std::string sweep_caption(const SweepScene& scene)
{
    const auto bound = [](const Bound& of) { return std::isinf(of.value) ? "∞" : fixed(of.value, 3); };
    return "Its slope goes from " + bound(scene.facts.df.low) + " to " + bound(scene.facts.df.high) +
           ", and is felt on " + fixed(scene.facts.width, 2) + " of the 10 units shown.";
}

}  // namespace gatefold
