// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 6: whole numbers to the last digit, matrices to one scale, models from the table, and the block that runs.
#include "figures/registry.h"
#include "figures/swiglu_parts.h"
#include "tests/figures/frame_parts.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gatefold;

namespace {

const Figure& block()
{
    return *find_figure("swiglu-block");
}

using Values = std::map<std::string, double, std::less<>>;

Frame frame_of(std::string_view step, Values values = {}, std::uint64_t seed = 1)
{
    return block().open({std::move(values), seed})({find_step(block(), step), 1});
}

double width_of(const Box& box)
{
    return box.place.right - box.place.left;
}

double height_of(const Box& box)
{
    return box.place.top - box.place.bottom;
}

QString words_of(const Frame& frame, std::string_view panel, std::string_view id)
{
    QString words;
    if (const Note* note = mark<Note>(gatefold::panel(frame, panel), id))
        for (const Run& run : note->runs)
            words += QString::fromStdString(run.text);
    return words;
}

int model(std::string_view id)
{
    const auto& ids = find_param(block(), "model")->choices;
    return static_cast<int>(std::ranges::find(ids, id) - ids.begin());
}

}  // namespace

class TestSwigluBlock : public QObject {
    Q_OBJECT

private slots:
    void the_numbers_of_llama_2_7b()
    {
        const Frame frame = frame_of("budget");
        QCOMPARE(readout(frame, "params_vanilla"), 134217728.0);
        QCOMPARE(readout(frame, "params_gated_4d"), 201326592.0);
        QCOMPARE(readout(frame, "params_gated"), 135266304.0);
        QCOMPARE(readout(frame, "h_exact"), 32768 / 3.0);
        QCOMPARE(readout(frame, "h"), 11008.0);
        QCOMPARE(readout(frame, "excess"), 1048576.0);
        QCOMPARE(readout(frame, "excess_percent"), 0.78125);
        QCOMPARE(readout(frame, "flops_vanilla"), 4.0 * 4096 * 16384);
        QCOMPARE(readout(frame, "flops"), 6.0 * 4096 * 11008);
        QCOMPARE(words_of(frame, "ledger", "as-wide-number"), QString("201,326,592  +50 %"));
        QCOMPARE(words_of(frame, "ledger", "chosen-sum"), QString("3 × 4,096 × 11,008"));
        QCOMPARE(words_of(frame, "ledger", "chosen-number"), QString("135,266,304  +0.78 %"));
        QCOMPARE(words_of(frame_of("round"), "multiples", "distance"), QString("+85.33"));
    }

    void models_data()
    {
        QTest::addColumn<int>("choice");
        QTest::addColumn<qint64>("width");
        QTest::addColumn<qint64>("plain");
        QTest::addColumn<qint64>("hidden");
        QTest::addColumn<int>("gate");
        const auto add = [](const char* id, qint64 width, qint64 plain, qint64 hidden, int gate) {
            QTest::newRow(id) << model(id) << width << plain << hidden << gate;
        };
        add("llama-2-7b", 4096, 16384, 11008, 4);
        add("llama-2-70b", 8192, 32768, 28672, 4);
        add("llama-3-8b", 4096, 16384, 14336, 4);
        add("mistral-7b", 4096, 16384, 14336, 4);
        add("qwen2.5-7b", 3584, 14336, 18944, 4);
        add("gemma-2-9b", 3584, 14336, 14336, 3);
        // Without a gate in the model: two thirds of its width, rounded up.
        add("t5-base", 768, 3072, 2048, 2);
        add("t5-11b", 1024, 65536, 43776, 2);
        add("t5-v1.1-xxl", 4096, 16384, 10240, 3);
        add("free", 4096, 16384, 11008, 4);
    }
    void models()
    {
        QFETCH(int, choice);
        QFETCH(qint64, width);
        QFETCH(qint64, plain);
        QFETCH(qint64, hidden);
        QFETCH(int, gate);
        const Settings settings{{{"model", choice}}};
        const BlockSetup setup = block_setup(settings);
        QCOMPARE(qint64(setup.counts.width), width);
        QCOMPARE(qint64(setup.counts.plain_hidden), plain);
        QCOMPARE(qint64(setup.counts.hidden), hidden);
        // The controls show what the model decides.
        QCOMPARE(param_value(block(), settings, 0, "d"), double(width));
        QCOMPARE(param_value(block(), settings, 0, "h"), double(hidden));
        QCOMPARE(param_value(block(), settings, 0, "gate"), double(gate));
    }

