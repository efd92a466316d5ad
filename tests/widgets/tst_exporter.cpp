// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/exporter.h"

#include "tests/widgets/exported_pages.h"
#include "tests/widgets/picture_compare.h"
#include "tests/widgets/svg_faults.h"

#include <QCryptographicHash>
#include <QProcess>
#include <QTemporaryDir>

using namespace gatefold;

namespace {

const Metadata words = {{"Title", "Sigmoid"}, {"Figure", "atlas"}};

constexpr QSize usual(1600, 900);

ExportedPage first_page(QSize size)
{
    return exported_page(*figures().front(), 0, ThemeId::light, size);
}

QByteArray png_of(const ExportedPage& exported, const Metadata& metadata = {})
{
    return render_png(exported.frame, exported.page, metadata);
}

QByteArray svg_of(const ExportedPage& exported, const Metadata& metadata = {})
{
    return render_svg(exported.frame, exported.page, metadata);
}

/// How dark the picture is on the whole.
double darkness(const QImage& image)
{
    double sum = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            sum += 255 - qGray(image.pixel(x, y));
    }
    return sum / image.width() / image.height();
}

/// A curve that leaves its panel by far on all sides.
ExportedPage runaway_page()
{
    ExportedPage exported;
    exported.page.size = {640, 360};
    exported.page.heading = false;
    Panel panel;
    panel.id = "plot";
    panel.wide = panel.tall = {{0.25, 0}, {0.25, 0}, {0.75, 0}, {0.75, 0}};
    panel.x = {-1, 1};
    panel.y = {-1, 1};
    panel.marks = {Curve{"steep", Role::rectifier, {{{-3, -40}, {0, 0}, {3, 40}}, {{-3, 0}, {3, 0}}}},
                   Band{"wide", Role::saturating, {{{-3, 0.2}, {3, 0.2}, {3, 0.4}, {-3, 0.4}}}}};
    exported.frame.panels = {panel};
    return exported;
}

/// The picture of an SVG with a margin of 50 pixels round its page, clear where nothing is drawn.
QImage with_surroundings(QByteArray svg, QSize size)
{
    const auto text = [](const char* form, int width, int height) {
        return QString(form).arg(width).arg(height).toLatin1();
    };
    const QByteArray page = text("width=\"%1\" height=\"%2\" viewBox=\"0 0 %1 %2\"", size.width(), size.height());
    const QByteArray wide =
        text("width=\"%1\" height=\"%2\" viewBox=\"-50 -50 %1 %2\"", size.width() + 100, size.height() + 100);
    return rasterised(svg.replace(page, wide), QImage::Format_ARGB32);
}

}  // namespace

class TestExporter : public QObject {
    Q_OBJECT

private slots:
    void writes_clean_svg_data() { add_rows(); }
    void writes_clean_svg();
    void draws_nothing_beside_the_page_data() { add_rows(); }
    void draws_nothing_beside_the_page();
    void keeps_curves_in_their_panel();
    void has_the_size_asked_for_data();
    void has_the_size_asked_for();
    void enlarges_all_together();
    void gives_the_same_bytes_everywhere_data();
    void gives_the_same_bytes_everywhere();
    void prints_its_hash();
    void lays_steps_on_a_sheet_data();
    void lays_steps_on_a_sheet();
    void says_when_there_is_nothing_to_draw();

private:
    static void add_rows()
    {
        add_step_rows([](int step) { return std::array{static_cast<ThemeId>(step % 3)}; });
    }
};

