// SPDX-License-Identifier: GPL-3.0-or-later
// Where panels and the caption stand on a page, with letters of one width in place of a font.
#include "figures/registry.h"
#include "widgets/page_layout.h"

#include <QTest>

using namespace gatefold;

namespace {

constexpr double letter = 0.5;  // ems

double width_of(const QString& line, double size)
{
    return letter * size * static_cast<double>(line.size());
}

const Rect whole{{0, 0}, {0, 0}, {1, 0}, {1, 0}};

Frame frame_of(std::vector<Panel> panels)
{
    Frame frame;
    frame.panels = std::move(panels);
    return frame;
}

PageLayout laid_out(const Frame& frame, QSize size, const QString& caption = {}, ThemeId theme = ThemeId::light)
{
    return lay_out(frame, {.size = size, .theme = theme, .heading = true, .caption = caption}, width_of);
}

}  // namespace

class TestPageLayout : public QObject {
    Q_OBJECT

private slots:
    void a_unit_is_a_part_of_the_page()
    {
        const Frame none;
        QCOMPARE(laid_out(none, {1600, 900}).line_unit, 1.0);
        QCOMPARE(laid_out(none, {800, 900}).line_unit, 800.0 / 1200);
        const PageLayout projected = laid_out(none, {1600, 900}, {}, ThemeId::projector);
        QCOMPARE(projected.line_unit, line_scale(ThemeId::projector));
        QCOMPARE(projected.text_unit, text_scale(ThemeId::projector));
    }

    void the_arrangement_follows_the_body()
    {
        const Rect left{{0, 0}, {0, 0}, {0.5, 0}, {1, 0}};
        const Frame frame = frame_of({{.id = "only", .wide = left, .tall = whole}});
        const PageLayout wide = laid_out(frame, {1600, 900});
        QVERIFY(!wide.alone);
        QVERIFY(std::abs(wide.panels[0].width() - wide.body.width() / 2) <= 1);
        const PageLayout tall = laid_out(frame, {800, 1200});
        QVERIFY(std::abs(tall.panels[0].width() - tall.body.width()) <= 1);
        QVERIFY(std::abs(tall.panels[0].height() - tall.body.height()) <= 1);
    }

    void lengths_are_parts_and_units()
    {
        const Rect place{{0.25, 10}, {0, 20}, {1, -30}, {0.5, 0}};
        const PageLayout page = laid_out(frame_of({{.id = "only", .wide = place, .tall = place}}), {3200, 1800});
        QVERIFY(std::abs(page.panels[0].left() - (page.body.left() + page.body.width() / 4 + 20)) <= 1);
        QVERIFY(std::abs(page.panels[0].top() - (page.body.top() + 40)) <= 1);
        QVERIFY(std::abs(page.panels[0].right() + 1 - (page.body.right() - 60)) <= 1);
    }

    void a_small_page_shows_the_main_panel_alone()
    {
        const Frame frame = frame_of({{.id = "aside", .wide = whole, .tall = whole},
                                      {.id = "main", .wide = whole, .tall = whole, .main = true}});
        Page page{.size = {500, 300}, .heading = false};
        page.text_unit = 1;
        const PageLayout small = lay_out(frame, page, width_of);
        QVERIFY(small.alone);
        QVERIFY(small.panels[0].isEmpty());
        QVERIFY(!small.panels[1].isEmpty());
        QVERIFY(small.body.contains(small.panels[1]));
        QVERIFY(small.panels[1].bottom() < small.body.bottom() - 20);  // its scale stands below it
    }

    void a_window_without_a_heading_gives_its_margins_to_the_body()
    {
        Page page{.size = {1000, 900}, .heading = false};
        page.text_unit = 1;
        const PageLayout bare = lay_out({}, page, width_of);
        page.heading = true;
        QVERIFY(bare.body.width() > lay_out({}, page, width_of).body.width());
    }

