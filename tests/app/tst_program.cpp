// SPDX-License-Identifier: GPL-3.0-or-later
// The real binary where it needs no figure: help, list, value, standard streams, displays.
#include "tests/app/program.h"
#include "tests/app/schema.h"

#include <QtTest>

#include <cmath>

using namespace gatefold;

class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void helps_data();
    void helps();
    void lists();
    void values_far_out();
    void values_beyond_numbers();
    void values_in_a_table();
    void values_with_parameters();
    void values_from_input();
    void refuses_a_line_data();
    void refuses_a_line();
    void refuses_in_one_sentence_data();
    void refuses_in_one_sentence();
    void notices_streams_that_fail_data();
    void notices_streams_that_fail();
    void needs_a_display_data();
    void needs_a_display();
    void reads_numbers_in_every_locale_data();
    void reads_numbers_in_every_locale();
};

void TestProgram::helps_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("program") << QStringList{"--help"} << QByteArray("--figure");
    QTest::newRow("list") << QStringList{"list", "--help"} << QByteArray("gatefold list");
    QTest::newRow("value") << QStringList{"value", "--help"} << QByteArray("gelu_tanh");
    QTest::newRow("export") << QStringList{"export", "--help"} << QByteArray("--sheet");
    QTest::newRow("version") << QStringList{"--version"} << QByteArray("Gatefold ");
}

void TestProgram::helps()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    const Outcome outcome = Launch{arguments}.outcome();
    QCOMPARE(outcome.status, 0);
    QCOMPARE(outcome.err, QByteArray());
    QVERIFY2(outcome.out.contains(named), outcome.out);
    for (const QByteArray& line : outcome.out.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 120, line);
}

void TestProgram::lists()
{
    const Outcome json = Launch{{"list", "--json"}}.outcome();
    QCOMPARE(json.status, 0);
    QCOMPARE(json.err, QByteArray());
    QCOMPARE(Schema("list").errors(json.out), QStringList());

    const Outcome plain = Launch{{"list"}}.outcome();
    QCOMPARE(plain.status, 0);
    for (const QJsonValue& figure : QJsonDocument::fromJson(json.out).array()) {
        QVERIFY(plain.out.contains(figure["id"].toString().toUtf8()));
        for (const QJsonValue& step : figure["steps"].toArray())
            QVERIFY(plain.out.contains(step["id"].toString().toUtf8()));
        for (const QJsonValue& param : figure["params"].toArray())
            QVERIFY(plain.out.contains(param["id"].toString().toUtf8()));
    }
    const QJsonValue atlas = QJsonDocument::fromJson(json.out).array()[0];
    QCOMPARE(atlas["id"].toString(), "atlas");
    QCOMPARE(atlas["number"].toInt(), 1);
    QCOMPARE(atlas["steps"].toArray().size(), 12);
    QStringList params;
    for (const QJsonValue& param : atlas["params"].toArray())
        params << param["id"].toString();
    QCOMPARE(params, QStringList({"alpha", "beta", "compare"}));
}

void TestProgram::values_far_out()
{
    const Outcome outcome = Launch{{"value", "gelu", "-10", "--json"}}.outcome();
    QCOMPARE(outcome.status, 0);
    QCOMPARE(outcome.err, QByteArray());
    QCOMPARE(Schema("value").errors(outcome.out), QStringList());
    const QJsonValue answer = QJsonDocument::fromJson(outcome.out).array()[0];
    QCOMPARE(answer["function"].toString(), "gelu");
    QCOMPARE(answer["x"].toDouble(), -10.0);
    const double f = -7.619853024160526e-23;
    const double df = -7.618400096464814e-22;
    QVERIFY2(std::abs(answer["f"].toDouble() - f) <= 1e-13 * std::abs(f), outcome.out);
    QVERIFY2(std::abs(answer["df"].toDouble() - df) <= 1e-13 * std::abs(df), outcome.out);
    QVERIFY2(outcome.out.contains("-7.6198530241605"), outcome.out);
}

