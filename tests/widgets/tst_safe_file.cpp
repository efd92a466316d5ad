// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/safe_file.h"

#include "tests/widgets/child_process.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <sys/stat.h>

using namespace gatefold;

namespace {

void put(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray get(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

/// All names in a folder, hidden ones too: a file that was left over would be among them.
QStringList names_in(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

bool is_one_sentence(const QString& text)
{
    static const QRegularExpression sentence(QStringLiteral("^[A-Z][^\\n]*\\.$"));
    return sentence.match(text).hasMatch() && !text.contains(QLatin1String(". "));
}

}  // namespace

class TestSafeFile : public QObject {
    Q_OBJECT

private slots:
    void writes_a_new_file();
    void replaces_only_with_force();
    void keeps_the_rights();
    void writes_through_a_link();
    void refuses_data();
    void refuses();
    void keeps_non_ascii_names_data();
    void keeps_non_ascii_names();
    void keeps_the_old_file_where_files_may_not_grow();
    void keeps_the_old_file_on_a_full_disk();
    void refuses_a_read_only_folder();
};

void TestSafeFile::writes_a_new_file()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("a.svg");
    const QByteArray bytes(300000, 'x');
    QCOMPARE(check_writable(path, false), std::nullopt);
    QVERIFY(!QFileInfo::exists(path));
    QCOMPARE(write_file(path, bytes, false), std::nullopt);
    QCOMPARE(get(path), bytes);
    QCOMPARE(names_in(folder.path()), QStringList("a.svg"));

    QCOMPARE(write_file(folder.filePath("empty"), {}, true), std::nullopt);
    QCOMPARE(get(folder.filePath("empty")), QByteArray());
}

void TestSafeFile::replaces_only_with_force()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("a.svg");
    put(path, "old");
    const auto refused = check_writable(path, false);
    QVERIFY(refused && is_one_sentence(*refused));
    QVERIFY(refused->contains(path) && refused->contains("--force"));
    QCOMPARE(write_file(path, "new", false), refused);
    QCOMPARE(get(path), QByteArray("old"));
    QCOMPARE(check_writable(path, true), std::nullopt);
    QCOMPARE(write_file(path, "new", true), std::nullopt);
    QCOMPARE(get(path), QByteArray("new"));
    QCOMPARE(names_in(folder.path()), QStringList("a.svg"));
}

void TestSafeFile::keeps_the_rights()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("a.svg");
    const mode_t mask = umask(027);
    const auto first = write_file(path, "old", false);
    umask(mask);
    QCOMPARE(first, std::nullopt);
    struct stat info = {};
    QCOMPARE(stat(QFile::encodeName(path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777U, 0640U);
    QCOMPARE(chmod(QFile::encodeName(path).constData(), 0604), 0);
    QCOMPARE(write_file(path, "new", true), std::nullopt);
    QCOMPARE(stat(QFile::encodeName(path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777U, 0604U);
}

void TestSafeFile::writes_through_a_link()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("real"));
    put(folder.filePath("real/a.svg"), "old");
    const QString link = folder.filePath("link.svg");
    QVERIFY(QFile::link("real/a.svg", link));
    QCOMPARE(write_file(link, "new", true), std::nullopt);
    QVERIFY(QFileInfo(link).isSymLink());
    QCOMPARE(get(folder.filePath("real/a.svg")), QByteArray("new"));
    QCOMPARE(names_in(folder.path()), (QStringList{"link.svg", "real"}));
    QCOMPARE(names_in(folder.filePath("real")), QStringList("a.svg"));
}

void TestSafeFile::refuses_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("says");
    QTest::newRow("no name") << ""
                             << "without a name";
    QTest::newRow("missing folder") << "missing/a.svg"
                                    << "does not exist";
    QTest::newRow("folder") << "folder"
                            << "it is a folder";
    QTest::newRow("folder by its slash") << "new/"
                                         << "it names a folder";
    QTest::newRow("file used as a folder") << "file/a.svg"
                                           << "not a folder";
    QTest::newRow("pipe") << "pipe"
                          << "no regular file";
    QTest::newRow("device") << "/dev/full"
                            << "no regular file";
    QTest::newRow("link to a device") << "device-link"
                                      << "no regular file";
    QTest::newRow("link to nothing") << "lost-link"
                                     << "a link to a file that does not exist";
    QTest::newRow("link to itself") << "circle"
                                    << "in a circle";
    QTest::newRow("long name") << QString(300, 'n') << "too long";
}

void TestSafeFile::refuses()
{
    QFETCH(QString, name);
    QFETCH(QString, says);
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("folder"));
    put(folder.filePath("file"), "old");
    QCOMPARE(mkfifo(QFile::encodeName(folder.filePath("pipe")).constData(), 0600), 0);
    QVERIFY(QFile::link("/dev/full", folder.filePath("device-link")));
    QVERIFY(QFile::link("nowhere", folder.filePath("lost-link")));
    QVERIFY(QFile::link("circle", folder.filePath("circle")));
    const QStringList before = names_in(folder.path());

