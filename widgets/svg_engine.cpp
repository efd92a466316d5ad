// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/svg_engine.h"

#include "widgets/svg_document.h"

#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>
#include <QTransform>

#include <cmath>
#include <limits>
#include <optional>

namespace gatefold {
namespace {

constexpr int dots_per_inch = 96;

/// The rectangle that the path is, if it is one with level sides.
std::optional<QRectF> rectangle(const QPainterPath& path)
{
    if (path.elementCount() != 5)
        return std::nullopt;
    const auto at = [&path](int index) -> QPointF { return path.elementAt(index % 4); };
    for (int i = 0; i < 4; ++i) {
        const QPointF side = at(i + 1) - at(i);
        const QPointF opposite = at(i + 3) - at(i + 2);
        if (path.elementAt(i + 1).isCurveTo() || (side.x() != 0 && side.y() != 0) || side != -opposite)
            return std::nullopt;
    }
    return path.boundingRect();
}

QPainterPath rectangle_path(const QRectF& area)
{
    QPainterPath path;
    path.addRect(area);
    return path;
}

/// The element that bounds a clip; areas of no size clip all.
QByteArray clip_element(const QPainterPath& clip)
{
    if (const auto area = rectangle(clip)) {
        return "<rect x=\"" + svg_number(area->x()) + "\" y=\"" + svg_number(area->y()) + "\" width=\"" +
               svg_number(area->width()) + "\" height=\"" + svg_number(area->height()) + "\"/>";
    }
    QByteArray data;
    for (const SvgPart& part : fill_parts(clip, 0))
        data += path_data(part);
    const QByteArray rule = clip.fillRule() == Qt::OddEvenFill ? " clip-rule=\"evenodd\"" : "";
    return "<path" + rule + " d=\"" + data + "\"/>";
}

QByteArray colour_attributes(const char* property, const QColor& colour, double opacity)
{
    QByteArray out = QByteArray(property) + "=\"" + colour.name().toLatin1() + '"';
    const double alpha = colour.alphaF() * opacity;
    if (alpha < 0.995)
        out += ' ' + QByteArray(property) + "-opacity=\"" + svg_number(alpha) + '"';
    return out;
}

QByteArray dash_attributes(const QPen& pen, double width)
{
    QByteArray lengths;
    for (const double length : pen.dashPattern())
        lengths += (lengths.isEmpty() ? "" : " ") + svg_number(length * width);
    QByteArray out = " stroke-dasharray=\"" + lengths + '"';
    if (pen.dashOffset() != 0)
        out += " stroke-dashoffset=\"" + svg_number(pen.dashOffset() * width) + '"';
    return out;
}

/// What differs from the initial values of SVG: butt caps, and miters up to four widths.
QByteArray shape_attributes(const QPen& pen)
{
    QByteArray out;
    if (pen.capStyle() != Qt::FlatCap)
        out += pen.capStyle() == Qt::RoundCap ? " stroke-linecap=\"round\"" : " stroke-linecap=\"square\"";
    if (pen.joinStyle() == Qt::RoundJoin)
        out += " stroke-linejoin=\"round\"";
    else if (pen.joinStyle() == Qt::BevelJoin)
        out += " stroke-linejoin=\"bevel\"";
    else
        out += " stroke-miterlimit=\"" + svg_number(pen.miterLimit()) + '"';
    return out;
}

}  // namespace

class SvgEngine : public QPaintEngine {
public:
    SvgEngine()
        : QPaintEngine(Antialiasing | PainterPaths | PrimitiveTransform | AlphaBlend | ConstantOpacity |
                       PaintOutsidePaintEvent)
    {
    }

    bool begin(QPaintDevice* device) override
    {
        page_ = QRectF(0, 0, device->width(), device->height());
        clip_.reset();
        clip_text_.clear();
        return true;
    }

    bool end() override { return true; }
    Type type() const override { return User; }

    void updateState(const QPaintEngineState& now) override
    {
        const DirtyFlags changed = now.state();
        transform_ = now.transform();
        pen_ = now.pen();
        brush_ = now.brush();
        opacity_ = now.opacity();
        smooth_ = now.renderHints().testFlag(QPainter::Antialiasing);
        clipping_ = now.isClipEnabled();
        if (changed.testFlag(DirtyClipRegion)) {
            QPainterPath region;
            region.addRegion(now.clipRegion());
            clip(region, now.clipOperation());
        }
        if (changed.testFlag(DirtyClipPath))
            clip(now.clipPath(), now.clipOperation());
    }

    void drawPath(const QPainterPath& path) override { draw(path, brush_.style() != Qt::NoBrush); }

