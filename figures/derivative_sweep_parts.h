// SPDX-License-Identifier: GPL-3.0-or-later
// The derivative sweep's panels, each a pure function of one instant.
#pragma once

#include "figures/frame.h"

#include "figures/engine/activation_blend.h"

#include <string_view>
#include <vector>

namespace gatefold {

/// The interval that is swept.
inline constexpr double sweep_low = -5;
inline constexpr double sweep_high = 5;

/// The function of that id, which there must be, with its parameters at their initial values.
engine::Shaped shaped(std::string_view id);

/// What is known of a function whatever x is.
struct SweepFacts {
    engine::Range f;
    engine::Range df;
    double width = 0;              ///< of the part of the interval where |f′| > ε
    double disagreement = 0;       ///< the largest between f′ and its centred difference, on the interval
    double disagreement_half = 0;  ///< the step h of that difference
};
SweepFacts facts_of(const engine::Shaped& function, double epsilon);

/// (f(x + h) − f(x − h)) / 2h.
double centred_difference(const engine::Blend& f, double x, double h);

/// A function beside the swept one.
struct Companion {
    const char* id;
    engine::Shaped function;
    double strength = 0;
    Dash dash = Dash::dashed;
};

enum class SweepKind { single, pair, approximations, kink };

/// Those that a step of that kind shows, at strength 0.
std::vector<Companion> sweep_companions(SweepKind kind);

/// The largest gaps of two functions and of their slopes on the interval.
struct SweepGaps {
    engine::Gap f;
    engine::Gap df;
};
SweepGaps gaps_of(const engine::Shaped& a, const engine::Shaped& b);

/// Where a gap is largest, as in "±1.965".
std::string places_text(const engine::Gap& gap);

/// Whether the step marks one lowest place of f.
bool has_lowest(SweepKind kind, const SweepFacts& facts);

/// One instant.
struct SweepScene {
    SweepKind kind = SweepKind::single;
    engine::Blend blend;
    double x = 0;           ///< where the tangent touches
    double f_end = 5;       ///< how far f is drawn
    double df_end = 5;      ///< how far f′ is drawn
    double leaving = 0;     ///< strength of what only the step before showed
    double arriving = 1;    ///< strength of what only this step's rest pose shows
    double tangent = 1;     ///< strength of the tangent's dots and upright
    double touching = 1;    ///< of its line and its dot on f, besides
    double shading = 1;     ///< strength of the marked regions of f′
    double relative = 0;    ///< 1: slopes are drawn less the first function's
    double half_width = 5;  ///< of the x axis
    Axis f_axis;
    Axis df_axis;
    double epsilon = 0.1;
    bool difference = false;  ///< draw the centred difference
    std::vector<Companion> companions = {};
    double secant = 0;  ///< strength of the centred difference at the corner
    double h = 0.4;     ///< of that difference
    SweepFacts facts;
    SweepKind kind_before = SweepKind::single;
    SweepFacts facts_before;

    double f(double at) const { return blend.f(at); }
    double df(double at) const { return blend.df(at); }
};

/// The upright axes for a function at rest; at the corner both show less.
Axis sweep_f_axis(const engine::Shaped& function, const SweepFacts& facts, bool corner);
Axis sweep_df_axis(const SweepFacts& facts, SweepKind kind);

Ink sweep_ink(const SweepScene& scene, double strength = 1);

/// f with its tangent; f′ as far as the sweep has come; where it is felt.
std::vector<Panel> sweep_plots(const SweepScene& scene);

/// The slope in large type, the numbers under it, and beside the felt bar its sum.
std::vector<Panel> sweep_words(const SweepScene& scene);

std::vector<Readout> sweep_readouts(const SweepScene& scene);

/// What the slope of any function says, in a sentence.
std::string sweep_caption(const SweepScene& scene);

}  // namespace gatefold
