// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/csv_table.h"
#include "figures/data_files.h"

#include <QFile>
#include <QtTest>

using namespace gatefold;

class TestCsvTable : public QObject {
    Q_OBJECT

private slots:
    void compiled_in_byte_for_byte_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        const auto bytes = [](std::string_view text) { return QByteArray(text.data(), qsizetype(text.size())); };
        QTest::newRow("models") << "models.csv" << bytes(models_csv());
        QTest::newRow("lineage") << "lineage.csv" << bytes(lineage_csv());
        QTest::newRow("references") << "references.csv" << bytes(references_csv());
    }
    void compiled_in_byte_for_byte()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QFile original(QStringLiteral(GATEFOLD_TESTS "/../assets/data/") + file);
        QVERIFY(original.open(QIODevice::ReadOnly));
        QCOMPARE(text, original.readAll());
        const CsvTable table = read_csv({text.constData(), std::size_t(text.size())});
        QVERIFY2(table.faults.empty(), table.faults.empty() ? "" : table.faults.front().c_str());
        QVERIFY(table.rows.size() > 20);
    }

    void fields_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("fields");
        QTest::newRow("plain") << "1,2,3" << QStringList{"1", "2", "3"};
        QTest::newRow("empty ones") << ",," << QStringList{"", "", ""};
        QTest::newRow("a comma in quotes") << "a,\"b, c\",d" << QStringList{"a", "b, c", "d"};
        QTest::newRow("a quote in quotes") << "a,\"b \"\"c\"\"\",d" << QStringList{"a", "b \"c\"", "d"};
        QTest::newRow("nothing in quotes") << "\"\",b,\"\"" << QStringList{"", "b", ""};
        QTest::newRow("ends with a carriage return") << "1,2,3\r" << QStringList{"1", "2", "3"};
        QTest::newRow("beyond ASCII") << "1 ≤ 2,Bélisle,⊙" << QStringList{"1 ≤ 2", "Bélisle", "⊙"};
    }
    void fields()
    {
        QFETCH(QString, line);
        QFETCH(QStringList, fields);
        const std::string text = "a,b,c\n" + line.toStdString();
        for (const char* end : {"", "\n", "\n\n"}) {
            const CsvTable table = read_csv(text + end);
            QVERIFY(table.faults.empty());
            QCOMPARE(table.rows.size(), std::size_t(1));
            QCOMPARE(table.rows[0].line, 2);
            QCOMPARE(QString::fromStdString(table.rows[0].fields[1]), fields[1]);
            QCOMPARE(table.at(table.rows[0], "c"), std::string_view(table.rows[0].fields[2]));
            QCOMPARE(QString::fromStdString(table.rows[0].fields[0]), fields[0]);
            QCOMPARE(QString::fromStdString(table.rows[0].fields[2]), fields[2]);
            QVERIFY(table.at(table.rows[0], "d").empty());
        }
    }

    void a_malformed_row_is_named_and_the_rest_is_read_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("fault");
        QTest::newRow("too few") << QByteArray("1,2") << "line 3 has 2 fields, not 3";
        QTest::newRow("too many") << QByteArray("1,2,3,4") << "line 3 has 4 fields, not 3";
        QTest::newRow("open quote") << QByteArray("1,\"2,3") << "line 3 has a quote without its fellow";
        QTest::newRow("quote within") << QByteArray("1,2\"x\",3") << "line 3 has a quote without its fellow";
        QTest::newRow("text after a quote") << QByteArray("1,\"2\"x,3") << "line 3 has a quote without its fellow";
    }
    void a_malformed_row_is_named_and_the_rest_is_read()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, fault);
        const CsvTable table = read_csv("a,b,c\nx,y,z\n" + line.toStdString() + "\nu,v,w\n");
        QCOMPARE(table.faults.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(table.faults[0]), fault);
        QCOMPARE(table.rows.size(), std::size_t(2));
        QCOMPARE(table.rows[1].line, 4);
        QCOMPARE(table.at(table.rows[1], "a"), std::string_view("u"));
    }

    void nothing_to_read()
    {
        QVERIFY(read_csv("").columns.empty());
        QVERIFY(read_csv("a,b\n").rows.empty());
    }
};

QTEST_APPLESS_MAIN(TestCsvTable)
#include "tst_csv_table.moc"
