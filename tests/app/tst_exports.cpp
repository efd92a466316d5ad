// SPDX-License-Identifier: GPL-3.0-or-later
// The real binary's export: which files it writes, and what they hold.
#include "figures/registry.h"
#include "tests/app/folder.h"
#include "tests/app/program.h"
#include "tests/app/schema.h"

#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <QtTest>

using namespace gatefold;

namespace {

QStringList step_files(const QString& ending)
{
    const QStringList steps = {"sigmoid", "tanh", "relu", "leaky_relu", "elu",        "selu",
                               "relu6",   "gelu", "silu", "mish",       "hard_swish", "squared_relu"};
    QStringList result;
    for (int at = 0; at < steps.size(); ++at)
        result << QString("01-atlas-%1-%2.%3").arg(at + 1, 2, 10, QChar('0')).arg(steps[at], ending);
    return result;
}

}  // namespace

class TestExports : public QObject {
    Q_OBJECT

private slots:
    void names_files_after_their_place();
    void writes_every_step_data();
    void writes_every_step();
    void writes_all_figures();
    void writes_a_sheet();
    void writes_sheets_of_all();
    void tells_the_place_in_json();
    void puts_metadata_into_pictures();
    void has_the_size_and_theme_asked_for();
    void writes_to_standard_output();
};

void TestExports::names_files_after_their_place()
{
    QTemporaryDir folder;
    for (const char* format : {"png", "svg", "json"}) {
        const Outcome outcome =
            Launch{.arguments = {"export", "atlas", "--step", "8", "--format", format}, .folder = folder.path()}
                .outcome();
        QVERIFY2(outcome.status == 0, outcome.err);
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.out, QByteArray());
    }
    QCOMPARE(names(folder.path()),
             QStringList({"01-atlas-08-gelu.json", "01-atlas-08-gelu.png", "01-atlas-08-gelu.svg"}));
}

void TestExports::writes_every_step_data()
{
    QTest::addColumn<QString>("format");
    for (const char* format : {"png", "svg", "json"})
        QTest::newRow(format) << format;
}

void TestExports::writes_every_step()
{
    QFETCH(QString, format);
    QTemporaryDir folder;
    const QStringList arguments = {"export", "atlas", "--step", "all", "--size", "320x180", "--format", format};
    QCOMPARE((Launch{.arguments = arguments + QStringList{"--out", "made"}, .folder = folder.path()}.outcome().status),
             0);
    QCOMPARE(names(folder.filePath("made")), step_files(format));
    QCOMPARE((Launch{.arguments = arguments, .folder = folder.filePath("made")}.outcome().status), 1);
    QDir(folder.path()).mkdir("empty");
    QCOMPARE((Launch{.arguments = arguments, .folder = folder.filePath("empty")}.outcome().status), 0);
    for (const QString& name : step_files(format)) {
        const QByteArray bytes = content(folder.filePath("made/" + name));
        QVERIFY(!bytes.isEmpty());
        QCOMPARE(content(folder.filePath("empty/" + name)), bytes);
        if (format == "json")
            QCOMPARE(Schema("frame").errors(bytes), QStringList());
    }
}

void TestExports::writes_all_figures()
{
    QTemporaryDir folder;
    const Outcome list = Launch{{"list", "--json"}}.outcome();
    int steps = 0;
    for (const QJsonValue& figure : QJsonDocument::fromJson(list.out).array())
        steps += static_cast<int>(figure["steps"].toArray().size());
    const Outcome outcome = Launch{.arguments = {"export", "all", "--step", "all", "--format", "json", "--out", "all"},
                                   .folder = folder.path()}
                                .outcome();
    QVERIFY2(outcome.status == 0, outcome.err);
    QCOMPARE(names(folder.filePath("all")).size(), steps);
}

void TestExports::writes_a_sheet()
{
    QTemporaryDir folder;
    const Outcome outcome =
        Launch{.arguments = {"export", "atlas", "--sheet", "--size", "1600x900"}, .folder = folder.path()}.outcome();
    QVERIFY2(outcome.status == 0, outcome.err);
    QCOMPARE(names(folder.path()), QStringList("01-atlas.png"));
    QCOMPARE(QImage(folder.filePath("01-atlas.png")).size(), QSize(1600, 3 * 225));
}

void TestExports::writes_sheets_of_all()
{
    QTemporaryDir folder;
    const Outcome outcome =
        Launch{.arguments = {"export", "all", "--sheet", "--size", "400x225"}, .folder = folder.path()}.outcome();
    QVERIFY2(outcome.status == 0, outcome.err);
    QCOMPARE(names(folder.path()).size(), static_cast<qsizetype>(figures().size()) + 1);
    QVERIFY(!QImage(folder.filePath("01-atlas.png")).isNull());
    QVERIFY(!QImage(folder.filePath("gatefold.png")).isNull());
}

