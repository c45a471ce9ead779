// NVIDIA devices through the CUDA driver: primary context, stream-ordered pool, modules with their assembler log.
#include <sys/mman.h>

#include <algorithm>
#include <cinttypes>
#include <cstring>
#include <unordered_map>

#include "binary_cache.h"
#include "cuda/cuda_driver.h"
#include "device.h"
#include "device_pool.h"
#include "image.h"
#include "pinned_pool.h"

namespace brio::rt::cuda {

enum Attribute {
  kMaxThreadsPerBlock = 1,
  kMaxBlockDimX = 2,
  kMaxGridDimX = 5,
  kMaxSharedPerBlock = 8,
  kMajor = 75,
  kMinor = 76,
  kMaxSharedOptin = 97,
  kMemoryPools = 115,
};
constexpr int kMultiprocessorCount = 16;
constexpr int kIntegrated = 18;
constexpr int32_t kParallelismLevel = 1000;
constexpr int kFunctionMaxThreads = 0;
constexpr int kFunctionSharedBytes = 1;
constexpr int kFunctionMaxDynamicShared = 8;
constexpr int kPoolReleaseThreshold = 4;
constexpr unsigned kHostAllocPortable = 1;
constexpr unsigned kHostAllocMapped = 2;
constexpr unsigned kStreamNonBlocking = 1;
constexpr uint32_t kSharedWithoutOptin = 48 << 10;
constexpr uint64_t kHugePage = 2 << 20;

struct CudaFunction final : brio_function {
  CUfunction native = nullptr;
  CUmodule module = nullptr;
  std::atomic<uint64_t> dynamic_enabled{0};  // dynamic shared bytes that need no attribute any more
};

/// The context that is current on this thread as far as we set it.
static thread_local CUcontext current_context = nullptr;

static CUdeviceptr Address(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

class CudaDevice final : public Device, private PinnedSource, private BlockSource {
 public:
  CudaDevice(const Driver& driver, int32_t id)
      : Device("cuda", id), driver_(driver), memory_(*this), pinned_(*this, *this) {}

  Status Open();

  int32_t ComputeCapability() const override { return major_ * 10 + minor_; }
  Status GetAttribute(int32_t attribute, int64_t* value) override;
  Status GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) override;
  Status GetDriverVersion(int32_t* value) override;
  Status MakeCurrent() override;
  Status RestoreCurrent() override {
    current_context = nullptr;
    return MakeCurrent();
  }
  Status CanAccessPeer(Device& peer, int32_t* value) override;
  Status EnablePeerAccess(Device& peer) override;
  Status IsHostUnified(int32_t* value) override;

  Status CreateStream(int32_t priority, NativeStream* stream) override;
  Status DestroyStream(NativeStream stream) override;
  Status SynchronizeStream(NativeStream stream) override;
  Status HostFunction(NativeStream stream, void (*function)(void*), void* data) override;
  Status WaitValue(NativeStream stream, uint64_t* address, uint64_t value) override;
  Status PriorityRange(int32_t* least, int32_t* greatest) override;

  Status CreateEvent(uint32_t flags, NativeEvent* event) override;
  Status DestroyEvent(NativeEvent event) override;
  Status RecordEvent(NativeEvent event, NativeStream stream) override;
  Status SynchronizeEvent(NativeEvent event) override;
  Status QueryEvent(NativeEvent event, bool* done) override;
  Status ElapsedTime(NativeEvent start, NativeEvent end, double* milliseconds) override;
  Status WaitEvent(NativeStream stream, NativeEvent event) override;

  Status Allocate(NativeStream stream, uint64_t bytes, void** memory) override;
  Status Free(NativeStream stream, void* memory) override { return memory_.Free(stream, memory); }
  uint64_t PoolBytes() override { return memory_.held_bytes(); }
  Status TrimPool() override;
  Status AllocateHost(uint64_t bytes, void** memory) override { return pinned_.Allocate(bytes, memory); }
  Status FreeHost(NativeStream stream, void* memory) override { return pinned_.Free(stream, memory); }
  Status AllocateMapped(uint64_t bytes, void** host, void** device) override;
  Status FreeMapped(void* host, uint64_t bytes) override;
  Status Copy(NativeStream stream, void* dst, const void* src, uint64_t bytes, uint32_t direction) override;
  Status CopyPeer(NativeStream stream, void* dst, Device& dst_device, const void* src, Device& src_device,
                  uint64_t bytes) override;
  Status Fill(NativeStream stream, void* dst, uint64_t value, uint32_t element_size, uint64_t count) override;

  Status LoadFunction(const brio_kernel& kernel, brio_function** function) override;
  Status Launch(NativeStream stream, brio_function& function, const LaunchRequest& request) override;
  Status GetFunctionAttribute(brio_function& function, int32_t attribute, int64_t* value) override;
  Status SetFunctionAttribute(brio_function& function, int32_t attribute, int64_t value) override;
  Status GetOccupancy(brio_function& function, uint32_t block_threads, uint64_t dynamic_shared,
                      int32_t* blocks) override;
  Status FindImage(const brio_kernel& kernel, const brio_image** image) override;
  Status LoadModule(const void* data, uint64_t size, NativeModule* module) override;
  Status UnloadModule(NativeModule module) override;
  void ForgetLaunches(const brio_function* function) override { recent_.Forget(function); }
  Status FindFunction(NativeModule module, const char* name, brio_function** function) override;
  Status FindGlobal(brio_function& function, const char* name, void** address, uint64_t* bytes) override;

  bool HasClusters() const override { return major_ >= 9 && driver_.cuLaunchKernelEx != nullptr; }
  bool HasGraphs() const override {
    return driver_.cuStreamBeginCapture_v2 != nullptr && driver_.cuStreamEndCapture != nullptr &&
           driver_.cuGraphInstantiateWithFlags != nullptr && driver_.cuGraphLaunch != nullptr &&
           driver_.cuGraphDestroy != nullptr && driver_.cuGraphExecDestroy != nullptr;
  }
  Status BeginCapture(NativeStream stream) override;
  Status EndCapture(NativeStream stream, NativeGraph* graph) override;
  Status LaunchGraph(NativeGraph graph, NativeStream stream) override;
  Status DestroyGraph(NativeGraph graph) override;

 private:
  /// Address range of a print buffer that we mapped ourselves.
  struct Mapping {
    void* base = nullptr;
    uint64_t bytes = 0;
  };

  Status NewPinned(uint64_t bytes, void** memory) override;
  Status DeletePinned(void* memory) override;
  Status NewBlock(NativeStream stream, uint64_t bytes, void** memory) override;
  Status DeleteBlock(NativeStream stream, void* memory) override;
  /// Zeroed memory on large pages, registered with the driver; null when that is not possible.
  void* MapHuge(uint64_t bytes);

  /// Turns a driver result into a status; `what` is the call and what it was asked.
  Status Check(CUresult result, const char* what) {
    return result == kSuccess ? BRIO_OK : Report(result, what);
  }
  Status Report(CUresult result, const std::string& what);
  Status ReportMemory(CUresult result, const std::string& what);
  CUresult TryAllocate(NativeStream stream, uint64_t bytes, CUdeviceptr* memory);
  Status Lacks(const char* operation, const char* missing) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "%s on %s: the driver lacks %s", operation, label().c_str(), missing);
  }
  Status ReadAttributes();
  Status LoadImage(const brio_kernel& kernel, const brio_image& image, CUmodule* module);
  /// Loads `bytes` (PTX with its terminating zero, or machine code); `log` receives the assembler's words.
  CUresult LoadBytes(const std::string& bytes, CUmodule* module, std::string* log);
  /// PTX as machine code for this device, from the cache or the driver's assembler; "" when the driver should load the PTX.
  std::string Assemble(const std::string& ptx, const CacheKey& key);
  CacheKey KeyOf(const std::string& ptx);
  /// The function `name` of `module` with its facts.
  Status MakeFunction(CUmodule module, const char* entry, const char* name, std::unique_ptr<CudaFunction>* out);
  Status LaunchExtended(NativeStream stream, CudaFunction& function, const LaunchRequest& request, CUresult* result);
  Status CheckCooperative(CudaFunction& function, const LaunchRequest& request);
  Status EnableDynamicShared(CudaFunction& function, uint64_t bytes);

  const Driver& driver_;
  CUdevice device_ = 0;
  CUcontext context_ = nullptr;
  CUmemoryPool pool_ = nullptr;  // null: the device has none
  bool has_pools_ = false;
  int32_t major_ = 0;
  int32_t minor_ = 0;
  int multiprocessors_ = 1;
  uint64_t max_shared_ = kSharedWithoutOptin;
  LaunchRing recent_;
  DevicePool memory_;
  PinnedPool pinned_;
  std::atomic<CUresult> broken_{kSuccess};  // the sticky result that ended the context
  std::mutex failure_mutex_;
  std::string first_failure_;  // text of the failure that broke the context
  std::mutex mapped_mutex_;
  std::unordered_map<void*, Mapping> mapped_;
  std::mutex modules_mutex_;
  std::unordered_map<uint64_t, CUmodule> modules_;  // by hash of the image
};