void TestProgram::values_beyond_numbers()
{
    const Outcome outcome = Launch{{"value", "gelu", "-inf", "nan", "1e308", "inf", "--json"}}.outcome();
    QCOMPARE(outcome.status, 0);
    QCOMPARE(Schema("value").errors(outcome.out), QStringList());
    const QJsonArray answers = QJsonDocument::fromJson(outcome.out).array();
    QCOMPARE(answers.size(), 4);
    QCOMPARE(answers[0]["x"], QJsonValue("-inf"));
    QCOMPARE(answers[0]["f"].toDouble(1), 0.0);
    QCOMPARE(answers[0]["df"].toDouble(1), 0.0);
    for (const char* key : {"x", "f", "df"})
        QCOMPARE(answers[1][key], QJsonValue("nan"));
    QCOMPARE(answers[2]["f"].toDouble(), 1e308);
    QCOMPARE(answers[2]["df"].toDouble(), 1.0);
    QCOMPARE(answers[3]["f"], QJsonValue("inf"));
    QCOMPARE(answers[3]["df"].toDouble(), 1.0);
}

void TestProgram::values_in_a_table()
{
    const Outcome outcome = Launch{{"value", "relu", "-1", "2.5", "0"}}.outcome();
    QCOMPARE(outcome.status, 0);
    QCOMPARE(outcome.out, QByteArray("  x    f  df\n"
                                     " -1    0   0\n"
                                     "2.5  2.5   1\n"
                                     "  0    0   0\n"));
}

void TestProgram::values_with_parameters()
{
    const Outcome usual = Launch{{"value", "elu", "-1e9", "--json"}}.outcome();
    const QJsonValue at_first = QJsonDocument::fromJson(usual.out).array()[0];
    QCOMPARE(at_first["params"], QJsonValue(QJsonObject{{"alpha", 1}}));
    QCOMPARE(at_first["f"].toDouble(), -1.0);
    const Outcome set = Launch{{"value", "elu", "-1e9", "--set", "alpha=0.5", "--json"}}.outcome();
    const QJsonValue changed = QJsonDocument::fromJson(set.out).array()[0];
    QCOMPARE(changed["params"], QJsonValue(QJsonObject{{"alpha", 0.5}}));
    QCOMPARE(changed["f"].toDouble(), -0.5);
    const Outcome swish = Launch{{"value", "swish", "1", "--set", "beta=2", "--json"}}.outcome();
    QCOMPARE(QJsonDocument::fromJson(swish.out)[0]["params"], QJsonValue(QJsonObject{{"beta", 2}}));
}

void TestProgram::values_from_input()
{
    const QStringList arguments = {"value", "tanh", "-", "--json"};
    const Outcome some = Launch{arguments, "-1\n 0.5\t\r\n-inf"}.outcome();
    QCOMPARE(some.status, 0);
    QCOMPARE(some.out, (Launch{{"value", "tanh", "-1", "0.5", "-inf", "--json"}}.outcome().out));
    const Outcome none = Launch{arguments, ""}.outcome();
    QCOMPARE(none.status, 0);
    QCOMPARE(none.out, QByteArray("[]\n"));
}

void TestProgram::refuses_a_line_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("a word") << QByteArray("1\n2\nthree\n") << QByteArray("Line 3 of standard input is \"three\"");
    QTest::newRow("a comma") << QByteArray("1,5\n") << QByteArray("Line 1 of standard input is \"1,5\"");
    QTest::newRow("an empty line") << QByteArray("1\n\n2\n") << QByteArray("Line 2 of standard input is \"\"");
    QTest::newRow("two numbers") << QByteArray("1 2\n") << QByteArray("Line 1 of standard input is \"1 2\"");
    QTest::newRow("a null") << QByteArray("1\n\0\n", 4) << QByteArray("Line 2 of standard input is \"?\"");
}

void TestProgram::refuses_a_line()
{
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, named);
    const Outcome outcome = Launch{{"value", "gelu", "-"}, input}.outcome();
    QCOMPARE(outcome.status, 2);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(outcome.one_sentence() && outcome.err.contains(named), outcome.err);
}

