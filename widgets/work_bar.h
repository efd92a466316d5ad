// SPDX-License-Identifier: GPL-3.0-or-later
// Says, at the foot of a figure, that its work takes long, how far it is, and lets it be cancelled.
#pragma once

#include "widgets/figure_page.h"

#include <QTimer>
#include <QWidget>

class QProgressBar;

namespace gatefold {

/// Seen once work has run for three tenths of a second; it stands over the lower edge of its parent.
class WorkBar : public QWidget {
    Q_OBJECT

public:
    /// The page must outlive the bar.
    WorkBar(FigurePage& page, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void place();

    FigurePage& page_;
    QProgressBar* bar_;
    QTimer delay_;
};

}  // namespace gatefold