    void a_model_without_a_gate_is_told_as_such()
    {
        const Frame frame = frame_of("round", {{"model", model("t5-11b")}});
        QCOMPARE(frame.caption,
                 std::string("The next multiple of 256 is 43,776; without a gate, T5-11B takes 65,536."));
        QVERIFY(frame_of("round", {{"model", model("llama-3-8b")}}).caption.empty());
    }

    void titles_are_of_what_is_shown()
    {
        const auto title = [](const char* step, std::initializer_list<std::pair<const std::string, double>> values) {
            return QString::fromStdString(frame_of(step, values).headings.back().title);
        };
        QCOMPARE(title("budget", {}), QString("The same budget, near enough"));
        QCOMPARE(title("budget", {{"model", model("llama-3-8b")}}), QString("More weights than the budget"));
        QCOMPARE(title("budget", {{"d", 4096}, {"h", 4096}}), QString("Fewer weights than the budget"));
        QVERIFY(title("swapped", {}).endsWith("and wrong"));
        QVERIFY(title("swapped", {{"gate", 0}}).endsWith("nothing changes"));
    }

    void what_is_set_wins()
    {
        const Frame frame = frame_of("round", {{"model", model("llama-3-8b")}, {"d", 1000}, {"multiple", 64}});
        QCOMPARE(readout(frame, "d"), 1000.0);
        QCOMPARE(readout(frame, "h"), 2688.0);
        QCOMPARE(readout(frame_of("round", {{"h", 5}}), "h"), 5.0);
        QCOMPARE(readout(frame_of("round", {{"model", model("llama-3-8b")}}), "h_rounded"), 11008.0);
        QVERIFY(words_of(frame_of("round", {{"model", model("llama-3-8b")}}), "multiples", "taken").contains("14,336"));
    }

    void extreme_widths_are_exact()
    {
        const Frame frame = frame_of("budget", {{"d", 1 << 20}, {"h", 1 << 24}});
        QCOMPARE(readout(frame, "params_gated"), 3.0 * (1 << 20) * (1 << 24));
        QCOMPARE(words_of(frame, "ledger", "chosen-number").section(' ', 0, 0), QString("52,776,558,133,248"));
        const Frame least = frame_of("round", {{"d", 1}, {"multiple", 1}});
        QCOMPARE(readout(least, "h"), 3.0);
        QCOMPARE(readout(least, "params_gated"), 9.0);
    }

    void matrices_are_to_scale()
    {
        for (const char* step : {"vanilla", "gated-count", "shrink", "round"}) {
            const Frame frame = frame_of(step);
            const Box& up = *mark<Box>(gatefold::panel(frame, "block"), "up");
            const Box& down = *mark<Box>(gatefold::panel(frame, "block"), "down");
            const Box& x = *mark<Box>(gatefold::panel(frame, "block"), "x");
            const double hidden = step == std::string("shrink")  ? 32768 / 3.0
                                  : step == std::string("round") ? 11008
                                                                 : 16384;
            QVERIFY(std::abs(width_of(up) / height_of(up) - hidden / 4096) < 1e-9);
            QVERIFY(std::abs(width_of(up) - height_of(down)) < 1e-9);
            QVERIFY(std::abs(width_of(x) - width_of(down)) < 1e-9);
            QVERIFY(std::abs(width_of(*mark<Box>(gatefold::panel(frame, "block"), "value")) - width_of(up)) < 1e-9);
        }
    }

    void bars_of_the_ledger_are_to_scale()
    {
        const Frame frame = frame_of("round");
        const auto length = [&](const char* id) {
            return mark<Bars>(gatefold::panel(frame, "ledger"), id)->bars[0].right;
        };
        QVERIFY(std::abs(length("as-wide") / length("plain") - 1.5) < 1e-12);
        QVERIFY(std::abs(length("exact") - length("plain")) < 1e-9);
        QVERIFY(std::abs(length("chosen") / length("plain") - 1.0078125) < 1e-12);
    }

    void halves_swapped_data()
    {
        QTest::addColumn<int>("gate");
        QTest::addColumn<double>("law");
        QTest::newRow("bilinear") << 0 << 0.0;
        QTest::newRow("ReGLU") << 2 << 1.0;
        QTest::newRow("GEGLU") << 3 << 0.91;
        QTest::newRow("SwiGLU") << 4 << 0.77;
    }
    void halves_swapped()
    {
        QFETCH(int, gate);
        QFETCH(double, law);
        const Frame frame = frame_of("swapped", {{"gate", gate}});
        QVERIFY(std::abs(readout(frame, "swap_limit") - law) < 0.006);
        QVERIFY(std::abs(readout_row(frame, "swap_error").value - readout(frame, "swap_limit")) <=
                4 * readout_row(frame, "swap_error").uncertainty);
        QVERIFY(readout(frame, "fused_error") < 1e-14);
        QCOMPARE(words_of(frame, "facts", "finite"), QString("4,096"));
        // Points on the diagonal agree.
        const Dots& dots = *mark<Dots>(gatefold::panel(frame, "outputs"), "outputs");
        QVERIFY(dots.at.size() > 1500);
        const bool agree = std::ranges::all_of(dots.at, [](Point point) { return std::abs(point.x - point.y) < 1e-9; });
        QCOMPARE(agree, gate == 0);
    }

