// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/spiral_training.h"

#include <QtTest>

#include <cmath>

using namespace gatefold::engine;

class TestSpiralTraining : public QObject {
    Q_OBJECT

private slots:
    void learns_or_does_not_data()
    {
        QTest::addColumn<QString>("function");
        QTest::addColumn<double>("gain");
        QTest::addColumn<bool>("residual");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::newRow("sigmoid") << "sigmoid" << 1.0 << false << 0.69 << 0.6935;
        QTest::newRow("tanh") << "tanh" << 1.0 << false << 0.0 << 0.2;
        QTest::newRow("relu") << "relu" << std::sqrt(2.0) << false << 0.0 << 0.2;
        QTest::newRow("sigmoid, residual and normalised") << "sigmoid" << 1.0 << true << 0.0 << 0.05;
    }
    void learns_or_does_not()
    {
        QFETCH(QString, function);
        QFETCH(double, gain);
        QFETCH(bool, residual);
        QFETCH(double, least);
        QFETCH(double, most);
        const Activation* known = find_activation(function.toStdString());
        for (const std::uint64_t seed : {1, 2, 3}) {
            const TrainingTrace trace = train({{known, known->initial}, gain, residual}, seed);
            QCOMPARE(int(trace.loss.size()), training_steps + 1);
            QVERIFY2(trace.loss.back() >= least && trace.loss.back() < most,
                     qPrintable(QString::number(trace.loss.back())));
            QCOMPARE(trace.moved_first.front(), 0.0);
            QVERIFY(trace.moved_last.back() > 1e-4);
            if (function == "sigmoid" && !residual)
                QVERIFY(trace.moved_first.back() < 1e-9);
            else
                QVERIFY(trace.moved_first.back() > 1e-3);
        }
    }

    void the_first_step_follows_the_gradient()
    {
        // One step lowers the loss by rate·‖gradient‖², up to the second order; the weights' part alone is known here.
        const Activation* known = find_activation("tanh");
        const TrainingTrace trace = train({{known, known->initial}, 1, false}, 1);
        QVERIFY(trace.loss[1] < trace.loss[0]);
        const double at_least = (std::pow(trace.moved_first[1], 2) + std::pow(trace.moved_last[1], 2)) / training_rate;
        QVERIFY(trace.loss[0] - trace.loss[1] > 0.5 * at_least);
    }

    void fast_forms_are_the_functions()
    {
        // A function under another name takes the general way.
        Activation plain = *find_activation("tanh");
        plain.id = "plain";
        const Activation* known = find_activation("tanh");
        const TrainingTrace fast = train({{known, known->initial}, 1, false}, 2,
                                         [](const TrainingTrace& so_far) { return so_far.loss.size() < 20; });
        const TrainingTrace slow = train({{&plain, plain.initial}, 1, false}, 2,
                                         [](const TrainingTrace& so_far) { return so_far.loss.size() < 20; });
        for (std::size_t i = 0; i < fast.loss.size(); ++i)
            QVERIFY(std::abs(fast.loss[i] - slow.loss[i]) < 1e-10);
    }

    void can_be_stopped()
    {
        const Activation* known = find_activation("relu");
        const TrainingTrace trace = train({{known, known->initial}, 1, false}, 1,
                                          [](const TrainingTrace& so_far) { return so_far.loss.size() < 7; });
        QCOMPARE(int(trace.loss.size()), 7);
    }

    void spirals_mirror_each_other()
    {
        const Spirals spirals = two_spirals();
        QCOMPARE(int(spirals.x.size()), training_points);
        for (std::size_t i = 0; i < training_points / 2; ++i) {
            QCOMPARE(spirals.x[i], -spirals.x[i + training_points / 2]);
            QCOMPARE(spirals.y[i], -spirals.y[i + training_points / 2]);
            QVERIFY(spirals.label[i] != spirals.label[i + training_points / 2]);
        }
    }
};

QTEST_APPLESS_MAIN(TestSpiralTraining)
#include "tst_spiral_training.moc"