Status CudaDevice::Report(CUresult result, const std::string& what) {
  const std::string name = driver_.ResultName(result);
  if (!IsSticky(result)) {
    const Status status = result == kOutOfMemory ? BRIO_ERROR_OUT_OF_MEMORY : BRIO_ERROR_DRIVER;
    return Fail(status, "%s on %s failed: %s", what.c_str(), label().c_str(), name.c_str());
  }
  std::lock_guard lock(failure_mutex_);
  broken_.store(result, std::memory_order_relaxed);
  if (!first_failure_.empty()) {
    return Fail(BRIO_ERROR_KERNEL_FAILED, "%s on %s failed: %s; earlier failure: %s", what.c_str(), label().c_str(),
                name.c_str(), first_failure_.c_str());
  }
  const std::string sentence = driver_.ResultText(result);
  const std::string explained = sentence.empty() ? name : name + ": " + sentence;
  const std::string kernels = recent_.Describe();
  if (kernels.empty()) {
    first_failure_ = what + " on " + label() + " failed: " + explained;
  } else {
    first_failure_ = kernels + " failed on " + label() + ": " + explained + " (reported by " + what + ")";
  }
  return FailText(BRIO_ERROR_KERNEL_FAILED, first_failure_);
}

Status CudaDevice::ReportMemory(CUresult result, const std::string& what) {
  size_t free_bytes = 0;
  size_t total_bytes = 0;
  if (result != kOutOfMemory || driver_.cuMemGetInfo_v2(&free_bytes, &total_bytes) != kSuccess) {
    return Report(result, what);
  }
  return Fail(BRIO_ERROR_OUT_OF_MEMORY, "%s on %s failed: %s; %zu bytes free of %zu, %" PRIu64 " held by the runtime's pool",
              what.c_str(), label().c_str(), driver_.ResultName(result).c_str(), free_bytes, total_bytes,
              memory_.held_bytes());
}

