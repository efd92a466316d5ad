// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/input_law.h"

#include "figures/engine/rng.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace gatefold::engine {
namespace {

constexpr double far = 1e7;  // beyond this no law here has weight that could be seen

bool is_normal(const InputLaw& law)
{
    return law.kind == LawKind::normal || (law.kind == LawKind::student && std::isinf(law.nu));
}

double beta_fraction(double a, double b, double x)
{
    constexpr double tiny = 1e-300;
    double c = 1;
    double d = 1 - (a + b) * x / (a + 1);
    d = 1 / (std::abs(d) < tiny ? tiny : d);
    double result = d;
    for (int m = 1; m < 10000; ++m) {
        const auto turn = [&](double term) {
            d = 1 + term * d;
            d = 1 / (std::abs(d) < tiny ? tiny : d);
            c = 1 + term / c;
            if (std::abs(c) < tiny)
                c = tiny;
            result *= c * d;
            return std::abs(c * d - 1);
        };
        turn(m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)));
        if (turn(-(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))) < 1e-15)
            break;
    }
    return result;
}

// P(X > x) for x ≥ 0, which keeps its digits in the tail.
double upper_tail(const InputLaw& law, double x)
{
    if (is_normal(law))
        return 0.5 * std::erfc(x / std::numbers::sqrt2);
    if (law.kind == LawKind::laplace)
        return 0.5 * std::exp(-x);
    const double t = law.nu / (law.nu + x * x);
    return t <= 0.5 ? 0.5 * incomplete_beta(law.nu / 2, 0.5, t)
                    : 0.5 - 0.5 * incomplete_beta(0.5, law.nu / 2, x * x / (law.nu + x * x));
}

double between(const InputLaw& law, double low, double high)
{
    if (low >= 0)
        return upper_tail(law, low) - upper_tail(law, high);
    if (high <= 0)
        return upper_tail(law, -high) - upper_tail(law, -low);
    return 1 - upper_tail(law, -low) - upper_tail(law, high);
}

// Of the pieces of the line between the changes, the weight of those where `holds`.
template <class Holds>
double weight_where(const InputLaw& law, std::vector<double> changes, Holds holds)
{
    std::ranges::sort(changes);
    double weight = 0;
    double from = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i <= changes.size(); ++i) {
        const double to = i < changes.size() ? changes[i] : std::numeric_limits<double>::infinity();
        // Near a finite end, or near 0: far out a function may be rounded onto a limit that it never reaches.
        const double low = std::isfinite(to) ? std::max(from, to - 1) : std::isfinite(from) ? from : -1;
        if (to > from && holds((low + std::min(to, low + 2)) / 2))
            weight += between(law, from, to);
        from = to;
    }
    return weight;
}

// Nodes and weights of Gauss and Legendre on [−1, 1], 8 points.
constexpr std::array<double, 4> nodes = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267,
                                         0.9602898564975363};
constexpr std::array<double, 4> weights = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745,
                                           0.1012285362903763};

template <class Function>
double gauss(double low, double high, Function f)
{
    const double middle = (low + high) / 2;
    const double half = (high - low) / 2;
    double sum = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        sum += weights[i] * (f(middle - half * nodes[i]) + f(middle + half * nodes[i]));
    return half * sum;
}

// Halves an interval until its halves together say what it said as a whole.
template <class Function>
double integral(double low, double high, double whole, Function f, int halvings)
{
    constexpr double tolerance = 1e-12;
    const double middle = (low + high) / 2;
    const double left = gauss(low, middle, f);
    const double right = gauss(middle, high, f);
    if (halvings == 0 || std::abs(left + right - whole) <= tolerance)
        return left + right;
    return integral(low, middle, left, f, halvings - 1) + integral(middle, high, right, f, halvings - 1);
}

template <class Function>
double integral(double low, double high, Function f)
{
    return integral(low, high, gauss(low, high, f), f, 20);
}

}  // namespace

double incomplete_beta(double a, double b, double x)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    const double front =
        std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
    return x < (a + 1) / (a + b + 2) ? front * beta_fraction(a, b, x) / a : 1 - front * beta_fraction(b, a, 1 - x) / b;
}

double cumulative(const InputLaw& law, double x)
{
    return x <= 0 ? upper_tail(law, -x) : 1 - upper_tail(law, x);
}

double density(const InputLaw& law, double x)
{
    if (is_normal(law))
        return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
    if (law.kind == LawKind::laplace)
        return 0.5 * std::exp(-std::abs(x));
    const double nu = law.nu;
    const double log_front = std::lgamma((nu + 1) / 2) - std::lgamma(nu / 2) - 0.5 * std::log(nu * std::numbers::pi);
    return std::exp(log_front - (nu + 1) / 2 * std::log1p(x * x / nu));
}

std::vector<double> draws(const InputLaw& law, std::uint64_t seed, std::uint64_t stream, int count)
{
    std::vector<double> drawn;
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(count); ++i) {
        if (law.kind == LawKind::student) {
            drawn.push_back(student_t(seed, stream, i, law.nu));
        } else if (law.kind == LawKind::normal) {
            drawn.push_back(normal(seed, stream, i));
        } else {
            // The quantile of the Laplace law, from the nearer end so that no digits are lost.
            const double u = uniform(seed, stream, i);
            drawn.push_back(u < 0.5 ? std::log(2 * u) : -std::log(2 * (1 - u)));
        }
    }
    return drawn;
}

double share_near_zero(const InputLaw& law, const Shaped& f, double epsilon)
{
    const std::span<const double> kinks = f.function->kinks;
    std::vector<double> changes(kinks.begin(), kinks.end());
    for (const double level : {epsilon, -epsilon})
        for (const double at : zero_crossings([&](double x) { return f.f(x) - level; }, -far, far, kinks))
            changes.push_back(at);
    return weight_where(law, std::move(changes), [&](double x) { return std::abs(f.f(x)) < epsilon; });
}

double share_zero(const InputLaw& law, const Shaped& f)
{
    const std::span<const double> kinks = f.function->kinks;
    return weight_where(law, {kinks.begin(), kinks.end()}, [&](double x) {
        // Exactly zero on a whole piece: also a little way off its middle.
        return f.f(x) == 0 && f.f(x * 1.001) == 0 && f.df(x) == 0;
    });
}

double product_share_near_zero(const InputLaw& law, const Shaped& gate, double epsilon)
{
    // Pieces that shrink geometrically towards 0 on both sides: there the integrand changes by the logarithm.
    const auto inner = [&](double g) {
        const double size = std::abs(gate.f(g));
        return size == 0 ? density(law, g) : density(law, g) * (1 - 2 * upper_tail(law, epsilon / size));
    };
    constexpr double nearest = 1e-12;
    const double ratio = std::sqrt(10.0);
    double share = between(law, -nearest, nearest);
    for (double low = nearest; low < far; low *= ratio) {
        share += integral(low, low * ratio, inner);
        share += integral(-low * ratio, -low, inner);
    }
    return share;
}

}  // namespace gatefold::engine
