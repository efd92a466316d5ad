// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/registry.h"
#include "widgets/frame_painter.h"
#include "widgets/guide.h"
#include "widgets/marks.h"

#include <QApplication>
#include <QImage>
#include <QtTest>

#include <algorithm>
#include <utility>

using namespace gatefold;

namespace {

QString text_of(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// A panel over the whole body with one unit of data a tenth of its side.
Frame frame_with(std::vector<Mark> marks)
{
    const Rect whole{{0, 0}, {0, 0}, {1, 0}, {1, 0}};
    Panel panel{.id = "only", .wide = whole, .tall = whole, .main = true};
    panel.x = {.min = 0, .max = 10};
    panel.y = {.min = 0, .max = 10};
    panel.marks = std::move(marks);
    Frame frame;
    frame.panels.push_back(panel);
    return frame;
}

QImage painted(const Frame& frame, const Page& page)
{
    QImage image(page.size, QImage::Format_RGB32);
    FramePainter painter;
    painter.paint(image, frame, page);
    return image;
}

const Page plain{.size = {1600, 900}, .heading = false};

}  // namespace

class TestFramePainter : public QObject {
    Q_OBJECT

private slots:
    void text_stays_apart_and_on_the_page_data()
    {
        QTest::addColumn<const Figure*>("figure");
        QTest::addColumn<int>("theme");
        QTest::addColumn<QSize>("size");
        for (const Figure* figure : figures())
            for (const std::string_view theme : theme_names())
                for (const QSize size :
                     {QSize(800, 600), QSize(1600, 900), QSize(1920, 1080), QSize(3840, 2160), QSize(1024, 768)})
                    QTest::addRow("%s, %s, %d", figure->id.data(), theme.data(), size.width())
                        << figure << int(*theme_from_name(theme)) << size;
    }
    void text_stays_apart_and_on_the_page()
    {
        QFETCH(const Figure*, figure);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const FrameAt at = figure->open({});
        FramePainter painter;
        QImage image(size, QImage::Format_RGB32);
        for (int step = 0; step < int(figure->steps.size()); ++step)
            for (const double progress : {0.1, 1.0}) {
                const Frame frame = at({step, progress});
                const GuideSection words =
                    guide_section(text_of(figure->id), text_of(figure->steps[std::size_t(step)].id));
                painter.paint(
                    image, frame,
                    {.size = size, .theme = ThemeId(theme), .caption = fill_in(words.caption, frame.readouts, false)});
                const auto& texts = painter.texts();
                QVERIFY(texts.size() > 5);
                for (const Heading& heading : frame.headings)
                    QVERIFY2(std::ranges::count(texts, text_of(heading.kicker), &PlacedText::text) == 1,
                             heading.kicker.c_str());
                for (std::size_t i = 0; i < texts.size(); ++i) {
                    const QString where = QString("step %1 at %2: %3").arg(step + 1).arg(progress).arg(texts[i].text);
                    QVERIFY2(QRectF(QPointF(), size).contains(texts[i].box), qPrintable(where));
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY2(!texts[i].box.intersects(texts[j].box), qPrintable(where + " / " + texts[j].text));
                }
            }
        QCOMPARE(painter.missing_glyphs(), QString());
    }

