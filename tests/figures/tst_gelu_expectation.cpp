// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 4: means, errors and coins of the Frames against a count made here.
#include "figures/registry.h"
#include "tests/figures/frame_parts.h"

#include "figures/engine/rng.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gatefold;

namespace {

const Figure& coins()
{
    return *find_figure("gelu-expectation");
}

Settings with(std::initializer_list<std::pair<const std::string, double>> values, std::uint64_t seed = 1)
{
    return {{values.begin(), values.end()}, seed};
}

Frame frame_of(std::string_view step, const Settings& settings = {}, double progress = 1)
{
    return coins().open(settings)({find_step(coins(), step), progress});
}

double phi(double x)
{
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

}  // namespace

class TestGeluExpectation : public QObject {
    Q_OBJECT

private slots:
    void dots_are_means_of_flips_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<int>("n");
        for (const int n : {1, 2, 8, 32, 128, 512})
            QTest::addRow("%d", n) << QString("draw-%1").arg(n) << n;
    }
    void dots_are_means_of_flips()
    {
        QFETCH(QString, step);
        QFETCH(int, n);
        const Frame frame = frame_of(step.toStdString(), with({}, 8));
        QCOMPARE(readout_row(frame, "n").value, double(n));
        double squares = 0;
        std::vector<double> expected;
        for (int point = 0; point < 41; ++point) {
            const double x = -4 + 0.2 * point;
            int heads = 0;
            for (int draw = 0; draw < n; ++draw)
                heads += engine::uniform(8, std::uint64_t(point), std::uint64_t(draw)) < phi(x);
            expected.push_back(x * heads / n);
            squares += std::pow(expected.back() - x * phi(x), 2);
        }
        for (const Point& at : mark<Dots>(panel(frame, "means"), "dots")->at) {
            const auto point = std::size_t(std::lround((at.x + 4) / 0.2));
            QVERIFY(std::abs(at.y - expected[point]) < 1e-12);
        }
        QVERIFY(std::abs(readout_row(frame, "rms").value - std::sqrt(squares / 41)) < 1e-12);
    }

    void the_largest_standard_error()
    {
        const Frame frame = frame_of("draw-512");
        QVERIFY(std::abs(readout_row(frame, "largest_se").value - 0.01692) < 5e-6);
        QVERIFY(std::abs(readout_row(frame, "largest_se_at").value - 1.2) < 1e-9);
        QVERIFY(readout_row(frame, "rms").uncertainty > 0);
    }

    void coins_are_flipped_once_a_place()
    {
        const Frame frame = frame_of("draw-8");
        const auto heads = mark<Dots>(panel(frame, "coins"), "jump-heads")->at;
        const auto tails = mark<Dots>(panel(frame, "coins"), "jump-tails")->at;
        QCOMPARE(int(heads.size() + tails.size()), 41);
        for (const Point& at : heads)
            QCOMPARE(at.y, 1.0);
        for (const Point& at : tails)
            QCOMPARE(at.y, 0.0);
    }

    void a_hard_gate_is_certain()
    {
        for (const double n : {1.0, 7.0, 512.0}) {
            const Frame frame = frame_of("hard-gate", with({{"draws", n}}));
            QCOMPARE(readout_row(frame, "rms").value, 0.0);
            QCOMPARE(readout_row(frame, "rms").text, std::string("0"));
            for (const Point& at : mark<Dots>(panel(frame, "means"), "dots")->at)
                QVERIFY(std::abs(at.y - std::max(0.0, at.x)) < 1e-12);
        }
    }

    void what_the_reader_sets_wins()
    {
        const Frame frame = frame_of("draw-8", with({{"draws", 100}, {"gate", 3}, {"points", 2}}));
        QCOMPARE(readout_row(frame, "n").value, 100.0);
        QCOMPARE(readout_row(frame, "rms").value, 0.0);
        QCOMPARE(mark<Dots>(panel(frame, "means"), "dots")->at.size(), std::size_t{2});
    }

