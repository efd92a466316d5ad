// SPDX-License-Identifier: GPL-3.0-or-later
// SVG as librsvg draws it against PNG, for each step of each figure, and whether that comparison would notice a change.
#include "tests/widgets/exported_pages.h"
#include "tests/widgets/frame_mutations.h"
#include "tests/widgets/picture_compare.h"

using namespace gatefold;

namespace {

constexpr QSize size(800, 450);

// Measured on Debian 12: 0.038 and 0.28, from thin lines that Qt draws a little darker. The first may be 0.1 at most.
constexpr Difference bound = {0.05, 0.35};

bool differs(const Difference& difference, double factor = 1)
{
    return difference.seen > factor * bound.seen || difference.of_ink > factor * bound.of_ink;
}

QRect changed_area(const QImage& one, const QImage& other)
{
    QRect area;
    for (int y = 0; y < one.height(); ++y) {
        const auto* a = reinterpret_cast<const QRgb*>(one.constScanLine(y));
        const auto* b = reinterpret_cast<const QRgb*>(other.constScanLine(y));
        const auto [first, unused] = std::mismatch(a, a + one.width(), b);
        if (first == a + one.width())
            continue;
        const auto last = std::mismatch(std::reverse_iterator(a + one.width()), std::reverse_iterator(a),
                                        std::reverse_iterator(b + one.width()));
        area |= QRect(QPoint(static_cast<int>(first - a), y), QPoint(static_cast<int>(last.first.base() - a) - 1, y));
    }
    return area;
}

QImage png_image(const ExportedPage& exported)
{
    return QImage::fromData(render_png(exported.frame, exported.page, {}), "PNG").convertToFormat(QImage::Format_RGB32);
}

struct Mutation {
    QString name;
    Frame frame;
};

/// Whether a picture may lack the mark. If so, one without it is the same, which is what is tried first.
bool may_be_left_out(const Frame& frame, MarkPlace place)
{
    const auto* note = std::get_if<Note>(&frame.panels[place.panel].marks[place.mark]);
    return note && note->need != Need::always;
}

/// The Frame with one mark deleted, of another colour, or moved by five pixels down and to the right.
std::vector<Mutation> mutations_of(const Frame& frame, MarkPlace place, const QRectF& area, ThemeId theme)
{
    const double unit = size.height() / 900.0 * text_scale(theme);
    return {{"deleted", without(frame, place)},
            {"recoloured", recoloured(frame, place, theme)},
            {"moved", moved(frame, place, area, unit, {5, 5})}};
}

}  // namespace

class TestExporterPictures : public QObject {
    Q_OBJECT

private slots:
    void svg_looks_like_png_data()
    {
        add_step_rows([](int) { return std::array{ThemeId::light, ThemeId::dark, ThemeId::projector}; });
    }
    void svg_looks_like_png();
    void notices_changes_data()
    {
        add_step_rows([](int step) { return std::array{static_cast<ThemeId>(step % 3)}; });
    }
    void notices_changes();
};

void TestExporterPictures::svg_looks_like_png()
{
    QFETCH(const Figure*, figure);
    QFETCH(int, step);
    QFETCH(ThemeId, theme);
    const ExportedPage exported = exported_page(*figure, step, theme, size);
    const QImage drawn = rasterised(render_svg(exported.frame, exported.page, {}));
    QCOMPARE(drawn.size(), size);
    const Difference difference = compared(drawn, png_image(exported));
    QVERIFY2(!differs(difference), qPrintable(QString("%1 %2").arg(difference.seen).arg(difference.of_ink)));
}

// A mark may be hidden by others, or left out for want of room. Whether a change shows at all is decided between two
// PNGs, with a margin; where it does, the comparison with the SVG must fail.
void TestExporterPictures::notices_changes()
{
    QFETCH(const Figure*, figure);
    QFETCH(int, step);
    QFETCH(ThemeId, theme);
    const ExportedPage exported = exported_page(*figure, step, theme, size);
    const QImage drawn = rasterised(render_svg(exported.frame, exported.page, {}));
    FramePainter painter;
    const auto paint = [&](const Frame& frame) {
        QImage image(size, QImage::Format_RGB32);
        painter.paint(image, frame, exported.page);
        return image;
    };
    const QImage picture = paint(exported.frame);
    QCOMPARE(picture, png_image(exported));
    const std::vector<Placement> placements = painter.placements();

    std::size_t count = 0;
    std::size_t shown = 0;
    for (const MarkPlace& place : mark_places(exported.frame)) {
        const std::string& panel = exported.frame.panels[place.panel].id;
        const auto placement = std::ranges::find(placements, panel, &Placement::panel);
        if (placement == placements.end())
            continue;  // no room on this page
        for (const Mutation& mutation : mutations_of(exported.frame, place, placement->area, theme)) {
            const QImage mutated = paint(mutation.frame);
            const QRect area = changed_area(picture, mutated);
            if (area.isEmpty() && may_be_left_out(exported.frame, place))
                break;
            ++count;
            if (area.isEmpty() || !differs(compared(picture, mutated, area), 1.25))
                continue;
            ++shown;
            QVERIFY2(differs(compared(drawn, mutated, area)),
                     qPrintable(QString("mark %1 of %2 %3").arg(place.mark).arg(to_text(panel), mutation.name)));
        }
    }
    QVERIFY2(shown * 4 >= count * 3, qPrintable(QString("%1 of %2 changes show").arg(shown).arg(count)));
}

QTEST_MAIN(TestExporterPictures)
#include "tst_exporter_pictures.moc"
