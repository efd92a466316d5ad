// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 3: what the cells say is what became of the units, forwards and backwards.
#include "figures/registry.h"
#include "tests/figures/frame_parts.h"

#include "figures/engine/unit_survival.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace gatefold;

namespace {

const Figure& units()
{
    return *find_figure("dying-units");
}

Settings with(std::initializer_list<std::pair<const std::string, double>> values, std::uint64_t seed = 1)
{
    return {{values.begin(), values.end()}, seed};
}

std::set<double> crossed(const Frame& frame, std::string_view id)
{
    std::set<double> units;
    for (const Mark& mark : panel(frame, id).marks)
        if (const Cells* cells = std::get_if<Cells>(&mark))
            for (const Cell& cell : cells->cells)
                if (cell.cross)
                    units.insert(cell.value);
    return units;
}

}  // namespace

class TestDyingUnits : public QObject {
    Q_OBJECT

private slots:
    void steps_rest_at_their_events()
    {
        const engine::SurvivalTrace trace(engine::SurvivalData(1), engine::UnitGate::relu, 0, {});
        const FrameAt at = units().open({});
        const auto time = [&](std::string_view step) { return readout(at({find_step(units(), step), 1}), "time"); };
        QCOMPARE(time("start"), 0.0);
        QCOMPARE(time("first-death"), double(trace.first_death()));
        QCOMPARE(time("half"), double(trace.half_of_deaths()));
        QCOMPARE(time("leaky-half"), double(trace.half_of_deaths()));
        QCOMPARE(time("end"), 1200.0);
        QVERIFY(time("drift") < time("first-death"));
    }

    void cells_show_the_trace()
    {
        const engine::SurvivalTrace trace(engine::SurvivalData(4), engine::UnitGate::relu, 0, {});
        const FrameAt at = units().open(with({}, 4));
        for (const double progress : {0.2, 0.5, 1.0}) {
            const Frame frame = at({find_step(units(), "end"), progress});
            const int step = int(readout(frame, "time"));
            const std::set<double> dead = crossed(frame, "left");
            QCOMPARE(int(dead.size()), trace.silent_count(step));
            for (int unit = 0; unit < engine::unit_count; ++unit)
                QCOMPARE(dead.contains(unit + 1), trace.silent(step, unit));
            QVERIFY(crossed(frame, "right").empty());
        }
    }

    void going_back_revives_exactly_those_that_died_between()
    {
        const FrameAt at = units().open({});
        const int end = find_step(units(), "end");
        const std::set<double> late = crossed(at({end, 0.9}), "left");
        const std::set<double> early = crossed(at({end, 0.3}), "left");
        QVERIFY(std::ranges::includes(late, early));
        QVERIFY(late.size() > early.size());
        QVERIFY(crossed(at({end, 0.9}), "left") == late);
    }

    void a_leak_of_zero_is_a_relu()
    {
        const Frame frame = units().open(with({{"alpha", 0}}))({find_step(units(), "end"), 1});
        QCOMPARE(readout(frame, "silent_left"), readout(frame, "silent_right"));
        QCOMPARE(readout(frame, "zero_gradient_left"), readout(frame, "zero_gradient_right"));
        QVERIFY(crossed(frame, "left") == crossed(frame, "right"));
    }

    void gates()
    {
        for (const double gate : {0.0, 1.0}) {
            const Frame frame = units().open(with({{"gate", gate}}))({find_step(units(), "gate"), 1});
            QVERIFY(readout(frame, "zero_gradient_left") > 0);
            QCOMPARE(readout(frame, "zero_gradient_right"), 0.0);
            const engine::SurvivalTrace trace(engine::SurvivalData(1),
                                              gate == 0 ? engine::UnitGate::silu : engine::UnitGate::gelu, 0, {});
            QCOMPARE(readout(frame, "silent_right"), double(trace.silent_count(1200)));
        }
    }

