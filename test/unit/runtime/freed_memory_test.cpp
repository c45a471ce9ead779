// Memory that is given up is used again behind all work that may still reach it: on the CPU device with streams that
// are held up, and on the stand-ins of the drivers, whose events are ready when the test lets them be.
#include <dlfcn.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <deque>
#include <functional>
#include <memory>
#include <thread>

#include "test_util.h"

namespace {

constexpr uint32_t kCount = 1000;
constexpr uint64_t kBytes = kCount * sizeof(int);

/// Holds a stream of the CPU device up until it goes, or `Open` is called.
class Gate {
 public:
  explicit Gate(brio_stream* stream) {
    EXPECT_OK(brio_stream_host_func(
        stream,
        [](void* data) {
          while (!static_cast<std::atomic<bool>*>(data)->load()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
          }
        },
        open_));
  }
  ~Gate() { Open(); }
  void Open() { open_->store(true); }

 private:
  /// The stream may look at it when the gate is gone, so that it stays.
  static std::atomic<bool>* MakeState() {
    static auto* const states = new std::deque<std::atomic<bool>>;
    return &states->emplace_back(false);
  }

  std::atomic<bool>* const open_ = MakeState();
};

/// b[i] = 2 * a[i]
void TwiceBlocks(const brio_cpu_thread*, void* const* args, uint64_t, uint64_t) {
  const int* a = *static_cast<int**>(args[0]);
  int* b = *static_cast<int**>(args[1]);
  for (uint32_t i = 0; i < kCount; ++i) {
    b[i] = 2 * a[i];
  }
}

struct TwiceKernel : TestKernel {
  TwiceKernel() : TestKernel("twice", {8, 8}) { cpu_blocks = TwiceBlocks; }
};

TwiceKernel& Twice() {
  static TwiceKernel kernel;
  return kernel;
}

struct Buffer {
  Buffer(brio_context* context, uint32_t kind = BRIO_BUFFER_DEVICE, uint64_t bytes = kBytes) {
    EXPECT_OK(brio_buffer_create(context, nullptr, bytes, kind, &handle));
  }
  ~Buffer() { Drop(); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  void Drop() {
    EXPECT_OK(brio_buffer_release(handle));
    handle = nullptr;
  }
  void* ptr() const { return brio_buffer_ptr(handle); }

  brio_buffer* handle = nullptr;
};

void LaunchTwice(brio_context* context, brio_stream* stream, const Buffer& from, const Buffer& to) {
  void* a = from.ptr();
  void* b = to.ptr();
  ASSERT_OK(Launch(context, &Twice(), 1, 1, {&a, &b}, 0, stream));
}

struct Stream {
  explicit Stream(brio_context* context) { EXPECT_OK(brio_stream_create(context, 0, &handle)); }
  ~Stream() { Drop(); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  void Drop() {
    EXPECT_OK(brio_stream_release(handle));
    handle = nullptr;
  }

  brio_stream* handle = nullptr;
};

/// What the work on the held stream reads, and where its result must be.
struct Case {
  brio_context* context;
  brio_stream* stream;
  Buffer& victim;
  Buffer& result;
};

/// A buffer of 21s is used on a stream that is held up, `use` says how, and given up. New buffers are filled with 77.
/// The result must be 21s or, of the kernel, 42s.
void CheckUse(int expected, uint32_t kind, const std::function<void(Case&)>& use) {
  TestContext context("cpu");
  Stream side(context);
  Buffer result(context);
  Buffer victim(context, kind);
  ASSERT_OK(brio_fill(context, victim.handle, 0, 21, 4, kCount));
  ASSERT_OK(brio_context_synchronize(context));
  {
    Gate gate(side.handle);
    Case one{context, side.handle, victim, result};
    use(one);
    victim.Drop();
    std::vector<std::unique_ptr<Buffer>> others;
    for (int i = 0; i < 8; ++i) {
      for (const uint32_t other_kind : {BRIO_BUFFER_DEVICE, BRIO_BUFFER_HOST}) {
        others.push_back(std::make_unique<Buffer>(context, other_kind));
        ASSERT_OK(brio_fill(context, others.back()->handle, 0, 77, 4, kCount));
      }
    }
    ASSERT_OK(brio_context_synchronize(context));
  }
  ASSERT_OK(brio_stream_synchronize(side.handle));
  const auto* values = static_cast<int*>(result.ptr());
  for (uint32_t i = 0; i < kCount; ++i) {
    ASSERT_EQ(values[i], expected) << "element " << i;
  }
}

}  // namespace

TEST(CpuFreedMemory, KernelOfAnotherStream) {
  CheckUse(42, BRIO_BUFFER_DEVICE, [](Case& one) { LaunchTwice(one.context, one.stream, one.victim, one.result); });
}

TEST(CpuFreedMemory, CopyOfAnotherStream) {
  for (const uint32_t kind : {BRIO_BUFFER_DEVICE, BRIO_BUFFER_HOST}) {
    CheckUse(21, kind, [](Case& one) {
      ASSERT_OK(brio_copy_on(one.stream, one.result.ptr(), one.victim.ptr(), kBytes, BRIO_COPY_DTOD));
    });
  }
}

TEST(CpuFreedMemory, HostFunctionOfAnotherStream) {
  struct Data {
    int* to;
    const int* from;
  };
  static Data data;
  CheckUse(21, BRIO_BUFFER_HOST, [](Case& one) {
    data = {static_cast<int*>(one.result.ptr()), static_cast<int*>(one.victim.ptr())};
    ASSERT_OK(brio_stream_host_func(one.stream, [](void*) { std::memcpy(data.to, data.from, kBytes); }, nullptr));
  });
}

TEST(CpuFreedMemory, HostTasksOfAnotherStream) {
  struct Data {
    int* to;
    const int* from;
  };
  static Data data;
  CheckUse(21, BRIO_BUFFER_DEVICE, [](Case& one) {
    data = {static_cast<int*>(one.result.ptr()), static_cast<int*>(one.victim.ptr())};
    const auto task = [](void*, uint64_t i) -> brio_status { return data.to[i] = data.from[i], BRIO_OK; };
    ASSERT_OK(brio_stream_host_task(one.stream, task, nullptr, kCount, nullptr));
  });
}

TEST(CpuFreedMemory, GraphOfAnotherStream) {
  CheckUse(42, BRIO_BUFFER_DEVICE, [](Case& one) {
    brio_graph* graph = nullptr;
    ASSERT_OK(brio_graph_create(one.context, &graph));
    void* a = one.victim.ptr();
    void* b = one.result.ptr();
    void* args[] = {&a, &b};
    brio_launch_config config{};
    config.struct_size = sizeof(config);
    for (int i = 0; i < 3; ++i) {
      config.grid[i] = config.block[i] = 1;
    }
    uint32_t node = 0;
    ASSERT_OK(brio_graph_add_launch(graph, nullptr, &Twice(), &config, args, 2, nullptr, 0, &node));
    ASSERT_OK(brio_graph_keep(graph, one.victim.handle));
    ASSERT_OK(brio_graph_launch(graph, one.stream));
    ASSERT_OK(brio_graph_release(graph));
  });
}

TEST(CpuFreedMemory, EventBetweenTwoStreams) {
  // The context's own stream waits for one that is held up; memory for a third stream must not be what it will use.
  TestContext context("cpu");
  Stream side(context);
  Stream third(context);
  Buffer result(context);
  Buffer victim(context);
  ASSERT_OK(brio_fill(context, victim.handle, 0, 21, 4, kCount));
  ASSERT_OK(brio_context_synchronize(context));
  brio_event* event = nullptr;
  ASSERT_OK(brio_event_create(context, 0, &event));
  {
    Gate gate(side.handle);
    ASSERT_OK(brio_event_record(event, side.handle));
    ASSERT_OK(brio_stream_wait_event(brio_context_stream(context), event));
    EXPECT_OK(brio_event_release(event));
    LaunchTwice(context, nullptr, victim, result);
    victim.Drop();
    brio_buffer* other = nullptr;
    ASSERT_OK(brio_buffer_create(context, third.handle, kBytes, BRIO_BUFFER_DEVICE, &other));
    ASSERT_OK(brio_fill_on(third.handle, brio_buffer_ptr(other), 77, 4, kCount));
    ASSERT_OK(brio_stream_synchronize(third.handle));
    EXPECT_OK(brio_buffer_release(other));
  }
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(static_cast<int*>(result.ptr())[0], 42);
  EXPECT_EQ(static_cast<int*>(result.ptr())[kCount - 1], 42);
}

TEST(CpuFreedMemory, PartsKeepTheWhole) {
  CheckUse(42, BRIO_BUFFER_DEVICE, [](Case& one) {
    brio_buffer* whole = nullptr;
    ASSERT_OK(brio_buffer_sub(one.victim.handle, 0, kBytes, &whole));
    one.victim.Drop();
    void* a = brio_buffer_ptr(whole);
    void* b = one.result.ptr();
    ASSERT_OK(Launch(one.context, &Twice(), 1, 1, {&a, &b}, 0, one.stream));
    EXPECT_OK(brio_buffer_release(whole));
  });
}

TEST(CpuFreedMemory, StreamOfAnotherContext) {
  TestContext other("cpu");
  Stream side(other);
  for (brio_stream* stream : {brio_context_stream(other), side.handle}) {
    Buffer result(other);
    {
      Gate gate(stream);
      TestContext context("cpu");
      Buffer victim(context);
      ASSERT_OK(brio_fill(context, victim.handle, 0, 21, 4, kCount));
      ASSERT_OK(brio_context_synchronize(context));
      LaunchTwice(other, stream, victim, result);
      victim.Drop();
      Buffer next(context);
      ASSERT_OK(brio_fill(context, next.handle, 0, 77, 4, kCount));
      ASSERT_OK(brio_context_synchronize(context));
    }
    ASSERT_OK(brio_stream_synchronize(stream));
    EXPECT_EQ(static_cast<int*>(result.ptr())[kCount - 1], 42);
  }
}

TEST(CpuFreedMemory, ManyStreamsAndRounds) {
  TestContext context("cpu");
  std::vector<std::unique_ptr<Stream>> streams;
  for (int i = 0; i < 6; ++i) {
    streams.push_back(std::make_unique<Stream>(context));
  }
  int wrong = 0;
  for (int round = 0; round < 20; ++round) {
    std::vector<std::unique_ptr<Buffer>> results;
    for (size_t i = 0; i < streams.size(); ++i) {
      results.push_back(std::make_unique<Buffer>(context));
      Buffer victim(context);
      ASSERT_OK(brio_fill(context, victim.handle, 0, static_cast<uint64_t>(round), 4, kCount));
      ASSERT_OK(brio_stream_wait_for(streams[i]->handle, brio_context_stream(context)));
      ASSERT_OK(brio_stream_host_func(
          streams[i]->handle, [](void*) { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }, nullptr));
      LaunchTwice(context, streams[i]->handle, victim, *results.back());
      victim.Drop();
      Buffer next(context);
      ASSERT_OK(brio_fill(context, next.handle, 0, 77, 4, kCount));
    }
    for (const std::unique_ptr<Stream>& stream : streams) {
      ASSERT_OK(brio_stream_synchronize(stream->handle));
    }
    for (const std::unique_ptr<Buffer>& result : results) {
      for (uint32_t i = 0; i < kCount; ++i) {
        wrong += static_cast<int*>(result->ptr())[i] != 2 * round;
      }
    }
  }
  EXPECT_EQ(wrong, 0);
}

TEST(CpuFreedMemory, KeepsItsBytesForAMoment) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer reports what this test reads";
#endif
  // As in a GPU's pool, whatever the size.
  for (const uint64_t bytes : {uint64_t{256}, uint64_t{1} << 20, uint64_t{400} << 20}) {
    TestContext context("cpu");
    Buffer victim(context, BRIO_BUFFER_DEVICE, bytes);
    const auto* values = static_cast<unsigned char*>(victim.ptr());
    ASSERT_OK(brio_fill(context, victim.handle, 0, 7, 1, bytes));
    ASSERT_OK(brio_context_synchronize(context));
    victim.Drop();
    EXPECT_EQ(values[0], 7);
    EXPECT_EQ(values[bytes - 1], 7);
    uint64_t held = 0;
    ASSERT_OK(brio_context_pool_info(context, &held));
    EXPECT_GE(held, bytes);
    ASSERT_OK(brio_context_pool_trim(context));
    ASSERT_OK(brio_context_pool_info(context, &held));
    EXPECT_EQ(held, 0u);
  }
}

TEST(CpuFreedMemory, TheLimitHoldsAfterASynchronisation) {
  TestContext context("cpu");
  {
    Buffer large(context, BRIO_BUFFER_DEVICE, uint64_t{700} << 20);
    Buffer small(context, BRIO_BUFFER_DEVICE, 1 << 20);
  }
  ASSERT_OK(brio_context_synchronize(context));
  uint64_t held = 0;
  ASSERT_OK(brio_context_pool_info(context, &held));
  EXPECT_LE(held, uint64_t{256} << 20);
  ASSERT_OK(brio_context_pool_trim(context));
}

TEST(CpuFreedMemory, IsHandedOutWhenTheStreamIsDone) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer keeps freed memory from being handed out";
#endif
  TestContext context("cpu");
  Stream side(context);
  ASSERT_OK(brio_context_pool_trim(context));
  Buffer victim(context);
  Buffer result(context);
  void* const address = victim.ptr();
  Gate gate(side.handle);
  LaunchTwice(context, side.handle, victim, result);
  victim.Drop();
  Buffer next(context);
  EXPECT_NE(next.ptr(), address);
  gate.Open();
  ASSERT_OK(brio_stream_synchronize(side.handle));
  Buffer again(context);
  EXPECT_EQ(again.ptr(), address);
}