    void a_step_says_what_is_shown_in_its_place()
    {
        for (const Step& step : coins().steps) {
            const Frame own = frame_of(step.id);
            QCOMPARE(own.headings.back().title, std::string(step.title));
            QVERIFY(own.caption.empty());
        }
        const Frame few = frame_of("draw-512", with({{"draws", 3}}));
        QCOMPARE(few.headings.back().title, std::string("3 flips at each x: GELU"));
        QCOMPARE(few.caption, "After 3 flips with the chance Φ(x) the mean is " + readout_row(few, "rms").text +
                                  " off GELU in the RMS.");
        const Frame hard = frame_of("draw-1", with({{"gate", 3}}));
        QCOMPARE(hard.headings.back().title, std::string("1 flip at each x: ReLU"));
        QCOMPARE(hard.caption, std::string("After 1 flip with the chance 1[x > 0] the mean is exactly ReLU."));
        QCOMPARE(readout_row(hard, "largest_se_at").text, std::string("no place"));
        // Two places show no dip.
        QVERIFY(!frame_of("draw-32", with({{"points", 2}})).caption.empty());
        QVERIFY(!frame_of("hard-gate", with({{"gate", 2}})).caption.empty());
        QVERIFY(frame_of("hard-gate", with({{"draws", 3}, {"points", 9}})).caption.empty());
        // What is set to what a step has anyway leaves it as it is; and this one tells of every gate.
        QVERIFY(frame_of("draw-8", with({{"draws", 8}, {"gate", 0}})).caption.empty());
        for (const double gate : {0.0, 1.0, 2.0, 3.0})
            QVERIFY(frame_of("other-gates", with({{"gate", gate}, {"draws", 3}})).caption.empty());
    }

    void words_stand_clear_of_the_band_and_the_dots()
    {
        for (const char* step : {"draw-1", "draw-2", "draw-8", "draw-512"}) {
            const Frame frame = frame_of(step);
            const Panel& means = panel(frame, "means");
            const Note* relu = mark<Note>(means, "relu-name");
            QVERIFY(relu && relu->align == Align::right);
            // Its box begins above its point; there, the band is at its point's height at most.
            const Band* band = mark<Band>(means, "band");
            for (const Polyline& area : band->areas)
                for (const Point& at : area)
                    QVERIFY(at.x > relu->at.x - 0.3 || at.y < relu->at.y);
            for (const char* id : {"band-name", "band-most"}) {
                const Note* name = mark<Note>(means, id);
                QVERIFY(name && name->need == Need::always && name->align == Align::right);
                QCOMPARE(name->at, (Point{means.x.max, means.y.min}));
            }
            QCOMPARE(int(mark<Note>(means, "n")->size), int(TextRole::hero));
            const Note* tails = mark<Note>(panel(frame, "coins"), "tails");
            QVERIFY(tails && tails->need == Need::always && tails->at.y == 0 && tails->offset.y > 0);
        }
    }

    void other_gates_are_named_where_they_are_drawn()
    {
        for (const double gate : {0.0, 1.0, 2.0, 3.0}) {
            const Frame frame = frame_of("other-gates", with({{"gate", gate}}));
            const Panel& coin = panel(frame, "coins");
            int named = 0;
            for (const char* chance : {"Φ(x)", "σ(1.702x)", "σ(x)", "1[x > 0]"}) {
                const std::string id(chance);
                const bool drawn = mark<Curve>(coin, "chance-" + id);
                QCOMPARE(mark<Note>(coin, "other-chance-" + id) != nullptr, drawn);
                const Curve* leader = mark<Curve>(coin, "chance-leader-" + id);
                QCOMPARE(leader != nullptr, drawn);
                named += drawn;
                if (drawn && id == "Φ(x)")
                    QVERIFY(std::abs(phi(leader->pieces[0][1].x) - leader->pieces[0][1].y) < 1e-9);
            }
            QCOMPARE(named, 3);
            const Note* means = mark<Note>(panel(frame, "means"), "other-names");
            QVERIFY(means && means->leader);
            if (gate == 2)
                QCOMPARE(means->runs[0].text, std::string("GELU, QuickGELU"));
        }
        QVERIFY(!mark<Note>(panel(frame_of("draw-512"), "means"), "other-names"));
    }

    void a_hard_gates_jump_is_drawn()
    {
        const Frame hard = frame_of("hard-gate");
        const Curve* jump = mark<Curve>(panel(hard, "coins"), "jump-chance");
        QVERIFY(jump);
        QCOMPARE(jump->pieces[0], (Polyline{{0, 0}, {0, 1}}));
        QVERIFY(!mark<Curve>(panel(frame_of("draw-512"), "coins"), "jump-chance"));
    }

    void a_seed_is_another_run()
    {
        QVERIFY(frame_of("draw-8", with({}, 1)) == frame_of("draw-8", with({}, 1)));
        QVERIFY(readout_row(frame_of("draw-8", with({}, 1)), "rms").value !=
                readout_row(frame_of("draw-8", with({}, 2)), "rms").value);
    }
};

QTEST_APPLESS_MAIN(TestGeluExpectation)
#include "tst_gelu_expectation.moc"
