// compare KERNEL BRIO_IMAGE NVCC_IMAGE: runs one kernel of two compilers in one process, taking turns, and prints medians
// as JSON. KERNEL is saxpy (512 x 32768 threads) or matmul (4096 x 4096, 32x32 tiles). Results are compared.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "driver.h"

struct Side {
  const char* name;
  Handle function = nullptr;
  std::vector<float> times;
};

static float Median(std::vector<float> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: compare saxpy|matmul BRIO_IMAGE NVCC_IMAGE\n");
    return 2;
  }
  bool is_matmul = std::strcmp(argv[1], "matmul") == 0;
  Driver cu;
  cu.Load();
  cu.Check(cu.Init(0), "cuInit");
  CUdevice device;
  cu.Check(cu.DeviceGet(&device, 0), "cuDeviceGet");
  char name[256] = "";
  cu.DeviceGetName(name, sizeof name, device);
  Handle context;
  cu.Check(cu.PrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  cu.Check(cu.CtxSetCurrent(context), "cuCtxSetCurrent");

  Side sides[2] = {{"brio", nullptr, {}}, {"nvcc", nullptr, {}}};
  for (int i = 0; i < 2; ++i) {
    std::string image = ReadFile(argv[2 + i]);
    Handle module;
    cu.Check(cu.ModuleLoadData(&module, image.c_str()), argv[2 + i]);
    cu.Check(cu.ModuleGetFunction(&sides[i].function, module, argv[1]), "cuModuleGetFunction");
  }

  int64_t n = is_matmul ? 4096 : 512ll * 32768;
  size_t count = is_matmul ? size_t(n) * n : size_t(n);
  std::vector<float> x(count), y(count), results[2] = {std::vector<float>(count), std::vector<float>(count)};
  for (size_t i = 0; i < count; ++i) {
    x[i] = float(i * 7 % 13) - 6;
    y[i] = float(i * 5 % 11) - 5;
  }
  CUdeviceptr dx, dy, dr;
  cu.Check(cu.MemAlloc(&dx, count * 4), "cuMemAlloc");
  cu.Check(cu.MemAlloc(&dy, count * 4), "cuMemAlloc");
  cu.Check(cu.MemAlloc(&dr, count * 4), "cuMemAlloc");
  cu.Check(cu.MemcpyHtoD(dx, x.data(), count * 4), "copy");
  cu.Check(cu.MemcpyHtoD(dy, y.data(), count * 4), "copy");
  Handle stream, start, stop;
  cu.Check(cu.StreamCreate(&stream, 1), "cuStreamCreate");
  cu.Check(cu.EventCreate(&start, 0), "cuEventCreate");
  cu.Check(cu.EventCreate(&stop, 0), "cuEventCreate");

  float a = 3;
  void* saxpy_args[] = {&dr, &dx, &dy, &a, &n};
  void* matmul_args[] = {&dr, &dx, &dy, &n};
  auto launch = [&](Handle function) {
    CUresult result = is_matmul ? cu.LaunchKernel(function, n / 32, n / 32, 1, 32, 32, 1, 0, stream, matmul_args, nullptr)
                                : cu.LaunchKernel(function, 32768, 1, 1, 512, 1, 1, 0, stream, saxpy_args, nullptr);
    cu.Check(result, "cuLaunchKernel");
  };
  for (int i = 0; i < 2; ++i) {
    for (int warm = 0; warm < 3; ++warm) {
      launch(sides[i].function);
    }
    cu.Check(cu.StreamSynchronize(stream), "synchronize");
    cu.Check(cu.MemcpyDtoH(results[i].data(), dr, count * 4), "copy");
  }
  int rounds = is_matmul ? 30 : 200;
  int batch = is_matmul ? 1 : 5;
  for (int round = 0; round < rounds; ++round) {
    for (int turn = 0; turn < 2; ++turn) {
      Side& side = sides[(round + turn) % 2];
      cu.EventRecord(start, stream);
      for (int i = 0; i < batch; ++i) {
        launch(side.function);
      }
      cu.EventRecord(stop, stream);
      cu.Check(cu.EventSynchronize(stop), "synchronize");
      float ms = 0;
      cu.EventElapsedTime(&ms, start, stop);
      side.times.push_back(ms / batch);
    }
  }
  size_t different = 0;
  for (size_t i = 0; i < count; ++i) {
    different += std::fabs(results[0][i] - results[1][i]) > 1e-3f * std::max(1.0f, std::fabs(results[1][i]));
  }
  float brio = Median(sides[0].times), nvcc = Median(sides[1].times);
  std::printf("{\"kernel\": \"%s\", \"device\": \"%s\", \"brio_us\": %.2f, \"nvcc_us\": %.2f, \"brio/nvcc\": %.4f, "
              "\"min_ratio\": %.4f, \"rounds\": %d, \"different\": %zu}\n",
              argv[1], name, brio * 1e3, nvcc * 1e3, brio / nvcc,
              *std::min_element(sides[0].times.begin(), sides[0].times.end()) /
                  *std::min_element(sides[1].times.begin(), sides[1].times.end()),
              rounds, different);
  return different == 0 ? 0 : 1;
}
