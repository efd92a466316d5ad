// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/gradient_flow.h"

#include "figures/engine/rng.h"

#include <cmath>
#include <limits>

namespace gatefold::engine {
namespace {

// Streams of the generator: 1 … 18 the weights of a layer, then inputs and cotangents.
constexpr std::uint64_t input_stream = 100;
constexpr std::uint64_t cotangent_stream = 101;

// Added to a variance before its root, so that a layer of equal numbers can be normalised (to zero).
constexpr double least_variance = 1e-5;

constexpr double negative_infinity = -std::numeric_limits<double>::infinity();

template <class Scalar>
Matrix<Scalar> normals(std::uint64_t seed, std::uint64_t stream, int rows, int columns)
{
    Matrix<Scalar> drawn(rows, columns);
    // By row and column rather than in memory's order, so that a smaller network has a corner of a larger one's draws.
    constexpr std::uint64_t stride = 1024;
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row)
            drawn(row, column) = static_cast<Scalar>(
                normal(seed, stream, static_cast<std::uint64_t>(column) * stride + static_cast<std::uint64_t>(row)));
    return drawn;
}

// log₁₀ of column norms over their mean; how many are zero.
struct MeanLog {
    double value = negative_infinity;
    int zeros = 0;
};
MeanLog mean_log10(const Eigen::ArrayXd& norms)
{
    double sum = 0;
    int zeros = 0;
    for (const double norm : norms)
        if (norm > 0)
            sum += std::log10(norm);
        else
            ++zeros;
    const auto counted = static_cast<double>(norms.size() - zeros);
    return {counted > 0 ? sum / counted : negative_infinity, zeros};
}

void make_relative(std::vector<double>& row)
{
    const double last = row.back();
    for (double& value : row)
        value = last == negative_infinity ? negative_infinity : value - last;
}

}  // namespace

template <class Scalar>
NetworkDraws<Scalar> network_draws(std::uint64_t seed, int width, int batch)
{
    NetworkDraws<Scalar> draws;
    for (std::uint64_t layer = 1; layer <= network_layers; ++layer)
        draws.weights.push_back(normals<Scalar>(seed, layer, width, width));
    draws.inputs = normals<Scalar>(seed, input_stream, width, batch);
    draws.cotangents = normals<Scalar>(seed, cotangent_stream, width, batch);
    return draws;
}

template <class Scalar>
void forward(const NetworkSpec& spec, const Matrix<Scalar>& weights, const Matrix<Scalar>& previous,
             LayerState<Scalar>& state, Kernels kernels)
{
    state.input = previous;
    if (spec.normalised) {
        state.input.rowwise() -= previous.colwise().mean();
        state.spread = (state.input.colwise().squaredNorm().array() / static_cast<Scalar>(previous.rows()) +
                        static_cast<Scalar>(least_variance))
                           .sqrt();
        state.input.array().rowwise() /= state.spread;
    }
    state.pre_activation.resize(weights.rows(), previous.cols());
    const double scale = spec.gain / std::sqrt(static_cast<double>(weights.cols()));
    multiply(state.pre_activation, static_cast<Scalar>(scale), weights, false, state.input, kernels);
    state.output.resize(weights.rows(), previous.cols());
    state.slope.resize(weights.rows(), previous.cols());
    const Activation& function = *spec.activation.function;
    // The most asked for is worked out over whole matrices; it is the same to the last bit.
    if (function.id == "relu") {
        state.output = state.pre_activation.cwiseMax(Scalar(0));
        state.slope = (state.pre_activation.array() > Scalar(0)).template cast<Scalar>();
    } else {
        for (Eigen::Index i = 0; i < state.output.size(); ++i) {
            const double z = state.pre_activation.data()[i];
            state.output.data()[i] = static_cast<Scalar>(function.f(z, spec.activation.shape));
            state.slope.data()[i] = static_cast<Scalar>(function.df(z, spec.activation.shape));
        }
    }
    if (spec.residual)
        state.output += previous;
}