TEST(CpuFreedMemory, NobodyWaitsForAStreamThatWaitsForTheHost) {
  TestContext context("cpu");
  Stream side(context);
  Buffer flag(context, BRIO_BUFFER_HOST);
  auto* number = static_cast<uint64_t*>(flag.ptr());
  *number = 0;
  ASSERT_OK(brio_stream_wait_value(side.handle, number, 1));
  {
    Buffer victim(context);
    Buffer result(context);
    LaunchTwice(context, side.handle, victim, result);
  }
  Buffer next(context);
  ASSERT_OK(brio_fill(context, next.handle, 0, 77, 4, kCount));
  ASSERT_OK(brio_context_synchronize(context));
  {
    TestContext other("cpu");
    Buffer more(other);
  }
  std::atomic_ref(*number).store(1);
  ASSERT_OK(brio_stream_synchronize(side.handle));
}

// ---- Copies of memory that nobody keeps ----

TEST(CpuPlainCopy, MemoryMayGoWhenTheCallReturns) {
  TestContext context("cpu");
  for (const uint64_t count : {uint64_t{100}, uint64_t{1} << 20}) {
    Buffer buffer(context, BRIO_BUFFER_DEVICE, count * 4);
    ASSERT_OK(brio_stream_host_func(
        brio_context_stream(context), [](void*) { std::this_thread::sleep_for(std::chrono::milliseconds(20)); },
        nullptr));
    {
      std::vector<int> host(count, 5);
      ASSERT_OK(brio_copy_from_host(context, buffer.handle, 0, host.data(), count * 4));
      std::fill(host.begin(), host.end(), -1);
    }
    ASSERT_OK(brio_context_synchronize(context));
    EXPECT_EQ(static_cast<int*>(buffer.ptr())[0], 5);
    EXPECT_EQ(static_cast<int*>(buffer.ptr())[count - 1], 5);
    ASSERT_OK(brio_stream_host_func(
        brio_context_stream(context), [](void*) { std::this_thread::sleep_for(std::chrono::milliseconds(20)); },
        nullptr));
    std::vector<int> out(count, 0);
    ASSERT_OK(brio_copy_to_host(context, out.data(), buffer.handle, 0, count * 4));
    EXPECT_EQ(out[count - 1], 5);
  }
}

