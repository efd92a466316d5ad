// SPDX-License-Identifier: GPL-3.0-or-later
// From a slider that moves to pixels at 1920×1080, for every number that a figure lets the reader set: until the first
// new picture (what is shown), and until the picture is whole (columns "whole").
#include "figures/registry.h"
#include "tests/bench/record.h"
#include "widgets/figure_page.h"
#include "widgets/frame_view.h"

#include <QApplication>

#include <benchmark/benchmark.h>

#include <cmath>
#include <string>

namespace {

using namespace gatefold;

constexpr int moves = 60;
constexpr int warm_up = 5;

// A place of the slider, 0 to 1, as a value; what has no end ends at ten times its initial value.
double value_at(const Param& param, double place)
{
    const double max = std::isinf(param.max) ? 10 * param.initial : param.max;
    const double value = param.log ? param.min * std::pow(max / param.min, place) : std::lerp(param.min, max, place);
    return clamp_param(param, value);
}

// The step at rest that the parameter changes: the figure's cover if it does, else the first.
int step_of(const Figure& figure, const Param& param)
{
    const FrameAt frame_at = figure.open({});
    const auto lives = [&](int step) {
        const Frame frame = frame_at({step, 1});
        return std::ranges::find(frame.live_params, param.id) != frame.live_params.end();
    };
    if (lives(cover_step(figure)))
        return cover_step(figure);
    for (int step = 0; step < static_cast<int>(figure.steps.size()); ++step)
        if (lives(step))
            return step;
    return cover_step(figure);
}

void move_slider(benchmark::State& state, const Figure& figure, const Param& param)
{
    FigurePage page;
    FrameView view(page);
    PaintCount painted;
    view.installEventFilter(&painted);
    view.set_projection(true);
    view.resize(1920, 1080);
    page.show_figure(figure, {std::string(figure.id), {step_of(figure, param), 1}, {}});
    view.show();
    const auto settle = [&] {
        while (page.stale())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
    };
    settle();
    Record first;
    Record whole;
    int index = 0;
    const auto move = [&](bool counts) {
        const double wanted = value_at(param, 0.2 + 0.6 * (index++ % moves) / moves);
        if (page.value(param.id) == wanted)
            return;
        const int before = painted.count;
        first.start();
        whole.start();
        page.set_value(param.id, wanted);
        QCoreApplication::processEvents();
        while (painted.count == before && page.stale())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (painted.count == before)
            QCoreApplication::processEvents();
        if (counts)
            first.stop();
        settle();
        if (counts)
            whole.stop();
    };
    for (int i = 0; i < warm_up; ++i)
        move(false);
    for (auto _ : state)
        move(true);
    first.report(state);
    whole.report(state, "whole_");
}

}  // namespace

int main(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    for (const Figure* figure : figures())
        for (const Param& param : figure->params)
            if (param.kind == ParamKind::real || param.kind == ParamKind::integer)
                benchmark::RegisterBenchmark(
                    ("slider/" + std::string(figure->id) + "/" + std::string(param.id)).c_str(), move_slider, *figure,
                    param)
                    ->Iterations(moves)
                    ->Unit(benchmark::kMillisecond);
    run_as_table(argc, argv);
}
