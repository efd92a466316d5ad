// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/ffn_block.h"

#include <QtTest>

#include <limits>

using namespace gatefold::engine;

namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

}  // namespace

class TestFfnBlock : public QObject {
    Q_OBJECT

private slots:
    void llama_2_7b()
    {
        const auto counts = ffn_counts(4096, 4 * 4096, 11008);
        QVERIFY(counts);
        QCOMPARE(counts->plain, std::int64_t(134'217'728));
        QCOMPARE(counts->gated_as_wide, std::int64_t(201'326'592));
        QCOMPARE(counts->gated, std::int64_t(135'266'304));
        QCOMPARE(counts->excess, std::int64_t(1'048'576));
        QCOMPARE(counts->excess_percent(), 0.78125);
        QCOMPARE(counts->exact_hidden_over, std::int64_t(32768));
        QCOMPARE(QString::number(counts->exact_hidden(), 'f', 2), QString("10922.67"));
        QCOMPARE(counts->plain_flops, std::int64_t(268'435'456));
        QCOMPARE(counts->gated_flops, std::int64_t(270'532'608));
        QCOMPARE(rounded_up(counts->exact_hidden_over, 3, 256), std::optional<std::int64_t>(11008));
        // 3·d·(8d/3) is the budget to the last weight.
        QCOMPARE(4096 * counts->exact_hidden_over, counts->plain);
    }

    void rounding_up_data()
    {
        QTest::addColumn<qint64>("numerator");
        QTest::addColumn<qint64>("denominator");
        QTest::addColumn<qint64>("multiple");
        QTest::addColumn<qint64>("expected");  // 0: none
        QTest::newRow("already one") << qint64(33024) << qint64(3) << qint64(256) << qint64(11008);
        QTest::newRow("one more") << qint64(33025) << qint64(3) << qint64(256) << qint64(11264);
        QTest::newRow("to whole numbers") << qint64(8) << qint64(3) << qint64(1) << qint64(3);
        QTest::newRow("a third") << qint64(1) << qint64(3) << qint64(1) << qint64(1);
        QTest::newRow("larger than all") << qint64(32768) << qint64(3) << qint64(65536) << qint64(65536);
        QTest::newRow("largest number") << qint64(most) << qint64(1) << qint64(1) << qint64(most);
        QTest::newRow("denominator · multiple past 2⁶³") << qint64(10) << qint64(most) << qint64(3) << qint64(3);
        QTest::newRow("past 2⁶³") << qint64(most) << qint64(1) << qint64(2) << qint64(0);
        QTest::newRow("no multiple") << qint64(10) << qint64(3) << qint64(0) << qint64(0);
        QTest::newRow("negative multiple") << qint64(10) << qint64(3) << qint64(-256) << qint64(0);
        QTest::newRow("no denominator") << qint64(10) << qint64(0) << qint64(256) << qint64(0);
        QTest::newRow("nothing to round") << qint64(0) << qint64(3) << qint64(256) << qint64(0);
        QTest::newRow("negative") << qint64(-10) << qint64(3) << qint64(256) << qint64(0);
    }
    void rounding_up()
    {
        QFETCH(qint64, numerator);
        QFETCH(qint64, denominator);
        QFETCH(qint64, multiple);
        QFETCH(qint64, expected);
        QCOMPARE(rounded_up(numerator, denominator, multiple).value_or(0), std::int64_t(expected));
    }

    void products_do_not_wrap_data()
    {
        QTest::addColumn<qint64>("a");
        QTest::addColumn<qint64>("b");
        for (const qint64 a : {qint64(0), qint64(1), qint64(3), qint64(3037000499), qint64(3037000500), qint64(1) << 32,
                               qint64(most / 3), qint64(most / 3 + 1), qint64(most), qint64(-1), qint64(-most)})
            for (const qint64 b : {qint64(0), qint64(1), qint64(2), qint64(3), qint64(3037000500), qint64(1) << 31,
                                   qint64(most), qint64(-5)})
                QTest::addRow("%lld times %lld", a, b) << a << b;
    }
    void products_do_not_wrap()
    {
        QFETCH(qint64, a);
        QFETCH(qint64, b);
        __extension__ using Wide = __int128;
        const Wide wide = Wide(a) * b;
        const auto product = exact_product({a, b});
        QCOMPARE(product.has_value(), a >= 0 && b >= 0 && wide <= Wide(most));
        if (product)
            QCOMPARE(*product, std::int64_t(wide));
    }

    void what_does_not_fit_has_no_answer()
    {
        QVERIFY(!ffn_counts(0, 16384, 11008));
        QVERIFY(!ffn_counts(4096, -1, 11008));
        QVERIFY(!ffn_counts(4096, 16384, 0));
        const std::int64_t widest = most / 6;
        QVERIFY(ffn_counts(1, 4, widest));
        QVERIFY(!ffn_counts(1, 4, widest + 1));
        QVERIFY(!ffn_counts(std::int64_t(1) << 32, 4, std::int64_t(1) << 32));
        QVERIFY(!ffn_counts(1, most / 2 + 1, 4));
        QVERIFY(!gated_activations(1, most / 2 + 1));
        QVERIFY(!gated_activations(2, most / 2));
        QVERIFY(!gated_activations(0, 4));
        QVERIFY(!plain_activations(1, most));
        QVERIFY(!plain_activations(4, -4));
    }

    void fewer_weights_than_the_budget()
    {
        // T5 v1.1 XXL: h = 2.5d.
        const auto counts = ffn_counts(4096, 16384, 10240);
        QVERIFY(counts);
        QCOMPARE(counts->excess, std::int64_t(-8'388'608));
        QCOMPARE(counts->excess_percent(), -6.25);
    }

    void what_is_kept_for_the_backward_pass()
    {
        QCOMPARE(plain_activations(4096, 16384)->kept, std::int64_t(20480));
        QCOMPARE(plain_activations(4096, 16384)->recomputed, std::int64_t(16384));
        QCOMPARE(gated_activations(4096, 11008)->kept, std::int64_t(26112));
        QCOMPARE(gated_activations(4096, 11008)->recomputed, std::int64_t(22016));
    }
};

QTEST_APPLESS_MAIN(TestFfnBlock)
#include "tst_ffn_block.moc"
