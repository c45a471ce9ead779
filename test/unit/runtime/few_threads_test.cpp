// A system that gives no threads, or only a few: work is done by those there are.
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "test_util.h"

/// How many threads the system gives yet; negative: any number.
static std::atomic<int> threads_left{-1};

// In the place of the C library's, for the whole program.
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*), void* data) {
  using Function = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const auto real = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "pthread_create"));
  if (threads_left.load() == 0) {
    return EAGAIN;
  }
  if (threads_left.load() > 0) {
    threads_left.fetch_sub(1);
  }
  return real(thread, attributes, body, data);
}

namespace {

constexpr uint32_t kBlocks = 4000;

void Count(const brio_cpu_thread*, void* const* args, uint64_t first, uint64_t last) {
  int* counts = *static_cast<int**>(args[0]);
  for (uint64_t i = first; i < last; ++i) {
    for (int k = 0; k < 5000; ++k) {
      std::atomic_ref(counts[i]).fetch_add(1, std::memory_order_relaxed);
    }
  }
}

/// Kernels, host functions, copies and events on two streams; ends the process, with 0 when all results are right.
void UseTheDevice(int threads) {
  setenv("BRIO_CPU_THREADS", "8", 1);
  threads_left.store(threads);
  TestContext context("cpu");
  if (brio_prefetch("cpu") != BRIO_OK) {
    std::exit(3);
  }
  brio_stream* side = nullptr;
  brio_buffer* buffer = nullptr;
  brio_event* event = nullptr;
  TestKernel kernel("count", {8});
  kernel.cpu_blocks = Count;
  int calls = 0;
  const auto call = [](void* data) { ++*static_cast<int*>(data); };
  bool fine = brio_stream_create(context, 0, &side) == BRIO_OK && brio_event_create(context, 0, &event) == BRIO_OK &&
              brio_buffer_create(context, nullptr, kBlocks * 4, BRIO_BUFFER_DEVICE, &buffer) == BRIO_OK &&
              brio_fill(context, buffer, 0, 0, 4, kBlocks) == BRIO_OK;
  void* pointer = brio_buffer_ptr(buffer);
  std::vector<int> out(kBlocks);
  fine = fine && Launch(context, &kernel, kBlocks, 1, {&pointer}) == BRIO_OK &&
         brio_event_record(event, nullptr) == BRIO_OK && brio_stream_wait_event(side, event) == BRIO_OK &&
         Launch(context, &kernel, kBlocks, 1, {&pointer}, 0, side) == BRIO_OK &&
         brio_stream_host_func(side, call, &calls) == BRIO_OK && brio_stream_synchronize(side) == BRIO_OK &&
         brio_copy_to_host(context, out.data(), buffer, 0, kBlocks * 4) == BRIO_OK &&
         brio_context_synchronize(context) == BRIO_OK;
  for (const int value : out) {
    fine = fine && value == 10000;
  }
  uint64_t number = 1;
  const brio_status waiting = brio_stream_wait_value(side, &number, 1);
  if (waiting != BRIO_OK) {
    std::fprintf(stderr, "%s\n", brio_last_error());
  }
  fine = fine && calls == 1 && (waiting == BRIO_OK ? threads != 0 : threads != 100 && waiting == BRIO_ERROR_DRIVER);
  fine = fine && brio_buffer_release(buffer) == BRIO_OK && brio_event_release(event) == BRIO_OK &&
         brio_stream_release(side) == BRIO_OK;
  std::exit(fine ? 0 : 2);
}

/// Three threads give work to one stream, which has none of its own; each waits for its last event.
void ShareAStream() {
  TestContext context("cpu");
  std::atomic<bool> go{false};
  std::atomic<int> calls{0};
  std::atomic<int> fine{0};
  const auto call = [](void* data) { static_cast<std::atomic<int>*>(data)->fetch_add(1); };
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      while (!go.load()) {
      }
      brio_stream* stream = brio_context_stream(context);
      brio_buffer* buffer = nullptr;
      brio_event* event = nullptr;
      bool all = brio_event_create(context, 0, &event) == BRIO_OK;
      for (int i = 0; i < 2000; ++i) {
        all = all && brio_buffer_create(context, nullptr, 64, BRIO_BUFFER_DEVICE, &buffer) == BRIO_OK &&
              brio_fill(context, buffer, 0, 1, 4, 16) == BRIO_OK &&
              brio_stream_host_func(stream, call, &calls) == BRIO_OK && brio_event_record(event, stream) == BRIO_OK &&
              brio_buffer_release(buffer) == BRIO_OK && brio_event_synchronize(event) == BRIO_OK;
      }
      fine.fetch_add(all && brio_event_release(event) == BRIO_OK);
    });
  }
  threads_left.store(0);
  go.store(true);
  for (std::thread& thread : threads) {
    thread.join();
  }
  std::exit(fine.load() == 3 && calls.load() == 6000 && brio_context_synchronize(context) == BRIO_OK ? 0 : 2);
}

}  // namespace

TEST(FewThreads, SeveralGiveWorkToAStreamWithoutOne) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(ShareAStream(), testing::ExitedWithCode(0), "");
}

TEST(FewThreads, WorkIsDoneByThoseThereAre) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(UseTheDevice(0), testing::ExitedWithCode(0), "the system gives no thread for the stream");
  for (const int threads : {2, 3, 4, 100}) {
    EXPECT_EXIT(UseTheDevice(threads), testing::ExitedWithCode(0), "");
  }
}

TEST(FewThreads, LibrariesThatCannotBeLoadedSayWhy) {
  // By a program that has no folder of drivers of its own.
  const auto ask = [](const char* file, const char* api) {
    const std::string folder = testing::TempDir() + "brio-bad-driver";
    const std::string make = "mkdir -p '" + folder + "' && echo 'not a library at all' > '" + folder + "/" + file + "'";
    EXPECT_EQ(std::system(make.c_str()), 0);
    const std::string command = "LD_LIBRARY_PATH='" + folder + "' '" BRIO_BARE_PROGRAM "' " + api;
    std::FILE* pipe = popen(command.c_str(), "r");
    std::string text;
    char block[512];
    for (size_t n; pipe != nullptr && (n = fread(block, 1, sizeof(block), pipe)) > 0;) {
      text.append(block, n);
    }
    if (pipe != nullptr) {
      pclose(pipe);
    }
    std::remove((folder + "/" + file).c_str());
    return text;
  };
  EXPECT_NE(ask("libcuda.so.1", "cuda").find("no CUDA driver (libcuda.so.1 cannot be loaded: "), std::string::npos);
  EXPECT_NE(ask("libcuda.so.1", "cuda").find("libcuda.so.1: "), std::string::npos);
  EXPECT_NE(ask("libamdhip64.so.6", "hip").find("no HIP runtime (libamdhip64.so.6 cannot be loaded: "),
            std::string::npos);
  EXPECT_NE(ask("nothing", "cuda").find("no CUDA driver (libcuda.so.1 not found)"), std::string::npos);
  EXPECT_NE(ask("nothing", "hip").find("no HIP runtime (libamdhip64.so.7, .6 or .5 not found)"), std::string::npos);
}