// What a line figure does not have: clouds of dots, and filled areas with many corners.
static qsizetype room_for_points(const Frame& frame)
{
    std::size_t bytes = 0;
    for (const Panel& panel : frame.panels)
        for (const Mark& mark : panel.marks) {
            if (const Dots* dots = std::get_if<Dots>(&mark))
                bytes += 60 * dots->at.size();
            if (const Band* band = std::get_if<Band>(&mark))
                for (const Polyline& area : band->areas)
                    bytes += 14 * area.size();
        }
    return static_cast<qsizetype>(std::min<std::size_t>(bytes, 900'000));
}

void TestExporter::writes_clean_svg()
{
    QFETCH(const Figure*, figure);
    QFETCH(int, step);
    QFETCH(ThemeId, theme);
    const ExportedPage exported = exported_page(*figure, step, theme, usual);
    const QByteArray svg = svg_of(exported, words);
    QCOMPARE(svg_fault(svg), QString());
    QVERIFY(svg.contains("clip-path=") && !svg.contains("vector-effect") && !svg.contains("font"));
    const qsizetype most = 70'000 + room_for_points(exported.frame);
    QVERIFY2(svg.size() <= most, qPrintable(QString::number(svg.size())));
    QCOMPARE(svg_of(exported, words), svg);
    QCOMPARE(png_of(exported, words), png_of(exported, words));
}

void TestExporter::draws_nothing_beside_the_page()
{
    QFETCH(const Figure*, figure);
    QFETCH(int, step);
    QFETCH(ThemeId, theme);
    const QSize size(800, 450);
    const QImage picture = with_surroundings(svg_of(exported_page(*figure, step, theme, size)), size);
    QCOMPARE(picture.size(), size + QSize(100, 100));
    const QRect page(QPoint(50, 50), size);
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x)
            QCOMPARE(qAlpha(picture.pixel(x, y)), page.contains(x, y) ? 255 : 0);
    }
}

void TestExporter::keeps_curves_in_their_panel()
{
    const ExportedPage exported = runaway_page();
    FramePainter painter;
    QImage image(exported.page.size, QImage::Format_RGB32);
    painter.paint(image, exported.frame, exported.page);
    const QRectF panel = painter.placements().front().area;
    for (const QImage& picture : {rasterised(svg_of(exported)), image}) {
        QCOMPARE(picture.size(), exported.page.size);
        int inked = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                if (picture.pixelColor(x, y) == line_colour(ThemeId::light, Role::paper))
                    continue;
                ++inked;
                QVERIFY2(panel.contains(QPointF(x + 0.5, y + 0.5)), qPrintable(QString("%1, %2").arg(x).arg(y)));
            }
        }
        QVERIFY(inked > panel.width() * panel.height() / 10);
    }
}

void TestExporter::has_the_size_asked_for_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("usual") << usual;
    QTest::newRow("odd") << QSize(641, 361);
    QTest::newRow("upright") << QSize(450, 800);
    QTest::newRow("small") << QSize(64, 48);
}

void TestExporter::has_the_size_asked_for()
{
    QFETCH(QSize, size);
    const ExportedPage exported = first_page(size);
    const QImage picture = QImage::fromData(png_of(exported), "PNG");
    QCOMPARE(picture.size(), size);
    QCOMPARE(picture.format(), QImage::Format_RGB32);
    QCOMPARE(picture.dotsPerMeterX(), 3780);
    QCOMPARE(picture.dotsPerMeterY(), 3780);
    QCOMPARE(rasterised(svg_of(exported)).size(), size);
}

void TestExporter::enlarges_all_together()
{
    const QImage small = QImage::fromData(png_of(first_page(usual)), "PNG");
    const QImage large = QImage::fromData(png_of(first_page(usual * 2)), "PNG");
    const QImage reduced = large.scaled(usual, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    const Difference difference = compared(small, reduced.convertToFormat(QImage::Format_RGB32));
    QVERIFY2(difference.seen < 0.2, qPrintable(QString::number(difference.seen)));
    // Lines that kept their width would take half the ink away.
    const double ratio = darkness(large) / darkness(small);
    QVERIFY2(std::abs(ratio - 1) < 0.04, qPrintable(QString::number(ratio)));
}

void TestExporter::prints_its_hash()
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const Figure* figure : figures()) {
        const ExportedPage exported = exported_page(*figure, cover_step(*figure), ThemeId::dark, {800, 450});
        hash.addData(png_of(exported, words));
        hash.addData(svg_of(exported, words));
    }
    hash.addData(render_sheet_png({{first_page(usual).frame, first_page(usual).page}}, {400, 225}, words));
    qInfo("hash %s.", hash.result().toHex().constData());
}