Status CudaDevice::ReadAttributes() {
  // Named first, so that whatever fails next is said of this device.
  char name[256] = "";
  const CUresult named = driver_.cuDeviceGetName(name, sizeof(name), device_);
  SetIdentity(named == kSuccess ? name : "unknown", "");
  if (named != kSuccess) {
    return Report(named, "cuDeviceGetName");
  }
  CUresult failed = kSuccess;
  const auto read = [&](int number, int fallback, bool newer) {
    int value = 0;
    const CUresult result = driver_.cuDeviceGetAttribute(&value, number, device_);
    // A driver from before an attribute answers that the number is invalid.
    if (result != kSuccess && !(newer && result == kInvalidValue) && failed == kSuccess) {
      failed = result;
    }
    return result == kSuccess && value != 0 ? value : fallback;
  };
  major_ = read(kMajor, 0, false);
  minor_ = read(kMinor, 0, false);
  multiprocessors_ = read(kMultiprocessorCount, 1, false);
  limits_.max_threads = static_cast<uint32_t>(read(kMaxThreadsPerBlock, 1024, false));
  for (int i = 0; i < 3; ++i) {
    limits_.max_block[i] = static_cast<uint32_t>(read(kMaxBlockDimX + i, static_cast<int>(limits_.max_block[i]), false));
    limits_.max_grid[i] = static_cast<uint32_t>(read(kMaxGridDimX + i, static_cast<int>(limits_.max_grid[i]), false));
  }
  const int plain_shared = read(kMaxSharedPerBlock, kSharedWithoutOptin, false);
  max_shared_ = static_cast<uint64_t>(read(kMaxSharedOptin, plain_shared, true));
  has_pools_ = read(kMemoryPools, 0, true) != 0;
  SetIdentity(name, Text("sm_%d%d", major_, minor_));
  return failed == kSuccess ? BRIO_OK : Report(failed, "cuDeviceGetAttribute");
}

Status CudaDevice::Open() {
  if (const CUresult result = driver_.cuDeviceGet(&device_, id()); result != kSuccess) {
    return Fail(BRIO_ERROR_NO_DEVICE, "cuDeviceGet of device %d failed: %s", id(), driver_.ResultName(result).c_str());
  }
  if (const Status status = ReadAttributes(); status != BRIO_OK) {
    return status;
  }
  Status status = Check(driver_.cuDevicePrimaryCtxRetain(&context_, device_), "cuDevicePrimaryCtxRetain");
  if (status == BRIO_OK) {
    status = MakeCurrent();
  }
  if (status != BRIO_OK) {
    return status;
  }
  if (has_pools_ && driver_.cuMemAllocAsync != nullptr && driver_.cuMemFreeAsync != nullptr &&
      driver_.cuDeviceGetDefaultMemPool != nullptr && driver_.cuMemPoolSetAttribute != nullptr &&
      driver_.cuDeviceGetDefaultMemPool(&pool_, device_) == kSuccess) {
    // The pool keeps what was freed, instead of returning it to the system at every synchronisation; without this advice
    // it is slower, not wrong.
    uint64_t threshold = UINT64_MAX;
    (void)driver_.cuMemPoolSetAttribute(pool_, kPoolReleaseThreshold, &threshold);
  } else {
    pool_ = nullptr;
  }
  return BRIO_OK;
}

Status CudaDevice::MakeCurrent() {
  if (current_context == context_) [[likely]] {
    return BRIO_OK;
  }
  const Status status = Check(driver_.cuCtxSetCurrent(context_), "cuCtxSetCurrent");
  current_context = status == BRIO_OK ? context_ : nullptr;
  return status;
}

Status CudaDevice::GetAttribute(int32_t attribute, int64_t* value) {
  int number = 0;
  const int asked = attribute == kParallelismLevel ? kMultiprocessorCount : attribute;
  const CUresult result = driver_.cuDeviceGetAttribute(&number, asked, device_);
  *value = number;
  return result == kSuccess ? BRIO_OK : Report(result, Text("cuDeviceGetAttribute of attribute %d", attribute));
}

Status CudaDevice::GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  size_t free_size = 0;
  size_t total_size = 0;
  const Status status = Check(driver_.cuMemGetInfo_v2(&free_size, &total_size), "cuMemGetInfo");
  *free_bytes = free_size;
  *total_bytes = total_size;
  return status;
}

Status CudaDevice::GetDriverVersion(int32_t* value) {
  int version = 0;
  const Status status = Check(driver_.cuDriverGetVersion(&version), "cuDriverGetVersion");
  *value = version;
  return status;
}

Status CudaDevice::CanAccessPeer(Device& peer, int32_t* value) {
  if (driver_.cuDeviceCanAccessPeer == nullptr) {
    return Device::CanAccessPeer(peer, value);
  }
  return Check(driver_.cuDeviceCanAccessPeer(value, device_, static_cast<CudaDevice&>(peer).device_),
               "cuDeviceCanAccessPeer");
}

Status CudaDevice::EnablePeerAccess(Device& peer) {
  auto& other = static_cast<CudaDevice&>(peer);
  if (driver_.cuCtxEnablePeerAccess == nullptr) {
    return Device::EnablePeerAccess(peer);
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const CUresult result = driver_.cuCtxEnablePeerAccess(other.context_, 0);
  if (result != kSuccess && result != kPeerAccessAlreadyEnabled) {
    return Report(result, "cuCtxEnablePeerAccess to " + other.label());
  }
  if (other.pool_ != nullptr && driver_.cuMemPoolSetAccess != nullptr) {
    const CUmemAccessDesc access{1, device_, 3};
    return Check(driver_.cuMemPoolSetAccess(other.pool_, &access, 1), "cuMemPoolSetAccess");
  }
  return BRIO_OK;
}

Status CudaDevice::IsHostUnified(int32_t* value) {
  int integrated = 0;
  const Status status = Check(driver_.cuDeviceGetAttribute(&integrated, kIntegrated, device_), "cuDeviceGetAttribute");
  *value = integrated;
  return status;
}

// ---- Streams and events ----

Status CudaDevice::PriorityRange(int32_t* least, int32_t* greatest) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuCtxGetStreamPriorityRange(least, greatest), "cuCtxGetStreamPriorityRange");
}

Status CudaDevice::CreateStream(int32_t priority, NativeStream* stream) {
  int32_t least = 0;
  int32_t greatest = 0;
  if (const Status status = PriorityRange(&least, &greatest); status != BRIO_OK) {
    return status;
  }
  const int clamped = std::clamp<int>(priority, std::min(least, greatest), std::max(least, greatest));
  return Check(driver_.cuStreamCreateWithPriority(stream, kStreamNonBlocking, clamped), "cuStreamCreateWithPriority");
}

