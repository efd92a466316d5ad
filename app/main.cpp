// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/headless.h"
#include "app/output.h"

namespace {

using namespace gatefold;

ExitStatus run(const Show&)
{
    complain("This build has no window.");
    return failed;
}

ExitStatus run(const Export&)
{
    complain("This build exports nothing.");
    return failed;
}

}  // namespace

int main(int argc, char* argv[])
{
    guard_standard_streams();
    const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    const auto parsed = parse(arguments);
    if (const auto* error = std::get_if<UsageError>(&parsed)) {
        complain(error->sentence);
        return misused;
    }
    return std::visit([](const auto& request) -> int { return run(request); }, std::get<Request>(parsed));
}
