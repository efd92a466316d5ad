// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure_list.h"

#include "figures/registry.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

using namespace gatefold;

class FigureListTest : public QObject {
    Q_OBJECT

private slots:
    void finds_figures_by_words_data();
    void finds_figures_by_words();
    void shows_number_title_and_steps_seen();
    void tells_what_was_chosen();
};

void FigureListTest::finds_figures_by_words_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("found");
    QTest::newRow("nothing") << QString() << true;
    QTest::newRow("blanks") << QString("   ") << true;
    QTest::newRow("title") << QString("atlas") << true;
    QTest::newRow("part of the title") << QString("tLa") << true;
    QTest::newRow("number") << QString("1") << true;
    QTest::newRow("a step") << QString("gelu") << true;
    QTest::newRow("two words, another order") << QString("gelu atlas") << true;
    QTest::newRow("one word that is not there") << QString("atlas transformer") << false;
    QTest::newRow("signs") << QString("*") << false;
}

void FigureListTest::finds_figures_by_words()
{
    QFETCH(QString, words);
    QTEST(matches(*find_figure("atlas"), words), "found");
}

void FigureListTest::shows_number_title_and_steps_seen()
{
    FigureList list;
    list.set_seen({{"atlas", {"sigmoid", "tanh", "relu"}}});
    const QTreeWidgetItem* item = list.findChild<QTreeWidget*>("figures")->topLevelItem(0);
    QCOMPARE(item->text(0), QString("1"));
    QCOMPARE(item->text(1), QString("Atlas"));
    QCOMPARE(item->text(2), QString("3/12"));
    list.set_seen({});
    QCOMPARE(item->text(2), QString("0/12"));
}

void FigureListTest::tells_what_was_chosen()
{
    FigureList list;
    QSignalSpy spy(&list, &FigureList::chosen);
    list.set_current(find_figure("atlas"));
    QCOMPARE(spy.size(), 0);
    list.set_current(nullptr);
    list.findChild<QTreeWidget*>("figures")->setCurrentItem(nullptr);
    auto* field = list.findChild<QLineEdit*>("search");
    QTest::keyClicks(field, "no such figure");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(spy.size(), 0);
    field->clear();
    QTest::keyClicks(field, "atl");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<const Figure*>(), find_figure("atlas"));
}

QTEST_MAIN(FigureListTest)
#include "tst_figure_list.moc"
