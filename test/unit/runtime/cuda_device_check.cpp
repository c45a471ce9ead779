// A program for a machine with an NVIDIA device: computes, prints from a kernel, measures the costs of the runtime's
// calls, and ends with a kernel that faults. Not part of the unit tests; prints what it finds and returns the number of
// failures.
#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

#include "brio/runtime.h"

static const char kPtx[] = R"(
.version 7.0
.target sm_70
.address_size 64
.visible .entry saxpy(.param .u64 y, .param .f32 a, .param .u32 n) {
  .reg .b64 %rd<4>; .reg .b32 %r<6>; .reg .f32 %f<4>; .reg .pred %p;
  mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x;
  mad.lo.u32 %r4, %r1, %r2, %r3; ld.param.u32 %r5, [n]; setp.ge.u32 %p, %r4, %r5; @%p bra done;
  ld.param.u64 %rd1, [y]; mul.wide.u32 %rd2, %r4, 4; add.u64 %rd3, %rd1, %rd2;
  ld.param.f32 %f1, [a]; ld.global.f32 %f2, [%rd3]; add.f32 %f3, %f1, %f2; st.global.f32 [%rd3], %f3;
done: ret;
}
.visible .entry nothing(.param .u64 p) { ret; }
.visible .entry wild(.param .u64 p) {
  .reg .b64 %rd<2>; .reg .b32 %r<2>;
  ld.param.u64 %rd1, [p]; mov.u32 %r1, 7; st.global.u32 [%rd1], %r1; ret;
}
.visible .entry printing(.param .u64 unused, .param .u64 buffer) {
  .reg .b64 %rd<8>; .reg .b32 %r<8>;
  ld.param.u64 %rd1, [buffer]; add.u64 %rd2, %rd1, 8;
  atom.global.sys.add.u64 %rd3, [%rd2], 40;
  add.u64 %rd4, %rd1, %rd3; mov.u32 %r1, %tid.x; cvt.u64.u32 %rd5, %r1;
  st.global.u32 [%rd4+36], 2; st.global.u32 [%rd4+40], 1; st.global.u32 [%rd4+44], 8; st.global.u64 [%rd4+48], %rd5;
  st.global.u32 [%rd4+56], 6; st.global.u32 [%rd4+60], 1; st.global.u64 [%rd4+64], 10; st.global.u32 [%rd4+32], 40;
  ret;
}
)";

static int failures = 0;

static void Expect(bool condition, const char* what) {
  if (!condition) {
    ++failures;
    std::printf("FAILED: %s: %s\n", what, brio_last_error());
  }
}

struct Kernel : brio_kernel {
  Kernel(const char* kernel_name, std::vector<uint32_t> argument_sizes, uint32_t kernel_flags = 0)
      : brio_kernel{}, sizes(std::move(argument_sizes)), image{BRIO_IMAGE_PTX, 0, "sm_70", kPtx, sizeof(kPtx) - 1} {
    struct_size = sizeof(brio_kernel);
    flags = kernel_flags;
    entry = name = kernel_name;
    num_args = static_cast<uint32_t>(sizes.size());
    arg_sizes = sizes.data();
    num_images = 1;
    images = &image;
  }
  std::vector<uint32_t> sizes;
  brio_image image;
};

/// Median over rounds of the time of one call; each round starts with an idle device.
template <typename Body>
static double MeasureNs(brio_context* context, int count, Body body) {
  std::vector<double> samples;
  for (int round = 0; round < 101; ++round) {
    brio_context_synchronize(context);
    const uint64_t start = brio_clock_ns();
    for (int i = 0; i < count; ++i) {
      body();
    }
    samples.push_back(static_cast<double>(brio_clock_ns() - start) / count);
  }
  std::sort(samples.begin(), samples.end());
  return samples[samples.size() / 2];
}

