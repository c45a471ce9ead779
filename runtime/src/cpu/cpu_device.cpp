// The CPU as a device: host memory, ordered queues, kernels as blocks over the thread pool.
#include <sys/mman.h>
#include <sys/sysinfo.h>

#include <algorithm>
#include <atomic>
#include <cinttypes>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <unordered_map>

#include "cpu/check.h"
#include "cpu/fault.h"
#include "cpu/guarded_memory.h"
#include "cpu/queue.h"
#include "cpu/shared_pages.h"
#include "cpu/thread_pool.h"
#include "cpu/tiered_code.h"
#include "device.h"
#include "device_pool.h"
#include "host.h"
#include "tensor_map.h"

namespace brio::rt {

constexpr uint64_t kMaxShared = 227 << 10;
constexpr uint64_t kSharedAlignment = 1024;  // that of the address, which tiles of tensors need
constexpr uint64_t kDefaultShared = 48 << 10;
constexpr int32_t kRuntimeVersion = 1000;
constexpr uint64_t kShortCopy = 256 << 10;
constexpr size_t kAlignment = 256;
constexpr int32_t kLastDeviceAttribute = 150;   // CUDA 13 has 146
constexpr int32_t kLastFunctionAttribute = 15;  // CUDA 13's last is 14
constexpr uint64_t kHeldMemory = 256 << 20;     // by each pool
constexpr uint64_t kLargestHeld = uint64_t{1} << 40;

// There in programs built with `--sanitize address` and in sanitized builds of the tests; elsewhere null.
extern "C" [[gnu::weak]] void __asan_init();

static bool HasSanitizer() {
  return __asan_init != nullptr;
}

/// What is freed keeps its contents for a while, as in a GPU's pool. The sanitizer is to see uses of it.
static PoolOptions CpuPool() {
  return {.limit = kHeldMemory,
          .largest = kLargestHeld,
          .keeps_last = true,
          .enabled = !HasSanitizer() && Checker::Get() == nullptr};
}

/// Whether a kernel has failed, after which the device refuses work, as a GPU's context does.
class BrokenState {
 public:
  bool broken() const { return broken_.load(); }
  /// Keeps the first failure; `what` in short.
  void Break(const std::string& what, const std::string& failure) {
    std::lock_guard lock(mutex_);
    if (!broken()) {
      what_ = what;
      failure_ = failure;
      broken_.store(true);
    }
  }
  /// Why `call` cannot be done.
  Status Refuse(const std::string& call, const std::string& label) {
    std::lock_guard lock(mutex_);
    raised_ = true;
    return Fail(BRIO_ERROR_KERNEL_FAILED, "%s on %s failed: %s; earlier failure: %s", call.c_str(), label.c_str(),
                what_.c_str(), failure_.c_str());
  }

  /// Whether some call was refused because of `failure`, and so has raised it.
  bool HasRaised(const std::string& failure) {
    std::lock_guard lock(mutex_);
    return raised_ && failure == failure_;
  }

 private:
  std::atomic<bool> broken_{false};
  std::mutex mutex_;
  std::string what_;
  std::string failure_;
  bool raised_ = false;
};

struct CpuFunction final : brio_function {
  BrokenState* state = nullptr;
  const brio_kernel_constant* constants = nullptr;  // of the descriptor
  uint64_t num_constants = 0;
  TieredCode code;
  uint32_t cluster[3] = {1, 1, 1};  // that its code asks for
};

/// Of the flags of a kernel's descriptor: from this bit on, 5 bits an axis, x first, the cluster that its code asks
/// for; 0: none. Other devices read it from the code.
constexpr uint32_t kClusterShift = 8;
constexpr uint32_t kLargestCluster = 16;

/// Whether the grid is made of the clusters that the kernel asks for itself.
Status CheckOwnCluster(const CpuFunction& function, const LaunchRequest& request) {
  static constexpr char kAxis[] = {'x', 'y', 'z'};
  const char* name = function.name.c_str();
  for (int i = 0; i < 3; ++i) {
    if (request.grid[i] % function.cluster[i] != 0) {
      return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s': grid_dim.%c = %u is not a multiple of cluster_dim.%c = %u",
                  name, kAxis[i], request.grid[i], kAxis[i], function.cluster[i]);
    }
  }
  const uint32_t blocks = function.cluster[0] * function.cluster[1] * function.cluster[2];
  return blocks <= kLargestCluster
             ? BRIO_OK
             : Fail(BRIO_ERROR_LAUNCH, "kernel '%s' asks for clusters of %u blocks, the limit is %u", name, blocks,
                    kLargestCluster);
}

/// Recorded times and the state of an event; shared by the handle and the queued tasks.
struct CpuEvent {
  std::mutex mutex;
  std::condition_variable changed;
  uint64_t recorded = 0;
  uint64_t completed = 0;
  uint64_t time_ns = 0;

  void Complete(uint64_t record) {
    std::lock_guard lock(mutex);
    if (record > completed) {
      completed = record;
      time_ns = brio_clock_ns();
    }
    changed.notify_all();
  }
  void Wait(uint64_t record) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return completed >= record; });
  }
  uint64_t LastRecord() {
    std::lock_guard lock(mutex);
    return recorded;
  }
};

