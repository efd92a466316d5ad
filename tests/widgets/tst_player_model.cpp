// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/synthetic_figure.h"
#include "widgets/player.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

using namespace gatefold;

namespace {

/// The rule of the player in its plainest form: rest poses 0, 1.5, 3.5, 4 and 8, and what each command does to a place.
struct Model {
    std::vector<double> rests = {0, 1.5, 3.5, 4, 8};
    double at = 0;
    double target = 0;
    bool playing = false;
    bool through = false;
    bool loop = false;

    double after() const
    {
        const auto found = std::ranges::upper_bound(rests, at);
        return found == rests.end() ? rests.back() : *found;
    }
    double before() const
    {
        double found = 0;
        for (const double rest : rests)
            if (rest < at || (rest == at && playing))
                found = rest;
        return found;
    }
    void stop(double where)
    {
        at = where;
        playing = false;
    }
    void next()
    {
        if (playing || !std::ranges::binary_search(rests, at)) {
            stop(after());
        } else if (at < 8) {
            target = after();
            playing = true;
            through = false;
        }
    }
    void play()
    {
        at = at == 8 ? 0 : at;
        target = 8;
        playing = through = true;
    }
    void advance(double seconds)
    {
        if (!playing)
            return;
        if (at + seconds < target)
            at += seconds;
        else if (through && loop)
            at = std::fmod(at + seconds, 8);
        else
            stop(target);
    }
};

}  // namespace

class TestPlayerModel : public QObject {
    Q_OBJECT

private slots:
    void any_order_of_commands_follows_the_model()
    {
        std::mt19937 random(20240229);
        Player player;
        player.set_timeline(Timeline(synthetic::steps), {0, 0});
        Model model;
        for (int i = 0; i < 20000; ++i) {
            const double amount = static_cast<double>(random() % 64) / 16;
            switch (random() % 8) {
                case 0:
                    player.next();
                    model.next();
                    break;
                case 1:
                    player.previous();
                    model.stop(model.before());
                    break;
                case 2:
                    player.play();
                    model.play();
                    break;
                case 3:
                    player.pause();
                    model.playing = false;
                    break;
                case 4:
                    player.seek_seconds(amount);
                    model.stop(amount);
                    break;
                case 5:
                    player.set_loop(amount > 2);
                    model.loop = amount > 2;
                    break;
                default:
                    player.advance(amount);
                    model.advance(amount);
                    break;
            }
            QCOMPARE(player.seconds(), model.at);
            QCOMPARE(player.playing(), model.playing);
            QVERIFY(player.moment() == player.timeline().moment_at(model.at));
        }
    }
};

QTEST_GUILESS_MAIN(TestPlayerModel)
#include "tst_player_model.moc"
