// SPDX-License-Identifier: GPL-3.0-or-later
// The hover cursor as it is drawn over a figure.
#pragma once

#include "widgets/cursor.h"
#include "widgets/theme.h"
#include "widgets/typesetter.h"

#include <QPainter>
#include <QRectF>

namespace gatefold {

/// Beside the guide at `guide_x`, at the panel's top; on its other side, and further in, where it would leave the view.
QRectF reading_box(QSizeF size, double guide_x, const QRectF& panel, const QRectF& view, double gap);

/// The guide, a dot on each curve, and the numbers in letters of `text_size` pixels. `area` is where the panel was
/// drawn.
void draw_cursor(QPainter& painter, Typesetter& typesetter, const Panel& panel, const QRectF& area, double x,
                 ThemeId theme, double text_size, const QRectF& view);

}  // namespace gatefold
