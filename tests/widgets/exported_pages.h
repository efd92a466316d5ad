// SPDX-License-Identifier: GPL-3.0-or-later
// Every step of every figure as the exporter gets it: its Frame at rest and its page with the guide's caption.
#pragma once

#include "figures/registry.h"
#include "widgets/exporter.h"
#include "widgets/guide.h"

#include <QTest>

#include <map>
#include <string_view>
#include <utility>

namespace gatefold {

/// Opens for one step.
class OneStep : public Work {
public:
    explicit OneStep(int step) : step_(step) {}
    bool wants(int step) const override { return step == step_; }

private:
    int step_;
};

/// A step of a figure on a page.
struct ExportedPage {
    Frame frame;
    Page page;
};

inline QString to_text(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

inline ExportedPage exported_page(const Figure& figure, int step, ThemeId theme, QSize size)
{
    ExportedPage exported;
    // Each step is opened once a program, and alone: some figures take long for one of theirs.
    static std::map<std::pair<std::string_view, int>, FrameAt> opened;
    FrameAt& frame_at = opened[{figure.id, step}];
    if (!frame_at) {
        OneStep work(step);
        frame_at = figure.open_with({}, work);
    }
    exported.frame = frame_at({step, 1});
    const QString id = to_text(figure.steps[static_cast<std::size_t>(step)].id);
    exported.page.size = size;
    exported.page.theme = theme;
    const QString caption = guide_section(to_text(figure.id), id).caption;
    exported.page.caption = fill_in(caption, exported.frame.readouts, false);
    return exported;
}

/// The sanitizers make comparing pictures ten times as slow, and look for other faults than wrong pictures: with them,
/// every fourth step.
#ifdef __SANITIZE_ADDRESS__
inline constexpr int step_stride = 4;
#else
inline constexpr int step_stride = 1;
#endif

/// A row for each step of each figure, in the themes given for it.
template <typename Themes>
void add_step_rows(const Themes& themes_of)
{
    QTest::addColumn<const Figure*>("figure");
    QTest::addColumn<int>("step");
    QTest::addColumn<ThemeId>("theme");
    for (const Figure* figure : figures()) {
        for (int step = 0; step < static_cast<int>(figure->steps.size()); step += step_stride) {
            for (const ThemeId theme : themes_of(step)) {
                const QString name = to_text(figure->id) + ' ' +
                                     to_text(figure->steps[static_cast<std::size_t>(step)].id) + ' ' +
                                     to_text(theme_name(theme));
                QTest::newRow(qPrintable(name)) << figure << step << theme;
            }
        }
    }
}

}  // namespace gatefold
