// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 9: one axis of years, eight eras. The camera stops at each, and at last shows the whole.
#include "figures/figure.h"
#include "figures/lineage_parts.h"
#include "figures/lineage_view.h"

#include "figures/engine/easing.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <memory>

namespace gatefold {

extern const Figure lineage_figure;

namespace {

using engine::mix;
using engine::part;
using engine::smootherstep;

constexpr double first_year = 1969;
constexpr double last_year = 2025;
constexpr double middle = (first_year + last_year) / 2;
// How many years the camera sees at zoom 1, and how many beside an era.
constexpr double whole_span = last_year - first_year + 3;
constexpr double era_margin = 1.3;

constexpr double era_zoom(double start, double end)
{
    return whole_span / (end - start + era_margin);
}

constexpr Preset era_1[] = {{"centre", 1977}, {"zoom", era_zoom(1969, 1985)}};
constexpr Preset era_2[] = {{"centre", 1997.5}, {"zoom", era_zoom(1986, 2009)}};
constexpr Preset era_3[] = {{"centre", 2011}, {"zoom", era_zoom(2010, 2012)}};
constexpr Preset era_4[] = {{"centre", 2015}, {"zoom", era_zoom(2013, 2017)}};
constexpr Preset era_5[] = {{"centre", 2018}, {"zoom", era_zoom(2016, 2020)}};
constexpr Preset era_6[] = {{"centre", 2019}, {"zoom", era_zoom(2017, 2021)}};
constexpr Preset era_7[] = {{"centre", 2023.5}, {"zoom", era_zoom(2022, 2025)}};
constexpr Preset era_8[] = {{"centre", 2023}, {"zoom", era_zoom(2021, 2025)}};

constexpr Step steps[] = {
    {"era-1", "Rectifiers before they had the name", "1969–1985", 3, era_1},
    {"era-2", "The saturating era", "1986–2009", 3, era_2},
    {"era-3", "The rectifier revolution", "2010–2012", 3, era_3},
    {"era-4", "The patch kit", "2013–2017", 3, era_4},
    {"era-5", "Smooth gates", "2016–2020", 3, era_5},
    {"era-6", "Gated linear units", "2017–2021", 3, era_6},
    {"era-7", "SwiGLU becomes the default", "2022–2025", 3, era_7},
    {"era-8", "Sparsity returns, and shapes are learned", "2021–2025", 3, era_8},
    {"whole", "Forty quiet years, then a crowd", "whole", 4},
};

constexpr std::string_view family_ids[] = {"all",         "saturating",        "rectifier",
                                           "smooth-gate", "gated-linear-unit", "sparsity-revival"};
constexpr std::string_view family_labels[] = {"all",         "saturating",        "rectifier",
                                              "smooth gate", "gated linear unit", "sparsity revival"};

constexpr std::string_view entry_ids[] = {"none",
                                          "analog-threshold",
                                          "cognitron",
                                          "neocognitron",
                                          "logistic-sigmoid",
                                          "scaled-tanh",
                                          "softplus",
                                          "relu-rbm",
                                          "relu6",
                                          "relu-supervised",
                                          "alexnet",
                                          "leaky-relu",
                                          "apl",
                                          "prelu",
                                          "rrelu",
                                          "elu",
                                          "selu",
                                          "gelu",
                                          "swish",
                                          "silu",
                                          "hard-swish",
                                          "mish",
                                          "glu",
                                          "reglu",
                                          "geglu",
                                          "swiglu",
                                          "palm",
                                          "llama",
                                          "mamba",
                                          "gpt-oss",
                                          "squared-relu",
                                          "relu-strikes-back",
                                          "xielu",
                                          "prosparse"};
constexpr std::string_view entry_labels[] = {"none",
                                             "analog threshold element, 1969",
                                             "cognitron, 1975",
                                             "neocognitron, 1980",
                                             "logistic sigmoid, 1986",
                                             "scaled tanh, 1998",
                                             "softplus, 2000",
                                             "ReLU in RBMs, 2010",
                                             "ReLU6, 2010",
                                             "ReLU, supervised, 2011",
                                             "AlexNet, 2012",
                                             "Leaky ReLU, 2013",
                                             "APL, 2014",
                                             "PReLU, 2015",
                                             "RReLU, 2015",
                                             "ELU, 2016",
                                             "SELU, 2017",
                                             "GELU, 2016",
                                             "Swish, 2017",
                                             "SiLU, 2018",
                                             "hard-swish, 2019",
                                             "Mish, 2020",
                                             "GLU, 2017",
                                             "ReGLU, 2020",
                                             "GEGLU, 2020",
                                             "SwiGLU, 2020",
                                             "PaLM, 2023",
                                             "LLaMA, 2023",
                                             "Mamba, 2024",
                                             "gpt-oss, 2025",
                                             "ReLU², 2021",
                                             "ReLU strikes back, 2024",
                                             "xIELU, 2024",
                                             "ProSparse, 2025"};

constexpr Param params[] = {
    {"family", "Family", "", ParamKind::choice, 0, std::size(family_ids) - 1, 0, false, family_ids, family_labels},
    {"entry", "Open an entry", "", ParamKind::choice, 0, std::size(entry_ids) - 1, 0, false, entry_ids, entry_labels},
    {"centre", "Camera, year", "", ParamKind::real, first_year, last_year, middle},
    {"zoom", "Camera, zoom", "×", ParamKind::real, 1, 40, 1, true},
};

constexpr ReadoutInfo readouts[] = {
    {"entries", "entries here", ""},
    {"shown", "shown", ""},
};

constexpr int step_count = static_cast<int>(std::size(steps));

class LineageFigure {
public:
    explicit LineageFigure(const Settings& settings)
        : settings_(settings), data_(lineage_data(std::span(entry_ids).subspan(1)))
    {
        const auto family = static_cast<std::size_t>(value(0, "family"));
        for (const LineageItem& item : data_.items)
            shown_.push_back(family == 0 || family_id(item.entry->family) == family_ids[family]);
        if (family > 0)
            family_ = family_labels[family];
        const int entry = static_cast<int>(value(0, "entry"));
        const auto opened = std::ranges::find(data_.items, entry, &LineageItem::choice);
        if (entry > 0 && opened != data_.items.end())
            opened_ = static_cast<int>(opened - data_.items.begin());
    }

