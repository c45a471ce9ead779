// The back-end seam: one Device per ordinal and one Backend per api. Everything above talks to these two classes only
// and never asks which back end it has. Devices live as long as the process, so a broken driver context is never torn
// down.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "brio/runtime.h"
#include "error.h"
#include "stream_work.h"

namespace brio::rt {
class Device;
}

/// num_args of a function whose arguments are not known.
constexpr uint32_t kUnknownArgs = UINT32_MAX;

/// A kernel loaded on one device, which owns it; lives as long as the process.
struct brio_function {
  virtual ~brio_function() = default;

  brio::rt::Device* device = nullptr;
  brio_function* next = nullptr;  // in the cache of the kernel's descriptor
  std::string name;
  uint32_t num_args = 0;                // kUnknownArgs: the driver does not tell
  const uint32_t* arg_sizes = nullptr;  // of the kernel's descriptor
  bool prints = false;
  uint32_t max_threads = 0;         // per block
  uint64_t static_shared = 0;       // bytes
  uint64_t max_dynamic_shared = 0;  // bytes this device can still give
};

namespace brio::rt {

/// What another process of this machine maps a device's memory by.
struct SharedHandle {
  unsigned char bytes[128];
};

using NativeModule = void*;
using NativeGraph = void*;

/// A launch whose configuration was checked. `args` includes the hidden print-buffer argument where there is one.
struct LaunchRequest {
  const uint32_t* grid;
  const uint32_t* block;
  uint32_t dynamic_shared;
  void* const* args;
  uint32_t num_args;
  void* print_buffer;
  const brio_launch_attribute* attributes = nullptr;
  uint32_t num_attributes = 0;
  const char* location = nullptr;  // "file:line:column", or not known
};

/// "kernel 'a'" or "kernel 'a' (launched at a.mojo:3:5)".
std::string DescribeLaunch(const brio_function& function, const char* location);

constexpr uint32_t kAttributeCooperative = 2;
constexpr uint32_t kAttributeCluster = 4;

/// Launch attributes that only advise: a device that does not know them may ignore them.
inline bool IsAdvice(uint32_t id) {
  // ignore, access policy, synchronisation policy, cluster scheduling, stream serialisation, priority, memory domains,
  // shared-memory carveout
  return id == 0 || id == 1 || id == 3 || id == 5 || id == 6 || id == 8 || id == 9 || id == 10 || id == 14;
}

/// Limits that the common code checks before a launch.
struct DeviceLimits {
  uint32_t max_threads = 1024;
  uint32_t max_block[3] = {1024, 1024, 64};
  uint32_t max_grid[3] = {0x7fffffff, 65535, 65535};
};

/// The names of the kernels launched last, for failures that the driver reports without one. Lock free; entries lost to
/// a race only make a message less exact.
class LaunchRing {
 public:
  void Add(const brio_function* function, NativeStream stream, const char* location) {
    const uint32_t at = next_.load(std::memory_order_relaxed);
    next_.store(at + 1, std::memory_order_relaxed);
    entries_[at % kSize].stream.store(stream, std::memory_order_relaxed);
    entries_[at % kSize].location.store(location, std::memory_order_relaxed);
    entries_[at % kSize].function.store(function, std::memory_order_relaxed);
  }
  /// Forgets the launches of a stream that was synchronised successfully.
  void Forget(NativeStream stream);
  /// Forgets a function that is about to go.
  void Forget(const brio_function* function) {
    for (Entry& entry : entries_) {
      const brio_function* expected = function;
      entry.function.compare_exchange_strong(expected, nullptr, std::memory_order_relaxed);
    }
  }
  /// "kernel 'a'", "one of the kernels 'a', 'b'", or "" when no launch is outstanding.
  std::string Describe() const;

 private:
  static constexpr uint32_t kSize = 16;
  struct Entry {
    std::atomic<NativeStream> stream{nullptr};
    std::atomic<const brio_function*> function{nullptr};
    std::atomic<const char*> location{nullptr};
  };
  std::atomic<uint32_t> next_{0};
  Entry entries_[kSize];
};

/// What messages call a kernel.
inline const char* NameOf(const brio_kernel& kernel) {
  return kernel.name != nullptr ? kernel.name : kernel.entry;
}

/// The constant memory of a kernel, if its descriptor tells of it.
inline const brio_kernel_constant* ConstantsOf(const brio_kernel& kernel, uint64_t* count) {
  const bool told = kernel.struct_size >= sizeof(brio_kernel);
  *count = told ? kernel.num_constants : 0;
  return told ? kernel.constants : nullptr;
}

/// Bytes to be written to the constant memory of a kernel's module.
struct Constant {
  std::string name;
  const void* data;
  uint64_t bytes;
};

/// One device of one back end. Methods may be called from any thread; each returns a status with its text set.
class Device {
 public:
  virtual ~Device() = default;

