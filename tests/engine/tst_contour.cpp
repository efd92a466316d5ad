// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/contour.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <numbers>

using namespace gatefold::engine;

namespace {

using Field = std::function<double(double, double)>;

PlaneGrid grid_of(const Field& field, int points, double half_width)
{
    PlaneGrid grid;
    for (int i = 0; i < points; ++i)
        grid.x.push_back(-half_width + 2 * half_width * i / (points - 1));
    grid.y = grid.x;
    for (const double y : grid.y)
        for (const double x : grid.x)
            grid.values.push_back(field(x, y));
    return grid;
}

double area_of(const std::vector<PlaneLine>& rings)
{
    double twice = 0;
    for (const PlaneLine& ring : rings)
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const PlanePoint& a = ring[i];
            const PlanePoint& b = ring[(i + 1) % ring.size()];
            twice += a.x * b.y - b.x * a.y;
        }
    return twice / 2;
}

// By the even-odd rule.
bool covers(const std::vector<PlaneLine>& rings, double x, double y)
{
    bool inside = false;
    for (const PlaneLine& ring : rings)
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const PlanePoint& a = ring[i];
            const PlanePoint& b = ring[(i + 1) % ring.size()];
            if ((a.y > y) != (b.y > y) && x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
                inside = !inside;
        }
    return inside;
}

Contour one_contour(const Field& field, int points, ContourLevel level, double tolerance = 0)
{
    ContourTracer tracer;
    const std::array levels = {level};
    return tracer.trace(grid_of(field, points, 3), levels, tolerance).front();
}

double plane(double x, double y)
{
    return x + y;
}
double circle(double x, double y)
{
    return 4 - x * x - y * y;
}
double ring(double x, double y)
{
    const double r = std::hypot(x, y);
    return 0.25 - (r - 1.5) * (r - 1.5);
}
double ripples(double x, double y)
{
    return std::sin(2.3 * x + 0.4) * std::cos(1.7 * y) + 0.3 * std::sin(3.1 * x * y);
}

}  // namespace

class TestContour : public QObject {
    Q_OBJECT

private slots:
    void a_circle_is_one_closed_line()
    {
        const Contour contour = one_contour(circle, 200, {0});
        QCOMPARE(contour.lines.size(), std::size_t(1));
        QCOMPARE(contour.lines[0].front(), contour.lines[0].back());
        for (const PlanePoint& point : contour.lines[0])
            QVERIFY(std::abs(std::hypot(point.x, point.y) - 2) < 1e-4);
        QVERIFY(std::abs(area_of(contour.rings) - 4 * std::numbers::pi) < 2e-3);
    }

    void holes_stay_open()
    {
        const Contour contour = one_contour(ring, 200, {0});
        QCOMPARE(contour.rings.size(), std::size_t(2));
        QVERIFY(covers(contour.rings, 1.5, 0.01));
        QVERIFY(!covers(contour.rings, 0.01, 0.02));
        QVERIFY(!covers(contour.rings, 2.5, 0.02));
        // The outer outline runs counterclockwise, the hole clockwise.
        QVERIFY(std::abs(area_of(contour.rings) - std::numbers::pi * (4 - 1)) < 1e-2);
    }

    void the_other_side_is_the_rest_data()
    {
        QTest::addColumn<int>("points");
        for (const int points : {2, 3, 4, 17, 200})
            QTest::addRow("grid of %d", points) << points;
    }
    void the_other_side_is_the_rest()
    {
        QFETCH(int, points);
        for (const Field& field : {Field(plane), Field(circle), Field(ring), Field(ripples)})
            for (const double level : {-20.0, -0.7, 0.0, 0.2, 0.9, 20.0}) {
                const Contour above = one_contour(field, points, {level});
                const Contour below = one_contour(field, points, {level, Inside::below});
                QVERIFY(std::abs(area_of(above.rings) + area_of(below.rings) - 36) < 1e-9);
                for (double x = -2.95; x < 3; x += 0.31)
                    for (double y = -2.93; y < 3; y += 0.37)
                        QVERIFY(covers(above.rings, x, y) != covers(below.rings, x, y));
            }
    }

    // Wherever the grid resolves the function, a point is covered if and only if it is above the level.
    void areas_are_where_the_function_is_data()
    {
        QTest::addColumn<double>("level");
        for (const double level : {-0.8, -0.3, 0.0, 0.3, 0.8})
            QTest::addRow("level %g", level) << level;
    }
    void areas_are_where_the_function_is()
    {
        QFETCH(double, level);
        const Contour contour = one_contour(ripples, 200, {level}, 1e-4);
        int checked = 0;
        for (double x = -2.987; x < 3; x += 0.053)
            for (double y = -2.991; y < 3; y += 0.059)
                if (std::abs(ripples(x, y) - level) > 0.02) {
                    ++checked;
                    QCOMPARE(covers(contour.rings, x, y), ripples(x, y) > level);
                }
        QVERIFY(checked > 9000);
    }