using EventHandle = std::shared_ptr<CpuEvent>;

/// The tasks of one brio_stream_host_task, spread over the pool.
class HostTasks final : public Task, public ParallelWork {
 public:
  using Function = brio_status (*)(void* data, uint64_t index);
  HostTasks(Function function, void* data, uint64_t count, void (*release)(void*))
      : function_(function), data_(data), count_(count), release_(release) {}
  ~HostTasks() override {
    if (release_ != nullptr) {
      release_(data_);
    }
  }

  std::string Run() override {
    if (count_ > 0) {
      RunParallel(*this, count_);
    }
    return failure_;
  }
  void Run(uint64_t first, uint64_t last) override {
    const TaskScope scope;
    for (uint64_t i = first; i < last; ++i) {
      if (function_(data_, i) != BRIO_OK) {
        std::lock_guard lock(mutex_);
        if (failure_.empty()) {
          failure_ = brio_last_error();
        }
      }
    }
  }

 private:
  Function function_;
  void* data_;
  uint64_t count_;
  void (*release_)(void*);
  std::mutex mutex_;
  std::string failure_;
};

/// One launch: copies of the arguments and the loop over blocks.
class LaunchTask final : public Task, public ParallelWork {
 public:
  LaunchTask(CpuFunction& function, const LaunchRequest& request) : function_(function), location_(request.location) {
    std::memcpy(launch_.grid_dim, request.grid, sizeof(launch_.grid_dim));
    std::memcpy(launch_.block_dim, request.block, sizeof(launch_.block_dim));
    launch_.print_buffer = request.print_buffer;
    std::memcpy(launch_.cluster_dim, function.cluster, sizeof(launch_.cluster_dim));
    const uint64_t unit = request.dynamic_shared != 0 ? kSharedAlignment : 64;
    shared_bytes_ = (function.static_shared + unit - 1) / unit * unit;
    arena_bytes_ = shared_bytes_ + request.dynamic_shared;
    for (uint32_t i = 0; i < request.num_attributes; ++i) {
      if (request.attributes[i].id == kAttributeCluster) {
        std::memcpy(launch_.cluster_dim, request.attributes[i].value, sizeof(launch_.cluster_dim));
      }
    }
    // The blocks of a cluster run together where they may wait for each other, each with memory of its own.
    if (!function_.code.has_blocks()) {
      together_ = launch_.cluster_dim[0] * launch_.cluster_dim[1] * launch_.cluster_dim[2];
    }
    if (together_ > 1) {
      arena_bytes_ = (arena_bytes_ + kSharedAlignment - 1) / kSharedAlignment * kSharedAlignment;
    }
    CopyArguments(request);
    function_.code.NoteLaunch();
  }

  std::string Run() override {
    const uint64_t blocks = uint64_t{launch_.grid_dim[0]} * launch_.grid_dim[1] * launch_.grid_dim[2];
    if (function_.state->broken()) {
      return "";  // given up, as everything behind a failed kernel
    }
    if (Checker* const checker = Checker::Get(); checker != nullptr && !function_.code.has_blocks()) [[unlikely]] {
      BlockRunner* const runner = &Worker::Get().runner();
      checker->BeginLaunch(function_.name, runner, launch_,
                           (function_.static_shared + 63) / 64 * 64 + arena_bytes_ - shared_bytes_);
      Run(0, blocks / together_);
      checker->EndLaunch(runner);
    } else {
      RunParallel(*this, blocks / together_);
    }
    FindDamage();
    if (failure_.empty()) {
      return "";
    }
    return Describe();
  }

  void Run(uint64_t first, uint64_t last) override {
    // Not within RunKernelCode: a thread that gives a kernel up leaves its code at any instruction.
    uint64_t piece = 1;
    while (function_.code.is_quick() && first < last && !failed_.load(std::memory_order_relaxed)) {
      piece = function_.code.PieceOf(last - first, 2 * piece);
      const uint64_t start = brio_clock_ns();
      RunPiece(first, first + piece);
      function_.code.Note(brio_clock_ns() - start, piece);
      first += piece;
    }
    if (first < last) {
      RunPiece(first, last);
    }
  }

 private:
  static constexpr size_t kArgAlignment = 64;

