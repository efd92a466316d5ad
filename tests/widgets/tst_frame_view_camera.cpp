// SPDX-License-Identifier: GPL-3.0-or-later
// Drag, wheel and click on a panel with a camera.
#include "figures/registry.h"
#include "widgets/frame_view.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>

#include <memory>

using namespace gatefold;

class TestFrameViewCamera : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        page_ = std::make_unique<FigurePage>();
        page_->show_figure(*find_figure("lineage"), {"lineage", {8, 1}, {}});
        view_ = std::make_unique<FrameView>(*page_);
        view_->resize(1400, 800);
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
        view_->grab();
    }
    void cleanup()
    {
        view_.reset();
        page_.reset();
    }

    void a_drag_holds_the_year_under_the_pointer()
    {
        page_->set_value("zoom", 2);
        const double before = page_->value("centre");
        const auto& x = overview().x;
        const double years = x.max - x.min;
        send(QEvent::MouseButtonPress, {700, 100}, Qt::LeftButton);
        send(QEvent::MouseMove, {800, 100}, Qt::NoButton);
        const double moved = page_->value("centre") - before;
        QVERIFY(moved < 0 && moved > -years / 3);
        send(QEvent::MouseMove, {700, 100}, Qt::NoButton);
        QVERIFY(std::abs(page_->value("centre") - before) < 1e-9);
        send(QEvent::MouseButtonRelease, {700, 100}, Qt::LeftButton);
        send(QEvent::MouseMove, {900, 100}, Qt::NoButton);
        QVERIFY(std::abs(page_->value("centre") - before) < 1e-9);
    }

    void the_wheel_zooms_within_the_range()
    {
        QCOMPARE(page_->value("zoom"), 1.0);
        wheel(120);
        QVERIFY(std::abs(page_->value("zoom") - 1.25) < 1e-9);
        wheel(-120);
        wheel(-120);
        QCOMPARE(page_->value("zoom"), 1.0);
        for (int notch = 0; notch < 40; ++notch)
            wheel(120);
        QCOMPARE(page_->value("zoom"), 40.0);
    }

private:
    const Panel& overview() const
    {
        const Frame& frame = page_->frame();
        return *std::ranges::find(frame.panels, "overview", &Panel::id);
    }
    void send(QEvent::Type type, QPointF at, Qt::MouseButton button)
    {
        QMouseEvent event(type, at, view_->mapToGlobal(at), button, button, Qt::NoModifier);
        QCoreApplication::sendEvent(view_.get(), &event);
    }
    void wheel(int angle)
    {
        const QPointF at(700, 100);
        QWheelEvent event(at, view_->mapToGlobal(at), {}, {0, angle}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(view_.get(), &event);
    }

    std::unique_ptr<FigurePage> page_;
    std::unique_ptr<FrameView> view_;
};

QTEST_MAIN(TestFrameViewCamera)
#include "tst_frame_view_camera.moc"
