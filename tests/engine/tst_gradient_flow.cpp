// SPDX-License-Identifier: GPL-3.0-or-later
// The deep network: its derivatives against differences, its decay against the field guide's means over 20 seeds.
#include "figures/engine/gradient_flow.h"

#include <QtTest>

#include <cmath>

using namespace gatefold::engine;

namespace {

NetworkSpec spec_of(const char* function, double gain, bool residual = false, bool normalised = false, int width = 128,
                    int batch = 128)
{
    const Activation* known = find_activation(function);
    return {{known, known->initial}, gain, width, batch, residual, normalised};
}

using Values = Matrix<double>;

// Σ c ∘ layer(h).
double read_out(const NetworkSpec& spec, const Values& weights, const Values& h, const Values& c)
{
    LayerState<double> state;
    forward(spec, weights, h, state);
    return state.output.cwiseProduct(c).sum();
}

struct Summary {
    double decades = 0;
    double weights = 0;
    double slope = 0;
    double residual = 0;
};
Summary over_seeds(const NetworkSpec& spec)
{
    Summary mean;
    NetworkWorkspace workspace;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const GradientFlow flow = gradient_flow(spec, network_draws<double>(seed, spec.width, spec.batch), workspace);
        mean.decades += decades_per_layer(flow.activations) / 20;
        mean.weights += decades_per_layer(flow.weights) / 20;
        mean.slope += fit_line(flow.activations).slope / 20;
        mean.residual += fit_line(flow.activations).residual / 20;
    }
    return mean;
}

}  // namespace

class TestGradientFlow : public QObject {
    Q_OBJECT

private slots:
    void kernels_agree()
    {
        const Values a = Values::Random(37, 21);
        const Values b = Values::Random(21, 13);
        const Values tall = Values::Random(37, 13);
        Values fast(37, 13);
        Values plain(37, 13);
        multiply(fast, 0.7, a, false, b);
        multiply(plain, 0.7, a, false, b, Kernels::eigen);
        QVERIFY((fast - plain).cwiseAbs().maxCoeff() < 1e-13);
        QVERIFY((plain - 0.7 * (a * b)).cwiseAbs().maxCoeff() < 1e-13);
        Values fast_back(21, 13);
        Values plain_back(21, 13);
        multiply(fast_back, 0.7, a, true, tall);
        multiply(plain_back, 0.7, a, true, tall, Kernels::eigen);
        QVERIFY((fast_back - plain_back).cwiseAbs().maxCoeff() < 1e-13);
        QVERIFY((plain_back - 0.7 * (a.transpose() * tall)).cwiseAbs().maxCoeff() < 1e-13);
        const Matrix<float> x = Matrix<float>::Random(9, 5);
        const Matrix<float> y = Matrix<float>::Random(5, 4);
        Matrix<float> z(9, 4);
        multiply(z, 1, x, false, y);
        QVERIFY((z - x * y).cwiseAbs().maxCoeff() < 1e-5F);
    }

    void a_layer_is_differentiated_data()
    {
        QTest::addColumn<QString>("function");
        QTest::addColumn<bool>("residual");
        QTest::addColumn<bool>("normalised");
        for (const char* function : {"sigmoid", "tanh", "gelu", "silu", "mish", "elu", "softplus"})
            for (const bool residual : {false, true})
                for (const bool normalised : {false, true})
                    QTest::addRow("%s%s%s", function, residual ? " residual" : "", normalised ? " normalised" : "")
                        << QString(function) << residual << normalised;
    }
    void a_layer_is_differentiated()
    {
        QFETCH(QString, function);
        QFETCH(bool, residual);
        QFETCH(bool, normalised);
        const NetworkSpec spec = spec_of(function.toLatin1().constData(), 1.3, residual, normalised, 12, 5);
        const NetworkDraws<double> draws = network_draws<double>(3, 12, 5);
        LayerState<double> state;
        forward(spec, draws.weights[4], draws.inputs, state);
        Values gradient = draws.cotangents;
        Values inner;
        Values scratch;
        backward(spec, draws.weights[4], state, gradient, inner, scratch);
        for (Eigen::Index i = 0; i < gradient.size(); ++i) {
            constexpr double h = 1e-5;
            Values up = draws.inputs;
            Values down = draws.inputs;
            up.data()[i] += h;
            down.data()[i] -= h;
            const double difference = (read_out(spec, draws.weights[4], up, draws.cotangents) -
                                       read_out(spec, draws.weights[4], down, draws.cotangents)) /
                                      (2 * h);
            QVERIFY2(std::abs(difference - gradient.data()[i]) < 1e-7 * std::max(1.0, std::abs(difference)),
                     qPrintable(QString("%1 against %2").arg(gradient.data()[i]).arg(difference)));
        }
    }

