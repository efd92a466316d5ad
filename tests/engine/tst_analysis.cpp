// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds over the whole line.
#include "figures/engine/analysis.h"
#include "tests/engine/activation_cases.h"

using namespace gatefold::engine;

namespace {

using BoundOf = Bound Range::*;

Range range_of_f(const Activation& row, Shape shape)
{
    return range_of([&](double x) { return row.f(x, shape); }, row.kinks, row.limits(shape));
}

Range range_of_slope(const Activation& row, Shape shape)
{
    return range_of([&](double x) { return row.df(x, shape); }, row.kinks, row.derivative_limits(shape));
}

bool same_place(double a, double b)
{
    return a == b || std::abs(a - b) < 1e-8;
}

class TestAnalysis : public QObject {
    Q_OBJECT

private slots:
    void bounds_of_f_data();
    void bounds_of_f();
    void bounds_of_the_slope_data();
    void bounds_of_the_slope();
    void infimum_and_supremum_are_the_two_bounds();
    void no_sample_lies_outside_data() { each_function(); }
    void no_sample_lies_outside();
    void steepness_scales_the_dip_data();
    void steepness_scales_the_dip();
    void a_blend_keeps_its_jumps();
    void a_minimum_equal_to_the_limits_is_attained();
    void a_rounded_limit_is_not_attained();
    void a_constant_holds_everywhere();
    void the_value_at_a_kink_counts();
};

void bound_columns()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<bool>("lower");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("at");
    QTest::addColumn<bool>("attained");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
}

void point(const char* id, bool lower, double value, double at)
{
    QTest::addRow("%s %s", id, lower ? "least" : "most") << QByteArray(id) << lower << value << at << true << at << at;
}

void limit(const char* id, bool lower, double value, double at)
{
    QTest::addRow("%s %s", id, lower ? "least" : "most") << QByteArray(id) << lower << value << at << false << at << at;
}

void stretch(const char* id, bool lower, double value, double from, double to)
{
    QTest::addRow("%s %s", id, lower ? "least" : "most")
        << QByteArray(id) << lower << value << std::clamp(0.0, from, to) << true << from << to;
}

void compare_bound(const Range& range)
{
    QFETCH(bool, lower);
    QFETCH(double, value);
    QFETCH(double, at);
    QFETCH(bool, attained);
    QFETCH(double, from);
    QFETCH(double, to);
    const Bound& bound = lower ? range.low : range.high;
    QVERIFY2(bound.value == value || std::abs(bound.value - value) < 1e-14,
             qPrintable(QString::number(bound.value, 'g', 17)));
    QVERIFY2(same_place(bound.at, at), qPrintable(QString::number(bound.at, 'g', 17)));
    QCOMPARE(bound.attained, attained);
    QVERIFY(same_place(bound.from, from) && same_place(bound.to, to));
}

void TestAnalysis::bounds_of_f_data()
{
    bound_columns();
    limit("sigmoid", true, 0, -infinity);
    limit("sigmoid", false, 1, infinity);
    limit("tanh", true, -1, -infinity);
    limit("tanh", false, 1, infinity);
    stretch("relu", true, 0, -infinity, 0);
    limit("relu", false, infinity, infinity);
    limit("leaky_relu", true, -infinity, -infinity);
    limit("elu", true, -1, -infinity);
    limit("selu", true, -1.7580993408473768, -infinity);
    stretch("relu6", true, 0, -infinity, 0);
    stretch("relu6", false, 6, 6, infinity);
    point("gelu", true, -0.16997120747990366, -0.7517915246935645);
    point("silu", true, -0.2784645427610738, -1.2784645427610737);
    point("mish", true, -0.30884341301725043, -1.1924312145154952);
    point("hard_swish", true, -0.375, -1.5);
    stretch("squared_relu", true, 0, -infinity, 0);
    point("gelu_tanh", true, -0.17004075057125405, -0.752461422071016);
    point("quick_gelu", true, -0.16361018963635359, -0.751154255441289);
    limit("softplus", true, 0, -infinity);
}

