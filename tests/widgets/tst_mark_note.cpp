// SPDX-License-Identifier: GPL-3.0-or-later
// Notes that stand on a patch of their own: where it is, what it covers, and that words without one leave the rest be.
#include "widgets/frame_painter.h"

#include <QImage>
#include <QtTest>

#include <algorithm>

using namespace gatefold;

namespace {

constexpr double em = 20;  // a tick's size on a page of 900

// A line runs through the note's place, over an area that fills the panel.
Frame frame_with(std::optional<Note> note)
{
    const Rect whole{{0, 0}, {0, 0}, {1, 0}, {1, 0}};
    Panel panel{.id = "only", .wide = whole, .tall = whole, .main = true};
    panel.x = {.min = 0, .max = 10};
    panel.y = {.min = 0, .max = 10};
    panel.marks = {Band{.id = "area", .ink = Role::above, .areas = {{{0, 0}, {10, 0}, {10, 10}, {0, 10}}}},
                   Curve{.id = "line", .ink = Role::paper, .pieces = {{{0, 5}, {10, 5}}}}};
    if (note)
        panel.marks.emplace_back(*note);
    Frame frame;
    frame.panels.push_back(panel);
    return frame;
}

Note note_on(std::optional<Ink> ground)
{
    return {.id = "level",
            .runs = {{"−4", Role::ink}},
            .at = {5, 5},
            .offset = {0, 7},
            .size = TextRole::tick,
            .align = Align::centre,
            .ground = ground};
}

struct Painted {
    QImage image;
    std::vector<PlacedText> texts;
    QPoint place;  ///< of the note
};

Painted painted(const Frame& frame, ThemeId theme)
{
    QImage image(1600, 900, QImage::Format_RGB32);
    FramePainter painter;
    painter.paint(image, frame, {.size = image.size(), .theme = theme, .heading = false});
    const QPointF place = to_pixel(frame.panels[0], painter.placements()[0].area, {5, 5});
    return {image, painter.texts(), place.toPoint()};
}

QRect changed(const QImage& a, const QImage& b)
{
    QRect box;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (a.pixel(x, y) != b.pixel(x, y))
                box |= QRect(x, y, 1, 1);
    return box;
}

}  // namespace

class TestMarkNote : public QObject {
    Q_OBJECT

private slots:
    void a_patch_lies_behind_its_words_data()
    {
        QTest::addColumn<int>("theme");
        QTest::addColumn<double>("scale");
        QTest::newRow("light") << int(ThemeId::light) << 1.0;
        QTest::newRow("dark") << int(ThemeId::dark) << 1.0;
        QTest::newRow("projector") << int(ThemeId::projector) << 1.25;
    }
    void a_patch_lies_behind_its_words()
    {
        QFETCH(int, theme);
        QFETCH(double, scale);
        const auto id = ThemeId(theme);
        const Painted bare = painted(frame_with({}), id);
        const Painted patched = painted(frame_with(note_on(Role::above_near)), id);
        QCOMPARE(patched.texts.size(), std::size_t(1));
        const QRectF words = patched.texts[0].box;

        // A quarter of an em to either side of the words, and as high as their line.
        const QRect patch = changed(bare.image, patched.image);
        const double reach = 0.25 * em * scale;
        QVERIFY(std::abs(patch.left() - (words.left() - reach)) <= 1);
        QVERIFY(std::abs(patch.right() + 1 - (words.right() + reach)) <= 1);
        QVERIFY(std::abs(patch.top() - words.top()) <= 1);
        QVERIFY(std::abs(patch.bottom() + 1 - words.bottom()) <= 1);

        // The line is covered beside the words, and goes on outside; corners are round.
        const QRgb ground = line_colour(id, Role::above_near).rgb();
        const int middle = patched.place.y();
        QCOMPARE(patched.image.pixel(int(words.left() - 0.6 * reach), middle), ground);
        QCOMPARE(patched.image.pixel(patch.left() - 2, middle), line_colour(id, Role::paper).rgb());
        QVERIFY(patched.image.pixel(patch.topLeft()) != ground);
    }

    void without_one_only_the_words_are_drawn()
    {
        const Painted bare = painted(frame_with({}), ThemeId::light);
        const Painted plain = painted(frame_with(note_on({})), ThemeId::light);
        QVERIFY(plain.texts[0].box.adjusted(-1, -1, 1, 1).contains(changed(bare.image, plain.image)));
    }

    void words_upon_an_area_take_the_ink_that_is_told_from_it()
    {
        for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::projector})
            for (const double tint : {0.1, 1.0}) {
                const Ink area(Role::saturating, tint);
                Frame frame = frame_with({});
                std::get<Band>(frame.panels[0].marks[0]).ink = area;
                frame.panels[0].marks.pop_back();
                Note note = note_on({});
                note.runs.front().ink = Role::ink2;
                note.upon = area;
                frame.panels[0].marks.emplace_back(note);
                const Painted upon = painted(frame, id);
                note.upon.reset();
                note.runs.front().ink = legible_on(id, Role::ink2, area);
                frame.panels[0].marks.back() = note;
                QCOMPARE(upon.image, painted(frame, id).image);
            }
    }

    void words_that_are_left_out_leave_no_patch()
    {
        Note first = note_on(Role::above_near);
        Note second = first;
        second.id = "second";
        second.need = Need::if_room;
        second.at.x = 5.05;
        Frame one = frame_with(first);
        Frame two = one;
        two.panels[0].marks.emplace_back(second);
        const Painted alone = painted(one, ThemeId::light);
        const Painted both = painted(two, ThemeId::light);
        QCOMPARE(both.texts.size(), std::size_t(1));
        QCOMPARE(both.image, alone.image);
    }

    void words_without_room_within_are_left_out()
    {
        Note note = note_on({});
        const Frame frame = frame_with(note);
        const Axis& x = frame.panels[0].x;
        const Axis& y = frame.panels[0].y;
        note.within = Block{x.min, y.min, x.max, y.max};
        QCOMPARE(painted(frame_with(note), ThemeId::light).image, painted(frame, ThemeId::light).image);
        // A hundredth of the panel about the point holds no word.
        const double dx = (x.max - x.min) / 200;
        const double dy = (y.max - y.min) / 200;
        note.within = Block{note.at.x - dx, note.at.y - dy, note.at.x + dx, note.at.y + dy};
        const Painted narrow = painted(frame_with(note), ThemeId::light);
        QVERIFY(narrow.texts.empty());
        QCOMPARE(narrow.image, painted(frame_with({}), ThemeId::light).image);
    }
};

QTEST_MAIN(TestMarkNote)
#include "tst_mark_note.moc"
