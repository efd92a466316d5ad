// SPDX-License-Identifier: GPL-3.0-or-later
// Two matrices as one, and the same with its halves in each other's place, beside what comes out.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/swiglu_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

// One small diagram in units at its natural size; downwards.
constexpr double drawing_width = 420;
constexpr double drawing_height = 440;
constexpr double middle = drawing_width / 2;
constexpr double matrix_top = 96;
constexpr double bar = vector_height;
constexpr double apart = 28;
constexpr double node_width = 76;
constexpr double column = 470;  // of the scatter
constexpr double reach = 4;     // of its axes
constexpr std::size_t most_points = 1536;

struct Half {
    std::string id;
    std::string_view name;
    double centre;
    Ink ink;
    Ink fill;
};

// `gap` is the share of two separate matrices that is left, `swapped` how far the halves have changed places.
Panel small_block(const BlockScene& scene, const std::string& id, Rect place, double gap, double swapped,
                  const std::vector<Run>& title)
{
    const FfnCounts& counts = scene.setup->counts;
    const double scale =
        std::min(384 / (2 * static_cast<double>(counts.hidden)), 110 / static_cast<double>(counts.width));
    const double half = std::max(2.0, static_cast<double>(counts.hidden) * scale);
    const double high = std::max(2.0, static_cast<double>(counts.width) * scale);
    Panel panel{.id = id,
                .wide = place,
                .tall = place,
                .aspect = drawing_width / drawing_height,
                .x = {.min = 0, .max = drawing_width},
                .y = {.min = 0, .max = drawing_height}};
    const BlockDrawing draw{panel};
    add_note(panel, "title", title, draw.at(middle, 0), {0, 14}, TextRole::note, Align::centre);
    const double left = middle - half / 2 - gap * apart / 2;
    const double right = middle + half / 2 + gap * apart / 2;
    const Half halves[] = {
        {"up", "up", mix(right, left, swapped), Role::axis, Role::wash},
        {"gate", "gate", mix(left, right, swapped), Ink(Role::gated), Ink(Role::gated, 0.38)},
    };
    const Ink on_left(Role::gated, Role::ink2, swapped);
    const Ink on_right(Role::ink2, Role::gated, swapped);
    draw.vector("x", Role::ink2, middle, 56, high);
    add_note(panel, "x-name", {{"x", Role::ink2, false, true}}, draw.at(middle + high / 2, 56), {14, 7}, TextRole::tick,
             Align::left);
    // One arrow into the joined matrix; two where there are two.
    const double spread = gap * (half / 2 + apart / 2);
    draw.arrow("to-left", Role::ink2,
               {{middle - 12 * gap, 56 + bar + 3},
                {middle - 12 * gap, 78},
                {middle - spread, 78},
                {middle - spread, matrix_top - 3}});
    if (gap > 0)
        draw.arrow("to-right", Role::ink2,
                   {{middle + 12 * gap, 56 + bar + 3},
                    {middle + 12 * gap, 78},
                    {middle + spread, 78},
                    {middle + spread, matrix_top - 3}});
    const double bars = matrix_top + high + 26;
    for (const Half& part : halves) {
        draw.matrix(part.id, part.ink, part.fill,
                    {part.centre - half / 2, matrix_top + high, part.centre + half / 2, matrix_top});
        draw.vector(part.id + "-values", part.id == "gate" ? Ink(Role::gated) : Ink(Role::ink2), part.centre, bars,
                    half - 5);
    }
    if (swapped <= 0 || swapped >= 1)
        for (const Half& part : halves)
            add_note(panel, part.id + "-name", matrix_name(part.name, Role::ink),
                     draw.at(part.centre, matrix_top + high / 2), {0, 8}, TextRole::note, Align::centre);
    const double row = bars + 66;
    const double join = row + 66;
    draw.arrow("from-left", on_left, {{left, matrix_top + high + 3}, {left, bars - 3}});
    draw.arrow("from-right", on_right, {{right, matrix_top + high + 3}, {right, bars - 3}});
    draw.arrow("to-node", on_left, {{left, bars + bar + 3}, {left, row - 29}});
    add_node(panel, "node", scene.setup->gate, draw.at(left, row), node_width, 52, 1);
    if (const Activation* function = scene.setup->gate.function)
        add_note(panel, "node-name", {{std::string(scene.setup->gate.label), Ink(family_role(function->family)), true}},
                 draw.at(left - node_width / 2, row), {-12, 8}, TextRole::tick, Align::right, Need::if_room);
    draw.arrow("from-node", on_left, {{left, row + 29}, {left, join}, {middle - 20, join}});
    draw.arrow("past-node", on_right, {{right, bars + bar + 3}, {right, join}, {middle + 20, join}});
    add_product(panel, "product", draw.at(middle, join), 17, 1);
    draw.arrow("from-product", Role::ink2, {{middle, join + 20}, {middle, join + 46}});
    if (swapped <= 0 || swapped >= 1)
        add_note(panel, "formula", product_formula(scene.setup->gate, Role::ink, swapped > 0),
                 draw.at(middle, join + 50), {0, 24}, TextRole::tick, Align::centre);
    return folded(std::move(panel), scene.pair);
}

