// SPDX-License-Identifier: GPL-3.0-or-later
// What the lineage says on a page of every theme and size.
#include "figures/data_files.h"
#include "figures/lineage_shapes.h"
#include "figures/lineage_table.h"
#include "figures/lineage_words.h"
#include "figures/registry.h"
#include "widgets/frame_painter.h"
#include "widgets/guide.h"
#include "widgets/marks.h"

#include <QApplication>
#include <QImage>
#include <QtTest>

#include <cmath>
#include <set>

using namespace gatefold;

namespace {

void each_page()
{
    QTest::addColumn<int>("theme");
    QTest::addColumn<QSize>("size");
    for (const std::string_view theme : theme_names())
        for (const QSize size : {QSize(800, 600), QSize(1024, 768), QSize(1920, 1080), QSize(3840, 2160)})
            QTest::addRow("%s, %d", theme.data(), size.width()) << int(*theme_from_name(theme)) << size;
}

QString without_spaces(QString text)
{
    return text.remove(u' ').remove(QChar::Nbsp);
}

// WCAG's relative luminance.
double luminance(const QColor& colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

}  // namespace

class TestLineagePage : public QObject {
    Q_OBJECT

private slots:
    void every_year_of_an_era_is_on_its_axis_data() { each_page(); }
    void every_year_of_an_era_is_on_its_axis()
    {
        for (int era = 1; era <= 8; ++era) {
            paint(era);
            std::set<std::string> years;
            for (const PlacedText& text : painter_.texts())
                if (text.id.starts_with("year-"))
                    years.insert(text.text.toStdString());
            for (const LineageEntry& entry : table_.entries)
                if (entry.era == era)
                    QVERIFY2(years.contains(std::to_string(entry.venue_year)), entry.id.c_str());
        }
    }

    // Other years than the entries' own are those of an even spacing, or none.
    void years_between_are_evenly_spaced_data() { each_page(); }
    void years_between_are_evenly_spaced()
    {
        for (const int era : {1, 2}) {
            paint(era);
            std::set<int> own;
            for (const LineageEntry& entry : table_.entries)
                if (entry.era == era)
                    own.insert(entry.venue_year);
            for (const PlacedText& text : painter_.texts())
                if (text.id.starts_with("year-"))
                    QVERIFY2(own.contains(text.text.toInt()) || text.text.toInt() % 5 == 0, qPrintable(text.text));
        }
    }

    void cards_of_an_era_say_the_same_kinds_of_things_data() { each_page(); }
    void cards_of_an_era_say_the_same_kinds_of_things()
    {
        QFETCH(int, theme);
        for (int era = 1; era <= 8; ++era) {
            paint(era);
            int cards = 0;
            int authors = 0;
            int gists = 0;
            for (const LineageEntry& entry : table_.entries) {
                if (entry.era != era)
                    continue;
                const QString said = words_of("card-" + entry.id);
                ++cards;
                QVERIFY2(said.contains(QString::fromStdString(venue_and_year(entry))), qPrintable(said));
                authors += said.contains(QString::fromStdString(short_authors(entry))) ? 1 : 0;
                gists += said.contains(QString::fromUtf8(entry_gist(entry.id).data())) ? 1 : 0;
            }
            QVERIFY2(authors == 0 || authors == cards, qPrintable(QString("era %1: %2 authors").arg(era).arg(authors)));
            QVERIFY2(gists == (ThemeId(theme) == ThemeId::projector ? 0 : cards),
                     qPrintable(QString("era %1: %2 gists").arg(era).arg(gists)));
        }
    }

