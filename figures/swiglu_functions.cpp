// SPDX-License-Identifier: GPL-3.0-or-later
// The functions within the block: as a plot, and in symbols.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/swiglu_parts.h"

#include "figures/engine/easing.h"

#include <string>

namespace gatefold {

using namespace engine;

Panel ledger_column_panel(std::string id, double top, double height)
{
    const Rect place{{1, -ledger_column}, {0, top}, {1, 0}, {0, top + height}};
    return {.id = std::move(id),
            .wide = place,
            .tall = place,
            .x = {.min = 0, .max = ledger_column},
            .y = {.min = 0, .max = height}};
}

namespace {

Panel function_panel(const BlockScene& scene)
{
    const BlockSetup& setup = *scene.setup;
    const double top = scene.function_top * row_pitch + (scene.function_top > 0 ? title_room + 20 : 0);
    constexpr double scale_room = 56;
    const Rect place{{1, -ledger_column + scale_room}, {0, top + 50}, {1, 0}, {0, 540}};
    Panel panel{.id = "function",
                .wide = place,
                .tall = place,
                .x = {.min = -4, .max = 4, .ticks = {{-4, "−4"}, {-2, "−2"}, {0, "0"}, {2, "2"}, {4, "4"}}},
                .y = {.min = -1, .max = 4, .ticks = {{0, "0"}, {2, "2"}, {4, "4"}}},
                .readable = true};
    panel.marks.push_back(
        Curve{.id = "zero", .ink = Role::grid, .pieces = {{{-4, 0}, {4, 0}}, {{0, -1}, {0, 4}}}, .width = 1.25});
    const auto draw = [&](const std::string& id, const BlockGate& gate, double strength, const std::string& name) {
        if (strength <= 0)
            return;
        const Role role = gate.function ? family_role(gate.function->family) : Role::ink;
        std::vector<Polyline> line = function_line([&](double z) { return gate.value(z); },
                                                   mix(-4, 4, scene.function_drawn), {}, panel.x, panel.y);
        panel.marks.push_back(Curve{.id = id,
                                    .ink = Ink(role, strength),
                                    .pieces = std::move(line),
                                    .reading = gate.function ? std::string(gate.function->name) : "identity"});
        add_note(panel, id + "-name", {{name, Ink(role, strength), true}}, {-4, 4}, {-scale_room + 56, -18},
                 TextRole::tick, Align::left);
    };
    const std::string hidden = grouped(setup.counts.plain_hidden);
    draw("activation", {setup.plain->id, setup.plain->name, "", setup.plain},
         1 - smootherstep(part(scene.function_gate, 0, 0.5)),
         std::string(setup.plain->name) + ", on each of " + hidden + " values");
    draw("gate", setup.gate, smootherstep(part(scene.function_gate, 0.5, 1)),
         std::string(setup.gate.label) + ", on the gate’s " + hidden + " values");
    return folded(std::move(panel), scene.function);
}

Panel formula_panel(const BlockScene& scene)
{
    Panel panel = ledger_column_panel("formula", 600, 60);
    const auto say = [&](const std::string& id, std::vector<Run> runs) {
        add_note(panel, id, std::move(runs), {0, panel.y.max}, {0, 34}, TextRole::note, Align::left);
    };
    const auto run = [](std::string text, Ink ink, bool italic = false, bool lowered = false) {
        return Run{std::move(text), ink, false, italic, lowered};
    };
    const double before = 1 - smootherstep(part(scene.function_gate, 0, 0.3));
    const double after = smootherstep(part(scene.function_gate, 0.6, 1));
    const Ink old(Role::ink, before * scene.formula);
    say("plain",
        {run("y", old, true), run(" = " + std::string(scene.setup->plain->name) + "(", old), run("xW", old, true),
         run("in", old, false, true), run(") ", old), run("W", old, true), run("out", old, false, true)});
    const Ink now(Role::ink, after * scene.formula);
    std::vector<Run> runs{run("y", now, true), run(" = (", now)};
    for (Run& piece : product_formula(scene.setup->gate, Ink(Role::gated, now.strength), false))
        runs.push_back(std::move(piece));
    runs.push_back(run(") ", now));
    runs.push_back(run("W", now, true));
    runs.push_back(run("down", now, false, true));
    say("gated", std::move(runs));
    return panel;
}

}  // namespace

std::vector<Panel> block_functions(const BlockScene& scene)
{
    std::vector<Panel> panels;
    if (scene.function > 0)
        panels.push_back(function_panel(scene));
    if (scene.formula > 0)
        panels.push_back(formula_panel(scene));
    return panels;
}

}  // namespace gatefold
