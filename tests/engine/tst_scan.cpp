// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/scan.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace gatefold::engine;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

class TestScan : public QObject {
    Q_OBJECT

private slots:
    void pieces_end_at_kinks();
    void samples_are_in_order_and_inside();
    void constant_knows_rounding();
    void limits_are_followed();
    void brackets_stand_round_minima();
    void a_flat_minimum_is_placed();
    void crossings_are_exact();
};

void TestScan::pieces_end_at_kinks()
{
    const std::vector<double> kinks{3, -3, 3, 8};  // unsorted, twice, outside
    const std::vector<Piece> pieces = scan([](double x) { return x; }, -5, 5, kinks);
    QCOMPARE(pieces.size(), std::size_t{3});
    QCOMPARE(pieces[0].x.front(), -5.0);
    QCOMPARE(pieces[0].right, -3.0);
    QCOMPARE(pieces[0].x.back(), std::nextafter(-3.0, -4.0));
    QCOMPARE(pieces[1].x.front(), std::nextafter(-3.0, 0.0));
    QCOMPARE(pieces[2].left, 3.0);
    QCOMPARE(pieces[2].x.back(), 5.0);
    const std::vector<Piece> line = scan([](double x) { return x; }, -infinity, infinity, {});
    QCOMPARE(line.size(), std::size_t{1});
    QCOMPARE(line[0].x.front(), -1e9);
    QCOMPARE(line[0].x.back(), 1e9);
}

void TestScan::samples_are_in_order_and_inside()
{
    const std::vector<double> kinks{0, 1e-12, 0.3};
    for (const auto& [low, high] : {std::pair(-5.0, 5.0), {0.25, 0.26}, {-infinity, infinity}, {-7.0, infinity}}) {
        for (const Piece& piece : scan([](double x) { return 2 * x; }, low, high, kinks)) {
            QCOMPARE(piece.x.size(), piece.y.size());
            for (std::size_t i = 0; i < piece.x.size(); ++i) {
                QVERIFY(piece.left <= piece.x[i] && piece.x[i] <= piece.right);
                QVERIFY(i == 0 || piece.x[i - 1] < piece.x[i]);
                QCOMPARE(piece.y[i], 2 * piece.x[i]);
            }
        }
    }
}

void TestScan::constant_knows_rounding()
{
    QVERIFY(constant({0, 1, {0, 0.5, 1}, {2, 2, 2}}));
    QVERIFY(constant({0, 1, {0, 0.5, 1}, {2, 2 + 4e-16, 2}}));
    QVERIFY(!constant({0, 1, {0, 0.5, 1}, {2, 2 + 1e-10, 2}}));
    QVERIFY(constant({0, 1, {0, 1}, {infinity, infinity}}));
}

void TestScan::limits_are_followed()
{
    const RealFunction bump = [](double x) { return x > 0 ? 1e12 / (1e12 + x) : std::exp(x / 1e12) - 1; };
    Piece piece = scan(bump, -infinity, infinity, {}).front();
    follow_to_limits(piece, bump, {-1, 0}, 1e-3);
    QVERIFY(std::is_sorted(piece.x.begin(), piece.x.end()));
    QVERIFY(std::abs(piece.y.front() + 1) <= 1e-3 && std::abs(piece.y[1] + 1) > 1e-3);
    QVERIFY(std::abs(piece.y.back()) <= 1e-3 && std::abs(piece.y[piece.y.size() - 2]) > 1e-3);
    // Ends at kinks, and infinite limits, stay as they are.
    Piece inner{0, 1, {0, 1}, {5, 5}};
    follow_to_limits(inner, bump, {0, 0}, 1e-3);
    QCOMPARE(inner.x.size(), std::size_t{2});
    Piece rising = scan([](double x) { return x; }, -infinity, infinity, {}).front();
    follow_to_limits(
        rising, [](double x) { return x; }, {-infinity, infinity}, 1e-3);
    QCOMPARE(rising.x.back(), 1e9);
}

void TestScan::brackets_stand_round_minima()
{
    const Piece valley{0, 4, {0, 1, 2, 3, 4}, {9, 4, 1, 4, 9}};
    QVERIFY(bracket(valley, 2, 1).has_value());
    for (const std::size_t i : {0U, 1U, 3U, 4U})
        QVERIFY(!bracket(valley, i, 1).has_value());
    QVERIFY(!bracket(valley, 2, -1).has_value());
    QVERIFY(may_reach(*bracket(valley, 2, 1), 0));
    QVERIFY(!may_reach(*bracket(valley, 2, 1), -3));
    // Differences under a thousandth of the value are passed over, up to where the values fall again.
    const Piece shallow{0, 6, {0, 1, 2, 3, 4, 5, 6}, {0, 1.1, 1.0001, 1, 1.0001, 1.1, 0}};
    const auto wide = bracket(shallow, 3, 1);
    QVERIFY(wide && wide->left == 1 && wide->right == 5);
}

void TestScan::a_flat_minimum_is_placed()
{
    const RealFunction f = [](double x) { return 1 - std::cos(x - 0.7) + 5; };
    const Piece piece = scan(f, -2, 2, {}).front();
    const double least = *std::min_element(piece.y.begin(), piece.y.end());
    int found = 0;
    for (std::size_t i = 0; i < piece.x.size(); ++i) {
        if (const auto around = bracket(piece, i, 1); around && may_reach(*around, least)) {
            const Spot spot = local_minimum(f, *around);
            QVERIFY(std::abs(spot.x - 0.7) < 1e-10);
            QVERIFY(std::abs(spot.y - 5) < 1e-15);
            ++found;
        }
    }
    QVERIFY(found >= 1);
}

void TestScan::crossings_are_exact()
{
    QCOMPARE(crossing([](double x) { return x - 0.1; }, 0, 1), 0.1);
    QCOMPARE(crossing([](double x) { return 0.1 - x; }, 0, 1), 0.1);
    QCOMPARE(crossing([](double x) { return x * x - 2; }, 0, 2), std::sqrt(2.0));
    QCOMPARE(crossing([](double x) { return x; }, -1, 1), 0.0);
}

}  // namespace

QTEST_APPLESS_MAIN(TestScan)
#include "tst_scan.moc"
