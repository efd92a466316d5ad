// SPDX-License-Identifier: GPL-3.0-or-later
#include "atlas_frames.h"

#include "figures/engine/activation.h"

#include <QtTest>

using namespace gatefold;

class TestAtlas : public QObject {
    Q_OBJECT

private slots:
    void steps_are_the_twelve_functions()
    {
        const auto twelve = engine::atlas_activations();
        QCOMPARE(atlas().steps.size(), twelve.size());
        for (std::size_t i = 0; i < twelve.size(); ++i) {
            QCOMPARE(atlas().steps[i].id, twelve[i].id);
            QCOMPARE(atlas().steps[i].short_title, twelve[i].name);
        }
    }

    void readouts_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("id");
        QTest::addColumn<double>("value");
        QTest::newRow("GELU lowest") << "gelu"
                                     << "f_min" << -0.169971;
        QTest::newRow("GELU lowest at") << "gelu"
                                        << "f_min_at" << -0.751792;
        QTest::newRow("GELU steepest") << "gelu"
                                       << "df_sup" << 1.128904;
        QTest::newRow("GELU steepest at") << "gelu"
                                          << "df_sup_at" << 1.414214;
        QTest::newRow("GELU least slope") << "gelu"
                                          << "df_inf" << -0.128904;
        QTest::newRow("SiLU lowest") << "silu"
                                     << "f_min" << -0.278465;
        QTest::newRow("SiLU lowest at") << "silu"
                                        << "f_min_at" << -1.278465;
        QTest::newRow("SiLU steepest") << "silu"
                                       << "df_sup" << 1.099839;
        QTest::newRow("SiLU steepest at") << "silu"
                                          << "df_sup_at" << 2.399357;
        QTest::newRow("hard-swish least slope") << "hard_swish"
                                                << "df_inf" << -0.5;
        QTest::newRow("sigmoid steepest") << "sigmoid"
                                          << "df_sup" << 0.25;
        QTest::newRow("sigmoid mean") << "sigmoid"
                                      << "mean" << 0.5;
        QTest::newRow("tanh mean") << "tanh"
                                   << "mean" << 0.0;
        QTest::newRow("ReLU mean") << "relu"
                                   << "mean" << 0.398942;
        QTest::newRow("ReLU gain") << "relu"
                                   << "gain" << 1.414214;
        QTest::newRow("SELU mean") << "selu"
                                   << "mean" << 0.0;
        QTest::newRow("SELU gain") << "selu"
                                   << "gain" << 1.0;
        QTest::newRow("SELU slope right") << "selu"
                                          << "df_right" << 1.050701;
        QTest::newRow("ReLU² gain") << "squared_relu"
                                    << "gain" << 0.816497;
        QTest::newRow("leaky slope left") << "leaky_relu"
                                          << "df_left" << 0.01;
    }
    void readouts()
    {
        QFETCH(QString, step);
        QFETCH(QString, id);
        QFETCH(double, value);
        const Readout found = readout(frame_of(qPrintable(step), 1), id.toStdString());
        QVERIFY2(std::abs(found.value - value) < 1e-6, qPrintable(QString::number(found.value, 'g', 12)));
    }

    void a_limit_that_is_not_attained_has_an_arrow()
    {
        QVERIFY(readout(frame_of("hard_swish", 1), "df_inf").text.starts_with("→"));
        QVERIFY(readout(frame_of("sigmoid", 1), "f_min").text.starts_with("→"));
        QVERIFY(!readout(frame_of("gelu", 1), "f_min").text.starts_with("→"));
    }

    void exactly_zero_says_zero()
    {
        QCOMPARE(readout(frame_of("tanh", 1), "mean").text, std::string("0"));
        QCOMPARE(readout(frame_of("selu", 1), "mean").text, std::string("0"));
        QCOMPARE(words(frame_of("tanh", 1), "zero-centring", "value"), std::string("0"));
    }

    void gaps_data()
    {
        QTest::addColumn<QString>("with");
        QTest::addColumn<double>("gap");
        QTest::addColumn<double>("at");
        QTest::newRow("SiLU") << "silu" << 0.193002 << 1.965469;
        QTest::newRow("QuickGELU") << "quick_gelu" << 0.020335 << 2.270398;
    }
    void gaps()
    {
        QFETCH(QString, with);
        QFETCH(double, gap);
        QFETCH(double, at);
        const Frame frame = frame_of("gelu", 1, ::with("compare", choice(with.toStdString())));
        QVERIFY(std::abs(readout(frame, "gap").value - gap) < 1e-6);
        QVERIFY(std::abs(std::abs(readout(frame, "gap_at").value) - at) < 1e-5);
        QVERIFY(mark<Curve>(panel(frame, "plot"), "pinned") != nullptr);
        QVERIFY(mark<Band>(panel(frame, "plot"), "gap") != nullptr);
        QVERIFY(mark<Curve>(panel(frame, "plot"), "df") == nullptr);
    }

    void a_comparison_has_a_caption_of_its_own()
    {
        QVERIFY(frame_of("gelu", 1).caption.empty());
        const std::string caption = frame_of("gelu", 1, with("compare", choice("silu"))).caption;
        QCOMPARE(caption, std::string("In this view they differ most at x = ±1.965, by 0.193."));
    }

    void relu6_shows_its_ceiling()
    {
        const Frame frame = frame_of("relu6", 1);
        const Panel& ceiling = panel(frame, "ceiling");
        double highest = 0;
        for (const Polyline& piece : mark<Curve>(ceiling, "ceiling-f")->pieces)
            for (const Point& point : piece)
                highest = std::max(highest, point.y);
        QCOMPARE(highest, 6.0);
        QVERIFY(mark<Note>(ceiling, "ceiling-6") != nullptr);
    }

    void compared_with_itself_there_is_no_gap()
    {
        const Frame frame = frame_of("gelu", 1, with("compare", choice("gelu")));
        QCOMPARE(readout(frame, "gap").text, std::string("0"));
        QCOMPARE(readout(frame, "gap_at").text, std::string("nowhere"));
    }

    void the_dashed_line_is_the_derivative_of_the_solid_one()
    {
        for (int step = 0; step < 12; ++step)
            for (const double progress : {0.2, 0.45, 0.6, 0.8, 1.0}) {
                const Frame frame = atlas().open({})({step, progress});
                const Panel& plot = panel(frame, "plot");
                std::map<double, double> slopes;
                for (const Polyline& piece : mark<Curve>(plot, "df")->pieces)
                    for (const Point& point : piece)
                        slopes[point.x] = point.y;
                int checked = 0;
                for (const Polyline& piece : mark<Curve>(plot, "f")->pieces)
                    for (std::size_t i = 1; i + 1 < piece.size(); ++i) {
                        const double h = piece[i].x - piece[i - 1].x;
                        const auto slope = slopes.find(piece[i].x);
                        // Samples of even spacing, away from corners and where f′ is in view.
                        if (slope == slopes.end() || std::abs(piece[i + 1].x - piece[i].x - h) > 1e-12 ||
                            std::abs(piece[i].x) < h || std::abs(std::abs(piece[i].x) - 3) < h)
                            continue;
                        const double difference = (piece[i + 1].y - piece[i - 1].y) / (2 * h);
                        QVERIFY2(std::abs(difference - slope->second) < 1e-4,
                                 qPrintable(QString("step %1 at %2, x = %3").arg(step).arg(progress).arg(piece[i].x)));
                        ++checked;
                    }
                QVERIFY(checked > 20);
            }
    }

    void alpha_is_shown_wherever_the_curve_is()
    {
        for (const double alpha : {0.01, 0.2, 1.5}) {
            const Frame frame = frame_of("leaky_relu", 1, with("alpha", alpha));
            QVERIFY(std::abs(readout(frame, "df_left").value - alpha) < 1e-15);
            const std::string label = words(frame, "plot", "branch-label");
            QVERIFY2(label.find("α = " + std::string(alpha == 0.01  ? "0.01"
                                                     : alpha == 0.2 ? "0.2"
                                                                    : "1.5")) != std::string::npos,
                     label.c_str());
        }
        QVERIFY(words(frame_of("silu", 1, with("beta", 1.702)), "plot", "f-label").find("β = 1.702") !=
                std::string::npos);
    }

    void what_the_reader_sets_wins_in_every_step()
    {
        QCOMPARE(param_value(atlas(), {}, find_step(atlas(), "elu"), "alpha"), 1.0);
        QCOMPARE(param_value(atlas(), {}, find_step(atlas(), "leaky_relu"), "alpha"), 0.01);
        const Settings set = with("alpha", 0.5);
        for (int step = 0; step < 12; ++step)
            QCOMPARE(param_value(atlas(), set, step, "alpha"), 0.5);
        QVERIFY(std::abs(readout(frame_of("elu", 1, set), "f_min").value + 0.5) < 1e-12);
    }

    void the_camera_zooms_into_the_piecewise_linear_ones()
    {
        for (const char* step : {"relu", "leaky_relu", "relu6", "hard_swish", "squared_relu"})
            QVERIFY(panel(frame_of(step, 1), "plot").x.max <= 2);
        for (const char* step : {"sigmoid", "tanh", "gelu", "silu", "mish"})
            QVERIFY(panel(frame_of(step, 1), "plot").x.max >= 3);
    }

    void units_are_equal_on_both_axes()
    {
        for (int step = 0; step < 12; ++step)
            for (const double progress : {0.3, 0.5, 1.0}) {
                const Frame frame = atlas().open({})({step, progress});
                const Panel& plot = panel(frame, "plot");
                QVERIFY(std::abs((plot.x.max - plot.x.min) / (plot.y.max - plot.y.min) - plot.aspect) < 1e-9);
            }
    }

    void dots_stand_on_their_curves()
    {
        const Frame frame = frame_of("gelu", 1);
        const Dots* low = mark<Dots>(panel(frame, "plot"), "f-min");
        QVERIFY(low != nullptr);
        QVERIFY(std::abs(low->at[0].y - readout(frame, "f_min").value) < 1e-15);
        QVERIFY(!low->hollow);
        QVERIFY(mark<Dots>(panel(frame, "plot"), "df-sup")->hollow);
        const Frame corner = frame_of("relu", 1);
        QVERIFY(!mark<Dots>(panel(corner, "plot"), "jump-left")->hollow);  // the value taken at 0 is 0
        QVERIFY(mark<Dots>(panel(corner, "plot"), "jump-right")->hollow);
    }
};

QTEST_GUILESS_MAIN(TestAtlas)
#include "tst_atlas.moc"
