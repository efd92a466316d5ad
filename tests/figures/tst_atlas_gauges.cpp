// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "atlas_frames.h"

using namespace gatefold;

class TestAtlasGauges : public QObject {
    Q_OBJECT

private slots:
    void gates_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("text");
        const std::map<QString, QString> gates = {{"relu", "0 or 1"}, {"elu", "0 to 1"},  {"gelu", "0 to 1"},
                                                  {"silu", "0 to 1"}, {"mish", "0 to 1"}, {"hard_swish", "0 to 1"}};
        for (const Step& step : atlas().steps) {
            const QString id = QString::fromUtf8(step.id.data(), qsizetype(step.id.size()));
            QTest::newRow(step.id.data()) << id << (gates.count(id) ? gates.at(id) : QString("no gate"));
        }
    }
    void gates()
    {
        QFETCH(QString, step);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(words(frame_of(qPrintable(step), 1), "self-gating", "value")), text);
    }

    void smoothness_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("stop");
        QTest::newRow("tanh") << "tanh"
                              << "no break" << 1.0;
        QTest::newRow("relu") << "relu"
                              << "not at 0" << 0.0;
        QTest::newRow("elu") << "elu"
                             << "not at 0" << 0.5;
        QTest::newRow("relu6") << "relu6"
                               << "not at 0, 6" << 0.0;
        QTest::newRow("hard_swish") << "hard_swish"
                                    << "not at ±3" << 0.0;
        QTest::newRow("squared_relu") << "squared_relu"
                                      << "not at 0" << 0.5;
    }
    void smoothness()
    {
        QFETCH(QString, step);
        QFETCH(QString, text);
        QFETCH(double, stop);
        const Frame frame = frame_of(qPrintable(step), 1);
        QCOMPARE(QString::fromStdString(words(frame, "smoothness", "value")), text);
        QCOMPARE(mark<Dots>(panel(frame, "smoothness"), "smoothness")->at[0].x, stop);
    }
};

QTEST_GUILESS_MAIN(TestAtlasGauges)
#include "tst_atlas_gauges.moc"
