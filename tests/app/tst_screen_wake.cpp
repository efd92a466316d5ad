// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screen_wake.h"

#include <QDBusConnection>
#include <QDBusServer>
#include <QTemporaryDir>
#include <QTest>

using namespace gatefold;

/// The desktop's side, as far as the program speaks to it.
class FakeScreenSaver : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.ScreenSaver")

public:
    QStringList calls;

public slots:
    uint Inhibit(const QString& application, const QString& reason)
    {
        calls << "Inhibit " + application + (reason.isEmpty() ? "" : " with a reason");
        return 42;
    }

    void UnInhibit(uint cookie) { calls << QString("UnInhibit %1").arg(cookie); }
};

class ScreenWakeTest : public QObject {
    Q_OBJECT

private slots:
    void inhibits_while_it_lives();
    void gives_back_what_is_granted_late();
    void does_nothing_without_a_bus();
};

namespace {

/// A screen saver at the end of a connection of its own, without a bus.
class Peer {
public:
    explicit Peer(FakeScreenSaver& saver)
    {
        QObject::connect(&server_, &QDBusServer::newConnection, &server_, [&saver](QDBusConnection connection) {
            connection.registerObject("/org/freedesktop/ScreenSaver", &saver, QDBusConnection::ExportAllSlots);
        });
    }

    ~Peer() { QDBusConnection::disconnectFromPeer("screen_wake_test"); }

    QDBusConnection connection() { return QDBusConnection::connectToPeer(server_.address(), "screen_wake_test"); }

private:
    QTemporaryDir folder_;
    QDBusServer server_{"unix:path=" + folder_.filePath("bus")};
};

}  // namespace

void ScreenWakeTest::inhibits_while_it_lives()
{
    FakeScreenSaver saver;
    Peer peer(saver);
    {
        const ScreenWake wake(peer.connection(), QString());
        QVERIFY(QTest::qWaitFor([&] { return saver.calls == QStringList{"Inhibit Gatefold with a reason"}; }));
        QTest::qWait(50);  // the answer
        QCOMPARE(saver.calls.size(), 1);
    }
    QVERIFY(QTest::qWaitFor([&] { return saver.calls.size() == 2; }));
    QCOMPARE(saver.calls.last(), QString("UnInhibit 42"));
}

void ScreenWakeTest::gives_back_what_is_granted_late()
{
    FakeScreenSaver saver;
    Peer peer(saver);
    {
        const ScreenWake wake(peer.connection(), QString());
    }
    QVERIFY(QTest::qWaitFor([&] {
        return saver.calls == (QStringList{"Inhibit Gatefold with a reason", "UnInhibit 42"});
    }));
}

void ScreenWakeTest::does_nothing_without_a_bus()
{
    const ScreenWake wake(QDBusConnection("no such connection"), QString());
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    QVERIFY(!wake_screen());
}

QTEST_GUILESS_MAIN(ScreenWakeTest)
#include "tst_screen_wake.moc"
