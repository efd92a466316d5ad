// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/svg_path.h"

#include <QTest>
#include <QTransform>

using namespace gatefold;

namespace {

QPainterPath polygon(const QList<QPointF>& points)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(points));
    return path;
}

QPainterPath joined(const QList<QPainterPath>& paths)
{
    QPainterPath all;
    for (const QPainterPath& path : paths)
        all.addPath(path);
    return all;
}

QByteArray data(const std::vector<SvgPart>& parts)
{
    QByteArray out;
    for (const SvgPart& part : parts)
        out += path_data(part) + '|';
    return out;
}

}  // namespace

class TestSvgPath : public QObject {
    Q_OBJECT

private slots:
    void writes_short_numbers_data();
    void writes_short_numbers();
    void writes_strokes_data();
    void writes_strokes();
    void parts_fills_that_are_apart();
    void writes_equal_shapes_alike_data();
    void writes_equal_shapes_alike();
};

void TestSvgPath::writes_short_numbers_data()
{
    QTest::addColumn<double>("pixels");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("zero") << 0.0 << QByteArray("0");
    QTest::newRow("no minus zero") << -0.004 << QByteArray("0");
    QTest::newRow("whole") << 1600.0 << QByteArray("1600");
    QTest::newRow("tenth") << 12.5 << QByteArray("12.5");
    QTest::newRow("hundredth") << -3.25 << QByteArray("-3.25");
    QTest::newRow("below one") << 0.07 << QByteArray(".07");
    QTest::newRow("above minus one") << -0.5 << QByteArray("-.5");
    QTest::newRow("rounded") << 2.999 << QByteArray("3");
}

void TestSvgPath::writes_short_numbers()
{
    QFETCH(double, pixels);
    QFETCH(QByteArray, text);
    QCOMPARE(svg_number(pixels), text);
}

void TestSvgPath::writes_strokes_data()
{
    const QPainterPath square = polygon({{1, 1}, {5, 1}, {5, 5}, {1, 5}, {1, 1}});
    const QPainterPath speck = polygon({{7, 1}, {7.001, 1}, {7.001, 1.001}, {7, 1}});
    const QPainterPath dot = polygon({{7, 1}, {7, 1}});
    QPainterPath curve({-1, -1});
    curve.cubicTo({0, 0}, {1, -1}, {2, 2});
    curve.cubicTo({3, 3}, {4, 4}, {5.005, 5});
    QTest::addColumn<QPainterPath>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QPainterPath() << QByteArray();
    QTest::newRow("only a place") << QPainterPath({3, 3}) << QByteArray();
    QTest::newRow("open") << polygon({{1, 1}, {2.5, 0}, {2.5, 4}, {0, 4}}) << QByteArray("M1 1l1.5-1v4h-2.5|");
    QTest::newRow("closed") << square << QByteArray("M1 1h4v4h-4z|");
    QTest::newRow("curves") << curve << QByteArray("M-1-1c1 1 2 0 3 3 1 1 2 2 3.01 3|");
    QTest::newRow("dot") << dot << QByteArray("M7 1h0|");
    QTest::newRow("no step") << polygon({{1, 1}, {1.001, 1}, {2, 1}}) << QByteArray("M1 1h1|");
    QTest::newRow("two") << joined({square, square.translated(9, 2)}) << QByteArray("M1 1h4v4h-4zm9 2h4v4h-4z|");
    QTest::newRow("speck between") << joined({dot, speck, polygon({{9, 9}, {8, 9}})})
                                   << QByteArray("M7 1h0m0 0zm2 8h-1|");
}

void TestSvgPath::writes_strokes()
{
    QFETCH(QPainterPath, path);
    QFETCH(QByteArray, text);
    QCOMPARE(data(stroke_parts(path)), text);
}

void TestSvgPath::parts_fills_that_are_apart()
{
    const QPainterPath square = polygon({{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}});
    const QPainterPath hole = polygon({{1, 1}, {1, 3}, {3, 3}, {3, 1}, {1, 1}});
    const QPainterPath row = joined({square, square.translated(10, 0), hole, hole.translated(10, 0)});
    QCOMPARE(data(fill_parts(row, 0)), QByteArray("M0 0h4v4h-4m1-3v2h2v-2|M10 0h4v4h-4m1-3v2h2v-2|"));
    const QPainterPath touching = joined({square, square.translated(4, 0)});
    QCOMPARE(fill_parts(touching, 0).size(), std::size_t{1});
    const QPainterPath near = joined({square, square.translated(5, 0)});
    QCOMPARE(fill_parts(near, 0).size(), std::size_t{2});
    QCOMPARE(fill_parts(near, 2).size(), std::size_t{1});
    const QPainterPath chain = joined({square, square.translated(6, 0), square.translated(3, 0)});
    QCOMPARE(fill_parts(chain, 0).size(), std::size_t{1});
}

void TestSvgPath::writes_equal_shapes_alike_data()
{
    QTest::addColumn<QPointF>("place");
    QTest::newRow("thirds") << QPointF(100 / 3.0, 200 / 3.0);
    QTest::newRow("tenths") << QPointF(0.1, 0.7);
    QTest::newRow("large") << QPointF(3839.3, 2159.9);
}

// Letters have corners on halves of hundredths; sums with their places are a bit off on either side.
void TestSvgPath::writes_equal_shapes_alike()
{
    QFETCH(QPointF, place);
    const QPainterPath letter = polygon({{0, 0}, {0.625, 0.875}, {1.105, 2.015}, {-0.335, 1.245}});
    const QByteArray shape = fill_parts(letter, 0).front().shape;
    for (int i = 0; i < 50; ++i) {
        const QPainterPath moved = QTransform::fromTranslate(place.x() + 0.37 * i, place.y() - 0.013 * i).map(letter);
        QCOMPARE(fill_parts(moved, 0).front().shape, shape);
    }
}

QTEST_GUILESS_MAIN(TestSvgPath)
#include "tst_svg_path.moc"
