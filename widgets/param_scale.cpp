// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/param_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gatefold {
namespace {

constexpr int most_positions = 1000;
constexpr int positions_a_decade = 100;
constexpr int positions_a_notch = 10;
constexpr QChar minus(0x2212);

int exponent_of(double value)
{
    return static_cast<int>(std::floor(std::log10(value)));
}

/// The multiple of a power of ten nearest to a value, as the double that is nearest to it.
double rounded(double value, int exponent)
{
    const double power = std::pow(10.0, std::abs(exponent));
    return exponent < 0 ? std::round(value * power) / power : std::round(value / power) * power;
}

/// Where a slider ends. One without a greatest value runs over some fifteen times the least, and then to ∞.
double end_of(const Param& param)
{
    return std::isinf(param.max) ? 15 * param.min : param.max;
}

/// The smallest of 1, 2 and 5 times a power of ten that needs no more than the most positions.
double step_of(const Param& param)
{
    if (param.kind != ParamKind::real)
        return 1;
    const double least = (end_of(param) - param.min) / most_positions;
    const double power = std::pow(10.0, exponent_of(least));
    for (const double digit : {1.0, 2.0, 5.0})
        if (digit * power >= least * (1 - 1e-9))
            return digit * power;
    return 10 * power;
}

}  // namespace

int slider_positions(const Param& param)
{
    return static_cast<int>(param.log ? std::ceil(std::log10(end_of(param) / param.min) * positions_a_decade)
                                      : std::ceil((end_of(param) - param.min) / step_of(param) - 1e-9));
}

int slider_position(const Param& param, double value)
{
    const double inside = std::min(clamp_param(param, value), std::isinf(value) ? param.max : end_of(param));
    if (inside >= param.max)
        return slider_positions(param);
    return static_cast<int>(std::lround(param.log ? std::log10(inside / param.min) * positions_a_decade
                                                  : (inside - param.min) / step_of(param)));
}

double slider_value(const Param& param, int position)
{
    if (position <= 0)
        return param.min;
    if (position >= slider_positions(param))
        return param.max;
    if (param.log) {
        const double value = param.min * std::pow(10.0, static_cast<double>(position) / positions_a_decade);
        return clamp_param(param, rounded(value, exponent_of(value) - 2));
    }
    const double value = param.min + position * step_of(param);
    return clamp_param(param, rounded(value, exponent_of(step_of(param)) - 3));
}

double stepped_value(const Param& param, double value, int notches)
{
    if (param.kind != ParamKind::real)
        return clamp_param(param, value + notches);
    const double step = param.log ? 0 : step_of(param);
    const double moved = param.log ? value * std::pow(10.0, notches * positions_a_notch / double(positions_a_decade))
                                   : value + notches * positions_a_notch * step;
    return clamp_param(param, rounded(moved, exponent_of(param.log ? moved : step) - 3));
}

QString value_text(double value)
{
    if (std::isinf(value))
        return value > 0 ? QString(QChar(0x221E)) : QString(minus) + QChar(0x221E);
    return QString::number(value + 0.0, 'g', 6).replace(QLatin1Char('-'), minus);
}

std::optional<double> parse_value(const QString& text)
{
    QString plain = text.trimmed();
    plain.replace(minus, QLatin1Char('-')).replace(QLatin1Char(','), QLatin1Char('.'));
    if (plain == QChar(0x221E))
        return std::numeric_limits<double>::infinity();
    bool is_number = false;
    const double value = plain.toDouble(&is_number);
    return is_number && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace gatefold
