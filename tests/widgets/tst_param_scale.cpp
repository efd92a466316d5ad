// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/synthetic_figure.h"
#include "widgets/param_scale.h"

#include <QTest>

#include <cmath>

using namespace gatefold;

namespace {

constexpr Param ragged = {"nu", "ν", "", ParamKind::real, 2.1, 30, 3};
constexpr Param small = {"drift", "Drift", "", ParamKind::real, 0, 0.01, 0.003};
constexpr Param negative = {"n", "n", "", ParamKind::integer, -3, 512, 1};

const Param& param_of(const QByteArray& id)
{
    for (const Param* param : {&ragged, &small, &negative})
        if (param->id == id.toStdString())
            return *param;
    return *find_param(synthetic::figure, id.toStdString());
}

}  // namespace

class TestParamScale : public QObject {
    Q_OBJECT

private slots:
    void every_position_comes_back_data()
    {
        QTest::addColumn<QByteArray>("id");
        for (const char* id : {"slope", "epsilon", "count", "nu", "drift", "n"})
            QTest::newRow(id) << QByteArray(id);
    }
    void every_position_comes_back()
    {
        QFETCH(QByteArray, id);
        const Param& param = param_of(id);
        const int last = slider_positions(param);
        QVERIFY(last >= 1 && last <= 1000);
        QCOMPARE(slider_value(param, 0), param.min);
        QCOMPARE(slider_value(param, last), param.max);
        double before = -INFINITY;
        for (int position = 0; position <= last; ++position) {
            const double value = slider_value(param, position);
            QCOMPARE(slider_position(param, value), position);
            QVERIFY(value > before);
            QVERIFY(clamp_param(param, value) == value);
            before = value;
        }
    }

    void continuous_ranges_have_fine_round_positions()
    {
        QVERIFY(slider_positions(param_of("slope")) >= 400);
        QCOMPARE(slider_value(param_of("slope"), 1), -3.99);
        QCOMPARE(slider_value(ragged, 18), 3.0);
        QCOMPARE(slider_value(small, 300), 0.003);
        QCOMPARE(slider_position(param_of("epsilon"), 1e-3), 300);
    }

    void values_outside_stand_at_the_ends()
    {
        QCOMPARE(slider_position(param_of("slope"), 1e9), slider_positions(param_of("slope")));
        QCOMPARE(slider_position(param_of("slope"), -1e9), 0);
        QCOMPARE(slider_position(param_of("epsilon"), 0), 0);
        QCOMPARE(slider_value(param_of("count"), 99), 12.0);
        QCOMPARE(slider_value(param_of("count"), -1), 2.0);
    }

    void notches_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<double>("from");
        QTest::addColumn<int>("notches");
        QTest::addColumn<double>("to");
        QTest::newRow("real") << QByteArray("slope") << 0.3 << 1 << 0.4;
        QTest::newRow("real down") << QByteArray("slope") << 0.1 << -2 << -0.1;
        QTest::newRow("at the end") << QByteArray("slope") << 3.95 << 1 << 4.0;
        QTest::newRow("whole") << QByteArray("count") << 5.0 << 10 << 12.0;
        QTest::newRow("decade") << QByteArray("epsilon") << 1e-4 << 10 << 1e-3;
    }
    void notches()
    {
        QFETCH(QByteArray, id);
        QFETCH(double, from);
        QFETCH(int, notches);
        QFETCH(double, to);
        QCOMPARE(stepped_value(param_of(id), from, notches), to);
    }

    void text_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("half") << 0.5 << "0.5";
        QTest::newRow("negative") << -1.702 << QStringLiteral("−1.702");
        QTest::newRow("minus zero") << -0.0 << "0";
        QTest::newRow("small") << 1e-6 << QStringLiteral("1e−06");
        QTest::newRow("whole") << 12.0 << "12";
    }
    void text()
    {
        QFETCH(double, value);
        QFETCH(QString, text);
        QCOMPARE(value_text(value), text);
        QCOMPARE(parse_value(text), std::optional(value));
    }

    void typed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("dot") << "1.702" << 1.702;
        QTest::newRow("comma") << "1,702" << 1.702;
        QTest::newRow("spaces") << " 3 " << 3.0;
        QTest::newRow("hyphen") << "-2e-3" << -2e-3;
        QTest::newRow("word") << "one" << std::nan("");
        QTest::newRow("nothing") << "" << std::nan("");
        QTest::newRow("two numbers") << "1.2.3" << std::nan("");
        QTest::newRow("infinite") << "inf" << std::nan("");
        QTest::newRow("not a number") << "nan" << std::nan("");
    }
    void typed()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        const auto parsed = parse_value(text);
        QCOMPARE(parsed.has_value(), !std::isnan(value));
        if (parsed)
            QCOMPARE(*parsed, value);
    }
};

QTEST_GUILESS_MAIN(TestParamScale)
#include "tst_param_scale.moc"
