// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cursor.h"

#include "figures/frame_build.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>

namespace gatefold {
namespace {

/// The panel's curves that the cursor reads, from front to back.
std::vector<const Curve*> readable_curves(const Panel& panel)
{
    std::vector<const Curve*> curves;
    if (!panel.readable)
        return curves;
    for (const Mark& mark : panel.marks | std::views::reverse)
        if (const Curve* curve = std::get_if<Curve>(&mark); curve && !curve->reading.empty())
            curves.push_back(curve);
    return curves;
}

std::vector<const Panel*> readable_panels(const Frame& frame)
{
    std::vector<const Panel*> panels;
    for (const Panel& panel : frame.panels)
        if (!sample_positions(panel).empty())
            panels.push_back(&panel);
    return panels;
}

/// Where a piece stands at x, if it reaches it.
std::optional<Point> point_at(const Polyline& piece, double x)
{
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const Point& right = piece[i];
        if (right.x == x)
            return right;
        if (i == 0)
            continue;
        const Point& left = piece[i - 1];
        if (left.x < x && x < right.x)
            return Point{x, std::lerp(left.y, right.y, (x - left.x) / (right.x - left.x))};
    }
    return std::nullopt;
}

bool has_filled_dot(const Panel& panel, Point at)
{
    return std::ranges::any_of(panel.marks, [&](const Mark& mark) {
        const Dots* dots = std::get_if<Dots>(&mark);
        return dots && !dots->hollow && std::ranges::find(dots->at, at) != dots->at.end();
    });
}

std::optional<Point> value_at(const Panel& panel, const Curve& curve, double x)
{
    std::optional<Point> first;
    for (const Polyline& piece : curve.pieces) {
        const std::optional<Point> here = point_at(piece, x);
        if (here && has_filled_dot(panel, *here))
            return here;
        if (!first)
            first = here;
    }
    return first;
}

QString superscript(int number)
{
    static constexpr std::array<char16_t, 10> digits = {u'⁰', u'¹', u'²', u'³', u'⁴', u'⁵', u'⁶', u'⁷', u'⁸', u'⁹'};
    QString text = QString::number(number);
    for (QChar& character : text)
        character = character == QLatin1Char('-') ? QChar(u'⁻')
                                                  : QChar(digits[static_cast<std::size_t>(character.digitValue())]);
    return text;
}

/// Three decimals; where they would say nothing, 4.30 × 10⁻¹².
QString value_text_of(double value)
{
    const double size = std::abs(value);
    if (size == 0 || (size >= 5e-4 && size < 1e6) || !std::isfinite(value))
        return QString::fromStdString(fixed(value, 3));
    const int exponent = static_cast<int>(std::floor(std::log10(size)));
    return QStringLiteral("%1 × 10%2")
        .arg(QString::fromStdString(fixed(value / std::pow(10.0, exponent), 2)), superscript(exponent));
}

}  // namespace

const Panel* find_panel(const Frame& frame, std::string_view id)
{
    const auto found = std::ranges::find(frame.panels, id, &Panel::id);
    return found == frame.panels.end() ? nullptr : &*found;
}

std::vector<double> sample_positions(const Panel& panel)
{
    std::vector<double> xs;
    for (const Curve* curve : readable_curves(panel))
        for (const Polyline& piece : curve->pieces)
            for (const Point& point : piece)
                xs.push_back(point.x);
    std::ranges::sort(xs);
    xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
    return xs;
}

std::optional<double> nearest_sample(const Panel& panel, double x)
{
    const std::vector<double> xs = sample_positions(panel);
    const auto nearest = std::ranges::min_element(xs, {}, [x](double sample) { return std::abs(sample - x); });
    return nearest == xs.end() ? std::nullopt : std::optional(*nearest);
}

std::vector<Reading> readings_at(const Panel& panel, double x)
{
    std::vector<Reading> readings;
    for (const Curve* curve : readable_curves(panel))
        if (const std::optional<Point> at = value_at(panel, *curve, x))
            readings.push_back({curve->reading, curve->ink, *at});
    return readings;
}

std::optional<Cursor> walk(const Frame& frame, const std::optional<Cursor>& from, int samples)
{
    const Panel* panel = from ? find_panel(frame, from->panel) : nullptr;
    const std::vector<double> xs = panel ? sample_positions(*panel) : std::vector<double>();
    if (xs.empty())
        return change_panel(frame, std::nullopt, 0);
    const auto nearest = std::ranges::min_element(xs, {}, [&](double sample) { return std::abs(sample - from->x); });
    const auto last = static_cast<std::ptrdiff_t>(xs.size()) - 1;
    const std::ptrdiff_t index = std::clamp(nearest - xs.begin() + samples, std::ptrdiff_t(0), last);
    return Cursor{panel->id, xs[static_cast<std::size_t>(index)]};
}

std::optional<Cursor> change_panel(const Frame& frame, const std::optional<Cursor>& from, int panels)
{
    const std::vector<const Panel*> readable = readable_panels(frame);
    if (readable.empty())
        return std::nullopt;
    const auto here =
        std::ranges::find_if(readable, [&](const Panel* panel) { return from && panel->id == from->panel; });
    if (here == readable.end()) {
        const Panel& first = *readable.front();
        return Cursor{first.id, *nearest_sample(first, (first.x.min + first.x.max) / 2)};
    }
    const auto last = static_cast<std::ptrdiff_t>(readable.size()) - 1;
    const std::ptrdiff_t index = std::clamp(here - readable.begin() + panels, std::ptrdiff_t(0), last);
    const Panel& panel = *readable[static_cast<std::size_t>(index)];
    return Cursor{panel.id, *nearest_sample(panel, from->x)};
}

std::vector<ReadingLine> reading_lines(const Panel& panel, double x)
{
    const QString name = panel.x.label.empty() ? QStringLiteral("x") : QString::fromStdString(panel.x.label);
    std::vector<ReadingLine> lines = {{name, panel.x.log ? value_text_of(x) : QString::fromStdString(fixed(x, 3))}};
    for (const Reading& reading : readings_at(panel, x))
        lines.push_back({QString::fromStdString(reading.name), value_text_of(reading.at.y)});
    return lines;
}

QString reading_text(const std::vector<ReadingLine>& lines)
{
    QStringList parts;
    for (const ReadingLine& line : lines)
        parts << line.name + QLatin1Char(' ') + line.value;
    return parts.join(QStringLiteral("   "));
}

}  // namespace gatefold
