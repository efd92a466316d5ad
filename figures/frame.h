// SPDX-License-Identifier: GPL-3.0-or-later
// A Frame is one still picture as plain data: panels with axes and marks, in data coordinates. It knows
// neither pixels nor colours; widgets/frame_painter turns it into both.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gatefold {

/// A point in the data coordinates of its panel.
struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

/// A length on the page: a part (0…1) of the figure's body, plus units (a nine-hundredth of an exported page's height;
/// in the window the reader's text size sets it, so that what holds text keeps its size and plots take the room).
struct Length {
    double part = 0;
    double units = 0;
    bool operator==(const Length&) const = default;
};

/// A rectangle on the figure's body (the page below its heading, within its margins), given by its four edges.
struct Rect {
    Length left = {};
    Length top = {};
    Length right = {};
    Length bottom = {};
    bool operator==(const Rect&) const = default;
};

/// What a colour says. A theme gives each role its colour; a function family has a line and a text shade.
enum class Role {
    paper,
    wash,
    grid,
    ghost,
    axis,
    ink3,
    ink2,
    ink,
    saturating,
    rectifier,
    smooth_gate,
    gated,
    sparsity,
    soot,  ///< a cell that is dark, the same in every theme
    glow,  ///< the bright end of a cell's scale
    // A surface above and below 0: near it, half-way, and at its farthest.
    above_near,
    above,
    above_far,
    below_near,
    below,
    below_far
};

/// The role's name in JSON, for example "smooth_gate".
std::string_view role_name(Role role);

/// A colour as roles: `role` mixed towards `toward` by `mix` (0…1), then towards paper by 1 − `strength`.
struct Ink {
    Role role = Role::ink;
    Role toward = Role::ink;
    double mix = 0;
    double strength = 1;

    Ink() = default;
    Ink(Role only, double with_strength = 1) : role(only), toward(only), strength(with_strength) {}
    Ink(Role from, Role to, double by, double with_strength = 1)
        : role(from), toward(to), mix(by), strength(with_strength)
    {
    }
    bool operator==(const Ink&) const = default;
};

enum class Dash { solid, dashed, dotted };
enum class Marker { circle, square, diamond, triangle_up, triangle_down, triangle_left, triangle_right };
enum class Align { left, centre, right };

/// When a text is drawn: always, where it meets no other text, or that and not on the projector, whose text is larger.
enum class Need { always, if_room, page_only };

/// The sizes of type; in units of a nine-hundredth of the page's height: 20, 24, 28, 38 and 60.
enum class TextRole { tick, note, label, head, hero };

using Polyline = std::vector<Point>;

/// Lines of one width. `reading` names the value it shows to the hover cursor ("f(x)"); empty if it shows none.
struct Curve {
    std::string id = {};
    Ink ink = {};
    std::vector<Polyline> pieces = {};
    double width = 3;  ///< units
    Dash dash = Dash::solid;
    std::string reading = {};
    bool operator==(const Curve&) const = default;
};

/// Markers of one size and shape; hollow ones have paper inside.
struct Dots {
    std::string id = {};
    Ink ink = {};
    std::vector<Point> at = {};
    double size = 12;  ///< units, across
    Marker marker = Marker::circle;
    bool hollow = false;
    bool operator==(const Dots&) const = default;
};

/// Lines across an area, rising or falling to the right, in place of a plain fill.
enum class Hatch { none, rising, falling };

/// Filled areas, each a closed outline; where outlines lie within others, they are holes (the even-odd rule).
struct Band {
    std::string id = {};
    Ink ink = {};
    std::vector<Polyline> areas = {};
    Hatch hatch = Hatch::none;
    bool operator==(const Band&) const = default;
};

/// A rectangle in the data coordinates of its panel.
struct Block {
    double left = 0;
    double bottom = 0;
    double right = 0;
    double top = 0;
    bool operator==(const Block&) const = default;
};

/// Bars of one colour, on whole pixels. `reading` names what a bar's height shows to the hover cursor.
struct Bars {
    std::string id = {};
    Ink ink = {};
    std::vector<Block> bars = {};
    bool hollow = false;
    std::string reading = {};
    bool operator==(const Bars&) const = default;
};

/// One cell: a square with a colour of its own, and a cross if it is out for good. The hover says `reading`.
struct Cell {
    Block place = {};
    Ink ink = {};
    bool cross = false;
    double value = 0;  ///< what a click gives to the parameter Cells::picks
    std::string reading = {};
    bool operator==(const Cell&) const = default;
};

