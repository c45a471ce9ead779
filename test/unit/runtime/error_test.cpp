// Errors: what was asked, of which device, and why not.
#include <thread>

#include "test_util.h"

static void Nothing(const brio_cpu_thread*, void* const*, uint64_t, uint64_t) {}

TEST(Errors, UnknownDeviceAndApi) {
  brio_context* context = nullptr;
  EXPECT_ERROR(BRIO_ERROR_NO_DEVICE, "cpu device 99 requested, 1 found", brio_context_create("cpu", 99, &context));
  EXPECT_EQ(context, nullptr);
  EXPECT_ERROR(BRIO_ERROR_NO_DEVICE, "cuda device 99 requested, 8 found", brio_context_create("cuda", 99, &context));
  EXPECT_ERROR(BRIO_ERROR_NO_DEVICE, "cpu device -1 requested", brio_context_create("cpu", -1, &context));
  EXPECT_ERROR(BRIO_ERROR_NO_DEVICE,
               "unknown device api 'nope'; known are 'gpu' (the default), 'cuda', 'hip' and 'cpu'",
               brio_context_create("nope", 0, &context));
  int32_t count = -1;
  EXPECT_ERROR(BRIO_ERROR_NO_DEVICE, "nope", brio_device_count("nope", &count));
  EXPECT_EQ(count, 0);
}

TEST(Errors, DefaultApi) {
  brio_context* context = nullptr;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "'vulkan'", brio_set_default_api("vulkan"));
  ASSERT_OK(brio_set_default_api("none"));
  EXPECT_ERROR(BRIO_ERROR_NO_DEVICE, "without an accelerator", brio_context_create(nullptr, 0, &context));
  EXPECT_STREQ(brio_default_api(), "none");
  int32_t count = -1;
  EXPECT_OK(brio_device_count("gpu", &count));
  EXPECT_EQ(count, 0);
  ASSERT_OK(brio_set_default_api("cpu"));
  ASSERT_OK(brio_context_create("gpu", 0, &context));
  EXPECT_STREQ(brio_context_api(context), "cpu");
  EXPECT_STREQ(brio_context_name(context), "cpu");
  EXPECT_STREQ(brio_context_arch(context), "cpu");
  brio_context_release(context);
  EXPECT_OK(brio_prefetch("cpu"));
  EXPECT_OK(brio_prefetch("cpu"));
  EXPECT_OK(brio_prefetch("none"));
}

TEST(Errors, LaunchConfiguration) {
  TestContext context("cpu");
  TestKernel kernel("configured", {});
  kernel.cpu_blocks = Nothing;
  const auto launch = [&](std::vector<uint32_t> grid, std::vector<uint32_t> block) {
    return brio_launch_kernel(context, nullptr, &kernel, grid.data(), block.data(), 0, nullptr, 0);
  };
  EXPECT_OK(launch({1, 1, 1}, {1024, 1, 1}));
  EXPECT_ERROR(BRIO_ERROR_LAUNCH,
               "launch of kernel 'configured' on device 0 (cpu): block_dim.x is 4096, the device's limit is 1024",
               launch({1, 1, 1}, {4096, 1, 1}));
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "a block of 64 x 64 x 1 = 4096 threads", launch({1, 1, 1}, {64, 64, 1}));
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "block_dim.z is 65, the device's limit is 64", launch({1, 1, 1}, {1, 1, 65}));
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "grid_dim.y must be a positive number", launch({1, 0, 1}, {1, 1, 1}));
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "block_dim.z must be a positive number", launch({1, 1, 1}, {1, 1, 0}));
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "grid_dim.y is 65536", launch({1, 65536, 1}, {1, 1, 1}));
  void* args[] = {nullptr};
  const uint32_t one[3] = {1, 1, 1};
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "1 arguments given, the kernel takes 0",
               brio_launch_kernel(context, nullptr, &kernel, one, one, 0, args, 1));
  EXPECT_OK(brio_context_synchronize(context));
}

TEST(Errors, MissingImages) {
  TestContext context("cpu");
  TestKernel kernel("gpu_only", {});
  brio_function* function = nullptr;
  EXPECT_ERROR(BRIO_ERROR_NO_IMAGE, "kernel 'gpu_only' was not compiled for device 0 (cpu)",
               brio_function_get(context, &kernel, &function));
  kernel.struct_size = 8;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "descriptor of 8 bytes", brio_function_get(context, &kernel, &function));
}

