// One NVIDIA device behind the CUDA driver: primary context, stream-ordered memory, modules with their assembler log.
#pragma once

#include <memory>
#include <unordered_map>

#include "binary_cache.h"
#include "cuda/cuda_driver.h"
#include "gpu_device.h"

namespace brio::rt::cuda {

constexpr uint32_t kSharedWithoutOptin = 48 << 10;

/// A kernel as the driver has it.
struct CudaFunction final : brio_function {
  CUfunction native = nullptr;
  CUmodule module = nullptr;
  std::atomic<uint64_t> dynamic_enabled{0};  // dynamic shared bytes that need no attribute any more
};

inline CUdeviceptr Address(const void* memory) {
  return reinterpret_cast<CUdeviceptr>(memory);
}

/// One NVIDIA device.
class CudaDevice final : public GpuDevice {
 public:
  CudaDevice(const Driver& driver, int32_t id) : GpuDevice(driver, "driver", "cuda", id), driver_(driver) {}

  Status Open();

  int32_t ComputeCapability() const override { return major_ * 10 + minor_; }
  Status GetAttribute(int32_t attribute, int64_t* value) override;
  Status GetMemoryInfo(uint64_t* free_bytes, uint64_t* total_bytes) override;
  Status GetDriverVersion(int32_t* value) override;
  Status MakeCurrent() override;
  Status RestoreCurrent() override;
  Status PushCurrent() override;
  void* NativeContext() const override { return context_; }
  void* NativeModuleOf(const brio_function& function) const override {
    return static_cast<const CudaFunction&>(function).module;
  }
  Status PopCurrent() override;
  Status CanAccessPeer(Device& peer, int32_t* value) override;
  Status EnablePeerAccess(Device& peer) override;
  Status IsHostUnified(int32_t* value) override;

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
  Status AllocateMapped(uint64_t bytes, void** host, void** device) override;
  Status FreeMapped(void* host, uint64_t bytes) override;
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
  Status EncodeTensorMap(const brio_tensor_map& map, void* out) override;
  Status FindImage(const brio_kernel& kernel, const brio_image** image) override;
  Status LoadModule(const void* data, uint64_t size, NativeModule* module) override;
  Status UnloadModule(NativeModule module) override;
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
  DriverResult SetElements(NativeStream stream, char* to, uint32_t value, uint32_t element_size,
                           uint64_t count) override;
  DriverResult CopyBytes(NativeStream stream, char* to, const char* from, uint64_t bytes) override;
  Status LoadImage(const brio_kernel& kernel, const brio_image& image, NativeModule* module) override;
  Status MakeFunction(NativeModule module, const char* entry, const char* name, brio_function** function) override;
  /// Zeroed memory on large pages, registered with the driver; null when that is not possible.
  void* MapHuge(uint64_t bytes);

  CUresult TryAllocate(NativeStream stream, uint64_t bytes, CUdeviceptr* memory);
  Status ReadAttributes();
  /// Loads `bytes` (PTX with its terminating zero, or machine code); `log` receives the assembler's words.
  CUresult LoadBytes(const std::string& bytes, CUmodule* module, std::string* log);
  /// PTX as machine code for this device, from the cache or the driver's assembler; "" when the driver should load the
  /// PTX.
  std::string Assemble(const std::string& ptx, const CacheKey& key);
  CacheKey KeyOf(const std::string& ptx);
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
  std::mutex mapped_mutex_;
  std::unordered_map<void*, Mapping> mapped_;
};

}  // namespace brio::rt::cuda