    void no_window_is_too_small_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1, 1), QSize(40, 30), QSize(320, 120), QSize(480, 360), QSize(776, 440),
                                 QSize(300, 900), QSize(2000, 200)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void no_window_is_too_small()
    {
        QFETCH(QSize, size);
        const Frame frame = find_figure("atlas")->open({})({7, 1});
        FramePainter painter;
        QImage image(size, QImage::Format_RGB32);
        painter.paint(image, frame, {.size = size, .heading = false, .text_unit = 0.7});
        const auto& texts = painter.texts();
        for (std::size_t i = 0; i < texts.size(); ++i) {
            QVERIFY2(QRectF(QPointF(), size).contains(texts[i].box), qPrintable(texts[i].text));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!texts[i].box.intersects(texts[j].box), qPrintable(texts[i].text));
        }
    }

    void repetition_gives_the_same_picture()
    {
        const Frame frame = find_figure("atlas")->open({})({7, 0.6});
        FramePainter painter;
        QImage image(1600, 900, QImage::Format_RGB32);
        painter.paint(image, frame, {.size = image.size()});
        const QImage first = image.copy();
        painter.paint(image, find_figure("atlas")->open({})({2, 1}), {.size = image.size(), .theme = ThemeId::dark});
        painter.paint(image, frame, {.size = image.size()});
        QCOMPARE(image, first);
        QCOMPARE(painted(frame, {.size = image.size()}), first);
    }

    void what_is_covered_changes_no_pixel()
    {
        const Figure& figure = *find_figure("gated-surface");
        const FrameAt frame_at = figure.open({});
        for (const double progress : {0.02, 0.15, 0.3, 0.45}) {
            Frame frame = frame_at({5, progress});
            const QImage sooner = painted(frame, {.size = {1600, 900}});
            int opaque = 0;
            for (Panel& panel : frame.panels)
                opaque += std::exchange(panel.opaque, false);
            QVERIFY(opaque > 0);
            QCOMPARE(sooner, painted(frame, {.size = {1600, 900}}));
        }
    }

    void lines_and_areas_end_at_their_panel()
    {
        const Frame frame =
            frame_with({Curve{.id = "line", .ink = Role::ink, .pieces = {{{0, 5}, {10, 5}}}, .width = 60}});
        const QImage image = painted(frame, plain);
        FramePainter painter;
        QImage again(plain.size, QImage::Format_RGB32);
        painter.paint(again, frame, plain);
        const QRectF area = painter.placements().front().area;
        const QRgb paper = line_colour(ThemeId::light, Role::paper).rgb();
        for (int y = 0; y < image.height(); ++y) {
            QCOMPARE(image.pixel(int(area.left()) - 1, y), paper);
            QCOMPARE(image.pixel(int(area.right()), y), paper);
        }
        QVERIFY(image.pixel(int(area.center().x()), int(area.center().y())) != paper);
    }

    void pixels_and_data_agree()
    {
        Panel panel;
        panel.x = {.min = -2, .max = 3};
        panel.y = {.min = 1e-6, .max = 1, .log = true};
        const QRectF area(10, 20, 500, 300);
        QCOMPARE(to_pixel(panel, area, {-2, 1}), QPointF(10, 20));
        QCOMPARE(to_pixel(panel, area, {3, 1e-6}), QPointF(510, 320));
        for (double part = 0; part <= 1; part += 0.1) {
            const QPointF pixel(10 + 500 * part, 20 + 300 * part);
            const QPointF back = to_pixel(panel, area, to_data(panel, area, pixel));
            QVERIFY(std::abs(back.x() - pixel.x()) < 1e-9 && std::abs(back.y() - pixel.y()) < 1e-9);
        }
    }

    void lines_widen_with_the_page()
    {
        const auto thickness = [](QSize size) {
            const QImage image =
                painted(frame_with({Curve{.id = "line", .ink = Role::ink, .pieces = {{{0, 2}, {10, 7}}}, .width = 8}}),
                        {.size = size, .heading = false});
            double dark = 0;
            for (int y = 0; y < image.height(); ++y)
                dark += 1 - qGray(image.pixel(image.width() / 2, y)) / 255.0;
            return dark;
        };
        const double small = thickness({800, 450});
        const double large = thickness({6400, 3600});
        QVERIFY2(std::abs(large / small - 8) < 0.2, qPrintable(QString("%1 %2").arg(small).arg(large)));
    }

    void simplified_lines_stay_close()
    {
        QPolygonF line;
        for (int i = 0; i <= 2000; ++i)
            line.append({i * 0.5, 200 * std::sin(i * 0.01) + (i > 1000 ? 300 : 0)});
        const QPolygonF kept = simplified(line, 0.08);
        QVERIFY(kept.size() < 400);
        QCOMPARE(kept.front(), line.front());
        QCOMPARE(kept.back(), line.back());
        qsizetype segment = 0;
        for (const QPointF& point : line) {
            while (segment + 2 < kept.size() && kept[segment + 1].x() < point.x())
                ++segment;
            const QPointF a = kept[segment];
            const QPointF along = kept[segment + 1] - a;
            const QPointF off = point - a;
            const double distance =
                std::abs(along.x() * off.y() - along.y() * off.x()) / std::hypot(along.x(), along.y());
            QVERIFY2(distance <= 0.17, qPrintable(QString::number(distance)));
        }
        QCOMPARE(simplified(QPolygonF{{1, 1}, {1, 1}, {1, 1}}, 0.08).size(), qsizetype(2));
        // A line that turns straight back must keep its far end.
        QVERIFY(simplified(QPolygonF{{0, 0}, {10, 0}, {5, 0}}, 0.08).contains(QPointF(10, 0)));
    }

    void dashes_keep_their_pattern_round_bends()
    {
        const auto pieces = dashes(QPolygonF{{0, 0}, {12, 0}, {12, 20}}, 10, 6);
        QCOMPARE(pieces.size(), std::size_t(2));
        QCOMPARE(pieces[0], (QPolygonF{{0, 0}, {10, 0}}));
        QCOMPARE(pieces[1], (QPolygonF{{12, 4}, {12, 14}}));
        QVERIFY(dashes({}, 10, 6).empty());
    }

    void a_missing_glyph_is_reported_and_not_drawn()
    {
        FramePainter painter;
        QImage image(plain.size, QImage::Format_RGB32);
        QTest::ignoreMessage(QtWarningMsg, "No compiled-in font has the character U+4E2D.");
        painter.paint(image, frame_with({Note{.id = "note", .runs = {{"中", Role::ink}}, .at = {5, 5}}}), plain);
        QCOMPARE(painter.missing_glyphs(), QString("中"));
        QCOMPARE(image, painted(frame_with({}), plain));
    }

    void a_lowered_run_is_a_subscript_data()
    {
        QTest::addColumn<int>("theme");
        QTest::addColumn<double>("ratio");  // to the size of its line
        QTest::newRow("light") << int(ThemeId::light) << 0.7;
        // 0.7 of a note would be smaller than the smallest size of type there.
        QTest::newRow("projector") << int(ThemeId::projector) << 20.0 / 24;
    }
    void a_lowered_run_is_a_subscript()
    {
        QFETCH(int, theme);
        QFETCH(double, ratio);
        const Page page{.size = {1600, 900}, .theme = ThemeId(theme), .heading = false};
        QImage image(page.size, QImage::Format_RGB32);
        FramePainter painter;
        const auto box_of = [&](std::vector<Run> runs) {
            painter.paint(image, frame_with({Note{.id = "note", .runs = std::move(runs), .at = {1, 5}}}), page);
            return painter.texts().back().box;
        };
        const Run subscript{.text = "gate", .ink = Role::ink, .lowered = true};
        const QRectF whole = box_of({{"W", Role::ink}, subscript});
        const QRectF base = box_of({{"W", Role::ink}});
        const QRectF level = box_of({{"gate", Role::ink}});
        QCOMPARE(painter.texts().size(), std::size_t(1));
        QVERIFY(std::abs(whole.width() - base.width() - ratio * level.width()) < 1e-9);
        QCOMPARE(whole.top(), base.top());
        QVERIFY(whole.bottom() > base.bottom());

        // Alone it leaves the line's upper part empty and reaches below where the line itself would end.
        const auto inked_rows = [&](const Run& run) {
            box_of({run});
            int first = image.height();
            int last = -1;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (qGray(image.pixel(x, y)) < 128) {
                        first = std::min(first, y);
                        last = std::max(last, y);
                    }
            return std::pair(first, last);
        };
        const auto [lowered_first, lowered_last] = inked_rows(subscript);
        const auto [first, last] = inked_rows({"gate", Role::ink});
        QVERIFY(lowered_first > first && lowered_last > last);
        box_of({{"W", Role::ink}, subscript});
        QCOMPARE(painter.texts().back().text, QString("Wgate"));
    }

    void text_the_fonts_lack_falls_back()
    {
        FramePainter painter;
        QImage image(plain.size, QImage::Format_RGB32);
        painter.paint(
            image,
            frame_with({Note{.id = "note", .runs = {{"⊙ σ Φ ′ √ ² ⁻ ½ − α β λ ∞ ≈ → ←", Role::ink}}, .at = {1, 5}}}),
            plain);
        QCOMPARE(painter.missing_glyphs(), QString());
    }
};

QTEST_MAIN(TestFramePainter)
#include "tst_frame_painter.moc"
