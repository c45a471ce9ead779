// enqueue PTX: the host's cost of queueing a compiled kernel through Brio's runtime against a bare cuLaunchKernel,
// taking turns in one process. The kernel is saxpy with size 0, so that the device keeps up.
#include <algorithm>
#include <chrono>

#include "brio/runtime.h"
#include "driver.h"

static double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

static void Must(brio_status status) {
  if (status != BRIO_OK) {
    std::fprintf(stderr, "%s\n", brio_last_error());
    std::exit(1);
  }
}

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: enqueue PTX TARGET\n");
    return 2;
  }
  std::string ptx = ReadFile(argv[1]);
  brio_context* context;
  Must(brio_context_create("cuda", 0, &context));
  Must(brio_context_set_current(context));
  uint32_t sizes[] = {8, 8, 8, 4, 8};
  brio_image image = {BRIO_IMAGE_PTX, 0, argv[2], ptx.data(), ptx.size()};
  brio_kernel kernel = {};
  kernel.struct_size = sizeof kernel;
  kernel.entry = "saxpy";
  kernel.name = "saxpy";
  kernel.num_args = 5;
  kernel.num_images = 1;
  kernel.arg_sizes = sizes;
  kernel.images = &image;
  brio_function* function;
  Must(brio_function_get(context, &kernel, &function));

  Driver cu;
  cu.Load();
  Handle module, bare, stream = brio_stream_native(brio_context_stream(context));
  cu.Check(cu.ModuleLoadData(&module, ptx.c_str()), "cuModuleLoadData");
  cu.Check(cu.ModuleGetFunction(&bare, module, "saxpy"), "cuModuleGetFunction");

  void* null = nullptr;
  float a = 1;
  int64_t size = 0;
  void* args[] = {&null, &null, &null, &a, &size};
  uint32_t grid[] = {1, 1, 1}, block[] = {32, 1, 1};
  constexpr int kBatch = 500;  // fewer than the queue holds
  std::vector<double> times[2];
  for (int round = 0; round < 200; ++round) {
    for (int turn = 0; turn < 2; ++turn) {
      int side = (round + turn) % 2;
      auto start = std::chrono::steady_clock::now();
      for (int i = 0; i < kBatch; ++i) {
        if (side == 0) {
          Must(brio_launch(context, nullptr, function, grid, block, 0, args, 5));
        } else {
          cu.Check(cu.LaunchKernel(bare, 1, 1, 1, 32, 1, 1, 0, stream, args, nullptr), "cuLaunchKernel");
        }
      }
      std::chrono::duration<double, std::nano> elapsed = std::chrono::steady_clock::now() - start;
      Must(brio_context_synchronize(context));
      times[side].push_back(elapsed.count() / kBatch);
    }
  }
  double ours = Median(times[0]), theirs = Median(times[1]);
  std::printf("{\"brio_launch_ns\": %.1f, \"cuLaunchKernel_ns\": %.1f, \"difference_ns\": %.1f}\n", ours, theirs,
              ours - theirs);
  Must(brio_context_release(context));
  return 0;
}