    void a_run_without_deaths_says_so()
    {
        // With a strong pull and no drift nobody is lost.
        for (std::uint64_t seed = 1; seed < 40; ++seed) {
            const engine::SurvivalTrace trace(engine::SurvivalData(seed), engine::UnitGate::relu, 0, {0.1, 0.4, 0});
            if (trace.first_death() > 0)
                continue;
            const FrameAt at = units().open(with({{"drift", 0}}, seed));
            const Frame frame = at({find_step(units(), "first-death"), 1});
            QCOMPARE(readout(frame, "time"), 600.0);
            QVERIFY(mark<Note>(panel(frame, "living"), "nothing"));
            QCOMPARE(frame.headings.back().title, std::string("No unit falls silent in this run"));
            QVERIFY(frame.caption.starts_with("At step 600 none"));
            return;
        }
        QFAIL("every seed lost a unit");
    }

    void a_cell_chooses_the_unit()
    {
        const Frame frame = units().open(with({{"unit", 48}}))({find_step(units(), "inset"), 1});
        const engine::SurvivalTrace trace(engine::SurvivalData(1), engine::UnitGate::relu, 0, {});
        const int step = int(readout(frame, "time"));
        QCOMPARE(readout(frame, "unit_bias"), trace.bias(step, 47));
        QCOMPARE(readout(frame, "unit_firing"), trace.firing(step, 47) / 256.0);
        const Cells* cells = mark<Cells>(panel(frame, "left"), "cells");
        QCOMPARE(cells->picks, std::string("unit"));
        QCOMPARE(cells->cells[47].value, 48.0);
    }

    void the_chart_keeps_its_name()
    {
        // Clear of its line's end, and of the grid above.
        const FrameAt at = units().open({});
        for (const char* step : {"start", "half", "inset", "end", "gate"}) {
            const Panel& chart = panel(at({find_step(units(), step), 1}), "living");
            const Note* name = mark<Note>(chart, "living-name");
            QVERIFY(name && name->at == (Point{0, chart.y.max}));
            QVERIFY(name->offset.y <= -11);
        }
    }

    void words_are_of_the_run_that_is_shown()
    {
        const auto title = [](const char* step, const Settings& settings) {
            const Frame frame = units().open(settings)({find_step(units(), step), 1});
            return QString::fromStdString(frame.headings.back().title + " | " + frame.caption);
        };
        QCOMPARE(title("drift", {}), QString("A small drift pulls every bias down | "));
        QVERIFY(title("drift", with({{"drift", 0}})).startsWith("Without a drift only"));
        QVERIFY(title("drift", with({{"drift", 0}})).endsWith("With no drift, only the gradient moves the biases."));
        QVERIFY(title("drift", with({{"rate", 0}})).endsWith("at a rate of 0 the gradient does nothing."));
        QVERIFY(
            title("drift", with({{"drift", 0}, {"rate", 0}})).startsWith("Nothing moves the biases | With neither"));
        for (const std::uint64_t seed : {1, 2, 3})
            for (int unit = 1; unit <= engine::unit_count; ++unit) {
                const engine::SurvivalTrace trace(engine::SurvivalData(seed), engine::UnitGate::relu, 0, {});
                const QString said = title("inset", with({{"unit", unit}}, seed));
                QCOMPARE(said.startsWith("One unit, silent from the start"), trace.silent(0, unit - 1));
                QCOMPARE(said.startsWith("One unit that still fires"), !trace.silent(trace.half_of_deaths(), unit - 1));
            }
    }

    void offers_the_rest_before_the_gate()
    {
        struct Listener : Work {
            FrameAt early;
            void offer(FrameAt frame_at) override { early = std::move(frame_at); }
        } listener;
        const FrameAt whole = units().open_with({}, listener);
        QVERIFY(listener.early);
        for (const std::string_view step : {"start", "half", "end"}) {
            const Moment moment{find_step(units(), step), 1};
            QVERIFY(listener.early(moment) == whole(moment));
        }
    }
};

QTEST_APPLESS_MAIN(TestDyingUnits)
#include "tst_dying_units.moc"
