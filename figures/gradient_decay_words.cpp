// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/gradient_decay_words.h"

#include "figures/frame_build.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>

namespace gatefold {

using namespace engine;

namespace {

std::string decades_text(const std::vector<double>& row, int decimals)
{
    const double decades = decades_per_layer(row);
    return std::isfinite(decades) ? fixed(decades, decimals) : "0 at once";
}

// A recipe, and where its line ends.
struct Row {
    const Recipe* recipe;
    double at;
};

// From names at `places` to the ends of their lines: an elbow each, or a bracket for three or more that end so close
// together that their elbows would run into one another.
void add_elbows(const DecayScene& scene, Panel& panel, const std::vector<Row>& rows, const std::vector<double>& places,
                double pitch)
{
    constexpr double end = 0.95;     // just before the first marker
    constexpr double closest = 0.6;  // of the names' pitch
    const double turn = mix(panel.x.min, 1, 0.5);
    const auto add = [&](const std::string& id, std::vector<Polyline> pieces) {
        panel.marks.push_back(
            Curve{.id = id, .ink = Ink(Role::ghost, scene.words), .pieces = std::move(pieces), .width = 1.25});
    };
    for (std::size_t first = 0, next = 0; first < rows.size(); first = next) {
        for (next = first + 1; next < rows.size() && rows[next - 1].at - rows[next].at < closest * pitch;)
            ++next;
        const std::size_t last = next - 1;
        if (last - first < 2) {
            for (std::size_t i = first; i < next; ++i)
                add("elbow-" + rows[i].recipe->name,
                    {{{panel.x.min, places[i]}, {turn, rows[i].at}, {end, rows[i].at}}});
            continue;
        }
        const double middle = (rows[first].at + rows[last].at) / 2;
        add("bracket-" + rows[first].recipe->name,
            {{{panel.x.min, places[first]}, {turn, places[first]}, {turn, places[last]}, {panel.x.min, places[last]}},
             {{turn, std::clamp(middle, places[last], places[first])}, {end, middle}}});
    }
}

}  // namespace

std::string decay_caption(const Recipe& recipe, DecayMode mode, bool weights)
{
    if (!recipe.flow)
        return {};
    const double signal = recipe.flow->signal.back();
    if (mode == DecayMode::forward)
        return recipe.name + ": after 18 layers the signal is " +
               (std::isfinite(signal) ? scientific(std::pow(10, signal), 2) + " times as large as the input."
                                      : "exactly 0.");
    const double decades = decades_per_layer(shown_row(*recipe.flow, weights));
    const std::string gradient = weights ? ": the weights’ gradient " : ": the gradient ";
    return recipe.name + gradient +
           (std::isfinite(decades) ? "changes by " + fixed(decades, 3) + " decades a layer." : "is exactly 0.");
}

std::string decay_caption(const Recipe& first, const Recipe& second, bool weights)
{
    if (!first.flow || !second.flow)
        return {};
    const auto change = [&](const Recipe& recipe) {
        return decades_text(shown_row(*recipe.flow, weights), 3) + " with " + recipe.name;
    };
    return "Decades a layer" + std::string(weights ? " of weights’ gradients: " : ": ") + change(first) + ", and " +
           change(second) + ".";
}

std::string decay_caption(const std::vector<Recipe>& recipes, bool weights, bool levelled)
{
    std::vector<double> changes;  // from the output to layer 1
    for (const Recipe& recipe : recipes)
        if (recipe.flow)
            changes.push_back(decay_value(shown_row(*recipe.flow, weights), 1));
    if (changes.size() < recipes.size())
        return {};
    const auto dead = std::ranges::count_if(changes, [](double change) { return !std::isfinite(change); });
    if (dead > 0)
        return "With " + std::to_string(dead) + " of six recipes the gradient at layer 1 is exactly 0.";
    if (levelled) {
        const auto [least, most] = std::ranges::minmax(changes);
        return "With both, every recipe changes by " + fixed(least / network_layers, 2) + " to " +
               fixed(most / network_layers, 2) + " decades a layer.";
    }
    const auto worst = std::ranges::max_element(changes, {}, [](double change) { return std::abs(change); });
    const std::string& name = recipes[static_cast<std::size_t>(worst - changes.begin())].name;
    const std::string change = fixed(*worst, 1);
    changes.erase(worst);
    const double others = std::abs(*std::ranges::max_element(changes, {}, [](double x) { return std::abs(x); }));
    return "Five recipes stay within " + fixed(std::ceil(10 * others) / 10, 1) + " decades; " + name + " changes by " +
           change + ".";
}

double decay_value(const std::vector<double>& row, int box)
{
    const auto at = static_cast<std::size_t>(box - 1);
    return at < row.size() ? row[at] : 0;
}

void add_decay_names(const DecayScene& scene, Panel& panel)
{
    std::vector<Row> rows;
    for (const Recipe& recipe : scene.recipes)
        if (recipe.flow) {
            const double end = decay_value(shown_row(*recipe.flow, scene.weights), 1);
            rows.push_back({&recipe, std::isfinite(end) ? std::clamp(end, panel.y.min, panel.y.max) : panel.y.min});
        }
    std::ranges::sort(rows, [](const Row& a, const Row& b) { return a.at > b.at; });
    // 44 units of a panel of some 600, so that lines of larger text keep apart as well.
    const double pitch = (panel.y.max - panel.y.min) * 0.075;
    std::vector<double> ends;
    for (const Row& row : rows)
        ends.push_back(row.at);
    const std::vector<double> places = spread_labels(std::move(ends), pitch, panel.y.min, panel.y.max);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        const std::string& name = row.recipe->name;
        const Point label{panel.x.min, places[i]};
        const std::string slope = decades_text(shown_row(*row.recipe->flow, scene.weights), 2);
        add_note(panel, "slope-" + name, {{slope, Ink(Role::ink, scene.words)}}, label, {-24, 8}, TextRole::note,
                 Align::right);
        add_note(panel, "name-" + name, {{name, Ink(row.recipe->role, scene.words), true}}, label, {-101, 8},
                 TextRole::note, Align::right);
    }
    add_elbows(scene, panel, rows, places, pitch);
    add_note(panel, "slope-caption", {{"decades a layer", Ink(Role::ink3, scene.words)}}, {panel.x.min, panel.y.max},
             {-24, -46}, TextRole::tick, Align::right);
    if (rows.size() < 3)
        return;
    // How much more reaches layer 1 by the second worst recipe than by the worst.
    const Row& above = rows[rows.size() - 2];
    const Row& worst = rows.back();
    const double factor = std::pow(10, above.at - worst.at);
    if (factor < 1e3)
        return;
    constexpr double x = 1.6;
    panel.marks.push_back(Arrow{.id = "calliper",
                                .ink = Ink(Role::ink2, scene.words),
                                .path = {{x, above.at - 0.35}, {x, worst.at + 1.2}},
                                .both = true});
    const double million = factor / 1e6;
    const std::string times = million >= 1 ? trimmed(million, million < 10 ? 1 : 0) + " million times"
                                           : trimmed(factor / 1e3, 0) + " thousand times";
    add_note(panel, "times", {{times, Ink(Role::ink, scene.words), true}}, {x, above.at - 1.1}, {24, 0},
             TextRole::label, Align::left);
    add_note(panel, "times-caption", {{"as much at layer 1", Ink(Role::ink2, scene.words)}}, {x, above.at - 1.1},
             {24, 38}, TextRole::note, Align::left);
}

