// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame_painter.h"

#include <QApplication>
#include <QImage>
#include <QtTest>

using namespace gatefold;

namespace {

Paragraph paragraph(const char* text, Need need = Need::always)
{
    return {.runs = {{text, Role::ink}}, .need = need};
}

// The lines drawn for paragraphs in a rectangle of so many pixels.
std::vector<PlacedText> lines(std::vector<Paragraph> paragraphs, double width, double height,
                              ThemeId theme = ThemeId::light)
{
    const QSize size(1600, 900);
    const Rect whole{{0, 0}, {0, 0}, {0, width}, {0, height}};
    Panel panel{.id = "only", .wide = whole, .tall = whole, .main = true};
    panel.marks.push_back(Words{.id = "words", .place = {0, 0, 1, 1}, .paragraphs = std::move(paragraphs)});
    Frame frame;
    frame.panels.push_back(panel);
    QImage image(size, QImage::Format_RGB32);
    FramePainter painter;
    painter.paint(image, frame, {.size = size, .theme = theme, .heading = false});
    for (const PlacedText& text : painter.texts())
        if (!painter.placements().front().area.adjusted(-1, -1, 1, 1).contains(text.box))
            qFatal("%s leaves its rectangle.", qPrintable(text.text));
    return painter.texts();
}

constexpr const char* sentence = "Each unit learns hinges of its own and adds them to a rectifier";

}  // namespace

class TestMarkWords : public QObject {
    Q_OBJECT

private slots:
    void words_fill_as_many_lines_as_they_need()
    {
        QCOMPARE(lines({paragraph(sentence)}, 900, 200).size(), std::size_t(1));
        const auto narrow = lines({paragraph(sentence)}, 220, 200);
        QVERIFY(narrow.size() >= 3);
        QStringList said;
        for (const PlacedText& line : narrow)
            said += line.text;
        QCOMPARE(said.join(' '), QString(sentence));
    }

    void what_is_needed_is_cut_and_the_rest_left_out()
    {
        const auto cut = lines({paragraph(sentence)}, 220, 30);
        QCOMPARE(cut.size(), std::size_t(1));
        QVERIFY(cut[0].text.endsWith(QChar(0x2026)));
        const auto kept = lines({paragraph("Name"), paragraph(sentence, Need::if_room), paragraph("Year")}, 220, 55);
        QCOMPARE(kept.size(), std::size_t(2));
        QCOMPARE(kept[1].text, QString("Year"));
        QVERIFY(lines({paragraph(sentence)}, 220, 10).empty());
    }

    void a_long_word_is_cut()
    {
        const auto cut = lines({paragraph("https://doi.org/10.1109/TSSC.1969.300225")}, 150, 100);
        QCOMPARE(cut.size(), std::size_t(1));
        QVERIFY(cut[0].text.endsWith(QChar(0x2026)));
    }

    void a_company_leaves_out_the_same_data()
    {
        QTest::addColumn<double>("height");
        QTest::addColumn<QStringList>("said");
        QTest::newRow("all") << 200.0 << QStringList{"A", "more", "most", "B", "more", "most", "most"};
        QTest::newRow("without the highest rank") << 60.0 << QStringList{"A", "more", "B", "more"};
        QTest::newRow("the lowest rank alone") << 30.0 << QStringList{"A", "B"};
    }
    void a_company_leaves_out_the_same()
    {
        QFETCH(double, height);
        QFETCH(QStringList, said);
        const auto ranked = [](const char* text, int rank) {
            Paragraph one = paragraph(text);
            one.rank = rank;
            return one;
        };
        const Rect whole{{0, 0}, {0, 0}, {0, 400}, {0, height}};
        Panel panel{.id = "only", .wide = whole, .tall = whole, .main = true};
        panel.marks.push_back(Words{.id = "a",
                                    .place = {0, 0, 0.5, 1},
                                    .paragraphs = {ranked("A", 0), ranked("more", 1), ranked("most", 2)},
                                    .company = 1});
        panel.marks.push_back(
            Words{.id = "b",
                  .place = {0.5, 0, 1, 1},
                  .paragraphs = {ranked("B", 0), ranked("more", 1), ranked("most", 2), ranked("most", 2)},
                  .company = 1});
        Frame frame;
        frame.panels.push_back(panel);
        QImage image(1600, 900, QImage::Format_RGB32);
        FramePainter painter;
        painter.paint(image, frame, {.size = image.size(), .heading = false});
        QStringList found;
        for (const PlacedText& text : painter.texts())
            found += text.text;
        QCOMPARE(found, said);
    }

    void the_projector_leaves_out_what_is_for_the_page()
    {
        const std::vector<Paragraph> both{paragraph("Name"), paragraph("Detail", Need::page_only)};
        QCOMPARE(lines(both, 400, 200).size(), std::size_t(2));
        QCOMPARE(lines(both, 400, 200, ThemeId::projector).size(), std::size_t(1));
    }
};

QTEST_MAIN(TestMarkWords)
#include "tst_mark_words.moc"