Status CudaDevice::DestroyStream(NativeStream stream) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const Status returned = memory_.EndStream(stream);
  const std::string text = returned != BRIO_OK ? brio_last_error() : "";
  recent_.Forget(stream);
  const Status status = Check(driver_.cuStreamDestroy_v2(stream), "cuStreamDestroy");
  return returned != BRIO_OK ? FailText(returned, text) : status;
}

Status CudaDevice::SynchronizeStream(NativeStream stream) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const CUresult result = driver_.cuStreamSynchronize(stream);
  if (result != kSuccess) {
    return Report(result, "cuStreamSynchronize");
  }
  recent_.Forget(stream);
  return BRIO_OK;
}

Status CudaDevice::HostFunction(NativeStream stream, void (*function)(void*), void* data) {
  if (driver_.cuLaunchHostFunc == nullptr) {
    return Lacks("host functions", "cuLaunchHostFunc");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuLaunchHostFunc(stream, function, data), "cuLaunchHostFunc");
}

Status CudaDevice::WaitValue(NativeStream stream, uint64_t* address, uint64_t value) {
  if (driver_.cuStreamWaitValue64_v2 == nullptr) {
    return Lacks("waiting for a value", "cuStreamWaitValue64");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  CUdeviceptr device_address = 0;
  Status status = Check(driver_.cuMemHostGetDevicePointer_v2(&device_address, address, 0), "cuMemHostGetDevicePointer");
  constexpr unsigned kAtLeast = 0;
  if (status == BRIO_OK) {
    status = Check(driver_.cuStreamWaitValue64_v2(stream, device_address, value, kAtLeast), "cuStreamWaitValue64");
  }
  return status;
}

Status CudaDevice::CreateEvent(uint32_t flags, NativeEvent* event) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuEventCreate(event, flags), "cuEventCreate");
}

Status CudaDevice::DestroyEvent(NativeEvent event) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuEventDestroy_v2(event), "cuEventDestroy");
}

Status CudaDevice::RecordEvent(NativeEvent event, NativeStream stream) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuEventRecord(event, stream), "cuEventRecord");
}

Status CudaDevice::SynchronizeEvent(NativeEvent event) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuEventSynchronize(event), "cuEventSynchronize");
}

Status CudaDevice::QueryEvent(NativeEvent event, bool* done) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const CUresult result = driver_.cuEventQuery(event);
  *done = result == kSuccess;
  return result == kNotReady ? BRIO_OK : Check(result, "cuEventQuery");
}

Status CudaDevice::ElapsedTime(NativeEvent start, NativeEvent end, double* milliseconds) {
  auto* function = driver_.cuEventElapsedTime != nullptr ? driver_.cuEventElapsedTime : driver_.cuEventElapsedTime_v2;
  if (function == nullptr) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "elapsed time on %s: the driver lacks cuEventElapsedTime", label().c_str());
  }
  float value = 0;
  const Status status = Check(function(&value, start, end), "cuEventElapsedTime");
  *milliseconds = value;
  return status;
}

Status CudaDevice::WaitEvent(NativeStream stream, NativeEvent event) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuStreamWaitEvent(stream, event, 0), "cuStreamWaitEvent");
}

// ---- Memory ----

CUresult CudaDevice::TryAllocate(NativeStream stream, uint64_t bytes, CUdeviceptr* memory) {
  return pool_ != nullptr ? driver_.cuMemAllocAsync(memory, bytes, stream) : driver_.cuMemAlloc_v2(memory, bytes);
}

Status CudaDevice::Allocate(NativeStream stream, uint64_t bytes, void** memory) {
  // The pool may have a block, but memory of a broken context is of no use.
  if (const CUresult broken = broken_.load(std::memory_order_relaxed); broken != kSuccess) [[unlikely]] {
    return Report(broken, Text("allocation of %" PRIu64 " bytes", bytes));
  }
  return memory_.Allocate(stream, bytes, memory);
}

Status CudaDevice::NewBlock(NativeStream stream, uint64_t bytes, void** memory) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  CUdeviceptr address = 0;
  CUresult result = TryAllocate(stream, bytes, &address);
  if (result == kOutOfMemory && pool_ != nullptr && driver_.cuMemPoolTrimTo != nullptr &&
      driver_.cuStreamSynchronize(stream) == kSuccess) {
    // Should trimming fail too, the second attempt tells.
    (void)driver_.cuMemPoolTrimTo(pool_, 0);
    result = TryAllocate(stream, bytes, &address);
  }
  if (result != kSuccess) {
    return ReportMemory(result, Text("%s of %" PRIu64 " bytes", pool_ != nullptr ? "cuMemAllocAsync" : "cuMemAlloc",
                                     bytes));
  }
  *memory = reinterpret_cast<void*>(address);
  return BRIO_OK;
}

Status CudaDevice::DeleteBlock(NativeStream stream, void* memory) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  if (pool_ != nullptr) {
    return Check(driver_.cuMemFreeAsync(Address(memory), stream), "cuMemFreeAsync");
  }
  return Check(driver_.cuMemFree_v2(Address(memory)), "cuMemFree");
}

Status CudaDevice::TrimPool() {
  if (const Status status = memory_.Trim(); status != BRIO_OK || pool_ == nullptr || driver_.cuMemPoolTrimTo == nullptr) {
    return status;
  }
  return Check(driver_.cuMemPoolTrimTo(pool_, 0), "cuMemPoolTrimTo");
}

Status CudaDevice::NewPinned(uint64_t bytes, void** memory) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const CUresult result = driver_.cuMemHostAlloc(memory, bytes, kHostAllocPortable);
  if (result != kSuccess) {
    return Report(result, Text("cuMemHostAlloc of %" PRIu64 " bytes", bytes));
  }
  return BRIO_OK;
}

Status CudaDevice::DeletePinned(void* memory) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuMemFreeHost(memory), "cuMemFreeHost");
}

