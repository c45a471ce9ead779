// Kernels on the CPU device: block ranges, fibers, barriers, warp operations, shared memory, and threads that wait
// forever.
#include <algorithm>
#include <atomic>
#include <cstring>
#include <numeric>

#include "test_util.h"

static uint32_t GlobalIndex(const brio_cpu_thread* thread) {
  return thread->block_idx[0] * thread->block_dim[0] + thread->thread_idx[0];
}

// out[i] = a * i for blocks without barriers.
static void ScaleBlocks(const brio_cpu_thread* launch, void* const* args, uint64_t first, uint64_t last) {
  auto* out = *static_cast<float**>(args[0]);
  const float a = *static_cast<float*>(args[1]);
  for (uint64_t block = first; block < last; ++block) {
    for (uint32_t i = 0; i < launch->block_dim[0]; ++i) {
      const uint64_t at = block * launch->block_dim[0] + i;
      out[at] = a * static_cast<float>(at);
    }
  }
}

TEST(CpuKernel, BlocksCoverTheGridOnce) {
  TestContext context("cpu");
  TestKernel kernel("scale", {8, 4});
  kernel.cpu_blocks = ScaleBlocks;
  std::vector<float> out(1000 * 64, -1);
  float* pointer = out.data();
  float a = 3;
  ASSERT_OK(Launch(context, &kernel, 1000, 64, {&pointer, &a}));
  a = 100;  // arguments are copied at the launch
  pointer = nullptr;
  ASSERT_OK(brio_context_synchronize(context));
  for (size_t i = 0; i < out.size(); ++i) {
    ASSERT_EQ(out[i], 3.0f * static_cast<float>(i));
  }
}

// Tree reduction over shared memory, as it is written for a GPU.
static void BlockSum(brio_cpu_thread* thread, void* const* args) {
  const auto* in = *static_cast<const int**>(args[0]);
  auto* out = *static_cast<int**>(args[1]);
  auto* shared = static_cast<int*>(thread->shared);
  const uint32_t tid = thread->thread_idx[0];
  shared[tid] = in[GlobalIndex(thread)];
  brio_cpu_barrier(thread);
  for (uint32_t stride = thread->block_dim[0] / 2; stride > 0; stride /= 2) {
    if (tid < stride) {
      shared[tid] += shared[tid + stride];
    }
    brio_cpu_barrier(thread);
  }
  if (tid == 0) {
    out[thread->block_idx[0]] = shared[0];
  }
}