TEST(CpuPlainCopy, SeesWhatEarlierWorkHasWritten) {
  TestContext context("cpu");
  Buffer buffer(context);
  std::vector<int> host(kCount, 0);
  ASSERT_OK(brio_stream_host_func(
      brio_context_stream(context),
      [](void* data) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        static_cast<std::vector<int>*>(data)->assign(kCount, 9);
      },
      &host));
  ASSERT_OK(brio_copy_from_host(context, buffer.handle, 0, host.data(), kBytes));
  host.assign(kCount, -1);
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(static_cast<int*>(buffer.ptr())[kCount - 1], 9);
}

TEST(CpuPlainCopy, DoesNotWaitForTheHost) {
  TestContext context("cpu");
  Buffer buffer(context);
  Buffer flag(context, BRIO_BUFFER_HOST);
  auto* number = static_cast<uint64_t*>(flag.ptr());
  *number = 0;
  ASSERT_OK(brio_stream_wait_value(brio_context_stream(context), number, 1));
  std::vector<int> out(kCount, 0);
  {
    std::vector<int> host(kCount, 5);
    ASSERT_OK(brio_copy_from_host(context, buffer.handle, 0, host.data(), kBytes));
    std::fill(host.begin(), host.end(), -1);
  }
  ASSERT_OK(brio_copy_to_host(context, out.data(), buffer.handle, 0, kBytes));
  std::atomic_ref(*number).store(1);
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(out[kCount - 1], 5);
}

