// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/recent.h"

#include <QtTest>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace gatefold;

class TestRecent : public QObject {
    Q_OBJECT

private slots:
    void keeps_the_newest()
    {
        Recent<int, int> recent(2);
        int made = 0;
        const auto square = [&](int key) {
            return *recent.get(key, [&] {
                ++made;
                return key * key;
            });
        };
        QCOMPARE(square(3), 9);
        QCOMPARE(square(3), 9);
        QCOMPARE(made, 1);
        QCOMPARE(square(4), 16);
        QCOMPARE(square(5), 25);
        QCOMPARE(made, 3);
        QCOMPARE(square(3), 9);  // pushed out by the two after it
        QCOMPARE(made, 4);
    }

    void what_is_asked_for_again_stays()
    {
        Recent<int, int> recent(2);
        const auto made_anew = [&](int key) {
            const bool there = recent.find(key) != nullptr;
            recent.get(key, [&] { return key; });
            return !there;
        };
        for (int turn = 0; turn < 10; ++turn) {
            QCOMPARE(made_anew(-1), turn == 0);
            QVERIFY(made_anew(turn));
        }
    }

    void what_was_given_stays_when_it_is_pushed_out()
    {
        Recent<int, std::vector<int>> recent(1);
        const auto first = recent.get(1, [] { return std::vector<int>(1000, 7); });
        recent.get(2, [] { return std::vector<int>(); });
        QCOMPARE(first->at(999), 7);
    }

    void a_failure_is_not_kept()
    {
        Recent<int, int> recent(1);
        QVERIFY_EXCEPTION_THROWN(recent.get(1, []() -> int { throw std::runtime_error("no"); }), std::runtime_error);
        QCOMPARE(*recent.get(1, [] { return 5; }), 5);
    }

    void many_threads_get_the_same()
    {
        Recent<int, int> recent(4);
        std::atomic<int> wrong = 0;
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                for (int i = 0; i < 2000; ++i)
                    wrong += *recent.get(i % 9, [&] { return 10 * (i % 9); }) != 10 * (i % 9);
            });
        threads.clear();
        QCOMPARE(wrong.load(), 0);
    }
};

QTEST_APPLESS_MAIN(TestRecent)
#include "tst_recent.moc"
