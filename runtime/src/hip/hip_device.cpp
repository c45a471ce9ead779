// AMD devices through the HIP runtime.
#include <algorithm>
#include <cinttypes>
#include <cstdlib>
#include <cstring>
#include <unordered_map>

#include "device.h"
#include "device_pool.h"
#include "hip/hip_driver.h"
#include "image.h"
#include "pinned_pool.h"

namespace brio::rt::hip {

constexpr unsigned kHostPortable = 1;
constexpr unsigned kHostMapped = 2;
constexpr unsigned kHostCoherent = 0x40000000;
constexpr unsigned kStreamNonBlocking = 1;
constexpr int kFunctionMaxThreads = 0;
constexpr int kFunctionSharedBytes = 1;
constexpr int kFunctionMaxDynamicShared = 8;
constexpr int kFunctionCarveout = 9;
constexpr int kFunctionNonPortableCluster = 14;
constexpr int kPoolReleaseThreshold = 4;

struct HipFunction final : brio_function {
  hipFunction_t native = nullptr;
  hipModule_t module = nullptr;
};

/// The device that is current on this thread as far as we set it.
static thread_local int32_t current_device = -1;

class HipDevice final : public Device, private PinnedSource, private BlockSource {
 public:
  HipDevice(const Driver& driver, int32_t id)
      : Device("hip", id), driver_(driver), memory_(*this), pinned_(*this, *this) {}

  Status Open();

  int32_t ComputeCapability() const override;
  Status GetAttribute(int32_t attribute, int64_t* value) override;
  Status GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) override;
  Status GetDriverVersion(int32_t* value) override;
  Status MakeCurrent() override;
  Status RestoreCurrent() override {
    current_device = -1;
    return MakeCurrent();
  }
  Status PushCurrent() override;
  void* NativeContext() const override { return reinterpret_cast<void*>(static_cast<intptr_t>(id())); }
  void* NativeModuleOf(const brio_function& function) const override { return static_cast<const HipFunction&>(function).module; }
  Status PopCurrent() override;
  Status CanAccessPeer(Device& peer, int32_t* value) override;
  Status EnablePeerAccess(Device& peer) override;
  Status IsHostUnified(int32_t* value) override {
    *value = properties_.integrated;
    return BRIO_OK;
  }

  Status CreateStream(int32_t priority, NativeStream* stream) override;
  Status DestroyStream(NativeStream stream) override;
  Status SynchronizeStream(NativeStream stream) override;
  Status HostFunction(NativeStream stream, void (*function)(void*), void* data) override;
  Status WaitValue(NativeStream stream, uint64_t* address, uint64_t value) override;
  Status PriorityRange(int32_t* least, int32_t* greatest) override;

  Status CreateEvent(uint32_t flags, NativeEvent* event) override;
  Status DestroyEvent(NativeEvent event) override { return Check(driver_.hipEventDestroy(event), "hipEventDestroy"); }
  Status RecordEvent(NativeEvent event, NativeStream stream) override;
  Status SynchronizeEvent(NativeEvent event) override;
  Status QueryEvent(NativeEvent event, bool* done) override;
  Status ElapsedTime(NativeEvent start, NativeEvent end, double* milliseconds) override;
  Status WaitEvent(NativeStream stream, NativeEvent event) override;

  Status Allocate(NativeStream stream, uint64_t bytes, void** memory) override;
  Status Free(NativeStream stream, void* memory) override { return memory_.Free(stream, memory); }
  uint64_t PoolBytes() override { return memory_.held_bytes(); }
  void RaisePoolLimit(uint64_t bytes) override { memory_.RaiseLimit(bytes); }
  Status TrimPool() override;
  Status AllocateHost(uint64_t bytes, void** memory) override { return pinned_.Allocate(bytes, memory); }
  Status FreeHost(NativeStream stream, void* memory) override { return pinned_.Free(stream, memory); }
  Status AllocateMapped(uint64_t bytes, void** host, void** device) override;
  Status FreeMapped(void* host, uint64_t) override { return DeletePinned(host); }
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

 private:
  Status NewPinned(uint64_t bytes, void** memory) override;
  Status DeletePinned(void* memory) override;
  Status NewBlock(NativeStream stream, uint64_t bytes, void** memory) override;
  Status DeleteBlock(NativeStream stream, void* memory) override;

