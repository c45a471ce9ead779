// compare NAME BRIO_IMAGE NVCC_IMAGE: runs the kernels of one row of two compilers in one process, taking turns, and
// prints medians as JSON, with the share of a ceiling that the kernel works against. The results of both are compared.
// compare peaks PEER_IMAGE: prints the two ceilings, bytes that a copy moves and multiply-adds, each per second.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <map>

#include "driver.h"

static Driver cu;
static Handle stream, start, stop;

static float Median(std::vector<float> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// Bytes on the device that stay to the end of the process.
template <typename T>
static CUdeviceptr Buffer(size_t count, const std::function<T(size_t)>& value) {
  CUdeviceptr buffer;
  cu.Check(cu.MemAlloc(&buffer, count * sizeof(T)), "cuMemAlloc");
  std::vector<T> data(count);
  for (size_t i = 0; i < count; ++i) data[i] = value(i);
  cu.Check(cu.MemcpyHtoD(buffer, data.data(), count * sizeof(T)), "copy");
  return buffer;
}

struct Argument {
  alignas(8) char bytes[8];
  Argument(CUdeviceptr value) { std::memcpy(bytes, &value, sizeof value); }
  Argument(int64_t value) { std::memcpy(bytes, &value, sizeof value); }
  Argument(float value) { std::memcpy(bytes, &value, sizeof value); }
};

struct Launch {
  const char* entry[2];  // in Brio's image, in nvcc's
  std::vector<unsigned> grid;
  std::vector<unsigned> block;
  std::vector<Argument> arguments;
};

struct Row {
  std::vector<Launch> launches;
  CUdeviceptr result = 0;
  size_t count = 0;
  enum { kFloats, kInts, kBytes } kind = kFloats;
  double bytes = 0;  // that must move, once each
  double multiply_adds = 0;
  bool accumulates = false;  // the result depends on how often it ran
};

static unsigned CeilDiv(int64_t a, int64_t b) {
  return static_cast<unsigned>((a + b - 1) / b);
}

static float Number(size_t i) {
  return static_cast<float>(i * 7919 % 2000) / 100 - 10;
}

static Row MakeRow(const std::string& name) {
  Row row;
  auto one = [&](const char* brio, const char* nvcc, std::vector<unsigned> grid, std::vector<unsigned> block,
                 std::vector<Argument> arguments) {
    row.launches.push_back({{brio, nvcc}, std::move(grid), std::move(block), std::move(arguments)});
  };
  auto floats = [&](size_t count) {
    row.result = Buffer<float>(count, [](size_t) { return 0.0f; });
    row.count = count;
    return row.result;
  };
  const int64_t mega = 1 << 20;
  if (name == "saxpy") {
    const int64_t n = 512ll * 32768;
    CUdeviceptr r = floats(n);
    one("saxpy", "saxpy", {32768}, {512},
        {r, Buffer<float>(n, [](size_t i) { return float(i * 7 % 13) - 6; }),
         Buffer<float>(n, [](size_t i) { return float(i * 5 % 11) - 5; }), 3.0f, n});
    row.bytes = 12.0 * n;
  } else if (name == "matmul") {
    const int64_t n = 4096;
    CUdeviceptr r = floats(n * n);
    one("matmul", "matmul", {128, 128}, {32, 32},
        {r, Buffer<float>(n * n, [](size_t i) { return float(i * 7 % 13) - 6; }),
         Buffer<float>(n * n, [](size_t i) { return float(i * 5 % 11) - 5; }), n});
    row.multiply_adds = double(n) * n * n;
  } else if (name == "vector_add") {
    const int64_t n = 64 * mega;
    CUdeviceptr r = floats(n);
    one("vector_add", "vector_add", {CeilDiv(n, 256)}, {256},
        {r, Buffer<float>(n, [](size_t i) { return i % 1000; }), Buffer<float>(n, [](size_t i) { return i % 77; }), n});
    row.bytes = 12.0 * n;
  } else if (name == "sum_tree" || name == "sum_warps") {
    const int64_t n = 64 * mega;
    const unsigned blocks = 1024;
    CUdeviceptr r = floats(blocks);
    one(name == "sum_tree" ? "sum_tree" : "sum_warps", name == "sum_tree" ? "sum_tree" : "sum_warps", {blocks}, {256},
        {r, Buffer<float>(n, [](size_t i) { return i % 4; }), n});
    row.bytes = 4.0 * n;
  } else if (name == "transpose") {
    const int64_t n = 8192;
    CUdeviceptr r = floats(n * n);
    one("transpose", "transpose", {CeilDiv(n, 32), CeilDiv(n, 32)}, {32, 8},
        {r, Buffer<float>(n * n, [](size_t i) { return i % 65536; }), n, n});
    row.bytes = 8.0 * n * n;
  } else if (name == "softmax") {
    const int64_t rows = 16384, columns = 4096;
    CUdeviceptr r = floats(rows * columns);
    one("softmax", "softmax", {unsigned(rows)}, {128}, {r, Buffer<float>(rows * columns, Number), columns});
    row.bytes = 8.0 * rows * columns;
  } else if (name == "layer_norm") {
    const int64_t rows = 16384, columns = 4096;
    CUdeviceptr r = floats(rows * columns);
    one("layer_norm", "layer_norm", {unsigned(rows)}, {128},
        {r, Buffer<float>(rows * columns, Number), Buffer<float>(columns, [](size_t) { return 1.5f; }),
         Buffer<float>(columns, [](size_t) { return 0.5f; }), columns});
    row.bytes = 8.0 * rows * columns;
  } else if (name == "histogram") {
    const int64_t n = 256 * mega;
    unsigned state = 1;
    row.result = Buffer<int>(256, [](size_t) { return 0; });
    row.count = 256;
    row.kind = Row::kInts;
    row.accumulates = true;
    one("histogram", "histogram", {1024}, {256},
        {row.result,
         Buffer<unsigned char>(n,
                               [&](size_t) {
                                 state = state * 1664525 + 1013904223;
                                 return static_cast<unsigned char>(state >> 24);
                               }),
         n});
    row.bytes = 1.0 * n;
  } else if (name == "convolution_1d") {
    const int64_t n = 64 * mega;
    CUdeviceptr r = floats(n);
    one("convolve", "convolve_1d", {CeilDiv(n, 256)}, {256},
        {r, Buffer<float>(n, [](size_t i) { return i % 100; }), Buffer<float>(17, [](size_t j) { return j % 5; }), n});
    row.bytes = 8.0 * n;
  } else if (name == "convolution_2d") {
    const int64_t n = 8192;
    CUdeviceptr r = floats(n * n);
    one("convolve", "convolve_2d", {CeilDiv(n, 16), CeilDiv(n, 16)}, {16, 16},
        {r, Buffer<float>(n * n, [](size_t i) { return i % 100; }), Buffer<float>(25, [](size_t j) { return j % 7; }),
         n, n});
    row.bytes = 8.0 * n * n;
  } else if (name == "stencil_3d") {
    const int64_t n = 512;
    CUdeviceptr r = floats(n * n * n);
    one("stencil", "stencil_3d", {CeilDiv(n, 32), CeilDiv(n, 4), CeilDiv(n, 2)}, {32, 4, 2},
        {r, Buffer<float>(n * n * n, [](size_t i) { return i % 101; }), n, n, n, 0.25f, 0.125f});
    row.bytes = 8.0 * n * n * n;
  } else if (name == "nbody") {
    const int64_t n = 65536;
    unsigned state = 7;
    CUdeviceptr r = floats(3 * n);
    one("forces", "nbody", {CeilDiv(n, 128)}, {128},
        {r,
         Buffer<float>(4 * n,
                       [&](size_t) {
                         state = state * 1664525 + 1013904223;
                         return float(state >> 8) / 16777216;
                       }),
         n});
    row.multiply_adds = 9.0 * n * n;  // instructions of floating point in the inner loop, but for the root
  } else if (name == "mandelbrot") {
    const int64_t n = 8192;
    row.result = Buffer<int>(n * n, [](size_t) { return 0; });
    row.count = n * n;
    row.kind = Row::kInts;
    one("mandelbrot", "mandelbrot", {CeilDiv(n, 32), CeilDiv(n, 4)}, {32, 4},
        {row.result, n, n, -2.25f, -1.2f, 3.0f / float(n), 2.4f / float(n)});
  } else if (name == "naive" || name == "tiled" || name == "row_tiled" || name == "register_tiled" ||
             name == "pipelined") {
    static std::string peer = name, own = name == "register_tiled" || name == "pipelined" ? name + "_False" : name;
    const int64_t n = 4096;
    CUdeviceptr r = floats(n * n);
    const bool small = name == "naive" || name == "tiled";
    const unsigned tile = small ? 16 : name == "row_tiled" ? 64 : 128;
    one(own.c_str(), peer.c_str(), {CeilDiv(n, tile), CeilDiv(n, tile)},
        small ? std::vector<unsigned>{16, 16} : std::vector<unsigned>{name == "row_tiled" ? 512u : 256u},
        {r, Buffer<float>(n * n, [](size_t i) { return i % 7; }), Buffer<float>(n * n, [](size_t i) { return i % 5; }),
         n, n, n});
    row.multiply_adds = double(n) * n * n;
  } else if (name == "attention") {
    const int64_t heads = 16, length = 2048, size = heads * length * 64;
    CUdeviceptr r = floats(size);
    one("attention", "attention", {unsigned(length), unsigned(heads)}, {64},
        {r, Buffer<float>(size, [](size_t i) { return float(i * 7919 % 1000) / 500 - 1; }),
         Buffer<float>(size, [](size_t i) { return float(i * 104729 % 1000) / 500 - 1; }),
         Buffer<float>(size, [](size_t i) { return float(i * 1299709 % 1000) / 500 - 1; }), length});
    row.multiply_adds = 2.0 * heads * length * length * 64;
  } else if (name == "prefix_sum") {
    const int64_t n = 512 * 512, blocks = 512;
    row.result = Buffer<int>(n, [](size_t) { return 0; });
    row.count = n;
    row.kind = Row::kInts;
    CUdeviceptr sums = Buffer<int>(blocks, [](size_t) { return 0; }), total = Buffer<int>(1, [](size_t) { return 0; });
    one("scan_blocks", "scan_blocks", {unsigned(blocks)}, {512},
        {row.result, sums, Buffer<int>(n, [](size_t i) { return i % 10; }), n});
    one("scan_blocks", "scan_blocks", {1}, {512}, {sums, total, sums, blocks});
    one("add_before", "add_before", {unsigned(blocks)}, {512}, {row.result, sums, n});
  } else if (name == "row_by_thread" || name == "row_by_warp") {
    const int64_t n = 4 * mega;
    std::vector<int> starts, columns;
    for (int64_t i = 0; i < n; ++i) {
      starts.push_back(static_cast<int>(columns.size()));
      for (int64_t e = 0; e < 8 + i * 7 % 33; ++e) columns.push_back(static_cast<int>((i * 31 + e * 97) % n));
    }
    starts.push_back(static_cast<int>(columns.size()));
    CUdeviceptr r = floats(n);
    const bool by_thread = name == "row_by_thread";
    one(by_thread ? "row_by_thread" : "row_by_warp", by_thread ? "row_by_thread" : "row_by_warp",
        {CeilDiv(by_thread ? n : n * 32, 128)}, {128},
        {r, Buffer<int>(n + 1, [&](size_t i) { return starts[i]; }),
         Buffer<int>(columns.size(), [&](size_t i) { return columns[i]; }),
         Buffer<float>(columns.size(), [](size_t i) { return i % 4; }),
         Buffer<float>(n, [](size_t i) { return i % 10; }), n});
    row.bytes = 8.0 * columns.size() + 12.0 * n;
  } else if (name == "game_of_life") {
    const int64_t n = 16384;
    unsigned state = 3;
    row.result = Buffer<unsigned char>(n * n, [](size_t) { return 0; });
    row.count = n * n;
    row.kind = Row::kBytes;
    one("step", "life", {CeilDiv(n, 32), CeilDiv(n, 8)}, {32, 8},
        {row.result,
         Buffer<unsigned char>(n * n,
                               [&](size_t) {
                                 state = state * 1664525 + 1013904223;
                                 return static_cast<unsigned char>(state >> 30 == 0);
                               }),
         n});
    row.bytes = 2.0 * n * n;
  } else {
    std::fprintf(stderr, "there is no row %s\n", name.c_str());
    std::exit(2);
  }
  return row;
}

struct Side {
  std::vector<Handle> functions;
  std::vector<float> times;
};

static void Enqueue(const Row& row, const Side& side) {
  for (size_t i = 0; i < row.launches.size(); ++i) {
    const Launch& launch = row.launches[i];
    std::vector<void*> arguments;
    for (const Argument& argument : launch.arguments) arguments.push_back(const_cast<char*>(argument.bytes));
    auto at = [](const std::vector<unsigned>& sizes, size_t axis) { return axis < sizes.size() ? sizes[axis] : 1; };
    cu.Check(cu.LaunchKernel(side.functions[i], at(launch.grid, 0), at(launch.grid, 1), at(launch.grid, 2),
                             at(launch.block, 0), at(launch.block, 1), at(launch.block, 2), 0, stream, arguments.data(),
                             nullptr),
             "cuLaunchKernel");
  }
}

/// Milliseconds of one round in a batch of `batch`.
static float Time(const Row& row, const Side& side, int batch) {
  cu.EventRecord(start, stream);
  for (int i = 0; i < batch; ++i) Enqueue(row, side);
  cu.EventRecord(stop, stream);
  cu.Check(cu.EventSynchronize(stop), "synchronize");
  float ms = 0;
  cu.EventElapsedTime(&ms, start, stop);
  return ms / batch;
}

static Handle Load(const char* path) {
  std::string image = ReadFile(path);
  Handle module;
  cu.Check(cu.ModuleLoadData(&module, image.c_str()), path);
  return module;
}

static void Find(const Row& row, int which, Handle module, Side& side) {
  for (const Launch& launch : row.launches) {
    Handle function;
    cu.Check(cu.ModuleGetFunction(&function, module, launch.entry[which]), launch.entry[which]);
    side.functions.push_back(function);
  }
}

static int Peaks(const char* path) {
  Handle module = Load(path);
  const int64_t n = 256 << 20;  // 16 bytes each: 4 GiB
  CUdeviceptr to, from;
  cu.Check(cu.MemAlloc(&to, n * 16), "cuMemAlloc");
  cu.Check(cu.MemAlloc(&from, n * 16), "cuMemAlloc");
  Row copy, fma;
  copy.launches.push_back({{"copy", "copy"}, {CeilDiv(n, 256)}, {256}, {to, from, n}});
  const unsigned blocks = 132 * 32;
  fma.launches.push_back({{"fma_peak", "fma_peak"}, {blocks}, {256}, {to, 0.5f, 1.0f}});
  float best[2] = {1e9f, 1e9f};
  Row* rows[2] = {&copy, &fma};
  for (int i = 0; i < 2; ++i) {
    Side side;
    Find(*rows[i], 1, module, side);
    for (int round = 0; round < 20; ++round) best[i] = std::min(best[i], Time(*rows[i], side, 2));
  }
  std::printf("{\"copy_gb_s\": %.1f, \"fma_tflop_s\": %.2f}\n", 32.0 * n / best[0] / 1e6,
              2.0 * blocks * 256 * 512 * 8 / best[1] / 1e9);
  return 0;
}

template <typename T>
static size_t Different(const std::vector<char>& left, const std::vector<char>& right, double tolerance) {
  const T* a = reinterpret_cast<const T*>(left.data());
  const T* b = reinterpret_cast<const T*>(right.data());
  size_t different = 0;
  for (size_t i = 0; i < left.size() / sizeof(T); ++i) {
    different += !(std::fabs(double(a[i]) - double(b[i])) <= tolerance * std::max(1.0, std::fabs(double(b[i]))));
  }
  return different;
}

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: compare NAME BRIO_IMAGE NVCC_IMAGE | compare peaks NVCC_IMAGE\n");
    return 2;
  }
  cu.Load();
  cu.Check(cu.Init(0), "cuInit");
  CUdevice device;
  cu.Check(cu.DeviceGet(&device, 0), "cuDeviceGet");
  Handle context;
  cu.Check(cu.PrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  cu.Check(cu.CtxSetCurrent(context), "cuCtxSetCurrent");
  cu.Check(cu.StreamCreate(&stream, 1), "cuStreamCreate");
  cu.Check(cu.EventCreate(&start, 0), "cuEventCreate");
  cu.Check(cu.EventCreate(&stop, 0), "cuEventCreate");
  if (std::strcmp(argv[1], "peaks") == 0) {
    return Peaks(argv[2]);
  }

  Row row = MakeRow(argv[1]);
  Side sides[2];
  std::vector<char> results[2];
  const size_t size = row.kind == Row::kBytes ? 1 : 4;
  std::vector<char> zeros(row.count * size);
  float once = 0;
  for (int i = 0; i < 2; ++i) {
    Find(row, i, Load(argv[2 + i]), sides[i]);
    cu.Check(cu.MemcpyHtoD(row.result, zeros.data(), zeros.size()), "copy");
    for (int warm = 0; warm < 3; ++warm) Enqueue(row, sides[i]);
    cu.Check(cu.StreamSynchronize(stream), "synchronize");
    results[i].resize(zeros.size());
    cu.Check(cu.MemcpyDtoH(results[i].data(), row.result, zeros.size()), "copy");
    once = std::max(once, Time(row, sides[i], 1));
  }
  // About 0.2 s a side, in turns of at least 0.1 ms.
  const int batch = std::max(1, static_cast<int>(0.1f / once)) * (once < 1 ? 5 : 1);
  const int rounds = std::min(200, std::max(10, static_cast<int>(200 / (once * batch))));
  for (int round = 0; round < rounds; ++round) {
    for (int turn = 0; turn < 2; ++turn) {
      Side& side = sides[(round + turn) % 2];
      side.times.push_back(Time(row, side, batch));
    }
  }
  const size_t different = row.kind == Row::kFloats ? Different<float>(results[0], results[1], 1e-3)
                           : row.kind == Row::kInts ? Different<int>(results[0], results[1], 0)
                                                    : Different<unsigned char>(results[0], results[1], 0);
  // The last bit of a step may decide how often a point of the Mandelbrot set is iterated.
  const size_t allowed = std::strcmp(argv[1], "mandelbrot") == 0 ? row.count / 1000 : 0;
  const float brio = Median(sides[0].times), nvcc = Median(sides[1].times);
  std::printf("{\"kernel\": \"%s\", \"brio_us\": %.2f, \"nvcc_us\": %.2f, \"ratio\": %.4f, \"min_ratio\": %.4f",
              argv[1], brio * 1e3, nvcc * 1e3, brio / nvcc,
              *std::min_element(sides[0].times.begin(), sides[0].times.end()) /
                  *std::min_element(sides[1].times.begin(), sides[1].times.end()));
  if (row.bytes != 0) std::printf(", \"gb_s\": %.1f", row.bytes / brio / 1e6);
  if (row.multiply_adds != 0) std::printf(", \"tflop_s\": %.2f", 2 * row.multiply_adds / brio / 1e9);
  std::printf(", \"rounds\": %d, \"different\": %zu}\n", rounds, different);
  return different <= allowed ? 0 : 1;
}
