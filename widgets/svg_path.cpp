// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/svg_path.h"

#include <QPolygonF>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numeric>

namespace gatefold {
namespace {

/// Elements first … last − 1 of a path, the first of them a move.
struct Contour {
    int first;
    int last;
    QRectF bounds;
};

// A hair above one half: a shape whose coordinates lie on halves is rounded alike wherever it stands.
qint64 to_hundredths(double pixels)
{
    return static_cast<qint64>(std::floor(pixels * 100 + 0.500001));
}

std::vector<Contour> contours_of(const QPainterPath& path, double margin)
{
    std::vector<Contour> contours;
    for (int i = 0; i < path.elementCount();) {
        const int first = i++;
        while (i < path.elementCount() && !path.elementAt(i).isMoveTo())
            ++i;
        if (i - first < 2)
            continue;
        QPolygonF points;
        for (int k = first; k < i; ++k)
            points << path.elementAt(k);
        contours.push_back({first, i, points.boundingRect().adjusted(-margin, -margin, margin, margin)});
    }
    return contours;
}

/// Writes contours one after another, each relative to where the one before ended.
class PartWriter {
public:
    PartWriter(const QPainterPath& path, int start, bool closing)
        : path_(path), closing_(closing), origin_(path.elementAt(start))
    {
        part_.x = to_hundredths(origin_.x());
        part_.y = to_hundredths(origin_.y());
    }

    void add(const Contour& contour)
    {
        const Place start = place(contour.first);
        const bool dot = contour.last - contour.first == 2;
        const bool closed = !dot && place(contour.last - 1) == start;
        if (start != at_ || !part_.shape.isEmpty())
            command('m', {start});
        for (int i = contour.first + 1; i < contour.last; ++i) {
            if (path_.elementAt(i).isCurveTo()) {
                command('c', {place(i), place(i + 1), place(i + 2)});
                i += 2;
            } else if (!closed || i < contour.last - 1) {
                line_to(place(i), dot);
            }
        }
        if (closed && closing_) {
            part_.shape += 'z';
            at_ = start;
        }
    }

    const SvgPart& part() const { return part_; }

private:
    struct Place {
        qint64 x = 0;
        qint64 y = 0;
        bool operator==(const Place&) const = default;
    };

    /// Where an element stands, from the part's start.
    Place place(int index) const
    {
        const QPointF point = path_.elementAt(index);
        return {to_hundredths(point.x() - origin_.x()), to_hundredths(point.y() - origin_.y())};
    }

    void line_to(Place to, bool dot)
    {
        if (to == at_ && !dot)
            return;
        if (to.y == at_.y)
            begin('h'), append(to.x - at_.x);
        else if (to.x == at_.x)
            begin('v'), append(to.y - at_.y);
        else
            command('l', {to});
        at_ = to;
    }

    void command(char letter, std::initializer_list<Place> places)
    {
        begin(letter);
        for (const Place& to : places) {
            append(to.x - at_.x);
            append(to.y - at_.y);
        }
        at_ = *(places.end() - 1);
    }

    /// A letter may be left out where it repeats, but for moves: a second one would be a line.
    void begin(char letter)
    {
        if (letter != letter_ || letter == 'm')
            part_.shape += letter;
        letter_ = letter;
    }

    void append(qint64 hundredths)
    {
        if (part_.shape.back() != letter_ && hundredths >= 0)
            part_.shape += ' ';
        append_hundredths(part_.shape, hundredths);
    }

    const QPainterPath& path_;
    bool closing_;
    char letter_ = 0;
    QPointF origin_;
    Place at_;
    SvgPart part_;
};

SvgPart write_part(const QPainterPath& path, const std::vector<Contour>& contours, bool closing)
{
    PartWriter writer(path, contours.front().first, closing);
    for (const Contour& contour : contours)
        writer.add(contour);
    return writer.part();
}

/// The contours in groups whose bounds are apart from those of all other groups, in the order of their first contours.
std::vector<std::vector<Contour>> apart(const std::vector<Contour>& contours)
{
    // A drawing of very many outlines is no text: it is not worth the time that grows with their square.
    constexpr std::size_t most = 500;
    if (contours.size() > most)
        return {contours};
    std::vector<std::size_t> group(contours.size());
    std::iota(group.begin(), group.end(), std::size_t{0});
    for (std::size_t i = 0; i < contours.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (group[k] != group[i] && contours[i].bounds.intersects(contours[k].bounds)) {
                const auto [low, high] = std::minmax(group[i], group[k]);
                std::replace(group.begin(), group.end(), std::size_t{high}, std::size_t{low});
            }
        }
    }
    std::vector<std::vector<Contour>> groups(contours.size());
    for (std::size_t i = 0; i < contours.size(); ++i)
        groups[group[i]].push_back(contours[i]);
    std::erase_if(groups, [](const auto& members) { return members.empty(); });
    return groups;
}

}  // namespace

void append_hundredths(QByteArray& out, qint64 hundredths)
{
    const qint64 size = std::abs(hundredths);
    if (hundredths < 0)
        out += '-';
    if (size >= 100 || size == 0)
        out += QByteArray::number(size / 100);
    if (size % 100 == 0)
        return;
    out += '.';
    out += static_cast<char>('0' + size % 100 / 10);
    if (size % 10 != 0)
        out += static_cast<char>('0' + size % 10);
}

QByteArray svg_number(double pixels)
{
    QByteArray number;
    append_hundredths(number, to_hundredths(pixels));
    return number;
}

QByteArray path_data(const SvgPart& part)
{
    QByteArray data = "M";
    append_hundredths(data, part.x);
    if (part.y >= 0)
        data += ' ';
    append_hundredths(data, part.y);
    return data + part.shape;
}

std::vector<SvgPart> stroke_parts(const QPainterPath& path)
{
    const auto contours = contours_of(path, 0);
    if (contours.empty())
        return {};
    return {write_part(path, contours, true)};
}

std::vector<SvgPart> fill_parts(const QPainterPath& path, double pen)
{
    std::vector<SvgPart> parts;
    // Bounds that only touch count as apart for Qt, so each gets a little more.
    for (const auto& group : apart(contours_of(path, pen / 2 + 0.01))) {
        parts.push_back(write_part(path, group, pen > 0));
        if (parts.back().shape.isEmpty())
            parts.pop_back();
    }
    return parts;
}

}  // namespace gatefold
