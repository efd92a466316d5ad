// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gatefold {
namespace {

constexpr std::array<std::string_view, 3> names = {"light", "dark", "projector"};

struct Shades {
    QRgb line;
    QRgb text;
};

// In the order of Role; the contrast of each text shade on paper is checked by tst_theme.
constexpr std::array<std::array<Shades, 21>, 3> palettes = {{
    {{{0xFFFFFF, 0xFFFFFF}, {0xF2F3F5, 0xF2F3F5}, {0xE6E8EB, 0xE6E8EB}, {0xB4BAC1, 0xB4BAC1}, {0x8A9199, 0x8A9199},
      {0x5F666E, 0x5F666E}, {0x454B53, 0x454B53}, {0x1A1D21, 0x1A1D21}, {0x0072B2, 0x0072B2}, {0xD55E00, 0xC25400},
      {0x009E73, 0x038561}, {0xCC79A7, 0xAA5B88}, {0xE69F00, 0x9E6B00}, {0x15171A, 0x15171A}, {0xFFE3BF, 0xFFE3BF},
      {0xFCEAF3, 0xFCEAF3}, {0xC66F9D, 0xC66F9D}, {0x882E62, 0x882E62}, {0xEEF2E2, 0xEEF2E2}, {0x8B9854, 0x8B9854},
      {0x515C0A, 0x515C0A}}},
    {{{0x14171B, 0x14171B}, {0x1D2126, 0x1D2126}, {0x2A3037, 0x2A3037}, {0x4E565F, 0x4E565F}, {0x6B737C, 0x6B737C},
      {0x9AA1AA, 0x9AA1AA}, {0xBFC4CB, 0xBFC4CB}, {0xF2F0EC, 0xF2F0EC}, {0x3FA3F2, 0x3FA3F2}, {0xFF7A33, 0xFF7A33},
      {0x3FE3BC, 0x3FE3BC}, {0xB96CA6, 0xC57FB3}, {0xF9CB31, 0xF9CB31}, {0x15171A, 0x15171A}, {0xFFE3BF, 0xFFE3BF},
      {0x362330, 0x362330}, {0xB06A9D, 0xB06A9D}, {0xFEACE6, 0xFEACE6}, {0x292C1B, 0x292C1B}, {0x818D4D, 0x818D4D},
      {0xC5D38C, 0xC5D38C}}},
    {{{0xFFFFFF, 0xFFFFFF}, {0xF2F3F5, 0xF2F3F5}, {0xD5D8DC, 0xD5D8DC}, {0x8A9199, 0x8A9199}, {0x5A6068, 0x5A6068},
      {0x3A3F45, 0x3A3F45}, {0x26292D, 0x26292D}, {0x000000, 0x000000}, {0x003E66, 0x003E66}, {0xC52E00, 0xA92500},
      {0x0B9781, 0x006455}, {0x8F4286, 0x873B7E}, {0xC28E00, 0x745200}, {0x15171A, 0x15171A}, {0xFFE3BF, 0xFFE3BF},
      {0xFAEBF6, 0xFAEBF6}, {0xB467A6, 0xB467A6}, {0x712166, 0x712166}, {0xEEF2E2, 0xEEF2E2}, {0x828E4C, 0x828E4C},
      {0x444E00, 0x444E00}}},
}};

struct Lab {
    double lightness;
    double a;
    double b;
};

double linear_of(double s)
{
    return s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * linear_of(colour.redF()) + 0.7152 * linear_of(colour.greenF()) + 0.0722 * linear_of(colour.blueF());
}

int byte_of(double linear)
{
    const double s = linear <= 0.0031308 ? linear * 12.92 : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
    return static_cast<int>(std::lround(std::clamp(s, 0.0, 1.0) * 255));
}

// OKLab and its inverse: Björn Ottosson, "A perceptual color space for image processing", 2020.
Lab lab_of(QRgb colour)
{
    const double r = linear_of(qRed(colour) / 255.0);
    const double g = linear_of(qGreen(colour) / 255.0);
    const double b = linear_of(qBlue(colour) / 255.0);
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

QRgb rgb_of(const Lab& lab)
{
    const double l = std::pow(lab.lightness + 0.3963377774 * lab.a + 0.2158037573 * lab.b, 3);
    const double m = std::pow(lab.lightness - 0.1055613458 * lab.a - 0.0638541728 * lab.b, 3);
    const double s = std::pow(lab.lightness - 0.0894841775 * lab.a - 1.2914855480 * lab.b, 3);
    return qRgb(byte_of(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                byte_of(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                byte_of(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

QRgb mixed(QRgb from, QRgb to, double by)
{
    if (by <= 0 || from == to)
        return from;
    if (by >= 1)
        return to;
    const Lab a = lab_of(from);
    const Lab b = lab_of(to);
    return rgb_of({std::lerp(a.lightness, b.lightness, by), std::lerp(a.a, b.a, by), std::lerp(a.b, b.b, by)});
}

QColor colour(ThemeId theme, const Ink& ink, QRgb Shades::*shade)
{
    const auto& palette = palettes[static_cast<std::size_t>(theme)];
    const QRgb own = mixed(palette[static_cast<std::size_t>(ink.role)].*shade,
                           palette[static_cast<std::size_t>(ink.toward)].*shade, ink.mix);
    return QColor::fromRgb(mixed(palette[0].line, own, ink.strength));
}

}  // namespace

std::span<const std::string_view> theme_names()
{
    return names;
}

std::string_view theme_name(ThemeId id)
{
    return names[static_cast<std::size_t>(id)];
}

std::optional<ThemeId> theme_from_name(std::string_view name)
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<ThemeId>(found - names.begin());
}

QColor line_colour(ThemeId theme, const Ink& ink)
{
    return colour(theme, ink, &Shades::line);
}

QColor text_colour(ThemeId theme, const Ink& ink)
{
    return colour(theme, ink, &Shades::text);
}

double contrast(const QColor& one, const QColor& other)
{
    const auto [low, high] = std::minmax({luminance(one), luminance(other)});
    return (high + 0.05) / (low + 0.05);
}

Ink legible_on(ThemeId theme, const Ink& ink, const Ink& ground)
{
    const QColor below = line_colour(theme, ground);
    const Ink paper(Role::paper);
    return contrast(text_colour(theme, paper), below) > contrast(text_colour(theme, ink), below) ? paper : ink;
}

double text_scale(ThemeId theme)
{
    return theme == ThemeId::projector ? 1.25 : 1;
}

double line_scale(ThemeId theme)
{
    return theme == ThemeId::projector ? 4.0 / 3 : 1;
}

}  // namespace gatefold
