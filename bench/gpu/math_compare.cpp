// math_compare BRIO_IMAGE NVCC_IMAGE [FUNCTION...]: functions of mathematics of two compilers in one process, a JSON
// line each.
//
// float32: the time of a loop of calls (medians of turns), the largest error over all 2**32 arguments (of functions of
// two, over 2**32 pairs) with the argument, and Brio's largest error over all numbers of float16 and bfloat16. float64:
// the time, and the largest distance from CUDA's results over 2**24 arguments. The exit code is 1 where an error is
// above its bound: 2 units of the last place or what CUDA documents (Programming Guide, Mathematical Functions,
// Standard Functions), whichever is larger.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "driver.h"

namespace {

constexpr unsigned kBlock = 256, kCount = 1u << 24, kTurns = 22;

struct Row {
  const char* name;
  float low, high;  // of the arguments of the timed loop
  float bound;      // units of the last place that are allowed
  bool is_two = false;
};

// In the order of `map_float32` in math.mojo.
constexpr Row kRows[] = {
    {"acos", -1, 1, 2},        {"acosh", 1, 20, 4},          {"asin", -1, 1, 2},
    {"asinh", -20, 20, 3},     {"atan", -8, 8, 2},           {"atanh", -1, 1, 3},
    {"cbrt", -100, 100, 2},    {"cos", -100, 100, 2},        {"cosh", -80, 80, 2},
    {"erf", -3, 3, 2},         {"erfc", -4, 10, 4},          {"exp", -80, 80, 2},
    {"exp10", -40, 38, 2},     {"exp2", -120, 120, 2},       {"expm1", -20, 80, 2},
    {"gamma", -5, 30, 5},      {"lgamma", 0, 40, 6},         {"log", 0, 100, 2},
    {"log10", 0, 100, 2},      {"log1p", -1, 10, 2},         {"log2", 0, 100, 2},
    {"rsqrt", 0, 100, 2},      {"sin", -100, 100, 2},        {"sinh", -80, 80, 3},
    {"sqrt", 0, 100, 0.5},     {"tan", -100, 100, 4},        {"tanh", -4, 4, 2},
    {"atan2", -8, 8, 3, true}, {"fmod", -100, 100, 0, true}, {"hypot", -100, 100, 3, true},
    {"pow", 0, 10, 4, true},
};

// In the order of `map_float64`; the bound is that of the distance of two functions with an error of 2 units each.
constexpr Row kRows64[] = {
    {"exp", -700, 700, 4}, {"log", 0, 100, 4},      {"tanh", -4, 4, 4},    {"sin", -100, 100, 4},
    {"erf", -3, 3, 4},     {"pow", 0, 10, 4, true}, {"acos", -1, 1, 4},    {"asin", -1, 1, 4},
    {"atan", -8, 8, 4},    {"cbrt", -100, 100, 4},  {"cos", -100, 100, 4}, {"cosh", -700, 700, 4},
    {"log2", 0, 100, 4},   {"rsqrt", 0, 100, 4},    {"tan", -1, 1, 4},     {"hypot", -100, 100, 4, true}};

float Median(std::vector<float> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// An error and the bits of the argument that has it, as the judges leave them.
struct Worst {
  float units;
  uint32_t argument;
};

class Comparison {
 public:
  Comparison(const char* brio_image, const char* nvcc_image) {
    cu_.Load();
    cu_.Check(cu_.Init(0), "cuInit");
    CUdevice device;
    cu_.Check(cu_.DeviceGet(&device, 0), "cuDeviceGet");
    Handle context;
    cu_.Check(cu_.PrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
    cu_.Check(cu_.CtxSetCurrent(context), "cuCtxSetCurrent");
    const char* images[] = {brio_image, nvcc_image};
    for (int i = 0; i < 2; ++i) {
      cu_.Check(cu_.ModuleLoadData(&modules_[i], ReadFile(images[i]).c_str()), images[i]);
    }
    cu_.Check(cu_.StreamCreate(&stream_, 1), "cuStreamCreate");
    cu_.Check(cu_.EventCreate(&start_, 0), "cuEventCreate");
    cu_.Check(cu_.EventCreate(&stop_, 0), "cuEventCreate");
    for (CUdeviceptr* array : {&x_, &r_, &s_}) {
      cu_.Check(cu_.MemAlloc(array, kCount * 8ull), "cuMemAlloc");
    }
    cu_.Check(cu_.MemAlloc(&worst_, 8), "cuMemAlloc");
  }

  /// Prints a row of float32; whether its errors are within their bounds.
  bool Float32(const Row& row, int which) {
    SetArguments<float>(row);
    const std::string name = row.name;
    const auto [brio, nvcc] = Times("loop_" + name);
    Handle map = Function(0, "map_float32"), nvcc_map = Function(1, "map_" + name),
           judge = Function(1, "judge_" + name);
    Worst errors[2];
    for (int side = 0; side < 2; ++side) {
      ClearWorst();
      for (unsigned first = 0, k = 0; k < 256; ++k, first += kCount) {
        void* brio_args[] = {&which, &r_, &first};
        void* nvcc_args[] = {&r_, &first};
        void* judge_args[] = {&r_, &first, &worst_};
        Launch(side == 0 ? map : nvcc_map, kCount, side == 0 ? brio_args : nvcc_args);
        Launch(judge, kCount, judge_args);
      }
      errors[side] = GetWorst();
    }
    bool right = errors[0].units <= std::max(row.bound, errors[1].units);
    std::printf(
        "{\"function\": \"%s\", \"type\": \"float32\", \"brio_us\": %.2f, \"nvcc_us\": %.2f, \"brio/nvcc\": %.4f, "
        "\"brio_ulp\": %.3f, \"nvcc_ulp\": %.3f, \"worst_bits\": \"0x%08X\", \"bound\": %g",
        row.name, brio, nvcc, brio / nvcc, errors[0].units, errors[1].units, errors[0].argument, row.bound);
    if (!row.is_two) {
      const char* formats[] = {"float16", "bfloat16"};
      for (int brain = 0; brain < 2; ++brain) {
        ClearWorst();
        void* map_args[] = {&which, &r_, &brain};
        void* judge_args[] = {&r_, &brain, &worst_};
        Launch(Function(0, "map_half"), 65536, map_args);
        Launch(Function(1, "judge_half_" + name), 65536, judge_args);
        Worst worst = GetWorst();
        right &= worst.units <= 1;
        std::printf(", \"%s_ulp\": %.3f", formats[brain], worst.units);
      }
    }
    std::printf(", \"right\": %s}\n", right ? "true" : "false");
    std::fflush(stdout);
    return right;
  }

  bool Float64(const Row& row, int which) {
    SetArguments<double>(row);
    const std::string name = row.name;
    const auto [brio, nvcc] = Times("loop64_" + name);
    ClearWorst();
    void* brio_args[] = {&which, &r_, &x_};
    void* nvcc_args[] = {&s_, &x_};
    void* judge_args[] = {&r_, &s_, &worst_};
    Launch(Function(0, "map_float64"), kCount, brio_args);
    Launch(Function(1, "map64_" + name), kCount, nvcc_args);
    Launch(Function(1, "judge_float64"), kCount, judge_args);
    Worst worst = GetWorst();
    bool right = worst.units <= row.bound;
    std::printf(
        "{\"function\": \"%s\", \"type\": \"float64\", \"brio_us\": %.2f, \"nvcc_us\": %.2f, \"brio/nvcc\": %.4f, "
        "\"distance_ulp\": %.3f, \"right\": %s}\n",
        row.name, brio, nvcc, brio / nvcc, worst.units, right ? "true" : "false");
    std::fflush(stdout);
    return right;
  }

 private:
  Handle Function(int side, const std::string& name) {
    Handle function;
    cu_.Check(cu_.ModuleGetFunction(&function, modules_[side], name.c_str()), name.c_str());
    return function;
  }

  void Launch(Handle function, unsigned threads, void** args) {
    cu_.Check(cu_.LaunchKernel(function, threads / kBlock, 1, 1, kBlock, 1, 1, 0, stream_, args, nullptr),
              "cuLaunchKernel");
  }

  template <typename T>
  void SetArguments(const Row& row) {
    std::vector<T> arguments(kCount);
    for (unsigned i = 0; i < kCount; ++i) {
      arguments[i] = row.low + (row.high - row.low) * T((i * 2654435761u) >> 8) / T(16777216);
    }
    cu_.Check(cu_.MemcpyHtoD(x_, arguments.data(), kCount * sizeof(T)), "copy");
  }

  /// Microseconds of a loop of 128 calls a thread, Brio's and CUDA's, which take turns.
  std::pair<float, float> Times(const std::string& name) {
    Handle loops[] = {Function(0, name), Function(1, name)};
    std::vector<float> times[2];
    int rounds = 8;
    void* args[] = {&r_, &x_, &rounds};
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      cu_.EventRecord(start_, stream_);
      Launch(loops[turn % 2], kCount, args);
      cu_.EventRecord(stop_, stream_);
      cu_.Check(cu_.EventSynchronize(stop_), "synchronize");
      float ms = 0;
      cu_.EventElapsedTime(&ms, start_, stop_);
      if (turn >= 2) times[turn % 2].push_back(ms * 1e3f);
    }
    return {Median(times[0]), Median(times[1])};
  }

  void ClearWorst() {
    uint64_t none = 0;
    cu_.Check(cu_.MemcpyHtoD(worst_, &none, 8), "copy");
  }

  Worst GetWorst() {
    cu_.Check(cu_.StreamSynchronize(stream_), "synchronize");
    uint64_t bits = 0;
    cu_.Check(cu_.MemcpyDtoH(&bits, worst_, 8), "copy");
    Worst worst;
    const uint32_t units = static_cast<uint32_t>(bits >> 32);
    std::memcpy(&worst.units, &units, 4);
    worst.argument = static_cast<uint32_t>(bits);
    return worst;
  }

  Driver cu_;
  Handle modules_[2], stream_, start_, stop_;
  CUdeviceptr x_, r_, s_, worst_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: math_compare BRIO_IMAGE NVCC_IMAGE [FUNCTION...]\n");
    return 2;
  }
  const auto is_chosen = [&](const Row& row) {
    return argc == 3 ||
           std::any_of(argv + 3, argv + argc, [&](const char* name) { return std::strcmp(name, row.name) == 0; });
  };
  Comparison comparison(argv[1], argv[2]);
  bool right = true;
  for (unsigned i = 0; i < std::size(kRows); ++i) {
    if (is_chosen(kRows[i])) right &= comparison.Float32(kRows[i], static_cast<int>(i));
  }
  for (unsigned i = 0; i < std::size(kRows64); ++i) {
    if (is_chosen(kRows64[i])) right &= comparison.Float64(kRows64[i], static_cast<int>(i));
  }
  return right ? 0 : 1;
}
