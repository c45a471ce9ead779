// What a row of the comparison is: kernels with their arguments, and what they move or compute.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include "driver.h"

extern Driver cu;

/// Bytes on the device that stay to the end of the process.
template <typename T, typename Value>
CUdeviceptr Buffer(size_t count, Value value) {
  CUdeviceptr buffer;
  cu.Check(cu.MemAlloc(&buffer, count * sizeof(T)), "cuMemAlloc");
  std::vector<T> data(count);
  for (size_t i = 0; i < count; ++i) data[i] = static_cast<T>(value(i));
  cu.Check(cu.MemcpyHtoD(buffer, data.data(), count * sizeof(T)), "copy");
  return buffer;
}

struct Argument {
  alignas(8) char bytes[8];
  Argument(CUdeviceptr value) { std::memcpy(bytes, &value, sizeof value); }
  Argument(int64_t value) { std::memcpy(bytes, &value, sizeof value); }
  Argument(float value) { std::memcpy(bytes, &value, sizeof value); }
  Argument(double value) { std::memcpy(bytes, &value, sizeof value); }
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
  enum { kFloats, kInts, kBytes, kDoubles } kind = kFloats;
  double bytes = 0;  // that must move, once each
  double multiply_adds = 0;
  const char* ceiling = "fma";  // that the multiply-adds work against, one of `Peaks`
  bool accumulates = false;     // the result depends on how often it ran
};

inline unsigned CeilDiv(int64_t a, int64_t b) {
  return static_cast<unsigned>((a + b - 1) / b);
}

inline float Number(size_t i) {
  return static_cast<float>(i * 7919 % 2000) / 100 - 10;
}

/// A row of the kernels of examples/ or of bench/gpu/kernels/; one without launches if there is none of that name.
Row ExampleRow(const std::string& name);
Row KernelRow(const std::string& name);