void* CudaDevice::MapHuge(uint64_t bytes) {
  if (driver_.cuMemHostRegister_v2 == nullptr || driver_.cuMemHostUnregister == nullptr) {
    return nullptr;
  }
  const uint64_t room = bytes + kHugePage;
  void* base = mmap(nullptr, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED) {
    return nullptr;
  }
  (void)madvise(base, room, MADV_HUGEPAGE);
  auto* memory = reinterpret_cast<void*>((reinterpret_cast<uintptr_t>(base) + kHugePage - 1) & ~(kHugePage - 1));
  constexpr unsigned kRegisterPortable = 1;
  constexpr unsigned kRegisterMapped = 2;
  if (driver_.cuMemHostRegister_v2(memory, bytes, kRegisterPortable | kRegisterMapped) != kSuccess) {
    munmap(base, room);
    return nullptr;
  }
  std::lock_guard lock(mapped_mutex_);
  mapped_[memory] = {base, room};
  return memory;
}

Status CudaDevice::AllocateMapped(uint64_t bytes, void** host, void** device) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  // Registering large pages that are zero already takes a fraction of the time of the driver's own allocation.
  *host = MapHuge(bytes);
  if (*host == nullptr) {
    const CUresult result = driver_.cuMemHostAlloc(host, bytes, kHostAllocPortable | kHostAllocMapped);
    if (result != kSuccess) {
      return Report(result, Text("cuMemHostAlloc of %" PRIu64 " bytes (print buffer)", bytes));
    }
    std::memset(*host, 0, bytes);
  }
  CUdeviceptr address = 0;
  const Status status = Check(driver_.cuMemHostGetDevicePointer_v2(&address, *host, 0), "cuMemHostGetDevicePointer");
  *device = reinterpret_cast<void*>(address);
  if (status != BRIO_OK) {
    const std::string text = brio_last_error();
    (void)Kept(FreeMapped(*host, bytes));
    return FailText(status, text);
  }
  return status;
}

Status CudaDevice::FreeMapped(void* host, uint64_t) {
  Mapping mapping;
  {
    std::lock_guard lock(mapped_mutex_);
    if (const auto found = mapped_.find(host); found != mapped_.end()) {
      mapping = found->second;
      mapped_.erase(found);
    }
  }
  if (mapping.base == nullptr) {
    return DeletePinned(host);
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  // While the pages may still be in the device's tables they stay mapped.
  const Status status = Check(driver_.cuMemHostUnregister(host), "cuMemHostUnregister");
  if (status == BRIO_OK) {
    munmap(mapping.base, mapping.bytes);
  }
  return status;
}

Status CudaDevice::Copy(NativeStream stream, void* dst, const void* src, uint64_t bytes, uint32_t direction) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const char* call = "cuMemcpyAsync";
  CUresult result = kSuccess;
  switch (direction) {
    case BRIO_COPY_HTOD:
      call = "cuMemcpyHtoDAsync";
      result = driver_.cuMemcpyHtoDAsync_v2(Address(dst), src, bytes, stream);
      break;
    case BRIO_COPY_DTOH:
      call = "cuMemcpyDtoHAsync";
      result = driver_.cuMemcpyDtoHAsync_v2(dst, Address(src), bytes, stream);
      break;
    case BRIO_COPY_DTOD:
      call = "cuMemcpyDtoDAsync";
      result = driver_.cuMemcpyDtoDAsync_v2(Address(dst), Address(src), bytes, stream);
      break;
    default: result = driver_.cuMemcpyAsync(Address(dst), Address(src), bytes, stream); break;
  }
  return result == kSuccess ? BRIO_OK : Report(result, Text("%s of %" PRIu64 " bytes", call, bytes));
}

Status CudaDevice::CopyPeer(NativeStream stream, void* dst, Device& dst_device, const void* src, Device& src_device,
                            uint64_t bytes) {
  if (driver_.cuMemcpyPeerAsync == nullptr) {
    return Device::CopyPeer(stream, dst, dst_device, src, src_device, bytes);
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const CUresult result =
      driver_.cuMemcpyPeerAsync(Address(dst), static_cast<CudaDevice&>(dst_device).context_, Address(src),
                                static_cast<CudaDevice&>(src_device).context_, bytes, stream);
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("cuMemcpyPeerAsync of %" PRIu64 " bytes from %s to %s", bytes,
                                                  src_device.label().c_str(), dst_device.label().c_str()));
}

Status CudaDevice::Fill(NativeStream stream, void* dst, uint64_t value, uint32_t element_size, uint64_t count) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const CUdeviceptr to = Address(dst);
  const auto low = static_cast<uint32_t>(value);
  const auto high = static_cast<uint32_t>(value >> 32);
  CUresult result = kSuccess;
  if (element_size == 1) {
    result = driver_.cuMemsetD8Async(to, static_cast<unsigned char>(value), count, stream);
  } else if (element_size == 2) {
    result = driver_.cuMemsetD16Async(to, static_cast<unsigned short>(value), count, stream);
  } else if (element_size == 4) {
    result = driver_.cuMemsetD32Async(to, low, count, stream);
  } else if (low == high) {
    result = driver_.cuMemsetD32Async(to, low, count * 2, stream);
  } else {
    // The driver has no 64-bit fill: one element from its halves, then copies of doubling size.
    result = driver_.cuMemsetD32Async(to, low, 1, stream);
    if (result == kSuccess) {
      result = driver_.cuMemsetD32Async(to + 4, high, 1, stream);
    }
    for (uint64_t done = 1; done < count && result == kSuccess;) {
      const uint64_t more = std::min(done, count - done);
      result = driver_.cuMemcpyDtoDAsync_v2(to + done * 8, to, more * 8, stream);
      done += more;
    }
  }
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("fill of %" PRIu64 " elements of %u bytes", count, element_size));
}

// ---- Kernels ----

CUresult CudaDevice::LoadBytes(const std::string& bytes, CUmodule* module, std::string* log) {
  enum JitOption { kErrorLog = 5, kErrorLogBytes = 6 };
  char text[8192] = "";
  int options[] = {kErrorLog, kErrorLogBytes};
  void* values[] = {text, reinterpret_cast<void*>(sizeof(text))};
  const CUresult result = driver_.cuModuleLoadDataEx(module, bytes.c_str(), 2, options, values);
  text[sizeof(text) - 1] = '\0';
  *log = text;
  return result;
}

