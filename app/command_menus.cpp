// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_menus.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

namespace gatefold {

CommandMenus::CommandMenus(QMenuBar& bar, QObject* parent) : QObject(parent)
{
    for (const MenuInfo& row : menus())
        menus_.emplace(row.menu, bar.addMenu(QString::fromUtf8(row.name)));
    auto* themes = new QActionGroup(this);
    for (const CommandInfo& row : commands()) {
        QMenu& parent_menu = menu(row.menu);
        if (row.opens_group)
            parent_menu.addSeparator();
        QAction* made = parent_menu.addAction(QString::fromUtf8(row.name));
        made->setObjectName(QString::fromLatin1(row.id));
        made->setAutoRepeat(repeats(row.command));
        made->setCheckable(row.kind != CommandKind::plain);
        if (row.kind == CommandKind::theme)
            themes->addAction(made);
        QList<QKeySequence> keys;
        for (const QKeyCombination& key : row.keys)
            keys << QKeySequence(key);
        made->setShortcuts(keys);
        connect(made, &QAction::triggered, this, [this, command = row.command] { emit given(command); });
        actions_.emplace(row.command, made);
    }
}

QAction& CommandMenus::action(Command command) const
{
    return *actions_.at(command);
}

QMenu& CommandMenus::menu(MenuId menu) const
{
    return *menus_.at(menu);
}

void CommandMenus::show_checked(Command command, bool checked)
{
    action(command).setChecked(checked);
}

}  // namespace gatefold
