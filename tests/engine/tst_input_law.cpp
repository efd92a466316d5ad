// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/input_law.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <numbers>

using namespace gatefold::engine;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Shaped shaped(const char* id)
{
    const Activation* function = find_activation(id);
    return {function, function->initial};
}

}  // namespace

class TestInputLaw : public QObject {
    Q_OBJECT

private slots:
    void cumulatives_have_their_closed_forms()
    {
        for (const double x : {-40.0, -3.0, -0.5, 0.0, 1e-9, 0.7, 2.0, 25.0}) {
            // ν = 1 is Cauchy's law; ν = 3 has a closed form, too.
            QVERIFY(std::abs(cumulative({LawKind::student, 1}, x) - (0.5 + std::atan(x) / std::numbers::pi)) < 1e-14);
            const double s = x / std::sqrt(3.0);
            const double three = 0.5 + (s / (1 + s * s) + std::atan(s)) / std::numbers::pi;
            QVERIFY(std::abs(cumulative({LawKind::student, 3}, x) - three) < 1e-14);
            QVERIFY(std::abs(cumulative({LawKind::student, infinity}, x) - cumulative({LawKind::normal}, x)) < 1e-15);
            QVERIFY(std::abs(cumulative({LawKind::student, 1e7}, x) - cumulative({LawKind::normal}, x)) < 1e-6);
            const double laplace = x < 0 ? 0.5 * std::exp(x) : 1 - 0.5 * std::exp(-x);
            QVERIFY(std::abs(cumulative({LawKind::laplace}, x) - laplace) < 1e-15);
        }
        // The tail keeps its digits: for ν = 3 it falls as 2√3/(π·x³)·(1 + …).
        const double tail = cumulative({LawKind::student, 3}, -1e4) * 1e12;
        QVERIFY(std::abs(tail - 2 * std::sqrt(3.0) / std::numbers::pi) < 1e-6);
    }

    void densities_are_slopes()
    {
        for (const InputLaw& law : {InputLaw{LawKind::student, 2.1}, InputLaw{LawKind::student, 30},
                                    InputLaw{LawKind::normal}, InputLaw{LawKind::laplace}})
            for (const double x : {-3.0, -0.4, 0.3, 2.0}) {
                const double slope = (cumulative(law, x + 1e-5) - cumulative(law, x - 1e-5)) / 2e-5;
                QVERIFY(std::abs(slope - density(law, x)) < 1e-8);
            }
    }

    void draws_follow_their_law()
    {
        for (const InputLaw& law :
             {InputLaw{LawKind::student, 3}, InputLaw{LawKind::normal}, InputLaw{LawKind::laplace}}) {
            const std::vector<double> drawn = draws(law, 1, 0, 20000);
            for (const double x : {-2.0, -0.5, 0.0, 1.0, 4.0}) {
                const auto below = double(std::ranges::count_if(drawn, [x](double at) { return at <= x; })) / 20000;
                QVERIFY(std::abs(below - cumulative(law, x)) < 0.015);
            }
        }
    }

    void shares_near_zero_data()
    {
        QTest::addColumn<QString>("function");
        QTest::addColumn<double>("student");
        QTest::addColumn<double>("normal");
        QTest::newRow("gelu") << "gelu" << 0.0524 << 0.0197;
        QTest::newRow("silu") << "silu" << 0.0184 << 0.0160;
        QTest::newRow("swiglu") << "swiglu" << 0.0645 << 0.0678;
        QTest::newRow("reglu") << "reglu" << 0.5154 << 0.5182;
        QTest::newRow("squared_relu") << "squared_relu" << 0.5367 << 0.5398;
    }
    void shares_near_zero()
    {
        QFETCH(QString, function);
        QFETCH(double, student);
        QFETCH(double, normal);
        const auto share = [&](const InputLaw& law) {
            if (function == "swiglu")
                return product_share_near_zero(law, shaped("silu"), 0.01);
            if (function == "reglu")
                return product_share_near_zero(law, shaped("relu"), 0.01);
            return share_near_zero(law, shaped(function.toLatin1().constData()), 0.01);
        };
        const double t = share({LawKind::student, 3});
        const double z = share({LawKind::normal});
        QVERIFY2(std::abs(t - student) <= 5e-5, qPrintable(QString::number(t)));
        QVERIFY2(std::abs(z - normal) <= 5e-5, qPrintable(QString::number(z)));
    }

    // It is nearer to its limit far out than doubles tell.
    void a_bound_that_is_never_reached_holds_everywhere()
    {
        for (const LawKind kind : {LawKind::student, LawKind::normal, LawKind::laplace})
            for (const char* bounded : {"sigmoid", "tanh"}) {
                QVERIFY(std::abs(share_near_zero({kind}, shaped(bounded), 1) - 1) < 1e-15);
                QVERIFY(share_near_zero({kind}, shaped(bounded), 0.999) < 1);
            }
    }

    void exact_zeros()
    {
        QVERIFY(std::abs(share_zero({LawKind::student, 3}, shaped("relu")) - 0.5) < 1e-15);
        QVERIFY(std::abs(share_zero({LawKind::normal}, shaped("squared_relu")) - 0.5) < 1e-15);
        QVERIFY(std::abs(share_zero({LawKind::student, 3}, shaped("hard_swish")) - 0.02883) < 5e-6);
        QVERIFY(std::abs(share_zero({LawKind::normal}, shaped("hard_swish")) - 0.00135) < 5e-6);
        for (const char* smooth : {"gelu", "silu", "mish", "tanh", "sigmoid", "elu", "leaky_relu"})
            QCOMPARE(share_zero({LawKind::student, 3}, shaped(smooth)), 0.0);
    }

