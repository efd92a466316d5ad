// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/picture_data.h"

#include "app/export_job.h"

#include <QMimeData>

#include <utility>

namespace gatefold {

std::unique_ptr<QMimeData> picture_data(const Bookmark& place, ThemeId theme)
{
    Export wish;
    wish.places = {place};
    wish.theme = theme;
    auto data = std::make_unique<QMimeData>();
    for (const auto& [format, type] : {std::pair{Format::png, "image/png"}, std::pair{Format::svg, "image/svg+xml"}}) {
        wish.format = format;
        if (const QByteArray bytes = file_bytes(wish); !bytes.isEmpty())
            data->setData(type, bytes);
    }
    return data;
}

}  // namespace gatefold
