// SPDX-License-Identifier: GPL-3.0-or-later
// Surfaces against closed forms written out here, and their isolines against the curves that these give.
#include "figures/engine/activation.h"
#include "figures/engine/analysis.h"
#include "figures/engine/gate_surface.h"
#include "tests/engine/curve_distance.h"

#include <QtTest>

#include <cmath>

using namespace gatefold::engine;

namespace {

double normal_cdf(double x)
{
    return std::erfc(-x / std::sqrt(2.0)) / 2;
}
double logistic(double x)
{
    return 1 / (1 + std::exp(-x));
}

struct Case {
    const char* name;
    GateSurface surface;
    Field formula;
};

const std::vector<Case>& cases()
{
    static const std::vector<Case> all = {
        {"relu", elementwise_relu(), [](double v, double) { return std::max(0.0, v); }},
        {"gelu", elementwise_gelu(), [](double v, double) { return v * normal_cdf(v); }},
        {"bilinear", gated(Gate::bilinear), [](double v, double g) { return v * g; }},
        {"glu", gated(Gate::sigmoid), [](double v, double g) { return v * logistic(g); }},
        {"reglu", gated(Gate::relu), [](double v, double g) { return v * std::max(0.0, g); }},
        {"geglu", gated(Gate::gelu), [](double v, double g) { return v * g * normal_cdf(g); }},
        {"swiglu", gated(Gate::silu), [](double v, double g) { return v * g * logistic(g); }},
        {"difference", geglu_less_swiglu(), [](double v, double g) { return v * g * (normal_cdf(g) - logistic(g)); }},
        // gpt_oss/torch/model.py: the gate is cut above, the linear half on both sides, before they meet.
        {"clamped", gated(Gate::clamped),
         [](double v, double g) {
             const double gate = std::min(g, 7.0);
             return gate * logistic(1.702 * gate) * (std::clamp(v, -7.0, 7.0) + 1);
         }},
    };
    return all;
}

void each_case()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(cases().size()); ++i)
        QTest::newRow(cases()[std::size_t(i)].name) << i;
}

double largest_on(double half_width, const Field& field)
{
    double largest = 0;
    for (double x = -half_width; x <= half_width; x += half_width / 37)
        for (double y = -half_width; y <= half_width; y += half_width / 41)
            largest = std::max(largest, std::abs(field(x, y)));
    return largest;
}

}  // namespace

class TestGateSurface : public QObject {
    Q_OBJECT

private slots:
    void surfaces_are_their_formulas_data() { each_case(); }
    void surfaces_are_their_formulas()
    {
        QFETCH(int, index);
        const Case& row = cases()[std::size_t(index)];
        const auto off = [&](double v, double g) { return row.surface.at(v, g) - row.formula(v, g); };
        QVERIFY(largest_on(3, off) < 1e-14);
        QVERIFY(largest_on(9, off) < 1e-13);
    }

    void slopes_are_differences_data() { each_case(); }
    void slopes_are_differences()
    {
        QFETCH(int, index);
        const GateSurface& surface = cases()[std::size_t(index)].surface;
        constexpr double h = 1e-5;
        // No place here is on a corner.
        for (double v = -8.93; v < 9; v += 0.51)
            for (double g = -8.91; g < 9; g += 0.47) {
                const Slope slope = surface.slope(v, g);
                const double along_v = (surface.at(v + h, g) - surface.at(v - h, g)) / (2 * h);
                const double along_g = (surface.at(v, g + h) - surface.at(v, g - h)) / (2 * h);
                QVERIFY(std::hypot(slope.along_v - along_v, slope.along_g - along_g) < 1e-8);
            }
    }

