// SPDX-License-Identifier: GPL-3.0-or-later
// Products of matrices by the fastest kernels that the machine has: OpenBLAS, which chooses its kernels by the
// processor, where it is installed, else Eigen's own. It is loaded at the first product, so that a program that needs
// none does not wait for it.
#pragma once

#include <Eigen/Core>

namespace gatefold::engine {

template <class Scalar>
using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;

enum class Kernels { fastest, eigen };

/// out = scale · a·b, or scale · aᵀ·b; `out` has its size already. Both kernels agree to rounding.
void multiply(Matrix<double>& out, double scale, const Matrix<double>& a, bool transposed, const Matrix<double>& b,
              Kernels kernels = Kernels::fastest);
void multiply(Matrix<float>& out, float scale, const Matrix<float>& a, bool transposed, const Matrix<float>& b,
              Kernels kernels = Kernels::fastest);

/// Whether OpenBLAS was found.
bool has_openblas();

}  // namespace gatefold::engine