TEST(CpuKernel, BlockSumWithBarriers) {
  TestContext context("cpu");
  TestKernel kernel("block_sum", {8, 8}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = BlockSum;
  kernel.shared_bytes = 1024 * sizeof(int);
  for (const uint32_t block : {1u, 2u, 32u, 256u, 1024u}) {
    const uint32_t grid = 37;
    std::vector<int> in(grid * block);
    std::iota(in.begin(), in.end(), 0);
    std::vector<int> out(grid, -1);
    const int* in_pointer = in.data();
    int* out_pointer = out.data();
    ASSERT_OK(Launch(context, &kernel, grid, block, {&in_pointer, &out_pointer}));
    ASSERT_OK(brio_context_synchronize(context));
    for (uint32_t i = 0; i < grid; ++i) {
      EXPECT_EQ(out[i], std::accumulate(in.begin() + i * block, in.begin() + (i + 1) * block, 0));
    }
  }
}

// Threads that return early do not hold the others up.
static void EarlyReturn(brio_cpu_thread* thread, void* const* args) {
  auto* counter = *static_cast<std::atomic<int>**>(args[0]);
  if (thread->thread_idx[0] % 3 == 1) {
    return;
  }
  brio_cpu_barrier(thread);
  if (thread->thread_idx[0] % 3 == 2) {
    return;
  }
  brio_cpu_barrier(thread);
  counter->fetch_add(1);
}

TEST(CpuKernel, ReturnedThreadsDoNotCount) {
  TestContext context("cpu");
  TestKernel kernel("early", {8}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = EarlyReturn;
  std::atomic<int> counter{0};
  auto* pointer = &counter;
  ASSERT_OK(Launch(context, &kernel, 10, 300, {&pointer}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(counter.load(), 1000);
}

// Lane 0 waits for its whole warp while the others wait for the block: neither can go on.
static void Stuck(brio_cpu_thread* thread, void* const*) {
  if (thread->thread_idx[0] == 0) {
    brio_cpu_warp_sync(thread, 0xffffffff);
  }
  brio_cpu_barrier(thread);
}

TEST(CpuKernel, ThreadsThatWaitForeverAreReported) {
  TestContext context("cpu");
  TestKernel kernel("stuck", {}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = Stuck;
  ASSERT_OK(Launch(context, &kernel, 1, 64, {}));
  EXPECT_ERROR(BRIO_ERROR_KERNEL_FAILED, "kernel 'stuck' failed on device 0 (cpu)", brio_context_synchronize(context));
  EXPECT_NE(std::string(brio_last_error()).find("block (0, 0, 0)"), std::string::npos) << brio_last_error();
  EXPECT_NE(std::string(brio_last_error()).find("thread (0, 0, 0) at a warp operation"), std::string::npos)
      << brio_last_error();
  EXPECT_OK(brio_context_synchronize(context));
  // The device works on, on the same workers.
  TestKernel after("block_sum", {8, 8}, BRIO_KERNEL_HAS_BARRIER);
  after.cpu_thread = BlockSum;
  after.shared_bytes = 256;
  std::vector<int> in(64, 1);
  int out = 0;
  const int* in_pointer = in.data();
  int* out_pointer = &out;
  ASSERT_OK(Launch(context, &after, 1, 64, {&in_pointer, &out_pointer}));
  EXPECT_OK(brio_context_synchronize(context));
  EXPECT_EQ(out, 64);
}

// Warp sum by shuffles, then a ballot.
static void WarpSum(brio_cpu_thread* thread, void* const* args) {
  auto* out = *static_cast<uint64_t**>(args[0]);
  const uint32_t lane = thread->linear_tid % 32;
  uint64_t value = thread->linear_tid;
  for (uint32_t offset = 16; offset > 0; offset /= 2) {
    value += brio_cpu_warp_shuffle(thread, 0xffffffff, value, lane ^ offset);
  }
  const uint32_t odd = brio_cpu_warp_ballot(thread, 0xffffffff, lane % 2);
  out[thread->linear_tid] = value + (odd == 0xaaaaaaaa ? 0 : 1000000);
}

TEST(CpuKernel, WarpOperations) {
  TestContext context("cpu");
  TestKernel kernel("warp_sum", {8}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = WarpSum;
  std::vector<uint64_t> out(128);
  uint64_t* pointer = out.data();
  ASSERT_OK(Launch(context, &kernel, 1, 128, {&pointer}));
  ASSERT_OK(brio_context_synchronize(context));
  for (uint32_t i = 0; i < 128; ++i) {
    const uint64_t first = i / 32 * 32;
    EXPECT_EQ(out[i], first * 32 + 31 * 32 / 2) << i;
  }
}

// Two halves of a warp meet separately; lanes that returned are not waited for.
static void SplitWarp(brio_cpu_thread* thread, void* const* args) {
  auto* out = *static_cast<uint64_t**>(args[0]);
  const uint32_t lane = thread->linear_tid % 32;
  if (lane == 5) {
    return;
  }
  const uint32_t mask = lane < 16 ? 0x0000ffff : 0xffff0000;
  out[lane] = brio_cpu_warp_shuffle(thread, mask, lane, lane < 16 ? 5 : 20);
}

TEST(CpuKernel, WarpOperationsUnderDivergence) {
  TestContext context("cpu");
  TestKernel kernel("split", {8}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = SplitWarp;
  std::vector<uint64_t> out(32, 99);
  uint64_t* pointer = out.data();
  ASSERT_OK(Launch(context, &kernel, 1, 32, {&pointer}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(out[3], 3u);  // lane 5 is gone: the own value
  EXPECT_EQ(out[31], 20u);
  EXPECT_EQ(out[5], 99u);
}

// A consumer spins on memory that a later thread writes.
static void Spin(brio_cpu_thread* thread, void* const* args) {
  auto* flag = *static_cast<volatile int**>(args[0]);
  if (thread->thread_idx[0] == 0) {
    while (*flag == 0) {
      brio_cpu_yield(thread);
    }
    *flag = 2;
  } else {
    *flag = 1;
  }
}

TEST(CpuKernel, YieldLetsOthersRun) {
  TestContext context("cpu");
  TestKernel kernel("spin", {8}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = Spin;
  int flag = 0;
  int* pointer = &flag;
  ASSERT_OK(Launch(context, &kernel, 1, 2, {&pointer}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(flag, 2);
}

static void Coordinates(brio_cpu_thread* thread, void* const* args) {
  auto* seen = *static_cast<std::atomic<uint32_t>**>(args[0]);
  brio_cpu_barrier(thread);
  const uint32_t block =
      thread->block_idx[0] + thread->grid_dim[0] * (thread->block_idx[1] + thread->grid_dim[1] * thread->block_idx[2]);
  const uint32_t local = thread->thread_idx[0] +
                         thread->block_dim[0] * (thread->thread_idx[1] + thread->block_dim[1] * thread->thread_idx[2]);
  seen[block * 24 + local].fetch_add(1);
}

TEST(CpuKernel, ThreeDimensions) {
  TestContext context("cpu");
  TestKernel kernel("coordinates", {8}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = Coordinates;
  std::vector<std::atomic<uint32_t>> seen(24 * 30);
  auto* pointer = seen.data();
  void* args[] = {&pointer};
  const uint32_t grid[3] = {2, 3, 5};
  const uint32_t block[3] = {4, 3, 2};
  ASSERT_OK(brio_launch_kernel(context, nullptr, &kernel, grid, block, 0, args, 1));
  ASSERT_OK(brio_context_synchronize(context));
  for (const auto& count : seen) {
    EXPECT_EQ(count.load(), 1u);
  }
}

static void DynamicShared(brio_cpu_thread* thread, void* const* args) {
  auto* out = *static_cast<int**>(args[0]);
  auto* fixed = static_cast<int*>(thread->shared);
  auto* dynamic = static_cast<int*>(thread->dynamic_shared);
  const uint32_t tid = thread->thread_idx[0];
  fixed[tid] = 1;
  dynamic[tid] = static_cast<int>(tid);
  brio_cpu_barrier(thread);
  out[tid] = dynamic[thread->block_dim[0] - 1 - tid] * fixed[tid];
}

TEST(CpuKernel, DynamicSharedMemory) {
  TestContext context("cpu");
  TestKernel kernel("dynamic", {8}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = DynamicShared;
  kernel.shared_bytes = 100 * sizeof(int);
  std::vector<int> out(100);
  int* pointer = out.data();
  ASSERT_OK(Launch(context, &kernel, 1, 100, {&pointer}, 100 * sizeof(int)));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(out[0], 99);
  EXPECT_EQ(out[99], 0);
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "limit is 232448", Launch(context, &kernel, 1, 100, {&pointer}, 300 << 10));
}

// A kernel that uses much of its stack in many threads.
static void DeepStack(brio_cpu_thread* thread, void* const* args) {
  volatile char local[32 << 10];
  std::memset(const_cast<char*>(local), static_cast<int>(thread->linear_tid & 0x7f), sizeof(local));
  brio_cpu_barrier(thread);
  auto* bad = *static_cast<std::atomic<int>**>(args[0]);
  for (const volatile char& byte : local) {
    if (byte != static_cast<char>(thread->linear_tid & 0x7f)) {
      bad->fetch_add(1);
    }
  }
}

TEST(CpuKernel, StacksAreSeparate) {
  TestContext context("cpu");
  TestKernel kernel("deep", {8}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = DeepStack;
  std::atomic<int> bad{0};
  auto* pointer = &bad;
  ASSERT_OK(Launch(context, &kernel, 8, 512, {&pointer}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(bad.load(), 0);
}

// The first warp produces and only arrives; the second waits for it at a named barrier.
static void NamedBarriers(brio_cpu_thread* thread, void* const* args) {
  auto* out = *static_cast<int**>(args[0]);
  auto* shared = static_cast<int*>(thread->shared);
  const uint32_t tid = thread->thread_idx[0];
  if (tid >= 32) {
    brio_cpu_named_barrier(thread, 1, 64);
    out[tid - 32] = shared[63 - tid];
  } else {
    brio_cpu_yield(thread);
    shared[tid] = static_cast<int>(tid);
    brio_cpu_named_arrive(thread, 1, 64);
  }
}

TEST(CpuKernel, NamedBarrierWaitsForArrivals) {
  TestContext context("cpu");
  TestKernel kernel("named", {8}, BRIO_KERNEL_HAS_BARRIER);
  kernel.cpu_thread = NamedBarriers;
  kernel.shared_bytes = 32 * sizeof(int);
  std::vector<int> out(32, -1);
  int* pointer = out.data();
  ASSERT_OK(Launch(context, &kernel, 1, 64, {&pointer}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(out[0], 31);
  EXPECT_EQ(out[31], 0);
}

// A kernel whose code is made when it is first asked for.
struct Maker {
  int calls = 0;
  const char* error = nullptr;
  static const char* Make(void* data, brio_kernel* kernel) {
    auto* self = static_cast<Maker*>(data);
    self->calls += 1;
    kernel->cpu_blocks = self->error == nullptr ? ScaleBlocks : nullptr;
    return self->error;
  }
};

TEST(CpuKernel, CodeIsMadeAtTheFirstLaunch) {
  TestContext context("cpu");
  TestKernel kernel("scale", {8, 4}, BRIO_KERNEL_IS_LATE);
  float out[8] = {};
  float* pointer = out;
  float a = 2;
  brio_set_kernel_maker(nullptr, nullptr);
  EXPECT_EQ(Launch(context, &kernel, 1, 8, {&pointer, &a}), BRIO_ERROR_NO_IMAGE);
  Maker maker;
  maker.error = "no such instruction";
  brio_set_kernel_maker(&Maker::Make, &maker);
  EXPECT_EQ(Launch(context, &kernel, 1, 8, {&pointer, &a}), BRIO_ERROR_NO_IMAGE);
  EXPECT_STREQ(brio_last_error(), "kernel 'scale' has no code: no such instruction");
  maker.error = nullptr;
  ASSERT_OK(Launch(context, &kernel, 1, 8, {&pointer, &a}));
  ASSERT_OK(Launch(context, &kernel, 1, 8, {&pointer, &a}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(maker.calls, 2);
  EXPECT_EQ(out[7], 14.0f);
  brio_set_kernel_maker(nullptr, nullptr);
}

// Code that was made quickly, and what takes its place: they write what they are.
static void QuickBlocks(const brio_cpu_thread*, void* const* args, uint64_t first, uint64_t last) {
  for (uint64_t block = first; block < last; ++block) {
    brio_sleep_ns(1000000);
    (*static_cast<int**>(args[0]))[block] = 1;
  }
}

static void BetterBlocks(const brio_cpu_thread*, void* const* args, uint64_t first, uint64_t last) {
  for (uint64_t block = first; block < last; ++block) {
    (*static_cast<int**>(args[0]))[block] = 2;
  }
}

struct BetterCode {
  std::atomic<int> asked{0};
  static void Hand(void* data, brio_kernel* kernel) {
    static_cast<BetterCode*>(data)->asked += 1;
    brio_kernel_replace_code(kernel, reinterpret_cast<void*>(BetterBlocks));
  }
};

TEST(CpuKernel, BetterCodeTakesOverBetweenBlocks) {
  TestContext context("cpu");
  TestKernel kernel("tiers", {8}, BRIO_KERNEL_IS_QUICK);
  kernel.cpu_blocks = QuickBlocks;
  BetterCode better;
  brio_set_kernel_optimizer(&BetterCode::Hand, &better);
  constexpr int kBlocks = 2000;
  constexpr int kStreams = 3;
  brio_stream* streams[kStreams] = {};
  std::vector<int> outs[kStreams];
  int* pointers[kStreams];
  const uint32_t grid[3] = {kBlocks, 1, 1};
  const uint32_t block[3] = {32, 1, 1};
  for (int i = 0; i < kStreams; ++i) {
    ASSERT_OK(brio_stream_create(context, 0, &streams[i]));
    outs[i].assign(kBlocks, 0);
    pointers[i] = outs[i].data();
    void* args[] = {&pointers[i]};
    ASSERT_OK(brio_launch_kernel(context, streams[i], &kernel, grid, block, 0, args, 1));
  }
  for (brio_stream* stream : streams) {
    ASSERT_OK(brio_stream_synchronize(stream));
    ASSERT_OK(brio_stream_release(stream));
  }
  EXPECT_EQ(better.asked, 1);
  int quick = 0;
  for (const std::vector<int>& out : outs) {
    for (const int value : out) {
      ASSERT_TRUE(value == 1 || value == 2);
      quick += value == 1 ? 1 : 0;
    }
  }
  EXPECT_GT(quick, 0);
  EXPECT_LT(quick, kBlocks);  // most blocks began later
  EXPECT_EQ(kernel.flags & BRIO_KERNEL_IS_QUICK, 0u);
  ASSERT_OK(Launch(context, &kernel, kBlocks, 32, {&pointers[0]}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(std::count(outs[0].begin(), outs[0].end(), 2), kBlocks);
  brio_set_kernel_optimizer(nullptr, nullptr);
}

TEST(CpuKernel, SettledKernelsRunBetterCode) {
  TestContext context("cpu");
  TestKernel before("launched before", {8}, BRIO_KERNEL_IS_QUICK);
  TestKernel kernel("settled", {8}, BRIO_KERNEL_IS_QUICK);
  TestKernel hopeless("no better code", {8}, BRIO_KERNEL_IS_QUICK);
  for (TestKernel* each : {&before, &kernel, &hopeless}) {
    each->cpu_blocks = QuickBlocks;
  }
  BetterCode better;
  brio_set_kernel_optimizer(
      [](void* data, brio_kernel* asked) {
        const bool has_none = std::string(asked->entry) == "no better code";
        static_cast<BetterCode*>(data)->asked += 1;
        brio_kernel_replace_code(asked, has_none ? nullptr : reinterpret_cast<void*>(BetterBlocks));
      },
      &better);
  std::vector<int> out(4, 0);
  int* pointer = out.data();
  ASSERT_OK(Launch(context, &before, 4, 32, {&pointer}));
  ASSERT_OK(brio_context_synchronize(context));
  const uint64_t since = brio_clock_ns();
  ASSERT_OK(Launch(context, &kernel, 4, 32, {&pointer}));
  EXPECT_EQ(brio_kernels_settle(since), 1u);
  EXPECT_EQ(brio_kernels_settle(since), 0u);
  ASSERT_OK(brio_context_synchronize(context));
  ASSERT_OK(Launch(context, &kernel, 4, 32, {&pointer}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(std::count(out.begin(), out.end(), 2), 4);
  ASSERT_OK(Launch(context, &hopeless, 4, 32, {&pointer}));
  EXPECT_EQ(brio_kernels_settle(since), 1u);
  ASSERT_OK(Launch(context, &hopeless, 4, 32, {&pointer}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(std::count(out.begin(), out.end(), 1), 4);
  EXPECT_EQ(better.asked, 2);
  brio_set_kernel_optimizer(nullptr, nullptr);
}
