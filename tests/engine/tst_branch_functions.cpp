// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/branch_functions.h"

#include <QtTest>

#include <array>
#include <cmath>

using namespace gatefold::engine;

namespace {

bool close(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

}  // namespace

class TestBranchFunctions : public QObject {
    Q_OBJECT

private slots:
    void rrelu_divides_what_is_negative()
    {
        QCOMPARE(rrelu(3, 5.5), 3.0);
        QCOMPARE(rrelu(-11, 5.5), -2.0);
        QCOMPARE(rrelu(0, 5.5), 0.0);
    }

    void apl_adds_its_hinges()
    {
        const std::array hinges{Hinge{0.2, 0}, Hinge{-0.5, -1.5}};
        QCOMPARE(apl(2, hinges), 2.0);
        QVERIFY(close(apl(-1, hinges), 0.2, 1e-15));
        QVERIFY(close(apl(-1.5, hinges), 0.3, 1e-15));
        QVERIFY(close(apl(-3.5, hinges), 0.2 * 3.5 - 0.5 * 2, 1e-15));
        QCOMPARE(apl(-4, {}), 0.0);
    }

    void xielu_agrees_with_its_formula()
    {
        const XieluShape shape{0.8, 0.6, 0.5};
        for (const double x : {-40.0, -5.0, -1.0, -0.6, -0.5, -0.4, -0.2}) {
            const double plain = 0.6 * (std::expm1(x) - x) + 0.5 * x;
            QVERIFY2(close(xielu(x, shape), plain, 1e-14), qPrintable(QString::number(x)));
        }
        QVERIFY(close(xielu(3, shape), 0.8 * 9 + 1.5, 1e-15));
        // Near 0 only the first terms of the series count.
        const double tiny = -1e-6;
        const double rest = xielu(tiny, {1, 1, 0});
        QVERIFY(std::abs(rest / (tiny * tiny / 2 * (1 + tiny / 3)) - 1) < 1e-12);
    }

    void xielu_slope_is_its_derivative()
    {
        const XieluShape shape{0.8, 0.6, 0.5};
        for (const double x : {-6.0, -1.0, -0.3, 0.4, 2.0}) {
            const double h = 1e-5;
            const double central = (xielu(x + h, shape) - xielu(x - h, shape)) / (2 * h);
            QVERIFY(close(xielu_slope(x, shape), central, 1e-8));
        }
        QCOMPARE(xielu_slope(0, shape), shape.beta);
    }

    void the_clamped_gate_clamps_both()
    {
        const auto plain = [](double g, double u) { return g / (1 + std::exp(-1.702 * g)) * (u + 1); };
        QVERIFY(close(clamped_swish(2, 1.702, 7) * clamped_linear(3, 7), plain(2, 3), 1e-14));
        QVERIFY(close(clamped_swish(-3, 1.702, 7) * clamped_linear(-2, 7), plain(-3, -2), 1e-14));
        QVERIFY(close(clamped_swish(50, 1.702, 7) * clamped_linear(3, 7), plain(7, 3), 1e-14));
        QVERIFY(close(clamped_swish(2, 1.702, 7) * clamped_linear(90, 7), plain(2, 7), 1e-14));
        QVERIFY(close(clamped_swish(2, 1.702, 7) * clamped_linear(-90, 7), plain(2, -7), 1e-14));
        QVERIFY(std::abs(clamped_swish(-50, 1.702, 7) * clamped_linear(0, 7)) <
                1e-30);  // from below the gate is not clamped
        QCOMPARE(clamped_swish(5, 1.702, 7) * clamped_linear(-1, 7), 0.0);
    }

    void the_scaled_tanh_passes_through_one()
    {
        QVERIFY(std::abs(scaled_tanh(1, 1.7159, 2.0 / 3) - 1) < 1e-4);
        QCOMPARE(scaled_tanh(-1, 1.7159, 2.0 / 3), -scaled_tanh(1, 1.7159, 2.0 / 3));
    }
};

QTEST_GUILESS_MAIN(TestBranchFunctions)
#include "tst_branch_functions.moc"