void add_decay_numbers(const DecayScene& scene, const Recipe& recipe, Panel& panel)
{
    if (!recipe.flow)
        return;
    const Ink said(Role::ink2, scene.words);
    const Ink loud(Role::ink, scene.words);
    const double x = 9;
    double y = mix(panel.y.max, panel.y.min, 0.62);
    if (scene.mode == DecayMode::forward) {
        const double end = recipe.flow->signal.back();
        add_note(panel, "signal", {{std::isfinite(end) ? fixed(std::pow(10, end), 3) : "0", loud, true}}, {x, y},
                 {0, 0}, TextRole::hero, Align::left);
        add_note(panel, "signal-caption", {{"of the input’s size arrives", said}}, {x, y}, {0, 42}, TextRole::note,
                 Align::left);
        return;
    }
    const std::vector<double>& row = shown_row(*recipe.flow, scene.weights);
    const double first = row.front();
    // Beside the end of the first bar: under it while there is room, else over it.
    const double tip = std::max(std::isfinite(first) ? first : panel.y.min, panel.y.min);
    const bool low = part(tip, panel.y.min, panel.y.max) < 0.25;
    add_note(panel, "reaches", {{"reaches layer 1", said}}, {panel.x.min, tip}, {-24, low ? -54.0 : 22.0},
             TextRole::note, Align::right);
    add_note(panel, "reaches-value",
             {{!std::isfinite(first)     ? "exactly 0"
               : first < -1 || first > 4 ? scientific(std::pow(10, first), 1)
                                         : fixed(std::pow(10, first), 2),
               loud, true}},
             {panel.x.min, tip}, {-24, low ? -12.0 : 64.0}, TextRole::head, Align::right);
    // Bars that grow stand above the line of one; then the numbers are right below it.
    const bool grows = decades_per_layer(row) > 0.02;
    const double down = grows ? 72 : 0;
    y = grows ? 0 : y;
    add_note(panel, "decades", {{decades_text(row, 3), Ink(recipe.role, scene.words), true}}, {x, y}, {0, down},
             TextRole::hero, Align::left);
    // These lines may come to stand on a rule of the scale.
    const auto say = [&](const char* id, std::string text, Ink ink, double below, TextRole size, Need need) {
        if (ink.strength > 0.004)
            panel.marks.push_back(Note{.id = id,
                                       .runs = {{std::move(text), ink}},
                                       .at = {x, y},
                                       .offset = {0, down + below},
                                       .size = size,
                                       .ground = Role::paper,
                                       .need = need});
    };
    say("decades-caption", "decades a layer", loud, 42, TextRole::label, Need::always);
    const double decades = decades_per_layer(row);
    if (std::isfinite(decades))
        say("share", "each layer lets " + trimmed(std::pow(10, decades) * 100, 0) + " % through", said, 92,
            TextRole::note, Need::always);
    if (!scene.weights && recipe.theory && std::isfinite(recipe.theory->front()))
        say("theory-name", "line: mean field, " + fixed(decades_per_layer(*recipe.theory), 3), said, 128,
            TextRole::note, Need::if_room);
    if (recipe.flow->zero_share > 0)
        say("zeros", trimmed(100 * recipe.flow->zero_share, 1) + " % of the samples: exactly 0", said, 164,
            TextRole::note, Need::if_room);
}

}  // namespace gatefold
