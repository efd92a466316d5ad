// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/rng.h"

#include <QCryptographicHash>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

using namespace gatefold::engine;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int count = 20000;

using Draw = std::function<double(std::uint64_t index)>;

std::vector<double> draws(const Draw& draw)
{
    std::vector<double> all;
    for (std::uint64_t i = 0; i < count; ++i)
        all.push_back(draw(i));
    return all;
}

double mean(const std::vector<double>& of, const std::function<double(double)>& g)
{
    return std::accumulate(of.begin(), of.end(), 0.0, [&g](double sum, double x) { return sum + g(x); }) / count;
}

/// √n times the largest distance between the sample's distribution function and F: beyond 1.95 one sample in a
/// thousand.
double kolmogorov(std::vector<double> of, const std::function<double(double)>& distribution)
{
    std::sort(of.begin(), of.end());
    double largest = 0;
    for (int i = 0; i < count; ++i) {
        const double below = distribution(of[static_cast<std::size_t>(i)]);
        largest = std::max({largest, below - i / double{count}, (i + 1) / double{count} - below});
    }
    return std::sqrt(double{count}) * largest;
}

double normal_distribution(double x)
{
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

/// Of Student t with 1, 2, 3 and 4 degrees of freedom, in closed form.
double student_distribution(double t, int nu)
{
    const double angle = std::atan(t / std::sqrt(double(nu)));
    const double sine = std::sin(angle);
    const double cosine = std::cos(angle);
    switch (nu) {
        case 1:
            return 0.5 + angle / std::numbers::pi;
        case 2:
            return 0.5 + sine / 2;
        case 3:
            return 0.5 + (angle + sine * cosine) / std::numbers::pi;
        default:
            return 0.5 + sine * (1 + cosine * cosine / 2) / 2;
    }
}

QByteArray hash(const QByteArray& text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
}

class TestRng : public QObject {
    Q_OBJECT

private slots:
    void philox_gives_the_published_answers_data();
    void philox_gives_the_published_answers();
    void the_first_thousand_draws_are_pinned_data();
    void the_first_thousand_draws_are_pinned();
    void a_draw_depends_on_seed_stream_and_index();
    void uniform_is_open_and_even();
    void uniform_is_uniform();
    void normal_is_normal();
    void normal_inverts_the_distribution();
    void normal_reaches_into_its_tails();
    void student_is_student_data();
    void student_is_student();
    void student_of_infinity_is_normal();
    void student_is_continuous_in_nu();
    void streams_are_uncorrelated();
};

using Block = std::array<std::uint32_t, 4>;
using Key = std::array<std::uint32_t, 2>;

void TestRng::philox_gives_the_published_answers_data()
{
    QTest::addColumn<Block>("counter");
    QTest::addColumn<Key>("key");
    QTest::addColumn<Block>("block");
    // From Random123's kat_vectors.
    QTest::newRow("zeros") << Block{} << Key{} << Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
    constexpr std::uint32_t ones = 0xffffffff;
    QTest::newRow("ones") << Block{ones, ones, ones, ones} << Key{ones, ones}
                          << Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd};
    QTest::newRow("pi") << Block{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344} << Key{0xa4093822, 0x299f31d0}
                        << Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1};
}

void TestRng::philox_gives_the_published_answers()
{
    QFETCH(Block, counter);
    QFETCH(Key, key);
    QFETCH(Block, block);
    QVERIFY(philox(counter, key) == block);
    // random_bits: the same block from 64-bit words, low words first.
    const auto word = [](std::uint32_t low, std::uint32_t high) { return std::uint64_t{high} << 32 | low; };
    QCOMPARE(random_bits(word(key[0], key[1]), word(counter[2], counter[3]), word(counter[0], counter[1])),
             word(block[0], block[1]));
}

