// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 7: what gating does in two dimensions, the value and the gate.
#include "figures/figure.h"
#include "figures/frame_build.h"
#include "figures/gated_surface_parts.h"
#include "figures/gated_surface_story.h"

#include "figures/engine/activation.h"
#include "figures/engine/analysis.h"
#include "figures/engine/easing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace gatefold {

extern const Figure gated_surface_figure;

namespace {

using namespace engine;

constexpr std::string_view gate_ids[] = {"bilinear", "sigmoid", "relu", "gelu", "silu", "clamped"};
constexpr std::string_view gate_labels[] = {"none (bilinear)", "sigmoid", "ReLU", "GELU", "SiLU", "clamped (gpt-oss)"};
constexpr std::string_view level_ids[] = {"doubling", "even"};

constexpr Preset bilinear[] = {{"gate", 0}};
constexpr Preset glu[] = {{"gate", 1}};
constexpr Preset reglu[] = {{"gate", 2}};
constexpr Preset geglu[] = {{"gate", 3}};
constexpr Preset swiglu[] = {{"gate", 4}};
constexpr Preset diagonal[] = {{"gate", 2}, {"v", 1.5}, {"g", 1.5}};
constexpr Preset clamped[] = {{"gate", 5}};

constexpr Step steps[] = {
    {"relu", "ReLU ignores the gate: upright stripes", "ReLU", 4},
    {"gelu", "GELU: smooth, and upright stripes still", "GELU", 4},
    {"bilinear", "Bilinear: a second input bends the contours", "bilinear", 5, bilinear},
    {"glu", "GLU: a gate that only turns down", "GLU", 5, glu},
    {"reglu", "ReGLU: half of the plane falls silent", "ReGLU", 5, reglu},
    {"geglu", "GEGLU: the silent half whispers", "GEGLU", 5, geglu},
    {"swiglu", "SwiGLU: the whisper grows two lobes", "SwiGLU", 5, swiglu},
    {"difference", "GEGLU less SwiGLU: never far apart", "difference", 5},
    {"diagonal", "Tied weights turn ReGLU into ReLU²", "diagonal", 6, diagonal},
    {"slice", "A slice is a straight line", "slice", 8, swiglu},
    {"conjunction", "One bilinear unit multiplies exactly", "conjunction", 7, bilinear},
    {"clamped", "gpt-oss clamps before it multiplies", "clamped", 8, clamped},
};

// The plane that a step shows reaches so far in both directions; the last one shows what lies beyond the clamp.
constexpr double half_width = 3;
constexpr double clamped_half_width = 9;

constexpr Param params[] = {
    {"gate", "Gate", "", ParamKind::choice, 0, 5, 4, false, gate_ids, gate_labels},
    {"levels", "Levels", "", ParamKind::choice, 0, 1, 0, false, level_ids, level_ids},
    {"grid", "Grid points a side", "", ParamKind::integer, 2, 400, 200},
    {"g", "Gate g", "", ParamKind::real, -clamped_half_width, clamped_half_width, 1},
    {"v", "Value v", "", ParamKind::real, -clamped_half_width, clamped_half_width, 2},
    {"units", "ReLU units", "", ParamKind::integer, 0, most_units, 8},
    {"field", "Gradient field", "", ParamKind::toggle, 0, 1, 0},
};

constexpr ReadoutInfo readouts[] = {
    {"value", "output", ""},
    {"slope", "slope along v", ""},
    {"gate_value", "gate φ(g)", ""},
    {"conjunction_error", "largest error", ""},
    {"v", "value v", ""},
    {"g", "gate g", ""},
    {"gate_min", "lowest gate", ""},
    {"gate_min_at", "where", ""},
    {"gap", "largest gap of gates", ""},
    {"gap_at", "where", ""},
    {"tied_gap", "ReGLU tied, less ReLU²", ""},
    {"unit_count", "ReLU units", ""},
    {"clamp_low", "lowest clamped output", ""},
    {"clamp_high", "highest clamped output", ""},
};

// What does not depend on anything that can be set.
struct Facts {
    Gap gates;
    double tied_gap = 0;
    double clamp_low = 0;
    double clamp_high = 0;
};

const Facts& facts()
{
    static const Facts known = [] {
        Facts all;
        all.gates = largest_gap([](double g) { return gate_factor(Gate::gelu).f(g); },
                                [](double g) { return gate_factor(Gate::silu).f(g); }, -3, 3, {});
        const GateSurface hard = gated(Gate::relu);
        const Activation& square = *find_activation("squared_relu");
        constexpr int samples = 6000;
        for (int i = 0; i <= samples; ++i) {
            const double x = -3 + 6.0 * i / samples;
            all.tied_gap = std::max(all.tied_gap, std::abs(hard.at(x, x) - square.f(x, square.initial)));
        }
        // Both halves are level beyond the clamp, so its corners are the extremes.
        const GateSurface bounded = gated(Gate::clamped);
        constexpr double beyond = 100;
        all.clamp_low = bounded.at(-beyond, beyond);
        all.clamp_high = bounded.at(beyond, beyond);
        return all;
    }();
    return known;
}

std::vector<Readout> readouts_of(const SurfaceScene& scene)
{
    const auto [v, g] = scene.probe;
    double gate_value = 0;
    for (const Product& term : scene.surface.terms)
        gate_value += term.weight * term.gate->f(g);
    const double error = product_errors()[static_cast<std::size_t>(scene.units)];
    const Facts& known = facts();
    const Point& lowest = scene.to->lowest;
    const auto row = [](const char* id, double value, int decimals) {
        return Readout{.id = id, .value = value, .text = fixed(value, decimals)};
    };
    return {
        row("value", scene.surface.at(v, g), 3),
        row("slope", scene.surface.slope(v, g).along_v, 3),
        row("gate_value", gate_value, 3),
        row("conjunction_error", error, 3),
        row("v", v, 2),
        row("g", g, 2),
        row("gate_min", lowest.y, 3),
        row("gate_min_at", lowest.x, 2),
        row("gap", known.gates.size, 3),
        {.id = "gap_at",
         .value = std::abs(known.gates.at.front()),
         .text = (known.gates.at.size() > 1 ? "±" : "") + fixed(std::abs(known.gates.at.front()), 3)},
        row("tied_gap", known.tied_gap, 3),
        {.id = "unit_count", .value = static_cast<double>(scene.units), .text = std::to_string(scene.units)},
        row("clamp_low", known.clamp_low, 4),
        row("clamp_high", known.clamp_high, 4),
    };
}

double worth(const Settings& settings, int step, std::string_view id)
{
    return param_value(gated_surface_figure, settings, step, id);
}

bool has_gate(int step)
{
    return step >= surface_bilinear && step != surface_difference && step != surface_conjunction;
}

void set_gate(SurfaceRest& rest, Gate gate)
{
    static constexpr std::array names = {"bilinear", "GLU", "ReGLU", "GEGLU", "SwiGLU", "clamped SwiGLU"};
    rest.surface = gated(gate);
    rest.name = names[static_cast<std::size_t>(gate)];
    rest.role = Role::gated;
    rest.gate = gate;
    rest.lowest = lowest_gate(gate, rest.half_width);
}

SurfaceRest rest_of(const Settings& settings, int step)
{
    SurfaceRest rest;
    rest.half_width = step == surface_clamped ? clamped_half_width : half_width;
    // What the reader has set beyond the square of a step is read at its edge.
    const auto within = [&](const char* id) {
        return std::clamp(worth(settings, step, id), -rest.half_width, rest.half_width);
    };
    rest.at = {within("v"), within("g")};
    rest.side = step < surface_difference     ? SurfaceSide::copies
                : step == surface_difference  ? SurfaceSide::difference
                : step == surface_diagonal    ? SurfaceSide::diagonal
                : step == surface_conjunction ? SurfaceSide::product
                                              : SurfaceSide::cuts;
    set_gate(rest, has_gate(step) ? static_cast<Gate>(worth(settings, step, "gate")) : Gate::bilinear);
    if (step == surface_relu || step == surface_gelu) {
        rest.surface = step == surface_relu ? elementwise_relu() : elementwise_gelu();
        rest.name = step == surface_relu ? "ReLU(v)" : "GELU(v)";
        rest.role = step == surface_relu ? Role::rectifier : Role::smooth_gate;
        rest.lowest = {-rest.half_width, 1};
    } else if (step == surface_difference) {
        rest.surface = geglu_less_swiglu();
        rest.name = "GEGLU − SwiGLU";
        rest.lowest = {0, 0};
    } else if (step == surface_conjunction) {
        rest.name = "one bilinear unit";
    }
    // The gap between two gates is small, the clamped gate is seen from afar.
    const double scale = step == surface_difference ? 0.1 : step == surface_clamped ? 4 : 1;
    const bool even = worth(settings, step, "levels") != 0;
    rest.levels = even ? SurfaceLevels{1.5, 3, 4.5, 6, 7.5} : SurfaceLevels{0.5, 1, 2, 4, 8};
    for (double& level : rest.levels)
        level *= scale;
    return rest;
}

// True of every gate, where the guide's caption tells of the step's own.
std::string caption_of(int step, const std::vector<Readout>& rows)
{
    if (step == surface_diagonal)
        return "Tied weights leave only the line v = g; untied, the dots fill the plane.";
    const auto text = [&](std::string_view id) { return std::ranges::find(rows, id, &Readout::id)->text; };
    return "At g = " + text("g") + " the gate is " + text("gate_value") + "; with v = " + text("v") +
           " the output is " + text("value") + ".";
}

Frame frame_of(SurfaceStory& story, Moment at)
{
    // A step begins with the rest pose before it.
    if (at.step > 0 && at.progress <= 0)
        at = {at.step - 1, 1};
    const SurfaceScene& scene = story.scene(at);
    Frame frame;
    const std::string points = std::to_string(story.settings().points);
    const auto is_own = [&](int step) {
        return !has_gate(step) || story.rest(step).gate == static_cast<Gate>(worth({}, step, "gate"));
    };
    const auto add_heading = [&](int step, double strength) {
        if (strength <= 0)
            return;
        const Step& row = steps[static_cast<std::size_t>(step)];
        std::string title = is_own(step) ? std::string(row.title) : story.rest(step).name + ": the gate of your choice";
        frame.headings.push_back({std::move(title), "Gated surface   grid " + points + " × " + points, strength});
    };
    if (at.step > 0)
        add_heading(at.step - 1, 1 - smootherstep(part(at.progress, 0, 0.1)));
    add_heading(at.step, at.step == 0 ? 1 : smootherstep(part(at.progress, 0.1, 0.2)));
    frame.panels = story.panels();
    frame.readouts = readouts_of(scene);
    if (!is_own(at.step))
        frame.caption = caption_of(at.step, frame.readouts);
    if (has_gate(at.step))
        frame.live_params.emplace_back("gate");
    for (const char* id : {"levels", "grid", "g", "v", "units", "field"})
        frame.live_params.emplace_back(id);
    return frame;
}

FrameAt open_surface(const Settings& settings, Work& work)
{
    std::vector<SurfaceRest> rests;
    std::vector<SurfaceRest> own;
    Settings without_gate = settings;
    without_gate.values.erase("gate");
    for (int step = 0; step < surface_step_count; ++step) {
        rests.push_back(rest_of(settings, step));
        own.push_back(rest_of(without_gate, step));
    }
    const SurfaceSettings shared{.points = static_cast<int>(worth(settings, 0, "grid")),
                                 .units = static_cast<int>(worth(settings, 0, "units")),
                                 .field = worth(settings, 0, "field") != 0};
    const auto story = std::make_shared<SurfaceStory>(std::move(rests), std::move(own), shared);
    for (int step = 0; step < surface_step_count && !work.cancelled(); ++step)
        if (work.wants(step))
            story->prepare(step);
    return [story](Moment at) { return frame_of(*story, at); };
}

}  // namespace

const Figure gated_surface_figure{"gated-surface", 7,        "Gated surface", false,   steps,
                                  params,          readouts, &open_surface,   "swiglu"};

}  // namespace gatefold