    void higher_areas_lie_within_lower_ones()
    {
        ContourTracer tracer;
        std::vector<ContourLevel> levels;
        for (int i = 0; i < 21; ++i)
            levels.push_back({-1 + i * 0.1});
        // A coarse grid has many saddles.
        const auto contours = tracer.trace(grid_of(ripples, 12, 3), levels, 0);
        for (std::size_t i = 1; i < contours.size(); ++i)
            for (double x = -2.95; x < 3; x += 0.11)
                for (double y = -2.93; y < 3; y += 0.13)
                    QVERIFY(!covers(contours[i].rings, x, y) || covers(contours[i - 1].rings, x, y));
    }

    void a_saddle_goes_with_its_mean()
    {
        // Corners 3, −1, 3, −1 (mean 1): at 0 the high corners are joined, at 2 they are apart.
        ContourTracer tracer;
        const PlaneGrid grid{{0, 1}, {0, 1}, {3, -1, -1, 3}};
        const std::array levels = {ContourLevel{0}, ContourLevel{2}};
        const auto contours = tracer.trace(grid, levels, 0);
        QVERIFY(covers(contours[0].rings, 0.5, 0.5001));
        QVERIFY(!covers(contours[1].rings, 0.5, 0.5001));
        QCOMPARE(contours[0].rings.size(), std::size_t(1));
        QCOMPARE(contours[1].rings.size(), std::size_t(2));
    }

    void a_level_beyond_all_values_has_no_line()
    {
        const Contour none = one_contour(circle, 50, {5});
        QVERIFY(none.lines.empty() && none.rings.empty());
        const Contour all = one_contour(circle, 50, {-50});
        QVERIFY(all.lines.empty());
        QCOMPARE(area_of(all.rings), 36.0);
    }

    void values_on_the_level_count_as_reached()
    {
        const auto flat = [](double x, double) { return std::max(0.0, x); };
        QCOMPARE(area_of(one_contour(flat, 51, {0}).rings), 36.0);
        QVERIFY(one_contour(flat, 51, {0, Inside::below}).rings.empty());
    }

    void grid_lines_may_stand_anywhere()
    {
        PlaneGrid grid = grid_of(plane, 5, 3);
        grid.x[2] = 1.2;
        grid.y[1] = -2.9;
        for (std::size_t j = 0; j < 5; ++j)
            for (std::size_t i = 0; i < 5; ++i)
                grid.values[j * 5 + i] = plane(grid.x[i], grid.y[j]);
        ContourTracer tracer;
        const std::array levels = {ContourLevel{0.5}};
        const Contour contour = tracer.trace(grid, levels, 0).front();
        for (const PlanePoint& point : contour.lines.at(0))
            QVERIFY(std::abs(plane(point.x, point.y) - 0.5) < 1e-12);
    }

    void order_and_size_of_grids_leave_no_trace()
    {
        const std::array levels = {ContourLevel{-0.4}, ContourLevel{0.1}, ContourLevel{0.5, Inside::below}};
        ContourTracer used;
        used.trace(grid_of(ring, 90, 3), levels, 0);
        used.trace(grid_of(circle, 7, 3), levels, 0);
        const auto again = used.trace(grid_of(ripples, 40, 3), levels, 1e-4);
        ContourTracer fresh;
        const auto first = fresh.trace(grid_of(ripples, 40, 3), levels, 1e-4);
        for (std::size_t i = 0; i < levels.size(); ++i) {
            QCOMPARE(again[i].lines, first[i].lines);
            QCOMPARE(again[i].rings, first[i].rings);
        }
    }

    void simplified_lines_keep_within_tolerance()
    {
        PlaneLine line;
        for (int i = 0; i <= 1000; ++i)
            line.push_back({i * 0.006, std::sin(i * 0.01)});
        const double tolerance = 3e-4;
        const PlaneLine kept = simplified(line, tolerance);
        QVERIFY(kept.size() < 200);
        QCOMPARE(kept.front(), line.front());
        QCOMPARE(kept.back(), line.back());
        for (const PlanePoint& point : line) {
            std::size_t i = 1;
            while (i + 1 < kept.size() && kept[i].x < point.x)
                ++i;
            const PlanePoint& a = kept[i - 1];
            const PlanePoint& b = kept[i];
            const double off = std::abs((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) /
                               std::hypot(b.x - a.x, b.y - a.y);
            QVERIFY(off <= tolerance * 1.0001);
        }
    }
};

QTEST_GUILESS_MAIN(TestContour)
#include "tst_contour.moc"