    const QString path = name.isEmpty() || name.startsWith('/') ? name : folder.path() + '/' + name;
    const auto refused = check_writable(path, true);
    QVERIFY(refused.has_value());
    QVERIFY2(is_one_sentence(*refused) && refused->contains(path) && refused->contains(says), qPrintable(*refused));
    QCOMPARE(write_file(path, "new", true), refused);
    QCOMPARE(names_in(folder.path()), before);
    QVERIFY(names_in(folder.filePath("folder")).isEmpty());
    QCOMPARE(get(folder.filePath("file")), QByteArray("old"));
    struct stat info = {};
    QCOMPARE(stat("/dev/full", &info), 0);
    QVERIFY(S_ISCHR(info.st_mode));
}

void TestSafeFile::keeps_non_ascii_names_data()
{
    QTest::addColumn<QByteArray>("locale");
    QTest::newRow("this locale") << QByteArray();
    QTest::newRow("C") << QByteArray("C");
    QTest::newRow("C.UTF-8") << QByteArray("C.UTF-8");
    QTest::newRow("de_DE") << QByteArray("de_DE.UTF-8");
}

void TestSafeFile::keeps_non_ascii_names()
{
    QFETCH(QByteArray, locale);
    if (!locale.isEmpty()) {  // a locale is fixed when a process starts
        QProcess again;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("LC_ALL", locale);
        again.setProcessEnvironment(environment);
        again.start(QCoreApplication::applicationFilePath(), {"keeps_non_ascii_names:this locale"});
        QVERIFY(again.waitForFinished());
        QVERIFY2(again.exitStatus() == QProcess::NormalExit && again.exitCode() == 0, again.readAllStandardOutput());
        return;
    }
    QTemporaryDir folder;
    const QByteArray folder_name = QByteArray(folder.path().toLatin1()) + "/with space %20";
    QCOMPARE(mkdir(folder_name.constData(), 0700), 0);
    const QString path = folder.path() + QString::fromUtf8("/with space %20/σ(x)=½ é 名.svg");
    QCOMPARE(write_file(path, "picture", false), std::nullopt);
    const QByteArray expected = folder_name + "/σ(x)=½ é 名.svg";
    struct stat info = {};
    QCOMPARE(stat(expected.constData(), &info), 0);
    QCOMPARE(names_in(folder.path() + "/with space %20").size(), 1);
}

void TestSafeFile::keeps_the_old_file_where_files_may_not_grow()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("a.svg");
    put(path, "old");
    rlimit limit = {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &limit), 0);
    rlimit tiny = limit;
    tiny.rlim_cur = 4096;
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &tiny), 0);
    const auto failed = write_file(path, QByteArray(100000, 'x'), true);
    const auto failed_new = write_file(folder.filePath("b.svg"), QByteArray(100000, 'x'), false);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &limit), 0);
    QVERIFY(failed && failed_new);
    QVERIFY2(is_one_sentence(*failed) && failed->contains(path) && failed->contains("this large"), qPrintable(*failed));
    QCOMPARE(get(path), QByteArray("old"));
    QCOMPARE(names_in(folder.path()), QStringList("a.svg"));
}

void TestSafeFile::keeps_the_old_file_on_a_full_disk()
{
    QTemporaryDir folder;
    const int result = in_child([&folder] {
        if (!mount_tiny_disk(QFile::encodeName(folder.path())))
            return not_permitted;
        const QString path = folder.filePath("a.svg");
        const QByteArray old(20000, 'o');
        if (write_file(path, old, false))
            return 1;
        const auto failed = write_file(path, QByteArray(100000, 'x'), true);
        if (!failed || !is_one_sentence(*failed) || !failed->contains(path) || !failed->contains("the disk is full"))
            return 2;
        if (get(path) != old)
            return 3;
        return names_in(folder.path()) == QStringList("a.svg") ? 0 : 4;
    });
    if (result == not_permitted)
        qInfo("This machine lets no one mount a small disk; the limit on a file's size is the only full disk tested.");
    else
        QCOMPARE(result, 0);
}

void TestSafeFile::refuses_a_read_only_folder()
{
    QTemporaryDir folder;
    QCOMPARE(chmod(QFile::encodeName(folder.path()).constData(), 0755), 0);
    QVERIFY(QDir(folder.path()).mkdir("closed"));
    const QString closed = folder.filePath("closed");
    put(closed + "/old.svg", "old");
    QCOMPARE(chmod(QFile::encodeName(closed + "/old.svg").constData(), 0444), 0);
    QCOMPARE(chmod(QFile::encodeName(closed).constData(), 0555), 0);
    const int result = in_child([&closed] {
        if (!become_nobody())
            return not_permitted;
        const QString path = closed + "/a.svg";
        const auto refused = check_writable(path, false);
        if (!refused || !is_one_sentence(*refused) || !refused->contains(path) || !refused->contains("permission"))
            return 1;
        if (write_file(path, "new", false) != refused)
            return 2;
        return check_writable(closed + "/old.svg", true) ? 0 : 3;
    });
    QCOMPARE(chmod(QFile::encodeName(closed).constData(), 0755), 0);
    QCOMPARE(result, 0);
    QCOMPARE(names_in(closed), QStringList("old.svg"));
}

QTEST_GUILESS_MAIN(TestSafeFile)
#include "tst_safe_file.moc"
