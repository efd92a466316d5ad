// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/gradient_flow.h"

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

}  // namespace

std::vector<double> mean_field(const NetworkSpec& spec)
{
    const Shaped& f = spec.activation;
    const std::span<const double> kinks = f.function->kinks;
    const double gain = spec.gain * spec.gain;
    double square = 1;           // E[h²]
    double mean = 0;             // E[h]
    std::vector<double> growth;  // log₁₀ of the norm's factor, by layer
    for (int layer = 1; layer <= network_layers; ++layer) {
        const double variance = square - mean * mean;
        const double q = spec.normalised ? gain : gain * square;
        double chi = gain * mean_at(q, kinks, [&](double z) { return f.df(z) * f.df(z); });
        if (spec.normalised)
            chi = variance > 0 ? chi / variance : 0;
        const double output = mean_at(q, kinks, [&](double z) { return f.f(z); });
        const double output_square = mean_at(q, kinks, [&](double z) { return f.f(z) * f.f(z); });
        if (spec.residual) {
            chi += 1;
            square += 2 * mean * output + output_square;
            mean += output;
        } else {
            square = output_square;
            mean = output;
        }
        growth.push_back(0.5 * std::log10(chi));
    }
    std::vector<double> row(network_layers + 1, 0);
    for (std::size_t layer = network_layers; layer-- > 0;)
        row[layer] = row[layer + 1] + growth[layer];
    return row;
}

}  // namespace gatefold::engine
