// The HIP back end against the fake runtime.
#include <dlfcn.h>

#include <unistd.h>

#include <cstdlib>
#include <cstring>

#include "test_util.h"

using FakeKernel = void (*)(void** args, const unsigned* grid, const unsigned* block);

static const char kObject[] = ".entry scale";

static void Scale(void** args, const unsigned* grid, const unsigned* block) {
  auto* values = *static_cast<int**>(args[0]);
  for (unsigned i = 0; i < grid[0] * block[0]; ++i) {
    values[i] *= 3;
  }
}

TEST(FakeHip, ContextsArePushedAndPopped) {
  TestContext first("hip", 0);
  TestContext second("hip", 1);
  void* library = dlopen("libamdhip64.so.6", RTLD_NOW | RTLD_NOLOAD);
  auto* get = reinterpret_cast<int (*)(int*)>(dlsym(library, "hipGetDevice"));
  auto* set = reinterpret_cast<int (*)(int)>(dlsym(library, "hipSetDevice"));
  int device = -1;
  set(1);
  ASSERT_OK(brio_context_push(first));
  get(&device);
  EXPECT_EQ(device, 0);
  ASSERT_OK(brio_context_push(second));
  get(&device);
  EXPECT_EQ(device, 1);
  ASSERT_OK(brio_context_pop(second));
  get(&device);
  EXPECT_EQ(device, 0);
  ASSERT_OK(brio_context_pop(first));
  get(&device);
  EXPECT_EQ(device, 1);
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "none was pushed on this thread", brio_context_pop(first));
}

TEST(FakeHip, MissingFunctionsAreNamed) {
  TestContext context("hip");
  brio_module* module = nullptr;
  static const char kText[] = ".entry scale\n.entry add\n";
  ASSERT_OK(brio_module_load(context, kText, sizeof(kText), &module));
  brio_function* function = nullptr;
  EXPECT_ERROR(BRIO_ERROR_DRIVER, "hipModuleGetFunction of entry 'nothing'",
               brio_module_function(module, "nothing", &function));
  EXPECT_NE(std::string(brio_last_error()).find("the module has 'scale', 'add'"), std::string::npos);
  EXPECT_OK(brio_module_function(module, "add", &function));
  EXPECT_OK(brio_module_release(module));
}

TEST(FakeHip, LaunchComputesAndIsRecorded) {
  TestContext context("hip", 1);
  void* library = dlopen("libamdhip64.so.6", RTLD_NOW | RTLD_NOLOAD);
  ASSERT_NE(library, nullptr);
  auto* log = reinterpret_cast<const char* (*)()>(dlsym(library, "fake_hip_log"));
  auto* reset = reinterpret_cast<void (*)(const char*)>(dlsym(library, "fake_hip_reset"));
  reinterpret_cast<void (*)(const char*, FakeKernel)>(dlsym(library, "fake_hip_register"))("scale", Scale);
  reset("");

  EXPECT_STREQ(brio_context_api(context), "hip");
  EXPECT_STREQ(brio_context_arch(context), "gfx942");
  EXPECT_STREQ(brio_context_name(context), "AMD Instinct MI300X (fake)");
  int64_t value = 0;
  EXPECT_OK(brio_context_get_attribute(context, 10, &value));
  EXPECT_EQ(value, 64);
  EXPECT_OK(brio_context_get_attribute(context, 16, &value));
  EXPECT_EQ(value, 304);
  EXPECT_ERROR(BRIO_ERROR_UNSUPPORTED, "attribute 55 is not known", brio_context_get_attribute(context, 55, &value));
  int32_t capability = 0;
  EXPECT_OK(brio_context_compute_capability(context, &capability));
  EXPECT_EQ(capability, 942);

  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 256, BRIO_BUFFER_DEVICE, &buffer));
  ASSERT_OK(brio_fill(context, buffer, 0, 5, 4, 64));
  const brio_image image{BRIO_IMAGE_HSACO, 0, "gfx942", kObject, sizeof(kObject)};
  TestKernel kernel("scale", {8});
  kernel.images = &image;
  kernel.num_images = 1;
  void* pointer = brio_buffer_ptr(buffer);
  ASSERT_OK(Launch(context, &kernel, 2, 32, {&pointer}, 16));
  int out[64];
  ASSERT_OK(brio_copy_to_host(context, out, buffer, 0, 256));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(out[0], 15);
  EXPECT_EQ(out[63], 15);
  EXPECT_NE(std::string(log()).find("launch scale 2 1 1 / 32 1 1 shared 16"), std::string::npos);
  EXPECT_NE(std::string(log()).find("copy kind 2"), std::string::npos);
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "the device's limit is 65536", Launch(context, &kernel, 2, 32, {&pointer}, 65536));

  brio_image other_image{BRIO_IMAGE_HSACO, 0, "gfx1100", kObject, sizeof(kObject)};
  TestKernel other("other", {});
  other.images = &other_image;
  other.num_images = 1;
  EXPECT_ERROR(BRIO_ERROR_NO_IMAGE, "images: hsaco gfx1100", Launch(context, &other, 1, 1, {}));

  brio_buffer* huge = nullptr;
  EXPECT_ERROR(BRIO_ERROR_OUT_OF_MEMORY,
               "hipMallocAsync of 1125899906842624 bytes on device 1 (AMD Instinct MI300X (fake)) failed: "
               "hipErrorOutOfMemory (2); 536870912 bytes free of 1073741824",
               brio_buffer_create(context, nullptr, uint64_t{1} << 50, BRIO_BUFFER_DEVICE, &huge));

  ASSERT_OK(Launch(context, &kernel, 1, 1, {&pointer}));
  reset("hipStreamSynchronize:1:719");
  EXPECT_ERROR(BRIO_ERROR_KERNEL_FAILED, "kernel 'scale' failed on device 1", brio_context_synchronize(context));
  reset("");
  EXPECT_OK(brio_buffer_release(buffer));
}

