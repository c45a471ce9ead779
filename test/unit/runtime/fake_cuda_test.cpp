// The CUDA back end against the fake driver: launches, pools, failures on demand.
#include <dlfcn.h>

#include <cstring>

#include "device_pool.h"
#include "test_util.h"

static const char kPtx[] =
    ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry saxpy(.param .u64 y, .param .f32 a) { ret; }\n"
    ".visible .entry printing(.param .u64 p, .param .u64 q) { ret; }\n";

using FakeKernel = void (*)(void** args, const unsigned* grid, const unsigned* block);

/// The fake's controls, found in the library that the runtime loaded.
struct Fake {
  Fake() {
    int32_t count = 0;
    EXPECT_OK(brio_device_count("cuda", &count));
    EXPECT_EQ(count, 8);
    void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
    EXPECT_NE(library, nullptr);
    reset = reinterpret_cast<void (*)(const char*)>(dlsym(library, "fake_cuda_reset"));
    log = reinterpret_cast<const char* (*)()>(dlsym(library, "fake_cuda_log"));
    calls = reinterpret_cast<int (*)(const char*)>(dlsym(library, "fake_cuda_calls"));
    bad_frees = reinterpret_cast<int (*)()>(dlsym(library, "fake_cuda_bad_frees"));
    add_kernel = reinterpret_cast<void (*)(const char*, FakeKernel)>(dlsym(library, "fake_cuda_register"));
    add_kernel("saxpy", nullptr);
    add_kernel("printing", nullptr);
    reset("");
  }
  ~Fake() {
    EXPECT_EQ(bad_frees(), 0);
    reset("");
  }
  void (*reset)(const char* faults);
  const char* (*log)();
  int (*calls)(const char* name);
  int (*bad_frees)();
  void (*add_kernel)(const char* name, FakeKernel kernel);
};

struct PtxKernel : TestKernel {
  PtxKernel(const char* kernel_name, std::vector<uint32_t> sizes_, uint32_t kernel_flags = 0, const char* text = kPtx,
            const char* target = "sm_80")
      : TestKernel(kernel_name, std::move(sizes_), kernel_flags),
        image{BRIO_IMAGE_PTX, 0, target, text, std::strlen(text)} {
    images = &image;
    num_images = 1;
  }
  brio_image image;
};

static void Saxpy(void** args, const unsigned* grid, const unsigned* block) {
  auto* y = *static_cast<float**>(args[0]);
  const float a = *static_cast<float*>(args[1]);
  for (unsigned i = 0; i < grid[0] * block[0]; ++i) {
    y[i] += a;
  }
}

TEST(FakeCuda, LaunchComputes) {
  Fake fake;
  fake.add_kernel("saxpy", Saxpy);
  TestContext context("cuda");
  EXPECT_STREQ(brio_context_name(context), "Fake H200");
  EXPECT_STREQ(brio_context_arch(context), "sm_90");
  int32_t capability = 0;
  EXPECT_OK(brio_context_compute_capability(context, &capability));
  EXPECT_EQ(capability, 90);
  brio_buffer* host = nullptr;
  brio_buffer* device = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 4096, BRIO_BUFFER_HOST, &host));
  ASSERT_OK(brio_buffer_create(context, nullptr, 4096, BRIO_BUFFER_DEVICE, &device));
  auto* values = static_cast<float*>(brio_buffer_ptr(host));
  for (int i = 0; i < 1024; ++i) {
    values[i] = static_cast<float>(i);
  }
  ASSERT_OK(brio_copy(context, device, 0, host, 0, 4096));
  PtxKernel kernel("saxpy", {8, 4});
  void* pointer = brio_buffer_ptr(device);
  float a = 0.5f;
  for (int i = 0; i < 3; ++i) {
    ASSERT_OK(Launch(context, &kernel, 4, 256, {&pointer, &a}));
  }
  ASSERT_OK(brio_copy(context, host, 0, device, 0, 4096));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(values[1023], 1024.5f);
  EXPECT_EQ(fake.calls("cuModuleLoadDataEx"), 1);
  EXPECT_NE(std::string(fake.log()).find("  argument 1 of 4 bytes: 0000003f"), std::string::npos);
  EXPECT_NE(std::string(fake.log()).find("launch saxpy 4 1 1 / 256 1 1 shared 0"), std::string::npos);
  // A second context of the device shares the loaded kernel.
  TestContext other("cuda");
  EXPECT_TRUE(brio_context_same_device(context, other));
  ASSERT_OK(Launch(other, &kernel, 4, 256, {&pointer, &a}));
  EXPECT_EQ(fake.calls("cuModuleLoadDataEx"), 1);
  EXPECT_OK(brio_buffer_release(device));
  EXPECT_OK(brio_buffer_release(host));
}

