// NVIDIA devices through the CUDA driver: properties, streams, events, memory.
#include "cuda/cuda_device.h"

#include <sys/mman.h>

#include <algorithm>
#include <cinttypes>
#include <cstring>

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
constexpr int kPoolReleaseThreshold = 4;
constexpr unsigned kHostAllocPortable = 1;
constexpr unsigned kHostAllocMapped = 2;
constexpr unsigned kStreamDefault = 0;
constexpr unsigned kStreamNonBlocking = 1;
constexpr uint64_t kHugePage = 2 << 20;

/// The context that is current on this thread as far as we set it.
static thread_local CUcontext current_context = nullptr;

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
    limits_.max_block[i] =
        static_cast<uint32_t>(read(kMaxBlockDimX + i, static_cast<int>(limits_.max_block[i]), false));
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
  if (has_pools_ && !RunsUnderSanitizer() && driver_.cuMemAllocAsync != nullptr && driver_.cuMemFreeAsync != nullptr &&
      driver_.cuDeviceGetDefaultMemPool != nullptr && driver_.cuMemPoolSetAttribute != nullptr &&
      driver_.cuDeviceGetDefaultMemPool(&pool_, device_) == kSuccess) {
    // The pool keeps what was freed, instead of returning it to the system at every synchronisation; without this
    // advice it is slower, not wrong.
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

Status CudaDevice::RestoreCurrent() {
  current_context = nullptr;
  return MakeCurrent();
}

Status CudaDevice::PushCurrent() {
  if (driver_.cuCtxPushCurrent_v2 == nullptr || driver_.cuCtxPopCurrent_v2 == nullptr) {
    return Lacks("pushing a context", "cuCtxPushCurrent");
  }
  const Status status = Check(driver_.cuCtxPushCurrent_v2(context_), "cuCtxPushCurrent");
  current_context = status == BRIO_OK ? context_ : nullptr;
  return status;
}

Status CudaDevice::PopCurrent() {
  if (driver_.cuCtxPopCurrent_v2 == nullptr) {
    return Lacks("popping a context", "cuCtxPopCurrent");
  }
  // What comes to the top is not known here: it may be somebody else's.
  current_context = nullptr;
  CUcontext popped = nullptr;
  return Check(driver_.cuCtxPopCurrent_v2(&popped), "cuCtxPopCurrent");
}

Status CudaDevice::GetAttribute(int32_t attribute, int64_t* value) {
  int number = 0;
  const int asked = attribute == kParallelismLevel ? kMultiprocessorCount : attribute;
  const CUresult result = driver_.cuDeviceGetAttribute(&number, asked, device_);
  *value = number;
  return result == kSuccess ? BRIO_OK : Report(result, Text("cuDeviceGetAttribute of attribute %d", attribute));
}

Status CudaDevice::GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) {
  *free_bytes = *total_bytes = 0;
  return Call("cuMemGetInfo", driver_.cuMemGetInfo_v2, free_bytes, total_bytes);
}

Status CudaDevice::GetDriverVersion(int32_t* value) {
  *value = 0;
  return Check(driver_.cuDriverGetVersion(value), "cuDriverGetVersion");
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
  return Call("cuCtxGetStreamPriorityRange", driver_.cuCtxGetStreamPriorityRange, least, greatest);
}

Status CudaDevice::CreateStream(int32_t priority, bool blocking, NativeStream* stream) {
  if (const Status status = ClampPriority(&priority); status != BRIO_OK) {
    return status;
  }
  return Call("cuStreamCreateWithPriority", driver_.cuStreamCreateWithPriority, stream,
              blocking ? kStreamDefault : kStreamNonBlocking, priority);
}

Status CudaDevice::DestroyStream(NativeStream stream) {
  return EndStream(stream, "cuStreamDestroy", driver_.cuStreamDestroy_v2);
}

Status CudaDevice::SynchronizeStream(NativeStream stream) {
  return FinishStream(stream, "cuStreamSynchronize", driver_.cuStreamSynchronize);
}

Status CudaDevice::HostFunction(NativeStream stream, void (*function)(void*), void* data) {
  if (driver_.cuLaunchHostFunc == nullptr) {
    return Lacks("host functions", "cuLaunchHostFunc");
  }
  return Call("cuLaunchHostFunc", driver_.cuLaunchHostFunc, stream, function, data);
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
  return Call("cuEventCreate", driver_.cuEventCreate, event, flags);
}

Status CudaDevice::DestroyEvent(NativeEvent event) {
  return Call("cuEventDestroy", driver_.cuEventDestroy_v2, event);
}

Status CudaDevice::RecordEvent(NativeEvent event, NativeStream stream) {
  return Call("cuEventRecord", driver_.cuEventRecord, event, stream);
}

Status CudaDevice::SynchronizeEvent(NativeEvent event) {
  return Call("cuEventSynchronize", driver_.cuEventSynchronize, event);
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
    return Lacks("elapsed time", "cuEventElapsedTime");
  }
  float value = 0;
  const Status status = Check(function(&value, start, end), "cuEventElapsedTime");
  *milliseconds = value;
  return status;
}

