// Words that the CUDA C++ peers share.
#pragma once

#include <cfloat>
#include <cstdint>

using uchar = unsigned char;

__device__ inline long GlobalIdX() {
  return long(blockIdx.x) * blockDim.x + threadIdx.x;
}
__device__ inline long GlobalIdY() {
  return long(blockIdx.y) * blockDim.y + threadIdx.y;
}
__device__ inline long GlobalIdZ() {
  return long(blockIdx.z) * blockDim.z + threadIdx.z;
}

template <int kThreads, typename Combine>
__device__ float BlockReduce(float value, Combine combine) {
  __shared__ float partial[kThreads / 32];
#pragma unroll
  for (int distance = 16; distance > 0; distance /= 2) value = combine(value, __shfl_xor_sync(~0u, value, distance));
  __syncthreads();
  if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = value;
  __syncthreads();
  value = partial[0];
#pragma unroll
  for (int i = 1; i < kThreads / 32; ++i) value = combine(value, partial[i]);
  return value;
}

template <int kThreads>
__device__ float BlockSum(float value) {
  return BlockReduce<kThreads>(value, [](float a, float b) { return a + b; });
}

template <int kThreads>
__device__ float BlockMax(float value) {
  return BlockReduce<kThreads>(value, [](float a, float b) { return fmaxf(a, b); });
}
