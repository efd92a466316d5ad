// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger of weights, the multiples about the exact width, and the work a token.
#include "figures/frame_build.h"
#include "figures/swiglu_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace gatefold {
namespace {

// Exactly, since the reader may check the product.
std::string in_thirds(std::int64_t over_three)
{
    constexpr std::array rests = {"", "⅓", "⅔"};
    return grouped(over_three / 3) + rests[static_cast<std::size_t>(over_three % 3)];
}

using namespace engine;

// In units, which are the coordinates of these panels.
constexpr double longest_bar = 170;
constexpr double bar_height = 28;

struct LedgerRow {
    std::string id;
    std::vector<Run> name;
    std::string sum;
    double value;     ///< as far as its bar has grown
    std::string end;  ///< behind the number
    bool current;
};

void add_row(Panel& panel, const LedgerRow& row, double top, double scale, double budget, double shown)
{
    const double high = panel.y.max;
    const Ink ink = row.current ? Ink(Role::gated, shown) : Ink(Role::ink2, shown);
    std::vector<Run> name = row.name;
    for (Run& run : name) {
        run.strong = row.current;
        run.ink = Ink(row.current ? Role::ink : Role::ink2, shown);
    }
    add_note(panel, row.id + "-name", std::move(name), {0, high - top - 20}, {0, 0}, TextRole::tick, Align::left);
    add_note(panel, row.id + "-sum", {{row.sum, Ink(Role::ink2, shown)}}, {ledger_column, high - top - 20}, {0, 0},
             TextRole::tick, Align::right);
    const double length = std::min(ledger_column, row.value * scale);
    const double base = high - top - 34 - bar_height;
    panel.marks.push_back(Bars{.id = row.id,
                               .ink = row.current ? Ink(Role::gated, shown) : Ink(Role::ghost, 0.8 * shown),
                               .bars = {{0, base, length, base + bar_height}}});
    panel.marks.push_back(Curve{.id = row.id + "-budget",
                                .ink = Ink(Role::ink, shown),
                                .pieces = {{{budget * scale, base - 4}, {budget * scale, base + bar_height + 4}}},
                                .width = 1.6});
    const std::string number = grouped(std::llround(row.value));
    const bool roomy = number.size() <= 11;
    std::vector<Run> runs{{number, ink, row.current}};
    if (!row.end.empty())
        runs.push_back({"  " + row.end, ink, row.current});
    add_note(panel, row.id + "-number", std::move(runs), {std::max(length, budget * scale), base}, {12, -6},
             roomy ? TextRole::note : TextRole::tick, Align::left);
}

std::string percent_of(double value, double budget)
{
    const double more = 100 * (value / budget - 1);
    return (more > 0 ? "+" : "") + trimmed(more, 2) + " %";
}

std::vector<Run> hidden_name(const std::string& kind, std::int64_t value)
{
    return {{kind + ", "}, {"h", {}, false, true}, {" = " + grouped(value)}};
}

Panel ledger_panel(const BlockScene& scene)
{
    const BlockSetup& setup = *scene.setup;
    const FfnCounts& counts = setup.counts;
    Panel panel = ledger_column_panel("ledger", 0, title_room + 4 * row_pitch + 8);
    add_note(panel, "title", {{"Weights in the block", Ink(Role::ink, scene.ledger), true}}, {0, panel.y.max}, {0, 18},
             TextRole::note, Align::left);
    const double budget = static_cast<double>(counts.plain);
    const double as_wide = static_cast<double>(counts.gated_as_wide);
    const double gated = static_cast<double>(counts.gated);
    const double scale = longest_bar / std::max({budget, as_wide, gated});
    const std::string d = grouped(counts.width);
    const std::string plain_hidden = grouped(counts.plain_hidden);
    const std::array rows = {
        LedgerRow{"plain", hidden_name("no gate", counts.plain_hidden), "2 × " + d + " × " + plain_hidden, budget,
                  "the budget", false},
        LedgerRow{"as-wide", hidden_name("gated", counts.plain_hidden), "3 × " + d + " × " + plain_hidden, as_wide,
                  percent_of(as_wide, budget), false},
        LedgerRow{"exact",
                  {{"gated, "},
                   {"h", {}, false, true},
                   {setup.four_wide ? " = 8" : " = 2⁄3 of it"},
                   {setup.four_wide ? "d" : "", {}, false, true},
                   {setup.four_wide ? "/3" : ""}},
                  "3 × " + d + " × " + in_thirds(counts.exact_hidden_over),
                  budget,
                  "as before",
                  false},
        LedgerRow{"chosen", hidden_name("gated", counts.hidden), "3 × " + d + " × " + grouped(counts.hidden), gated,
                  percent_of(gated, budget), false},
    };
    std::size_t last = 0;
    for (std::size_t i = 0; i < scene.rows.size(); ++i)
        if (scene.rows[i] > 0)
            last = i;
    for (std::size_t i = 0; i < scene.rows.size(); ++i) {
        if (scene.rows[i] <= 0)
            continue;
        LedgerRow row = rows[i];
        // The block without a gate is the budget, and no longer what is drawn once there is a gate.
        row.current = i == last && (i > 0 || scene.gated <= 0);
        // The third row is the second, shrunk.
        row.value = i == 2 ? mix(as_wide, budget, scene.rows[i]) : row.value * scene.rows[i];
        if (scene.rows[i] < 1)
            row.end.clear();
        add_row(panel, row, title_room + row_pitch * static_cast<double>(i), scale, budget, scene.ledger);
    }
    return folded(std::move(panel), scene.ledger);
}

Panel flops_panel(const BlockScene& scene)
{
    const FfnCounts& counts = scene.setup->counts;
    Panel panel = ledger_column_panel("flops", 436, title_room + 2 * row_pitch + 8);
    add_note(panel, "title", {{"Arithmetic a token, in FLOPs", Role::ink, true}}, {0, panel.y.max}, {0, 18},
             TextRole::note, Align::left);
    const double plain = static_cast<double>(counts.plain_flops);
    const double gated = static_cast<double>(counts.gated_flops);
    const double scale = longest_bar / std::max(plain * 1.5, gated);
    const std::string d = grouped(counts.width);
    const bool whole = scene.flops >= 1;
    add_row(panel,
            {"plain", hidden_name("no gate", counts.plain_hidden), "4 × " + d + " × " + grouped(counts.plain_hidden),
             plain * scene.flops, "", false},
            title_room, scale, plain, 1);
    add_row(panel,
            {"gated", hidden_name("gated", counts.hidden), "6 × " + d + " × " + grouped(counts.hidden),
             gated * scene.flops, whole ? percent_of(gated, plain) : "", true},
            title_room + row_pitch, scale, plain, 1);
    return panel;
}

Panel number_line(const BlockScene& scene)
{
    const BlockSetup& setup = *scene.setup;
    const FfnCounts& counts = setup.counts;
    Panel panel = ledger_column_panel("multiples", 440, 170);
    const double exact = counts.exact_hidden();
    const double rounded = static_cast<double>(setup.rounded);
    const double step = static_cast<double>(setup.multiple);
    constexpr double base = 80;
    const auto place = [&](double h) {
        return std::clamp(60 + (h - (rounded - step)) / step * 185, 0.0, ledger_column);
    };
    const Ink ink2 = Role::ink2;
    const Ink ink = Role::ink;
    const bool whole = counts.exact_hidden_over % (3 * setup.multiple) == 0;
    std::vector<Run> title{{whole ? "A multiple of " : "Between two multiples of ", ink, true},
                           {grouped(setup.multiple), ink, true}};
    if (setup.four_wide)
        title = {{"8", ink, true},
                 {"d", ink, false, true},
                 {whole ? "/3 is a multiple already" : "/3 lies between two multiples", ink, true}};
    add_note(panel, "title", std::move(title), {0, panel.y.max}, {0, 24}, TextRole::note, Align::left);
    panel.marks.push_back(
        Curve{.id = "line", .ink = Role::axis, .pieces = {{{0, base}, {ledger_column, base}}}, .width = 1.25});
    for (int i = -1; i <= 1; ++i) {
        const std::int64_t multiple = setup.rounded + i * setup.multiple;
        if (multiple < 0)
            continue;
        const double x = place(static_cast<double>(multiple));
        const std::string id = "multiple-" + std::to_string(i + 1);
        const bool chosen = i == 0;
        panel.marks.push_back(Curve{.id = id,
                                    .ink = chosen ? Role::ink : Role::axis,
                                    .pieces = {{{x, base - 8}, {x, base + 8}}},
                                    .width = chosen ? 2.0 : 1.25});
        add_note(panel, id + "-number", {{grouped(multiple), chosen ? Ink(Role::gated) : ink2, chosen}}, {x, base},
                 {0, 34}, TextRole::tick, Align::centre);
        add_note(panel, id + "-sum",
                 {{grouped(multiple / setup.multiple) + " × " + grouped(setup.multiple),
                   chosen ? Ink(Role::gated) : Ink(Role::ink3)}},
                 {x, base}, {0, 60}, TextRole::tick, Align::centre, Need::if_room);
    }
    const double from = place(exact);
    const double to = place(rounded);
    // Half an ellipse on two straight ends, of which the second holds the arrow's head.
    constexpr double height = 22;
    constexpr double straight = 20;
    Polyline arc{{from, base + 8}};
    for (int i = 0; i <= 24; ++i) {
        const double angle = std::numbers::pi * i / 24;
        arc.push_back({mix(from, to, (1 - std::cos(angle)) / 2), base + 8 + straight + height * std::sin(angle)});
    }
    arc.push_back({to, base + 8});
    const Polyline hopped = first_part(arc, scene.hop);
    if (to - from > 12 && hopped.size() > 1)
        panel.marks.push_back(Arrow{.id = "hop", .ink = Ink(Role::gated), .path = hopped, .width = 2.4});
    panel.marks.push_back(Dots{.id = "exact", .ink = ink2, .at = {{from, base}}, .size = 12});
    panel.marks.push_back(
        Dots{.id = "width",
             .ink = Ink(Role::gated),
             .at = {scene.hop >= 1 || hopped.empty() ? Point{mix(from, to, scene.hop), base} : hopped.back()},
             .size = 12});
    add_note(panel, "exact-name", {{exact_hidden_text(counts), ink2}}, {from, base}, {-12, -22}, TextRole::tick,
             Align::right);
    if (scene.hop >= 1) {
        if (!whole)
            add_note(panel, "distance", {{"+" + trimmed(rounded - exact, 2), Ink(Role::gated), true}}, {to, base},
                     {14, -22}, TextRole::tick, Align::left);
        if (counts.hidden != setup.rounded)
            add_note(panel, "taken",
                     {{"taken: " + grouped(counts.hidden) + " = " +
                           trimmed(static_cast<double>(counts.hidden) / static_cast<double>(counts.width), 3),
                       ink2},
                      {"d", ink2, false, true}},
                     {ledger_column, panel.y.max}, {0, 60}, TextRole::tick, Align::right, Need::if_room);
    }
    return folded(std::move(panel), scene.line);
}

}  // namespace

std::vector<Panel> block_ledger(const BlockScene& scene)
{
    std::vector<Panel> panels;
    if (scene.ledger > 0)
        panels.push_back(ledger_panel(scene));
    if (scene.line > 0)
        panels.push_back(number_line(scene));
    if (scene.flops > 0)
        panels.push_back(flops_panel(scene));
    return panels;
}

}  // namespace gatefold