    void all_layers_are_differentiated_data()
    {
        QTest::addColumn<QString>("function");
        QTest::newRow("tanh") << "tanh";
        QTest::newRow("gelu") << "gelu";
    }
    void all_layers_are_differentiated()
    {
        QFETCH(QString, function);
        const NetworkSpec spec = spec_of(function.toLatin1().constData(), 1.2, false, false, 10, 3);
        const NetworkDraws<double> draws = network_draws<double>(2, 10, 3);
        const auto loss = [&](const Values& inputs) {
            LayerState<double> state;
            Values h = inputs;
            for (const Values& weights : draws.weights) {
                forward(spec, weights, h, state);
                h = state.output;
            }
            return h.cwiseProduct(draws.cotangents).sum();
        };
        std::vector<LayerState<double>> states(network_layers);
        Values h = draws.inputs;
        for (std::size_t layer = 0; layer < network_layers; ++layer) {
            forward(spec, draws.weights[layer], h, states[layer]);
            h = states[layer].output;
        }
        Values gradient = draws.cotangents;
        Values inner;
        Values scratch;
        for (std::size_t layer = network_layers; layer-- > 0;)
            backward(spec, draws.weights[layer], states[layer], gradient, inner, scratch);
        const double size = gradient.norm();
        for (Eigen::Index i = 0; i < gradient.size(); ++i) {
            constexpr double h_step = 1e-5;
            Values up = draws.inputs;
            Values down = draws.inputs;
            up.data()[i] += h_step;
            down.data()[i] -= h_step;
            const double difference = (loss(up) - loss(down)) / (2 * h_step);
            QVERIFY(std::abs(difference - gradient.data()[i]) < 1e-7 * std::max(1.0, size));
        }
    }

    void decay_data()
    {
        QTest::addColumn<QString>("function");
        QTest::addColumn<double>("gain");
        QTest::addColumn<double>("decades");
        QTest::addColumn<double>("tolerance");
        const double he = std::sqrt(2.0);
        QTest::newRow("sigmoid Xavier") << "sigmoid" << 1.0 << -0.631 << 0.004;
        QTest::newRow("tanh Xavier") << "tanh" << 1.0 << -0.041 << 0.003;
        QTest::newRow("relu He") << "relu" << he << 0.0 << 0.008;
        QTest::newRow("relu Xavier") << "relu" << 1.0 << -0.154 << 0.008;
        QTest::newRow("gelu He") << "gelu" << he << -0.05 << 0.02;
        QTest::newRow("silu He") << "silu" << he << -0.11 << 0.01;
    }
    void decay()
    {
        QFETCH(QString, function);
        QFETCH(double, gain);
        QFETCH(double, decades);
        QFETCH(double, tolerance);
        const Summary found = over_seeds(spec_of(function.toLatin1().constData(), gain));
        QVERIFY2(std::abs(found.decades - decades) <= tolerance, qPrintable(QString::number(found.decades)));
        if (function == "tanh") {
            QVERIFY(std::abs(found.slope + 0.034) < 0.003);
            QVERIFY(std::abs(found.residual - 0.07) < 0.01);
        }
        if (function == "relu")
            QVERIFY(std::abs(found.weights) < 0.02);
    }

    void residual_and_normalisation_level_all_data()
    {
        QTest::addColumn<QString>("function");
        for (const char* function : {"sigmoid", "tanh", "relu", "gelu", "silu"})
            QTest::newRow(function) << QString(function);
    }
    void residual_and_normalisation_level_all()
    {
        QFETCH(QString, function);
        const bool he = function != "sigmoid" && function != "tanh";
        const Summary found = over_seeds(spec_of(function.toLatin1().constData(), he ? std::sqrt(2.0) : 1, true, true));
        QVERIFY2(found.decades >= 0 && found.decades <= 0.05, qPrintable(QString::number(found.decades)));
    }

