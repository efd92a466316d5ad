// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of the main window: list, figure, side panel and step bar, arranged by the window's size.
#pragma once

#include "app/window_layout.h"
#include "widgets/frame_view.h"

#include <QWidget>

class QComboBox;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace gatefold {

class FigureList;
class ReadPanel;
class StepTitle;

class WorkArea : public QWidget {
    Q_OBJECT

public:
    /// Makes the figure's view only, and leaves room for all else. The page must outlive the area.
    explicit WorkArea(FigurePage& page, QWidget* parent = nullptr);

    /// Makes all else. Nothing that was shown moves.
    void fill();

    FrameView& view() { return *view_; }
    /// The parts that fill() made.
    FigureList& list() { return *list_; }
    StepBar& step_bar() { return *step_bar_; }
    ReadPanel& read_panel() { return *read_; }

    void set_theme(ThemeId theme);
    /// The reader's size of figure and prose: 0.5 to 3.
    void set_text_scale(double scale);

    /// Shows or hides the figure list: as a column where there is room, else over the figure until one is chosen.
    void show_list(bool on);
    bool list_shown() const;
    bool list_is_column() const { return arranged_.list == ListPlace::column; }

    /// Shows the step's words in place of the figure, where they do not stand beside it.
    void show_reading(bool on);
    bool reading_shown() const;
    bool can_read_apart() const { return !arranged_.side_panel; }

    /// Whether the reader wants the column of figures, and how wide the columns were drawn; 0: as the layout has it.
    void set_columns(bool list_wanted, int list_wish, int side_wish);
    bool list_wanted() const { return list_wanted_; }
    int list_wish() const { return list_wish_; }
    int side_wish() const { return side_wish_; }

    const Arrangement& arranged() const { return arranged_; }

signals:
    void chosen(const gatefold::Figure* figure);
    void arrangement_changed();  ///< other parts are shown

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void make_tabs();
    void arrange();
    void place_parts();
    void place_list();
    void share_width(bool resize);
    void show_title();
    void show_figure();
    int figure_height() const;

    FigurePage& page_;
    Arrangement arranged_;
    bool list_wanted_ = true;
    bool list_over_figure_ = false;
    int list_wish_ = 0;
    int side_wish_ = 0;
    double text_scale_ = 1;

    QSplitter* splitter_;
    QWidget* list_column_;
    QWidget* side_column_;
    QWidget* centre_;
    QWidget* tab_row_;
    QStackedWidget* pages_;
    QWidget* figure_pane_;
    QWidget* read_pane_;
    QWidget* bar_row_;
    StepTitle* title_;
    FrameView* view_;
    FigureList* list_ = nullptr;
    QComboBox* combo_ = nullptr;
    QTabBar* tabs_ = nullptr;
    ReadPanel* read_ = nullptr;
    StepBar* step_bar_ = nullptr;
};

}  // namespace gatefold