  const std::string& api() const { return api_; }
  const std::string& name() const { return name_; }
  const std::string& arch() const { return arch_; }
  int32_t id() const { return id_; }
  const DeviceLimits& limits() const { return limits_; }
  /// "device 0 (NVIDIA H200)".
  const std::string& label() const { return label_; }
  /// Device memory is plain host memory.
  virtual bool IsHostMemory() const { return false; }

  /// Counts the streams that may be given work. With several no memory is used again in the order of one alone, because
  /// a new buffer may be used by any of them first.
  int AddStreams(int change) { return streams_.fetch_add(change) + change; }
  bool HasSeveralStreams() const { return streams_.load() > 1; }

  /// Takes ownership of a loaded function. The caller serialises loads.
  void Keep(brio_function* function) { functions_.emplace_back(function); }

  // Queries.
  virtual Status GetAttribute(int32_t attribute, int64_t* value) = 0;
  virtual Status GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) = 0;
  virtual Status GetDriverVersion(int32_t* value) = 0;
  virtual int32_t ComputeCapability() const = 0;
  /// Makes the device the driver's current one on this thread, if we did not do that before.
  virtual Status MakeCurrent() { return BRIO_OK; }
  /// The same, also when foreign code has changed it since.
  virtual Status RestoreCurrent() { return BRIO_OK; }
  /// The same until PopCurrent, which makes current again what was before.
  virtual Status PushCurrent() { return BRIO_OK; }
  virtual Status PopCurrent() { return BRIO_OK; }
  /// The driver's handles, for other libraries.
  virtual void* NativeContext() const { return nullptr; }
  virtual void* NativeModuleOf(const brio_function&) const { return nullptr; }
  void NotePeer(int32_t id) {
    std::lock_guard lock(peers_mutex_);
    peers_.insert(id);
  }
  bool HasPeer(int32_t id) {
    std::lock_guard lock(peers_mutex_);
    return peers_.contains(id);
  }
  virtual Status CanAccessPeer(Device& peer, int32_t* value);
  virtual Status EnablePeerAccess(Device& peer);
  virtual Status IsHostUnified(int32_t* value);

  /// A call that only sharing memory needs was refused: the machine's matter, unless the device is out of order.
  static Status Refused(Status status) { return status == BRIO_ERROR_DRIVER ? BRIO_ERROR_UNSUPPORTED : status; }

  /// Keeps the text of a failed release until the next synchronisation; passes the status on. A broken device is not
  /// noted, because every later call tells of it.
  Status Kept(Status status);
  /// The failure that was kept, if any, which is then forgotten.
  Status TakeKept();

  // Streams.
  /// A `blocking` stream waits for the driver's default stream, and that for it.
  virtual Status CreateStream(int32_t priority, bool blocking, NativeStream* stream) = 0;
  /// Gives up what is kept for the stream, before it is destroyed or its owner may do so; `end` is behind its last
  /// work, or null.
  virtual Status LeaveStream(NativeStream, const std::shared_ptr<Fence>& /*end*/) { return BRIO_OK; }
  virtual Status DestroyStream(NativeStream stream) = 0;
  /// Whether the stream is known to have nothing to do, without asking a driver.
  virtual bool IsIdle(NativeStream) { return false; }
  /// Whether a call on another stream has raised this failure of a kernel, so that ending its stream need not tell it.
  virtual bool HasRaised(const std::string& /*failure*/) { return false; }
  virtual Status SynchronizeStream(NativeStream stream) = 0;
  virtual Status HostFunction(NativeStream stream, void (*function)(void*), void* data) = 0;
  virtual Status HostTask(NativeStream stream, brio_status (*function)(void*, uint64_t), void* data, uint64_t count,
                          void (*release)(void*));
  virtual Status WaitValue(NativeStream stream, uint64_t* address, uint64_t value) = 0;
  virtual Status PriorityRange(int32_t* least, int32_t* greatest) = 0;

