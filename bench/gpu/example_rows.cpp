// The rows of the kernels of examples/, and of saxpy and matmul.
#include "row.h"

Row ExampleRow(const std::string& name) {
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
  }
  return row;
}