CacheKey CudaDevice::KeyOf(const std::string& ptx) {
  int version = 0;
  CacheKey key;
  key.Add(ptx);
  key.Add(arch());
  // Another driver makes other machine code. Without its number nothing is kept.
  key.Add(driver_.cuDriverGetVersion(&version) == kSuccess ? std::to_string(version) : "");
  return key;
}

std::string CudaDevice::Assemble(const std::string& ptx, const CacheKey& key) {
  if (BinaryCacheFolder().empty() || driver_.cuLinkCreate_v2 == nullptr || driver_.cuLinkAddData_v2 == nullptr ||
      driver_.cuLinkComplete == nullptr || driver_.cuLinkDestroy == nullptr) {
    return "";
  }
  if (std::string cached = FindCachedBinary(key); !cached.empty()) {
    return cached;
  }
  constexpr int kInputPtx = 1;
  CUlinkState state = nullptr;
  if (driver_.cuLinkCreate_v2(0, nullptr, nullptr, &state) != kSuccess) {
    return "";  // loading the PTX itself will tell what is wrong
  }
  void* cubin = nullptr;
  size_t bytes = 0;
  std::string made;
  if (driver_.cuLinkAddData_v2(state, kInputPtx, const_cast<char*>(ptx.c_str()), ptx.size() + 1, "brio.ptx", 0, nullptr,
                               nullptr) == kSuccess &&
      driver_.cuLinkComplete(state, &cubin, &bytes) == kSuccess) {
    made.assign(static_cast<const char*>(cubin), bytes);
    KeepBinary(key, made);
  }
  (void)Kept(Check(driver_.cuLinkDestroy(state), "cuLinkDestroy"));
  return made;
}

Status CudaDevice::LoadImage(const brio_kernel& kernel, const brio_image& image, CUmodule* module) {
  const std::string bytes(static_cast<const char*>(image.data), image.size);  // also terminates PTX text
  uint64_t hash = 0xcbf29ce484222325u ^ image.size;
  for (const char byte : bytes) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  }
  std::lock_guard lock(modules_mutex_);
  if (const auto found = modules_.find(hash); found != modules_.end()) {
    *module = found->second;
    return BRIO_OK;
  }
  std::string log;
  CUresult result = kSuccess;
  bool loaded = false;
  if (image.kind == BRIO_IMAGE_PTX) {
    const CacheKey key = KeyOf(bytes);
    if (const std::string cubin = Assemble(bytes, key); !cubin.empty()) {
      result = LoadBytes(cubin, module, &log);
      loaded = result == kSuccess;
      if (!loaded && !IsSticky(result)) {
        DropCachedBinary(key);
      }
    }
  }
  if (!loaded && !IsSticky(result)) {
    result = LoadBytes(bytes, module, &log);
  }
  if (result == kSuccess) {
    modules_[hash] = *module;
    return BRIO_OK;
  }
  if (IsSticky(result)) {
    return Report(result, "cuModuleLoadDataEx");
  }
  const char* name = kernel.name != nullptr ? kernel.name : kernel.entry;
  return Fail(BRIO_ERROR_NO_IMAGE, "cuModuleLoadDataEx of kernel '%s' (%s for %s, %zu bytes) on %s failed: %s%s%s", name,
              image.kind == BRIO_IMAGE_CUBIN ? "cubin" : "ptx", image.target, bytes.size(), label().c_str(),
              driver_.ResultName(result).c_str(), log.empty() ? "" : "\n", log.c_str());
}

Status CudaDevice::FindImage(const brio_kernel& kernel, const brio_image** image) {
  *image = ChooseCudaImage(kernel, major_, minor_);
  if (*image == nullptr) {
    return Fail(BRIO_ERROR_NO_IMAGE, "kernel '%s' has no image for %s of %s; images: %s",
                kernel.name != nullptr ? kernel.name : kernel.entry, arch().c_str(), label().c_str(),
                ListImages(kernel).c_str());
  }
  return BRIO_OK;
}

Status CudaDevice::MakeFunction(CUmodule module, const char* entry, const char* name,
                                std::unique_ptr<CudaFunction>* out) {
  auto function = std::make_unique<CudaFunction>();
  const CUresult result = driver_.cuModuleGetFunction(&function->native, module, entry);
  if (result != kSuccess) {
    return Report(result, Text("cuModuleGetFunction of entry '%s' of kernel '%s'", entry, name));
  }
  int threads = 0;
  int shared = 0;
  Status status = Check(driver_.cuFuncGetAttribute(&threads, kFunctionMaxThreads, function->native), "cuFuncGetAttribute");
  if (status == BRIO_OK) {
    status = Check(driver_.cuFuncGetAttribute(&shared, kFunctionSharedBytes, function->native), "cuFuncGetAttribute");
  }
  if (status != BRIO_OK) {
    return status;
  }
  function->module = module;
  function->max_threads = static_cast<uint32_t>(threads);
  function->static_shared = static_cast<uint64_t>(shared);
  function->max_dynamic_shared = max_shared_ > function->static_shared ? max_shared_ - function->static_shared : 0;
  function->dynamic_enabled = kSharedWithoutOptin > function->static_shared ? kSharedWithoutOptin - function->static_shared : 0;
  *out = std::move(function);
  return BRIO_OK;
}

Status CudaDevice::LoadFunction(const brio_kernel& kernel, brio_function** out) {
  const brio_image* image = nullptr;
  Status status = FindImage(kernel, &image);
  if (status == BRIO_OK) {
    status = MakeCurrent();
  }
  CUmodule module = nullptr;
  if (status == BRIO_OK) {
    status = LoadImage(kernel, *image, &module);
  }
  std::unique_ptr<CudaFunction> function;
  if (status == BRIO_OK) {
    status = MakeFunction(module, kernel.entry, kernel.name != nullptr ? kernel.name : kernel.entry, &function);
  }
  *out = function.release();
  return status;
}

