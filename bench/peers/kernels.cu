// The kernels of examples/ in CUDA C++, with the same tiles, blocks, vector widths and order of work. `copy` and
// `fma_peak` measure what the machine can do.
#include "words.h"

// Where the examples have a form without guards for sizes that tiles divide, this is it.

// Ceilings: bytes moved by 128-bit copies, and multiply-adds without memory.

extern "C" __global__ void copy(float4* to, const float4* from, long size) {
  long i = GlobalIdX();
  if (i < size) to[i] = from[i];
}

extern "C" __global__ void fma_peak(float* result, float a, float b) {
  float x[8];
  for (int j = 0; j < 8; ++j) x[j] = threadIdx.x + j;
  for (int i = 0; i < 512; ++i) {
#pragma unroll
    for (int j = 0; j < 8; ++j) x[j] = x[j] * a + b;
  }
  float sum = 0;
  for (int j = 0; j < 8; ++j) sum += x[j];
  if (sum == 12345) result[0] = sum;
}

extern "C" __global__ void vector_add(float* c, const float* a, const float* b, long size) {
  long i = GlobalIdX();
  if (i < size) c[i] = a[i] + b[i];
}

extern "C" __global__ void sum_tree(float* partial, const float* values, long size) {
  __shared__ float shared[256];
  int thread = threadIdx.x;
  float sum = 0;
  for (long i = blockIdx.x * 256 + thread; i < size; i += gridDim.x * 256) sum += values[i];
  shared[thread] = sum;
  __syncthreads();
  for (int stride = 128; stride > 0; stride /= 2) {
    if (thread < stride) shared[thread] += shared[thread + stride];
    __syncthreads();
  }
  if (thread == 0) partial[blockIdx.x] = shared[0];
}