  void RunPiece(uint64_t first, uint64_t last) {
    if (failed_.load(std::memory_order_relaxed)) {
      return;
    }
    Worker& worker = Worker::Get();
    brio_cpu_thread launch = launch_;
    if (arena_bytes_ > 0) {
      Checker* const checker = Checker::Get();
      auto* arena = static_cast<char*>(checker != nullptr ? checker->SharedMemory(arena_bytes_ * together_)
                                                          : worker.RequireArena(arena_bytes_ * together_));
      if (arena == nullptr) {
        return SetFailure(Text("no memory for %" PRIu64 " bytes of shared memory", arena_bytes_));
      }
      launch.shared = arena;
      launch.dynamic_shared = arena + shared_bytes_;
    }
    launch.block = first;
    Chunk chunk{this, &launch, &worker.runner(), function_.code.blocks(), first, last, {}};
    const void* code = function_.code.has_blocks() ? reinterpret_cast<const void*>(chunk.blocks)
                                                   : reinterpret_cast<const void*>(function_.code.thread().load());
    KernelEnd end = RunKernelCode({function_.name.c_str(), this, code, RunChunk, &chunk});
    if (end.kind == KernelEnd::Faulted) {
      const std::string place = DescribePlace(chunk);
      end.fault += place.empty() ? "" : ", in " + place;
      end.fault += end.is_address ? " (`brio run --check memory` says more)" : "";
    }
    if (end.kind != KernelEnd::Finished) {
      worker.runner().AbandonFibers();
    }
    // What waits for this kernel would wait for ever; after a fault nothing on the device goes on.
    if (end.kind == KernelEnd::Faulted) {
      SetFailure(std::move(end.fault), /*is_fault=*/true);
      if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
        checker->EndOthers([] { GiveUpKernels(nullptr); });
      } else {
        GiveUpKernels(nullptr);
      }
    } else if (end.kind == KernelEnd::Finished && !chunk.failure.empty()) {
      SetFailure(std::move(chunk.failure));
      GiveUpKernels(this);
    }
  }

  /// Looks before the buffers that the kernel was given, whatever else the arguments hold.
  void FindDamage() {
    if (HasSanitizer() || failed_.load()) {
      return;
    }
    GuardedMemory& guarded = GuardedMemory::Get();
    for (size_t at = 0; at < value_bytes_; at += sizeof(void*)) {
      void* word = nullptr;
      std::memcpy(&word, values_.get() + at, sizeof(word));
      if (!guarded.Owns(word)) {
        continue;
      }
      if (std::string damage = guarded.FindDamage(word); !damage.empty()) [[unlikely]] {
        return SetFailure(std::move(damage), /*is_fault=*/true);
      }
    }
  }

  /// Blocks (or clusters) for one thread of the pool.
  struct Chunk {
    LaunchTask* task;
    brio_cpu_thread* launch;
    BlockRunner* runner;
    brio_cpu_blocks_fn blocks;  // null: of a thread
    uint64_t first;
    uint64_t last;
    std::string failure;
  };
  /// Where the kernel stopped. Code of whole blocks says in the launch's record which block it is at.
  std::string DescribePlace(const Chunk& chunk) const {
    if (chunk.blocks == nullptr) {
      return chunk.runner->DescribeThread();
    }
    const uint64_t number = chunk.launch->block;
    const uint64_t x = launch_.grid_dim[0];
    const uint64_t y = launch_.grid_dim[1];
    return Text("block (%" PRIu64 ", %" PRIu64 ", %" PRIu64 ")", number % x, number / x % y, number / x / y);
  }
  static void RunChunk(void* data) {
    Chunk& chunk = *static_cast<Chunk*>(data);
    const LaunchTask& task = *chunk.task;
    if (task.failed_.load() || task.function_.state->broken()) {
      return;
    }
    if (chunk.blocks != nullptr) {
      chunk.blocks(chunk.launch, task.args_.data(), chunk.first, chunk.last);
    } else {
      chunk.failure = chunk.runner->Run(task.function_.code.thread(), *chunk.launch, task.args_.data(), chunk.first,
                                        chunk.last, task.arena_bytes_, &task.failed_);
    }
  }

  void CopyArguments(const LaunchRequest& request) {
    size_t bytes = 0;
    for (uint32_t i = 0; i < request.num_args; ++i) {
      bytes += Rounded(SizeOfArg(i));
    }
    values_.reset(static_cast<char*>(std::aligned_alloc(kArgAlignment, bytes > 0 ? bytes : kArgAlignment)));
    std::memset(values_.get(), 0, bytes);
    value_bytes_ = bytes;
    char* at = values_.get();
    for (uint32_t i = 0; i < request.num_args; ++i) {
      std::memcpy(at, request.args[i], SizeOfArg(i));
      args_.push_back(at);
      at += Rounded(SizeOfArg(i));
    }
  }
  static size_t Rounded(size_t bytes) { return (bytes + kArgAlignment - 1) / kArgAlignment * kArgAlignment; }
  /// The argument after the descriptor's last one is the hidden print buffer.
  size_t SizeOfArg(uint32_t i) const { return i < function_.num_args ? function_.arg_sizes[i] : sizeof(void*); }
  void SetFailure(std::string text, bool is_fault = false) {
    std::lock_guard lock(failure_mutex_);
    if (failure_.empty()) {
      failure_ = std::move(text);
      if (is_fault) {
        function_.state->Break(failure_, Describe());
      }
    }
    failed_.store(true);
  }
  std::string Describe() const {
    return DescribeLaunch(function_, location_) + " failed on " + function_.device->label() + ": " + failure_;
  }

  struct FreeValues {
    void operator()(char* values) const { std::free(values); }
  };

  CpuFunction& function_;
  const char* location_;
  brio_cpu_thread launch_{};
  uint64_t shared_bytes_ = 0;
  uint64_t arena_bytes_ = 0;  // of one block
  uint64_t together_ = 1;     // blocks that run together
  std::unique_ptr<char, FreeValues> values_;
  uint64_t value_bytes_ = 0;
  std::vector<void*> args_;
  std::mutex failure_mutex_;
  std::string failure_;
  std::atomic<bool> failed_{false};
};

