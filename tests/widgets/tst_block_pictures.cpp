// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 6 as it is drawn: where its words stand in every theme, on a small page and on large ones.
#include "figures/registry.h"
#include "tests/figures/frame_parts.h"
#include "widgets/frame_painter.h"

#include <QApplication>
#include <QImage>
#include <QtTest>

#include <algorithm>

using namespace gatefold;

namespace {

// A picture of a step at rest: what was drawn where.
class Picture {
public:
    Picture(std::string_view step, ThemeId theme, QSize size, std::map<std::string, double, std::less<>> values = {})
    {
        const Figure& figure = *find_figure("swiglu-block");
        frame_ = figure.open({std::move(values)})({find_step(figure, step), 1});
        QImage image(size, QImage::Format_RGB32);
        painter_.paint(image, frame_, {.size = size, .theme = theme, .caption = "A caption."});
    }

    std::vector<QRectF> boxes(std::string_view id) const
    {
        std::vector<QRectF> all;
        for (const PlacedText& text : painter_.texts())
            if (text.id == id)
                all.push_back(text.box);
        return all;
    }
    bool has(std::string_view id) const { return !boxes(id).empty(); }
    const Panel& panel(std::string_view id) const { return gatefold::panel(frame_, id); }
    QPointF pixel(std::string_view id, Point point) const
    {
        const auto& all = painter_.placements();
        return to_pixel(panel(id), std::ranges::find(all, id, &Placement::panel)->area, point);
    }

private:
    Frame frame_;
    FramePainter painter_;
};

const QSize small(800, 600);
const QSize large(1920, 1080);

void each_page()
{
    QTest::addColumn<int>("theme");
    QTest::addColumn<QSize>("size");
    for (const std::string_view theme : theme_names())
        for (const QSize size : {small, large, QSize(3840, 2160)})
            QTest::addRow("%s, %d", theme.data(), size.width()) << int(*theme_from_name(theme)) << size;
}

}  // namespace

class TestBlockPictures : public QObject {
    Q_OBJECT

private slots:
    void a_name_without_its_shape_is_centred()
    {
        for (const char* step : {"vanilla", "gated-count", "budget"})
            for (const char* matrix : {"in", "up", "gate"}) {
                const std::string name = "name-" + std::string(matrix);
                for (const ThemeId theme : {ThemeId::light, ThemeId::projector}) {
                    const Picture page(step, theme, small);
                    const Box* box = mark<Box>(page.panel("block"), matrix == std::string("in") ? "up" : matrix);
                    if (!box || !(page.has(name) || page.has(name + "-above")))
                        continue;
                    QVERIFY(page.has(name) && !page.has(name + "-above") && !page.has(name + "-shape"));
                    const double middle = page.pixel("block", {0, (box->place.bottom + box->place.top) / 2}).y();
                    QVERIFY(std::abs(page.boxes(name)[0].center().y() - middle) < 3);
                    const Picture other(step, theme, large);
                    QVERIFY(!other.has(name) && other.has(name + "-above") && other.has(name + "-shape"));
                }
            }
    }

    void the_product_is_named_clear_of_the_ledger_data() { each_page(); }
    void the_product_is_named_clear_of_the_ledger()
    {
        QFETCH(int, theme);
        QFETCH(QSize, size);
        for (const char* step : {"gate", "gated-count", "round", "budget"}) {
            const Picture picture(step, ThemeId(theme), size);
            QVERIFY(picture.has("product-name"));
            const double ledger = picture.pixel("ledger", {picture.panel("ledger").x.min, 0}).x();
            const double unit = std::min(size.height() / 900.0, size.width() / 1200.0);
            QVERIFY2(picture.boxes("product-name").front().right() < ledger - 13 * unit, step);
        }
    }

    void the_exact_width_is_written()
    {
        const Picture page("shrink", ThemeId::light, large);
        for (const char* id : {"name-up-shape", "down-shape"}) {
            const Note* note = mark<Note>(page.panel("block"), id);
            QVERIFY(QString::fromStdString(note->runs[0].text).contains("10,922.67"));
        }
    }

