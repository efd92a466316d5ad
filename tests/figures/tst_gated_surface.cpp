// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 7's surfaces as they are drawn, against their definitions: isolines, zeros, flat parts, what the hover reads.
#include "tests/engine/curve_distance.h"
#include "tests/figures/gated_surface_frames.h"

#include <QtTest>

#include <set>

using namespace gatefold;

namespace {

void each_step()
{
    QTest::addColumn<QString>("step");
    for (const auto& [step, surface] : surfaces())
        QTest::newRow(step.c_str()) << QString::fromStdString(step);
}

std::vector<Polyline> isolines(const Panel& panel)
{
    std::vector<Polyline> lines;
    for (const Mark& mark : panel.marks)
        if (const Curve* curve = std::get_if<Curve>(&mark); curve && curve->id.starts_with("surface-isolines"))
            lines.insert(lines.end(), curve->pieces.begin(), curve->pieces.end());
    return lines;
}

double between(const Polyline& line, double at)
{
    for (std::size_t i = 1; i < line.size(); ++i)
        if (at <= line[i].x)
            return line[i - 1].y + (line[i].y - line[i - 1].y) * (at - line[i - 1].x) / (line[i].x - line[i - 1].x);
    return NAN;
}

}  // namespace

class TestGatedSurface : public QObject {
    Q_OBJECT

private slots:
    void isolines_lie_within_half_a_pixel_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<bool>("even");
        for (const auto& [step, surface] : surfaces())
            for (const bool even : {false, true})
                QTest::addRow("%s, %s", step.c_str(), even ? "even" : "doubling")
                    << QString::fromStdString(step) << even;
    }
    void isolines_lie_within_half_a_pixel()
    {
        QFETCH(QString, step);
        QFETCH(bool, even);
        const Frame frame = surface_frame(step.toStdString(), 1, {.values = {{"levels", even ? 1.0 : 0.0}}});
        const Panel& large = panel(frame, "surface");
        const Surface& surface = surfaces().at(step.toStdString());
        const double scale = step == "difference" ? 0.1 : step == "clamped" ? 4 : 1;
        const double pixel = (large.x.max - large.x.min) / 900;
        std::set<double> met;
        for (const Polyline& line : isolines(large)) {
            // A line is of the level that is nearest at its middle.
            const Point& middle = line[line.size() / 2];
            const double value = surface(middle.x, middle.y);
            double level = NAN;
            for (const double size : even ? std::array{1.5, 3.0, 4.5, 6.0, 7.5} : std::array{0.5, 1.0, 2.0, 4.0, 8.0})
                for (const double candidate : {size * scale, -size * scale})
                    if (!(std::abs(candidate - value) >= std::abs(level - value)))
                        level = candidate;
            met.insert(level);
            for (std::size_t i = 1; i < line.size(); ++i)
                for (const double by : {0.0, 0.2, 0.4, 0.6, 0.8, 1.0}) {
                    const engine::PlanePoint at{std::lerp(line[i - 1].x, line[i].x, by),
                                                std::lerp(line[i - 1].y, line[i].y, by)};
                    // On a corner of the clamp the curve has a corner, too, and no gradient.
                    if (step == "clamped" && std::min(std::abs(std::abs(at.x) - 7), std::abs(at.y - 7)) < 2 * pixel)
                        continue;
                    const double off = engine::distance_from_curve(surface, at, level);
                    QVERIFY2(off < 0.5 * pixel, qPrintable(QString("%1 pixels from %2").arg(off / pixel).arg(level)));
                }
        }
        QVERIFY(met.size() >= (step == "relu" || step == "gelu" ? (even ? 1U : 3U) : even ? 2U : 4U));
    }

    void upright_stripes()
    {
        for (const char* step : {"relu", "gelu"}) {
            const Frame frame = surface_frame(step);
            QCOMPARE(isolines(panel(frame, "surface")).size(), std::size_t(3));
            for (const Polyline& line : isolines(panel(frame, "surface")))
                for (const Point& point : line)
                    QCOMPARE(point.x, line.front().x);
        }
    }

    void zeros_come_from_the_factors_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QList<double>>("line");  // from v, g to v, g, one after the other
        QTest::newRow("relu") << "relu" << QList<double>{};
        QTest::newRow("gelu") << "gelu" << QList<double>{0, -3, 0, 3};
        QTest::newRow("bilinear") << "bilinear" << QList<double>{0, -3, 0, 3, -3, 0, 3, 0};
        QTest::newRow("glu") << "glu" << QList<double>{0, -3, 0, 3};
        QTest::newRow("reglu") << "reglu" << QList<double>{0, 0, 0, 3};
        QTest::newRow("geglu") << "geglu" << QList<double>{0, -3, 0, 3, -3, 0, 3, 0};
        QTest::newRow("swiglu") << "swiglu" << QList<double>{0, -3, 0, 3, -3, 0, 3, 0};
        QTest::newRow("difference") << "difference" << QList<double>{0, -3, 0, 3, -3, 0, 3, 0};
        QTest::newRow("clamped") << "clamped" << QList<double>{-1, -9, -1, 9, -9, 0, 9, 0};
    }
    void zeros_come_from_the_factors()
    {
        QFETCH(QString, step);
        QFETCH(QList<double>, line);
        // Exactly, whatever the grid.
        for (const double grid : {2.0, 3.0, 200.0}) {
            const Frame frame = surface_frame(step.toStdString(), 1, {.values = {{"grid", grid}}});
            const Curve* zero = mark<Curve>(panel(frame, "surface"), "surface-zero");
            QList<double> drawn;
            if (zero)
                for (const Polyline& piece : zero->pieces)
                    for (const Point& point : piece)
                        drawn << point.x << point.y;
            QCOMPARE(drawn, line);
        }
    }

    void exact_flats_are_areas_data() { each_step(); }
    void exact_flats_are_areas()
    {
        QFETCH(QString, step);
        const Frame frame = surface_frame(step.toStdString());
        const Panel& large = panel(frame, "surface");
        const Band* flat = mark<Band>(large, "surface-flat");
        const bool upright = step == "relu";
        QCOMPARE(flat != nullptr, upright || step == "reglu" || step == "diagonal");
        if (!flat)
            return;
        const Polyline half = {
            {-3, -3}, {upright ? 0.0 : 3.0, -3}, {upright ? 0.0 : 3.0, upright ? 3.0 : 0.0}, {-3, upright ? 3.0 : 0.0}};
        QCOMPARE(flat->areas, std::vector<Polyline>{half});
        QVERIFY(flat->ink.toward == Role::wash && flat->ink.mix == 1 && flat->ink.strength == 1);
        QVERIFY(mark<Note>(large, "exactly 0"));
        // No line crosses it, and the surface is 0 all over it.
        for (const Polyline& line : isolines(large))
            for (const Point& point : line)
                QVERIFY((upright ? point.x : point.y) > 0);
        for (double along = -3; along <= 0; along += 0.125)
            for (double across = -3; across <= 3; across += 0.125)
                QCOMPARE(surfaces().at(step.toStdString())(upright ? along : across, upright ? across : along), 0.0);
    }

    void hover_reads_the_surface_data() { each_step(); }
    void hover_reads_the_surface()
    {
        QFETCH(QString, step);
        const Surface& surface = surfaces().at(step.toStdString());
        const Frame frame = surface_frame(step.toStdString());
        const Panel& large = panel(frame, "surface");
        QCOMPARE(large.sheet.reading, std::string("output"));
        double farthest = 0;
        for (double v = large.x.min; v <= large.x.max; v += 0.0731)
            for (double g = large.y.min; g <= large.y.max; g += 0.0917) {
                double value = 0;
                for (const SheetTerm& term : large.sheet.terms)
                    value += between(term.along_x, v) * between(term.along_y, g);
                farthest = std::max(farthest, std::abs(value - surface(v, g)));
            }
        QVERIFY2(farthest < 5e-4, qPrintable(QString::number(farthest)));
    }

    void a_drag_reads_it_anywhere_data() { each_step(); }
    void a_drag_reads_it_anywhere()
    {
        QFETCH(QString, step);
        const Surface& surface = surfaces().at(step.toStdString());
        for (const auto& [v, g] : {std::pair(-2.4, 2.9), std::pair(0.7, -1.3), std::pair(3.0, 3.0)}) {
            const Frame frame = surface_frame(step.toStdString(), 1, {.values = {{"v", v}, {"g", g}}});
            const Panel& large = panel(frame, "surface");
            QCOMPARE(large.drags_x, std::string("v"));
            QCOMPARE(large.drags_y, std::string("g"));
            QCOMPARE(mark<Dots>(large, "probe")->at, (std::vector<Point>{{v, g}}));
            QVERIFY(std::abs(readout(frame, "value") - surface(v, g)) < 1e-14);
            constexpr double h = 1e-6;
            const double slope = (surface(v + h, g) - surface(v - h, g)) / (2 * h);
            QVERIFY(std::abs(readout(frame, "slope") - slope) < 1e-8);
        }
    }

    void beyond_the_square_it_is_read_at_the_edge_data() { each_step(); }
    void beyond_the_square_it_is_read_at_the_edge()
    {
        QFETCH(QString, step);
        const Frame frame = surface_frame(step.toStdString(), 1, {.values = {{"v", -8.5}, {"g", 8}}});
        const bool far = step == "clamped";
        QCOMPARE(mark<Dots>(panel(frame, "surface"), "probe")->at,
                 (std::vector<Point>{far ? Point{-8.5, 8} : Point{-3, 3}}));
        QCOMPARE(readout(frame, "v"), far ? -8.5 : -3.0);
        QCOMPARE(readout(frame, "g"), far ? 8.0 : 3.0);
    }

    void both_parameters_reach_beyond_the_clamp()
    {
        const Panel large = panel(surface_frame("clamped"), "surface");
        for (const auto& [id, axis] : {std::pair("v", large.x), std::pair("g", large.y)}) {
            const Param& param = *find_param(*find_figure("gated-surface"), id);
            QCOMPARE(param.min, axis.min);
            QCOMPARE(param.max, axis.max);
        }
        const auto at = [](double v, double g) {
            return surface_frame("clamped", 1, {.values = {{"v", v}, {"g", g}}});
        };
        QCOMPARE(readout(at(7.5, 7.5), "value"), readout(at(7.5, 7.5), "clamp_high"));
        QCOMPARE(readout(at(-9, 8), "value"), readout(at(-9, 8), "clamp_low"));
        QVERIFY(readout(at(6.5, 8), "value") < readout(at(6.5, 8), "clamp_high"));
        QCOMPARE(readout(at(8, 8), "slope"), 0.0);
    }

    void the_field_points_uphill()
    {
        const Frame frame = surface_frame("swiglu", 1, {.values = {{"field", 1}}});
        QVERIFY(!mark<Curve>(panel(surface_frame("swiglu"), "surface"), "field"));
        const Curve* field = mark<Curve>(panel(frame, "surface"), "field");
        QVERIFY(field && field->pieces.size() > 100);
        const Surface& surface = surfaces().at("swiglu");
        int arrows = 0;
        for (const Polyline& piece : field->pieces) {
            if (piece.size() != 2)
                continue;
            ++arrows;
            const auto [v, g] = piece[0];
            constexpr double h = 1e-6;
            const Point uphill{(surface(v + h, g) - surface(v - h, g)) / (2 * h),
                               (surface(v, g + h) - surface(v, g - h)) / (2 * h)};
            const Point way{piece[1].x - v, piece[1].y - g};
            const double length = std::hypot(way.x, way.y) * std::hypot(uphill.x, uphill.y);
            QVERIFY((way.x * uphill.x + way.y * uphill.y) / length > 1 - 1e-9);
        }
        QVERIFY(arrows > 50);
    }

    void a_grid_of_two_is_a_grid()
    {
        const FrameAt at = gated_surface().open({.values = {{"grid", 2}}});
        for (int step = 0; step < int(gated_surface().steps.size()); ++step)
            for (const double progress : {0.0, 0.4, 1.0}) {
                const Frame frame = at({step, progress});
                QVERIFY(frame.headings.back().kicker.ends_with("grid 2 × 2"));
                for (const Readout& row : frame.readouts)
                    QVERIFY(std::isfinite(row.value));
            }
        // Four corners give v·g a straight line between the points where its sides meet the level.
        const Frame frame = at({find_step(gated_surface(), "bilinear"), 1});
        for (const Polyline& line : isolines(panel(frame, "surface")))
            QCOMPARE(line.size(), std::size_t(2));
    }
};

QTEST_GUILESS_MAIN(TestGatedSurface)
#include "tst_gated_surface.moc"
