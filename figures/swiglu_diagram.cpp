// SPDX-License-Identifier: GPL-3.0-or-later
// The block as a diagram to scale: vectors are bars, a matrix is as high as its input is long and as wide as its
// output.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/swiglu_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

using namespace engine;

// The drawing in units at its natural size; downwards.
constexpr double drawing_width = 780;
constexpr double drawing_height = 690;
constexpr double middle = drawing_width / 2;
constexpr double bar = vector_height;
constexpr double matrix_top = 54;
constexpr double gap = 68;  // between the two matrices
constexpr double below_matrix = 29;
constexpr double below_bar = 45;  // to the row of the activation
constexpr double row_half = 30;
constexpr double least_side = 2;
constexpr double node_width = 76;
constexpr double node_height = 52;
constexpr double product_radius = 17;

// What stands where, for a hidden width.
struct Plan {
    double width;   // of x, in units
    double hidden;  // of the hidden vectors
    double high;    // of the matrices at the top
    double bars;    // where the pre-activations are
    double row;     // the middle of the activation
    double product;
    double down_top;
    double down_bottom;
    double output;
};

Plan plan_of(const BlockScene& scene)
{
    const FfnCounts& counts = scene.setup->counts;
    const double widest = static_cast<double>(std::max({counts.plain_hidden, counts.hidden, scene.setup->rounded}));
    const double width = static_cast<double>(counts.width);
    constexpr double heights = matrix_top + below_matrix + below_bar + row_half * 2 + 27 + 30 + bar;
    const double scale =
        std::min((drawing_width - gap) / (2 * widest), (drawing_height - heights - 20) / (width + widest));
    Plan plan{};
    plan.width = std::max(least_side, width * scale);
    plan.hidden = std::max(least_side, scene.hidden * scale);
    plan.high = plan.width;
    plan.bars = matrix_top + plan.high + below_matrix;
    plan.row = plan.bars + bar + below_bar;
    plan.product = plan.row + row_half + 30;
    plan.down_top = plan.product + bar + 27;
    plan.down_bottom = plan.down_top + plan.hidden;
    plan.output = plan.down_bottom + 27;
    return plan;
}

// How far the k-th of so many edges has grown; two at a time.
double edge(double progress, int k, int count)
{
    return smootherstep(part(progress, double(k) / (count + 1), double(k + 2) / (count + 1)));
}

// One diagram of one instant; its parts from back to front.
struct Diagram {
    const BlockScene& scene;
    BlockDrawing draw;
    const BlockSetup& setup = *scene.setup;
    const FfnCounts& counts = setup.counts;
    Plan plan = plan_of(scene);
    // The value's path stands in the middle until a gate comes beside it.
    double aside = smootherstep(part(scene.gated, 0, 0.3));
    double value_x = mix(middle, middle + gap / 2 + plan.hidden / 2, aside);
    double gate_x = middle - gap / 2 - plan.hidden / 2;
    double node_x = std::max(middle - 90, gate_x + 60);
    double plain_left = 1 - smootherstep(part(scene.gated, 0, 0.12));  // strength of what only an ungated block has
    BlockGate plain{setup.plain->id, setup.plain->name, "", setup.plain};

    double grown(int k) const { return edge(scene.plain, k, 13); }
    double added(int k) const { return edge(part(scene.gated, 0.15, 1), k, 7); }
    Point at(double x, double down) const { return draw.at(x, down); }
    Block top_matrix(double centre) const
    {
        return {centre - plan.hidden / 2, matrix_top + plan.high, centre + plan.hidden / 2, matrix_top};
    }
    Block down_matrix() const
    {
        return {middle - plan.width / 2, plan.down_bottom, middle + plan.width / 2, plan.down_top};
    }

    void value_path() const
    {
        const Ink ink = Role::ink2;
        const double shift = 12 * aside;  // of two arrows that leave one bar
        draw.vector("x", ink, middle, 0, plan.width, grown(0));
        draw.arrow("to-up", ink,
                   {{middle + shift, bar + 3}, {middle + shift, 30}, {value_x, 30}, {value_x, matrix_top - 3}},
                   grown(1));
        draw.matrix("up", Role::axis, Role::wash, top_matrix(value_x), grown(2));
        draw.arrow("from-up", ink, {{value_x, matrix_top + plan.high + 3}, {value_x, plan.bars - 3}}, grown(3));
        draw.vector("value", ink, value_x, plan.bars, plan.hidden, grown(4));
        if (plain_left <= 0)
            return;
        // Without a gate the activation stands in its way.
        const Ink leaving(Role::ink2, plain_left);
        draw.arrow("to-activation", leaving, {{middle, plan.bars + bar + 3}, {middle, plan.row - node_height / 2 - 3}},
                   grown(5));
        add_node(draw.panel, "activation", plain, at(middle, plan.row), node_width * grown(6), node_height * grown(6),
                 plain_left);
        draw.arrow("from-activation", leaving, {{middle, plan.row + node_height / 2 + 3}, {middle, plan.product - 3}},
                   grown(7));
    }

