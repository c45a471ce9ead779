// The kernels of bench/gpu/kernels/ragged.mojo in CUDA C++.
#include "words.h"

extern "C" __global__ void ragged_softmax(float* result, const float* values, const int* starts) {
  long begin = starts[blockIdx.x] + threadIdx.x, end = starts[blockIdx.x + 1];
  float largest = -FLT_MAX;
  for (long i = begin; i < end; i += 128) largest = fmaxf(largest, values[i]);
  largest = BlockMax<128>(largest);
  float sum = 0;
  for (long i = begin; i < end; i += 128) sum += expf(values[i] - largest);
  sum = BlockSum<128>(sum);
  for (long i = begin; i < end; i += 128) result[i] = expf(values[i] - largest) / sum;
}

extern "C" __global__ void ragged_layer_norm(float* result, const float* values, const float* gamma, const float* beta,
                                             const int* starts) {
  long first = starts[blockIdx.x], columns = starts[blockIdx.x + 1] - first;
  float sum = 0;
  for (long i = threadIdx.x; i < columns; i += 128) sum += values[first + i];
  float mean = BlockSum<128>(sum) / columns;
  float squares = 0;
  for (long i = threadIdx.x; i < columns; i += 128) {
    float d = values[first + i] - mean;
    squares += d * d;
  }
  float variance = BlockSum<128>(squares) / columns;
  float scale = rsqrtf(variance + 1e-5f);
  for (long i = threadIdx.x; i < columns; i += 128)
    result[first + i] = (values[first + i] - mean) * scale * gamma[i] + beta[i];
}