TEST(FakeCuda, PinnedBlocksAreReused) {
  Fake fake;
  TestContext context("cuda");
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 123456, BRIO_BUFFER_HOST, &buffer));
  void* first = brio_buffer_ptr(buffer);
  EXPECT_OK(brio_buffer_release(buffer));
  ASSERT_OK(brio_buffer_create(context, nullptr, 123457, BRIO_BUFFER_HOST, &buffer));
  EXPECT_EQ(brio_buffer_ptr(buffer), first);
  EXPECT_OK(brio_buffer_release(buffer));
  EXPECT_EQ(fake.calls("cuMemFreeHost"), 0);
}

TEST(FakeCuda, FillsOfAllWidths) {
  Fake fake;
  TestContext context("cuda");
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 56, BRIO_BUFFER_DEVICE, &buffer));
  const uint64_t value = 0x1122334455667788;
  for (const uint32_t width : {1u, 2u, 4u, 8u}) {
    ASSERT_OK(brio_fill(context, buffer, 0, value, width, 56 / width));
    unsigned char out[56];
    ASSERT_OK(brio_copy_to_host(context, out, buffer, 0, 56));
    ASSERT_OK(brio_context_synchronize(context));
    for (uint32_t i = 0; i < 56; i += width) {
      EXPECT_EQ(std::memcmp(out + i, &value, width), 0) << width << " at " << i;
    }
  }
  EXPECT_OK(brio_buffer_release(buffer));
}

TEST(FakeCuda, AllocationFailure) {
  Fake fake;
  TestContext context("cuda");
  // The second attempt after trimming the pool succeeds.
  ASSERT_OK(brio_context_pool_trim(context));
  fake.reset("cuMemAllocAsync:1:2");
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 4096, BRIO_BUFFER_DEVICE, &buffer));
  EXPECT_EQ(fake.calls("cuMemPoolTrimTo"), 1);
  EXPECT_OK(brio_buffer_release(buffer));
  ASSERT_OK(brio_context_pool_trim(context));
  fake.reset("cuMemAllocAsync:1:2;cuMemAllocAsync:2:2");
  EXPECT_ERROR(
      BRIO_ERROR_OUT_OF_MEMORY,
      "cuMemAllocAsync of 4096 bytes on device 0 (Fake H200) failed: CUDA_ERROR_OUT_OF_MEMORY (2); 536870912 bytes "
      "free of 1073741824, 0 held by the runtime's pool",
      brio_buffer_create(context, nullptr, 4096, BRIO_BUFFER_DEVICE, &buffer));
  fake.reset("");
  EXPECT_ERROR(BRIO_ERROR_OUT_OF_MEMORY, "cuMemAllocAsync of 4611686018427387904 bytes",
               brio_buffer_create(context, nullptr, uint64_t{1} << 62, BRIO_BUFFER_DEVICE, &buffer));
  EXPECT_ERROR(BRIO_ERROR_OUT_OF_MEMORY, "cuMemHostAlloc",
               brio_buffer_create(context, nullptr, uint64_t{1} << 61, BRIO_BUFFER_HOST, &buffer));
}

TEST(FakeCuda, LaunchFailureNamesKernelAndConfiguration) {
  Fake fake;
  TestContext context("cuda");
  PtxKernel kernel("saxpy", {8, 4});
  void* pointer = nullptr;
  float a = 0;
  fake.reset("cuLaunchKernel:1:1");
  EXPECT_ERROR(BRIO_ERROR_DRIVER, "launch (cuLaunchKernel) of kernel 'saxpy' with grid (2, 1, 1), block (32, 1, 1)",
               Launch(context, &kernel, 2, 32, {&pointer, &a}));
  brio_launch_config config{};
  config.struct_size = sizeof(config);
  config.grid[0] = config.grid[1] = config.grid[2] = 1;
  config.block[0] = config.block[1] = config.block[2] = 1;
  config.location = "main.mojo:3:5";
  void* args[] = {&pointer, &a};
  fake.reset("cuLaunchKernel:1:1");
  EXPECT_ERROR(BRIO_ERROR_DRIVER,
               "launch (cuLaunchKernel) of kernel 'saxpy' (launched at main.mojo:3:5) with grid (1, 1, 1)",
               brio_launch_with(context, nullptr, nullptr, &kernel, &config, args, 2));
  EXPECT_OK(Launch(context, &kernel, 2, 32, {&pointer, &a}));
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "block_dim.x is 4096", Launch(context, &kernel, 1, 4096, {&pointer, &a}));
}

