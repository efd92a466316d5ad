// SPDX-License-Identifier: GPL-3.0-or-later
// The reference values and the tables that the program shows are the files that were checked, to the byte.
#include <QCryptographicHash>
#include <QFile>
#include <QtTest>

namespace {

class TestReferenceFiles : public QObject {
    Q_OBJECT

private slots:
    void unchanged_data();
    void unchanged();
};

void TestReferenceFiles::unchanged_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("sha256");
    QTest::newRow("activations") << QStringLiteral("golden/activations.csv")
                                 << QByteArray("fe529ab56d0dcc096b238dc549e8a05fd158d1d15d5d23cebd84ee6182f8c13f");
    QTest::newRow("claims") << QStringLiteral("golden/claims.json")
                            << QByteArray("ec37c6ae70a2b523d1c3d495018533fd8bee7438395b0236495a98baaebbaa75");
    QTest::newRow("lineage") << QStringLiteral("../assets/data/lineage.csv")
                             << QByteArray("23c390781711362f7ac99debafd4d54b5f9c50c76375a6e5aef087958bb0e182");
    QTest::newRow("models") << QStringLiteral("../assets/data/models.csv")
                            << QByteArray("ab9ea706edae21d421e7104253d061db111ffc7cbe5b018a18bc140fa8d9e730");
    QTest::newRow("references") << QStringLiteral("../assets/data/references.csv")
                                << QByteArray("0454d3da4438c3ca4041ce2c2db3a98749b0ca78ca22e6885301688cb54d070b");
}

void TestReferenceFiles::unchanged()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, sha256);
    QFile file(QStringLiteral(GATEFOLD_TESTS "/") + path);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    QCOMPARE(QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256).toHex(), sha256);
}

}  // namespace

QTEST_APPLESS_MAIN(TestReferenceFiles)
#include "tst_reference_files.moc"
