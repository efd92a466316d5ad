// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of values below a threshold, of the sample as far as the threshold has come and of the law throughout.
#include "figures/frame_build.h"
#include "figures/zero_fraction_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace gatefold {
namespace {

using namespace engine;

// Right of it is room for names, and the table.
constexpr double names_room = 104;
constexpr Rect place{{0, 72}, {0, 44}, {1, -zero_table_width - names_room}, {1, -76}};

// A line of text in units, and as a share of the panel's height on the page with the least room.
constexpr double line = 29;
constexpr double pitch = 0.07;
constexpr double clear = 0.01;

// A function that is drawn; within a group each has a dash of its own.
struct Drawn {
    std::string_view id;
    Dash dash;
    bool hard;
};
constexpr Drawn drawn[] = {
    {"relu", Dash::solid, true},  {"squared_relu", Dash::dashed, true}, {"reglu", Dash::dotted, true},
    {"gelu", Dash::solid, false}, {"silu", Dash::dashed, false},        {"swiglu", Dash::dotted, false},
};

struct Label {
    const ZeroFunction* function;
    double share;
    double farther;  ///< its law where a label right of the cursor ends
    bool hard;
};

// Beside the cursor; `down` is where the baseline stands below the point.
void add_label(Panel& panel, const Label& label, Point at, bool right, double down, double strength)
{
    constexpr double gap = 14;
    add_note(panel, "jump-name-" + std::string(label.function->id),
             {{std::string(label.function->name), Ink(zero_role(*label.function), strength), true}}, at,
             {right ? gap : -gap, down}, TextRole::tick, right ? Align::left : Align::right);
}

// Above the point, the last of them lowest.
void add_above(Panel& panel, std::span<const Label> labels, Point at, bool right, double strength)
{
    double down = -14;
    for (std::size_t i = labels.size(); i-- > 0; down -= line)
        add_label(panel, labels[i], at, right, down, strength);
}

// Right of the cursor and below the point, the first of them highest.
void add_below(Panel& panel, std::span<const Label> labels, Point at, double strength)
{
    double down = 28;
    for (const Label& label : labels) {
        add_label(panel, label, at, true, down, strength);
        down += line;
    }
}

// Every line rises to the right. So the space above a group is free at the left of the cursor, and the space below it
// at the right: as many names as have room stand above, and the others below.
bool add_group(Panel& panel, std::span<const Label> labels, double epsilon, double low, double high, double strength)
{
    const double top = labels.front().share;
    const double bottom = labels.back().share;
    const auto room = [](double from, double to) {
        return static_cast<std::size_t>(std::max(0.0, (to - from) / pitch));
    };
    const std::size_t above = std::min(labels.size(), room(top, high));
    const std::size_t below = labels.size() - above;
    if (below > room(low + clear, bottom))
        return false;
    add_above(panel, labels.first(above), {epsilon, top}, false, strength);
    add_below(panel, labels.last(below), {epsilon, bottom}, strength);
    return true;
}

// Labels are in the order of their shares, the largest first.
void add_labels(Panel& panel, const std::vector<Label>& labels, double epsilon, double strength)
{
    std::vector<Label> hard;
    std::vector<Label> smooth;
    for (const Label& label : labels)
        (label.hard ? hard : smooth).push_back(label);
    constexpr double least_at_left = 1e-4;
    if (epsilon < least_at_left) {
        for (const auto& group : {hard, smooth})
            add_above(panel, group, {epsilon, std::ranges::max(group, {}, &Label::farther).farther}, true, strength);
        return;
    }
    // The cursor's own name stands at its top, at the right while there is room.
    constexpr double most_at_right = 0.1;
    const double high = panel.y.max - (epsilon > most_at_right ? 0.06 : 0);
    Panel apart = panel;
    if (smooth.front().share < hard.back().share && add_group(apart, smooth, epsilon, 0, 0.48, strength) &&
        add_group(apart, hard, epsilon, smooth.front().share, high, strength)) {
        panel = std::move(apart);
        return;
    }
    if (!add_group(panel, labels, epsilon, 0, high, strength))
        add_above(panel, labels, {epsilon, labels.front().share}, false, strength);
}

std::string epsilon_text(double epsilon)
{
    if (epsilon < 1e-3)
        return scientific(epsilon, 1);
    // Two digits that count.
    return trimmed(epsilon, 1 - static_cast<int>(std::floor(std::log10(epsilon) + 1e-9)));
}

}  // namespace

