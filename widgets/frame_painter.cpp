// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame_painter.h"

#include "widgets/mark_memory.h"
#include "widgets/marks.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace gatefold {
namespace {

double part_of(const Axis& axis, double value)
{
    return axis.log ? std::log(value / axis.min) / std::log(axis.max / axis.min)
                    : (value - axis.min) / (axis.max - axis.min);
}

double value_at(const Axis& axis, double part)
{
    return axis.log ? axis.min * std::pow(axis.max / axis.min, part) : axis.min + (axis.max - axis.min) * part;
}

void set_axis(QCPAxis& axis, const Axis& to)
{
    axis.setScaleType(to.log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis.setRange(to.min, to.max);
}

// Something that QCustomPlot draws when it walks its layers.
class Drawing : public QCPLayerable {
public:
    Drawing(QCustomPlot& plot, std::function<void(QCPPainter&)> draw_on)
        : QCPLayerable(&plot, QStringLiteral("main")), draw_on_(std::move(draw_on))
    {
    }

protected:
    // QCPPainter::setAntialiasing would move all by half a pixel, and no line on whole pixels would be crisp.
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override
    {
        painter->setRenderHint(QPainter::Antialiasing);
    }
    void draw(QCPPainter* painter) override { draw_on_(*painter); }
    // QCustomPlot moves this up by one pixel before it clips.
    QRect clipRect() const override { return parentPlot()->viewport().adjusted(0, 0, 0, 1); }

private:
    std::function<void(QCPPainter&)> draw_on_;
};

// A panel's axes, which are not drawn themselves: the scales are.
std::unique_ptr<QCPAxisRect> make_axes(QCustomPlot& plot)
{
    auto area = std::make_unique<QCPAxisRect>(&plot, false);
    area->setAutoMargins(QCP::msNone);
    area->setMargins({});
    for (const auto side : {QCPAxis::atBottom, QCPAxis::atLeft}) {
        QCPAxis* axis = area->addAxis(side);
        axis->setVisible(false);
        axis->grid()->setVisible(false);
    }
    return area;
}

}  // namespace

QPointF to_pixel(const Panel& panel, const QRectF& area, Point point)
{
    return {area.left() + part_of(panel.x, point.x) * area.width(),
            area.bottom() - part_of(panel.y, point.y) * area.height()};
}

Point to_data(const Panel& panel, const QRectF& area, QPointF pixel)
{
    return {value_at(panel.x, (pixel.x() - area.left()) / area.width()),
            value_at(panel.y, (area.bottom() - pixel.y()) / area.height())};
}

QPointF Canvas::pixel(Point point) const
{
    return {x->coordToPixel(point.x), y->coordToPixel(point.y)};
}

QRectF Canvas::pixels(const Block& block) const
{
    const auto edges = [](double a, double b) {
        const double low = std::round(std::min(a, b));
        const double high = std::round(std::max(a, b));
        return std::pair(low, a == b ? low : std::max(high, low + 1));
    };
    const QPointF from = pixel({block.left, block.top});
    const QPointF to = pixel({block.right, block.bottom});
    const auto [left, right] = edges(from.x(), to.x());
    const auto [top, bottom] = edges(from.y(), to.y());
    return QRectF(QPointF(left, top), QPointF(right, bottom));
}

struct FramePainter::Layout {
    Layout();
    void arrange();
    Canvas canvas(QCPPainter& painter, const QRectF& area, const Panel* panel, const QCPAxis* x, const QCPAxis* y);
    QRegion seen(std::size_t index) const;
    void draw_panel(QCPPainter& painter, std::size_t index);