  Status Check(hipError_t result, const char* what) { return result == kSuccess ? BRIO_OK : Report(result, what); }
  Status Report(hipError_t result, const std::string& what);
  Status Unsupported(const char* operation, const char* missing) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "%s on %s: the HIP runtime lacks %s", operation, label().c_str(), missing);
  }
  Status LoadImage(const brio_kernel& kernel, const brio_image& image, hipModule_t* module);
  Status MakeFunction(hipModule_t module, const char* entry, const char* name, std::unique_ptr<HipFunction>* out);
  /// Which attributes of a launch mean something here: only the cooperative one does.
  Status ReadAttributes(const HipFunction& function, const LaunchRequest& request, bool* cooperative);

  const Driver& driver_;
  Properties properties_;
  std::atomic<bool> pools_{false};
  hipMemPool_t pool_ = nullptr;
  LaunchRing recent_;
  DevicePool memory_;
  PinnedPool pinned_;
  std::atomic<hipError_t> broken_{kSuccess};  // the sticky result that ended the device
  std::mutex failure_mutex_;
  std::string first_failure_;
  std::mutex modules_mutex_;
  std::unordered_map<uint64_t, hipModule_t> modules_;  // by hash of the image
};

Status HipDevice::Report(hipError_t result, const std::string& what) {
  const std::string name = driver_.ResultName(result);
  if (!IsSticky(result)) {
    size_t free_bytes = 0;
    size_t total_bytes = 0;
    if (result == kOutOfMemory && driver_.hipMemGetInfo(&free_bytes, &total_bytes) == kSuccess) {
      return Fail(BRIO_ERROR_OUT_OF_MEMORY, "%s on %s failed: %s; %zu bytes free of %zu", what.c_str(),
                  label().c_str(), name.c_str(), free_bytes, total_bytes);
    }
    return Fail(result == kOutOfMemory ? BRIO_ERROR_OUT_OF_MEMORY : BRIO_ERROR_DRIVER, "%s on %s failed: %s",
                what.c_str(), label().c_str(), name.c_str());
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
  first_failure_ = kernels.empty() ? what + " on " + label() + " failed: " + explained
                                   : kernels + " failed on " + label() + ": " + explained + " (reported by " + what + ")";
  return FailText(BRIO_ERROR_KERNEL_FAILED, first_failure_);
}

Status HipDevice::Open() {
  if (const Status status = driver_.ReadProperties(id(), &properties_); status != BRIO_OK) {
    return status;
  }
  SetIdentity(properties_.name, properties_.arch.substr(0, properties_.arch.find(':')));
  const auto set = [](uint32_t* limit, int32_t value) { *limit = value > 0 ? static_cast<uint32_t>(value) : *limit; };
  set(&limits_.max_threads, properties_.max_threads);
  for (int i = 0; i < 3; ++i) {
    set(&limits_.max_block[i], properties_.max_block[i]);
    set(&limits_.max_grid[i], properties_.max_grid[i]);
  }
  pools_ = driver_.hipMallocAsync != nullptr && driver_.hipFreeAsync != nullptr;
  if (pools_ && driver_.hipDeviceGetDefaultMemPool != nullptr && driver_.hipMemPoolSetAttribute != nullptr &&
      driver_.hipDeviceGetDefaultMemPool(&pool_, id()) == kSuccess) {
    // Advice: without it the pool is slower, not wrong.
    uint64_t threshold = UINT64_MAX;
    (void)driver_.hipMemPoolSetAttribute(pool_, kPoolReleaseThreshold, &threshold);
  } else {
    pool_ = nullptr;
  }
  return MakeCurrent();
}

Status HipDevice::MakeCurrent() {
  if (current_device == id()) [[likely]] {
    return BRIO_OK;
  }
  const Status status = Check(driver_.hipSetDevice(id()), "hipSetDevice");
  current_device = status == BRIO_OK ? id() : -1;
  return status;
}

/// HIP has no stack of devices; these are the ones that PushCurrent replaced on this thread.
static thread_local std::vector<int32_t> replaced_devices;

Status HipDevice::PushCurrent() {
  if (driver_.hipGetDevice == nullptr) {
    return Unsupported("pushing a context", "hipGetDevice");
  }
  int before = 0;
  Status status = Check(driver_.hipGetDevice(&before), "hipGetDevice");
  if (status == BRIO_OK) {
    status = RestoreCurrent();
  }
  if (status == BRIO_OK) {
    replaced_devices.push_back(before);
  }
  return status;
}

Status HipDevice::PopCurrent() {
  if (replaced_devices.empty()) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "popping a context on %s: none was pushed on this thread", label().c_str());
  }
  const int32_t before = replaced_devices.back();
  replaced_devices.pop_back();
  current_device = -1;
  return Check(driver_.hipSetDevice(before), "hipSetDevice");
}

