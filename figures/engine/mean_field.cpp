// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/gradient_flow.h"

#include <array>
#include <cmath>

namespace gatefold::engine {
namespace {

// E[g(√q z)], z ~ N(0,1).
template <class Function>
double mean_at(double q, std::span<const double> kinks, Function g)
{
    const double scale = std::sqrt(q);
    if (scale == 0)
        return g(0);
    std::vector<double> bends;
    for (const double kink : kinks)
        bends.push_back(kink / scale);
    return gaussian_mean([&](double z) { return g(scale * z); }, bends);
}

// What theory knows of a layer's input h.
struct Field {
    double square = 1;  // E[h²]
    double mean = 0;    // E[h]

    double log_norm() const { return 0.5 * std::log10(square); }
    // Where the norm is larger by so many decades.
    Field raised(double decades) const { return {square * std::pow(10, 2 * decades), mean * std::pow(10, decades)}; }
};

// Takes the field through a layer; log₁₀ of what the gradient's norm is multiplied by on its way back.
double pass(const NetworkSpec& spec, Field& field)
{
    const Shaped& f = spec.activation;
    const std::span<const double> kinks = f.function->kinks;
    const double gain = spec.gain * spec.gain;
    const double variance = field.square - field.mean * field.mean;
    const double q = spec.normalised ? gain : gain * field.square;
    double chi = gain * mean_at(q, kinks, [&](double z) { return f.df(z) * f.df(z); });
    if (spec.normalised)
        chi = variance > 0 ? chi / variance : 0;
    const double output = mean_at(q, kinks, [&](double z) { return f.f(z); });
    const double output_square = mean_at(q, kinks, [&](double z) { return f.f(z) * f.f(z); });
    if (spec.residual) {
        chi += 1;
        field = {field.square + 2 * field.mean * output + output_square, field.mean + output};
    } else {
        field = {output_square, output};
    }
    return 0.5 * std::log10(chi);
}

// The standard error of the sum of independent parts over `count`, by how they scatter.
double deviation_of_sum(const std::array<double, network_layers>& parts, double count)
{
    double mean = 0;
    for (const double each : parts)
        mean += each / network_layers;
    double squares = 0;
    for (const double each : parts)
        squares += (each - mean) * (each - mean);
    return std::sqrt(squares * network_layers / (network_layers - 1)) / count;
}

}  // namespace

std::vector<double> mean_field(const NetworkSpec& spec)
{
    Field field;
    std::vector<double> growth;
    for (int layer = 1; layer <= network_layers; ++layer)
        growth.push_back(pass(spec, field));
    std::vector<double> row(network_layers + 1, 0);
    for (std::size_t layer = network_layers; layer-- > 0;)
        row[layer] = row[layer + 1] + growth[layer];
    return row;
}

DecadesDeviation decades_deviation(const NetworkSpec& spec, const GradientFlow& flow)
{
    // What a layer adds of its own to the norms of signal and gradient, and how theory answers to a signal that is a
    // little larger when it comes in: with a gradient that grows by `bend` of that, and a signal by `keep` of it.
    constexpr double little = 1e-3;  // decades
    std::array<double, network_layers> signal{};
    std::array<double, network_layers> gradient{};
    std::array<double, network_layers> bend{};
    std::array<double, network_layers> keep{};
    Field field;
    double off = 0;  // of the measured signal from theory, decades
    for (std::size_t layer = 0; layer < network_layers; ++layer) {
        Field larger = field.raised(little);
        const double growth = pass(spec, field);
        bend[layer] = (pass(spec, larger) - growth) / little;
        keep[layer] = (larger.log_norm() - field.log_norm()) / little;
        const double off_next = flow.signal[layer + 1] - field.log_norm();
        signal[layer] = off_next - keep[layer] * off;
        gradient[layer] = flow.activations[layer] - flow.activations[layer + 1] - growth - bend[layer] * off;
        off = off_next;
    }
    // A layer's own part in the whole is what it does to the gradient, and what its signal makes later layers do.
    // Weights' gradients gain by the first layer's signal and lose by the last one's.
    double bends = 0;
    double keeps = 1;
    std::array<double, network_layers> weights{};
    for (std::size_t layer = network_layers; layer-- > 0;) {
        gradient[layer] += bends * signal[layer];
        weights[layer] = gradient[layer] - keeps * signal[layer];
        bends = bend[layer] + keep[layer] * bends;
        keeps *= keep[layer];
    }
    return {deviation_of_sum(gradient, network_layers), deviation_of_sum(weights, network_layers - 1)};
}

}  // namespace gatefold::engine
