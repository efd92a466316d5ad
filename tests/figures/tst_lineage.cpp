// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/data_files.h"
#include "figures/lineage_parts.h"
#include "figures/registry.h"
#include "frame_walk.h"

#include <QtTest>

#include <set>

using namespace gatefold;

namespace {

const Figure& lineage()
{
    return *find_figure("lineage");
}

Frame frame_of(std::string_view step, double progress, const Settings& settings = {})
{
    return lineage().open(settings)({find_step(lineage(), step), progress});
}

Settings with(std::string param, double value)
{
    Settings settings;
    settings.values[std::move(param)] = value;
    return settings;
}

double value_of(std::string_view param, std::string_view id)
{
    const Param& found = *find_param(lineage(), param);
    return double(std::ranges::find(found.choices, id) - found.choices.begin());
}

const Panel* panel(const Frame& frame, std::string_view id)
{
    const auto found = std::ranges::find(frame.panels, id, &Panel::id);
    return found == frame.panels.end() ? nullptr : &*found;
}

template <class Kind>
const Kind* mark(const Panel* panel, std::string_view id)
{
    for (const Mark& one : panel->marks)
        if (mark_id(one) == id)
            return std::get_if<Kind>(&one);
    return nullptr;
}

double readout(const Frame& frame, std::string_view id)
{
    return std::ranges::find(frame.readouts, id, &Readout::id)->value;
}

std::string words_of(const Panel* panel, std::string_view id)
{
    std::string text;
    for (const Paragraph& paragraph : mark<Words>(panel, id)->paragraphs)
        for (const Run& run : paragraph.runs)
            text += run.text + "|";
    return text;
}

}  // namespace

class TestLineage : public QObject {
    Q_OBJECT

private slots:
    void every_row_is_read_and_drawn()
    {
        const Param& entry = *find_param(lineage(), "entry");
        const LineageData data = lineage_data(entry.choices.subspan(1));
        QVERIFY2(data.table.faults.empty(), data.table.faults.empty() ? "" : data.table.faults.front().c_str());
        QCOMPARE(data.items.size(), read_csv(lineage_csv()).rows.size());
        QCOMPARE(data.items.size() + 1, entry.choices.size());
        QCOMPARE(data.table.eras.size(), std::size_t(8));
        for (std::size_t i = 0; i < data.items.size(); ++i) {
            QCOMPARE(entry.choices[i + 1], std::string_view(data.items[i].entry->id));
            QVERIFY(data.items[i].drawn);
            QVERIFY(!data.items[i].line.empty());
        }
    }

    void the_camera_of_a_step_holds_its_era()
    {
        const Lineage table = read_lineage(lineage_csv());
        for (const LineageEra& era : table.eras) {
            const Frame frame = frame_of("era-" + std::to_string(era.number), 1);
            const Axis& x = panel(frame, "axis")->x;
            QVERIFY(x.min < era.start - 0.5 && x.min > era.start - 1);
            QVERIFY(x.max > era.end + 0.5 && x.max < era.end + 1);
            for (const LineageEntry& entry : table.entries)
                if (entry.era == era.number) {
                    QVERIFY2(mark<Dots>(panel(frame, "axis"), "at-" + entry.id), entry.id.c_str());
                    QVERIFY2(mark<Words>(panel(frame, "cards"), "card-" + entry.id), entry.id.c_str());
                    QVERIFY2(mark<Curve>(panel(frame, "axis"), "leader-" + entry.id), entry.id.c_str());
                    QVERIFY(entry.venue_year >= era.start && entry.venue_year <= era.end);
                }
        }
    }

    void entries_of_a_year_share_its_width()
    {
        const Frame frame = frame_of("era-6", 1);
        const auto x = [&](const char* id) { return mark<Dots>(panel(frame, "axis"), id)->at.front().x; };
        QVERIFY(std::abs(x("at-reglu") - (2019.5 + 1.0 / 6)) < 1e-9);
        QVERIFY(std::abs(x("at-geglu") - 2020) < 1e-9);
        QVERIFY(std::abs(x("at-swiglu") - (2020.5 - 1.0 / 6)) < 1e-9);
        QVERIFY(std::abs(x("at-glu") - 2017) < 1e-9);
    }