Status CudaDevice::LoadModule(const void* data, uint64_t size, NativeModule* module) {
  if (driver_.cuModuleUnload == nullptr) {
    return Lacks("loading a module", "cuModuleUnload");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  std::string log;
  const CUresult result = LoadBytes(std::string(static_cast<const char*>(data), size), module, &log);
  if (result == kSuccess) {
    return BRIO_OK;
  }
  const std::string what = Text("cuModuleLoadDataEx of a module of %" PRIu64 " bytes", size);
  if (IsSticky(result)) {
    return Report(result, what);
  }
  return Fail(BRIO_ERROR_NO_IMAGE, "%s on %s failed: %s%s%s", what.c_str(), label().c_str(),
              driver_.ResultName(result).c_str(), log.empty() ? "" : "\n", log.c_str());
}

Status CudaDevice::UnloadModule(NativeModule module) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuModuleUnload(module), "cuModuleUnload");
}

Status CudaDevice::FindFunction(NativeModule module, const char* name, brio_function** out) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  std::unique_ptr<CudaFunction> function;
  if (const Status status = MakeFunction(module, name, name, &function); status != BRIO_OK) {
    return status;
  }
  function->num_args = kUnknownArgs;
  if (driver_.cuFuncGetParamInfo != nullptr) {
    size_t offset = 0;
    size_t bytes = 0;
    uint32_t count = 0;
    CUresult result = kSuccess;
    while ((result = driver_.cuFuncGetParamInfo(function->native, count, &offset, &bytes)) == kSuccess) {
      ++count;
    }
    // One past the last is an invalid index; anything else means that the driver cannot tell.
    function->num_args = result == kInvalidValue ? count : kUnknownArgs;
  }
  *out = function.release();
  return BRIO_OK;
}

Status CudaDevice::FindGlobal(brio_function& base, const char* name, void** address, uint64_t* bytes) {
  if (driver_.cuModuleGetGlobal_v2 == nullptr) {
    return Lacks("constant memory", "cuModuleGetGlobal");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  CUdeviceptr found = 0;
  size_t size = 0;
  const CUresult result = driver_.cuModuleGetGlobal_v2(&found, &size, static_cast<CudaFunction&>(base).module, name);
  *address = reinterpret_cast<void*>(found);
  *bytes = size;
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("cuModuleGetGlobal of '%s' of kernel '%s'", name, base.name.c_str()));
}

// ---- Graphs ----

Status CudaDevice::BeginCapture(NativeStream stream) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  constexpr int kThreadLocal = 1;
  return Check(driver_.cuStreamBeginCapture_v2(stream, kThreadLocal), "cuStreamBeginCapture");
}

Status CudaDevice::EndCapture(NativeStream stream, NativeGraph* graph) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  CUgraph captured = nullptr;
  Status status = Check(driver_.cuStreamEndCapture(stream, &captured), "cuStreamEndCapture");
  if (status != BRIO_OK) {
    return status;
  }
  status = Check(driver_.cuGraphInstantiateWithFlags(graph, captured, 0), "cuGraphInstantiate");
  const std::string text = status != BRIO_OK ? brio_last_error() : "";
  (void)Kept(Check(driver_.cuGraphDestroy(captured), "cuGraphDestroy"));
  return status != BRIO_OK ? FailText(status, text) : BRIO_OK;
}

Status CudaDevice::LaunchGraph(NativeGraph graph, NativeStream stream) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuGraphLaunch(graph, stream), "cuGraphLaunch");
}

Status CudaDevice::DestroyGraph(NativeGraph graph) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuGraphExecDestroy(graph), "cuGraphExecDestroy");
}

// ---- Launches ----

Status CudaDevice::EnableDynamicShared(CudaFunction& function, uint64_t bytes) {
  const CUresult result =
      driver_.cuFuncSetAttribute(function.native, kFunctionMaxDynamicShared, static_cast<int>(bytes));
  if (result != kSuccess) {
    return Report(result, Text("cuFuncSetAttribute of %" PRIu64 " bytes of dynamic shared memory for kernel '%s'", bytes,
                               function.name.c_str()));
  }
  function.dynamic_enabled.store(bytes, std::memory_order_relaxed);
  return BRIO_OK;
}

Status CudaDevice::CheckCooperative(CudaFunction& function, const LaunchRequest& request) {
  const uint32_t threads = request.block[0] * request.block[1] * request.block[2];
  const uint64_t blocks = uint64_t{request.grid[0]} * request.grid[1] * request.grid[2];
  int32_t resident = 0;
  if (driver_.cuOccupancyMaxActiveBlocksPerMultiprocessor == nullptr) {
    return BRIO_OK;  // the driver checks by itself
  }
  if (const Status status = GetOccupancy(function, threads, request.dynamic_shared, &resident); status != BRIO_OK) {
    return status;
  }
  const uint64_t limit = static_cast<uint64_t>(resident) * static_cast<uint64_t>(multiprocessors_);
  if (blocks <= limit) {
    return BRIO_OK;
  }
  return Fail(BRIO_ERROR_LAUNCH, "cooperative launch of kernel '%s' on %s: %" PRIu64 " blocks, at most %" PRIu64
              " of %u threads run at a time", function.name.c_str(), label().c_str(), blocks, limit, threads);
}

Status CudaDevice::LaunchExtended(NativeStream stream, CudaFunction& function, const LaunchRequest& request,
                                  CUresult* result) {
  if (driver_.cuLaunchKernelEx == nullptr) {
    return Lacks("launch attributes", "cuLaunchKernelEx");
  }
  constexpr uint32_t kCooperative = 2;
  for (uint32_t i = 0; i < request.num_attributes; ++i) {
    if (request.attributes[i].id == kCooperative && (request.attributes[i].value[0] & 0xffffffffu) != 0) {
      if (const Status status = CheckCooperative(function, request); status != BRIO_OK) {
        return status;
      }
    }
  }
  CUlaunchConfig config{};
  std::copy_n(request.grid, 3, config.grid);
  std::copy_n(request.block, 3, config.block);
  config.shared_bytes = request.dynamic_shared;
  config.stream = stream;
  config.attributes = request.attributes;
  config.num_attributes = request.num_attributes;
  *result = driver_.cuLaunchKernelEx(&config, function.native, const_cast<void**>(request.args), nullptr);
  return BRIO_OK;
}

