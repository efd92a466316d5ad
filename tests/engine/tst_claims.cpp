// SPDX-License-Identifier: GPL-3.0-or-later
// The checked claims of claims.json that are about single functions: what the engine computes is what is stated there.
#include "figures/engine/analysis.h"
#include "tests/engine/activation_cases.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <functional>

using namespace gatefold::engine;

namespace {

using Numbers = std::vector<double>;

double f(const char* id, double x)
{
    return function(id).f(x, function(id).initial);
}

double df(const char* id, double x)
{
    return function(id).df(x, function(id).initial);
}

Range of_f(const char* id)
{
    const Activation& row = function(id);
    return range_of([id](double x) { return f(id, x); }, row.kinks, row.limits(row.initial));
}

Range of_slope(const char* id)
{
    const Activation& row = function(id);
    return range_of([id](double x) { return df(id, x); }, row.kinks, row.derivative_limits(row.initial));
}

GateRange factor(const char* id)
{
    const Activation& row = function(id);
    return gate_range([id](double x) { return f(id, x); }, row.kinks, row.derivative_limits(row.initial));
}

Gap gap(const char* a, const char* b)
{
    return largest_gap([a](double x) { return f(a, x); }, [b](double x) { return f(b, x); }, -20, 20,
                       function(a).kinks);
}

double mean(const char* id)
{
    return gaussian_mean([id](double z) { return f(id, z); }, function(id).kinks);
}

double square(const char* id)
{
    return gaussian_mean([id](double z) { return f(id, z) * f(id, z); }, function(id).kinks);
}

double leaky_gain(double alpha)
{
    const Activation& row = function("leaky_relu");
    return 1 / std::sqrt(gaussian_mean([&](double z) { return std::pow(row.f(z, {alpha, 1}), 2); }, row.kinks));
}

double gain(const char* id)
{
    return 1 / std::sqrt(square(id));
}

double dip_of_slope(const char* id)
{
    return zero_crossings([id](double x) { return df(id, x); }, -5, 5, function(id).kinks).at(0);
}

/// The largest difference of two functions on a fine grid of [−40, 40].
double residual(const std::function<double(double)>& difference)
{
    double largest = 0;
    for (double x = -40; x <= 40; x += 0.01)
        largest = std::max(largest, std::abs(difference(x)));
    return largest;
}

double centred(const char* id, double x, double h)
{
    return (f(id, x + h) - f(id, x - h)) / (2 * h);
}

/// Values, and the places they belong to (none if the claim names none that the engine finds).
struct Computed {
    const char* claim;
    std::function<Numbers()> values;
    std::function<Numbers()> places = nullptr;
};

const std::vector<Computed>& computed()
{
    static const std::vector<Computed> all{
        {"d004-fig01-saturating-pair",
         [] {
             return Numbers{df("sigmoid", 10), df("tanh", 10)};
         }},
        {"d004-fig01-rectifiers-slope-one",
         [] {
             return Numbers{df("selu", 1), df("relu6", 7), df("squared_relu", 1)};
         }},
        {"d004-family-positive-identity",
         [] {
             return Numbers{f("selu", 1), f("relu6", 7)};
         }},
        {"d004-row-gradient-sign", [] { return Numbers{mean("silu")}; }},
        {"d004-self-gating-range-elementwise",
         [] {
             return Numbers{factor("gelu").low.value, factor("gelu").high.value};
         }},
        {"d004-self-gating-range-glu",
         [] {
             return Numbers{of_f("silu").low.value, of_f("gelu").low.value};
         },
         [] {
             return Numbers{of_f("silu").low.at, of_f("gelu").low.at};
         }},
        {"d004-sigmoid-derivative-max", [] { return Numbers{of_slope("sigmoid").high.value}; },
         [] { return Numbers{of_slope("sigmoid").high.at}; }},
        {"d004-tanh-slope-origin", [] { return Numbers{of_slope("tanh").high.value}; },
         [] { return Numbers{of_slope("tanh").high.at}; }},
        {"d004-elu-saturation", [] { return Numbers{f("elu", -infinity)}; }},
        {"d004-elu-mean",
         [] {
             return Numbers{mean("elu"), mean("relu")};
         }},
        {"d004-relu6", [] { return Numbers{square("relu6")}; }},
        {"d004-gelu-silu-under-002", [] { return Numbers{gap("gelu", "silu").size}; },
         [] { return gap("gelu", "silu").at; }},
        {"d004-swish-beta1-is-silu",
         [] { return Numbers{residual([](double x) { return f("swish", x) - f("silu", x); })}; }},
        {"d004-swish-beta-inf", [] { return Numbers{gap("relu", "silu").size}; },
         [] { return gap("relu", "silu").at; }},
        {"d004-swish-beta-zero",
         [] {
             return Numbers{function("swish").f(3, {0, 0}) / 3};
         }},
        {"d004-mish-definition-dip",
         [] {
             return Numbers{of_f("mish").low.value, of_f("silu").low.value, of_f("gelu").low.value};
         },
         [] {
             return Numbers{of_f("mish").low.at, of_f("silu").low.at, of_f("gelu").low.at};
         }},
        {"d004-nonmonotone",
         [] {
             return Numbers{dip_of_slope("gelu"), dip_of_slope("silu"), dip_of_slope("mish"),
                            dip_of_slope("hard_swish")};
         }},
        {"d004-gelu-dip-location", [] { return Numbers{dip_of_slope("gelu")}; }},
        {"d004-gelu-dip-value", [] { return Numbers{of_f("gelu").low.value}; },
         [] { return Numbers{of_f("gelu").low.at}; }},
        {"d004-dip-derivative-negative",
         [] {
             return Numbers{df("gelu", of_f("gelu").low.at), of_slope("gelu").low.value};
         },
         [] {
             return Numbers{of_f("gelu").low.at, of_slope("gelu").low.at};
         }},
        {"d004-fig05-overshoot-value",
         [] {
             return Numbers{of_slope("gelu").high.value, of_slope("silu").high.value};
         },
         [] {
             return Numbers{of_slope("gelu").high.at, of_slope("silu").high.at};
         }},
        {"d004-relu2-derivative",
         [] { return Numbers{residual([](double x) { return df("squared_relu", x) - 2 * std::max(0.0, x); })}; }},
        {"d004-quickgelu-gap", [] { return Numbers{gap("gelu", "quick_gelu").size}; },
         [] { return gap("gelu", "quick_gelu").at; }},
        {"d004-tanh-gap", [] { return Numbers{gap("gelu", "gelu_tanh").size}; },
         [] { return gap("gelu", "gelu_tanh").at; }},
        {"d004-tanh-polynomial",
         [] {
             return Numbers{f("gelu_tanh", -20) / -20, f("gelu_tanh", 20) / 20};
         }},
        {"d004-gptoss-is-quickgelu", [] { return Numbers{of_f("quick_gelu").low.value}; },
         [] { return Numbers{of_f("quick_gelu").low.at}; }},
        {"d004-relu2-worse",
         [] {
             const double rms = std::sqrt(square("squared_relu"));
             const double swiglu = std::sqrt(square("silu"));  // the value is independent, with square mean 1
             const double fourth =
                 gaussian_mean([](double z) { return std::pow(f("squared_relu", z), 4); }, Numbers{0});
             const double gate = gaussian_mean([](double z) { return std::pow(f("silu", z), 4); }, {});
             return Numbers{rms, swiglu, fourth / std::pow(rms, 4), 3 * gate / std::pow(swiglu, 4)};
         }},
        {"d004-he-var", [] { return Numbers{gain("relu")}; }},
        {"d004-relu-family-gain",
         [] {
             return Numbers{gain("relu"),  gain("leaky_relu"), leaky_gain(0.1),     gain("prelu"),
                            gain("relu6"), gain("elu"),        gain("squared_relu")};
         }},
        {"d004-lecun-var", [] { return Numbers{gain("selu")}; }},
        {"d000-smooth-gates-recover",
         [] {
             return Numbers{dip_of_slope("gelu"), dip_of_slope("silu")};
         }},
        {"d001-gelu-no-dead",
         [] {
             return Numbers{df("gelu", -5), df("gelu", -10)};
         }},
        {"d003-relu-gradient",
         [] {
             return Numbers{df("relu", 1), df("relu", -1)};
         }},
        {"d003-leaky-nonzero", [] { return Numbers{of_slope("leaky_relu").low.value}; }},
        {"d003-elu-smooth",
         [] {
             constexpr double h = 1e-7;
             return Numbers{df("elu", -h), df("elu", h), (df("elu", -h) - df("elu", -2 * h)) / h,
                            (df("elu", 2 * h) - df("elu", h)) / h};
         }},
        {"d003-selu-normal",
         [] {
             return Numbers{mean("selu"), square("selu") - std::pow(mean("selu"), 2)};
         }},
        {"d003-gelu-asymptote",
         [] {
             return Numbers{3 - f("gelu", 3), 4 - f("gelu", 4), 5 - f("gelu", 5)};
         }},
        {"d003-fd-relu", [] { return Numbers{centred("relu", 0, 1e-5)}; }},
        {"d003-swish-derivative",
         [] {
             return Numbers{residual([](double x) {
                 const double s = f("sigmoid", x);
                 return df("swish", x) - (s + x * s * (1 - s));
             })};
         }},
    };
    return all;
}

class TestClaims : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void hold_data();
    void hold();

private:
    QHash<QString, QJsonObject> claims_;
};

