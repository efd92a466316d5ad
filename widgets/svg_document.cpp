// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/svg_document.h"

#include <QCryptographicHash>

#include <map>
#include <span>

namespace gatefold {
namespace {

QByteArray id_of(char kind, const QByteArray& content)
{
    const QByteArray hash = QCryptographicHash::hash(content, QCryptographicHash::Sha1);
    return kind + hash.toBase64(QByteArray::Base64UrlEncoding).left(6);
}

QByteArray use_element(const QByteArray& id, const SvgPart& part)
{
    QByteArray element = "<use xlink:href=\"#" + id + "\" x=\"";
    append_hundredths(element, part.x);
    element += "\" y=\"";
    append_hundredths(element, part.y);
    return element + "\"/>";
}

/// Shapes written once, by their path data, with their ids.
using Shapes = std::map<QByteArray, QByteArray>;

/// The shapes that make the file shorter if they are defined once and then used.
Shapes repeated_shapes(const std::vector<SvgItem>& items)
{
    std::map<QByteArray, qsizetype> counts;
    for (const SvgItem& item : items) {
        if (!item.stroke) {
            for (const SvgPart& part : item.parts)
                ++counts[part.shape];
        }
    }
    constexpr qsizetype definition_cost = 35;
    constexpr qsizetype use_cost = 38;
    Shapes shapes;
    std::map<QByteArray, QByteArray> taken;
    for (const auto& [shape, count] : counts) {
        if ((count - 1) * shape.size() <= definition_cost + count * use_cost)
            continue;
        const QByteArray id = id_of('s', shape);
        if (taken.emplace(id, shape).second)
            shapes.emplace(shape, id);
    }
    return shapes;
}

class Writer {
public:
    explicit Writer(const std::vector<SvgItem>& items) : items_(items), shapes_(repeated_shapes(items)) {}

    bool uses_shapes() const { return !shapes_.empty(); }

    QByteArray definitions() const
    {
        std::map<QByteArray, QByteArray> clips;
        for (const SvgItem& item : items_) {
            if (!item.clip.isEmpty())
                clips.emplace(item.clip, id_of('c', item.clip));
        }
        QByteArray out;
        for (const auto& [clip, id] : clips)
            out += "<clipPath id=\"" + id + "\">" + clip + "</clipPath>\n";
        for (const auto& [shape, id] : shapes_)
            out += "<path id=\"" + id + "\" d=\"M0 0" + shape + "\"/>\n";
        return out.isEmpty() ? out : "<defs>\n" + out + "</defs>\n";
    }

    QByteArray body() const
    {
        QByteArray out;
        runs(std::span(items_), &SvgItem::clip, [&](const QByteArray& clip, auto run) {
            out += clip.isEmpty() ? QByteArray() : "<g clip-path=\"url(#" + id_of('c', clip) + ")\">\n";
            runs(run, &SvgItem::style, [&](const QByteArray& style, auto alike) { out += styled(style, alike); });
            out += clip.isEmpty() ? "" : "</g>\n";
        });
        return out;
    }

private:
    /// Calls `write` for each run of items that have the same value of the field.
    template <typename Write>
    static void runs(std::span<const SvgItem> items, QByteArray SvgItem::*field, const Write& write)
    {
        for (std::size_t first = 0; first < items.size();) {
            std::size_t last = first + 1;
            while (last < items.size() && items[last].*field == items[first].*field)
                ++last;
            write(items[first].*field, items.subspan(first, last - first));
            first = last;
        }
    }

    QByteArray styled(const QByteArray& style, std::span<const SvgItem> items) const
    {
        std::vector<QByteArray> elements;
        QByteArray data;  // of the path that is being put together
        const auto finish_path = [&] {
            if (!data.isEmpty())
                elements.push_back("<path d=\"" + data + "\"/>");
            data.clear();
        };
        for (const SvgItem& item : items) {
            for (const SvgPart& part : item.parts) {
                const auto shape = item.stroke ? shapes_.end() : shapes_.find(part.shape);
                if (shape == shapes_.end())
                    data += path_data(part);
                else
                    elements.push_back(use_element(shape->second, part));
            }
            if (!item.stroke)
                finish_path();
        }
        finish_path();
        if (elements.size() == 1)
            return elements.front().insert(elements.front().indexOf(' '), ' ' + style) + '\n';
        QByteArray out = "<g " + style + ">\n";
        for (const QByteArray& element : elements)
            out += element + '\n';
        return out + "</g>\n";
    }

    const std::vector<SvgItem>& items_;
    Shapes shapes_;
};

QByteArray words(const Metadata& metadata)
{
    const auto escaped = [](const QString& text) { return text.toHtmlEscaped().toUtf8(); };
    QByteArray title;
    QByteArray description;
    QByteArray address;
    for (const auto& [key, value] : metadata) {
        if (key == QLatin1String("Title"))
            title = "<title>" + escaped(value) + "</title>\n";
        else if (key == QLatin1String("Description"))
            description = "<desc>" + escaped(value) + "</desc>\n";
        else
            address += escaped(key) + ": " + escaped(value) + '\n';
    }
    return title + description + (address.isEmpty() ? address : "<metadata>\n" + address + "</metadata>\n");
}

}  // namespace

QByteArray svg_document(QSize size, const Metadata& metadata, const std::vector<SvgItem>& items)
{
    const Writer writer(items);
    const QByteArray width = QByteArray::number(size.width());
    const QByteArray height = QByteArray::number(size.height());
    QByteArray out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"";
    if (writer.uses_shapes())
        out += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"";
    out += " width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + ' ' + height + "\">\n";
    return out + words(metadata) + writer.definitions() + writer.body() + "</svg>\n";
}

}  // namespace gatefold