extern "C" __global__ void transpose(float* result, const float* matrix, long rows, long columns) {
  __shared__ float shared[32 * 33];
  long x = long(blockIdx.x) * 32 + threadIdx.x;
  long y = blockIdx.y * 32 + threadIdx.y;
#pragma unroll
  for (int j = 0; j < 32; j += 8)
    if (x < columns && y + j < rows) shared[(threadIdx.y + j) * 33 + threadIdx.x] = matrix[(y + j) * columns + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
#pragma unroll
  for (int j = 0; j < 32; j += 8)
    if (x < rows && y + j < columns) result[(y + j) * rows + x] = shared[threadIdx.x * 33 + threadIdx.y + j];
}

extern "C" __global__ void sum_warps(float* partial, const float* values, long size) {
  __shared__ float shared[256 / 32];
  float sum = 0;
  for (long i = blockIdx.x * 256 + threadIdx.x; i < size; i += gridDim.x * 256) sum += values[i];
#pragma unroll
  for (int distance = 16; distance > 0; distance /= 2) sum += __shfl_xor_sync(~0u, sum, distance);
  if (threadIdx.x % 32 == 0) shared[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    float total = 0;
    for (int i = 0; i < 256 / 32; ++i) total += shared[i];
    partial[blockIdx.x] = total;
  }
}

extern "C" __global__ void softmax(float* result, const float* matrix, long columns) {
  long row = blockIdx.x * columns;
  float largest = -FLT_MAX;
  for (long i = threadIdx.x; i < columns; i += 128) largest = fmaxf(largest, matrix[row + i]);
  largest = BlockMax<128>(largest);
  float sum = 0;
  for (long i = threadIdx.x; i < columns; i += 128) {
    float e = expf(matrix[row + i] - largest);
    result[row + i] = e;
    sum += e;
  }
  sum = BlockSum<128>(sum);
  float scale = 1 / sum;
  for (long i = threadIdx.x; i < columns; i += 128) result[row + i] *= scale;
}

extern "C" __global__ void layer_norm(float* result, const float* matrix, const float* gamma, const float* beta,
                                      long columns) {
  long row = blockIdx.x * columns;
  float sum = 0;
  for (long i = threadIdx.x; i < columns; i += 128) sum += matrix[row + i];
  float mean = BlockSum<128>(sum) / columns;
  float squares = 0;
  for (long i = threadIdx.x; i < columns; i += 128) {
    float d = matrix[row + i] - mean;
    squares += d * d;
  }
  float variance = BlockSum<128>(squares) / columns;
  float scale = rsqrtf(variance + 1e-5f);
  for (long i = threadIdx.x; i < columns; i += 128)
    result[row + i] = (matrix[row + i] - mean) * scale * gamma[i] + beta[i];
}

extern "C" __global__ void histogram(int* counts, const uchar* bytes, long size) {
  __shared__ int shared[256];
  int thread = threadIdx.x;
  shared[thread] = 0;
  __syncthreads();
  for (long i = blockIdx.x * 256 + thread; i < size; i += gridDim.x * 256) atomicAdd(shared + bytes[i], 1);
  __syncthreads();
  atomicAdd(counts + thread, shared[thread]);
}

extern "C" __global__ void convolve_1d(float* result, const float* values, const float* weights, long size) {
  __shared__ float shared[256 + 16];
  int thread = threadIdx.x;
  long i = blockIdx.x * 256 + thread;
  shared[thread + 8] = i < size ? values[i] : 0;
  if (thread < 8) {
    long before = i - 8, after = i + 256;
    shared[thread] = before >= 0 ? values[before] : 0;
    shared[thread + 8 + 256] = after < size ? values[after] : 0;
  }
  __syncthreads();
  if (i < size) {
    float sum = 0;
#pragma unroll
    for (int j = 0; j < 17; ++j) sum += shared[thread + j] * weights[j];
    result[i] = sum;
  }
}

extern "C" __global__ void convolve_2d(float* result, const float* image, const float* weights, long width,
                                       long height) {
  __shared__ float shared[20 * 20];
  long left = long(blockIdx.x) * 16 - 2;
  long top = long(blockIdx.y) * 16 - 2;
  for (int i = threadIdx.y * 16 + threadIdx.x; i < 20 * 20; i += 256) {
    long x = left + i % 20, y = top + i / 20;
    shared[i] = x >= 0 && x < width && y >= 0 && y < height ? image[y * width + x] : 0;
  }
  __syncthreads();
  long x = GlobalIdX(), y = GlobalIdY();
  if (x < width && y < height) {
    float sum = 0;
#pragma unroll
    for (int v = 0; v < 5; ++v)
#pragma unroll
      for (int u = 0; u < 5; ++u) sum += shared[(threadIdx.y + v) * 20 + threadIdx.x + u] * weights[v * 5 + u];
    result[y * width + x] = sum;
  }
}

extern "C" __global__ void stencil_3d(float* result, const float* cells, long nx, long ny, long nz, float center,
                                      float side) {
  long x = GlobalIdX(), y = GlobalIdY(), z = GlobalIdZ();
  if (x >= nx || y >= ny || z >= nz) return;
  long i = (z * ny + y) * nx + x;
  if (x > 0 && x < nx - 1 && y > 0 && y < ny - 1 && z > 0 && z < nz - 1) {
    float around = cells[i - 1] + cells[i + 1] + cells[i - nx] + cells[i + nx];
    around += cells[i - nx * ny] + cells[i + nx * ny];
    result[i] = center * cells[i] + side * around;
  } else {
    result[i] = cells[i];
  }
}

extern "C" __global__ void nbody(float* acceleration, const float4* bodies, long count) {
  __shared__ float4 tile[128];
  int thread = threadIdx.x;
  long i = blockIdx.x * 128 + thread;
  float4 own = i < count ? bodies[i] : make_float4(0, 0, 0, 0);
  float ax = 0, ay = 0, az = 0;
  for (long first = 0; first < count; first += 128) {
    long j = first + thread;
    tile[thread] = j < count ? bodies[j] : make_float4(0, 0, 0, 0);
    __syncthreads();
    for (int k = 0; k < 128; ++k) {
      float dx = tile[k].x - own.x, dy = tile[k].y - own.y, dz = tile[k].z - own.z;
      float near = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
      float pull = tile[k].w * near * near * near;
      ax += dx * pull;
      ay += dy * pull;
      az += dz * pull;
    }
    __syncthreads();
  }
  if (i < count) {
    acceleration[3 * i] = ax;
    acceleration[3 * i + 1] = ay;
    acceleration[3 * i + 2] = az;
  }
}

extern "C" __global__ void mandelbrot(int* steps, long width, long height, float left, float top, float step_x,
                                      float step_y) {
  long x = GlobalIdX(), y = GlobalIdY();
  if (x >= width || y >= height) return;
  float cr = left + x * step_x, ci = top + y * step_y, zr = 0, zi = 0;
  int n = 0;
  while (n < 200 && zr * zr + zi * zi <= 4) {
    float next = zr * zr - zi * zi + cr;
    zi = 2 * zr * zi + ci;
    zr = next;
    n += 1;
  }
  steps[y * width + x] = n;
}

extern "C" __global__ void naive(float* c, const float* a, const float* b, long m, long n, long k) {
  long column = GlobalIdX(), row = GlobalIdY();
  if (row < m && column < n) {
    float sum = 0;
    for (long i = 0; i < k; ++i) sum += a[row * k + i] * b[i * n + column];
    c[row * n + column] = sum;
  }
}

extern "C" __global__ void tiled(float* c, const float* a, const float* b, long m, long n, long k) {
  __shared__ float a_tile[16 * 16], b_tile[16 * 16];
  int x = threadIdx.x, y = threadIdx.y;
  long column = GlobalIdX(), row = GlobalIdY();
  float sum = 0;
  for (long first = 0; first < k; first += 16) {
    a_tile[y * 16 + x] = row < m && first + x < k ? a[row * k + first + x] : 0;
    b_tile[y * 16 + x] = column < n && first + y < k ? b[(first + y) * n + column] : 0;
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 16; ++i) sum += a_tile[y * 16 + i] * b_tile[i * 16 + x];
    __syncthreads();
  }
  if (row < m && column < n) c[row * n + column] = sum;
}

