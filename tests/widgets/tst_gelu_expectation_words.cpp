// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 4's words on the page: all of them are drawn at every size, clear of dots, lines and the band.
#include "tests/widgets/drawn_step.h"

using namespace gatefold;

class TestGeluExpectationWords : public QObject {
    Q_OBJECT

private slots:
    void words_stand_clear_data() { all_pages_of("gelu-expectation"); }
    void words_stand_clear()
    {
        QFETCH(QString, step);
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const DrawnStep page = drawn_step("gelu-expectation", step, theme, size);
        const auto check = [&](std::string_view panel, std::string_view id) {
            const std::string by = met_by(page, panel, id);
            QVERIFY2(by.empty(), (std::string(id) + ": " + by).c_str());
        };
        for (const char* id : {"n", "band-name", "band-most"})
            check("means", id);
        for (const char* id : {"heads", "tails"})
            check("coins", id);
        check("error", "rms-text");
        check("error", "error-title");
        if (step != "hard-gate") {
            check("means", "relu-name");
            check("error", "law-name");
        }
        const std::string function = step == "hard-gate" ? "relu" : step == "other-gates" ? "silu" : "gelu";
        check("means", "name-" + function);
        // The inset's title ends before the line x = 0 of the plot that it lies on.
        const QRectF means = page.area("means");
        QVERIFY(page.text("error-title")->box.right() < means.center().x());
        // Its value at the size of a read-out, n at the largest there is.
        QVERIFY(page.text("n")->box.height() > 2 * page.text("rms-text")->box.height());
    }
};

QTEST_MAIN(TestGeluExpectationWords)
#include "tst_gelu_expectation_words.moc"
