// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/safe_file.h"

#include <QFile>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

namespace gatefold {
namespace {

QString reason(int error)
{
    switch (error) {
        case ENOSPC:
            return QStringLiteral("the disk is full");
        case EDQUOT:
            return QStringLiteral("the disk quota is used up");
        case EFBIG:
            return QStringLiteral("files may not be this large here");
        case EROFS:
            return QStringLiteral("the file system is read-only");
        case EACCES:
        case EPERM:
            return QStringLiteral("permission is denied");
        case EEXIST:
            return QStringLiteral("the file exists, and only --force replaces it");
        case ENAMETOOLONG:
            return QStringLiteral("the name is too long");
        case ELOOP:
            return QStringLiteral("its links lead in a circle");
        case ENOTDIR:
            return QStringLiteral("a part of its path is not a folder");
        case ENOENT:
            return QStringLiteral("no file can be made there");
        default:
            return QStringLiteral("the system reports error %1").arg(error);
    }
}

QString refusal(const QString& path, const QString& why)
{
    return QStringLiteral("Cannot write \"%1\": %2.").arg(path, why);
}

/// The file that the path leads to where it is a link; else the path as it is.
QByteArray resolved(const QByteArray& file)
{
    const std::unique_ptr<char, decltype(&std::free)> real(realpath(file.constData(), nullptr), &std::free);
    return real ? QByteArray(real.get()) : file;
}

QByteArray folder_of(const QByteArray& file)
{
    const auto slash = file.lastIndexOf('/');
    return slash < 0 ? QByteArray(".") : file.left(slash > 0 ? slash : 1);
}

/// A new file of a name of its own, removed at the end unless it was renamed.
class Temporary {
public:
    explicit Temporary(const QByteArray& folder)
    {
        constexpr int attempts = 1000;  // a process that was killed may have left names behind
        for (int i = 0; i < attempts && file_ < 0; ++i) {
            name_ = folder + "/.gatefold-" + QByteArray::number(getpid()) + '-' + QByteArray::number(i);
            file_ = open(name_.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
            if (file_ < 0 && errno != EEXIST)
                break;
        }
        left_over_ = file_ >= 0;
    }

    ~Temporary()
    {
        if (file_ >= 0)
            close(file_);
        if (left_over_)
            unlink(name_.constData());
    }

    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    bool made() const { return left_over_; }

    bool write_all(const QByteArray& bytes)
    {
        for (qsizetype done = 0; done < bytes.size();) {
            const auto left = static_cast<std::size_t>(bytes.size() - done);
            const ssize_t count = write(file_, bytes.constData() + done, left);
            if (count < 0 && errno != EINTR)
                return false;
            done += count > 0 ? count : 0;
        }
        return true;
    }

    bool flush_and_close()
    {
        const bool flushed = fsync(file_) == 0 || errno == EINVAL;  // EINVAL: nothing to flush on this file system
        return flushed && close(std::exchange(file_, -1)) == 0;
    }

    /// Replaces the target only with `force`, even if it appeared a moment ago.
    bool rename_to(const QByteArray& target, bool force)
    {
        int result = -1;
        if (!force)
            result = renameat2(AT_FDCWD, name_.constData(), AT_FDCWD, target.constData(), RENAME_NOREPLACE);
        if (force || (result != 0 && (errno == EINVAL || errno == ENOSYS)))  // not every file system has that flag
            result = std::rename(name_.constData(), target.constData());
        left_over_ = result != 0;
        return result == 0;
    }

    /// The rights of the file to be replaced. Where the file system keeps none, those of a new file stay.
    void take_rights_of(const QByteArray& old)
    {
        struct stat info = {};
        if (stat(old.constData(), &info) == 0 && fchmod(file_, info.st_mode & 0777) != 0)
            errno = 0;
    }

private:
    QByteArray name_;
    int file_ = -1;
    bool left_over_ = false;
};

/// A file larger than the process may write is then an error of write() and does not end the process.
class SizeSignalIgnored {
public:
    SizeSignalIgnored() : old_(std::signal(SIGXFSZ, SIG_IGN)) {}
    ~SizeSignalIgnored() { std::signal(SIGXFSZ, old_); }
    SizeSignalIgnored(const SizeSignalIgnored&) = delete;
    SizeSignalIgnored& operator=(const SizeSignalIgnored&) = delete;

private:
    void (*old_)(int);
};

/// What stands in the way of replacing the file that stands there.
std::optional<QString> check_existing(const QByteArray& file, mode_t mode, bool force)
{
    if (S_ISDIR(mode))
        return QStringLiteral("it is a folder, and a file is needed");
    if (!S_ISREG(mode))
        return QStringLiteral("it is no regular file, and a device or a pipe is never replaced");
    if (!force)
        return reason(EEXIST);
    if (access(file.constData(), W_OK) != 0)
        return reason(errno);
    return std::nullopt;
}

std::optional<QString> check_folder(const QByteArray& folder)
{
    const QString name = QFile::decodeName(folder);
    struct stat info = {};
    if (stat(folder.constData(), &info) != 0) {
        if (errno == ENOENT)
            return QStringLiteral("the folder \"%1\" does not exist").arg(name);
        return reason(errno);
    }
    if (access(folder.constData(), W_OK | X_OK) != 0)
        return QStringLiteral("in the folder \"%1\" %2").arg(name, reason(errno));
    return std::nullopt;
}

std::optional<QString> obstacle(const QByteArray& file, bool force)
{
    struct stat info = {};
    if (stat(file.constData(), &info) == 0) {
        const auto why = check_existing(file, info.st_mode, force);
        return why ? why : check_folder(folder_of(resolved(file)));
    }
    if (errno != ENOENT)
        return reason(errno);
    if (lstat(file.constData(), &info) == 0)
        return QStringLiteral("it is a link to a file that does not exist");
    if (file.endsWith('/'))
        return QStringLiteral("it names a folder, and a file is needed");
    return check_folder(folder_of(file));
}

}  // namespace

std::optional<QString> check_writable(const QString& path, bool force)
{
    if (path.isEmpty())
        return QStringLiteral("Cannot write a file without a name.");
    const auto why = obstacle(QFile::encodeName(path), force);
    return why ? std::optional(refusal(path, *why)) : std::nullopt;
}

std::optional<QString> write_file(const QString& path, const QByteArray& bytes, bool force)
{
    if (const auto refused = check_writable(path, force))
        return refused;
    const QByteArray target = resolved(QFile::encodeName(path));
    const SizeSignalIgnored guard;
    Temporary temporary(folder_of(target));
    if (!temporary.made())
        return refusal(path, reason(errno));
    temporary.take_rights_of(target);
    if (!temporary.write_all(bytes) || !temporary.flush_and_close() || !temporary.rename_to(target, force))
        return refusal(path, reason(errno));
    return std::nullopt;
}

}  // namespace gatefold
