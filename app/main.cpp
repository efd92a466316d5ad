// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "app/export_job.h"
#include "app/headless.h"
#include "app/main_window.h"
#include "app/output.h"
#include "app/platform.h"
#include "figures/registry.h"

#include <QApplication>

namespace {

using namespace gatefold;

void complain_of_tables()
{
    for (const std::string& fault : data_faults())
        complain(fault);
}

int run(const Export& wish)
{
    complain_of_tables();
    const auto application = wish.format == Format::json ? nullptr : offscreen_application();
    const auto error = carry_out(wish);
    if (error)
        complain(error->toStdString());
    return error ? failed : done;
}

int run(const Show& wish)
{
    complain_of_tables();
    const auto application = desktop_application();
    return application ? show_window(*application, wish) : failed;
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
