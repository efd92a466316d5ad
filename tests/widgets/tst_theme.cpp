// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <QtTest>

#include <array>
#include <cmath>

using namespace gatefold;

namespace {

constexpr std::array families = {Role::saturating, Role::rectifier, Role::smooth_gate, Role::gated, Role::sparsity};

// What contrast() compares, up to a constant.
double luminance(const QColor& colour)
{
    return contrast(colour, Qt::black);
}

}  // namespace

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    void contrast_is_that_of_the_web_guidelines()
    {
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
        QCOMPARE(contrast(Qt::red, Qt::red), 1.0);
        QVERIFY(std::abs(contrast(QColor("#777777"), Qt::white) - 4.478) < 0.001);
    }

    void text_on_an_area_is_told_from_it()
    {
        for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::projector})
            for (const Role role : {Role::saturating, Role::rectifier, Role::smooth_gate, Role::sparsity})
                for (const double tint : {0.0, 0.25, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0}) {
                    const Ink ground(role, tint);
                    const QColor text = text_colour(id, legible_on(id, Role::ink, ground));
                    QVERIFY(contrast(text, line_colour(id, ground)) >= 3.9);
                }
        // Pale tints keep the ink, whichever end of the scale the page is.
        QCOMPARE(legible_on(ThemeId::dark, Role::ink2, Ink(Role::saturating, 0.1)), Ink(Role::ink2));
        QCOMPARE(legible_on(ThemeId::light, Role::ink2, Ink(Role::saturating, 0.1)), Ink(Role::ink2));
        QCOMPARE(legible_on(ThemeId::projector, Role::ink2, Role::saturating), Ink(Role::paper));
    }

    void names_go_both_ways()
    {
        QCOMPARE(theme_names().size(), std::size_t(3));
        for (const std::string_view name : theme_names())
            QCOMPARE(theme_name(*theme_from_name(name)), name);
        QVERIFY(!theme_from_name("sepia"));
        QVERIFY(!theme_from_name(""));
    }

    void text_can_be_read_data()
    {
        QTest::addColumn<int>("theme");
        QTest::addColumn<double>("least");
        QTest::newRow("light") << int(ThemeId::light) << 4.5;
        QTest::newRow("dark") << int(ThemeId::dark) << 4.5;
        QTest::newRow("projector") << int(ThemeId::projector) << 7.0;
    }
    void text_can_be_read()
    {
        QFETCH(int, theme);
        QFETCH(double, least);
        const auto id = ThemeId(theme);
        const QColor paper = line_colour(id, Role::paper);
        for (const Role role : {Role::ink, Role::ink2, Role::ink3}) {
            const double found = contrast(text_colour(id, role), paper);
            QVERIFY2(found >= least, qPrintable(QString::number(found)));
        }
        for (const Role role : families) {
            const double found = contrast(text_colour(id, role), paper);
            QVERIFY2(found >= least, qPrintable(QString("%1 %2").arg(role_name(role).data()).arg(found)));
        }
    }

    void levels_of_a_surface_can_be_told_apart_data() { text_can_be_read_data(); }
    void levels_of_a_surface_can_be_told_apart()
    {
        QFETCH(int, theme);
        QFETCH(double, least);
        const auto id = ThemeId(theme);
        const auto stop = [&](Role near, Role middle, Role far, int of) {
            return line_colour(id, of <= 3 ? Ink(near, middle, of / 3.0) : Ink(middle, far, (of - 3) / 2.0));
        };
        double before = 1;
        for (int of = 0; of <= 5; ++of) {
            const QColor above = stop(Role::above_near, Role::above, Role::above_far, of);
            const QColor below = stop(Role::below_near, Role::below, Role::below_far, of);
            // As far from paper on either side of 0, and a step farther with each level.
            const double away = contrast(above, line_colour(id, Role::paper));
            QVERIFY(away > 1.1 * before);
            QVERIFY(std::abs(contrast(below, line_colour(id, Role::paper)) / away - 1) < 0.1);
            before = away;
        }
        // Labels stand on the nearest to 0.
        for (const Role ground : {Role::above_near, Role::below_near})
            QVERIFY(contrast(text_colour(id, Role::ink), line_colour(id, ground)) >= least);
    }

    void strength_goes_to_paper()
    {
        for (const ThemeId theme : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
            const QColor paper = line_colour(theme, Role::paper);
            QCOMPARE(line_colour(theme, Ink(Role::ink, 0)), paper);
            QVERIFY(line_colour(theme, Ink(Role::ink, 1)) != paper);
            QCOMPARE(line_colour(theme, Ink(Role::ink, Role::gated, 1.0)), line_colour(theme, Role::gated));
            QCOMPARE(line_colour(theme, Ink(Role::ink, Role::gated, 0.0)), line_colour(theme, Role::ink));
            // Nothing is translucent: translucent fills are slow, and differ between viewers.
            for (int i = 0; i <= 10; ++i)
                QCOMPARE(line_colour(theme, Ink(Role::saturating, Role::sparsity, i / 10.0, i / 10.0)).alpha(), 255);
        }
    }

    void mixes_run_evenly_in_lightness()
    {
        double before = luminance(line_colour(ThemeId::light, Role::ink));
        for (int i = 1; i <= 10; ++i) {
            const double now = luminance(line_colour(ThemeId::light, Ink(Role::ink, Role::paper, i / 10.0)));
            QVERIFY(now > before);
            before = now;
        }
    }
};

QTEST_GUILESS_MAIN(TestTheme)
#include "tst_theme.moc"