extern "C" __global__ void row_tiled(float* c, const float* a, const float* b, long m, long n, long k) {
  __shared__ alignas(16) float a_tile[64 * 8];
  __shared__ float b_tile[8 * 64];
  long top = long(blockIdx.y) * 64, left = long(blockIdx.x) * 64;
  int x = threadIdx.x % 64, y = threadIdx.x / 64 * 8;
  int a_row = threadIdx.x / 8, a_column = threadIdx.x % 8, b_row = threadIdx.x / 64;
  float sums[8] = {};
  for (long first = 0; first < k; first += 8) {
    bool inside_a = top + a_row < m && first + a_column < k, inside_b = first + b_row < k && left + x < n;
    a_tile[a_column * 64 + a_row] = inside_a ? a[(top + a_row) * k + first + a_column] : 0;
    b_tile[b_row * 64 + x] = inside_b ? b[(first + b_row) * n + left + x] : 0;
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 8; ++i) {
      float4 lower = *reinterpret_cast<float4*>(&a_tile[i * 64 + y]);
      float4 upper = *reinterpret_cast<float4*>(&a_tile[i * 64 + y + 4]);
      float parts[8] = {lower.x, lower.y, lower.z, lower.w, upper.x, upper.y, upper.z, upper.w};
#pragma unroll
      for (int j = 0; j < 8; ++j) sums[j] += parts[j] * b_tile[i * 64 + x];
    }
    __syncthreads();
  }
#pragma unroll
  for (int j = 0; j < 8; ++j)
    if (top + y + j < m && left + x < n) c[(top + y + j) * n + left + x] = sums[j];
}

constexpr int kPitch = 128 + 4, kHalf = 64;

union Four {
  float4 whole;
  float part[4];
};

__device__ inline Four LoadFour(const float* matrix, long row, long column, long columns) {
  Four result;
  result.whole = *reinterpret_cast<const float4*>(matrix + row * columns + column);
  return result;
}

