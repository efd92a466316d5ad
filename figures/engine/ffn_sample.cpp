// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/ffn_sample.h"

#include "figures/engine/analysis.h"
#include "figures/engine/rng.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gatefold::engine {
namespace {

using Real = Matrix<double>;
using Column = Eigen::ArrayXd;

enum Stream : std::uint64_t { input_stream = 600, gate_stream, up_stream, down_stream };

double gate_value(const Activation* gate, double g)
{
    return gate ? gate->f(g, gate->initial) : g;
}

Real product_of(const Real& a, const Real& b)
{
    Real out(a.rows(), b.cols());
    multiply(out, 1, a, false, b, Kernels::eigen);
    return out;
}

Real inputs(std::uint64_t seed, int width)
{
    Real x(width, sample_tokens);
    for (Eigen::Index i = 0; i < x.size(); ++i)
        x.data()[i] = normal(seed, input_stream, static_cast<std::uint64_t>(i));
    for (Eigen::Index token = 0; token < x.cols(); ++token)
        x.col(token) *= std::sqrt(double(width)) / x.col(token).norm();
    return x;
}

void fill(Eigen::Ref<Real, 0, Eigen::OuterStride<>> weights, std::uint64_t seed, std::uint64_t stream)
{
    const double scale = 1 / std::sqrt(double(weights.cols()));
    std::uint64_t index = 0;
    for (Eigen::Index column = 0; column < weights.cols(); ++column)
        for (Eigen::Index row = 0; row < weights.rows(); ++row)
            weights(row, column) = scale * normal(seed, stream, index++);
}

// A bit decides on a sign.
Real signs(std::uint64_t seed, int rows, int columns)
{
    Real weights(rows, columns);
    const double size = 1 / std::sqrt(double(columns));
    std::uint64_t bits = 0;
    for (Eigen::Index i = 0; i < weights.size(); ++i, bits >>= 1) {
        if (i % 64 == 0)
            bits = random_bits(seed, down_stream, static_cast<std::uint64_t>(i / 64));
        weights.data()[i] = (bits & 1) != 0 ? size : -size;
    }
    return weights;
}

Real gated(const Activation* gate, const Real& gates, const Real& values)
{
    return gates.binaryExpr(values, [gate](double g, double v) { return gate_value(gate, g) * v; });
}

double rms(const Real& values)
{
    return std::sqrt(values.squaredNorm() / static_cast<double>(values.size()));
}

// The mean square over all tokens of each row.
Column row_squares(const Real& values)
{
    return values.array().square().rowwise().mean();
}

// The squared standard error of mean(a)/mean(b) over independent rows, by the delta method.
double ratio_variance(const Column& a, const Column& b)
{
    const double ratio = a.mean() / b.mean();
    const double rows = static_cast<double>(a.size());
    return ((a - ratio * b) / b.mean()).square().sum() / (rows * (rows - 1));
}

// E[y⁴]/E[y²]² about zero with how far one value's part in its estimate strays, by the delta method from the law's own
// moments: a sample without the largest values, which matter most, would hold itself to be precise.
struct KurtosisLaw {
    double value;
    double deviation;
};

// `moment` gives E[yᵏ] for k = 2, 4, 6, 8.
template <class Moment>
KurtosisLaw kurtosis_law(Moment moment)
{
    const double m2 = moment(2);
    const double m4 = moment(4) / (m2 * m2);
    const double m6 = moment(6) / (m2 * m2 * m2);
    const double m8 = moment(8) / (m2 * m2 * m2 * m2);
    // Of y⁴ − 2·m4·y², for y of mean square 1.
    const double variance = m8 - m4 * m4 - 4 * m4 * (m6 - m4) + 4 * m4 * m4 * (m4 - 1);
    return {m4, std::sqrt(variance)};
}

// E[vᵏ], v ~ N(0,1), k even.
double normal_moment(int power)
{
    return power == 0 ? 1 : (power - 1) * normal_moment(power - 2);
}

// Of s(g)·v.
KurtosisLaw product_law(const Activation* gate)
{
    const std::span<const double> kinks = gate ? gate->kinks : std::span<const double>();
    return kurtosis_law([&](int power) {
        return normal_moment(power) *
               gaussian_mean([&](double g) { return std::pow(gate_value(gate, g), power); }, kinks);
    });
}

// Of max(0, v).
KurtosisLaw relu_law()
{
    return kurtosis_law([](int power) { return normal_moment(power) / 2; });
}

Estimate kurtosis(const Real& values, const KurtosisLaw& law)
{
    const double m2 = values.array().square().mean();
    if (m2 == 0)
        return {};
    return {values.array().square().square().mean() / (m2 * m2),
            law.deviation / std::sqrt(static_cast<double>(values.size()))};
}

Estimate share_of_zeros(const Real& values)
{
    const Column share = (values.array() == 0).cast<double>().rowwise().mean();
    const double rows = static_cast<double>(share.size());
    return {share.mean(), std::sqrt((share - share.mean()).square().sum() / (rows * (rows - 1)))};
}

// How far the largest of many strays: tails are near enough exponential there, so its size follows Gumbel's law, whose
// deviation is π/√6 times the mean excess of the largest few over the next.
double deviation_of_largest(std::vector<double> sizes)
{
    const std::size_t few = std::min<std::size_t>(40, sizes.size() / 8);
    if (few == 0)
        return 0;
    std::ranges::partial_sort(sizes, sizes.begin() + static_cast<std::ptrdiff_t>(few + 1), std::greater());
    double excess = 0;
    for (std::size_t i = 0; i < few; ++i)
        excess += sizes[i] - sizes[few];
    return std::numbers::pi / std::sqrt(6.0) * excess / static_cast<double>(few);
}

Int8Facts int8_facts(const Real& values)
{
    Int8Facts facts;
    const double largest = values.cwiseAbs().maxCoeff();
    const double size = rms(values);
    if (size == 0)
        return facts;
    const double scale = largest / 127;
    const Eigen::ArrayXXd kept = (values.array() / scale).round() * scale;
    facts.scale = scale / size;
    const auto lost = ((kept == 0) && (values.array() != 0)).count();
    const auto present = (values.array() != 0).count();
    facts.rounded_to_zero = static_cast<double>(lost) / static_cast<double>(present);
    facts.error.value = rms((kept - values.array()).matrix()) / size;
    // The error goes with the scale over the root mean square.
    std::vector<double> sizes(values.data(), values.data() + values.size());
    std::ranges::transform(sizes, sizes.begin(), [](double value) { return std::abs(value); });
    const Column squares = row_squares(values);
    const double half_of_mean_square =
        0.5 * std::sqrt(ratio_variance(squares, Column::Ones(squares.size()))) / (size * size);
    facts.error.error =
        facts.error.value * std::hypot(deviation_of_largest(std::move(sizes)) / largest, half_of_mean_square);
    return facts;
}

HiddenFacts hidden_facts(const Real& values, const KurtosisLaw& law)
{
    HiddenFacts facts;
    facts.kurtosis = kurtosis(values, law);
    facts.zeros = share_of_zeros(values);
    facts.int8 = int8_facts(values);
    const double size = rms(values);
    facts.values.assign(values.data(), values.data() + values.size());
    for (double& value : facts.values)
        value = size > 0 ? value / size : 0;
    std::ranges::sort(facts.values);
    return facts;
}

// In `unit`s, which may be 0.
std::vector<double> numbers_in(double unit, const Real& values)
{
    std::vector<double> all(values.data(), values.data() + values.size());
    for (double& value : all)
        value = unit > 0 ? value / unit : 0;
    return all;
}

double relative(const Real& difference, double size)
{
    return size > 0 ? rms(difference) / size : 0;
}

}  // namespace

