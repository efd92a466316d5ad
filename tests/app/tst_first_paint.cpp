// SPDX-License-Identifier: GPL-3.0-or-later
#include "shown_window.h"

#include <QSlider>
#include <QTest>

using namespace gatefold;

class FirstPaintTest : public QObject {
    Q_OBJECT

private slots:
    void nothing_moves_after_the_first_paint_data();
    void nothing_moves_after_the_first_paint();
};

namespace {

/// Where the view stood in its window when it was first painted.
class FirstPaint : public QObject {
public:
    explicit FirstPaint(QWidget& view) : view_(view) { view.installEventFilter(this); }

    QRect place() const { return {view_.mapTo(view_.window(), QPoint()), view_.size()}; }

    QRect seen;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && seen.isNull())
            seen = place();
        return false;
    }

private:
    QWidget& view_;
};

}  // namespace

void FirstPaintTest::nothing_moves_after_the_first_paint_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(1600, 1000), QSize(1100, 800), QSize(800, 600), QSize(400, 300), QSize(320, 240)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void FirstPaintTest::nothing_moves_after_the_first_paint()
{
    QFETCH(QSize, size);
    MainWindow window({}, {});
    window.resize(size);
    window.show();
    QVERIFY(window.findChild<QSlider*>() == nullptr);
    const FirstPaint first(window.area().view());
    QVERIFY(QTest::qWaitFor([&] { return window.findChild<QSlider*>(); }));
    settle();
    QVERIFY(!first.seen.isNull());
    QCOMPARE(first.place(), first.seen);
    QCOMPARE(window.size(), size);
}

QTEST_MAIN(FirstPaintTest)
#include "tst_first_paint.moc"
