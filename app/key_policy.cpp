// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/key_policy.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>

#include <algorithm>
#include <array>

namespace gatefold {

namespace {

bool is_one_of(int key, std::initializer_list<int> keys)
{
    return std::ranges::find(keys, key) != keys.end();
}

bool is_enter(int key)
{
    return is_one_of(key, {Qt::Key_Return, Qt::Key_Enter});
}

/// A character that is typed, not a command.
bool is_typed(const QKeyEvent& event)
{
    const bool command = event.modifiers() & (Qt::ControlModifier | Qt::MetaModifier);
    const bool alt_gr = event.modifiers() & Qt::GroupSwitchModifier;
    return !event.text().isEmpty() && event.text().front().isPrint() && (!command || alt_gr);
}

bool edits_text(const QKeyEvent& event)
{
    static constexpr std::array editing{
        QKeySequence::Copy,
        QKeySequence::Cut,
        QKeySequence::Paste,
        QKeySequence::Undo,
        QKeySequence::Redo,
        QKeySequence::SelectAll,
        QKeySequence::DeleteStartOfWord,
        QKeySequence::DeleteEndOfWord,
        QKeySequence::MoveToNextChar,
        QKeySequence::MoveToPreviousChar,
        QKeySequence::MoveToNextWord,
        QKeySequence::MoveToPreviousWord,
        QKeySequence::MoveToStartOfLine,
        QKeySequence::MoveToEndOfLine,
        QKeySequence::SelectNextChar,
        QKeySequence::SelectPreviousChar,
        QKeySequence::SelectNextWord,
        QKeySequence::SelectPreviousWord,
        QKeySequence::SelectStartOfLine,
        QKeySequence::SelectEndOfLine,
    };
    return is_enter(event.key()) || is_one_of(event.key(), {Qt::Key_Backspace, Qt::Key_Delete}) ||
           std::ranges::any_of(editing, [&event](QKeySequence::StandardKey key) { return event.matches(key); });
}

/// Keys that may stand in a number. Letters in a number field step, so that a remote's blank key works there.
bool types_number(const QKeyEvent& event)
{
    static const QString characters = QStringLiteral("0123456789.,+-−eE");
    return is_typed(event) && characters.contains(event.text().front());
}

}  // namespace

bool belongs_to_control(const QWidget* focus, const QKeyEvent& event)
{
    const int key = event.key();
    const bool function_key = key >= Qt::Key_F1 && key <= Qt::Key_F35;
    if (!focus || function_key || is_one_of(key, {Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Escape}))
        return false;
    const bool vertical = is_one_of(key, {Qt::Key_Up, Qt::Key_Down});
    const bool horizontal = is_one_of(key, {Qt::Key_Left, Qt::Key_Right});
    const bool end = is_one_of(key, {Qt::Key_Home, Qt::Key_End});
    const bool plain = !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));

    const auto* combo = qobject_cast<const QComboBox*>(focus);
    if (qobject_cast<const QAbstractSpinBox*>(focus))
        return types_number(event) || edits_text(event) || vertical;
    if (qobject_cast<const QLineEdit*>(focus))
        return is_typed(event) || edits_text(event);
    if (combo && combo->isEditable())
        return is_typed(event) || edits_text(event) || vertical;
    if (const auto* label = qobject_cast<const QLabel*>(focus))
        return label->hasSelectedText() && event.matches(QKeySequence::Copy);
    if (!plain)
        return false;
    if (combo)
        return vertical || end || key == Qt::Key_Space;
    if (qobject_cast<const QAbstractItemView*>(focus))
        return vertical || end || is_enter(key);
    if (qobject_cast<const QAbstractSlider*>(focus))
        return vertical || horizontal || end;
    if (qobject_cast<const QTabBar*>(focus))
        return horizontal;
    if (qobject_cast<const QAbstractButton*>(focus))
        return key == Qt::Key_Space || is_enter(key);
    return false;
}

KeyPolicy::KeyPolicy(QWidget& window, QObject* parent) : QObject(parent), window_(window)
{
    qApp->installEventFilter(this);
}

bool KeyPolicy::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::ShortcutOverride && type != QEvent::KeyPress && type != QEvent::KeyRelease)
        return false;
    const auto* widget = qobject_cast<const QWidget*>(watched);
    const QWidget* focus = window_.focusWidget();
    const bool ours = widget && widget->window() == &window_ && !QApplication::activePopupWidget();
    if (!ours)
        return false;
    auto& key = static_cast<QKeyEvent&>(*event);
    if (type == QEvent::KeyRelease) {
        repeat_.released(key.key(), key.timestamp());
        return false;
    }
    const bool repeats = repeat_.repeats(key.key(), key.timestamp(), key.isAutoRepeat());
    if (type == QEvent::ShortcutOverride) {
        const bool belongs = belongs_to_control(focus, key);
        auto_repeat_ = repeats && !belongs;
        key.setAccepted(belongs);
        return true;
    }
    // Qt presses buttons with Space alone outside of dialogs.
    auto* button = qobject_cast<QAbstractButton*>(watched);
    if (button && is_enter(key.key()) && belongs_to_control(button, key)) {
        if (!repeats && button->isEnabled())
            button->click();
        return true;
    }
    return false;
}

}  // namespace gatefold