TEST(CpuPlainCopy, InsideOfATask) {
  TestContext context("cpu");
  static brio_context* own;
  static brio_buffer* target;
  own = context;
  Buffer buffer(context);
  target = buffer.handle;
  const auto task = [](void*, uint64_t) -> brio_status {
    std::vector<int> host(kCount, 6);
    return brio_copy_from_host(own, target, 0, host.data(), kBytes);
  };
  ASSERT_OK(brio_stream_host_task(brio_context_stream(context), task, nullptr, 1, nullptr));
  ASSERT_OK(brio_context_synchronize(context));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(static_cast<int*>(buffer.ptr())[kCount - 1], 6);
}

// ---- The drivers ----

namespace {

/// The controls of a stand-in.
struct Driver {
  Driver(const char* name, const char* library_name, const std::string& prefix) : api(name) {
    int32_t count = 0;
    EXPECT_OK(brio_device_count(name, &count));
    void* library = dlopen(library_name, RTLD_NOW | RTLD_NOLOAD);
    EXPECT_NE(library, nullptr);
    reset = reinterpret_cast<void (*)(const char*)>(dlsym(library, (prefix + "_reset").c_str()));
    calls = reinterpret_cast<int (*)(const char*)>(dlsym(library, (prefix + "_calls").c_str()));
    let_go = reinterpret_cast<void (*)()>(dlsym(library, (prefix + "_let_go").c_str()));
    log = reinterpret_cast<const char* (*)()>(dlsym(library, (prefix + "_log").c_str()));
    hold = reinterpret_cast<void (*)(int)>(dlsym(library, (prefix + "_hold").c_str()));
    reset("");
  }
  ~Driver() {
    let_go();
    reset("");
  }
  int Calls(const char* cuda, const char* hip) const { return calls(api == "cuda" ? cuda : hip); }

