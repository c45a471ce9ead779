// The kernels of bench/gpu/kernels/products.mojo in CUDA C++, and what the instructions for matrices can do.
#include <cuda_bf16.h>

#include "words.h"

constexpr int kTile = 128, kThreads = 256, kDepth = 8, kOwn = 8;

extern "C" __global__ void __launch_bounds__(kThreads)
    sgemm(float* c, const float* a, const float* b, long m, long n, long k) {
  __shared__ alignas(16) float a_tile[kDepth * kTile], b_tile[kDepth * kTile];
  long top = long(blockIdx.y) * kTile, left = long(blockIdx.x) * kTile;
  int x = threadIdx.x % (kTile / kOwn) * kOwn, y = threadIdx.x / (kTile / kOwn) * kOwn;
  float sums[kOwn][kOwn] = {};
  for (long first = 0; first < k; first += kDepth) {
#pragma unroll
    for (int part = 0; part < kTile * kDepth / kThreads; ++part) {
      int i = threadIdx.x + part * kThreads;
      long row = top + i / kDepth, column = first + i % kDepth;
      a_tile[i % kDepth * kTile + i / kDepth] = row < m && column < k ? a[row * k + column] : 0;
      row = first + i / kTile, column = left + i % kTile;
      b_tile[i] = row < k && column < n ? b[row * n + column] : 0;
    }
    __syncthreads();
#pragma unroll
    for (int p = 0; p < kDepth; ++p) {
      float lower[kOwn], right[kOwn];
#pragma unroll
      for (int r = 0; r < kOwn; r += 4) {
        *reinterpret_cast<float4*>(lower + r) = *reinterpret_cast<const float4*>(a_tile + p * kTile + y + r);
        *reinterpret_cast<float4*>(right + r) = *reinterpret_cast<const float4*>(b_tile + p * kTile + x + r);
      }
#pragma unroll
      for (int r = 0; r < kOwn; ++r)
#pragma unroll
        for (int s = 0; s < kOwn; ++s) sums[r][s] += lower[r] * right[s];
    }
    __syncthreads();
  }
#pragma unroll
  for (int r = 0; r < kOwn; ++r)
#pragma unroll
    for (int s = 0; s < kOwn; ++s)
      if (top + y + r < m && left + x + s < n) c[(top + y + r) * n + left + x + s] = sums[r][s];
}

// Of the eight warps each has 64 x 32 elements of the result: 4 x 4 products of 16 x 8.
constexpr int kWarpM = 64, kWarpN = 32;

__device__ inline int WarpTop() {
  return threadIdx.x / 32 / (kTile / kWarpN) * kWarpM;
}
__device__ inline int WarpLeft() {
  return threadIdx.x / 32 % (kTile / kWarpN) * kWarpN;
}

__device__ inline void StoreSums(float* c, const float (&sums)[4][4][4], long n) {
  int lane = threadIdx.x % 32;
  long top = long(blockIdx.y) * kTile + WarpTop() + lane / 4, left = long(blockIdx.x) * kTile + WarpLeft() + lane % 4 * 2;
#pragma unroll
  for (int i = 0; i < 4; ++i)
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      float* at = c + (top + 16 * i) * n + left + 8 * j;
      *reinterpret_cast<float2*>(at) = make_float2(sums[i][j][0], sums[i][j][1]);
      *reinterpret_cast<float2*>(at + 8 * n) = make_float2(sums[i][j][2], sums[i][j][3]);
    }
}

