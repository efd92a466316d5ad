// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine's answers cost: each activation function, its analysis, and random draws.
#include "figures/engine/activation.h"
#include "figures/engine/analysis.h"
#include "figures/engine/gate_surface.h"
#include "figures/engine/rng.h"

#include <benchmark/benchmark.h>

#include <limits>
#include <string>

namespace {

using namespace gatefold::engine;

constexpr int sample_count = 1000;

/// f and f′ at 1,000 places of [−8, 8].
void sample(benchmark::State& state, const Activation& activation)
{
    for (auto _ : state)
        for (int i = 0; i < sample_count; ++i) {
            const double x = -8 + 16.0 * i / (sample_count - 1);
            benchmark::DoNotOptimize(activation.f(x, activation.initial));
            benchmark::DoNotOptimize(activation.df(x, activation.initial));
        }
    state.SetItemsProcessed(state.iterations() * sample_count);
}

/// All that the atlas says of one function.
void analyse(benchmark::State& state, const Activation& activation)
{
    const auto f = [&](double x) { return activation.f(x, activation.initial); };
    const auto df = [&](double x) { return activation.df(x, activation.initial); };
    const auto square = [&](double x) { return f(x) * f(x); };
    const Limits slopes = activation.derivative_limits(activation.initial);
    for (auto _ : state) {
        benchmark::DoNotOptimize(range_of(f, activation.kinks, activation.limits(activation.initial)));
        benchmark::DoNotOptimize(range_of(df, activation.kinks, slopes));
        benchmark::DoNotOptimize(gate_range(f, activation.kinks, slopes));
        benchmark::DoNotOptimize(gaussian_mean(f, activation.kinks));
        benchmark::DoNotOptimize(gaussian_mean(square, activation.kinks));
    }
}

void find_largest_gap(benchmark::State& state)
{
    const Activation& gelu = *find_activation("gelu");
    const Activation& silu = *find_activation("silu");
    const auto f = [&](double x) { return gelu.f(x, gelu.initial); };
    const auto g = [&](double x) { return silu.f(x, silu.initial); };
    for (auto _ : state)
        benchmark::DoNotOptimize(largest_gap(f, g, -5, 5, {}));
}
BENCHMARK(find_largest_gap)->Unit(benchmark::kMicrosecond);

/// The whole of a filled contour: the surface on a grid, and isolines and outlines for eleven levels.
void contour_surface(benchmark::State& state, Gate from, Gate to)
{
    std::vector<ContourLevel> levels;
    for (const double level : {-8.0, -4.0, -2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 4.0, 8.0})
        levels.push_back({level, level < 0 ? Inside::below : Inside::at_least});
    const GateSurface surface = blended(gated(from), gated(to), 0.4);
    ContourTracer tracer;
    for (auto _ : state)
        benchmark::DoNotOptimize(tracer.trace(sampled(surface, 200, 3), levels, 3e-4));
}
BENCHMARK_CAPTURE(contour_surface, swiglu, Gate::silu, Gate::silu)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(contour_surface, on_the_way, Gate::bilinear, Gate::silu)->Unit(benchmark::kMicrosecond);

template <typename Draw>
void draw(benchmark::State& state, Draw next)
{
    std::uint64_t index = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(next(index++));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(draw, uniform, [](std::uint64_t index) { return uniform(1, 0, index); });
BENCHMARK_CAPTURE(draw, normal, [](std::uint64_t index) { return normal(1, 0, index); });
BENCHMARK_CAPTURE(draw, student_t_5, [](std::uint64_t index) { return student_t(1, 0, index, 5); });

}  // namespace

int main(int argc, char* argv[])
{
    for (const Activation& activation : activations()) {
        const std::string id(activation.id);
        benchmark::RegisterBenchmark(("sample/" + id).c_str(), sample, activation)->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark(("analyse/" + id).c_str(), analyse, activation)->Unit(benchmark::kMillisecond);
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    benchmark::RunSpecifiedBenchmarks();
}
