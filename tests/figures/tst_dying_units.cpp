// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 3: what the cells say is what became of the units, forwards and backwards.
#include "figures/registry.h"
#include "tests/figures/frame_parts.h"

#include "figures/engine/unit_survival.h"

#include <QRectF>
#include <QtTest>

#include <algorithm>
#include <map>
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

const Box* ring(const Frame& frame, const char* side, int unit)
{
    return mark<Box>(panel(frame, side), "ring-" + std::to_string(unit + 1));
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

    void the_control_rings_the_dead_in_both_panels()
    {
        for (const std::uint64_t seed : {1, 3, 9}) {
            const engine::SurvivalTrace relu(engine::SurvivalData(seed), engine::UnitGate::relu, 0, {});
            const engine::SurvivalTrace leaky(engine::SurvivalData(seed), engine::UnitGate::leaky, 0.1, {});
            const FrameAt at = units().open(with({}, seed));
            const Frame frame = at({find_step(units(), "leaky-half"), 1});
            const int step = int(readout(frame, "time"));
            int dead = 0;
            int firing = 0;
            for (int unit = 0; unit < engine::unit_count; ++unit) {
                dead += relu.silent(step, unit);
                firing += relu.silent(step, unit) && leaky.firing(step, unit) > 0;
                for (const char* side : {"left", "right"})
                    QCOMPARE(ring(frame, side, unit) != nullptr, relu.silent(step, unit));
                const Cell& left = mark<Cells>(panel(frame, "left"), "cells")->cells[std::size_t(unit)];
                QCOMPARE(left.ink.strength < 1, !relu.silent(step, unit));
                QCOMPARE(mark<Cells>(panel(frame, "right"), "cells")->cells[std::size_t(unit)].ink.strength, 1.0);
            }
            QCOMPARE(mark<Note>(panel(frame, "right"), "ringed-firing")->runs[0].text,
                     std::to_string(firing) + " of " + std::to_string(dead));
            const Frame before = at({find_step(units(), "half"), 1});
            for (int unit = 0; unit < engine::unit_count; ++unit)
                QVERIFY(!ring(before, "left", unit) && !ring(before, "right", unit));
        }
    }

    void a_ring_is_exactly_on_its_cell()
    {
        const Frame frame = units().open(with({{"unit", 60}}))({find_step(units(), "inset"), 1});
        for (const char* side : {"left", "right"}) {
            const Cell& cell = mark<Cells>(panel(frame, side), "cells")->cells[59];
            const Box* box = ring(frame, side, 59);
            QVERIFY(box && box->filled);
            QCOMPARE(box->place, cell.place);
            QCOMPARE(box->fill, Ink(Role::paper));
            const Cell& inner = mark<Cells>(panel(frame, side), "ring-60-cell")->cells[0];
            QCOMPARE(inner.ink, cell.ink);
            QCOMPARE(inner.cross, cell.cross);
            QVERIFY(inner.place.left > cell.place.left && inner.place.right < cell.place.right);
            QVERIFY(inner.place.bottom > cell.place.bottom && inner.place.top < cell.place.top);
            QVERIFY(!ring(frame, side, 58));
        }
    }

    void grids_do_not_cover_each_other_on_their_way()
    {
        const FrameAt at = units().open({});
        for (const double width : {1072.0, 1472.0})
            for (double progress = 0; progress <= 0.5; progress += 0.01)
                for (const char* step : {"inset", "end"}) {
                    const Frame frame = at({find_step(units(), step), progress});
                    const auto place = [&](const char* id, double title) {
                        const Rect& rect = panel(frame, id).wide;
                        const double height = 700;
                        return QRectF(QPointF(rect.left.part * width + rect.left.units,
                                              rect.top.part * height + rect.top.units - title),
                                      QPointF(rect.right.part * width + rect.right.units,
                                              rect.bottom.part * height + rect.bottom.units));
                    };
                    QVERIFY2(!place("left", 0).intersects(place("right", 36)), qPrintable(QString::number(progress)));
                }
    }

    void a_tall_page_has_no_hole_in_its_middle()
    {
        // The grids need this height at the least width there is, whatever that of the page.
        const Frame frame = units().open({})({find_step(units(), "half"), 1});
        const double grid_height = 0.6 * (0.3126 * 1072 + 170);
        for (const char* id : {"left", "right"}) {
            const Rect& rect = panel(frame, id).tall;
            QCOMPARE(rect.bottom.part, rect.top.part);
            QVERIFY(rect.bottom.units - rect.top.units > grid_height);
            QVERIFY(rect.bottom.units - rect.top.units < grid_height + 32);
            for (const char* below : {"living", "key"})
                QVERIFY(panel(frame, below).tall.top.units > rect.bottom.units + 60);
        }
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

    void gates_have_one_colour_and_so_has_the_key()
    {
        for (const char* step : {"end", "gate"}) {
            const Role role = step == std::string("gate") ? Role::gated : Role::rectifier;
            const Frame frame = units().open({})({find_step(units(), step), 1});
            QCOMPARE(mark<Cells>(panel(frame, "key"), "key-cells")->cells[2].ink.role, role);
            for (const char* side : {"left", "right"}) {
                QCOMPARE(mark<Note>(panel(frame, side), std::string(side) + "-name")->runs[0].ink.role, role);
                QCOMPARE(mark<Curve>(panel(frame, "living"), std::string(side) + "-living")->ink.role, role);
            }
        }
    }

    void the_key_names_both_black_cells()
    {
        const Frame frame = units().open({})({find_step(units(), "end"), 1});
        const Panel& key = panel(frame, "key");
        int black[2] = {};
        for (const Cell& cell : mark<Cells>(key, "key-cells")->cells)
            if (cell.ink == Ink(Role::soot))
                ++black[cell.cross];
        QCOMPARE(black[0], 1);
        QCOMPARE(black[1], 1);
        for (const char* id : {"key-cross", "key-silent"}) {
            const Note* note = mark<Note>(key, id);
            QVERIFY(note && note->need == Need::always);
        }
        QCOMPARE(int(mark<Note>(panel(frame, "left"), "left-count")->size), int(TextRole::head));
        QCOMPARE(mark<Note>(panel(frame, "left"), "left-count")->runs[0].text,
                 std::to_string(60 - int(readout(frame, "silent_left"))));
    }

    // A page with room for one panel shows that which the step tells of.
    void the_main_panel_is_the_steps_own()
    {
        const FrameAt at = units().open({});
        const std::map<std::string_view, std::string> own = {
            {"leaky-half", "right"}, {"inset", "prints"}, {"gate", "right"}};
        for (int step = 0; step < int(units().steps.size()); ++step) {
            QStringList mains;
            for (const Panel& panel : at({step, 1}).panels)
                if (panel.main)
                    mains << QString::fromStdString(panel.id);
            const auto other = own.find(units().steps[std::size_t(step)].id);
            QCOMPARE(mains, QStringList(other == own.end() ? "left" : QString::fromStdString(other->second)));
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
