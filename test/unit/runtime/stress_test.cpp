// Many contexts and buffers from many threads: nothing grows, nothing fails.
#include <fstream>
#include <random>
#include <thread>

#include "test_util.h"

/// Bytes of memory that the process has resident.
static uint64_t ResidentBytes() {
  std::ifstream file("/proc/self/statm");
  uint64_t total = 0;
  uint64_t resident = 0;
  file >> total >> resident;
  return resident * 4096;
}

static void CreateContexts(const char* api, int count) {
  for (int i = 0; i < count; ++i) {
    brio_context* context = nullptr;
    ASSERT_OK(brio_context_create(api, 0, &context));
    brio_buffer* buffer = nullptr;
    ASSERT_OK(brio_buffer_create(context, nullptr, 1024, BRIO_BUFFER_DEVICE, &buffer));
    ASSERT_OK(brio_fill(context, buffer, 0, 1, 4, 256));
    ASSERT_OK(brio_buffer_release(buffer));
    ASSERT_OK(brio_context_release(context));
  }
}

static void CreateBuffers(brio_context* context, uint32_t seed, int count) {
  std::mt19937 random(seed);
  std::vector<brio_buffer*> living(16);
  for (int i = 0; i < count; ++i) {
    brio_buffer*& slot = living[random() % living.size()];
    ASSERT_OK(brio_buffer_release(slot));
    const uint64_t bytes = uint64_t{1} << random() % 17;
    ASSERT_OK(brio_buffer_create(context, nullptr, bytes + random() % bytes, BRIO_BUFFER_DEVICE, &slot));
  }
  for (brio_buffer* buffer : living) {
    ASSERT_OK(brio_buffer_release(buffer));
  }
}

static void CreateBuffersOnThreads(const char* api, int threads, int count) {
  TestContext context(api);
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&context, i, count] { CreateBuffers(context, static_cast<uint32_t>(i), count); });
  }
  for (std::thread& worker : workers) {
    worker.join();
  }
  EXPECT_OK(brio_context_synchronize(context));
}

// The address sanitizer keeps freed memory for a while.
#if defined(__SANITIZE_ADDRESS__)
constexpr uint64_t kSlack = 512u << 20;
#else
constexpr uint64_t kSlack = 8u << 20;
#endif

TEST(Stress, ThousandContexts) {
  CreateContexts("cpu", 100);
  CreateContexts("hip", 100);
  const uint64_t before = ResidentBytes();
  CreateContexts("cpu", 1000);
  CreateContexts("hip", 1000);
  EXPECT_LT(ResidentBytes(), before + kSlack);
}

TEST(Stress, MillionBuffersFromEightThreads) {
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
  constexpr int kCount = 2000;
#else
  constexpr int kCount = 125000;
#endif
  CreateBuffersOnThreads("hip", 8, 2000);
  CreateBuffersOnThreads("cpu", 8, 2000);
  const uint64_t before = ResidentBytes();
  CreateBuffersOnThreads("hip", 8, kCount);
  CreateBuffersOnThreads("cpu", 8, kCount / 10);
  EXPECT_LT(ResidentBytes(), before + 8 * kSlack);
}
