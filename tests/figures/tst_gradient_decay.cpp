// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 2: bars are norms of computed gradients, dead gradients say 0, and a step computes what it shows.
#include "figures/registry.h"
#include "tests/figures/frame_parts.h"

#include "figures/engine/gradient_flow.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gatefold;

namespace {

const Figure& decay()
{
    return *find_figure("gradient-decay");
}

// Wants one step only, so that nothing is trained.
struct OneStep : Work {
    int step;
    std::vector<FrameAt> offers = {};
    explicit OneStep(int only) : step(only) {}
    bool wants(int asked) const override { return asked == step; }
    void offer(FrameAt frame_at) override { offers.push_back(std::move(frame_at)); }
};

Frame frame_of(std::string_view step, std::initializer_list<std::pair<const std::string, double>> values = {})
{
    OneStep work(find_step(decay(), step));
    const Settings settings{{values.begin(), values.end()}, 1};
    return decay().open_with(settings, work)({work.step, 1});
}

}  // namespace

class TestGradientDecay : public QObject {
    Q_OBJECT

private slots:
    void bars_are_norms_data()
    {
        QTest::addColumn<bool>("weights");
        QTest::newRow("activations") << false;
        QTest::newRow("weights") << true;
    }
    void bars_are_norms()
    {
        QFETCH(bool, weights);
        const Frame frame = frame_of("tanh-xavier", {{"gradient", weights ? 1 : 0}});
        const engine::Activation* tanh = engine::find_activation("tanh");
        engine::NetworkWorkspace workspace;
        const engine::GradientFlow flow = engine::gradient_flow({{tanh, tanh->initial}, 1, 128, 128},
                                                                engine::network_draws<double>(1, 128, 128), workspace);
        const std::vector<double>& row = weights ? flow.weights : flow.activations;
        const Bars& bars = *mark<Bars>(panel(frame, "gradients"), "bars");
        QCOMPARE(int(bars.bars.size()), 18);
        for (std::size_t i = 0; i < 18; ++i)
            QVERIFY(std::abs(bars.bars[i].bottom + bars.bars[i].top - row[i]) < 1e-12);
        QVERIFY(std::abs(readout_row(frame, "decades_per_layer").value - engine::decades_per_layer(row)) < 1e-12);
        const engine::DecadesDeviation stray = engine::decades_deviation({{tanh, tanh->initial}, 1, 128, 128}, flow);
        const double expected = weights ? stray.weights : stray.activations;
        QCOMPARE(readout_row(frame, "decades_per_layer").uncertainty, expected);
        QCOMPARE(readout_row(frame, "first_layer_log10").uncertainty, expected * (weights ? 17 : 18));
    }

    void a_dead_gradient_is_zero()
    {
        const Frame frame = frame_of("relu-he", {{"gain", 0}});
        QCOMPARE(readout_row(frame, "decades_per_layer").text, std::string("gradient exactly 0"));
        const Note* zero = mark<Note>(panel(frame, "gradients"), "zero-1");
        QVERIFY(zero);
        QCOMPARE(zero->runs.front().text, std::string("0"));
        const Note* reaches = mark<Note>(panel(frame, "gradients"), "reaches-value");
        QCOMPARE(reaches->runs.front().text, std::string("exactly 0"));
    }

    void a_gradient_that_grows_has_its_number_below_the_bars()
    {
        const Frame frame = frame_of("relu-he", {{"init", 3}, {"gain", 10}});
        QVERIFY(readout_row(frame, "decades_per_layer").value > 0.8);
        const Panel& shown = panel(frame, "gradients");
        QVERIFY(mark<Note>(shown, "reaches-value")->runs.front().text.find("× 10") != std::string::npos);
        const Note* decades = mark<Note>(shown, "decades");
        QCOMPARE(decades->at.y, 0.0);
        QVERIFY(decades->offset.y >= 60);
    }

