// SPDX-License-Identifier: GPL-3.0-or-later
// The drifting units against a plain implementation of their rule, and their statistics over 200 seeds.
#include "figures/engine/activation.h"
#include "figures/engine/unit_survival.h"

#include <QtTest>

#include <cmath>

using namespace gatefold::engine;

namespace {

struct Plain {
    double f;
    double df;
};

Plain plain(UnitGate gate, double alpha, double z)
{
    switch (gate) {
        case UnitGate::relu:
            return {std::max(0.0, z), z > 0 ? 1.0 : 0.0};
        case UnitGate::leaky:
            return {z > 0 ? z : alpha * z, z > 0 ? 1 : alpha};
        case UnitGate::silu: {
            const double s = 1 / (1 + std::exp(-z));
            return {z * s, s * (1 + z * (1 - s))};
        }
        case UnitGate::gelu:
            break;
    }
    const double cumulative = 0.5 * std::erfc(-z / std::sqrt(2.0));
    return {z * cumulative, cumulative + z * std::exp(-z * z / 2) / std::sqrt(2 * std::acos(-1.0))};
}

// Numbers of units over seeds 1 to 200, after the last step.
struct Means {
    double silent = 0;
    double zero_gradient = 0;
};
Means over_seeds(UnitGate gate, double alpha, const SurvivalRule& rule)
{
    Means means;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const SurvivalTrace trace(SurvivalData(seed), gate, alpha, rule);
        means.silent += trace.silent_count(survival_steps) / 200.0;
        means.zero_gradient += trace.zero_gradient_count(survival_steps) / 200.0;
    }
    return means;
}

}  // namespace

class TestUnitSurvival : public QObject {
    Q_OBJECT

private slots:
    void follows_the_rule_data()
    {
        QTest::addColumn<int>("gate");
        QTest::addColumn<double>("alpha");
        QTest::newRow("relu") << int(UnitGate::relu) << 0.0;
        QTest::newRow("leaky") << int(UnitGate::leaky) << 0.1;
        QTest::newRow("silu") << int(UnitGate::silu) << 0.0;
        QTest::newRow("gelu") << int(UnitGate::gelu) << 0.0;
    }
    void follows_the_rule()
    {
        QFETCH(int, gate);
        QFETCH(double, alpha);
        const SurvivalRule rule{0.13, 0.37, 0.004};
        const SurvivalData data(5);
        const SurvivalTrace trace(data, UnitGate(gate), alpha, rule);
        for (int unit = 0; unit < unit_count; ++unit) {
            for (int step = 0; step <= survival_steps; ++step) {
                const double bias = trace.bias(step, unit);
                int firing = 0;
                for (const double x : data.inputs(unit))
                    firing += x + bias > 0;
                QCOMPARE(trace.firing(step, unit), firing);
                if (step == survival_steps)
                    break;
                double f = 0;
                double df = 0;
                for (const int input : data.batch(step)) {
                    const Plain at = plain(UnitGate(gate), alpha, data.inputs(unit)[std::size_t(input)] + bias);
                    f += at.f / 16;
                    df += at.df / 16;
                }
                const double next = bias + rule.rate * (rule.target - f) * df - rule.drift;
                QVERIFY(std::abs(trace.bias(step + 1, unit) - next) < 1e-12);
            }
        }
    }

