// The room for what kernels print between two synchronisations, 64 MiB: what fits is printed, what does not is counted,
// on every kind of device. The kernels here write records as compiled ones do.
#include <dlfcn.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <map>
#include <memory>

#include "test_util.h"

constexpr uint64_t kRoom = 64 << 20;
constexpr uint64_t kRecordBytes = 24;  // size and count, tag and length, a text of up to 8 bytes
constexpr uint64_t kFitting = kRoom / kRecordBytes;

/// One record: a line of one letter.
static void PrintLine(brio_print_buffer* buffer) {
  const uint64_t at = std::atomic_ref(buffer->head).fetch_add(kRecordBytes);
  if (at + kRecordBytes > buffer->capacity) {
    std::atomic_ref(buffer->dropped).fetch_add(1);
    return;
  }
  uint8_t* record = buffer->data + at;
  const uint32_t count = 1;
  const uint32_t item[2] = {BRIO_PRINT_STRING, 2};
  std::memcpy(record + 4, &count, sizeof(count));
  std::memcpy(record + 8, item, sizeof(item));
  std::memcpy(record + 16, "a\n", 2);
  std::atomic_ref(*reinterpret_cast<uint32_t*>(record)).store(kRecordBytes, std::memory_order_release);
}

using FakeKernel = void (*)(void** args, const unsigned* grid, const unsigned* block);

static void TalkOnAFake(void** args, const unsigned* grid, const unsigned* block) {
  for (uint64_t i = 0; i < uint64_t{grid[0]} * block[0]; ++i) {
    PrintLine(*static_cast<brio_print_buffer**>(args[0]));
  }
}

static void TalkOnTheCpu(const brio_cpu_thread* launch, void* const*, uint64_t first, uint64_t last) {
  for (uint64_t i = first * launch->block_dim[0]; i < last * launch->block_dim[0]; ++i) {
    PrintLine(static_cast<brio_print_buffer*>(launch->print_buffer));
  }
}

struct Kernel : TestKernel {
  explicit Kernel(const std::string& api) : TestKernel("talks", {}, BRIO_KERNEL_PRINTS) {
    static const char kText[] =
        ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry talks(.param .u64 p) { ret; }\n";
    image = {api == "hip" ? BRIO_IMAGE_HSACO : BRIO_IMAGE_PTX, 0, api == "hip" ? "gfx942" : "sm_80", kText,
             sizeof(kText)};
    if (api == "cpu") {
      cpu_blocks = TalkOnTheCpu;
    } else {
      images = &image;
      num_images = 1;
      const char* library = api == "hip" ? "libamdhip64.so.6" : "libcuda.so.1";
      void* handle = dlopen(library, RTLD_NOW | RTLD_NOLOAD);
      auto* add = reinterpret_cast<void (*)(const char*, FakeKernel)>(
          dlsym(handle, api == "hip" ? "fake_hip_register" : "fake_cuda_register"));
      add("talks", TalkOnAFake);
    }
  }
  brio_image image;
};

class PrintRoom : public testing::TestWithParam<const char*> {
 protected:
  /// The lines that come out, and what is said on stderr.
  static size_t Print(const char* api, unsigned blocks, unsigned threads, std::string* told) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    {
      TestContext context(api);
      // Descriptors outlive every launch.
      static std::map<std::string, std::unique_ptr<Kernel>> kernels;
      std::unique_ptr<Kernel>& kernel = kernels[api];
      if (kernel == nullptr) {
        kernel = std::make_unique<Kernel>(api);
      }
      EXPECT_OK(Launch(context, kernel.get(), blocks, threads, {}));
      EXPECT_OK(brio_context_synchronize(context));
    }
    *told = testing::internal::GetCapturedStderr();
    const std::string printed = testing::internal::GetCapturedStdout();
    EXPECT_EQ(printed.find_first_not_of("a\n"), std::string::npos);
    return static_cast<size_t>(std::count(printed.begin(), printed.end(), '\n'));
  }
};

TEST_P(PrintRoom, NothingIsLostBelowIt) {
  std::string told;
  const unsigned blocks = kFitting / 1000;
  EXPECT_EQ(Print(GetParam(), blocks, 1000, &told), size_t{blocks} * 1000);
  EXPECT_EQ(told, "");
}

TEST_P(PrintRoom, WhatIsLostIsCounted) {
  std::string told;
  const unsigned blocks = kFitting / 1000 + 300;
  EXPECT_EQ(Print(GetParam(), blocks, 1000, &told), kFitting);
  const uint64_t dropped = uint64_t{blocks} * 1000 - kFitting;
  EXPECT_EQ(
      told,
      "brio: " + std::to_string(dropped) +
          " print records from kernels were dropped; BRIO_PRINT_BUFFER (now 67108864 bytes) sets the room for them\n");
}

INSTANTIATE_TEST_SUITE_P(Devices, PrintRoom, testing::Values("cpu", "cuda", "hip"),
                         [](const auto& info) { return std::string(info.param); });
