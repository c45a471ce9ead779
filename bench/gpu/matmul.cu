// The CUDA C++ twin of matmul.mojo: 32x32 tiles in shared memory, one element a thread.
extern "C" __global__ void matmul(float* c, float* a, float* b, long long n) {
  constexpr int kTile = 32;
  __shared__ float a_tile[kTile * kTile];
  __shared__ float b_tile[kTile * kTile];
  long long x = threadIdx.x;
  long long y = threadIdx.y;
  long long row = (long long)blockIdx.y * kTile + y;
  long long column = (long long)blockIdx.x * kTile + x;
  float sum = 0;
  for (long long t = 0; t < n / kTile; ++t) {
    a_tile[y * kTile + x] = a[row * n + t * kTile + x];
    b_tile[y * kTile + x] = b[(t * kTile + y) * n + column];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < kTile; ++k) {
      sum += a_tile[y * kTile + k] * b_tile[k * kTile + x];
    }
    __syncthreads();
  }
  c[row * n + column] = sum;
}
