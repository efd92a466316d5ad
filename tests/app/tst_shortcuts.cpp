// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shortcuts.h"

#include <QHash>
#include <QSet>
#include <QTest>

using namespace gatefold;

class ShortcutsTest : public QObject {
    Q_OBJECT

private slots:
    void every_command_is_listed_once();
    void no_key_gives_two_commands();
    void mnemonics_are_unique_in_each_menu();
    void projection_keys_give_commands_data();
    void projection_keys_give_commands();
    void keys_are_written_out();
};

void ShortcutsTest::every_command_is_listed_once()
{
    QSet<int> seen;
    QSet<QString> ids;
    for (const CommandInfo& row : commands()) {
        seen.insert(static_cast<int>(row.command));
        ids.insert(row.id);
        QCOMPARE(&info(row.command), &row);
        QVERIFY2(!plain_name(row.name).isEmpty(), row.id);
    }
    const int count = static_cast<int>(Command::about) + 1;
    QCOMPARE(seen.size(), count);
    QCOMPARE(ids.size(), count);
    QCOMPARE(static_cast<int>(commands().size()), count);
}

void ShortcutsTest::no_key_gives_two_commands()
{
    QHash<int, const char*> in_window;
    QHash<int, const char*> in_projection;
    for (const CommandInfo& row : commands()) {
        for (const QKeyCombination& key : row.keys) {
            QVERIFY2(!in_window.contains(key.toCombined()), row.id);
            in_window.insert(key.toCombined(), row.id);
        }
        for (const QKeyCombination& key : row.projection_keys) {
            QVERIFY2(!in_projection.contains(key.toCombined()), row.id);
            in_projection.insert(key.toCombined(), row.id);
        }
    }
    QVERIFY(in_window.size() > 30);
    QVERIFY(in_projection.size() > 15);
}

void ShortcutsTest::mnemonics_are_unique_in_each_menu()
{
    const auto mnemonic = [](const char* name) {
        const QString text = QString::fromUtf8(name);
        return text.at(text.indexOf('&') + 1).toLower();
    };
    QSet<QChar> of_menus;
    for (const MenuInfo& menu : menus()) {
        QVERIFY2(QString::fromUtf8(menu.name).count('&') == 1, menu.name);
        QVERIFY2(!of_menus.contains(mnemonic(menu.name)), menu.name);
        of_menus.insert(mnemonic(menu.name));
        QSet<QChar> used;
        for (const CommandInfo& row : commands()) {
            if (row.menu != menu.menu)
                continue;
            QVERIFY2(QString::fromUtf8(row.name).count('&') == 1, row.name);
            QVERIFY2(!used.contains(mnemonic(row.name)), row.name);
            used.insert(mnemonic(row.name));
        }
        QVERIFY2(!used.isEmpty(), menu.name);
    }
}

void ShortcutsTest::projection_keys_give_commands_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("command");
    const auto row = [](const char* name, QKeyCombination key, Command command) {
        QTest::newRow(name) << key.toCombined() << static_cast<int>(command);
    };
    row("Page Down", Qt::Key_PageDown, Command::next);
    row("Right", Qt::Key_Right, Command::next);
    row("Down", Qt::Key_Down, Command::next);
    row("Space", Qt::Key_Space, Command::next);
    row("Return", Qt::Key_Return, Command::next);
    row("Enter on the keypad", Qt::KeypadModifier | Qt::Key_Enter, Command::next);
    row("Page Up", Qt::Key_PageUp, Command::previous);
    row("Left", Qt::Key_Left, Command::previous);
    row("Up", Qt::Key_Up, Command::previous);
    row("Home", Qt::Key_Home, Command::first_step);
    row("End", Qt::Key_End, Command::last_step);
    row("B", Qt::Key_B, Command::black);
    row("period", Qt::Key_Period, Command::black);
    row("W", Qt::Key_W, Command::white);
    row("comma", Qt::Key_Comma, Command::white);
    row("Escape", Qt::Key_Escape, Command::leave);
}

void ShortcutsTest::projection_keys_give_commands()
{
    QFETCH(int, key);
    QFETCH(int, command);
    const std::optional<Command> given = projection_command(QKeyCombination::fromCombined(key));
    QVERIFY(given);
    QCOMPARE(static_cast<int>(*given), command);
}

void ShortcutsTest::keys_are_written_out()
{
    QCOMPARE(key_text({}), QString());
    QCOMPARE(key_text({Qt::Key_Right, Qt::ControlModifier | Qt::Key_E}), QStringLiteral("Right, Ctrl+E"));
    QCOMPARE(key_text({Qt::Key_W, Qt::Key_Comma}), QStringLiteral("W, Comma"));
    QCOMPARE(plain_name("Fi&gure"), QStringLiteral("Figure"));
}

QTEST_GUILESS_MAIN(ShortcutsTest)
#include "tst_shortcuts.moc"