TEST(Errors, HugeAllocation) {
  TestContext context("cpu");
  brio_buffer* buffer = nullptr;
  for (const uint64_t bytes : {uint64_t{1} << 46, UINT64_MAX}) {
    for (const uint32_t kind : {BRIO_BUFFER_DEVICE, BRIO_BUFFER_HOST}) {
      EXPECT_ERROR(BRIO_ERROR_OUT_OF_MEMORY,
                   "allocation of " + std::to_string(bytes) + " bytes on device 0 (cpu) failed",
                   brio_buffer_create(context, nullptr, bytes, kind, &buffer));
      EXPECT_NE(std::string(brio_last_error()).find(" bytes free of "), std::string::npos);
      EXPECT_EQ(buffer, nullptr);
    }
  }
}

TEST(Errors, CpuQueries) {
  TestContext context("cpu");
  int64_t value = 0;
  EXPECT_OK(brio_context_get_attribute(context, 1, &value));
  EXPECT_EQ(value, 1024);
  EXPECT_OK(brio_context_get_attribute(context, 10, &value));
  EXPECT_EQ(value, 32);
  EXPECT_OK(brio_context_get_attribute(context, 1000, &value));
  EXPECT_GE(value, 1);
  for (int32_t i = 1; i < 150; ++i) {
    EXPECT_OK(brio_context_get_attribute(context, i, &value));
  }
  uint64_t free_bytes = 0;
  uint64_t total_bytes = 0;
  EXPECT_OK(brio_context_memory_info(context, &free_bytes, &total_bytes));
  EXPECT_GT(free_bytes, 0u);
  EXPECT_GT(total_bytes, free_bytes);
  int32_t number = -1;
  EXPECT_OK(brio_context_compute_capability(context, &number));
  EXPECT_EQ(number, 0);
  EXPECT_OK(brio_context_driver_version(context, &number));
  EXPECT_GT(number, 0);
  EXPECT_OK(brio_context_can_access(context, context, &number));
  EXPECT_EQ(number, 0);
  EXPECT_ERROR(BRIO_ERROR_UNSUPPORTED, "cannot access", brio_context_enable_peer_access(context, context));
  char arch[16];
  EXPECT_OK(brio_device_arch("cpu", 0, arch, sizeof(arch)));
  EXPECT_STREQ(arch, "cpu");
  EXPECT_OK(brio_device_arch("cuda", 0, arch, sizeof(arch)));
  EXPECT_STREQ(arch, "sm_90");
}

TEST(Errors, KernelFaultNamesTheKernel) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "the sanitizer owns the signal";
#endif
  // In a process of its own: the device is of no use afterwards.
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        TestContext context("cpu");
        TestKernel kernel("wild", {});
        kernel.cpu_blocks = [](const brio_cpu_thread*, void* const*, uint64_t, uint64_t) {
          static volatile uintptr_t nowhere = 64;
          *reinterpret_cast<volatile int*>(nowhere) = 1;
        };
        int32_t done = 0;
        TestKernel behind("behind", {8});
        behind.cpu_blocks = [](const brio_cpu_thread*, void* const* args, uint64_t, uint64_t) {
          **static_cast<int32_t**>(args[0]) = 1;
        };
        int32_t* pointer = &done;
        Launch(context, &kernel, 1, 1, {});
        Launch(context, &behind, 1, 1, {&pointer});
        const brio_status first = brio_context_synchronize(context);
        std::fprintf(stderr, "%d %s\n", first, brio_last_error());
        const brio_status second = brio_context_synchronize(context);
        std::fprintf(stderr, "%d %d %s\n", done, second, brio_last_error());
        brio_exit(3);
      },
      testing::ExitedWithCode(3),
      "6 kernel 'wild' failed on device 0 \\(cpu\\): an invalid memory access to address 0x40.*\n"
      "0 6 synchronize on device 0 \\(cpu\\) failed: an invalid memory access.*earlier failure: kernel 'wild' failed");
}

