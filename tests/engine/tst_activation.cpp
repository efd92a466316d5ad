// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/rng.h"
#include "tests/engine/activation_cases.h"

using namespace gatefold::engine;

namespace {

class TestActivation : public QObject {
    Q_OBJECT

private slots:
    void golden_rows_data();
    void golden_rows();
    void table();
    void unknown_id_is_null();
    void parameters_default_as_customary();
    void derivative_is_the_central_difference_data() { each_function(); }
    void derivative_is_the_central_difference();
    void smoothness_holds_at_every_kink_data() { each_function(); }
    void smoothness_holds_at_every_kink();
    void smoothness_depends_on_the_shape();
    void kinks_take_their_convention_data();
    void kinks_take_their_convention();
};

void TestActivation::golden_rows_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("f");
    QTest::addColumn<double>("df");
    QFile file(QStringLiteral(GATEFOLD_TESTS "/golden/activations.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readLine().trimmed(), QByteArray("function,x,f,df"));
    int rows = 0;
    while (!file.atEnd()) {
        const QList<QByteArray> cells = file.readLine().trimmed().split(',');
        QCOMPARE(cells.size(), 4);
        QTest::newRow((cells[0] + ' ' + cells[1]).constData())
            << cells[0] << cells[1].toDouble() << cells[2].toDouble() << cells[3].toDouble();
        ++rows;
    }
    QCOMPARE(rows, 1710);
}

void TestActivation::golden_rows()
{
    QFETCH(QByteArray, id);
    QFETCH(double, x);
    QFETCH(double, f);
    QFETCH(double, df);
    const Activation& row = function(id);
    QVERIFY2(agrees(row.f(x, row.initial), f, std::abs(f)),
             qPrintable(QString::number(row.f(x, row.initial), 'g', 17)));
    // A gate's slope is g + x·g′ with g = f/x; near its zero it is measured by the larger of the two.
    double scale = std::abs(df);
    if (row.family == Family::smooth_gate && id != "softplus" && x != 0)
        scale = std::max({scale, std::abs(f / x), std::abs(df - f / x)});
    QVERIFY2(agrees(row.df(x, row.initial), df, scale), qPrintable(QString::number(row.df(x, row.initial), 'g', 17)));
}

void TestActivation::table()
{
    const QList<QByteArray> ids{"sigmoid",   "tanh",       "relu",     "leaky_relu", "elu",        "selu",
                                "relu6",     "gelu",       "silu",     "mish",       "hard_swish", "squared_relu",
                                "gelu_tanh", "quick_gelu", "softplus", "prelu",      "swish"};
    QCOMPARE(static_cast<qsizetype>(activations().size()), ids.size());
    QCOMPARE(atlas_activations().size(), std::size_t{12});
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const Activation& row = activations()[static_cast<std::size_t>(i)];
        QCOMPARE(id_of(row), ids[i]);
        QCOMPARE(find_activation(row.id), &row);
        QVERIFY(!row.name.empty());
        QVERIFY(!row.formula.empty());
        QVERIFY(std::is_sorted(row.kinks.begin(), row.kinks.end()));
        if (static_cast<std::size_t>(i) < atlas_activations().size())
            QCOMPARE(&atlas_activations()[static_cast<std::size_t>(i)], &row);
    }
}

void TestActivation::unknown_id_is_null()
{
    for (const std::string_view id : {"", "ReLU", "relu ", "gel", "gelu2"})
        QVERIFY(find_activation(id) == nullptr);
}

void TestActivation::parameters_default_as_customary()
{
    QCOMPARE(function("leaky_relu").initial.alpha, 0.01);
    QCOMPARE(function("prelu").initial.alpha, 0.25);
    QCOMPARE(function("elu").initial.alpha, 1.0);
    QCOMPARE(function("swish").initial.beta, 1.0);
    QCOMPARE(function("silu").initial.beta, 1.0);
    for (const Activation& row : activations()) {
        const bool alpha = row.id == "leaky_relu" || row.id == "elu" || row.id == "prelu";
        const bool beta = row.id == "swish" || row.id == "silu";
        QCOMPARE(row.has_alpha, alpha);
        QCOMPARE(row.has_beta, beta);
        QCOMPARE(row.f(-1.5, row.initial) != row.f(-1.5, {0.625, row.initial.beta}), alpha);
        QCOMPARE(row.f(-1.5, row.initial) != row.f(-1.5, {row.initial.alpha, 0.625}), beta);
    }
}

void TestActivation::derivative_is_the_central_difference()
{
    QFETCH(QByteArray, id);
    const Activation& row = function(id);
    std::vector<Shape> tried{row.initial};
    if (row.has_alpha)
        for (const double alpha : {0.0, 0.3, 2.0})
            tried.push_back({alpha, 1});
    if (row.has_beta)
        for (const double beta : {0.0, 0.3, 5.0})
            tried.push_back({0, beta});
    constexpr double h = 1e-5;
    for (std::size_t s = 0; s < tried.size(); ++s) {
        for (std::uint64_t i = 0; i < 500; ++i) {
            const double x = 16 * uniform(1, s, i) - 8;
            const auto near = [x](double kink) { return std::abs(x - kink) < 2 * h; };
            if (std::any_of(row.kinks.begin(), row.kinks.end(), near))
                continue;
            const double difference = (row.f(x + h, tried[s]) - row.f(x - h, tried[s])) / (2 * h);
            QVERIFY2(std::abs(difference - row.df(x, tried[s])) < 2e-9, qPrintable(QString::number(x, 'g', 17)));
        }
    }
}

void TestActivation::smoothness_holds_at_every_kink()
{
    QFETCH(QByteArray, id);
    const Activation& row = function(id);
    std::vector<Shape> tried{row.initial};
    if (row.has_alpha)
        tried.insert(tried.end(), {{0, 1}, {0.5, 1}, {1, 1}, {2, 1}});
    const double h = 1e-6;
    for (const Shape shape : tried) {
        const Smoothness smoothness = row.smoothness(shape);
        QVERIFY(!row.kinks.empty() || smoothness == Smoothness::c_infinity);
        for (const double kink : row.kinks) {
            const double corner = row.df(kink + h, shape) - row.df(kink - h, shape);
            const double bend = (row.df(kink + 2 * h, shape) - row.df(kink + h, shape)) / h -
                                (row.df(kink - h, shape) - row.df(kink - 2 * h, shape)) / h;
            QVERIFY(std::abs(row.f(kink + h, shape) - row.f(kink - h, shape)) < 1e-5);
            const Smoothness seen = std::abs(corner) > 1e-4 ? Smoothness::c0
                                    : std::abs(bend) > 1e-4 ? Smoothness::c1
                                                            : Smoothness::c_infinity;
            QVERIFY(seen == smoothness);
        }
    }
}

void TestActivation::smoothness_depends_on_the_shape()
{
    QVERIFY(function("elu").smoothness({1, 1}) == Smoothness::c1);
    QVERIFY(function("elu").smoothness({0.5, 1}) == Smoothness::c0);
    QVERIFY(function("elu").smoothness({0, 1}) == Smoothness::c0);
    QVERIFY(function("leaky_relu").smoothness({0.01, 1}) == Smoothness::c0);
    QVERIFY(function("leaky_relu").smoothness({1, 1}) == Smoothness::c_infinity);
    QVERIFY(function("squared_relu").smoothness({}) == Smoothness::c1);
    QVERIFY(function("hard_swish").smoothness({}) == Smoothness::c0);
    QVERIFY(function("selu").smoothness({}) == Smoothness::c0);
    QVERIFY(function("gelu").smoothness({}) == Smoothness::c_infinity);
}

void TestActivation::kinks_take_their_convention_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("alpha");
    QTest::addColumn<double>("df");
    QTest::newRow("ReLU at 0") << QByteArray("relu") << 0.0 << 0.0 << 0.0;
    QTest::newRow("ReLU at -0") << QByteArray("relu") << -0.0 << 0.0 << 0.0;
    QTest::newRow("Leaky ReLU at 0") << QByteArray("leaky_relu") << 0.0 << 0.01 << 0.01;
    QTest::newRow("PReLU at 0") << QByteArray("prelu") << 0.0 << 0.25 << 0.25;
    QTest::newRow("ELU at 0") << QByteArray("elu") << 0.0 << 1.0 << 1.0;
    QTest::newRow("ELU of 0.5 at 0") << QByteArray("elu") << 0.0 << 0.5 << 0.5;
    QTest::newRow("SELU at 0") << QByteArray("selu") << 0.0 << 0.0 << 1.7580993408473768;
    QTest::newRow("ReLU6 at 0") << QByteArray("relu6") << 0.0 << 0.0 << 0.0;
    QTest::newRow("ReLU6 at 6") << QByteArray("relu6") << 6.0 << 0.0 << 0.0;
    QTest::newRow("hard-swish at -3") << QByteArray("hard_swish") << -3.0 << 0.0 << 0.0;
    QTest::newRow("hard-swish at 3") << QByteArray("hard_swish") << 3.0 << 0.0 << 1.0;
    QTest::newRow("squared ReLU at 0") << QByteArray("squared_relu") << 0.0 << 0.0 << 0.0;
}

void TestActivation::kinks_take_their_convention()
{
    QFETCH(QByteArray, id);
    QFETCH(double, x);
    QFETCH(double, alpha);
    QFETCH(double, df);
    QCOMPARE(function(id).df(x, {alpha, 1}), df);
}

}  // namespace

QTEST_APPLESS_MAIN(TestActivation)
#include "tst_activation.moc"
