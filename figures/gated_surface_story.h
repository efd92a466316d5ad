// SPDX-License-Identifier: GPL-3.0-or-later
// The gated surface's course: which instant of which step shows what.
#pragma once

#include "figures/figure.h"
#include "figures/gated_surface_parts.h"
#include "figures/recent.h"

#include <deque>
#include <optional>
#include <vector>

namespace gatefold {

/// The steps by number; those before `difference` leave a copy behind.
enum SurfaceStep {
    surface_relu,
    surface_gelu,
    surface_bilinear,
    surface_glu,
    surface_reglu,
    surface_geglu,
    surface_swiglu,
    surface_difference,
    surface_diagonal,
    surface_slice,
    surface_conjunction,
    surface_clamped,
    surface_step_count
};

/// What is set for all steps.
struct SurfaceSettings {
    int points = 200;  ///< of the grid, a side
    int units = 8;
    bool field = false;
};

class SurfaceStory {
public:
    /// `rests` as the reader has set them, `own` as the steps have them, one a step.
    SurfaceStory(std::vector<SurfaceRest> rests, std::vector<SurfaceRest> own, SurfaceSettings settings);

    /// Computes what a step shows at rest and leaves behind.
    void prepare(int step);

    /// The instant; valid until the next call.
    const SurfaceScene& scene(Moment at);

    /// The panels of the last instant.
    std::vector<Panel> panels() const;

    const SurfaceRest& rest(int step) const { return rests_[static_cast<std::size_t>(step)]; }
    const SurfaceSettings& settings() const { return settings_; }

private:
    struct Drawn {
        const SurfaceRest* rest;
        SurfaceMap map;
        std::optional<std::vector<Note>> labels = {};
    };

    Drawn& drawn(const SurfaceRest& rest);
    const std::vector<Note>& labels(Drawn& drawn) const;
    const SurfaceMap& imitation(double units);
    void place_probe(Moment at);
    void blend(Moment at);
    void add_copies(Moment at);
    void add_imitation(Moment at);
    void add_factor(std::vector<Panel>& panels) const;

    std::vector<SurfaceRest> rests_;
    std::vector<SurfaceRest> own_;
    SurfaceSettings settings_;
    SurfaceMapper mapper_;
    std::deque<Drawn> drawn_;  // at rest; a deque, since scenes point into it
    SurfaceMap moving_;
    Recent<int, engine::PlaneGrid> products_{2};  // of so many units: the two that an imitation lies between
    SurfaceMap imitation_;
    double imitation_units_ = -1;
    SurfaceScene scene_;
    Moment at_;
};

}  // namespace gatefold