    QCustomPlot plot;
    Typesetter typesetter;
    MarkMemory memory;
    const Frame* frame = nullptr;  // what is being painted
    const Page* page = nullptr;
    PageLayout places;
    std::vector<Placement> placements;
    std::vector<PlacedText> texts;
    // Declared after the plot, so that they go before it: QCustomPlot expects its axes to.
    std::unique_ptr<Drawing> heading;
    std::vector<std::unique_ptr<QCPAxisRect>> axes;
    std::vector<std::unique_ptr<Drawing>> panels;
};

FramePainter::Layout::Layout()
{
    plot.plotLayout()->clear();
    // A new QCustomPlot has posted itself a replot; nothing is to be drawn but what paint() asks for.
    QCoreApplication::removePostedEvents(&plot, QEvent::MetaCall);
    heading = std::make_unique<Drawing>(plot, [this](QCPPainter& painter) {
        if (page->heading)
            draw_heading(canvas(painter, places.body, nullptr, nullptr, nullptr), *frame, places);
    });
}

void FramePainter::Layout::arrange()
{
    places = lay_out(*frame, *page,
                     [this](const QString& line, double size) { return typesetter.width(line, Face::regular, size); });
    texts.clear();
    placements.clear();
    while (panels.size() < frame->panels.size()) {
        axes.push_back(make_axes(plot));
        panels.push_back(std::make_unique<Drawing>(
            plot, [this, index = panels.size()](QCPPainter& painter) { draw_panel(painter, index); }));
    }
    for (std::size_t i = 0; i < frame->panels.size(); ++i) {
        // To QCustomPlot an axis ends on the last row of pixels, not at its lower edge.
        axes[i]->setOuterRect(places.panels[i].translated(0, 1));
        set_axis(*axes[i]->axis(QCPAxis::atBottom), frame->panels[i].x);
        set_axis(*axes[i]->axis(QCPAxis::atLeft), frame->panels[i].y);
    }
}

Canvas FramePainter::Layout::canvas(QCPPainter& painter, const QRectF& area, const Panel* panel, const QCPAxis* x,
                                    const QCPAxis* y)
{
    const bool crowded = places.alone || page->text_unit > 0;
    return {painter, typesetter, texts, page->theme,      places.page,      area,
            panel,   x,          y,     places.line_unit, places.text_unit, crowded};
}

// The part of a panel's area that no later panel covers.
QRegion FramePainter::Layout::seen(std::size_t index) const
{
    QRegion area(places.panels[index]);
    for (std::size_t later = index + 1; later < frame->panels.size(); ++later)
        if (frame->panels[later].opaque)
            area -= places.panels[later];
    return area;
}

void FramePainter::Layout::draw_panel(QCPPainter& painter, std::size_t index)
{
    if (index >= frame->panels.size() || places.panels[index].isEmpty())
        return;
    const Panel& panel = frame->panels[index];
    const QRectF area = places.panels[index];
    const Canvas on =
        canvas(painter, area, &panel, axes[index]->axis(QCPAxis::atBottom), axes[index]->axis(QCPAxis::atLeft));
    placements.push_back({panel.id, area});
    draw_scales(on, panel);
    // A picture is drawn sooner and comes out the same without what is covered; paths have soft edges at some zoom.
    const bool pixels = is_picture(painter);
    const QRegion visible = pixels ? seen(index) : QRegion(places.panels[index]);
    const auto draw_ground = [&](QCPPainter& onto, const Mark& mark) {
        const Canvas kept = canvas(onto, area, &panel, on.x, on.y);
        std::visit([&](const auto& drawn) { draw(kept, drawn); }, mark);
    };
    const std::size_t drawn_before = pixels ? memory.draw(painter, panel, places.panels[index], visible,
                                                          {page->size, page->theme, places.line_unit}, draw_ground)
                                            : 0;
    bool clipped = false;
    const auto clip = [&](bool wanted) {
        if (wanted && !clipped) {
            painter.save();
            painter.setClipRegion(visible, Qt::IntersectClip);
        } else if (!wanted && clipped) {
            painter.restore();
        }
        clipped = wanted;
    };
    for (const Mark& mark : std::span(panel.marks).subspan(drawn_before)) {
        // Lines and areas end at the panel's edge; markers and words may reach over it.
        clip(std::holds_alternative<Curve>(mark) || std::holds_alternative<Band>(mark) ||
             std::holds_alternative<Bars>(mark));
        std::visit([&](const auto& drawn) { draw(on, drawn); }, mark);
    }
    clip(false);
}

FramePainter::FramePainter() : layout_(std::make_unique<Layout>()) {}
FramePainter::~FramePainter() = default;

void FramePainter::paint(QPaintDevice& device, const Frame& frame, const Page& page)
{
    layout_->frame = &frame;
    layout_->page = &page;
    layout_->arrange();
    layout_->plot.setBackground(QBrush(line_colour(page.theme, Role::paper)));
    QCPPainter painter(&device);
    layout_->plot.toPainter(&painter, page.size.width(), page.size.height());
}

const std::vector<Placement>& FramePainter::placements() const
{
    return layout_->placements;
}

const std::vector<PlacedText>& FramePainter::texts() const
{
    return layout_->texts;
}

QString FramePainter::missing_glyphs() const
{
    return layout_->typesetter.missing();
}

}  // namespace gatefold