TEST(FakeCuda, IllegalAddressAtSynchronize) {
  Fake fake;
  {
    TestContext context("cuda", 1);
    PtxKernel kernel("saxpy", {8, 4});
    PtxKernel second("printing", {8, 8});
    void* pointer = nullptr;
    float a = 0;
    brio_buffer* buffer = nullptr;
    brio_buffer* pinned = nullptr;
    ASSERT_OK(brio_buffer_create(context, nullptr, 64, BRIO_BUFFER_DEVICE, &buffer));
    ASSERT_OK(brio_buffer_create(context, nullptr, 64, BRIO_BUFFER_HOST, &pinned));
    ASSERT_OK(Launch(context, &second, 1, 1, {&pointer, &pointer}));
    ASSERT_OK(brio_context_synchronize(context));
    ASSERT_OK(Launch(context, &kernel, 1, 1, {&pointer, &a}));
    fake.reset("cuStreamSynchronize:1:700");
    EXPECT_ERROR(
        BRIO_ERROR_KERNEL_FAILED,
        "kernel 'saxpy' failed on device 1 (Fake H200): CUDA_ERROR_ILLEGAL_ADDRESS (700): an illegal memory access "
        "was encountered (reported by cuStreamSynchronize) (`brio run --check memory` looks for the cause, and so does "
        "compute-sanitizer)",
        brio_context_synchronize(context));
    brio_buffer* other = nullptr;
    EXPECT_ERROR(BRIO_ERROR_KERNEL_FAILED,
                 "allocation of 8 bytes on device 1 (Fake H200) failed: "
                 "CUDA_ERROR_ILLEGAL_ADDRESS (700); earlier failure: kernel 'saxpy' failed",
                 brio_buffer_create(context, nullptr, 8, BRIO_BUFFER_DEVICE, &other));
    // Taking everything down fails without harm.
    (void)brio_buffer_release(buffer);  // into the pool
    EXPECT_NE(brio_buffer_release(pinned), BRIO_OK);
  }
}

TEST(FakeCuda, StickyResultsArePassedOn) {
  // Memory that cannot be corrected, NVLink, a time limit, a device assertion, an exception of the hardware ...
  for (const int code : {214, 220, 702, 710, 714, 715, 716, 717, 718, 721}) {
    Fake fake;
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
          TestContext context("cuda", 2);
          PtxKernel kernel("saxpy", {8, 4});
          void* pointer = nullptr;
          float a = 0;
          (void)Launch(context, &kernel, 1, 1, {&pointer, &a});
          fake.reset(("cuStreamSynchronize:1:" + std::to_string(code)).c_str());
          const brio_status status = brio_context_synchronize(context);
          const std::string first = brio_last_error();
          fake.reset("");
          const brio_status later = Launch(context, &kernel, 1, 1, {&pointer, &a});
          std::fprintf(stderr, "%d %s\n%d\n", status, first.c_str(), later);
          std::_Exit(3);
        },
        testing::ExitedWithCode(3), "6 kernel 'saxpy' failed on device 2 .*\\(" + std::to_string(code) + "\\)");
  }
}

TEST(FakeCuda, LaunchesAreNamedByTheirPlaces) {
  Fake fake;
  TestContext context("cuda", 6);
  PtxKernel kernel("saxpy", {8, 4});
  PtxKernel second("printing", {8, 8});
  void* pointer = nullptr;
  float a = 0;
  void* args[] = {&pointer, &a};
  void* pointers[] = {&pointer, &pointer};
  brio_launch_config config{};
  config.struct_size = sizeof(config);
  config.grid[0] = config.grid[1] = config.grid[2] = 1;
  config.block[0] = config.block[1] = config.block[2] = 1;
  config.location = "main.mojo:3:5";
  ASSERT_OK(brio_launch_with(context, nullptr, nullptr, &kernel, &config, args, 2));
  config.location = "main.mojo:4:5";
  ASSERT_OK(brio_launch_with(context, nullptr, nullptr, &second, &config, pointers, 2));
  // A program that was compiled for the structure without a place.
  config.struct_size = offsetof(brio_launch_config, location);
  ASSERT_OK(brio_launch_with(context, nullptr, nullptr, &second, &config, pointers, 2));
  config.struct_size = 8;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "a configuration of 8 bytes",
               brio_launch_with(context, nullptr, nullptr, &second, &config, pointers, 2));
  // The same text for the same place, however it came about.
  std::string file = "main.mojo, of which this is not a part";
  const char* place = brio_intern_location(file.data(), 9, 3, 5);
  EXPECT_STREQ(place, "main.mojo:3:5");
  file[0] = 'x';
  EXPECT_EQ(place, brio_intern_location("main.mojo", 9, 3, 5));
  EXPECT_NE(place, brio_intern_location("main.mojo", 9, 3, 6));
  fake.reset("cuStreamSynchronize:1:700");
  EXPECT_ERROR(
      BRIO_ERROR_KERNEL_FAILED,
      "one of the kernels 'saxpy' (launched at main.mojo:3:5), 'printing' (launched at main.mojo:4:5), 'printing' "
      "(BRIO_DEBUG=sync tells which) failed on device 6",
      brio_context_synchronize(context));
}