__device__ inline void StoreTiles(float* a_tile, float* b_tile, Four a_part, Four b_part) {
#pragma unroll
  for (int i = 0; i < 4; ++i) a_tile[(threadIdx.x % 2 * 4 + i) * kPitch + threadIdx.x / 2] = a_part.part[i];
  *reinterpret_cast<float4*>(b_tile + threadIdx.x * 4) = b_part.whole;
}

__device__ inline void MultiplyTiles(float (&sums)[8][8], const float* a_tile, const float* b_tile) {
  int x = threadIdx.x % 16 * 4, y = threadIdx.x / 16 * 4;
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    Four a[2], b[2];
    a[0].whole = *reinterpret_cast<const float4*>(a_tile + i * kPitch + y);
    a[1].whole = *reinterpret_cast<const float4*>(a_tile + i * kPitch + kHalf + y);
    b[0].whole = *reinterpret_cast<const float4*>(b_tile + i * 128 + x);
    b[1].whole = *reinterpret_cast<const float4*>(b_tile + i * 128 + kHalf + x);
#pragma unroll
    for (int u = 0; u < 8; ++u)
#pragma unroll
      for (int v = 0; v < 8; ++v) sums[u][v] += a[u / 4].part[u % 4] * b[v / 4].part[v % 4];
  }
}

__device__ inline void StoreSums(float* c, const float (&sums)[8][8], long n) {
  long row = long(blockIdx.y) * 128 + threadIdx.x / 16 * 4, column = long(blockIdx.x) * 128 + threadIdx.x % 16 * 4;
#pragma unroll
  for (int u = 0; u < 8; ++u)
#pragma unroll
    for (int v = 0; v < 8; v += 4) {
      float* to = c + (row + u / 4 * kHalf + u % 4) * n + column + v / 4 * kHalf;
      *reinterpret_cast<float4*>(to) = make_float4(sums[u][v], sums[u][v + 1], sums[u][v + 2], sums[u][v + 3]);
    }
}

extern "C" __global__ void __launch_bounds__(256, 2)
    register_tiled(float* c, const float* a, const float* b, long m, long n, long k) {
  __shared__ alignas(16) float a_tile[kPitch * 8], b_tile[8 * 128];
  float sums[8][8] = {};
  long a_row = long(blockIdx.y) * 128 + threadIdx.x / 2, a_column = threadIdx.x % 2 * 4;
  long b_row = threadIdx.x / 32, b_column = long(blockIdx.x) * 128 + threadIdx.x % 32 * 4;
  for (long first = 0; first < k; first += 8) {
    Four a_part = LoadFour(a, a_row, first + a_column, k), b_part = LoadFour(b, first + b_row, b_column, n);
    StoreTiles(a_tile, b_tile, a_part, b_part);
    __syncthreads();
    MultiplyTiles(sums, a_tile, b_tile);
    __syncthreads();
  }
  StoreSums(c, sums, n);
}

extern "C" __global__ void __launch_bounds__(256, 2)
    pipelined(float* c, const float* a, const float* b, long m, long n, long k) {
  __shared__ alignas(16) float a_tiles[2][kPitch * 8], b_tiles[2][8 * 128];
  float sums[8][8] = {};
  long a_row = long(blockIdx.y) * 128 + threadIdx.x / 2, a_column = threadIdx.x % 2 * 4;
  long b_row = threadIdx.x / 32, b_column = long(blockIdx.x) * 128 + threadIdx.x % 32 * 4;
  StoreTiles(a_tiles[0], b_tiles[0], LoadFour(a, a_row, a_column, k), LoadFour(b, b_row, b_column, n));
  __syncthreads();
  int now = 0;
  for (long next = 8; next < k; next += 8) {
    Four a_part = LoadFour(a, a_row, next + a_column, k), b_part = LoadFour(b, next + b_row, b_column, n);
    MultiplyTiles(sums, a_tiles[now], b_tiles[now]);
    now = 1 - now;
    StoreTiles(a_tiles[now], b_tiles[now], a_part, b_part);
    __syncthreads();
  }
  MultiplyTiles(sums, a_tiles[now], b_tiles[now]);
  StoreSums(c, sums, n);
}

