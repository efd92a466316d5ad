// SPDX-License-Identifier: GPL-3.0-or-later
// What the block's panels share.
#include "figures/frame_build.h"
#include "figures/function_line.h"
#include "figures/swiglu_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gatefold {

using namespace engine;

Point BlockDrawing::at(double x, double down) const
{
    return nearest_inside({x, panel.y.max - down}, panel.x, panel.y);
}

void BlockDrawing::matrix(const std::string& id, Ink ink, Ink fill, Block place, double grown, bool outlined) const
{
    if (grown <= 0)
        return;
    const Point a = at(place.left, mix(place.top, place.bottom, grown));
    const Point b = at(place.right, place.top);
    panel.marks.push_back(Box{.id = id,
                              .ink = ink,
                              .place = {a.x, a.y, b.x, b.y},
                              .filled = !outlined,
                              .fill = fill,
                              .width = 1.4,
                              .dash = outlined ? Dash::dotted : Dash::solid});
}

void BlockDrawing::vector(const std::string& id, Ink ink, double centre, double top, double width, double grown) const
{
    if (grown <= 0)
        return;
    const Point a = at(centre - width * grown / 2, top + vector_height);
    const Point b = at(centre + width * grown / 2, top);
    panel.marks.push_back(
        Box{.id = id, .ink = ink, .place = {a.x, a.y, b.x, b.y}, .filled = true, .fill = ink, .width = 0});
}

void BlockDrawing::arrow(const std::string& id, Ink ink, const Polyline& path, double grown) const
{
    Polyline drawn;
    for (const Point& place : path)
        drawn.push_back(at(place.x, place.y));
    drawn = first_part(drawn, grown);
    if (drawn.size() > 1)
        panel.marks.push_back(Arrow{.id = id, .ink = ink, .path = std::move(drawn), .width = 2.4, .corner = 10});
}

void BlockDrawing::text(const std::string& id, std::vector<Run> runs, Block place, double offset) const
{
    if (runs.front().ink.strength <= 0)
        return;
    const Point low = at(place.left, place.bottom);
    const Point high = at(place.right, place.top);
    panel.marks.push_back(Note{.id = id,
                               .runs = std::move(runs),
                               .at = {(low.x + high.x) / 2, (low.y + high.y) / 2},
                               .offset = {0, offset},
                               .size = TextRole::tick,
                               .align = Align::centre,
                               .within = Block{low.x, low.y, high.x, high.y},
                               .need = Need::if_room});
}

void add_node(Panel& panel, const std::string& id, const BlockGate& gate, Point centre, double width, double height,
              double strength)
{
    if (strength <= 0 || width <= 0)
        return;
    const Role role = gate.function ? family_role(gate.function->family) : Role::ink;
    const Block place{centre.x - width / 2, centre.y - height / 2, centre.x + width / 2, centre.y + height / 2};
    panel.marks.push_back(Box{.id = id,
                              .ink = Ink(role, strength),
                              .place = place,
                              .filled = true,
                              .fill = Role::paper,
                              .width = 2,
                              .corner = 8});
    // Its own curve on [−4, 3], to one scale in both directions if that has room.
    constexpr double from = -4;
    constexpr double to = 3;
    constexpr double highest = 3;
    constexpr double lowest = -0.6;
    const double inset = 0.1;
    const auto placed = [&](double z) {
        const double value = std::clamp(gate.value(z), lowest, highest);
        return Point{
            mix(place.left + inset * width, place.right - inset * width, (z - from) / (to - from)),
            mix(place.bottom + inset * height, place.top - inset * height, (value - lowest) / (highest - lowest))};
    };
    const double zero = mix(place.bottom + inset * height, place.top - inset * height, -lowest / (highest - lowest));
    panel.marks.push_back(Curve{.id = id + "-zero",
                                .ink = Ink(Role::ghost, strength),
                                .pieces = {{{place.left + inset * width, zero}, {place.right - inset * width, zero}}},
                                .width = 1.25});
    Polyline line;
    constexpr int samples = 42;
    for (int i = 0; i <= samples; ++i)
        line.push_back(placed(from + (to - from) * i / samples));
    panel.marks.push_back(
        Curve{.id = id + "-curve", .ink = Ink(role, strength), .pieces = {std::move(line)}, .width = 2.5});
}