TEST(FakeCuda, KernelsOfAGraphAreNamedByTheirPlaces) {
  Fake fake;
  TestContext context("cuda", 5);
  PtxKernel kernel("saxpy", {8, 4});
  void* pointer = nullptr;
  float a = 0;
  void* args[] = {&pointer, &a};
  brio_launch_config config{};
  config.struct_size = sizeof(config);
  config.grid[0] = config.grid[1] = config.grid[2] = 1;
  config.block[0] = config.block[1] = config.block[2] = 1;
  brio_graph* graph = nullptr;
  ASSERT_OK(brio_graph_create(context, &graph));
  uint32_t node = 0;
  config.location = "graph.mojo:7:9";
  ASSERT_OK(brio_graph_add_launch(graph, nullptr, &kernel, &config, args, 2, nullptr, 0, &node));
  ASSERT_OK(brio_graph_instantiate(graph));
  ASSERT_OK(brio_context_synchronize(context));
  fake.reset("cuStreamSynchronize:1:700");
  ASSERT_OK(brio_graph_launch(graph, nullptr));
  EXPECT_EQ(fake.calls("cuGraphLaunch"), 1);
  EXPECT_ERROR(BRIO_ERROR_KERNEL_FAILED, "kernel 'saxpy' (launched at graph.mojo:7:9) failed on device 5",
               brio_context_synchronize(context));
  (void)brio_graph_release(graph);
}

TEST(FakeCuda, ContextsArePushedAndPopped) {
  Fake fake;
  TestContext first("cuda", 0);
  TestContext second("cuda", 1);
  void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  auto* current = reinterpret_cast<int (*)(void**)>(dlsym(library, "cuCtxGetCurrent"));
  auto* set = reinterpret_cast<int (*)(void*)>(dlsym(library, "cuCtxSetCurrent"));
  const auto now = [&] {
    void* context = nullptr;
    current(&context);
    return reinterpret_cast<uintptr_t>(context);
  };
  // Somebody else's context is current.
  set(reinterpret_cast<void*>(uintptr_t{77}));
  ASSERT_OK(brio_context_push(first));
  EXPECT_EQ(now(), 1u);
  ASSERT_OK(brio_context_push(second));
  EXPECT_EQ(now(), 2u);
  // What the runtime does in between is for the device that it is asked for.
  uint64_t free_bytes = 0;
  uint64_t total_bytes = 0;
  ASSERT_OK(brio_context_memory_info(first, &free_bytes, &total_bytes));
  ASSERT_OK(brio_context_pop(second));
  EXPECT_EQ(now(), 1u);
  ASSERT_OK(brio_context_pop(first));
  EXPECT_EQ(now(), 77u);
  EXPECT_ERROR(BRIO_ERROR_DRIVER, "cuCtxPopCurrent", brio_context_pop(first));
  ASSERT_OK(brio_context_set_current(second));
  EXPECT_EQ(now(), 2u);
}

TEST(FakeCuda, PeersAreRemembered) {
  Fake fake;
  TestContext first("cuda", 0);
  TestContext second("cuda", 1);
  int32_t enabled = 1;
  // Another test may have enabled the other way round.
  EXPECT_OK(brio_context_peer_enabled(first, second, &enabled));
  EXPECT_OK(brio_context_enable_peer_access(first, second));
  EXPECT_OK(brio_context_peer_enabled(first, second, &enabled));
  EXPECT_EQ(enabled, 1);
  EXPECT_OK(brio_context_peer_enabled(first, first, &enabled));
  EXPECT_EQ(enabled, 0);
}

TEST(FakeCuda, RejectedImagesAreKept) {
  Fake fake;
  TestContext context("cuda");
  brio_function* function = nullptr;
  PtxKernel broken("rejected", {}, 0, "not ptx at all");
  EXPECT_NE(brio_function_get(context, &broken, &function), BRIO_OK);
  const std::string text = brio_last_error();
  const size_t at = text.find("kept in ");
  ASSERT_NE(at, std::string::npos) << text;
  const std::string path = text.substr(at + 8, text.find(')', at) - at - 8);
  std::FILE* file = std::fopen(path.c_str(), "r");
  ASSERT_NE(file, nullptr) << path;
  char bytes[64] = {};
  EXPECT_EQ(std::fread(bytes, 1, sizeof(bytes), file), 14u);
  EXPECT_STREQ(bytes, "not ptx at all");
  std::fclose(file);
  std::remove(path.c_str());
}

