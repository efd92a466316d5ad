// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 1: twelve functions, one continuous morph. The solid line is a blend of two neighbours' f, the dashed one
// the same blend of their f′, so it is the true derivative at every instant.
#include "figures/atlas_parts.h"
#include "figures/atlas_words.h"
#include "figures/figure.h"

#include "figures/engine/easing.h"

#include <array>
#include <cmath>
#include <memory>
#include <optional>

namespace gatefold {
namespace {

using namespace engine;

constexpr Preset leaky_alpha[] = {{"alpha", 0.01}};
constexpr Preset elu_alpha[] = {{"alpha", 1}};

constexpr Step steps[] = {
    {"sigmoid", "Sigmoid flattens at both ends", "sigmoid", 2},
    {"tanh", "Tanh is centred, and still flattens", "tanh", 2},
    {"relu", "ReLU: one corner, half the line silent", "ReLU", 2},
    {"leaky_relu", "Leaky ReLU keeps a trickle", "Leaky ReLU", 2, leaky_alpha},
    {"elu", "ELU bends where ReLU breaks", "ELU", 2, elu_alpha},
    {"selu", "SELU steps up at zero", "SELU", 2},
    {"relu6", "ReLU6: a rectifier with a lid", "ReLU6", 2},
    {"gelu", "GELU dips below zero, then overshoots", "GELU", 2},
    {"silu", "SiLU dips deeper and wider", "SiLU", 2},
    {"mish", "Mish dips deepest of the smooth three", "Mish", 2},
    {"hard_swish", "Hard-swish draws the gate with a ruler", "hard-swish", 2},
    {"squared_relu", "ReLU² grows faster than its input", "ReLU²", 2},
};

constexpr std::string_view compare_ids[] = {
    "none", "sigmoid", "tanh",       "relu",         "leaky_relu", "elu",        "selu",     "relu6", "gelu",
    "silu", "mish",    "hard_swish", "squared_relu", "gelu_tanh",  "quick_gelu", "softplus", "prelu", "swish"};
constexpr std::string_view compare_labels[] = {
    "none", "sigmoid", "tanh",       "ReLU",  "Leaky ReLU", "ELU",       "SELU",     "ReLU6", "GELU",
    "SiLU", "Mish",    "hard-swish", "ReLU²", "GELU-tanh",  "QuickGELU", "softplus", "PReLU", "Swish"};

constexpr Param params[] = {
    {"alpha", "Slope or floor α", "", ParamKind::real, 0, 2, 0.01},
    {"beta", "Steepness β", "", ParamKind::real, 0, 20, 1},
    {"compare", "Compare with", "", ParamKind::choice, 0, std::size(compare_ids) - 1, 0, false, compare_ids,
     compare_labels},
};

constexpr ReadoutInfo readouts[] = {
    {"f_min", "lowest f", ""},      {"f_min_at", "where", ""},       {"df_sup", "steepest slope", ""},
    {"df_sup_at", "where", ""},     {"df_inf", "least slope", ""},   {"df_inf_at", "where", ""},
    {"df_left", "slope at −∞", ""}, {"df_right", "slope at +∞", ""}, {"mean", "mean of f(z)", ""},
    {"gain", "gain 1/√E[f²]", ""},  {"gap", "largest gap", ""},      {"gap_at", "where", ""},
};

constexpr int step_count = static_cast<int>(std::size(steps));

double set_or(const Settings& settings, std::string_view param, double otherwise)
{
    const auto set = settings.values.find(param);
    return set == settings.values.end() ? otherwise : set->second;
}

Shaped shaped(const Activation& function, const Settings& settings)
{
    return {&function,
            {set_or(settings, "alpha", function.initial.alpha), set_or(settings, "beta", function.initial.beta)}};
}

// What does not depend on the Moment, computed when first asked for.
class Atlas {
public:
    explicit Atlas(const Settings& settings)
    {
        for (const Activation& function : atlas_activations())
            functions_.push_back(shaped(function, settings));
        const auto choice = static_cast<std::size_t>(set_or(settings, "compare", 0));
        if (choice > 0)
            pinned_ = shaped(*find_activation(compare_ids[choice]), settings);
    }

    Frame frame(Moment at);

private:
    AtlasScene scene(Moment at);
    const BlendBounds& bounds(int function);
    double product(int a, int b);