  const std::string api;
  void (*reset)(const char* faults);
  int (*calls)(const char* name);
  const char* (*log)();
  void (*hold)(int newest);
  void (*let_go)();
};

std::array<Driver, 2> Drivers() {
  return {Driver{"cuda", "libcuda.so.1", "fake_cuda"}, Driver{"hip", "libamdhip64.so.6", "fake_hip"}};
}

}  // namespace

TEST(DriverFreedMemory, IsUsedAgainBehindOtherStreams) {
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    Stream side(context);
    ASSERT_OK(brio_context_pool_trim(context));
    for (const uint32_t kind : {BRIO_BUFFER_DEVICE, BRIO_BUFFER_HOST}) {
      Buffer victim(context, kind);
      void* const address = victim.ptr();
      driver.hold(0);
      ASSERT_OK(brio_fill_on(side.handle, address, 1, 4, kCount));
      victim.Drop();
      {
        Buffer next(context, kind);
        EXPECT_NE(next.ptr(), address) << driver.api;
        Buffer other(context, kind);
        EXPECT_NE(other.ptr(), address) << driver.api;
      }
      ASSERT_OK(brio_stream_synchronize(side.handle));
      Buffer next(context, kind);
      Buffer other(context, kind);
      Buffer third(context, kind);
      EXPECT_TRUE(next.ptr() == address || other.ptr() == address || third.ptr() == address) << driver.api;
    }
  }
}