int32_t HipDevice::ComputeCapability() const {
  // gfx942 is 942; letters count as hexadecimal digits: gfx90a is 910.
  int32_t value = 0;
  for (const char c : arch().substr(std::min<size_t>(3, arch().size()))) {
    value = value * 10 + (c >= 'a' && c <= 'f' ? c - 'a' + 10 : (c >= '0' && c <= '9' ? c - '0' : 0));
  }
  return value;
}

Status HipDevice::GetAttribute(int32_t attribute, int64_t* value) {
  switch (attribute) {
    case 1: *value = limits().max_threads; return BRIO_OK;
    case 2: case 3: case 4: *value = limits().max_block[attribute - 2]; return BRIO_OK;
    case 5: case 6: case 7: *value = limits().max_grid[attribute - 5]; return BRIO_OK;
    case 8: case 97: *value = static_cast<int64_t>(properties_.shared_per_block); return BRIO_OK;
    case 10: *value = properties_.warp_size; return BRIO_OK;
    case 81: *value = static_cast<int64_t>(properties_.shared_per_block); return BRIO_OK;
    case 39: *value = properties_.threads_per_multiprocessor; return BRIO_OK;
    case 82: *value = properties_.registers_per_block; return BRIO_OK;
    case 18: *value = properties_.integrated; return BRIO_OK;
    case 95: *value = driver_.hipModuleLaunchCooperativeKernel != nullptr ? 1 : 0; return BRIO_OK;
    case 106: *value = properties_.warp_size > 0 ? properties_.threads_per_multiprocessor / properties_.warp_size : 0; return BRIO_OK;
    case 109: *value = 0; return BRIO_OK;
    case 12: *value = properties_.registers_per_block; return BRIO_OK;
    case 13: *value = properties_.clock_khz; return BRIO_OK;
    case 16: case 1000: *value = properties_.multiprocessors; return BRIO_OK;
    case 75: *value = properties_.major; return BRIO_OK;
    case 76: *value = properties_.minor; return BRIO_OK;
    default:
      return Fail(BRIO_ERROR_UNSUPPORTED, "the device attribute %d is not known on %s", attribute, label().c_str());
  }
}

Status HipDevice::GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  size_t free_size = 0;
  size_t total_size = 0;
  const Status status = Check(driver_.hipMemGetInfo(&free_size, &total_size), "hipMemGetInfo");
  *free_bytes = free_size;
  *total_bytes = total_size;
  return status;
}

Status HipDevice::GetDriverVersion(int32_t* value) {
  int version = 0;
  const Status status = Check(driver_.hipDriverGetVersion(&version), "hipDriverGetVersion");
  *value = version;
  return status;
}

Status HipDevice::CanAccessPeer(Device& peer, int32_t* value) {
  if (driver_.hipDeviceCanAccessPeer == nullptr) {
    return Device::CanAccessPeer(peer, value);
  }
  return Check(driver_.hipDeviceCanAccessPeer(value, id(), peer.id()), "hipDeviceCanAccessPeer");
}

