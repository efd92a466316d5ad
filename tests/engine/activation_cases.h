// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the activation functions share.
#pragma once

#include "figures/engine/activation.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace gatefold::engine {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr double smallest_normal = std::numeric_limits<double>::min();
inline constexpr double bound = 1e-13;

inline const Activation& function(QByteArrayView id)
{
    return *find_activation(std::string_view(id.constData(), static_cast<std::size_t>(id.size())));
}

inline QByteArray id_of(const Activation& row)
{
    return QByteArray(row.id.data(), static_cast<qsizetype>(row.id.size()));
}

/// Whether `value` is within 1e-13 of `expected`, relative to `scale`; absolutely so below the normal doubles.
inline bool agrees(double value, double expected, double scale)
{
    return std::abs(value - expected) <= std::max(bound * scale, smallest_normal);
}

inline bool agrees_at(const Activation& row, double x, Shape shape, double f, double df)
{
    return row.f(x, shape) == f && row.df(x, shape) == df;
}

/// A row for each function, and its id as data.
inline void each_function()
{
    QTest::addColumn<QByteArray>("id");
    for (const Activation& row : activations())
        QTest::newRow(id_of(row).constData()) << id_of(row);
}

/// Shapes to try a function in: its own, and the extremes of what it takes.
inline std::vector<Shape> shapes(const Activation& row)
{
    std::vector<Shape> all{row.initial};
    for (const double extreme : {0.0, 1e-300, 1e-6, 0.5, 1.0, 2.0, 50.0, 1e6, 1e150, 1e308}) {
        if (row.has_alpha)
            all.push_back({extreme, row.initial.beta});
        if (row.has_beta)
            all.push_back({row.initial.alpha, extreme});
    }
    return all;
}

}  // namespace gatefold::engine