void TestRng::the_first_thousand_draws_are_pinned_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("bits") << QByteArray("bits")
                          << QByteArray("0c2430edcafede31e09d894563000b0bbd22a544e85e7ddfd749383b09a953bd");
    QTest::newRow("uniform") << QByteArray("uniform")
                             << QByteArray("095d93c86894a6db85abbc782bde84379ac09125edf5dad357c344e3ab1c4674");
    QTest::newRow("normal") << QByteArray("normal")
                            << QByteArray("75a589bcd37fb1c010c3f792b585a064865b6acd4c58d703487439d4c8476434");
    QTest::newRow("student") << QByteArray("student")
                             << QByteArray("8c34e7079dc8108908ec49bd0bce4119b723fa19c19cf3bc34cdae639b063210");
}

/// Bits and uniforms to the last digit. The others go through the machine's logarithm and cosine: to 11 digits, where
/// the nearest tie is over thirty units in the last place away. The hashes are those of the exact values, by 40-digit
/// arithmetic.
void TestRng::the_first_thousand_draws_are_pinned()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, expected);
    QByteArray text;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        if (kind == "bits")
            text += QByteArray::number(static_cast<qulonglong>(random_bits(1, 0, i)), 16);
        else if (kind == "uniform")
            text += QByteArray::number(uniform(1, 0, i), 'g', 17);
        else if (kind == "normal")
            text += QByteArray::number(normal(1, 0, i), 'e', 10);
        else
            text += QByteArray::number(student_t(1, 0, i, 3), 'e', 10);
        text += '\n';
    }
    QCOMPARE(hash(text), expected);
}

void TestRng::a_draw_depends_on_seed_stream_and_index()
{
    const std::uint64_t bits = random_bits(5, 7, 9);
    QCOMPARE(random_bits(5, 7, 9), bits);
    constexpr std::uint64_t far = std::uint64_t{1} << 40;
    for (const auto& [seed, stream, index] : {std::array<std::uint64_t, 3>{6, 7, 9},
                                              {5, 8, 9},
                                              {5, 7, 10},
                                              {5 + far, 7, 9},
                                              {5, 7 + far, 9},
                                              {5, 7, 9 + far},
                                              {7, 5, 9},
                                              {5, 9, 7}})
        QVERIFY(random_bits(seed, stream, index) != bits);
}

void TestRng::uniform_is_open_and_even()
{
    double least = 1;
    double most = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const double u = uniform(3, 0, i);
        QVERIFY(0 < u && u < 1);
        // An odd multiple of 2⁻⁵³, so that 1 − u is one too and is exact.
        const double scaled = u * 0x1p53;
        QVERIFY(scaled == std::floor(scaled) && std::fmod(scaled, 2) == 1);
        QCOMPARE(1 - (1 - u), u);
        least = std::min(least, u);
        most = std::max(most, u);
    }
    QVERIFY(least < 1e-3 && most > 1 - 1e-3);
}

void TestRng::uniform_is_uniform()
{
    const std::vector<double> u = draws([](std::uint64_t i) { return uniform(1, 0, i); });
    const double se = 1 / std::sqrt(12.0 * count);
    QVERIFY(std::abs(mean(u, [](double x) { return x; }) - 0.5) < 4 * se);
    QVERIFY(std::abs(mean(u, [](double x) { return (x - 0.5) * (x - 0.5); }) - 1 / 12.0) <
            4 / std::sqrt(180.0 * count));
    QVERIFY(kolmogorov(u, [](double x) { return x; }) < 1.95);
}

void TestRng::normal_is_normal()
{
    const std::vector<double> z = draws([](std::uint64_t i) { return normal(1, 1, i); });
    const double n = count;
    QVERIFY(std::abs(mean(z, [](double x) { return x; })) < 4 / std::sqrt(n));
    QVERIFY(std::abs(mean(z, [](double x) { return x * x; }) - 1) < 4 * std::sqrt(2 / n));
    QVERIFY(std::abs(mean(z, [](double x) { return x * x * x; })) < 4 * std::sqrt(15 / n));
    QVERIFY(std::abs(mean(z, [](double x) { return x * x * x * x; }) - 3) < 4 * std::sqrt(96 / n));
    QVERIFY(kolmogorov(z, normal_distribution) < 1.95);
}

