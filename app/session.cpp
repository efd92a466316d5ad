// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session.h"

#include "figures/registry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>

namespace gatefold {

namespace {

constexpr int format_version = 1;

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

/// A number within bounds; what is no finite number becomes the fallback. Settings hold numbers with a dot.
double number(const QSettings& settings, const QString& key, double min, double max, double fallback)
{
    bool is_number = false;
    const double value = settings.value(key).toString().toDouble(&is_number);
    return is_number && std::isfinite(value) ? std::clamp(value, min, max) : fallback;
}

bool flag(const QSettings& settings, const QString& key, bool fallback)
{
    const QString value = settings.value(key).toString();
    return value == QStringLiteral("true") || (value != QStringLiteral("false") && fallback);
}

QString digits(double value)
{
    return QString::number(value, 'g', 17);
}

void load_place(QSettings& settings, Session& session)
{
    const Figure* figure = find_figure(settings.value("place/figure").toString().toStdString());
    if (!figure)
        return;
    const int step = find_step(*figure, settings.value("place/step").toString().toStdString());
    session.place.figure = figure->id;
    session.place.at.step = std::max(step, 0);
    session.place.at.progress = step < 0 ? 1 : number(settings, "place/progress", 0, 1, 1);
    bool is_seed = false;
    const quint64 seed = settings.value("place/seed").toString().toULongLong(&is_seed);
    session.place.settings.seed = is_seed ? seed : 1;
    settings.beginGroup("parameters");
    for (const QString& key : settings.childKeys()) {
        const Param* param = find_param(*figure, key.toStdString());
        bool is_number = false;
        const double value = settings.value(key).toString().toDouble(&is_number);
        if (param && is_number && std::isfinite(value))
            session.place.settings.values.emplace(param->id, clamp_param(*param, value));
    }
    settings.endGroup();
}

void load_seen(QSettings& settings, Session& session)
{
    settings.beginGroup("seen");
    for (const Figure* figure : figures()) {
        for (const QString& id : settings.value(text(figure->id)).toStringList()) {
            if (find_step(*figure, id.toStdString()) >= 0)
                session.seen[std::string(figure->id)].insert(id.toStdString());
        }
    }
    settings.endGroup();
}

/// Moves a file that cannot be used out of the way, in place of an earlier one.
void set_aside(const QString& path)
{
    const QString broken = path + ".broken";
    QFile::remove(broken);
    QFile::rename(path, broken);
}

}  // namespace

QString session_path()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    return folder + "/gatefold/gatefold.ini";
}

Session load_session(const QString& path)
{
    if (!QFileInfo(path).isFile())
        return {};
    QSettings settings(path, QSettings::IniFormat);
    if (settings.status() != QSettings::NoError ||
        settings.value("format").toString() != QString::number(format_version)) {
        set_aside(path);
        return {};
    }
    Session session;
    load_place(settings, session);
    load_seen(settings, session);
    session.theme = theme_from_name(settings.value("view/theme").toString().toStdString());
    session.text_scale = number(settings, "view/text-scale", text_scale_min, text_scale_max, 1);
    session.speed = number(settings, "view/speed", 0.25, 4, 1);
    session.loop = flag(settings, "view/loop", false);
    if (settings.contains("view/reduced-motion"))
        session.reduced_motion = flag(settings, "view/reduced-motion", false);
    session.figure_list = flag(settings, "window/figure-list", true);
    session.list_width = static_cast<int>(number(settings, "window/list-width", 0, 10000, 0));
    session.side_width = static_cast<int>(number(settings, "window/side-width", 0, 10000, 0));
    session.geometry = QByteArray::fromBase64(settings.value("window/geometry").toString().toLatin1());
    return session;
}

std::optional<QString> save_session(const QString& path, const Session& session)
{
    QDir().mkpath(QFileInfo(path).path());
    QSettings settings(path, QSettings::IniFormat);
    settings.clear();
    settings.setValue("format", format_version);
    if (const Figure* figure = find_figure(session.place.figure)) {
        settings.setValue("place/figure", text(figure->id));
        settings.setValue("place/step", text(figure->steps[static_cast<std::size_t>(session.place.at.step)].id));
        settings.setValue("place/progress", digits(session.place.at.progress));
        settings.setValue("place/seed", QString::number(session.place.settings.seed));
    }
    for (const auto& [id, value] : session.place.settings.values)
        settings.setValue("parameters/" + text(id), digits(value));
    for (const auto& [figure, steps] : session.seen) {
        QStringList ids;
        for (const std::string& step : steps)
            ids << text(step);
        settings.setValue("seen/" + text(figure), ids);
    }
    if (session.theme)
        settings.setValue("view/theme", text(theme_name(*session.theme)));
    settings.setValue("view/text-scale", digits(session.text_scale));
    settings.setValue("view/speed", digits(session.speed));
    settings.setValue("view/loop", session.loop);
    if (session.reduced_motion)
        settings.setValue("view/reduced-motion", *session.reduced_motion);
    settings.setValue("window/figure-list", session.figure_list);
    settings.setValue("window/list-width", session.list_width);
    settings.setValue("window/side-width", session.side_width);
    settings.setValue("window/geometry", QString::fromLatin1(session.geometry.toBase64()));
    settings.sync();
    if (settings.status() == QSettings::NoError)
        return std::nullopt;
    return QStringLiteral(
               "The settings file “%1” cannot be written; it has to be a writable file in a writable folder.")
        .arg(path);
}

Session without_options(const Session& now, const Session& started, const Session& stored)
{
    Session result = now;
    if (now.place == started.place)
        result.place = stored.place;
    if (now.theme == started.theme)
        result.theme = stored.theme;
    if (now.reduced_motion == started.reduced_motion)
        result.reduced_motion = stored.reduced_motion;
    return result;
}

}  // namespace gatefold
