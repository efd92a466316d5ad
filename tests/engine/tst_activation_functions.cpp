// SPDX-License-Identifier: GPL-3.0-or-later
// The formulas at their extremes: infinities, NaN, tails, huge arguments and parameters; and identities between them.
#include "tests/engine/activation_cases.h"

#include <tuple>

using namespace gatefold::engine;

namespace {

class TestActivationFunctions : public QObject {
    Q_OBJECT

private slots:
    void infinities_give_the_limits_data() { each_function(); }
    void infinities_give_the_limits();
    void not_a_number_stays_data() { each_function(); }
    void not_a_number_stays();
    void finite_input_gives_a_number_data() { each_function(); }
    void finite_input_gives_a_number();
    void never_minus_zero_data() { each_function(); }
    void never_minus_zero();
    void tails_data();
    void tails();
    void huge_arguments_data();
    void huge_arguments();
    void saturating_slopes_are_even();
    void gelu_is_its_erfc_form();
    void softplus_never_overflows();
    void swish_of_one_is_silu();
    void swish_of_zero_is_half_the_identity();
    void swish_tends_to_relu();
    void slopes_of_the_rectifiers();
};

void TestActivationFunctions::infinities_give_the_limits()
{
    QFETCH(QByteArray, id);
    const Activation& row = function(id);
    for (const Shape shape : shapes(row)) {
        const Limits limits = row.limits(shape);
        const Limits slopes = row.derivative_limits(shape);
        QVERIFY(agrees_at(row, -infinity, shape, limits.left, slopes.left));
        QVERIFY(agrees_at(row, infinity, shape, limits.right, slopes.right));
    }
    // The limits are approached, not only stated.
    const Limits limits = row.limits(row.initial);
    const Limits slopes = row.derivative_limits(row.initial);
    for (const auto& [x, limit, slope] :
         {std::tuple(-1e6, limits.left, slopes.left), std::tuple(1e6, limits.right, slopes.right)}) {
        const double f = row.f(x, row.initial);
        const double df = row.df(x, row.initial);
        QVERIFY(std::isfinite(limit) ? std::abs(f - limit) < 1e-12
                                     : std::signbit(f) == std::signbit(limit) && std::abs(f) > 9999);
        QVERIFY(std::isfinite(slope) ? std::abs(df - slope) < 1e-12 : df > 9999);
    }
}

void TestActivationFunctions::not_a_number_stays()
{
    QFETCH(QByteArray, id);
    const Activation& row = function(id);
    for (const Shape shape : shapes(row)) {
        QVERIFY(std::isnan(row.f(not_a_number, shape)));
        QVERIFY(std::isnan(row.df(not_a_number, shape)));
    }
}

void TestActivationFunctions::finite_input_gives_a_number()
{
    QFETCH(QByteArray, id);
    const Activation& row = function(id);
    const double largest = std::numeric_limits<double>::max();
    for (const Shape shape : shapes(row)) {
        for (double size = 5e-324; size <= 1e307; size *= 3.7) {
            for (const double x : {-size, size}) {
                const double f = row.f(x, shape);
                const double df = row.df(x, shape);
                QVERIFY2(!std::isnan(f) && !std::isnan(df), qPrintable(QString::number(x)));
                // The only values that exceed the doubles: α·x, and x² itself.
                const bool exceeds = id == "squared_relu"
                                         ? x > 1e154
                                         : row.has_alpha && shape.alpha > 1 && x < 0 && size > largest / shape.alpha;
                QVERIFY2(std::isfinite(f) || exceeds, qPrintable(QString::number(x)));
                QVERIFY2(std::isfinite(df), qPrintable(QString::number(x)));
            }
        }
    }
}

void TestActivationFunctions::never_minus_zero()
{
    QFETCH(QByteArray, id);
    const Activation& row = function(id);
    for (const Shape shape : shapes(row)) {
        for (const double x : {-infinity, -1e308, -1e5, -800.0, -745.0, -100.0, -39.0, -6.0, -3.0, -1.0, -5e-324, -0.0,
                               0.0, 5e-324, 1.0}) {
            const double f = row.f(x, shape);
            const double df = row.df(x, shape);
            QVERIFY2(f != 0 || !std::signbit(f), qPrintable(QString::number(x)));
            QVERIFY2(df != 0 || !std::signbit(df), qPrintable(QString::number(x)));
        }
    }
}

void TestActivationFunctions::tails_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("f");
    QTest::addColumn<double>("df");
    // 60-digit values, rounded once.
    QTest::newRow("GELU -8.5") << QByteArray("gelu") << -8.5 << -8.05760459887282e-17 << -6.846504938697085e-16;
    QTest::newRow("GELU -10") << QByteArray("gelu") << -10.0 << -7.619853024160526e-23 << -7.618400096464814e-22;
    QTest::newRow("GELU -37.5") << QByteArray("gelu") << -37.5 << -1.7270073785932332e-306 << -6.476271143055812e-305;
    // Where x²/2, 1.702x or the cubic is rounded most, and the rounding is multiplied by its size.
    QTest::newRow("GELU -35.856") << QByteArray("gelu") << -35.856 << -2.658449868795922e-280
                                  << -9.532126360339987e-279;
    QTest::newRow("QuickGELU -315.389") << QByteArray("quick_gelu") << -315.389 << -2.360527897010824e-231
                                        << -4.0101339841161214e-231;
    QTest::newRow("GELU-tanh -20.777") << QByteArray("gelu_tanh") << -20.777 << -9.44444911227691e-292
                                       << -8.87360568750281e-290;
    QTest::newRow("GELU-tanh -21.125") << QByteArray("gelu_tanh") << -21.125 << -3.46681890605835e-306
                                       << -3.365519736375273e-304;
    QTest::newRow("QuickGELU -400") << QByteArray("quick_gelu") << -400.0 << -8.597589621092077e-294
                                    << -1.4611603561045985e-293;
    QTest::newRow("Mish -713") << QByteArray("mish") << -713.0 << -1.5890001303484434e-307 << -1.5867715186649253e-307;
    QTest::newRow("sigmoid 40") << QByteArray("sigmoid") << 40.0 << 1.0 << 4.248354255291589e-18;
    QTest::newRow("tanh 300") << QByteArray("tanh") << 300.0 << 1.0 << 1.0601586212017243e-260;
    QTest::newRow("softplus 750") << QByteArray("softplus") << 750.0 << 750.0 << 1.0;
}

