// SPDX-License-Identifier: GPL-3.0-or-later
// What the window keeps between runs.
#pragma once

#include "figures/figure.h"
#include "widgets/theme.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <optional>
#include <set>
#include <string>

namespace gatefold {

/// Ids of the steps whose rest pose the reader has seen, by figure.
using SeenSteps = std::map<std::string, std::set<std::string>, std::less<>>;

/// A place, the reader's choices, and the window.
struct Session {
    Bookmark place;                ///< no figure: nothing is stored
    std::optional<ThemeId> theme;  ///< none: as the desktop's palette is
    double text_scale = 1;         ///< 0.5 to 3
    double speed = 1;              ///< ¼ to 4
    bool loop = false;
    std::optional<bool> reduced_motion;  ///< none: as the desktop animates its own windows
    bool figure_list = true;             ///< the column of figures is shown where there is room
    int list_width = 0;                  ///< pixels; 0: as the layout has it
    int side_width = 0;
    QByteArray geometry;  ///< of QWidget::saveGeometry
    SeenSteps seen;
    bool operator==(const Session&) const = default;
};

inline constexpr double text_scale_min = 0.5;
inline constexpr double text_scale_max = 3;

/// The settings file of this user.
QString session_path();

/// The session stored in a file. Unknown figures, steps and parameters are dropped, values out of their range are
/// clamped. A file that is no session (corrupt, or of another program) is renamed to "<path>.broken", and the defaults
/// are returned.
Session load_session(const QString& path);

/// Stores a session, whole or not at all. One sentence on failure.
std::optional<QString> save_session(const QString& path, const Session& session);

/// What is to be stored after a run that was started with options: where the reader changed nothing, what had been
/// stored stays.
Session without_options(const Session& now, const Session& started, const Session& stored);

}  // namespace gatefold
