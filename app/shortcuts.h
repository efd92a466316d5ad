// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of commands: what each is called, in which menu it stands, and which keys give it.
#pragma once

#include <QKeySequence>
#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace gatefold {

enum class Command {
    export_picture,
    copy_picture,
    quit,
    theme_light,
    theme_dark,
    theme_projector,
    text_larger,
    text_smaller,
    text_reset,
    search_figures,
    figure_list,
    read,
    reduced_motion,
    next_figure,
    previous_figure,
    next,
    previous,
    play,
    restart,
    first_step,
    last_step,
    go_to_step,
    faster,
    slower,
    loop,
    reset_parameters,
    new_seed,
    present,
    present_here,
    full_screen,
    black,
    white,
    leave,
    keyboard,
    about,
};

enum class MenuId { file, view, figure, step, present, help };

/// How a command shows in its menu.
enum class CommandKind { plain, toggle, theme };

struct CommandInfo {
    Command command;
    MenuId menu;
    const char* id;                                ///< the object name of its action
    const char* name;                              ///< with its mnemonic
    std::vector<QKeyCombination> keys;             ///< in the window; the first stands in the menu
    std::vector<QKeyCombination> projection_keys;  ///< while the projection has the keyboard
    CommandKind kind = CommandKind::plain;
    bool opens_group = false;  ///< a separator stands above it
};

struct MenuInfo {
    MenuId menu;
    const char* name;  ///< with its mnemonic
};

/// All commands, in the order of their menus.
std::span<const CommandInfo> commands();
std::span<const MenuInfo> menus();

const CommandInfo& info(Command command);

/// The command of a key while the projection has the keyboard. The keypad's keys count as the others.
std::optional<Command> projection_command(QKeyCombination key);

/// Whether a held key repeats the command: only those that move through the steps do.
bool repeats(Command command);

/// A name without its mnemonic.
QString plain_name(const char* name);

/// Keys as this desktop writes them, parted by commas: "PgDown, Right".
QString key_text(const std::vector<QKeyCombination>& keys);

}  // namespace gatefold
