// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/ffn_sample.h"
#include "figures/engine/rng.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gatefold::engine;

namespace {

const Activation* gate_of(const QString& id)
{
    return id == "bilinear" ? nullptr : find_activation(id.toStdString());
}

double value_of(const Activation* gate, double g)
{
    return gate ? gate->f(g, gate->initial) : g;
}

void each_gate()
{
    QTest::addColumn<QString>("gate");
    for (const char* gate : {"bilinear", "sigmoid", "relu", "gelu", "silu"})
        QTest::newRow(gate) << gate;
}

const FfnDraws& draws_of(std::uint64_t seed)
{
    static std::map<std::uint64_t, FfnDraws> known;
    const auto [entry, fresh] = known.try_emplace(seed);
    if (fresh)
        entry->second = ffn_draws(seed, 256, 688);
    return entry->second;
}

// Plainly, number by number.
struct Plain {
    double swap = 0;
    double kurtosis = 0;
    double correlation = 0;
};
Plain plainly(const FfnDraws& draws, const Activation* gate)
{
    double right_square = 0;
    double other_square = 0;
    double both = 0;
    double difference = 0;
    double second = 0;
    double fourth = 0;
    for (int token = 0; token < sample_tokens; ++token) {
        for (int row = 0; row < draws.width; ++row) {
            double right = 0;
            double other = 0;
            for (int unit = 0; unit < draws.hidden; ++unit) {
                const double g = draws.gates(unit, token);
                const double v = draws.values(unit, token);
                right += value_of(gate, g) * v * draws.down(row, unit);
                other += value_of(gate, v) * g * draws.down(row, unit);
            }
            right_square += right * right;
            other_square += other * other;
            both += right * other;
            difference += (right - other) * (right - other);
        }
        for (int unit = 0; unit < draws.hidden; ++unit) {
            const double y = value_of(gate, draws.gates(unit, token)) * draws.values(unit, token);
            second += y * y;
            fourth += y * y * y * y;
        }
    }
    return {std::sqrt(difference / right_square), fourth * draws.hidden * sample_tokens / (second * second),
            both / std::sqrt(right_square * other_square)};
}

}  // namespace

class TestFfnSample : public QObject {
    Q_OBJECT

private slots:
    void limits_data()
    {
        QTest::addColumn<QString>("gate");
        QTest::addColumn<double>("kurtosis");
        QTest::addColumn<double>("swap");
        QTest::newRow("silu") << "silu" << 21.785 << 0.77;
        QTest::newRow("gelu") << "gelu" << 21.647 << 0.91;
        QTest::newRow("relu") << "relu" << 18.0 << 1.00;
        QTest::newRow("bilinear") << "bilinear" << 9.0 << 0.0;
    }
    void limits()
    {
        QFETCH(QString, gate);
        QFETCH(double, kurtosis);
        QFETCH(double, swap);
        QVERIFY(std::abs(product_kurtosis(gate_of(gate)) - kurtosis) < 5e-4);
        QVERIFY(std::abs(exact_swap_error(gate_of(gate)) - swap) < 5e-3);
    }

    void pre_activations_are_products_of_the_weights()
    {
        const FfnDraws draws = ffn_draws(5, 12, 7);
        // Weights by column, as the generator's streams have them.
        const auto weight = [](std::uint64_t stream, int unit, int input) {
            return normal(5, stream, std::uint64_t(input * 7 + unit)) / std::sqrt(12.0);
        };
        for (int token = 0; token < sample_tokens; ++token) {
            std::vector<double> x;
            double square = 0;
            for (int input = 0; input < 12; ++input) {
                x.push_back(normal(5, 600, std::uint64_t(token * 12 + input)));
                square += x.back() * x.back();
            }
            for (int unit = 0; unit < 7; ++unit) {
                double g = 0;
                double v = 0;
                for (int input = 0; input < 12; ++input) {
                    g += weight(601, unit, input) * x[std::size_t(input)] * std::sqrt(12 / square);
                    v += weight(602, unit, input) * x[std::size_t(input)] * std::sqrt(12 / square);
                }
                QVERIFY(std::abs(draws.gates(unit, token) - g) < 1e-14);
                QVERIFY(std::abs(draws.values(unit, token) - v) < 1e-14);
                QVERIFY(std::abs(draws.fused(unit, token) - g) < 1e-14);
                QVERIFY(std::abs(draws.fused(7 + unit, token) - v) < 1e-14);
            }
        }
        QVERIFY((draws.down.array().abs() == 1 / std::sqrt(7.0)).all());
        QVERIFY(ffn_draws(5, 12, 7).fused == draws.fused);
    }

