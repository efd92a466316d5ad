// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/frame_build.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace gatefold {
namespace {

// One side of the panel: the points with sign · coordinate ≤ sign · limit are within.
struct Side {
    double Point::*coordinate;
    double limit;
    double sign;

    double outside(const Point& point) const { return sign * (point.*coordinate - limit); }

    Point cut(const Point& from, const Point& to) const
    {
        const double a = outside(from);
        const double b = outside(to);
        const double by = a / (a - b);
        Point point{std::lerp(from.x, to.x, by), std::lerp(from.y, to.y, by)};
        point.*coordinate = limit;
        return point;
    }
};

std::array<Side, 4> sides(const Axis& x, const Axis& y)
{
    return {{{&Point::x, x.min, -1}, {&Point::x, x.max, 1}, {&Point::y, y.min, -1}, {&Point::y, y.max, 1}}};
}

// The part of one segment within all sides, or nothing.
bool clip_segment(Point& from, Point& to, const std::array<Side, 4>& all)
{
    for (const Side& side : all) {
        const bool from_out = side.outside(from) > 0;
        const bool to_out = side.outside(to) > 0;
        if (from_out && to_out)
            return false;
        if (from_out)
            from = side.cut(from, to);
        else if (to_out)
            to = side.cut(from, to);
    }
    return true;
}

}  // namespace

std::vector<Polyline> clip_line(const Polyline& line, const Axis& x, const Axis& y)
{
    const auto all = sides(x, y);
    std::vector<Polyline> pieces;
    bool joined = false;
    for (std::size_t i = 1; i < line.size(); ++i) {
        Point from = line[i - 1];
        Point to = line[i];
        if (!std::isfinite(from.y) || !std::isfinite(to.y) || !clip_segment(from, to, all)) {
            joined = false;
            continue;
        }
        if (!joined || pieces.back().back() != from)
            pieces.push_back({from});
        if (to != from)
            pieces.back().push_back(to);
        joined = to == line[i];
    }
    std::erase_if(pieces, [](const Polyline& piece) { return piece.size() < 2; });
    return pieces;
}

Polyline clip_area(const Polyline& outline, const Axis& x, const Axis& y)
{
    Polyline area = outline;
    for (const Side& side : sides(x, y)) {
        Polyline kept;
        for (std::size_t i = 0; i < area.size(); ++i) {
            const Point& from = area[i == 0 ? area.size() - 1 : i - 1];
            const Point& to = area[i];
            if ((side.outside(from) > 0) != (side.outside(to) > 0))
                kept.push_back(side.cut(from, to));
            if (side.outside(to) <= 0)
                kept.push_back(to);
        }
        area = std::move(kept);
    }
    return area;
}

static double length_of(const Polyline& line)
{
    double length = 0;
    for (std::size_t i = 1; i < line.size(); ++i)
        length += std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
    return length;
}

Polyline first_part(const Polyline& line, double share)
{
    if (share >= 1 || line.empty())
        return line;
    if (share <= 0)
        return {};
    double left = share * length_of(line);
    Polyline drawn{line.front()};
    for (std::size_t i = 1; i < line.size() && left > 0; ++i) {
        const Point from = line[i - 1];
        const double piece = std::hypot(line[i].x - from.x, line[i].y - from.y);
        const double by = piece > 0 ? std::min(1.0, left / piece) : 1;
        drawn.push_back({std::lerp(from.x, line[i].x, by), std::lerp(from.y, line[i].y, by)});
        left -= piece;
    }
    return drawn;
}

std::vector<Polyline> first_part(const std::vector<Polyline>& lines, double share)
{
    if (share >= 1)
        return lines;
    double left = 0;
    for (const Polyline& line : lines)
        left += share * length_of(line);
    std::vector<Polyline> drawn;
    for (const Polyline& line : lines) {
        const double length = length_of(line);
        Polyline part = first_part(line, length > 0 ? left / length : left);
        left -= length;
        if (part.size() > 1)
            drawn.push_back(std::move(part));
    }
    return drawn;
}

