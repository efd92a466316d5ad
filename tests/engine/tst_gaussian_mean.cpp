// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/analysis.h"
#include "tests/engine/activation_cases.h"

#include <cmath>

using namespace gatefold::engine;

namespace {

double moment(const Activation& row, Shape shape, int power)
{
    return gaussian_mean([&](double z) { return std::pow(row.f(z, shape), power); }, row.kinks);
}

class TestGaussianMean : public QObject {
    Q_OBJECT

private slots:
    void moments_data();
    void moments();
    void powers_of_z();
    void odd_functions_have_mean_0();
    void steep_gates();
    void kinks_cut();
    void a_kink_that_was_not_named();
    void infinite_values_end();
    void gelu_is_the_mean_of_a_coin_flip();
};

void TestGaussianMean::moments_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("mean");
    QTest::addColumn<double>("square");
    // By 30-digit quadrature.
    const auto add = [](const char* id, double mean, double square) {
        QTest::newRow(id) << QByteArray(id) << mean << square;
    };
    add("sigmoid", 0.5, 0.29337903585809296);
    add("tanh", 0.0, 0.39429449039784117);
    add("relu", 0.3989422804014327, 0.5);
    add("leaky_relu", 0.3949528575974183, 0.50005);
    add("elu", 0.16052057226655606, 0.64494541749292386);
    add("selu", 0.0, 0.99999999999999996);
    add("relu6", 0.3989422802450757, 0.49999999807527048);
    add("gelu", 0.28209479177387814, 0.42522148257029867);
    add("silu", 0.20662096414190703, 0.35577551981735216);
    add("mish", 0.24040388837479143, 0.45234219237588277);
    add("hard_swish", 0.1662167006561233, 0.33156737513790769);
    add("squared_relu", 0.5, 1.5);
    add("gelu_tanh", 0.28203858807878873, 0.42519371103309945);
    add("quick_gelu", 0.2823305528127853, 0.42195280689698081);
    add("softplus", 0.8060591833474398, 0.92124590885930028);
    add("prelu", 0.2992067103010745, 0.53125);
    add("swish", 0.20662096414190703, 0.35577551981735216);
}

void TestGaussianMean::moments()
{
    QFETCH(QByteArray, id);
    QFETCH(double, mean);
    QFETCH(double, square);
    const Activation& row = function(id);
    QVERIFY(std::abs(moment(row, row.initial, 1) - mean) < 1e-12);
    QVERIFY(std::abs(moment(row, row.initial, 2) - square) < 1e-12);
}

void TestGaussianMean::powers_of_z()
{
    double expected = 1;  // E[z²ⁿ] = 1·3·5…(2n − 1)
    for (int n = 0; n <= 8; n += 2) {
        QVERIFY(std::abs(gaussian_mean([n](double z) { return std::pow(z, n); }, {}) - expected) < 1e-12 * expected);
        expected *= n + 1;
    }
    QVERIFY(std::abs(gaussian_mean([](double z) { return std::cos(10 * z); }, {}) - std::exp(-50)) < 1e-10);
}

void TestGaussianMean::odd_functions_have_mean_0()
{
    QCOMPARE(moment(function("tanh"), {}, 1), 0.0);
    QCOMPARE(moment(function("leaky_relu"), {1, 1}, 1), 0.0);
    QCOMPARE(moment(function("swish"), {0, 0}, 1), 0.0);
}

void TestGaussianMean::steep_gates()
{
    const Activation& swish = function("swish");
    QVERIFY(std::abs(moment(swish, {0, 50}, 1) - 0.39868014884854365) < 1e-10);
    QVERIFY(std::abs(moment(swish, {0, 50}, 2) - 0.49998952918570663) < 1e-10);
    // The steepest of all is ReLU.
    QVERIFY(std::abs(moment(swish, {0, 1e308}, 1) - 0.3989422804014327) < 1e-10);
    QVERIFY(std::abs(moment(swish, {0, 1e308}, 2) - 0.5) < 1e-10);
}

void TestGaussianMean::kinks_cut()
{
    const std::vector<double> kinks{-20, -3, 1.2345, 3, 40};
    const auto above = [](double z) { return z > 1.2345 ? 1.0 : 0.0; };
    QVERIFY(std::abs(gaussian_mean(above, kinks) - std::erfc(1.2345 / std::sqrt(2.0)) / 2) < 1e-14);
}

void TestGaussianMean::a_kink_that_was_not_named()
{
    const auto above = [](double z) { return z > 1.2345 ? 1.0 : 0.0; };
    QVERIFY(std::abs(gaussian_mean(above, {}) - std::erfc(1.2345 / std::sqrt(2.0)) / 2) < 1e-10);
}

void TestGaussianMean::infinite_values_end()
{
    QVERIFY(std::isinf(gaussian_mean([](double) { return infinity; }, {})));
    QVERIFY(std::isnan(gaussian_mean([](double) { return not_a_number; }, {})));
}

void TestGaussianMean::gelu_is_the_mean_of_a_coin_flip()
{
    // E[x·1(z < x)] = x·Φ(x).
    for (const double x : {-3.0, -0.5, 0.0, 1.0, 2.5}) {
        const std::vector<double> kinks{x};
        const double mean = gaussian_mean([x](double z) { return z < x ? x : 0; }, kinks);
        QVERIFY(std::abs(mean - function("gelu").f(x, {})) < 1e-13);
    }
}

}  // namespace

QTEST_APPLESS_MAIN(TestGaussianMean)
#include "tst_gaussian_mean.moc"
