// AMD devices through the HIP runtime: properties, streams, events, memory.
#include "hip/hip_device.h"

#include <cinttypes>
#include <cstring>
#include <utility>
#include <vector>

#include "host.h"

namespace brio::rt::hip {

constexpr unsigned kHostPortable = 1;
constexpr unsigned kHostMapped = 2;
constexpr unsigned kHostCoherent = 0x40000000;
constexpr unsigned kStreamDefault = 0;
constexpr unsigned kStreamNonBlocking = 1;
constexpr int kPoolReleaseThreshold = 4;

/// Numbers of hipDeviceAttribute_t.
constexpr int kAttributeCooperativeLaunch = 10;
constexpr int kAttributeHostNativeAtomics = 15;
constexpr int kAttributeStreamWaitValue = 10013;

/// The device that is current on this thread as far as we set it.
static thread_local int32_t current_device = -1;

HipDevice::~HipDevice() {
  UnwatchAborts(this);
}

Status HipDevice::ReadAbility(int attribute, bool otherwise, bool* has) {
  *has = otherwise;
  if (driver_.hipDeviceGetAttribute == nullptr) {
    return BRIO_OK;
  }
  int value = 0;
  const hipError_t result = driver_.hipDeviceGetAttribute(&value, attribute, id());
  if (result == kInvalidValue) {
    return BRIO_OK;  // an older runtime
  }
  *has = value != 0;
  return Check(result, "hipDeviceGetAttribute");
}

Status HipDevice::Open() {
  if (const Status status = driver_.ReadProperties(id(), &properties_); status != BRIO_OK) {
    return status;
  }
  SetIdentity(properties_.name, properties_.arch.substr(0, properties_.arch.find(':')));
  Status read = ReadAbility(kAttributeCooperativeLaunch, true, &cooperative_);
  if (read == BRIO_OK) {
    read = ReadAbility(kAttributeStreamWaitValue, true, &wait_value_);
  }
  if (read == BRIO_OK) {
    read = ReadAbility(kAttributeHostNativeAtomics, true, &host_atomics_);
  }
  if (read != BRIO_OK) {
    return read;
  }
  WatchAborts(this);
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

Status HipDevice::RestoreCurrent() {
  current_device = -1;
  return MakeCurrent();
}

/// HIP has no stack of devices; these are the ones that PushCurrent replaced on this thread.
static thread_local std::vector<int32_t> replaced_devices;

Status HipDevice::PushCurrent() {
  if (driver_.hipGetDevice == nullptr) {
    return Lacks("pushing a context", "hipGetDevice");
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
    case 1:
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
    case 97:
      *value = static_cast<int64_t>(properties_.shared_per_block);
      return BRIO_OK;
    case 10:
      *value = properties_.warp_size;
      return BRIO_OK;
    case 81:
      *value = static_cast<int64_t>(properties_.shared_per_block);
      return BRIO_OK;
    case 39:
      *value = properties_.threads_per_multiprocessor;
      return BRIO_OK;
    case 82:
      *value = properties_.registers_per_block;
      return BRIO_OK;
    case 18:
      *value = properties_.integrated;
      return BRIO_OK;
    case 95:
      *value = cooperative_ && driver_.hipModuleLaunchCooperativeKernel != nullptr ? 1 : 0;
      return BRIO_OK;
    case 106:
      *value = properties_.warp_size > 0 ? properties_.threads_per_multiprocessor / properties_.warp_size : 0;
      return BRIO_OK;
    case 109:
      *value = 0;
      return BRIO_OK;
    case 12:
      *value = properties_.registers_per_block;
      return BRIO_OK;
    case 13:
      *value = properties_.clock_khz;
      return BRIO_OK;
    case 16:
    case 1000:
      *value = properties_.multiprocessors;
      return BRIO_OK;
    case 75:
      *value = properties_.major;
      return BRIO_OK;
    case 76:
      *value = properties_.minor;
      return BRIO_OK;
    default:
      return Fail(BRIO_ERROR_UNSUPPORTED, "the device attribute %d is not known on %s", attribute, label().c_str());
  }
}

Status HipDevice::GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) {
  *free_bytes = *total_bytes = 0;
  return Call("hipMemGetInfo", driver_.hipMemGetInfo, free_bytes, total_bytes);
}

Status HipDevice::GetDriverVersion(int32_t* value) {
  *value = 0;
  return Check(driver_.hipDriverGetVersion(value), "hipDriverGetVersion");
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
    return Lacks("waiting for a value", "hipStreamWaitValue64");
  }
  if (!wait_value_) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "waiting for a value on %s: its streams cannot do that", label().c_str());
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

Status HipDevice::CreateStream(int32_t priority, bool blocking, NativeStream* stream) {
  if (const Status status = ClampPriority(&priority); status != BRIO_OK) {
    return status;
  }
  return Call("hipStreamCreateWithPriority", driver_.hipStreamCreateWithPriority, stream,
              blocking ? kStreamDefault : kStreamNonBlocking, priority);
}

Status HipDevice::DestroyStream(NativeStream stream) {
  return EndStream(stream, "hipStreamDestroy", driver_.hipStreamDestroy);
}

Status HipDevice::SynchronizeStream(NativeStream stream) {
  return FinishStream(stream, "hipStreamSynchronize", driver_.hipStreamSynchronize);
}

Status HipDevice::HostFunction(NativeStream stream, void (*function)(void*), void* data) {
  if (driver_.hipLaunchHostFunc == nullptr) {
    return Lacks("a host function", "hipLaunchHostFunc");
  }
  return Call("hipLaunchHostFunc", driver_.hipLaunchHostFunc, stream, function, data);
}