template <typename T>
static void FillElements(void* dst, uint64_t value, uint64_t count) {
  auto* at = static_cast<char*>(dst);
  const auto element = static_cast<T>(value);
  for (uint64_t i = 0; i < count; ++i) {
    std::memcpy(at + i * sizeof(T), &element, sizeof(T));
  }
}

/// Copies and fills are no kernels' accesses.
static void NoteWritten(const void* memory, uint64_t bytes) {
  if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
    checker->Written(memory, bytes);
  }
}

static void FillMemory(void* dst, uint64_t value, uint32_t element_size, uint64_t count) {
  switch (element_size) {
    case 1:
      std::memset(dst, static_cast<int>(value & 0xff), count);
      break;
    case 2:
      FillElements<uint16_t>(dst, value, count);
      break;
    case 4:
      FillElements<uint32_t>(dst, value, count);
      break;
    default:
      FillElements<uint64_t>(dst, value, count);
      break;
  }
}

/// A copy from or to memory that may be gone when its caller goes on.
class PlainCopy final : public Task {
 public:
  PlainCopy(void* dst, const void* src, uint64_t bytes, bool src_is_plain)
      : dst_(dst), src_(src), bytes_(bytes), src_is_plain_(src_is_plain) {}

  std::string Run() override {
    std::memmove(dst_, src_, bytes_);
    NoteWritten(dst_, bytes_);
    return "";
  }
  void Detach() override {
    if (src_is_plain_) {
      const auto* from = static_cast<const char*>(src_);
      staged_.assign(from, from + bytes_);
      src_ = staged_.data();
    }
  }

 private:
  void* const dst_;
  const void* src_;
  const uint64_t bytes_;
  const bool src_is_plain_;
  std::vector<char> staged_;
};

/// The first "<key> : value" of /proc/cpuinfo, or "".
static std::string FindCpuInfo(const char* key) {
  std::ifstream file("/proc/cpuinfo");
  std::string line;
  while (std::getline(file, line)) {
    const size_t colon = line.find(": ");
    if (line.starts_with(key) && colon != std::string::npos) {
      return line.substr(colon + 2);
    }
  }
  return "";
}

/// Blocks of the C library's allocator.
class PlainBlocks : public BlockSource {
 public:
  Status NewBlock(NativeStream, uint64_t bytes, void** memory) override {
    if (posix_memalign(memory, kAlignment, bytes) != 0) {
      return Fail(BRIO_ERROR_OUT_OF_MEMORY, "allocation of %" PRIu64 " bytes on the CPU device failed", bytes);
    }
    return BRIO_OK;
  }
  Status DeleteBlock(NativeStream, void* memory) override {
    std::free(memory);
    return BRIO_OK;
  }
};

/// Blocks between guards as long as there are any.
class GuardedBlocks final : public PlainBlocks {
 public:
  explicit GuardedBlocks(bool is_host) : is_host_(is_host) {}
  Status NewBlock(NativeStream stream, uint64_t bytes, void** memory) override {
    // What the host overwrites is the host's; kernels that check themselves look at it too.
    static const bool is_off = [] {
      const char* const text = std::getenv("BRIO_CPU_GUARDS");
      return text != nullptr && std::strcmp(text, "off") == 0;
    }();
    const bool checks = Checker::Get() != nullptr;
    const bool has_guards = !HasSanitizer() && (checks || (!is_host_ && !is_off));
    *memory = has_guards ? GuardedMemory::Get().NewBlock(bytes) : nullptr;
    return *memory != nullptr ? BRIO_OK : PlainBlocks::NewBlock(stream, bytes, memory);
  }
  Status DeleteBlock(NativeStream stream, void* memory) override {
    if (!IsGuarded(memory)) {
      return PlainBlocks::DeleteBlock(stream, memory);
    }
    GuardedMemory::Get().DeleteBlock(memory);
    return BRIO_OK;
  }
  void* Place(void** block, uint64_t capacity, uint64_t bytes) override {
    if (!IsGuarded(*block)) {
      return *block;
    }
    void* memory = GuardedMemory::Get().Place(*block, bytes);
    if (Checker* const checker = Checker::Get(); checker != nullptr && memory != nullptr) [[unlikely]] {
      is_host_ ? checker->Written(memory, bytes) : checker->BufferMade(memory, bytes);
    }
    if (memory == nullptr && PlainBlocks::NewBlock(nullptr, capacity, &memory) == BRIO_OK) {
      GuardedMemory::Get().DeleteBlock(*block);
      *block = memory;
    }
    return memory;
  }
  void* TakeBack(void* memory) override {
    if (!IsGuarded(memory)) {
      return memory;
    }
    std::string damage;
    void* const block = GuardedMemory::Get().TakeBack(memory, &damage);
    if (!damage.empty()) [[unlikely]] {
      TellFailure("device 0 (cpu): " + damage);
    }
    return block;
  }

 private:
  static bool IsGuarded(const void* memory) { return !HasSanitizer() && GuardedMemory::Get().Owns(memory); }

