// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette.h"

#include <QTest>

using namespace gatefold;

class PaletteTest : public QObject {
    Q_OBJECT

private slots:
    void text_can_be_read_in_every_theme_data();
    void text_can_be_read_in_every_theme();
    void a_fitting_desktop_keeps_its_palette();
};

void PaletteTest::text_can_be_read_in_every_theme_data()
{
    QTest::addColumn<ThemeId>("theme");
    QTest::addColumn<QPalette>("desktop");
    const QPalette bright(QColor("#efefef"));
    const QPalette night(QColor("#232629"));
    for (const ThemeId theme : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
        const QByteArray name(theme_name(theme).data(), static_cast<qsizetype>(theme_name(theme).size()));
        QTest::newRow(name + " on a light desktop") << theme << bright;
        QTest::newRow(name + " on a dark desktop") << theme << night;
    }
}

void PaletteTest::text_can_be_read_in_every_theme()
{
    QFETCH(ThemeId, theme);
    QFETCH(QPalette, desktop);
    const QPalette palette = control_palette(theme, desktop);
    QCOMPARE(is_dark(palette), theme == ThemeId::dark);
    const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[] = {
        {QPalette::WindowText, QPalette::Window},    {QPalette::Text, QPalette::Base},
        {QPalette::ButtonText, QPalette::Button},    {QPalette::HighlightedText, QPalette::Highlight},
        {QPalette::PlaceholderText, QPalette::Base}, {QPalette::PlaceholderText, QPalette::Window},
    };
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
        for (const auto& [text, ground] : pairs)
            QVERIFY2(contrast(palette.color(group, text), palette.color(group, ground)) >= 4.5,
                     qPrintable(QString::number(text)));
    }
}

void PaletteTest::a_fitting_desktop_keeps_its_palette()
{
    const QPalette desktop(QColor("#e8e0d0"));
    QCOMPARE(control_palette(ThemeId::light, desktop).color(QPalette::Window), QColor("#e8e0d0"));
    QVERIFY(control_palette(ThemeId::dark, desktop).color(QPalette::Window) != QColor("#e8e0d0"));
}

QTEST_MAIN(PaletteTest)
#include "tst_palette.moc"
