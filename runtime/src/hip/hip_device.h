// One AMD device behind the HIP runtime.
#pragma once

#include <atomic>
#include <mutex>
#include <string>

#include "gpu_device.h"
#include "hip/hip_driver.h"

namespace brio::rt::hip {

/// A kernel as HIP has it.
struct HipFunction final : brio_function {
  hipFunction_t native = nullptr;
  hipModule_t module = nullptr;
};

/// From now on, where the process aborts, what kernels printed is shown, and the kernels of these devices are named
/// that may still run: after a fault or a trap of a kernel ROCm's runtime calls `abort`.
void WatchAborts(const class HipDevice* device);
void UnwatchAborts(const class HipDevice* device);

/// One AMD device.
class HipDevice final : public GpuDevice {
 public:
  HipDevice(const Driver& driver, int32_t id) : GpuDevice(driver, "HIP runtime", "hip", id), driver_(driver) {}

  ~HipDevice() override;

  Status Open();
  /// The launches that may still run, as messages name them; empty for none.
  std::string Outstanding() const { return DescribeRecent(); }

  int32_t ComputeCapability() const override;
  Status GetAttribute(int32_t attribute, int64_t* value) override;
  Status GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) override;
  Status GetDriverVersion(int32_t* value) override;
  Status MakeCurrent() override;
  Status RestoreCurrent() override;
  Status PushCurrent() override;
  void* NativeContext() const override { return reinterpret_cast<void*>(static_cast<intptr_t>(id())); }
  void* NativeModuleOf(const brio_function& function) const override {
    return static_cast<const HipFunction&>(function).module;
  }
  Status PopCurrent() override;
  Status CanAccessPeer(Device& peer, int32_t* value) override;
  Status EnablePeerAccess(Device& peer) override;
  Status IsHostUnified(int32_t* value) override {
    *value = properties_.integrated;
    return BRIO_OK;
  }

  Status CreateStream(int32_t priority, bool blocking, NativeStream* stream) override;
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

  Status TrimPool(NativeStream stream) override;
  bool CanPrint() override;
  Status AllocateMapped(uint64_t bytes, void** host, void** device) override;
  Status FreeMapped(void* host, uint64_t) override { return DeletePinned(host); }
  Status AllocateShared(uint64_t bytes, void** memory, SharedHandle* handle) override;
  Status FreeShared(void* memory, uint64_t bytes) override;
  Status OpenShared(const SharedHandle& handle, uint64_t bytes, void** memory) override;
  Status CloseShared(void* memory, uint64_t bytes) override;
  Status IsCapturing(NativeStream stream, bool* value) override;
  Status Copy(NativeStream stream, void* dst, const void* src, uint64_t bytes, uint32_t direction) override;
  Status CopyPeer(NativeStream stream, void* dst, Device& dst_device, const void* src, Device& src_device,
                  uint64_t bytes) override;

  Status Launch(NativeStream stream, brio_function& function, const LaunchRequest& request) override;
  Status GetFunctionAttribute(brio_function& function, int32_t attribute, int64_t* value) override;
  Status SetFunctionAttribute(brio_function& function, int32_t attribute, int64_t value) override;
  Status GetOccupancy(brio_function& function, uint32_t block_threads, uint64_t dynamic_shared,
                      int32_t* blocks) override;
  Status FindImage(const brio_kernel& kernel, const brio_image** image) override;
  Status LoadModule(const void* data, uint64_t size, NativeModule* module) override;
  Status UnloadModule(NativeModule module) override;
  Status FindFunction(NativeModule module, const char* name, brio_function** function) override;
  Status FindGlobal(brio_function& function, const char* name, void** address, uint64_t* bytes) override;

 private:
  Status NewPinned(uint64_t bytes, void** memory) override;
  Status DeletePinned(void* memory) override;
  Status NewBlock(NativeStream stream, uint64_t bytes, void** memory) override;
  Status DeleteBlock(NativeStream stream, void* memory) override;
  DriverResult SetElements(NativeStream stream, char* to, uint32_t value, uint32_t element_size,
                           uint64_t count) override;
  DriverResult CopyBytes(NativeStream stream, char* to, const char* from, uint64_t bytes) override;
  Status LoadImage(const brio_kernel& kernel, const brio_image& image, NativeModule* module) override;
  Status MakeFunction(NativeModule module, const char* entry, const char* name, brio_function** function) override;

  /// Which attributes of a launch mean something here: only the cooperative one does.
  Status ReadAttributes(const HipFunction& function, const LaunchRequest& request, bool* cooperative);

  /// Whether the device says that it has what the attribute stands for; `otherwise` where the driver does not know it.
  Status ReadAbility(int attribute, bool otherwise, bool* has);

  const Driver& driver_;
  Properties properties_;
  bool cooperative_ = false;        // launches whose blocks wait for each other
  bool wait_value_ = false;         // streams wait for a value in memory
  bool host_atomics_ = true;        // kernels' atomic operations reach the host's memory
  std::once_flag no_printing_;      // has been told
  std::atomic<bool> pools_{false};  // the driver allocates in stream order
  hipMemPool_t pool_ = nullptr;     // null: its pool cannot be set up
};

}  // namespace brio::rt::hip
