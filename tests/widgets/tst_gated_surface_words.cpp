// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 7's words on the page: what must be read at every size is there, and has room.
#include "figures/frame_build.h"
#include "tests/widgets/drawn_step.h"

using namespace gatefold;

namespace {

DrawnStep drawn(const QString& step, int theme, QSize size, const Settings& settings = {})
{
    return drawn_step(QStringLiteral("gated-surface"), step, theme, size, settings);
}

}  // namespace

class TestGatedSurfaceWords : public QObject {
    Q_OBJECT

private slots:
    void every_line_of_the_fan_has_its_numbers_data() { pages_of({"slice", "clamped"}); }
    void every_line_of_the_fan_has_its_numbers()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        const double lines_end = page.area("line-cut").right();
        QVERIFY(page.text("head-g") && page.text("head-slope"));
        int rows = 0;
        for (const PlacedText& slope : page.texts) {
            if (!slope.id.starts_with("slope "))
                continue;
            ++rows;
            const PlacedText* gate = page.text("g " + slope.id.substr(6));
            QVERIFY2(gate, slope.id.c_str());
            QVERIFY2(slope.box.left() - gate->box.right() > 8 * page.unit, slope.id.c_str());
            QVERIFY2(gate->box.left() - lines_end > 4 * page.unit, slope.id.c_str());
        }
        QCOMPARE(rows, 5);
    }

    void negative_slopes_have_room_data() { pages_of({"slice"}); }
    void negative_slopes_have_room()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size, {.values = {{"gate", 0}, {"g", -1.25}}});
        const PlacedText* slope = page.text("slope −1.25");
        const PlacedText* gate = page.text("g −1.25");
        QVERIFY(slope && gate);
        QVERIFY(slope->box.left() - gate->box.right() > 8 * page.unit);
        QVERIFY(gate->box.left() - page.area("line-cut").right() > 4 * page.unit);
    }

    void values_near_an_edge_stay_on_the_surface_data() { pages_of({"swiglu", "difference", "conjunction"}); }
    void values_near_an_edge_stay_on_the_surface()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        for (const double v : {-2.9, 2.9})
            for (const double g : {-2.9, 2.9}) {
                const DrawnStep page = drawn(step, theme, size, {.values = {{"v", v}, {"g", g}}});
                const PlacedText* value = page.text("probe-value");
                QVERIFY(value && page.area("surface").contains(value->box));
            }
    }

    void the_upright_cut_says_its_shape_data() { pages_of({"slice", "clamped"}); }
    void the_upright_cut_says_its_shape()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        const PlacedText* formula = page.text("gate-cut-formula");
        QVERIFY(page.text("gate-cut-name") && formula);
        QCOMPARE(formula->text, step == "slice" ? QString("2 · SiLU(g)") : QString("3 · φ(g)"));
    }

    void the_key_shows_every_number_data() { pages_of({"bilinear", "swiglu", "difference"}); }
    void the_key_shows_every_number()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        const auto shown = [](const PlacedText& text) {
            return text.id.starts_with("key ") && text.id != "key output";
        };
        QCOMPARE(std::ranges::count_if(page.texts, shown), 11);
    }

    void labels_stand_clear_of_other_lines_data()
    {
        pages_of({"relu", "gelu", "bilinear", "glu", "reglu", "geglu", "swiglu", "difference", "diagonal", "slice",
                  "conjunction", "clamped"});
    }
    void labels_stand_clear_of_other_lines()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        const Panel& surface = panel(page.frame, "surface");
        const QRectF area = page.area("surface");
        int labels = 0;
        for (const PlacedText& text : page.texts) {
            const bool level = text.id.starts_with("level-");
            if (!level && text.id != "exactly 0" && !text.id.starts_with("zero-"))
                continue;
            ++labels;
            // With the patch below it.
            const double beside = level ? 0.25 * text.box.height() : 0;
            const QRectF box = text.box.adjusted(-beside, 0, beside, 0);
            QVERIFY2(!level || area.contains(box), qPrintable(text.text));
            const Point low = to_data(surface, area, box.bottomLeft());
            const Point high = to_data(surface, area, box.topRight());
            const Axis x{.min = low.x, .max = high.x};
            const Axis y{.min = low.y, .max = high.y};
            int crossed = 0;
            for (const Mark& mark : surface.marks) {
                if (const Curve* curve = std::get_if<Curve>(&mark))
                    for (const Polyline& piece : curve->pieces)
                        crossed += !clip_line(piece, x, y).empty();
                if (const Dots* dots = std::get_if<Dots>(&mark))
                    for (const Point& point : dots->at)
                        QVERIFY2(!inside(point, x, y), qPrintable(text.text));
            }
            // Its own isoline only.
            QVERIFY2(crossed <= (level ? 1 : 0), qPrintable(text.text));
        }
        QVERIFY(labels >= (step == "clamped"      ? 4
                           : step == "relu"       ? 3
                           : step == "difference" ? 6
                                                  : 5) -
                              (size.width() == 800));
    }

    void one_surface_less_the_other_data() { pages_of({"difference"}); }
    void one_surface_less_the_other()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        const QRectF from = page.area("copy-GEGLU");
        const QRectF what = page.area("copy-SwiGLU");
        const PlacedText* minus = page.text("minus");
        QVERIFY(minus && minus->text == QString("−"));
        QVERIFY(minus->box.left() > from.right() && minus->box.right() < what.left());
        QVERIFY(minus->box.top() > from.top() && minus->box.bottom() < from.bottom());
        QCOMPARE(from.top(), what.top());
        // The dip between the two humps is to be seen from afar.
        QVERIFY(page.area("gap").height() > 170 * page.unit);
    }

    void an_upright_page_has_room_for_all_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<int>("theme");
        QTest::addColumn<QSize>("size");
        for (const Step& step : find_figure("gated-surface")->steps)
            for (const std::string_view theme : theme_names())
                for (const QSize size : {QSize(800, 700), QSize(800, 1000)})
                    QTest::addRow("%s, %s, %d", step.id.data(), theme.data(), size.height())
                        << QString::fromLatin1(step.id) << int(*theme_from_name(theme)) << size;
    }
    void an_upright_page_has_room_for_all()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        for (std::size_t i = 0; i < page.texts.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!page.texts[i].box.intersects(page.texts[j].box),
                         qPrintable(page.texts[i].text + " / " + page.texts[j].text));
        // No words on the key's colours, and curves that are high enough to be read.
        for (const PlacedText& text : page.texts)
            QVERIFY2(!page.area("key").intersects(text.box) || text.id.starts_with("key "), qPrintable(text.text));
        for (const char* plot : {"factor", "gap", "diagonal"})
            QVERIFY2(page.area(plot).isEmpty() || page.area(plot).height() > 90 * page.unit, plot);
    }

    void the_large_surface_takes_the_room_data() { pages_of({"relu", "swiglu", "difference", "diagonal"}); }
    void the_large_surface_takes_the_room()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        QVERIFY(page.area("surface").width() > 450 * page.unit);
        QVERIFY(page.area("surface").left() < (64 + 73 + 2) * page.unit);
    }

    void what_is_read_stands_at_its_dot_data() { pages_of({"relu", "bilinear", "reglu", "difference", "diagonal"}); }

    void what_is_read_stands_at_its_dot()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        const std::string side = step == "difference" ? "gap" : step == "diagonal" ? "diagonal" : "factor";
        const Panel& plot = panel(page.frame, side);
        const Dots* dot = mark<Dots>(plot, side + "-probe");
        const PlacedText* value = page.text(side + "-value");
        QVERIFY(dot && dot->hollow && value);
        QCOMPARE(value->text.toStdString(), fixed(dot->at[0].y, 3));
        const QPointF centre = to_pixel(plot, page.area(side), dot->at[0]);
        const QPointF off = value->box.center() - centre;
        QVERIFY(std::hypot(off.x(), off.y()) < 80 * page.unit && !value->box.contains(centre));
        if (step == "diagonal")
            QCOMPARE(dot->at[0].y, readout(page.frame, "value"));
    }

    void names_of_the_diagonal_stand_below_all_lines_data() { pages_of({"diagonal"}); }
    void names_of_the_diagonal_stand_below_all_lines()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        for (const double gate : {0.0, 2.0, 5.0}) {
            const DrawnStep page = drawn(step, theme, size, {.values = {{"gate", gate}}});
            QString names;
            for (const PlacedText& text : page.texts) {
                if (text.id != "diagonal-names") {
                    QVERIFY2(text.box.bottom() < page.area("diagonal-names").top(), qPrintable(text.text));
                    continue;
                }
                names += text.text;
                QVERIFY(text.box.top() > page.area("diagonal").bottom() && text.box.left() > 64 * page.unit);
            }
            for (const char* name : {"v = g", "ReLU²", "SwiGLU", "dots"})
                QVERIFY2(names.contains(name), qPrintable(names));
        }
    }

    void plots_are_as_high_as_the_square_beside_them_data()
    {
        pages_of({"diagonal", "slice", "conjunction", "clamped"});
    }
    void plots_are_as_high_as_the_square_beside_them()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        const QRectF square = page.area("surface");
        int plots = 0;
        for (const char* id : {"diagonal", "gate-cut", "line-cut", "slopes", "imitation", "errors"}) {
            const QRectF area = page.area(id);
            if (area.isEmpty())
                continue;
            ++plots;
            const double off = std::max(std::abs(area.top() - square.top()), std::abs(area.bottom() - square.bottom()));
            QVERIFY2(off < 4 * page.unit, qPrintable(QString("%1: %2").arg(id).arg(off / page.unit)));
        }
        QCOMPARE(plots, step == "diagonal" ? 1 : step == "conjunction" ? 2 : 3);
    }

    void small_flats_leave_room_for_the_scale_beside_them_data() { pages_of({"geglu"}); }
    void small_flats_leave_room_for_the_scale_beside_them()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn(step, theme, size);
        const QRectF copy = page.area("copy-ReGLU");
        const PlacedText* flat = page.text("exactly 0");
        QVERIFY(flat && flat->text == QString("0"));
        for (const PlacedText& text : page.texts)
            if (text.id == "exactly 0" && copy.contains(text.box))
                QVERIFY(copy.right() - text.box.right() > 30 * page.unit);
    }

    void the_error_stands_clear_of_its_scale_data() { pages_of({"conjunction"}); }
    void the_error_stands_clear_of_its_scale()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        for (const double units : {0, 1, 8, 44, 45, 64}) {
            const DrawnStep page = drawn(step, theme, size, {.values = {{"units", units}}});
            const PlacedText* name = page.text("errors-name");
            QVERIFY(name && name->box.bottom() < page.area("errors").top());
            for (std::size_t i = 0; i < page.texts.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(!page.texts[i].box.intersects(page.texts[j].box),
                             qPrintable(page.texts[i].text + " / " + page.texts[j].text));
        }
    }
};

QTEST_MAIN(TestGatedSurfaceWords)
#include "tst_gated_surface_words.moc"
