// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every figure of the table.
#include "figures/registry.h"
#include "frame_walk.h"

#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include <set>

using namespace gatefold;

namespace {

void each_figure()
{
    QTest::addColumn<const Figure*>("figure");
    for (const Figure* figure : figures())
        QTest::newRow(std::string(figure->id).c_str()) << figure;
}

// Every parameter at both ends and in its middle, one at a time; and untouched.
std::vector<Settings> extremes(const Figure& figure)
{
    std::vector<Settings> all(1);
    for (const Param& param : figure.params)
        for (const double value : {param.min, param.max, clamp_param(param, (param.min + param.max) / 2)}) {
            Settings settings;
            settings.values[std::string(param.id)] = value;
            all.push_back(settings);
        }
    return all;
}

QString check_finite(const Frame& frame)
{
    for (const Panel& panel : frame.panels) {
        const QString name = QString::fromStdString(panel.id);
        for (const Axis& axis : {panel.x, panel.y}) {
            if (!(std::isfinite(axis.min) && std::isfinite(axis.max) && axis.min < axis.max))
                return name + ": an axis without a range";
            if (axis.log && axis.min <= 0)
                return name + ": a logarithmic axis from 0";
        }
        for (const Mark& mark : panel.marks)
            for (const Point& point : coordinates(mark)) {
                const QString where = name + "/" + QString::fromStdString(mark_id(mark));
                if (!std::isfinite(point.x) || !std::isfinite(point.y))
                    return where + ": not finite";
                if (point.x < panel.x.min || point.x > panel.x.max || point.y < panel.y.min || point.y > panel.y.max)
                    return where + ": outside its panel";
            }
    }
    for (const Readout& readout : frame.readouts)
        if (readout.text.empty() || readout.text.find("nan") != std::string::npos || readout.text == "−0")
            return "read-out " + QString::fromStdString(readout.id) + " says " + QString::fromStdString(readout.text);
    return {};
}

// Guide sections by step id: title, caption and prose as one text.
std::map<QString, QStringList> guide_of(const Figure& figure)
{
    QFile file(QStringLiteral(GATEFOLD_TESTS "/../assets/guide/%1.md")
                   .arg(QString::fromUtf8(figure.id.data(), qsizetype(figure.id.size()))));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::map<QString, QStringList> sections;
    QString current;
    for (const QString& block : QString::fromUtf8(file.readAll()).split("\n\n")) {
        const QString text = block.trimmed();
        if (text.startsWith("## "))
            current = text.mid(3);
        else if (!current.isEmpty())
            sections[current].append(text);
    }
    return sections;
}

}  // namespace

class TestEveryFigure : public QObject {
    Q_OBJECT

private slots:
    void table_is_sound()
    {
        std::set<std::string_view> ids;
        int number = 0;
        for (const Figure* figure : figures()) {
            QVERIFY(ids.insert(figure->id).second);
            QVERIFY(figure->number > number);
            number = figure->number;
            QCOMPARE(find_figure(figure->id), figure);
        }
        QCOMPARE(find_figure("nothing"), nullptr);
    }

    void tables_have_no_fault()
    {
        const std::vector<std::string> faults = data_faults();
        QVERIFY2(faults.empty(), faults.empty() ? "" : faults.front().c_str());
    }

    void steps_and_params_are_sound_data() { each_figure(); }
    void steps_and_params_are_sound()
    {
        QFETCH(const Figure*, figure);
        QVERIFY(figure->steps.size() >= 4);
        std::set<std::string_view> ids;
        for (const Step& step : figure->steps) {
            QVERIFY(ids.insert(step.id).second);
            QVERIFY(step.seconds >= 1 && step.seconds <= 30);
            QVERIFY(QString::fromUtf8(step.title.data(), qsizetype(step.title.size())).split(' ').size() <= 8);
            QVERIFY(step.title.size() <= 60);
            for (const Preset& preset : step.presets)
                QVERIFY(find_param(*figure, preset.param) != nullptr);
        }
        for (const Param& param : figure->params) {
            QVERIFY(param.min < param.max);
            QVERIFY(param.initial >= param.min && param.initial <= param.max);
            QVERIFY(!param.log || param.min > 0);
            QCOMPARE(param.choices.size(), param.choice_labels.size());
            if (param.kind == ParamKind::choice)
                QCOMPARE(param.max, double(param.choices.size() - 1));
        }
    }

