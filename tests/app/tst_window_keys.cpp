// SPDX-License-Identifier: GPL-3.0-or-later
// Every key with the focus in every control of the window.
#include "app/key_policy.h"
#include "shown_window.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QTest>

using namespace gatefold;

class WindowKeysTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression("Ambiguous")); }
    void cleanupTestCase() { window_.reset(); }
    void step_keys_act_with_the_focus_anywhere_data();
    void step_keys_act_with_the_focus_anywhere();
    void controls_keep_the_keys_that_they_need();
    void text_is_typed_into_fields();
    void return_presses_a_focused_button();
    void a_menu_keeps_its_keys();

private:
    std::vector<QWidget*> controls() const;

    std::unique_ptr<MainWindow> window_;
};

namespace {

constexpr int rest = 5;  // with steps on either side

QString text_of(int key)
{
    if (key == Qt::Key_Space)
        return QStringLiteral(" ");
    return key < 0x80 ? QString(QChar(key)).toLower() : QString();
}

}  // namespace

void WindowKeysTest::initTestCase()
{
    window_ = shown_window({1600, 1000});
    window_->page().player().seek({rest, 1});
    settle();
}

std::vector<QWidget*> WindowKeysTest::controls() const
{
    std::vector<QWidget*> found;
    for (QWidget* widget : window_->findChildren<QWidget*>()) {
        if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) &&
            !widget->focusProxy())
            found.push_back(widget);
    }
    return found;
}

void WindowKeysTest::step_keys_act_with_the_focus_anywhere_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("expected");
    QTest::addColumn<bool>("always");
    QTest::newRow("Page Down") << int(Qt::Key_PageDown) << rest + 1 << true;
    QTest::newRow("Page Up") << int(Qt::Key_PageUp) << rest - 1 << true;
    QTest::newRow("Right") << int(Qt::Key_Right) << rest + 1 << false;
    QTest::newRow("Left") << int(Qt::Key_Left) << rest - 1 << false;
    QTest::newRow("Space") << int(Qt::Key_Space) << rest + 1 << false;
    QTest::newRow("Home") << int(Qt::Key_Home) << 0 << false;
    QTest::newRow("End") << int(Qt::Key_End) << 11 << false;
    QTest::newRow("Backspace") << int(Qt::Key_Backspace) << rest - 1 << false;
    QTest::newRow("Escape") << int(Qt::Key_Escape) << rest << true;
    QTest::newRow("B") << int(Qt::Key_B) << rest << false;
    QTest::newRow("period") << int(Qt::Key_Period) << rest << false;
}

void WindowKeysTest::step_keys_act_with_the_focus_anywhere()
{
    QFETCH(int, key);
    QFETCH(int, expected);
    QFETCH(bool, always);
    const std::vector<QWidget*> all = controls();
    QVERIFY(all.size() > 10);
    window_->page().player().set_reduced_motion(true);
    int acted = 0;
    for (QWidget* control : all) {
        const QByteArray name = control->metaObject()->className() + (" " + control->objectName().toUtf8());
        window_->page().player().seek({rest, 1});
        settle();
        control->setFocus();
        QCOMPARE(window_->focusWidget(), control);
        const QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier, text_of(key));
        if (belongs_to_control(control, event)) {
            QVERIFY2(!always, name.constData());
            continue;
        }
        QTest::keyClick(control, static_cast<Qt::Key>(key));
        QVERIFY2(window_->page().player().moment().step == expected, name.constData());
        QVERIFY2(window_->isVisible() && !window_->projection(), name.constData());
        ++acted;
    }
    window_->page().player().set_reduced_motion(false);
    QVERIFY(acted > (always ? 10 : 3));
}

void WindowKeysTest::controls_keep_the_keys_that_they_need()
{
    window_->page().player().seek({3, 1});  // Leaky ReLU has a live parameter
    settle();
    int sliders = 0;
    for (auto* slider : window_->findChildren<QSlider*>()) {
        if (!slider->isVisible() || !slider->isEnabled() || slider->objectName() == "scrubber")
            continue;
        const int before = slider->value();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QVERIFY(slider->value() > before);
        QCOMPARE(window_->page().player().moment(), (Moment{3, 1}));
        ++sliders;
    }
    QVERIFY(sliders > 0);
    auto* speed = window_->findChild<QComboBox*>("speed");
    speed->setFocus();
    const int chosen = speed->currentIndex();
    QTest::keyClick(speed, Qt::Key_Down);
    QCOMPARE(speed->currentIndex(), chosen + 1);
    QTest::keyClick(speed, Qt::Key_Up);
    window_->page().reset();
    auto* loop = window_->findChild<QAbstractButton*>("loop_button");
    loop->setFocus();
    QTest::keyClick(loop, Qt::Key_Space);
    QVERIFY(window_->page().player().loop());
    QCOMPARE(window_->page().player().moment(), (Moment{3, 1}));
    QTest::keyClick(loop, Qt::Key_Space);
    QVERIFY(!window_->page().player().loop());
}

void WindowKeysTest::text_is_typed_into_fields()
{
    window_->page().player().seek({rest, 1});
    settle();
    auto* field = window_->findChild<QLineEdit*>("search");
    field->clear();
    field->setFocus();
    QTest::keyClicks(field, "b. w,pr lf");
    QCOMPARE(field->text(), QString("b. w,pr lf"));
    QTest::keyClick(field, Qt::Key_Home);
    QCOMPARE(field->cursorPosition(), 0);
    QTest::keyClick(field, Qt::Key_Right);
    QCOMPARE(field->cursorPosition(), 1);
    QTest::keyClick(field, Qt::Key_Backspace);
    QCOMPARE(field->text(), QString(". w,pr lf"));
    QCOMPARE(window_->page().player().moment(), (Moment{rest, 1}));
    field->clear();
}

void WindowKeysTest::return_presses_a_focused_button()
{
    window_->page().player().seek({rest, 1});
    settle();
    auto* previous = window_->findChild<QAbstractButton*>("previous_button");
    previous->setFocus();
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space}) {
        const int before = window_->page().player().moment().step;
        QTest::keyClick(previous, key);
        QCOMPARE(window_->page().player().moment().step, before - 1);
    }
}

void WindowKeysTest::a_menu_keeps_its_keys()
{
    QComboBox* combo = window_->findChild<QComboBox*>("speed");
    window_->page().player().seek({rest, 1});
    settle();
    combo->setFocus();
    combo->showPopup();
    QWidget* popup = QApplication::activePopupWidget();
    QVERIFY(popup);
    QTest::keyClick(popup->focusWidget() ? popup->focusWidget() : popup, Qt::Key_Home);
    QCOMPARE(window_->page().player().moment(), (Moment{rest, 1}));
    combo->hidePopup();
}

QTEST_MAIN(WindowKeysTest)
#include "tst_window_keys.moc"