void TestRng::normal_inverts_the_distribution()
{
    for (std::uint64_t i = 0; i < count; ++i) {
        const double u = uniform(4, 2, i);
        const double z = normal(4, 2, i);
        // dΦ = φ dz; the quantile is good to 1e-15 of itself, Φ adds its own rounding.
        const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
        QVERIFY(std::abs(normal_distribution(z) - u) <= 4e-15 * (std::abs(z) * density + u) + 1e-16);
    }
}

void TestRng::normal_reaches_into_its_tails()
{
    // By 40-digit arithmetic, in each of the three parts of the approximation; the last is the least uniform().
    const std::vector<std::pair<double, double>> quantiles{
        {0.5, 0},
        {0.9, 1.28155156554460047},
        {0.975, 1.95996398454005424},
        {1e-10, -6.3613409024040562},
        {1e-11, -6.7060231554951363},
        {1e-13, -7.3487961028006775},
        {2.5e-15, -7.8269116992706551},
        {0x1p-53, -8.2095361516013869},
    };
    for (const auto& [p, z] : quantiles)
        QVERIFY(std::abs(normal_quantile(p) - z) <= 2e-15 * std::abs(z));
    QVERIFY(std::isfinite(normal_quantile(1 - 0x1p-53)));
}

void TestRng::student_is_student_data()
{
    QTest::addColumn<int>("nu");
    for (const int nu : {1, 2, 3, 4})
        QTest::addRow("nu %d", nu) << nu;
}

void TestRng::student_is_student()
{
    QFETCH(int, nu);
    const std::vector<double> t = draws([nu](std::uint64_t i) { return student_t(1, 0, i, nu); });
    QVERIFY(kolmogorov(t, [nu](double x) { return student_distribution(x, nu); }) < 1.95);
    // Half of the draws are positive.
    QVERIFY(std::abs(mean(t, [](double x) { return x > 0 ? 1.0 : 0.0; }) - 0.5) < 4 * 0.5 / std::sqrt(double{count}));
}

void TestRng::student_of_infinity_is_normal()
{
    const std::vector<double> t = draws([](std::uint64_t i) { return student_t(1, 3, i, infinity); });
    QVERIFY(kolmogorov(t, normal_distribution) < 1.95);
    QVERIFY(std::abs(mean(t, [](double x) { return x * x; }) - 1) < 4 * std::sqrt(2.0 / count));
    // ν/(ν − 2) is the variance, and with ν = 30 all moments that this needs are finite.
    const std::vector<double> thirty = draws([](std::uint64_t i) { return student_t(1, 3, i, 30); });
    QVERIFY(std::abs(mean(thirty, [](double x) { return x * x; }) - 30 / 28.0) < 0.05);
}

void TestRng::student_is_continuous_in_nu()
{
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const double limit = student_t(1, 0, i, infinity);
        QVERIFY(std::abs(student_t(1, 0, i, 1e12) - limit) <= 1e-9 * std::abs(limit));
        QVERIFY(std::abs(student_t(1, 0, i, 1e300) - limit) <= 1e-14 * std::abs(limit));
        QVERIFY(std::abs(student_t(1, 0, i, 3.0000001) - student_t(1, 0, i, 3)) <=
                1e-5 * std::abs(student_t(1, 0, i, 3)));
        QVERIFY(!std::isnan(student_t(1, 0, i, 0.01)));
    }
}

void TestRng::streams_are_uncorrelated()
{
    double product = 0;
    double lagged = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        product += normal(1, 0, i) * normal(1, 1, i);
        lagged += normal(1, 0, i) * normal(1, 0, i + 1);
    }
    QVERIFY(std::abs(product) < 4 * std::sqrt(double{count}));
    QVERIFY(std::abs(lagged) < 4 * std::sqrt(double{count}));
}

}  // namespace

QTEST_APPLESS_MAIN(TestRng)
#include "tst_rng.moc"