void TestActivationFunctions::tails()
{
    QFETCH(QByteArray, id);
    QFETCH(double, x);
    QFETCH(double, f);
    QFETCH(double, df);
    const Activation& row = function(id);
    constexpr double precise = 4e-15;  // what the split arguments leave; without them it is 6e-14 and more
    const double value = row.f(x, row.initial);
    const double slope = row.df(x, row.initial);
    QVERIFY2(std::abs(value - f) <= precise * std::abs(f), qPrintable(QString::number(value, 'g', 17)));
    QVERIFY2(std::abs(slope - df) <= precise * std::abs(df), qPrintable(QString::number(slope, 'g', 17)));
}

void TestActivationFunctions::huge_arguments_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("f");  // of 1e308
    QTest::addColumn<double>("df");
    QTest::newRow("sigmoid") << QByteArray("sigmoid") << 1.0 << 0.0;
    QTest::newRow("tanh") << QByteArray("tanh") << 1.0 << 0.0;
    QTest::newRow("relu6") << QByteArray("relu6") << 6.0 << 0.0;
    QTest::newRow("selu") << QByteArray("selu") << 1.0507009873554805e308 << 1.0507009873554805;
    QTest::newRow("squared_relu") << QByteArray("squared_relu") << infinity << infinity;
    for (const char* id : {"relu", "leaky_relu", "elu", "gelu", "silu", "mish", "hard_swish", "gelu_tanh", "quick_gelu",
                           "softplus", "prelu", "swish"})
        QTest::newRow(id) << QByteArray(id) << 1e308 << 1.0;
}

void TestActivationFunctions::huge_arguments()
{
    QFETCH(QByteArray, id);
    QFETCH(double, f);
    QFETCH(double, df);
    const Activation& row = function(id);
    QVERIFY(agrees_at(row, 1e308, row.initial, f, df));
    const Limits slopes = row.derivative_limits(row.initial);
    const Limits limits = row.limits(row.initial);
    const double left = std::isfinite(limits.left) ? limits.left : row.initial.alpha * -1e308;
    QVERIFY(agrees_at(row, -1e308, row.initial, left, slopes.left));
}

