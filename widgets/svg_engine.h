// SPDX-License-Identifier: GPL-3.0-or-later
// A paint device that writes SVG. It knows paths, pens, solid brushes, clips and transforms; text arrives as outlines.
#pragma once

#include "widgets/metadata.h"

#include <QByteArray>
#include <QPaintDevice>
#include <QSize>

#include <memory>

namespace gatefold {

class SvgEngine;

/// A page of so many pixels at 96 an inch, the same on every screen.
class SvgDevice : public QPaintDevice {
public:
    explicit SvgDevice(QSize size);
    ~SvgDevice() override;

    QPaintEngine* paintEngine() const override;

    /// The file of all that was drawn. Same drawing, same bytes.
    QByteArray document(const Metadata& metadata) const;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSize size_;
    std::unique_ptr<SvgEngine> engine_;
};

}  // namespace gatefold