Status HipDevice::EnablePeerAccess(Device& peer) {
  if (driver_.hipDeviceEnablePeerAccess == nullptr) {
    return Device::EnablePeerAccess(peer);
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const hipError_t result = driver_.hipDeviceEnablePeerAccess(peer.id(), 0);
  return result == kPeerAccessAlreadyEnabled ? BRIO_OK : Check(result, "hipDeviceEnablePeerAccess");
}

// ---- Streams and events ----

Status HipDevice::PriorityRange(int32_t* least, int32_t* greatest) {
  if (const Status status = MakeCurrent(); status != BRIO_OK || driver_.hipDeviceGetStreamPriorityRange == nullptr) {
    return status;
  }
  return Check(driver_.hipDeviceGetStreamPriorityRange(least, greatest), "hipDeviceGetStreamPriorityRange");
}

Status HipDevice::WaitValue(NativeStream stream, uint64_t* address, uint64_t value) {
  if (driver_.hipStreamWaitValue64 == nullptr) {
    return Unsupported("waiting for a value", "hipStreamWaitValue64");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  void* device_address = nullptr;
  Status status = Check(driver_.hipHostGetDevicePointer(&device_address, address, 0), "hipHostGetDevicePointer");
  constexpr unsigned kAtLeast = 0;
  if (status == BRIO_OK) {
    status = Check(driver_.hipStreamWaitValue64(stream, device_address, value, kAtLeast, UINT64_MAX),
                   "hipStreamWaitValue64");
  }
  return status;
}

Status HipDevice::CreateStream(int32_t priority, NativeStream* stream) {
  int32_t least = 0;
  int32_t greatest = 0;
  if (const Status status = PriorityRange(&least, &greatest); status != BRIO_OK) {
    return status;
  }
  const int clamped = std::clamp<int>(priority, std::min(least, greatest), std::max(least, greatest));
  return Check(driver_.hipStreamCreateWithPriority(stream, kStreamNonBlocking, clamped), "hipStreamCreateWithPriority");
}

Status HipDevice::DestroyStream(NativeStream stream) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const Status returned = memory_.EndStream(stream);
  const std::string text = returned != BRIO_OK ? brio_last_error() : "";
  recent_.Forget(stream);
  const Status status = Check(driver_.hipStreamDestroy(stream), "hipStreamDestroy");
  return returned != BRIO_OK ? FailText(returned, text) : status;
}

Status HipDevice::SynchronizeStream(NativeStream stream) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const Status status = Check(driver_.hipStreamSynchronize(stream), "hipStreamSynchronize");
  if (status == BRIO_OK) {
    recent_.Forget(stream);
  }
  return status;
}

Status HipDevice::HostFunction(NativeStream stream, void (*function)(void*), void* data) {
  if (driver_.hipLaunchHostFunc == nullptr) {
    return Unsupported("a host function", "hipLaunchHostFunc");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.hipLaunchHostFunc(stream, function, data), "hipLaunchHostFunc");
}

Status HipDevice::CreateEvent(uint32_t flags, NativeEvent* event) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.hipEventCreateWithFlags(event, flags), "hipEventCreateWithFlags");
}

Status HipDevice::RecordEvent(NativeEvent event, NativeStream stream) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.hipEventRecord(event, stream), "hipEventRecord");
}

Status HipDevice::SynchronizeEvent(NativeEvent event) {
  return Check(driver_.hipEventSynchronize(event), "hipEventSynchronize");
}

Status HipDevice::QueryEvent(NativeEvent event, bool* done) {
  const hipError_t result = driver_.hipEventQuery(event);
  *done = result == kSuccess;
  return result == kNotReady ? BRIO_OK : Check(result, "hipEventQuery");
}

Status HipDevice::ElapsedTime(NativeEvent start, NativeEvent end, double* milliseconds) {
  float value = 0;
  const Status status = Check(driver_.hipEventElapsedTime(&value, start, end), "hipEventElapsedTime");
  *milliseconds = value;
  return status;
}

Status HipDevice::WaitEvent(NativeStream stream, NativeEvent event) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.hipStreamWaitEvent(stream, event, 0), "hipStreamWaitEvent");
}

// ---- Memory ----

Status HipDevice::Allocate(NativeStream stream, uint64_t bytes, void** memory) {
  // The pool may have a block, but memory of a broken device is of no use.
  if (const hipError_t broken = broken_.load(std::memory_order_relaxed); broken != kSuccess) [[unlikely]] {
    return Report(broken, Text("allocation of %" PRIu64 " bytes", bytes));
  }
  return memory_.Allocate(stream, bytes, memory);
}