    void draws_have_their_law()
    {
        double sum = 0;
        double squares = 0;
        double bias = 0;
        double bias_squares = 0;
        int count = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const SurvivalData data(seed);
            for (int unit = 0; unit < unit_count; ++unit) {
                for (const double x : data.inputs(unit)) {
                    sum += x;
                    squares += x * x;
                    ++count;
                }
                bias += data.bias(unit) / (20 * unit_count);
                bias_squares += data.bias(unit) * data.bias(unit) / (20 * unit_count);
            }
        }
        QVERIFY(std::abs(sum / count) < 0.01);
        QVERIFY(std::abs(squares / count - 1) < 0.02);
        QVERIFY(std::abs(bias + 1) < 0.1);
        QVERIFY(std::abs(std::sqrt(bias_squares - bias * bias) - 0.8) < 0.07);
    }

    void statistics_data()
    {
        QTest::addColumn<int>("gate");
        QTest::addColumn<double>("alpha");
        QTest::addColumn<double>("drift");
        QTest::addColumn<double>("silent");
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<double>("zero_gradient");
        QTest::newRow("relu") << int(UnitGate::relu) << 0.0 << 0.003 << 19.4 << 1.0 << 19.4;
        QTest::newRow("leaky 0.01") << int(UnitGate::leaky) << 0.01 << 0.003 << 16.5 << 1.0 << 0.0;
        QTest::newRow("leaky 0.1") << int(UnitGate::leaky) << 0.1 << 0.003 << 0.0 << 0.0 << 0.0;
        QTest::newRow("leaky 0.1, drift 0.007") << int(UnitGate::leaky) << 0.1 << 0.007 << 2.2 << 0.8 << 0.0;
        QTest::newRow("silu") << int(UnitGate::silu) << 0.0 << 0.003 << 14.7 << 1.0 << 0.0;
        QTest::newRow("gelu") << int(UnitGate::gelu) << 0.0 << 0.003 << 23.0 << 1.0 << 0.0;
        QTest::newRow("relu, no drift") << int(UnitGate::relu) << 0.0 << 0.0 << 1.2 << 0.8 << 1.2;
        QTest::newRow("silu, no drift") << int(UnitGate::silu) << 0.0 << 0.0 << 7.9 << 0.8 << 0.0;
    }
    void statistics()
    {
        QFETCH(int, gate);
        QFETCH(double, alpha);
        QFETCH(double, drift);
        QFETCH(double, silent);
        QFETCH(double, tolerance);
        QFETCH(double, zero_gradient);
        const Means means = over_seeds(UnitGate(gate), alpha, {0.1, 0.4, drift});
        QVERIFY2(std::abs(means.silent - silent) <= tolerance, qPrintable(QString::number(means.silent)));
        QVERIFY2(std::abs(means.zero_gradient - zero_gradient) <= tolerance,
                 qPrintable(QString::number(means.zero_gradient)));
    }

    void a_dead_unit_stays_dead()
    {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const SurvivalTrace trace(SurvivalData(seed), UnitGate::relu, 0, {});
            for (int unit = 0; unit < unit_count; ++unit) {
                bool dead = false;
                for (int step = 0; step <= survival_steps; ++step) {
                    QVERIFY(!dead || trace.silent(step, unit));
                    dead = trace.silent(step, unit);
                    QCOMPARE(trace.zero_gradient(step, unit), dead);
                }
            }
            QCOMPARE(trace.revived_count(survival_steps), 0);
        }
    }

    void events()
    {
        const SurvivalTrace trace(SurvivalData(1), UnitGate::relu, 0, {});
        const int first = trace.first_death();
        QVERIFY(first > 0);
        QCOMPARE(trace.silent_count(first - 1), trace.silent_count(0));
        QVERIFY(trace.silent_count(first) > trace.silent_count(0));
        const int half = trace.half_of_deaths();
        const int lost = trace.silent_count(survival_steps) - trace.silent_count(0);
        QVERIFY(2 * (trace.silent_count(half) - trace.silent_count(0)) >= lost);
        QVERIFY(2 * (trace.silent_count(half - 1) - trace.silent_count(0)) < lost);
        // Biases that only rise lose nobody.
        const SurvivalTrace rising(SurvivalData(1), UnitGate::leaky, 1, {0.1, 0.4, 0});
        QCOMPARE(rising.first_death(), -1);
        QCOMPARE(rising.half_of_deaths(), -1);
    }
};

QTEST_APPLESS_MAIN(TestUnitSurvival)
#include "tst_unit_survival.moc"