TEST(FakeCuda, BadImages) {
  Fake fake;
  setenv("TMPDIR", "/nonexistent", 1);  // nowhere to keep them
  TestContext context("cuda");
  brio_function* function = nullptr;
  PtxKernel broken("broken", {}, 0, "not ptx");
  EXPECT_ERROR(BRIO_ERROR_NO_IMAGE,
               "cuModuleLoadDataEx of kernel 'broken' (ptx for sm_80, 7 bytes) on device 0 (Fake H200) failed: "
               "CUDA_ERROR_INVALID_PTX (218)\nptxas application ptx input, line 1; fatal: no .version",
               brio_function_get(context, &broken, &function));
  PtxKernel newer("newer", {}, 0, kPtx, "sm_100");
  EXPECT_ERROR(BRIO_ERROR_NO_IMAGE, "kernel 'newer' has no image for sm_90 of device 0 (Fake H200); images: ptx sm_100",
               brio_function_get(context, &newer, &function));
  PtxKernel missing("missing", {});
  EXPECT_ERROR(BRIO_ERROR_DRIVER, "cuModuleGetFunction of entry 'missing'",
               brio_function_get(context, &missing, &function));
  unsetenv("TMPDIR");
}

TEST(FakeCuda, BestImageIsChosen) {
  Fake fake;
  TestContext context("cuda");
  const auto entry = [](std::string name) { return ".version 8.0\n.entry " + name + "("; };
  // Each image has one entry; which one loads is seen by which name is found.
  const std::string texts[] = {entry("pick"), entry("wrong"), entry("wrong"), entry("wrong")};
  brio_image images[] = {{BRIO_IMAGE_PTX, 0, "sm_90a", texts[0].data(), texts[0].size()},
                         {BRIO_IMAGE_PTX, 0, "sm_80", texts[1].data(), texts[1].size()},
                         {BRIO_IMAGE_PTX, 0, "sm_100", texts[2].data(), texts[2].size()},
                         {BRIO_IMAGE_CUBIN, 0, "sm_86", texts[3].data(), texts[3].size()}};
  TestKernel kernel("pick", {});
  kernel.images = images;
  kernel.num_images = 4;
  brio_function* function = nullptr;
  EXPECT_OK(brio_function_get(context, &kernel, &function));
}

TEST(FakeCuda, DynamicSharedOptIn) {
  Fake fake;
  TestContext context("cuda");
  PtxKernel kernel("saxpy", {8, 4});
  void* pointer = nullptr;
  float a = 0;
  ASSERT_OK(Launch(context, &kernel, 1, 1, {&pointer, &a}, 40 << 10));
  EXPECT_EQ(fake.calls("cuFuncSetAttribute"), 0);
  ASSERT_OK(Launch(context, &kernel, 1, 1, {&pointer, &a}, 231424));
  ASSERT_OK(Launch(context, &kernel, 1, 1, {&pointer, &a}, 200000));
  EXPECT_EQ(fake.calls("cuFuncSetAttribute"), 1);
  EXPECT_NE(std::string(fake.log()).find("function attribute 8 = 231424"), std::string::npos);
  EXPECT_ERROR(BRIO_ERROR_LAUNCH,
               "231425 bytes of dynamic plus 1024 bytes of static shared memory, the device's limit is 232448",
               Launch(context, &kernel, 1, 1, {&pointer, &a}, 231425));
  brio_function* function = nullptr;
  int64_t registers = 0;
  ASSERT_OK(brio_function_get(context, &kernel, &function));
  EXPECT_OK(brio_function_get_attribute(function, 4, &registers));
  EXPECT_EQ(registers, 24);
}

// The kernel finds the hidden argument after its own and writes a record.
static void Printing(void** args, const unsigned*, const unsigned*) {
  auto* buffer = *static_cast<brio_print_buffer**>(args[1]);
  const uint32_t words[6] = {24, 1, BRIO_PRINT_STRING, 5, 0, 0};
  std::memcpy(buffer->data, words, sizeof(words));
  std::memcpy(buffer->data + 16, "hello", 5);
  buffer->head = 24;
}

TEST(FakeCuda, PrintingSurvivesAFault) {
  Fake fake;
  fake.add_kernel("printing", Printing);
  testing::internal::CaptureStdout();
  {
    TestContext context("cuda", 2);
    PtxKernel kernel("printing", {8}, BRIO_KERNEL_PRINTS);
    void* pointer = nullptr;
    ASSERT_OK(Launch(context, &kernel, 1, 1, {&pointer}));
    fake.reset("cuStreamSynchronize:1:719");
    EXPECT_ERROR(BRIO_ERROR_KERNEL_FAILED, "kernel 'printing' failed on device 2", brio_context_synchronize(context));
    fake.reset("");
  }
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "hello");
}

