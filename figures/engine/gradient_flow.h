// SPDX-License-Identifier: GPL-3.0-or-later
// A deep network of square layers, forward and backward: h_l = f(W_l h_{l−1}), without biases, or with a residual
// connection, h_l = h_{l−1} + f(W_l u_l), and with layer normalisation, u_l = LN(h_{l−1}) (Ba, Kiros and Hinton, "Layer
// Normalization", 2016, without gain and bias). The loss is a random linear read-out of h_18.
#pragma once

#include "figures/engine/activation_blend.h"
#include "figures/engine/matrix_product.h"

#include <cstdint>
#include <vector>

namespace gatefold::engine {

inline constexpr int network_layers = 18;

/// What a network is, save what chance gives.
struct NetworkSpec {
    Shaped activation;
    double gain = 1;  ///< weights are N(0, gain²/width)
    int width = 128;
    int batch = 128;
    bool residual = false;
    bool normalised = false;
};

/// What chance gives, standard normal and of the seed alone: weights by layer, inputs and cotangents by column.
template <class Scalar>
struct NetworkDraws {
    std::vector<Matrix<Scalar>> weights;
    Matrix<Scalar> inputs;
    Matrix<Scalar> cotangents;
};
template <class Scalar>
NetworkDraws<Scalar> network_draws(std::uint64_t seed, int width, int batch);

/// One layer's part of a forward pass, kept for the backward pass.
template <class Scalar>
struct LayerState {
    Matrix<Scalar> input;                            ///< u, what the weights are applied to: [width, batch]
    Matrix<Scalar> pre_activation;                   ///< z
    Matrix<Scalar> output;                           ///< h
    Matrix<Scalar> slope;                            ///< f′(z)
    Eigen::Array<Scalar, 1, Eigen::Dynamic> spread;  ///< standard deviation that normalisation divided by
};

/// The layer applied to `previous`. Sizes of `state` are made right, and kept from call to call.
template <class Scalar>
void forward(const NetworkSpec& spec, const Matrix<Scalar>& weights, const Matrix<Scalar>& previous,
             LayerState<Scalar>& state, Kernels kernels = Kernels::fastest);

/// From ∂L/∂h_l in `gradient` to ∂L/∂h_{l−1}, in place; `inner` becomes ∂L/∂z_l, and `scratch` is overwritten.
template <class Scalar>
void backward(const NetworkSpec& spec, const Matrix<Scalar>& weights, const LayerState<Scalar>& state,
              Matrix<Scalar>& gradient, Matrix<Scalar>& inner, Matrix<Scalar>& scratch,
              Kernels kernels = Kernels::fastest);

/// log₁₀ of gradient norms, averaged over the samples whose gradient is not exactly zero; where it is for all, −∞.
struct GradientFlow {
    std::vector<double> activations;  ///< ‖∂L/∂h_l‖ relative to layer 18, l = 0 … 18
    std::vector<double> weights;  ///< ‖∂L/∂W_l‖ relative to layer 18, l = 1 … 18; entry 0 is that of layer 1
    double zero_share = 0;        ///< of the samples whose gradient at h_0 is exactly zero
    std::vector<double> signal;   ///< log₁₀‖h_l‖ relative to h_0, l = 0 … 18
};

/// What a pass needs besides, kept from pass to pass so that its memory is touched once.
struct NetworkWorkspace {
    std::vector<LayerState<double>> states;
    Matrix<double> gradient;
    Matrix<double> inner;
    Matrix<double> scratch;
};
GradientFlow gradient_flow(const NetworkSpec& spec, const NetworkDraws<double>& draws, NetworkWorkspace& workspace);

/// (first − last)/steps of a row of gradient norms, counted negative for loss; −∞ if the first is.
double decades_per_layer(const std::vector<double>& row);

/// The least-squares line through a row: its slope a layer, in the direction of travel, and its root mean square
/// residual. NaN where the row is not finite.
struct LineFit {
    double slope;
    double residual;
};
LineFit fit_line(const std::vector<double>& row);

/// What infinite width predicts for `activations` (Schoenholz et al., "Deep information propagation", 2017): each layer
/// multiplies the squared norm by χ = gain²·E[f′(√q z)²], where q = gain²·E[h²] is the variance of its pre-activations.
std::vector<double> mean_field(const NetworkSpec& spec);

/// How far decades_per_layer of a run's `activations` and `weights` stray from run to run, all of what chance gives
/// drawn anew. Layers draw their weights independently, so it is the scatter of what each adds to mean_field on its
/// own. NaN where a norm is 0.
struct DecadesDeviation {
    double activations;
    double weights;
};
DecadesDeviation decades_deviation(const NetworkSpec& spec, const GradientFlow& flow);

}  // namespace gatefold::engine