  // Events.
  virtual Status CreateEvent(uint32_t flags, NativeEvent* event) = 0;
  virtual Status DestroyEvent(NativeEvent event) = 0;
  virtual Status RecordEvent(NativeEvent event, NativeStream stream) = 0;
  /// The same for an event that memory waits for, also on a device that refuses work.
  virtual Status RecordMark(NativeEvent event, NativeStream stream) { return RecordEvent(event, stream); }
  virtual Status SynchronizeEvent(NativeEvent event) = 0;
  virtual Status QueryEvent(NativeEvent event, bool* done) = 0;
  virtual Status ElapsedTime(NativeEvent start, NativeEvent end, double* milliseconds) = 0;
  virtual Status WaitEvent(NativeStream stream, NativeEvent event) = 0;

  // Memory. `bytes` is never 0; what is freed is used again behind `fences`, and device memory in the stream's order.
  virtual Status Allocate(NativeStream stream, uint64_t bytes, void** memory) = 0;
  virtual Status Free(NativeStream stream, void* memory, Fences fences) = 0;
  virtual Status AllocateHost(uint64_t bytes, void** memory) = 0;
  virtual Status FreeHost(NativeStream stream, void* memory, Fences fences) = 0;
  /// Lets the caller have memory that was allocated here, for good.
  virtual void ReleaseMemory(void* memory) = 0;
  /// Takes over memory that somebody else made; false when the address is in use here.
  virtual bool AdoptMemory(void* memory, uint64_t bytes, bool host) = 0;
  /// Whether an address is in memory that was allocated or adopted here and is in use; then the size of that.
  virtual bool FindOwner(const void* address, uint64_t* bytes) = 0;
  /// Whether kernels can reserve room in host memory by atomic operations; says so where they cannot.
  virtual bool CanPrint() { return true; }
  /// Host memory that kernels can write, zeroed; `device` is its address there.
  virtual Status AllocateMapped(uint64_t bytes, void** host, void** device) = 0;
  virtual Status FreeMapped(void* host, uint64_t bytes) = 0;
  /// Memory that other processes of this machine can map. It is freed when nobody maps it any more: drivers leave
  /// open what becomes of the others' mappings.
  virtual Status AllocateShared(uint64_t bytes, void** memory, SharedHandle* handle);
  /// How much of it there can be, where taking more would end processes instead of failing.
  virtual Status FindSharedRoom(uint64_t* bytes) {
    *bytes = UINT64_MAX;
    return BRIO_OK;
  }
  virtual Status FreeShared(void* memory, uint64_t bytes);
  /// Maps what another process has shared, and gives the mapping up.
  virtual Status OpenShared(const SharedHandle& handle, uint64_t bytes, void** memory);
  virtual Status CloseShared(void* memory, uint64_t bytes);
  /// Whether the stream records what it is given for a graph; other code may have begun that.
  virtual Status IsCapturing(NativeStream, bool* value) {
    *value = false;
    return BRIO_OK;
  }
  /// Bytes that wait for reuse, and their return to the driver.
  virtual uint64_t PoolBytes() { return 0; }
  virtual Status TrimPool(NativeStream) { return BRIO_OK; }
  /// The second stream begins, and will use memory that was to be used again in the order of the first one alone:
  /// `fences` are behind the work so far. True when the driver may hand such memory out too, so that the stream has to
  /// wait.
  virtual bool GuardMemory(const Fences&) { return false; }
  /// Frees what has waited for other streams and need not any more.
  virtual void CollectMemory(NativeStream) {}
  /// Lets it hold up to `bytes`, if that is more than it may.
  virtual void RaisePoolLimit(uint64_t) {}
  virtual Status Copy(NativeStream stream, void* dst, const void* src, uint64_t bytes, uint32_t direction) = 0;
  /// The same where the addresses of the host may be of any memory. Drivers are done with pageable memory when they
  /// return.
  virtual Status CopyPlain(NativeStream stream, void* dst, const void* src, uint64_t bytes, uint32_t direction) {
    return Copy(stream, dst, src, bytes, direction);
  }
  /// Between this device's memory and `peer`'s, of the same api.
  virtual Status CopyPeer(NativeStream stream, void* dst, Device& dst_device, const void* src, Device& src_device,
                          uint64_t bytes);
  virtual Status Fill(NativeStream stream, void* dst, uint64_t value, uint32_t element_size, uint64_t count) = 0;