void TestExporter::gives_the_same_bytes_everywhere_data()
{
    QTest::addColumn<QStringList>("settings");
    QTest::newRow("comma in numbers") << QStringList{"LC_ALL=de_DE.UTF-8"};
    QTest::newRow("plain locale") << QStringList{"LC_ALL=C"};
    QTest::newRow("time zone") << QStringList{"TZ=Pacific/Chatham"};
    QTest::newRow("screen scale") << QStringList{"QT_SCALE_FACTOR=1.5"};
    QTest::newRow("font resolution") << QStringList{"QT_FONT_DPI=144"};
    QTest::newRow("no fonts") << QStringList{"FONTCONFIG_FILE=/dev/null"};
}

void TestExporter::gives_the_same_bytes_everywhere()
{
    QFETCH(QStringList, settings);
    const auto hash_under = [](const QStringList& changes, const QString& folder) {
        QProcess again;
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const QString& change : changes)
            environment.insert(change.section('=', 0, 0), change.section('=', 1));
        again.setProcessEnvironment(environment);
        again.setWorkingDirectory(folder);
        again.setProcessChannelMode(QProcess::MergedChannels);
        again.start(QCoreApplication::applicationFilePath(), {"prints_its_hash"});
        again.waitForFinished();
        static const QRegularExpression hash("hash [0-9a-f]{40}\\.");
        return hash.match(QString::fromUtf8(again.readAll())).captured();
    };
    const QTemporaryDir folder;
    const QString usual_hash = hash_under({}, ".");
    QVERIFY(!usual_hash.isEmpty());
    QCOMPARE(hash_under(settings, folder.path()), usual_hash);
}

void TestExporter::lays_steps_on_a_sheet_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QSize>("size");
    QTest::newRow("one") << 1 << QSize(200, 120);
    QTest::newRow("a row") << 4 << QSize(800, 120);
    QTest::newRow("three columns") << 5 << QSize(600, 240);
    QTest::newRow("nine") << 9 << QSize(600, 360);
    QTest::newRow("four columns") << 8 << QSize(800, 240);
}

void TestExporter::lays_steps_on_a_sheet()
{
    QFETCH(int, count);
    QFETCH(QSize, size);
    std::vector<std::pair<Frame, Page>> pictures;
    for (int i = 0; i < count; ++i) {
        const Figure& figure = *figures().front();
        const ExportedPage exported =
            exported_page(figure, i % static_cast<int>(figure.steps.size()), ThemeId::dark, {800, 450});
        pictures.emplace_back(exported.frame, exported.page);
    }
    const QByteArray png = render_sheet_png(pictures, {200, 120}, words);
    const QImage sheet = QImage::fromData(png, "PNG").convertToFormat(QImage::Format_RGB32);
    QCOMPARE(sheet.size(), size);
    QCOMPARE(sheet.text("Title"), words.front().second);
    for (int i = 0; i < count; ++i) {
        const QImage whole = QImage::fromData(
            render_png(pictures[static_cast<std::size_t>(i)].first, pictures[static_cast<std::size_t>(i)].second, {}));
        const QImage expected = whole.scaled({200, 120}, Qt::KeepAspectRatio, Qt::SmoothTransformation);
        const QRect inside = expected.rect().adjusted(2, 2, -2, -2);  // rules run along the edges
        const int columns = sheet_columns(count);
        const QPoint corner(i % columns * 200, i / columns * 120 + (120 - expected.height()) / 2);
        const QImage found = sheet.copy(inside.translated(corner));
        QCOMPARE(found, expected.copy(inside).convertToFormat(QImage::Format_RGB32));
    }
}

void TestExporter::says_when_there_is_nothing_to_draw()
{
    QCOMPARE(render_sheet_png({}, {200, 120}, words), QByteArray());
}

QTEST_MAIN(TestExporter)
#include "tst_exporter.moc"
