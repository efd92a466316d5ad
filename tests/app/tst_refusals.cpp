// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/export_options.h"
#include "figures/registry.h"

#include <QtTest>

using namespace gatefold;

namespace {

std::variant<Request, UsageError> parse_list(const QStringList& arguments)
{
    std::vector<std::string> plain;
    for (const QString& argument : arguments)
        plain.push_back(argument.toStdString());
    return parse(plain);
}

}  // namespace

class TestRefusals : public QObject {
    Q_OBJECT

private slots:
    void refuses_data();
    void refuses();
    void what_is_not_utf8();
    void a_sheet_too_high();
};

void TestRefusals::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("named");
    const auto row = [](const char* name, const QStringList& arguments, const QStringList& named) {
        QTest::newRow(name) << arguments << named;
    };
    row("unknown command", {"exprot", "atlas"}, {"exprot", "did you mean export", "list", "value"});
    row("empty command", {""}, {"\"\"", "list", "value", "export"});
    row("unknown option of the window", {"--thme", "dark"}, {"--thme", "did you mean --theme", "--figure"});
    row("a short option", {"-h"}, {"-h", "--help"});
    row("a word after options of the window", {"--figure", "atlas", "gelu"}, {"gelu"});
    row("missing value", {"--figure"}, {"--figure"});
    row("another option as value", {"export", "atlas", "--out", "--force"}, {"--out"});
    row("an option twice", {"--figure", "atlas", "--figure", "atlas"}, {"--figure"});
    row("a flag twice", {"list", "--json", "--json"}, {"--json"});
    row("a flag with a value", {"list", "--json=yes"}, {"--json", "yes"});
    row("a word too many for list", {"list", "atlas"}, {"list", "atlas"});
    row("unknown option of list", {"list", "--jsno"}, {"--jsno", "did you mean --json"});
    row("a long word", {"list", "é" + QString(200, 'x')}, {"é" + QString(118, 'x') + "…"});
    row("a long word, cut before a character", {"list", QString(119, 'x') + "éé"}, {QString(119, 'x') + "…"});

    row("unknown figure", {"--figure", "atlsa"}, {"atlsa", "did you mean atlas"});
    row("empty figure", {"--figure", ""}, {"\"\"", "atlas"});
    row("step 0", {"--step", "0"}, {"\"0\"", "sigmoid", "squared_relu", "1 to 12"});
    row("step 13", {"--step", "13"}, {"\"13\"", "sigmoid", "1 to 12"});
    row("negative step", {"--step", "-1"}, {"\"-1\"", "1 to 12"});
    row("empty step", {"--step", ""}, {"\"\"", "sigmoid"});
    row("huge step", {"--step", "99999999999999999999"}, {"99999999999999999999", "1 to 12"});
    row("unknown step", {"export", "atlas", "--step", "geul"}, {"geul", "did you mean", "1 to 12"});
    row("every step in a window", {"--step", "all"}, {"\"all\"", "1 to 12"});
    for (const char* progress : {"1.5", "-0.1", "nan", "inf", "", "half", "0,5", "0.5x", "0x1"})
        row(qPrintable(QString("progress %1").arg(progress)), {"--progress", progress},
            {"--progress", QString("\"%1\"").arg(progress), "0 to 1"});
    for (const char* seed : {"-1", "1.5", "18446744073709551616", "", "one", "0x10", "1 "})
        row(qPrintable(QString("seed %1").arg(seed)), {"--seed", seed},
            {"--seed", QString("\"%1\"").arg(seed), "18446744073709551615"});
    row("unknown theme", {"--theme", "drak"}, {"drak", "light", "dark", "projector"});

    row("set without a value", {"--set", "alpha"}, {"alpha", "NAME=VALUE"});
    row("set without a name", {"--set", "=1"}, {"=1", "NAME=VALUE"});
    row("unknown parameter", {"--set", "alhpa=1"}, {"alhpa", "did you mean alpha", "beta", "compare"});
    row("parameter twice", {"--set", "alpha=1", "--set", "alpha=1"}, {"alpha", "once"});
    const Param& alpha = *find_param(*find_figure("atlas"), "alpha");
    const QString range = QString("%1 to %2").arg(alpha.min).arg(alpha.max);
    for (const char* number : {"1,5", "1e9", "-1e9", "inf", "nan", "", "one", "0.5 "})
        row(qPrintable(QString("alpha %1").arg(number)), {"--set", QString("alpha=%1").arg(number)},
            {"alpha", QString("\"%1\"").arg(number), range});
    row("unknown choice", {"--set", "compare=glu"}, {"compare", "glu", "none", "gelu"});
    row("a choice by number", {"--set", "compare=1"}, {"compare", "\"1\"", "none"});

    row("value of nothing", {"value"}, {"gelu", "swish"});
    row("value nowhere", {"value", "gelu"}, {"gelu", "number"});
    row("unknown function", {"value", "gleu", "1"}, {"gleu", "did you mean", "sigmoid", "swish"});
    for (const char* x : {"ten", "1,5", "", "0x10", "1e400", "1e-400", "nan(1)", "1 2", "--5", "-ten"})
        row(qPrintable(QString("value at %1").arg(x)), {"value", "gelu", x}, {x});
    row("value at a number and input", {"value", "gelu", "1", "-"}, {"standard input"});
    row("a parameter that the function lacks", {"value", "gelu", "1", "--set", "alpha=1"}, {"gelu", "alpha", "none"});
    row("a parameter of another kind", {"value", "elu", "1", "--set", "compare=gelu"}, {"compare", "alpha"});
    row("a parameter with a comma", {"value", "elu", "1", "--set", "alpha=1,5"}, {"alpha", "1,5", range});

    row("export of nothing", {"export"}, {"atlas", "all"});
    row("export of an unknown figure", {"export", "atals"}, {"atals", "did you mean atlas", "all"});
    row("export of two figures", {"export", "atlas", "atlas"}, {"atlas"});
    row("export all with an unknown parameter", {"export", "all", "--set", "zeta=1"}, {"zeta", "alpha"});
    row("unknown format", {"export", "atlas", "--format", "pgn"}, {"pgn", "did you mean png", "svg", "json"});
    row("unknown extension", {"export", "atlas", "--out", "a.jpeg"}, {"a.jpeg", ".png", ".svg", ".json"});
    for (const char* size :
         {"0x0", "15x16", "16x15", "100000x100000", "16384x16384", "abc", "1600", "1600x", "x900", "-1600x900",
          "1600x900x1", "1600X900", "1600 x 900", "1e3x900", "16.5x900", "", "99999999999x16"})
        row(qPrintable(QString("size %1").arg(size)), {"export", "atlas", "--size", size},
            {"--size", QString("\"%1\"").arg(size), "16 to 16384", "150 million"});
    row("an empty target", {"export", "atlas", "--out", ""}, {"--out"});
    row("all steps to standard output", {"export", "atlas", "--step", "all", "--out", "-"}, {"--out -", "folder"});
    row("all figures to standard output", {"export", "all", "--out", "-"}, {"--out -", "folder"});
    row("all steps to a file", {"export", "atlas", "--step", "all", "--out", "x.svg"}, {"x.svg", "folder"});
    row("a sheet of one step", {"export", "atlas", "--sheet", "--step", "2"}, {"--sheet", "all", "\"2\""});
    row("a sheet as svg", {"export", "atlas", "--sheet", "--format", "svg"}, {"--sheet", "png", "svg"});
}