  // Kernels.
  /// The image of `kernel` for this device; null on the CPU device.
  virtual Status FindImage(const brio_kernel& kernel, const brio_image** image);
  virtual Status LoadModule(const void* data, uint64_t size, NativeModule* module);
  virtual Status UnloadModule(NativeModule module);
  /// Adds a launch that the driver made of a graph to what failures are blamed on.
  virtual void NoteLaunch(const brio_function*, NativeStream, const char*) {}
  /// Drops a function from what failures are blamed on.
  virtual void ForgetLaunches(const brio_function*) {}
  /// A function of a module made elsewhere; the caller owns it.
  virtual Status FindFunction(NativeModule module, const char* name, brio_function** function);
  /// A variable of the module that `function` is in.
  virtual Status FindGlobal(brio_function& function, const char* name, void** address, uint64_t* bytes);
  /// Ordered: writes a variable of that module. The bytes may go when the call returns.
  virtual Status WriteConstant(NativeStream stream, brio_function& function, const Constant& constant);
  virtual Status LoadFunction(brio_kernel& kernel, brio_function** function) = 0;
  /// Better code of a loaded function (brio_kernel_replace_code).
  virtual void ReplaceCode(brio_function&, void* /*code*/) {}
  virtual Status Launch(NativeStream stream, brio_function& function, const LaunchRequest& request) = 0;
  virtual Status GetFunctionAttribute(brio_function& function, int32_t attribute, int64_t* value) = 0;
  virtual Status SetFunctionAttribute(brio_function& function, int32_t attribute, int64_t value) = 0;
  virtual Status GetOccupancy(brio_function& function, uint32_t block_threads, uint64_t dynamic_shared,
                              int32_t* blocks) = 0;

  /// Makes 128 bytes of a tensor map that was checked.
  virtual Status EncodeTensorMap(const brio_tensor_map& map, void* out);
  /// Whether blocks can be launched in clusters.
  virtual bool HasClusters() const { return false; }

  // Graphs. A device without them of its own says so by HasGraphs, and the work is enqueued piece by piece.
  virtual bool HasGraphs() const { return false; }
  /// What is enqueued on `stream` between the two calls becomes a graph instead.
  virtual Status BeginCapture(NativeStream) { return BRIO_OK; }
  virtual Status EndCapture(NativeStream, NativeGraph*) { return BRIO_OK; }
  virtual Status LaunchGraph(NativeGraph, NativeStream) { return BRIO_OK; }
  virtual Status DestroyGraph(NativeGraph) { return BRIO_OK; }

 protected:
  Device(std::string api, int32_t id) : api_(std::move(api)), id_(id) {}
  Status CheckConstantSize(const brio_function& function, const Constant& constant, uint64_t room) const;
  void SetIdentity(std::string name, std::string arch);

  DeviceLimits limits_;

 private:
  const std::string api_;
  const int32_t id_;
  std::string name_;
  std::string arch_;
  std::string label_;
  std::vector<std::unique_ptr<brio_function>> functions_;
  std::atomic<int> streams_{0};
  std::mutex peers_mutex_;
  std::set<int32_t> peers_;  // whose memory this device's kernels may reach
  std::mutex kept_mutex_;
  std::atomic<bool> has_kept_{false};
  Status kept_status_ = BRIO_OK;
  std::string kept_text_;
};

/// One driver. Start and the device table are thread-safe.
class Backend {
 public:
  virtual ~Backend() = default;
  explicit Backend(std::string api) : api_(std::move(api)) {}

  const std::string& api() const { return api_; }
  /// Loads and initialises the driver once; a failure is remembered and its text given again.
  Status Start();
  /// Number of devices; 0 when the driver cannot start.
  int32_t DeviceCount();
  /// The device of an ordinal, opened on first use.
  Status Open(int32_t id, Device** device);
  /// Target name of a device, without opening it.
  Status FindArch(int32_t id, std::string* arch);
  /// Calls `visit` for every open device.
  template <typename Visit>
  void ForEachDevice(Visit visit) {
    std::lock_guard lock(mutex_);
    for (std::unique_ptr<Device>& device : devices_) {
      if (device != nullptr) {
        visit(*device);
      }
    }
  }

 protected:
  virtual Status StartDriver(int32_t* device_count) = 0;
  virtual Status MakeDevice(int32_t id, std::unique_ptr<Device>* device) = 0;
  virtual Status QueryArch(int32_t id, std::string* arch) = 0;

 private:
  Status CheckId(int32_t id);

  const std::string api_;
  std::mutex mutex_;
  bool started_ = false;
  Status start_status_ = BRIO_OK;
  std::string start_text_;
  int32_t device_count_ = 0;
  std::vector<std::unique_ptr<Device>> devices_;
};

std::unique_ptr<Backend> MakeCudaBackend();
std::unique_ptr<Backend> MakeHipBackend();
std::unique_ptr<Backend> MakeCpuBackend();

}  // namespace brio::rt
