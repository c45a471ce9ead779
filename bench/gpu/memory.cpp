// memory: allocation and copies through Brio's runtime against the bare driver calls, taking turns in one process.
#include <algorithm>
#include <chrono>

#include "brio/runtime.h"
#include "driver.h"

using Clock = std::chrono::steady_clock;

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

/// Calls of the driver that driver.h has no use for.
struct MemoryCalls {
  CUresult (*AllocAsync)(CUdeviceptr*, size_t, Handle);
  CUresult (*FreeAsync)(CUdeviceptr, Handle);
  CUresult (*HtoDAsync)(CUdeviceptr, const void*, size_t, Handle);
  CUresult (*DtoHAsync)(void*, CUdeviceptr, size_t, Handle);
  CUresult (*DtoDAsync)(CUdeviceptr, CUdeviceptr, size_t, Handle);

  MemoryCalls() {
    void* library = dlopen("libcuda.so.1", RTLD_NOW);
    const auto get = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
      if (function == nullptr) {
        std::fprintf(stderr, "the driver lacks %s\n", name);
        std::exit(2);
      }
    };
    get(AllocAsync, "cuMemAllocAsync");
    get(FreeAsync, "cuMemFreeAsync");
    get(HtoDAsync, "cuMemcpyHtoDAsync_v2");
    get(DtoHAsync, "cuMemcpyDtoHAsync_v2");
    get(DtoDAsync, "cuMemcpyDtoDAsync_v2");
  }
};

/// Nanoseconds of one call of each side, medians over rounds in which they take turns.
template <typename Ours, typename Theirs>
static void Compare(const char* what, brio_context* context, int batch, double bytes, Ours ours, Theirs theirs) {
  std::vector<double> times[2];
  for (int round = 0; round < 60; ++round) {
    for (int turn = 0; turn < 2; ++turn) {
      const int side = (round + turn) % 2;
      Must(brio_context_synchronize(context));
      const auto start = Clock::now();
      for (int i = 0; i < batch; ++i) {
        side == 0 ? ours() : theirs();
      }
      if (bytes > 0) {
        Must(brio_context_synchronize(context));
      }
      times[side].push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count() / batch);
    }
  }
  const double a = Median(times[0]);
  const double b = Median(times[1]);
  if (bytes > 0) {
    std::printf("{\"what\": \"%s\", \"brio_gb_s\": %.2f, \"driver_gb_s\": %.2f, \"ratio\": %.4f}\n", what, bytes / a,
                bytes / b, b / a);
  } else {
    std::printf("{\"what\": \"%s\", \"brio_ns\": %.1f, \"driver_ns\": %.1f, \"ratio\": %.3f}\n", what, a, b, a / b);
  }
}

int main() {
  brio_context* context;
  Must(brio_context_create("cuda", 0, &context));
  Must(brio_context_set_current(context));
  Driver cu;
  cu.Load();
  MemoryCalls memory;
  Handle stream = brio_stream_native(brio_context_stream(context));

  for (const size_t bytes : {size_t{4096}, size_t{1} << 20, size_t{256} << 20}) {
    char what[64];
    std::snprintf(what, sizeof(what), "create and drop %zu bytes", bytes);
    Compare(
        what, context, 200, 0,
        [&] {
          brio_buffer* buffer;
          Must(brio_buffer_create(context, nullptr, bytes, BRIO_BUFFER_DEVICE, &buffer));
          Must(brio_buffer_release(buffer));
        },
        [&] {
          CUdeviceptr address = 0;
          cu.Check(memory.AllocAsync(&address, bytes, stream), "cuMemAllocAsync");
          cu.Check(memory.FreeAsync(address, stream), "cuMemFreeAsync");
        });
  }

  constexpr size_t kBytes = size_t{256} << 20;
  brio_buffer* a;
  brio_buffer* b;
  brio_buffer* host;
  Must(brio_buffer_create(context, nullptr, kBytes, BRIO_BUFFER_DEVICE, &a));
  Must(brio_buffer_create(context, nullptr, kBytes, BRIO_BUFFER_DEVICE, &b));
  Must(brio_buffer_create(context, nullptr, kBytes, BRIO_BUFFER_HOST, &host));
  const auto address = [](brio_buffer* buffer) { return reinterpret_cast<CUdeviceptr>(brio_buffer_ptr(buffer)); };
  Compare(
      "host to device", context, 4, kBytes, [&] { Must(brio_copy(context, a, 0, host, 0, kBytes)); },
      [&] { cu.Check(memory.HtoDAsync(address(a), brio_buffer_ptr(host), kBytes, stream), "cuMemcpyHtoDAsync"); });
  Compare(
      "device to host", context, 4, kBytes, [&] { Must(brio_copy(context, host, 0, a, 0, kBytes)); },
      [&] { cu.Check(memory.DtoHAsync(brio_buffer_ptr(host), address(a), kBytes, stream), "cuMemcpyDtoHAsync"); });
  Compare(
      "device to device", context, 4, kBytes, [&] { Must(brio_copy(context, b, 0, a, 0, kBytes)); },
      [&] { cu.Check(memory.DtoDAsync(address(b), address(a), kBytes, stream), "cuMemcpyDtoDAsync"); });
  for (brio_buffer* buffer : {a, b, host}) {
    Must(brio_buffer_release(buffer));
  }
  Must(brio_context_release(context));
  return 0;
}
