// SPDX-License-Identifier: GPL-3.0-or-later
// The atlas says all that it has to say, and no label stands on a line, a scale or a gauge.
#include "figures/registry.h"
#include "tests/figures/frame_parts.h"
#include "widgets/frame_painter.h"
#include "widgets/guide.h"

#include <QApplication>
#include <QImage>
#include <QtTest>

using namespace gatefold;

namespace {

const Figure& atlas()
{
    return *find_figure("atlas");
}

double choice(std::string_view id)
{
    const Param* compare = find_param(atlas(), "compare");
    return double(std::ranges::find(compare->choices, id) - compare->choices.begin());
}

// Whether a straight line runs through a box.
bool crosses(const QRectF& box, QPointF a, QPointF b)
{
    if (box.contains(a) || box.contains(b))
        return true;
    const QLineF line(a, b);
    return line.intersects({box.topLeft(), box.bottomRight()}, nullptr) == QLineF::BoundedIntersection ||
           line.intersects({box.bottomLeft(), box.topRight()}, nullptr) == QLineF::BoundedIntersection;
}

struct Drawn {
    Frame frame;
    std::vector<Placement> placements;
    std::vector<PlacedText> texts;
};

Drawn drawn(const Frame& frame, int step, ThemeId theme, QSize size)
{
    FramePainter painter;
    QImage image(size, QImage::Format_RGB32);
    const std::string_view id = atlas().steps[std::size_t(step)].id;
    painter.paint(image, frame,
                  {.size = size,
                   .theme = theme,
                   .caption = caption_of("atlas", QString::fromUtf8(id.data(), qsizetype(id.size())), frame)});
    return {frame, painter.placements(), painter.texts()};
}

const Panel& panel_of(const Drawn& all, const Placement& placement)
{
    return panel(all.frame, placement.panel);
}

QStringList faults(const Drawn& all, QSize size)
{
    QStringList found;
    std::vector<PlacedText> texts = all.texts;
    for (const Placement& placement : all.placements) {
        const Panel& own = panel_of(all, placement);
        for (const Mark& each : own.marks) {
            const Note* note = std::get_if<Note>(&each);
            if (!note || note->need == Need::page_only)
                continue;
            const auto placed = std::ranges::find(texts, note->id, &PlacedText::id);
            const bool there = placed != texts.end();
            if (!there)
                found << QString("missing: %1").arg(note->id.c_str());
            if (!there || !own.main)
                continue;
            // Within the plot and what lies beside it free: not on the scales, nor on the gauges.
            if (!placement.area.adjusted(-4, -4, 56 * size.height() / 900.0, 4).contains(placed->box))
                found << QString("outside: %1").arg(note->id.c_str());
        }
        // A gauge's name and its values are two things.
        for (const PlacedText& text : texts)
            for (const PlacedText& other : texts)
                if (!own.main && !text.id.starts_with("name-") && text.box.left() < other.box.left() &&
                    text.box.intersects(other.box.adjusted(-4, 0, 0, 0)))
                    found << QString("%1 meets %2").arg(text.id.c_str(), other.id.c_str());
        for (const Mark& each : own.marks)
            if (const Curve* curve = std::get_if<Curve>(&each); curve && own.main)
                for (PlacedText text : texts) {
                    // Beside an upright there is some room.
                    const double room = 5 * size.height() / 900.0;
                    if (curve->reading.empty())
                        text.box.adjust(-room, 0, room, 0);
                    for (const Polyline& piece : curve->pieces) {
                        bool meets = false;
                        for (std::size_t i = 1; i < piece.size(); ++i)
                            meets |= crosses(text.box, to_pixel(own, placement.area, piece[i - 1]),
                                             to_pixel(own, placement.area, piece[i]));
                        if (meets)
                            found << QString("%1 on %2").arg(text.id.c_str(), curve->id.c_str());
                    }
                }
    }
    return found;
}

}  // namespace

