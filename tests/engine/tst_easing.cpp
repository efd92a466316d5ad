// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/easing.h"

#include <QtTest>

#include <cmath>

using namespace gatefold::engine;

namespace {

class TestEasing : public QObject {
    Q_OBJECT

private slots:
    void part_runs_between_its_ends();
    void smootherstep_starts_and_ends_at_rest();
    void smootherstep_rises_evenly();
    void mix_goes_from_one_to_the_other();
};

void TestEasing::part_runs_between_its_ends()
{
    QCOMPARE(part(0.2, 0.25, 0.75), 0.0);
    QCOMPARE(part(0.25, 0.25, 0.75), 0.0);
    QCOMPARE(part(0.5, 0.25, 0.75), 0.5);
    QCOMPARE(part(0.75, 0.25, 0.75), 1.0);
    QCOMPARE(part(0.9, 0.25, 0.75), 1.0);
}

void TestEasing::smootherstep_starts_and_ends_at_rest()
{
    QCOMPARE(smootherstep(0), 0.0);
    QCOMPARE(smootherstep(1), 1.0);
    QCOMPARE(smootherstep(-3), 0.0);
    QCOMPARE(smootherstep(4), 1.0);
    QCOMPARE(smootherstep(0.5), 0.5);
    // 10t³ is all that is left near the ends: neither speed nor acceleration.
    QVERIFY(smootherstep(1e-3) < 1.001e-8);
    QVERIFY(1 - smootherstep(1 - 1e-3) < 1.001e-8);
}

void TestEasing::smootherstep_rises_evenly()
{
    for (int i = 0; i < 1000; ++i) {
        const double t = i / 1000.0;
        const double step = smootherstep(t + 0.001) - smootherstep(t);
        QVERIFY(step > 0 && step <= 1.875e-3 + 1e-12);  // the speed is largest in the middle, 15/8
        QVERIFY(std::abs(smootherstep(t) + smootherstep(1 - t) - 1) < 4e-15);
    }
}

void TestEasing::mix_goes_from_one_to_the_other()
{
    QCOMPARE(mix(2, 6, 0), 2.0);
    QCOMPARE(mix(2, 6, 1), 6.0);
    QCOMPARE(mix(2, 6, 0.25), 3.0);
    QCOMPARE(mix(6, 2, 0.25), 5.0);
    // Both ends are met to the last bit, whatever is mixed.
    for (double from = -1; from < 1; from += 0.0917) {
        for (double to = -1; to < 1; to += 0.0731) {
            QVERIFY(mix(from, to, 0) == from);
            QVERIFY(mix(from, to, 1) == to);
        }
    }
}

}  // namespace

QTEST_APPLESS_MAIN(TestEasing)
#include "tst_easing.moc"
