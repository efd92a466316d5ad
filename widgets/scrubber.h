// SPDX-License-Identifier: GPL-3.0-or-later
// A slider over the whole of a figure's time, with a tick at each step's rest pose and the steps' names below.
#pragma once

#include "figures/timeline.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QSlider;

namespace gatefold {

class Scrubber : public QWidget {
    Q_OBJECT

public:
    /// What stands below the slider: the name of each step, or only "7 of 12" under the current one.
    enum class Below { names, counter };

    /// The tick of a step's rest pose, and the text between it and the tick before, as drawn.
    struct StepMark {
        int tick = 0;  ///< its x in the widget
        QString text;  ///< elided; empty where there is no room
        QRect box;     ///< of the text
        bool current = false;
    };

    explicit Scrubber(QWidget* parent = nullptr);

    void set_steps(const Timeline& timeline, const QStringList& names);
    void set_place(double seconds, int step);
    void set_below(Below below);

    /// The marks of all steps at the present size.
    std::vector<StepMark> marks() const;

    /// The x in the widget at which the middle of the handle stands at a second.
    int x_of(double seconds) const;

    QSlider& slider() { return *slider_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The reader moved the handle; rest poses are met exactly.
    void sought(double seconds);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void seek(int milliseconds);
    QString text_below(int step) const;
    QFont text_font(bool current) const;

    QSlider* slider_ = nullptr;
    Timeline timeline_;
    QStringList names_;
    int step_ = 0;
    Below below_ = Below::names;
};

}  // namespace gatefold
