// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#include "figures/registry.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace gatefold;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::variant<Request, UsageError> parse_list(const QStringList& arguments)
{
    std::vector<std::string> plain;
    for (const QString& argument : arguments)
        plain.push_back(argument.toStdString());
    return parse(plain);
}

Bookmark atlas(int step, double progress = 1, const Settings& settings = {})
{
    return {"atlas", {step, progress}, settings};
}

Export one(const Bookmark& place)
{
    Export wish;
    wish.places = {place};
    return wish;
}

Value value(const std::string& function, const std::vector<double>& at)
{
    Value result;
    result.function = function;
    result.at = at;
    return result;
}

template <class Change>
auto with(auto request, Change change)
{
    change(request);
    return request;
}

}  // namespace

Q_DECLARE_METATYPE(Request)

class TestCli : public QObject {
    Q_OBJECT

private slots:
    void accepts_data();
    void accepts();
    void reads_not_a_number();
    void takes_every_step();
    void takes_sheets();
    void takes_all_figures();
};

void TestCli::accepts_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<Request>("expected");
    const auto row = [](const char* name, const QStringList& arguments, const Request& expected) {
        QTest::newRow(name) << arguments << expected;
    };
    const int last = static_cast<int>(find_figure("atlas")->steps.size()) - 1;
    const int gelu = find_step(*find_figure("atlas"), "gelu");

    row("nothing: the window", {}, Show{});
    row("window at a figure", {"--figure", "atlas"}, Show{atlas(last), {}, false});
    row("window at a step", {"--step", "gelu"}, Show{atlas(gelu), {}, false});
    row("window with all options",
        {"--figure=atlas", "--step=2", "--progress=0.25", "--set=alpha=0.5", "--seed=7", "--theme=dark", "--present"},
        Show{atlas(1, 0.25, {{{"alpha", 0.5}}, 7}), ThemeId::dark, true});
    row("window, theme only", {"--theme", "projector"}, Show{{}, ThemeId::projector, false});
    row("help", {"--help"}, Help{});
    row("help before all else", {"--step", "--nonsense", "--help"}, Help{});
    row("help of list", {"list", "--help"}, Help{"list"});
    row("help of value", {"value", "gelu", "--help"}, Help{"value"});
    row("help of export", {"export", "--help", "atlas"}, Help{"export"});
    row("version", {"--version"}, Version{});
    row("list", {"list"}, List{});
    row("list as JSON", {"list", "--json"}, List{true});

    row("value at a negative number", {"value", "gelu", "-10", "--json"},
        with(value("gelu", {-10}), [](Value& v) { v.json = true; }));
    row("value, options first", {"value", "--json", "gelu", "-.5"},
        with(value("gelu", {-0.5}), [](Value& v) { v.json = true; }));
    row("value at many", {"value", "gelu", "-inf", "inf", "1e308", "+2", "-1e-300", "-0.5E+1", "infinity"},
        value("gelu", {-infinity, infinity, 1e308, 2, -1e-300, -5, infinity}));
    row("value with a typographic minus", {"value", "gelu", "−3"}, value("gelu", {-3}));
    row("value after two hyphens", {"value", "gelu", "--", "-3"}, value("gelu", {-3}));
    row("value from input", {"value", "gelu", "-"}, with(value("gelu", {}), [](Value& v) { v.from_input = true; }));
    row("value with a parameter", {"value", "elu", "-1", "--set", "alpha=0.5"}, with(value("elu", {-1}), [](Value& v) {
            v.parameters = {{"alpha", 0.5}};
        }));
    row("value of a function outside the atlas", {"value", "prelu", "1"}, value("prelu", {1}));

    row("export", {"export", "atlas"}, one(atlas(last)));
    row("export with all options",
        {"export", "atlas", "--step", "gelu", "--progress", "0", "--set", "compare=silu", "--seed",
         "18446744073709551615", "--format", "svg", "--size", "3840x2160", "--theme", "light", "--out", "é x.svg",
         "--force"},
        with(one(atlas(gelu, 0, {{{"compare", 9}}, UINT64_MAX})), [](Export& e) {
            e.format = Format::svg;
            e.size = {3840, 2160};
            e.out = "é x.svg";
            e.force = true;
        }));
    row("the extension is the format", {"export", "atlas", "--out", "a.b/c.JSON"},
        with(one(atlas(last)), [](Export& e) {
            e.format = Format::json;
            e.out = "a.b/c.JSON";
        }));
    row("the format goes before the extension", {"export", "atlas", "--out", "a.json", "--format", "png"},
        with(one(atlas(last)), [](Export& e) { e.out = "a.json"; }));
    row("no extension is png", {"export", "atlas", "--out", "a.b/c"},
        with(one(atlas(last)), [](Export& e) { e.out = "a.b/c"; }));
    row("a hidden file has no extension", {"export", "atlas", "--out", ".jpeg"},
        with(one(atlas(last)), [](Export& e) { e.out = ".jpeg"; }));
    row("to standard output", {"export", "atlas", "--out", "-"},
        with(one(atlas(last)), [](Export& e) { e.out = "-"; }));
    row("the smallest", {"export", "atlas", "--size", "16x16"}, with(one(atlas(last)), [](Export& e) {
            e.size = {16, 16};
        }));
    row("the widest", {"export", "atlas", "--size", "16384x9000"}, with(one(atlas(last)), [](Export& e) {
            e.size = {16384, 9000};
        }));
}

