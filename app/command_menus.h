// SPDX-License-Identifier: GPL-3.0-or-later
// The menus, made from the table of commands.
#pragma once

#include "app/shortcuts.h"

#include <QObject>

#include <map>

class QAction;
class QMenu;
class QMenuBar;

namespace gatefold {

/// One action a command, one menu a MenuId. The actions carry the keys of the window.
class CommandMenus : public QObject {
    Q_OBJECT

public:
    /// Fills the bar, which becomes the owner of the menus.
    CommandMenus(QMenuBar& bar, QObject* parent);

    QAction& action(Command command) const;
    QMenu& menu(MenuId menu) const;

    /// Checks or unchecks a toggle without giving the command.
    void show_checked(Command command, bool checked);

signals:
    /// The reader chose a command; a toggle's action is already as wished.
    void given(gatefold::Command command);

private:
    std::map<Command, QAction*> actions_;
    std::map<MenuId, QMenu*> menus_;
};

}  // namespace gatefold
