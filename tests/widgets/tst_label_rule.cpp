// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/lineage_table.h"
#include "figures/lineage_words.h"
#include "figures/registry.h"
#include "widgets/frame_painter.h"
#include "widgets/label_rule.h"

#include "figures/data_files.h"

#include <QImage>
#include <QtTest>

#include <set>

using namespace gatefold;

namespace {

// A crowd of names without order, from a linear congruence.
std::vector<WantedLabel> crowd(double width)
{
    std::vector<WantedLabel> wanted;
    unsigned state = 7;
    const auto next = [&](unsigned below) {
        state = state * 1664525 + 1013904223;
        return (state >> 8) % below;
    };
    for (int i = 0; i < 60; ++i) {
        const double x = 40 + next(static_cast<unsigned>(width) - 80);
        const double y = 20 + i / 8 * 40 + next(18);
        const double length = 30 + next(90);
        wanted.push_back(
            {{QRectF(x, y, length, 16), QRectF(x - length - 20, y, length, 16)}, i / 8, static_cast<int>(next(100))});
    }
    return wanted;
}

}  // namespace

class TestLabelRule : public QObject {
    Q_OBJECT

private slots:
    void the_most_important_is_placed()
    {
        const QRectF page(0, 0, 200, 50);
        const std::vector<WantedLabel> wanted{{{{10, 10, 60, 10}}, 0, 5}, {{{40, 10, 60, 10}}, 0, 2}};
        QCOMPARE(place_labels(wanted, {}, page, 4), (std::vector<int>{-1, 0}));
    }

    void the_next_place_is_taken_where_the_first_is_not_free()
    {
        const QRectF page(0, 0, 200, 50);
        const std::vector<WantedLabel> wanted{{{{150, 10, 60, 10}, {80, 10, 60, 10}, {10, 10, 60, 10}}, 0, 0}};
        QCOMPARE(place_labels(wanted, {}, page, 4), std::vector<int>{1});
        QCOMPARE(place_labels(wanted, {{100, 12, 2, 2}}, page, 4), std::vector<int>{2});
        QCOMPARE(place_labels(wanted, {{100, 12, 2, 2}, {20, 12, 2, 2}}, page, 4), std::vector<int>{-1});
    }

    void each_group_is_served_before_any_is_served_twice()
    {
        const QRectF page(0, 0, 300, 50);
        const std::vector<WantedLabel> wanted{
            {{{10, 10, 60, 10}}, 0, 0}, {{{90, 10, 60, 10}}, 0, 1}, {{{140, 10, 60, 10}}, 1, 9}};
        QCOMPARE(place_labels(wanted, {}, page, 4), (std::vector<int>{0, -1, 0}));
    }

    void names_keep_apart_along_a_line()
    {
        const QRectF page(0, 0, 300, 50);
        const std::vector<WantedLabel> wanted{{{{10, 10, 60, 10}}, 0, 0}, {{{75, 10, 60, 10}}, 0, 1}};
        QCOMPARE(place_labels(wanted, {}, page, 4), (std::vector<int>{0, 0}));
        QCOMPARE(place_labels(wanted, {}, page, 6), (std::vector<int>{0, -1}));
    }

    void never_two_over_each_other()
    {
        for (int width = 800; width <= 3840; width += 40) {
            const auto wanted = crowd(width);
            const auto chosen = place_labels(wanted, {}, QRectF(0, 0, width, 500), 8);
            std::set<int> groups;
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                if (chosen[i] < 0)
                    continue;
                groups.insert(wanted[i].group);
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY(chosen[j] < 0 || !wanted[i].places[std::size_t(chosen[i])].intersects(
                                                 wanted[j].places[std::size_t(chosen[j])]));
            }
            QCOMPARE(groups.size(), std::size_t(8));
        }
    }

    void every_era_of_the_lineage_has_a_name_data()
    {
        QTest::addColumn<int>("theme");
        QTest::addColumn<double>("aspect");
        for (const std::string_view theme : theme_names())
            for (const double aspect : {16.0 / 9, 4.0 / 3})
                QTest::addRow("%s, %.2f", theme.data(), aspect) << int(*theme_from_name(theme)) << aspect;
    }
    void every_era_of_the_lineage_has_a_name()
    {
        QFETCH(int, theme);
        QFETCH(double, aspect);
        const Figure& figure = *find_figure("lineage");
        const Frame frame = figure.open({})({int(figure.steps.size()) - 1, 1});
        const Lineage lineage = read_lineage(lineage_csv());
        FramePainter painter;
        for (int width = 800; width <= 3840; width += 160) {
            QImage image(QSize(width, int(width / aspect)), QImage::Format_RGB32);
            painter.paint(image, frame, {.size = image.size(), .theme = ThemeId(theme)});
            std::set<int> named;
            std::size_t names = 0;
            for (const PlacedText& text : painter.texts()) {
                if (text.id != "names")
                    continue;
                ++names;
                for (const LineageEntry& entry : lineage.entries)
                    if (text.text.startsWith(QString::fromUtf8(entry_name(entry.id).data())))
                        named.insert(entry.era);
            }
            QVERIFY2(named.size() == 8, qPrintable(QString("%1 px: %2 eras").arg(width).arg(named.size())));
            QVERIFY2(names >= 14, qPrintable(QString("%1 px: %2 names").arg(width).arg(names)));
        }
    }
};

QTEST_MAIN(TestLabelRule)
#include "tst_label_rule.moc"
