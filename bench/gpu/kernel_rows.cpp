// The rows of the kernels of bench/gpu/kernels/. Most extents are divisible by nothing.
#include <algorithm>
#include <cmath>

#include "row.h"

namespace {

/// The next of a sequence of numbers that look random, 24 bits each.
unsigned Random(unsigned& state) {
  state = state * 1664525 + 1013904223;
  return state >> 8;
}

std::vector<int> Permutation(size_t count, unsigned seed) {
  std::vector<int> result(count);
  for (size_t i = 0; i < count; ++i) result[i] = static_cast<int>(i);
  for (size_t i = count; i > 1; --i) {
    std::swap(result[i - 1], result[((uint64_t(Random(seed)) << 24) + Random(seed)) % i]);
  }
  return result;
}

CUdeviceptr Copy(const std::vector<int>& values) {
  return Buffer<int>(values.size(), [&](size_t i) { return values[i]; });
}

/// A kernel of the same name on both sides.
void Add(Row& row, const char* name, std::vector<unsigned> grid, std::vector<unsigned> block,
         std::vector<Argument> arguments) {
  row.launches.push_back({{name, name}, std::move(grid), std::move(block), std::move(arguments)});
}

template <typename T>
CUdeviceptr Result(Row& row, size_t count, decltype(Row::kind) kind) {
  row.count = count;
  row.kind = kind;
  return row.result = Buffer<T>(count, [](size_t) { return T(0); });
}

void AddMove(Row& row, const std::string& name) {
  if (name == "copy_4" || name == "copy_8" || name == "copy_16") {
    const int64_t width = name == "copy_4" ? 1 : name == "copy_8" ? 2 : 4, n = 134217689 / width;
    const size_t floats = n * width;
    CUdeviceptr r = Result<float>(row, floats, Row::kFloats), values = Buffer<float>(floats, Number);
    Add(row, width == 1 ? "copy_4" : width == 2 ? "copy_8" : "copy_16", {CeilDiv(n, 256)}, {256}, {r, values, n});
    row.bytes = 8.0 * floats;
  } else if (name == "row_gather") {
    const int64_t rows = 100003, columns = 769;
    unsigned state = 5;
    CUdeviceptr r = Result<float>(row, rows * columns, Row::kFloats);
    Add(row, "row_gather", {unsigned(rows)}, {128},
        {r, Buffer<float>(rows * columns, Number), Buffer<int>(rows, [&](size_t) { return Random(state) % rows; }),
         columns});
    row.bytes = 8.0 * rows * columns;
  } else if (name == "gather_scatter") {
    const int64_t n = 16777213;
    CUdeviceptr r = Result<float>(row, n, Row::kFloats);
    Add(row, "gather_scatter", {CeilDiv(n, 256)}, {256},
        {r, Buffer<float>(n, Number), Copy(Permutation(n, 1)), Copy(Permutation(n, 2)), 3.0f, n});
    row.bytes = 16.0 * n;
  } else if (name == "scan") {
    const int64_t n = 67108859;
    const unsigned blocks = CeilDiv(n, 256);
    CUdeviceptr r = Result<int>(row, n, Row::kInts);
    Add(row, "scan", {blocks}, {256},
        {r, Buffer<int>(blocks, [](size_t) { return 0; }), Buffer<int>(n, [](size_t i) { return i % 10; }), n});
    row.bytes = 8.0 * n;
  }
}

template <typename T>
void AddDot(Row& row, const char* name, int64_t n, unsigned blocks, decltype(Row::kind) kind) {
  CUdeviceptr r = Result<T>(row, blocks, kind);
  Add(row, name, {blocks}, {256},
      {r, Buffer<T>(n, [](size_t i) { return T(i % 7); }), Buffer<T>(n, [](size_t i) { return T(i % 5); }), n});
  row.bytes = 2.0 * sizeof(T) * n;
}

void AddStencil(Row& row, const std::string& name) {
  const bool doubles = name.ends_with("_64");
  auto entry = [&](const char* peer, size_t count, std::vector<unsigned> grid, std::vector<unsigned> block) {
    static std::string kept = name, other = peer;
    std::vector<Argument> arguments;
    if (doubles) {
      CUdeviceptr r = Result<double>(row, count, Row::kDoubles);
      arguments = {r, Buffer<double>(count, [](size_t i) { return i % 101; }), 0.25, 0.125};
    } else {
      CUdeviceptr r = Result<float>(row, count, Row::kFloats);
      arguments = {r, Buffer<float>(count, [](size_t i) { return i % 101; }), 0.25f, 0.125f};
    }
    row.launches.push_back({{kept.c_str(), other.c_str()}, std::move(grid), std::move(block), std::move(arguments)});
    row.bytes = (doubles ? 16.0 : 8.0) * count;
  };
  if (name.find("_1d") != std::string::npos) {
    const size_t n = 67108859;
    entry("stencil_1d", n, {CeilDiv(n, 256)}, {256});
  } else if (name.find("_2d") != std::string::npos) {
    const size_t height = 8101, width = 8191;
    entry("stencil_2d", height * width, {CeilDiv(width, 32), CeilDiv(height, 8)}, {32, 8});
  } else {
    const size_t nz = 499, ny = 503, nx = 509;
    entry(doubles ? "stencil_3d_64" : "stencil_3d_32", nz * ny * nx, {CeilDiv(nx, 32), CeilDiv(ny, 4), CeilDiv(nz, 2)},
          {32, 4, 2});
  }
}

void AddRagged(Row& row, const std::string& name) {
  const size_t rows = 65521;
  unsigned state = 11;
  std::vector<int> starts = {0};
  int longest = 0;
  for (size_t i = 0; i < rows; ++i) {
    const int length = static_cast<int>(1 + Random(state) % 2000);
    longest = std::max(longest, length);
    starts.push_back(starts.back() + length);
  }
  const size_t size = starts.back();
  CUdeviceptr r = Result<float>(row, size, Row::kFloats), values = Buffer<float>(size, Number);
  if (name == "ragged_softmax") {
    Add(row, "ragged_softmax", {unsigned(rows)}, {128}, {r, values, Copy(starts)});
  } else {
    Add(row, "ragged_layer_norm", {unsigned(rows)}, {128},
        {r, values, Buffer<float>(longest, [](size_t i) { return 1.5f + i % 3; }),
         Buffer<float>(longest, [](size_t i) { return 0.5f + i % 5; }), Copy(starts)});
  }
  row.bytes = 8.0 * size;
}

void AddProduct(Row& row, const std::string& name) {
  if (name == "sgemm" || name == "sgemm_odd") {
    const int64_t m = name == "sgemm" ? 4096 : 3001, n = name == "sgemm" ? 4096 : 2999,
                  k = name == "sgemm" ? 4096 : 2003;
    CUdeviceptr r = Result<float>(row, m * n, Row::kFloats);
    Add(row, "sgemm", {CeilDiv(n, 128), CeilDiv(m, 128)}, {256},
        {r, Buffer<float>(m * k, [](size_t i) { return i % 7; }), Buffer<float>(k * n, [](size_t i) { return i % 5; }),
         m, n, k});
    row.multiply_adds = double(m) * n * k;
    return;
  }
  const int64_t n = 4096;
  CUdeviceptr r = Result<float>(row, n * n, Row::kFloats);
  row.multiply_adds = double(n) * n * n;
  if (name == "gemm_bf16") {
    auto half = [](float value) {
      uint32_t bits;
      std::memcpy(&bits, &value, sizeof bits);
      return static_cast<uint16_t>(bits >> 16);
    };
    Add(row, "gemm_bf16", {32, 32}, {256},
        {r, Buffer<uint16_t>(n * n, [&](size_t i) { return half(float(i * 7919 % 1021 % 7)); }),
         Buffer<uint16_t>(n * n, [&](size_t i) { return half(float(i * 104729 % 1019 % 5)); }), n, n});
    row.ceiling = "bf16";
  } else {
    Add(row, "gemm_tf32", {32, 32}, {256},
        {r, Buffer<float>(n * n, [](size_t i) { return float(i * 7919 % 1021) / 512; }),
         Buffer<float>(n * n, [](size_t i) { return float(i * 104729 % 1019) / 512; }), n, n});
    row.ceiling = "tf32";
  }
}

/// Atoms of helium in a lattice, three Gaussians each.
void AddIntegrals(Row& row) {
  const int64_t atoms = 91, pairs = atoms * (atoms + 1) / 2, quartets = pairs * (pairs + 1) / 2;
  const double exponents[] = {6.3624214, 1.1589230, 0.3136498},
               factors[] = {0.154328967295, 0.535328142282, 0.444634542185};
  CUdeviceptr r = Result<double>(row, atoms * atoms, Row::kDoubles);
  Add(row, "repulsion", {CeilDiv(quartets, 128)}, {128},
      {r, Buffer<double>(atoms * atoms, [&](size_t i) { return i / atoms == i % atoms ? 1.0 : 0.1; }),
       Buffer<double>(atoms * 3,
                      [](size_t i) {
                        const size_t atom = i / 3, axis = i % 3;
                        return 1.4 * double(axis == 0 ? atom % 5 : axis == 1 ? atom / 5 % 5 : atom / 25);
                      }),
       Buffer<double>(3, [&](size_t i) { return exponents[i]; }),
       Buffer<double>(3, [&](size_t i) { return factors[i] * std::pow(2 * exponents[i] / M_PI, 0.75); }), atoms,
       quartets});
}

/// Whole numbers, whose sums are exact in any order.
void AddSum(Row& row, const std::string& name) {
  const int64_t n = 16777213;
  auto few = [](size_t i) { return i % 4; };
  if (name == "total") {
    CUdeviceptr r = Result<double>(row, 1, Row::kDoubles);
    Add(row, "total", {CeilDiv(n, 256)}, {256}, {r, Buffer<double>(n, few), n});
    row.bytes = 8.0 * n;
    return;
  }
  const bool is_sorted = name == "bins_sorted";
  const size_t bins = is_sorted ? n / 100 + 1 : name == "bins_few" ? 64 : name == "weigh" ? 256 : 1 << 20;
  unsigned state = 3;
  CUdeviceptr r = Result<float>(row, bins, Row::kFloats);
  const Argument places = Buffer<int>(n, [&](size_t i) { return is_sorted ? i / 100 : Random(state) % bins; });
  const bool is_shared = name == "weigh";
  Add(row, is_shared ? "weigh" : "add_to_bins", {is_shared ? 1024 : CeilDiv(n, 256)}, {256},
      {r, places, Buffer<float>(n, few), n});
  row.bytes = 8.0 * n;
}

}  // namespace

Row KernelRow(const std::string& name) {
  Row row;
  if (name == "dot_32") {
    AddDot<float>(row, "dot_32", 134217689, 132 * 8, Row::kFloats);
  } else if (name == "dot_64") {
    AddDot<double>(row, "dot_64", 67108859, 132 * 8, Row::kDoubles);
  } else if (name == "dot_64_short") {
    AddDot<double>(row, "dot_64", 67108859, CeilDiv(67108859, 4 * 256), Row::kDoubles);
  } else if (name.find("stencil_") != std::string::npos) {
    AddStencil(row, name);
  } else if (name.starts_with("ragged_")) {
    AddRagged(row, name);
  } else if (name.starts_with("sgemm") || name.starts_with("gemm_")) {
    AddProduct(row, name);
  } else if (name == "repulsion") {
    AddIntegrals(row);
  } else if (name == "total" || name == "weigh" || name.starts_with("bins_")) {
    AddSum(row, name);
  } else {
    AddMove(row, name);
  }
  return row;
}
