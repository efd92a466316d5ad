// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 3's words on the page: all of them are drawn at every size.
#include "tests/widgets/drawn_step.h"

using namespace gatefold;

class TestDyingUnitsWords : public QObject {
    Q_OBJECT

private slots:
    void words_are_there_data() { all_pages_of("dying-units"); }
    void words_are_there()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn_step("dying-units", step, theme, size);
        const std::string by = met_by(page, "living", "living-name");
        QVERIFY2(by.empty(), by.c_str());
        if (step == "inset") {
            QVERIFY(page.text("print-4-none"));
            return;
        }
        for (const char* id : {"key-rate", "key-cross", "key-silent"}) {
            QVERIFY2(page.text(id), id);
            QVERIFY(page.text(id)->box.right() < size.width() - 32 * page.unit);
        }
        // The whole model, in as many lines as it takes.
        QString model;
        for (const PlacedText& text : page.texts)
            if (text.id == "key-model") {
                model += text.text + ' ';
                QVERIFY(text.box.right() <= page.area("key").right() + 1);
            }
        QVERIFY2(model.contains("x + b") && model.contains("0.003") && model.endsWith("inputs "), qPrintable(model));
    }
};

QTEST_MAIN(TestDyingUnitsWords)
#include "tst_dying_units_words.moc"
