// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/spiral_training.h"

#include "figures/engine/rng.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gatefold::engine {
namespace {

constexpr double spiral_turns = 0.75;
constexpr double inner_radius = 0.3;
constexpr double outer_radius = 1.5;
constexpr double least_variance = 1e-5;

// Streams of the generator: 1 … 18 the weights of a layer, and the read-out's.
constexpr std::uint64_t first_stream = 200;

using Row = Eigen::Array<double, 1, Eigen::Dynamic>;

struct Layer {
    Eigen::MatrixXd weights;
    Eigen::VectorXd biases;
    Eigen::MatrixXd input;  // what the weights are applied to
    Eigen::MatrixXd pre_activation;
    Eigen::MatrixXd output;
    Eigen::MatrixXd slope;
    Row spread;  // that normalisation divided by
    bool residual = false;
};

Eigen::MatrixXd normals(std::uint64_t seed, std::uint64_t stream, int rows, int columns, double scale)
{
    Eigen::MatrixXd drawn(rows, columns);
    for (Eigen::Index i = 0; i < drawn.size(); ++i)
        drawn.data()[i] = scale * normal(seed, stream, static_cast<std::uint64_t>(i));
    return drawn;
}

// f and f′ of all pre-activations. The three that the figure trains are worked out over whole matrices, several times
// as fast as one by one and equal to rounding.
void activate(const Shaped& activation, Layer& layer)
{
    const auto z = layer.pre_activation.array();
    const std::string_view id = activation.function->id;
    if (id == "sigmoid") {
        layer.output = (1 + (-z).exp()).inverse();
        layer.slope = layer.output.array() * (1 - layer.output.array());
    } else if (id == "tanh") {
        layer.output = 2 * (1 + (-2 * z).exp()).inverse() - 1;
        layer.slope = 1 - layer.output.array().square();
    } else if (id == "relu") {
        layer.output = z.max(0);
        layer.slope = (z > 0).cast<double>();
    } else {
        layer.output = layer.pre_activation.unaryExpr([&](double at) { return activation.f(at); });
        layer.slope = layer.pre_activation.unaryExpr([&](double at) { return activation.df(at); });
    }
}

// Makes each column have the mean 0 and the variance 1; `spread` is what it was divided by.
void normalise(Eigen::MatrixXd& columns, Row& spread)
{
    columns.rowwise() -= columns.colwise().mean().eval();
    spread = (columns.colwise().squaredNorm().array() / double(columns.rows()) + least_variance).sqrt();
    columns.array().rowwise() /= spread;
}

// From ∂L/∂(normalised columns) to ∂L/∂columns.
void undo_normalise(const Eigen::MatrixXd& normalised, const Row& spread, Eigen::MatrixXd& gradient)
{
    const Row along = gradient.cwiseProduct(normalised).colwise().sum().array() / double(gradient.rows());
    gradient.rowwise() -= gradient.colwise().mean().eval();
    gradient.array() -= normalised.array().rowwise() * along;
    gradient.array().rowwise() /= spread;
}

void forward(const Shaped& activation, Layer& layer, const Eigen::MatrixXd& previous)
{
    layer.input = previous;
    if (layer.residual)
        normalise(layer.input, layer.spread);
    // Eigen's own kernels are fast enough for matrices this small, and the same on every processor: training amplifies
    // the last digit.
    layer.pre_activation.noalias() = layer.weights * layer.input;
    layer.pre_activation.colwise() += layer.biases;
    activate(activation, layer);
    if (layer.residual)
        layer.output += previous;
}

// Takes the step of this layer, and turns ∂L/∂output into ∂L/∂input of the layer.
void backward(Layer& layer, Eigen::MatrixXd& gradient, Eigen::MatrixXd& scratch)
{
    const Eigen::MatrixXd inner = gradient.cwiseProduct(layer.slope);
    scratch.noalias() = layer.weights.transpose() * inner;
    layer.weights.noalias() -= training_rate * (inner * layer.input.transpose());
    layer.biases -= training_rate * inner.rowwise().sum();
    if (!layer.residual) {
        gradient.swap(scratch);
        return;
    }
    undo_normalise(layer.input, layer.spread, scratch);
    gradient += scratch;
}

}  // namespace

