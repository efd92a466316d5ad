// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame_painter.h"

#include <QCoreApplication>
#include <QTest>

using namespace gatefold;

class TestPainterLife : public QObject {
    Q_OBJECT

private slots:
    void draws_nothing_by_itself()
    {
        const FramePainter painter;
        QCoreApplication::processEvents();
        QVERIFY(painter.placements().empty());
    }
};

QTEST_MAIN(TestPainterLife)
#include "tst_painter_life.moc"