void TestRefusals::refuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, named);
    const auto parsed = parse_list(arguments);
    QVERIFY(std::holds_alternative<UsageError>(parsed));
    const QString sentence = QString::fromStdString(std::get<UsageError>(parsed).sentence);
    QVERIFY2(sentence.endsWith('.') && !sentence.contains('\n'), qPrintable(sentence));
    for (const QString& word : named)
        QVERIFY2(sentence.contains(word), qPrintable(sentence));
}

void TestRefusals::what_is_not_utf8()
{
    const std::vector<std::string> arguments = {"export", "atlas", "--out", "\xff.png"};
    const auto parsed = parse(arguments);
    QVERIFY(std::holds_alternative<UsageError>(parsed));
    QVERIFY(std::get<UsageError>(parsed).sentence.find("UTF-8") != std::string::npos);
}

void TestRefusals::a_sheet_too_high()
{
    Export wish;
    wish.sheet = true;
    wish.size = {1600, 1000};
    wish.places.resize(260, Bookmark{"atlas", {}, {}});
    check_sheet(wish);  // 65 rows of 250 pixels
    wish.places.push_back(Bookmark{"atlas", {}, {}});
    QVERIFY_EXCEPTION_THROWN(check_sheet(wish), UsageError);
}

QTEST_APPLESS_MAIN(TestRefusals)
#include "tst_refusals.moc"
