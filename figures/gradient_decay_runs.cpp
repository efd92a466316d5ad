// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/gradient_decay_runs.h"

#include <cmath>
#include <mutex>

namespace gatefold {

using namespace engine;

namespace {

TrainingSpec training_spec(std::size_t recipe)
{
    const Activation* function = find_activation(recipe == 1 ? "tanh" : recipe == 2 ? "relu" : "sigmoid");
    return {{function, function->initial}, recipe == 2 ? std::sqrt(2.0) : 1, recipe == 3};
}

struct TrainingMemo {
    std::mutex mutex;
    std::shared_ptr<const TrainingTraces> traces;
    std::uint64_t seed = 0;
};
TrainingMemo& training_memo()
{
    static TrainingMemo memo;
    return memo;
}

}  // namespace

std::shared_ptr<const NetworkDraws<double>> decay_draws(std::uint64_t seed, int width, int batch)
{
    static std::mutex mutex;
    static std::shared_ptr<const NetworkDraws<double>> last;
    static std::uint64_t last_seed;
    const std::lock_guard lock(mutex);
    if (!last || last_seed != seed || last->weights.front().rows() != width || last->inputs.cols() != batch) {
        last = std::make_shared<const NetworkDraws<double>>(network_draws<double>(seed, width, batch));
        last_seed = seed;
    }
    return last;
}

std::shared_ptr<const TrainingTraces> remembered_training(std::uint64_t seed)
{
    TrainingMemo& memo = training_memo();
    const std::lock_guard lock(memo.mutex);
    return memo.seed == seed ? memo.traces : nullptr;
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
    TrainingMemo& memo = training_memo();
    const std::lock_guard lock(memo.mutex);
    memo.seed = seed;
    return memo.traces = std::make_shared<const TrainingTraces>(std::move(traces));
}

}  // namespace gatefold