FfnDraws ffn_draws(std::uint64_t seed, int width, int hidden)
{
    FfnDraws draws{.seed = seed, .width = width, .hidden = hidden};
    const Real x = inputs(seed, width);
    Real joined(2 * hidden, width);
    fill(joined.topRows(hidden), seed, gate_stream);
    fill(joined.bottomRows(hidden), seed, up_stream);
    draws.gates = product_of(joined.topRows(hidden), x);
    draws.values = product_of(joined.bottomRows(hidden), x);
    draws.fused = product_of(joined, x);
    draws.down = signs(seed, width, hidden);
    return draws;
}

FfnFacts ffn_facts(const FfnDraws& draws, const Activation* gate)
{
    FfnFacts facts;
    const Real product = gated(gate, draws.gates, draws.values);
    const Real exchanged_product = gated(gate, draws.values, draws.gates);
    facts.product = hidden_facts(product, product_law(gate));
    facts.relu = hidden_facts(draws.values.cwiseMax(0.0), relu_law());
    const Real right = product_of(draws.down, product);
    const Real joined =
        product_of(draws.down, gated(gate, draws.fused.topRows(draws.hidden), draws.fused.bottomRows(draws.hidden)));
    const Real exchanged =
        product_of(draws.down, gated(gate, draws.fused.bottomRows(draws.hidden), draws.fused.topRows(draws.hidden)));
    const double size = rms(right);
    facts.fused_error = relative(joined - right, size);
    facts.swap_error.value = relative(exchanged - joined, size);
    if (facts.swap_error.value > 0) {
        // Chance enters twice: by the units, and by the rows of W_down that add them up.
        const double variance = ratio_variance(row_squares(exchanged - joined), row_squares(joined)) +
                                ratio_variance(row_squares(exchanged_product - product), row_squares(product));
        facts.swap_error.error = std::sqrt(variance) / (2 * facts.swap_error.value);
    }
    const double both = rms(right) * rms(exchanged);
    facts.correlation = both > 0 ? right.cwiseProduct(exchanged).mean() / both : 0;
    facts.outputs = static_cast<int>(exchanged.size());
    facts.finite = static_cast<int>(exchanged.array().isFinite().count());
    facts.right = numbers_in(size, right);
    facts.joined = numbers_in(size, joined);
    facts.exchanged = numbers_in(size, exchanged);
    return facts;
}

double product_kurtosis(const Activation* gate)
{
    return product_law(gate).value;
}

double exact_swap_error(const Activation* gate)
{
    if (!gate)
        return 0;
    const double second = gaussian_mean([&](double g) { return std::pow(gate_value(gate, g), 2); }, gate->kinks);
    const double cross = gaussian_mean([&](double g) { return g * gate_value(gate, g); }, gate->kinks);
    return std::sqrt(std::max(0.0, 2 * (1 - cross * cross / second)));
}

}  // namespace gatefold::engine
