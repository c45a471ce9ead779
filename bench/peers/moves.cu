// The kernels of bench/gpu/kernels/moves.mojo and dots.mojo in CUDA C++.
#include "words.h"

extern "C" __global__ void copy_4(float* result, const float* values, long size) {
  long i = GlobalIdX();
  if (i < size) result[i] = values[i];
}

extern "C" __global__ void copy_8(float2* result, const float2* values, long size) {
  long i = GlobalIdX();
  if (i < size) result[i] = values[i];
}

extern "C" __global__ void copy_16(float4* result, const float4* values, long size) {
  long i = GlobalIdX();
  if (i < size) result[i] = values[i];
}

extern "C" __global__ void row_gather(float* result, const float* table, const int* places, long columns) {
  long row = blockIdx.x;
  long place = places[row];
  for (long i = threadIdx.x; i < columns; i += 128) result[row * columns + i] = table[place * columns + i];
}

extern "C" __global__ void gather_scatter(float* result, const float* values, const int* sources, const int* targets,
                                          float factor, long size) {
  long i = GlobalIdX();
  if (i < size) result[targets[i]] = factor * values[sources[i]];
}

extern "C" __global__ void scan(int* result, int* sums, const int* values, long size) {
  __shared__ int warps[256 / 32];
  long i = GlobalIdX();
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int sum = i < size ? values[i] : 0;
#pragma unroll
  for (int distance = 1; distance < 32; distance *= 2) {
    int before = __shfl_up_sync(~0u, sum, distance);
    if (lane >= distance) sum += before;
  }
  if (lane == 31) warps[warp] = sum;
  __syncthreads();
  if (warp == 0) {
    int total = lane < 256 / 32 ? warps[lane] : 0;
#pragma unroll
    for (int distance = 1; distance < 256 / 32; distance *= 2) {
      int before = __shfl_up_sync(~0u, total, distance);
      if (lane >= distance) total += before;
    }
    if (lane < 256 / 32) warps[lane] = total;
  }
  __syncthreads();
  if (warp > 0) sum += warps[warp - 1];
  if (i < size) result[i] = sum;
  if (threadIdx.x == 255) sums[blockIdx.x] = sum;
}

template <typename T>
__device__ void Dot(T* partial, const T* a, const T* b, long size) {
  __shared__ T shared[256];
  T sum = 0;
  for (long i = GlobalIdX(); i < size; i += long(gridDim.x) * blockDim.x) sum += a[i] * b[i];
  shared[threadIdx.x] = sum;
  __syncthreads();
  for (int active = 128; active > 0; active /= 2) {
    if (threadIdx.x < active) shared[threadIdx.x] += shared[threadIdx.x + active];
    __syncthreads();
  }
  if (threadIdx.x == 0) partial[blockIdx.x] = shared[0];
}

extern "C" __global__ void dot_32(float* partial, const float* a, const float* b, long size) {
  Dot(partial, a, b, size);
}

extern "C" __global__ void dot_64(double* partial, const double* a, const double* b, long size) {
  Dot(partial, a, b, size);
}
