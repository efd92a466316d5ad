// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 3's grids and their key: where they stand, what is ringed, which colours they have.
#include "figures/registry.h"
#include "tests/figures/frame_parts.h"

#include "figures/engine/unit_survival.h"

#include <QRectF>
#include <QtTest>

#include <algorithm>
#include <map>

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

const Box* ring(const Frame& frame, const char* side, int unit)
{
    return mark<Box>(panel(frame, side), "ring-" + std::to_string(unit + 1));
}

}  // namespace

class TestDyingUnitsGrids : public QObject {
    Q_OBJECT

private slots:
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
};

QTEST_APPLESS_MAIN(TestDyingUnitsGrids)
#include "tst_dying_units_grids.moc"
