// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/label_room.h"

#include <algorithm>
#include <cmath>

namespace gatefold {

void LabelRoom::keep_off(const Polyline& line)
{
    for (std::size_t i = 1; i < line.size(); ++i)
        keep_off(line[i - 1], line[i]);
}

void LabelRoom::keep_off(const Block& block)
{
    const double x = std::max({block.left - at_.x, at_.x - block.right, 0.0});
    const double y = std::max({block.bottom - at_.y, at_.y - block.top, 0.0});
    size_ = std::min(size_, std::max(x / extent_.across, y / extent_.up));
}

void LabelRoom::keep_within(const Block& block)
{
    const double x = std::min(at_.x - block.left, block.right - at_.x);
    const double y = std::min(at_.y - block.bottom, block.top - at_.y);
    size_ = std::clamp(std::min(x / extent_.across, y / extent_.up), 0.0, size_);
}

void LabelRoom::keep_off(Point other, const LabelExtent& extent)
{
    size_ = std::min(size_, std::max(std::abs(other.x - at_.x) / (extent.across + extent_.across),
                                     std::abs(other.y - at_.y) / (extent.up + extent_.up)));
}

void LabelRoom::keep_off(Point from, Point to)
{
    const Point a{(from.x - at_.x) / extent_.across, (from.y - at_.y) / extent_.up};
    const Point b{(to.x - at_.x) / extent_.across, (to.y - at_.y) / extent_.up};
    const double least_x = a.x * b.x <= 0 ? 0 : std::min(std::abs(a.x), std::abs(b.x));
    const double least_y = a.y * b.y <= 0 ? 0 : std::min(std::abs(a.y), std::abs(b.y));
    if (std::max(least_x, least_y) >= size_)
        return;
    // A maximum of linear functions is least at an end or where two of them meet.
    const auto try_at = [&](double share) {
        const double t = std::clamp(share, 0.0, 1.0);
        size_ = std::min(size_, std::max(std::abs(std::lerp(a.x, b.x, t)), std::abs(std::lerp(a.y, b.y, t))));
    };
    try_at(0);
    try_at(1);
    const auto try_zero = [&](double start, double end) {
        if (start != end)
            try_at(start / (start - end));
    };
    try_zero(a.x, b.x);
    try_zero(a.y, b.y);
    try_zero(a.x - a.y, b.x - b.y);
    try_zero(a.x + a.y, b.x + b.y);
}

}  // namespace gatefold