    void lanes_overlap_in_time_and_never_in_height()
    {
        const Frame frame = frame_of("whole", 1);
        const Panel* whole = panel(frame, "overview");
        double below = 1;
        for (int era = 1; era <= 8; ++era) {
            const Polyline& span = mark<Band>(whole, "span-" + std::to_string(era))->areas.front();
            QVERIFY(span[2].y <= below + 1e-12);
            below = span[0].y;
        }
        const Polyline& gated = mark<Band>(whole, "span-6")->areas.front();
        const Polyline& smooth = mark<Band>(whole, "span-5")->areas.front();
        QVERIFY(gated[0].x < smooth[1].x);
        QCOMPARE(whole->x.log, false);
        for (const int decade : {1970, 1990, 2010, 2020})
            QCOMPARE(mark<Curve>(whole, "decade-" + std::to_string(decade))->pieces.front()[0].x, double(decade));
        std::set<std::pair<double, double>> places;
        for (const Mark& one : whole->marks)
            if (const Dots* dots = std::get_if<Dots>(&one))
                QVERIFY(places.insert({dots->at.front().x, dots->at.front().y}).second);
        QCOMPARE(places.size(), std::size_t(33));
    }

    void the_filter_counts_and_hides()
    {
        const Settings only = with("family", value_of("family", "smooth-gate"));
        const Frame whole = frame_of("whole", 1, only);
        QCOMPARE(readout(whole, "entries"), 33.0);
        QCOMPARE(readout(whole, "shown"), 7.0);
        QCOMPARE(mark<Labels>(panel(whole, "overview"), "names")->labels.size(), std::size_t(7));
        QVERIFY(mark<Dots>(panel(whole, "overview"), "entry-relu6"));  // a mark is never dropped
        const Frame era = frame_of("era-8", 1, only);
        QCOMPARE(readout(era, "entries"), 4.0);
        QCOMPARE(readout(era, "shown"), 1.0);
        QVERIFY(mark<Words>(panel(era, "cards"), "card-xielu"));
        QVERIFY(!mark<Words>(panel(era, "cards"), "card-prosparse"));
        QCOMPARE(whole.caption, std::string("The 7 smooth gate entries stand out from all 33 on one linear axis."));
        const Frame none = frame_of("era-3", 1, only);
        QCOMPARE(words_of(panel(none, "thumbs"), "none-3"),
                 std::string("None of these 4 entries is of the family “smooth gate”.|"
                             "Its 7 entries are of the years 2000 to 2024.|"));
    }

    void the_camera_moves_by_hand()
    {
        Settings settings = with("centre", 1990);
        settings.values["zoom"] = 5.9;
        const Axis x = panel(frame_of("whole", 1, settings), "overview")->x;
        QVERIFY(std::abs(x.min - 1985) < 1e-9 && std::abs(x.max - 1995) < 1e-9);
        const Panel axis = *panel(frame_of("era-2", 1, settings), "axis");
        QCOMPARE(axis.pans_x, std::string("centre"));
        QCOMPARE(axis.zooms, std::string("zoom"));
        QVERIFY(std::abs(axis.x.min - 1985) < 1e-9);
    }

    void what_the_camera_misses_is_said_data()
    {
        QTest::addColumn<double>("centre");
        QTest::addColumn<double>("zoom");
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("caption");
        QTest::addColumn<QString>("era");
        const char* whole = "Forty quiet years, then a crowd";
        QTest::newRow("all") << 1997.0 << 1.0 << "all" << whole << ""
                             << "";
        QTest::newRow("some") << 1978.0 << 5.9 << "all"
                              << "Between 1973 and 1983"
                              << "2 of the 33 entries are between 1973 and 1983."
                              << "|none of these 6 between 1973 and 1983      |6 later →|";
        QTest::newRow("none") << 1983.0 << 20.0 << "all"
                              << "Between 1982 and 1984"
                              << "None of the 33 entries is between 1982 and 1984."
                              << "|none of these 6 between 1982 and 1984      |6 later →|";
        QTest::newRow("a year") << 1980.0 << 40.0 << "all"
                                << "In 1980"
                                << "1 of the 33 entries is in 1980."
                                << "|none of these 6 in 1980      |6 later →|";
        QTest::newRow("of a family") << 2025.0 << 20.0 << "saturating"
                                     << "Between 2024 and 2026"
                                     << "None of the 2 saturating entries is between 2024 and 2026."
                                     << "";
        QTest::newRow("after an era") << 2022.0 << 20.0 << "rectifier"
                                      << "Between 2021 and 2023"
                                      << "None of the 13 rectifier entries is between 2021 and 2023."
                                      << "← 6 earlier|      none of these 6 between 2021 and 2023||";
    }
    void what_the_camera_misses_is_said()
    {
        QFETCH(double, centre);
        QFETCH(double, zoom);
        QFETCH(QString, family);
        Settings settings = with("centre", centre);
        settings.values["zoom"] = zoom;
        settings.values["family"] = value_of("family", family.toStdString());
        const Frame whole = frame_of("whole", 1, settings);
        QTEST(QString::fromStdString(whole.headings.back().title), "title");
        QTEST(QString::fromStdString(whole.caption), "caption");
        const Frame era = frame_of("era-4", 1, settings);
        QVERIFY(era.caption.empty());
        QString said;
        if (const Note* note = mark<Note>(panel(era, "axis"), "unseen-4"))
            for (const Run& run : note->runs)
                said += QString::fromStdString(run.text) + "|";
        QTEST(said, "era");
        const Note* none = mark<Note>(panel(whole, "overview"), "unseen");
        QCOMPARE(none != nullptr, QString::fromStdString(whole.caption).startsWith("None"));
        // The next step begins with the same words.
        const Frame next = frame_of("era-5", 0.001, settings);
        QCOMPARE(mark<Note>(panel(next, "axis"), "unseen-4") != nullptr, !said.isEmpty());
    }

