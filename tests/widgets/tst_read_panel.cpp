// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/synthetic_figure.h"
#include "widgets/param_control.h"
#include "widgets/read_panel.h"
#include "widgets/secondary.h"

#include <QLabel>
#include <QLayout>
#include <QScrollBar>
#include <QTest>

#include <array>
#include <cmath>
#include <memory>

using namespace gatefold;

namespace {

double luminance(const QColor& colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double light = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (light + 0.05) / (dark + 0.05);
}

// The id of a figure that has a guide, so that its words are shown; the numbers are its own.
constexpr std::array<Step, 1> told_steps = {{{"sigmoid", "Own title", "Own", 1}}};

FrameAt open_told(const Settings&, Work&)
{
    return [](Moment at) {
        Frame frame;
        frame.readouts = {{"unnamed", 1, "1"}, {"df_sup", 0.25, "<" + std::to_string(at.progress) + ">"}};
        if (at.progress >= 0.5)
            frame.readouts.push_back({"df_sup_at", 0, "0"});
        return frame;
    };
}

constexpr Figure told = {"atlas", 1, "Told", false, told_steps, {}, {}, open_told};

}  // namespace

class TestReadPanel : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        page_ = std::make_unique<FigurePage>();
        page_->show_figure(synthetic::figure, {"synthetic", {1, 1}, {}});
        panel_ = std::make_unique<ReadPanel>(*page_);
        panel_->resize(380, 700);
        panel_->show();
    }
    void cleanup()
    {
        panel_.reset();
        page_.reset();
    }

    void says_where_we_are()
    {
        QCOMPARE(text("counter"), QStringLiteral("Step 2 of 4"));
        QCOMPARE(text("title"), QStringLiteral("The line is steep"));
        page_->player().seek({3, 1});
        QCoreApplication::processEvents();
        QCOMPARE(text("counter"), QStringLiteral("Step 4 of 4"));
        QCOMPARE(text("title"), QStringLiteral("The line <ends>"));
        QCOMPARE(label("title")->textFormat(), Qt::PlainText);
        QVERIFY(!label("prose")->isVisible());
    }

    void readouts_carry_their_uncertainty_and_unit()
    {
        QCOMPARE(text("readout_0_0"), QStringLiteral("Highest"));
        QCOMPARE(text("readout_0_1"), QStringLiteral("2.500000"));
        QCOMPARE(text("readout_1_0"), QStringLiteral("Share"));
        QCOMPARE(text("readout_1_1"), QStringLiteral("12.5\u00a0±\u00a00.3\u00a0%"));
        QVERIFY(label("readout_1_1")->alignment() & Qt::AlignRight);
    }

    void rows_come_and_go_with_the_frame()
    {
        page_->show_figure(told, {"atlas", {0, 0.25}, {}});
        QVERIFY(label("readout_0_1")->isVisible());
        QVERIFY(!label("readout_1_1")->isVisible());
        QCOMPARE(text("readout_0_0"), QStringLiteral("df_sup"));
        page_->show_figure(synthetic::figure, {"synthetic", {1, 1}, {}});
        QVERIFY(label("readout_1_1")->isVisible());
    }

    // However many a figure has, its parameters stand near the words.
    void readouts_that_the_words_do_not_name_come_last()
    {
        QVERIFY(!label("others_title")->isVisible());  // words that name none
        page_->show_figure(told, {"atlas", {0, 1}, {}});
        QCoreApplication::processEvents();
        QCOMPARE(text("readout_0_0"), QStringLiteral("df_sup"));
        QCOMPARE(text("readout_1_0"), QStringLiteral("df_sup_at"));
        QCOMPARE(text("other_0_0"), QStringLiteral("unnamed"));
        const auto top = [&](const char* name) { return label(name)->mapTo(panel_->widget(), QPoint()).y(); };
        QVERIFY(top("readouts_title") < top("readout_0_0"));
        QVERIFY(top("readout_0_0") < top("params_title"));
        QVERIFY(top("params_title") < top("others_title"));
        QVERIFY(top("others_title") < top("other_0_0"));
    }

    void prose_has_live_numbers_in_bold()
    {
        page_->show_figure(told, {"atlas", {0, 0.5}, {}});
        QVERIFY(label("prose")->isVisible());
        QVERIFY(text("prose").contains(QStringLiteral("<b>&lt;0.500000&gt;</b>")));
        QVERIFY(text("prose").contains(QStringLiteral("line-height:138%")));
        QVERIFY(text("title") != QStringLiteral("Own title"));  // the guide's words win
        page_->player().seek({0, 0.75});
        QCoreApplication::processEvents();
        QVERIFY(text("prose").contains(QStringLiteral("<b>&lt;0.750000&gt;</b>")));
    }

    void prose_has_the_height_that_it_needs()
    {
        page_->show_figure(told, {"atlas", {0, 1}, {}});
        int before = 0;
        for (const int width : {460, 330, 200}) {
            panel_->resize(width, 700);
            QCoreApplication::processEvents();
            QCOMPARE(label("prose")->height(), label("prose")->heightForWidth(label("prose")->width()));
            QVERIFY(label("prose")->height() > before);
            before = label("prose")->height();
        }
        panel_->setFont(scaled_font(panel_->font(), 2));
        QCoreApplication::processEvents();
        QCOMPARE(label("prose")->height(), label("prose")->heightForWidth(label("prose")->width()));
        QVERIFY(label("prose")->height() > before);
        QVERIFY(label("readouts_title")->y() >= label("prose")->geometry().bottom());
    }

    void sizes_follow_the_font_data()
    {
        QTest::addColumn<bool>("pixels");
        QTest::newRow("points") << false;
        QTest::newRow("pixels") << true;
    }
    void sizes_follow_the_font()
    {
        QFETCH(bool, pixels);
        QFont font;
        pixels ? font.setPixelSize(20) : font.setPointSizeF(20);
        panel_->setFont(font);
        const auto size = [&](const char* name) {
            const QFont used = label(name)->font();
            return pixels ? double(used.pixelSize()) : used.pointSizeF();
        };
        QCOMPARE(size("counter"), 18.0);
        QCOMPARE(size("prose"), 22.0);
        QCOMPARE(size("title"), 32.0);
        QCOMPARE(size("readout_0_0"), 20.0);
        QCOMPARE(size("readout_0_1"), 20.0);
        QCOMPARE(label("title")->font().weight(), QFont::DemiBold);
        QCOMPARE(label("readout_0_1")->font().weight(), QFont::DemiBold);
        QCOMPARE(label("readout_0_0")->font().weight(), QFont::Normal);
    }

    void margins_and_one_scroll_bar_for_all()
    {
        QCOMPARE(panel_->widget()->layout()->contentsMargins().left(), 20);
        QCOMPARE(panel_->widget()->layout()->contentsMargins().right(), 20);
        panel_->resize(330, 120);
        QCoreApplication::processEvents();
        QVERIFY(panel_->verticalScrollBar()->maximum() > 0);
        QCOMPARE(panel_->widget()->width(), panel_->viewport()->width());
        QVERIFY(panel_->widget()->findChild<ParamControl*>());
        panel_->verticalScrollBar()->setValue(50);
        page_->show_figure(told, {"atlas", {0, 1}, {}});
        QCOMPARE(panel_->verticalScrollBar()->value(), 0);
    }

    void hidden_it_waits()
    {
        panel_->hide();
        page_->player().seek({2, 1});
        QCoreApplication::processEvents();
        QCOMPARE(text("counter"), QStringLiteral("Step 2 of 4"));
        panel_->show();
        QCOMPARE(text("counter"), QStringLiteral("Step 3 of 4"));
    }

    void secondary_text_is_readable_data()
    {
        QTest::addColumn<QColor>("text");
        QTest::addColumn<QColor>("ground");
        QTest::newRow("light") << QColor(0, 0, 0) << QColor(0xef, 0xef, 0xef);
        QTest::newRow("dark") << QColor(0xf2, 0xf0, 0xec) << QColor(0x20, 0x24, 0x28);
        QTest::newRow("black") << QColor(255, 255, 255) << QColor(0, 0, 0);
    }
    void secondary_text_is_readable()
    {
        QFETCH(QColor, text);
        QFETCH(QColor, ground);
        QPalette palette;
        palette.setColor(QPalette::WindowText, text);
        palette.setColor(QPalette::Window, ground);
        panel_->setPalette(palette);
        const QColor shown = label("counter")->palette().color(QPalette::WindowText);
        QCOMPARE(shown, secondary_text(palette));
        QVERIFY(contrast(shown, ground) >= 4.5);
        QVERIFY(contrast(shown, ground) < contrast(text, ground));
    }

private:
    QLabel* label(const char* name) const { return panel_->findChild<QLabel*>(QString::fromLatin1(name)); }
    QString text(const char* name) const { return label(name)->text(); }

    std::unique_ptr<FigurePage> page_;
    std::unique_ptr<ReadPanel> panel_;
};

QTEST_MAIN(TestReadPanel)
#include "tst_read_panel.moc"
