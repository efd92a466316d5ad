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
inline QImage rasterised(const QByteArray& svg, QImage::Format format = QImage::Format_RGB32)
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
    return QImage::fromData(convert.readAllStandardOutput(), "PNG").convertToFormat(format);
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

/// How far two pictures are apart at the pixel where it is most, after both were blurred with σ = 3 pixels.
struct Difference {
    double seen = 2;  ///< of a channel; 1 is black against white
    double of_ink =
        2;  ///< as a part of what stands there on the paper in either picture, so that pale rules count as well
};

/// Compares within a part of the pictures, or the whole; both values are 2 if the sizes differ. Paper is the colour of
/// the top left pixel. (The blur is linear: differences are blurred, not pictures.)
inline Difference compared(const QImage& one, const QImage& other, QRect within = {})
{
    if (one.isNull() || one.size() != other.size())
        return {};
    constexpr int reach = 9;
    constexpr float least_ink = 0.01F;
    const QRect part = within.isNull() ? one.rect() : within & one.rect();
    const QRect area = part.adjusted(-reach, -reach, reach, reach) & one.rect();
    const auto width = static_cast<std::size_t>(area.width());
    const auto height = static_cast<std::size_t>(area.height());
    const QRgb paper = one.pixel(0, 0);
    const auto channel = [](QRgb pixel, int shift) { return static_cast<float>(pixel >> shift & 255U) / 255; };
    Difference most = {0, 0};
    for (const int shift : {0, 8, 16}) {
        std::vector<float> apart(width * height);
        std::vector<float> ink(width * height);
        for (std::size_t y = 0; y < height; ++y) {
            const int row = area.top() + static_cast<int>(y);
            const auto* a = reinterpret_cast<const QRgb*>(one.constScanLine(row)) + area.left();
            const auto* b = reinterpret_cast<const QRgb*>(other.constScanLine(row)) + area.left();
            for (std::size_t x = 0; x < width; ++x) {
                const float from = channel(a[x], shift) - channel(paper, shift);
                const float to = channel(b[x], shift) - channel(paper, shift);
                apart[y * width + x] = from - to;
                ink[y * width + x] = std::max(std::abs(from), std::abs(to));
            }
        }
        apart = blurred_across(blurred_across(apart, width, height), height, width);
        ink = blurred_across(blurred_across(ink, width, height), height, width);
        for (int y = part.top(); y <= part.bottom(); ++y) {
            for (int x = part.left(); x <= part.right(); ++x) {
                const auto at =
                    static_cast<std::size_t>(y - area.top()) * width + static_cast<std::size_t>(x - area.left());
                const float seen = std::abs(apart[at]);
                most.seen = std::max(most.seen, static_cast<double>(seen));
                most.of_ink = std::max(most.of_ink, static_cast<double>(seen / std::max(ink[at], least_ink)));
            }
        }
    }
    return most;
}

}  // namespace gatefold
