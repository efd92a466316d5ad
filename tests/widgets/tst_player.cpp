// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/synthetic_figure.h"
#include "widgets/player.h"
#include "widgets/repeat_limit.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <random>

using namespace gatefold;

namespace {

Timeline timeline()
{
    return Timeline(synthetic::steps);
}

}  // namespace

class TestPlayer : public QObject {
    Q_OBJECT

private slots:
    void next_plays_one_step_to_its_rest_pose()
    {
        Player player;
        player.set_timeline(timeline(), {0, 1});
        player.next();
        QVERIFY(player.playing());
        QCOMPARE(player.seconds(), 1.5);
        player.advance(1);
        QVERIFY(player.moment() == (Moment{1, 0.5}));
        player.advance(60);
        QVERIFY(player.moment() == (Moment{1, 1}));
        QCOMPARE(player.seconds(), player.timeline().rest_at(1));
        QVERIFY(!player.playing());
    }

    void next_while_moving_completes_and_previous_shows_the_state_before()
    {
        Player player;
        player.set_timeline(timeline(), {0, 1});
        player.next();
        player.advance(0.7);
        player.next();
        QVERIFY(player.moment() == (Moment{1, 1}));
        QVERIFY(!player.playing());
        player.previous();
        QVERIFY(player.moment() == (Moment{0, 1}));
        QVERIFY(!player.playing());
    }

    void previous_leaves_a_running_step_data()
    {
        QTest::addColumn<double>("played");
        QTest::newRow("no time passed") << 0.0;
        QTest::newRow("some time passed") << 0.4;
    }
    void previous_leaves_a_running_step()
    {
        QFETCH(double, played);
        Player player;
        player.set_timeline(timeline(), {0, 1});
        player.next();
        player.advance(played);
        player.previous();
        QVERIFY(player.moment() == (Moment{0, 1}));
        QVERIFY(!player.playing());
    }

    void ends()
    {
        Player player;
        player.set_timeline(timeline(), {3, 1});
        QVERIFY(player.at_end());
        player.next();
        QVERIFY(player.at_end());
        player.play();
        QVERIFY(player.playing());
        QCOMPARE(player.seconds(), 0.0);
        player.restart();
        QVERIFY(player.at_start());
        player.previous();
        QVERIFY(player.at_start());
        player.go_to_end();
        QVERIFY(player.at_end());
    }

    void play_runs_through_and_loops()
    {
        Player player;
        player.set_timeline(timeline(), {1, 1});
        player.play();
        player.advance(1);
        QVERIFY(player.playing());
        player.advance(100);
        QVERIFY(player.at_end());
        player.set_loop(true);
        player.play();
        player.advance(8 * 3 + 1);
        QVERIFY(player.playing());
        QCOMPARE(player.seconds(), 1.0);
        player.toggle();
        QVERIFY(!player.playing());
        QCOMPARE(player.seconds(), 1.0);
    }

    void speed_data()
    {
        QTest::addColumn<double>("asked");
        QTest::addColumn<double>("speed");
        QTest::newRow("quarter") << 0.25 << 0.25;
        QTest::newRow("four") << 4.0 << 4.0;
        QTest::newRow("too slow") << 0.0 << 0.25;
        QTest::newRow("too fast") << 1e9 << 4.0;
        QTest::newRow("no number") << std::nan("") << 1.0;
    }
    void speed()
    {
        QFETCH(double, asked);
        QFETCH(double, speed);
        Player player;
        player.set_timeline(timeline(), {2, 1});
        player.set_speed(asked);
        QCOMPARE(player.speed(), speed);
        player.play();
        player.advance(0.5);
        QCOMPARE(player.seconds(), 4 + 0.5 * speed);
    }

    void duration_does_not_depend_on_the_ticks_data()
    {
        QTest::addColumn<double>("longest");
        QTest::newRow("60 a second") << 1.0 / 60;
        QTest::newRow("slow handler") << 0.15;
        QTest::newRow("stalls") << 3.0;
    }
    void duration_does_not_depend_on_the_ticks()
    {
        QFETCH(double, longest);
        std::mt19937 random(7);
        Player player;
        player.set_timeline(timeline(), {0, 0});
        player.play();
        double elapsed = 0;
        double last = 0;
        while (player.playing()) {
            last = longest * (0.1 + 0.9 * static_cast<double>(random() % 1000) / 1000);
            player.advance(last);
            elapsed += last;
            if (player.playing())
                QVERIFY(std::abs(player.seconds() - elapsed) < 1e-9);
        }
        QCOMPARE(player.seconds(), 8.0);
        QVERIFY(elapsed >= 8 - 1e-9 && elapsed - last < 8);
    }