TEST(DriverFreedMemory, IsReturnedBehindOtherStreams) {
  // Too large for the pool: the driver gets it, later.
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    Stream side(context);
    ASSERT_OK(brio_context_pool_trim(context));
    driver.reset("");
    {
      Buffer large(context, BRIO_BUFFER_DEVICE, 64 << 20);
      driver.hold(0);
      ASSERT_OK(brio_fill_on(side.handle, large.ptr(), 1, 4, kCount));
    }
    EXPECT_EQ(driver.Calls("cuMemFreeAsync", "hipFreeAsync"), 0);
    uint64_t held = 0;
    ASSERT_OK(brio_context_pool_info(context, &held));
    EXPECT_EQ(held, uint64_t{64} << 20);
    // Nothing waits on the device: the context's stream goes on.
    EXPECT_EQ(driver.Calls("cuStreamWaitEvent", "hipStreamWaitEvent"), 0);
    ASSERT_OK(brio_stream_synchronize(side.handle));
    EXPECT_EQ(driver.Calls("cuMemFreeAsync", "hipFreeAsync"), 1);
    ASSERT_OK(brio_context_pool_info(context, &held));
    EXPECT_EQ(held, 0u);
  }
}

TEST(DriverFreedMemory, WhenMemoryRunsOutItIsWaitedFor) {
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    Stream side(context);
    ASSERT_OK(brio_context_pool_trim(context));
    {
      Buffer large(context, BRIO_BUFFER_DEVICE, 64 << 20);
      driver.hold(0);
      ASSERT_OK(brio_fill_on(side.handle, large.ptr(), 1, 4, kCount));
    }
    const std::string name = driver.api == "cuda" ? "cuMemAllocAsync" : "hipMallocAsync";
    std::string faults;
    for (int i = 1; i <= 4; ++i) {
      faults += name + ":" + std::to_string(i) + ":2;";
    }
    driver.reset(faults.c_str());
    Buffer next(context);
    EXPECT_NE(next.ptr(), nullptr);
    EXPECT_EQ(driver.Calls("cuEventSynchronize", "hipEventSynchronize"), 1);
    EXPECT_EQ(driver.Calls("cuMemFreeAsync", "hipFreeAsync"), 1);
    driver.reset("");
  }
}

TEST(DriverFreedMemory, CostsNothingWithOneStream) {
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    driver.reset("");
    for (int i = 0; i < 100; ++i) {
      Buffer buffer(context);
      ASSERT_OK(brio_fill(context, buffer.handle, 0, 1, 4, kCount));
    }
    EXPECT_EQ(driver.Calls("cuEventRecord", "hipEventRecord"), 0);
    EXPECT_EQ(driver.Calls("cuEventQuery", "hipEventQuery"), 0);
  }
}

