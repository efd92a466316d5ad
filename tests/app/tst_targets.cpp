// SPDX-License-Identifier: GPL-3.0-or-later
// The real binary's export: where it writes and where not, and what may not change a byte.
#include "tests/app/folder.h"
#include "tests/app/program.h"
#include "tests/app/schema.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace gatefold;

class TestTargets : public QObject {
    Q_OBJECT

private slots:
    void keeps_names_data();
    void keeps_names();
    void refuses_targets_data();
    void refuses_targets();
    void replaces_by_force_only();
    void refuses_before_it_writes();
    void gives_the_same_bytes_data();
    void gives_the_same_bytes();
};

void TestTargets::keeps_names_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("locale");
    for (const char* name : {"σ(x)=½ é 名.svg", "a b%20c.json", "-dash.png", "quote\"'$HOME.png"})
        for (const char* locale : {"C", "C.UTF-8", "de_DE.UTF-8", ""})
            QTest::addRow("%s in %s", name, locale) << QString(name) << QString(locale);
}

void TestTargets::keeps_names()
{
    QFETCH(QString, name);
    QFETCH(QString, locale);
    QTemporaryDir folder;
    const Outcome outcome = Launch{.arguments = {"export", "atlas", "--size", "160x90", "--out", name},
                                   .folder = folder.path(),
                                   .environment = {{"LC_ALL", locale}, {"LANG", locale}}}
                                .outcome();
    QVERIFY2(outcome.status == 0, outcome.err);
    QCOMPARE(outcome.err, QByteArray());
    QCOMPARE(names(folder.path()), QStringList(name));
}

void TestTargets::refuses_targets_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("in no folder") << QStringList{"--out", "none/a.svg"} << QByteArray("none");
    QTest::newRow("in a folder of two lines") << QStringList{"--out", "two\nlines/a.svg"} << QByteArray("two?lines");
    QTest::newRow("a folder") << QStringList{"--out", "folder", "--force"} << QByteArray("folder");
    QTest::newRow("a device") << QStringList{"--out", "/dev/full", "--force"} << QByteArray("/dev/full");
    QTest::newRow("below a file") << QStringList{"--out", "file/a.svg"} << QByteArray("file");
    QTest::newRow("a folder in no folder") << QStringList{"--step", "all", "--out", "none/a"} << QByteArray("none/a");
    QTest::newRow("a file as folder") << QStringList{"--step", "all", "--out", "file", "--force"} << QByteArray("file");
    QTest::newRow("a device as folder") << QStringList{"--step", "all", "--out", "/dev/null"}
                                        << QByteArray("/dev/null");
}

void TestTargets::refuses_targets()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    QTemporaryDir folder;
    QDir(folder.path()).mkdir("folder");
    QFile file(folder.filePath("file"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    for (const char* format : {"png", "svg", "json"}) {
        const Outcome outcome =
            Launch{.arguments = QStringList{"export", "atlas", "--format", format} + arguments, .folder = folder.path()}
                .outcome();
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.one_sentence() && outcome.err.contains(named), outcome.err);
        QCOMPARE(names(folder.path()), QStringList({"file", "folder"}));
    }
}

void TestTargets::replaces_by_force_only()
{
    QTemporaryDir folder;
    QFile old(folder.filePath("a.json"));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    const QStringList arguments = {"export", "atlas", "--out", "a.json"};
    const Outcome refused = Launch{.arguments = arguments, .folder = folder.path()}.outcome();
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.one_sentence() && refused.err.contains("a.json") && refused.err.contains("--force"), refused.err);
    QCOMPARE(content(old.fileName()), QByteArray("old"));
    QCOMPARE((Launch{.arguments = arguments + QStringList{"--force"}, .folder = folder.path()}.outcome().status), 0);
    QCOMPARE(Schema("frame").errors(content(old.fileName())), QStringList());
}

void TestTargets::refuses_before_it_writes()
{
    QTemporaryDir folder;
    QFile old(folder.filePath("01-atlas-12-squared_relu.json"));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.close();
    const Outcome outcome =
        Launch{.arguments = {"export", "atlas", "--step", "all", "--format", "json"}, .folder = folder.path()}
            .outcome();
    QCOMPARE(outcome.status, 1);
    QVERIFY2(outcome.one_sentence() && outcome.err.contains("01-atlas-12-squared_relu.json"), outcome.err);
    QCOMPARE(names(folder.path()).size(), 1);
}

void TestTargets::gives_the_same_bytes_data()
{
    using Environment = std::vector<std::pair<QString, QString>>;
    QTest::addColumn<Environment>("environment");
    QTest::newRow("locale C") << Environment{{"LC_ALL", "C"}};
    QTest::newRow("locale with decimal commas") << Environment{{"LC_ALL", "de_DE.UTF-8"}, {"LANGUAGE", "de"}};
    QTest::newRow("numbers with decimal commas") << Environment{{"LANG", "C.UTF-8"}, {"LC_NUMERIC", "de_DE.UTF-8"}};
    QTest::newRow("time zone") << Environment{{"TZ", "Asia/Kathmandu"}};
    QTest::newRow("screen scale") << Environment{{"QT_SCALE_FACTOR", "2"}};
    QTest::newRow("a screen's scale") << Environment{{"QT_SCREEN_SCALE_FACTORS", "1.5"}};
    QTest::newRow("physical dots") << Environment{{"QT_USE_PHYSICAL_DPI", "1"}, {"QT_ENABLE_HIGHDPI_SCALING", "1"}};
    QTest::newRow("font dots") << Environment{{"QT_FONT_DPI", "192"}};
    QTest::newRow("style") << Environment{{"QT_STYLE_OVERRIDE", "windows"}, {"QT_QPA_PLATFORMTHEME", "gtk3"}};
    QTest::newRow("another platform") << Environment{{"QT_QPA_PLATFORM", "minimal"}, {"DISPLAY", ":987"}};
    QTest::newRow("how fonts are drawn") << Environment{{"FONTCONFIG_FILE", GATEFOLD_TESTS "/app/jagged_fonts.conf"},
                                                        {"FREETYPE_PROPERTIES", "cff:no-stem-darkening=0"}};
    QTest::newRow("order of hashes") << Environment{{"QT_HASH_SEED", "0"}};
    QTest::newRow("no home") << Environment{{"HOME", "/nowhere"}, {"XDG_RUNTIME_DIR", "/nowhere"}};
}

void TestTargets::gives_the_same_bytes()
{
    using Environment = std::vector<std::pair<QString, QString>>;
    QFETCH(Environment, environment);
    QTemporaryDir here;
    QTemporaryDir elsewhere;
    for (const char* format : {"png", "svg", "json"}) {
        const QStringList arguments = {
            "export",     "atlas", "--step",   "gelu", "--set", "beta=1.702", "--set", "compare=quick_gelu",
            "--progress", "0.375", "--format", format, "--out", "a"};
        const Outcome usual = Launch{.arguments = arguments, .folder = here.path()}.outcome();
        QVERIFY2(usual.status == 0, usual.err);
        const Outcome other =
            Launch{.arguments = arguments, .folder = elsewhere.path(), .environment = environment}.outcome();
        QVERIFY2(other.status == 0, other.err);
        QCOMPARE(other.err, QByteArray());
        const QByteArray bytes = content(here.filePath("a"));
        QVERIFY(!bytes.isEmpty());
        QVERIFY2(content(elsewhere.filePath("a")) == bytes, format);
        QFile::remove(here.filePath("a"));
        QFile::remove(elsewhere.filePath("a"));
    }
}

QTEST_APPLESS_MAIN(TestTargets)
#include "tst_targets.moc"