Panel zero_threshold(const ZeroScene& scene)
{
    Panel panel{
        .id = "threshold",
        .wide = place,
        .tall = place,
        .main = true,
        .x = {.min = 1e-6,
              .max = 1,
              .log = true,
              .label = "threshold ε",
              .ticks = {{1e-6, "10⁻⁶"}, {1e-4, "10⁻⁴"}, {0.01, "0.01"}, {1, "1"}}},
        .y = {.min = 0, .max = 1, .ticks = {{0, "0"}, {0.25, "25 %"}, {0.5, "50 %"}, {0.75, "75 %"}, {1, "100 %"}}},
        .readable = true};
    panel.drags_x = "epsilon";
    for (const Tick& rule : panel.y.ticks)
        panel.marks.push_back(Curve{.id = "level-" + trimmed(100 * rule.at, 0),
                                    .ink = rule.at == 0 ? Role::axis : Role::grid,
                                    .pieces = {{{panel.x.min, rule.at}, {panel.x.max, rule.at}}},
                                    .width = 1.25});
    add_note(panel, "title", {{"Share of values with |f| < ε", Role::ink, true}}, {panel.x.min, panel.y.max}, {0, -16},
             TextRole::note, Align::left);
    const auto in_panel = [&](double epsilon) { return std::clamp(epsilon, panel.x.min, panel.x.max); };
    const std::vector<double>& epsilons = law_epsilons();
    std::vector<Label> labels;
    std::vector<Mark> laws;
    std::vector<Mark> samples;
    std::vector<Mark> places;
    for (const Drawn& line : drawn) {
        const auto at = std::ranges::find(*scene.functions, line.id, &ZeroFunction::id) - scene.functions->begin();
        const auto i = static_cast<std::size_t>(at);
        const ZeroFunction& function = (*scene.functions)[i];
        const ZeroFacts& facts = (*scene.facts)[i];
        const std::string id(function.id);
        const auto share = [&](double epsilon) { return double(facts.near(epsilon)) / sample_size; };
        Polyline sample;
        for (const double epsilon : epsilons)
            if (epsilon < scene.epsilon)
                sample.push_back({in_panel(epsilon), share(epsilon)});
        const double now = share(scene.epsilon);
        sample.push_back({scene.epsilon, now});
        samples.emplace_back(Curve{.id = "sample-" + id,
                                   .ink = Ink(zero_role(function)),
                                   .pieces = {std::move(sample)},
                                   .dash = line.dash,
                                   .reading = std::string(function.name)});
        Label label{&function, now, now, line.hard};
        if (scene.laws) {
            Polyline law;
            for (std::size_t k = 0; k < scene.laws->epsilons.size(); ++k)
                law.push_back({in_panel(scene.laws->epsilons[k]), scene.laws->shares[i][k]});
            laws.emplace_back(Curve{.id = "law-" + id, .ink = Role::axis, .pieces = {std::move(law)}, .width = 1.8});
            constexpr double label_reach = 40;  // in ε, on the page where it is farthest
            label.farther = std::max(now, scene.laws->near(i, label_reach * scene.epsilon));
        }
        places.emplace_back(Dots{.id = "now-" + id,
                                 .ink = Ink(zero_role(function)),
                                 .at = {{scene.epsilon, now}},
                                 .size = 12,
                                 .hollow = true});
        labels.push_back(label);
    }
    for (std::vector<Mark>* marks : {&laws, &samples})
        std::ranges::move(*marks, std::back_inserter(panel.marks));
    panel.marks.push_back(Curve{.id = "cursor",
                                .ink = Role::ink,
                                .pieces = {{{scene.epsilon, 0}, {scene.epsilon, panel.y.max}}},
                                .width = 1.6});
    std::ranges::move(places, std::back_inserter(panel.marks));
    const bool at_left = scene.epsilon > 0.1;
    add_note(panel, "cursor-name", {{"ε = " + epsilon_text(scene.epsilon), Role::ink, true}},
             {scene.epsilon, panel.y.max}, {at_left ? -10.0 : 10.0, 26}, TextRole::note,
             at_left ? Align::right : Align::left);
    std::ranges::stable_sort(labels, std::ranges::greater{}, &Label::share);
    add_labels(panel, labels, scene.epsilon, smootherstep(part(scene.level, 0.85, 1)));
    return panel;
}

}  // namespace gatefold
