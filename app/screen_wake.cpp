// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screen_wake.h"

#include <QCoreApplication>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

#include <optional>

namespace gatefold {
namespace {

constexpr auto screen_saver = "org.freedesktop.ScreenSaver";

}  // namespace

/// Outlives the ScreenWake until the answer has come, so that what was granted late is given back, too.
struct ScreenWake::Inhibition {
    QDBusConnection bus;
    QString service;
    std::optional<quint32> cookie;
    bool over = false;

    QDBusMessage message(const QString& method) const
    {
        return QDBusMessage::createMethodCall(service, "/org/freedesktop/ScreenSaver", screen_saver, method);
    }

    void give_back()
    {
        QDBusMessage release = message("UnInhibit");
        release << *cookie;
        bus.send(release);
    }
};

ScreenWake::ScreenWake(const QDBusConnection& bus, const QString& service)
    : inhibition_(std::make_shared<Inhibition>(Inhibition{bus, service, std::nullopt, false}))
{
    if (!bus.isConnected())
        return;
    QDBusMessage inhibit = inhibition_->message("Inhibit");
    inhibit << QStringLiteral("Gatefold") << QStringLiteral("A figure is projected");
    auto* answer = new QDBusPendingCallWatcher(inhibition_->bus.asyncCall(inhibit), qApp);
    QObject::connect(answer, &QDBusPendingCallWatcher::finished, answer, [held = inhibition_, answer] {
        const QDBusPendingReply<quint32> reply = *answer;
        answer->deleteLater();
        if (!reply.isValid())
            return;
        held->cookie = reply.value();
        if (held->over)
            held->give_back();
    });
}

ScreenWake::~ScreenWake()
{
    inhibition_->over = true;
    if (inhibition_->cookie)
        inhibition_->give_back();
}

std::unique_ptr<ScreenWake> wake_screen()
{
    // Without an address the library would look for a bus elsewhere, or start one.
    if (!qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS"))
        return nullptr;
    return std::make_unique<ScreenWake>(QDBusConnection::sessionBus(), screen_saver);
}

}  // namespace gatefold
