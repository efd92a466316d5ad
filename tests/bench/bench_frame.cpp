// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame costs, for every figure: opening it, until all is there and until something is; FrameAt; and from a
// sought second to pixels in a view on the offscreen platform. A frame is taken at every sixtieth of a second of the
// whole story, after a warm-up.
#include "figures/registry.h"
#include "figures/timeline.h"
#include "tests/bench/record.h"
#include "widgets/figure_page.h"
#include "widgets/frame_view.h"

#include <QApplication>

#include <benchmark/benchmark.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace gatefold;

constexpr double frames_a_second = 60;
constexpr int warm_up = 20;

struct Size {
    QSize pixels;
    double bound;  ///< milliseconds, for the 99th percentile
};
constexpr std::array sizes = {Size{{1920, 1080}, 8.3}, Size{{3840, 2160}, 16.7}};

int frame_count(const Figure& figure)
{
    return static_cast<int>(Timeline(figure.steps).duration() * frames_a_second);
}

// Each with draws of its own, as nothing is then left from the one before.
void open_figure(benchmark::State& state, const Figure& figure)
{
    Settings settings;
    for (auto _ : state) {
        ++settings.seed;
        benchmark::DoNotOptimize(figure.open(settings));
    }
}

// Stops the clock when there is something to show.
class UntilOffer : public Work {
public:
    explicit UntilOffer(benchmark::State& state) : state_(state) {}

    bool cancelled() const override { return offered_; }
    void offer(FrameAt) override
    {
        if (!std::exchange(offered_, true))
            state_.PauseTiming();
    }
    bool offered() const { return offered_; }

private:
    benchmark::State& state_;
    bool offered_ = false;
};

void offer_figure(benchmark::State& state, const Figure& figure)
{
    Settings settings;
    settings.seed = 1000;
    for (auto _ : state) {
        ++settings.seed;
        UntilOffer work(state);
        benchmark::DoNotOptimize(figure.open_with(settings, work));
        if (work.offered())
            state.ResumeTiming();
    }
}

void compute_frames(benchmark::State& state, const Figure& figure)
{
    const FrameAt frame_at = figure.open({});
    const Timeline timeline(figure.steps);
    Record record;
    int index = 0;
    for (auto _ : state) {
        record.start();
        benchmark::DoNotOptimize(frame_at(timeline.moment_at(index++ / frames_a_second)));
        record.stop();
    }
    record.report(state);
}

void show_frames(benchmark::State& state, const Figure& figure, Size size, ThemeId theme)
{
    FigurePage page;
    FrameView view(page);
    PaintCount painted;
    view.installEventFilter(&painted);
    view.set_theme(theme);
    view.set_projection(true);
    view.resize(size.pixels);
    page.show_figure(figure, {std::string(figure.id), {0, 0}, {}});
    while (page.stale())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);

    const auto show = [&](int index) {
        const int before = painted.count;
        page.player().seek_seconds(index / frames_a_second);
        QCoreApplication::processEvents();
        if (painted.count == before)
            view.repaint();
    };
    const double start = milliseconds_of(CLOCK_MONOTONIC);
    view.show();
    show(0);
    state.counters["first"] = milliseconds_of(CLOCK_MONOTONIC) - start;
    for (int i = 0; i < warm_up; ++i)
        show(i);
    Record record;
    int index = 0;
    for (auto _ : state) {
        record.start();
        show(index++);
        record.stop();
    }
    record.report(state);
    state.counters["p99_bound"] = size.bound;
}

std::string size_name(QSize size)
{
    return std::to_string(size.width()) + "x" + std::to_string(size.height());
}

}  // namespace

int main(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    for (const Figure* figure : figures()) {
        const std::string id(figure->id);
        const int frames = frame_count(*figure);
        benchmark::RegisterBenchmark(("open/" + id).c_str(), open_figure, *figure)->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(("offer/" + id).c_str(), offer_figure, *figure)->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark(("frame_at/" + id).c_str(), compute_frames, *figure)
            ->Iterations(frames)
            ->Unit(benchmark::kMillisecond);
        for (const Size& size : sizes)
            for (const ThemeId theme : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
                const std::string name =
                    "frame/" + id + "/" + size_name(size.pixels) + "/" + std::string(theme_name(theme));
                benchmark::RegisterBenchmark(name.c_str(), show_frames, *figure, size, theme)
                    ->Iterations(frames)
                    ->Unit(benchmark::kMillisecond);
            }
    }
    run_as_table(argc, argv);
}