    void what_was_is_named_data() { each_page(); }
    void what_was_is_named()
    {
        QFETCH(int, theme);
        QFETCH(QSize, size);
        for (const char* step : {"shrink", "round"}) {
            const Picture page(step, ThemeId(theme), size);
            for (const std::string id : {"was-gate", "was-up"})
                QVERIFY(page.has(id) != page.has(id + "-brief"));
        }
        // A width beyond 4d has no such outline beside it.
        const Picture wider("round", ThemeId(theme), size, {{"h", 18944}});
        QVERIFY(!wider.has("was-gate") && !wider.has("was-gate-brief"));
        QVERIFY(wider.has("name-gate") || wider.has("name-gate-above"));
    }

    void other_models_stay_on_the_page()
    {
        constexpr double t5_base = 6;
        constexpr double t5_11b = 7;
        for (const double model : {t5_base, t5_11b})
            for (const ThemeId theme : {ThemeId::light, ThemeId::projector}) {
                const Picture page("round", theme, small, {{"model", model}});
                for (const QRectF& title : page.boxes("title"))
                    QVERIFY(QRectF(QPointF(), small).contains(title));
                // 8d/3 is a multiple: there is no distance to it.
                QCOMPARE(page.has("distance"), model == t5_11b);
                // Both largest values are named, clear of the bar of zeros.
                const Picture outliers("int8", theme, small, {{"model", model}});
                QCOMPARE(outliers.boxes("largest").size(), std::size_t(2));
                const double bar = mark<Bars>(outliers.panel("product"), "zero")->bars[0].right;
                for (const QRectF& words : outliers.boxes("largest"))
                    QVERIFY(words.left() > outliers.pixel("product", {bar, 1}).x());
            }
        // A matrix too low for its name has paper behind it.
        const Picture low("round", ThemeId::light, small, {{"model", t5_11b}});
        QVERIFY(mark<Note>(low.panel("block"), "name-up")->ground);
    }

    void the_hop_has_a_head()
    {
        const Picture page("round", ThemeId::light, large);
        const Polyline& hop = mark<Arrow>(page.panel("multiples"), "hop")->path;
        const Point last = hop.back();
        const Point before = hop[hop.size() - 2];
        QCOMPARE(last.x, before.x);
        QVERIFY(before.y - last.y >= 16);  // a head is drawn along the last segment only
    }

    void gates_are_named_and_x_stands_clear_data() { each_page(); }
    void gates_are_named_and_x_stands_clear()
    {
        QFETCH(int, theme);
        QFETCH(QSize, size);
        for (const char* step : {"fused", "swapped"}) {
            const Picture page(step, ThemeId(theme), size);
            QCOMPARE(page.boxes("node-name").size(), std::size_t(2));
            const QRectF x = page.boxes("x-name")[0];
            const Polyline& arrow = mark<Arrow>(page.panel("first"), "to-left")->path;
            // The letter has no descender: it ends at its baseline.
            const double baseline = x.bottom() - 0.22 * x.height();
            QVERIFY(baseline + 2 < page.pixel("first", arrow[1]).y());
        }
    }

    void memory_keeps_its_panels_apart_data() { each_page(); }
    void memory_keeps_its_panels_apart()
    {
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const Picture page("memory", ThemeId(theme), size);
        const double unit = std::min(size.height() / 900.0, size.width() / 1200.0);
        for (const char* id : {"plain-x-name", "gated-x-name"})
            QVERIFY(page.has(id));
        QVERIFY(page.boxes("rising-slope")[0].right() <= size.width() - 50 * unit);
        const Box& product = *mark<Box>(page.panel("tensors"), "gated-product");
        const double edge = page.pixel("tensors", {product.place.right, 0}).x();
        for (const QRectF& tick : page.boxes("tick"))
            QVERIFY(tick.left() > edge);
        const std::vector<QRectF> titles = page.boxes("title");
        QCOMPARE(titles.size(), std::size_t(3));  // the page's own is the first
        QCOMPARE(titles[1].bottom(), titles[2].bottom());
    }
};

QTEST_MAIN(TestBlockPictures)
#include "tst_block_pictures.moc"