TEST(FakeCuda, CopiesBetweenBackEnds) {
  Fake fake;
  TestContext gpu("cuda");
  TestContext cpu("cpu");
  brio_buffer* on_gpu = nullptr;
  brio_buffer* on_cpu = nullptr;
  ASSERT_OK(brio_buffer_create(gpu, nullptr, 64, BRIO_BUFFER_DEVICE, &on_gpu));
  ASSERT_OK(brio_buffer_create(cpu, nullptr, 64, BRIO_BUFFER_DEVICE, &on_cpu));
  for (brio_context* context : {static_cast<brio_context*>(gpu), static_cast<brio_context*>(cpu)}) {
    ASSERT_OK(brio_fill(cpu, on_cpu, 0, 9, 4, 16));
    ASSERT_OK(brio_copy(context, on_gpu, 0, on_cpu, 0, 64));
    ASSERT_OK(brio_fill(cpu, on_cpu, 0, 0, 4, 16));
    ASSERT_OK(brio_copy(context, on_cpu, 0, on_gpu, 0, 64));
    ASSERT_OK(brio_context_synchronize(context));
    EXPECT_EQ(static_cast<int*>(brio_buffer_ptr(on_cpu))[15], 9);
  }
  EXPECT_OK(brio_buffer_release(on_gpu));
  EXPECT_OK(brio_buffer_release(on_cpu));
}

TEST(FakeCuda, CopiesBetweenContextsAreOrdered) {
  Fake fake;
  TestContext first("cuda");
  TestContext second("cuda");
  brio_buffer* a = nullptr;
  brio_buffer* b = nullptr;
  ASSERT_OK(brio_buffer_create(first, nullptr, 64, BRIO_BUFFER_DEVICE, &a));
  ASSERT_OK(brio_buffer_create(second, nullptr, 64, BRIO_BUFFER_DEVICE, &b));
  ASSERT_OK(brio_copy(first, a, 0, a, 0, 64));
  EXPECT_EQ(fake.calls("cuStreamWaitEvent"), 0);
  ASSERT_OK(brio_copy(first, a, 0, b, 0, 64));
  EXPECT_EQ(fake.calls("cuStreamWaitEvent"), 2);
  ASSERT_OK(brio_fill(first, b, 0, 0, 1, 64));
  EXPECT_EQ(fake.calls("cuStreamWaitEvent"), 4);
  EXPECT_OK(brio_buffer_release(a));
  EXPECT_OK(brio_buffer_release(b));
}

TEST(FakeCuda, EventsAndStreams) {
  Fake fake;
  TestContext context("cuda");
  brio_stream* stream = nullptr;
  ASSERT_OK(brio_stream_create(context, -100, &stream));
  EXPECT_NE(std::string(fake.log()).find("stream priority -5"), std::string::npos);
  brio_event* start = nullptr;
  brio_event* end = nullptr;
  ASSERT_OK(brio_event_create(context, 0, &start));
  ASSERT_OK(brio_event_create(context, 0, &end));
  ASSERT_OK(brio_event_record(start, stream));
  ASSERT_OK(brio_event_record(end, stream));
  double milliseconds = -1;
  ASSERT_OK(brio_event_elapsed(start, end, &milliseconds));
  EXPECT_GE(milliseconds, 0);
  EXPECT_OK(brio_stream_wait_for(brio_context_stream(context), stream));
  EXPECT_EQ(fake.calls("cuStreamWaitEvent"), 1);
  brio_event_release(start);
  brio_event_release(end);
  EXPECT_OK(brio_stream_release(stream));
  int called = 0;
  EXPECT_OK(
      brio_stream_host_func(brio_context_stream(context), [](void* data) { ++*static_cast<int*>(data); }, &called));
  EXPECT_EQ(called, 1);
}

TEST(FakeCuda, PoolReusesInStreamOrder) {
  Fake fake;
  TestContext context("cuda");
  ASSERT_OK(brio_context_pool_trim(context));
  fake.reset("");
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 5000, BRIO_BUFFER_DEVICE, &buffer));
  void* first = brio_buffer_ptr(buffer);
  ASSERT_OK(brio_buffer_release(buffer));
  uint64_t held = 0;
  ASSERT_OK(brio_context_pool_info(context, &held));
  EXPECT_GE(held, 5000u);
  // Another stream does not get it, this one does.
  brio_stream* other = nullptr;
  ASSERT_OK(brio_stream_create(context, 0, &other));
  ASSERT_OK(brio_buffer_create(context, other, 5000, BRIO_BUFFER_DEVICE, &buffer));
  EXPECT_NE(brio_buffer_ptr(buffer), first);
  ASSERT_OK(brio_buffer_release(buffer));
  ASSERT_OK(brio_buffer_create(context, nullptr, 4700, BRIO_BUFFER_DEVICE, &buffer));
  EXPECT_EQ(brio_buffer_ptr(buffer), first);
  ASSERT_OK(brio_buffer_release(buffer));
  EXPECT_EQ(fake.calls("cuMemFreeAsync"), 0);
  ASSERT_OK(brio_stream_release(other));  // gives its block back
  EXPECT_EQ(fake.calls("cuMemFreeAsync"), 1);
  ASSERT_OK(brio_context_pool_trim(context));
  EXPECT_EQ(fake.calls("cuMemFreeAsync"), 2);
  ASSERT_OK(brio_context_pool_info(context, &held));
  EXPECT_EQ(held, 0u);
}

