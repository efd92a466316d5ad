// SPDX-License-Identifier: GPL-3.0-or-later
// What must not be in an SVG of ours, whatever it shows.
#pragma once

#include <QRegularExpression>
#include <QSet>
#include <QStringList>
#include <QXmlStreamReader>

namespace gatefold {

/// The first thing wrong with the file; empty if nothing is. Files hold few kinds of elements, no text and no font,
/// plain colours, numbers of at most two decimals, and no id that is not used or not there.
inline QString svg_fault(const QByteArray& svg)
{
    static const QStringList elements = {"svg",      "title", "desc", "metadata", "defs",
                                         "clipPath", "rect",  "path", "use",      "g"};
    static const QStringList without_numbers = {"stroke-linecap", "stroke-linejoin", "fill-rule", "clip-rule"};
    static const QRegularExpression not_a_number("-0(?![.0-9]*[1-9])|\\.[0-9]{3}|[0-9]\\.[0-9]*\\.|[^-0-9. Mmlhvcz]");
    static const QRegularExpression colour("^(none|#[0-9a-f]{6})$");
    QSet<QString> ids;
    QSet<QString> used;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QString element = reader.name().toString();
        if (!elements.contains(element))
            return "element " + element;
        if (element == "g" && reader.attributes().isEmpty())
            return "a group without a purpose";
        for (const auto& attribute : reader.attributes()) {
            const QString name = attribute.name().toString();
            const QString value = attribute.value().toString();
            if (name == "id" && !ids.contains(value))
                ids.insert(value);
            else if (name == "href" || name == "clip-path")
                used.insert(value.section('#', 1).remove(')'));
            else if (name == "fill" || name == "stroke"
                         ? !colour.match(value).hasMatch()
                         : !without_numbers.contains(name) && (value.isEmpty() || not_a_number.match(value).hasMatch()))
                return element + ' ' + name + ' ' + value;
        }
    }
    if (reader.hasError())
        return reader.errorString();
    return used == ids ? QString() : QString("ids that are not used, or uses without their id");
}

}  // namespace gatefold
