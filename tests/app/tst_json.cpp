// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/json.h"

#include "app/json_writer.h"
#include "tests/app/schema.h"

#include <QtTest>

#include <array>
#include <limits>

using namespace gatefold;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

FrameAt open_nothing(const Settings&, Work&)
{
    return [](Moment) { return Frame(); };
}

// A figure with each kind of parameter, some of them without bounds.
constexpr std::array<std::string_view, 2> choices = {"he", "xavier"};
constexpr std::array<Preset, 1> presets = {Preset{"width", 64}};
constexpr std::array<Step, 4> steps = {Step{"one", "\"One\"", "one", 1.5}, Step{"two", "Two", "two", 1, presets},
                                       Step{"three", "Three", "three", 1}, Step{"four", "Four", "four", 1}};
constexpr std::array<Param, 4> params = {
    Param{"nu", "ν", "", ParamKind::real, 2.1, infinity, 4, true},
    Param{"width", "width", "", ParamKind::integer, 8, 512, 128},
    Param{"init", "initialisation", "", ParamKind::choice, 0, 1, 1, false, choices, choices},
    Param{"residual", "residual", "", ParamKind::toggle, 0, 1, 0},
};
constexpr std::array<ReadoutInfo, 1> readouts = {ReadoutInfo{"rms", "rms", "%"}};
constexpr Figure figure = {"sample", 12, "A\nsample", true, steps, params, readouts, open_nothing};

Frame every_mark()
{
    Curve curve;
    curve.id = "f";
    curve.ink = Ink(Role::rectifier, Role::smooth_gate, 0.25, 0.5);
    curve.pieces = {{{0, 1.0 / 3}, {1, 2}}, {}};
    Dots dots;
    dots.id = "draws";
    dots.at = {{0.5, -0.5}};
    dots.hollow = true;
    Band band;
    band.id = "spread";
    band.areas = {{{0, 0}, {1, 0}, {1, 1}}};
    Note note;
    note.id = "label";
    note.runs = {{"f′ is ", Role::gated}, {"\"\\\t½\"", Role::ink}};
    Panel panel;
    panel.id = "plot";
    panel.x = {-1, 1, false, "x", {}};
    panel.y = {1e-9, 10, true, "log₁₀", {}};
    const Bars bars = {.id = "counts", .bars = {{0, 0, 1, 2}}};
    const Cells cells = {.id = "units", .cells = {{.place = {0, 0, 1, 1}, .ink = {Role::soot}, .cross = true}}};
    const Box box = {.id = "weights", .place = {0, 0, 1, 1}, .filled = true};
    const Arrow arrow = {.id = "edge", .path = {{0, 0}, {1, 1}}};
    panel.marks = {curve, dots, band, note, bars, cells, box, arrow};
    Frame frame;
    frame.panels = {panel};
    frame.readouts = {
        {"rms", 0.1234567890123, "0.123", 0.01}, {"bound", infinity, "∞"}, {"none", std::nan(""), "none"}};
    return frame;
}

QByteArray bytes(const std::string& text)
{
    return QByteArray::fromStdString(text);
}

}  // namespace

class TestJson : public QObject {
    Q_OBJECT

private slots:
    void nests();
    void escapes();
    void lists();
    void shows_values();
    void shows_a_frame();
    void spells_parameters();
    void notices_what_breaks_a_schema_data();
    void notices_what_breaks_a_schema();
};

void TestJson::nests()
{
    JsonWriter json(9);
    json.begin_array().begin_object().end_object().begin_object().key("a").null().key("b").begin_array().truth(true);
    json.truth(false).end_array().key("c").whole(UINT64_MAX).end_object().number(0.5).number(-infinity).end_array();
    QCOMPARE(json.document(),
             std::string("[{},{\"a\":null,\"b\":[true,false],\"c\":18446744073709551615},0.5,\"-inf\"]\n"));
}

void TestJson::escapes()
{
    JsonWriter json(9);
    json.begin_array().text(std::string_view("\"\\\n\0é", 6)).end_array();
    QCOMPARE(json.document(), std::string("[\"\\\"\\\\\\u000a\\u0000é\"]\n"));
}

void TestJson::lists()
{
    const std::array table = {&figure};
    const QByteArray list = bytes(list_json(table));
    QCOMPARE(Schema("list").errors(list), QStringList());
    const QJsonValue sample = QJsonDocument::fromJson(list)[0];
    QCOMPARE(sample["number"].toInt(), 12);
    QCOMPARE(sample["title"].toString(), "A\nsample");
    QCOMPARE(sample["seeded"], QJsonValue(true));
    QCOMPARE(sample["steps"][0]["title"].toString(), "\"One\"");
    QCOMPARE(sample["steps"][0]["seconds"].toDouble(), 1.5);
    QCOMPARE(sample["readouts"][0]["unit"].toString(), "%");
    const QJsonValue found = sample["params"];
    QCOMPARE(found[0]["kind"].toString(), "real");
    QCOMPARE(found[0]["max"].toString(), "inf");
    QCOMPARE(found[0]["log"], QJsonValue(true));
    QCOMPARE(found[1]["kind"].toString(), "int");
    QCOMPARE(found[1]["initial"], QJsonValue(128));
    QCOMPARE(found[2]["kind"].toString(), "choice");
    QCOMPARE(found[2]["values"], QJsonValue(QJsonArray{"he", "xavier"}));
    QCOMPARE(found[2]["initial"], QJsonValue("xavier"));
    QCOMPARE(found[3]["kind"].toString(), "switch");
    QCOMPARE(found[3]["initial"], QJsonValue(false));
}