    void small_and_strong_networks_have_a_picture()
    {
        for (const auto& values :
             {std::initializer_list<std::pair<const std::string, double>>{{"width", 8}, {"batch", 1}},
              {{"gain", 10}},
              {{"gain", 10}, {"activation", 10}},
              {{"gain", 0}, {"residual", 1}, {"norm", 1}}})
            for (const char* step : {"sigmoid-xavier", "relu-he", "overlay"}) {
                const Frame frame = frame_of(step, values);
                for (const Readout& shown : frame.readouts)
                    QVERIFY2(shown.text.find("nan") == std::string::npos, shown.id.c_str());
                const Axis& y = panel(frame, "gradients").y;
                QVERIFY(std::isfinite(y.min) && std::isfinite(y.max) && y.min < y.max);
            }
    }

    void a_step_does_not_train()
    {
        // Seed 77 is trained by no other test.
        OneStep work(find_step(decay(), "overlay"));
        Settings settings;
        settings.seed = 77;
        const Frame frame = decay().open_with(settings, work)({work.step, 1});
        QCOMPARE(readout_row(frame, "loss.tanh").text, std::string("not trained"));
        QCOMPARE(panel(frame, "gradients").id, std::string("gradients"));
    }

    void training_can_be_cancelled_and_shows_itself()
    {
        struct Impatient : OneStep {
            using OneStep::OneStep;
            mutable int heard = 0;
            double reported = 0;
            bool cancelled() const override { return offers.size() > 3; }
            void progress(double done) override { reported = done; }
        } work(find_step(decay(), "training"));
        Settings settings;
        settings.seed = 78;
        const FrameAt last = decay().open_with(settings, work);
        QVERIFY(work.reported > 0 && work.reported < 1);
        const Frame early = work.offers.back()({work.step, 1});
        QVERIFY(std::isfinite(readout_row(early, "loss.sigmoid").value));
        QCOMPARE(readout_row(last({work.step, 1}), "loss.sigmoid").text, std::string("not trained"));
    }

    void all_six_recipes_are_overlaid()
    {
        const Frame frame = frame_of("overlay");
        int lines = 0;
        for (const Mark& mark : panel(frame, "gradients").marks)
            if (const Curve* curve = std::get_if<Curve>(&mark); curve && curve->id.starts_with("line-"))
                ++lines;
        QCOMPARE(lines, 6);
    }

    void the_scale_has_a_name_at_its_numbers()
    {
        for (const char* step : {"forward", "sigmoid-xavier", "overlay", "residual-norm"}) {
            const Frame frame = frame_of(step);
            const Panel& shown = panel(frame, "gradients");
            const Note* name = mark<Note>(shown, "scale-name");
            QVERIFY(name);
            QVERIFY(name->need == Need::always && name->at.x == shown.x.max);
            QCOMPARE(name->runs.front().text, std::string(step == std::string("forward") ? "signal" : "gradient"));
        }
    }

    void words_in_the_plot_cover_the_rules_behind_them()
    {
        const Frame frame = frame_of("relu-xavier");
        for (const char* id : {"decades-caption", "share", "theory-name"}) {
            const Note* note = mark<Note>(panel(frame, "gradients"), id);
            QVERIFY2(note && note->ground == Ink(Role::paper), id);
        }
    }

    void layers_are_numbered_within_and_upon_their_boxes()
    {
        const Frame frame = frame_of("tanh-xavier");
        const Panel& row = panel(frame, "layers");
        for (int layer = 1; layer <= 18; ++layer) {
            const Note* number = mark<Note>(row, "layer-" + std::to_string(layer));
            const Box* box = mark<Box>(row, "box-" + std::to_string(layer));
            QVERIFY(number && box && number->within && number->upon);
            QCOMPARE(*number->upon, box->fill);
            QVERIFY(number->within->left >= box->place.left - 1e-9 && number->within->right <= box->place.right + 1e-9);
        }
    }

    void lines_that_end_together_share_a_bracket()
    {
        const auto count = [](const Frame& frame, std::string_view kind) {
            return std::ranges::count_if(panel(frame, "gradients").marks, [&](const Mark& mark) {
                const Curve* curve = std::get_if<Curve>(&mark);
                return curve && curve->id.starts_with(kind);
            });
        };
        const Frame apart = frame_of("overlay");
        QCOMPARE(count(apart, "elbow-"), 6);
        QCOMPARE(count(apart, "bracket-"), 0);
        const Frame together = frame_of("residual-norm");
        QCOMPARE(count(together, "elbow-"), 0);
        QCOMPARE(count(together, "bracket-"), 1);
    }

