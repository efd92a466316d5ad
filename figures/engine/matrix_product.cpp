// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/engine/matrix_product.h"

#include <dlfcn.h>

namespace gatefold::engine {
namespace {

// BLAS level 3, xGEMM: C := alpha·op(A)·op(B) + beta·C, all by address, matrices by columns.
template <class Scalar>
using Gemm = void (*)(const char* transpose_a, const char* transpose_b, const int* m, const int* n, const int* k,
                      const Scalar* alpha, const Scalar* a, const int* lda, const Scalar* b, const int* ldb,
                      const Scalar* beta, Scalar* c, const int* ldc);

struct Blas {
    Gemm<double> dgemm = nullptr;
    Gemm<float> sgemm = nullptr;
};

Blas load()
{
    Blas blas;
    void* library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return blas;
    // One thread, as everything here: a second would race with the window for the cores.
    if (const auto set_threads = reinterpret_cast<void (*)(int)>(dlsym(library, "openblas_set_num_threads")))
        set_threads(1);
    blas.dgemm = reinterpret_cast<Gemm<double>>(dlsym(library, "dgemm_"));
    blas.sgemm = reinterpret_cast<Gemm<float>>(dlsym(library, "sgemm_"));
    return blas;
}

const Blas& blas()
{
    static const Blas loaded = load();
    return loaded;
}

template <class Scalar>
void product(Matrix<Scalar>& out, Scalar scale, const Matrix<Scalar>& a, bool transposed, const Matrix<Scalar>& b,
             Gemm<Scalar> gemm)
{
    if (gemm) {
        const int m = static_cast<int>(out.rows());
        const int n = static_cast<int>(out.cols());
        const int k = static_cast<int>(b.rows());
        const int rows = static_cast<int>(a.rows());
        const Scalar zero = 0;
        gemm(transposed ? "T" : "N", "N", &m, &n, &k, &scale, a.data(), &rows, b.data(), &k, &zero, out.data(), &m);
    } else if (transposed) {
        out.noalias() = scale * (a.transpose() * b);
    } else {
        out.noalias() = scale * (a * b);
    }
}

}  // namespace

void multiply(Matrix<double>& out, double scale, const Matrix<double>& a, bool transposed, const Matrix<double>& b,
              Kernels kernels)
{
    product(out, scale, a, transposed, b, kernels == Kernels::eigen ? nullptr : blas().dgemm);
}

void multiply(Matrix<float>& out, float scale, const Matrix<float>& a, bool transposed, const Matrix<float>& b,
              Kernels kernels)
{
    product(out, scale, a, transposed, b, kernels == Kernels::eigen ? nullptr : blas().sgemm);
}

bool has_openblas()
{
    return blas().dgemm != nullptr;
}

}  // namespace gatefold::engine
