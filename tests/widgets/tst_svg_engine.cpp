// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/svg_engine.h"

#include "tests/widgets/drawings.h"
#include "tests/widgets/picture_compare.h"
#include "tests/widgets/svg_faults.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace gatefold;

namespace {

using Drawing = void (*)(QPainter&);

constexpr QSize page(400, 300);

QByteArray svg_of(Drawing draw, const Metadata& metadata = {})
{
    SvgDevice device(page);
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(QPoint(), page), Qt::white);
    draw(painter);
    painter.end();
    return device.document(metadata);
}

QImage image_of(Drawing draw)
{
    QImage image(page, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(QPoint(), page), Qt::white);
    draw(painter);
    return image;
}

}  // namespace

class TestSvgEngine : public QObject {
    Q_OBJECT

private slots:
    void looks_as_on_an_image_data();
    void looks_as_on_an_image();
    void is_well_formed_data() { looks_as_on_an_image_data(); }
    void is_well_formed();
    void says_its_size_in_pixels();
    void shares_clips_lines_and_outlines();
    void leaves_out_what_does_not_show();
    void escapes_its_words();
    void says_when_it_cannot_draw();
};

void TestSvgEngine::looks_as_on_an_image_data()
{
    QTest::addColumn<Drawing>("draw");
    QTest::addColumn<double>("bound");
    // Qt draws lines of one pixel a little darker.
    QTest::newRow("lines") << Drawing(lines) << 0.03;
    QTest::newRow("sharp lines") << Drawing(sharp_lines) << 0.005;
    QTest::newRow("dashes") << Drawing(dashes) << 0.02;
    QTest::newRow("joins") << Drawing(joins) << 0.02;
    QTest::newRow("fills") << Drawing(fills) << 0.01;
    QTest::newRow("clips") << Drawing(clips) << 0.01;
    // Qt bends the outline of a wide curve in few pieces.
    QTest::newRow("transforms") << Drawing(transforms) << 0.05;
    QTest::newRow("repeats") << Drawing(repeats) << 0.03;
    QTest::newRow("translucent") << Drawing(translucent) << 0.01;
}

void TestSvgEngine::looks_as_on_an_image()
{
    QFETCH(Drawing, draw);
    QFETCH(double, bound);
    const double apart = compared(rasterised(svg_of(draw)), image_of(draw)).seen;
    QVERIFY2(apart < bound, qPrintable(QString::number(apart)));
}

void TestSvgEngine::is_well_formed()
{
    QFETCH(Drawing, draw);
    const QByteArray svg = svg_of(draw);
    QCOMPARE(svg_of(draw), svg);
    QCOMPARE(svg_fault(svg), QString());
}

void TestSvgEngine::says_its_size_in_pixels()
{
    const QByteArray svg = svg_of(lines);
    QVERIFY(svg.contains(" width=\"400\" height=\"300\" viewBox=\"0 0 400 300\""));
    QCOMPARE(rasterised(svg).size(), page);
    const SvgDevice device(page);
    QCOMPARE(QSize(device.width(), device.height()), page);
    QCOMPARE(device.logicalDpiX(), 96);
    QCOMPARE(device.devicePixelRatioF(), 1.0);
}

void TestSvgEngine::shares_clips_lines_and_outlines()
{
    const QByteArray svg = svg_of([](QPainter& painter) {
        for (int i = 0; i < 6; ++i) {
            painter.save();
            painter.setClipRect(i % 2 == 0 ? QRect(10, 10, 100, 100) : QRect(150, 10, 100, 100));
            painter.setPen(QPen(Qt::black, 2));
            painter.drawLine(20, 20 + i, 300, 20 + i);
            painter.drawLine(20, 60 + i, 300, 60 + i);
            painter.restore();
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::black);
        for (int i = 0; i < 10; ++i)
            painter.drawPath(ring({20.0 + 30 * i, 200 + i * 0.37}, 10));
    });
    QCOMPARE(svg.count("<clipPath"), 2);
    QCOMPARE(svg.count("clip-path="), 6);
    QCOMPARE(svg.count("<path fill=\"none\""), 6);
    QCOMPARE(svg.count("<use"), 10);
    QCOMPARE(svg.count("<path id="), 1);
}

void TestSvgEngine::leaves_out_what_does_not_show()
{
    const QByteArray nothing = svg_of([](QPainter&) {});
    const QByteArray svg = svg_of([](QPainter& painter) {
        painter.setPen(Qt::NoPen);
        painter.drawLine(0, 0, 100, 100);
        painter.drawRect(0, 0, 100, 100);
        painter.setClipRect(QRect());
        painter.fillRect(0, 0, 100, 100, Qt::black);
        painter.setClipRect(QRect(0, 0, 400, 300));
        painter.setPen(Qt::black);
        painter.drawPath(QPainterPath());
    });
    QCOMPARE(svg, nothing);
}

void TestSvgEngine::escapes_its_words()
{
    const QByteArray svg =
        svg_of(lines, {{"Title", "f < g & \"h\" ′"}, {"Description", "a]]>b"}, {"Step", "<1>"}, {"Seed", "1"}});
    QXmlStreamReader reader(svg);
    QStringList words;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement &&
            QStringList({"title", "desc", "metadata"}).contains(reader.name()))
            words << reader.readElementText();
    }
    QVERIFY(!reader.hasError());
    QCOMPARE(words, (QStringList{"f < g & \"h\" ′", "a]]>b", "\nStep: <1>\nSeed: 1\n"}));
}

void TestSvgEngine::says_when_it_cannot_draw()
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression("^The SVG lacks a part of the picture"));
    svg_of([](QPainter& painter) { painter.drawPixmap(0, 0, QPixmap(10, 10)); });
}

QTEST_MAIN(TestSvgEngine)
#include "tst_svg_engine.moc"
