// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/guide.h"

#include "widgets/table_text.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace gatefold {
namespace {

const QRegularExpression& placeholder()
{
    static const QRegularExpression pattern(QStringLiteral("\\{([A-Za-z0-9_.]+)\\}"));
    return pattern;
}

/// The blocks of text between blank lines; the lines of one block are joined.
QStringList blocks(const QString& text)
{
    QStringList found;
    bool open = false;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        const QString words = line.simplified();
        if (words.isEmpty())
            open = false;
        else if (open && !words.startsWith(QLatin1String("## ")) && !found.last().startsWith(QLatin1String("## ")))
            found.last() += QLatin1Char(' ') + words;
        else
            found << words;
        open = open || !words.isEmpty();
    }
    return found;
}

QString number_as_rich_text(const QString& number)
{
    // A number never breaks over two lines.
    return QLatin1String("<b>") + QString(number).replace(QLatin1Char(' '), QChar::Nbsp).toHtmlEscaped() +
           QLatin1String("</b>");
}

}  // namespace

std::vector<GuideSection> parse_guide(const QString& text)
{
    std::vector<GuideSection> sections;
    qsizetype place = 0;
    for (const QString& block : blocks(text)) {
        if (block.startsWith(QLatin1String("## "))) {
            sections.push_back({block.mid(3), {}, {}, {}});
            place = 0;
            continue;
        }
        if (sections.empty())
            continue;
        GuideSection& section = sections.back();
        if (place == 0)
            section.title = block;
        else if (place == 1)
            section.caption = block;
        else
            section.paragraphs << block;
        ++place;
    }
    return sections;
}

const std::vector<GuideSection>& guide(const QString& figure_id)
{
    static std::map<QString, std::vector<GuideSection>> read;
    const auto known = read.find(figure_id);
    if (known != read.end())
        return known->second;
    QFile file(QStringLiteral(":/guide/%1.md").arg(figure_id));
    const QString text = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    return read.emplace(figure_id, parse_guide(text)).first->second;
}

GuideSection guide_section(const QString& figure_id, const QString& step_id)
{
    const std::vector<GuideSection>& sections = guide(figure_id);
    const auto found = std::ranges::find(sections, step_id, &GuideSection::step);
    return found == sections.end() ? GuideSection{} : *found;
}

QStringList placeholders(const QString& text)
{
    QStringList ids;
    for (auto match = placeholder().globalMatch(text); match.hasNext();)
        ids << match.next().captured(1);
    return ids;
}

QString fill_in(const QString& text, const std::vector<Readout>& readouts, bool rich)
{
    QString filled;
    qsizetype from = 0;
    const auto append_words = [&](qsizetype until) {
        const QString words = text.mid(from, until - from);
        filled += rich ? words.toHtmlEscaped() : words;
    };
    for (auto match = placeholder().globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const auto readout = std::ranges::find(readouts, found.captured(1).toStdString(), &Readout::id);
        if (readout == readouts.end())
            continue;
        append_words(found.capturedStart());
        const QString number = QString::fromStdString(readout->text);
        filled += rich ? number_as_rich_text(number) : number;
        from = found.capturedEnd();
    }
    append_words(text.size());
    return filled;
}

QString title_of(const QString& figure_id, const Step& step, const Frame& frame, double progress)
{
    constexpr double arrived = 0.5;
    if (progress >= arrived && !frame.headings.empty() && frame.headings.back().title != step.title)
        return QString::fromStdString(frame.headings.back().title);
    const QString title = guide_section(figure_id, table_text(step.id)).title;
    return title.isEmpty() ? table_text(step.title) : title;
}

QString caption_of(const QString& figure_id, const QString& step_id, const Frame& frame)
{
    if (!frame.caption.empty())
        return QString::fromStdString(frame.caption);
    return fill_in(guide_section(figure_id, step_id).caption, frame.readouts, false);
}

}  // namespace gatefold
