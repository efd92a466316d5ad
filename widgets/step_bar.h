// SPDX-License-Identifier: GPL-3.0-or-later
// The bar below a figure: restart, previous, play, next, scrubber, time, speed, loop.
#pragma once

#include "widgets/figure_page.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace gatefold {

class Scrubber;

class StepBar : public QWidget {
    Q_OBJECT

public:
    /// How much of the bar is shown: everything; Previous, Play and Next as icons; step names and time hidden, too;
    /// Previous, Play and Next only.
    enum class Detail { full, icons, minimal, tiny };

    enum class Command { restart, previous, play, next, loop };

    /// The page must outlive the bar.
    explicit StepBar(FigurePage& page, QWidget* parent = nullptr);

    void set_detail(Detail detail);
    Detail detail() const { return detail_; }

    /// The keys of a command as its button's tooltip names them ("Page Down"); the bar itself has no shortcuts.
    void set_keys(Command command, const QString& keys);

signals:
    /// Previous was pressed at the figure's start, Next at its end: another figure is for the owner to open.
    void previous_figure_wanted();
    void next_figure_wanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    QPushButton* add_button(const QString& object_name);
    void connect_controls();
    QPushButton* button(Command command) const;
    void show_figure();
    void show_state();
    void show_place();
    void show_buttons();

    FigurePage& page_;
    Detail detail_ = Detail::full;
    std::vector<QPushButton*> buttons_;  // in the order of Command
    std::vector<QString> keys_;
    Scrubber* scrubber_ = nullptr;
    QLabel* time_ = nullptr;
    QComboBox* speed_ = nullptr;
};

}  // namespace gatefold
