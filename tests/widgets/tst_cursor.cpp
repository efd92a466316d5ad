// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/synthetic_figure.h"
#include "widgets/cursor.h"
#include "widgets/cursor_overlay.h"

#include <QTest>

#include <limits>

using namespace gatefold;

namespace {

Panel plot_of(std::vector<Mark> marks)
{
    Panel panel;
    panel.id = "p";
    panel.readable = true;
    panel.marks = std::move(marks);
    return panel;
}

QStringList values_of(const Panel& panel, double x)
{
    QStringList values;
    for (const ReadingLine& line : reading_lines(panel, x))
        values << line.value;
    return values;
}

}  // namespace

class TestCursor : public QObject {
    Q_OBJECT

private slots:
    void samples_are_those_of_curves_with_a_reading()
    {
        const std::vector<double> xs = sample_positions(synthetic::plot(1, true, 1));
        QCOMPARE(xs.size(), std::size_t(17));
        QCOMPARE(xs.front(), -1.0);
        QCOMPARE(xs.back(), 1.0);
        QVERIFY(std::ranges::is_sorted(xs));
        Panel closed = synthetic::plot(1, true, 1);
        closed.readable = false;
        QVERIFY(sample_positions(closed).empty());
        QVERIFY(!nearest_sample(closed, 0));
    }

