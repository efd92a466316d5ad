// SPDX-License-Identifier: GPL-3.0-or-later
// The figure for an audience: title, caption and figure fill a screen.
#pragma once

#include "app/key_repeat.h"
#include "app/screen_wake.h"
#include "app/shortcuts.h"
#include "widgets/frame_view.h"

#include <QTimer>
#include <QWidget>

#include <memory>

namespace gatefold {

/// A window of its own over the whole screen, in the projector theme. It takes the keys of the table's projection
/// column and passes the commands on; it carries out none itself. Closing it leaves the projection.
class Projection : public QWidget {
    Q_OBJECT

public:
    /// What hides the figure for a while.
    enum class Cover { none, black, white };

    /// The page must outlive the projection.
    explicit Projection(FigurePage& page);

    /// Fills that screen and keeps the screen saver away; nothing if it does so already.
    void enter(QScreen& screen);
    /// Goes away; nothing if it is not there.
    void leave();

    void set_cover(Cover cover);
    Cover cover() const { return cover_; }
    FrameView& view() { return *view_; }

signals:
    void given(gatefold::Command command, bool auto_repeat);
    void cover_changed();
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show_pointer();
    void hide_pointer();

    FigurePage& page_;
    FrameView* view_;
    Cover cover_ = Cover::none;
    KeyRepeat repeat_;
    QTimer pointer_timer_;
    std::unique_ptr<ScreenWake> wake_;
};

/// Where the figure stands on a screen: all of it, or, where that is narrower than 4:3, the middle with bars.
QRect audience_area(QSize screen);

}  // namespace gatefold