    void pre_activations_are_standard_normal()
    {
        double square = 0;
        double fourth = 0;
        double across = 0;
        const double count = 20 * 688.0 * sample_tokens;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const FfnDraws& draws = draws_of(seed);
            square += draws.gates.squaredNorm() / count;
            fourth += draws.gates.array().pow(4).sum() / count;
            across += draws.gates.cwiseProduct(draws.values).sum() / count;
        }
        QVERIFY(std::abs(square - 1) < 0.015);
        QVERIFY(std::abs(fourth - 3) < 0.1);
        QVERIFY(std::abs(across) < 0.01);
    }

    void as_computed_plainly_data() { each_gate(); }
    void as_computed_plainly()
    {
        QFETCH(QString, gate);
        const FfnFacts facts = ffn_facts(draws_of(1), gate_of(gate));
        const Plain plain = plainly(draws_of(1), gate_of(gate));
        QVERIFY(std::abs(facts.swap_error.value - plain.swap) < 1e-12);
        QVERIFY(std::abs(facts.product.kurtosis.value - plain.kurtosis) < 1e-10 * plain.kurtosis);
        QVERIFY(std::abs(facts.correlation - plain.correlation) < 1e-12);
    }

    void joined_is_apart_to_rounding_data() { each_gate(); }
    void joined_is_apart_to_rounding()
    {
        QFETCH(QString, gate);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const FfnFacts facts = ffn_facts(draws_of(seed), gate_of(gate));
            QVERIFY(facts.fused_error <= 1e-14);
            QCOMPARE(facts.outputs, 4096);
            QCOMPARE(facts.finite, facts.outputs);
            QCOMPARE(facts.right.size(), std::size_t(4096));
            QCOMPARE(facts.product.values.size(), std::size_t(11008));
        }
    }

    void estimates_agree_with_their_limits_data() { each_gate(); }
    void estimates_agree_with_their_limits()
    {
        QFETCH(QString, gate);
        const double swap = exact_swap_error(gate_of(gate));
        const double kurtosis = product_kurtosis(gate_of(gate));
        double mean_swap = 0;
        double swap_square = 0;
        double swap_error = 0;
        constexpr int seeds = 20;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const FfnFacts facts = ffn_facts(draws_of(seed), gate_of(gate));
            const auto near = [](const Estimate& estimate, double limit) {
                return std::abs(estimate.value - limit) <= 4 * estimate.error;
            };
            QVERIFY2(near(facts.product.kurtosis, kurtosis), qPrintable(QString::number(seed)));
            QVERIFY(near(facts.relu.kurtosis, 6));
            QVERIFY(near(facts.relu.zeros, 0.5));
            QVERIFY(near(facts.swap_error, swap));
            mean_swap += facts.swap_error.value / seeds;
            swap_square += std::pow(facts.swap_error.value - swap, 2) / seeds;
            swap_error += std::pow(facts.swap_error.error, 2) / seeds;
        }
        if (gate == "bilinear") {
            QCOMPARE(mean_swap, 0.0);
            return;
        }
        QVERIFY(std::abs(mean_swap - swap) <= 4 * std::sqrt(swap_error / seeds));
        // The errors shown are about as large as the scatter from seed to seed.
        const double ratio = std::sqrt(swap_square / swap_error);
        QVERIFY2(ratio > 0.6 && ratio < 1.6, qPrintable(QString::number(ratio)));
    }

    void zeros_are_exact_data() { each_gate(); }
    void zeros_are_exact()
    {
        QFETCH(QString, gate);
        const FfnFacts facts = ffn_facts(draws_of(1), gate_of(gate));
        const auto silent = (draws_of(1).gates.array() <= 0).count();
        const auto zeros = std::ranges::count(facts.product.values, 0.0);
        QCOMPARE(std::int64_t(zeros), std::int64_t(gate == "relu" ? silent : 0));
        QCOMPARE(facts.product.zeros.value, double(zeros) / 11008);
        QCOMPARE(std::ranges::count(facts.relu.values, 0.0), (draws_of(1).values.array() <= 0).count());
    }

    void int8_as_computed_plainly_data() { each_gate(); }
    void int8_as_computed_plainly()
    {
        QFETCH(QString, gate);
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const FfnFacts facts = ffn_facts(draws_of(seed), gate_of(gate));
            for (const HiddenFacts* hidden : {&facts.product, &facts.relu}) {
                double largest = 0;
                double square = 0;
                for (const double y : hidden->values) {
                    largest = std::max(largest, std::abs(y));
                    square += y * y / double(hidden->values.size());
                }
                QVERIFY(std::abs(square - 1) < 1e-12);
                const double scale = largest / 127;
                double lost = 0;
                int vanished = 0;
                int present = 0;
                for (const double y : hidden->values) {
                    const double level = std::nearbyint(y / scale);
                    QVERIFY(std::abs(level) <= 127);
                    lost += std::pow(y - level * scale, 2) / double(hidden->values.size());
                    vanished += y != 0 && level == 0;
                    present += y != 0;
                }
                QVERIFY(std::abs(hidden->int8.scale - scale) < 1e-12);
                QVERIFY(std::abs(hidden->int8.error.value - std::sqrt(lost)) < 1e-12);
                QCOMPARE(hidden->int8.rounded_to_zero, double(vanished) / present);
            }
            QVERIFY(facts.product.int8.error.value > facts.relu.int8.error.value);
        }
    }

    void int8_error_strays_as_far_as_is_said_data() { each_gate(); }
    void int8_error_strays_as_far_as_is_said()
    {
        QFETCH(QString, gate);
        double sum = 0;
        double square = 0;
        double said = 0;
        constexpr int seeds = 20;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Estimate error = ffn_facts(draws_of(seed), gate_of(gate)).product.int8.error;
            sum += error.value / seeds;
            square += error.value * error.value / seeds;
            said += error.error * error.error / seeds;
        }
        const double ratio = std::sqrt((square - sum * sum) * seeds / (seeds - 1) / said);
        QVERIFY2(ratio > 0.5 && ratio < 1.7, qPrintable(QString::number(ratio)));
    }

    void smallest_block()
    {
        const FfnDraws draws = ffn_draws(3, 2, 2);
        for (const char* gate : {"bilinear", "relu", "silu"}) {
            const FfnFacts facts = ffn_facts(draws, gate_of(gate));
            QVERIFY(std::isfinite(facts.swap_error.value) && std::isfinite(facts.swap_error.error));
            QVERIFY(std::isfinite(facts.product.kurtosis.value) && std::isfinite(facts.product.kurtosis.error));
            QVERIFY(std::isfinite(facts.product.int8.error.value) && std::isfinite(facts.product.int8.error.error));
        }
    }

    void nothing_but_zeros()
    {
        FfnDraws draws = ffn_draws(1, 4, 4);
        draws.gates.setConstant(-1);
        draws.fused.topRows(4).setConstant(-1);
        const FfnFacts facts = ffn_facts(draws, find_activation("relu"));
        QCOMPARE(facts.product.zeros.value, 1.0);
        QCOMPARE(facts.product.kurtosis.value, 0.0);
        QCOMPARE(facts.product.int8.error.value, 0.0);
        QCOMPARE(facts.swap_error.value, 0.0);
        QCOMPARE(facts.correlation, 0.0);
    }
};

QTEST_APPLESS_MAIN(TestFfnSample)
#include "tst_ffn_sample.moc"