    void gate_path() const
    {
        const Ink ink(Role::gated);
        draw.arrow("to-gate", ink, {{middle - 12, bar + 3}, {middle - 12, 30}, {gate_x, 30}, {gate_x, matrix_top - 3}},
                   added(0));
        draw.matrix("gate", ink, Ink(Role::gated, 0.38), top_matrix(gate_x), added(1));
        draw.arrow("from-gate", ink, {{gate_x, matrix_top + plan.high + 3}, {gate_x, plan.bars - 3}}, added(2));
        draw.vector("gate-values", ink, gate_x, plan.bars, plan.hidden, added(3));
        draw.arrow("to-node", ink,
                   {{gate_x, plan.bars + bar + 3}, {gate_x, plan.row}, {node_x - node_width / 2 - 3, plan.row}},
                   added(4));
        add_node(draw.panel, "gate-node", setup.gate, at(node_x, plan.row), node_width * added(4),
                 node_height * added(4), 1);
        const double rim = product_radius + 3;
        draw.arrow("from-node", ink, {{node_x + node_width / 2 + 3, plan.row}, {middle - rim, plan.row}}, added(5));
        draw.arrow("to-product", Role::ink2,
                   {{value_x, plan.bars + bar + 3}, {value_x, plan.row}, {middle + rim, plan.row}}, added(5));
        add_product(draw.panel, "product", at(middle, plan.row), product_radius, added(5));
        draw.arrow("from-product", Role::ink2, {{middle, plan.row + rim}, {middle, plan.product - 3}}, added(6));
    }

    void way_out() const
    {
        const Ink ink = Role::ink2;
        draw.vector("hidden", Ink(Role::ink2, Role::gated, added(6)), middle, plan.product, plan.hidden, grown(8));
        draw.arrow("to-down", ink, {{middle, plan.product + bar + 3}, {middle, plan.down_top - 3}}, grown(9));
        draw.matrix("down", Role::axis, Role::wash, down_matrix(), grown(10));
        draw.arrow("from-down", ink, {{middle, plan.down_bottom + 3}, {middle, plan.output - 3}}, grown(11));
        draw.vector("y", ink, middle, plan.output, plan.width, grown(12));
    }

    // Counting goes through the matrices one after the other; what was counted is darker.
    void counting() const
    {
        if (scene.counting <= 0 || scene.counting >= 1)
            return;
        std::vector<Block> matrices{top_matrix(value_x), down_matrix()};
        if (scene.gated > 0)
            matrices.insert(matrices.begin(), top_matrix(gate_x));
        const double count = static_cast<double>(matrices.size());
        const double strength = 0.3 * (1 - smootherstep(part(scene.counting, 0.9, 1)));
        for (std::size_t k = 0; k < matrices.size(); ++k) {
            const double own = static_cast<double>(k);
            const double share = part(scene.counting, 0.9 * own / count, 0.9 * (own + 1) / count);
            Block& place = matrices[k];
            (k + 1 == matrices.size() ? place.bottom : place.right) =
                k + 1 == matrices.size() ? mix(place.top, place.bottom, share) : mix(place.left, place.right, share);
            if (share > 0)
                draw.matrix("counted-" + std::to_string(k), Role::axis, Ink(Role::wash, Role::ink2, strength), place);
        }
    }

    // What the matrices were before.
    void former() const
    {
        if (scene.former <= 0)
            return;
        const double was = plan.hidden * static_cast<double>(counts.plain_hidden) / std::max(1.0, scene.hidden);
        const double bottom = matrix_top + plan.high;
        const Ink ghost(Role::ghost, scene.former);
        draw.matrix("gate-before", ghost, Role::wash, {middle - gap / 2 - was, bottom, middle - gap / 2, matrix_top}, 1,
                    true);
        draw.matrix("up-before", ghost, Role::wash, {middle + gap / 2, bottom, middle + gap / 2 + was, matrix_top}, 1,
                    true);
        if (was <= plan.hidden)
            return;
        const Ink ink(Role::ink3, scene.former);
        const Run before{setup.four_wide ? "4" : grouped(counts.plain_hidden), ink};
        const Run width{setup.four_wide ? "d" : "", ink, false, true};
        for (const double side : {-1.0, 1.0}) {
            const double near = middle + side * (gap / 2 + plan.hidden);
            const double far = middle + side * (gap / 2 + was);
            const Block strip{std::min(near, far), bottom, std::max(near, far), matrix_top};
            // "was 4d", or "4d" alone where that has no room.
            for (const bool brief : {false, true})
                draw.text(std::string(side < 0 ? "was-gate" : "was-up") + (brief ? "-brief" : ""),
                          brief ? std::vector<Run>{before, width} : std::vector<Run>{{"was ", ink}, before, width},
                          strip, 8);
        }
    }

