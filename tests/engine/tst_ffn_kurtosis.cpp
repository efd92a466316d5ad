// SPDX-License-Identifier: GPL-3.0-or-later
// A sample's kurtosis strays from its limit as far as the error beside it says, at every seed.
#include "figures/engine/ffn_sample.h"

#include <QtTest>

#include <cmath>

using namespace gatefold::engine;

class TestFfnKurtosis : public QObject {
    Q_OBJECT

private slots:
    void strays_as_far_as_its_error_says_data()
    {
        QTest::addColumn<QString>("gate");
        for (const char* gate : {"bilinear", "sigmoid", "relu", "gelu", "silu"})
            QTest::newRow(gate) << gate;
    }
    void strays_as_far_as_its_error_says()
    {
        QFETCH(QString, gate);
        const Activation* function = gate == "bilinear" ? nullptr : find_activation(gate.toStdString());
        const double limit = product_kurtosis(function);
        constexpr int seeds = 100;
        double product_square = 0;
        double relu_square = 0;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const FfnFacts facts = ffn_facts(ffn_draws(seed, 256, 688), function);
            const double product = (facts.product.kurtosis.value - limit) / facts.product.kurtosis.error;
            const double relu = (facts.relu.kurtosis.value - 6) / facts.relu.kurtosis.error;
            QVERIFY2(std::abs(product) < 4, qPrintable(QString("seed %1: %2").arg(seed).arg(product)));
            QVERIFY2(std::abs(relu) < 4, qPrintable(QString("seed %1: %2").arg(seed).arg(relu)));
            product_square += product * product / seeds;
            relu_square += relu * relu / seeds;
        }
        for (const double square : {product_square, relu_square})
            QVERIFY2(std::abs(std::sqrt(square) - 1) < 0.15, qPrintable(QString::number(std::sqrt(square))));
    }

    void error_of_the_bilinear_product()
    {
        // E[y⁴] = 3², E[y⁶] = 15² and E[y⁸] = 105²; the error is the same for every sample of a size.
        const double variance = 105 * 105 - 81 - 4 * 9 * (225 - 9) + 4 * 81 * (9 - 1);
        for (const std::uint64_t seed : {1, 2}) {
            const FfnFacts facts = ffn_facts(ffn_draws(seed, 16, 43), nullptr);
            QVERIFY(std::abs(facts.product.kurtosis.error - std::sqrt(variance / (43 * sample_tokens))) < 1e-9);
        }
    }
};

QTEST_APPLESS_MAIN(TestFfnKurtosis)
#include "tst_ffn_kurtosis.moc"
