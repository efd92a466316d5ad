// SPDX-License-Identifier: GPL-3.0-or-later
// A hidden layer of ReLU units that imitates the product of two numbers, which one bilinear unit gives exactly.
#pragma once

#include "figures/engine/contour.h"

#include <vector>

namespace gatefold::engine {

/// x₁x₂ = ((x₁ + x₂)² − (x₁ − x₂)²)/4, each square as a line with one bend a unit. Of an even number of units for a
/// square half bend to either side, so that all pieces are equally wide and the middle one is level: no other line with
/// as many bends is nearer on [−2h, 2h]. With an odd number one side has a bend more.
class ReluProduct {
public:
    /// `units` ≥ 0 units, shared out between the two squares, for the square [−half_width, half_width]².
    ReluProduct(int units, double half_width);

    double at(double x1, double x2) const { return (sum_.at(x1 + x2) - difference_.at(x1 - x2)) / 4; }

    /// Its values on the square, `points` each way.
    PlaneGrid sampled(int points) const;

    int units() const { return sum_.units() + difference_.units(); }

    /// The largest |at(x₁, x₂) − x₁x₂| on the square, from its value at every bend, between any two, and at the edges.
    double largest_error() const;

private:
    // weight·ReLU(direction·s − bias).
    struct Unit {
        double direction;
        double bias;
        double weight;
    };

    // Imitates s² on [−reach, reach].
    struct Square {
        Square(int units, double reach);
        double at(double s) const;
        double error(double s) const { return at(s) - s * s; }
        int units() const { return static_cast<int>(bends.size()); }
        std::vector<double> turning_points() const;

        double reach;
        double base;
        std::vector<Unit> bends;
    };

    Square sum_;
    Square difference_;
};

}  // namespace gatefold::engine