    void all_numbers_are_finite_and_inside_data() { each_figure(); }
    void all_numbers_are_finite_and_inside()
    {
        QFETCH(const Figure*, figure);
        for (const Settings& settings : extremes(*figure)) {
            const FrameAt at = figure->open(settings);
            for (int step = 0; step < int(figure->steps.size()); ++step)
                for (const double progress : {0.0, 0.03, 0.5, 0.97, 1.0}) {
                    const QString fault = check_finite(at({step, progress}));
                    QVERIFY2(fault.isEmpty(),
                             qPrintable(QString("step %1 at %2: %3").arg(step + 1).arg(progress).arg(fault)));
                }
        }
    }

    void order_of_seeking_does_not_matter_data() { each_figure(); }
    void order_of_seeking_does_not_matter()
    {
        QFETCH(const Figure*, figure);
        std::vector<Moment> moments;
        for (int step = 0; step < int(figure->steps.size()); ++step)
            for (const double progress : {0.0, 0.31, 0.77, 1.0})
                moments.push_back({step, progress});
        const FrameAt forward = figure->open({});
        std::vector<Frame> frames;
        for (const Moment& moment : moments)
            frames.push_back(forward(moment));
        const FrameAt other = figure->open({});
        for (std::size_t i = 0; i < moments.size(); ++i) {
            const std::size_t index = (i * 17 + 5) % moments.size();  // 17 is coprime to all numbers of moments
            QVERIFY2(other(moments[index]) == frames[index], "another order of seeking gives another Frame");
            QVERIFY(forward(moments[index]) == frames[index]);
        }
    }

    void a_step_begins_at_the_rest_pose_before_data() { each_figure(); }
    void a_step_begins_at_the_rest_pose_before()
    {
        QFETCH(const Figure*, figure);
        const FrameAt at = figure->open({});
        for (int step = 1; step < int(figure->steps.size()); ++step)
            QVERIFY2(at({step, 0}) == at({step - 1, 1}), figure->steps[std::size_t(step)].id.data());
    }

    void something_moves_and_nothing_jumps_data() { each_figure(); }
    void something_moves_and_nothing_jumps()
    {
        QFETCH(const Figure*, figure);
        const FrameAt at = figure->open({});
        // Kinks: a corner's dots stand where they are, and what reads the slope jumps there with it. Where a surface is
        // nearly level over a whole area, or a facet of planes is, a level is met there at once.
        const auto steady = [](const std::string& id) {
            return !id.starts_with("jump") && id != "probe-df" && id != "tangent" && !id.ends_with("-traced");
        };
        for (int step = 0; step < int(figure->steps.size()); ++step) {
            for (int tenth = 0; tenth < 10; ++tenth) {
                const Move moved =
                    largest_move(at({step, tenth / 10.0 + 0.001}), at({step, tenth / 10.0 + 0.099}), steady);
                QVERIFY2(moved.size >= 0.02, qPrintable(QString("step %1, tenth %2: %3 %4")
                                                            .arg(step + 1)
                                                            .arg(tenth)
                                                            .arg(moved.size)
                                                            .arg(moved.id.c_str())));
            }
            for (int frame = 0; frame < 60; ++frame) {
                const Move moved =
                    largest_move(at({step, frame / 60.0}), at({step, (frame + 1) / 60.0}), steady, From::lines);
                QVERIFY2(moved.size <= 0.25, qPrintable(QString("step %1, frame %2: %3 %4")
                                                            .arg(step + 1)
                                                            .arg(frame)
                                                            .arg(moved.size)
                                                            .arg(moved.id.c_str())));
            }
        }
    }

