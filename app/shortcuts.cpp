// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shortcuts.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace gatefold {

namespace {

std::vector<CommandInfo> make_table()
{
    using enum Command;
    using M = MenuId;
    using enum CommandKind;
    using Keys = std::vector<QKeyCombination>;
    constexpr auto ctrl = Qt::ControlModifier;
    constexpr auto shift = Qt::ShiftModifier;
    // clang-format off
    return {
        {export_picture, M::file, "export", "&Export…", Keys{ctrl | Qt::Key_E}, {}},
        {copy_picture, M::file, "copy-picture", "&Copy as Picture", Keys{ctrl | Qt::Key_C}, {}},
        {quit, M::file, "quit", "&Quit", Keys{ctrl | Qt::Key_Q}, Keys{ctrl | Qt::Key_Q}, plain, true},

        {theme_light, M::view, "theme-light", "Ligh&t Theme", {}, {}, theme},
        {theme_dark, M::view, "theme-dark", "&Dark Theme", {}, {}, theme},
        {theme_projector, M::view, "theme-projector", "&Projector Theme", {}, {}, theme},
        {text_larger, M::view, "text-larger", "&Larger Text", Keys{ctrl | Qt::Key_Plus, ctrl | Qt::Key_Equal}, {}, plain, true},
        {text_smaller, M::view, "text-smaller", "&Smaller Text", Keys{ctrl | Qt::Key_Minus}, {}},
        {text_reset, M::view, "text-reset", "&Normal Text", Keys{ctrl | Qt::Key_0}, {}},
        {search_figures, M::view, "search-figures", "Search &Figures", Keys{ctrl | Qt::Key_K}, {}, plain, true},
        {figure_list, M::view, "figure-list", "Fi&gure List", Keys{ctrl | Qt::Key_L}, {}, toggle},
        {read, M::view, "read", "&Read the Step", Keys{ctrl | Qt::Key_R}, {}, toggle},
        {reduced_motion, M::view, "reduced-motion", "Reduced &Motion", {}, {}, toggle, true},

        {next_figure, M::figure, "next-figure", "&Next Figure", Keys{ctrl | Qt::Key_PageDown}, Keys{ctrl | Qt::Key_PageDown}},
        {previous_figure, M::figure, "previous-figure", "&Previous Figure", Keys{ctrl | Qt::Key_PageUp}, Keys{ctrl | Qt::Key_PageUp}},

        {next, M::step, "next", "&Next", Keys{Qt::Key_PageDown, Qt::Key_Right, Qt::Key_Space},
            Keys{Qt::Key_PageDown, Qt::Key_Right, Qt::Key_Space, Qt::Key_Down, Qt::Key_Return, Qt::Key_Enter}},
        {previous, M::step, "previous", "&Previous", Keys{Qt::Key_PageUp, Qt::Key_Left, Qt::Key_Backspace},
            Keys{Qt::Key_PageUp, Qt::Key_Left, Qt::Key_Backspace, Qt::Key_Up}},
        {play, M::step, "play", "Play or Pa&use", Keys{Qt::Key_P}, Keys{Qt::Key_P}},
        {restart, M::step, "restart", "&Restart", Keys{Qt::Key_R}, Keys{Qt::Key_R}},
        {first_step, M::step, "first-step", "&First Step", Keys{Qt::Key_Home}, Keys{Qt::Key_Home}, plain, true},
        {last_step, M::step, "last-step", "&Last Step", Keys{Qt::Key_End}, Keys{Qt::Key_End}},
        {go_to_step, M::step, "go-to-step", "&Go to Step…", Keys{ctrl | Qt::Key_G}, {}},
        {faster, M::step, "faster", "Fast&er", Keys{Qt::Key_BracketRight}, Keys{Qt::Key_BracketRight}, plain, true},
        {slower, M::step, "slower", "Slo&wer", Keys{Qt::Key_BracketLeft}, Keys{Qt::Key_BracketLeft}},
        {loop, M::step, "loop", "L&oop", Keys{Qt::Key_L}, Keys{Qt::Key_L}, toggle},
        {reset_parameters, M::step, "reset-parameters", "Reset Para&meters", Keys{ctrl | Qt::Key_Backspace}, {}, plain, true},
        {new_seed, M::step, "new-seed", "New &Seed", Keys{ctrl | Qt::Key_N}, {}},

        {present, M::present, "present", "&Present from the Start", Keys{Qt::Key_F5}, {}},
        {present_here, M::present, "present-here", "Present from &Here", Keys{shift | Qt::Key_F5}, {}},
        {full_screen, M::present, "full-screen", "&Full Screen", Keys{Qt::Key_F11}, Keys{Qt::Key_F11}},
        {black, M::present, "black", "&Black", Keys{Qt::Key_B, Qt::Key_Period}, Keys{Qt::Key_B, Qt::Key_Period}, toggle, true},
        {white, M::present, "white", "&White", Keys{Qt::Key_W, Qt::Key_Comma}, Keys{Qt::Key_W, Qt::Key_Comma}, toggle},
        {leave, M::present, "leave", "&Leave the Projection", Keys{Qt::Key_Escape}, Keys{Qt::Key_Escape}, plain, true},

        {keyboard, M::help, "keyboard", "&Keyboard", Keys{Qt::Key_F1}, {}},
        {about, M::help, "about", "&About Gatefold", {}, {}},
    };
    // clang-format on
}

constexpr std::array<MenuInfo, 6> menu_table{{
    {MenuId::file, "&File"},
    {MenuId::view, "&View"},
    {MenuId::figure, "Fi&gure"},
    {MenuId::step, "&Step"},
    {MenuId::present, "&Present"},
    {MenuId::help, "&Help"},
}};

}  // namespace

std::span<const CommandInfo> commands()
{
    static const std::vector<CommandInfo> table = make_table();
    return table;
}

std::span<const MenuInfo> menus()
{
    return menu_table;
}

const CommandInfo& info(Command command)
{
    return *std::ranges::find(commands(), command, &CommandInfo::command);
}

std::optional<Command> projection_command(QKeyCombination key)
{
    const QKeyCombination plain(key.keyboardModifiers() & ~Qt::KeypadModifier, key.key());
    for (const CommandInfo& row : commands()) {
        if (std::ranges::find(row.projection_keys, plain) != row.projection_keys.end())
            return row.command;
    }
    return std::nullopt;
}

bool repeats(Command command)
{
    return command == Command::next || command == Command::previous;
}

QString plain_name(const char* name)
{
    return QString::fromUtf8(name).remove('&');
}

QString key_text(const std::vector<QKeyCombination>& keys)
{
    QStringList texts;
    for (const QKeyCombination& key : keys) {
        const QString text = QKeySequence(key).toString(QKeySequence::NativeText);
        // Among commas the marks themselves could not be seen.
        texts << (text == u"," ? QStringLiteral("Comma") : text == u"." ? QStringLiteral("Period") : text);
    }
    return texts.join(QStringLiteral(", "));
}

}  // namespace gatefold
