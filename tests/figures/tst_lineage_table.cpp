// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/data_files.h"
#include "figures/lineage_table.h"
#include "figures/lineage_words.h"
#include "figures/registry.h"

#include <QtTest>

#include <algorithm>

using namespace gatefold;

namespace {

const char* const columns =
    "era,era_title,start,end,id,function,venue_year,arxiv_year,title,authors,venue,doi,arxiv_id,"
    "url,family,changed,formula,engine,params\n";

}  // namespace

class TestLineageTable : public QObject {
    Q_OBJECT

private slots:
    void every_entry_has_its_few_words()
    {
        const Param& entry = *find_param(*find_figure("lineage"), "entry");
        for (const LineageEntry& one : read_lineage(lineage_csv()).entries) {
            const auto choice = std::ranges::find(entry.choices, std::string_view(one.id)) - entry.choices.begin();
            QCOMPARE(std::string(entry_name(one.id)) + ", " + std::to_string(one.venue_year),
                     std::string(entry.choice_labels[std::size_t(choice)]));
            QVERIFY2(!entry_gist(one.id).empty(), one.id.c_str());
            QVERIFY2(one.changed.find("25%") == std::string::npos, one.id.c_str());
            QVERIFY2(one.changed.find('\'') == std::string::npos, one.id.c_str());
        }
    }

    void years_of_the_venue_and_of_arxiv()
    {
        const Lineage table = read_lineage(lineage_csv());
        const auto said = [&](std::string_view id) {
            return venue_and_year(*std::ranges::find(table.entries, id, &LineageEntry::id));
        };
        QCOMPARE(said("elu"), std::string("ICLR 2016 (2015)"));
        QCOMPARE(said("gelu"), std::string("arXiv 2016"));
        QCOMPARE(said("softplus"), std::string("NIPS 2000 (proceedings dated 2001)"));
    }

    void a_malformed_row_is_named_and_the_rest_is_read_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("fault");
        QTest::newRow("year") << "1,E,2000,2009,b,B,20x0,,t,a,v,,,,rectifier,c,f,relu,"
                              << "line 3 has “20x0” as its venue_year";
        QTest::newRow("era") << "x,E,2000,2009,b,B,2000,,t,a,v,,,,rectifier,c,f,relu,"
                             << "line 3 has “x” as its era";
        QTest::newRow("end") << "1,E,2000,1990,b,B,2000,,t,a,v,,,,rectifier,c,f,relu,"
                             << "line 3 has “1990” as its end";
        QTest::newRow("id taken") << "1,E,2000,2009,a,B,2000,,t,a,v,,,,rectifier,c,f,relu,"
                                  << "line 3 has “a” as its id";
        QTest::newRow("family") << "1,E,2000,2009,b,B,2000,,t,a,v,,,,round,c,f,relu,"
                                << "line 3 has “round” as its family";
        QTest::newRow("params") << "1,E,2000,2009,b,B,2000,,t,a,v,,,,rectifier,c,f,relu,alpha"
                                << "line 3 has “alpha” as its params";
        QTest::newRow("fields") << "1,E,2000"
                                << "line 3 has 3 fields, not 19";
    }
    void a_malformed_row_is_named_and_the_rest_is_read()
    {
        QFETCH(QString, row);
        QFETCH(QString, fault);
        const Lineage table =
            read_lineage(std::string(columns) + "1,E,2000,2009,a,A,2001,,t,a,v,,,,rectifier,c,f,relu,\n" +
                         row.toStdString() + "\n1,E,2000,2009,z,Z,2002,,t,a,v,,,,rectifier,c,f,relu,\n");
        QCOMPARE(table.faults.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(table.faults[0]), fault);
        QCOMPARE(table.entries.size(), std::size_t(2));
        QCOMPARE(table.entries[1].id, std::string("z"));
    }
};

QTEST_GUILESS_MAIN(TestLineageTable)
#include "tst_lineage_table.moc"