__device__ inline void MultiplyBf16(float (&sum)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
  asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__device__ inline void MultiplyTf32(float (&sum)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
  asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

extern "C" __global__ void __launch_bounds__(kThreads)
    gemm_bf16(float* c, const __nv_bfloat16* a, const __nv_bfloat16* b, long n, long k) {
  constexpr int kSteps = 32, kPitch = kSteps + 8;
  __shared__ alignas(16) __nv_bfloat16 a_tile[kTile * kPitch], b_tile[kTile * kPitch];
  long top = long(blockIdx.y) * kTile, left = long(blockIdx.x) * kTile;
  int row = threadIdx.x % 32 / 4, pair = threadIdx.x % 4 * 2;
  float sums[4][4][4] = {};
  for (long first = 0; first < k; first += kSteps) {
#pragma unroll
    for (int part = 0; part < 2; ++part) {
      int i = threadIdx.x + part * kThreads, y = i / 4, x = i % 4 * 8;
      *reinterpret_cast<uint4*>(a_tile + y * kPitch + x) = *reinterpret_cast<const uint4*>(a + (top + y) * k + first + x);
      *reinterpret_cast<uint4*>(b_tile + y * kPitch + x) = *reinterpret_cast<const uint4*>(b + (left + y) * k + first + x);
    }
    __syncthreads();
#pragma unroll
    for (int step = 0; step < kSteps; step += 16) {
      unsigned a_parts[4][4], b_parts[4][2];
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const __nv_bfloat16* at = a_tile + (WarpTop() + 16 * i + row) * kPitch + step + pair;
        a_parts[i][0] = *reinterpret_cast<const unsigned*>(at);
        a_parts[i][1] = *reinterpret_cast<const unsigned*>(at + 8 * kPitch);
        a_parts[i][2] = *reinterpret_cast<const unsigned*>(at + 8);
        a_parts[i][3] = *reinterpret_cast<const unsigned*>(at + 8 * kPitch + 8);
        at = b_tile + (WarpLeft() + 8 * i + row) * kPitch + step + pair;
        b_parts[i][0] = *reinterpret_cast<const unsigned*>(at);
        b_parts[i][1] = *reinterpret_cast<const unsigned*>(at + 8);
      }
#pragma unroll
      for (int i = 0; i < 4; ++i)
#pragma unroll
        for (int j = 0; j < 4; ++j) MultiplyBf16(sums[i][j], a_parts[i], b_parts[j]);
    }
    __syncthreads();
  }
  StoreSums(c, sums, n);
}

// The instruction itself drops the digits that TF32 has not.
extern "C" __global__ void __launch_bounds__(kThreads)
    gemm_tf32(float* c, const float* a, const float* b, long n, long k) {
  constexpr int kSteps = 16, kPitch = kSteps + 4;
  __shared__ alignas(16) float a_tile[kTile * kPitch], b_tile[kTile * kPitch];
  long top = long(blockIdx.y) * kTile, left = long(blockIdx.x) * kTile;
  int row = threadIdx.x % 32 / 4, column = threadIdx.x % 4;
  float sums[4][4][4] = {};
  for (long first = 0; first < k; first += kSteps) {
#pragma unroll
    for (int part = 0; part < 2; ++part) {
      int i = threadIdx.x + part * kThreads, y = i / 4, x = i % 4 * 4;
      *reinterpret_cast<float4*>(a_tile + y * kPitch + x) = *reinterpret_cast<const float4*>(a + (top + y) * k + first + x);
      *reinterpret_cast<float4*>(b_tile + y * kPitch + x) = *reinterpret_cast<const float4*>(b + (left + y) * k + first + x);
    }
    __syncthreads();
#pragma unroll
    for (int step = 0; step < kSteps; step += 8) {
      unsigned a_parts[4][4], b_parts[4][2];
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const float* at = a_tile + (WarpTop() + 16 * i + row) * kPitch + step + column;
        a_parts[i][0] = __float_as_uint(at[0]);
        a_parts[i][1] = __float_as_uint(at[8 * kPitch]);
        a_parts[i][2] = __float_as_uint(at[4]);
        a_parts[i][3] = __float_as_uint(at[8 * kPitch + 4]);
        at = b_tile + (WarpLeft() + 8 * i + row) * kPitch + step + column;
        b_parts[i][0] = __float_as_uint(at[0]);
        b_parts[i][1] = __float_as_uint(at[4]);
      }
#pragma unroll
      for (int i = 0; i < 4; ++i)
#pragma unroll
        for (int j = 0; j < 4; ++j) MultiplyTf32(sums[i][j], a_parts[i], b_parts[j]);
    }
    __syncthreads();
  }
  StoreSums(c, sums, n);
}

/// 2048 rounds of eight products a warp that need no memory.
template <void multiply(float (&)[4], const unsigned (&)[4], const unsigned (&)[2])>
__device__ void Peak(float* result) {
  float sums[8][4] = {};
  const unsigned a[4] = {threadIdx.x, threadIdx.x, threadIdx.x, threadIdx.x}, b[2] = {threadIdx.x, threadIdx.x};
  for (int round = 0; round < 2048; ++round) {
#pragma unroll
    for (int j = 0; j < 8; ++j) multiply(sums[j], a, b);
  }
  float sum = 0;
  for (int j = 0; j < 8; ++j) sum += sums[j][0] + sums[j][1] + sums[j][2] + sums[j][3];
  if (sum == 12345) result[0] = sum;
}

extern "C" __global__ void bf16_peak(float* result) {
  Peak<MultiplyBf16>(result);
}

extern "C" __global__ void tf32_peak(float* result) {
  Peak<MultiplyTf32>(result);
}
