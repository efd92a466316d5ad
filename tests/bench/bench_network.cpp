// SPDX-License-Identifier: GPL-3.0-or-later
// Forward and backward through 18 layers, width 256, batch 256, in float on one thread; and in double at the defaults.
#include "figures/engine/gradient_flow.h"

#include <benchmark/benchmark.h>

#include <cmath>

namespace {

using namespace gatefold::engine;

template <class Scalar>
void pass(benchmark::State& state)
{
    const int size = static_cast<int>(state.range(0));
    const Activation* relu = find_activation("relu");
    const NetworkSpec spec{{relu, relu->initial}, std::sqrt(2.0), size, size};
    const auto draws = network_draws<Scalar>(1, size, size);
    std::vector<LayerState<Scalar>> states(network_layers);
    Matrix<Scalar> gradient;
    Matrix<Scalar> inner;
    Matrix<Scalar> scratch;
    for (auto _ : state) {
        const Matrix<Scalar>* previous = &draws.inputs;
        for (std::size_t layer = 0; layer < network_layers; ++layer) {
            forward(spec, draws.weights[layer], *previous, states[layer]);
            previous = &states[layer].output;
        }
        gradient = draws.cotangents;
        for (std::size_t layer = network_layers; layer-- > 0;)
            backward(spec, draws.weights[layer], states[layer], gradient, inner, scratch);
        benchmark::DoNotOptimize(gradient.data());
    }
}

}  // namespace

BENCHMARK(pass<float>)->Arg(256)->Arg(128)->Unit(benchmark::kMillisecond);
BENCHMARK(pass<double>)->Arg(256)->Arg(128)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
