// SPDX-License-Identifier: GPL-3.0-or-later
// The block's panels, each a pure function of one instant.
#pragma once

#include "figures/figure.h"

#include "figures/engine/activation.h"
#include "figures/engine/ffn_block.h"
#include "figures/engine/ffn_sample.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gatefold {

/// A published block: how it is called here, and where it stands in assets/data/models.csv.
struct PublishedBlock {
    std::string_view id;
    std::string_view label;
    std::string_view name;
    std::string_view component;
};
std::span<const PublishedBlock> published_blocks();

/// The gates in the order of the choice; `function` is null for the bilinear one.
struct BlockGate {
    std::string_view id;
    std::string_view label;
    std::string_view unit;  ///< what the block is called with it
    const engine::Activation* function;
    double value(double z) const { return function ? function->f(z, function->initial) : z; }
    double slope(double z) const { return function ? function->df(z, function->initial) : 1; }
};
BlockGate block_gate(int index);

/// What a parameter is worth that the reader left alone: the model's own, or what follows from the others.
std::optional<double> block_initial(const Settings& settings, std::string_view param);

/// The block that settings ask for.
struct BlockSetup {
    std::string label;  ///< of the model, or the widths
    bool gated_model = true;
    int gate_index = 4;
    BlockGate gate = {};
    const engine::Activation* plain = nullptr;  ///< the activation without a gate
    std::int64_t multiple = 256;
    std::int64_t rounded = 0;  ///< the exact width rounded up to the multiple
    bool four_wide = true;     ///< the hidden width without a gate is 4d
    engine::FfnCounts counts;
};
BlockSetup block_setup(const Settings& settings);

/// The live block is this many times narrower.
inline constexpr int live_share = 16;
inline constexpr int widest_live = 512;
inline constexpr int widest_live_hidden = 4096;

/// One instant.
struct BlockScene {
    const BlockSetup* setup = nullptr;
    const engine::FfnFacts* facts = nullptr;
    double leaving = 0;  ///< how much is left of what only the step before showed

    double plain = 0;     ///< how far the block without a gate is drawn, edge by edge
    double gated = 0;     ///< how far the gate is built in
    double hidden = 0;    ///< the hidden width that is drawn
    double former = 0;    ///< strength of the outline of the former width
    double counting = 0;  ///< how far the weights have been counted, matrix by matrix; 0 at rest
    double diagram = 1;   ///< 1: as large as it is; 0: folded away

    std::vector<double> rows = {};  ///< how far each row of the ledger has grown
    double ledger = 0;
    double function = 0;        ///< of the activation's plot
    double function_top = 0;    ///< rows of the ledger above it
    double function_drawn = 1;  ///< how far its line has come
    double function_gate = 0;   ///< 0: the activation, 1: the gate
    double formula = 0;
    double line = 0;  ///< of the number line
    double hop = 0;   ///< how far from the exact width to the multiple
    double flops = 0;

    double pair = 0;     ///< of the two small diagrams and the scatter
    double joined = 0;   ///< how far the two matrices on the right have become one
    double swapped = 0;  ///< how far the halves have changed places
    double memory = 0;
    double histograms = 0;
};

std::vector<Panel> block_diagram(const BlockScene& scene);
std::vector<Panel> block_ledger(const BlockScene& scene);
std::vector<Panel> block_functions(const BlockScene& scene);
std::vector<Panel> block_pair(const BlockScene& scene);
std::vector<Panel> block_memory(const BlockScene& scene);
std::vector<Panel> block_histograms(const BlockScene& scene);

/// The column at the right, in units, which are the coordinates of its panels: a title, and a row below the other.
inline constexpr double ledger_column = 490;
inline constexpr double row_pitch = 92;
inline constexpr double title_room = 40;
Panel ledger_column_panel(std::string id, double top, double height);

/// Boxes, bars and arrows on a panel whose coordinates are units at its natural size, given downwards from its top.
struct BlockDrawing {
    Panel& panel;

    Point at(double x, double down) const;
    /// A matrix, grown from its top; `outlined`: dotted, with nothing in it.
    void matrix(const std::string& id, Ink ink, Ink fill, Block place, double grown = 1, bool outlined = false) const;
    /// A vector, grown from its middle. Its bar is vector_height high.
    void vector(const std::string& id, Ink ink, double centre, double top, double width, double grown = 1) const;
    void arrow(const std::string& id, Ink ink, const Polyline& path, double grown = 1) const;
    /// A small text with its baseline `offset` units below the middle of a rectangle, only where that holds it and
    /// nothing else stands there.
    void text(const std::string& id, std::vector<Run> runs, Block place, double offset) const;
};
inline constexpr double vector_height = 9;

/// A drawing of the gate's or the activation's curve in a frame, about a point of the panel; sizes in its coordinates.
void add_node(Panel& panel, const std::string& id, const BlockGate& gate, Point centre, double width, double height,
              double strength);

/// The circle with a dot: the elementwise product.
void add_product(Panel& panel, const std::string& id, Point centre, double radius, double strength);

/// The panel folded up towards its top by 1 − level, its inks fading with it.
Panel folded(Panel panel, double level);

/// The width that keeps the budget exactly, as in 10,922.67.
std::string exact_hidden_text(const engine::FfnCounts& counts);

/// A matrix or vector by name, as in W with a small “gate”.
std::vector<Run> matrix_name(std::string_view index, Ink ink);

/// The gate's output times the value, in symbols; `exchanged` with the halves in each other's place.
std::vector<Run> product_formula(const BlockGate& gate, Ink ink, bool exchanged);

}  // namespace gatefold
