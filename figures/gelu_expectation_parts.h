// SPDX-License-Identifier: GPL-3.0-or-later
// The coin flips' panels, each a pure function of one instant.
#pragma once

#include "figures/frame.h"

#include "figures/engine/activation_blend.h"
#include "figures/engine/bernoulli_gate.h"

#include <string>
#include <vector>

namespace gatefold {

/// Places and draws reach so far.
inline constexpr double coin_reach = 4;
inline constexpr int most_draws = 512;

/// How far, in x, a coin is behind the hand when its dot has come to its new mean.
inline constexpr double glide = 0.5;

/// A gate with the function that is its mean, as a line on a panel.
struct CoinFunction {
    engine::CoinGate gate;
    engine::Shaped function;
    const char* chance;  ///< "Φ(x)"
};
CoinFunction coin_function(engine::CoinGate gate);

/// One instant: how many draws there have been, and which gate, or which two while one turns into the other.
struct CoinScene {
    const engine::CoinDraws* draws = nullptr;
    std::vector<double> x;  ///< the places
    double n = 1;           ///< draws so far; between two whole numbers the means are on their way
    CoinFunction from;
    CoinFunction to;
    double weight = 1;                ///< 0 … 1: how far the second gate has come
    double swapped = 3 * coin_reach;  ///< places well left of here have it already
    double flipped = coin_reach;      ///< in the first draw: places up to here have their coin
    double ahead = -coin_reach - 1;   ///< in the second: places up to here have one coin more than n
    double hand = 0;                  ///< strength of the upright that shows where coins are flipped or changed
    double hand_at = 0;               ///< its x
    double others = 0;                ///< strength of the other gates
    double leaving = 0;               ///< strength of the words of the gate before
    double arriving = 1;              ///< strength of the words of this gate

    double chance(double at) const;
    double mean(double at) const { return at * chance(at); }
    int drawn() const { return static_cast<int>(n); }
};

/// What the draws so far give.
struct CoinMeans {
    std::vector<double> mean;  ///< by place
    std::vector<double> rms;   ///< root of the mean square error over the places, after 1, 2, … draws
};
CoinMeans means_of(const CoinScene& scene);

/// A root mean square error as it is printed.
std::string rms_text(double rms);

/// The largest standard error of a mean over the places, and the place, right of 0.
struct LargestError {
    double size;
    double at;
};
LargestError largest_error(const CoinScene& scene);

/// The colour of the family of a gate's mean, and that of the scene's gate, on its way from one to the other.
Role role_of(const CoinFunction& function);
Ink gate_ink(const CoinScene& scene, double strength = 1);

/// The root of the mean square error so far against n, with the law that it follows.
Panel error_panel(const CoinScene& scene, const CoinMeans& means);

/// The current coins, the means so far, and their error against n.
std::vector<Panel> coin_panels(const CoinScene& scene);

std::vector<Readout> coin_readouts(const CoinScene& scene);

}  // namespace gatefold