    std::vector<Shaped> functions_;
    std::optional<Shaped> pinned_;
    std::optional<double> pinned_square_;
    std::array<std::optional<BlendBounds>, step_count> bounds_;
    std::array<std::optional<double>, step_count> means_;
    std::array<std::array<std::optional<double>, 2>, step_count> products_;  // with itself, and with the next
};

const BlendBounds& Atlas::bounds(int function)
{
    auto& known = bounds_[static_cast<std::size_t>(function)];
    if (!known) {
        const Shaped& own = functions_[static_cast<std::size_t>(function)];
        known = bounds_of({own, own, 0});
    }
    return *known;
}

double Atlas::product(int a, int b)
{
    auto& known = products_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b - a)];
    if (!known)
        known = gaussian_product(functions_[static_cast<std::size_t>(a)], functions_[static_cast<std::size_t>(b)]);
    return *known;
}

AtlasScene Atlas::scene(Moment at)
{
    AtlasScene scene;
    const double t = at.progress;
    scene.step = at.step;
    scene.from = std::max(0, at.step - 1);
    scene.progress = t;
    scene.leaving = at.step == 0 ? 0 : 1 - smootherstep(part(t, 0, 0.2));
    scene.arriving = smootherstep(part(t, 0.8, 1));
    const double weight = at.step == 0 ? 1 : smootherstep(part(t, 0.1, 0.9));
    scene.blend = {functions_[static_cast<std::size_t>(scene.from)], functions_[static_cast<std::size_t>(at.step)],
                   weight};
    scene.pinned = pinned_;

    if (weight <= 0 || weight >= 1)
        scene.bounds = bounds(weight <= 0 ? scene.from : at.step);
    else
        scene.bounds = bounds_of(scene.blend);

    const auto mean_of = [&](int function) {
        auto& known = means_[static_cast<std::size_t>(function)];
        if (!known)
            known = gaussian_mean(functions_[static_cast<std::size_t>(function)]);
        return *known;
    };
    const double a = 1 - weight;
    const double b = weight;
    // Moments of a blend from those of its two, so that they are exact in between as well.
    scene.mean = (a > 0 ? a * mean_of(scene.from) : 0) + (b > 0 ? b * mean_of(at.step) : 0);
    scene.square = (a > 0 ? a * a * product(scene.from, scene.from) : 0) +
                   (b > 0 ? b * b * product(at.step, at.step) : 0) +
                   (a > 0 && b > 0 ? 2 * a * b * product(scene.from, at.step) : 0);
    if (pinned_) {
        if (!pinned_square_)
            pinned_square_ = gaussian_product(*pinned_, *pinned_);
        scene.pinned_gain = 1 / std::sqrt(*pinned_square_);
        scene.pinned_mean = gaussian_mean(*pinned_);
    }
    return scene;
}

Frame Atlas::frame(Moment at)
{
    const AtlasScene now = scene(at);
    Frame frame;
    const auto heading = [&](int step, double strength) {
        if (strength <= 0)
            return;
        const auto index = static_cast<std::size_t>(step);
        std::string title(steps[index].title);
        std::string kicker = "Atlas   " + std::to_string(step + 1) + " of " + std::to_string(step_count);
        if (pinned_) {
            const std::string other(pinned_->function->name);
            title = std::string(steps[index].short_title) + " against " + other;
            kicker += ", " + other + " pinned";
        }
        frame.headings.push_back({title, kicker, strength});
    };
    const double t = at.progress;
    heading(now.from, at.step == 0 ? 0 : 1 - smootherstep(part(t, 0, 0.2)));
    heading(at.step, at.step == 0 ? 1 : smootherstep(part(t, 0.2, 0.4)));

    // The plot comes last: its notes give way to the words of the others.
    frame.panels = atlas_gauges(now);
    frame.panels.push_back(atlas_strip(now));
    frame.panels.push_back(atlas_plot(now, PlotShape::wide));
    frame.panels.push_back(atlas_plot(now, PlotShape::square));
    if (std::optional<Panel> ceiling = atlas_ceiling(now))
        frame.panels.push_back(*std::move(ceiling));
    if (pinned_)
        frame.caption = gap_caption(now);
    frame.readouts = atlas_readouts(now);

    const auto uses = [&](bool Activation::*has) {
        return (now.blend.weight < 1 && now.blend.from.function->*has) ||
               (now.blend.weight > 0 && now.blend.to.function->*has) || (pinned_ && pinned_->function->*has);
    };
    if (uses(&Activation::has_alpha))
        frame.live_params.emplace_back("alpha");
    if (uses(&Activation::has_beta))
        frame.live_params.emplace_back("beta");
    frame.live_params.emplace_back("compare");
    return frame;
}

FrameAt open_atlas(const Settings& settings, Work&)
{
    return [atlas = std::make_shared<Atlas>(settings)](Moment at) { return atlas->frame(at); };
}

}  // namespace

extern const Figure atlas_figure;
const Figure atlas_figure{"atlas", 1, "Atlas", false, steps, params, readouts, &open_atlas, "gelu"};

}  // namespace gatefold