  const bool is_host_;
};

class CpuDevice final : public Device {
 public:
  CpuDevice() : Device("cpu", 0), memory_(blocks_, CpuPool()), host_memory_(host_blocks_, CpuPool()) {
    SetIdentity("cpu", "cpu");
  }

  bool IsHostMemory() const override { return true; }
  bool HasClusters() const override { return true; }
  int32_t ComputeCapability() const override { return 0; }

  Status GetAttribute(int32_t attribute, int64_t* value) override {
    switch (attribute) {
      case 1:
      case 39:
        *value = limits().max_threads;
        return BRIO_OK;
      case 2:
      case 3:
      case 4:
        *value = limits().max_block[attribute - 2];
        return BRIO_OK;
      case 5:
      case 6:
      case 7:
        *value = limits().max_grid[attribute - 5];
        return BRIO_OK;
      case 8:
        *value = kDefaultShared;
        return BRIO_OK;
      case 81:
      case 97:
        *value = kMaxShared;
        return BRIO_OK;
      case 10:
        *value = kWarpSize;
        return BRIO_OK;
      case 13:
        *value = ClockRateKhz();
        return BRIO_OK;
      case 16:
      case 1000:
        *value = ParallelismLevel();
        return BRIO_OK;
      case 18:
      case 41:
        *value = 1;
        return BRIO_OK;  // integrated, unified addressing
      case 106:
        *value = 1;
        return BRIO_OK;
      default:
        *value = 0;
        // A property that CUDA knows and this device has not is 0.
        return attribute >= 1 && attribute <= kLastDeviceAttribute
                   ? BRIO_OK
                   : Fail(BRIO_ERROR_UNSUPPORTED, "the device attribute %d is not known on %s", attribute,
                          label().c_str());
    }
  }

