// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the real binary, in an environment of nothing but what a test gives it.
#pragma once

#include <QProcess>
#include <QStringList>

#include <utility>
#include <vector>

namespace gatefold {

/// How a run ended.
struct Outcome {
    int status = -1;  ///< the exit status; −1: it crashed, or did not end in a minute
    QByteArray out;
    QByteArray err;

    /// Whether standard error has exactly one line, from the program itself.
    bool one_sentence() const { return err.startsWith("gatefold: ") && err.endsWith(".\n") && err.count('\n') == 1; }
};

/// A launch to come. With no environment there is no display, no locale and no Qt setting.
struct Launch {
    QStringList arguments;
    QByteArray input = {};
    QString folder = {};
    std::vector<std::pair<QString, QString>> environment = {};
    QString shell = {};  ///< a shell's redirections, for example "> /dev/full"

    Outcome outcome() const
    {
        QProcess process;
        QProcessEnvironment variables;
        const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
        for (const char* kept : {"PATH", "HOME", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"})
            if (own.contains(kept))
                variables.insert(kept, own.value(kept));
        for (const auto& [name, value] : environment)
            variables.insert(name, value);
        process.setProcessEnvironment(variables);
        process.setWorkingDirectory(folder);
        if (shell.isEmpty())
            process.start(GATEFOLD_PROGRAM, arguments);
        else
            process.start("/bin/sh", QStringList{"-c", "exec \"$0\" \"$@\" " + shell, GATEFOLD_PROGRAM} + arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(300'000) || process.exitStatus() != QProcess::NormalExit)
            return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
};

}  // namespace gatefold
