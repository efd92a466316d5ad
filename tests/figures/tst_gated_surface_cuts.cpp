// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 7's numbers, its diagonal, its two cuts and its conjunction, against closed forms and scans.
#include "tests/figures/gated_surface_frames.h"

#include <QtTest>

using namespace gatefold;

namespace {

// The place and the value of the largest of f on [−9, 9], by a scan and a parabola through the top.
Point largest_of(const std::function<double(double)>& f)
{
    constexpr double step = 1e-4;
    double best = -9;
    for (double x = -9; x <= 9; x += step)
        if (f(x) > f(best))
            best = x;
    const double bend = f(best + step) - 2 * f(best) + f(best - step);
    const double turn = bend == 0 ? 0 : -step * (f(best + step) - f(best - step)) / (2 * bend);
    return {best + turn, f(best + turn)};
}

}  // namespace

class TestGatedSurfaceCuts : public QObject {
    Q_OBJECT

private slots:
    void gates_at_their_lowest_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<double>("at");
        QTest::addColumn<double>("value");
        QTest::newRow("reglu") << "reglu" << 0.0 << 0.0;
        for (const auto& [step, choice] : {std::pair("geglu", 3), std::pair("swiglu", 4), std::pair("clamped", 5)}) {
            const Point low = largest_of([choice = choice](double g) { return -gate(choice, g); });
            QTest::newRow(step) << step << low.x << -low.y;
        }
    }
    void gates_at_their_lowest()
    {
        QFETCH(QString, step);
        QFETCH(double, at);
        QFETCH(double, value);
        const Frame frame = surface_frame(step.toStdString());
        QVERIFY(std::abs(readout(frame, "gate_min") - value) < 1e-9);
        QVERIFY(std::abs(readout(frame, "gate_min_at") - at) < 1e-5);
    }

    void the_largest_gap()
    {
        const Point gap = largest_of([](double g) { return gate(3, g) - gate(4, g); });
        const Frame frame = surface_frame("difference");
        QVERIFY(std::abs(readout(frame, "gap") - gap.y) < 1e-9);
        QVERIFY(std::abs(readout(frame, "gap_at") - std::abs(gap.x)) < 1e-5);
        // Nowhere negative.
        for (double g = -9; g <= 9; g += 0.01)
            QVERIFY(gate(3, g) - gate(4, g) >= -1e-16);
    }

    void tied_weights_make_squared_relu()
    {
        const Frame frame = surface_frame("diagonal");
        QCOMPARE(readout(frame, "tied_gap"), 0.0);
        const Curve* tied = mark<Curve>(panel(frame, "diagonal"), "tied");
        const Curve* square = mark<Curve>(panel(frame, "diagonal"), "square");
        QVERIFY(tied && square);
        QCOMPARE(tied->pieces, square->pieces);
        for (const Polyline& piece : tied->pieces)
            for (const Point& point : piece)
                QCOMPARE(point.y, std::max(0.0, point.x) * std::max(0.0, point.x));
        const Curve* thin = mark<Curve>(panel(frame, "diagonal"), "tied-swiglu");
        for (const Polyline& piece : thin->pieces)
            for (const Point& point : piece)
                QVERIFY(std::abs(point.y - point.x * gate(4, point.x)) < 1e-14);
    }

    void swiglu_tied_is_x_times_silu()
    {
        const Frame frame = surface_frame("diagonal", 1, {.values = {{"gate", 4}}});
        const Curve* tied = mark<Curve>(panel(frame, "diagonal"), "tied");
        QVERIFY(tied && !tied->pieces.empty());
        for (const Polyline& piece : tied->pieces)
            for (const Point& point : piece)
                QVERIFY(std::abs(point.y - point.x * gate(4, point.x)) < 1e-14);
    }

    void dots_leave_the_diagonal_when_untied()
    {
        const auto largest_step_aside = [](double progress) -> double {
            const Frame frame = surface_frame("diagonal", progress);
            const std::vector<Point>& dots = mark<Dots>(panel(frame, "surface"), "points")->at;
            const std::vector<Point>& outputs = mark<Dots>(panel(frame, "diagonal"), "untied")->at;
            double aside = dots.size() == 25 && outputs.size() == 25 ? 0 : NAN;
            for (std::size_t i = 0; i < dots.size(); ++i) {
                aside = std::max(aside, std::abs(dots[i].x - dots[i].y));
                // The same dot in both panels: at its gate, as high as the surface.
                if (outputs[i].x != dots[i].y || std::abs(outputs[i].y - dots[i].x * gate(2, dots[i].y)) > 1e-14)
                    return NAN;
            }
            return aside;
        };
        QVERIFY(largest_step_aside(0.71) < 1e-15);
        QVERIFY(largest_step_aside(1) > 2);
    }

    void a_slice_is_a_straight_line_data()
    {
        QTest::addColumn<int>("choice");
        for (const auto& [name, choice] : {std::pair("bilinear", 0), std::pair("sigmoid", 1), std::pair("relu", 2),
                                           std::pair("gelu", 3), std::pair("silu", 4)})
            QTest::newRow(name) << choice;
    }
    void a_slice_is_a_straight_line()
    {
        QFETCH(int, choice);
        const FrameAt at = gated_surface().open({.values = {{"gate", choice}}});
        const int step = find_step(gated_surface(), "slice");
        double lowest = 3;
        double highest = -3;
        for (int i = 0; i <= 20; ++i) {
            const Frame frame = at({step, 0.2 + i * 0.04});
            const double g = readout(frame, "g");
            const double v = readout(frame, "v");
            lowest = std::min(lowest, g);
            highest = std::max(highest, g);
            QVERIFY(std::abs(readout(frame, "gate_value") - gate(choice, g)) < 1e-14);
            QVERIFY(std::abs(readout(frame, "slope") - gate(choice, g)) < 1e-14);
            const Curve* line = mark<Curve>(panel(frame, "line-cut"), "line-cut-line");
            QVERIFY(line && line->pieces.size() == 1);
            QCOMPARE(line->pieces[0].front().x, -3.0);
            QCOMPARE(line->pieces[0].back().x, 3.0);
            for (const Point& point : line->pieces[0])
                QVERIFY(std::abs(point.y - point.x * gate(choice, g)) < 1e-14);
            // The upright slice: the gate's curve, v times as large.
            for (const Polyline& piece : mark<Curve>(panel(frame, "gate-cut"), "gate-cut-curve")->pieces)
                for (const Point& point : piece)
                    QVERIFY(std::abs(point.x - v * gate(choice, point.y)) < 1e-14);
            // Both are drawn where they cut.
            QCOMPARE(mark<Curve>(panel(frame, "surface"), "cut-g")->pieces[0], (Polyline{{-3, g}, {3, g}}));
            QCOMPARE(mark<Curve>(panel(frame, "surface"), "cut-v")->pieces[0], (Polyline{{v, -3}, {v, 3}}));
        }
        QVERIFY(lowest < -2.9 && highest > 2.9);
    }

    void the_dip_shows_in_the_upright_slice()
    {
        const Frame frame = surface_frame("slice");
        const Panel& cut = panel(frame, "gate-cut");
        double low = 0;
        double high = 0;
        for (const Polyline& piece : mark<Curve>(cut, "gate-cut-curve")->pieces)
            for (const Point& point : piece) {
                low = std::min(low, point.x);
                high = std::max(high, point.x);
            }
        // All of the curve is there and fills its scale, so that the dip is seen.
        QVERIFY(std::abs(low - 2 * readout(frame, "gate_min")) < 1e-4);
        QVERIFY(std::abs(high - 2 * gate(4, 3)) < 1e-12);
        QVERIFY(high - low > 0.8 * (cut.x.max - cut.x.min));
        // Also where the curve is turned round, and where it is none.
        for (const double v : {-3.0, -0.1, 0.0, 0.1}) {
            const Frame other = surface_frame("slice", 1, {.values = {{"v", v}}});
            const Axis& x = panel(other, "gate-cut").x;
            QVERIFY(x.min <= 0 && x.max >= 0 && x.max - x.min >= 1 && x.ticks.size() >= 2);
            QVERIFY(v * gate(4, 3) >= x.min && v * gate(4, 3) <= x.max);
        }
    }

    void the_sweep_has_constant_speed()
    {
        const FrameAt at = gated_surface().open({});
        const int step = find_step(gated_surface(), "slice");
        const auto g = [&](double progress) { return readout(at({step, progress}), "g"); };
        const double each = g(0.36) - g(0.32);
        QVERIFY(each > 0.2);
        for (double progress = 0.36; progress < 0.8; progress += 0.04)
            QVERIFY(std::abs(g(progress + 0.04) - g(progress) - each) < 1e-12);
    }

    void one_bilinear_unit_is_the_product()
    {
        for (double v = -3; v <= 3; v += 0.37)
            for (double g = -3; g <= 3; g += 0.41) {
                const Frame frame = surface_frame("conjunction", 1, {.values = {{"v", v}, {"g", g}, {"grid", 2}}});
                QCOMPARE(readout(frame, "value"), v * g);
            }
    }

    void relu_units_come_nearer_and_never_there()
    {
        double before = INFINITY;
        for (int units = 0; units <= 64; ++units) {
            const Frame frame = surface_frame("conjunction", 1, {.values = {{"units", units}, {"grid", 2}}});
            QCOMPARE(readout(frame, "unit_count"), double(units));
            const double error = readout(frame, "conjunction_error");
            QVERIFY(error > 0 && error <= before * (1 + 1e-12));
            before = error;
            // Off by no more than that where it is read.
            const Note* there = mark<Note>(panel(frame, "imitation"), "probe-value");
            QVERIFY(there);
            const QString text = QString::fromStdString(there->runs[0].text).replace("−", "-");
            QVERIFY(std::abs(text.toDouble() - 2) <= error + 5e-4);
            // Each of the two squares is off by an eighth of its pieces' width, squared; their pieces share [−6, 6].
            const auto widest = [](int bends) { return 6 / (bends / 2 + 0.5); };
            const double known = (std::pow(widest((units + 1) / 2), 2) + std::pow(widest(units / 2), 2)) / 32;
            QVERIFY(std::abs(error - known) < 1e-9 * known);
            QCOMPARE(mark<Dots>(panel(frame, "errors"), "error")->at[0].y, std::max(0.005, error));
        }
    }

    void axes_are_named_and_their_numbers_have_room()
    {
        QCOMPARE(panel(surface_frame("gelu"), "factor").x.label, std::string("value v"));
        QCOMPARE(panel(surface_frame("reglu"), "factor").x.label, std::string("gate g"));
        // No number at the middle of the narrowest scale.
        const Frame frame = surface_frame("conjunction");
        const std::vector<Tick>& ticks = panel(frame, "errors").x.ticks;
        QCOMPARE(ticks, (std::vector<Tick>{{0, "0"}, {32, ""}, {64, "64"}}));
    }

    void units_are_counted_while_the_step_plays()
    {
        const FrameAt at = gated_surface().open({.values = {{"units", 12}}});
        const int step = find_step(gated_surface(), "conjunction");
        double before = 0;
        for (double progress = 0.2; progress <= 1; progress += 0.05) {
            const Frame frame = at({step, progress});
            const double units = readout(frame, "unit_count");
            QVERIFY(units >= before);
            before = units;
            const Note* name = mark<Note>(panel(frame, "imitation"), "imitation-name");
            QVERIFY(name->runs[0].text.starts_with(std::to_string(int(units)) + " ReLU unit"));
        }
        QCOMPARE(before, 12.0);
    }

    void the_clamped_gate()
    {
        const Frame frame = surface_frame("clamped");
        QVERIFY(std::abs(readout(frame, "clamp_low") - -6 * gate(5, 7)) < 1e-12);
        QVERIFY(std::abs(readout(frame, "clamp_high") - 8 * gate(5, 7)) < 1e-12);
        QVERIFY(std::abs(readout(frame, "clamp_low") - -41.999719) < 1e-6);
        QVERIFY(std::abs(readout(frame, "clamp_high") - 55.999625) < 1e-6);
        // Straight between ±7, level beyond, and 1 at v = 0 is the gate itself.
        const double g = readout(frame, "g");
        const Curve* line = mark<Curve>(panel(frame, "line-cut"), "line-cut-line");
        bool corner = false;
        for (const Point& point : line->pieces[0]) {
            QVERIFY(std::abs(point.y - (std::clamp(point.x, -7.0, 7.0) + 1) * gate(5, g)) < 1e-14);
            corner = corner || point.x == 7;
        }
        QVERIFY(corner);
        QCOMPARE(panel(frame, "surface").x.max, 9.0);
    }

    void the_readers_gate_goes_through_every_gated_step()
    {
        const Settings settings{.values = {{"gate", 1}}};
        for (const char* step : {"bilinear", "swiglu", "diagonal", "slice"}) {
            const Frame frame = surface_frame(step, 1, settings);
            QVERIFY(std::abs(readout(frame, "gate_value") - logistic(readout(frame, "g"))) < 1e-15);
            QVERIFY(std::ranges::find(frame.live_params, "gate") != frame.live_params.end());
        }
        const Frame frame = surface_frame("difference", 1, settings);
        QVERIFY(std::ranges::find(frame.live_params, "gate") == frame.live_params.end());
        // The guide's captions tell of each step's own gate.
        QCOMPARE(frame.caption, std::string());
        QCOMPARE(surface_frame("reglu").caption, std::string());
        QCOMPARE(surface_frame("reglu", 1, settings).caption,
                 std::string("At g = 1.00 the gate is 0.731; with v = 2.00 the output is 1.462."));
        QVERIFY(surface_frame("diagonal", 1, settings).caption.starts_with("Tied weights leave only"));
    }
};

QTEST_GUILESS_MAIN(TestGatedSurfaceCuts)
#include "tst_gated_surface_cuts.moc"