Spirals two_spirals()
{
    Spirals spirals;
    constexpr int half = training_points / 2;
    for (int i = 0; i < training_points; ++i) {
        const double along = double(i % half) / (half - 1);
        const double side = i < half ? 1 : -1;
        const double angle = 2 * std::numbers::pi * spiral_turns * along;
        const double radius = side * (inner_radius + (outer_radius - inner_radius) * along);
        spirals.x.push_back(radius * std::cos(angle));
        spirals.y.push_back(radius * std::sin(angle));
        spirals.label.push_back(i < half ? 0 : 1);
    }
    return spirals;
}

TrainingTrace train(const TrainingSpec& spec, std::uint64_t seed,
                    const std::function<bool(const TrainingTrace&)>& go_on)
{
    const Spirals spirals = two_spirals();
    Eigen::MatrixXd points(2, training_points);
    Eigen::RowVectorXd labels(training_points);
    for (int i = 0; i < training_points; ++i) {
        points(0, i) = spirals.x[std::size_t(i)];
        points(1, i) = spirals.y[std::size_t(i)];
        labels(i) = spirals.label[std::size_t(i)];
    }
    std::vector<Layer> layers(training_layers);
    for (int l = 0; l < training_layers; ++l) {
        Layer& layer = layers[std::size_t(l)];
        const int inputs = l == 0 ? 2 : training_width;
        layer.weights = normals(seed, first_stream + std::uint64_t(l), training_width, inputs,
                                spec.gain / std::sqrt(double(inputs)));
        layer.biases = Eigen::VectorXd::Zero(training_width);
        layer.residual = spec.residual_normalised && l > 0;
    }
    Eigen::MatrixXd readout =
        normals(seed, first_stream + training_layers, 1, training_width, 1 / std::sqrt(double(training_width)));
    double readout_bias = 0;
    const Eigen::MatrixXd first_start = layers.front().weights;
    const Eigen::MatrixXd last_start = layers.back().weights;

    TrainingTrace trace;
    Eigen::MatrixXd gradient;
    Eigen::MatrixXd scratch;
    Eigen::MatrixXd last;
    Row last_spread;
    for (int step = 0;; ++step) {
        const Eigen::MatrixXd* previous = &points;
        for (Layer& layer : layers) {
            forward(spec.activation, layer, *previous);
            previous = &layer.output;
        }
        last = layers.back().output;
        if (spec.residual_normalised)
            normalise(last, last_spread);
        const Eigen::RowVectorXd logits = (readout * last).array() + readout_bias;
        // log(1 + e^−|s|) keeps what a large logit would lose.
        double loss = 0;
        Eigen::RowVectorXd error(training_points);
        for (int i = 0; i < training_points; ++i) {
            const double signed_logit = labels(i) > 0.5 ? logits(i) : -logits(i);
            loss += (std::max(-signed_logit, 0.0) + std::log1p(std::exp(-std::abs(signed_logit)))) / training_points;
            error(i) = (1 / (1 + std::exp(-logits(i))) - labels(i)) / training_points;
        }
        trace.loss.push_back(loss);
        trace.moved_first.push_back((layers.front().weights - first_start).norm());
        trace.moved_last.push_back((layers.back().weights - last_start).norm());
        if ((go_on && !go_on(trace)) || step == training_steps)
            return trace;
        gradient = readout.transpose() * error;
        if (spec.residual_normalised)
            undo_normalise(last, last_spread, gradient);
        readout -= training_rate * error * last.transpose();
        readout_bias -= training_rate * error.sum();
        for (std::size_t l = layers.size(); l-- > 0;)
            backward(layers[l], gradient, scratch);
    }
}

}  // namespace gatefold::engine