Panel scatter_panel(const BlockScene& scene)
{
    const Rect place{{1, -column + 76}, {0, 44}, {1, 0}, {0, 44 + column - 76}};
    Panel panel{.id = "outputs",
                .wide = place,
                .tall = place,
                .main = true,
                .aspect = 1,
                .x = {.min = -reach,
                      .max = reach,
                      .label = scene.swapped > 0 ? "in the right order" : "from two matrices",
                      .ticks = {{-2, "−2"}, {0, "0"}, {2, "2"}}},
                .y = {.min = -reach, .max = reach, .ticks = {{-2, "−2"}, {0, "0"}, {2, "2"}}}};
    const FfnFacts& facts = *scene.facts;
    add_note(panel, "y-name",
             {{scene.swapped > 0  ? "halves swapped"
               : scene.joined > 0 ? "from one matrix"
                                  : "output",
               Role::ink}},
             {-reach, reach}, {0, -16}, TextRole::tick, Align::left);
    panel.marks.push_back(Curve{.id = "axes",
                                .ink = Role::grid,
                                .pieces = {{{-reach, 0}, {reach, 0}}, {{0, -reach}, {0, reach}}},
                                .width = 1.25});
    Dots dots{.id = "outputs", .ink = Ink(Role::gated, 0.62), .size = 4.8};
    const std::size_t count = std::min(most_points, facts.right.size());
    for (std::size_t i = 0; i < count; ++i) {
        // Until they are joined nothing has come out.
        const Point point{facts.right[i], mix(facts.joined[i] * scene.joined, facts.exchanged[i], scene.swapped)};
        if (inside(point, panel.x, panel.y))
            dots.at.push_back(point);
    }
    panel.marks.push_back(
        Curve{.id = "equal", .ink = Role::ink, .pieces = {{{-reach, -reach}, {reach, reach}}}, .width = 1.6});
    panel.marks.push_back(std::move(dots));
    add_note(panel, "equal-name", {{"equal", Role::ink}}, {-3.3, -3.3}, {16, 16}, TextRole::tick, Align::left);
    if (scene.swapped >= 1)
        add_note(panel, "correlation", {{"correlation " + fixed(facts.correlation, 2), Ink(Role::gated), true}},
                 {reach, -reach}, {0, -16}, TextRole::tick, Align::right);
    return folded(std::move(panel), scene.pair);
}

void add_fact(Panel& panel, const std::string& id, double x, std::vector<Run> number, TextRole size,
              std::vector<std::string> lines)
{
    const double strength = number.front().ink.strength;
    add_note(panel, id, std::move(number), {x, 1}, {0, 56}, size, Align::left);
    double down = 92;
    for (std::size_t i = 0; i < lines.size(); ++i, down += 28)
        add_note(panel, id + "-" + std::to_string(i), {{lines[i], Ink(Role::ink2, strength)}}, {x, 1}, {0, down},
                 TextRole::tick, Align::left);
}

Panel facts_panel(const BlockScene& scene)
{
    const Rect place{{0, 0}, {0, 460}, {1, -column - 30}, {0, 620}};
    Panel panel{.id = "facts", .wide = place, .tall = place, .x = {.min = 0, .max = 1}, .y = {.min = 0, .max = 1}};
    const FfnFacts& facts = *scene.facts;
    const FfnCounts& counts = scene.setup->counts;
    const double before =
        scene.pair * smootherstep(part(scene.joined, 0.8, 1)) * (1 - smootherstep(part(scene.swapped, 0, 0.2)));
    const double after = smootherstep(part(scene.swapped, 0.8, 1)) * scene.pair;
    add_fact(
        panel, "fused", 0, {{scientific(facts.fused_error, 1), Ink(Role::gated, before), true}}, TextRole::head,
        {"relative difference from", facts.fused_error > 0 ? "two products: rounding" : "two products: same bits"});
    add_fact(panel, "shape", 0.55, {{grouped(2 * counts.hidden), Ink(Role::ink, before), true}}, TextRole::head,
             {"columns of one matrix,", grouped(counts.width) + " rows"});
    add_fact(panel, "error", 0, {{fixed(facts.swap_error.value, 2), Ink(Role::gated, after), true}}, TextRole::hero,
             {"relative error of the", "output, ± " + fixed(facts.swap_error.error, 2)});
    add_fact(panel, "finite", 0.55, {{grouped(facts.finite), Ink(Role::ink, after), true}}, TextRole::head,
             {"of " + grouped(facts.outputs) + " outputs finite:", "nothing crashes"});
    return panel;
}

}  // namespace

std::vector<Panel> block_pair(const BlockScene& scene)
{
    if (scene.pair <= 0)
        return {};
    const Rect left{{0, 0}, {0, 0}, {0.5, -column / 2 - 24}, {0, 440}};
    const Rect right{{0.5, -column / 2 - 4}, {0, 0}, {1, -column - 28}, {0, 440}};
    const double closing = scene.swapped > 0 ? 1 - smootherstep(part(scene.swapped, 0, 0.4)) : 1;
    const double crossing = smootherstep(part(scene.swapped, 0.3, 1));
    const auto title = [](std::string text, double strength) {
        return std::vector<Run>{{std::move(text), Ink(Role::ink, strength), true}};
    };
    const bool swaps = scene.swapped > 0;
    return {
        small_block(
            scene, "first", left, closing, 0,
            title(swaps ? "as trained" : "two matrices", swaps ? smootherstep(part(scene.swapped, 0.4, 0.6)) : 1)),
        small_block(scene, "second", right, 1 - scene.joined, crossing,
                    title(swaps ? "as loaded" : "one matrix", swaps ? smootherstep(part(scene.swapped, 0.4, 0.6)) : 1)),
        scatter_panel(scene), facts_panel(scene)};
}

}  // namespace gatefold