    void parameters_stand_under_their_thumbnail_data() { each_page(); }
    void parameters_stand_under_their_thumbnail() { compare_parameters(0); }
    void parameters_stand_there_in_a_small_window_data()
    {
        QTest::addColumn<int>("theme");
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(600, 350), QSize(800, 450), QSize(1000, 360)})
            QTest::addRow("%dx%d", size.width(), size.height()) << int(ThemeId::light) << size;
    }
    void parameters_stand_there_in_a_small_window() { compare_parameters(0.6); }

    void an_opened_entry_has_room_for_all_data() { each_page(); }
    void an_opened_entry_has_room_for_all()
    {
        const auto choices = find_param(*find_figure("lineage"), "entry")->choices;
        for (const LineageEntry& entry : table_.entries)
            for (const int step : {entry.era, 9}) {
                if (entry.params.empty())
                    continue;
                Settings settings;
                settings.values["entry"] = double(std::ranges::find(choices, entry.id) - choices.begin());
                paint(step, settings);
                compare_numbers(entry, "numbers");
                const auto& texts = painter_.texts();
                for (std::size_t i = 0; i < texts.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY2(!texts[i].box.intersects(texts[j].box),
                                 qPrintable(QString("%1, %2: %3 / %4")
                                                .arg(entry.id.c_str())
                                                .arg(step)
                                                .arg(texts[i].text, texts[j].text)));
            }
    }

    void names_beside_an_era_end_with_the_page_data() { each_page(); }
    void names_beside_an_era_end_with_the_page()
    {
        QFETCH(QSize, size);
        const double unit = std::min(size.height() / 900.0, size.width() / 1200.0);
        for (int era = 1; era <= 8; ++era) {
            paint(era);
            for (const PlacedText& text : painter_.texts())
                if (text.id == "others")
                    QVERIFY2(text.box.right() <= size.width() - 62 * unit, qPrintable(text.text));
        }
    }

    void the_whole_axis_names_every_family_data() { each_page(); }
    void the_whole_axis_names_every_family()
    {
        QFETCH(QSize, size);
        paint(9);
        QString names;
        const double unit = std::min(size.height() / 900.0, size.width() / 1200.0);
        for (const PlacedText& text : painter_.texts())
            if (text.id == "names") {
                names += text.text + "|";
                QVERIFY2(text.box.right() <= size.width() - 63 * unit, qPrintable(text.text));
            }
        for (const char* family :
             {"rectifier", "saturating", "smooth gate", "gated linear unit", "sparsity revival", "logistic sigmoid"})
            QVERIFY2(names.contains(family), qPrintable(QString(family) + " in " + names));
        const auto& ticks = std::ranges::find(frame_.panels, "overview", &Panel::id)->x.ticks;
        QCOMPARE(ticks.front().text, std::string("1969"));
        QCOMPARE(ticks.back().text, std::string("2025"));
    }

    void entries_stand_out_from_the_dark_page()
    {
        const QColor paper = line_colour(ThemeId::dark, Role::paper);
        const FrameAt at = find_figure("lineage")->open({});
        for (int step = 0; step < 8; ++step)
            for (const Panel& panel : at({step, 1}).panels)
                for (const Mark& mark : panel.marks)
                    if (const Dots* dots = std::get_if<Dots>(&mark)) {
                        const double ratio =
                            (luminance(line_colour(ThemeId::dark, dots->ink)) + 0.05) / (luminance(paper) + 0.05);
                        QVERIFY2(ratio >= 3, qPrintable(QString("%1: %2").arg(dots->id.c_str()).arg(ratio)));
                    }
    }

    void names_in_thumbnails_cross_no_line_data() { each_page(); }
    void names_in_thumbnails_cross_no_line()
    {
        int notes = 0;
        for (int era = 1; era <= 8; ++era) {
            paint(era);
            const auto panel = std::ranges::find(frame_.panels, "thumbs", &Panel::id);
            const QRectF area = std::ranges::find(painter_.placements(), "thumbs", &Placement::panel)->area;
            for (const PlacedText& text : painter_.texts()) {
                if (!text.id.starts_with("relu-note-") && !text.id.starts_with("lowest-note-"))
                    continue;
                ++notes;
                QVERIFY2(text.box.left() >= area.left() - 1, text.id.c_str());
                for (const Mark& mark : panel->marks)
                    if (const Curve* curve = std::get_if<Curve>(&mark))
                        for (const Polyline& piece : curve->pieces)
                            for (std::size_t i = 1; i < piece.size(); ++i)
                                QVERIFY2(!text.box.intersects(QRectF(to_pixel(*panel, area, piece[i - 1]),
                                                                     to_pixel(*panel, area, piece[i]))
                                                                  .normalized()
                                                                  .adjusted(0, 0, 0.01, 0.01)),
                                         (text.id + " / " + curve->id).c_str());
            }
        }
        QVERIFY(notes > 10);
    }

private:
    void compare_parameters(double text_unit)
    {
        for (int era = 1; era <= 8; ++era) {
            paint(era, {}, text_unit);
            QVERIFY(!std::ranges::find(painter_.placements(), "thumbs", &Placement::panel)->area.isEmpty());
            for (const LineageEntry& entry : table_.entries)
                if (entry.era == era && !entry.params.empty())
                    compare_numbers(entry, "card-" + entry.id);
        }
    }
    void compare_numbers(const LineageEntry& entry, const std::string& id) const
    {
        const auto shape = lineage_shape(entry);
        QString numbers;
        for (const Run& run : shape->numbers)
            numbers += QString::fromStdString(run.text);
        QVERIFY(!numbers.isEmpty());
        const QString said = words_of(id);
        QVERIFY2(without_spaces(said).contains(without_spaces(numbers)), qPrintable(said + " / " + numbers));
    }
    QString words_of(const std::string& id) const
    {
        QStringList said;
        for (const PlacedText& text : painter_.texts())
            if (text.id == id)
                said += text.text;
        return said.join(' ');
    }
    void paint(int step, const Settings& settings = {}, double text_unit = 0)
    {
        QFETCH(int, theme);
        QFETCH(QSize, size);
        const Figure& figure = *find_figure("lineage");
        frame_ = figure.open(settings)({step - 1, 1});
        const std::string_view id = figure.steps[std::size_t(step - 1)].id;
        const GuideSection words =
            guide_section(QStringLiteral("lineage"), QString::fromUtf8(id.data(), qsizetype(id.size())));
        QImage image(size, QImage::Format_RGB32);
        painter_.paint(image, frame_,
                       {.size = size,
                        .theme = ThemeId(theme),
                        .heading = text_unit <= 0,
                        .caption = text_unit <= 0 ? fill_in(words.caption, frame_.readouts, false) : QString(),
                        .text_unit = text_unit});
    }

    Lineage table_ = read_lineage(lineage_csv());
    Frame frame_;
    FramePainter painter_;
};

QTEST_MAIN(TestLineagePage)
#include "tst_lineage_page.moc"
