// SPDX-License-Identifier: GPL-3.0-or-later
// The drifting units' panels, each a pure function of one instant.
#pragma once

#include "figures/frame.h"

#include "figures/engine/unit_survival.h"

#include <string>
#include <vector>

namespace gatefold {

/// A trace with what the reader calls it.
struct UnitPanel {
    const engine::SurvivalTrace* trace = nullptr;
    std::string name;
    Role role = Role::rectifier;
};

/// One instant.
struct UnitScene {
    const engine::SurvivalData* data = nullptr;
    UnitPanel left;
    UnitPanel right;
    double time = 0;        ///< steps done; between two whole ones nothing changes but the heads of the chart
    double chart_end = 0;   ///< of the time axis
    double lit = 1;         ///< 0 … 1: how many cells are there, in the beginning
    double inset = 0;       ///< 0 … 1: how far the grids have made room for the histograms
    double print = 0;       ///< 0 … 4: how far the histogram has come down
    double prints = 0;      ///< strength of the histograms
    int print_end = 0;      ///< the step at which it arrives
    int unit = 0;           ///< the chosen one, from 0
    double ringed = 0;      ///< strength of the rings, and how far all else at the left has faded
    std::vector<int> dead;  ///< what they ring in both panels, from 0: units that the left trace loses
    double drift = 0;
    double rate = 0;
    double target = 0;
    double note = 0;  ///< strength of the note that no unit died

    int step() const { return static_cast<int>(time); }
};

/// Brown for a unit that hardly fires, the family's colour at a rate of 0.4, and towards white above.
Ink cell_tone(Role role, double rate);

/// The two grids of cells, and living units against time.
std::vector<Panel> unit_grids(const UnitScene& scene);
Panel unit_chart(const UnitScene& scene);

/// Firing rates, what a black cell says with a cross and without, and the rule.
Panel unit_key(const UnitScene& scene);

/// The chosen unit's pre-activations at five moments.
Panel unit_prints(const UnitScene& scene);

std::vector<Readout> unit_readouts(const UnitScene& scene);

}  // namespace gatefold
