// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that need fewer rights or another disk run in a child process, which takes its changes with it.
#pragma once

#include <QByteArray>

#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gatefold {

/// The result of a check in a child process that could not do what it was to do.
constexpr int not_permitted = 77;

/// The check's result, a number up to 127, or −1 if the child crashed.
template <typename Check>
int in_child(const Check& check)
{
    const pid_t child = fork();
    if (child == 0)
        _exit(check());
    int status = -1;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

inline bool write_setting(const char* file, const QByteArray& line)
{
    const int descriptor = open(file, O_WRONLY);
    if (descriptor < 0)
        return false;
    const ssize_t written = write(descriptor, line.constData(), static_cast<std::size_t>(line.size()));
    return close(descriptor) == 0 && written == line.size();
}

/// Puts a disk of 64 kB on the folder, seen by this process only. An ordinary user does so as root of a space of
/// his own, in which he must be named first.
inline bool mount_tiny_disk(const QByteArray& folder)
{
    const QByteArray user = "0 " + QByteArray::number(getuid()) + " 1";
    const QByteArray group = "0 " + QByteArray::number(getgid()) + " 1";
    if (unshare(CLONE_NEWNS) != 0 &&
        !(unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && write_setting("/proc/self/setgroups", "deny") &&
          write_setting("/proc/self/uid_map", user) && write_setting("/proc/self/gid_map", group)))
        return false;
    return mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
           mount("none", folder.constData(), "tmpfs", 0, "size=64k") == 0;
}

/// Root may write everywhere; after this the process may not. An ordinary user stays who he is.
inline bool become_nobody()
{
    constexpr uid_t nobody = 65534;
    return getuid() != 0 || (setgroups(0, nullptr) == 0 && setgid(nobody) == 0 && setuid(nobody) == 0);
}

}  // namespace gatefold
