// math_compare BRIO_IMAGE NVCC_IMAGE: float32 functions of two compilers in one process, a JSON line each: the time of a loop of
// calls (medians of turns), and the largest error over all 2**32 arguments (for pow, 2**32 pairs).
#include <algorithm>
#include <cmath>
#include <cstring>

#include "driver.h"

static float Median(std::vector<float> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: math_compare BRIO_IMAGE NVCC_IMAGE\n");
    return 2;
  }
  Driver cu;
  cu.Load();
  cu.Check(cu.Init(0), "cuInit");
  CUdevice device;
  cu.Check(cu.DeviceGet(&device, 0), "cuDeviceGet");
  Handle context, stream, start, stop, modules[2];
  cu.Check(cu.PrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  cu.Check(cu.CtxSetCurrent(context), "cuCtxSetCurrent");
  for (int i = 0; i < 2; ++i) {
    cu.Check(cu.ModuleLoadData(&modules[i], ReadFile(argv[1 + i]).c_str()), argv[1 + i]);
  }
  cu.Check(cu.StreamCreate(&stream, 1), "cuStreamCreate");
  cu.Check(cu.EventCreate(&start, 0), "cuEventCreate");
  cu.Check(cu.EventCreate(&stop, 0), "cuEventCreate");
  const unsigned block = 256, count = 1u << 24;
  CUdeviceptr x, r, worst;
  cu.Check(cu.MemAlloc(&x, count * 4ull), "cuMemAlloc");
  cu.Check(cu.MemAlloc(&r, count * 4ull), "cuMemAlloc");
  cu.Check(cu.MemAlloc(&worst, 4), "cuMemAlloc");
  struct Row {
    const char* name;
    float low, high;
    float bound;  // units of the last place that are allowed
  };
  const Row rows[] = {{"exp", -80, 80, 2}, {"log", 0, 100, 2},  {"tanh", -4, 4, 2},
                      {"sin", -100, 100, 2}, {"erf", -3, 3, 2}, {"pow", 0, 10, 4}};
  bool wrong = false;
  for (const Row& row : rows) {
    std::vector<float> arguments(count);
    for (unsigned i = 0; i < count; ++i) {
      arguments[i] = row.low + (row.high - row.low) * ((i * 2654435761u) >> 8) / 16777216.0f;
    }
    cu.Check(cu.MemcpyHtoD(x, arguments.data(), count * 4ull), "copy");
    Handle loops[2], maps[2], judge;
    for (int i = 0; i < 2; ++i) {
      cu.Check(cu.ModuleGetFunction(&loops[i], modules[i], (std::string("loop_") + row.name).c_str()), row.name);
      cu.Check(cu.ModuleGetFunction(&maps[i], modules[i], (std::string("map_") + row.name).c_str()), row.name);
    }
    cu.Check(cu.ModuleGetFunction(&judge, modules[1], (std::string("judge_") + row.name).c_str()), row.name);
    std::vector<float> times[2];
    int rounds = 32;
    void* loop_args[] = {&r, &x, &rounds};
    for (int turn = 0; turn < 42; ++turn) {
      int side = turn % 2;
      cu.EventRecord(start, stream);
      cu.Check(cu.LaunchKernel(loops[side], count / block, 1, 1, block, 1, 1, 0, stream, loop_args, nullptr), "cuLaunchKernel");
      cu.EventRecord(stop, stream);
      cu.Check(cu.EventSynchronize(stop), "synchronize");
      float ms = 0;
      cu.EventElapsedTime(&ms, start, stop);
      if (turn >= 2) times[side].push_back(ms);
    }
    float errors[2];
    for (int side = 0; side < 2; ++side) {
      unsigned bits = 0;
      cu.Check(cu.MemcpyHtoD(worst, &bits, 4), "copy");
      for (unsigned first = 0, k = 0; k < 256; ++k, first += count) {
        void* map_args[] = {&r, &first};
        void* judge_args[] = {&r, &first, &worst};
        cu.Check(cu.LaunchKernel(maps[side], count / block, 1, 1, block, 1, 1, 0, stream, map_args, nullptr), "cuLaunchKernel");
        cu.Check(cu.LaunchKernel(judge, count / block, 1, 1, block, 1, 1, 0, stream, judge_args, nullptr), "cuLaunchKernel");
      }
      cu.Check(cu.StreamSynchronize(stream), "synchronize");
      cu.Check(cu.MemcpyDtoH(&bits, worst, 4), "copy");
      std::memcpy(&errors[side], &bits, 4);
    }
    float brio = Median(times[0]), nvcc = Median(times[1]);
    wrong |= !(errors[0] <= std::max(row.bound, errors[1]));
    std::printf("{\"function\": \"%s\", \"brio_us\": %.2f, \"nvcc_us\": %.2f, \"brio/nvcc\": %.4f, \"brio_ulp\": %.3f, \"nvcc_ulp\": %.3f}\n",
                row.name, brio * 1e3, nvcc * 1e3, brio / nvcc, errors[0], errors[1]);
    std::fflush(stdout);
  }
  return wrong ? 1 : 0;
}