  Status GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) override {
    struct sysinfo info;
    if (sysinfo(&info) != 0) {
      return Fail(BRIO_ERROR_DRIVER, "memory information of %s: the system does not answer", label().c_str());
    }
    *total_bytes = uint64_t{info.totalram} * info.mem_unit;
    *free_bytes = uint64_t{info.freeram + info.bufferram} * info.mem_unit;
    std::ifstream file("/proc/meminfo");
    std::string key;
    uint64_t kib = 0;
    while (file >> key >> kib) {
      if (key == "MemAvailable:") {
        *free_bytes = kib << 10;
        break;
      }
      file.ignore(64, '\n');
    }
    return BRIO_OK;
  }

  Status GetDriverVersion(int32_t* value) override {
    *value = kRuntimeVersion;
    return BRIO_OK;
  }

  // There is no stream of a driver that a blocking one could wait for.
  Status CreateStream(int32_t, bool, NativeStream* stream) override {
    if (state_.broken()) {
      return state_.Refuse("creating a stream", label());
    }
    *stream = new Queue;
    return BRIO_OK;
  }
  Status DestroyStream(NativeStream stream) override {
    if (QueueOf(stream)->Synchronize() != BRIO_OK && !HasRaised(brio_last_error())) {
      TellFailure(brio_last_error());
    }
    delete QueueOf(stream);
    return BRIO_OK;
  }
  bool IsIdle(NativeStream stream) override { return QueueOf(stream)->IsIdle(); }
  bool HasRaised(const std::string& failure) override { return state_.HasRaised(failure); }
  Status SynchronizeStream(NativeStream stream) override {
    const Status status = QueueOf(stream)->Synchronize();
    return status == BRIO_OK && state_.broken() ? state_.Refuse("synchronize", label()) : status;
  }
  Status HostFunction(NativeStream stream, void (*function)(void*), void* data) override {
    if (state_.broken()) {
      return state_.Refuse("a host function", label());
    }
    QueueOf(stream)->EnqueueCall(false, [function, data] { function(data); });
    return BRIO_OK;
  }

  Status HostTask(NativeStream stream, brio_status (*function)(void*, uint64_t), void* data, uint64_t count,
                  void (*release)(void*)) override {
    if (state_.broken()) {
      return state_.Refuse("a host task", label());
    }
    QueueOf(stream)->Enqueue(std::make_unique<HostTasks>(function, data, count, release), false);
    return BRIO_OK;
  }
  Status WaitValue(NativeStream stream, uint64_t* address, uint64_t value) override {
    if (!QueueOf(stream)->HasWorker()) {
      return Fail(BRIO_ERROR_DRIVER, "waiting for a value on %s: the system gives no thread for the stream",
                  label().c_str());
    }
    QueueOf(stream)->EnqueueCall(false, [this, address, value] {
      std::atomic_ref at(*address);
      if (at.load(std::memory_order_acquire) >= value) {
        return;
      }
      const HostWaitScope scope;
      for (uint32_t round = 0; at.load(std::memory_order_acquire) < value && !state_.broken(); ++round) {
        // Another thread or stream will store it: soon, or after a while.
        brio_sleep_ns(round < 1000 ? 1000 : 100000);
      }
    });
    return BRIO_OK;
  }
  Status PriorityRange(int32_t* least, int32_t* greatest) override {
    *least = 0;
    *greatest = 0;
    return BRIO_OK;
  }
  Status IsHostUnified(int32_t* value) override {
    *value = 1;
    return BRIO_OK;
  }

  Status CreateEvent(uint32_t, NativeEvent* event) override {
    *event = new EventHandle(std::make_shared<CpuEvent>());
    return BRIO_OK;
  }
  Status DestroyEvent(NativeEvent event) override {
    delete &HandleOf(event);
    return BRIO_OK;
  }
  Status RecordEvent(NativeEvent event, NativeStream stream) override {
    if (state_.broken()) {
      return state_.Refuse("recording an event", label());
    }
    return RecordMark(event, stream);
  }
  Status RecordMark(NativeEvent event, NativeStream stream) override {
    EventHandle handle = HandleOf(event);
    uint64_t record = 0;
    {
      std::lock_guard lock(handle->mutex);
      record = ++handle->recorded;
    }
    QueueOf(stream)->EnqueueCall(true, [handle, record] { handle->Complete(record); });
    return BRIO_OK;
  }
  Status SynchronizeEvent(NativeEvent event) override {
    const EventHandle handle = HandleOf(event);
    handle->Wait(handle->LastRecord());
    return state_.broken() ? state_.Refuse("waiting for an event", label()) : BRIO_OK;
  }
  Status QueryEvent(NativeEvent event, bool* done) override {
    CpuEvent& state = *HandleOf(event);
    std::lock_guard lock(state.mutex);
    *done = state.completed >= state.recorded;
    return BRIO_OK;
  }
  Status ElapsedTime(NativeEvent start, NativeEvent end, double* milliseconds) override {
    const uint64_t from = TimeOf(start);
    const uint64_t to = TimeOf(end);
    *milliseconds = (static_cast<double>(to) - static_cast<double>(from)) / 1e6;
    return BRIO_OK;
  }
  Status WaitEvent(NativeStream stream, NativeEvent event) override {
    EventHandle handle = HandleOf(event);
    const uint64_t record = handle->LastRecord();
    QueueOf(stream)->EnqueueCall(false, [handle, record] { handle->Wait(record); });
    return BRIO_OK;
  }

  Status Allocate(NativeStream, uint64_t bytes, void** memory) override { return AllocateFrom(memory_, bytes, memory); }
  Status AllocateHost(uint64_t bytes, void** memory) override { return AllocateFrom(host_memory_, bytes, memory); }
  // The host may touch a block as soon as it is handed out, so that no stream's order is relied on: fences tell of all.
  Status Free(NativeStream, void* memory, Fences fences) override {
    return memory_.Free(nullptr, memory, std::move(fences));
  }
  Status FreeHost(NativeStream, void* memory, Fences fences) override {
    return host_memory_.Free(nullptr, memory, std::move(fences));
  }
  void ReleaseMemory(void* memory) override {
    memory_.Release(memory);
    host_memory_.Release(memory);
  }
  bool AdoptMemory(void* memory, uint64_t bytes, bool host) override {
    return (host ? host_memory_ : memory_).Adopt(memory, bytes);
  }
  bool FindOwner(const void* address, uint64_t* bytes) override {
    return memory_.FindOwner(address, bytes) || host_memory_.FindOwner(address, bytes);
  }
  uint64_t PoolBytes() override { return memory_.held_bytes() + host_memory_.held_bytes(); }
  void RaisePoolLimit(uint64_t bytes) override { memory_.RaiseLimit(bytes); }
  Status TrimPool(NativeStream) override {
    (void)memory_.Trim(nullptr);
    return host_memory_.Trim(nullptr);  // neither can fail
  }
  void CollectMemory(NativeStream) override {
    memory_.Collect(nullptr);
    host_memory_.Collect(nullptr);
  }
  Status AllocateFrom(DevicePool& pool, uint64_t bytes, void** memory) {
    if (state_.broken()) {
      return state_.Refuse(Text("allocation of %" PRIu64 " bytes", bytes), label());
    }
    uint64_t free_bytes = 0;
    uint64_t total_bytes = 0;
    // Asked first because an overcommitting system grants any size. Small requests skip the question.
    if (bytes >= (64u << 20)) {
      if (const Status status = GetMemoryInfo(&free_bytes, &total_bytes); status != BRIO_OK) {
        return status;
      }
    }
    if ((total_bytes != 0 && bytes > total_bytes) || pool.Allocate(nullptr, bytes, memory) != BRIO_OK) {
      (void)GetMemoryInfo(&free_bytes, &total_bytes);
      return Fail(BRIO_ERROR_OUT_OF_MEMORY,
                  "allocation of %" PRIu64 " bytes on %s failed: %" PRIu64 " bytes free of %" PRIu64, bytes,
                  label().c_str(), free_bytes, total_bytes);
    }
    return BRIO_OK;
  }

  Status AllocateMapped(uint64_t bytes, void** host, void** device) override {
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
      return Fail(BRIO_ERROR_OUT_OF_MEMORY, "print buffer of %" PRIu64 " bytes on %s failed", bytes, label().c_str());
    }
    *host = memory;
    *device = memory;
    return BRIO_OK;
  }
  Status FreeMapped(void* host, uint64_t bytes) override {
    return munmap(host, bytes) == 0 ? BRIO_OK
                                    : Fail(BRIO_ERROR_DRIVER, "munmap of a print buffer on %s failed", label().c_str());
  }

  Status AllocateShared(uint64_t bytes, void** memory, SharedHandle* handle) override {
    return shared_.Allocate(bytes, memory, handle);
  }
  Status FindSharedRoom(uint64_t* bytes) override {
    uint64_t total = 0;
    const Status status = GetMemoryInfo(bytes, &total);
    *bytes = std::min(*bytes, SharedPages::FindGroupRoom());
    return status;
  }
  Status FreeShared(void* memory, uint64_t bytes) override { return shared_.Free(memory, bytes); }
  Status OpenShared(const SharedHandle& handle, uint64_t bytes, void** memory) override {
    return SharedPages::Open(handle, bytes, memory);
  }
  Status CloseShared(void* memory, uint64_t bytes) override { return SharedPages::Close(memory, bytes); }

  Status Copy(NativeStream stream, void* dst, const void* src, uint64_t bytes, uint32_t) override {
    if (state_.broken()) {
      return state_.Refuse("a copy", label());
    }
    QueueOf(stream)->EnqueueCall(bytes <= kShortCopy, [dst, src, bytes] {
      std::memmove(dst, src, bytes);
      NoteWritten(dst, bytes);
    });
    return BRIO_OK;
  }
  Status CopyPlain(NativeStream stream, void* dst, const void* src, uint64_t bytes, uint32_t direction) override {
    // Done by then, where the driver of a GPU may only have staged what it read: whatever the work ahead has written to
    // the host's memory, through any pointer, is copied.
    uint64_t size = 0;
    const bool idle = QueueOf(stream)->IsIdle();
    const bool src_is_plain = !idle && !FindOwner(src, &size);
    if (!idle && !src_is_plain && FindOwner(dst, &size)) {
      return Copy(stream, dst, src, bytes, direction);
    }
    if (state_.broken()) {
      return state_.Refuse("a copy", label());
    }
    QueueOf(stream)->EnqueueAndWait(std::make_unique<PlainCopy>(dst, src, bytes, idle || src_is_plain));
    return BRIO_OK;
  }
  Status Fill(NativeStream stream, void* dst, uint64_t value, uint32_t element_size, uint64_t count) override {
    if (state_.broken()) {
      return state_.Refuse("a fill", label());
    }
    QueueOf(stream)->EnqueueCall(count * element_size <= kShortCopy,
                                 [dst, value, element_size, count] { FillMemory(dst, value, element_size, count); });
    NoteWritten(dst, count * element_size);
    return BRIO_OK;
  }

  Status LoadFunction(brio_kernel& kernel, brio_function** out) override {
    const char* name = NameOf(kernel);
    if (kernel.cpu_blocks == nullptr && kernel.cpu_thread == nullptr) {
      return Fail(BRIO_ERROR_NO_IMAGE, "kernel '%s' was not compiled for %s", name, label().c_str());
    }
    if (kernel.shared_bytes > kMaxShared) {
      return Fail(BRIO_ERROR_LAUNCH, "kernel '%s' uses %" PRIu64 " bytes of shared memory, the limit of %s is %" PRIu64,
                  name, kernel.shared_bytes, label().c_str(), kMaxShared);
    }
    InstallFaultHandler();
    auto* function = new CpuFunction;
    function->state = &state_;
    function->constants = ConstantsOf(kernel, &function->num_constants);
    function->code.Set(kernel);
    function->arg_sizes = kernel.arg_sizes;
    function->num_args = kernel.num_args;
    function->max_threads = limits().max_threads;
    function->static_shared = kernel.shared_bytes;
    function->max_dynamic_shared = kMaxShared - kernel.shared_bytes;
    for (int i = 0; i < 3; ++i) {
      function->cluster[i] = std::max(kernel.flags >> (kClusterShift + 5 * i) & 31, 1u);
    }
    *out = function;
    return BRIO_OK;
  }

  void ReplaceCode(brio_function& function, void* code) override {
    static_cast<CpuFunction&>(function).code.Replace(code);
  }

  Status WriteConstant(NativeStream stream, brio_function& base, const Constant& constant) override {
    const auto& function = static_cast<CpuFunction&>(base);
    for (uint64_t i = 0; i < function.num_constants; ++i) {
      const brio_kernel_constant& known = function.constants[i];
      if (known.name != constant.name) {
        continue;
      }
      if (const Status status = CheckConstantSize(base, constant, known.bytes); status != BRIO_OK) {
        return status;
      }
      const auto* data = static_cast<const char*>(constant.data);
      QueueOf(stream)->EnqueueCall(true, [to = known.address, bytes = std::vector<char>(data, data + constant.bytes)] {
        std::copy(bytes.begin(), bytes.end(), static_cast<char*>(to));
      });
      return BRIO_OK;
    }
    std::string names;
    for (uint64_t i = 0; i < function.num_constants; ++i) {
      names += std::string(names.empty() ? "'" : ", '") + function.constants[i].name + "'";
    }
    return Fail(BRIO_ERROR_INVALID_VALUE,
                "constant memory '%s' of kernel '%s' on %s: there is none of this name; the kernel has %s",
                constant.name.c_str(), function.name.c_str(), label().c_str(), names.empty() ? "none" : names.c_str());
  }

  Status Launch(NativeStream stream, brio_function& function, const LaunchRequest& request) override {
    if (state_.broken()) {
      return state_.Refuse("launch of kernel '" + function.name + "'", label());
    }
    for (uint32_t i = 0; i < request.num_attributes; ++i) {
      const brio_launch_attribute& attribute = request.attributes[i];
      const bool cooperative = attribute.id == kAttributeCooperative;
      const uint64_t blocks = uint64_t{request.grid[0]} * request.grid[1] * request.grid[2];
      // Blocks run one after another, so a grid of several cannot wait for itself.
      if (cooperative && (attribute.value[0] & 0xffffffffu) != 0 && blocks > 1) {
        return Fail(BRIO_ERROR_UNSUPPORTED,
                    "cooperative launch of kernel '%s' on %s: only a single block runs at a time",
                    function.name.c_str(), label().c_str());
      }
      if (!cooperative && attribute.id != kAttributeCluster && !IsAdvice(attribute.id)) {
        return Fail(BRIO_ERROR_UNSUPPORTED, "launch of kernel '%s' on %s: launch attribute %u is CUDA's alone",
                    function.name.c_str(), label().c_str(), attribute.id);
      }
    }
    auto& own = static_cast<CpuFunction&>(function);
    const bool is_told = std::any_of(request.attributes, request.attributes + request.num_attributes,
                                     [](const brio_launch_attribute& one) { return one.id == kAttributeCluster; });
    if (!is_told) {
      if (const Status status = CheckOwnCluster(own, request); status != BRIO_OK) {
        return status;
      }
    }
    QueueOf(stream)->Enqueue(std::make_unique<LaunchTask>(own, request), false);
    return BRIO_OK;
  }

  Status GetFunctionAttribute(brio_function& function, int32_t attribute, int64_t* value) override {
    switch (attribute) {
      case 0:
        *value = function.max_threads;
        return BRIO_OK;
      case 1:
        *value = static_cast<int64_t>(function.static_shared);
        return BRIO_OK;
      case 8:
        *value = static_cast<int64_t>(function.max_dynamic_shared);
        return BRIO_OK;
      default:
        *value = 0;
        return attribute > 0 && attribute <= kLastFunctionAttribute
                   ? BRIO_OK
                   : Fail(BRIO_ERROR_UNSUPPORTED, "the function attribute %d is not known on %s", attribute,
                          label().c_str());
    }
  }
  Status SetFunctionAttribute(brio_function& function, int32_t attribute, int64_t value) override {
    if (attribute == 8 && (value < 0 || static_cast<uint64_t>(value) > function.max_dynamic_shared)) {
      return Fail(BRIO_ERROR_LAUNCH,
                  "kernel '%s' on %s: %" PRId64 " bytes of dynamic shared memory, the limit is %" PRIu64,
                  function.name.c_str(), label().c_str(), value, function.max_dynamic_shared);
    }
    if (attribute != 8 && attribute != 9 && attribute != 14) {
      return Fail(BRIO_ERROR_UNSUPPORTED, "the function attribute %d cannot be set on %s", attribute, label().c_str());
    }
    return BRIO_OK;
  }
  Status EncodeTensorMap(const brio_tensor_map& map, void* out) override {
    EncodeCpuTensorMap(map, out);
    return BRIO_OK;
  }
  Status GetOccupancy(brio_function&, uint32_t, uint64_t, int32_t* blocks) override {
    *blocks = 1;
    return BRIO_OK;
  }

 private:
  BrokenState state_;
  GuardedBlocks blocks_{/*is_host=*/false};
  GuardedBlocks host_blocks_{/*is_host=*/true};
  DevicePool memory_;
  DevicePool host_memory_;
  SharedPages shared_;

  static Queue* QueueOf(NativeStream stream) { return static_cast<Queue*>(stream); }
  static EventHandle& HandleOf(NativeEvent event) { return *static_cast<EventHandle*>(event); }
  static uint64_t TimeOf(NativeEvent event) {
    CpuEvent& state = *HandleOf(event);
    std::lock_guard lock(state.mutex);
    return state.time_ns;
  }
  static int64_t ClockRateKhz() {
    static const auto khz = static_cast<int64_t>(std::strtod(FindCpuInfo("cpu MHz").c_str(), nullptr) * 1000);
    return khz;
  }
};

class CpuBackend final : public Backend {
 public:
  CpuBackend() : Backend("cpu") {}

 protected:
  Status StartDriver(int32_t* device_count) override {
    *device_count = 1;
    return BRIO_OK;
  }
  Status MakeDevice(int32_t, std::unique_ptr<Device>* device) override {
    *device = std::make_unique<CpuDevice>();
    return BRIO_OK;
  }
  Status QueryArch(int32_t, std::string* arch) override {
    *arch = "cpu";
    return BRIO_OK;
  }
};

std::unique_ptr<Backend> MakeCpuBackend() {
  return std::make_unique<CpuBackend>();
}

}  // namespace brio::rt
