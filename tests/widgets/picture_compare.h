// SPDX-License-Identifier: GPL-3.0-or-later
// How far two pictures are apart to the eye. A mean over pixels does not tell: a blank page is within 1.2 % of a line
// plot. So both are blurred, which forgives another rounding of edges, and the largest difference of any pixel counts.
#pragma once

#include <QImage>
#include <QProcess>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace gatefold {

/// The SVG as librsvg draws it. Null if rsvg-convert (Debian: librsvg2-bin) is missing or refuses the file.
inline QImage rasterised(const QByteArray& svg)
{
    QProcess convert;
    convert.start("rsvg-convert", {"--format=png"});
    if (!convert.waitForStarted()) {
        qWarning("rsvg-convert cannot be started; these tests need it (Debian: librsvg2-bin).");
        return {};
    }
    convert.write(svg);
    convert.closeWriteChannel();
    convert.waitForFinished();
    if (convert.exitCode() != 0)
        qWarning("rsvg-convert: %s", convert.readAllStandardError().constData());
    return QImage::fromData(convert.readAllStandardOutput(), "PNG").convertToFormat(QImage::Format_RGB32);
}

/// Weights of a Gaussian of σ = 3 pixels, from its middle to three σ.
inline std::array<float, 10> blur_weights()
{
    std::array<float, 10> weights = {};
    float sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weights[i] = std::exp(-0.5F * static_cast<float>(i * i) / 9);
        sum += i == 0 ? weights[i] : 2 * weights[i];
    }
    for (float& weight : weights)
        weight /= sum;
    return weights;
}

/// Blurs along one direction and swaps rows with columns, so that twice is both directions. Edges repeat outwards.
inline std::vector<float> blurred_across(const std::vector<float>& plane, std::size_t width, std::size_t height)
{
    static const auto weights = blur_weights();
    constexpr std::size_t reach = weights.size() - 1;
    std::vector<float> out(plane.size());
    std::vector<float> row(width + 2 * reach);
    std::vector<float> sums(width);
    for (std::size_t y = 0; y < height; ++y) {
        const float* from = plane.data() + y * width;
        std::fill_n(row.begin(), reach, from[0]);
        std::copy_n(from, width, row.begin() + reach);
        std::fill_n(row.begin() + static_cast<std::ptrdiff_t>(reach + width), reach, from[width - 1]);
        for (std::size_t x = 0; x < width; ++x)
            sums[x] = weights[0] * row[x + reach];
        for (std::size_t k = 1; k <= reach; ++k) {
            for (std::size_t x = 0; x < width; ++x)
                sums[x] += weights[k] * (row[x + reach - k] + row[x + reach + k]);
        }
        for (std::size_t x = 0; x < width; ++x)
            out[x * height + y] = sums[x];
    }
    return out;
}

/// The largest difference of any channel at any pixel after both were blurred with σ = 3 pixels, where 1 is black
/// against white; 2 if the sizes differ. (The blur is linear: it is done once, on the difference.)
inline double blurred_difference(const QImage& one, const QImage& other)
{
    if (one.isNull() || one.size() != other.size())
        return 2;
    const auto width = static_cast<std::size_t>(one.width());
    const auto height = static_cast<std::size_t>(one.height());
    float largest = 0;
    for (const int shift : {0, 8, 16}) {
        std::vector<float> plane(width * height);
        for (std::size_t y = 0; y < height; ++y) {
            const auto* a = reinterpret_cast<const QRgb*>(one.constScanLine(static_cast<int>(y)));
            const auto* b = reinterpret_cast<const QRgb*>(other.constScanLine(static_cast<int>(y)));
            for (std::size_t x = 0; x < width; ++x) {
                const int difference = static_cast<int>(a[x] >> shift & 255U) - static_cast<int>(b[x] >> shift & 255U);
                plane[y * width + x] = static_cast<float>(difference) / 255;
            }
        }
        for (const float value : blurred_across(blurred_across(plane, width, height), height, width))
            largest = std::max(largest, std::abs(value));
    }
    return static_cast<double>(largest);
}

}  // namespace gatefold