    void isolines_lie_within_half_a_pixel_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<double>("half_width");
        QTest::addColumn<double>("scale");
        for (int i = 0; i < int(cases().size()); ++i) {
            const QByteArray name = cases()[std::size_t(i)].name;
            QTest::newRow(name) << i << 3.0 << (name == "difference" ? 0.1 : 1.0);
            if (name == "clamped")
                QTest::newRow("clamped, seen whole") << i << 9.0 << 4.0;
        }
    }
    void isolines_lie_within_half_a_pixel()
    {
        QFETCH(int, index);
        QFETCH(double, half_width);
        QFETCH(double, scale);
        const Case& row = cases()[std::size_t(index)];
        std::vector<ContourLevel> levels;
        for (const double level : {-8.0, -4.0, -2.0, -1.0, -0.5, 0.5, 1.0, 2.0, 4.0, 8.0})
            levels.push_back({level * scale});
        ContourTracer tracer;
        const auto contours = tracer.trace(sampled(row.surface, 200, half_width), levels, half_width * 1e-4);
        const double pixel = 2 * half_width / 900;
        double farthest = 0;
        int points = 0;
        for (std::size_t i = 0; i < levels.size(); ++i)
            for (const PlaneLine& line : contours[i].lines)
                for (std::size_t j = 1; j < line.size(); ++j)
                    for (const double by : {0.0, 0.25, 0.5, 0.75}) {
                        const PlanePoint at{std::lerp(line[j - 1].x, line[j].x, by),
                                            std::lerp(line[j - 1].y, line[j].y, by)};
                        ++points;
                        farthest = std::max(farthest, distance_from_curve(row.formula, at, levels[i].value));
                    }
        QVERIFY(points >= 12);
        QVERIFY2(farthest < 0.5 * pixel, qPrintable(QString("%1 pixels").arg(farthest / pixel)));
    }

    void zeros_and_flats_are_all_zeros_data() { each_case(); }
    void zeros_and_flats_are_all_zeros()
    {
        QFETCH(int, index);
        for (const Product& term : cases()[std::size_t(index)].surface.terms)
            for (const Factor* factor : {term.value, term.gate}) {
                for (const double zero : factor->zeros)
                    QCOMPARE(factor->f(zero), 0.0);
                for (double x = -9; x <= 9; x += 1.0 / 64) {
                    const bool listed = x <= factor->flat_until ||
                                        std::find(factor->zeros.begin(), factor->zeros.end(), x) != factor->zeros.end();
                    QCOMPARE(factor->f(x) == 0, listed);
                }
            }
    }

    void elementwise_contours_are_upright()
    {
        for (const GateSurface& surface : {elementwise_relu(), elementwise_gelu()})
            QCOMPARE(largest_on(3, [&](double v, double g) { return surface.slope(v, g).along_g; }), 0.0);
        ContourTracer tracer;
        const std::array levels = {ContourLevel{0.5}, ContourLevel{2}};
        for (const Contour& contour : tracer.trace(sampled(elementwise_gelu(), 200, 3), levels, 3e-4)) {
            QCOMPARE(contour.lines.size(), std::size_t(1));
            QCOMPARE(contour.lines[0].size(), std::size_t(2));
            QCOMPARE(contour.lines[0][0].x, contour.lines[0][1].x);
        }
    }

    void reglu_on_the_diagonal_is_squared_relu()
    {
        const GateSurface reglu = gated(Gate::relu);
        const GateSurface swiglu = gated(Gate::silu);
        const Activation& squared = *find_activation("squared_relu");
        const Activation& silu = *find_activation("silu");
        for (double x = -9; x <= 9; x += 0.0137) {
            QCOMPARE(reglu.at(x, x), squared.f(x, squared.initial));
            QCOMPARE(swiglu.at(x, x), x * silu.f(x, silu.initial));
        }
    }

    void a_slice_at_fixed_gate_is_a_straight_line_data()
    {
        QTest::addColumn<int>("gate");
        for (const Gate gate : {Gate::bilinear, Gate::sigmoid, Gate::relu, Gate::gelu, Gate::silu})
            QTest::addRow("%s", gate_factor(gate).id.data()) << int(gate);
    }
    void a_slice_at_fixed_gate_is_a_straight_line()
    {
        QFETCH(int, gate);
        const GateSurface surface = gated(Gate(gate));
        const Factor& phi = gate_factor(Gate(gate));
        for (double g = -3; g <= 3; g += 0.25) {
            QCOMPARE(surface.at(0, g), 0.0);
            for (double v = -2.5; v <= 2.5; v += 0.25) {
                const double second = surface.at(v + 0.5, g) - 2 * surface.at(v, g) + surface.at(v - 0.5, g);
                QVERIFY(std::abs(second) <= 1e-12);
                QCOMPARE(surface.slope(v, g).along_v, phi.f(g));
                // And the upright slice has the gate's own shape.
                QVERIFY(std::abs(surface.at(v, g) - v * phi.f(g)) <= 1e-15);
            }
        }
    }

    void slopes_of_the_swiglu_slices()
    {
        const Factor& silu = gate_factor(Gate::silu);
        const std::pair<double, double> known[] = {{-3, -0.14227761953270035},
                                                   {-1.278464542761074, -0.2784645427610738},
                                                   {0, 0},
                                                   {1, 0.7310585786300049},
                                                   {3, 2.8577223804672998}};
        for (const auto& [g, slope] : known)
            QVERIFY(std::abs(silu.f(g) - slope) < 1e-15);
    }

    // Only the bilinear unit is a polynomial of degree 2.
    void third_differences()
    {
        const auto third = [](Gate gate) {
            const GateSurface surface = gated(gate);
            const auto y = [&](double x) { return surface.at(x, x); };
            return y(2) - 3 * y(1) + 3 * y(0) - y(-1);
        };
        QCOMPARE(third(Gate::bilinear), 0.0);
        QVERIFY(std::abs(third(Gate::silu) - 1.06107115465152) < 1e-8);
        QCOMPARE(third(Gate::relu), 1.0);
    }

    void the_clamped_gate_is_bounded()
    {
        const GateSurface clamped = gated(Gate::clamped);
        QVERIFY(std::abs(clamped.at(-1e9, 1e9) - -41.999719) < 1e-6);
        QVERIFY(std::abs(clamped.at(1e9, 1e9) - 55.999625) < 1e-6);
        for (double v = -60; v <= 60; v += 0.7)
            for (double g = -60; g <= 60; g += 0.9)
                QVERIFY(clamped.at(v, g) >= clamped.at(-1e9, 1e9) && clamped.at(v, g) <= clamped.at(1e9, 1e9));
        // Below the clamp its gate is QuickGELU.
        const Activation& quick = *find_activation("quick_gelu");
        for (double g = -9; g <= 7; g += 0.25)
            QCOMPARE(gate_factor(Gate::clamped).f(g), quick.f(g, quick.initial));
        QCOMPARE(gate_factor(Gate::clamped).f(8), quick.f(7, quick.initial));
        const Bound low = infimum([](double g) { return gate_factor(Gate::clamped).f(g); }, {}, 0, 0);
        QVERIFY(std::abs(low.value - -0.16361018963635357) < 1e-8);
        QVERIFY(std::abs(low.at - -0.751154255441289) < 1e-6);
    }

    void blends_are_mixtures()
    {
        const GateSurface from = elementwise_gelu();
        const GateSurface to = gated(Gate::silu);
        QVERIFY(blended(from, to, 0) == from);
        QVERIFY(blended(from, to, 1) == to);
        const GateSurface middle = blended(from, to, 0.3);
        QVERIFY(largest_on(3, [&](double v, double g) {
                    return middle.at(v, g) - (0.7 * from.at(v, g) + 0.3 * to.at(v, g));
                }) < 1e-14);
    }

    void grids_stand_on_zeros_and_corners()
    {
        for (const int points : {2, 3, 4, 5, 50, 200, 400}) {
            const std::vector<double> places = grid_places(points, 9, {7, -7, -1, 0, 7, 20});
            QCOMPARE(int(places.size()), points);
            QCOMPARE(places.front(), -9.0);
            QCOMPARE(places.back(), 9.0);
            for (std::size_t i = 1; i < places.size(); ++i)
                QVERIFY(places[i] > places[i - 1]);
            for (const double mark : {-7.0, -1.0, 0.0, 7.0})
                if (points >= 50)
                    QVERIFY(std::find(places.begin(), places.end(), mark) != places.end());
        }
        const PlaneGrid grid = sampled(gated(Gate::silu), 31, 3);
        for (std::size_t j = 0; j < grid.y.size(); ++j)
            for (std::size_t i = 0; i < grid.x.size(); ++i)
                QCOMPARE(grid.values[j * grid.x.size() + i], gated(Gate::silu).at(grid.x[i], grid.y[j]));
    }

    void one_bilinear_unit_is_the_product()
    {
        QCOMPARE(largest_on(9, [](double x, double y) { return gated(Gate::bilinear).at(x, y) - x * y; }), 0.0);
    }
};

QTEST_GUILESS_MAIN(TestGateSurface)
#include "tst_gate_surface.moc"