    // The hidden width that is drawn.
    std::string hidden_text() const
    {
        return std::abs(scene.hidden - counts.exact_hidden()) < 1e-6 ? exact_hidden_text(counts)
                                                                     : grouped(std::llround(scene.hidden));
    }

    void name_matrix(std::string_view index, double centre, double strength) const
    {
        const std::string id = "name-" + std::string(index);
        const double down = matrix_top + plan.high / 2;
        constexpr double room = 60;  // for a second line
        const std::vector<Run> name = matrix_name(index, Ink(Role::ink, strength));
        if (plan.high <= room) {
            // It reaches beyond the matrix, so that the edges would strike it through.
            if (strength > 0)
                draw.panel.marks.push_back(Note{.id = id,
                                                .runs = name,
                                                .at = at(centre, down),
                                                .offset = {0, 8},
                                                .align = Align::centre,
                                                .ground = Role::paper});
            return;
        }
        draw.text(id + "-shape", {{grouped(counts.width) + " × " + hidden_text(), Ink(Role::ink3, strength)}},
                  top_matrix(centre), 24);
        // In the middle where the shape has no room; where it has, they would meet, and the name stands over it.
        for (const double offset : {8.0, -4.0})
            add_note(draw.panel, offset > 0 ? id : id + "-above", name, at(centre, down), {0, offset}, TextRole::note,
                     Align::centre, Need::if_room);
    }

    void name_vector(const std::string& id, double top, double strength) const
    {
        const Ink ink(Role::ink2, strength);
        add_note(draw.panel, id + "-name",
                 {{id, ink, false, true}, {"   d", ink, false, true}, {" = " + grouped(counts.width), ink}},
                 at(middle + plan.width / 2, top), {16, 6}, TextRole::tick, Align::left);
    }

    void names() const
    {
        const double renamed = smootherstep(part(scene.gated, 0.1, 0.25));
        name_matrix("in", value_x, grown(2) * plain_left);
        name_matrix("up", value_x, renamed);
        name_matrix("gate", gate_x, added(1));
        name_vector("x", 0, grown(0));
        name_vector("y", plan.output, grown(12));
        const double side = middle + plan.width / 2 + 16;
        const double half_down = (plan.down_top + plan.down_bottom) / 2;
        add_note(
            draw.panel, "down-name",
            matrix_name(renamed > 0 ? "down" : "out", Ink(Role::ink, grown(10) * (renamed > 0 ? renamed : plain_left))),
            at(side, half_down), {0, -4}, TextRole::note, Align::left);
        add_note(draw.panel, "down-shape",
                 {{hidden_text() + " × " + grouped(counts.width), Ink(Role::ink3, grown(10))}}, at(side, half_down),
                 {0, 24}, TextRole::tick, Align::left);
        add_note(draw.panel, "product-name", product_formula(setup.gate, Ink(Role::gated, added(6)), false),
                 at(side, plan.product + bar), {-6, 24}, TextRole::tick, Align::left, Need::if_room);
        const Role role = setup.gate.function ? family_role(setup.gate.function->family) : Role::ink;
        add_note(draw.panel, "gate-node-name", {{std::string(setup.gate.label), Ink(role, added(4)), true}},
                 at(node_x - node_width / 2, plan.row), {-12, 26}, TextRole::tick, Align::right);
        add_note(draw.panel, "activation-name",
                 {{std::string(plain.label), Ink(family_role(setup.plain->family), grown(6) * plain_left), true}},
                 at(middle + node_width / 2, plan.row), {14, 8}, TextRole::note, Align::left);
    }
};

}  // namespace

std::vector<Panel> block_diagram(const BlockScene& scene)
{
    if (scene.diagram <= 0)
        return {};
    const Rect place{{0, 0}, {0, 0}, {1, -ledger_column - 50}, {1, 0}};
    Panel panel{.id = "block",
                .wide = place,
                .tall = place,
                .main = true,
                .aspect = drawing_width / drawing_height,
                .x = {.min = 0, .max = drawing_width},
                .y = {.min = 0, .max = drawing_height}};
    const Diagram diagram{scene, {panel}};
    diagram.value_path();
    if (scene.gated > 0)
        diagram.gate_path();
    diagram.way_out();
    diagram.counting();
    diagram.former();
    diagram.names();
    return {folded(std::move(panel), scene.diagram)};
}

}  // namespace gatefold