    void time_that_goes_nowhere()
    {
        Player player;
        player.set_timeline(timeline(), {0, 1});
        player.next();
        QSignalSpy moved(&player, &Player::moved);
        player.advance(0);
        player.advance(-1);
        player.advance(std::nan(""));
        QCOMPARE(player.seconds(), 1.5);
        player.seek_seconds(std::nan(""));
        QVERIFY(player.playing());
        QCOMPARE(moved.count(), 0);
        player.seek_seconds(99);
        QVERIFY(player.at_end());
        player.seek_seconds(-99);
        QVERIFY(player.at_start());
    }

    void reduced_motion_jumps_and_reaches_every_step()
    {
        Player player;
        player.set_timeline(timeline(), {0, 0});
        player.play();
        player.advance(0.2);
        player.set_reduced_motion(true);
        QVERIFY(!player.playing());
        QVERIFY(player.moment() == (Moment{0, 1}));
        for (int step = 1; step < 4; ++step) {
            step == 2 ? player.play() : player.next();
            QVERIFY(player.moment() == (Moment{step, 1}));
            QVERIFY(!player.playing());
            player.advance(10);
            QVERIFY(player.moment() == (Moment{step, 1}));
        }
        player.play();
        QVERIFY(player.moment() == (Moment{0, 1}));
        QVERIFY(!player.playing());
    }

    void who_hears_of_an_arrival_finds_the_player_at_rest()
    {
        Player player;
        player.set_timeline(timeline(), {0, 1});
        QStringList heard;
        connect(&player, &Player::moved, this, [&] { heard << (player.playing() ? "moving" : "rest"); });
        player.next();
        player.advance(1);
        player.advance(5);
        player.next();
        player.next();
        QCOMPARE(heard, QStringList({"moving", "rest", "rest"}));
    }

    void signals_come_only_with_changes()
    {
        Player player;
        player.set_timeline(timeline(), {0, 1});
        QSignalSpy moved(&player, &Player::moved);
        QSignalSpy state(&player, &Player::state_changed);
        player.seek({0, 1});
        player.set_speed(1);
        player.set_loop(false);
        player.set_reduced_motion(false);
        player.pause();
        QCOMPARE(moved.count(), 0);
        QCOMPARE(state.count(), 0);
        player.next();
        QCOMPARE(state.count(), 1);
        player.advance(0.25);
        QCOMPARE(moved.count(), 1);
        QVERIFY(moved.at(0).at(0).value<Moment>() == (Moment{1, 0.125}));
        player.next();
        QCOMPARE(moved.count(), 2);
        QCOMPARE(state.count(), 2);
    }

    void a_moment_comes_back_to_the_last_bit_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<double>("progress");
        QTest::addColumn<int>("step_shown");
        QTest::addColumn<double>("progress_shown");
        QTest::newRow("a tenth") << 0 << 0.1 << 0 << 0.1;
        QTest::newRow("a third") << 3 << 1.0 / 3 << 3 << 1.0 / 3;
        QTest::newRow("nearly all") << 1 << std::nextafter(1.0, 0.0) << 1 << std::nextafter(1.0, 0.0);
        QTest::newRow("a start is the rest pose before") << 2 << 0.0 << 1 << 1.0;
        QTest::newRow("the first start") << 0 << 0.0 << 0 << 0.0;
        QTest::newRow("too late") << 9 << 0.5 << 3 << 1.0;
        QTest::newRow("too much") << 1 << 1.5 << 1 << 1.0;
    }
    void a_moment_comes_back_to_the_last_bit()
    {
        QFETCH(int, step);
        QFETCH(double, progress);
        QFETCH(int, step_shown);
        QFETCH(double, progress_shown);
        Player player;
        player.set_timeline(timeline(), {0, 0.5});
        player.seek({step, progress});
        QVERIFY(player.moment() == (Moment{step_shown, progress_shown}));
        player.set_timeline(timeline(), {step, progress});
        QVERIFY(player.moment() == (Moment{step_shown, progress_shown}));
    }

    void no_steps()
    {
        Player player;
        player.set_loop(true);
        player.play();
        player.advance(1);
        player.next();
        player.previous();
        QCOMPARE(player.seconds(), 0.0);
        QVERIFY(!player.playing());
    }

    void held_key_steps_at_a_bounded_rate()
    {
        RepeatLimit limit;
        QVERIFY(limit.allows(false, 1000));
        QVERIFY(!limit.allows(true, 1030));
        QVERIFY(!limit.allows(true, 1249));
        QVERIFY(limit.allows(true, 1250));
        QVERIFY(!limit.allows(true, 1499));
        QVERIFY(limit.allows(false, 1300));
        int let_through = 0;
        for (int time = 2000; time <= 4000; time += 30)
            let_through += limit.allows(true, time) ? 1 : 0;
        QVERIFY(let_through >= 7 && let_through <= 9);
    }
};

QTEST_GUILESS_MAIN(TestPlayer)
#include "tst_player.moc"