    void captions_say_what_is_shown()
    {
        QVERIFY(frame_of("sigmoid-xavier").caption.empty());
        QCOMPARE(frame_of("relu-he", {{"gain", 0}}).caption, std::string("ReLU, g = 0: the gradient is exactly 0."));
        const Frame chosen = frame_of("sigmoid-xavier", {{"activation", 1}});
        QCOMPARE(chosen.caption, "tanh, Xavier: the gradient changes by " +
                                     readout_row(chosen, "decades_per_layer").text + " decades a layer.");
        QVERIFY(frame_of("forward", {{"activation", 1}}).caption.starts_with("tanh, Xavier: after 18 layers"));
        const std::string overlay = frame_of("overlay").caption;
        QVERIFY2(overlay.starts_with("Five recipes stay within 2.") &&
                     overlay.ends_with("sigmoid, Xavier changes by −11.4."),
                 overlay.c_str());
        QVERIFY(frame_of("residual-norm").caption.starts_with("With both, every recipe changes by 0.0"));
    }

    void words_are_of_what_is_shown()
    {
        const auto said = [](std::string_view step,
                             std::initializer_list<std::pair<const std::string, double>> values) {
            const Frame frame = frame_of(step, values);
            return QString::fromStdString(frame.headings.back().title + " | " + frame.caption);
        };
        for (const Step& step : decay().steps.first(9))
            for (const double width : {128.0, 160.0})
                QVERIFY(said(step.id, {{"width", width}}).startsWith(QString::fromStdString(std::string(step.title))));
        QVERIFY(
            said("forward", {{"residual", 1}}).startsWith("sigmoid, Xavier: 18 layers forward | sigmoid, Xavier: "));
        QVERIFY(said("relu-xavier", {{"gradient", 1}}).contains("| ReLU, Xavier: the weights’ gradient changes by "));
        QVERIFY(said("relu-he", {{"width", 16}}).startsWith("ReLU, He: 18 layers back | ReLU, He: "));
        QVERIFY(said("relu-xavier", {{"init", 2}}).startsWith("ReLU, LeCun: 18 layers back"));
        const QString smooth = said("smooth-he", {{"init", 0}});
        QVERIFY2(smooth.startsWith("GELU, Xavier; SiLU, Xavier: 18 layers back | Decades a layer: −0.") &&
                     smooth.contains(" with GELU, Xavier, and "),
                 qPrintable(smooth));
        QVERIFY(said("overlay", {{"residual", 1}, {"norm", 1}}).startsWith("Same depth, six recipes | With both"));
        QVERIFY(said("residual-norm", {{"norm", 0}}).startsWith("Same depth, six recipes | Five"));
        QCOMPARE(frame_of("sigmoid-xavier", {{"gradient", 1}}).caption.empty(), false);
        QCOMPARE(readout_row(frame_of("sigmoid-xavier", {{"gradient", 1}}), "mean_field").text, std::string("none"));
    }

    void readouts_of_several_recipes_name_theirs()
    {
        for (const char* step : {"smooth-he", "overlay", "residual-norm"}) {
            const Frame frame = frame_of(step);
            const std::string name = step == std::string("smooth-he") ? "GELU, He: " : "ReLU, He: ";
            for (const char* id : {"decades_per_layer", "fit_decades", "mean_field", "first_layer_log10"})
                QVERIFY2(readout_row(frame, id).text.starts_with(name), id);
        }
        QVERIFY(readout_row(frame_of("relu-he"), "decades_per_layer").text.find(':') == std::string::npos);
    }

    void the_whole_does_not_depend_on_what_is_wanted()
    {
        for (const char* step : {"pulse", "relu-xavier", "residual-norm"}) {
            OneStep work(find_step(decay(), step));
            Settings settings;
            settings.seed = 5;
            struct Untrained : Work {
                bool wants(int asked) const override { return asked < 9; }
            } most;
            for (const double progress : {0.1, 0.6, 1.0})
                QVERIFY(decay().open_with(settings, work)({work.step, progress}) ==
                        decay().open_with(settings, most)({work.step, progress}));
        }
    }
};

QTEST_APPLESS_MAIN(TestGradientDecay)
#include "tst_gradient_decay.moc"
