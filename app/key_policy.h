// SPDX-License-Identifier: GPL-3.0-or-later
// Who gets a key: the control with the focus, or the window's shortcut.
#pragma once

#include "app/key_repeat.h"

#include <QObject>

class QKeyEvent;
class QWidget;

namespace gatefold {

/// Whether the control needs the key for itself. Page Down, Page Up, Escape and the function keys never belong to one;
/// arrows, Home and End adjust sliders, spin boxes, lists, combo boxes and tabs, Space and Return press buttons, text
/// fields take what is typed and edited in them. No control, no claim.
bool belongs_to_control(const QWidget* focus, const QKeyEvent& event);

/// Puts the rule above into force for one window: it answers Qt's question before each key (ShortcutOverride), and
/// makes Return press a focused button, too. Other windows, dialogs and open menus keep their own keys.
class KeyPolicy : public QObject {
    Q_OBJECT

public:
    /// Watches the whole application, for the window given; that must outlive the policy.
    KeyPolicy(QWidget& window, QObject* parent);

    /// Whether the shortcut now acting comes from a held key.
    bool auto_repeat() const { return auto_repeat_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& window_;
    KeyRepeat repeat_;
    bool auto_repeat_ = false;
};

}  // namespace gatefold
