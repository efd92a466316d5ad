// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/lineage_shapes.h"

#include "figures/frame_build.h"

#include "figures/engine/branch_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gatefold {
namespace {

using engine::RealFunction;

constexpr double infinity = std::numeric_limits<double>::infinity();

// The function that a gated unit applies to its gate.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> gates{
    {{"glu", "sigmoid"}, {"reglu", "relu"}, {"geglu", "gelu"}, {"swiglu", "silu"}}};

constexpr std::string_view beside_gate = "linear branch 1";

// No line ends between a parameter and its value, nor within a list.
constexpr const char* equal_sign = "\u00A0=\u00A0";
constexpr const char* list_comma = ",\u00A0";

// An entry's parameters; `all` turns false when one is missing.
struct Numbers {
    const NamedNumbers& named;
    bool all = true;

    double operator()(std::string_view name)
    {
        const auto found = named.find(name);
        all = all && found != named.end();
        return found == named.end() ? 1 : found->second;
    }
};

Run said(std::string text)
{
    return {std::move(text), Role::ink2};
}

std::string equals(std::string_view symbol, double value)
{
    return std::string(symbol) + equal_sign + trimmed(value, 3);
}

// The minimum if it is a dip: reached at one place, below 0.
std::optional<Point> dip(const RealFunction& f, const std::vector<double>& kinks, engine::Limits limits)
{
    const engine::Bound low = engine::range_of(f, kinks, limits).low;
    if (!low.attained || low.from != low.to || !(low.value < 0))
        return std::nullopt;
    return Point{low.at, low.value};
}

LineageShape of_table(const engine::Activation& function, engine::Shape shape)
{
    LineageShape result;
    result.f = [&function, shape](double x) { return function.f(x, shape); };
    result.kinks = {function.kinks.begin(), function.kinks.end()};
    if (function.family == engine::Family::smooth_gate)
        result.lowest = dip(result.f, result.kinks, function.limits(shape));
    if (function.id == "relu6")
        result.cap = 6;
    return result;
}

std::optional<LineageShape> special(const LineageEntry& entry, Numbers& number)
{
    LineageShape result;
    if (entry.shape == "rrelu") {
        const auto with = [](double divisor) { return [divisor](double x) { return engine::rrelu(x, divisor); }; };
        const double low = number("divisor_low");
        const double high = number("divisor_high");
        const double test = number("divisor_test");
        result.f = with(test);
        result.fan = {with(low), with(high)};
        result.kinks = {0};
        result.numbers = {
            said(equals("a", test) + " at test, " + trimmed(low, 3) + " to " + trimmed(high, 3) + " in training")};
    } else if (entry.shape == "apl") {
        std::vector<engine::Hinge> hinges;
        std::string slopes;
        std::string places;
        for (int s = 1; s <= static_cast<int>(number("S")); ++s) {
            const engine::Hinge hinge{number("a" + std::to_string(s)), number("b" + std::to_string(s))};
            hinges.push_back(hinge);
            slopes += (s > 1 ? list_comma : "") + trimmed(hinge.slope, 3);
            places += (s > 1 ? list_comma : "") + trimmed(hinge.place, 3);
            result.kinks.push_back(hinge.place);
        }
        result.kinks.push_back(0);
        result.f = [hinges](double x) { return engine::apl(x, hinges); };
        result.numbers = {
            said(std::string("a") + equal_sign + slopes + "; b" + equal_sign + places + ", an illustration")};
    } else if (entry.shape == "xielu") {
        const engine::XieluShape shape{number("alpha_p"), number("alpha_n"), number("beta")};
        result.f = [shape](double x) { return engine::xielu(x, shape); };
        result.kinks = {0};
        result.lowest =
            dip(result.f, result.kinks, {shape.alpha_negative > shape.beta ? infinity : -infinity, infinity});
        const Run p{.text = "p", .ink = Role::ink2, .lowered = true};
        const Run n{.text = "n", .ink = Role::ink2, .lowered = true};
        result.numbers = {said("α"), p, said(equals("", shape.alpha_positive) + ", α"), n,
                          said(equals("", shape.alpha_negative) + ", " + equals("β", shape.beta))};
    } else if (entry.shape == "clamped_swiglu") {
        const double alpha = number("alpha");
        const double limit = number("limit");
        result.f = [alpha, limit](double g) { return engine::clamped_swish(g, alpha, limit); };
        result.kinks = {limit};
        result.lowest = dip(result.f, result.kinks, {0, result.f(limit)});
        result.cap = limit;
        result.numbers = {said(equals("α", alpha) + ", limit " + trimmed(limit, 3) + ", linear branch 0")};
    } else if (entry.shape == "tanh" && entry.params.contains("scale_out")) {
        const double out = number("scale_out");
        const double in = number("scale_in");
        result.f = [out, in](double x) { return engine::scaled_tanh(x, out, in); };
        result.numbers = {said("scaled by " + trimmed(out, 4) + ", its input by " + trimmed(in, 3))};
    } else {
        return std::nullopt;
    }
    return result;
}

}  // namespace

std::optional<LineageShape> lineage_shape(const LineageEntry& entry)
{
    Numbers number{entry.params};
    auto result = special(entry, number);
    if (!result) {
        const auto gate = std::ranges::find(gates, std::string_view(entry.shape),
                                            &std::pair<std::string_view, std::string_view>::first);
        const engine::Activation* function =
            engine::find_activation(gate == gates.end() ? std::string_view(entry.shape) : gate->second);
        if (!function)
            return std::nullopt;
        engine::Shape shape = function->initial;
        const auto own = [&](std::string_view name, double& value) {
            if (entry.params.contains(name))
                value = number(name);
        };
        own("alpha", shape.alpha);
        own("beta", shape.beta);
        result = of_table(*function, shape);
        std::string text;
        const auto tell = [&](std::string_view name, std::string_view symbol) {
            if (entry.params.contains(name))
                text += (text.empty() ? "" : ", ") + equals(symbol, number(name));
        };
        tell("lambda", "λ");
        tell("alpha", "α");
        tell("beta", "β");
        if (gate != gates.end())
            text += (text.empty() ? "" : ", ") + std::string(beside_gate);
        if (!text.empty())
            result->numbers = {said(text)};
    }
    return number.all ? result : std::nullopt;
}

}  // namespace gatefold