/// Memory that is only addresses.
struct NoMemory final : brio::rt::BlockSource {
  brio::rt::Status NewBlock(brio::rt::NativeStream, uint64_t bytes, void** memory) override {
    *memory = reinterpret_cast<void*>(next += bytes);
    return BRIO_OK;
  }
  brio::rt::Status DeleteBlock(brio::rt::NativeStream, void*) override { return ++deleted, BRIO_OK; }

  uintptr_t next = 4096;
  int deleted = 0;
};

TEST(DevicePool, LimitCanBeRaised) {
  constexpr uint64_t kBlock = 32 << 20;
  NoMemory source;
  brio::rt::DevicePool pool(source);
  std::vector<void*> blocks(40);
  const auto all_once = [&] {
    source.deleted = 0;
    for (void*& block : blocks) {
      ASSERT_OK(pool.Allocate(nullptr, kBlock, &block));
    }
    for (void* block : blocks) {
      ASSERT_OK(pool.Free(nullptr, block));
    }
  };
  all_once();
  EXPECT_EQ(source.deleted, 8);  // 1 GiB is 32 blocks
  pool.RaiseLimit(1 << 20);
  pool.RaiseLimit(36 * kBlock);
  ASSERT_OK(pool.Trim(nullptr));
  all_once();
  EXPECT_EQ(source.deleted, 4);
  setenv("BRIO_POOL_LIMIT", "128M", 1);
  brio::rt::DevicePool small(source);
  small.RaiseLimit(36 * kBlock);
  source.deleted = 0;
  for (void*& block : blocks) {
    ASSERT_OK(small.Allocate(nullptr, kBlock, &block));
  }
  for (void* block : blocks) {
    ASSERT_OK(small.Free(nullptr, block));
  }
  EXPECT_EQ(source.deleted, 36);
  unsetenv("BRIO_POOL_LIMIT");
}

TEST(FakeCuda, AllocationsArePlainUnderComputeSanitizer) {
  Fake fake;
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  for (const bool is_watched : {false, true}) {
    EXPECT_EXIT(
        {
          if (is_watched) {
            setenv("NV_SANITIZER_INJECTION_PORT_BASE", "49152", 1);
          }
          TestContext context("cuda", 3);
          brio_buffer* buffers[2] = {};
          for (brio_buffer*& buffer : buffers) {
            (void)brio_buffer_create(context, nullptr, 1000, BRIO_BUFFER_DEVICE, &buffer);
            (void)brio_buffer_release(buffer);
          }
          std::fprintf(stderr, "%d %d plain, %d asynchronous\n", fake.calls("cuMemAlloc_v2"),
                       fake.calls("cuMemFree_v2"), fake.calls("cuMemAllocAsync"));
          std::_Exit(3);
        },
        testing::ExitedWithCode(3), is_watched ? "2 2 plain, 0 asynchronous" : "0 0 plain, 1 asynchronous");
  }
}

TEST(FakeCuda, FailedReleaseIsRaisedAtSynchronize) {
  Fake fake;
  TestContext context("cuda");
  brio_event* event = nullptr;
  ASSERT_OK(brio_event_create(context, 0, &event));
  fake.reset("cuEventDestroy_v2:1:1");
  EXPECT_NE(brio_event_release(event), BRIO_OK);
  EXPECT_ERROR(BRIO_ERROR_DRIVER, "cuEventDestroy on device 0 (Fake H200) failed", brio_context_synchronize(context));
  EXPECT_OK(brio_context_synchronize(context));
}

TEST(FakeCuda, ClustersAttributesAndConstants) {
  Fake fake;
  TestContext context("cuda");
  PtxKernel kernel("saxpy", {8, 4});
  void* pointer = nullptr;
  float a = 0;
  void* args[] = {&pointer, &a};
  brio_launch_config config{};
  config.struct_size = sizeof(config);
  for (int i = 0; i < 3; ++i) {
    config.grid[i] = i == 0 ? 8 : 1;
    config.block[i] = 1;
    config.cluster[i] = i == 0 ? 4 : 1;
  }
  ASSERT_OK(brio_launch_with(context, nullptr, nullptr, &kernel, &config, args, 2));
  EXPECT_NE(std::string(fake.log()).find("launch attribute 4 = 4 1 1"), std::string::npos);
  config.cluster[0] = 3;
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "grid_dim.x = 8 is not a multiple of cluster_dim.x = 3",
               brio_launch_with(context, nullptr, nullptr, &kernel, &config, args, 2));
  std::memset(config.cluster, 0, sizeof(config.cluster));
  const float values[4] = {1, 2, 3, 4};
  const brio_constant_memory constant{"coefficients+", 12, values, sizeof(values)};
  config.constants = &constant;
  config.num_constants = 1;
  ASSERT_OK(brio_launch_with(context, nullptr, nullptr, &kernel, &config, args, 2));
  const brio_constant_memory missing{"nothing", 7, values, sizeof(values)};
  config.constants = &missing;
  EXPECT_ERROR(BRIO_ERROR_DRIVER, "cuModuleGetGlobal of 'nothing' of kernel 'saxpy'",
               brio_launch_with(context, nullptr, nullptr, &kernel, &config, args, 2));
  config.num_constants = 0;
  brio_launch_attribute cooperative{2, 0, {1}};
  config.attributes = &cooperative;
  config.num_attributes = 1;
  config.grid[0] = 300000;
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "cooperative launch of kernel 'saxpy'",
               brio_launch_with(context, nullptr, nullptr, &kernel, &config, args, 2));
}

