// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/json_marks.h"

namespace gatefold {
namespace {

void write_point(JsonWriter& json, Point point)
{
    json.begin_array().number(point.x).number(point.y).end_array();
}

void write_points(JsonWriter& json, const Polyline& points)
{
    json.begin_array();
    for (const Point point : points)
        write_point(json, point);
    json.end_array();
}

void write_lines(JsonWriter& json, std::string_view key, const std::vector<Polyline>& lines)
{
    json.key(key).begin_array();
    for (const Polyline& line : lines)
        write_points(json, line);
    json.end_array();
}

// Left, bottom, right, top.
void write_block(JsonWriter& json, const Block& block)
{
    json.begin_array().number(block.left).number(block.bottom).number(block.right).number(block.top).end_array();
}

void write_ink(JsonWriter& json, const Ink& ink)
{
    json.key("ink").text(role_name(ink.role));
    if (ink.mix != 0)
        json.key("toward").text(role_name(ink.toward)).key("mix").number(ink.mix);
    if (ink.strength != 1)
        json.key("strength").number(ink.strength);
}

void begin_mark(JsonWriter& json, const std::string& id, std::string_view kind, const Ink& ink)
{
    json.begin_object().key("id").text(id).key("kind").text(kind);
    write_ink(json, ink);
}

// One overload a mark: a mark without one does not compile.
struct MarkWriter {
    JsonWriter& json;

    void operator()(const Curve& curve) const
    {
        begin_mark(json, curve.id, "curve", curve.ink);
        json.key("width").number(curve.width);
        write_lines(json, "pieces", curve.pieces);
        json.end_object();
    }

    void operator()(const Dots& dots) const
    {
        begin_mark(json, dots.id, "dots", dots.ink);
        json.key("size").number(dots.size).key("hollow").truth(dots.hollow).key("at");
        write_points(json, dots.at);
        if (!dots.picks.empty()) {
            json.key("picks").text(dots.picks).key("values").begin_array();
            for (const double value : dots.values)
                json.number(value);
            json.end_array();
        }
        json.end_object();
    }

    void operator()(const Band& band) const
    {
        begin_mark(json, band.id, "band", band.ink);
        write_lines(json, "areas", band.areas);
        json.end_object();
    }

    void operator()(const Bars& bars) const
    {
        begin_mark(json, bars.id, "bars", bars.ink);
        json.key("hollow").truth(bars.hollow).key("bars").begin_array();
        for (const Block& bar : bars.bars)
            write_block(json, bar);
        json.end_array().end_object();
    }

    void operator()(const Cells& cells) const
    {
        json.begin_object().key("id").text(cells.id).key("kind").text("cells").key("cells").begin_array();
        for (const Cell& cell : cells.cells) {
            json.begin_object().key("place");
            write_block(json, cell.place);
            write_ink(json, cell.ink);
            json.key("cross").truth(cell.cross).key("value").number(cell.value).end_object();
        }
        json.end_array().end_object();
    }

    void operator()(const Box& box) const
    {
        begin_mark(json, box.id, "box", box.ink);
        json.key("width").number(box.width).key("filled").truth(box.filled).key("place");
        write_block(json, box.place);
        json.end_object();
    }

    void operator()(const Arrow& arrow) const
    {
        begin_mark(json, arrow.id, "arrow", arrow.ink);
        json.key("width").number(arrow.width).key("path");
        write_points(json, arrow.path);
        json.end_object();
    }

    void operator()(const Note& note) const
    {
        std::string text;
        for (const Run& run : note.runs)
            text += run.text;
        begin_mark(json, note.id, "note", note.runs.empty() ? Ink(Role::ink2) : note.runs.front().ink);
        json.key("at");
        write_point(json, note.at);
        json.key("text").text(text).end_object();
    }

    void operator()(const Words& words) const
    {
        json.begin_object().key("id").text(words.id).key("kind").text("words").key("place");
        write_block(json, words.place);
        json.key("paragraphs").begin_array();
        for (const Paragraph& paragraph : words.paragraphs) {
            std::string text;
            for (const Run& run : paragraph.runs)
                text += run.text;
            json.text(text);
        }
        json.end_array().end_object();
    }

    void operator()(const Labels& labels) const
    {
        json.begin_object().key("id").text(labels.id).key("kind").text("labels").key("labels").begin_array();
        for (const NamedPoint& label : labels.labels) {
            std::string text;
            for (const Run& run : label.runs)
                text += run.text;
            json.begin_object().key("at");
            write_point(json, label.at);
            json.key("text").text(text).key("priority").number(label.priority).end_object();
        }
        json.end_array().end_object();
    }
};

}  // namespace

void write_mark(JsonWriter& json, const Mark& mark)
{
    std::visit(MarkWriter{json}, mark);
}

}  // namespace gatefold
