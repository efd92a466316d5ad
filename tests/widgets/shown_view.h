// SPDX-License-Identifier: GPL-3.0-or-later
// A view of the synthetic figure in an active window, for the tests of the view.
#pragma once

#include "tests/widgets/synthetic_figure.h"
#include "widgets/frame_view.h"

#include <QTest>
#include <QVBoxLayout>

#include <memory>

namespace gatefold {

struct ShownView {
    FigurePage page;
    QWidget window;
    FrameView* view = nullptr;

    ShownView()
    {
        page.show_figure(synthetic::figure, {"synthetic", {0, 1}, {}});
        view = new FrameView(page);
        auto* layout = new QVBoxLayout(&window);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(view);
        window.resize(1200, 700);
        window.show();
        QTest::qWaitForWindowActive(&window) || (qFatal("The window does not become active."), false);
        view->grab();
    }
};

}  // namespace gatefold
