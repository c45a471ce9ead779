// The HIP back end against the fake runtime.
#include <dlfcn.h>

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
  EXPECT_ERROR(BRIO_ERROR_DRIVER, "hipModuleGetFunction of entry 'nothing'", brio_module_function(module, "nothing", &function));
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
  EXPECT_ERROR(BRIO_ERROR_OUT_OF_MEMORY, "hipMallocAsync of 1125899906842624 bytes on device 1 (AMD Instinct MI300X (fake)) failed: "
               "hipErrorOutOfMemory (2); 536870912 bytes free of 1073741824",
               brio_buffer_create(context, nullptr, uint64_t{1} << 50, BRIO_BUFFER_DEVICE, &huge));

  ASSERT_OK(Launch(context, &kernel, 1, 1, {&pointer}));
  reset("hipStreamSynchronize:1:719");
  EXPECT_ERROR(BRIO_ERROR_KERNEL_FAILED, "kernel 'scale' failed on device 1", brio_context_synchronize(context));
  reset("");
  EXPECT_OK(brio_buffer_release(buffer));
}
