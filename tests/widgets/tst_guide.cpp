// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/guide.h"

#include <QTest>

using namespace gatefold;

class TestGuide : public QObject {
    Q_OBJECT

private slots:
    void sections()
    {
        const auto found =
            parse_guide(QStringLiteral("# A guide\n\nnot of any step\n\n"
                                       "## first-step\n\nThe title\n\nOne caption\nover two lines.\n\n"
                                       "A paragraph\n  with {top} in it.\n\n\nAnother.\n"
                                       "## second\r\n\r\nOnly a title\r\n"));
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].step, QStringLiteral("first-step"));
        QCOMPARE(found[0].title, QStringLiteral("The title"));
        QCOMPARE(found[0].caption, QStringLiteral("One caption over two lines."));
        QCOMPARE(found[0].paragraphs, QStringList({"A paragraph with {top} in it.", "Another."}));
        QCOMPARE(found[1].step, QStringLiteral("second"));
        QCOMPARE(found[1].title, QStringLiteral("Only a title"));
        QVERIFY(found[1].caption.isEmpty());
        QVERIFY(found[1].paragraphs.isEmpty());
    }

    void heading_needs_no_blank_line_after_it()
    {
        const auto found = parse_guide(QStringLiteral("## step\nTitle\n\nCaption."));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].step, QStringLiteral("step"));
        QCOMPARE(found[0].title, QStringLiteral("Title"));
        QCOMPARE(found[0].caption, QStringLiteral("Caption."));
    }

    void what_is_not_there_is_empty()
    {
        QVERIFY(parse_guide(QString()).empty());
        QVERIFY(guide(QStringLiteral("no-such-figure")).empty());
        QVERIFY(guide_section(QStringLiteral("no-such-figure"), QStringLiteral("x")).title.isEmpty());
    }

    void ids_in_braces()
    {
        QCOMPARE(placeholders(QStringLiteral("{a} and {loss.relu}, {first_2}; { no }, {}, {a}")),
                 QStringList({"a", "loss.relu", "first_2", "a"}));
    }

    void fill_in_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("rich");
        QTest::addColumn<QString>("filled");
        QTest::newRow("plain") << "At {at} < 1 & {low}." << false << QStringLiteral("At 4 × 10 < 1 & <−0.170>.");
        QTest::newRow("rich") << "At {at} < 1 & {low}." << true
                              << QStringLiteral("At <b>4\u00a0×\u00a010</b> &lt; 1 &amp; <b>&lt;−0.170&gt;</b>.");
        QTest::newRow("unknown") << "{other}{at}" << false << QStringLiteral("{other}4 × 10");
        QTest::newRow("nothing") << "" << true << "";
    }
    void fill_in()
    {
        QFETCH(QString, text);
        QFETCH(bool, rich);
        QFETCH(QString, filled);
        const std::vector<Readout> readouts = {{"low", -0.17, "<−0.170>"}, {"at", 40, "4 × 10"}};
        QCOMPARE(gatefold::fill_in(text, readouts, rich), filled);
    }

    void a_title_is_the_frames_once_it_has_arrived()
    {
        const Step step{"gelu", "GELU: steeper than one", "GELU", 1};
        Frame frame;
        QCOMPARE(title_of(QStringLiteral("none"), step, frame, 1), QStringLiteral("GELU: steeper than one"));
        frame.headings = {{"ReLU: what its slope says", "", 1}};
        QCOMPARE(title_of(QStringLiteral("none"), step, frame, 1), QStringLiteral("ReLU: what its slope says"));
        QCOMPARE(title_of(QStringLiteral("none"), step, frame, 0.1), QStringLiteral("GELU: steeper than one"));
    }

    void a_caption_is_the_guides_with_its_numbers()
    {
        Frame frame;
        frame.readouts = {{"decades_per_layer", -0.5, "−0.500"}};
        const QString figure = QStringLiteral("gradient-decay");
        const QString step = QStringLiteral("sigmoid-xavier");
        const QString words = guide_section(figure, step).caption;
        QCOMPARE(placeholders(words), QStringList({"decades_per_layer"}));
        QCOMPARE(caption_of(figure, step, frame),
                 QString(words).replace(QLatin1String("{decades_per_layer}"), QStringLiteral("−0.500")));
        QVERIFY(caption_of(figure, QStringLiteral("no-such-step"), frame).isEmpty());
    }

    void a_frames_own_caption_comes_first()
    {
        Frame frame;
        frame.caption = "These settings show {something} else.";
        QCOMPARE(caption_of(QStringLiteral("gradient-decay"), QStringLiteral("sigmoid-xavier"), frame),
                 QStringLiteral("These settings show {something} else."));
    }
};

QTEST_GUILESS_MAIN(TestGuide)
#include "tst_guide.moc"