    void the_product_over_seeds()
    {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Frame frame = frame_of("int8", {}, seed);
            QVERIFY(std::abs(readout(frame, "kurtosis_limit") - 21.785) < 1e-3);
            QVERIFY(std::abs(readout_row(frame, "kurtosis").value - 21.785) <=
                    4 * readout_row(frame, "kurtosis").uncertainty);
            QCOMPARE(readout(frame, "zero_share"), 0.0);
            QVERIFY(readout(frame, "int8_error") > readout(frame, "int8_error_relu"));
        }
        const Frame hard = frame_of("int8", {{"gate", 2}});
        QVERIFY(std::abs(readout_row(hard, "zero_share").value - 0.5) <=
                4 * readout_row(hard, "zero_share").uncertainty);
    }

    void histograms_hold_everything()
    {
        const Frame frame = frame_of("int8");
        for (const char* id : {"product", "relu"}) {
            const Panel& histogram = gatefold::panel(frame, id);
            double share = 0;
            for (const Block& bar : mark<Bars>(histogram, "bars")->bars)
                share += bar.top;
            if (const Bars* zero = mark<Bars>(histogram, "zero"))
                share += zero->bars[0].top;
            QVERIFY2(std::abs(share - 1) < 1e-9, id);
        }
    }

    void exact_zeros_are_a_bar_apart()
    {
        for (const int gate : {2, 4}) {
            const Frame frame = frame_of("int8", {{"gate", gate}});
            for (const char* id : {"product", "relu"}) {
                const Panel& histogram = gatefold::panel(frame, id);
                QVERIFY(histogram.y.log && QString::fromStdString(histogram.y.label).contains("log"));
                QCOMPARE(words_of(frame, id, "zero-caption"), QString("exactly 0"));
                const Bars* zero = mark<Bars>(histogram, "zero");
                const bool smooth = gate == 4 && id == std::string("product");
                QCOMPARE(zero == nullptr, smooth);
                QCOMPARE(words_of(frame, id, "zero-share") == "0 %", smooth);
                if (!zero)
                    continue;
                QVERIFY(std::abs(zero->bars[0].top - 0.5) < 0.03);
                const std::vector<Block>& bins = mark<Bars>(histogram, "bars")->bars;
                QVERIFY(zero->bars[0].right < bins.front().left);
                // With the zeros among them the lowest bin would hold more than half.
                QVERIFY(std::ranges::max(bins, {}, &Block::top).top < 0.3);
            }
        }
    }

    void both_kurtoses_have_their_error()
    {
        const Frame frame = frame_of("int8");
        for (const char* id : {"kurtosis-product", "kurtosis-relu"})
            QVERIFY(words_of(frame, "int8", id).contains(" ± "));
    }

    void two_slopes_for_one_output()
    {
        // SiLU is −0.2 at −0.544880440160 and −2.396138506076, where its slopes are 0.240464 and −0.099839.
        const Frame frame = frame_of("memory");
        QVERIFY(std::abs(mark<Dots>(gatefold::panel(frame, "slopes"), "rising-dot")->at[0].x + 0.5448804401599816) <
                1e-9);
        QVERIFY(std::abs(mark<Dots>(gatefold::panel(frame, "slopes"), "falling-dot")->at[0].x + 2.3961385060760683) <
                1e-9);
        QCOMPARE(words_of(frame, "slopes", "rising-slope"), QString("slope 0.240"));
        QCOMPARE(words_of(frame, "slopes", "falling-slope"), QString("slope −0.100"));
        QCOMPARE(readout(frame, "kept"), 4096.0 + 2 * 11008);
        QCOMPARE(readout(frame, "kept_vanilla"), 4096.0 + 16384);
        // A gate that only rises has one slope for each output.
        QVERIFY(!mark<Dots>(gatefold::panel(frame_of("memory", {{"gate", 1}}), "slopes"), "rising-dot"));
    }
};

QTEST_APPLESS_MAIN(TestSwigluBlock)
#include "tst_swiglu_block.moc"
