// The kernels of bench/gpu/kernels/stencils.mojo in CUDA C++; those through tensors there have the same peers as those through pointers.
#include "words.h"

constexpr int kLength = 67108859, kHeight = 8101, kWidth = 8191, kNz = 499, kNy = 503, kNx = 509;

extern "C" __global__ void stencil_1d(float* result, const float* cells, float center, float side) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= 1 && x < kLength - 1) result[x] = center * cells[x] + side * (cells[x - 1] + cells[x + 1]);
}

extern "C" __global__ void stencil_2d(float* result, const float* cells, float center, float side) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= 1 && x < kWidth - 1 && y >= 1 && y < kHeight - 1) {
    int i = y * kWidth + x;
    result[i] = center * cells[i] + side * (cells[i - 1] + cells[i + 1] + cells[i - kWidth] + cells[i + kWidth]);
  }
}

template <typename T>
__device__ void Laplace(T* result, const T* cells, T center, T side) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x >= 1 && x < kNx - 1 && y >= 1 && y < kNy - 1 && z >= 1 && z < kNz - 1) {
    int i = (z * kNy + y) * kNx + x;
    result[i] = center * cells[i] + side * (cells[i - 1] + cells[i + 1] + cells[i - kNx] + cells[i + kNx] +
                                            cells[i - kNx * kNy] + cells[i + kNx * kNy]);
  }
}

extern "C" __global__ void stencil_3d_32(float* result, const float* cells, float center, float side) {
  Laplace(result, cells, center, side);
}

extern "C" __global__ void stencil_3d_64(double* result, const double* cells, double center, double side) {
  Laplace(result, cells, center, side);
}
