// SPDX-License-Identifier: GPL-3.0-or-later
// What the files say of themselves.
#include "tests/widgets/exported_pages.h"

#include <QBuffer>
#include <QImageReader>
#include <QSet>
#include <QXmlStreamReader>
#include <QtEndian>

using namespace gatefold;

namespace {

const Metadata words = {{"Title", "GELU – ½ & more"},
                        {"Description", "f′ < 0"},
                        {"Figure", "atlas"},
                        {"Step", "gelu"},
                        {"Progress", "1"},
                        {"Parameters", "alpha=0.25"},
                        {"Seed", "1"},
                        {"Software", "Gatefold 0.1"}};

/// The kinds of a PNG's chunks, in the order of the file, each with its data.
std::vector<std::pair<QByteArray, QByteArray>> chunks_of(const QByteArray& png)
{
    std::vector<std::pair<QByteArray, QByteArray>> chunks;
    for (qsizetype at = 8; at + 12 <= png.size();) {
        const auto length = static_cast<qsizetype>(qFromBigEndian<quint32>(png.constData() + at));
        chunks.emplace_back(png.mid(at + 4, 4), png.mid(at + 8, length));
        at += 12 + length;
    }
    return chunks;
}

ExportedPage small_page()
{
    return exported_page(*figures().front(), 0, ThemeId::light, {320, 180});
}

}  // namespace

class TestExporterWords : public QObject {
    Q_OBJECT

private slots:
    void writes_its_words_into_png();
    void writes_its_words_into_svg();
    void tells_what_no_font_has();
};

void TestExporterWords::writes_its_words_into_png()
{
    const ExportedPage shown = small_page();
    const QByteArray png = render_png(shown.frame, shown.page, words);
    QImageReader reader;
    QBuffer buffer;
    buffer.setData(png);
    reader.setDevice(&buffer);
    for (const auto& [key, value] : words)
        QCOMPARE(reader.text(key), value);
    QCOMPARE(reader.textKeys().size(), static_cast<qsizetype>(words.size()));
    QByteArrayList kinds;
    for (const auto& [kind, data] : chunks_of(png)) {
        if (kinds.isEmpty() || kinds.back() != kind)
            kinds << kind;
    }
    const QSet<QByteArray> known = {"IHDR", "pHYs", "tEXt", "iTXt", "zTXt", "IDAT", "IEND"};
    for (const QByteArray& kind : kinds)
        QVERIFY2(known.contains(kind), kind);  // no date above all
}

void TestExporterWords::writes_its_words_into_svg()
{
    const ExportedPage shown = small_page();
    QXmlStreamReader reader(render_svg(shown.frame, shown.page, words));
    QStringList found;
    while (!reader.atEnd()) {
        const bool starts = reader.readNext() == QXmlStreamReader::StartElement;
        if (starts && QStringList({"title", "desc", "metadata"}).contains(reader.name()))
            found << reader.readElementText().trimmed();
    }
    QCOMPARE(found, (QStringList{"GELU – ½ & more", "f′ < 0",
                                 "Figure: atlas\nStep: gelu\nProgress: 1\nParameters: alpha=0.25\nSeed: 1\n"
                                 "Software: Gatefold 0.1"}));
}

void TestExporterWords::tells_what_no_font_has()
{
    ExportedPage shown = small_page();
    QCOMPARE(missing_glyphs(shown.frame, shown.page), QString());
    shown.page.caption = "f′ in 中";
    QTest::ignoreMessage(QtWarningMsg, "No compiled-in font has the character U+4E2D.");
    QCOMPARE(missing_glyphs(shown.frame, shown.page), QString("中"));
}

QTEST_MAIN(TestExporterWords)
#include "tst_exporter_words.moc"
