// SPDX-License-Identifier: GPL-3.0-or-later
// From exec to the first painted figure, against a bare QMainWindow. The two run in turns, so that whatever else the
// machine does falls on both; on the offscreen platform, and on Xvfb where that is installed.
#include <QElapsedTimer>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <vector>

namespace {

constexpr int pairs = 31;

/// Milliseconds from start to exit; nothing if the program did not start, or did not end well.
std::optional<double> run_once(const QString& program, const QProcessEnvironment& environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QElapsedTimer clock;
    clock.start();
    process.start(program, QStringList());
    const bool ended = process.waitForFinished(20000);
    const double milliseconds = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    if (!ended || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return std::nullopt;
    return milliseconds;
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

bool compare(const char* platform, const QProcessEnvironment& environment)
{
    std::vector<double> bare;
    std::vector<double> gatefold;
    std::vector<double> ratios;
    run_once(START_BARE, environment);  // fills the file cache
    run_once(START_GATEFOLD, environment);
    for (int i = 0; i < pairs; ++i) {
        const auto first = run_once(START_BARE, environment);
        const auto second = run_once(START_GATEFOLD, environment);
        if (!first || !second) {
            std::fprintf(stderr, "A program did not reach its first painted frame on %s.\n", platform);
            return false;
        }
        bare.push_back(*first);
        gatefold.push_back(*second);
        ratios.push_back(*second / *first);
    }
    std::printf("%-10s %8.1f %10.1f %16.2f %7.2f\n", platform, median(bare), median(gatefold),
                median(gatefold) / median(bare), median(ratios));
    return true;
}

}  // namespace

int main()
{
    const QTemporaryDir settings;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_CONFIG_HOME", settings.path());
    std::printf("Exec to the first painted figure, ms, medians of %d interleaved pairs; the bound is a ratio of 1.5\n",
                pairs);
    std::printf("%-10s %8s %10s %16s %7s\n", "platform", "bare", "gatefold", "ratio of medians", "paired");

    environment.insert("QT_QPA_PLATFORM", "offscreen");
    bool good = compare("offscreen", environment);

    if (const QString xvfb = QStandardPaths::findExecutable("Xvfb"); !xvfb.isEmpty()) {
        QProcess server;
        // Without -noreset the server starts over after each client, which takes 200 ms.
        server.start(xvfb, {"-displayfd", "1", "-screen", "0", "1920x1080x24", "-noreset", "-nolisten", "tcp"});
        server.waitForReadyRead(20000);
        environment.insert("DISPLAY", ":" + QString::fromLatin1(server.readAllStandardOutput()).trimmed());
        environment.insert("QT_QPA_PLATFORM", "xcb");
        good = compare("xcb", environment) && good;
        server.terminate();
        server.waitForFinished();
    }
    return good ? 0 : 1;
}