int main() {
  uint64_t start = brio_clock_ns();
  brio_context* context = nullptr;
  if (brio_context_create("cuda", 0, &context) != BRIO_OK) {
    std::printf("no device: %s\n", brio_last_error());
    return 1;
  }
  std::printf("%s %s, opened in %.1f ms\n", brio_context_name(context), brio_context_arch(context),
              static_cast<double>(brio_clock_ns() - start) / 1e6);
  const uint32_t n = 1 << 20;
  brio_buffer* host = nullptr;
  brio_buffer* device = nullptr;
  Expect(brio_buffer_create(context, nullptr, n * 4, BRIO_BUFFER_HOST, &host) == BRIO_OK, "host buffer");
  Expect(brio_buffer_create(context, nullptr, n * 4, BRIO_BUFFER_DEVICE, &device) == BRIO_OK, "device buffer");
  auto* values = static_cast<float*>(brio_buffer_ptr(host));
  for (uint32_t i = 0; i < n; ++i) {
    values[i] = static_cast<float>(i);
  }
  Expect(brio_copy(context, device, 0, host, 0, n * 4) == BRIO_OK, "copy");
  Kernel saxpy("saxpy", {8, 4, 4});
  void* pointer = brio_buffer_ptr(device);
  float a = 0.5f;
  uint32_t count = n;
  void* args[] = {&pointer, &a, &count};
  const uint32_t grid[3] = {n / 256, 1, 1};
  const uint32_t block[3] = {256, 1, 1};
  const uint32_t one[3] = {1, 1, 1};
  start = brio_clock_ns();
  Expect(brio_launch_kernel(context, nullptr, &saxpy, grid, block, 0, args, 3) == BRIO_OK, "launch");
  std::printf("first launch (driver assembles PTX): %.2f ms\n", static_cast<double>(brio_clock_ns() - start) / 1e6);
  Expect(brio_copy(context, host, 0, device, 0, n * 4) == BRIO_OK, "copy back");
  Expect(brio_context_synchronize(context) == BRIO_OK, "synchronize");
  Expect(values[5] == 5.5f && values[n - 1] == static_cast<float>(n - 1) + 0.5f, "saxpy values");

  const uint64_t wide = 0x1122334455667788;
  Expect(brio_fill(context, device, 0, wide, 8, n / 2 - 3) == BRIO_OK, "64-bit fill");
  Expect(brio_copy(context, host, 0, device, 0, n * 4) == BRIO_OK, "copy back");
  Expect(brio_context_synchronize(context) == BRIO_OK, "synchronize");
  Expect(std::memcmp(values, &wide, 8) == 0 && std::memcmp(values + n - 8, &wide, 8) == 0, "64-bit fill values");

  Kernel nothing("nothing", {8});
  void* nothing_args[] = {&pointer};
  brio_function* function = nullptr;
  Expect(brio_function_get(context, &nothing, &function) == BRIO_OK, "function");
  const double through_runtime =
      MeasureNs(context, 50, [&] { brio_launch(context, nullptr, function, one, one, 0, nothing_args, 1); });
  brio_context_synchronize(context);
  using LaunchFunction =
      int (*)(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**);
  void* library = dlopen("libcuda.so.1", RTLD_NOW);
  auto load =
      reinterpret_cast<int (*)(void**, const void*, unsigned, int*, void**)>(dlsym(library, "cuModuleLoadDataEx"));
  auto find = reinterpret_cast<int (*)(void**, void*, const char*)>(dlsym(library, "cuModuleGetFunction"));
  auto launch = reinterpret_cast<LaunchFunction>(dlsym(library, "cuLaunchKernel"));
  void* module = nullptr;
  void* raw = nullptr;
  Expect(load(&module, kPtx, 0, nullptr, nullptr) == 0 && find(&raw, module, "nothing") == 0, "raw module");
  void* stream = brio_stream_native(brio_context_stream(context));
  brio_context_synchronize(context);
  const double direct =
      MeasureNs(context, 50, [&] { launch(raw, 1, 1, 1, 1, 1, 1, 0, stream, nothing_args, nullptr); });
  brio_context_synchronize(context);
  std::printf("launch: %.0f ns through the runtime, %.0f ns by cuLaunchKernel\n", through_runtime, direct);
  const double buffers = MeasureNs(context, 50, [&] {
    brio_buffer* buffer = nullptr;
    brio_buffer_create(context, nullptr, 1 << 20, BRIO_BUFFER_DEVICE, &buffer);
    brio_buffer_release(buffer);
  });
  const double pinned = MeasureNs(context, 50, [&] {
    brio_buffer* buffer = nullptr;
    brio_buffer_create(context, nullptr, 1 << 20, BRIO_BUFFER_HOST, &buffer);
    brio_buffer_release(buffer);
  });
  std::printf("create and release of 1 MiB: device %.0f ns, host %.0f ns\n", buffers, pinned);

  Kernel printing("printing", {8}, BRIO_KERNEL_PRINTS);
  const uint32_t three[3] = {3, 1, 1};
  start = brio_clock_ns();
  Expect(brio_launch_kernel(context, nullptr, &printing, one, three, 0, nothing_args, 1) == BRIO_OK, "printing launch");
  std::printf("first printing launch: %.2f ms; 0 to 2 follow\n", static_cast<double>(brio_clock_ns() - start) / 1e6);
  std::fflush(stdout);
  Expect(brio_context_synchronize(context) == BRIO_OK, "printing");

  brio_buffer* huge = nullptr;
  Expect(brio_buffer_create(context, nullptr, uint64_t{1} << 46, BRIO_BUFFER_DEVICE, &huge) == BRIO_ERROR_OUT_OF_MEMORY,
         "huge");
  std::printf("64 TiB: %s\n", brio_last_error());
  const uint32_t large[3] = {4096, 1, 1};
  Expect(brio_launch_kernel(context, nullptr, &saxpy, grid, large, 0, args, 3) == BRIO_ERROR_LAUNCH, "large block");
  std::printf("large block: %s\n", brio_last_error());

  Kernel wild("wild", {8});
  void* nowhere = reinterpret_cast<void*>(uintptr_t{4096});
  void* wild_args[] = {&nowhere};
  Expect(brio_launch_kernel(context, nullptr, &printing, one, one, 0, nothing_args, 1) == BRIO_OK, "printing again");
  Expect(brio_launch_kernel(context, nullptr, &wild, one, one, 0, wild_args, 1) == BRIO_OK, "wild launch");
  Expect(brio_context_synchronize(context) == BRIO_ERROR_KERNEL_FAILED, "wild");
  std::printf("fault: %s\n", brio_last_error());
  Expect(brio_buffer_create(context, nullptr, 8, BRIO_BUFFER_DEVICE, &huge) != BRIO_OK, "after the fault");
  std::printf("after: %s\n", brio_last_error());
  brio_buffer_release(host);
  brio_buffer_release(device);
  brio_context_release(context);
  std::printf("%d failures\n", failures);
  std::fflush(stdout);
  brio_exit(failures);
}