    void products_against_a_count()
    {
        for (const char* gate : {"silu", "relu"}) {
            const InputLaw law{LawKind::student, 3};
            const std::vector<double> g = draws(law, 5, 0, 200000);
            const std::vector<double> v = draws(law, 5, 1, 200000);
            for (const double epsilon : {1e-4, 0.01, 0.3}) {
                int near = 0;
                for (std::size_t i = 0; i < g.size(); ++i)
                    near += std::abs(shaped(gate).f(g[i]) * v[i]) < epsilon;
                QVERIFY(std::abs(near / 200000.0 - product_share_near_zero(law, shaped(gate), epsilon)) < 0.005);
            }
        }
    }

    // Integrals in 25 digits (tanh-sinh, with the density and the cumulative in closed form); ν = ∞ is the normal law.
    void products_against_finer_quadrature_data()
    {
        QTest::addColumn<QString>("gate");
        QTest::addColumn<double>("nu");
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<double>("share");
        QTest::newRow("t2.1, silu, 1e-6") << "silu" << 2.1 << 1e-6 << 0.001581573638813;
        QTest::newRow("t2.1, silu, 1e-4") << "silu" << 2.1 << 1e-4 << 0.004512688310625;
        QTest::newRow("t2.1, silu, 0.01") << "silu" << 2.1 << 0.01 << 0.06823260626311;
        QTest::newRow("t2.1, silu, 1.0") << "silu" << 2.1 << 1.0 << 0.8344648452396;
        QTest::newRow("t2.1, relu, 1e-6") << "relu" << 2.1 << 1e-6 << 0.5000037652017;
        QTest::newRow("t2.1, relu, 1e-4") << "relu" << 2.1 << 1e-4 << 0.5002601328472;
        QTest::newRow("t2.1, relu, 0.01") << "relu" << 2.1 << 0.01 << 0.5143747991351;
        QTest::newRow("t2.1, relu, 1.0") << "relu" << 2.1 << 1.0 << 0.8187215057099;
        QTest::newRow("t3, silu, 1e-6") << "silu" << 3.0 << 1e-6 << 0.0002875850673091;
        QTest::newRow("t3, silu, 1e-4") << "silu" << 3.0 << 1e-4 << 0.00196386996996;
        QTest::newRow("t3, silu, 0.01") << "silu" << 3.0 << 0.01 << 0.06454063266337;
        QTest::newRow("t3, silu, 1.0") << "silu" << 3.0 << 1.0 << 0.8654193759068;
        QTest::newRow("t3, relu, 1e-6") << "relu" << 3.0 << 1e-6 << 0.5000040296442;
        QTest::newRow("t3, relu, 1e-4") << "relu" << 3.0 << 1e-4 << 0.5002785374099;
        QTest::newRow("t3, relu, 0.01") << "relu" << 3.0 << 0.01 << 0.5154112614189;
        QTest::newRow("t3, relu, 1.0") << "relu" << 3.0 << 1.0 << 0.8409066547937;
        QTest::newRow("t30, silu, 1e-6") << "silu" << 30.0 << 1e-6 << 1.822388666786e-5;
        QTest::newRow("t30, silu, 1e-4") << "silu" << 30.0 << 1e-4 << 0.001245729888701;
        QTest::newRow("t30, silu, 0.01") << "silu" << 30.0 << 0.01 << 0.06690225016775;
        QTest::newRow("t30, silu, 1.0") << "silu" << 30.0 << 1.0 << 0.9235839330708;
        QTest::newRow("t30, relu, 1e-6") << "relu" << 30.0 << 1e-6 << 0.5000046742248;
        QTest::newRow("t30, relu, 1e-4") << "relu" << 30.0 << 1e-4 << 0.5003232577891;
        QTest::newRow("t30, relu, 0.01") << "relu" << 30.0 << 0.01 << 0.5179094765128;
        QTest::newRow("t30, relu, 1.0") << "relu" << 30.0 << 1.0 << 0.8900553031722;
        QTest::newRow("normal, silu, 1e-6") << "silu" << infinity << 1e-6 << 1.850802590298e-5;
        QTest::newRow("normal, silu, 1e-4") << "silu" << infinity << 1e-4 << 0.001264454102932;
        QTest::newRow("normal, silu, 0.01") << "silu" << infinity << 0.01 << 0.06780620979906;
        QTest::newRow("normal, silu, 1.0") << "silu" << infinity << 1.0 << 0.9290135658429;
        QTest::newRow("normal, relu, 1e-6") << "relu" << infinity << 1e-6 << 0.5000047528256;
        QTest::newRow("normal, relu, 1e-4") << "relu" << infinity << 1e-4 << 0.5003286954432;
        QTest::newRow("normal, relu, 0.01") << "relu" << infinity << 0.01 << 0.5182109929145;
        QTest::newRow("normal, relu, 1.0") << "relu" << infinity << 1.0 << 0.8955031684977;
    }
    void products_against_finer_quadrature()
    {
        QFETCH(QString, gate);
        QFETCH(double, nu);
        QFETCH(double, epsilon);
        QFETCH(double, share);
        const double found =
            product_share_near_zero({LawKind::student, nu}, shaped(gate.toLatin1().constData()), epsilon);
        QVERIFY2(std::abs(found - share) < 1e-10, qPrintable(QString::number(found, 'g', 13)));
    }

    void the_ends_of_nu()
    {
        for (const double nu : {2.1, 30.0, infinity})
            for (const double epsilon : {1e-6, 1.0}) {
                const double share = product_share_near_zero({LawKind::student, nu}, shaped("silu"), epsilon);
                QVERIFY(share > 0 && share < 1);
            }
    }
};

QTEST_APPLESS_MAIN(TestInputLaw)
#include "tst_input_law.moc"
