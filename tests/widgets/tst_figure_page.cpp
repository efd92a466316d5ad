// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/synthetic_figure.h"
#include "widgets/figure_page.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <memory>

using namespace gatefold;

class TestFigurePage : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        page_ = std::make_unique<FigurePage>();
        page_->show_figure(synthetic::figure, {"synthetic", {0, 1}, {}});
        QCoreApplication::processEvents();
        synthetic::opened = synthetic::asked = 0;
    }

    void nothing_before_a_figure_is_shown()
    {
        FigurePage page;
        page.set_value("slope", 2);
        page.player().next();
        QCoreApplication::processEvents();
        QVERIFY(!page.figure());
        QVERIFY(page.frame() == Frame{});
        QVERIFY(page.step_title().isEmpty());
        QVERIFY(page.caption().isEmpty());
        QVERIFY(page.bookmark() == Bookmark{});
    }

    void heavy_work_is_done_beside_the_window()
    {
        Figure heavy = synthetic::figure;
        heavy.heavy = true;
        FigurePage page;
        QSignalSpy frames(&page, &FigurePage::frame_changed);
        const Bookmark place = {"synthetic", {1, 0.25}, {{{"slope", 3}}, 9}};
        page.show_figure(heavy, place);
        QVERIFY(page.stale());
        QVERIFY(page.frame() == Frame{});
        const auto arrived = [&] { return !page.stale(); };
        QVERIFY(QTest::qWaitFor(arrived));
        QVERIFY(page.frame() == synthetic::frame_at(place.settings, place.at));

        // Until the work for new settings is done, the old picture stays.
        const Frame old = page.frame();
        page.set_value("slope", -2);
        QVERIFY(page.frame() == old);
        QVERIFY(QTest::qWaitFor([&] { return !page.stale() && !(page.frame() == old); }));
        QVERIFY(page.frame() == synthetic::frame_at({{{"slope", -2}}, 9}, place.at));

        // Of many requests the last counts.
        for (int i = 0; i < 50; ++i) {
            page.set_value("slope", i % 7 - 3);
            QCoreApplication::processEvents();
        }
        page.set_value("slope", 2);
        const Frame last = synthetic::frame_at({{{"slope", 2}}, 9}, place.at);
        QVERIFY(QTest::qWaitFor([&] { return !page.stale() && page.frame() == last; }));

        // A figure that is quick takes over at once.
        page.set_value("slope", 1);
        page.show_figure(synthetic::figure, place);
        QVERIFY(!page.stale());
        QVERIFY(page.frame() == synthetic::frame_at(place.settings, place.at));
        QTest::qWait(20);
        QVERIFY(page.frame() == synthetic::frame_at(place.settings, place.at));
    }

    void shows_at_once()
    {
        FigurePage page;
        QSignalSpy figure(&page, &FigurePage::figure_changed);
        QSignalSpy frame(&page, &FigurePage::frame_changed);
        const Bookmark place = {"synthetic", {1, 0.25}, {{{"slope", 3}}, 9}};
        page.show_figure(synthetic::figure, place);
        QCOMPARE(figure.count(), 1);
        QCOMPARE(frame.count(), 1);
        QVERIFY(page.frame() == synthetic::frame_at(place.settings, place.at));
        QVERIFY(page.bookmark() == place);
        QCoreApplication::processEvents();
        QCOMPARE(frame.count(), 1);
    }

    void between_two_figures_there_are_no_words()
    {
        QStringList titles;
        connect(&page_->player(), &Player::state_changed, this,
                [&] { titles << page_->step_title() + page_->caption(); });
        page_->show_figure(synthetic::figure, {"synthetic", {3, 1}, {}});
        QCOMPARE(titles, QStringList({QString()}));
        QCOMPARE(page_->step_title(), QStringLiteral("The line <ends>"));
    }

    void many_changes_make_one_frame_a_turn()
    {
        QSignalSpy frame(page_.get(), &FigurePage::frame_changed);
        QSignalSpy settings(page_.get(), &FigurePage::settings_changed);
        for (int i = 1; i <= 10; ++i)
            page_->set_value("slope", 0.1 * i - 2);
        page_->set_seed(4);
        page_->player().seek({1, 0.5});
        QCOMPARE(frame.count(), 0);
        QCOMPARE(settings.count(), 11);
        QCoreApplication::processEvents();
        QCOMPARE(frame.count(), 1);
        QCOMPARE(synthetic::opened, 1);
        QCOMPARE(synthetic::asked, 1);
        QVERIFY(page_->frame() == synthetic::frame_at(page_->settings(), {1, 0.5}));
        page_->set_value("slope", 2);
        QCoreApplication::processEvents();
        QCOMPARE(frame.count(), 2);
    }

    void moving_does_not_open_again()
    {
        page_->player().next();
        for (int i = 0; i < 5; ++i) {
            page_->player().advance(0.1);
            QCoreApplication::processEvents();
        }
        QCOMPARE(synthetic::opened, 0);
        QCOMPARE(synthetic::asked, 5);
    }

    void equal_frames_and_equal_values_are_silent()
    {
        page_->player().seek({2, 0.25});
        QCoreApplication::processEvents();
        QSignalSpy frame(page_.get(), &FigurePage::frame_changed);
        QSignalSpy settings(page_.get(), &FigurePage::settings_changed);
        page_->player().seek({2, 0.75});  // a step that stands still
        QCoreApplication::processEvents();
        QCOMPARE(frame.count(), 0);
        page_->set_value("slope", 1);
        page_->set_value("slope", 1);
        page_->set_value("no-such-param", 1);
        page_->set_seed(1);
        QCoreApplication::processEvents();
        QCOMPARE(settings.count(), 1);
        QCOMPARE(frame.count(), 0);
    }

    void another_step_is_told_even_if_its_frame_is_equal()
    {
        static constexpr std::array<Step, 2> twins = {{{"a", "A", "A", 1}, {"b", "B", "B", 1}}};
        static constexpr Figure still = {
            "still", 2,  "Still", false,
            twins,   {}, {},      [](const Settings&, Work&) -> FrameAt {
                                             return [](Moment) { return Frame{}; }; }};
        page_->show_figure(still, {"still", {0, 1}, {}});
        QSignalSpy frame(page_.get(), &FigurePage::frame_changed);
        page_->player().seek({1, 1});
        QCoreApplication::processEvents();
        QCOMPARE(frame.count(), 1);
        QCOMPARE(page_->step_title(), QStringLiteral("B"));
    }

    void values_are_clamped_data()
    {
        QTest::addColumn<QByteArray>("param");
        QTest::addColumn<double>("asked");
        QTest::addColumn<double>("value");
        QTest::newRow("above") << QByteArray("slope") << 99.0 << 4.0;
        QTest::newRow("below") << QByteArray("slope") << -99.0 << -4.0;
        QTest::newRow("no number") << QByteArray("slope") << std::nan("") << 1.0;
        QTest::newRow("whole") << QByteArray("count") << 6.4 << 6.0;
        QTest::newRow("choice") << QByteArray("shape") << 7.0 << 2.0;
    }
    void values_are_clamped()
    {
        QFETCH(QByteArray, param);
        QFETCH(double, asked);
        QFETCH(double, value);
        page_->set_value(param.toStdString(), asked);
        QCOMPARE(page_->value(param.toStdString()), value);
    }

    void what_the_reader_sets_wins_until_reset()
    {
        QCOMPARE(page_->value("slope"), 1.0);
        page_->player().seek({1, 1});
        QCOMPARE(page_->value("slope"), 2.5);
        page_->set_value("slope", -1);
        page_->set_seed(7);
        QCOMPARE(page_->value("slope"), -1.0);
        page_->player().seek({3, 1});
        QCOMPARE(page_->value("slope"), -1.0);
        page_->reset();
        QCOMPARE(page_->value("slope"), 1.0);
        QVERIFY(page_->settings() == Settings{});
        QVERIFY(page_->player().moment() == (Moment{3, 1}));
    }

    void order_of_seeking_does_not_matter()
    {
        for (const Moment at : {Moment{3, 0.5}, Moment{0, 0.1}, Moment{1, 1}, Moment{0, 0.1}, Moment{3, 0.5}}) {
            page_->player().seek(at);
            QCoreApplication::processEvents();
            QVERIFY(page_->frame() == synthetic::frame_at({}, at));
        }
    }

    void without_guide_the_title_is_that_of_the_table()
    {
        QCOMPARE(page_->step_title(), QStringLiteral("The line rises"));
        QVERIFY(page_->caption().isEmpty());
    }

private:
    std::unique_ptr<FigurePage> page_;
};

QTEST_GUILESS_MAIN(TestFigurePage)
#include "tst_figure_page.moc"
