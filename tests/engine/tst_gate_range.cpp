// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/analysis.h"
#include "tests/engine/activation_cases.h"

using namespace gatefold::engine;

namespace {

GateRange gate_of(const Activation& row, Shape shape)
{
    return gate_range([&](double x) { return row.f(x, shape); }, row.kinks, row.derivative_limits(shape));
}

class TestGateRange : public QObject {
    Q_OBJECT

private slots:
    void gates_data();
    void gates();
    void a_value_at_0_makes_the_factor_unbounded();
    void a_factor_that_falls_is_no_gate();
    void steepness_does_not_matter();
    void blends_of_gates_are_gates();
};

void TestGateRange::gates_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("alpha");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("monotone");
    QTest::addColumn<bool>("gate");
    for (const char* id : {"gelu", "silu", "mish", "hard_swish", "gelu_tanh", "quick_gelu", "swish", "relu"})
        QTest::newRow(id) << QByteArray(id) << 0.0 << 0.0 << 1.0 << true << true;
    QTest::newRow("tanh falls again") << QByteArray("tanh") << 0.0 << 0.0 << 1.0 << false << false;
    QTest::newRow("ReLU6 falls again") << QByteArray("relu6") << 0.0 << 0.0 << 1.0 << false << false;
    QTest::newRow("Leaky ReLU starts at its leak") << QByteArray("leaky_relu") << 0.01 << 0.01 << 1.0 << true << false;
    QTest::newRow("PReLU starts at its leak") << QByteArray("prelu") << 0.25 << 0.25 << 1.0 << true << false;
    QTest::newRow("SELU exceeds 1") << QByteArray("selu") << 0.0 << 0.0 << 1.7580993408473768 << false << false;
    QTest::newRow("squared ReLU has no bound") << QByteArray("squared_relu") << 0.0 << 0.0 << infinity << true << false;
    // (eˣ − 1)/x rises from 0 to 1 and stays: ELU lets its input through like a gate, up to α = 1.
    QTest::newRow("ELU") << QByteArray("elu") << 1.0 << 0.0 << 1.0 << true << true;
    QTest::newRow("ELU of 0.5") << QByteArray("elu") << 0.5 << 0.0 << 1.0 << true << true;
    QTest::newRow("ELU of 2 exceeds 1") << QByteArray("elu") << 2.0 << 0.0 << 2.0 << false << false;
}

void TestGateRange::gates()
{
    QFETCH(QByteArray, id);
    QFETCH(double, alpha);
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(bool, monotone);
    QFETCH(bool, gate);
    const GateRange range = gate_of(function(id), {alpha, 1});
    QVERIFY(std::abs(range.low.value - low) < 1e-12);
    QVERIFY(range.high.value == high || std::abs(range.high.value - high) < 1e-12);
    QCOMPARE(range.monotone, monotone);
    QCOMPARE(range.is_gate, gate);
}

void TestGateRange::a_value_at_0_makes_the_factor_unbounded()
{
    for (const char* id : {"sigmoid", "softplus"}) {
        const GateRange range = gate_of(function(id), {});
        QVERIFY(range.low.value == -infinity && range.high.value == infinity);
        QVERIFY(range.low.at == 0 && !range.low.attained && !range.is_gate && !range.monotone);
    }
}

void TestGateRange::a_factor_that_falls_is_no_gate()
{
    // From 0 to 1, within [0, 1], but with a dent in between.
    const RealFunction f = [](double x) {
        return x * (function("sigmoid").f(x, {}) - 0.2 * std::exp(-4 * (x - 2) * (x - 2)));
    };
    const GateRange range = gate_range(f, {}, {0, 1});
    QVERIFY(range.low.value >= 0 && range.high.value <= 1);
    QVERIFY(!range.monotone && !range.is_gate);
}

void TestGateRange::steepness_does_not_matter()
{
    for (const double beta : {1e-12, 1e-6, 0.1, 1.0, 50.0, 1e6, 1e308})
        QVERIFY(gate_of(function("swish"), {0, beta}).is_gate);
    // With β = 0 the gate stands half open for good.
    const GateRange half = gate_of(function("swish"), {0, 0});
    QVERIFY(half.low.value == 0.5 && half.high.value == 0.5 && half.monotone && !half.is_gate);
}

void TestGateRange::blends_of_gates_are_gates()
{
    for (double w = 0.125; w < 1; w += 0.125) {
        const auto blend = [w](const char* from, const char* to) {
            const Activation& a = function(from);
            const Activation& b = function(to);
            std::vector<double> kinks(a.kinks.begin(), a.kinks.end());
            kinks.insert(kinks.end(), b.kinks.begin(), b.kinks.end());
            const Limits left = a.derivative_limits(a.initial);
            const Limits right = b.derivative_limits(b.initial);
            return gate_range([&](double x) { return (1 - w) * a.f(x, a.initial) + w * b.f(x, b.initial); }, kinks,
                              {(1 - w) * left.left + w * right.left, (1 - w) * left.right + w * right.right});
        };
        QVERIFY(blend("gelu", "silu").is_gate);
        QVERIFY(blend("mish", "hard_swish").is_gate);
        QVERIFY(!blend("relu6", "gelu").is_gate);
        QVERIFY(!blend("hard_swish", "squared_relu").is_gate);
    }
}

}  // namespace

QTEST_APPLESS_MAIN(TestGateRange)
#include "tst_gate_range.moc"