void TestAnalysis::bounds_of_f()
{
    QFETCH(QByteArray, id);
    compare_bound(range_of_f(function(id), function(id).initial));
}

void TestAnalysis::bounds_of_the_slope_data()
{
    bound_columns();
    limit("sigmoid", true, 0, -infinity);
    point("sigmoid", false, 0.25, 0);
    point("tanh", false, 1, 0);
    stretch("relu", true, 0, -infinity, 0);
    stretch("relu", false, 1, 0, infinity);
    stretch("leaky_relu", true, 0.01, -infinity, 0);
    stretch("leaky_relu", false, 1, 0, infinity);
    limit("elu", true, 0, -infinity);
    stretch("elu", false, 1, 0, infinity);
    limit("selu", true, 0, -infinity);
    point("selu", false, 1.7580993408473768, 0);
    stretch("relu6", true, 0, -infinity, 0);
    stretch("relu6", false, 1, 0, 6);
    point("gelu", true, -0.12890414518515478, -1.4142135623730951);
    point("gelu", false, 1.1289041451851547, 1.4142135623730951);
    point("silu", true, -0.09983932012886692, -2.3993572805154675);
    point("silu", false, 1.099839320128867, 2.3993572805154675);
    point("mish", true, -0.11252612238946256, -2.2563763963607931);
    point("mish", false, 1.0884981612517279, 1.4905711794854285);
    // The jumps of hard-swish′: −½ and 3/2 are approached from within, its values at ±3 are those of the outer pieces.
    limit("hard_swish", true, -0.5, -3);
    limit("hard_swish", false, 1.5, 3);
    limit("squared_relu", false, infinity, infinity);
    point("gelu_tanh", false, 1.1289930686587718, 1.4185040087908284);
    point("quick_gelu", false, 1.0998393201288669, 1.4097281319127307);
    limit("softplus", true, 0, -infinity);
    limit("softplus", false, 1, infinity);
}

void TestAnalysis::bounds_of_the_slope()
{
    QFETCH(QByteArray, id);
    compare_bound(range_of_slope(function(id), function(id).initial));
}

void TestAnalysis::infimum_and_supremum_are_the_two_bounds()
{
    const Activation& gelu = function("gelu");
    const RealFunction f = [&](double x) { return gelu.df(x, {}); };
    const Range range = range_of(f, {}, {0, 1});
    QCOMPARE(infimum(f, {}, 0, 1).value, range.low.value);
    QCOMPARE(infimum(f, {}, 0, 1).at, range.low.at);
    QCOMPARE(supremum(f, {}, 0, 1).value, range.high.value);
    QCOMPARE(supremum(f, {}, 0, 1).at, range.high.at);
}

void TestAnalysis::no_sample_lies_outside()
{
    QFETCH(QByteArray, id);
    const Activation& row = function(id);
    for (const Shape shape : shapes(row)) {
        const Range f = range_of_f(row, shape);
        const Range slope = range_of_slope(row, shape);
        QVERIFY(!std::isnan(f.low.value) && !std::isnan(f.high.value));
        // What is steeper than the grid's finest step escapes it: a dip of less than 1e-9, but the whole bend of f′.
        const bool resolved = !row.has_beta || shape.beta < 1e9;
        for (double x = -20; x < 20; x += 0.0137) {
            QVERIFY(f.low.value - 1e-9 <= row.f(x, shape) && row.f(x, shape) <= f.high.value + 1e-9);
            if (resolved)
                QVERIFY(slope.low.value - 1e-12 <= row.df(x, shape) && row.df(x, shape) <= slope.high.value + 1e-12);
        }
    }
}

