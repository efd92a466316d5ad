// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette.h"

#include <algorithm>

namespace gatefold {
namespace {

QColor mixed(const QColor& one, const QColor& other, double share)
{
    const auto mix = [share](float a, float b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(mix(one.redF(), other.redF()), mix(one.greenF(), other.greenF()),
                            mix(one.blueF(), other.blueF()));
}

QPalette own_palette(ThemeId theme)
{
    const bool dark = theme == ThemeId::dark;
    const QColor paper = line_colour(theme, Role::paper);
    const QColor ink = text_colour(theme, Role::ink);
    const QColor window = mixed(paper, ink, dark ? 0.06 : 0.065);
    QPalette result(window);
    result.setColor(QPalette::Window, window);
    result.setColor(QPalette::Base, paper);
    result.setColor(QPalette::AlternateBase, mixed(paper, ink, 0.03));
    result.setColor(QPalette::Button, mixed(paper, ink, dark ? 0.12 : 0.03));
    result.setColor(QPalette::ToolTipBase, paper);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        result.setColor(role, ink);
    result.setColor(QPalette::Highlight, QColor(0x1f, 0x6f, 0xa8));
    result.setColor(QPalette::HighlightedText, Qt::white);
    result.setColor(QPalette::Link, text_colour(theme, Role::saturating));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        result.setColor(QPalette::Disabled, role, mixed(ink, window, 0.5));
    return result;
}

}  // namespace

QPalette control_palette(ThemeId theme, const QPalette& desktop)
{
    QPalette result = is_dark(desktop) == (theme == ThemeId::dark) ? desktop : own_palette(theme);
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
        const QColor text = result.color(group, QPalette::HighlightedText);
        const QColor away = contrast(text, Qt::black) > 9 ? Qt::black : Qt::white;
        QColor ground = result.color(group, QPalette::Highlight);
        for (double share = 0; contrast(ground, text) < 4.5 && share < 1; share += 0.05)
            ground = mixed(result.color(group, QPalette::Highlight), away, share);
        result.setColor(group, QPalette::Highlight, ground);
        const QColor base = result.color(group, QPalette::Base);
        result.setColor(group, QPalette::PlaceholderText, mixed(result.color(group, QPalette::Text), base, 0.35));
    }
    return result;
}

bool is_dark(const QPalette& palette)
{
    return contrast(palette.color(QPalette::Window), Qt::black) <
           contrast(palette.color(QPalette::WindowText), Qt::black);
}

}  // namespace gatefold
