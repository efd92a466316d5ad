// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace gatefold {

std::optional<std::string> write_output(std::string_view bytes)
{
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0)
        return std::nullopt;
    return std::string("Standard output cannot be written: ") + std::strerror(errno) + ".";
}

std::optional<std::string> read_input()
{
    std::string result;
    std::array<char, 65536> block;
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), stdin))
        result.append(block.data(), count);
    return std::ferror(stdin) ? std::nullopt : std::optional(result);
}

void complain(std::string_view sentence)
{
    std::string line = "gatefold: ";
    for (const char c : sentence)
        line += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void guard_standard_streams()
{
    std::signal(SIGPIPE, SIG_IGN);
    // Opened the wrong way round: each use of them fails.
    for (const auto& [stream, mode] : {std::pair(0, O_WRONLY), std::pair(1, O_RDONLY), std::pair(2, O_RDONLY)})
        if (::fcntl(stream, F_GETFD) == -1)
            static_cast<void>(::open("/dev/null", mode));
}

}  // namespace gatefold
