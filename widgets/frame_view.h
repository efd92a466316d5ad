// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the Frame of a FigurePage, with a cursor that reads its curves by mouse and by keyboard.
#pragma once

#include "widgets/cursor.h"
#include "widgets/figure_page.h"
#include "widgets/frame_painter.h"
#include "widgets/hit_test.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

namespace gatefold {

class Typesetter;

/// Follows the page's signals, and lets its time run only while it is seen. The mouse over a readable panel sets the
/// cursor; with the focus here Shift+Left and Shift+Right walk it by a sample, Ctrl+Shift by ten, Shift+Up and
/// Shift+Down change the panel, Escape hides it. A click on a cell, and a drag on a panel that allows it, set
/// parameters.
class FrameView : public QWidget {
    Q_OBJECT

public:
    /// The page must outlive the view.
    explicit FrameView(FigurePage& page, QWidget* parent = nullptr);
    ~FrameView() override;

    void set_theme(ThemeId theme);
    ThemeId theme() const { return theme_; }

    /// On: title, caption and figure, text growing with the view. Off: the figure alone, text of a fixed size.
    void set_projection(bool on);

    /// The reader's size of the figure's text where it is fixed: 0.5 to 3.
    void set_text_scale(double scale);
    double text_scale() const { return text_scale_; }

    /// Ticks of 12 pixels in place of 14, for a small window.
    void set_compact(bool on);

    /// Shows black and lets no time pass, until switched off.
    void set_blank(bool on);
    bool blank() const { return blank_; }

    /// What the next Frame is drawn on.
    Page sheet() const;

    /// The cursor's place, if it is shown.
    const std::optional<Cursor>& cursor_place() const { return cursor_; }
    void hide_cursor();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The cursor's x and what each curve is worth there ("x 1.000   f(x) 0.841"); empty when the cursor goes.
    void reading_changed(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show_frame();
    void describe();
    void place_cursor(std::optional<Cursor> cursor);
    void paint_cursor();
    void watch();
    void drag(QPointF pixel);
    void say(const QString& words, QPointF pixel);

    FigurePage& page_;
    FramePainter painter_;
    std::unique_ptr<Typesetter> typesetter_;  // for the cursor, from its first use
    ThemeId theme_ = ThemeId::light;
    bool projection_ = false;
    double text_scale_ = 1;
    bool compact_ = false;
    bool blank_ = false;
    bool shown_ = false;
    bool focus_by_key_ = false;
    bool stale_ = false;  // work for this picture has run for long enough to be told
    QTimer stale_delay_;
    std::string dragged_;  // the panel that a drag began on
    struct Pan {
        ParamChange per_pixel;
        double value;
        double from;
    };
    std::optional<Pan> pan_;  // a drag that holds a panel's x
    int step_described_ = -1;
    QPointer<QWidget> window_;
    std::optional<Cursor> cursor_;
    QString reading_;
};

}  // namespace gatefold
