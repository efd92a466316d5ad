// SPDX-License-Identifier: GPL-3.0-or-later
// A Frame is one still picture as plain data: panels with axes and marks, in data coordinates. It knows
// neither pixels nor colours; widgets/frame_painter turns it into both.
#pragma once

#include "figures/ink.h"
#include "figures/page_rect.h"
#include "figures/readout.h"

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

/// Markers of one size and shape; hollow ones have paper inside. A click on one sets the parameter `picks` to its entry
/// in `values`; the hover says its entry in `readings`. Both lists may be empty.
struct Dots {
    std::string id = {};
    Ink ink = {};
    std::vector<Point> at = {};
    double size = 12;  ///< units, across
    Marker marker = Marker::circle;
    bool hollow = false;
    std::vector<double> values = {};
    std::vector<std::string> readings = {};
    std::string picks = {};
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
    bool leader = false;               ///< a thin line from the point to the text
    std::optional<Ink> ground = {};    ///< a small patch behind text that stands on a line or an area
    std::optional<Ink> upon = {};      ///< the area it stands on: text is in paper there where its ink is told less
    std::optional<Block> within = {};  ///< left out unless all of it has room in here
    Need need = Need::always;
    bool operator==(const Note&) const = default;
};

/// A paragraph: words that may fill several lines, `before` units below the one above.
struct Paragraph {
    std::vector<Run> runs = {};
    TextRole size = TextRole::tick;
    double before = 0;
    Need need = Need::always;
    int rank = 0;  ///< in a company: see Words
    bool operator==(const Paragraph&) const = default;
};

/// Paragraphs that fill a rectangle from its top. One that does not fit wholly is left out, unless it is needed
/// always: then its last line ends in "…". Words of one company, if it is not 0, tell the same of different things:
/// where one of its panel's Words has no room for all its paragraphs, all go without those of the highest rank, and so
/// on.
struct Words {
    std::string id = {};
    Block place = {};
    std::vector<Paragraph> paragraphs = {};
    int company = 0;
    bool operator==(const Words&) const = default;
};

/// Where a name may stand: right of its point or else left of it, only right of it and within the panel, or centred.
enum class Beside { either, right, centred };

/// The name of a point.
struct NamedPoint {
    Point at = {};
    std::vector<Run> runs = {};
    std::vector<Run> more = {};  ///< follows where there is room for it too
    Polyline sketch = {};        ///< a small line between point and name, in units from its lower left corner
    Ink sketch_ink = {};
    int group = 0;     ///< of each group at least one is placed
    int priority = 0;  ///< the lowest is placed first
    bool operator==(const NamedPoint&) const = default;
};

/// Labels that are drawn only where they meet neither other words nor markers of their panel: the most important.
struct Labels {
    std::string id = {};
    std::vector<NamedPoint> labels = {};
    TextRole size = TextRole::tick;
    double beside = 12;  ///< units from the point to the label; its baseline stands `below` units under it
    double below = 7;
    Beside side = Beside::either;
    bool operator==(const Labels&) const = default;
};

using Mark = std::variant<Curve, Dots, Bars, Cells, Band, Box, Arrow, Note, Words, Labels>;

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
    Rect wide = {};       ///< on a body of aspect 1.4 and above
    Rect tall = {};       ///< on a body of aspect below 1.4
    bool main = false;    ///< stays, alone, on a page too small for all panels
    bool opaque = false;  ///< covers its whole area, so that nothing of earlier panels is seen there
    double aspect = 0;    ///< width over height that keeps one unit of x as long as one of y; 0: free
    /// Panels of one slot show the same in other shapes: only the one that fills most of the page is drawn.
    std::string slot = {};
    Axis x = {};
    Axis y = {};
    bool readable = false;     ///< the hover cursor walks here
    std::string drags_x = {};  ///< the parameter that a drag across the panel sets to the x below the pointer
    std::string drags_y = {};  ///< the same for y
    Sheet sheet = {};
    std::string pans_x = {};  ///< the parameter that follows a drag, so that the panel's x seems to be held
    std::string zooms = {};   ///< the parameter that the wheel multiplies
    std::vector<Mark> marks = {};
    bool operator==(const Panel&) const = default;
};

struct Frame {
    std::vector<Heading> headings = {};
    std::string caption = {};  ///< one sentence in place of the step's own, where the settings show something else
    std::vector<Panel> panels = {};
    std::vector<Readout> readouts = {};
    std::vector<std::string> live_params = {};  ///< ids of the parameters that change this Frame
    bool operator==(const Frame&) const = default;
};

}  // namespace gatefold
