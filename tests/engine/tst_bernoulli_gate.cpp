// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/activation.h"
#include "figures/engine/bernoulli_gate.h"

#include <QtTest>

#include <cmath>

using namespace gatefold::engine;

namespace {

std::vector<double> places(int points)
{
    std::vector<double> x;
    for (int i = 0; i < points; ++i)
        x.push_back(-4 + 8.0 * i / (points - 1));
    return x;
}

}  // namespace

class TestBernoulliGate : public QObject {
    Q_OBJECT

private slots:
    void the_mean_is_the_function_data()
    {
        QTest::addColumn<int>("gate");
        QTest::addColumn<QString>("function");
        QTest::newRow("gelu") << int(CoinGate::gelu) << "gelu";
        QTest::newRow("quick_gelu") << int(CoinGate::quick_gelu) << "quick_gelu";
        QTest::newRow("silu") << int(CoinGate::silu) << "silu";
        QTest::newRow("relu") << int(CoinGate::relu) << "relu";
    }
    void the_mean_is_the_function()
    {
        QFETCH(int, gate);
        QFETCH(QString, function);
        const Activation& known = *find_activation(function.toStdString());
        for (const double x : places(41))
            QVERIFY(std::abs(x * chance(CoinGate(gate), x) - known.f(x, known.initial)) < 1e-14);
    }

    void draws_are_a_prefix()
    {
        const CoinDraws all(7, 41, 512);
        for (const int n : {1, 2, 100}) {
            const CoinDraws few(7, 41, n);
            for (int point = 0; point < 41; ++point) {
                const auto counts = few.passes_so_far(point, 0.4);
                QCOMPARE(int(counts.size()), n);
                for (int draw = 0; draw < n; ++draw)
                    QCOMPARE(counts[std::size_t(draw)], all.passes_so_far(point, 0.4)[std::size_t(draw)]);
            }
        }
    }

    void one_uniform_serves_all_gates()
    {
        // A coin that lands on heads at a chance does so at every higher one.
        const CoinDraws draws(3, 41, 64);
        for (int point = 0; point < 41; ++point)
            for (int draw = 0; draw < 64; ++draw)
                for (double p = 0.05; p < 0.9; p += 0.1)
                    QVERIFY(!draws.passes(point, draw, p) || draws.passes(point, draw, p + 0.1));
        QVERIFY(!draws.passes(0, 0, 0));
        QVERIFY(draws.passes(0, 0, 1));
    }

    void errors_over_200_seeds()
    {
        const std::vector<double> x = places(41);
        double squares = 0;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const CoinDraws draws(seed, 41, 512);
            for (int point = 0; point < 41; ++point) {
                const double at = x[std::size_t(point)];
                const double p = chance(CoinGate::gelu, at);
                const double error = at * draws.passes_so_far(point, p).back() / 512.0 - at * p;
                squares += error * error / 41;
            }
        }
        const double rms = std::sqrt(squares / 200);
        QVERIFY2(std::abs(rms - 0.01058) <= 0.0005, qPrintable(QString::number(rms)));
    }

    void the_law_of_the_errors()
    {
        const std::vector<double> x = places(41);
        std::vector<double> p;
        double largest = 0;
        double at = 0;
        for (const double place : x) {
            p.push_back(chance(CoinGate::gelu, place));
            if (const double error = coin_deviation(place, p.back()) / std::sqrt(512.0); error > largest) {
                largest = error;
                at = std::abs(place);
            }
        }
        QVERIFY(std::abs(largest - 0.01692) < 5e-6);
        QVERIFY(std::abs(at - 1.2) < 1e-12);
        QVERIFY(std::abs(expected_error(x, p, 512).rms - 0.01058) < 5e-5);
        QVERIFY(std::abs(expected_error(x, p, 128).rms / expected_error(x, p, 512).rms - 2) < 1e-12);
        const std::vector<double> sure(41, 1.0);
        QCOMPARE(expected_error(x, sure, 512).rms, 0.0);
        QCOMPARE(expected_error(x, sure, 512).deviation, 0.0);
    }
};

QTEST_APPLESS_MAIN(TestBernoulliGate)
#include "tst_bernoulli_gate.moc"
