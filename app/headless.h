// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that need no window: list, value, help, version. They need no display and no application object.
#pragma once

#include "app/cli.h"

namespace gatefold {

/// What the program tells its caller.
enum ExitStatus { done = 0, failed = 1, misused = 2 };

/// Each carries out its request on the standard streams; what fails is told in one sentence on standard error.
ExitStatus run(const List& request);
ExitStatus run(const Value& request);
ExitStatus run(const Help& request);
ExitStatus run(const Version& request);

}  // namespace gatefold