TEST(DriverFreedMemory, IsNotHeldUpByWorkThatIsOlder) {
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    Stream side(context);
    Buffer used(context);
    driver.hold(0);
    ASSERT_OK(brio_fill_on(side.handle, used.ptr(), 1, 4, kCount));
    void* address = nullptr;
    for (int i = 0; i < 100; ++i) {
      for (const uint32_t kind : {BRIO_BUFFER_DEVICE, BRIO_BUFFER_HOST}) {
        Buffer buffer(context, kind);
        ASSERT_OK(brio_fill(context, buffer.handle, 0, 1, 4, kCount));
        if (i == 1 && kind == BRIO_BUFFER_DEVICE) {
          address = buffer.ptr();
        }
        if (i > 1 && kind == BRIO_BUFFER_DEVICE) {
          EXPECT_EQ(buffer.ptr(), address) << driver.api;
        }
      }
    }
    // A buffer that is as old is.
    void* const old = used.ptr();
    used.Drop();
    Buffer next(context);
    Buffer after(context);
    EXPECT_TRUE(next.ptr() != old && after.ptr() != old);
  }
}

TEST(DriverFreedMemory, NewBuffersMayBeUsedByAnyStream) {
  // The context's own stream is held up with a buffer that is given up; another stream is the first to use the next
  // one.
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    driver.hold(0);
    ASSERT_OK(brio_context_pool_trim(context));
    void* first = nullptr;
    void* second = nullptr;
    {
      Buffer victim(context);
      first = victim.ptr();
      ASSERT_OK(brio_fill(context, victim.handle, 0, 1, 4, kCount));
    }
    Stream side(context);
    {
      // Given up in order, when there was one stream; that has changed.
      Buffer next(context);
      EXPECT_NE(next.ptr(), first) << driver.api;
      second = next.ptr();
      ASSERT_OK(brio_fill(context, next.handle, 0, 1, 4, kCount));
    }
    Buffer next(context);
    EXPECT_NE(next.ptr(), first) << driver.api;
    EXPECT_NE(next.ptr(), second) << driver.api;
    ASSERT_OK(brio_context_synchronize(context));
    Buffer again(context);
    Buffer other(context);
    EXPECT_TRUE(again.ptr() == first || other.ptr() == first) << driver.api;
  }
}

TEST(DriverFreedMemory, SecondStreamWaitsForWhatTheDriverMayHandOut) {
  for (const Driver& driver : Drivers()) {
    for (const bool large : {false, true}) {
      TestContext context(driver.api.c_str());
      {
        Stream only(context);  // what the test before left is guarded
      }
      driver.hold(0);
      {
        Buffer victim(context, BRIO_BUFFER_DEVICE, large ? 64 << 20 : 4096);
        ASSERT_OK(brio_fill(context, victim.handle, 0, 1, 4, kCount));
      }
      driver.reset("");
      Stream second(context);
      EXPECT_EQ(driver.Calls("cuStreamWaitEvent", "hipStreamWaitEvent"), large ? 1 : 0) << driver.api;
      driver.reset("");
      Stream third(context);
      EXPECT_EQ(driver.Calls("cuStreamWaitEvent", "hipStreamWaitEvent"), 0) << driver.api;
      driver.let_go();
    }
  }
}

TEST(DriverFreedMemory, SharesItsFences) {
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    Stream side(context);
    std::vector<std::unique_ptr<Buffer>> buffers;
    for (int i = 0; i < 100; ++i) {
      buffers.push_back(std::make_unique<Buffer>(context));
    }
    driver.hold(0);
    ASSERT_OK(brio_fill_on(side.handle, buffers[0]->ptr(), 1, 4, kCount));
    driver.reset("");
    buffers.clear();
    EXPECT_EQ(driver.Calls("cuEventRecord", "hipEventRecord"), 1);
    ASSERT_OK(brio_stream_synchronize(side.handle));
    EXPECT_EQ(driver.Calls("cuEventDestroy_v2", "hipEventDestroy"), 1);
  }
}