/// A grid of cells. A click on one sets the parameter `picks` to the cell's value; empty: clicks do nothing.
struct Cells {
    std::string id = {};
    std::vector<Cell> cells = {};
    std::string picks = {};
    bool operator==(const Cells&) const = default;
};

/// A framed rectangle, filled or not, with corners of a radius in units.
struct Box {
    std::string id = {};
    Ink ink = {};  ///< of the outline
    Block place = {};
    bool filled = false;
    Ink fill = {};
    double width = 1.25;  ///< of the outline, units; 0: none
    double corner = 0;    ///< units
    Dash dash = Dash::solid;
    std::string reading = {};
    bool operator==(const Box&) const = default;
};

/// A line with a head at its end, or at both; its corners are rounded by a radius in units.
struct Arrow {
    std::string id = {};
    Ink ink = {};
    Polyline path = {};
    double width = 1.75;  ///< units
    double corner = 0;    ///< units
    bool both = false;
    bool operator==(const Arrow&) const = default;
};

/// Words of one style within a Note.
struct Run {
    std::string text = {};
    Ink ink = Role::ink2;
    bool strong = false;  ///< SemiBold
    bool italic = false;
    bool lowered = false;  ///< smaller and below the baseline: a subscript
    bool operator==(const Run&) const = default;
};

/// Text at a point of the panel, moved by `offset` units (x to the right, y down); its baseline stands there.
struct Note {
    std::string id = {};
    std::vector<Run> runs = {};
    Point at = {};
    Point offset = {};
    TextRole size = TextRole::note;
    Align align = Align::left;
    bool leader = false;             ///< a thin line from the point to the text
    std::optional<Ink> ground = {};  ///< a small patch behind text that stands on a line or an area
    Need need = Need::always;
    bool operator==(const Note&) const = default;
};

using Mark = std::variant<Curve, Dots, Bars, Cells, Band, Box, Arrow, Note>;

/// A numbered place on an axis; `text` may be empty for a bare tick.
struct Tick {
    double at = 0;
    std::string text = {};
    bool operator==(const Tick&) const = default;
};

/// One axis. With no ticks no scale is drawn beside the panel.
struct Axis {
    double min = 0;
    double max = 1;
    bool log = false;
    std::string label = {};
    std::vector<Tick> ticks = {};
    bool operator==(const Axis&) const = default;
};

/// A product of a factor of x and a factor of y, each given at ascending places and straight between them.
struct SheetTerm {
    Polyline along_x = {};
    Polyline along_y = {};
    bool operator==(const SheetTerm&) const = default;
};

/// A quantity over the whole panel, the sum of its terms, that the hover reads at any point. No terms: none.
struct Sheet {
    std::string reading = {};
    std::vector<SheetTerm> terms = {};
    bool operator==(const Sheet&) const = default;
};

/// A plot: where it stands in each arrangement, its axes, and its marks from back to front. Every coordinate of
/// every mark lies within the axes.
struct Panel {
    std::string id = {};
    Rect wide = {};     ///< on a body of aspect 1.4 and above
    Rect tall = {};     ///< on a body of aspect below 1.4
    bool main = false;  ///< stays, alone, on a page too small for all panels
    double aspect = 0;  ///< width over height that keeps one unit of x as long as one of y; 0: free
    Axis x = {};
    Axis y = {};
    bool readable = false;     ///< the hover cursor walks here
    std::string drags_x = {};  ///< the parameter that a drag across the panel sets to the x below the pointer
    std::string drags_y = {};  ///< the same for y
    Sheet sheet = {};
    std::vector<Mark> marks = {};
    bool operator==(const Panel&) const = default;
};

/// The step's title and, right-aligned on its baseline, the kicker (figure, setting, seed). Two while one fades.
struct Heading {
    std::string title = {};
    std::string kicker = {};
    double strength = 1;
    bool operator==(const Heading&) const = default;
};

/// A live number: its value, how it is printed, and ± where it is sampled (NaN: exact).
struct Readout {
    std::string id = {};
    double value = 0;
    std::string text = {};
    double uncertainty = std::numeric_limits<double>::quiet_NaN();
    bool operator==(const Readout& other) const;  ///< NaN equals NaN
};

struct Frame {
    std::vector<Heading> headings = {};
    std::vector<Panel> panels = {};
    std::vector<Readout> readouts = {};
    std::vector<std::string> live_params = {};  ///< ids of the parameters that change this Frame
    bool operator==(const Frame&) const = default;
};

}  // namespace gatefold
