// SPDX-License-Identifier: GPL-3.0-or-later
// A compiled-in font face as outlines. It reads the face itself: the toolkit's own font classes would first load the
// desktop's font configuration, which takes longer than to draw the first picture.
#pragma once

#include <QPainterPath>
#include <QString>

#include <memory>
#include <optional>

struct FT_FaceRec_;
struct FT_LibraryRec_;

namespace gatefold {

/// A character's outline for an em of 1, y downwards from its baseline, and how far the next one starts to its right.
struct Glyph {
    QPainterPath outline;
    double advance = 0;
};

class FontFace {
public:
    /// Reads a face among the resources; one that is missing or broken ends the program, as no build has it.
    explicit FontFace(const QString& resource);

    /// Nothing for a character that the face lacks.
    std::optional<Glyph> glyph(char32_t character) const;

private:
    struct Close {
        void operator()(FT_LibraryRec_* library) const;
        void operator()(FT_FaceRec_* face) const;
    };

    QByteArray bytes_;
    std::unique_ptr<FT_LibraryRec_, Close> library_;
    std::unique_ptr<FT_FaceRec_, Close> face_;
};

}  // namespace gatefold
