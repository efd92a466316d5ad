// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace gatefold {
namespace {

using Line = std::vector<Run>;

// In ems: from one baseline to the next, and from the top of a line to its baseline.
constexpr double line_pitch = 1.24;
constexpr double ascent = 0.8;

void append(Line& line, const Run& run)
{
    if (!line.empty() && line.back().ink == run.ink && line.back().strong == run.strong &&
        line.back().italic == run.italic && line.back().lowered == run.lowered)
        line.back().text += run.text;
    else
        line.push_back(run);
}

// Words of one or more runs, without the spaces between them.
std::vector<Line> words_of(const std::vector<Run>& runs)
{
    std::vector<Line> words(1);
    for (const Run& run : runs) {
        std::size_t from = 0;
        while (from <= run.text.size()) {
            const std::size_t end = std::min(run.text.find(' ', from), run.text.size());
            if (end > from) {
                Run part = run;
                part.text = run.text.substr(from, end - from);
                append(words.back(), part);
            }
            if (end < run.text.size() && !words.back().empty())
                words.emplace_back();
            from = end + 1;
        }
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

Line joined(const Line& line, const Line& word)
{
    Line all = line;
    if (!all.empty())
        all.back().text += ' ';
    for (const Run& run : word)
        append(all, run);
    return all;
}

// As much of a line as fits, ended by "…".
Line shortened(const Canvas& canvas, Line line, double size, double room)
{
    const auto with_dots = [&] {
        Line all = line;
        all.back().text += "…";
        return all;
    };
    while (!line.empty() && text_width(canvas, with_dots(), size) > room) {
        std::string& text = line.back().text;
        // UTF-8: the bytes that continue a character go with it.
        while (!text.empty() && (text.back() & 0xC0) == 0x80)
            text.pop_back();
        if (!text.empty())
            text.pop_back();
        while (text.ends_with(' '))
            text.pop_back();
        if (text.empty())
            line.pop_back();
    }
    return line.empty() ? line : with_dots();
}

std::vector<Line> lines_of(const Canvas& canvas, const std::vector<Run>& runs, double size, double room)
{
    std::vector<Line> lines;
    for (const Line& word : words_of(runs)) {
        const Line longer = lines.empty() ? word : joined(lines.back(), word);
        if (lines.empty() || text_width(canvas, longer, size) > room)
            lines.push_back(word);
        else
            lines.back() = longer;
        if (text_width(canvas, lines.back(), size) > room)
            lines.back() = shortened(canvas, lines.back(), size, room);
    }
    return lines;
}

bool left_out(const Canvas& canvas, const Paragraph& paragraph)
{
    return paragraph.need == Need::page_only && text_scale(canvas.theme) > 1;
}

// Pixels by which the sum of lines may be off what is drawn.
constexpr double slack = 0.5;

// The ranks that all Words of the company have room for, but at least 0.
int highest_rank(const Canvas& canvas, int company)
{
    std::map<int, double> needed;  // of each rank, with all lower ones: by how much it is too high, at most
    int highest = 0;
    for (const Mark& mark : canvas.panel->marks) {
        const Words* words = std::get_if<Words>(&mark);
        if (!words || words->company != company)
            continue;
        const QRectF place = canvas.pixels(words->place);
        std::map<int, double> heights;
        for (const Paragraph& paragraph : words->paragraphs) {
            if (left_out(canvas, paragraph))
                continue;
            const double size = text_size(canvas, paragraph.size);
            const auto lines = static_cast<double>(lines_of(canvas, paragraph.runs, size, place.width()).size());
            heights[paragraph.rank] += lines * line_pitch * size + paragraph.before * canvas.text_unit;
        }
        double height = 0;
        for (const auto& [rank, own] : heights) {
            height += own;
            double& most = needed.try_emplace(rank, height - place.height()).first->second;
            most = std::max(most, height - place.height());
        }
    }
    for (const auto& [rank, over] : needed) {
        if (over > -slack)
            break;
        highest = rank;
    }
    return std::max(0, highest);
}

bool unseen(const Words& words)
{
    return std::ranges::all_of(words.paragraphs, [](const Paragraph& paragraph) {
        return std::ranges::all_of(paragraph.runs, [](const Run& run) { return run.ink.strength <= 0; });
    });
}

}  // namespace

void draw(const Canvas& canvas, const Words& words)
{
    if (unseen(words))
        return;
    const bool alone = words.company == 0 || !canvas.panel;
    const int highest = alone ? std::numeric_limits<int>::max() : highest_rank(canvas, words.company);
    const QRectF place = canvas.pixels(words.place);
    double top = place.top();
    for (const Paragraph& paragraph : words.paragraphs) {
        if (paragraph.rank > highest || left_out(canvas, paragraph))
            continue;
        const double size = text_size(canvas, paragraph.size);
        const double begin = top > place.top() ? top + paragraph.before * canvas.text_unit : top;
        std::vector<Line> lines = lines_of(canvas, paragraph.runs, size, place.width());
        const double room = (place.bottom() - begin) / (line_pitch * size);
        const auto fitting = static_cast<std::size_t>(std::max(0.0, std::floor(room)));
        if (lines.size() > fitting) {
            if (paragraph.need != Need::always || fitting == 0)
                continue;
            lines.resize(fitting);
            lines.back() = shortened(canvas, lines.back(), size, place.width());
        }
        top = begin;
        for (const Line& line : lines) {
            draw_text(canvas, words.id, line, size, Align::left, {place.left(), top + ascent * size});
            top += line_pitch * size;
        }
    }
}

}  // namespace gatefold
