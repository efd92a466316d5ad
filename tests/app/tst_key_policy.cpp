// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/key_policy.h"

#include "app/shortcuts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>
#include <QTabBar>
#include <QTest>

#include <memory>

using namespace gatefold;

class KeyPolicyTest : public QObject {
    Q_OBJECT

private slots:
    void gives_each_key_to_control_or_window_data();
    void gives_each_key_to_control_or_window();
    void a_label_copies_what_is_selected();
    void editing_keys_belong_to_text_fields_data();
    void editing_keys_belong_to_text_fields();
};

namespace {

std::unique_ptr<QWidget> make_control(const QString& kind)
{
    if (kind == "slider")
        return std::make_unique<QSlider>();
    if (kind == "spin box")
        return std::make_unique<QSpinBox>();
    if (kind == "double spin box")
        return std::make_unique<QDoubleSpinBox>();
    if (kind == "line edit")
        return std::make_unique<QLineEdit>();
    if (kind == "combo box")
        return std::make_unique<QComboBox>();
    if (kind == "editable combo box") {
        auto combo = std::make_unique<QComboBox>();
        combo->setEditable(true);
        return combo;
    }
    if (kind == "list")
        return std::make_unique<QListWidget>();
    if (kind == "tab bar")
        return std::make_unique<QTabBar>();
    if (kind == "button")
        return std::make_unique<QPushButton>();
    if (kind == "check box")
        return std::make_unique<QCheckBox>();
    if (kind == "label")
        return std::make_unique<QLabel>();
    if (kind == "scroll area")
        return std::make_unique<QScrollArea>();
    return nullptr;
}

QString text_of(int key)
{
    if (key == Qt::Key_Space)
        return QStringLiteral(" ");
    return key < 0x80 ? QString(QChar(key)).toLower() : QString();
}

}  // namespace

void KeyPolicyTest::gives_each_key_to_control_or_window_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("belongs");
    const QList<int> keys{Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_F5,     Qt::Key_F11,   Qt::Key_Escape,
                          Qt::Key_Left,     Qt::Key_Right,  Qt::Key_Up,     Qt::Key_Down,  Qt::Key_Home,
                          Qt::Key_End,      Qt::Key_Space,  Qt::Key_Return, Qt::Key_Enter, Qt::Key_B,
                          Qt::Key_Period,   Qt::Key_Comma,  Qt::Key_W,      Qt::Key_7,     Qt::Key_Backspace};
    const QList<int> arrows{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End};
    const QList<int> vertical{Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End};
    const QList<int> press{Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter};
    const QList<int> text{Qt::Key_Left,  Qt::Key_Right, Qt::Key_Home,   Qt::Key_End,   Qt::Key_Return,
                          Qt::Key_Enter, Qt::Key_7,     Qt::Key_Period, Qt::Key_Comma, Qt::Key_Backspace};
    const QList<int> letters{Qt::Key_Space, Qt::Key_B, Qt::Key_W};
    const QList<std::pair<QString, QList<int>>> controls{
        {"nothing", {}},
        {"slider", arrows},
        {"spin box", text + QList<int>{Qt::Key_Up, Qt::Key_Down}},
        {"double spin box", text + QList<int>{Qt::Key_Up, Qt::Key_Down}},
        {"line edit", text + letters},
        {"editable combo box", text + letters + QList<int>{Qt::Key_Up, Qt::Key_Down}},
        {"combo box", vertical + QList<int>{Qt::Key_Space}},
        {"list", vertical + QList<int>{Qt::Key_Return, Qt::Key_Enter}},
        {"tab bar", {Qt::Key_Left, Qt::Key_Right}},
        {"button", press},
        {"check box", press},
        {"label", {}},
        {"scroll area", {}},
    };
    for (const auto& [kind, claimed] : controls) {
        for (const int key : keys) {
            const QString name = kind + ", " + QKeySequence(key).toString(QKeySequence::PortableText);
            QTest::newRow(qPrintable(name)) << kind << key << claimed.contains(key);
        }
    }
}

void KeyPolicyTest::gives_each_key_to_control_or_window()
{
    QFETCH(QString, kind);
    QFETCH(int, key);
    const std::unique_ptr<QWidget> control = make_control(kind);
    const QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier, text_of(key));
    QTEST(belongs_to_control(control.get(), event), "belongs");
}

void KeyPolicyTest::a_label_copies_what_is_selected()
{
    QLabel label("words");
    label.setTextInteractionFlags(Qt::TextSelectableByMouse);
    const QKeyEvent copy(QEvent::ShortcutOverride, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(!belongs_to_control(&label, copy));
    label.setSelection(0, 3);
    QVERIFY(belongs_to_control(&label, copy));
}

void KeyPolicyTest::editing_keys_belong_to_text_fields_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("belongs");
    QTest::newRow("copy") << (Qt::CTRL | Qt::Key_C).toCombined() << true;
    QTest::newRow("paste") << (Qt::CTRL | Qt::Key_V).toCombined() << true;
    QTest::newRow("undo") << (Qt::CTRL | Qt::Key_Z).toCombined() << true;
    QTest::newRow("select all") << (Qt::CTRL | Qt::Key_A).toCombined() << true;
    QTest::newRow("word left") << (Qt::CTRL | Qt::Key_Left).toCombined() << true;
    QTest::newRow("export") << (Qt::CTRL | Qt::Key_E).toCombined() << false;
    QTest::newRow("quit") << (Qt::CTRL | Qt::Key_Q).toCombined() << false;
    QTest::newRow("search") << (Qt::CTRL | Qt::Key_K).toCombined() << false;
    QTest::newRow("go to step") << (Qt::CTRL | Qt::Key_G).toCombined() << false;
}

void KeyPolicyTest::editing_keys_belong_to_text_fields()
{
    QFETCH(int, key);
    QFETCH(bool, belongs);
    const QKeyCombination combination = QKeyCombination::fromCombined(key);
    const QKeyEvent event(QEvent::ShortcutOverride, combination.key(), combination.keyboardModifiers());
    QLineEdit field;
    QCOMPARE(belongs_to_control(&field, event), belongs);
    QSpinBox number;
    QCOMPARE(belongs_to_control(&number, event), belongs);
    QSlider slider;
    QCOMPARE(belongs_to_control(&slider, event), false);
}

QTEST_MAIN(KeyPolicyTest)
#include "tst_key_policy.moc"
