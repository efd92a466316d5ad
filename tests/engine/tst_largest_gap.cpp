// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/analysis.h"
#include "tests/engine/activation_cases.h"

using namespace gatefold::engine;

namespace {

Gap gap_of(const char* f, const char* g, double low = -5, double high = 5)
{
    const Activation& first = function(f);
    const Activation& second = function(g);
    std::vector<double> kinks(first.kinks.begin(), first.kinks.end());
    kinks.insert(kinks.end(), second.kinks.begin(), second.kinks.end());
    return largest_gap([&](double x) { return first.f(x, first.initial); },
                       [&](double x) { return second.f(x, second.initial); }, low, high, kinks);
}

class TestLargestGap : public QObject {
    Q_OBJECT

private slots:
    void pairs_data();
    void pairs();
    void the_order_does_not_matter();
    void an_end_may_be_the_place();
    void equal_functions_have_no_place();
    void a_stretch_has_two_places();
    void a_jump_counts_from_both_sides();
};

void TestLargestGap::pairs_data()
{
    QTest::addColumn<QByteArray>("f");
    QTest::addColumn<QByteArray>("g");
    QTest::addColumn<double>("size");
    QTest::addColumn<QList<double>>("at");
    const auto add = [](const char* f, const char* g, double size, const QList<double>& at) {
        QTest::addRow("%s %s", f, g) << QByteArray(f) << QByteArray(g) << size << at;
    };
    add("gelu", "silu", 0.19300198798000964, {-1.9654689640930993, 1.9654689640930993});
    add("gelu", "quick_gelu", 0.020334872209239235, {-2.27039773719661, 2.27039773719661});
    add("gelu", "gelu_tanh", 0.00047323552068728487, {-2.69894138637727, 2.69894138637727});
    add("hard_swish", "silu", 3 * 0.04742587317756678, {-3, 3});
    add("softplus", "relu", 0.6931471805599453, {0});
    add("relu", "gelu", 0.16997120747990366, {-0.7517915246935645, 0.7517915246935645});
}

void TestLargestGap::pairs()
{
    QFETCH(QByteArray, f);
    QFETCH(QByteArray, g);
    QFETCH(double, size);
    QFETCH(QList<double>, at);
    const Gap gap = gap_of(f.constData(), g.constData());
    QVERIFY2(std::abs(gap.size - size) < 1e-14, qPrintable(QString::number(gap.size, 'g', 17)));
    QCOMPARE(static_cast<qsizetype>(gap.at.size()), at.size());
    for (qsizetype i = 0; i < at.size(); ++i)
        QVERIFY(std::abs(gap.at[static_cast<std::size_t>(i)] - at[i]) < 1e-8);
}

void TestLargestGap::the_order_does_not_matter()
{
    QCOMPARE(gap_of("gelu", "silu").size, gap_of("silu", "gelu").size);
    QCOMPARE(gap_of("gelu", "silu").at, gap_of("silu", "gelu").at);
}

void TestLargestGap::an_end_may_be_the_place()
{
    // On [−1, 1] the two drift apart up to both ends; on [0, 5] one peak is left.
    const Gap gap = gap_of("gelu", "silu", -1, 1);
    QCOMPARE(gap.at, (std::vector<double>{-1, 1}));
    QVERIFY(std::abs(gap.size - (0.8413447460685429 - 0.7310585786300049)) < 1e-15);
    QCOMPARE(gap_of("gelu", "silu", 0, 5).at.size(), std::size_t{1});
    QCOMPARE(gap_of("relu", "leaky_relu").at, (std::vector<double>{-5}));
    QCOMPARE(gap_of("relu", "leaky_relu").size, 0.05);
}

void TestLargestGap::equal_functions_have_no_place()
{
    QCOMPARE(gap_of("silu", "swish").size, 0.0);
    QVERIFY(gap_of("silu", "swish").at.empty());
    QVERIFY(gap_of("relu", "relu6", -5, 6).at.empty());
}

void TestLargestGap::a_stretch_has_two_places()
{
    const std::vector<double> kinks{1, 2};
    const RealFunction plateau = [](double x) { return x < 1 || x > 2 ? 0.0 : 0.5; };
    const Gap gap = largest_gap(
        plateau, [](double) { return 0.0; }, 0, 3, kinks);
    QCOMPARE(gap.size, 0.5);
    QCOMPARE(gap.at, (std::vector<double>{1, 2}));
}

void TestLargestGap::a_jump_counts_from_both_sides()
{
    const std::vector<double> kinks{1};
    const RealFunction ramp = [](double x) { return x > 1 ? 0.0 : (x < 1 ? x : 0.25); };
    const Gap gap = largest_gap(
        ramp, [](double) { return 0.0; }, 0, 3, kinks);
    QVERIFY(std::abs(gap.size - 1) < 1e-15);
    QCOMPARE(gap.at, (std::vector<double>{1}));
}

}  // namespace

QTEST_APPLESS_MAIN(TestLargestGap)
#include "tst_largest_gap.moc"
