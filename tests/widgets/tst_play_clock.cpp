// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/synthetic_figure.h"
#include "widgets/play_clock.h"

#include <QTest>

#include <memory>

using namespace gatefold;

class TestPlayClock : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        player_ = std::make_unique<Player>();
        player_->set_timeline(Timeline(synthetic::steps), {0, 1});
    }

    void runs_only_while_playing_and_watched()
    {
        PlayClock clock(*player_);
        QObject window;
        QVERIFY(!clock.running());
        player_->play();
        QVERIFY(!clock.running());
        clock.set_watched(&window, true);
        QVERIFY(clock.running());
        clock.set_watched(&window, false);
        QVERIFY(!clock.running());
        clock.set_watched(&window, true);
        player_->pause();
        QVERIFY(!clock.running());
    }

    void two_watchers_do_not_double_time()
    {
        std::int64_t now = 0;
        PlayClock clock(*player_, [&now] { return now; });
        QObject window;
        QObject projection;
        clock.set_watched(&window, true);
        clock.set_watched(&projection, true);
        player_->next();
        now += 700'000'000;
        QVERIFY(QTest::qWaitFor([&] { return player_->seconds() == 2.2; }));
        clock.set_watched(&window, false);
        QVERIFY(clock.running());
        clock.set_watched(&projection, false);
        QVERIFY(!clock.running());
    }

    void watcher_that_is_gone_sees_nothing()
    {
        PlayClock clock(*player_);
        auto window = std::make_unique<QObject>();
        clock.set_watched(window.get(), true);
        player_->play();
        QVERIFY(clock.running());
        window.reset();
        QVERIFY(!clock.running());
    }

    void slow_handler_keeps_the_duration()
    {
        // By the clock of the test, every picture takes longer than the interval.
        std::int64_t now = 0;
        PlayClock clock(*player_, [&now] { return now += 5'000'000; });
        QObject window;
        clock.set_watched(&window, true);
        int pictures = 0;
        connect(player_.get(), &Player::moved, this, [&] {
            ++pictures;
            now += 40'000'000;
        });
        player_->next();
        QVERIFY(QTest::qWaitFor([&] { return !player_->playing(); }));
        QCOMPARE(player_->seconds(), 3.5);
        QVERIFY(now >= 2'000'000'000 && now <= 2'100'000'000);
        QVERIFY(pictures > 1);
        QVERIFY(!clock.running());
    }

    void time_unseen_does_not_count()
    {
        std::int64_t now = 0;
        PlayClock clock(*player_, [&now] { return now; });
        QObject window;
        clock.set_watched(&window, true);
        player_->next();
        clock.set_watched(&window, false);
        now += 60'000'000'000;
        clock.set_watched(&window, true);
        QVERIFY(clock.running());
        now += 500'000'000;
        QVERIFY(QTest::qWaitFor([&] { return player_->seconds() == 2.0; }));
        QVERIFY(player_->playing());
    }

private:
    std::unique_ptr<Player> player_;
};

QTEST_MAIN(TestPlayClock)
#include "tst_play_clock.moc"
