// SPDX-License-Identifier: GPL-3.0-or-later
// The figures by number, with a search field and how many steps of each were seen.
#pragma once

#include "app/session.h"

#include <QWidget>

class QLineEdit;
class QTreeWidget;

namespace gatefold {

class FigureList : public QWidget {
    Q_OBJECT

public:
    explicit FigureList(QWidget* parent = nullptr);

    void set_current(const Figure* figure);
    void set_seen(const SeenSteps& seen);
    void search();

signals:
    /// The reader chose a figure, by mouse, arrow key, or Return in the search field.
    void chosen(const gatefold::Figure* figure);

private:
    void filter(const QString& words);
    void choose_first();

    QLineEdit* field_;
    QTreeWidget* rows_;
};

/// Whether every word of a search occurs in the figure's number, title or a step's title, upper or lower case.
bool matches(const Figure& figure, const QString& words);

}  // namespace gatefold