    void every_parameter_changes_a_frame_data() { each_figure(); }
    void every_parameter_changes_a_frame()
    {
        QFETCH(const Figure*, figure);
        const FrameAt plain = figure->open({});
        for (const Param& param : figure->params) {
            bool changes = false;
            for (const double value : {param.min, param.max}) {
                Settings settings;
                settings.values[std::string(param.id)] = value;
                const FrameAt at = figure->open(settings);
                for (int step = 0; step < int(figure->steps.size()); ++step) {
                    const Frame frame = at({step, 1});
                    const bool differs = !(frame == plain({step, 1}));
                    changes |= differs;
                    const bool live = std::ranges::find(frame.live_params, param.id) != frame.live_params.end();
                    QVERIFY2(
                        !differs || live,
                        qPrintable(QString("%1 acts in step %2 but is not live").arg(param.id.data()).arg(step + 1)));
                }
            }
            QVERIFY2(changes, param.id.data());
        }
    }

    void readouts_are_the_listed_ones_data() { each_figure(); }
    void readouts_are_the_listed_ones()
    {
        QFETCH(const Figure*, figure);
        const FrameAt at = figure->open({});
        for (int step = 0; step < int(figure->steps.size()); ++step) {
            std::vector<std::string> ids;
            for (const Readout& readout : at({step, 1}).readouts)
                ids.push_back(readout.id);
            QCOMPARE(ids.size(), figure->readouts.size());
            for (std::size_t i = 0; i < ids.size(); ++i)
                QCOMPARE(std::string_view(ids[i]), figure->readouts[i].id);
        }
    }

    // As one who exports a step alone asks for it.
    void what_else_was_asked_for_changes_no_frame_data() { each_figure(); }
    void what_else_was_asked_for_changes_no_frame()
    {
        QFETCH(const Figure*, figure);
        struct OneStep : Work {
            int step = 0;
            bool wants(int asked) const override { return asked == step; }
        } work;
        std::vector<Frame> alone;
        for (work.step = 0; work.step < int(figure->steps.size()); ++work.step)
            alone.push_back(figure->open_with({}, work)({work.step, 1}));
        const FrameAt all = figure->open({});
        for (int step = 0; step < int(figure->steps.size()); ++step) {
            const Frame frame = all({step, 1});
            const Frame& other = alone[std::size_t(step)];
            QVERIFY(frame.panels == other.panels);
            QVERIFY(frame.headings == other.headings);
            QCOMPARE(frame.caption, other.caption);
            QCOMPARE(frame.readouts.size(), other.readouts.size());
            for (std::size_t i = 0; i < frame.readouts.size(); ++i)
                QVERIFY2(frame.readouts[i].text == other.readouts[i].text, frame.readouts[i].id.c_str());
        }
    }

    void every_step_has_its_prose_data() { each_figure(); }
    void every_step_has_its_prose()
    {
        QFETCH(const Figure*, figure);
        const auto guide = guide_of(*figure);
        QCOMPARE(guide.size(), figure->steps.size());
        static const QRegularExpression braces(QStringLiteral("\\{([^}]*)\\}"));
        for (const Step& step : figure->steps) {
            const QString id = QString::fromUtf8(step.id.data(), qsizetype(step.id.size()));
            QVERIFY2(guide.count(id) == 1, step.id.data());
            const QStringList& blocks = guide.at(id);
            QVERIFY2(blocks.size() >= 3, step.id.data());
            QCOMPARE(blocks[0], QString::fromUtf8(step.title.data(), qsizetype(step.title.size())));
            QVERIFY2(blocks[1].size() <= 100, qPrintable(blocks[1]));
            const auto sentences = blocks.mid(2).join(' ').count(QRegularExpression(QStringLiteral("[.!?](\\s|$)")));
            QVERIFY2(sentences >= 2 && sentences <= 6, step.id.data());
            auto found = braces.globalMatch(blocks.join(' '));
            while (found.hasNext()) {
                const std::string name = found.next().captured(1).toStdString();
                QVERIFY2(std::ranges::find(figure->readouts, name, &ReadoutInfo::id) != figure->readouts.end(),
                         name.c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestEveryFigure)
#include "tst_every_figure.moc"
