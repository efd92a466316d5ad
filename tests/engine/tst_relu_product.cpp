// SPDX-License-Identifier: GPL-3.0-or-later
// The product that ReLU units imitate, against the product and the closed form of its largest error.
#include "figures/engine/relu_product.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gatefold::engine;

class TestReluProduct : public QObject {
    Q_OBJECT

private slots:
    void a_product_from_relu_units_data()
    {
        QTest::addColumn<int>("units");
        for (const int units : {0, 1, 2, 3, 4, 5, 6, 8, 13, 16, 33, 64})
            QTest::addRow("%d units", units) << units;
    }
    void a_product_from_relu_units()
    {
        QFETCH(int, units);
        const ReluProduct product(units, 3);
        QCOMPARE(product.units(), units);
        double largest = 0;
        for (double x = -3; x <= 3; x += 1.0 / 96)
            for (double y = -3; y <= 3; y += 1.0 / 96)
                largest = std::max(largest, std::abs(product.at(x, y) - x * y));
        QVERIFY(largest <= product.largest_error() * (1 + 1e-12));
        QVERIFY2(largest > 0.97 * product.largest_error(),
                 qPrintable(QString("%1 %2").arg(largest).arg(product.largest_error())));
        // Each square is off by an eighth of its widest piece, squared, to either side.
        const auto widest = [](int bends) { return 6 / (bends / 2 + 0.5); };
        const double bound = (std::pow(widest((units + 1) / 2), 2) + std::pow(widest(units / 2), 2)) / 32;
        QVERIFY(std::abs(product.largest_error() - bound) < 1e-9 * bound);
        // Another unit never makes it worse.
        QVERIFY(ReluProduct(units + 1, 3).largest_error() <= product.largest_error() * (1 + 1e-12));
    }

    void samples_are_its_values()
    {
        const ReluProduct product(7, 3);
        const PlaneGrid grid = product.sampled(23);
        QCOMPARE(grid.values.size(), std::size_t(23 * 23));
        for (std::size_t j = 0; j < grid.y.size(); ++j)
            for (std::size_t i = 0; i < grid.x.size(); ++i)
                QCOMPARE(grid.values[j * grid.x.size() + i], product.at(grid.x[i], grid.y[j]));
    }
};

QTEST_GUILESS_MAIN(TestReluProduct)
#include "tst_relu_product.moc"
