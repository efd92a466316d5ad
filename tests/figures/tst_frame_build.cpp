// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/frame_build.h"

#include <QtTest>

#include <cmath>

using namespace gatefold;

namespace {
const Axis unit{.min = -1, .max = 1};
}

class TestFrameBuild : public QObject {
    Q_OBJECT

private slots:
    void a_line_that_leaves_and_returns_becomes_two()
    {
        const auto pieces = clip_line({{-1, 0}, {-0.5, 3}, {0.5, 3}, {1, 0}}, unit, unit);
        QCOMPARE(pieces.size(), std::size_t(2));
        QCOMPARE(pieces[0].back().y, 1.0);
        QCOMPARE(pieces[1].front().y, 1.0);
    }

    void clipped_points_never_pass_the_edge()
    {
        // Cut points are computed; they must not miss the edge by a rounding.
        for (int i = 1; i < 200; ++i) {
            const double a = 0.1 * i;
            for (const Polyline& piece : clip_line({{-a, -3 * a}, {a / 3, 2 + a}, {7 * a, -1 / a}}, unit, unit))
                for (const Point& point : piece)
                    QVERIFY(inside(point, unit, unit));
            for (const Point& point : clip_area({{-a, -3 * a}, {a / 3, 2 + a}, {7 * a, -1 / a}}, unit, unit))
                QVERIFY(inside(point, unit, unit));
        }
    }

    void lines_outside_vanish()
    {
        QVERIFY(clip_line({{-2, 2}, {2, 2}}, unit, unit).empty());
        QVERIFY(clip_line({{0, 0}}, unit, unit).empty());
        QVERIFY(clip_line({}, unit, unit).empty());
        QVERIFY(clip_line({{0, NAN}, {1, 0}}, unit, unit).empty());
        QVERIFY(clip_area({{2, 2}, {3, 2}, {3, 3}}, unit, unit).empty());
    }

    void a_line_inside_is_unchanged()
    {
        const Polyline line{{-1, -1}, {0, 1}, {1, 0.5}};
        const auto pieces = clip_line(line, unit, unit);
        QCOMPARE(pieces.size(), std::size_t(1));
        QVERIFY(pieces[0] == line);
    }

    void an_area_is_cut_to_the_panel()
    {
        const Polyline whole = clip_area({{-5, -5}, {5, -5}, {5, 5}, {-5, 5}}, unit, unit);
        QCOMPARE(whole.size(), std::size_t(4));
    }

    void numbers_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("decimals");
        QTest::addColumn<QString>("fixed_text");
        QTest::addColumn<QString>("trimmed_text");
        QTest::newRow("zero") << 0.0 << 3 << "0"
                              << "0";
        QTest::newRow("minus zero") << -0.0 << 3 << "0"
                                    << "0";
        QTest::newRow("rounds to zero") << -0.0004 << 3 << "0.000"
                                        << "0";
        QTest::newRow("negative") << -0.17 << 3 << "−0.170"
                                  << "−0.17";
        QTest::newRow("whole") << 12.0 << 3 << "12.000"
                               << "12";
        QTest::newRow("hundred") << 100.0 << 0 << "100"
                                 << "100";
        QTest::newRow("infinite") << double(-INFINITY) << 3 << "−∞"
                                  << "−∞";
        QTest::newRow("not a number") << double(NAN) << 3 << "undefined"
                                      << "undefined";
    }
    void numbers()
    {
        QFETCH(double, value);
        QFETCH(int, decimals);
        QFETCH(QString, fixed_text);
        QFETCH(QString, trimmed_text);
        QCOMPARE(QString::fromStdString(fixed(value, decimals)), fixed_text);
        QCOMPARE(QString::fromStdString(trimmed(value, decimals)), trimmed_text);
    }

    void the_largest_number_fits()
    {
        QCOMPARE(fixed(-1.7976931348623157e308, 3).size(), std::string("−").size() + 309 + 4);
    }

    void ticks_are_whole_numbers_within()
    {
        const auto ticks = whole_ticks(-1.2, 2);
        QCOMPARE(ticks.size(), std::size_t(4));
        QCOMPARE(QString::fromStdString(ticks[0].text), QString("−1"));
        QCOMPARE(QString::fromStdString(ticks[1].text), QString("0"));
        QCOMPARE(ticks[3].at, 2.0);
    }

    void first_part_of_lines()
    {
        const Polyline elbow{{0, 0}, {3, 0}, {3, 1}};
        QVERIFY(first_part(elbow, 0).empty());
        QVERIFY(first_part(elbow, 0.5) == (Polyline{{0, 0}, {2, 0}}));
        QVERIFY(first_part(elbow, 0.875) == (Polyline{{0, 0}, {3, 0}, {3, 0.5}}));
        QVERIFY(first_part(elbow, 1) == elbow);
        QVERIFY(first_part(Polyline{}, 0.5).empty());
        QVERIFY(first_part(Polyline{{1, 1}, {1, 1}}, 0.5).size() <= 2);
        const std::vector<Polyline> two{{{0, 0}, {2, 0}}, {{5, 0}, {5, 2}}};
        QVERIFY(first_part(two, 0.25) == (std::vector<Polyline>{{{0, 0}, {1, 0}}}));
        QVERIFY(first_part(two, 0.75) == (std::vector<Polyline>{{{0, 0}, {2, 0}}, {{5, 0}, {5, 1}}}));
        QVERIFY(first_part(two, 1) == two);
    }

    void labels_spread()
    {
        using Places = std::vector<double>;
        QCOMPARE(spread_labels({}, 1, 0, 10), Places{});
        QCOMPARE(spread_labels({9, 5, 1}, 1, 0, 10), (Places{9, 5, 1}));
        QCOMPARE(spread_labels({9, 8.5, 8.25}, 1, 0, 10), (Places{9, 8, 7}));
        QCOMPARE(spread_labels({12, 5}, 1, 0, 10), (Places{10, 5}));
        QCOMPARE(spread_labels({1, 0.5, 0}, 1, 0, 10), (Places{2, 1, 0}));
        QCOMPARE(spread_labels({2, 2, 2}, 1, 0, 1), (Places{1, 1, 0}));
    }

    void grouped_thousands_data()
    {
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("0") << qint64(0) << "0";
        QTest::newRow("999") << qint64(999) << "999";
        QTest::newRow("1,000") << qint64(1000) << "1,000";
        QTest::newRow("134,217,728") << qint64(134217728) << "134,217,728";
        QTest::newRow("−100") << qint64(-100) << "−100";
        QTest::newRow("−1,048,576") << qint64(-1048576) << "−1,048,576";
        QTest::newRow("least") << std::numeric_limits<qint64>::min() << "−9,223,372,036,854,775,808";
    }
    void grouped_thousands()
    {
        QFETCH(qint64, value);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(grouped(value)), text);
    }

    void faint_notes_are_left_out()
    {
        Panel panel;
        add_note(panel, "none", {}, {}, {});
        add_note(panel, "faint", {{"x", Ink(Role::ink, 0.003)}}, {}, {});
        QVERIFY(panel.marks.empty());
        add_note(panel, "seen", {{"x", Ink(Role::ink, 0.1)}}, {}, {});
        QCOMPARE(panel.marks.size(), std::size_t(1));
    }
};

QTEST_GUILESS_MAIN(TestFrameBuild)
#include "tst_frame_build.moc"
