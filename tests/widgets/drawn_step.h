// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a figure at rest as it is exported, and where its words, dots and lines came to stand.
#pragma once

#include "figures/registry.h"
#include "tests/figures/frame_parts.h"
#include "widgets/frame_painter.h"
#include "widgets/guide.h"

#include <QImage>
#include <QtTest>

#include <algorithm>

namespace gatefold {

struct DrawnStep {
    Frame frame;
    std::vector<PlacedText> texts;
    std::vector<Placement> placements;
    double unit = 1;  // pixels

    const PlacedText* text(std::string_view id) const
    {
        const auto found = std::ranges::find(texts, id, &PlacedText::id);
        return found == texts.end() ? nullptr : &*found;
    }

    QRectF area(std::string_view panel) const
    {
        const auto found = std::ranges::find(placements, panel, &Placement::panel);
        return found == placements.end() ? QRectF() : found->area;
    }
};

inline DrawnStep drawn_step(const QString& figure_id, const QString& step, int theme, QSize size,
                            const Settings& settings = {})
{
    const Figure& figure = *find_figure(figure_id.toStdString());
    DrawnStep all;
    all.frame = figure.open(settings)({find_step(figure, step.toStdString()), 1});
    const GuideSection words = guide_section(figure_id, step);
    QImage image(size, QImage::Format_RGB32);
    FramePainter painter;
    painter.paint(
        image, all.frame,
        {.size = size, .theme = ThemeId(theme), .caption = fill_in(words.caption, all.frame.readouts, false)});
    all.texts = painter.texts();
    all.placements = painter.placements();
    all.unit = std::min(size.height() / 900.0, size.width() / 1200.0);
    return all;
}

/// Rows of a test: steps in all themes, on a page of 4 by 3 and on one of 16 by 9.
inline void pages_of(const std::vector<std::string_view>& steps)
{
    QTest::addColumn<QString>("step");
    QTest::addColumn<int>("theme");
    QTest::addColumn<QSize>("size");
    for (const std::string_view step : steps)
        for (const std::string_view theme : theme_names())
            for (const QSize size : {QSize(800, 600), QSize(1920, 1080)})
                QTest::addRow("%s, %s, %d", step.data(), theme.data(), size.width())
                    << QString::fromUtf8(step.data(), qsizetype(step.size())) << int(*theme_from_name(theme)) << size;
}

/// Every step of the figure.
inline void all_pages_of(std::string_view figure_id)
{
    std::vector<std::string_view> steps;
    for (const Step& step : find_figure(figure_id)->steps)
        steps.push_back(step.id);
    pages_of(steps);
}

/// The id of a mark of the panel whose dots, line or outline meets the text, or nothing.
inline std::string met_by(const DrawnStep& page, std::string_view panel_id, std::string_view text_id)
{
    const Panel& shown = panel(page.frame, panel_id);
    const QRectF area = page.area(panel_id);
    const PlacedText* text = page.text(text_id);
    if (!text)
        return "no such text";
    const auto line_meets = [&](const std::vector<Polyline>& pieces) {
        for (const Polyline& piece : pieces)
            for (std::size_t i = 1; i < piece.size(); ++i)
                for (const double along : {0.0, 0.25, 0.5, 0.75, 1.0}) {
                    const QPointF from = to_pixel(shown, area, piece[i - 1]);
                    const QPointF to = to_pixel(shown, area, piece[i]);
                    if (text->box.contains(from + along * (to - from)))
                        return true;
                }
        return false;
    };
    for (const Mark& mark : shown.marks) {
        if (const Curve* curve = std::get_if<Curve>(&mark); curve && line_meets(curve->pieces))
            return curve->id;
        if (const Band* band = std::get_if<Band>(&mark); band && line_meets(band->areas))
            return band->id;
        if (const Dots* dots = std::get_if<Dots>(&mark)) {
            const double half = dots->size * page.unit / 2;
            for (const Point& at : dots->at)
                if (text->box.adjusted(-half, -half, half, half).contains(to_pixel(shown, area, at)))
                    return dots->id;
        }
    }
    return {};
}

}  // namespace gatefold