void TestProgram::refuses_in_one_sentence_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");
    const auto row = [](const char* name, const QStringList& arguments, const char* named) {
        QTest::newRow(name) << arguments << QByteArray(named);
    };
    row("unknown command", {"draw"}, "draw");
    row("unknown figure in the window", {"--figure", "sextant"}, "sextant");
    row("unknown theme in the window", {"--theme", "blue"}, "blue");
    row("unknown option of list", {"list", "--xml"}, "--xml");
    row("unknown function", {"value", "step", "1"}, "step");
    row("unknown figure", {"export", "sextant"}, "sextant");
    row("unknown step", {"export", "atlas", "--step", "13"}, "13");
    row("unknown parameter", {"export", "atlas", "--set", "gamma=1"}, "gamma");
    row("unknown format", {"export", "atlas", "--format", "pdf"}, "pdf");
    row("a word on two lines", {"list", "two\nlines\033[0m"}, "\"two?lines?[0m\"");
    row("bad size", {"export", "atlas", "--size", "0x0"}, "0x0");
}

void TestProgram::refuses_in_one_sentence()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    const Outcome outcome = Launch{arguments}.outcome();
    QCOMPARE(outcome.status, 2);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(outcome.one_sentence() && outcome.err.contains(named), outcome.err);
}

void TestProgram::notices_streams_that_fail_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("shell");
    const QStringList value = {"value", "gelu", "-"};
    QTest::newRow("list on a full disk") << QStringList{"list"} << "> /dev/full";
    QTest::newRow("value on a full disk") << QStringList{"value", "gelu", "1"} << "> /dev/full";
    QTest::newRow("help on a full disk") << QStringList{"--help"} << "> /dev/full";
    QTest::newRow("version to nobody") << QStringList{"--version"} << ">&-";
    QTest::newRow("list to nobody") << QStringList{"list", "--json"} << ">&-";
    QTest::newRow("export to nobody") << QStringList{"export", "atlas", "--format", "json", "--out", "-"} << ">&-";
    QTest::newRow("export on a full disk")
        << QStringList{"export", "atlas", "--format", "json", "--out", "-"} << "> /dev/full";
    QTest::newRow("value from nobody") << value << "<&-";
    QTest::newRow("value from a folder") << value << "< /";
}

void TestProgram::notices_streams_that_fail()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, shell);
    const Outcome outcome = Launch{.arguments = arguments, .shell = shell}.outcome();
    QCOMPARE(outcome.status, 1);
    QVERIFY2(outcome.one_sentence() && outcome.err.contains("Standard"), outcome.err);
}

void TestProgram::needs_a_display_data()
{
    using Environment = std::vector<std::pair<QString, QString>>;
    QTest::addColumn<Environment>("environment");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("none") << Environment{} << QByteArray("DISPLAY");
    QTest::newRow("empty") << Environment{{"DISPLAY", ""}, {"WAYLAND_DISPLAY", ""}} << QByteArray("DISPLAY");
    QTest::newRow("out of reach") << Environment{{"DISPLAY", ":987"}} << QByteArray(":987");
    QTest::newRow("unknown platform") << Environment{{"QT_QPA_PLATFORM", "sextant"}} << QByteArray("sextant");
}

void TestProgram::needs_a_display()
{
    using Environment = std::vector<std::pair<QString, QString>>;
    QFETCH(Environment, environment);
    QFETCH(QByteArray, named);
    const Outcome outcome = Launch{.arguments = {"--figure", "atlas"}, .environment = environment}.outcome();
    QCOMPARE(outcome.status, 1);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(outcome.one_sentence() && outcome.err.contains(named), outcome.err);
}

void TestProgram::reads_numbers_in_every_locale_data()
{
    QTest::addColumn<QString>("locale");
    for (const char* locale : {"C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "fr_FR", "nowhere"})
        QTest::newRow(locale) << locale;
}

void TestProgram::reads_numbers_in_every_locale()
{
    QFETCH(QString, locale);
    const QStringList arguments = {"value", "swish", "-1.5", "1e-3", "--set", "beta=1.702", "--json"};
    const Outcome outcome =
        Launch{.arguments = arguments, .environment = {{"LC_ALL", locale}, {"LANG", locale}, {"LC_NUMERIC", locale}}}
            .outcome();
    QCOMPARE(outcome.status, 0);
    QCOMPARE(outcome.err, QByteArray());
    QCOMPARE(outcome.out, Launch{arguments}.outcome().out);
    QVERIFY(outcome.out.contains("\"beta\":1.702"));
}

QTEST_APPLESS_MAIN(TestProgram)
#include "tst_program.moc"
