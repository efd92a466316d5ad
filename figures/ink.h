// SPDX-License-Identifier: GPL-3.0-or-later
// Colours as what they say; widgets/theme turns them into colours.
#pragma once

#include <string_view>

namespace gatefold {

/// What a colour says. A theme gives each role its colour; a function family has a line and a text shade.
enum class Role {
    paper,
    wash,
    grid,
    ghost,
    axis,
    ink3,
    ink2,
    ink,
    saturating,
    rectifier,
    smooth_gate,
    gated,
    sparsity,
    soot,  ///< a cell that is dark, the same in every theme
    glow,  ///< the bright end of a cell's scale
    // A surface above and below 0: near it, half-way, and at its farthest.
    above_near,
    above,
    above_far,
    below_near,
    below,
    below_far
};

/// The role's name in JSON, for example "smooth_gate".
std::string_view role_name(Role role);

/// A colour as roles: `role` mixed towards `toward` by `mix` (0…1), then towards paper by 1 − `strength`.
struct Ink {
    Role role = Role::ink;
    Role toward = Role::ink;
    double mix = 0;
    double strength = 1;

    Ink() = default;
    Ink(Role only, double with_strength = 1) : role(only), toward(only), strength(with_strength) {}
    Ink(Role from, Role to, double by, double with_strength = 1)
        : role(from), toward(to), mix(by), strength(with_strength)
    {
    }
    bool operator==(const Ink&) const = default;
};

}  // namespace gatefold
