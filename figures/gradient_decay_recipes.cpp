// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/gradient_decay_recipes.h"

#include "figures/frame_build.h"
#include "figures/function_line.h"

#include <cmath>

namespace gatefold {

using namespace engine;

double decay_param(const Settings& settings, int step, std::string_view id)
{
    return param_value(gradient_decay_figure, settings, step, id);
}

namespace {

// A gain set by hand counts unless an initialisation is set, too.
int init_of(const Settings& settings, int step)
{
    const bool by_hand = settings.values.contains("gain") && !settings.values.contains("init");
    return by_hand ? by_gain : static_cast<int>(decay_param(settings, step, "init"));
}

double gain_of(int init, double by_hand)
{
    // Glorot and Bengio 2010 for equal fan-in and fan-out, He et al. 2015, LeCun et al. 1998.
    return init == he ? std::sqrt(2.0) : init == by_gain ? by_hand : 1;
}

}  // namespace

DecayKey key_of(const Settings& settings, int step, const Named& named)
{
    return {named.activation, gain_of(named.init, decay_param(settings, step, "gain")),
            decay_param(settings, step, "residual") != 0, decay_param(settings, step, "norm") != 0};
}

std::vector<Named> recipes_of(const Settings& settings, int step)
{
    if (step == overlay_step || step == levelled_step)
        return {{relu, he}, {tanh_, xavier}, {gelu, he}, {silu, he}, {relu, xavier}, {sigmoid, xavier}};
    const int init = init_of(settings, step);
    const int activation = static_cast<int>(decay_param(settings, step, "activation"));
    if (step == smooth_step && activation == gelu)
        return {{gelu, init}, {silu, init}};
    return {{activation, init}};
}

bool is_own(const Settings& settings, int step)
{
    const Settings own;
    const std::vector<Named> recipes = recipes_of(settings, step);
    return recipes == recipes_of(own, step) &&
           key_of(settings, step, recipes.front()) == key_of(own, step, recipes.front()) &&
           decay_param(settings, step, "gradient") == decay_param(own, step, "gradient") &&
           decay_param(settings, step, "width") >= decay_param(own, step, "width") &&
           decay_param(settings, step, "batch") >= decay_param(own, step, "batch");
}

Recipe recipe_of(const Decay& decay, int step, const Named& named)
{
    const Activation& function = *find_activation(activation_ids[named.activation]);
    Recipe recipe;
    recipe.name = std::string(activation_labels[named.activation]) + ", " +
                  (named.init == by_gain ? "g = " + trimmed(decay_param(decay.settings, step, "gain"), 2)
                                         : std::string(init_labels[named.init]));
    recipe.role = family_role(function.family);
    recipe.second =
        named.activation == tanh_ || named.activation == silu || (named.activation == relu && named.init != he);
    recipe.marker = recipe.role == Role::rectifier     ? Marker::square
                    : recipe.role == Role::smooth_gate ? Marker::diamond
                    : recipe.role == Role::sparsity    ? Marker::triangle_down
                                                       : Marker::circle;
    const auto found = decay.flows.find(key_of(decay.settings, step, named));
    if (found != decay.flows.end()) {
        recipe.flow = &found->second->flow;
        recipe.theory = &found->second->theory;
        recipe.deviation = found->second->deviation;
    }
    return recipe;
}

}  // namespace gatefold