void TestExports::tells_the_place_in_json()
{
    const Outcome outcome = Launch{
        {"export", "atlas", "--step", "leaky_relu", "--progress", "0.5", "--set", "alpha=0.25", "--set", "compare=gelu",
         "--seed", "18446744073709551615", "--format", "json", "--out",
         "-"}}.outcome();
    QVERIFY2(outcome.status == 0, outcome.err);
    QCOMPARE(Schema("frame").errors(outcome.out), QStringList());
    const QJsonDocument frame = QJsonDocument::fromJson(outcome.out);
    QCOMPARE(frame["figure"].toString(), "atlas");
    QCOMPARE(frame["step"].toString(), "leaky_relu");
    QCOMPARE(frame["progress"].toDouble(), 0.5);
    QVERIFY(outcome.out.contains("\"seed\":18446744073709551615,"));
    QCOMPARE(frame["params"]["alpha"].toDouble(), 0.25);
    QCOMPARE(frame["params"]["compare"].toString(), "gelu");

    // A parameter that is not set has the step's own value.
    const Outcome elu = Launch{{"export", "atlas", "--step", "elu", "--format", "json", "--out", "-"}}.outcome();
    QCOMPARE(QJsonDocument::fromJson(elu.out)["params"]["alpha"].toDouble(), 1.0);
    QStringList readouts;
    for (const QJsonValue& readout : QJsonDocument::fromJson(elu.out)["readouts"].toArray())
        readouts << readout["id"].toString();
    for (const char* id : {"f_min", "f_min_at", "df_sup", "df_sup_at", "df_inf", "df_inf_at", "df_left", "df_right",
                           "mean", "gain", "gap", "gap_at"})
        QVERIFY2(readouts.contains(id), id);
}

void TestExports::puts_metadata_into_pictures()
{
    QTemporaryDir folder;
    const QStringList arguments = {"export",       "atlas",  "--step", "gelu",       "--set",
                                   "compare=silu", "--seed", "5",      "--progress", "0.75"};
    QCOMPARE((Launch{.arguments = arguments + QStringList{"--out", "a.png"}, .folder = folder.path()}.outcome().status),
             0);
    QCOMPARE((Launch{.arguments = arguments + QStringList{"--out", "a.svg"}, .folder = folder.path()}.outcome().status),
             0);
    const QImage image(folder.filePath("a.png"));
    const Outcome version = Launch{{"--version"}}.outcome();
    QCOMPARE(image.text("Figure"), "atlas");
    QCOMPARE(image.text("Step"), "gelu");
    QCOMPARE(image.text("Progress"), "0.75");
    QCOMPARE(image.text("Seed"), "5");
    QVERIFY2(image.text("Parameters").contains("compare=silu"), qPrintable(image.text("Parameters")));
    QCOMPARE(image.text("Software"), QString(version.out).trimmed());
    QVERIFY(!image.text("Title").isEmpty());
    // The caption is filled in: no name in braces is left.
    QVERIFY(!image.text("Description").isEmpty() && !image.text("Description").contains('{'));
    const QString svg = QString::fromUtf8(content(folder.filePath("a.svg")));
    QVERIFY(svg.contains("<title>" + image.text("Title").toHtmlEscaped() + "</title>"));
    QVERIFY(svg.contains(image.text("Description").toHtmlEscaped()));
}

void TestExports::has_the_size_and_theme_asked_for()
{
    QTemporaryDir folder;
    QList<QRgb> papers;
    for (const char* theme : {"light", "dark", "projector"}) {
        const QString name = QString("%1.png").arg(theme);
        const Outcome outcome =
            Launch{.arguments = {"export", "atlas", "--theme", theme, "--size", "501x333", "--out", name},
                   .folder = folder.path()}
                .outcome();
        QVERIFY2(outcome.status == 0, outcome.err);
        const QImage image(folder.filePath(name));
        QCOMPARE(image.size(), QSize(501, 333));
        papers << image.pixel(0, 0);
    }
    QVERIFY(qGray(papers[0]) > 200 && qGray(papers[1]) < 60);
    const Outcome usual =
        Launch{.arguments = {"export", "atlas", "--out", "usual.png"}, .folder = folder.path()}.outcome();
    QVERIFY2(usual.status == 0, usual.err);
    QCOMPARE(QImage(folder.filePath("usual.png")).size(), QSize(1600, 900));
    QCOMPARE(QImage(folder.filePath("usual.png")).pixel(0, 0), papers[0]);
}

void TestExports::writes_to_standard_output()
{
    QTemporaryDir folder;
    for (const char* format : {"png", "svg", "json"}) {
        const QStringList arguments = {"export", "atlas", "--size", "160x90", "--format", format, "--out"};
        const Outcome piped = Launch{.arguments = arguments + QStringList{"-"}, .folder = folder.path()}.outcome();
        QVERIFY2(piped.status == 0, piped.err);
        QCOMPARE(names(folder.path()), QStringList());
        QCOMPARE((Launch{.arguments = arguments + QStringList{"file"}, .folder = folder.path()}.outcome().status), 0);
        QCOMPARE(piped.out, content(folder.filePath("file")));
        QFile::remove(folder.filePath("file"));
    }
    for (const char* shell : {"> /dev/full", ">&-"}) {
        const Outcome full = Launch{.arguments = {"export", "atlas", "--out", "-"}, .shell = shell}.outcome();
        QCOMPARE(full.status, 1);
        QVERIFY2(full.one_sentence() && full.err.contains("Standard output"), full.err);
    }
}

QTEST_APPLESS_MAIN(TestExports)
#include "tst_exports.moc"