Numbers numbers(const QJsonValue& value)
{
    if (!value.isArray())
        return {value.toDouble(not_a_number)};
    Numbers all;
    for (const QJsonValue& one : value.toArray())
        all.push_back(one.toDouble(not_a_number));
    return all;
}

void TestClaims::initTestCase()
{
    QFile file(QStringLiteral(GATEFOLD_TESTS "/golden/claims.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QJsonValue& claim : QJsonDocument::fromJson(file.readAll()).array())
        claims_.insert(claim[u"id"].toString(), claim.toObject());
}

void TestClaims::hold_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < computed().size(); ++i)
        QTest::newRow(computed()[i].claim) << static_cast<int>(i);
}

void TestClaims::hold()
{
    QFETCH(int, index);
    const Computed& row = computed()[static_cast<std::size_t>(index)];
    const QJsonObject claim = claims_.value(QString::fromLatin1(row.claim));
    QVERIFY(claim.contains(u"value"));
    const double tolerance = claim[u"tol"].toDouble(not_a_number);
    const auto compare = [](const Numbers& got, const Numbers& stated, double within) {
        QVERIFY(!got.empty() && got.size() <= stated.size());
        for (std::size_t i = 0; i < got.size(); ++i)
            QVERIFY2(std::abs(got[i] - stated[i]) <= within, qPrintable(QString::number(got[i], 'g', 17)));
    };
    compare(row.values(), numbers(claim[u"value"]), tolerance);
    if (row.places)
        compare(row.places(), numbers(claim[u"at_value"]), std::max(tolerance, 1e-8));
}

}  // namespace

QTEST_APPLESS_MAIN(TestClaims)
#include "tst_claims.moc"
