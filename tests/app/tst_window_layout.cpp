// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_layout.h"

#include <QTest>

using namespace gatefold;

class WindowLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void arranges_by_size_data();
    void arranges_by_size();
    void columns_fill_the_width();
    void figure_is_at_most_1_9_times_its_height();
    void wishes_are_kept_within_bounds();
};

namespace {

constexpr Arrangement three_columns{};
constexpr Arrangement combo{ListPlace::combo, true, true, false, StepBar::Detail::icons, false};
constexpr Arrangement read_tab{ListPlace::combo, false, true, true, StepBar::Detail::minimal, true};
constexpr Arrangement flat{ListPlace::column, false, true, true, StepBar::Detail::minimal, true};
constexpr Arrangement minimal{ListPlace::menu, false, false, false, StepBar::Detail::tiny, true};

}  // namespace

void WindowLayoutTest::arranges_by_size_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<Arrangement>("expected");
    QTest::newRow("large") << QSize(3840, 2160) << three_columns;
    QTest::newRow("w1") << QSize(1600, 1000) << three_columns;
    QTest::newRow("1280x640") << QSize(1280, 640) << three_columns;
    QTest::newRow("1279x640") << QSize(1279, 640) << combo;
    QTest::newRow("1000x640") << QSize(1000, 640) << combo;
    QTest::newRow("999x640") << QSize(999, 640) << read_tab;
    QTest::newRow("1000x639") << QSize(1000, 639) << read_tab;
    QTest::newRow("800x600") << QSize(800, 600) << read_tab;
    QTest::newRow("480x360") << QSize(480, 360) << read_tab;
    QTest::newRow("1600x639") << QSize(1600, 639) << flat;
    QTest::newRow("479x360") << QSize(479, 360) << minimal;
    QTest::newRow("480x359") << QSize(480, 359) << minimal;
    QTest::newRow("1600x359") << QSize(1600, 359) << minimal;
    QTest::newRow("320x240") << QSize(320, 240) << minimal;
}

void WindowLayoutTest::arranges_by_size()
{
    QFETCH(QSize, size);
    QTEST(arrangement(size), "expected");
}

void WindowLayoutTest::columns_fill_the_width()
{
    for (int width = 320; width <= 4000; width += 7) {
        for (int height = 240; height <= 2200; height += 45) {
            const Arrangement arranged = arrangement({width, height});
            const Columns result = columns(arranged, width, height - 140, list_width, side_width);
            const int handles = (result.list > 0 ? handle_width : 0) + (result.side > 0 ? handle_width : 0);
            QCOMPARE(result.list + result.figure + result.side + handles, width);
            QCOMPARE(result.list > 0, arranged.list == ListPlace::column);
            QCOMPARE(result.side > 0, arranged.side_panel);
            QVERIFY(result.figure - 2 * result.margin > 0);
        }
    }
}

void WindowLayoutTest::figure_is_at_most_1_9_times_its_height()
{
    const Columns w1 = columns(three_columns, 1600, 860, list_width, side_width);
    QCOMPARE(w1, (Columns{236, 982, 380, 0}));
    // 1500 − 237 − 381 = 882 is 42 more than 1.9 × 442 = 840: the side panel takes them.
    QCOMPARE(columns(three_columns, 1500, 442, list_width, side_width), (Columns{236, 840, 422, 0}));
    // The side panel is as wide as it gets; what is left lies on both sides of the figure.
    QCOMPARE(columns(three_columns, 3000, 500, list_width, side_width), (Columns{236, 2302, 460, 676}));
}

void WindowLayoutTest::wishes_are_kept_within_bounds()
{
    const Columns narrow = columns(three_columns, 1600, 860, 0, 0);
    QCOMPARE(narrow.list, list_min);
    QCOMPARE(narrow.side, side_min);
    const Columns wide = columns(three_columns, 1600, 860, 9999, 9999);
    QCOMPARE(wide.list, list_max);
    QCOMPARE(wide.side, side_max);
}

QTEST_APPLESS_MAIN(WindowLayoutTest)
#include "tst_window_layout.moc"
