// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 8: every value is counted once, exact zeros are those of z ≤ 0, and the law stands beside the sample.
#include "figures/registry.h"
#include "figures/zero_fraction_parts.h"
#include "tests/figures/frame_parts.h"

#include "figures/engine/input_law.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace gatefold;

namespace {

const Figure& zeros()
{
    return *find_figure("zero-fraction");
}

Frame frame_of(std::string_view step, std::initializer_list<std::pair<const std::string, double>> values = {},
               std::uint64_t seed = 1)
{
    return zeros().open({{values.begin(), values.end()}, seed})({find_step(zeros(), step), 1});
}

QString words_of(const Panel& panel, std::string_view id)
{
    QString words;
    if (const Note* note = mark<Note>(panel, id))
        for (const Run& run : note->runs)
            words += QString::fromStdString(run.text);
    return words;
}

// The share that the bars of a histogram hold.
double share_of_bars(const Panel& panel, std::string_view id)
{
    double share = 0;
    for (const Mark& mark : panel.marks)
        if (const Bars* bars = std::get_if<Bars>(&mark); bars && bars->id == id)
            for (const Block& bar : bars->bars)
                share += bar.top - bar.bottom;
    return share;
}

}  // namespace

class TestZeroFraction : public QObject {
    Q_OBJECT

private slots:
    void every_value_is_counted_once()
    {
        for (const double epsilon : {1e-6, 0.01, 1.0}) {
            const Frame frame = frame_of("side-by-side", {{"epsilon", epsilon}});
            QCOMPARE(int(frame.panels.size()), 6);
            for (const Panel& panel : frame.panels) {
                const double zero = readout_row(frame, "zero." + panel.id).value;
                QVERIFY(std::abs(share_of_bars(panel, "zero") - zero) < 1e-12);
                QVERIFY2(std::abs(share_of_bars(panel, "bins") + zero - 1) < 1e-9, panel.id.c_str());
            }
        }
    }

    void bins_do_not_move_with_the_threshold()
    {
        const Frame low = frame_of("gelu", {{"epsilon", 1e-6}});
        const Frame high = frame_of("gelu", {{"epsilon", 1}});
        QVERIFY(low.panels == high.panels);
        QVERIFY(readout_row(low, "near.gelu").value < readout_row(high, "near.gelu").value);
    }

