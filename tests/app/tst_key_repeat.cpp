// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/key_repeat.h"

#include <QTest>

using namespace gatefold;

class KeyRepeatTest : public QObject {
    Q_OBJECT

private slots:
    void tells_repeats_from_fresh_presses_data();
    void tells_repeats_from_fresh_presses();
};

void KeyRepeatTest::tells_repeats_from_fresh_presses_data()
{
    QTest::addColumn<int>("released");
    QTest::addColumn<quint64>("released_at");
    QTest::addColumn<quint64>("pressed_at");
    QTest::addColumn<bool>("told");
    QTest::addColumn<bool>("repeats");
    const int key = Qt::Key_PageDown;
    QTest::newRow("told so") << key << quint64(1000) << quint64(1040) << true << true;
    QTest::newRow("at the time of its release") << key << quint64(1000) << quint64(1000) << false << true;
    QTest::newRow("a moment later") << key << quint64(1000) << quint64(1001) << false << false;
    QTest::newRow("another key") << int(Qt::Key_PageUp) << quint64(1000) << quint64(1000) << false << false;
    QTest::newRow("times not known") << key << quint64(0) << quint64(0) << false << false;
}

void KeyRepeatTest::tells_repeats_from_fresh_presses()
{
    QFETCH(int, released);
    QFETCH(quint64, released_at);
    QFETCH(quint64, pressed_at);
    QFETCH(bool, told);
    KeyRepeat repeat;
    QVERIFY(!repeat.repeats(Qt::Key_PageDown, pressed_at, false));
    repeat.released(released, released_at);
    QTEST(repeat.repeats(Qt::Key_PageDown, pressed_at, told), "repeats");
}

QTEST_GUILESS_MAIN(KeyRepeatTest)
#include "tst_key_repeat.moc"
