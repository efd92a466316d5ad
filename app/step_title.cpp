// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/step_title.h"

#include <QPainter>

#include <algorithm>

namespace gatefold {
namespace {

constexpr int row_height = 44;
constexpr int side_margin = 12;
constexpr double points = 16;
constexpr double largest_size = 32;  // pixels that fit the row

}  // namespace

StepTitle::StepTitle(QWidget* parent) : QWidget(parent)
{
    setFixedHeight(row_height);
}

void StepTitle::set_text(const QString& text)
{
    if (text == text_)
        return;
    text_ = text;
    setAccessibleName(text);
    setToolTip(text);
    update();
}

void StepTitle::set_theme(ThemeId theme)
{
    theme_ = theme;
    update();
}

void StepTitle::set_text_scale(double scale)
{
    text_scale_ = scale;
    update();
}

QString StepTitle::shown_text() const
{
    const double room = width() - 2 * side_margin;
    QString shown = text_;
    for (qsizetype kept = text_.size(); kept > 0 && typesetter_.width(shown, Face::semibold, text_size()) > room;
         --kept)
        shown = text_.left(kept).trimmed() + QChar(0x2026);
    return shown;
}

void StepTitle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double baseline = (row_height + 0.7 * text_size()) / 2;  // capitals are 0.7 em high
    typesetter_.draw(painter, shown_text(), Face::semibold, text_size(), {side_margin, baseline},
                     text_colour(theme_, Role::ink));
}

double StepTitle::text_size() const
{
    return std::min(points * logicalDpiY() / 72 * text_scale_, largest_size);
}

}  // namespace gatefold
