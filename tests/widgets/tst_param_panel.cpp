// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/synthetic_figure.h"
#include "widgets/number_box.h"
#include "widgets/param_control.h"
#include "widgets/param_panel.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QWheelEvent>

#include <memory>

using namespace gatefold;

class TestParamPanel : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        page_ = std::make_unique<FigurePage>();
        page_->show_figure(synthetic::figure, {"synthetic", {3, 1}, {}});
        panel_ = std::make_unique<ParamPanel>(*page_);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
    }
    void cleanup()
    {
        panel_.reset();
        page_.reset();
    }

    void one_control_for_each_parameter()
    {
        QCOMPARE(panel_->findChildren<ParamControl*>().size(), qsizetype(5));
        QVERIFY(part<QSlider>("slope") && part<NumberBox>("slope"));
        QVERIFY(part<QSlider>("epsilon") && part<NumberBox>("epsilon"));
        QCOMPARE(part<QSlider>("count")->maximum(), 10);
        QCOMPARE(part<QComboBox>("shape")->count(), 3);
        QCOMPARE(part<QComboBox>("shape")->itemText(2), QStringLiteral("Jump"));
        QCOMPARE(part<QCheckBox>("ghost")->text(), QStringLiteral("Ghost line"));
    }

    void controls_show_and_set_values()
    {
        QCOMPARE(part<NumberBox>("slope")->text(), QStringLiteral("1"));
        part<QSlider>("slope")->setValue(100);
        QCOMPARE(page_->value("slope"), -3.0);
        QCOMPARE(part<NumberBox>("slope")->text(), QStringLiteral("−3"));
        part<NumberBox>("slope")->setValue(2.25);
        QCOMPARE(page_->value("slope"), 2.25);
        QCOMPARE(part<QSlider>("slope")->value(), 625);
        part<QSlider>("epsilon")->setValue(300);
        QCOMPARE(page_->value("epsilon"), 0.001);
        part<QSlider>("count")->setValue(3);
        QCOMPARE(page_->value("count"), 5.0);
        part<QCheckBox>("ghost")->click();
        QCOMPARE(page_->value("ghost"), 1.0);
        QTest::keyClick(part<QComboBox>("shape"), Qt::Key_Down);
        QCOMPARE(page_->value("shape"), 1.0);
    }

    void follows_the_page_without_answering_back()
    {
        QSignalSpy settings(page_.get(), &FigurePage::settings_changed);
        page_->set_value("slope", 1.2345678);
        QCOMPARE(settings.count(), 1);
        QCOMPARE(page_->value("slope"), 1.2345678);
        QCOMPARE(part<NumberBox>("slope")->text(), QStringLiteral("1.23457"));
        page_->player().seek({1, 1});
        QCoreApplication::processEvents();
        QCOMPARE(settings.count(), 1);
        page_->reset();
        QCOMPARE(settings.count(), 2);
        QCOMPARE(part<NumberBox>("slope")->text(), QStringLiteral("2.5"));  // this step's preset
        QVERIFY(page_->settings() == Settings{});
    }

    void a_drag_makes_one_frame_a_turn()
    {
        QSignalSpy frame(page_.get(), &FigurePage::frame_changed);
        for (int position = 300; position < 320; ++position)
            part<QSlider>("slope")->setValue(position);
        QCoreApplication::processEvents();
        QCOMPARE(frame.count(), 1);
    }

    void typing_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        QTest::newRow("dot") << "1.5" << 1.5;
        QTest::newRow("comma") << "1,5" << 1.5;
        QTest::newRow("negative") << "-0.25" << -0.25;
        QTest::newRow("letters are refused") << "b2.w" << 2.0;
        QTest::newRow("out of range is taken back") << "99" << 1.0;
        QTest::newRow("nothing is taken back") << "" << 1.0;
    }
    void typing()
    {
        QFETCH(QString, typed);
        QFETCH(double, value);
        auto* box = part<NumberBox>("slope");
        box->setFocus();
        box->selectAll();
        QTest::keyClick(box, Qt::Key_Delete);
        QTest::keyClicks(box, typed);
        QCOMPARE(page_->value("slope"), 1.0);  // not before it is finished
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(page_->value("slope"), value);
    }

    void arrows_of_a_box_and_units()
    {
        auto* box = part<NumberBox>("epsilon");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Up);
        QVERIFY(std::abs(page_->value("epsilon") - 0.01258925) < 1e-5);
        QCOMPARE(part<NumberBox>("count")->text(), QStringLiteral("5\u00a0units"));
        part<NumberBox>("count")->setFocus();
        QTest::keyClick(part<NumberBox>("count"), Qt::Key_Down);
        QCOMPARE(page_->value("count"), 4.0);
    }

    void a_locale_with_commas_changes_nothing()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        FigurePage page;
        page.show_figure(synthetic::figure, {"synthetic", {3, 1}, {}});
        ParamPanel panel(page);
        auto* box = panel.findChild<ParamControl*>(QStringLiteral("slope"))->findChild<NumberBox*>();
        page.set_value("slope", 1.702);
        QLocale::setDefault(QLocale::c());
        QCOMPARE(box->text(), QStringLiteral("1.702"));
        QCOMPARE(box->valueFromText(QStringLiteral("1.702")), 1.702);
    }

    void only_live_parameters_are_enabled()
    {
        for (const char* id : {"slope", "epsilon", "count", "shape", "ghost"})
            QVERIFY(control(id)->isEnabled());
        page_->player().seek({0, 1});
        QCoreApplication::processEvents();
        QVERIFY(control("slope")->isEnabled() && control("shape")->isEnabled());
        QVERIFY(!control("epsilon")->isEnabled() && !control("count")->isEnabled() && !control("ghost")->isEnabled());
    }

    void seed_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("seed");
        QTest::newRow("number") << "42"
                                << "42";
        QTest::newRow("largest") << "18446744073709551615"
                                 << "18446744073709551615";
        QTest::newRow("too large") << "18446744073709551616"
                                   << "1";
        QTest::newRow("nothing") << ""
                                 << "1";
        QTest::newRow("letters") << "x-7b"
                                 << "7";
    }
    void seed()
    {
        QFETCH(QString, typed);
        QFETCH(QString, seed);
        auto* field = panel_->findChild<QLineEdit*>(QStringLiteral("seed"));
        field->setFocus();
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, typed);
        emit page_->frame_changed();  // what is being typed stays
        QCOMPARE(page_->settings().seed, std::uint64_t(1));
        part<QSlider>("slope")->setFocus();
        QCOMPARE(QString::number(page_->settings().seed), seed);
        QCOMPARE(field->text(), seed);
    }

    void new_seed_and_reset()
    {
        auto* field = panel_->findChild<QLineEdit*>(QStringLiteral("seed"));
        for (int i = 0; i < 20; ++i) {
            const std::uint64_t before = page_->settings().seed;
            panel_->findChild<QPushButton*>(QStringLiteral("new_seed"))->click();
            QVERIFY(page_->settings().seed != before);
            QCOMPARE(field->text(), QString::number(page_->settings().seed));
        }
        page_->set_value("slope", 3);
        panel_->findChild<QPushButton*>(QStringLiteral("reset"))->click();
        QVERIFY(page_->settings() == Settings{});
        QCOMPARE(field->text(), QStringLiteral("1"));
    }

    void no_seed_where_no_chance_plays()
    {
        static constexpr Figure certain = {"certain",         2,  "Certain",      false, synthetic::steps,
                                           synthetic::params, {}, synthetic::open};
        page_->show_figure(certain, {"certain", {0, 1}, {}});
        QVERIFY(!panel_->findChild<QLineEdit*>(QStringLiteral("seed")));
        QVERIFY(!panel_->findChild<QPushButton*>(QStringLiteral("new_seed")));
        QCOMPARE(panel_->findChildren<ParamControl*>().size(), qsizetype(5));
        QVERIFY(panel_->findChild<QPushButton*>(QStringLiteral("reset")));
    }

    void wheel_needs_the_focus()
    {
        auto* slider = part<QSlider>("slope");
        part<QCheckBox>("ghost")->setFocus();
        const auto turn = [slider] {
            QWheelEvent event({5, 5}, slider->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(slider, &event);
            return event.isAccepted();
        };
        QVERIFY(!turn());
        QCOMPARE(page_->value("slope"), 1.0);
        slider->setFocus();
        turn();
        QVERIFY(page_->value("slope") > 1);
    }

    void every_control_has_a_name()
    {
        int controls = 0;
        for (QWidget* part : panel_->findChildren<QWidget*>()) {
            if (part->focusPolicy() == Qt::NoFocus || part->focusProxy() ||
                part->parentWidget()->focusProxy() == nullptr)
                continue;
            QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(part);
            QVERIFY2(!accessible->text(QAccessible::Name).isEmpty(), qPrintable(part->objectName()));
            ++controls;
        }
        QVERIFY(controls >= 9);
        QCOMPARE(part<QSlider>("epsilon")->accessibleName(), QStringLiteral("Threshold ε"));
        QCOMPARE(part<NumberBox>("epsilon")->accessibleName(), QStringLiteral("Threshold ε"));
    }

private:
    ParamControl* control(const char* id) const { return panel_->findChild<ParamControl*>(QString::fromLatin1(id)); }

    template <class Part>
    Part* part(const char* id) const
    {
        return control(id)->findChild<Part*>();
    }

    std::unique_ptr<FigurePage> page_;
    std::unique_ptr<ParamPanel> panel_;
};

QTEST_MAIN(TestParamPanel)
#include "tst_param_panel.moc"
