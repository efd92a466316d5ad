// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/data_files.h"
#include "figures/models.h"

#include <QtTest>

using namespace gatefold;

class TestModels : public QObject {
    Q_OBJECT

private slots:
    void every_row_is_read()
    {
        const Models models = read_models(models_csv());
        QVERIFY2(models.faults.empty(), models.faults.empty() ? "" : models.faults.front().c_str());
        QCOMPARE(models.rows.size(), read_csv(models_csv()).rows.size());
        for (const Model& model : models.rows)
            QVERIFY2(model.year >= 1997 && model.year <= 2025, model.name.c_str());
    }

    void a_row_by_name_and_component()
    {
        const Models models = read_models(models_csv());
        const Model* llama = find_model(models, "Llama 2 7B", "decoder FFN");
        QVERIFY(llama);
        QCOMPARE(llama->width, std::int64_t(4096));
        QCOMPARE(llama->hidden_width, std::int64_t(11008));
        QCOMPARE(llama->activation, std::string("SwiGLU"));
        QVERIFY(llama->gated);
        QCOMPARE(llama->year, 2023);
        QCOMPARE(find_model(models, "DeepSeek-V3", "routed MoE expert")->hidden_width, std::int64_t(2048));
        QVERIFY(!find_model(models, "Llama 2 7B", "vision tower"));
        QCOMPARE(find_model(models, "ResNet-50", "residual blocks")->width, std::int64_t(0));
    }

    void a_malformed_row_is_named_and_the_rest_is_read_data()
    {
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<QString>("fault");
        QTest::newRow("year") << QByteArray("M,19x,4,8") << "line 3 has “19x” as its year";
        QTest::newRow("no year") << QByteArray("M,,4,8") << "line 3 has “” as its year";
        QTest::newRow("width") << QByteArray("M,2020,4.5,8") << "line 3 has “4.5” as its d_model";
        QTest::newRow("negative width") << QByteArray("M,2020,4,-8") << "line 3 has “-8” as its d_ff";
        QTest::newRow("width of 0") << QByteArray("M,2020,0,8") << "line 3 has “0” as its d_model";
        QTest::newRow("past 2⁶³") << QByteArray("M,2020,4,9223372036854775808")
                                  << "line 3 has “9223372036854775808” as its d_ff";
        QTest::newRow("no name") << QByteArray(",2020,4,8") << "line 3 has “” as its name";
        QTest::newRow("fields") << QByteArray("M,2020,4") << "line 3 has 3 fields, not 4";
    }
    void a_malformed_row_is_named_and_the_rest_is_read()
    {
        QFETCH(QByteArray, row);
        QFETCH(QString, fault);
        const Models models = read_models("name,year,d_model,d_ff\nA,2019,,\n" + row.toStdString() + "\nB,2020,4,8\n");
        QCOMPARE(models.faults.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(models.faults[0]), fault);
        QCOMPARE(models.rows.size(), std::size_t(2));
        QCOMPARE(models.rows[1].hidden_width, std::int64_t(8));
    }
};

QTEST_APPLESS_MAIN(TestModels)
#include "tst_models.moc"