TEST(FakeCuda, OutsideModule) {
  Fake fake;
  TestContext context("cuda");
  brio_module* module = nullptr;
  brio_function* function = nullptr;
  ASSERT_OK(brio_module_load(context, kPtx, sizeof(kPtx), &module));
  ASSERT_OK(brio_module_function(module, "saxpy", &function));
  EXPECT_EQ(brio_function_num_args(function), 2);
  const uint32_t one[3] = {1, 1, 1};
  void* pointer = nullptr;
  float a = 0;
  void* args[] = {&pointer, &a};
  EXPECT_OK(brio_launch(context, nullptr, function, one, one, 0, args, 2));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "1 arguments given, the kernel takes 2",
               brio_launch(context, nullptr, function, one, one, 0, args, 1));
  EXPECT_ERROR(BRIO_ERROR_DRIVER, "cuModuleGetFunction of entry 'none'",
               brio_module_function(module, "none", &function));
  EXPECT_OK(brio_module_release(module));
  EXPECT_EQ(fake.calls("cuModuleUnload"), 1);
}

TEST(FakeCuda, CopiesBetweenDevices) {
  Fake fake;
  TestContext first("cuda", 0);
  TestContext second("cuda", 3);
  int32_t value = 0;
  EXPECT_OK(brio_context_can_access(first, second, &value));
  EXPECT_EQ(value, 1);
  EXPECT_OK(brio_context_enable_peer_access(first, second));
  EXPECT_OK(brio_context_enable_peer_access(first, second));
  brio_buffer* a = nullptr;
  brio_buffer* b = nullptr;
  ASSERT_OK(brio_buffer_create(first, nullptr, 64, BRIO_BUFFER_DEVICE, &a));
  ASSERT_OK(brio_buffer_create(second, nullptr, 64, BRIO_BUFFER_DEVICE, &b));
  ASSERT_OK(brio_fill(first, a, 0, 9, 1, 64));
  ASSERT_OK(brio_copy(second, b, 0, a, 0, 64));
  EXPECT_EQ(fake.calls("cuMemcpyPeerAsync"), 1);
  unsigned char out[64] = {};
  ASSERT_OK(brio_copy_to_host(second, out, b, 0, 64));
  EXPECT_EQ(out[63], 9);
  EXPECT_OK(brio_buffer_release(a));
  EXPECT_OK(brio_buffer_release(b));
}

TEST(FakeCuda, ForeignStreamIsUsedAndLeftAlone) {
  Fake fake;
  TestContext context("cuda");
  int handle = 0;
  brio_stream* stream = nullptr;
  ASSERT_OK(brio_stream_wrap(context, &handle, &stream));
  EXPECT_EQ(brio_stream_native(stream), &handle);
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, stream, 64, BRIO_BUFFER_DEVICE, &buffer));
  ASSERT_OK(brio_buffer_release(buffer));
  ASSERT_OK(brio_stream_release(stream));
  // Nothing of it is left in the pool, and the stream itself lives on.
  uint64_t held = 1;
  ASSERT_OK(brio_context_pool_info(context, &held));
  EXPECT_EQ(held, 0u);
  EXPECT_EQ(fake.calls("cuStreamDestroy_v2"), 0);
}

TEST(FakeCuda, ShowsTheAssemblersNotesOnRequest) {
  Fake fake;
  TestContext context("cuda");
  const std::string own = std::string(kPtx) + "// not loaded before\n";
  PtxKernel kernel("saxpy", {8, 4}, 0, own.c_str());
  brio_function* function = nullptr;
  setenv("BRIO_DEBUG", "jit", 1);
  testing::internal::CaptureStderr();
  EXPECT_OK(brio_function_get(context, &kernel, &function));
  const std::string told = testing::internal::GetCapturedStderr();
  unsetenv("BRIO_DEBUG");
  EXPECT_NE(told.find("the driver's assembler for device 0"), std::string::npos) << told;
  EXPECT_NE(told.find("(C7510) Potential Performance Loss"), std::string::npos) << told;
}