Status HipDevice::TrimPool() {
  if (const Status status = memory_.Trim(); status != BRIO_OK || pool_ == nullptr || driver_.hipMemPoolTrimTo == nullptr) {
    return status;
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.hipMemPoolTrimTo(pool_, 0), "hipMemPoolTrimTo");
}

Status HipDevice::NewBlock(NativeStream stream, uint64_t bytes, void** memory) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const char* call = "hipMallocAsync";
  hipError_t result = kNotSupported;
  if (pools_.load(std::memory_order_relaxed)) {
    result = driver_.hipMallocAsync(memory, bytes, stream);
    if (result == kNotSupported) {
      pools_ = false;
    } else if (result == kOutOfMemory && pool_ != nullptr && driver_.hipMemPoolTrimTo != nullptr &&
               driver_.hipStreamSynchronize(stream) == kSuccess) {
      // Should trimming fail too, the second attempt tells.
      (void)driver_.hipMemPoolTrimTo(pool_, 0);
      result = driver_.hipMallocAsync(memory, bytes, stream);
    }
  }
  if (result == kNotSupported) {
    call = "hipMalloc";
    result = driver_.hipMalloc(memory, bytes);
  }
  return result == kSuccess ? BRIO_OK : Report(result, Text("%s of %" PRIu64 " bytes", call, bytes));
}

Status HipDevice::DeleteBlock(NativeStream stream, void* memory) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return pools_.load(std::memory_order_relaxed) ? Check(driver_.hipFreeAsync(memory, stream), "hipFreeAsync")
                                                : Check(driver_.hipFree(memory), "hipFree");
}

Status HipDevice::NewPinned(uint64_t bytes, void** memory) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const hipError_t result = driver_.hipHostMalloc(memory, bytes, kHostPortable);
  return result == kSuccess ? BRIO_OK : Report(result, Text("hipHostMalloc of %" PRIu64 " bytes", bytes));
}

Status HipDevice::DeletePinned(void* memory) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.hipHostFree(memory), "hipHostFree");
}

Status HipDevice::AllocateMapped(uint64_t bytes, void** host, void** device) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const hipError_t result = driver_.hipHostMalloc(host, bytes, kHostPortable | kHostMapped | kHostCoherent);
  if (result != kSuccess) {
    return Report(result, Text("hipHostMalloc of %" PRIu64 " bytes (print buffer)", bytes));
  }
  std::memset(*host, 0, bytes);
  const Status status = Check(driver_.hipHostGetDevicePointer(device, *host, 0), "hipHostGetDevicePointer");
  if (status != BRIO_OK) {
    const std::string text = brio_last_error();
    (void)Kept(DeletePinned(*host));
    return FailText(status, text);
  }
  return status;
}

Status HipDevice::Copy(NativeStream stream, void* dst, const void* src, uint64_t bytes, uint32_t direction) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  // The driver's kinds: 0 host to host, 1 host to device, 2 device to host, 3 device to device, 4 by the addresses.
  const int kind = direction == BRIO_COPY_HTOH ? 0 : direction == BRIO_COPY_INFER ? 4 : static_cast<int>(direction);
  const hipError_t result = driver_.hipMemcpyAsync(dst, src, bytes, kind, stream);
  return result == kSuccess ? BRIO_OK : Report(result, Text("hipMemcpyAsync of %" PRIu64 " bytes", bytes));
}

Status HipDevice::CopyPeer(NativeStream stream, void* dst, Device& dst_device, const void* src, Device& src_device,
                           uint64_t bytes) {
  if (driver_.hipMemcpyPeerAsync == nullptr) {
    return Device::CopyPeer(stream, dst, dst_device, src, src_device, bytes);
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const hipError_t result = driver_.hipMemcpyPeerAsync(dst, dst_device.id(), src, src_device.id(), bytes, stream);
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("hipMemcpyPeerAsync of %" PRIu64 " bytes from %s to %s", bytes,
                                                  src_device.label().c_str(), dst_device.label().c_str()));
}