class TestAtlasLabels : public QObject {
    Q_OBJECT

private slots:
    void labels_are_there_and_clear_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("theme");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("compare");
        for (int step = 0; step < int(atlas().steps.size()); ++step)
            for (const ThemeId theme : {ThemeId::light, ThemeId::projector})
                for (const QSize size : {QSize(800, 600), QSize(1600, 900)}) {
                    const char* id = atlas().steps[std::size_t(step)].id.data();
                    const char* look = theme_name(theme).data();
                    QTest::addRow("%s, %s, %d", id, look, size.width()) << step << int(theme) << size << 0.0;
                    if (id == std::string_view("gelu"))
                        for (const char* with : {"silu", "relu", "quick_gelu", "sigmoid", "tanh", "mish", "hard_swish"})
                            QTest::addRow("%s, %s, %d, %s", id, look, size.width(), with)
                                << step << int(theme) << size << choice(with);
                }
    }
    void labels_are_there_and_clear()
    {
        QFETCH(int, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        QFETCH(double, compare);
        Settings settings;
        if (compare > 0)
            settings.values["compare"] = compare;
        const Frame frame = atlas().open(settings)({step, 1});
        const QStringList found = faults(drawn(frame, step, ThemeId(theme), size), size);
        QVERIFY2(found.isEmpty(), qPrintable(found.join("; ")));
    }

    // Of the names in the strip those that have no room are left out, never the current one's.
    void names_in_the_strip_stand_apart_data()
    {
        QTest::addColumn<int>("theme");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("fewest");
        for (const QSize size : {QSize(800, 600), QSize(1024, 768), QSize(1600, 900), QSize(3840, 2160)}) {
            const bool wide = size.width() > 1.5 * size.height();
            QTest::addRow("light, %d", size.width()) << int(ThemeId::light) << size << (wide ? 12 : 10);
            QTest::addRow("projector, %d", size.width()) << int(ThemeId::projector) << size << 1;
        }
    }
    void names_in_the_strip_stand_apart()
    {
        QFETCH(int, theme);
        QFETCH(QSize, size);
        QFETCH(int, fewest);
        const double unit = std::min(size.height() / 900.0, size.width() / 1200.0);
        for (const char* with : {"none", "relu"})
            for (int step = 0; step < int(atlas().steps.size()); ++step) {
                Settings settings;
                settings.values["compare"] = choice(with);
                const Drawn all = drawn(atlas().open(settings)({step, 1}), step, ThemeId(theme), size);
                const std::string current = "name-" + std::string(atlas().steps[std::size_t(step)].id);
                QVERIFY2(std::ranges::find(all.texts, current, &PlacedText::id) != all.texts.end(), current.c_str());
                std::vector<PlacedText> names;
                for (const PlacedText& text : all.texts)
                    if (text.id.starts_with("name-")) {
                        names.push_back(text);
                        // The spaces beside a name in the plot's colour are no letters.
                        const double spaces = text.text.startsWith(QChar::Nbsp) ? 10 * unit : 0;
                        names.back().box.adjust(spaces, 0, -spaces, 0);
                    }
                QVERIFY2(int(names.size()) >= fewest, current.c_str());
                std::ranges::sort(names, {}, [](const PlacedText& name) { return name.box.left(); });
                for (std::size_t i = 1; i < names.size(); ++i)
                    QVERIFY2(names[i].box.left() - names[i - 1].box.right() > 7 * unit, qPrintable(names[i].text));
            }
    }

    void the_plot_fills_its_room_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("height");
        QTest::newRow("4 : 3") << QSize(800, 600) << 0.55;
        QTest::newRow("16 : 9") << QSize(1600, 900) << 0.55;
    }
    void the_plot_fills_its_room()
    {
        QFETCH(QSize, size);
        QFETCH(double, height);
        const Drawn all = drawn(atlas().open({})({7, 1}), 7, ThemeId::light, size);
        double main = 0;
        for (const Placement& placement : all.placements)
            if (panel_of(all, placement).main) {
                QCOMPARE(main, 0.0);  // one of the two
                main = placement.area.height();
            }
        QVERIFY2(main > height * size.height(), qPrintable(QString::number(main / size.height())));
    }
};

QTEST_MAIN(TestAtlasLabels)
#include "tst_atlas_labels.moc"