TEST(DriverFreedMemory, StreamsThatAreGoneStillCount) {
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    ASSERT_OK(brio_context_pool_trim(context));
    Buffer victim(context);
    void* const address = victim.ptr();
    {
      Stream side(context);
      driver.hold(0);
      ASSERT_OK(brio_fill_on(side.handle, address, 1, 4, kCount));
    }
    victim.Drop();
    Buffer next(context);
    EXPECT_NE(next.ptr(), address) << driver.api;
  }
}

TEST(DriverFreedMemory, OwnersMayGoFirst) {
  // The stream in whose order the memory was to be used again ends before the one that still uses it.
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    Stream side(context);
    ASSERT_OK(brio_context_pool_trim(context));
    void* address = nullptr;
    {
      Stream owner(context);
      brio_buffer* victim = nullptr;
      ASSERT_OK(brio_buffer_create(context, owner.handle, kBytes, BRIO_BUFFER_DEVICE, &victim));
      address = brio_buffer_ptr(victim);
      driver.hold(1);
      ASSERT_OK(brio_fill_on(side.handle, address, 1, 4, kCount));
      ASSERT_OK(brio_buffer_release(victim));
    }
    Buffer next(context);
    EXPECT_NE(next.ptr(), address) << driver.api;
    // It becomes the memory of the stream that finds it free.
    ASSERT_OK(brio_stream_synchronize(side.handle));
    brio_buffer* again = nullptr;
    ASSERT_OK(brio_buffer_create(context, side.handle, kBytes, BRIO_BUFFER_DEVICE, &again));
    EXPECT_EQ(brio_buffer_ptr(again), address) << driver.api;
    EXPECT_OK(brio_buffer_release(again));
  }
}

TEST(DriverFreedMemory, OtherContextsCount) {
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    ASSERT_OK(brio_context_pool_trim(context));
    TestContext other(driver.api.c_str());
    driver.hold(0);
    Buffer victim(context);
    void* const address = victim.ptr();
    ASSERT_OK(brio_fill_ptr(other, address, 1, 4, kCount));
    victim.Drop();
    {
      Buffer next(context);
      EXPECT_NE(next.ptr(), address) << driver.api;
    }
    ASSERT_OK(brio_context_synchronize(other));
  }
}

TEST(DriverFreedMemory, FailedMarksAreToldAndWaitedFor) {
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    Stream side(context);
    Buffer victim(context);
    ASSERT_OK(brio_fill_on(side.handle, victim.ptr(), 1, 4, kCount));
    driver.reset(driver.api == "cuda" ? "cuEventRecord:1:304" : "hipEventRecord:1:304");
    EXPECT_NE(brio_buffer_release(victim.handle), BRIO_OK);
    victim.handle = nullptr;
    EXPECT_EQ(driver.Calls("cuStreamSynchronize", "hipStreamSynchronize"), 1);
    EXPECT_ERROR(BRIO_ERROR_DRIVER, "EventRecord", brio_context_synchronize(context));
    EXPECT_OK(brio_context_synchronize(context));
  }
}

TEST(Streams, BlockingIsTheDriversFlag) {
  for (const Driver& driver : Drivers()) {
    TestContext context(driver.api.c_str());
    EXPECT_NE(std::string(driver.log()).find("flags 1"), std::string::npos) << driver.api;
    for (const uint32_t flags : {BRIO_STREAM_BLOCKING, BRIO_STREAM_NON_BLOCKING}) {
      driver.reset("");
      brio_stream* stream = nullptr;
      ASSERT_OK(brio_stream_create_with(context, 0, flags, &stream));
      EXPECT_NE(std::string(driver.log()).find("flags " + std::to_string(flags)), std::string::npos) << driver.log();
      EXPECT_OK(brio_stream_release(stream));
    }
  }
}
