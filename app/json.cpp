// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/json.h"

#include "app/json_marks.h"
#include "app/json_writer.h"
#include "app/number.h"

#include <cmath>

namespace gatefold {

namespace {

constexpr int value_digits = 17;
constexpr int other_digits = 9;

std::string_view kind_name(ParamKind kind)
{
    switch (kind) {
        case ParamKind::real:
            return "real";
        case ParamKind::integer:
            return "int";
        case ParamKind::choice:
            return "choice";
        case ParamKind::toggle:
            return "switch";
    }
    return "";
}

void write_param_value(JsonWriter& json, const Param& param, double value)
{
    switch (param.kind) {
        case ParamKind::real:
        case ParamKind::integer:
            json.number(value);
            break;
        case ParamKind::choice:
            json.text(param_text(param, value));
            break;
        case ParamKind::toggle:
            json.truth(value != 0);
            break;
    }
}

void write_param(JsonWriter& json, const Param& param)
{
    json.begin_object().key("id").text(param.id).key("label").text(param.label);
    json.key("kind").text(kind_name(param.kind)).key("min").number(param.min).key("max").number(param.max);
    json.key("log").truth(param.log).key("values").begin_array();
    for (const std::string_view choice : param.choices)
        json.text(choice);
    json.end_array().key("initial");
    write_param_value(json, param, param.initial);
    json.end_object();
}

void write_axis(JsonWriter& json, const Axis& axis)
{
    json.begin_object().key("min").number(axis.min).key("max").number(axis.max);
    json.key("log").truth(axis.log).key("label").text(axis.label).end_object();
}

void write_panel(JsonWriter& json, const Panel& panel)
{
    json.begin_object().key("id").text(panel.id).key("x");
    write_axis(json, panel.x);
    json.key("y");
    write_axis(json, panel.y);
    json.key("marks").begin_array();
    for (const Mark& mark : panel.marks)
        write_mark(json, mark);
    json.end_array().end_object();
}

void write_readout(JsonWriter& json, const Readout& readout)
{
    json.begin_object().key("id").text(readout.id).key("value").number(readout.value);
    json.key("text").text(readout.text).key("uncertainty");
    std::isnan(readout.uncertainty) ? json.null() : json.number(readout.uncertainty);
    json.end_object();
}

}  // namespace

std::string list_json(std::span<const Figure* const> figures)
{
    JsonWriter json(other_digits);
    json.begin_array();
    for (const Figure* figure : figures) {
        json.begin_object().key("id").text(figure->id).key("number").whole(static_cast<std::uint64_t>(figure->number));
        json.key("title").text(figure->title).key("seeded").truth(figure->seeded).key("steps").begin_array();
        for (const Step& step : figure->steps) {
            json.begin_object().key("id").text(step.id).key("title").text(step.title);
            json.key("seconds").number(step.seconds).end_object();
        }
        json.end_array().key("params").begin_array();
        for (const Param& param : figure->params)
            write_param(json, param);
        json.end_array().key("readouts").begin_array();
        for (const ReadoutInfo& readout : figure->readouts) {
            json.begin_object().key("id").text(readout.id).key("label").text(readout.label);
            json.key("unit").text(readout.unit).end_object();
        }
        json.end_array().end_object();
    }
    return json.end_array().document();
}

std::string value_json(const engine::Activation& function, engine::Shape shape, std::span<const double> at)
{
    JsonWriter json(value_digits);
    json.begin_array();
    for (const double x : at) {
        json.begin_object().key("function").text(function.id).key("x").number(x);
        json.key("f").number(function.f(x, shape)).key("df").number(function.df(x, shape));
        json.key("params").begin_object();
        if (function.has_alpha)
            json.key("alpha").number(shape.alpha);
        if (function.has_beta)
            json.key("beta").number(shape.beta);
        json.end_object().end_object();
    }
    return json.end_array().document();
}

std::string frame_json(const Figure& figure, const Bookmark& place, const Frame& frame)
{
    JsonWriter json(other_digits);
    json.begin_object().key("figure").text(figure.id);
    json.key("step").text(figure.steps[static_cast<std::size_t>(place.at.step)].id);
    json.key("progress").number(place.at.progress).key("seed").whole(place.settings.seed);
    json.key("params").begin_object();
    for (const Param& param : figure.params) {
        json.key(param.id);
        write_param_value(json, param, param_value(figure, place.settings, place.at.step, param.id));
    }
    json.end_object().key("panels").begin_array();
    for (const Panel& panel : frame.panels)
        write_panel(json, panel);
    json.end_array().key("readouts").begin_array();
    for (const Readout& readout : frame.readouts)
        write_readout(json, readout);
    return json.end_array().end_object().document();
}

std::string param_text(const Param& param, double value)
{
    switch (param.kind) {
        case ParamKind::choice:
            return std::string(param.choices[static_cast<std::size_t>(value)]);
        case ParamKind::toggle:
            return value != 0 ? "true" : "false";
        case ParamKind::real:
        case ParamKind::integer:
            break;
    }
    return shortest_text(value);
}

}  // namespace gatefold
