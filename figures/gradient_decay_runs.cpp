// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/gradient_decay_runs.h"

#include "figures/recent.h"

#include <cmath>
#include <tuple>

namespace gatefold {

using namespace engine;

namespace {

TrainingSpec training_spec(std::size_t recipe)
{
    const Activation* function = find_activation(recipe == 1 ? "tanh" : recipe == 2 ? "relu" : "sigmoid");
    return {{function, function->initial}, recipe == 2 ? std::sqrt(2.0) : 1, recipe == 3};
}

Recent<std::uint64_t, TrainingTraces>& trainings()
{
    static Recent<std::uint64_t, TrainingTraces> recent(1);
    return recent;
}

// What chance gives.
std::shared_ptr<const NetworkDraws<double>> decay_draws(std::uint64_t seed, int width, int batch)
{
    static Recent<std::tuple<std::uint64_t, int, int>, NetworkDraws<double>> recent(1);
    return recent.get({seed, width, batch}, [&] { return network_draws<double>(seed, width, batch); });
}

}  // namespace

std::shared_ptr<const DecayFlow> decay_flow(std::uint64_t seed, int width, int batch, const DecayKey& key,
                                            NetworkWorkspace& workspace)
{
    // More than all steps need together.
    static Recent<std::tuple<std::uint64_t, int, int, DecayKey>, DecayFlow> recent(40);
    return recent.get({seed, width, batch, key}, [&] {
        const Activation* function = find_activation(activation_ids[static_cast<std::size_t>(key.activation)]);
        const NetworkSpec spec{{function, function->initial}, key.gain, width, batch, key.residual, key.normalised};
        GradientFlow flow = gradient_flow(spec, *decay_draws(seed, width, batch), workspace);
        const DecadesDeviation deviation = decades_deviation(spec, flow);
        return DecayFlow{std::move(flow), mean_field(spec), deviation};
    });
}

std::shared_ptr<const TrainingTraces> remembered_training(std::uint64_t seed)
{
    return trainings().find(seed);
}

std::shared_ptr<const TrainingTraces> train_all(std::uint64_t seed, Work& work,
                                                const std::function<void(const TrainingTraces&)>& early)
{
    TrainingTraces traces;
    constexpr double count = training_names.size();
    for (std::size_t recipe = 0; recipe < training_names.size(); ++recipe) {
        traces[recipe] = train(training_spec(recipe), seed, [&](const TrainingTrace& so_far) {
            const auto done = static_cast<double>(so_far.loss.size()) / (training_steps + 1);
            work.progress((static_cast<double>(recipe) + done) / count);
            if (so_far.loss.size() % 40 == 0) {
                TrainingTraces some = traces;
                some[recipe] = so_far;
                early(some);
            }
            return !work.cancelled();
        });
        if (work.cancelled())
            return nullptr;
    }
    return trainings().keep(seed, std::move(traces));
}

}  // namespace gatefold