void TestCli::accepts()
{
    QFETCH(QStringList, arguments);
    QFETCH(Request, expected);
    const auto parsed = parse_list(arguments);
    if (const auto* error = std::get_if<UsageError>(&parsed))
        QFAIL(error->sentence.c_str());
    QVERIFY(std::get<Request>(parsed) == expected);
}

void TestCli::reads_not_a_number()
{
    const auto parsed = parse_list({"value", "gelu", "nan", "-nan"});
    QVERIFY(std::holds_alternative<Request>(parsed));
    const Value& read = std::get<Value>(std::get<Request>(parsed));
    QCOMPARE(read.at.size(), std::size_t{2});
    QVERIFY(std::isnan(read.at[0]) && std::isnan(read.at[1]));
}

void TestCli::takes_every_step()
{
    for (const QString option : {"--step=all", "--sheet"}) {
        const auto parsed = parse_list({"export", "atlas", option, "--progress", "0.5"});
        QVERIFY(std::holds_alternative<Request>(parsed));
        const Export& wish = std::get<Export>(std::get<Request>(parsed));
        QCOMPARE(wish.places.size(), find_figure("atlas")->steps.size());
        for (std::size_t at = 0; at < wish.places.size(); ++at)
            QVERIFY(wish.places[at] == atlas(static_cast<int>(at), 0.5));
        QCOMPARE(wish.folder, option == "--step=all");
        QCOMPARE(wish.sheet, option == "--sheet");
    }
}

void TestCli::takes_sheets()
{
    const auto wish_of = [](const QString& out) {
        return std::get<Export>(std::get<Request>(parse_list({"export", "all", "--sheet", "--out", out})));
    };
    const Export each = wish_of("here");
    QVERIFY(each.sheet && each.folder);
    QVERIFY(each.places.size() > figures().size());
    const Export covers = wish_of("here.png");
    QVERIFY(covers.sheet && !covers.folder);
    QCOMPARE(covers.places.size(), figures().size());
    QCOMPARE(covers.places.front().at.step, find_step(*figures().front(), "gelu"));
}

void TestCli::takes_all_figures()
{
    const auto parsed = parse_list({"export", "all", "--set", "compare=silu", "--out", "here", "--format", "json"});
    QVERIFY(std::holds_alternative<Request>(parsed));
    const Export& wish = std::get<Export>(std::get<Request>(parsed));
    QVERIFY(wish.folder);
    QCOMPARE(wish.places.size(), figures().size());
    for (std::size_t at = 0; at < wish.places.size(); ++at) {
        const Figure& figure = *figures()[at];
        QCOMPARE(wish.places[at].figure, figure.id);
        QCOMPARE(wish.places[at].at.step, static_cast<int>(figure.steps.size()) - 1);
        QCOMPARE(wish.places[at].settings.values.contains("compare"), find_param(figure, "compare") != nullptr);
    }
}

QTEST_APPLESS_MAIN(TestCli)
#include "tst_cli.moc"