    void exact_zeros_are_those_that_were_not_positive()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Frame frame = frame_of("relu", {}, seed);
            const std::vector<double> gates = engine::draws({}, seed, 0, 6000);
            const auto silent = double(std::ranges::count_if(gates, [](double z) { return z <= 0; })) / 6000;
            for (const char* id : {"zero.relu", "zero.squared_relu", "zero.reglu"})
                QCOMPARE(readout_row(frame, id).value, silent);
            QVERIFY(std::abs(silent - 0.5) <= 0.0323);
            // A smooth gate gives an exact zero only where its double underflows.
            const auto extreme = double(std::ranges::count_if(gates, [](double z) { return z < -37; })) / 6000;
            for (const char* id : {"zero.gelu", "zero.silu", "zero.swiglu"})
                QVERIFY(readout_row(frame, id).value <= extreme);
        }
    }

    void the_law_stands_beside_the_sample()
    {
        for (const double law : {0.0, 1.0, 2.0})
            for (const double epsilon : {1e-3, 0.01, 0.2}) {
                const Frame frame = frame_of("epsilon", {{"law", law}, {"epsilon", epsilon}});
                for (const char* id :
                     {"gelu", "silu", "relu", "squared_relu", "reglu", "swiglu", "tanh", "hard_swish"}) {
                    const double exact = readout_row(frame, std::string("exact.") + id).value;
                    const Readout& near = readout_row(frame, std::string("near.") + id);
                    QVERIFY2(std::abs(near.value - exact) < 5 * std::sqrt(exact * (1 - exact) / 6000) + 1e-3, id);
                    QVERIFY(near.uncertainty >= 0);
                }
            }
        // Between the places of the table, and where a function is rounded onto its limit far out.
        QVERIFY(std::abs(readout_row(frame_of("epsilon", {{"epsilon", 0.175}}), "exact.gelu").value - 0.6032) < 5e-5);
        QVERIFY(std::abs(readout_row(frame_of("epsilon", {{"epsilon", 0.9}}), "exact.elu").value - 0.7304) < 5e-5);
        QVERIFY(std::abs(readout_row(frame_of("epsilon", {{"epsilon", 1}}), "exact.elu").value - 0.8045) < 5e-5);
        const Frame frame = frame_of("epsilon");
        QVERIFY(std::abs(readout_row(frame, "exact.gelu").value - 0.0524) < 5e-5);
        QVERIFY(std::abs(readout_row(frame, "exact.swiglu").value - 0.0645) < 5e-5);
        QVERIFY(std::abs(readout_row(frame, "exact.reglu").value - 0.5154) < 5e-5);
    }

    void words_stand_clear_of_rules_and_bars()
    {
        for (const char* step : {"gated", "side-by-side"})
            for (const Panel& panel : frame_of(step).panels) {
                QCOMPARE(words_of(panel, "zero-caption"), QString("exactly 0"));
                for (const char* id : {"above", "above-in-signs"}) {
                    const Note& note = *mark<Note>(panel, id);
                    QVERIFY(note.at.y == 0.5 && note.offset.y > 0);
                    // The bins about zero may reach up to the rule of one half.
                    QVERIFY(note.within && note.within->left >= 0.2 && note.within->top <= 0.5);
                }
                QVERIFY(mark<Note>(panel, "name")->at.y == 0.5 && mark<Note>(panel, "name")->offset.y < 0);
            }
    }

    void the_sparsity_is_written()
    {
        const Panel work = panel(frame_of("work", {{"sparsity", 0.9}}), "work");
        QVERIFY(words_of(work, "title").contains("90 %"));
        for (const double sparsity : {0.0, 0.3, 0.5, 0.7, 0.99}) {
            const Panel panel = gatefold::panel(frame_of("work", {{"sparsity", sparsity}}), "work");
            for (const std::string id :
                 {"vanilla-in", "vanilla-out", "gated-gate", "gated-up", "gated-predicted-down"}) {
                const Note& name = *mark<Note>(panel, id + "-name");
                QVERIFY(name.runs[0].italic && name.runs[1].lowered);
                const Block& read = mark<Bars>(panel, id)->bars[0];
                const Box* skipped = mark<Box>(panel, id + "-skipped");
                const double full = skipped ? skipped->place.right : read.right;
                // From where it begins it has half of the matrix before the next edge.
                const double edge = name.at.x < read.right ? read.right : full;
                QVERIFY2(edge - name.at.x >= 0.499 * (full - read.left), id.c_str());
            }
        }
    }

    void the_law_is_drawn_finely()
    {
        const Frame frame = frame_of("epsilon");
        const Panel& panel = gatefold::panel(frame, "threshold");
        // −0.16997 and −0.27846 are the lowest values of GELU and SiLU, where their shares bend.
        for (const auto& [id, dip] : {std::pair("gelu", 0.16997120747990369), std::pair("silu", 0.27846454276107379)}) {
            const ZeroFunction function{id, id, {engine::find_activation(id), engine::find_activation(id)->initial}};
            const Polyline& line = mark<Curve>(panel, std::string("law-") + id)->pieces[0];
            QVERIFY(std::ranges::any_of(line, [&](Point point) { return std::abs(point.x - dip) < 1e-9; }));
            for (std::size_t i = 1; i < line.size(); ++i) {
                const double middle = std::sqrt(line[i - 1].x * line[i].x);
                const double drawn = (line[i - 1].y + line[i].y) / 2;
                QVERIFY2(std::abs(drawn - law_share(function, {}, middle)) < 0.003,
                         qPrintable(QString::number(middle)));
            }
        }
    }

    void names_stand_at_their_dots()
    {
        for (const double epsilon : {1e-6, 1e-4, 0.01, 0.05, 0.09, 0.15, 0.3, 0.6, 1.0})
            for (const double law : {0.0, 1.0, 2.0}) {
                const Frame frame = frame_of("epsilon", {{"epsilon", epsilon}, {"law", law}});
                const Panel& panel = gatefold::panel(frame, "threshold");
                for (const std::string id : {"relu", "squared_relu", "reglu", "gelu", "silu", "swiglu"}) {
                    const Note* name = mark<Note>(panel, "jump-name-" + id);
                    const Point dot = mark<Dots>(panel, "now-" + id)->at[0];
                    QVERIFY(name);
                    QCOMPARE(name->at.x, dot.x);
                    QVERIFY2(std::abs(name->at.y - dot.y) < 0.3, qPrintable(QString::number(epsilon)));
                }
            }
    }

    void every_function_has_a_row()
    {
        for (const double epsilon : {1e-6, 0.01, 1.0}) {
            const Frame frame = frame_of("epsilon", {{"epsilon", epsilon}});
            const Panel& table = gatefold::panel(frame, "table");
            QVERIFY(!table.main && gatefold::panel(frame, "threshold").main);
            double above = 14;
            for (const ZeroFunction& function : zero_functions()) {
                const std::string id(function.id);
                const Note& name = *mark<Note>(table, "name-" + id);
                QCOMPARE(words_of(table, "name-" + id), QString::fromStdString(std::string(function.name)));
                QCOMPARE(name.runs[0].ink.role, zero_role(function));
                // In the order of the atlas, whatever ε is.
                QVERIFY(name.at.y < above);
                above = name.at.y;
                for (const auto& [column, readout] : {std::pair("sample-", "near."), std::pair("law-", "exact.")}) {
                    const Note& number = *mark<Note>(table, column + id);
                    QCOMPARE(words_of(table, column + id),
                             QString::fromStdString(zero_percent(readout_row(frame, readout + id).value)));
                    QVERIFY(number.at.y == name.at.y && number.align == Align::right);
                    QCOMPARE(number.at.x,
                             mark<Note>(table, std::string(column) == "law-" ? "head-law" : "head-sample")->at.x);
                }
            }
        }
    }

    void a_law_that_is_not_known_is_left_open()
    {
        const std::vector<ZeroFunction> functions = zero_functions();
        const std::vector<ZeroFacts> facts(functions.size());
        const std::vector<double> at_rest(functions.size(), 0.25);
        ZeroScene scene;
        scene.functions = &functions;
        scene.facts = &facts;
        scene.law_at_rest = &at_rest;
        QCOMPARE(words_of(zero_table(scene), "law-gelu"), QString("25.0 %"));
        scene.swept = true;
        QCOMPARE(words_of(zero_table(scene), "law-gelu"), QString("…"));
    }

    void lines_of_a_group_have_dashes_of_their_own()
    {
        const Frame frame = frame_of("epsilon");
        const auto dash = [&](std::string_view id) {
            return mark<Curve>(gatefold::panel(frame, "threshold"), "sample-" + std::string(id))->dash;
        };
        QVERIFY(dash("relu") != dash("squared_relu") && dash("relu") != dash("reglu"));
        QVERIFY(dash("squared_relu") != dash("reglu"));
        QVERIFY(dash("gelu") != dash("silu") && dash("gelu") != dash("swiglu") && dash("silu") != dash("swiglu"));
    }

    void work_data()
    {
        QTest::addColumn<double>("sparsity");
        QTest::addColumn<double>("vanilla");
        QTest::addColumn<double>("gated");
        QTest::addColumn<double>("predicted");
        QTest::newRow("half") << 0.5 << 4.0 / 3 << 1.5 << 2.0;
        QTest::newRow("nine tenths") << 0.9 << 1.818182 << 2.5 << 10.0;
        QTest::newRow("none") << 0.0 << 1.0 << 1.0 << 1.0;
    }
    void work()
    {
        QFETCH(double, sparsity);
        QFETCH(double, vanilla);
        QFETCH(double, gated);
        QFETCH(double, predicted);
        const Frame frame = frame_of("work", {{"sparsity", sparsity}});
        QVERIFY(std::abs(readout_row(frame, "speedup.vanilla").value - vanilla) < 1e-6);
        QVERIFY(std::abs(readout_row(frame, "speedup.gated").value - gated) < 1e-6);
        QVERIFY(std::abs(readout_row(frame, "speedup.predicted").value - predicted) < 1e-6);
    }

    void infinite_nu_is_the_normal_law()
    {
        const Frame infinite = frame_of("epsilon", {{"nu", std::numeric_limits<double>::infinity()}});
        const Frame normal = frame_of("epsilon", {{"law", 1}});
        for (const char* id : {"exact.gelu", "exact.swiglu", "exact.relu"})
            QVERIFY(std::abs(readout_row(infinite, id).value - readout_row(normal, id).value) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(TestZeroFraction)
#include "tst_zero_fraction.moc"