Status HipDevice::CreateEvent(uint32_t flags, NativeEvent* event) {
  return Call("hipEventCreateWithFlags", driver_.hipEventCreateWithFlags, event, flags);
}

Status HipDevice::DestroyEvent(NativeEvent event) {
  return Call("hipEventDestroy", driver_.hipEventDestroy, event);
}

Status HipDevice::RecordEvent(NativeEvent event, NativeStream stream) {
  return Call("hipEventRecord", driver_.hipEventRecord, event, stream);
}

Status HipDevice::SynchronizeEvent(NativeEvent event) {
  return Call("hipEventSynchronize", driver_.hipEventSynchronize, event);
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
  return Call("hipStreamWaitEvent", driver_.hipStreamWaitEvent, stream, event, 0);
}

// ---- Memory ----

Status HipDevice::TrimPool(NativeStream stream) {
  if (const Status status = TrimBlocks(stream);
      status != BRIO_OK || pool_ == nullptr || driver_.hipMemPoolTrimTo == nullptr) {
    return status;
  }
  return Call("hipMemPoolTrimTo", driver_.hipMemPoolTrimTo, pool_, 0);
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
  return result == kSuccess ? BRIO_OK : ReportMemory(result, Text("%s of %" PRIu64 " bytes", call, bytes));
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
  return Call("hipHostFree", driver_.hipHostFree, memory);
}

bool HipDevice::CanPrint() {
  // A processor with the GPU inside needs no link to reach its memory.
  const bool can = host_atomics_ || properties_.integrated != 0;
  if (!can) {
    std::call_once(no_printing_, [&] {
      WriteStderr(
          Text("brio: kernels on %s cannot print: that takes atomic operations on the host's memory, which its link to "
               "the host lacks "
               "(PCIe atomics)\n",
               label().c_str()));
    });
  }
  return can;
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
    const SavedError failure(status);
    (void)Kept(DeletePinned(*host));
    return failure.Restore();
  }
  return status;
}

Status HipDevice::AllocateShared(uint64_t bytes, void** memory, SharedHandle* handle) {
  if (driver_.hipIpcGetMemHandle == nullptr || driver_.hipIpcOpenMemHandle == nullptr ||
      driver_.hipIpcCloseMemHandle == nullptr || driver_.hipExtMallocWithFlags == nullptr) {
    return Lacks("sharing memory with other processes", "hipIpcGetMemHandle");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  // Kernels that run see what others write to memory of this kind; other memory may be cached until they end.
  constexpr unsigned kFineGrained = 1;
  hipError_t result = driver_.hipExtMallocWithFlags(memory, bytes, kFineGrained);
  if (result != kSuccess) {
    return ReportMemory(result, Text("hipExtMallocWithFlags of %" PRIu64 " bytes", bytes));
  }
  hipIpcMemHandle native = {};
  result = driver_.hipIpcGetMemHandle(&native, *memory);
  if (result != kSuccess) {
    const SavedError failure(Refused(Report(result, "hipIpcGetMemHandle")));
    (void)Kept(Check(driver_.hipFree(std::exchange(*memory, nullptr)), "hipFree"));
    return failure.Restore();
  }
  static_assert(sizeof(native) <= sizeof(handle->bytes));
  std::memcpy(handle->bytes, &native, sizeof(native));
  return BRIO_OK;
}

Status HipDevice::FreeShared(void* memory, uint64_t) {
  return Call("hipFree", driver_.hipFree, memory);
}

Status HipDevice::OpenShared(const SharedHandle& handle, uint64_t, void** memory) {
  if (driver_.hipIpcOpenMemHandle == nullptr) {
    return Lacks("mapping memory of other processes", "hipIpcOpenMemHandle");
  }
  hipIpcMemHandle native = {};
  std::memcpy(&native, handle.bytes, sizeof(native));
  constexpr unsigned kLazyEnablePeerAccess = 1;
  return Refused(Call("hipIpcOpenMemHandle", driver_.hipIpcOpenMemHandle, memory, native, kLazyEnablePeerAccess));
}

Status HipDevice::CloseShared(void* memory, uint64_t) {
  return Call("hipIpcCloseMemHandle", driver_.hipIpcCloseMemHandle, memory);
}

Status HipDevice::IsCapturing(NativeStream stream, bool* value) {
  *value = false;
  if (driver_.hipStreamIsCapturing == nullptr) {
    return BRIO_OK;
  }
  int status = 0;
  const Status result = Call("hipStreamIsCapturing", driver_.hipStreamIsCapturing, stream, &status);
  *value = status != 0;
  return result;
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

DriverResult HipDevice::SetElements(NativeStream stream, char* to, uint32_t value, uint32_t element_size,
                                    uint64_t count) {
  switch (element_size) {
    case 1:
      return driver_.hipMemsetD8Async(to, static_cast<unsigned char>(value), count, stream);
    case 2:
      return driver_.hipMemsetD16Async(to, static_cast<unsigned short>(value), count, stream);
    default:
      return driver_.hipMemsetD32Async(to, static_cast<int>(value), count, stream);
  }
}

DriverResult HipDevice::CopyBytes(NativeStream stream, char* to, const char* from, uint64_t bytes) {
  constexpr int kDeviceToDevice = 3;
  return driver_.hipMemcpyAsync(to, from, bytes, kDeviceToDevice, stream);
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

std::unique_ptr<Backend> MakeHipBackend() {
  return std::make_unique<hip::HipBackend>();
}

}  // namespace brio::rt
