// SPDX-License-Identifier: GPL-3.0-or-later
// Whole runs of the window: what one leaves, the next takes up.
#include "app/main_window.h"

#include "app/work_area.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>

using namespace gatefold;

class ShowWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void takes_up_where_the_reader_left();
    void options_of_one_run_leave_the_settings_alone_data();
    void options_of_one_run_leave_the_settings_alone();
    void options_win_over_what_is_stored();
    void unusable_settings_are_kept_beside();
    void leaves_the_window_when_a_projection_is_open();

private:
    int run(const Show& options, const std::function<void(MainWindow&)>& act = {});
    QByteArray settings() const;

    std::unique_ptr<QTemporaryDir> folder_;
};

namespace {

MainWindow* the_window()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget))
            return window;
    return nullptr;
}

}  // namespace

void ShowWindowTest::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", folder_->path().toUtf8());
}

/// Runs the window until it is filled and the act is done.
int ShowWindowTest::run(const Show& options, const std::function<void(MainWindow&)>& act)
{
    QTimer::singleShot(0, qApp, [&act] {
        MainWindow* window = the_window();
        window->fill();
        if (act)
            act(*window);
        window->give(Command::quit);
    });
    return show_window(*qApp, options);
}

QByteArray ShowWindowTest::settings() const
{
    QFile file(session_path());
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void ShowWindowTest::takes_up_where_the_reader_left()
{
    QCOMPARE(run({},
                 [](MainWindow& window) {
                     QCOMPARE(window.page().player().moment(), (Moment{0, 1}));
                     window.page().player().seek({6, 1});
                     window.page().player().seek({3, 0.25});
                     window.page().set_value("alpha", 0.2);
                     window.give(Command::theme_dark);
                     window.give(Command::text_larger);
                     window.give(Command::faster);
                     window.resize(700, 500);
                 }),
             0);
    QCOMPARE(session_path(), folder_->path() + "/gatefold/gatefold.ini");
    QCOMPARE(run({},
                 [](MainWindow& window) {
                     QCOMPARE(window.page().player().moment(), (Moment{3, 0.25}));
                     QCOMPARE(window.page().settings().values, (decltype(Settings::values){{"alpha", 0.2}}));
                     QCOMPARE(window.area().view().theme(), ThemeId::dark);
                     QCOMPARE(window.area().view().text_scale(), 1.25);
                     QCOMPARE(window.page().player().speed(), 2.0);
                     QCOMPARE(window.size(), QSize(700, 500));
                     QCOMPARE(window.session().seen.at("atlas").size(), std::size_t{2});
                 }),
             0);
}

void ShowWindowTest::options_of_one_run_leave_the_settings_alone_data()
{
    QTest::addColumn<Show>("options");
    const Bookmark place{"atlas", {7, 1}, {{{"compare", 3}}, 5}};
    QTest::newRow("none") << Show{};
    QTest::newRow("theme") << Show{std::nullopt, ThemeId::projector, false};
    QTest::newRow("place") << Show{place, std::nullopt, false};
    QTest::newRow("projection") << Show{std::nullopt, std::nullopt, true};
    QTest::newRow("all") << Show{place, ThemeId::projector, true};
}

void ShowWindowTest::options_of_one_run_leave_the_settings_alone()
{
    QFETCH(Show, options);
    run({}, [](MainWindow& window) {
        window.page().player().seek({3, 1});
        window.give(Command::theme_dark);
        window.setGeometry(50, 60, 640, 480);
    });
    const QByteArray before = settings();
    QVERIFY(!before.isEmpty());
    QCOMPARE(run(options), 0);
    QCOMPARE(settings().split('\n'), before.split('\n'));
}

void ShowWindowTest::options_win_over_what_is_stored()
{
    run({}, [](MainWindow& window) { window.give(Command::theme_dark); });
    const Show options{Bookmark{"atlas", {7, 1}, {{{"compare", 3}}, 5}}, ThemeId::light, false};
    run(options, [&options](MainWindow& window) {
        QVERIFY(window.page().bookmark() == *options.place);
        QCOMPARE(window.area().view().theme(), ThemeId::light);
        window.give(Command::previous);
    });
    run({}, [](MainWindow& window) {
        QCOMPARE(window.page().player().moment(), (Moment{6, 1}));
        QCOMPARE(window.area().view().theme(), ThemeId::dark);
    });
}

void ShowWindowTest::unusable_settings_are_kept_beside()
{
    QVERIFY(QDir(folder_->path()).mkdir("gatefold"));
    QFile file(session_path());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("not a session");
    file.close();
    QCOMPARE(run({}, [](MainWindow& window) { QCOMPARE(window.page().player().moment(), (Moment{0, 1})); }), 0);
    QFile broken(session_path() + ".broken");
    QVERIFY(broken.open(QIODevice::ReadOnly));
    QCOMPARE(broken.readAll(), QByteArray("not a session"));
    QVERIFY(settings().contains("format=1"));
}

void ShowWindowTest::leaves_the_window_when_a_projection_is_open()
{
    Show options;
    options.present = true;
    QCOMPARE(run(options, [](MainWindow& window) { QVERIFY(window.projection()->isVisible()); }), 0);
}

QTEST_MAIN(ShowWindowTest)
#include "tst_show_window.moc"