void TestAnalysis::steepness_scales_the_dip_data()
{
    QTest::addColumn<double>("beta");
    for (const double beta : {1e-200, 1e-12, 1e-6, 0.01, 0.1, 0.7, 1.0, 1.702, 7.0, 50.0, 1e4, 1e6})
        QTest::addRow("beta %g", beta) << beta;
}

void TestAnalysis::steepness_scales_the_dip()
{
    QFETCH(double, beta);
    const Activation& swish = function("swish");
    const Bound dip = range_of_f(swish, {0, beta}).low;
    QVERIFY(std::abs(dip.value * beta + 0.2784645427610738) < 1e-9);
    QVERIFY(std::abs(dip.at * beta + 1.2784645427610737) < 1e-8);
    const Range slope = range_of_slope(swish, {0, beta});
    QVERIFY(std::abs(slope.high.value - 1.099839320128867) < 1e-12);
    QVERIFY(std::abs(slope.high.at * beta - 2.3993572805154675) < 1e-8);
}

void TestAnalysis::a_blend_keeps_its_jumps()
{
    // Half of tanh′ = 1/cosh², half of ReLU′: just right of 0 it comes to 1, at 0 it is ½.
    const std::vector<double> kinks{0};
    const Range range = range_of([](double x) { return (function("tanh").df(x, {}) + function("relu").df(x, {})) / 2; },
                                 kinks, {0, 0.5});
    QVERIFY(std::abs(range.high.value - 1) < 1e-15);
    QCOMPARE(range.high.at, 0.0);
    QVERIFY(!range.high.attained);
}

void TestAnalysis::a_minimum_equal_to_the_limits_is_attained()
{
    const Bound bound = range_of([](double x) { return x * x * std::exp(-x * x); }, {}, {0, 0}).low;
    QCOMPARE(bound.value, 0.0);
    QCOMPARE(bound.at, 0.0);
    QVERIFY(bound.attained);
}

void TestAnalysis::a_rounded_limit_is_not_attained()
{
    // GELU − ReLU dips to −0.17 on both sides and comes back to 0, where far out the difference is exactly 0 in
    // doubles.
    const std::vector<double> kinks{0};
    const Range range =
        range_of([](double x) { return function("gelu").f(x, {}) - function("relu").f(x, {}); }, kinks, {0, 0});
    QVERIFY(std::abs(range.low.value + 0.16997120747990366) < 1e-14);
    QCOMPARE(std::abs(range.high.value) < 1e-13, true);
    QCOMPARE(range.high.at, 0.0);  // both functions are 0 there
    const Range sigmoid = range_of_f(function("sigmoid"), {});
    QVERIFY(function("sigmoid").f(40, {}) == sigmoid.high.value && !sigmoid.high.attained);
}

void TestAnalysis::a_constant_holds_everywhere()
{
    const std::vector<double> kinks{-1, 2};
    const Range range = range_of([](double) { return 3.5; }, kinks, {3.5, 3.5});
    for (const BoundOf member : {&Range::low, &Range::high}) {
        const Bound bound = range.*member;
        QCOMPARE(bound.value, 3.5);
        QCOMPARE(bound.at, 0.0);
        QVERIFY(bound.attained);
        QVERIFY(bound.from == -infinity && bound.to == infinity);
    }
    // Leaky ReLU with α = 1 is the identity: its kink is none.
    const Range identity = range_of_slope(function("leaky_relu"), {1, 1});
    QVERIFY(identity.low.from == -infinity && identity.low.to == infinity);
}

void TestAnalysis::the_value_at_a_kink_counts()
{
    const std::vector<double> kinks{2};
    const Range range = range_of([](double x) { return x == 2 ? -7 : std::tanh(x); }, kinks, {-1, 1});
    QCOMPARE(range.low.value, -7.0);
    QCOMPARE(range.low.at, 2.0);
    QVERIFY(range.low.attained);
}

}  // namespace

QTEST_APPLESS_MAIN(TestAnalysis)
#include "tst_analysis.moc"