    void an_opened_entry_tells_all_data()
    {
        QTest::addColumn<QString>("step");
        QTest::newRow("in its era") << "era-4";
        QTest::newRow("in another") << "era-1";
        QTest::newRow("in the whole") << "whole";
    }
    void an_opened_entry_tells_all()
    {
        QFETCH(QString, step);
        const Frame frame = frame_of(step.toStdString(), 1, with("entry", value_of("entry", "prelu")));
        const QString text = QString::fromStdString(words_of(panel(frame, "opened"), "entry"));
        for (const char* part : {"PReLU", "He, Zhang, Ren & Sun", "ICCV 2015", "learned, per channel",
                                 "https://doi.org/10.1109/ICCV.2015.123", "Delving deep"})
            QVERIFY2(text.contains(part), part);
        QVERIFY(mark<Curve>(panel(frame, "opened-function"), "line-prelu"));
        QCOMPARE(words_of(panel(frame, "opened-function"), "numbers"), std::string("α\u00A0=\u00A00.25|"));
        QVERIFY(!panel(frame, "cards"));
    }

    void thumbnails_are_the_engines_functions_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("f");
        QTest::addColumn<QString>("numbers");
        QTest::newRow("scaled tanh") << "scaled-tanh" << 1.0 << 1.0 << "scaled by 1.7159, its input by 0.667|";
        QTest::newRow("RReLU") << "rrelu" << -5.5 << -1.0 << "a = 5.5 at test, 3 to 8 in training|";
        QTest::newRow("APL") << "apl" << -1.5 << 0.3 << "a = 0.2, −0.5; b = 0, −1.5, an illustration|";
        QTest::newRow("xIELU") << "xielu" << 2.0 << 4.2 << "α|p| = 0.8, α|n| = 0.8, β = 0.5|";
        QTest::newRow("clamped") << "gpt-oss" << 9.0 << 7 / (1 + std::exp(-1.702 * 7))
                                 << "α = 1.702, limit 7, linear branch 0|";
        QTest::newRow("GLU") << "glu" << 0.0 << 0.5 << "linear branch 1|";
        QTest::newRow("SELU") << "selu" << 1.0 << 1.0507009873554805 << "λ = 1.051, α = 1.673|";
    }
    void thumbnails_are_the_engines_functions()
    {
        QFETCH(QString, id);
        QFETCH(double, x);
        QFETCH(double, f);
        QFETCH(QString, numbers);
        const Lineage table = read_lineage(lineage_csv());
        const auto shape = lineage_shape(*std::ranges::find(table.entries, id.toStdString(), &LineageEntry::id));
        QVERIFY(shape.has_value());
        QVERIFY2(std::abs(shape->f(x) - f) < 1e-4, qPrintable(QString::number(shape->f(x), 'g', 10)));
        QString text;
        for (const Run& run : shape->numbers)
            text += QString::fromStdString(run.text) + "|";
        QCOMPARE(text.replace(QChar::Nbsp, u' '), numbers);
    }

    void dips_are_marked_where_they_are()
    {
        const Frame frame = frame_of("era-5", 1);
        for (const char* id : {"gelu", "swish", "silu", "hard-swish", "mish"})
            QVERIFY2(mark<Note>(panel(frame, "thumbs"), std::string("lowest-note-") + id), id);
        QCOMPARE(mark<Note>(panel(frame, "thumbs"), "lowest-note-gelu")->runs.front().text, std::string("−0.170"));
        QCOMPARE(mark<Note>(panel(frame, "thumbs"), "lowest-note-hard-swish")->runs.front().text,
                 std::string("−0.375"));
        QVERIFY(!mark<Note>(panel(frame_of("era-4", 1), "thumbs"), "lowest-note-elu"));
    }
};

QTEST_GUILESS_MAIN(TestLineage)
#include "tst_lineage.moc"