Status CudaDevice::Launch(NativeStream stream, brio_function& base, const LaunchRequest& request) {
  auto& function = static_cast<CudaFunction&>(base);
  if (const Status status = MakeCurrent(); status != BRIO_OK) [[unlikely]] {
    return status;
  }
  if (request.dynamic_shared > function.dynamic_enabled.load(std::memory_order_relaxed)) [[unlikely]] {
    if (const Status status = EnableDynamicShared(function, request.dynamic_shared); status != BRIO_OK) {
      return status;
    }
  }
  const uint32_t* grid = request.grid;
  const uint32_t* block = request.block;
  CUresult result = kSuccess;
  if (request.num_attributes > 0) [[unlikely]] {
    if (const Status status = LaunchExtended(stream, function, request, &result); status != BRIO_OK) {
      return status;
    }
  } else {
    result = driver_.cuLaunchKernel(function.native, grid[0], grid[1], grid[2], block[0], block[1], block[2],
                                    request.dynamic_shared, stream, const_cast<void**>(request.args), nullptr);
  }
  if (result != kSuccess) [[unlikely]] {
    return Report(result, Text("launch (%s) of kernel '%s' with grid (%u, %u, %u), block (%u, %u, %u) and %u "
                               "bytes of dynamic shared memory",
                               request.num_attributes > 0 ? "cuLaunchKernelEx" : "cuLaunchKernel", function.name.c_str(), grid[0], grid[1], grid[2],
                               block[0], block[1], block[2], request.dynamic_shared));
  }
  recent_.Add(&function, stream);
  return BRIO_OK;
}

Status CudaDevice::GetFunctionAttribute(brio_function& base, int32_t attribute, int64_t* value) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  auto& function = static_cast<CudaFunction&>(base);
  int number = 0;
  const CUresult result = driver_.cuFuncGetAttribute(&number, attribute, function.native);
  *value = number;
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("cuFuncGetAttribute of attribute %d of kernel '%s'", attribute,
                                                  function.name.c_str()));
}

Status CudaDevice::SetFunctionAttribute(brio_function& base, int32_t attribute, int64_t value) {
  auto& function = static_cast<CudaFunction&>(base);
  if (attribute == kFunctionMaxDynamicShared &&
      (value < 0 || static_cast<uint64_t>(value) > function.max_dynamic_shared)) {
    return Fail(BRIO_ERROR_LAUNCH, "kernel '%s' on %s: %" PRId64 " bytes of dynamic plus %" PRIu64
                " bytes of static shared memory, the device's limit is %" PRIu64, function.name.c_str(),
                label().c_str(), value, function.static_shared, max_shared_);
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  if (attribute == kFunctionMaxDynamicShared) {
    return EnableDynamicShared(function, static_cast<uint64_t>(value));
  }
  const CUresult result = driver_.cuFuncSetAttribute(function.native, attribute, static_cast<int>(value));
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("cuFuncSetAttribute of attribute %d of kernel '%s'", attribute,
                                                  function.name.c_str()));
}

Status CudaDevice::GetOccupancy(brio_function& base, uint32_t block_threads, uint64_t dynamic_shared,
                                int32_t* blocks) {
  if (driver_.cuOccupancyMaxActiveBlocksPerMultiprocessor == nullptr) {
    return Lacks("occupancy", "cuOccupancyMaxActiveBlocksPerMultiprocessor");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks, static_cast<CudaFunction&>(base).native,
                                                                   static_cast<int>(block_threads), dynamic_shared),
               "cuOccupancyMaxActiveBlocksPerMultiprocessor");
}

class CudaBackend final : public Backend {
 public:
  CudaBackend() : Backend("cuda") {}

 protected:
  Status StartDriver(int32_t* device_count) override {
    if (const Status status = driver_.Load(); status != BRIO_OK) {
      return status;
    }
    if (const CUresult result = driver_.cuInit(0); result != kSuccess) {
      const char* hint = result == kStubLibrary ? " (libcuda.so.1 is the toolkit's stub, not a driver)" : "";
      return Fail(BRIO_ERROR_NO_DEVICE, "no CUDA device: cuInit failed: %s%s; devices available: cpu",
                  driver_.ResultName(result).c_str(), hint);
    }
    int count = 0;
    if (const CUresult result = driver_.cuDeviceGetCount(&count); result != kSuccess) {
      return Fail(BRIO_ERROR_NO_DEVICE, "cuDeviceGetCount failed: %s", driver_.ResultName(result).c_str());
    }
    *device_count = count;
    return BRIO_OK;
  }
  Status MakeDevice(int32_t id, std::unique_ptr<Device>* device) override {
    auto made = std::make_unique<CudaDevice>(driver_, id);
    const Status status = made->Open();
    *device = std::move(made);
    return status;
  }
  Status QueryArch(int32_t id, std::string* arch) override {
    CUdevice device = 0;
    int major = 0;
    int minor = 0;
    CUresult result = driver_.cuDeviceGet(&device, id);
    result = result == kSuccess ? driver_.cuDeviceGetAttribute(&major, kMajor, device) : result;
    result = result == kSuccess ? driver_.cuDeviceGetAttribute(&minor, kMinor, device) : result;
    if (result != kSuccess) {
      return Fail(BRIO_ERROR_DRIVER, "architecture of cuda device %d: %s", id, driver_.ResultName(result).c_str());
    }
    *arch = Text("sm_%d%d", major, minor);
    return BRIO_OK;
  }

 private:
  Driver driver_;
};

}  // namespace brio::rt::cuda

namespace brio::rt {

std::unique_ptr<Backend> MakeCudaBackend() { return std::make_unique<cuda::CudaBackend>(); }

}  // namespace brio::rt
