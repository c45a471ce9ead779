// The kernels of examples/ in OpenCL C, with the same tiles, blocks and order of work. Where the examples have a form
// without guards for sizes that tiles divide, this is it.

kernel void vector_add(global float* c, global const float* a, global const float* b, long size) {
  long i = get_global_id(0);
  if (i < size) c[i] = a[i] + b[i];
}

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void sum_tree(global float* partial, global const float* values, long size) {
  local float shared[256];
  int thread = get_local_id(0);
  float sum = 0;
  for (long i = get_group_id(0) * 256 + thread; i < size; i += get_num_groups(0) * 256) sum += values[i];
  shared[thread] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int stride = 128; stride > 0; stride /= 2) {
    if (thread < stride) shared[thread] += shared[thread + stride];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (thread == 0) partial[get_group_id(0)] = shared[0];
}

kernel void transpose(global float* result, global const float* matrix, long rows, long columns) {
  local float shared[32 * 33];
  long x = get_group_id(0) * 32 + get_local_id(0);
  long y = get_group_id(1) * 32 + get_local_id(1);
#pragma unroll
  for (int j = 0; j < 32; j += 8)
    if (x < columns && y + j < rows)
      shared[(get_local_id(1) + j) * 33 + get_local_id(0)] = matrix[(y + j) * columns + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  x = get_group_id(1) * 32 + get_local_id(0);
  y = get_group_id(0) * 32 + get_local_id(1);
#pragma unroll
  for (int j = 0; j < 32; j += 8)
    if (x < rows && y + j < columns)
      result[(y + j) * rows + x] = shared[get_local_id(0) * 33 + get_local_id(1) + j];
}

float block_sum(local float* shared, float value) {
  int thread = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  shared[thread] = value;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int stride = get_local_size(0) / 2; stride > 0; stride /= 2) {
    if (thread < stride) shared[thread] += shared[thread + stride];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return shared[0];
}

float block_max(local float* shared, float value) {
  int thread = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  shared[thread] = value;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int stride = get_local_size(0) / 2; stride > 0; stride /= 2) {
    if (thread < stride) shared[thread] = fmax(shared[thread], shared[thread + stride]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return shared[0];
}

kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void softmax(global float* result, global const float* matrix, long columns) {
  local float shared[128];
  long row = get_group_id(0) * columns;
  float largest = -FLT_MAX;
  for (long i = get_local_id(0); i < columns; i += 128) largest = fmax(largest, matrix[row + i]);
  largest = block_max(shared, largest);
  float sum = 0;
  for (long i = get_local_id(0); i < columns; i += 128) {
    float e = exp(matrix[row + i] - largest);
    result[row + i] = e;
    sum += e;
  }
  sum = block_sum(shared, sum);
  float scale = 1 / sum;
  for (long i = get_local_id(0); i < columns; i += 128) result[row + i] *= scale;
}

kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void layer_norm(global float* result, global const float* matrix, global const float* gamma, global const float* beta,
                long columns) {
  local float shared[128];
  long row = get_group_id(0) * columns;
  float sum = 0;
  for (long i = get_local_id(0); i < columns; i += 128) sum += matrix[row + i];
  float mean = block_sum(shared, sum) / columns;
  float squares = 0;
  for (long i = get_local_id(0); i < columns; i += 128) {
    float d = matrix[row + i] - mean;
    squares += d * d;
  }
  float variance = block_sum(shared, squares) / columns;
  float scale = rsqrt(variance + 1e-5f);
  for (long i = get_local_id(0); i < columns; i += 128)
    result[row + i] = (matrix[row + i] - mean) * scale * gamma[i] + beta[i];
}

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void histogram(global int* counts, global const uchar* bytes, long size) {
  local int shared[256];
  int thread = get_local_id(0);
  shared[thread] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (long i = get_group_id(0) * 256 + thread; i < size; i += get_num_groups(0) * 256) atomic_inc(shared + bytes[i]);
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(counts + thread, shared[thread]);
}

kernel void convolution_1d(global float* result, global const float* values, global const float* weights, long size) {
  local float shared[256 + 16];
  int thread = get_local_id(0);
  long i = get_group_id(0) * 256 + thread;
  shared[thread + 8] = i < size ? values[i] : 0;
  if (thread < 8) {
    long before = i - 8, after = i + 256;
    shared[thread] = before >= 0 ? values[before] : 0;
    shared[thread + 8 + 256] = after < size ? values[after] : 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < size) {
    float sum = 0;
#pragma unroll
    for (int j = 0; j < 17; ++j) sum += shared[thread + j] * weights[j];
    result[i] = sum;
  }
}

kernel void convolution_2d(global float* result, global const float* image, global const float* weights, long width,
                           long height) {
  local float shared[20 * 20];
  long left = get_group_id(0) * 16 - 2;
  long top = get_group_id(1) * 16 - 2;
  for (int i = get_local_id(1) * 16 + get_local_id(0); i < 20 * 20; i += 256) {
    long x = left + i % 20, y = top + i / 20;
    shared[i] = x >= 0 && x < width && y >= 0 && y < height ? image[y * width + x] : 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  long x = get_global_id(0), y = get_global_id(1);
  if (x < width && y < height) {
    float sum = 0;
#pragma unroll
    for (int v = 0; v < 5; ++v)
#pragma unroll
      for (int u = 0; u < 5; ++u)
        sum += shared[(get_local_id(1) + v) * 20 + get_local_id(0) + u] * weights[v * 5 + u];
    result[y * width + x] = sum;
  }
}

kernel void stencil_3d(global float* result, global const float* cells, long nx, long ny, long nz, float center, float side) {
  long x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
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

kernel void nbody(global float* acceleration, global const float4* bodies, long count) {
  local float4 tile[128];
  int thread = get_local_id(0);
  long i = get_group_id(0) * 128 + thread;
  float4 own = i < count ? bodies[i] : (float4)(0);
  float ax = 0, ay = 0, az = 0;
  for (long first = 0; first < count; first += 128) {
    long j = first + thread;
    tile[thread] = j < count ? bodies[j] : (float4)(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 128; ++k) {
      float dx = tile[k].x - own.x, dy = tile[k].y - own.y, dz = tile[k].z - own.z;
      float near = rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
      float pull = tile[k].w * near * near * near;
      ax += dx * pull;
      ay += dy * pull;
      az += dz * pull;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i < count) {
    acceleration[3 * i] = ax;
    acceleration[3 * i + 1] = ay;
    acceleration[3 * i + 2] = az;
  }
}

kernel void mandelbrot(global int* steps, long width, long height, float left, float top, float step_x, float step_y) {
  long x = get_global_id(0), y = get_global_id(1);
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

kernel void naive(global float* c, global const float* a, global const float* b, long m, long n, long k) {
  long column = get_global_id(0), row = get_global_id(1);
  if (row < m && column < n) {
    float sum = 0;
    for (long i = 0; i < k; ++i) sum += a[row * k + i] * b[i * n + column];
    c[row * n + column] = sum;
  }
}

kernel void tiled(global float* c, global const float* a, global const float* b, long m, long n, long k) {
  local float a_tile[16 * 16], b_tile[16 * 16];
  int x = get_local_id(0), y = get_local_id(1);
  long column = get_global_id(0), row = get_global_id(1);
  float sum = 0;
  for (long first = 0; first < k; first += 16) {
    a_tile[y * 16 + x] = row < m && first + x < k ? a[row * k + first + x] : 0;
    b_tile[y * 16 + x] = column < n && first + y < k ? b[(first + y) * n + column] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int i = 0; i < 16; ++i) sum += a_tile[y * 16 + i] * b_tile[i * 16 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (row < m && column < n) c[row * n + column] = sum;
}

kernel void row_tiled(global float* c, global const float* a, global const float* b, long m, long n, long k) {
  local float a_tile[64 * 8] __attribute__((aligned(64))), b_tile[8 * 64];
  long top = get_group_id(1) * 64, left = get_group_id(0) * 64;
  int x = get_local_id(0) % 64, y = get_local_id(0) / 64 * 8;
  int a_row = get_local_id(0) / 8, a_column = get_local_id(0) % 8, b_row = get_local_id(0) / 64;
  float8 sums = 0;
  for (long first = 0; first < k; first += 8) {
    a_tile[a_column * 64 + a_row] = top + a_row < m && first + a_column < k ? a[(top + a_row) * k + first + a_column] : 0;
    b_tile[b_row * 64 + x] = first + b_row < k && left + x < n ? b[(first + b_row) * n + left + x] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int i = 0; i < 8; ++i) sums += vload8(0, a_tile + i * 64 + y) * b_tile[i * 64 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
#pragma unroll
  for (int j = 0; j < 8; ++j)
    if (top + y + j < m && left + x < n) c[(top + y + j) * n + left + x] = sums[j];
}

float4 load_four(global const float* matrix, long row, long column, long columns) {
  return vload4(0, matrix + row * columns + column);
}

void store_tiles(local float* a_tile, local float* b_tile, float4 a_part, float4 b_part) {
  int thread = get_local_id(0);
#pragma unroll
  for (int i = 0; i < 4; ++i) a_tile[(thread % 2 * 4 + i) * 132 + thread / 2] = a_part[i];
  vstore4(b_part, thread, b_tile);
}

void multiply_tiles(float4* sums, const local float* a_tile, const local float* b_tile) {
  int x = get_local_id(0) % 16 * 4, y = get_local_id(0) / 16 * 4;
#pragma unroll
  for (int i = 0; i < 8; ++i) {
    float4 upper = vload4(0, a_tile + i * 132 + y), lower = vload4(0, a_tile + i * 132 + 64 + y);
    float4 left = vload4(0, b_tile + i * 128 + x), right = vload4(0, b_tile + i * 128 + 64 + x);
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      sums[2 * j] += upper[j] * left;
      sums[2 * j + 1] += upper[j] * right;
      sums[8 + 2 * j] += lower[j] * left;
      sums[8 + 2 * j + 1] += lower[j] * right;
    }
  }
}

void store_sums(global float* c, const float4* sums, long n) {
  long row = get_group_id(1) * 128 + get_local_id(0) / 16 * 4, column = get_group_id(0) * 128 + get_local_id(0) % 16 * 4;
#pragma unroll
  for (int j = 0; j < 4; ++j) {
    vstore4(sums[2 * j], 0, c + (row + j) * n + column);
    vstore4(sums[2 * j + 1], 0, c + (row + j) * n + column + 64);
    vstore4(sums[8 + 2 * j], 0, c + (row + 64 + j) * n + column);
    vstore4(sums[8 + 2 * j + 1], 0, c + (row + 64 + j) * n + column + 64);
  }
}

kernel void register_tiled(global float* c, global const float* a, global const float* b, long m, long n, long k) {
  local float a_tile[132 * 8] __attribute__((aligned(16))), b_tile[8 * 128] __attribute__((aligned(16)));
  float4 sums[16];
  for (int i = 0; i < 16; ++i) sums[i] = 0;
  long a_row = get_group_id(1) * 128 + get_local_id(0) / 2, a_column = get_local_id(0) % 2 * 4;
  long b_row = get_local_id(0) / 32, b_column = get_group_id(0) * 128 + get_local_id(0) % 32 * 4;
  for (long first = 0; first < k; first += 8) {
    store_tiles(a_tile, b_tile, load_four(a, a_row, first + a_column, k), load_four(b, first + b_row, b_column, n));
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply_tiles(sums, a_tile, b_tile);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  store_sums(c, sums, n);
}

kernel void pipelined(global float* c, global const float* a, global const float* b, long m, long n, long k) {
  local float a_tiles[2 * 132 * 8] __attribute__((aligned(16))), b_tiles[2 * 8 * 128] __attribute__((aligned(16)));
  float4 sums[16];
  for (int i = 0; i < 16; ++i) sums[i] = 0;
  long a_row = get_group_id(1) * 128 + get_local_id(0) / 2, a_column = get_local_id(0) % 2 * 4;
  long b_row = get_local_id(0) / 32, b_column = get_group_id(0) * 128 + get_local_id(0) % 32 * 4;
  store_tiles(a_tiles, b_tiles, load_four(a, a_row, a_column, k), load_four(b, b_row, b_column, n));
  barrier(CLK_LOCAL_MEM_FENCE);
  int now = 0;
  for (long next = 8; next < k; next += 8) {
    float4 a_part = load_four(a, a_row, next + a_column, k), b_part = load_four(b, next + b_row, b_column, n);
    multiply_tiles(sums, a_tiles + now * 132 * 8, b_tiles + now * 8 * 128);
    now = 1 - now;
    store_tiles(a_tiles + now * 132 * 8, b_tiles + now * 8 * 128, a_part, b_part);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  multiply_tiles(sums, a_tiles + now * 132 * 8, b_tiles + now * 8 * 128);
  store_sums(c, sums, n);
}

kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void attention(global float* result, global const float* queries, global const float* keys, global const float* values,
               long length) {
  local float query[64], scores[4096], shared[64];
  int thread = get_local_id(0);
  long head = get_group_id(1) * length * 64, own = head + get_group_id(0) * 64;
  query[thread] = queries[own + thread];
  barrier(CLK_LOCAL_MEM_FENCE);
  float largest = -FLT_MAX;
  for (long key = thread; key < length; key += 64) {
    float4 sums = 0;
#pragma unroll
    for (int i = 0; i < 64; i += 4) sums += vload4(0, query + i) * vload4(0, keys + head + key * 64 + i);
    float score = (sums.x + sums.y + sums.z + sums.w) * 0.125f;
    scores[key] = score;
    largest = fmax(largest, score);
  }
  largest = block_max(shared, largest);
  float sum = 0;
  for (long key = thread; key < length; key += 64) {
    float weight = exp(scores[key] - largest);
    scores[key] = weight;
    sum += weight;
  }
  sum = block_sum(shared, sum);
  float total = 0;
  for (long key = 0; key < length; ++key) total += scores[key] * values[head + key * 64 + thread];
  result[own + thread] = total / sum;
}

kernel __attribute__((reqd_work_group_size(512, 1, 1)))
void scan_blocks(global int* result, global int* sums, global const int* values, long size) {
  local int shared[512];
  int thread = get_local_id(0);
  long i = get_group_id(0) * 512 + thread;
  shared[thread] = i < size ? values[i] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int distance = 1; distance < 512; distance *= 2) {
    int before = thread >= distance ? shared[thread - distance] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    shared[thread] += before;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i < size) result[i] = shared[thread];
  if (thread == 511) sums[get_group_id(0)] = shared[thread];
}

kernel void add_before(global int* result, global const int* sums, long size) {
  long i = get_group_id(0) * 512 + get_local_id(0);
  if (i < size && get_group_id(0) > 0) result[i] += sums[get_group_id(0) - 1];
}

kernel void row_by_thread(global float* y, global const int* starts, global const int* columns, global const float* values,
                          global const float* x, long rows) {
  long row = get_global_id(0);
  if (row < rows) {
    float sum = 0;
    for (long i = starts[row]; i < starts[row + 1]; ++i) sum += values[i] * x[columns[i]];
    y[row] = sum;
  }
}

kernel void life(global uchar* after, global const uchar* before, long side) {
  long x = get_global_id(0), y = get_global_id(1);
  if (x >= side || y >= side) return;
  long left = x > 0 ? x - 1 : side - 1, right = x < side - 1 ? x + 1 : 0, row = y * side;
  long up = (y > 0 ? y - 1 : side - 1) * side, down = (y < side - 1 ? y + 1 : 0) * side;
  uchar around = before[up + left] + before[up + x] + before[up + right];
  around += before[row + left] + before[row + right];
  around += before[down + left] + before[down + x] + before[down + right];
  after[row + x] = around == 3 || (around == 2 && before[row + x] == 1);
}
