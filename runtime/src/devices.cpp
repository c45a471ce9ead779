// Back-end registry: start-up, device tables, the default api, prefetch.
#include "devices.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <list>
#include <string_view>

#include "host.h"
#include "thread.h"

namespace brio::rt {

void LaunchRing::Forget(NativeStream stream) {
  for (Entry& entry : entries_) {
    if (entry.stream.load(std::memory_order_relaxed) == stream) {
      entry.function.store(nullptr, std::memory_order_relaxed);
    }
  }
}

std::string DescribeLaunch(const brio_function& function, const char* location) {
  std::string text = "kernel '" + function.name + "'";
  return location != nullptr ? text + " (launched at " + location + ")" : text;
}

std::string LaunchRing::Describe() const {
  std::vector<std::string> names;
  const uint32_t end = next_.load(std::memory_order_relaxed);
  uint32_t outstanding = 0;
  for (uint32_t i = 0; i < kSize; ++i) {
    const brio_function* function = entries_[(end + i) % kSize].function.load(std::memory_order_relaxed);
    if (function == nullptr) {
      continue;
    }
    ++outstanding;
    std::string quoted =
        DescribeLaunch(*function, entries_[(end + i) % kSize].location.load(std::memory_order_relaxed));
    bool known = false;
    for (const std::string& name : names) {
      known = known || name == quoted;
    }
    if (!known) {
      names.push_back(std::move(quoted));
    }
  }
  if (names.empty()) {
    return "";
  }
  if (names.size() == 1) {
    return names[0];
  }
  std::string text = outstanding == kSize ? "one of the last launches, of kernels " : "one of the kernels ";
  for (size_t i = 0; i < names.size(); ++i) {
    text += (i > 0 ? ", " : "") + names[i].substr(std::string_view("kernel ").size());
  }
  text += " (BRIO_DEBUG=sync tells which)";
  return text;
}

void Device::SetIdentity(std::string name, std::string arch) {
  name_ = std::move(name);
  arch_ = std::move(arch);
  label_ = "device " + std::to_string(id_) + " (" + name_ + ")";
}

Status Device::EncodeTensorMap(const brio_tensor_map&, void*) {
  return Fail(BRIO_ERROR_UNSUPPORTED, "tensor maps need an NVIDIA GPU of sm_90 or newer, or the CPU device; this is %s",
              label_.c_str());
}

Status Device::CanAccessPeer(Device&, int32_t* value) {
  *value = 0;
  return BRIO_OK;
}

Status Device::EnablePeerAccess(Device& peer) {
  return Fail(BRIO_ERROR_UNSUPPORTED, "%s %s cannot access the memory of %s %s", api_.c_str(), label_.c_str(),
              peer.api().c_str(), peer.label().c_str());
}

Status Device::IsHostUnified(int32_t* value) {
  *value = 0;
  return BRIO_OK;
}

Status Device::HostTask(NativeStream, brio_status (*)(void*, uint64_t), void*, uint64_t, void (*)(void*)) {
  return Fail(BRIO_ERROR_UNSUPPORTED, "host tasks are only supported on the CPU device, not on %s %s", api_.c_str(),
              label_.c_str());
}

Status Device::CopyPeer(NativeStream, void*, Device& dst_device, const void*, Device& src_device, uint64_t bytes) {
  return Fail(BRIO_ERROR_UNSUPPORTED, "copy of %llu bytes from %s to %s: the driver has no copies between devices",
              static_cast<unsigned long long>(bytes), src_device.label().c_str(), dst_device.label().c_str());
}

Status Device::AllocateShared(uint64_t, void**, SharedHandle*) {
  return Fail(BRIO_ERROR_UNSUPPORTED, "%s %s has no memory that other processes can map", api_.c_str(), label_.c_str());
}

Status Device::FreeShared(void*, uint64_t) {
  return BRIO_OK;
}

Status Device::OpenShared(const SharedHandle&, uint64_t, void**) {
  return AllocateShared(0, nullptr, nullptr);
}

Status Device::CloseShared(void*, uint64_t) {
  return BRIO_OK;
}

Status Device::FindImage(const brio_kernel&, const brio_image** image) {
  *image = nullptr;
  return BRIO_OK;
}

Status Device::LoadModule(const void*, uint64_t, NativeModule*) {
  return Fail(BRIO_ERROR_UNSUPPORTED, "modules cannot be loaded on %s %s", api_.c_str(), label_.c_str());
}

Status Device::UnloadModule(NativeModule) {
  return BRIO_OK;
}

Status Device::FindFunction(NativeModule, const char*, brio_function**) {
  return LoadModule(nullptr, 0, nullptr);
}

Status Device::FindGlobal(brio_function& function, const char* name, void**, uint64_t*) {
  return Fail(BRIO_ERROR_UNSUPPORTED, "constant memory '%s' of kernel '%s': not supported on %s %s", name,
              function.name.c_str(), api_.c_str(), label_.c_str());
}

Status Device::CheckConstantSize(const brio_function& function, const Constant& constant, uint64_t room) const {
  if (constant.bytes <= room) {
    return BRIO_OK;
  }
  return Fail(BRIO_ERROR_INVALID_VALUE, "constant memory '%s' of kernel '%s' on %s: %llu bytes given, it has %llu",
              constant.name.c_str(), function.name.c_str(), label_.c_str(),
              static_cast<unsigned long long>(constant.bytes), static_cast<unsigned long long>(room));
}

Status Device::WriteConstant(NativeStream stream, brio_function& function, const Constant& constant) {
  void* address = nullptr;
  uint64_t room = 0;
  Status status = FindGlobal(function, constant.name.c_str(), &address, &room);
  if (status == BRIO_OK) {
    status = CheckConstantSize(function, constant, room);
  }
  // A driver has taken the bytes from pageable memory when the call returns.
  return status == BRIO_OK && constant.bytes > 0 ? Copy(stream, address, constant.data, constant.bytes, BRIO_COPY_HTOD)
                                                 : status;
}

Status Device::Kept(Status status) {
  if (status != BRIO_OK && status != BRIO_ERROR_KERNEL_FAILED) {
    std::lock_guard lock(kept_mutex_);
    if (kept_status_ == BRIO_OK) {
      kept_status_ = status;
      kept_text_ = brio_last_error();
      has_kept_.store(true, std::memory_order_release);
    }
  }
  return status;
}

Status Device::TakeKept() {
  if (!has_kept_.load(std::memory_order_acquire)) [[likely]] {
    return BRIO_OK;
  }
  std::lock_guard lock(kept_mutex_);
  const Status status = kept_status_;
  kept_status_ = BRIO_OK;
  has_kept_.store(false, std::memory_order_relaxed);
  return status == BRIO_OK ? BRIO_OK : FailText(status, kept_text_);
}

Status Backend::Start() {
  std::lock_guard lock(mutex_);
  if (!started_) {
    started_ = true;
    start_status_ = StartDriver(&device_count_);
    if (start_status_ != BRIO_OK) {
      device_count_ = 0;
      start_text_ = brio_last_error();
    }
    devices_.resize(static_cast<size_t>(device_count_));
  }
  return start_status_ == BRIO_OK ? BRIO_OK : FailText(start_status_, start_text_);
}

int32_t Backend::DeviceCount() {
  if (Start() != BRIO_OK) {
    return 0;
  }
  return device_count_;
}

Status Backend::CheckId(int32_t id) {
  if (const Status status = Start(); status != BRIO_OK) {
    return status;
  }
  if (id < 0 || id >= device_count_) {
    return Fail(BRIO_ERROR_NO_DEVICE, "%s device %d requested, %d found%s", api_.c_str(), id, device_count_,
                device_count_ == 1 ? " (device 0)" : "");
  }
  return BRIO_OK;
}

Status Backend::Open(int32_t id, Device** device) {
  *device = nullptr;
  if (const Status status = CheckId(id); status != BRIO_OK) {
    return status;
  }
  std::lock_guard lock(mutex_);
  std::unique_ptr<Device>& slot = devices_[static_cast<size_t>(id)];
  if (slot == nullptr) {
    if (const Status status = MakeDevice(id, &slot); status != BRIO_OK) {
      slot = nullptr;
      return status;
    }
  }
  *device = slot.get();
  return BRIO_OK;
}

Status Backend::FindArch(int32_t id, std::string* arch) {
  if (const Status status = CheckId(id); status != BRIO_OK) {
    return status;
  }
  return QueryArch(id, arch);
}

/// All back ends in order of preference, and the default. Never destroyed.
struct Registry {
  std::unique_ptr<Backend> backends[3] = {MakeCudaBackend(), MakeHipBackend(), MakeCpuBackend()};
  std::mutex mutex;
  std::string default_api;  // empty until set or probed
  std::list<Thread> prefetches;
  std::atomic<int> prefetching{0};
  std::vector<std::string> prefetched;
};

static Registry& GetRegistry() {
  static Registry* const instance = new Registry;
  return *instance;
}

static std::string RequireDefaultApi() {
  Registry& registry = GetRegistry();
  {
    std::lock_guard lock(registry.mutex);
    if (!registry.default_api.empty()) {
      return registry.default_api;
    }
  }
  std::string found = "cpu";
  for (auto& backend : registry.backends) {
    if (backend->DeviceCount() > 0) {
      found = backend->api();
      break;
    }
  }
  std::lock_guard lock(registry.mutex);
  if (registry.default_api.empty()) {
    registry.default_api = found;
  }
  return registry.default_api;
}

Status FindBackend(const char* api, Backend** backend) {
  *backend = nullptr;
  std::string name = api != nullptr ? api : "";
  if (name.empty() || name == "gpu") {
    name = RequireDefaultApi();
    if (name == "none") {
      return Fail(BRIO_ERROR_NO_DEVICE,
                  "this program was built without an accelerator (--target-accelerator none), so it has no device");
    }
  }
  for (auto& candidate : GetRegistry().backends) {
    if (candidate->api() == name) {
      *backend = candidate.get();
      return BRIO_OK;
    }
  }
  return Fail(BRIO_ERROR_NO_DEVICE, "unknown device api '%s'; known are 'gpu' (the default), 'cuda', 'hip' and 'cpu'",
              name.c_str());
}

void ReportKeptFailures() {
  for (auto& backend : GetRegistry().backends) {
    backend->ForEachDevice([](Device& device) {
      if (device.TakeKept() != BRIO_OK) {
        WriteStderr("brio: " + std::string(brio_last_error()) + "\n");
      }
    });
  }
}

bool FindOwner(const void* address, Device** device, uint64_t* bytes) {
  bool found = false;
  for (auto& backend : GetRegistry().backends) {
    backend->ForEachDevice([&](Device& candidate) {
      if (!found && candidate.FindOwner(address, bytes)) {
        found = true;
        *device = &candidate;
      }
    });
  }
  return found;
}

bool PrefetchRuns() {
  return GetRegistry().prefetching.load() > 0;
}

void FinishPrefetch() {
  std::list<Thread> threads;
  {
    std::lock_guard lock(GetRegistry().mutex);
    threads.swap(GetRegistry().prefetches);
  }
  for (Thread& thread : threads) {
    thread.Join();
  }
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

brio_status brio_set_default_api(const char* api) {
  static constexpr std::string_view kKnown[] = {"cuda", "hip", "cpu", "none"};
  for (const std::string_view known : kKnown) {
    if (api != nullptr && known == api) {
      std::lock_guard lock(GetRegistry().mutex);
      GetRegistry().default_api = known;
      return BRIO_OK;
    }
  }
  return Fail(BRIO_ERROR_INVALID_VALUE, "unknown default device api '%s'; known are 'cuda', 'hip', 'cpu' and 'none'",
              api != nullptr ? api : "");
}

const char* brio_default_api(void) {
  static constexpr const char* kKnown[] = {"cuda", "hip", "cpu", "none"};
  const std::string current = RequireDefaultApi();
  for (const char* known : kKnown) {
    if (current == known) {
      return known;
    }
  }
  return "none";
}

brio_status brio_prefetch(const char* api) {
  const std::string name = api != nullptr ? api : "gpu";
  if (name == "none") {
    return BRIO_OK;
  }
  Backend* backend = nullptr;
  if (name != "gpu") {
    if (const Status status = FindBackend(api, &backend); status != BRIO_OK) {
      return status;
    }
  }
  Registry& registry = GetRegistry();
  std::lock_guard lock(registry.mutex);
  for (const std::string& done : registry.prefetched) {
    if (done == name) {
      return BRIO_OK;
    }
  }
  registry.prefetched.push_back(name);
  if (registry.prefetched.size() == 1) {
    // A joinable thread must not be left when the process ends by a plain exit or a return from main.
    std::atexit(FinishPrefetch);
  }
  ++registry.prefetching;
  const bool started = registry.prefetches.emplace_back().Start([backend, &registry] {
    // The default is only found out here, because that starts drivers.
    Backend* found = backend;
    Device* device = nullptr;
    if (found != nullptr || FindBackend(nullptr, &found) == BRIO_OK) {
      (void)found->Open(0, &device);
    }
    --registry.prefetching;
  });
  if (!started) {
    // The driver starts when it is needed.
    registry.prefetches.pop_back();
    --registry.prefetching;
  }
  return BRIO_OK;
}

brio_status brio_device_count(const char* api, int32_t* count) {
  if (count == nullptr) [[unlikely]] {
    return NoneGiven("brio_device_count", "place for the result");
  }
  *count = 0;
  Backend* backend = nullptr;
  if (api != nullptr && std::strcmp(api, "none") == 0) {
    return BRIO_OK;
  }
  if ((api == nullptr || std::strcmp(api, "gpu") == 0) && RequireDefaultApi() == "none") {
    return BRIO_OK;
  }
  if (const Status status = FindBackend(api, &backend); status != BRIO_OK) {
    return status;
  }
  *count = backend->DeviceCount();
  return BRIO_OK;
}

brio_status brio_device_arch(const char* api, int32_t device_id, char* out, size_t length) {
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_device_arch", "place for the result");
  }
  if (length > 0) {
    *out = '\0';
  }
  Backend* backend = nullptr;
  if (const Status status = FindBackend(api, &backend); status != BRIO_OK) {
    return status;
  }
  std::string arch;
  if (const Status status = backend->FindArch(device_id, &arch); status != BRIO_OK) {
    return status;
  }
  if (arch.size() >= length) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_device_arch: '%s' does not fit into %zu bytes", arch.c_str(), length);
  }
  std::memcpy(out, arch.c_str(), arch.size() + 1);
  return BRIO_OK;
}

}  // extern "C"