    using QPaintEngine::drawPolygon;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path;
        path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
        if (mode != PolylineMode)
            path.closeSubpath();
        path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
        draw(path, mode != PolylineMode && brush_.style() != Qt::NoBrush);
    }

    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override
    {
        qWarning("The SVG lacks a part of the picture: it is made of pixels or of a brush that is not solid.");
    }

    const std::vector<SvgItem>& items() const { return items_; }

private:
    void clip(const QPainterPath& path, Qt::ClipOperation operation)
    {
        const QPainterPath next = transform_.map(path);
        if (operation == Qt::NoClip) {
            clip_.reset();
        } else if (operation == Qt::ReplaceClip || !clip_) {
            clip_ = next;
        } else {
            const auto old_area = rectangle(*clip_);
            const auto area = rectangle(next);
            clip_ = old_area && area ? rectangle_path(*old_area & *area) : clip_->intersected(next);
        }
        const auto area = clip_ ? rectangle(*clip_) : std::nullopt;
        clip_text_ = !clip_ || (area && area->contains(page_)) ? QByteArray() : clip_element(*clip_);
    }

    void draw(const QPainterPath& path, bool filled)
    {
        const bool stroked = pen_.style() != Qt::NoPen;
        const bool all_clipped = clipping_ && clip_ && clip_->boundingRect().isEmpty();
        if ((!stroked && !filled) || all_clipped)
            return;
        QTransform to_device = transform_;
        // A line that is not antialiased covers the pixels that it runs through: its middle is theirs.
        if (stroked && !smooth_)
            to_device *= QTransform::fromTranslate(0.5, 0.5);
        const QPainterPath shape = to_device.map(path);

        SvgItem item;
        item.clip = clipping_ ? clip_text_ : QByteArray();
        item.style = fill_style(shape, filled) + (stroked ? ' ' + stroke_style() : QByteArray());
        item.stroke = !filled && pen_.color().alphaF() * opacity_ == 1;
        item.parts = filled ? fill_parts(shape, stroked ? pen_width() : 0) : stroke_parts(shape);
        if (!item.parts.empty())
            items_.push_back(std::move(item));
    }

    double pen_width() const
    {
        if (pen_.widthF() == 0)
            return 1;
        return pen_.isCosmetic() ? pen_.widthF() : pen_.widthF() * std::sqrt(std::abs(transform_.determinant()));
    }

    QByteArray fill_style(const QPainterPath& shape, bool filled) const
    {
        if (!filled)
            return "fill=\"none\"";
        // Up to four corners, both rules fill alike.
        const bool even_odd = shape.fillRule() == Qt::OddEvenFill && shape.elementCount() > 5;
        return colour_attributes("fill", brush_.color(), opacity_) + (even_odd ? " fill-rule=\"evenodd\"" : "");
    }

    QByteArray stroke_style() const
    {
        const double width = pen_width();
        QByteArray style = colour_attributes("stroke", pen_.color(), opacity_);
        if (width != 1)
            style += " stroke-width=\"" + svg_number(width) + '"';
        if (pen_.style() != Qt::SolidLine)
            style += dash_attributes(pen_, width);
        return style + shape_attributes(pen_);
    }

    QRectF page_;
    QTransform transform_;
    QPen pen_;
    QBrush brush_;
    double opacity_ = 1;
    bool smooth_ = false;
    // The painter says that clipping is on before there is any clip, so the two are kept apart.
    bool clipping_ = false;
    std::optional<QPainterPath> clip_;
    QByteArray clip_text_;
    std::vector<SvgItem> items_;
};

SvgDevice::SvgDevice(QSize size) : size_(size), engine_(std::make_unique<SvgEngine>()) {}

SvgDevice::~SvgDevice() = default;

QPaintEngine* SvgDevice::paintEngine() const
{
    return engine_.get();
}

QByteArray SvgDevice::document(const Metadata& metadata) const
{
    return svg_document(size_, metadata, engine_->items());
}

int SvgDevice::metric(PaintDeviceMetric metric) const
{
    switch (metric) {
        case PdmWidth:
            return size_.width();
        case PdmHeight:
            return size_.height();
        case PdmWidthMM:
            return qRound(size_.width() * 25.4 / dots_per_inch);
        case PdmHeightMM:
            return qRound(size_.height() * 25.4 / dots_per_inch);
        case PdmNumColors:
            return std::numeric_limits<int>::max();
        case PdmDepth:
            return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return dots_per_inch;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return QPaintDevice::metric(metric);
    }
}

}  // namespace gatefold
