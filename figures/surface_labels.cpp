// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/surface_labels.h"

#include "figures/frame_build.h"
#include "figures/label_room.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace gatefold {
namespace {

// In units, the tick size's em on the projector.
constexpr double largest_em = 25;

// In ems of its text: how far a label reaches above and below its point, as its baseline is lowered, how far its patch
// reaches beside its text, and what is left free around.
constexpr double baseline_below = 7.0 / 20;
constexpr double reach_up = 0.57;
constexpr double patch_beside = 0.25;
constexpr double spare = 0.12;

// Not less than the text's width in ems.
double width_of(const std::string& text)
{
    double width = 0;
    for (const char character : text) {
        if (character == '.')
            width += 0.3;
        else if (character == ' ')
            width += 0.28;
        else if ((static_cast<unsigned char>(character) & 0xC0U) != 0x80U)
            width += static_cast<unsigned char>(character) == 0xC2U ? 0.95 : 0.64;  // ½
    }
    return width;
}

LabelExtent extent_of(const std::string& text)
{
    return {width_of(text) / 2 + patch_beside, reach_up};
}

LabelExtent with_spare(const LabelExtent& extent)
{
    return {extent.across + spare, extent.up + spare};
}

// Where a line meets one of the square's diagonals.
std::vector<Point> on_diagonals(const Polyline& line)
{
    std::vector<Point> points;
    for (std::size_t i = 1; i < line.size(); ++i)
        for (const double way : {1.0, -1.0}) {
            const double before = line[i - 1].x - way * line[i - 1].y;
            const double after = line[i].x - way * line[i].y;
            if ((before < 0) == (after < 0))
                continue;
            const double t = before / (before - after);
            points.push_back({std::lerp(line[i - 1].x, line[i].x, t), std::lerp(line[i - 1].y, line[i].y, t)});
        }
    return points;
}

// The point of a line that is nearest to the line v = 0, if it turns back there.
std::optional<Point> vertex(const Polyline& line)
{
    const auto nearest = std::ranges::min_element(line, {}, [](const Point& point) { return std::abs(point.x); });
    if (nearest == line.begin() || nearest == line.end() - 1)
        return std::nullopt;
    return *nearest;
}

// Places evenly along a line.
std::vector<Point> along(const Polyline& line)
{
    constexpr int count = 24;
    std::vector<double> ways = {0};
    for (std::size_t i = 1; i < line.size(); ++i)
        ways.push_back(ways.back() + std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y));
    std::vector<Point> points;
    std::size_t i = 1;
    for (int number = 0; number < count; ++number) {
        const double way = ways.back() * (number + 0.5) / count;
        while (i + 1 < line.size() && ways[i] < way)
            ++i;
        const double t = (way - ways[i - 1]) / (ways[i] - ways[i - 1]);
        points.push_back({std::lerp(line[i - 1].x, line[i].x, t), std::lerp(line[i - 1].y, line[i].y, t)});
    }
    return points;
}

struct Placed {
    Point at;
    LabelExtent extent;  // with the spare room
};

class Labeller {
public:
    Labeller(const SurfaceMap& map, const SurfaceObstacles& obstacles)
        : map_(map), obstacles_(obstacles), needed_(largest_em * obstacles.unit)
    {
    }

    std::vector<Note> labels()
    {
        // The farther ones first, then those that are left room.
        constexpr std::array order = {4, 2, 3, 1, 5};
        for (const int stop : order)
            for (const LevelShape& shape : map_.levels)
                if (shape.stop == stop)
                    for (const Polyline& line : shape.lines)
                        add_level(shape, line);
        for (const FlatPart& flat : map_.flats)
            add_flat(flat.place);
        return std::move(notes_);
    }

private:
    // The em of a label there before it touches anything but its own line; below `least` it is of no account.
    double room(Point at, const std::string& text, const Polyline* own, const Block& within, double least) const
    {
        const LabelExtent extent = with_spare(extent_of(text));
        LabelRoom room(at, extent, map_.half_width);
        room.keep_within(within);
        for (const Block& block : obstacles_.blocks)
            room.keep_off(block);
        for (const Placed& other : placed_)
            room.keep_off(other.at, other.extent);
        const auto keep_off = [&](const std::vector<Polyline>& lines) {
            for (const Polyline& line : lines)
                if (&line != own && room.size() > least)
                    room.keep_off(line);
        };
        keep_off(obstacles_.lines);
        keep_off(map_.zero);
        for (const LevelShape& shape : map_.levels)
            keep_off(shape.lines);
        return room.size();
    }

