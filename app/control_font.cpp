// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/control_font.h"

#include <QApplication>
#include <QFont>
#include <QFontDatabase>

#include <algorithm>
#include <cmath>

namespace gatefold {
namespace {

constexpr double least_points = 10;

double body_points()
{
    return std::max(least_points, QApplication::font().pointSizeF());
}

}  // namespace

int for_body_text(int pixels)
{
    return static_cast<int>(std::lround(pixels * body_points() / least_points));
}

void use_control_font()
{
    for (const char* file : {"Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Italic.otf", "DejaVuSans.ttf"})
        QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/") + file);
    QFont font = QApplication::font();
    font.setFamilies({QStringLiteral("Inter"), QStringLiteral("DejaVu Sans")});
    font.setPointSizeF(body_points());
    QApplication::setFont(font);
}

}  // namespace gatefold