Status HipDevice::Fill(NativeStream stream, void* dst, uint64_t value, uint32_t element_size, uint64_t count) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  auto* to = static_cast<char*>(dst);
  const auto low = static_cast<int>(static_cast<uint32_t>(value));
  const auto high = static_cast<int>(static_cast<uint32_t>(value >> 32));
  hipError_t result = kSuccess;
  if (element_size == 1) {
    result = driver_.hipMemsetD8Async(to, static_cast<unsigned char>(value), count, stream);
  } else if (element_size == 2) {
    result = driver_.hipMemsetD16Async(to, static_cast<unsigned short>(value), count, stream);
  } else if (element_size == 4) {
    result = driver_.hipMemsetD32Async(to, low, count, stream);
  } else if (low == high) {
    result = driver_.hipMemsetD32Async(to, low, count * 2, stream);
  } else {
    // The driver has no 64-bit fill: one element from its halves, then copies of doubling size.
    result = driver_.hipMemsetD32Async(to, low, 1, stream);
    if (result == kSuccess) {
      result = driver_.hipMemsetD32Async(to + 4, high, 1, stream);
    }
    for (uint64_t done = 1; done < count && result == kSuccess;) {
      const uint64_t more = std::min(done, count - done);
      result = driver_.hipMemcpyAsync(to + done * 8, to, more * 8, 3, stream);
      done += more;
    }
  }
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("fill of %" PRIu64 " elements of %u bytes", count, element_size));
}

// ---- Kernels ----

Status HipDevice::LoadImage(const brio_kernel& kernel, const brio_image& image, hipModule_t* module) {
  uint64_t hash = 0xcbf29ce484222325u ^ image.size;
  const auto* bytes = static_cast<const unsigned char*>(image.data);
  for (uint64_t i = 0; i < image.size; ++i) {
    hash = (hash ^ bytes[i]) * 0x100000001b3u;
  }
  std::lock_guard lock(modules_mutex_);
  if (const auto found = modules_.find(hash); found != modules_.end()) {
    *module = found->second;
    return BRIO_OK;
  }
  const hipError_t result = driver_.hipModuleLoadData(module, image.data);
  if (IsSticky(result)) {
    return Report(result, "hipModuleLoadData");
  }
  if (result != kSuccess) {
    const char* name = kernel.name != nullptr ? kernel.name : kernel.entry;
    return Fail(BRIO_ERROR_NO_IMAGE, "hipModuleLoadData of kernel '%s' (hsaco for %s, %" PRIu64 " bytes%s) on %s failed: %s",
                name, image.target, image.size, KeepRejectedImage(image.data, image.size, ".hsaco").c_str(), label().c_str(),
                driver_.ResultName(result).c_str());
  }
  modules_[hash] = *module;
  return BRIO_OK;
}

Status HipDevice::FindImage(const brio_kernel& kernel, const brio_image** image) {
  *image = ChooseHipImage(kernel, properties_.arch);
  if (*image == nullptr) {
    return Fail(BRIO_ERROR_NO_IMAGE, "kernel '%s' has no image for %s of %s; images: %s",
                kernel.name != nullptr ? kernel.name : kernel.entry, properties_.arch.c_str(), label().c_str(),
                ListImages(kernel).c_str());
  }
  return BRIO_OK;
}

Status HipDevice::MakeFunction(hipModule_t module, const char* entry, const char* name,
                               std::unique_ptr<HipFunction>* out) {
  auto function = std::make_unique<HipFunction>();
  const hipError_t result = driver_.hipModuleGetFunction(&function->native, module, entry);
  if (result != kSuccess) {
    return Report(result, Text("hipModuleGetFunction of entry '%s' of kernel '%s'", entry, name));
  }
  int threads = static_cast<int>(limits().max_threads);
  int shared = 0;
  if (driver_.hipFuncGetAttribute != nullptr) {
    Status status = Check(driver_.hipFuncGetAttribute(&threads, kFunctionMaxThreads, function->native), "hipFuncGetAttribute");
    if (status == BRIO_OK) {
      status = Check(driver_.hipFuncGetAttribute(&shared, kFunctionSharedBytes, function->native), "hipFuncGetAttribute");
    }
    if (status != BRIO_OK) {
      return status;
    }
  }
  function->module = module;
  function->max_threads = threads > 0 ? static_cast<uint32_t>(threads) : limits().max_threads;
  function->static_shared = static_cast<uint64_t>(std::max(shared, 0));
  const uint64_t limit = properties_.shared_per_block != 0 ? properties_.shared_per_block : 65536;
  function->max_dynamic_shared = limit > function->static_shared ? limit - function->static_shared : 0;
  *out = std::move(function);
  return BRIO_OK;
}

