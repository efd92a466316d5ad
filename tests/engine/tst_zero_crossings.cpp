// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/analysis.h"
#include "tests/engine/activation_cases.h"

#include <numbers>

using namespace gatefold::engine;

namespace {

using Places = QList<double>;

Places crossings(const RealFunction& f, double low, double high, std::span<const double> kinks = {})
{
    const std::vector<double> found = zero_crossings(f, low, high, kinks);
    return Places(found.begin(), found.end());
}

class TestZeroCrossings : public QObject {
    Q_OBJECT

private slots:
    void zeros_of_the_slope_data();
    void zeros_of_the_slope();
    void width_of_the_slope_data();
    void width_of_the_slope();
    void all_zeros_in_order();
    void a_jump_crosses_at_its_kink();
    void touching_is_no_crossing();
    void a_close_pair_is_found();
    void nothing_where_there_is_none();
    void a_zero_plateau_counts_once();
};

void TestZeroCrossings::zeros_of_the_slope_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("at");
    QTest::newRow("gelu") << QByteArray("gelu") << -0.7517915246935645;
    QTest::newRow("silu") << QByteArray("silu") << -1.2784645427610737;
    QTest::newRow("mish") << QByteArray("mish") << -1.1924312145154952;
    QTest::newRow("hard_swish") << QByteArray("hard_swish") << -1.5;
}

void TestZeroCrossings::zeros_of_the_slope()
{
    QFETCH(QByteArray, id);
    QFETCH(double, at);
    const Activation& row = function(id);
    const Places found = crossings([&](double x) { return row.df(x, {}); }, -5, 5, row.kinks);
    QCOMPARE(found.size(), 1);
    QVERIFY(std::abs(found[0] - at) < 1e-14);
}

void TestZeroCrossings::width_of_the_slope_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("width");
    QTest::newRow("sigmoid") << QByteArray("sigmoid") << 4.13;
    QTest::newRow("tanh") << QByteArray("tanh") << 3.64;
    QTest::newRow("gelu") << QByteArray("gelu") << 6.34;
    QTest::newRow("silu") << QByteArray("silu") << 5.91;
    QTest::newRow("mish") << QByteArray("mish") << 6.89;
    QTest::newRow("hard_swish") << QByteArray("hard_swish") << 7.40;
    QTest::newRow("relu") << QByteArray("relu") << 5.0;
    QTest::newRow("leaky_relu") << QByteArray("leaky_relu") << 5.0;
}

/// How much of [−5, 5] has |f′| > 0.1.
void TestZeroCrossings::width_of_the_slope()
{
    QFETCH(QByteArray, id);
    QFETCH(double, width);
    const Activation& row = function(id);
    const RealFunction excess = [&](double x) { return std::abs(row.df(x, row.initial)) - 0.1; };
    Places ends = crossings(excess, -5, 5, row.kinks);
    ends.prepend(-5);
    ends.append(5);
    double sum = 0;
    for (qsizetype i = 1; i < ends.size(); ++i)
        if (excess((ends[i - 1] + ends[i]) / 2) > 0)
            sum += ends[i] - ends[i - 1];
    QVERIFY2(std::abs(sum - width) < 0.005, qPrintable(QString::number(sum, 'g', 12)));
}

void TestZeroCrossings::all_zeros_in_order()
{
    const Places found = crossings([](double x) { return std::sin(x); }, -10, 10);
    QCOMPARE(found.size(), 7);
    for (int i = 0; i < 7; ++i)
        QVERIFY(std::abs(found[i] - (i - 3) * std::numbers::pi) < 2e-15);
    // Also within a range far smaller than the grid's step, and far away.
    QCOMPARE(crossings([](double x) { return std::sin(1e5 * x); }, 1e-5, 1e-4).size(), 3);
    QCOMPARE(crossings([](double x) { return x - 12345.678; }, 1e4, 2e4), Places{12345.678});
}

void TestZeroCrossings::a_jump_crosses_at_its_kink()
{
    const std::vector<double> kinks{-3, 0.5, 3};
    const auto step = [](double x) { return x < 0.5 ? -1.0 : x; };
    QCOMPARE(crossings(step, -5, 5, kinks), Places{0.5});
    // The end of the interval is no kink of it.
    QCOMPARE(crossings(step, 0.5, 5, kinks), Places{});
}

void TestZeroCrossings::touching_is_no_crossing()
{
    QCOMPARE(crossings([](double x) { return x * x; }, -1, 1), Places{});
    QCOMPARE(crossings([](double x) { return -(x - 0.123) * (x - 0.123); }, -1, 1), Places{});
    const std::vector<double> kinks{0};
    QCOMPARE(crossings([](double x) { return function("relu").f(x, {}); }, -5, 5, kinks), Places{});
}

void TestZeroCrossings::a_close_pair_is_found()
{
    for (const double sign : {-1.0, 1.0}) {
        const Places found = crossings([sign](double x) { return sign * ((x - 0.123) * (x - 0.123) - 1e-8); }, -1, 1);
        QCOMPARE(found.size(), 2);
        QVERIFY(std::abs(found[0] - 0.1229) < 1e-12 && std::abs(found[1] - 0.1231) < 1e-12);
    }
}

void TestZeroCrossings::nothing_where_there_is_none()
{
    QCOMPARE(crossings([](double x) { return function("softplus").f(x, {}); }, -5, 5), Places{});
    QCOMPARE(crossings([](double) { return 0.0; }, -5, 5), Places{});
}

void TestZeroCrossings::a_zero_plateau_counts_once()
{
    const std::vector<double> kinks{-1, 1};
    const Places found = crossings([](double x) { return x < -1 ? x + 1 : (x > 1 ? x - 1 : 0); }, -5, 5, kinks);
    QCOMPARE(found.size(), 1);
    QVERIFY(found[0] >= -1 && found[0] <= 1);
}

}  // namespace

QTEST_APPLESS_MAIN(TestZeroCrossings)
#include "tst_zero_crossings.moc"