void TestJson::shows_values()
{
    const engine::Activation& elu = *engine::find_activation("elu");
    const std::array at = {-infinity, 0.1, std::nan("")};
    const QByteArray values = bytes(value_json(elu, {0.5, 1}, at));
    QCOMPARE(Schema("value").errors(values), QStringList());
    QCOMPARE(
        values,
        QByteArray("[{\"function\":\"elu\",\"x\":\"-inf\",\"f\":-0.5,\"df\":0,\"params\":{\"alpha\":0.5}},"
                   "{\"function\":\"elu\",\"x\":0.10000000000000001,\"f\":0.10000000000000001,\"df\":1,"
                   "\"params\":{\"alpha\":0.5}},"
                   "{\"function\":\"elu\",\"x\":\"nan\",\"f\":\"nan\",\"df\":\"nan\",\"params\":{\"alpha\":0.5}}]\n"));
}

void TestJson::shows_a_frame()
{
    const Bookmark place = {"sample", {1, 1.0 / 3}, {{{"nu", infinity}, {"residual", 1}}, 7}};
    const QByteArray json = bytes(frame_json(figure, place, every_mark()));
    QCOMPARE(Schema("frame").errors(json), QStringList());
    QCOMPARE(json,
             QByteArray(
                 "{\"figure\":\"sample\",\"step\":\"two\",\"progress\":0.333333333,\"seed\":7,"
                 "\"params\":{\"nu\":\"inf\",\"width\":64,\"init\":\"xavier\",\"residual\":true},"
                 "\"panels\":[{\"id\":\"plot\",\"x\":{\"min\":-1,\"max\":1,\"log\":false,\"label\":\"x\"},"
                 "\"y\":{\"min\":1e-09,\"max\":10,\"log\":true,\"label\":\"log₁₀\"},\"marks\":["
                 "{\"id\":\"f\",\"kind\":\"curve\",\"ink\":\"rectifier\",\"toward\":\"smooth_gate\",\"mix\":0.25,"
                 "\"strength\":0.5,\"width\":3,\"pieces\":[[[0,0.333333333],[1,2]],[]]},"
                 "{\"id\":\"draws\",\"kind\":\"dots\",\"ink\":\"ink\",\"size\":12,\"hollow\":true,\"at\":[[0.5,-0.5]]},"
                 "{\"id\":\"spread\",\"kind\":\"band\",\"ink\":\"ink\",\"areas\":[[[0,0],[1,0],[1,1]]]},"
                 "{\"id\":\"label\",\"kind\":\"note\",\"ink\":\"gated\",\"at\":[0,0],\"text\":\"f′ is "
                 "\\\"\\\\\\u0009½\\\"\"},"
                 "{\"id\":\"counts\",\"kind\":\"bars\",\"ink\":\"ink\",\"hollow\":false,\"bars\":[[0,0,1,2]]},"
                 "{\"id\":\"units\",\"kind\":\"cells\",\"cells\":["
                 "{\"place\":[0,0,1,1],\"ink\":\"soot\",\"cross\":true,\"value\":0}]},"
                 "{\"id\":\"weights\",\"kind\":\"box\",\"ink\":\"ink\",\"width\":1.25,\"filled\":true,"
                 "\"place\":[0,0,1,1]},"
                 "{\"id\":\"edge\",\"kind\":\"arrow\",\"ink\":\"ink\",\"width\":1.75,\"path\":[[0,0],[1,1]]}"
                 "]}],\"readouts\":[{\"id\":\"rms\",\"value\":0.123456789,\"text\":\"0.123\",\"uncertainty\":0.01},"
                 "{\"id\":\"bound\",\"value\":\"inf\",\"text\":\"∞\",\"uncertainty\":null},"
                 "{\"id\":\"none\",\"value\":\"nan\",\"text\":\"none\",\"uncertainty\":null}]}\n"));
}

void TestJson::spells_parameters()
{
    QCOMPARE(param_text(params[0], 0.1), std::string("0.1"));
    QCOMPARE(param_text(params[1], 128), std::string("128"));
    QCOMPARE(param_text(params[2], 0), std::string("he"));
    QCOMPARE(param_text(params[3], 1), std::string("true"));
}

void TestJson::notices_what_breaks_a_schema_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char* name, const char* from, const char* to) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to);
    };
    row("no JSON", "{\"figure\"", "{figure");
    row("a key missing", "\"seed\":7,", "");
    row("a key too many", "\"seed\":7,", "\"seed\":7,\"time\":0,");
    row("another type", "\"progress\":0.333333333", "\"progress\":\"0.333\"");
    row("beyond the maximum", "\"progress\":0.333333333", "\"progress\":1.5");
    row("below the minimum", "\"seed\":7", "\"seed\":-7");
    row("no whole number", "\"seed\":7", "\"seed\":7.5");
    row("a number as another text", "\"value\":\"inf\"", "\"value\":\"infinite\"");
    row("an unknown role", "\"ink\":\"gated\"", "\"ink\":\"green\"");
    row("an unknown kind", "\"kind\":\"band\"", "\"kind\":\"bands\"");
    row("a point with one number", "[0.5,-0.5]", "[0.5]");
    row("a point with three numbers", "[0.5,-0.5]", "[0.5,-0.5,0]");
    row("a coordinate that is no number", "[0.5,-0.5]", "[0.5,\"nan\"]");
    row("a parameter that is a list", "\"width\":64", "\"width\":[64]");
}

void TestJson::notices_what_breaks_a_schema()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QByteArray json = bytes(frame_json(figure, {"sample", {1, 1.0 / 3}, {{}, 7}}, every_mark()));
    QCOMPARE(Schema("frame").errors(json), QStringList());
    QVERIFY(json.contains(from));
    json.replace(from, to);
    QVERIFY(!Schema("frame").errors(json).isEmpty());
}

QTEST_APPLESS_MAIN(TestJson)
#include "tst_json.moc"