TEST(Errors, KernelFaultOnAFiberIsRecovered) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "the sanitizer owns the signal";
#endif
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        TestContext context("cpu");
        TestKernel kernel("deep", {});
        kernel.flags = BRIO_KERNEL_HAS_BARRIER;
        kernel.cpu_thread = [](brio_cpu_thread* thread, void* const*) {
          brio_cpu_barrier(thread);
          if (thread->linear_tid == 17) {
            // More than a fiber's stack has: the guard page below it is touched.
            volatile char* below = static_cast<volatile char*>(__builtin_alloca(640 << 10));
            for (int i = (640 << 10) - 1; i >= 0; i -= 64) {
              below[i] = 1;
            }
          }
          brio_cpu_barrier(thread);
        };
        Launch(context, &kernel, 4, 64, {});
        const brio_status status = brio_context_synchronize(context);
        std::fprintf(stderr, "%d %s\n", status, brio_last_error());
        brio_exit(3);
      },
      testing::ExitedWithCode(3), "6 kernel 'deep' failed on device 0 .*the stack of a thread is used up");
}

TEST(Errors, KernelDivisionFaultIsRecovered) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__x86_64__)
  GTEST_SKIP() << "the sanitizer owns the signal, or the processor does not trap";
#endif
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        TestContext context("cpu");
        TestKernel kernel("divides", {});
        kernel.cpu_blocks = [](const brio_cpu_thread*, void* const*, uint64_t, uint64_t) {
          static volatile int zero = 0;
          zero = 7 / zero;
        };
        Launch(context, &kernel, 1, 1, {});
        const brio_status status = brio_context_synchronize(context);
        std::fprintf(stderr, "%d %s\n", status, brio_last_error());
        brio_exit(3);
      },
      testing::ExitedWithCode(3), "6 kernel 'divides' failed on device 0 \\(cpu\\): an invalid integer operation");
}

TEST(Errors, KernelFaultInTheAllocatorEndsTheProcess) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "the sanitizer owns the signal";
#endif
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        TestContext context("cpu");
        TestKernel kernel("frees", {});
        kernel.cpu_blocks = [](const brio_cpu_thread*, void* const*, uint64_t, uint64_t) {
          static volatile uintptr_t nowhere = 4096;
          brio_free(reinterpret_cast<void*>(nowhere));
        };
        Launch(context, &kernel, 1, 1, {});
        brio_context_synchronize(context);
      },
      "kernel 'frees' failed on device 0 \\(cpu\\) inside the runtime, where the program cannot go on");
}

TEST(Host, ExitAbortAndReport) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(brio_exit(7), testing::ExitedWithCode(7), "");
  EXPECT_DEATH(brio_abort("no way", 6), "ABORT: no way");
  EXPECT_EXIT(
      {
        brio_report_unhandled("it broke", 8);
        brio_exit(1);
      },
      testing::ExitedWithCode(1), "Unhandled exception caught during execution: it broke\n");
}

TEST(Host, ExportedFunctionsThatRaise) {
  EXPECT_EQ(brio_export_error("solve", 5), nullptr);
  brio_export_begin("solve", 5);
  testing::internal::CaptureStderr();
  brio_export_failed("solve", 5, "it broke", 8);
  brio_export_failed("check", 5, nullptr, 0);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "Unhandled exception in 'solve': it broke\nUnhandled exception in 'check': \n");
  EXPECT_STREQ(brio_export_error("solve", 5), "it broke");
  EXPECT_STREQ(brio_export_error("check", 5), "");
  EXPECT_EQ(brio_export_error("other", 5), nullptr);
  std::thread([] { EXPECT_EQ(brio_export_error("solve", 5), nullptr); }).join();
  brio_export_begin("check", 5);
  EXPECT_STREQ(brio_export_error("solve", 5), "it broke");
  EXPECT_EQ(brio_export_error("check", 5), nullptr);
}

TEST(Host, MemoryAndOutput) {
  void* block = brio_alloc(100, 4096);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(block) % 4096, 0u);
  brio_free(block);
  brio_free(brio_alloc(0, 1));
  testing::internal::CaptureStdout();
  EXPECT_EQ(brio_write(1, "hello ", 6), 6);
  EXPECT_EQ(brio_write(1, "world\n", 6), 6);
  brio_flush();
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "hello world\n");
  EXPECT_EQ(brio_getenv("BRIO_NO_SUCH_VARIABLE"), nullptr);
  char* argv[] = {const_cast<char*>("program"), nullptr};
  brio_set_args(1, argv);
  int32_t count = 0;
  char** values = nullptr;
  brio_args(&count, &values);
  EXPECT_EQ(count, 1);
  EXPECT_STREQ(values[0], "program");
}
