// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/rng.h"

#include <cmath>
#include <numbers>

namespace gatefold::engine {

namespace {

using Block = std::array<std::uint32_t, 4>;

constexpr std::uint32_t low(std::uint64_t bits)
{
    return static_cast<std::uint32_t>(bits);
}

constexpr std::uint32_t high(std::uint64_t bits)
{
    return static_cast<std::uint32_t>(bits >> 32);
}

constexpr std::uint64_t join(std::uint32_t low_word, std::uint32_t high_word)
{
    return std::uint64_t{high_word} << 32 | low_word;
}

Block block(std::uint64_t seed, std::uint64_t stream, std::uint64_t index)
{
    return philox({low(index), high(index), low(stream), high(stream)}, {low(seed), high(seed)});
}

double to_unit(std::uint64_t bits)
{
    return static_cast<double>(bits >> 11 | 1) * 0x1p-53;
}

/// ((…a₇x + a₆)x + …)x + a₀.
double polynomial(const std::array<double, 8>& a, double x)
{
    double sum = a[7];
    for (std::size_t i = 7; i-- > 0;)
        sum = sum * x + a[i];
    return sum;
}

// AS 241, PPND16: numerators and denominators for the centre, the shoulders and the tails.
constexpr std::array centre_over{3.3871328727963666080e0, 1.3314166789178437745e2, 1.9715909503065514427e3,
                                 1.3731693765509461125e4, 4.5921953931549871457e4, 6.7265770927008700853e4,
                                 3.3430575583588128105e4, 2.5090809287301226727e3};
constexpr std::array centre_under{1.0,
                                  4.2313330701600911252e1,
                                  6.8718700749205790830e2,
                                  5.3941960214247511077e3,
                                  2.1213794301586595867e4,
                                  3.9307895800092710610e4,
                                  2.8729085735721942674e4,
                                  5.2264952788528545610e3};
constexpr std::array shoulder_over{1.42343711074968357734e0,  4.63033784615654529590e0, 5.76949722146069140550e0,
                                   3.64784832476320460504e0,  1.27045825245236838258e0, 2.41780725177450611770e-1,
                                   2.27238449892691845833e-2, 7.74545014278341407640e-4};
constexpr std::array shoulder_under{1.0,
                                    2.05319162663775882187e0,
                                    1.67638483018380384940e0,
                                    6.89767334985100004550e-1,
                                    1.48103976427480074590e-1,
                                    1.51986665636164571966e-2,
                                    5.47593808499534494600e-4,
                                    1.05075007164441684324e-9};
constexpr std::array tail_over{6.65790464350110377720e0,  5.46378491116411436990e0,  1.78482653991729133580e0,
                               2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
                               2.71155556874348757815e-5, 2.01033439929228813265e-7};
constexpr std::array tail_under{1.0,
                                5.99832206555887937690e-1,
                                1.36929880922735805310e-1,
                                1.48753612908506148525e-2,
                                7.86869131145613259100e-4,
                                1.84631831751005468180e-5,
                                1.42151175831644588870e-7,
                                2.04426310338993978564e-15};

}  // namespace

Block philox(Block counter, std::array<std::uint32_t, 2> key)
{
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t first = std::uint64_t{0xD2511F53} * counter[0];
        const std::uint64_t second = std::uint64_t{0xCD9E8D57} * counter[2];
        counter = {high(second) ^ counter[1] ^ key[0], low(second), high(first) ^ counter[3] ^ key[1], low(first)};
        key = {key[0] + 0x9E3779B9, key[1] + 0xBB67AE85};
    }
    return counter;
}

std::uint64_t random_bits(std::uint64_t seed, std::uint64_t stream, std::uint64_t index)
{
    const Block words = block(seed, stream, index);
    return join(words[0], words[1]);
}

double uniform(std::uint64_t seed, std::uint64_t stream, std::uint64_t index)
{
    return to_unit(random_bits(seed, stream, index));
}

double normal_quantile(double p)
{
    const double q = p - 0.5;
    if (std::abs(q) <= 0.425) {
        const double r = 0.180625 - q * q;
        return q * polynomial(centre_over, r) / polynomial(centre_under, r);
    }
    const double r = std::sqrt(-std::log(q < 0 ? p : 1 - p));
    const double size = r <= 5 ? polynomial(shoulder_over, r - 1.6) / polynomial(shoulder_under, r - 1.6)
                               : polynomial(tail_over, r - 5) / polynomial(tail_under, r - 5);
    return q < 0 ? -size : size;
}

double normal(std::uint64_t seed, std::uint64_t stream, std::uint64_t index)
{
    return normal_quantile(uniform(seed, stream, index));
}

double student_t(std::uint64_t seed, std::uint64_t stream, std::uint64_t index, double nu)
{
    const Block words = block(seed, stream, index);
    const double angle = 2 * std::numbers::pi * to_unit(join(words[2], words[3]));
    // ν(u^(−2/ν) − 1), which tends to −2 ln u for ν → ∞.
    const double doubled = -2 * std::log(to_unit(join(words[0], words[1])));
    const double square = std::isinf(nu) ? doubled : nu * std::expm1(doubled / nu);
    return std::sqrt(square) * std::cos(angle);
}

}  // namespace gatefold::engine
