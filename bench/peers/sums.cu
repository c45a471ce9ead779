// The kernels of bench/gpu/kernels/sums.mojo in CUDA C++.
#include "words.h"

extern "C" __global__ void total(double* result, const double* values, long size) {
  long i = GlobalIdX();
  if (i < size) atomicAdd(result, values[i]);
}

extern "C" __global__ void add_to_bins(float* result, const int* places, const float* values, long size) {
  long i = GlobalIdX();
  if (i < size) atomicAdd(result + places[i], values[i]);
}

extern "C" __global__ void weigh(float* result, const int* places, const float* values, long size) {
  __shared__ float shared[256];
  int thread = threadIdx.x;
  shared[thread] = 0;
  __syncthreads();
  for (long i = blockIdx.x * 256 + thread; i < size; i += gridDim.x * 256) atomicAdd(shared + places[i], values[i]);
  __syncthreads();
  atomicAdd(result + thread, shared[thread]);
}