Status HipDevice::LoadFunction(const brio_kernel& kernel, brio_function** out) {
  const brio_image* image = nullptr;
  Status status = FindImage(kernel, &image);
  if (status == BRIO_OK) {
    status = MakeCurrent();
  }
  hipModule_t module = nullptr;
  if (status == BRIO_OK) {
    status = LoadImage(kernel, *image, &module);
  }
  std::unique_ptr<HipFunction> function;
  if (status == BRIO_OK) {
    status = MakeFunction(module, kernel.entry, kernel.name != nullptr ? kernel.name : kernel.entry, &function);
  }
  *out = function.release();
  return status;
}

Status HipDevice::LoadModule(const void* data, uint64_t size, NativeModule* module) {
  if (driver_.hipModuleUnload == nullptr) {
    return Unsupported("loading a module", "hipModuleUnload");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const hipError_t result = driver_.hipModuleLoadData(module, data);
  if (result == kSuccess) {
    return BRIO_OK;
  }
  const std::string what = Text("hipModuleLoadData of a module of %" PRIu64 " bytes", size);
  return IsSticky(result) ? Report(result, what)
                          : Fail(BRIO_ERROR_NO_IMAGE, "%s on %s failed: %s", what.c_str(), label().c_str(),
                                 driver_.ResultName(result).c_str());
}

Status HipDevice::UnloadModule(NativeModule module) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.hipModuleUnload(module), "hipModuleUnload");
}

Status HipDevice::FindFunction(NativeModule module, const char* name, brio_function** out) {
  std::unique_ptr<HipFunction> function;
  Status status = MakeCurrent();
  if (status == BRIO_OK) {
    status = MakeFunction(module, name, name, &function);
  }
  if (status == BRIO_OK) {
    function->num_args = kUnknownArgs;
  }
  *out = function.release();
  return status;
}

Status HipDevice::FindGlobal(brio_function& base, const char* name, void** address, uint64_t* bytes) {
  if (driver_.hipModuleGetGlobal == nullptr) {
    return Unsupported("constant memory", "hipModuleGetGlobal");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  size_t size = 0;
  const hipError_t result = driver_.hipModuleGetGlobal(address, &size, static_cast<HipFunction&>(base).module, name);
  *bytes = size;
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("hipModuleGetGlobal of '%s' of kernel '%s'", name, base.name.c_str()));
}

Status HipDevice::ReadAttributes(const HipFunction& function, const LaunchRequest& request, bool* cooperative) {
  *cooperative = false;
  for (uint32_t i = 0; i < request.num_attributes; ++i) {
    const brio_launch_attribute& attribute = request.attributes[i];
    if (attribute.id == kAttributeCooperative) {
      *cooperative = *cooperative || (attribute.value[0] & 0xffffffffu) != 0;
    } else if (!IsAdvice(attribute.id)) {
      return Fail(BRIO_ERROR_UNSUPPORTED, "launch of kernel '%s' on %s: launch attribute %u is CUDA's alone",
                  function.name.c_str(), label().c_str(), attribute.id);
    }
  }
  return BRIO_OK;
}

Status HipDevice::Launch(NativeStream stream, brio_function& base, const LaunchRequest& request) {
  auto& function = static_cast<HipFunction&>(base);
  if (const Status status = MakeCurrent(); status != BRIO_OK) [[unlikely]] {
    return status;
  }
  const uint32_t* grid = request.grid;
  const uint32_t* block = request.block;
  bool cooperative = false;
  if (request.num_attributes > 0) [[unlikely]] {
    if (const Status status = ReadAttributes(function, request, &cooperative); status != BRIO_OK) {
      return status;
    }
    if (cooperative && driver_.hipModuleLaunchCooperativeKernel == nullptr) {
      return Unsupported("a cooperative launch", "hipModuleLaunchCooperativeKernel");
    }
  }
  const char* call = cooperative ? "hipModuleLaunchCooperativeKernel" : "hipModuleLaunchKernel";
  void** args = const_cast<void**>(request.args);
  const hipError_t result =
      cooperative ? driver_.hipModuleLaunchCooperativeKernel(function.native, grid[0], grid[1], grid[2], block[0],
                                                             block[1], block[2], request.dynamic_shared, stream, args)
                  : driver_.hipModuleLaunchKernel(function.native, grid[0], grid[1], grid[2], block[0], block[1],
                                                  block[2], request.dynamic_shared, stream, args, nullptr);
  if (result != kSuccess) [[unlikely]] {
    return Report(result, Text("launch (%s) of kernel '%s' with grid (%u, %u, %u), block (%u, %u, %u) "
                               "and %u bytes of dynamic shared memory", call, function.name.c_str(), grid[0], grid[1],
                               grid[2], block[0], block[1], block[2], request.dynamic_shared));
  }
  recent_.Add(&function, stream, request.location);
  return BRIO_OK;
}