    void nearest_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("sample");
        QTest::newRow("between") << 0.19 << 0.25;
        QTest::newRow("on") << -0.5 << -0.5;
        QTest::newRow("left of all") << -7.0 << -1.0;
        QTest::newRow("right of all") << 7.0 << 1.0;
    }
    void nearest()
    {
        QFETCH(double, x);
        QFETCH(double, sample);
        QCOMPARE(nearest_sample(synthetic::plot(1, false, 1), x), std::optional(sample));
    }

    void readings_are_the_curves_own_points()
    {
        const Panel panel = synthetic::plot(3, false, 0.5);
        for (const double x : sample_positions(panel)) {
            const std::vector<Reading> readings = readings_at(panel, x);
            QCOMPARE(readings.size(), std::size_t(x <= 0.5 ? 2 : 1));  // the slope ends at 0.5
            QCOMPARE(readings.back().name, std::string("f(x)"));
            QVERIFY(readings.back().at == (Point{x, 3 * x}));
            if (x <= 0.5)
                QVERIFY(readings.front() == (Reading{"f′(x)", Role::ink2, {x, 1.5}}));
        }
    }

    void between_points_the_line_counts()
    {
        const Panel panel = plot_of({synthetic::curve_of("a", Role::ink, {{{0, 0}, {2, 4}}, {{3, 1}, {4, 1}}}, "a")});
        QVERIFY(readings_at(panel, 0.5).at(0).at == (Point{0.5, 1}));
        QVERIFY(readings_at(panel, 2.5).empty());
        QVERIFY(readings_at(panel, -1).empty());
        QVERIFY(readings_at(panel, 3).at(0).at == (Point{3, 1}));
    }

    void at_a_jump_the_filled_dot_counts_data()
    {
        QTest::addColumn<double>("filled");
        QTest::addColumn<double>("hollow");
        QTest::addColumn<double>("value");
        QTest::newRow("left") << 0.0 << 1.0 << 0.0;
        QTest::newRow("right") << 1.0 << 0.0 << 1.0;
        QTest::newRow("no dot on it") << 7.0 << 8.0 << 0.0;
    }
    void at_a_jump_the_filled_dot_counts()
    {
        QFETCH(double, filled);
        QFETCH(double, hollow);
        QFETCH(double, value);
        Dots open{"open", Role::ink, {{0, hollow}}};
        open.hollow = true;
        const Panel panel = plot_of({synthetic::curve_of("f", Role::ink, {{{-1, 0}, {0, 0}}, {{0, 1}, {1, 1}}}, "f"),
                                     open, Dots{"taken", Role::ink, {{-1, 0}, {0, filled}}}});
        QVERIFY(readings_at(panel, 0).at(0).at == (Point{0, value}));
    }

    void walks_by_samples_within_the_panel()
    {
        const Frame frame = synthetic::frame_at({}, {0, 1});
        std::optional<Cursor> cursor = walk(frame, std::nullopt, 1);
        QVERIFY(cursor == (Cursor{"plot", 0}));
        cursor = walk(frame, cursor, 1);
        QVERIFY(cursor == (Cursor{"plot", 0.125}));
        cursor = walk(frame, cursor, -10);
        QVERIFY(cursor == (Cursor{"plot", -1}));
        cursor = walk(frame, cursor, -1);
        QVERIFY(cursor == (Cursor{"plot", -1}));
        cursor = walk(frame, cursor, 1000);
        QVERIFY(cursor == (Cursor{"plot", 1}));
        QVERIFY(walk(frame, Cursor{"gone", 3}, 1) == (Cursor{"plot", 0}));
    }

    void changes_between_readable_panels()
    {
        const Frame frame = synthetic::frame_at({}, {0, 1});
        QVERIFY(change_panel(frame, Cursor{"plot", 0.75}, 1) == (Cursor{"square", 1}));
        QVERIFY(change_panel(frame, Cursor{"square", 2}, 1) == (Cursor{"square", 2}));
        QVERIFY(change_panel(frame, Cursor{"square", 2}, -1) == (Cursor{"plot", 1}));
        QVERIFY(!change_panel(Frame{}, std::nullopt, 1));
        QVERIFY(!walk(Frame{}, Cursor{"plot", 0}, 1));
    }

    void numbers_as_text_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << -0.25 << QStringLiteral("−0.250");
        QTest::newRow("zero") << 0.0 << QStringLiteral("0");
        QTest::newRow("minus zero") << -0.0 << QStringLiteral("0");
        QTest::newRow("tiny") << -4.3e-12 << QStringLiteral("−4.30 × 10⁻¹²");
        QTest::newRow("huge") << 2.5e7 << QStringLiteral("2.50 × 10⁷");
    }
    void numbers_as_text()
    {
        QFETCH(double, value);
        QFETCH(QString, text);
        const Panel panel = plot_of({synthetic::curve_of("a", Role::ink, {{{1e-17, value}}}, "a")});
        QCOMPARE(values_of(panel, 1e-17), QStringList({"0.000", text}));
    }

    void a_logarithmic_axis_keeps_its_digits()
    {
        Panel panel = plot_of({synthetic::curve_of("a", Role::ink, {{{1e-6, 1}}}, "share")});
        panel.x = {1e-6, 1, true, "threshold ε", {}};
        QCOMPARE(reading_text(reading_lines(panel, 1e-6)), QStringLiteral("threshold ε 1.00 × 10⁻⁶   share 1.000"));
    }

    void reading_stays_within_the_view_data()
    {
        QTest::addColumn<double>("guide");
        QTest::newRow("left edge") << 0.0;
        QTest::newRow("middle") << 150.0;
        QTest::newRow("just fits") << 210.0;
        QTest::newRow("right edge") << 300.0;
    }
    void reading_stays_within_the_view()
    {
        QFETCH(double, guide);
        const QRectF view(0, 0, 300, 200);
        const QRectF box = reading_box({80, 50}, guide, {0, 180, 300, 20}, view, 10);
        QVERIFY(view.contains(box));
        QVERIFY(guide <= box.left() - 10 || guide >= box.right() + 10);
        QCOMPARE(box.left() > guide, guide <= 210);
    }

    void reading_larger_than_the_view_begins_at_its_corner()
    {
        QCOMPARE(reading_box({500, 400}, 100, {0, 0, 300, 200}, {0, 0, 300, 200}, 10), QRectF(0, 0, 500, 400));
    }
};

QTEST_GUILESS_MAIN(TestCursor)
#include "tst_cursor.moc"
