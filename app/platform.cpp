// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform.h"

#include "app/headless.h"
#include "app/output.h"

#include <QApplication>

#include <cstdio>
#include <cstdlib>

namespace gatefold {

namespace {

// All that scales, styles or hints what Qt draws, and the order of its hash tables.
constexpr const char* desktop_variables[] = {"QT_SCALE_FACTOR",
                                             "QT_SCALE_FACTOR_ROUNDING_POLICY",
                                             "QT_SCREEN_SCALE_FACTORS",
                                             "QT_AUTO_SCREEN_SCALE_FACTOR",
                                             "QT_ENABLE_HIGHDPI_SCALING",
                                             "QT_USE_PHYSICAL_DPI",
                                             "QT_FONT_DPI",
                                             "QT_QPA_FONTDIR",
                                             "QT_QPA_PLATFORMTHEME",
                                             "QT_STYLE_OVERRIDE",
                                             "QT_HASH_SEED",
                                             "FREETYPE_PROPERTIES"};

// The command line is read before; Qt gets a name alone, and keeps it.
char program[] = "gatefold";
char* arguments[] = {program, nullptr};
int argument_count = 1;

// What Qt said while it looked for a display; its message handler is a plain function and has no other place for it.
QStringList display_messages;
QString display_reason;  // the first that the platform itself gave; Qt also remarks on the locale

// Qt ends the process with an abort and several lines when it reaches no display: one sentence and status 1 instead.
void note_display_message(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (type != QtFatalMsg) {
        display_messages << message;
        if (display_reason.isEmpty() && QByteArrayView(context.category).startsWith("qt.qpa."))
            display_reason = message;
        return;
    }
    const QString reason = display_reason.isEmpty() ? message : display_reason;
    complain("The window cannot be opened: " + reason.simplified().toStdString() +
             "; list, value and export need no display.");
    std::fflush(stderr);
    std::_Exit(failed);
}

// Standard error is for the sentence of an export that failed, and not for what Qt remarks on a desktop that is not
// there.
void print_fatal_message(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtFatalMsg)
        complain(message.simplified().toStdString());
}

bool display_named()
{
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        if (!qEnvironmentVariableIsEmpty(variable))
            return true;
    return false;
}

}  // namespace

std::unique_ptr<QApplication> offscreen_application()
{
    for (const char* variable : desktop_variables)
        qunsetenv(variable);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("LC_ALL", "C.UTF-8");
    qInstallMessageHandler(print_fatal_message);
    return std::make_unique<QApplication>(argument_count, arguments);
}

std::unique_ptr<QApplication> desktop_application()
{
    if (!display_named()) {
        complain(
            "The window needs a display, and neither DISPLAY nor WAYLAND_DISPLAY names one; list, value and "
            "export need none.");
        return nullptr;
    }
    const QtMessageHandler usual = qInstallMessageHandler(note_display_message);
    auto application = std::make_unique<QApplication>(argument_count, arguments);
    qInstallMessageHandler(usual);
    for (const QString& message : display_messages)
        qWarning("%s", qPrintable(message));
    return application;
}

}  // namespace gatefold