Status HipDevice::GetFunctionAttribute(brio_function& base, int32_t attribute, int64_t* value) {
  if (driver_.hipFuncGetAttribute == nullptr) {
    return Unsupported("a function attribute", "hipFuncGetAttribute");
  }
  int number = 0;
  const Status status = Check(
      driver_.hipFuncGetAttribute(&number, attribute, static_cast<HipFunction&>(base).native), "hipFuncGetAttribute");
  *value = number;
  return status;
}

Status HipDevice::SetFunctionAttribute(brio_function& function, int32_t attribute, int64_t value) {
  // Local memory needs no opt-in here, so a request within the limit is already granted.
  if (attribute == kFunctionCarveout || attribute == kFunctionNonPortableCluster) {
    return BRIO_OK;  // advice, and a permission that is not needed
  }
  if (attribute != kFunctionMaxDynamicShared) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "the function attribute %d cannot be set on %s", attribute, label().c_str());
  }
  if (value < 0 || static_cast<uint64_t>(value) > function.max_dynamic_shared) {
    return Fail(BRIO_ERROR_LAUNCH, "kernel '%s' on %s: %" PRId64 " bytes of dynamic shared memory, the limit is %" PRIu64,
                function.name.c_str(), label().c_str(), value, function.max_dynamic_shared);
  }
  return BRIO_OK;
}

Status HipDevice::GetOccupancy(brio_function& base, uint32_t block_threads, uint64_t dynamic_shared,
                               int32_t* blocks) {
  if (driver_.hipModuleOccupancyMaxActiveBlocksPerMultiprocessor == nullptr) {
    return Unsupported("occupancy", "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor");
  }
  return Check(driver_.hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
                   blocks, static_cast<HipFunction&>(base).native, static_cast<int>(block_threads), dynamic_shared),
               "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor");
}

class HipBackend final : public Backend {
 public:
  HipBackend() : Backend("hip") {}

 protected:
  Status StartDriver(int32_t* device_count) override {
    if (const Status status = driver_.Load(); status != BRIO_OK) {
      return status;
    }
    if (const hipError_t result = driver_.hipInit(0); result != kSuccess) {
      return Fail(BRIO_ERROR_NO_DEVICE, "no HIP device: hipInit failed: %s; devices available: cpu",
                  driver_.ResultName(result).c_str());
    }
    int count = 0;
    if (const hipError_t result = driver_.hipGetDeviceCount(&count); result != kSuccess) {
      return Fail(BRIO_ERROR_NO_DEVICE, "hipGetDeviceCount failed: %s", driver_.ResultName(result).c_str());
    }
    *device_count = count;
    return BRIO_OK;
  }
  Status MakeDevice(int32_t id, std::unique_ptr<Device>* device) override {
    auto made = std::make_unique<HipDevice>(driver_, id);
    const Status status = made->Open();
    *device = std::move(made);
    return status;
  }
  Status QueryArch(int32_t id, std::string* arch) override {
    Properties properties;
    const Status status = driver_.ReadProperties(id, &properties);
    *arch = properties.arch.substr(0, properties.arch.find(':'));
    return status;
  }

 private:
  Driver driver_;
};

}  // namespace brio::rt::hip

namespace brio::rt {

std::unique_ptr<Backend> MakeHipBackend() { return std::make_unique<hip::HipBackend>(); }

}  // namespace brio::rt
