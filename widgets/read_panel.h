// SPDX-License-Identifier: GPL-3.0-or-later
// The words beside a figure: step, title, prose with live numbers, the read-outs that these words name, the parameters,
// and all other read-outs.
#pragma once

#include "widgets/figure_page.h"

#include <QScrollArea>

class QLabel;

namespace gatefold {

class Prose;
class ReadoutTable;

/// Scrolls as a whole. All sizes follow the panel's own font: prose 1.1, title 1.6, secondary text 0.9 times.
class ReadPanel : public QScrollArea {
    Q_OBJECT

public:
    /// The page must outlive the panel.
    explicit ReadPanel(FigurePage& page, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    QSize sizeHint() const override;
    void changeEvent(QEvent* event) override;

private:
    QLabel* add_label(QLabel* label, const QString& object_name);
    void show_fonts();
    void show_frame();
    void show_readouts(const QStringList& named);

    FigurePage& page_;
    QLabel* counter_ = nullptr;
    QLabel* title_ = nullptr;
    Prose* prose_ = nullptr;
    QLabel* readouts_title_ = nullptr;
    QLabel* params_title_ = nullptr;
    QLabel* others_title_ = nullptr;
    ReadoutTable* readouts_ = nullptr;
    ReadoutTable* others_ = nullptr;
    bool due_ = false;  // there is something new to show once the panel is seen
};

}  // namespace gatefold
