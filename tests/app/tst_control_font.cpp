// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/control_font.h"

#include "shown_window.h"

#include <QApplication>
#include <QFontInfo>
#include <QMenuBar>
#include <QTabBar>
#include <QTest>

using namespace gatefold;

class ControlFontTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QApplication::setFont(QFont("Sans Serif", 9)); }
    void is_inter_in_ten_points_at_least();
    void rows_grow_with_the_desktops_type_data();
    void rows_grow_with_the_desktops_type();
};

void ControlFontTest::is_inter_in_ten_points_at_least()
{
    use_control_font();
    QCOMPARE(QFontInfo(QApplication::font()).family(), QString("Inter"));
    QCOMPARE(QApplication::font().pointSizeF(), 10.0);
    QApplication::setFont(QFont("Sans Serif", 13));
    use_control_font();
    QCOMPARE(QApplication::font().pointSizeF(), 13.0);
}

void ControlFontTest::rows_grow_with_the_desktops_type_data()
{
    QTest::addColumn<double>("points");
    QTest::addColumn<QSize>("size");
    for (const double points : {9.0, 14.0, 20.0}) {
        QTest::addRow("%g points, large", points) << points << QSize(1600, 1000);
        QTest::addRow("%g points, small", points) << points << QSize(800, 600);
    }
}

void ControlFontTest::rows_grow_with_the_desktops_type()
{
    QFETCH(double, points);
    QFETCH(QSize, size);
    QFont font("Sans Serif");
    font.setPointSizeF(points);
    QApplication::setFont(font);
    const auto window = shown_window(size);
    for (const QWidget* part :
         {static_cast<QWidget*>(window->menuBar()), static_cast<QWidget*>(&window->area().step_bar()),
          window->findChild<QTabBar*>()->parentWidget()}) {
        const QByteArray words = part->metaObject()->className() + QByteArray::number(part->sizeHint().height()) +
                                 " of " + QByteArray::number(part->height());
        QVERIFY2(part->height() >= part->minimumSizeHint().height(), words);
        QVERIFY2(part->height() >= part->sizeHint().height(), words);
    }
}

QTEST_MAIN(ControlFontTest)
#include "tst_control_font.moc"
