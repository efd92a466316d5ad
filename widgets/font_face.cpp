// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/font_face.h"

#include <QResource>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

namespace gatefold {
namespace {

struct Pen {
    QPainterPath path;
    double scale;

    QPointF point(const FT_Vector* at) const
    {
        return {static_cast<double>(at->x) * scale, -static_cast<double>(at->y) * scale};
    }
};

Pen& pen_of(void* user)
{
    return *static_cast<Pen*>(user);
}

constexpr FT_Outline_Funcs pen_functions = {
    [](const FT_Vector* to, void* user) {
        pen_of(user).path.closeSubpath();
        pen_of(user).path.moveTo(pen_of(user).point(to));
        return 0;
    },
    [](const FT_Vector* to, void* user) {
        pen_of(user).path.lineTo(pen_of(user).point(to));
        return 0;
    },
    [](const FT_Vector* control, const FT_Vector* to, void* user) {
        pen_of(user).path.quadTo(pen_of(user).point(control), pen_of(user).point(to));
        return 0;
    },
    [](const FT_Vector* first, const FT_Vector* second, const FT_Vector* to, void* user) {
        pen_of(user).path.cubicTo(pen_of(user).point(first), pen_of(user).point(second), pen_of(user).point(to));
        return 0;
    },
    0,
    0,
};

// The resource's own bytes where they are stored as they are, which copies nothing.
QByteArray read(const QString& name)
{
    const QResource resource(name);
    if (resource.compressionAlgorithm() != QResource::NoCompression)
        return resource.uncompressedData();
    return QByteArray::fromRawData(reinterpret_cast<const char*>(resource.data()), resource.size());
}

}  // namespace

void FontFace::Close::operator()(FT_LibraryRec_* library) const
{
    FT_Done_FreeType(library);
}

void FontFace::Close::operator()(FT_FaceRec_* face) const
{
    FT_Done_Face(face);
}

FontFace::FontFace(const QString& resource) : bytes_(read(resource))
{
    FT_Library library = nullptr;
    FT_Face face = nullptr;
    FT_Error error = FT_Init_FreeType(&library);
    library_.reset(library);
    if (!error)
        error = FT_New_Memory_Face(library, reinterpret_cast<const FT_Byte*>(bytes_.constData()),
                                   static_cast<FT_Long>(bytes_.size()), 0, &face);
    face_.reset(face);
    if (error)
        qFatal("The compiled-in font %s is missing or broken.", qPrintable(resource));
}

std::optional<Glyph> FontFace::glyph(char32_t character) const
{
    const FT_UInt index = FT_Get_Char_Index(face_.get(), character);
    // In the font's own units nothing is hinted, and nothing rounded to pixels.
    if (index == 0 || FT_Load_Glyph(face_.get(), index, FT_LOAD_NO_SCALE) != 0)
        return std::nullopt;
    const FT_GlyphSlot slot = face_->glyph;
    Pen pen{{}, 1.0 / face_->units_per_EM};
    FT_Outline_Decompose(&slot->outline, &pen_functions, &pen);
    pen.path.closeSubpath();
    return Glyph{pen.path, static_cast<double>(slot->metrics.horiAdvance) * pen.scale};
}

}  // namespace gatefold
