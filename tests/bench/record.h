// SPDX-License-Identifier: GPL-3.0-or-later
// What the benchmarks of the views share.
#pragma once

#include <QEvent>
#include <QObject>

#include <time.h>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

namespace gatefold {

inline double milliseconds_of(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

inline double percentile(std::vector<double> values, double share)
{
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size() - 1)))];
}

/// The milliseconds of single frames as columns beside the benchmark's own means: by the clock on the wall, and what
/// this thread computed, which on a busy machine is the part that is the program's own.
class Record {
public:
    void start()
    {
        wall_start_ = milliseconds_of(CLOCK_MONOTONIC);
        cpu_start_ = milliseconds_of(CLOCK_THREAD_CPUTIME_ID);
    }

    void stop()
    {
        cpu_.push_back(milliseconds_of(CLOCK_THREAD_CPUTIME_ID) - cpu_start_);
        wall_.push_back(milliseconds_of(CLOCK_MONOTONIC) - wall_start_);
    }

    void report(benchmark::State& state, const std::string& prefix = {}) const
    {
        if (wall_.empty())
            return;
        state.counters[prefix + "median"] = percentile(wall_, 0.5);
        state.counters[prefix + "p99"] = percentile(wall_, 0.99);
        state.counters[prefix + "max"] = percentile(wall_, 1);
        state.counters[prefix + "cpu_p99"] = percentile(cpu_, 0.99);
    }

private:
    double wall_start_ = 0;
    double cpu_start_ = 0;
    std::vector<double> wall_;
    std::vector<double> cpu_;
};

/// Counts what the view paints, so that no frame is drawn twice and none is left out.
class PaintCount : public QObject {
public:
    int count = 0;
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint;
        return false;
    }
};

/// Runs what is registered, with the program's own arguments, columns side by side.
inline void run_as_table(int argc, char* argv[])
{
    std::vector<char*> arguments(argv, argv + argc);
    std::string as_table = "--benchmark_counters_tabular=true";
    arguments.insert(arguments.begin() + 1, as_table.data());
    int count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
    if (benchmark::ReportUnrecognizedArguments(count, arguments.data()))
        std::exit(2);
    benchmark::RunSpecifiedBenchmarks();
}

}  // namespace gatefold