    void theory_data() { decay_data(); }
    void theory()
    {
        QFETCH(QString, function);
        QFETCH(double, gain);
        const NetworkSpec spec = spec_of(function.toLatin1().constData(), gain);
        const std::vector<double> predicted = mean_field(spec);
        QVERIFY(std::abs(decades_per_layer(predicted) - over_seeds(spec).decades) < 0.01);
        if (function == "sigmoid")
            QVERIFY(std::abs(decades_per_layer(predicted) + 0.6298) < 5e-5);
        if (function == "relu")
            QVERIFY(std::abs(decades_per_layer(predicted) - (gain > 1 ? 0 : -0.5 * std::log10(2.0))) < 1e-9);
    }

    void dead_networks()
    {
        NetworkWorkspace workspace;
        const GradientFlow flow =
            gradient_flow(spec_of("relu", 0, false, false, 8, 4), network_draws<double>(1, 8, 4), workspace);
        QCOMPARE(flow.activations.back(), 0.0);
        QVERIFY(std::isinf(flow.activations.front()) && flow.activations.front() < 0);
        QCOMPARE(flow.zero_share, 1.0);
        QVERIFY(std::isnan(fit_line(flow.activations).slope));
        const GradientFlow normal =
            gradient_flow(spec_of("gelu", 0, true, true, 8, 1), network_draws<double>(1, 8, 1), workspace);
        QVERIFY(std::isfinite(decades_per_layer(normal.activations)));
    }

    void draws_do_not_depend_on_the_width()
    {
        const auto small = network_draws<double>(9, 8, 4);
        const auto large = network_draws<double>(9, 16, 32);
        QVERIFY(small.weights[3] == large.weights[3].topLeftCorner(8, 8));
        QVERIFY(small.inputs == large.inputs.topLeftCorner(8, 4));
    }

    void runs_stray_as_far_as_is_said_data()
    {
        QTest::addColumn<QString>("function");
        QTest::addColumn<double>("gain");
        QTest::addColumn<bool>("levelled");
        QTest::addColumn<int>("batch");
        for (const int batch : {128, 1})
            for (const bool levelled : {false, true}) {
                const auto add = [&](const char* function, double gain) {
                    QTest::addRow("%s %g %d %d", function, gain, levelled, batch)
                        << function << gain << levelled << batch;
                };
                for (const char* function : {"sigmoid", "tanh", "relu"})
                    add(function, 1);
                for (const char* function : {"relu", "gelu", "silu"})
                    add(function, std::sqrt(2.0));
            }
    }
    void runs_stray_as_far_as_is_said()
    {
        QFETCH(QString, function);
        QFETCH(double, gain);
        QFETCH(bool, levelled);
        QFETCH(int, batch);
        const NetworkSpec spec = spec_of(function.toLatin1().constData(), gain, levelled, levelled, 128, batch);
        constexpr int seeds = 20;
        NetworkWorkspace workspace;
        std::vector<double> activations;
        std::vector<double> weights;
        DecadesDeviation square{0, 0};
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const GradientFlow flow = gradient_flow(spec, network_draws<double>(seed, 128, batch), workspace);
            activations.push_back(decades_per_layer(flow.activations));
            weights.push_back(decades_per_layer(flow.weights));
            const DecadesDeviation said = decades_deviation(spec, flow);
            square.activations += said.activations * said.activations / seeds;
            square.weights += said.weights * said.weights / seeds;
        }
        // Twenty runs tell their own scatter to a sixth; weights' gradients may be more precise than is said.
        const auto ratio = [](double said, const std::vector<double>& runs) {
            const Eigen::Map<const Eigen::ArrayXd> all(runs.data(), seeds);
            return std::sqrt(said * (seeds - 1) / (all - all.mean()).square().sum());
        };
        const double whole = ratio(square.activations, activations);
        QVERIFY2(whole > 0.7 && whole < 1.5, qPrintable(QString::number(whole)));
        const double of_weights = ratio(square.weights, weights);
        QVERIFY2(of_weights > 0.6 && of_weights < 2.5, qPrintable(QString::number(of_weights)));
    }

    void where_no_gradient_is_left_nothing_strays()
    {
        const NetworkSpec spec = spec_of("relu", 0);
        NetworkWorkspace workspace;
        const auto said = decades_deviation(spec, gradient_flow(spec, network_draws<double>(1, 128, 128), workspace));
        QVERIFY(std::isnan(said.activations) && std::isnan(said.weights));
    }
};

QTEST_APPLESS_MAIN(TestGradientFlow)
#include "tst_gradient_flow.moc"
