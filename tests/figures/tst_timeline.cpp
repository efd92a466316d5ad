// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/timeline.h"

#include <QtTest>

using namespace gatefold;

namespace {
constexpr Step steps[] = {{"a", "A", "a", 2}, {"b", "B", "b", 0.7}, {"c", "C", "c", 1.3}};
}

class TestTimeline : public QObject {
    Q_OBJECT

private slots:
    void steps_are_right_closed()
    {
        const Timeline line(steps);
        QCOMPARE(line.step_count(), 3);
        for (int step = 0; step < 3; ++step) {
            QVERIFY((line.moment_at(line.rest_at(step)) == Moment{step, 1}));
            if (step > 0) {
                const Moment just_after = line.moment_at(line.rest_at(step - 1) + 1e-9);
                QCOMPARE(just_after.step, step);
                QVERIFY(just_after.progress < 1e-6);
            }
        }
    }

    void moments_and_seconds_agree()
    {
        const Timeline line(steps);
        for (int i = 0; i <= 400; ++i) {
            const double second = i * line.duration() / 400;
            QVERIFY(std::abs(line.seconds_at(line.moment_at(second)) - second) < 1e-12);
        }
    }

    void outside_is_clamped()
    {
        const Timeline line(steps);
        QVERIFY((line.moment_at(-5) == Moment{0, 0}));
        QVERIFY((line.moment_at(99) == Moment{2, 1}));
        QCOMPARE(line.seconds_at({2, 7}), line.duration());
        QCOMPARE(line.seconds_at({1, -1}), line.rest_at(0));
    }
};

QTEST_GUILESS_MAIN(TestTimeline)
#include "tst_timeline.moc"
