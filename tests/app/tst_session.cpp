// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session.h"

#include "figures/registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace gatefold;

class SessionTest : public QObject {
    Q_OBJECT

private slots:
    void comes_back_as_it_was_stored();
    void a_missing_file_gives_the_defaults();
    void a_file_that_is_no_session_is_kept_aside_data();
    void a_file_that_is_no_session_is_kept_aside();
    void values_out_of_range_are_clamped_or_dropped_data();
    void values_out_of_range_are_clamped_or_dropped();
    void reports_what_cannot_be_written();
    void options_of_one_run_are_not_stored();
};

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

Session full_session()
{
    Session session;
    session.place.figure = "atlas";
    session.place.at = {2, 1.0 / 3};
    session.place.settings.values = {{"alpha", 0.1}};
    session.place.settings.seed = std::numeric_limits<std::uint64_t>::max();
    session.theme = ThemeId::dark;
    session.text_scale = 1.25;
    session.speed = 0.5;
    session.loop = true;
    session.reduced_motion = true;
    session.figure_list = false;
    session.list_width = 250;
    session.side_width = 400;
    session.geometry = QByteArray("\0\1\2,;%\"", 7);
    session.seen["atlas"] = {"sigmoid", "tanh"};
    return session;
}

}  // namespace

void SessionTest::comes_back_as_it_was_stored()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("new/gatefold.ini");
    QCOMPARE(save_session(path, full_session()), std::nullopt);
    QVERIFY(load_session(path) == full_session());
    QCOMPARE(save_session(path, Session()), std::nullopt);
    QVERIFY(load_session(path) == Session());
}

void SessionTest::a_missing_file_gives_the_defaults()
{
    const QTemporaryDir folder;
    QVERIFY(load_session(folder.filePath("none.ini")) == Session());
    QVERIFY(!QFile::exists(folder.filePath("none.ini.broken")));
}

void SessionTest::a_file_that_is_no_session_is_kept_aside_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("noise") << QByteArray(
        "\x7f"
        "ELF\0\0\xff\xfe[[[\n=\n;",
        15);
    QTest::newRow("another program's") << QByteArray("[General]\ncolour=blue\n");
    QTest::newRow("a later format") << QByteArray("[General]\nformat=2\n[view]\ntheme=dark\n");
    QTest::newRow("cut off") << QByteArray("[General]\nform");
}

void SessionTest::a_file_that_is_no_session_is_kept_aside()
{
    QFETCH(QByteArray, bytes);
    const QTemporaryDir folder;
    const QString path = folder.filePath("gatefold.ini");
    write(path + ".broken", "an older one");
    write(path, bytes);
    QVERIFY(load_session(path) == Session());
    QVERIFY(!QFile::exists(path));
    QCOMPARE(read(path + ".broken"), bytes);
    QCOMPARE(save_session(path, full_session()), std::nullopt);
    QVERIFY(load_session(path) == full_session());
}

void SessionTest::values_out_of_range_are_clamped_or_dropped_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<double>("text_scale");
    QTest::addColumn<double>("progress");
    QTest::addColumn<int>("step");
    QTest::newRow("text too large") << QByteArray("[view]\ntext-scale=99") << 3.0 << 0.5 << 1;
    QTest::newRow("text too small") << QByteArray("[view]\ntext-scale=-1") << 0.5 << 0.5 << 1;
    QTest::newRow("text no number") << QByteArray("[view]\ntext-scale=nan") << 1.0 << 0.5 << 1;
    QTest::newRow("text a word") << QByteArray("[view]\ntext-scale=large") << 1.0 << 0.5 << 1;
    QTest::newRow("decimal comma") << QByteArray("[view]\ntext-scale=\"1,5\"") << 1.0 << 0.5 << 1;
    QTest::newRow("progress too far") << QByteArray("[place]\nprogress=7") << 1.0 << 1.0 << 1;
    QTest::newRow("progress no number") << QByteArray("[place]\nprogress=inf") << 1.0 << 1.0 << 1;
    QTest::newRow("unknown step") << QByteArray("[place]\nstep=nowhere") << 1.0 << 1.0 << 0;
    QTest::newRow("unknown theme") << QByteArray("[view]\ntheme=pink") << 1.0 << 0.5 << 1;
    QTest::newRow("unknown parameter") << QByteArray("[parameters]\nnothing=3") << 1.0 << 0.5 << 1;
    QTest::newRow("parameter no number") << QByteArray("[parameters]\nalpha=much") << 1.0 << 0.5 << 1;
    QTest::newRow("bad seed") << QByteArray("[place]\nseed=-4") << 1.0 << 0.5 << 1;
    QTest::newRow("unknown step seen") << QByteArray("[seen]\natlas=nowhere") << 1.0 << 0.5 << 1;
    QTest::newRow("bad switch") << QByteArray("[view]\nloop=perhaps") << 1.0 << 0.5 << 1;
}

void SessionTest::values_out_of_range_are_clamped_or_dropped()
{
    QFETCH(QByteArray, line);
    const QTemporaryDir folder;
    const QString path = folder.filePath("gatefold.ini");
    const QByteArray place = "[place]\nfigure=atlas\nstep=tanh\nprogress=0.5\nseed=1\n";
    write(path, "[General]\nformat=1\n" + place + line + "\n");
    const Session session = load_session(path);
    Session expected;
    expected.place.figure = "atlas";
    QFETCH(int, step);
    QFETCH(double, progress);
    QFETCH(double, text_scale);
    expected.place.at = {step, progress};
    expected.text_scale = text_scale;
    QVERIFY(session == expected);
}

void SessionTest::reports_what_cannot_be_written()
{
    const QTemporaryDir folder;
    write(folder.filePath("file"), "in the way");
    const std::optional<QString> sentence = save_session(folder.filePath("file/gatefold.ini"), Session());
    QVERIFY(sentence);
    QVERIFY(sentence->contains("file/gatefold.ini"));
    QCOMPARE(read(folder.filePath("file")), QByteArray("in the way"));
}

void SessionTest::options_of_one_run_are_not_stored()
{
    const Session stored = full_session();
    Session started = stored;
    started.place.at = {0, 1};
    started.theme = ThemeId::projector;
    QVERIFY(without_options(started, started, stored) == stored);
    Session moved = started;
    moved.place.at = {1, 1};
    moved.text_scale = 2;
    Session expected = stored;
    expected.place = moved.place;
    expected.text_scale = 2;
    QVERIFY(without_options(moved, started, stored) == expected);
}

QTEST_GUILESS_MAIN(SessionTest)
#include "tst_session.moc"
