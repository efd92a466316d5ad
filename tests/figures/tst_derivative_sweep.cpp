// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 5 against the values of its field guide, and the tangent against differences of the curve it touches.
#include "figures/registry.h"
#include "tests/figures/frame_parts.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gatefold;

namespace {

const Figure& sweep()
{
    return *find_figure("derivative-sweep");
}

Frame frame_of(std::string_view step, double progress = 1, const Settings& settings = {})
{
    return sweep().open(settings)({find_step(sweep(), step), progress});
}

}  // namespace

class TestDerivativeSweep : public QObject {
    Q_OBJECT

private slots:
    void values_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("id");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("tolerance");
        const auto row = [](const char* step, const char* id, double value, double tolerance) {
            QTest::addRow("%s %s", step, id) << QString(step) << QString(id) << value << tolerance;
        };
        row("sigmoid", "width", 4.13, 0.005);
        row("tanh", "width", 3.64, 0.005);
        row("relu", "width", 5, 1e-9);
        row("gelu", "width", 6.34, 0.005);
        row("silu", "width", 5.91, 0.005);
        row("mish", "width", 6.89, 0.005);
        row("hard-swish", "width", 7.40, 0.005);
        row("gelu", "df_sup", 1.128904, 5e-7);
        row("gelu", "df_sup_at", std::sqrt(2.0), 1e-6);
        row("gelu", "df_inf", -0.128904, 5e-7);
        row("gelu", "df_inf_at", -std::sqrt(2.0), 1e-6);
        row("gelu", "f_min", -0.169971, 5e-7);
        row("gelu", "f_min_at", -0.751792, 1e-6);
        row("silu", "df_sup", 1.099839, 5e-7);
        row("silu", "df_sup_at", 2.399357, 1e-6);
        row("silu", "df_inf", -0.099839, 5e-7);
        row("silu", "df_inf_at", -2.399357, 1e-6);
        row("silu", "f_min", -0.278465, 5e-7);
        row("silu", "f_min_at", -1.278465, 1e-6);
        row("hard-swish", "df_inf", -0.5, 1e-9);
        row("hard-swish", "df_sup", 1.5, 1e-9);
        row("pair", "gap", 0.193002, 5e-7);
        row("pair", "gap_at", 1.965469, 1e-6);
        row("pair", "slope_gap", 0.159804, 5e-7);
        row("approximations", "gap", 0.020335, 5e-7);
        row("approximations", "gap_at", 2.270398, 1e-6);
        row("approximations", "slope_gap", 0.029072, 5e-7);
        row("relu", "fd_error", 0.5, 1e-3);
        row("kink", "fd_error", 0.5, 1e-3);
        row("gelu", "fd_error", 0, 1e-7);
        row("elu", "fd_error", 0, 1e-4);
    }
    void values()
    {
        QFETCH(QString, step);
        QFETCH(QString, id);
        QFETCH(double, value);
        QFETCH(double, tolerance);
        const double found = readout(frame_of(step.toStdString()), id.toStdString());
        QVERIFY2(std::abs(found - value) <= tolerance, qPrintable(QString::number(found, 'g', 12)));
    }

    void a_limit_is_marked()
    {
        const Frame frame = frame_of("hard-swish");
        const auto text = std::ranges::find(frame.readouts, "df_inf", &Readout::id)->text;
        QVERIFY(text.starts_with("→"));
    }

    void the_tangent_touches_data()
    {
        QTest::addColumn<double>("x");
        for (const double x : {-5.0, -1.3, 0.4, 2.0, 5.0})
            QTest::addRow("x = %g", x) << x;
    }
    void the_tangent_touches()
    {
        QFETCH(double, x);
        Settings settings;
        settings.values["x"] = x;
        for (const char* step : {"sigmoid", "tanh", "elu", "gelu", "silu", "mish"}) {
            const Frame frame = frame_of(step, 1, settings);
            QCOMPARE(readout(frame, "x"), x);
            // Against the curve that is drawn: f is smooth, so a short chord has nearly its slope.
            const Curve& f = *mark<Curve>(panel(frame, "f"), "f");
            double before = NAN;
            double after = NAN;
            for (const Polyline& piece : f.pieces)
                for (const Point& at : piece) {
                    if (std::abs(at.x - std::clamp(x - 0.01, -5.0, 4.98)) < 1e-9)
                        before = at.y;
                    if (std::abs(at.x - std::clamp(x + 0.01, -4.98, 5.0)) < 1e-9)
                        after = at.y;
                }
            if (std::isnan(before) || std::isnan(after))
                continue;  // outside the view
            QVERIFY2(std::abs((after - before) / 0.02 - readout(frame, "df")) < 0.02, step);
        }
    }

    void another_function_in_a_step_is_captioned_as_itself()
    {
        Settings settings;
        settings.values["function"] = 2;
        const Frame frame = frame_of("gelu", 1, settings);
        QCOMPARE(frame.headings.back().title, std::string("ReLU: what its slope says"));
        QCOMPARE(frame.caption,
                 std::string("Its slope goes from 0 to 1.000, and is felt on 5.00 of the 10 units shown."));
        QVERIFY(frame_of("gelu", 1).caption.empty());
    }

    void what_rounds_to_nothing_has_no_minus()
    {
        for (const char* step : {"gelu", "tanh", "silu"}) {
            Settings settings;
            settings.values["x"] = 5;
            for (const Readout& shown : frame_of(step, 1, settings).readouts)
                QVERIFY2(!shown.text.ends_with("− 0.000") && shown.text != "−0.000", shown.text.c_str());
        }
    }

    void slopes_are_drawn_as_far_as_the_sweep_has_come()
    {
        double reached = -5;
        for (const double progress : {0.23, 0.4, 0.6, 0.84}) {
            const Frame frame = frame_of("gelu", progress);
            const Curve& df = *mark<Curve>(panel(frame, "df"), "df");
            const double end = df.pieces.back().back().x;
            QVERIFY(end > reached);
            QVERIFY(std::abs(end - readout(frame, "x")) < 1e-9);
            reached = end;
        }
        QCOMPARE(mark<Curve>(panel(frame_of("gelu"), "df"), "df")->pieces.back().back().x, 5.0);
    }

    void both_sides_of_a_corner()
    {
        const Frame frame = frame_of("kink");
        const Panel& df = panel(frame, "df");
        QCOMPARE(mark<Dots>(df, "jump-left")->at.front().y, 0.0);
        QVERIFY(!mark<Dots>(df, "jump-left")->hollow);
        QCOMPARE(mark<Dots>(df, "jump-right")->at.front().y, 1.0);
        QVERIFY(mark<Dots>(df, "jump-right")->hollow);
        QCOMPARE(mark<Dots>(df, "centred-at-0")->at.front().y, 0.5);
        std::map<std::string, std::string> rows;
        for (const Mark& row : panel(frame, "rows").marks)
            if (const Note* note = std::get_if<Note>(&row))
                rows[note->id] = note->runs.front().text;
        QCOMPARE(rows["row-gelu-value"], std::string("0.5"));
        QCOMPARE(rows["row-swish-value"], std::string("0.5"));
        QCOMPARE(rows["row-elu-value"], std::string("1"));
    }

    void names_of_regions_stand_beside_their_extremes()
    {
        for (const char* step : {"gelu", "silu", "mish", "hard-swish"}) {
            const Frame frame = frame_of(step);
            const Panel& df = panel(frame, "df");
            const Note* above = mark<Note>(df, "above");
            const Note* below = mark<Note>(df, "below");
            QVERIFY(above && below);
            QCOMPARE(above->at.x, readout(frame, "df_sup_at"));
            QVERIFY(above->align == Align::left && above->offset.x > 0 && above->at.y > 1 - 1e-9);
            // At the left, above no part of f′, and across no edge of the quiet stretch, which ends where it ends.
            QVERIFY(below->align == Align::right && below->offset.x < 0 && below->at.y <= 0);
            double end = readout(frame, "df_inf_at");
            const double quiet = mark<Band>(df, "quiet-1")->areas.front()[1].x;
            if (quiet < end)
                end = quiet;
            QVERIFY2(std::abs(below->at.x - end) < 1e-6, step);
            for (const Polyline& piece : mark<Curve>(df, "df")->pieces)
                for (const Point& at : piece)
                    QVERIFY(at.x > end - 0.2 || at.x < end - 1.5 || at.y >= below->at.y - 1e-3);
        }
        for (const char* step : {"sigmoid", "tanh", "relu", "elu"}) {
            const Frame frame = frame_of(step);
            QVERIFY(!mark<Note>(panel(frame, "df"), "above") && !mark<Note>(panel(frame, "df"), "below"));
        }
    }

    void jumps_are_filled_where_the_value_is_taken()
    {
        const auto dot = [](const Frame& frame, const char* id) { return mark<Dots>(panel(frame, "df"), id); };
        const Frame relu = frame_of("relu");
        QVERIFY(!dot(relu, "jump-1")->hollow && dot(relu, "jump-1-above")->hollow);
        QCOMPARE(dot(relu, "jump-1")->at.front(), (Point{0, 0}));
        QCOMPARE(dot(relu, "jump-1-above")->at.front(), (Point{0, 1}));
        QVERIFY(!dot(relu, "jump-1-below") && !dot(relu, "jump-2"));
        const Frame swish = frame_of("hard-swish");
        QCOMPARE(dot(swish, "jump-1")->at.front(), (Point{-3, 0}));
        QVERIFY(std::abs(dot(swish, "jump-1-below")->at.front().y + 0.5) < 1e-9);
        QCOMPARE(dot(swish, "jump-2")->at.front(), (Point{3, 1}));
        QVERIFY(std::abs(dot(swish, "jump-2-above")->at.front().y - 1.5) < 1e-9);
        QVERIFY(!dot(frame_of("gelu"), "jump-1") && !dot(frame_of("elu"), "jump-1"));
    }

    void callipers_span_the_largest_gaps()
    {
        const auto check = [](const Frame& frame, const char* plot, const std::string& id, double size, int decimals) {
            double sum = 0;
            for (const std::string& each : {id, id + "-2"}) {
                const Curve* calliper = mark<Curve>(panel(frame, plot), each);
                QVERIFY2(calliper, each.c_str());
                const Polyline& span = calliper->pieces.front();
                QCOMPARE(span.front().x, span.back().x);
                QVERIFY(std::abs(std::abs(span.front().y - span.back().y) - size) < 1e-9);
                sum += span.front().x;
            }
            QVERIFY(std::abs(sum) < 1e-6);  // at ±x
            const Note* name = mark<Note>(panel(frame, plot), id + "-size");
            QVERIFY(name);
            QCOMPARE(QString::fromStdString(name->runs.front().text), QString::number(size, 'f', decimals));
        };
        const Frame pair = frame_of("pair");
        check(pair, "f", "gap", readout(pair, "gap"), 3);
        check(pair, "df", "slope-gap", readout(pair, "slope_gap"), 3);
        const Frame stand_ins = frame_of("approximations");
        check(stand_ins, "df", "slope-gap", readout(stand_ins, "slope_gap"), 4);
        // The number stands clear of the plot's title, beside the lower end of a calliper that hangs.
        const Note* number = mark<Note>(panel(stand_ins, "df"), "slope-gap-size");
        QVERIFY(number->at.y < 0 && number->offset.y > 0);
    }

    void nothing_is_barely_felt_below_zero()
    {
        Settings settings;
        settings.values["epsilon"] = 0;
        QCOMPARE(readout(frame_of("gelu", 1, settings), "width"), 10.0);
        QCOMPARE(readout(frame_of("relu", 1, settings), "width"), 5.0);
        settings.values["epsilon"] = 1;
        QCOMPARE(readout(frame_of("relu", 1, settings), "width"), 0.0);
    }

    void a_finite_difference_is_drawn_on_demand()
    {
        QVERIFY(!mark<Curve>(panel(frame_of("silu"), "df"), "difference"));
        Settings settings;
        settings.values["finite_difference"] = 1;
        const Frame frame = frame_of("silu", 1, settings);
        const Curve* difference = mark<Curve>(panel(frame, "df"), "difference");
        QVERIFY(difference);
        const Curve* df = mark<Curve>(panel(frame, "df"), "df");
        QCOMPARE(difference->pieces.front().size(), df->pieces.front().size());
        for (std::size_t i = 0; i < df->pieces.front().size(); ++i)
            QVERIFY(std::abs(difference->pieces.front()[i].y - df->pieces.front()[i].y) < 1e-7);
    }
};

QTEST_APPLESS_MAIN(TestDerivativeSweep)
#include "tst_derivative_sweep.moc"
