// SPDX-License-Identifier: GPL-3.0-or-later
// The prose of the figures, read from assets/guide/<figure-id>.md.
#pragma once

#include "figures/figure.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace gatefold {

/// One step's words. A section of the file is "## step-id", a line "title", a line of caption and paragraphs, parted by
/// blank lines; {name} in caption and paragraphs stands for the read-out of that id.
struct GuideSection {
    QString step;
    QString title;
    QString caption;
    QStringList paragraphs;
};

/// The sections of a guide file's text, in order.
std::vector<GuideSection> parse_guide(const QString& text);

/// The sections of a figure's guide; empty if it has none.
const std::vector<GuideSection>& guide(const QString& figure_id);

/// The section of a step; empty strings if there is none.
GuideSection guide_section(const QString& figure_id, const QString& step_id);

/// The ids in braces.
QStringList placeholders(const QString& text);

/// The text with each {name} replaced by the read-out's text; as rich text (escaped, numbers bold) if `rich`.
QString fill_in(const QString& text, const std::vector<Readout>& readouts, bool rich);

/// The title of a step: the guide's or the step's own, or what the Frame says in its place, where the settings show
/// something else.
/// While a step begins, its Frame still has the heading of the one before.
QString title_of(const QString& figure_id, const Step& step, const Frame& frame, double progress);

/// The caption of a step's Frame: its own, or else that of the guide with the Frame's read-outs.
QString caption_of(const QString& figure_id, const QString& step_id, const Frame& frame);

}  // namespace gatefold
