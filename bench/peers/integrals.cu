// The kernel of bench/gpu/kernels/integrals.mojo in CUDA C++.
#include "words.h"

constexpr int kGaussians = 3;

/// The two of pair `index`: (0, 0), (1, 0), (1, 1), (2, 0) and so on.
__device__ inline void PairOf(long index, long& i, long& j) {
  i = long(sqrt(2 * double(index) + 0.25) - 0.5);
  if (i * (i + 1) / 2 > index) i -= 1;
  if ((i + 1) * (i + 2) / 2 <= index) i += 1;
  j = index - i * (i + 1) / 2;
}

extern "C" __global__ void repulsion(double* fock, const double* density, const double* places, const double* exponents,
                                     const double* factors, long atoms, long quartets) {
  long index = GlobalIdX();
  if (index >= quartets) return;
  long ij, kl, i, j, k, l;
  PairOf(index, ij, kl);
  PairOf(ij, i, j);
  PairOf(kl, k, l);
  double xi = places[3 * i], yi = places[3 * i + 1], zi = places[3 * i + 2];
  double xj = places[3 * j], yj = places[3 * j + 1], zj = places[3 * j + 2];
  double xk = places[3 * k], yk = places[3 * k + 1], zk = places[3 * k + 2];
  double xl = places[3 * l], yl = places[3 * l + 1], zl = places[3 * l + 2];
  double between_ij = (xi - xj) * (xi - xj) + (yi - yj) * (yi - yj) + (zi - zj) * (zi - zj);
  double between_kl = (xk - xl) * (xk - xl) + (yk - yl) * (yk - yl) + (zk - zl) * (zk - zl);

  double integral = 0;
  for (int a = 0; a < kGaussians; ++a) {
    for (int b = 0; b < kGaussians; ++b) {
      double both_ij = exponents[a] + exponents[b], by_ij = 1 / both_ij;
      double factor_ij =
          factors[a] * factors[b] * exp(-exponents[a] * exponents[b] * by_ij * between_ij) * by_ij * sqrt(by_ij);
      if (fabs(factor_ij) < 1e-12) continue;
      double x = by_ij * (exponents[a] * xi + exponents[b] * xj);
      double y = by_ij * (exponents[a] * yi + exponents[b] * yj);
      double z = by_ij * (exponents[a] * zi + exponents[b] * zj);
      for (int c = 0; c < kGaussians; ++c) {
        for (int d = 0; d < kGaussians; ++d) {
          double both_kl = exponents[c] + exponents[d], by_kl = 1 / both_kl;
          double factor = factor_ij * factors[c] * factors[d] *
                          exp(-exponents[c] * exponents[d] * by_kl * between_kl) * by_kl * sqrt(by_kl);
          if (fabs(factor) < 1e-12) continue;
          double dx = x - by_kl * (exponents[c] * xk + exponents[d] * xl);
          double dy = y - by_kl * (exponents[c] * yk + exponents[d] * yl);
          double dz = z - by_kl * (exponents[c] * zk + exponents[d] * zl);
          double reduced = both_ij * both_kl / (both_ij + both_kl);
          double t = reduced * (dx * dx + dy * dy + dz * dz);
          double boys = 1.1283791670955126;
          if (t > 1e-12) boys = erf(sqrt(t)) / sqrt(t);
          integral += factor * boys * sqrt(reduced);
        }
      }
    }
  }

  if (i == j) integral *= 0.5;
  if (k == l) integral *= 0.5;
  if (ij == kl) integral *= 0.5;
  atomicAdd(fock + i * atoms + j, density[k * atoms + l] * integral * 4);
  atomicAdd(fock + k * atoms + l, density[i * atoms + j] * integral * 4);
  atomicAdd(fock + i * atoms + k, -density[j * atoms + l] * integral);
  atomicAdd(fock + i * atoms + l, -density[j * atoms + k] * integral);
  atomicAdd(fock + j * atoms + k, -density[i * atoms + l] * integral);
  atomicAdd(fock + j * atoms + l, -density[i * atoms + k] * integral);
}
