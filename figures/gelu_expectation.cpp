// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 4: at each x a coin decides whether x passes; the mean over many flips is GELU.
#include "figures/figure.h"
#include "figures/frame_build.h"
#include "figures/gelu_expectation_parts.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace gatefold {

extern const Figure gelu_expectation_figure;

namespace {

using namespace engine;

constexpr Preset one[] = {{"draws", 1}};
constexpr Preset two[] = {{"draws", 2}};
constexpr Preset eight[] = {{"draws", 8}};
constexpr Preset more[] = {{"draws", 32}};
constexpr Preset many[] = {{"draws", 128}};
constexpr Preset hard[] = {{"gate", 3}};
constexpr Preset other[] = {{"gate", 2}};

constexpr Step steps[] = {
    {"draw-1", "One coin at each x: pass or not", "1 flip", 3, one},
    {"draw-2", "Two flips: the mean can be halfway", "2 flips", 2, two},
    {"draw-8", "Eight flips a point: a ragged mean", "8 flips", 2.5, eight},
    {"draw-32", "After 32 flips a shape appears", "32 flips", 2.5, more},
    {"draw-128", "Four times the flips, half the error", "128 flips", 2.5, many},
    {"draw-512", "After 512 flips the mean is GELU", "512 flips", 2.5},
    {"hard-gate", "A hard gate leaves nothing to chance", "hard gate", 3, hard},
    {"other-gates", "Another coin gives another function", "other gates", 4, other},
};
constexpr int step_count = static_cast<int>(std::size(steps));
enum StepIndex { hard_gate = 6, other_gates };

constexpr std::string_view gate_ids[] = {"gelu", "quick_gelu", "silu", "relu"};
constexpr std::string_view gate_labels[] = {"Φ(x): GELU", "σ(1.702x): QuickGELU", "σ(x): SiLU", "1[x > 0]: ReLU"};

constexpr Param params[] = {
    {"draws", "Flips at each x", "", ParamKind::integer, 1, most_draws, most_draws, true},
    {"points", "Places x", "", ParamKind::integer, 2, 161, 41},
    {"gate", "Gate", "", ParamKind::choice, 0, std::size(gate_ids) - 1, 0, false, gate_ids, gate_labels},
};

constexpr ReadoutInfo readouts[] = {
    {"n", "flips n", ""},
    {"rms", "RMS error", ""},
    {"largest_se", "largest standard error", ""},
    {"largest_se_at", "where", ""},
};

std::string flips(int n)
{
    return std::to_string(n) + (n == 1 ? " flip" : " flips");
}

class Coins {
public:
    explicit Coins(const Settings& settings)
        : draws_(settings.seed, static_cast<int>(param_value(gelu_expectation_figure, settings, 0, "points")),
                 most_draws),
          seed_(settings.seed)
    {
        for (int i = 0; i < draws_.points(); ++i)
            x_.push_back(-coin_reach + 2 * coin_reach * i / (draws_.points() - 1));
        for (int step = 0; step < step_count; ++step) {
            const auto worth = [&](std::string_view id) {
                return param_value(gelu_expectation_figure, settings, step, id);
            };
            rests_.push_back(
                {worth("draws"), coin_function(static_cast<CoinGate>(worth("gate"))), is_own(settings, step)});
        }
    }

    Frame frame(Moment at) const;

private:
    struct Rest {
        double n;
        CoinFunction gate;
        bool own;  // as the step's title and caption say
    };

    // The last step speaks of all gates, the one before of its gate alone, the others of how many coins they flip, too.
    static bool is_own(const Settings& settings, int step)
    {
        const auto stays = [&](std::string_view id) {
            return param_value(gelu_expectation_figure, settings, step, id) ==
                   param_value(gelu_expectation_figure, {}, step, id);
        };
        return step == other_gates || (stays("gate") && (step == hard_gate || (stays("draws") && stays("points"))));
    }