bool inside(Point point, const Axis& x, const Axis& y)
{
    return point.x >= x.min && point.x <= x.max && point.y >= y.min && point.y <= y.max;
}

Point nearest_inside(Point point, const Axis& x, const Axis& y)
{
    return {std::clamp(point.x, x.min, x.max), std::clamp(point.y, y.min, y.max)};
}

Rect mixed(const Rect& from, const Rect& to, double by)
{
    const auto length = [by](const Length& a, const Length& b) {
        return Length{engine::mix(a.part, b.part, by), engine::mix(a.units, b.units, by)};
    };
    return {length(from.left, to.left), length(from.top, to.top), length(from.right, to.right),
            length(from.bottom, to.bottom)};
}

std::vector<Tick> whole_ticks(double min, double max)
{
    std::vector<Tick> ticks;
    for (double at = std::ceil(min); at <= max; ++at)
        ticks.push_back({at, trimmed(at, 0)});
    return ticks;
}

std::string fixed(double value, int decimals)
{
    if (std::isnan(value))
        return "undefined";
    if (value == 0)
        return "0";
    const std::string sign = value < 0 ? "−" : "";
    if (std::isinf(value))
        return sign + "∞";
    std::array<char, 400> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), std::abs(value),
                                   std::chars_format::fixed, decimals);
    const std::string number(digits.data(), end.ptr);
    const bool rounds_to_zero = number.find_first_not_of("0.") == std::string::npos;
    return (rounds_to_zero ? "" : sign) + number;
}

std::string raised(int number)
{
    static constexpr std::array<std::string_view, 10> digits = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = number < 0 ? "⁻" : "";
    for (const char digit : std::to_string(std::abs(number)))
        text += digits[static_cast<std::size_t>(digit - '0')];
    return text;
}

std::string scientific(double value, int decimals)
{
    const double size = std::abs(value);
    if (size == 0 || !std::isfinite(value) || (size >= 0.1 && size < 1000))
        return fixed(value, decimals + 1);
    int exponent = static_cast<int>(std::floor(std::log10(size)));
    std::string number = fixed(value / std::pow(10, exponent), decimals);
    if (number.find("10") != std::string::npos) {  // 9.96 rounds to 10.0
        ++exponent;
        number = fixed(value / std::pow(10, exponent), decimals);
    }
    return number + " × 10" + raised(exponent);
}

std::string trimmed(double value, int decimals)
{
    std::string number = fixed(value, decimals);
    if (number.find('.') == std::string::npos)
        return number;
    number.erase(number.find_last_not_of('0') + 1);
    if (number.ends_with('.'))
        number.pop_back();
    return number;
}

std::string grouped(std::int64_t value)
{
    std::string digits = std::to_string(value);
    const std::size_t first = value < 0 ? 1 : 0;
    for (std::size_t i = digits.size(); i > first + 3; i -= 3)
        digits.insert(i - 3, ",");
    return value < 0 ? "−" + digits.substr(1) : digits;
}

std::vector<double> spread_labels(std::vector<double> wanted, double pitch, double low, double high)
{
    double next = high;
    for (double& at : wanted) {
        at = std::min(at, next);
        next = at - pitch;
    }
    const double beyond = wanted.empty() ? 0 : std::min(0.0, wanted.back() - low);
    for (double& at : wanted)
        at = std::clamp(at - beyond, low, high);
    return wanted;
}

void add_note(Panel& panel, std::string id, std::vector<Run> runs, Point at, Point offset, TextRole size, Align align,
              Need need)
{
    constexpr double least_strength = 0.004;
    if (!runs.empty() && runs.front().ink.strength > least_strength)
        panel.marks.push_back(Note{.id = std::move(id),
                                   .runs = std::move(runs),
                                   .at = at,
                                   .offset = offset,
                                   .size = size,
                                   .align = align,
                                   .need = need});
}

}  // namespace gatefold
