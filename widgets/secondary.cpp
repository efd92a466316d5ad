// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/secondary.h"

#include <cmath>

namespace gatefold {

QFont scaled_font(const QFont& font, double factor)
{
    QFont scaled(font);
    if (font.pixelSize() > 0)
        scaled.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * factor)));
    else
        scaled.setPointSizeF(font.pointSizeF() * factor);
    return scaled;
}

QFont secondary_font(const QFont& font)
{
    return scaled_font(font, 0.9);
}

QColor secondary_text(const QPalette& palette)
{
    const QColor text = palette.color(QPalette::Active, QPalette::WindowText);
    const QColor ground = palette.color(QPalette::Active, QPalette::Window);
    const auto mix = [](int of, int towards) { return (2 * of + towards) / 3; };
    return {mix(text.red(), ground.red()), mix(text.green(), ground.green()), mix(text.blue(), ground.blue())};
}

}  // namespace gatefold