Status CudaDevice::WaitEvent(NativeStream stream, NativeEvent event) {
  return Call("cuStreamWaitEvent", driver_.cuStreamWaitEvent, stream, event, 0);
}

// ---- Memory ----

CUresult CudaDevice::TryAllocate(NativeStream stream, uint64_t bytes, CUdeviceptr* memory) {
  return pool_ != nullptr ? driver_.cuMemAllocAsync(memory, bytes, stream) : driver_.cuMemAlloc_v2(memory, bytes);
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
    return ReportMemory(result,
                        Text("%s of %" PRIu64 " bytes", pool_ != nullptr ? "cuMemAllocAsync" : "cuMemAlloc", bytes));
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

Status CudaDevice::TrimPool(NativeStream stream) {
  if (const Status status = TrimBlocks(stream);
      status != BRIO_OK || pool_ == nullptr || driver_.cuMemPoolTrimTo == nullptr) {
    return status;
  }
  return Call("cuMemPoolTrimTo", driver_.cuMemPoolTrimTo, pool_, 0);
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
  return Call("cuMemFreeHost", driver_.cuMemFreeHost, memory);
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
    const SavedError failure(status);
    (void)Kept(FreeMapped(*host, bytes));
    return failure.Restore();
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

Status CudaDevice::AllocateShared(uint64_t bytes, void** memory, SharedHandle* handle) {
  if (driver_.cuIpcGetMemHandle == nullptr || driver_.cuIpcOpenMemHandle_v2 == nullptr ||
      driver_.cuIpcCloseMemHandle == nullptr) {
    return Lacks("sharing memory with other processes", "cuIpcGetMemHandle");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  // Not of the pool, whose memory has no handles. The driver cuts small allocations out of pages of this size, and a
  // handle shows the whole page.
  const uint64_t pages = (bytes + kHugePage - 1) & ~(kHugePage - 1);
  CUdeviceptr address = 0;
  CUresult result = driver_.cuMemAlloc_v2(&address, pages);
  if (result != kSuccess) {
    return ReportMemory(result, Text("cuMemAlloc of %" PRIu64 " bytes", pages));
  }
  CUipcMemHandle native = {};
  result = driver_.cuIpcGetMemHandle(&native, address);
  if (result != kSuccess) {
    const SavedError failure(Refused(Report(result, "cuIpcGetMemHandle")));
    (void)Kept(Check(driver_.cuMemFree_v2(address), "cuMemFree"));
    return failure.Restore();
  }
  static_assert(sizeof(native) <= sizeof(handle->bytes));
  std::memcpy(handle->bytes, &native, sizeof(native));
  *memory = reinterpret_cast<void*>(address);
  return BRIO_OK;
}

Status CudaDevice::FreeShared(void* memory, uint64_t) {
  return Call("cuMemFree", driver_.cuMemFree_v2, Address(memory));
}

Status CudaDevice::OpenShared(const SharedHandle& handle, uint64_t, void** memory) {
  if (driver_.cuIpcOpenMemHandle_v2 == nullptr) {
    return Lacks("mapping memory of other processes", "cuIpcOpenMemHandle");
  }
  CUipcMemHandle native = {};
  std::memcpy(&native, handle.bytes, sizeof(native));
  constexpr unsigned kLazyEnablePeerAccess = 1;
  CUdeviceptr address = 0;
  const Status status =
      Call("cuIpcOpenMemHandle", driver_.cuIpcOpenMemHandle_v2, &address, native, kLazyEnablePeerAccess);
  *memory = reinterpret_cast<void*>(address);
  return Refused(status);
}

Status CudaDevice::CloseShared(void* memory, uint64_t) {
  return Call("cuIpcCloseMemHandle", driver_.cuIpcCloseMemHandle, Address(memory));
}

Status CudaDevice::IsCapturing(NativeStream stream, bool* value) {
  *value = false;
  if (driver_.cuStreamIsCapturing == nullptr) {
    return BRIO_OK;
  }
  int status = 0;
  const Status result = Call("cuStreamIsCapturing", driver_.cuStreamIsCapturing, stream, &status);
  *value = status != 0;
  return result;
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
    default:
      result = driver_.cuMemcpyAsync(Address(dst), Address(src), bytes, stream);
      break;
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

DriverResult CudaDevice::SetElements(NativeStream stream, char* to, uint32_t value, uint32_t element_size,
                                     uint64_t count) {
  switch (element_size) {
    case 1:
      return driver_.cuMemsetD8Async(Address(to), static_cast<unsigned char>(value), count, stream);
    case 2:
      return driver_.cuMemsetD16Async(Address(to), static_cast<unsigned short>(value), count, stream);
    default:
      return driver_.cuMemsetD32Async(Address(to), value, count, stream);
  }
}

DriverResult CudaDevice::CopyBytes(NativeStream stream, char* to, const char* from, uint64_t bytes) {
  return driver_.cuMemcpyDtoDAsync_v2(Address(to), Address(from), bytes, stream);
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

std::unique_ptr<Backend> MakeCudaBackend() {
  return std::make_unique<cuda::CudaBackend>();
}

}  // namespace brio::rt
