// What the devices behind a GPU's driver have in common, whichever driver it is: failures and what they are blamed on,
// pools of memory, modules by their contents. CUDA's driver and HIP number the results used here alike, and every
// handle of theirs is a pointer.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

#include "device.h"
#include "device_pool.h"
#include "pinned_pool.h"

namespace brio::rt {

using DriverResult = int;

constexpr DriverResult kSuccess = 0;
constexpr DriverResult kInvalidValue = 1;
constexpr DriverResult kOutOfMemory = 2;
constexpr DriverResult kNotReady = 600;
constexpr DriverResult kPeerAccessAlreadyEnabled = 704;

/// What a driver says of its results.
class GpuDriver {
 public:
  /// "CUDA_ERROR_OUT_OF_MEMORY (2)".
  virtual std::string ResultName(DriverResult result) const = 0;
  /// The driver's sentence about a result, or "".
  virtual std::string ResultText(DriverResult result) const = 0;
  /// Whether the process cannot use the device any more after this result.
  virtual bool IsSticky(DriverResult result) const = 0;

 protected:
  ~GpuDriver() = default;
};

/// A device behind a driver; the subclass calls that driver.
class GpuDevice : public Device, private PinnedSource, private BlockSource {
 public:
  Status Allocate(NativeStream stream, uint64_t bytes, void** memory) final;
  Status Free(NativeStream stream, void* memory, Fences fences) final {
    return memory_.Free(stream, memory, std::move(fences));
  }
  void ReleaseMemory(void* memory) final;
  bool AdoptMemory(void* memory, uint64_t bytes, bool host) final;
  bool FindOwner(const void* address, uint64_t* bytes) final;
  Status LeaveStream(NativeStream stream, const std::shared_ptr<Fence>& end) final;
  bool GuardMemory(const Fences& fences) final { return memory_.Guard(fences); }
  void CollectMemory(NativeStream stream) final { memory_.Collect(stream); }
  uint64_t PoolBytes() final { return memory_.held_bytes(); }
  void RaisePoolLimit(uint64_t bytes) final { memory_.RaiseLimit(bytes); }
  Status AllocateHost(uint64_t bytes, void** memory) final { return pinned_.Allocate(bytes, memory); }
  Status FreeHost(NativeStream, void* memory, Fences fences) final { return pinned_.Free(memory, std::move(fences)); }
  Status Fill(NativeStream stream, void* dst, uint64_t value, uint32_t element_size, uint64_t count) final;

  Status LoadFunction(brio_kernel& kernel, brio_function** function) final;
  void NoteLaunch(const brio_function* function, NativeStream stream, const char* location) final {
    recent_.Add(function, stream, location);
  }
  void ForgetLaunches(const brio_function* function) final { recent_.Forget(function); }

 protected:
  /// `driver` outlives the device; `driver_title` names it in messages: "driver".
  GpuDevice(const GpuDriver& driver, const char* driver_title, std::string api, int32_t id)
      : Device(std::move(api), id),
        results_(driver),
        driver_title_(driver_title),
        memory_(*this),
        pinned_(*this, *this) {}

  /// The launches that may still run, as messages name them; empty for none.
  std::string DescribeRecent() const { return recent_.Describe(); }

  // ---- Results of the driver ----

  /// Turns a result into a status; `what` is the call and what it was asked.
  Status Check(DriverResult result, const char* what) { return result == kSuccess ? BRIO_OK : Report(result, what); }
  /// Calls a function of the driver with this device current.
  template <typename... Parameters, typename... Args>
  Status Call(const char* name, DriverResult (*function)(Parameters...), Args... args) {
    if (const Status status = MakeCurrent(); status != BRIO_OK) [[unlikely]] {
      return status;
    }
    return Check(function(args...), name);
  }
  /// The status of a failure. The first sticky one is blamed on the kernels that ran, and later ones tell of it.
  Status Report(DriverResult result, const std::string& what);
  /// The same for a request of device memory.
  Status ReportMemory(DriverResult result, const std::string& what);
  Status ReportLaunch(DriverResult result, const char* call, const brio_function& function,
                      const LaunchRequest& request);
  /// A module that the driver did not take; `log` is what its assembler says.
  Status ReportModule(DriverResult result, const std::string& what, const std::string& log);
  /// A kernel's image that the driver did not take, which is kept in a file; `kind` is "ptx", "cubin" or "hsaco".
  Status ReportImage(DriverResult result, const char* call, const brio_kernel& kernel, const brio_image& image,
                     const char* kind, const std::string& log);
  /// The driver has no function for the operation.
  Status Lacks(const char* operation, const char* missing) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "%s on %s: the %s lacks %s", operation, label().c_str(), driver_title_,
                missing);
  }

  // ---- What the calls of both drivers do around the driver's own function ----

  /// Moves a stream's priority into the range that the device has.
  Status ClampPriority(int32_t* priority);
  Status EndStream(NativeStream stream, const char* name, DriverResult (*destroy)(NativeStream));
  Status FinishStream(NativeStream stream, const char* name, DriverResult (*synchronize)(NativeStream));
  /// Gives what is held back to the driver's pool.
  Status TrimBlocks(NativeStream stream) { return memory_.Trim(stream); }
  /// `found`, or a failure that lists the images there are for want of one for `arch`.
  Status RequireImage(const brio_image* found, const brio_kernel& kernel, const std::string& arch,
                      const brio_image** image);

  // ---- The driver's part ----

  Status NewPinned(uint64_t bytes, void** memory) override = 0;
  Status DeletePinned(void* memory) override = 0;
  Status NewBlock(NativeStream stream, uint64_t bytes, void** memory) override = 0;
  Status DeleteBlock(NativeStream stream, void* memory) override = 0;
  void NoteFailure(Status status) final { (void)Kept(status); }
  /// Writes `count` elements of 1, 2 or 4 bytes.
  virtual DriverResult SetElements(NativeStream stream, char* to, uint32_t value, uint32_t element_size,
                                   uint64_t count) = 0;
  /// Copies within this device's memory.
  virtual DriverResult CopyBytes(NativeStream stream, char* to, const char* from, uint64_t bytes) = 0;
  virtual Status LoadImage(const brio_kernel& kernel, const brio_image& image, NativeModule* module) = 0;
  /// The function `entry` of `module` with its facts, called `name` in messages; null after a failure.
  virtual Status MakeFunction(NativeModule module, const char* entry, const char* name, brio_function** function) = 0;

 private:
  /// The module of an image with the same contents, or of this one.
  Status RequireModule(const brio_kernel& kernel, const brio_image& image, NativeModule* module);

  const GpuDriver& results_;
  const char* const driver_title_;
  LaunchRing recent_;
  DevicePool memory_;
  PinnedPool pinned_;
  std::atomic<DriverResult> broken_{kSuccess};  // the sticky result that ended the device
  std::mutex failure_mutex_;
  std::string first_failure_;  // text of the failure that broke it
  std::mutex modules_mutex_;
  std::unordered_map<uint64_t, NativeModule> modules_;  // by hash of the image
};

}  // namespace brio::rt