template <class Scalar>
void backward(const NetworkSpec& spec, const Matrix<Scalar>& weights, const LayerState<Scalar>& state,
              Matrix<Scalar>& gradient, Matrix<Scalar>& inner, Matrix<Scalar>& scratch, Kernels kernels)
{
    inner = gradient.cwiseProduct(state.slope);
    scratch.resize(weights.cols(), gradient.cols());
    const double scale = spec.gain / std::sqrt(static_cast<double>(weights.cols()));
    multiply(scratch, static_cast<Scalar>(scale), weights, true, inner, kernels);
    if (spec.normalised) {
        // The derivative of u = (h − mean)/σ takes the parts along 1 and along u out of the gradient.
        const auto rows = static_cast<Scalar>(scratch.rows());
        const Eigen::Array<Scalar, 1, Eigen::Dynamic> along =
            scratch.cwiseProduct(state.input).colwise().sum().array() / rows;
        scratch.rowwise() -= scratch.colwise().mean().eval();
        scratch.array() -= state.input.array().rowwise() * along;
        scratch.array().rowwise() /= state.spread;
    }
    if (spec.residual)
        gradient += scratch;
    else
        gradient.swap(scratch);
}

GradientFlow gradient_flow(const NetworkSpec& spec, const NetworkDraws<double>& draws, NetworkWorkspace& workspace)
{
    auto& [states, gradient, inner, scratch] = workspace;
    states.resize(network_layers);
    const Matrix<double>* previous = &draws.inputs;
    GradientFlow flow;
    const double input = mean_log10(previous->colwise().norm().array()).value;
    flow.signal.push_back(0);
    for (std::size_t layer = 0; layer < network_layers; ++layer) {
        forward(spec, draws.weights[layer], *previous, states[layer]);
        previous = &states[layer].output;
        flow.signal.push_back(mean_log10(previous->colwise().norm().array()).value - input);
    }
    flow.activations.resize(network_layers + 1);
    flow.weights.resize(network_layers);
    gradient = draws.cotangents;
    flow.activations.back() = mean_log10(gradient.colwise().norm().array()).value;
    for (std::size_t layer = network_layers; layer-- > 0;) {
        backward(spec, draws.weights[layer], states[layer], gradient, inner, scratch);
        const MeanLog at = mean_log10(gradient.colwise().norm().array());
        flow.activations[layer] = at.value;
        flow.zero_share = static_cast<double>(at.zeros) / static_cast<double>(gradient.cols());
        // A sample's weight gradient is the outer product of ∂L/∂z and u: its norm is the product of theirs.
        flow.weights[layer] =
            mean_log10(inner.colwise().norm().array() * states[layer].input.colwise().norm().array()).value;
    }
    make_relative(flow.activations);
    make_relative(flow.weights);
    return flow;
}

double decades_per_layer(const std::vector<double>& row)
{
    return (row.front() - row.back()) / static_cast<double>(row.size() - 1);
}

LineFit fit_line(const std::vector<double>& row)
{
    const double count = static_cast<double>(row.size());
    double mean_y = 0;
    for (const double y : row) {
        if (!std::isfinite(y))
            return {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
        mean_y += y / count;
    }
    const double mean_x = (count - 1) / 2;
    double xy = 0;
    double xx = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        xy += (static_cast<double>(i) - mean_x) * (row[i] - mean_y);
        xx += (static_cast<double>(i) - mean_x) * (static_cast<double>(i) - mean_x);
    }
    double squares = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const double off = row[i] - mean_y - xy / xx * (static_cast<double>(i) - mean_x);
        squares += off * off / count;
    }
    return {-xy / xx, std::sqrt(squares)};
}

template NetworkDraws<float> network_draws(std::uint64_t, int, int);
template NetworkDraws<double> network_draws(std::uint64_t, int, int);
template void forward(const NetworkSpec&, const Matrix<float>&, const Matrix<float>&, LayerState<float>&, Kernels);
template void forward(const NetworkSpec&, const Matrix<double>&, const Matrix<double>&, LayerState<double>&, Kernels);
template void backward(const NetworkSpec&, const Matrix<float>&, const LayerState<float>&, Matrix<float>&,
                       Matrix<float>&, Matrix<float>&, Kernels);
template void backward(const NetworkSpec&, const Matrix<double>&, const LayerState<double>&, Matrix<double>&,
                       Matrix<double>&, Matrix<double>&, Kernels);

}  // namespace gatefold::engine