extern "C" __global__ void attention(float* result, const float* queries, const float* keys, const float* values,
                                     long length) {
  __shared__ alignas(16) float query[64];
  __shared__ float scores[4096];
  int thread = threadIdx.x;
  long head = blockIdx.y * length * 64, own = head + blockIdx.x * 64;
  query[thread] = queries[own + thread];
  __syncthreads();
  float largest = -FLT_MAX;
  for (long key = thread; key < length; key += 64) {
    float4 sums = make_float4(0, 0, 0, 0);
#pragma unroll
    for (int i = 0; i < 64; i += 4) {
      float4 q = *reinterpret_cast<const float4*>(query + i);
      float4 part = *reinterpret_cast<const float4*>(keys + head + key * 64 + i);
      sums.x += q.x * part.x;
      sums.y += q.y * part.y;
      sums.z += q.z * part.z;
      sums.w += q.w * part.w;
    }
    float score = (sums.x + sums.y + sums.z + sums.w) * 0.125f;
    scores[key] = score;
    largest = fmaxf(largest, score);
  }
  largest = BlockMax<64>(largest);
  float sum = 0;
  for (long key = thread; key < length; key += 64) {
    float weight = expf(scores[key] - largest);
    scores[key] = weight;
    sum += weight;
  }
  sum = BlockSum<64>(sum);
  float total = 0;
  for (long key = 0; key < length; ++key) total += scores[key] * values[head + key * 64 + thread];
  result[own + thread] = total / sum;
}

extern "C" __global__ void scan_blocks(int* result, int* sums, const int* values, long size) {
  __shared__ int shared[512];
  int thread = threadIdx.x;
  long i = blockIdx.x * 512 + thread;
  shared[thread] = i < size ? values[i] : 0;
  __syncthreads();
  for (int distance = 1; distance < 512; distance *= 2) {
    int before = thread >= distance ? shared[thread - distance] : 0;
    __syncthreads();
    shared[thread] += before;
    __syncthreads();
  }
  if (i < size) result[i] = shared[thread];
  if (thread == 511) sums[blockIdx.x] = shared[thread];
}

extern "C" __global__ void add_before(int* result, const int* sums, long size) {
  long i = blockIdx.x * 512 + threadIdx.x;
  if (i < size && blockIdx.x > 0) result[i] += sums[blockIdx.x - 1];
}

extern "C" __global__ void row_by_thread(float* y, const int* starts, const int* columns, const float* values,
                                         const float* x, long rows) {
  long row = GlobalIdX();
  if (row < rows) {
    float sum = 0;
    for (long i = starts[row]; i < starts[row + 1]; ++i) sum += values[i] * x[columns[i]];
    y[row] = sum;
  }
}

extern "C" __global__ void row_by_warp(float* y, const int* starts, const int* columns, const float* values,
                                       const float* x, long rows) {
  long row = GlobalIdX() / 32;
  if (row < rows) {
    float sum = 0;
    for (long i = starts[row] + threadIdx.x % 32; i < starts[row + 1]; i += 32) sum += values[i] * x[columns[i]];
#pragma unroll
    for (int distance = 16; distance > 0; distance /= 2) sum += __shfl_xor_sync(~0u, sum, distance);
    if (threadIdx.x % 32 == 0) y[row] = sum;
  }
}

extern "C" __global__ void life(uchar* after, const uchar* before, long side) {
  long x = GlobalIdX(), y = GlobalIdY();
  if (x >= side || y >= side) return;
  long left = x > 0 ? x - 1 : side - 1, right = x < side - 1 ? x + 1 : 0, row = y * side;
  long up = (y > 0 ? y - 1 : side - 1) * side, down = (y < side - 1 ? y + 1 : 0) * side;
  uchar around = before[up + left] + before[up + x] + before[up + right];
  around += before[row + left] + before[row + right];
  around += before[down + left] + before[down + x] + before[down + right];
  after[row + x] = around == 3 || (around == 2 && before[row + x] == 1);
}