static const char kOther[] = ".entry other";
static const brio_image kOtherImage{BRIO_IMAGE_HSACO, 0, "gfx942", kOther, sizeof(kOther)};

TEST(FakeHip, TooManyThreadsOfOneDimensionAreRefused) {
  TestContext context("hip");
  TestKernel kernel("other", {});
  kernel.images = &kOtherImage;
  kernel.num_images = 1;
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "grid_dim.x times block_dim.x is 4294967296 threads, the limit of HIP is 4294967295",
               Launch(context, &kernel, 1u << 22, 1024, {}));
  EXPECT_OK(Launch(context, &kernel, (1u << 22) - 1, 1024, {}));
}

/// The attributes are read when a device is opened, so each of these processes opens its own.
TEST(FakeHip, WhatTheDeviceLacksIsRefused) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto in_process = [](const char* lacks, void (*body)(brio_context*)) {
    setenv("FAKE_HIP_LACKS", lacks, 1);
    {
      TestContext context("hip");
      body(context);
    }
    std::_Exit(testing::Test::HasFailure() ? 1 : 0);
  };
  EXPECT_EXIT(in_process("10",
                         [](brio_context* context) {
                           int64_t value = -1;
                           EXPECT_OK(brio_context_get_attribute(context, 95, &value));
                           EXPECT_EQ(value, 0);
                           TestKernel kernel("other", {});
                           kernel.images = &kOtherImage;
                           kernel.num_images = 1;
                           brio_launch_attribute attribute{};
                           attribute.id = 2;
                           attribute.value[0] = 1;
                           brio_launch_config config{};
                           config.struct_size = sizeof(config);
                           for (int i = 0; i < 3; ++i) {
                             config.grid[i] = config.block[i] = 1;
                           }
                           config.attributes = &attribute;
                           config.num_attributes = 1;
                           EXPECT_ERROR(BRIO_ERROR_UNSUPPORTED, "a cooperative launch of kernel 'other' on device 0",
                                        brio_launch_with(context, nullptr, nullptr, &kernel, &config, nullptr, 0));
                         }),
              testing::ExitedWithCode(0), "");
  EXPECT_EXIT(in_process("10013",
                         [](brio_context* context) {
                           uint64_t number = 1;
                           EXPECT_ERROR(BRIO_ERROR_UNSUPPORTED, "waiting for a value on device 0",
                                        brio_stream_wait_value(brio_context_stream(context), &number, 1));
                         }),
              testing::ExitedWithCode(0), "");
  EXPECT_EXIT(in_process("15",
                         [](brio_context* context) {
                           TestKernel kernel("other", {}, BRIO_KERNEL_PRINTS);
                           kernel.images = &kOtherImage;
                           kernel.num_images = 1;
                           EXPECT_OK(Launch(context, &kernel, 1, 1, {}));
                           EXPECT_OK(Launch(context, &kernel, 1, 1, {}));
                         }),
              testing::ExitedWithCode(0),
              "^brio: kernels on device 0 \\(AMD Instinct MI300X \\(fake\\)\\) cannot print: [^\n]*\n$");
}

/// What a kernel leaves before a failed assertion traps.
static void Complain(void** args, const unsigned*, const unsigned*) {
  auto* buffer = *static_cast<brio_print_buffer**>(args[0]);
  const uint32_t record[] = {32, 1, BRIO_PRINT_STRING, 14};
  std::memcpy(buffer->data, record, sizeof(record));
  std::memcpy(buffer->data + sizeof(record), "it is not so\n\n", 14);
  buffer->head = 32;
}

TEST(FakeHip, AbortsOfTheDriverTellWhatKernelsPrinted) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "the sanitizer owns the signal";
#endif
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        dup2(2, 1);
        setenv("FAKE_HIP", "hipStreamSynchronize:1:-6", 1);
        TestContext context("hip");
        void* library = dlopen("libamdhip64.so.6", RTLD_NOW | RTLD_NOLOAD);
        reinterpret_cast<void (*)(const char*, FakeKernel)>(dlsym(library, "fake_hip_register"))("other", Complain);
        TestKernel kernel("other", {}, BRIO_KERNEL_PRINTS);
        kernel.images = &kOtherImage;
        kernel.num_images = 1;
        Launch(context, &kernel, 1, 1, {});
        brio_context_synchronize(context);
      },
      testing::KilledBySignal(SIGABRT),
      "it is not so\n+brio: kernel 'other' failed on device 0 \\(AMD Instinct MI300X \\(fake\\)\\): "
      "the HIP runtime aborted the process");
}