void add_product(Panel& panel, const std::string& id, Point centre, double radius, double strength)
{
    if (strength <= 0)
        return;
    Polyline circle;
    constexpr int corners = 48;
    for (int i = 0; i <= corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        circle.push_back(
            {centre.x + radius * strength * std::cos(angle), centre.y + radius * strength * std::sin(angle)});
    }
    panel.marks.push_back(Curve{.id = id, .ink = Role::ink, .pieces = {std::move(circle)}, .width = 2});
    panel.marks.push_back(Dots{.id = id + "-dot", .ink = Ink(Role::ink, strength), .at = {centre}, .size = 6.8});
}

namespace {

void fade(Ink& ink, double by)
{
    ink.strength *= by;
}

struct Fold {
    const Axis& y;
    double level;

    double operator()(double value) const { return y.max - (y.max - value) * level; }
    void operator()(std::vector<Point>& points) const
    {
        for (Point& point : points)
            point.y = (*this)(point.y);
    }
    void operator()(Block& block) const
    {
        block.bottom = (*this)(block.bottom);
        block.top = (*this)(block.top);
    }
};

void fold(Mark& mark, const Fold& by)
{
    if (auto* curve = std::get_if<Curve>(&mark)) {
        for (Polyline& piece : curve->pieces)
            by(piece);
        fade(curve->ink, by.level);
    } else if (auto* dots = std::get_if<Dots>(&mark)) {
        by(dots->at);
        fade(dots->ink, by.level);
    } else if (auto* bars = std::get_if<Bars>(&mark)) {
        for (Block& block : bars->bars)
            by(block);
        fade(bars->ink, by.level);
    } else if (auto* band = std::get_if<Band>(&mark)) {
        for (Polyline& area : band->areas)
            by(area);
        fade(band->ink, by.level);
    } else if (auto* box = std::get_if<Box>(&mark)) {
        by(box->place);
        fade(box->ink, by.level);
        fade(box->fill, by.level);
    } else if (auto* arrow = std::get_if<Arrow>(&mark)) {
        by(arrow->path);
        fade(arrow->ink, by.level);
    } else if (auto* note = std::get_if<Note>(&mark)) {
        note->at.y = by(note->at.y);
        if (note->within)
            by(*note->within);
        for (Run& run : note->runs)
            fade(run.ink, by.level * by.level);
    }
}

}  // namespace

Panel folded(Panel panel, double level)
{
    if (level >= 1)
        return panel;
    // Texts would meet on the way.
    if (level < 0.9)
        std::erase_if(panel.marks, [](const Mark& mark) { return std::holds_alternative<Note>(mark); });
    const Fold by{panel.y, level};
    for (Mark& mark : panel.marks)
        fold(mark, by);
    panel.x.ticks.clear();
    panel.y.ticks.clear();
    panel.x.label.clear();
    panel.y.label.clear();
    panel.readable = false;
    return panel;
}

std::vector<Run> matrix_name(std::string_view index, Ink ink)
{
    return {{"W", ink, false, true}, {std::string(index), ink, false, false, true}};
}

std::vector<Run> product_formula(const BlockGate& gate, Ink ink, bool exchanged)
{
    const auto run = [&](std::string text, bool italic = false, bool lowered = false) {
        return Run{std::move(text), ink, false, italic, lowered};
    };
    std::vector<Run> runs;
    if (gate.function)
        runs.push_back(run((gate.id == "sigmoid" ? "σ" : std::string(gate.label)) + "("));
    runs.push_back(run("xW", true));
    runs.push_back(run(exchanged ? "up" : "gate", false, true));
    runs.push_back(run(gate.function ? ") ⊙ " : " ⊙ "));
    runs.push_back(run("xW", true));
    runs.push_back(run(exchanged ? "gate" : "up", false, true));
    return runs;
}

std::string exact_hidden_text(const FfnCounts& counts)
{
    const std::string whole = grouped(counts.exact_hidden_over / 3);
    const double rest = static_cast<double>(counts.exact_hidden_over % 3) / 3;
    return rest == 0 ? whole : whole + fixed(rest, 2).substr(1);
}

}  // namespace gatefold
