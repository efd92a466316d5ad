// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/font_face.h"

#include <QFile>
#include <QRawFont>
#include <QTest>

#include <cmath>

using namespace gatefold;

namespace {

/// The toolkit's own reading of a face, which the project's is held against.
QRawFont raw_font(const QString& resource, double size)
{
    QFile file(resource);
    return file.open(QIODevice::ReadOnly) ? QRawFont(file.readAll(), size, QFont::PreferNoHinting) : QRawFont();
}

}  // namespace

class TestFontFace : public QObject {
    Q_OBJECT

private slots:
    void agrees_with_the_toolkit_data()
    {
        QTest::addColumn<QString>("resource");
        QTest::addColumn<QString>("characters");
        const QString common = QStringLiteral("AgQ08%.,()=ßé−′σ→ ");
        QTest::newRow("regular") << ":/fonts/Inter-Regular.otf" << common;
        QTest::newRow("semibold") << ":/fonts/Inter-SemiBold.otf" << common;
        QTest::newRow("italic") << ":/fonts/Inter-Italic.otf" << common;
        QTest::newRow("fallback") << ":/fonts/DejaVuSans.ttf" << common + QStringLiteral("⊙∞Φ");
    }

    void agrees_with_the_toolkit()
    {
        QFETCH(QString, resource);
        QFETCH(QString, characters);
        constexpr double size = 2048;
        const QRawFont raw = raw_font(resource, size);
        const FontFace face(resource);
        for (const char32_t character : characters.toStdU32String()) {
            const auto glyph = face.glyph(character);
            QVERIFY2(glyph, qPrintable(QString::fromUcs4(&character, 1)));
            const auto index = raw.glyphIndexesForString(QString::fromUcs4(&character, 1)).constFirst();
            const double advance = raw.advancesForGlyphIndexes({index}, QRawFont::UseDesignMetrics).constFirst().x();
            const QRectF box = raw.pathForGlyph(index).boundingRect();
            const QRectF ours = glyph->outline.boundingRect();
            QVERIFY(std::abs(glyph->advance * size - advance) <= 1);
            for (const double gap : {ours.left() * size - box.left(), ours.right() * size - box.right(),
                                     ours.top() * size - box.top(), ours.bottom() * size - box.bottom()})
                QVERIFY2(std::abs(gap) <= 1, qPrintable(QString::fromUcs4(&character, 1)));
        }
    }

    void lacks_what_the_face_lacks()
    {
        QVERIFY(!FontFace(":/fonts/Inter-Regular.otf").glyph(U'中'));
        QVERIFY(!FontFace(":/fonts/DejaVuSans.ttf").glyph(U'中'));
    }

    void counters_stay_open()
    {
        const auto zero = FontFace(":/fonts/Inter-Regular.otf").glyph(U'o');
        QVERIFY(zero);
        QPainterPath outline = zero->outline;
        outline.setFillRule(Qt::WindingFill);
        const QPointF middle = outline.boundingRect().center();
        QVERIFY(!outline.contains(middle));
        QVERIFY(outline.contains({outline.boundingRect().left() + 0.03, middle.y()}));
    }
};

QTEST_MAIN(TestFontFace)
#include "tst_font_face.moc"
