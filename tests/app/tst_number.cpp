// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/number.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace gatefold;

class TestNumber : public QObject {
    Q_OBJECT

private slots:
    void parses_data();
    void parses();
    void refuses_data();
    void refuses();
    void writes_data();
    void writes();
    void reads_back_the_shortest();
};

void TestNumber::parses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");
    const double infinity = std::numeric_limits<double>::infinity();
    QTest::newRow("whole") << QByteArray("-10") << -10.0;
    QTest::newRow("plus sign") << QByteArray("+2.5") << 2.5;
    QTest::newRow("typographic minus, twice") << QByteArray("−1e−3") << -1e-3;
    QTest::newRow("no zero before the point") << QByteArray("-.5") << -0.5;
    QTest::newRow("no digit after the point") << QByteArray("5.") << 5.0;
    QTest::newRow("largest") << QByteArray("1.7976931348623157e308") << std::numeric_limits<double>::max();
    QTest::newRow("smallest") << QByteArray("5e-324") << std::numeric_limits<double>::denorm_min();
    QTest::newRow("inf") << QByteArray("inf") << infinity;
    QTest::newRow("-inf") << QByteArray("-inf") << -infinity;
    QTest::newRow("+inf") << QByteArray("+inf") << infinity;
}

void TestNumber::parses()
{
    QFETCH(QByteArray, text);
    QFETCH(double, value);
    QCOMPARE(parse_number(text.toStdString()), std::optional(value));
}

void TestNumber::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"", "-", "+", "+-1", "--1", "1,5", "1.5.2", "0x10", "1e400", "-1e400", "1e-400", "nan(1)",
                             " 1", "1 ", "1x", "e5", "infinit", "١"})
        QTest::newRow(*text ? text : "empty") << QByteArray(text);
}

void TestNumber::refuses()
{
    QFETCH(QByteArray, text);
    QVERIFY(!parse_number(text.toStdString()));
}

void TestNumber::writes_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("digits");
    QTest::addColumn<std::string>("text");
    QTest::newRow("17 digits") << 0.1 << 17 << std::string("0.10000000000000001");
    QTest::newRow("9 digits") << 1.0 / 3 << 9 << std::string("0.333333333");
    QTest::newRow("no digits that say nothing") << 2.5 << 17 << std::string("2.5");
    QTest::newRow("small") << -7.619853024160526e-23 << 9 << std::string("-7.61985302e-23");
    QTest::newRow("large") << 1e308 << 9 << std::string("1e+308");
    QTest::newRow("inf") << HUGE_VAL << 9 << std::string("inf");
    QTest::newRow("-inf") << -HUGE_VAL << 9 << std::string("-inf");
    QTest::newRow("nan") << std::nan("") << 9 << std::string("nan");
    QTest::newRow("-nan") << -std::nan("") << 9 << std::string("nan");
}

void TestNumber::writes()
{
    QFETCH(double, value);
    QFETCH(int, digits);
    QFETCH(std::string, text);
    QCOMPARE(number_text(value, digits), text);
}

void TestNumber::reads_back_the_shortest()
{
    QCOMPARE(shortest_text(0.1), std::string("0.1"));
    QCOMPARE(shortest_text(-HUGE_VAL), std::string("-inf"));
    for (const double value : {1.0 / 3, 1e-320, 1.7976931348623157e308, -0.1 - 0.2})
        QCOMPARE(parse_number(shortest_text(value)), std::optional(value));
}

QTEST_APPLESS_MAIN(TestNumber)
#include "tst_number.moc"
