// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_job.h"

#include "figures/registry.h"
#include "tests/app/folder.h"
#include "tests/app/program.h"

#include <QDir>
#include <QLocale>
#include <QTemporaryDir>
#include <QtTest>

using namespace gatefold;

namespace {

Bookmark atlas(std::string_view step)
{
    return {"atlas", {find_step(*find_figure("atlas"), step), 1}, {}};
}

}  // namespace

class TestExportJob : public QObject {
    Q_OBJECT

public:
    /// A desktop with decimal commas, large fonts and a fine screen, for all that is drawn in this process.
    static void initMain()
    {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        qputenv("QT_SCALE_FACTOR", "2");
        qputenv("QT_FONT_DPI", "192");
    }

private slots:
    void names_files();
    void names_targets();
    void writes_what_the_command_line_writes_data();
    void writes_what_the_command_line_writes();
    void tells_what_fails();
};

void TestExportJob::names_files()
{
    QCOMPARE(file_name(atlas("gelu"), Format::png), "01-atlas-08-gelu.png");
    QCOMPARE(file_name(atlas("squared_relu"), Format::svg), "01-atlas-12-squared_relu.svg");
    QCOMPARE(file_name(atlas("sigmoid"), Format::json), "01-atlas-01-sigmoid.json");
}

void TestExportJob::names_targets()
{
    Export wish;
    wish.places = {atlas("gelu")};
    QCOMPARE(target_paths(wish), std::vector<QString>{"01-atlas-08-gelu.png"});
    wish.out = "é/a.png";
    QCOMPARE(target_paths(wish), std::vector<QString>{"é/a.png"});
    wish.out = "-";
    QCOMPARE(target_paths(wish), std::vector<QString>{});

    wish.places = {atlas("gelu"), atlas("silu")};
    wish.folder = true;
    wish.out = "";
    QCOMPARE(target_paths(wish), (std::vector<QString>{"01-atlas-08-gelu.png", "01-atlas-09-silu.png"}));
    wish.out = "here";
    QCOMPARE(target_paths(wish), (std::vector<QString>{"here/01-atlas-08-gelu.png", "here/01-atlas-09-silu.png"}));

    wish.folder = false;
    wish.sheet = true;
    QCOMPARE(target_paths(wish), std::vector<QString>{"here"});
    wish.out = "";
    QCOMPARE(target_paths(wish), std::vector<QString>{"01-atlas.png"});
}

void TestExportJob::writes_what_the_command_line_writes_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<bool>("sheet");
    QTest::newRow("png") << static_cast<int>(Format::png) << false;
    QTest::newRow("svg") << static_cast<int>(Format::svg) << false;
    QTest::newRow("json") << static_cast<int>(Format::json) << false;
    QTest::newRow("sheet") << static_cast<int>(Format::png) << true;
}

void TestExportJob::writes_what_the_command_line_writes()
{
    QCOMPARE(QLocale().toString(1.5), "1,5");
    QVERIFY(qApp->devicePixelRatio() >= 2);
    QFETCH(int, format);
    QFETCH(bool, sheet);
    QTemporaryDir folder;
    Export wish;
    wish.format = static_cast<Format>(format);
    wish.size = {640, 360};
    wish.theme = ThemeId::dark;
    wish.sheet = sheet;
    wish.out = folder.filePath("here").toStdString();
    QStringList arguments = {"export",   "atlas",
                             "--set",    "beta=1.702",
                             "--seed",   "3",
                             "--size",   "640x360",
                             "--theme",  "dark",
                             "--out",    folder.filePath("there"),
                             "--format", QString::fromStdString(std::string(format_name(wish.format)))};
    if (sheet) {
        arguments << "--sheet";
        for (const Step& step : find_figure("atlas")->steps)
            wish.places.push_back(atlas(step.id));
    } else {
        arguments << "--step"
                  << "gelu";
        wish.places = {atlas("gelu")};
    }
    for (Bookmark& place : wish.places)
        place.settings = {{{"beta", 1.702}}, 3};

    QCOMPARE(carry_out(wish), std::optional<QString>());
    const Outcome outcome = Launch{arguments}.outcome();
    QVERIFY2(outcome.status == 0, outcome.err);
    QVERIFY(!content(folder.filePath("here")).isEmpty());
    QVERIFY(content(folder.filePath("here")) == content(folder.filePath("there")));
}

void TestExportJob::tells_what_fails()
{
    QTemporaryDir folder;
    Export wish;
    wish.places = {atlas("gelu")};
    wish.format = Format::json;
    wish.out = folder.filePath("none/a.json").toStdString();
    const auto error = carry_out(wish);
    QVERIFY(error && error->contains("none") && error->endsWith('.') && !error->contains('\n'));
    QVERIFY(QDir(folder.path()).isEmpty());
}

QTEST_MAIN(TestExportJob)
#include "tst_export_job.moc"