    CoinScene scene(Moment at) const;
    void add_heading(Frame& frame, int step, double strength) const;
    std::string caption(const CoinScene& scene) const;

    CoinDraws draws_;
    std::vector<double> x_;
    std::vector<Rest> rests_;
    std::uint64_t seed_;
};

CoinScene Coins::scene(Moment at) const
{
    const bool first = at.step == 0;
    const Rest& from = rests_[static_cast<std::size_t>(std::max(0, at.step - 1))];
    const Rest& to = rests_[static_cast<std::size_t>(at.step)];
    const double t = at.progress;
    CoinScene scene;
    scene.draws = &draws_;
    scene.x = x_;
    scene.from = from.gate;
    scene.to = to.gate;
    scene.weight = first ? 1 : t;
    // The first two flips go from left to right, and so does a change of coins; other flips double at a constant rate.
    const bool second = !first && from.n == 1 && to.n == 2;
    const bool same = first || from.gate.gate == to.gate.gate;
    const double start = -coin_reach - 0.1;
    const double hand = mix(start, coin_reach + glide, t);
    scene.n = first || t >= 1 || from.n == to.n ? to.n
              : second                          ? 1
                                                : std::exp(mix(std::log(from.n), std::log(to.n), t));
    if (first && t < 1)
        scene.flipped = hand;
    if (second && t < 1)
        scene.ahead = hand;
    if (!same && t < 1)
        scene.swapped = hand;
    if (first || second || !same)
        scene.hand = 1 - part(t, 0.97, 1);
    scene.hand_at = hand;
    scene.leaving = same ? 0 : 1 - smootherstep(part(t, 0, 0.25));
    scene.arriving = same ? 1 : smootherstep(part(t, 0.75, 1));
    if (at.step == step_count - 1)
        scene.others = smootherstep(part(t, 0.3, 0.9));
    return scene;
}

void Coins::add_heading(Frame& frame, int step, double strength) const
{
    if (strength <= 0)
        return;
    const Rest& rest = rests_[static_cast<std::size_t>(step)];
    std::string title(steps[step].title);
    if (!rest.own)
        title = flips(static_cast<int>(rest.n)) + " at each x: " + std::string(rest.gate.function.function->name);
    frame.headings.push_back({std::move(title), "GELU as an expectation   seed " + std::to_string(seed_), strength});
}

// In place of a step's own sentence.
std::string Coins::caption(const CoinScene& scene) const
{
    const std::string after = flips(scene.drawn()) + " with the chance " + scene.to.chance;
    const std::string mean(scene.to.function.function->name);
    const double rms = means_of(scene).rms[static_cast<std::size_t>(scene.drawn() - 1)];
    return "After " + after + " the mean is " +
           (rms == 0 ? "exactly " + mean + "." : rms_text(rms) + " off " + mean + " in the RMS.");
}

Frame Coins::frame(Moment at) const
{
    // A step begins with the rest pose before it.
    if (at.step > 0 && at.progress <= 0)
        return frame({at.step - 1, 1});
    const CoinScene now = scene(at);
    Frame frame;
    if (at.step > 0)
        add_heading(frame, at.step - 1, 1 - smootherstep(part(at.progress, 0, 0.2)));
    add_heading(frame, at.step, at.step == 0 ? 1 : smootherstep(part(at.progress, 0.2, 0.4)));
    frame.panels = coin_panels(now);
    frame.readouts = coin_readouts(now);
    if (!rests_[static_cast<std::size_t>(at.step)].own)
        frame.caption = caption(now);
    frame.live_params = {"draws", "points", "gate"};
    return frame;
}

FrameAt open_coins(const Settings& settings, Work&)
{
    return [coins = std::make_shared<const Coins>(settings)](Moment at) { return coins->frame(at); };
}

}  // namespace

const Figure gelu_expectation_figure{
    "gelu-expectation", 4, "GELU as an expectation", true, steps, params, readouts, &open_coins, "draw-32"};

}  // namespace gatefold