    void no_panel_covers_another_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("the narrowest that shows all") << QSize(956, 956);
        QTest::newRow("a window on a screen of 1440 by 900") << QSize(1174, 960);
        QTest::newRow("the narrowest that is wide") << QSize(956, 680);
        QTest::newRow("16 by 9") << QSize(1600, 900);
    }
    void no_panel_covers_another()
    {
        QFETCH(QSize, size);
        Page page{.size = size, .heading = false};
        page.text_unit = 1;
        for (const Figure* figure : figures()) {
            const FrameAt frame_at = figure->open({});
            for (int step = 0; step < int(figure->steps.size()); ++step) {
                const Frame frame = frame_at({step, 1});
                const PageLayout places = lay_out(frame, page, width_of);
                QVERIFY(!places.alone);
                // An inset is meant to stand in another; words of gauges stand closer than their panels.
                const auto covers = [&](std::size_t a, std::size_t b) {
                    return frame.panels[a].readable && frame.panels[b].readable &&
                           places.panels[a].intersects(places.panels[b]) &&
                           !places.panels[b].contains(places.panels[a]);
                };
                for (std::size_t i = 0; i < places.panels.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        if (covers(i, j))
                            QFAIL(qPrintable(QStringLiteral("%1, step %2: %3 and %4")
                                                 .arg(figure->id.data())
                                                 .arg(step + 1)
                                                 .arg(frame.panels[j].id.c_str(), frame.panels[i].id.c_str())));
            }
        }
    }

    void of_the_panels_of_a_slot_the_largest_is_drawn()
    {
        const Rect half{{0, 0}, {0, 0}, {0.5, 0}, {1, 0}};
        const Frame frame = frame_of({{.id = "small", .wide = half, .tall = whole, .slot = "view"},
                                      {.id = "other", .wide = half, .tall = half},
                                      {.id = "large", .wide = whole, .tall = half, .slot = "view"},
                                      {.id = "same", .wide = whole, .tall = half, .slot = "view"}});
        const PageLayout wide = laid_out(frame, {1600, 900});
        const auto drawn = [](const PageLayout& page) {
            QList<bool> all;
            for (const QRect& panel : page.panels)
                all << !panel.isEmpty();
            return all;
        };
        QCOMPARE(drawn(wide), QList<bool>({false, true, true, false}));
        QCOMPARE(drawn(laid_out(frame, {800, 1200})), QList<bool>({true, true, false, false}));
    }

    void an_aspect_is_kept_in_the_middle_of_the_place()
    {
        const Frame frame = frame_of({{.id = "square", .wide = whole, .tall = whole, .aspect = 1}});
        const PageLayout page = laid_out(frame, {1600, 900});
        QVERIFY(std::abs(page.panels[0].width() - page.panels[0].height()) <= 1);
        QVERIFY(std::abs(QRectF(page.panels[0]).center().x() - page.body.center().x()) <= 1);
    }

    void a_caption_fills_lines_and_moves_the_body()
    {
        const Frame none;
        const QSize size(1600, 900);
        const PageLayout bare = laid_out(none, size);
        const QString sentence = QStringLiteral("words of one length that go on and on ").repeated(5).trimmed();
        const PageLayout page = laid_out(none, size, sentence);
        QVERIFY(page.caption_lines.size() > 1);
        QCOMPARE(page.caption_lines.join(u' '), sentence);
        for (const QString& line : page.caption_lines)
            QVERIFY(width_of(line, 24) <= page.body.width());
        QCOMPARE(page.body.top() - bare.body.top(), double(page.caption_lines.size()) * page.line_pitch);
    }

    void no_line_of_a_caption_is_a_single_word()
    {
        const Frame none;
        const QString sentence = QStringLiteral("many short words on a line and then the last");
        for (int width = 300; width < 800; width += 10) {
            Page page{.size = {width, 600}, .heading = true, .caption = sentence};
            page.text_unit = 1;
            const PageLayout shown = lay_out(none, page, width_of);
            QCOMPARE(shown.caption_lines.join(u' '), sentence);
            if (shown.caption_lines.size() > 1)
                QVERIFY2(shown.caption_lines.back().contains(u' '), qPrintable(shown.caption_lines.join(u'|')));
        }
    }

    void a_word_wider_than_the_page_has_a_line_of_its_own()
    {
        const QString longest(200, u'n');
        const PageLayout page = laid_out({}, {800, 600}, QStringLiteral("an ") + longest + QStringLiteral(" end"));
        QCOMPARE(page.caption_lines, QStringList({"an", longest, "end"}));
    }
};

QTEST_GUILESS_MAIN(TestPageLayout)
#include "tst_page_layout.moc"