    // Of the places the first that has all the room, or else the one with the most.
    void add(std::string text, const std::vector<Point>& places, const Polyline* own, const Block& within, Note note)
    {
        std::optional<Point> best;
        double most = 0.02 * map_.half_width;
        for (const Point& place : places) {
            const double size = room(place, text, own, within, most);
            if (size <= most)
                continue;
            best = place;
            most = size;
            if (size >= needed_)
                break;
        }
        if (!best)
            return;
        const LabelExtent extent = extent_of(text);
        placed_.push_back({*best, with_spare(extent)});
        note.runs.front().text = std::move(text);
        note.at = *best;
        note.within = Block{best->x - most * extent.across, best->y - most * extent.up, best->x + most * extent.across,
                            best->y + most * extent.up};
        notes_.push_back(std::move(note));
    }

    // At the square's very edge a label would seem to be cut off.
    Block square() const
    {
        const double inner = 0.95 * map_.half_width;
        return {-inner, -inner, inner, inner};
    }

    void add_level(const LevelShape& shape, const Polyline& line)
    {
        std::vector<Point> places = on_diagonals(line);
        if (const auto at = vertex(line))
            places.push_back(*at);
        std::ranges::move(along(line), std::back_inserter(places));
        add(level_text(shape.level), places, &line, square(),
            Note{.id = "level-" + std::to_string(notes_.size() + 1),
                 .runs = {{"", Role::ink}},
                 .offset = {0, 7},
                 .size = TextRole::tick,
                 .align = Align::centre,
                 .ground = surface_ink(shape.level > 0, 0),
                 .need = Need::if_room});
    }

    void add_flat(const Block& flat)
    {
        // The middle first, then rows and columns about it.
        constexpr int rows = 12;
        std::vector<Point> places = {{(flat.left + flat.right) / 2, (flat.bottom + flat.top) / 2}};
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < 2 * rows; ++column)
                places.push_back({std::lerp(flat.left, flat.right, (column + 0.5) / (2 * rows)),
                                  std::lerp(flat.bottom, flat.top, (row + 0.5) / rows)});
        add("exactly 0", places, nullptr, flat,
            Note{.id = "exactly 0",
                 .runs = {{"", Role::ink2}},
                 .offset = {0, 7},
                 .size = TextRole::tick,
                 .align = Align::centre,
                 .need = Need::if_room});
    }

    const SurfaceMap& map_;
    const SurfaceObstacles& obstacles_;
    double needed_;
    std::vector<Placed> placed_;
    std::vector<Note> notes_;
};

// "0" at the near end of each line of zeros that is known exactly.
void add_zeros(std::vector<Note>& notes, const SurfaceMap& map)
{
    if (!map.from_factors)
        return;
    int number = 0;
    for (const Polyline& line : map.zero) {
        // The largest square beside it that no isoline crosses.
        const Point end = line.front();
        double size = map.half_width;
        for (int smaller = 0; smaller < 12; ++smaller) {
            const Axis x{.min = end.x, .max = end.x + size};
            const Axis y{.min = end.y, .max = end.y + size};
            const bool is_clear = std::ranges::none_of(map.levels, [&](const LevelShape& shape) {
                return std::ranges::any_of(shape.lines,
                                           [&](const Polyline& other) { return !clip_line(other, x, y).empty(); });
            });
            if (is_clear)
                break;
            size *= 0.8;
        }
        notes.push_back(Note{.id = "zero-" + std::to_string(++number),
                             .runs = {{"0", Role::ink}},
                             .at = end,
                             .offset = {10, -9},
                             .size = TextRole::tick,
                             .within = Block{end.x, end.y, end.x + size, end.y + size},
                             .need = Need::if_room});
    }
}

}  // namespace

std::vector<Note> surface_labels(const SurfaceMap& map, const SurfaceObstacles& obstacles, bool zeros)
{
    std::vector<Note> notes = Labeller(map, obstacles).labels();
    if (zeros)
        add_zeros(notes, map);
    return notes;
}

void add_labels(Panel& panel, const std::vector<Note>& labels, double strength)
{
    for (const Note& label : labels) {
        Note drawn = label;
        for (Run& run : drawn.runs)
            run.ink.strength *= strength;
        panel.marks.emplace_back(std::move(drawn));
    }
}

}  // namespace gatefold
