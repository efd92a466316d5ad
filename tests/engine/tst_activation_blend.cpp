// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/activation_blend.h"
#include "tests/engine/activation_cases.h"

using namespace gatefold::engine;

namespace {

Shaped shaped(const char* id)
{
    return {&function(id), function(id).initial};
}

/// A row for each pair of neighbours in the atlas.
void each_pair()
{
    QTest::addColumn<int>("first");
    const auto atlas = atlas_activations();
    for (std::size_t i = 0; i + 1 < atlas.size(); ++i)
        QTest::newRow((id_of(atlas[i]) + " to " + id_of(atlas[i + 1])).constData()) << static_cast<int>(i);
}

Blend blend_of(int first, double weight)
{
    const auto atlas = atlas_activations();
    const Activation& from = atlas[static_cast<std::size_t>(first)];
    const Activation& to = atlas[static_cast<std::size_t>(first) + 1];
    return {{&from, from.initial}, {&to, to.initial}, weight};
}

class TestActivationBlend : public QObject {
    Q_OBJECT

private slots:
    void the_ends_are_the_functions_data() { each_pair(); }
    void the_ends_are_the_functions();
    void the_slope_is_the_derivative_data() { each_pair(); }
    void the_slope_is_the_derivative();
    void bounds_hold_every_sample_data() { each_pair(); }
    void bounds_hold_every_sample();
    void kinks_are_those_that_take_part();
    void the_rougher_one_decides();
    void means_of_products();
};

void TestActivationBlend::the_ends_are_the_functions()
{
    QFETCH(int, first);
    const Blend start = blend_of(first, 0);
    const Blend end = blend_of(first, 1);
    for (const double x : {-infinity, -1e308, -7.3, -3.0, -0.1, 0.0, 0.4, 3.0, 6.0, 1e308, infinity}) {
        QVERIFY(start.f(x) == start.from.f(x) && start.df(x) == start.from.df(x));
        QVERIFY(end.f(x) == end.to.f(x) && end.df(x) == end.to.df(x));
    }
    QVERIFY(start.limits().left == start.from.function->limits(start.from.shape).left);
    QVERIFY(start.slopes().right == start.from.function->derivative_limits(start.from.shape).right);
    QVERIFY(end.limits().right == end.to.function->limits(end.to.shape).right);
    QVERIFY(end.slopes().left == end.to.function->derivative_limits(end.to.shape).left);
    QVERIFY(start.smoothness() == start.from.function->smoothness(start.from.shape));
    QVERIFY(end.smoothness() == end.to.function->smoothness(end.to.shape));
}

void TestActivationBlend::the_slope_is_the_derivative()
{
    QFETCH(int, first);
    constexpr double h = 1e-5;
    for (const double weight : {0.1, 0.5, 0.9}) {
        const Blend blend = blend_of(first, weight);
        const std::vector<double> kinks = blend.kinks();
        for (double x = -8; x < 8; x += 0.0731) {
            const auto near = [x](double kink) { return std::abs(x - kink) < 2 * h; };
            if (std::none_of(kinks.begin(), kinks.end(), near))
                QVERIFY(std::abs((blend.f(x + h) - blend.f(x - h)) / (2 * h) - blend.df(x)) < 2e-9);
        }
    }
}

void TestActivationBlend::bounds_hold_every_sample()
{
    QFETCH(int, first);
    for (const double weight : {0.0, 1e-6, 0.25, 0.5, 0.75, 1 - 1e-6, 1.0}) {
        const Blend blend = blend_of(first, weight);
        const BlendBounds bounds = bounds_of(blend);
        double least = infinity;
        double steepest = -infinity;
        for (double x = -30; x < 30; x += 0.0173) {
            QVERIFY(bounds.f.low.value - 1e-12 <= blend.f(x) && blend.f(x) <= bounds.f.high.value + 1e-12);
            QVERIFY(bounds.df.low.value - 1e-12 <= blend.df(x) && blend.df(x) <= bounds.df.high.value + 1e-12);
            const double factor = blend.f(x) / x;
            QVERIFY(bounds.gate.low.value - 1e-12 <= factor && factor <= bounds.gate.high.value + 1e-12);
            least = std::min(least, blend.f(x));
            steepest = std::max(steepest, blend.df(x));
        }
        // And they are no wider than they need to be.
        if (std::isfinite(bounds.f.low.value))
            QVERIFY(least - bounds.f.low.value < 1e-3);
        if (std::isfinite(bounds.df.high.value))
            QVERIFY(bounds.df.high.value - steepest < 1e-2);
    }
}

void TestActivationBlend::kinks_are_those_that_take_part()
{
    const Shaped relu6 = shaped("relu6");
    const Shaped hard_swish = shaped("hard_swish");
    QCOMPARE((Blend{relu6, hard_swish, 0}).kinks(), (std::vector<double>{0, 6}));
    QCOMPARE((Blend{relu6, hard_swish, 0.5}).kinks(), (std::vector<double>{-3, 0, 3, 6}));
    QCOMPARE((Blend{relu6, hard_swish, 1}).kinks(), (std::vector<double>{-3, 3}));
    QCOMPARE((Blend{relu6, shaped("relu"), 0.5}).kinks(), (std::vector<double>{0, 6}));
}

void TestActivationBlend::the_rougher_one_decides()
{
    QVERIFY((Blend{shaped("gelu"), shaped("relu"), 0.5}).smoothness() == Smoothness::c0);
    QVERIFY((Blend{shaped("elu"), shaped("gelu"), 0.5}).smoothness() == Smoothness::c1);
    QVERIFY((Blend{shaped("elu"), shaped("gelu"), 1}).smoothness() == Smoothness::c_infinity);
    QVERIFY((Blend{shaped("hard_swish"), shaped("squared_relu"), 0.5}).smoothness() == Smoothness::c0);
}

void TestActivationBlend::means_of_products()
{
    QVERIFY(std::abs(gaussian_product(shaped("relu"), shaped("relu")) - 0.5) < 1e-12);
    // E[z⁺·(z⁺)²] = √(2/π).
    QVERIFY(std::abs(gaussian_product(shaped("relu"), shaped("squared_relu")) - 0.7978845608028654) < 1e-12);
    QCOMPARE(gaussian_product(shaped("relu6"), shaped("gelu")), gaussian_product(shaped("gelu"), shaped("relu6")));
    QVERIFY(std::abs(gaussian_mean(shaped("relu")) - 0.3989422804014327) < 1e-12);
}

}  // namespace

QTEST_APPLESS_MAIN(TestActivationBlend)
#include "tst_activation_blend.moc"