    Frame frame(Moment at) const;

private:
    double value(int step, std::string_view param) const { return param_value(lineage_figure, settings_, step, param); }
    Camera camera(Moment at) const;
    std::vector<Readout> numbers(int step) const;
    std::string kicker(int step) const;
    std::string title(int step, const LineageScene& scene) const;

    Settings settings_;
    LineageData data_;
    std::vector<bool> shown_;
    std::string family_;
    int opened_ = -1;
};

// Centre and log width, so that all seem to move at one speed.
Camera LineageFigure::camera(Moment at) const
{
    const auto before = [&](std::string_view param, double initial) {
        const auto set = settings_.values.find(param);
        return at.step > 0 ? value(at.step - 1, param) : set == settings_.values.end() ? initial : set->second;
    };
    const double way = smootherstep(part(at.progress, at.step == 0 ? 0.05 : 0.2, 0.8));
    const double centre = mix(before("centre", middle), value(at.step, "centre"), way);
    const double from = before("zoom", 1);
    const double to = value(at.step, "zoom");
    const double zoom = way <= 0 ? from : way >= 1 ? to : std::exp(mix(std::log(from), std::log(to), way));
    const double half = whole_span / zoom / 2;
    return {centre - half, centre + half};
}

std::vector<Readout> LineageFigure::numbers(int step) const
{
    int entries = 0;
    int shown = 0;
    for (std::size_t i = 0; i < data_.items.size(); ++i) {
        if (step + 1 < step_count && data_.items[i].entry->era != step + 1)
            continue;
        ++entries;
        shown += shown_[i] ? 1 : 0;
    }
    const auto number = [](std::string id, int count) {
        return Readout{.id = std::move(id), .value = static_cast<double>(count), .text = std::to_string(count)};
    };
    return {number("entries", entries), number("shown", shown)};
}

std::string LineageFigure::kicker(int step) const
{
    if (step + 1 < step_count)
        return "Lineage   " + std::string(steps[step].short_title);
    constexpr int crowd = 2010;
    const auto late =
        std::ranges::count_if(data_.items, [](const LineageItem& item) { return item.entry->venue_year >= crowd; });
    return "Lineage   " + std::to_string(late) + " of " + std::to_string(data_.items.size()) + " entries since " +
           std::to_string(crowd);
}

// Where the reader sees a part of the whole axis, it is named after that.
std::string LineageFigure::title(int step, const LineageScene& scene) const
{
    const LineageView view = lineage_view(scene, 0, scene.goal);
    if (step + 1 < step_count || view.here == view.all())
        return std::string(steps[step].title);
    std::string years = years_seen(view);
    years.front() = static_cast<char>(std::toupper(years.front()));
    return years;
}

Frame LineageFigure::frame(Moment at) const
{
    // A step begins with the rest pose before it.
    if (at.step > 0 && at.progress <= 0)
        at = {at.step - 1, 1};
    LineageScene scene;
    scene.data = &data_;
    scene.shown = shown_;
    scene.era = at.step + 1;
    scene.from = at.step;
    scene.progress = at.progress;
    scene.family = family_;
    scene.camera = camera(at);
    scene.start = camera({at.step, 0});
    scene.goal = camera({at.step, 1});
    scene.whole = at.step + 1 < step_count ? 0 : at.progress;
    scene.opened = opened_;

    Frame frame;
    const double arriving = at.step == 0 ? 1 : smootherstep(part(at.progress, 0.15, 0.35));
    const double leaving = at.step == 0 ? 0 : 1 - smootherstep(part(at.progress, 0, 0.15));
    const auto heading = [&](int step, double strength) {
        if (strength > 0)
            frame.headings.push_back({title(step, scene), kicker(step), strength});
    };
    heading(at.step - 1, leaving);
    heading(at.step, arriving);

    // The eras' titles come first: the names of entries give way to them.
    frame.panels = {lineage_era_titles(scene), lineage_overview(scene), lineage_axis(scene)};
    if (opened_ >= 0) {
        frame.panels.push_back(lineage_opened_thumb(scene));
        frame.panels.push_back(lineage_opened_words(scene));
    } else {
        frame.panels.push_back(lineage_thumbs(scene));
        frame.panels.push_back(lineage_cards(scene));
    }
    frame.readouts = numbers(at.step);
    if (scene.whole > 0)
        frame.caption = whole_caption(scene);
    frame.live_params = {"family", "entry", "centre", "zoom"};
    return frame;
}

FrameAt open_lineage(const Settings& settings, Work&)
{
    return [figure = std::make_shared<const LineageFigure>(settings)](Moment at) { return figure->frame(at); };
}

std::vector<std::string> faults()
{
    std::vector<std::string> found = lineage_data(std::span(entry_ids).subspan(1)).table.faults;
    for (std::string& fault : found)
        fault = "lineage.csv: " + fault;
    return found;
}

}  // namespace

const Figure lineage_figure{"lineage",     9,       "Lineage", false,   steps,  params, readouts,
                            &open_lineage, "whole", false,     nullptr, &faults};

}  // namespace gatefold