void TestActivationFunctions::saturating_slopes_are_even()
{
    for (double x = 0; x < 760; x += 0.37) {
        for (const char* id : {"sigmoid", "tanh"}) {
            const Activation& row = function(id);
            QCOMPARE(row.df(x, {}), row.df(-x, {}));
            QVERIFY(row.df(x, {}) > 0 || x > 370);
        }
        // σ(x) + σ(−x) = 1 and softplus(x) − softplus(−x) = x.
        QVERIFY(std::abs(function("sigmoid").f(x, {}) + function("sigmoid").f(-x, {}) - 1) < 4e-16);
        QVERIFY(std::abs(function("softplus").f(x, {}) - function("softplus").f(-x, {}) - x) <= 4e-16 * (1 + x));
    }
}

void TestActivationFunctions::gelu_is_its_erfc_form()
{
    const Activation& gelu = function("gelu");
    for (double x = -5; x <= 40; x += 0.01)
        QVERIFY(agrees(gelu.f(x, {}), x / 2 * std::erfc(-x * std::sqrt(0.5)), std::abs(gelu.f(x, {}))));
    // Left of −5 that form is itself off by up to x² rounding errors.
    for (double x = -37; x < -5; x += 0.01) {
        const double expected = x / 2 * std::erfc(-x * std::sqrt(0.5));
        QVERIFY(std::abs(gelu.f(x, {}) - expected) <= 1e-12 * std::abs(expected));
    }
}

void TestActivationFunctions::softplus_never_overflows()
{
    const Activation& softplus = function("softplus");
    for (double x = 40; x <= 1e4; x *= 1.01)
        QVERIFY(agrees_at(softplus, x, {}, x, 1));
    for (double x = -1e4; x <= -750; x += 50)
        QVERIFY(agrees_at(softplus, x, {}, 0, 0));
}

void TestActivationFunctions::swish_of_one_is_silu()
{
    for (double x = -800; x <= 800; x += 0.61)
        QVERIFY(agrees_at(function("swish"), x, {0, 1}, function("silu").f(x, {0, 1}), function("silu").df(x, {0, 1})));
    // And SiLU takes β, as its step in the atlas lets the reader turn it.
    QCOMPARE(function("silu").f(1.5, {0, 7}), function("swish").f(1.5, {0, 7}));
}

void TestActivationFunctions::swish_of_zero_is_half_the_identity()
{
    for (const double x : {-infinity, -1e308, -2.0, 0.0, 3.0, 1e308, infinity})
        QVERIFY(agrees_at(function("swish"), x, {0, 0}, x / 2, 0.5));
}

void TestActivationFunctions::swish_tends_to_relu()
{
    const Activation& swish = function("swish");
    for (const double x : {-1e308, -5.0, -1e-300, 1e-300, 5.0, 1e308})
        QVERIFY(agrees_at(swish, x, {0, 1e308}, function("relu").f(x, {}), function("relu").df(x, {})));
    // A steep gate at a tiny x, and a flat one at a huge x, are SiLU in other units.
    const double one = function("silu").f(1, {0, 1});
    QVERIFY(agrees(swish.f(1e-300, {0, 1e300}), one * 1e-300, one * 1e-300));
    QVERIFY(agrees(swish.f(-1e303, {0, 1e-300}), -1e303 * std::exp(-1000 + 700) * std::exp(-700),
                   1e303 * std::exp(-300) * std::exp(-700)));
}

void TestActivationFunctions::slopes_of_the_rectifiers()
{
    QCOMPARE(function("selu").df(1, {}), 1.0507009873554805);
    QCOMPARE(function("relu6").df(7, {}), 0.0);
    QCOMPARE(function("squared_relu").df(1, {}), 2.0);
    QCOMPARE(function("relu").df(1, {}), 1.0);
    QCOMPARE(function("relu").df(-1, {}), 0.0);
    QCOMPARE(function("selu").f(1, {}), 1.0507009873554805);
    QCOMPARE(function("relu6").f(7, {}), 6.0);
    QCOMPARE(function("leaky_relu").f(-2, {0.1, 1}), -0.2);
    QCOMPARE(function("hard_swish").df(-4, {}), 0.0);
}

}  // namespace

QTEST_APPLESS_MAIN(TestActivationFunctions)
#include "tst_activation_functions.moc"
