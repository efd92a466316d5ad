// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/synthetic_figure.h"
#include "widgets/scrubber.h"
#include "widgets/step_bar.h"
#include "widgets/step_icon.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QTest>

#include <memory>
#include <set>

using namespace gatefold;

namespace {

/// The middle of the handle of a slider, in the scrubber, at a second.
int handle_middle(Scrubber& scrubber, double seconds)
{
    scrubber.set_place(seconds, 0);
    QSlider& slider = scrubber.slider();
    QStyleOptionSlider option;
    option.initFrom(&slider);
    option.subControls = QStyle::SC_SliderHandle;
    option.orientation = Qt::Horizontal;
    option.minimum = slider.minimum();
    option.maximum = slider.maximum();
    option.sliderPosition = option.sliderValue = slider.value();
    return slider.x() +
           slider.style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider).center().x();
}

}  // namespace

class TestStepBar : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        page_ = std::make_unique<FigurePage>();
        page_->show_figure(synthetic::figure, {"synthetic", {0, 1}, {}});
        bar_ = std::make_unique<StepBar>(*page_);
        bar_->resize(1200, 64);
        bar_->show();
    }
    void cleanup()
    {
        bar_.reset();
        page_.reset();
    }

    void buttons_do_what_they_say()
    {
        const Player& player = page_->player();
        button("next_button")->click();
        QVERIFY(player.playing());
        button("next_button")->click();
        QVERIFY(player.moment() == (Moment{1, 1}));
        button("previous_button")->click();
        QVERIFY(player.moment() == (Moment{0, 1}));
        button("play_button")->click();
        QVERIFY(player.playing());
        QCOMPARE(button("play_button")->accessibleName(), QStringLiteral("Pause"));
        button("play_button")->click();
        QVERIFY(!player.playing());
        QCOMPARE(button("play_button")->accessibleName(), QStringLiteral("Play"));
        button("restart_button")->click();
        QCOMPARE(player.seconds(), 0.0);
        button("loop_button")->click();
        QVERIFY(player.loop());
        button("loop_button")->click();
        QVERIFY(!player.loop());
    }

    void beyond_the_ends_are_other_figures()
    {
        QSignalSpy before(bar_.get(), &StepBar::previous_figure_wanted);
        QSignalSpy after(bar_.get(), &StepBar::next_figure_wanted);
        page_->player().restart();
        button("previous_button")->click();
        QCOMPARE(before.count(), 1);
        page_->player().go_to_end();
        button("next_button")->click();
        QCOMPARE(after.count(), 1);
        QVERIFY(page_->player().at_end());
        button("previous_button")->click();
        QCOMPARE(before.count(), 1);
    }

    void follows_the_player()
    {
        page_->player().set_speed(0.5);
        page_->player().set_loop(true);
        page_->player().seek_seconds(3.7);
        auto* speed = bar_->findChild<QComboBox*>(QStringLiteral("speed"));
        QCOMPARE(speed->currentText(), QStringLiteral("½×"));
        QVERIFY(button("loop_button")->isChecked());
        QCOMPARE(slider()->value(), 3700);
        QCOMPARE(bar_->findChild<QLabel*>(QStringLiteral("time"))->text(), QStringLiteral("0:03 / 0:08"));
        page_->player().set_speed(0.3);
        QCOMPARE(speed->currentIndex(), -1);
    }

    void speed_is_chosen()
    {
        auto* speed = bar_->findChild<QComboBox*>(QStringLiteral("speed"));
        QStringList texts;
        for (int i = 0; i < speed->count(); ++i)
            texts << speed->itemText(i);
        QCOMPARE(texts, QStringList({"¼×", "½×", "1×", "2×", "4×"}));
        speed->setFocus();
        QTest::keyClick(speed, Qt::Key_Down);
        QCOMPARE(page_->player().speed(), 2.0);
    }

    void scrubbing_stops_and_meets_rest_poses()
    {
        page_->player().play();
        slider()->setValue(2000);
        QVERIFY(!page_->player().playing());
        QCOMPARE(page_->player().seconds(), 2.0);
        slider()->setValue(1500);
        QVERIFY(page_->player().moment() == (Moment{0, 1}));
        QTest::keyClick(slider(), Qt::Key_Right);
        QCOMPARE(page_->player().seconds(), 1.6);
    }

    void a_click_brings_the_handle()
    {
        const int x = scrubber()->x_of(4.0);
        QTest::mouseClick(slider(), Qt::LeftButton, {}, {x - slider()->x(), slider()->height() / 2});
        QVERIFY(std::abs(page_->player().seconds() - 4.0) < 0.02);
    }

    void names_and_tooltips_with_keys()
    {
        bar_->set_keys(StepBar::Command::next, QStringLiteral("Page Down"));
        QCOMPARE(button("next_button")->toolTip(), QStringLiteral("Next (Page Down)"));
        for (const StepBar::Detail detail : {StepBar::Detail::full, StepBar::Detail::minimal}) {
            bar_->set_detail(detail);
            for (const QPushButton* each : bar_->findChildren<QPushButton*>()) {
                QVERIFY(!each->accessibleName().isEmpty());
                QVERIFY(each->toolTip().startsWith(each->accessibleName()));
                QVERIFY(!each->icon().isNull());
                QCOMPARE(each->height(), 34);
            }
        }
        QCOMPARE(slider()->accessibleName(), QStringLiteral("Time"));
        QCOMPARE(bar_->findChild<QComboBox*>(QStringLiteral("speed"))->accessibleName(), QStringLiteral("Speed"));
    }

    void details_data()
    {
        QTest::addColumn<int>("detail");
        QTest::addColumn<bool>("text");
        QTest::addColumn<bool>("time");
        QTest::addColumn<bool>("scrubber");
        QTest::addColumn<int>("fits");
        QTest::newRow("full") << int(StepBar::Detail::full) << true << true << true << 1280;
        QTest::newRow("icons") << int(StepBar::Detail::icons) << false << true << true << 1000;
        QTest::newRow("minimal") << int(StepBar::Detail::minimal) << false << false << true << 480;
        QTest::newRow("tiny") << int(StepBar::Detail::tiny) << false << false << false << 320;
    }
    void details()
    {
        QFETCH(int, detail);
        QFETCH(bool, text);
        QFETCH(bool, time);
        QFETCH(bool, scrubber);
        QFETCH(int, fits);
        bar_->set_detail(static_cast<StepBar::Detail>(detail));
        QCOMPARE(!button("next_button")->text().isEmpty(), text);
        QCOMPARE(bar_->findChild<QLabel*>(QStringLiteral("time"))->isVisible(), time);
        QCOMPARE(slider()->isVisible(), scrubber);
        QCOMPARE(button("restart_button")->isVisible(), scrubber);
        QVERIFY(button("play_button")->isVisible());
        QVERIFY(bar_->minimumSizeHint().width() <= fits);
        bar_->resize(fits, 64);
        QCoreApplication::processEvents();
        QRect before;
        for (QWidget* part : bar_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!part->isVisible())
                continue;
            QVERIFY(bar_->rect().contains(part->geometry()));
            QVERIFY(!before.intersects(part->geometry()) || before.isNull());
            before = part->geometry();
        }
    }

    void ticks_stand_under_the_handle_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {120, 333, 700, 1600, 3840})
            QTest::addRow("%d", width) << width;
    }
    void ticks_stand_under_the_handle()
    {
        QFETCH(int, width);
        Scrubber scrubber;
        QStringList names = {"Rise", "Steep", "Rest", "A long name for the end"};
        scrubber.set_steps(Timeline(synthetic::steps), names);
        scrubber.resize(width, scrubber.sizeHint().height());
        scrubber.show();
        const std::vector<Scrubber::StepMark> marks = scrubber.marks();
        QCOMPARE(marks.size(), std::size_t(4));
        int from = scrubber.x_of(0);
        for (int step = 0; step < 4; ++step) {
            const Scrubber::StepMark& mark = marks[static_cast<std::size_t>(step)];
            QVERIFY(std::abs(mark.tick - handle_middle(scrubber, Timeline(synthetic::steps).rest_at(step))) <= 1);
            QCOMPARE(mark.text.isEmpty(), mark.tick - from < 40);
            if (!mark.text.isEmpty()) {
                QVERIFY(mark.box.left() >= from && mark.box.right() <= mark.tick);
                QVERIFY(std::abs((from + mark.tick) / 2 - mark.box.center().x()) <= 1);
                QVERIFY(scrubber.rect().contains(mark.box));
                QVERIFY(mark.text == names[step] || mark.text.endsWith(QChar(0x2026)));
            }
            from = mark.tick;
        }
        QVERIFY(from < width);
    }

    void counter_names_only_the_current_step()
    {
        page_->player().seek({2, 1});
        bar_->set_detail(StepBar::Detail::minimal);
        std::set<QString> texts;
        for (const Scrubber::StepMark& mark : scrubber()->marks()) {
            texts.insert(mark.text);
            QCOMPARE(mark.current, !mark.text.isEmpty());
        }
        QVERIFY(texts.contains(QStringLiteral("3 of 4")));
        QCOMPARE(texts.size(), std::size_t(2));
    }

    void another_figure_has_other_steps()
    {
        static constexpr std::array<Step, 1> one = {{{"only", "Only", "Only", 3}}};
        static constexpr Figure other = {
            "other", 2,  "Other", false,
            one,     {}, {},      [](const Settings&, Work&) -> FrameAt {
                                             return [](Moment) { return Frame{}; }; }};
        page_->show_figure(other, {"other", {0, 0.5}, {}});
        QCOMPARE(scrubber()->marks().size(), std::size_t(1));
        QCOMPARE(slider()->maximum(), 3000);
        QCOMPARE(slider()->value(), 1500);
    }

    void icons_are_drawn_in_the_palettes_colour()
    {
        for (const StepIcon icon :
             {StepIcon::restart, StepIcon::previous, StepIcon::play, StepIcon::pause, StepIcon::next, StepIcon::loop}) {
            const QImage image = step_icon(icon).pixmap(36, 36).toImage();
            const QRgb wanted = QGuiApplication::palette().color(QPalette::ButtonText).rgb();
            int drawn = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (qAlpha(image.pixel(x, y)) == 255 && (image.pixel(x, y) & RGB_MASK) == (wanted & RGB_MASK))
                        ++drawn;
            QVERIFY(drawn > 36);
        }
    }

private:
    QPushButton* button(const char* name) const { return bar_->findChild<QPushButton*>(QString::fromLatin1(name)); }
    QSlider* slider() const { return bar_->findChild<QSlider*>(QStringLiteral("scrubber")); }
    Scrubber* scrubber() const { return bar_->findChild<Scrubber*>(); }

    std::unique_ptr<FigurePage> page_;
    std::unique_ptr<StepBar> bar_;
};

QTEST_MAIN(TestStepBar)
#include "tst_step_bar.moc"
