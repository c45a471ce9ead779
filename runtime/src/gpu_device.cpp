// What the devices behind a GPU's driver have in common.
#include "gpu_device.h"

#include <algorithm>
#include <cinttypes>

#include "image.h"

namespace brio::rt {

// ---- Results ----

Status GpuDevice::Report(DriverResult result, const std::string& what) {
  const std::string name = results_.ResultName(result);
  if (!results_.IsSticky(result)) {
    const Status status = result == kOutOfMemory ? BRIO_ERROR_OUT_OF_MEMORY : BRIO_ERROR_DRIVER;
    return Fail(status, "%s on %s failed: %s", what.c_str(), label().c_str(), name.c_str());
  }
  std::lock_guard lock(failure_mutex_);
  broken_.store(result, std::memory_order_relaxed);
  if (!first_failure_.empty()) {
    return Fail(BRIO_ERROR_KERNEL_FAILED, "%s on %s failed: %s; earlier failure: %s", what.c_str(), label().c_str(),
                name.c_str(), first_failure_.c_str());
  }
  const std::string sentence = results_.ResultText(result);
  const std::string explained = sentence.empty() ? name : name + ": " + sentence;
  const std::string kernels = recent_.Describe();
  if (kernels.empty()) {
    first_failure_ = what + " on " + label() + " failed: " + explained;
  } else {
    first_failure_ = kernels + " failed on " + label() + ": " + explained + " (reported by " + what + ")";
  }
  const char* const tool = api() == "cuda" ? ", and so does compute-sanitizer)" : ")";
  return FailText(
      BRIO_ERROR_KERNEL_FAILED,
      kernels.empty() ? first_failure_ : first_failure_ + " (`brio run --check memory` looks for the cause" + tool);
}

Status GpuDevice::ReportMemory(DriverResult result, const std::string& what) {
  uint64_t free_bytes = 0;
  uint64_t total_bytes = 0;
  if (result != kOutOfMemory || GetMemoryInfo(&free_bytes, &total_bytes) != BRIO_OK) {
    return Report(result, what);
  }
  return Fail(BRIO_ERROR_OUT_OF_MEMORY,
              "%s on %s failed: %s; %" PRIu64 " bytes free of %" PRIu64 ", %" PRIu64 " held by the runtime's pool",
              what.c_str(), label().c_str(), results_.ResultName(result).c_str(), free_bytes, total_bytes, PoolBytes());
}

Status GpuDevice::ReportLaunch(DriverResult result, const char* call, const brio_function& function,
                               const LaunchRequest& request) {
  const uint32_t* grid = request.grid;
  const uint32_t* block = request.block;
  return Report(result, Text("launch (%s) of %s with grid (%u, %u, %u), block (%u, %u, %u) "
                             "and %u bytes of dynamic shared memory",
                             call, DescribeLaunch(function, request.location).c_str(), grid[0], grid[1], grid[2],
                             block[0], block[1], block[2], request.dynamic_shared));
}

Status GpuDevice::ReportModule(DriverResult result, const std::string& what, const std::string& log) {
  if (results_.IsSticky(result)) {
    return Report(result, what);
  }
  return Fail(BRIO_ERROR_NO_IMAGE, "%s on %s failed: %s%s%s", what.c_str(), label().c_str(),
              results_.ResultName(result).c_str(), log.empty() ? "" : "\n", log.c_str());
}

Status GpuDevice::ReportImage(DriverResult result, const char* call, const brio_kernel& kernel, const brio_image& image,
                              const char* kind, const std::string& log) {
  if (results_.IsSticky(result)) {
    return Report(result, call);
  }
  const std::string kept = KeepRejectedImage(image.data, image.size, Text(".%s", kind).c_str());
  return ReportModule(result,
                      Text("%s of kernel '%s' (%s for %s, %" PRIu64 " bytes%s)", call, NameOf(kernel), kind,
                           image.target, image.size, kept.c_str()),
                      log);
}

// ---- Streams ----

Status GpuDevice::ClampPriority(int32_t* priority) {
  int32_t least = 0;
  int32_t greatest = 0;
  if (const Status status = PriorityRange(&least, &greatest); status != BRIO_OK) {
    return status;
  }
  *priority = std::clamp(*priority, std::min(least, greatest), std::max(least, greatest));
  return BRIO_OK;
}

Status GpuDevice::EndStream(NativeStream stream, const char* name, DriverResult (*destroy)(NativeStream)) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  recent_.Forget(stream);
  return Check(destroy(stream), name);
}

Status GpuDevice::LeaveStream(NativeStream stream, const std::shared_ptr<Fence>& end) {
  return memory_.EndStream(stream, end);
}

Status GpuDevice::FinishStream(NativeStream stream, const char* name, DriverResult (*synchronize)(NativeStream)) {
  const Status status = Call(name, synchronize, stream);
  if (status == BRIO_OK) {
    recent_.Forget(stream);
  }
  return status;
}

// ---- Memory ----

Status GpuDevice::Allocate(NativeStream stream, uint64_t bytes, void** memory) {
  // The pool may have a block, but memory of a broken device is of no use.
  if (const DriverResult broken = broken_.load(std::memory_order_relaxed); broken != kSuccess) [[unlikely]] {
    return Report(broken, Text("allocation of %" PRIu64 " bytes", bytes));
  }
  return memory_.Allocate(stream, bytes, memory);
}

void GpuDevice::ReleaseMemory(void* memory) {
  memory_.Release(memory);
  pinned_.Release(memory);
}

bool GpuDevice::AdoptMemory(void* memory, uint64_t bytes, bool host) {
  return host ? pinned_.Adopt(memory, bytes) : memory_.Adopt(memory, bytes);
}

bool GpuDevice::FindOwner(const void* address, uint64_t* bytes) {
  return memory_.FindOwner(address, bytes) || pinned_.FindOwner(address, bytes);
}

Status GpuDevice::Fill(NativeStream stream, void* dst, uint64_t value, uint32_t element_size, uint64_t count) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  auto* to = static_cast<char*>(dst);
  const auto low = static_cast<uint32_t>(value);
  const auto high = static_cast<uint32_t>(value >> 32);
  DriverResult result = kSuccess;
  if (element_size < 8) {
    result = SetElements(stream, to, low, element_size, count);
  } else if (low == high) {
    result = SetElements(stream, to, low, 4, count * 2);
  } else {
    // Drivers have no 64-bit fill: one element from its halves, then copies of doubling size.
    result = SetElements(stream, to, low, 4, 1);
    if (result == kSuccess) {
      result = SetElements(stream, to + 4, high, 4, 1);
    }
    for (uint64_t done = 1; done < count && result == kSuccess;) {
      const uint64_t more = std::min(done, count - done);
      result = CopyBytes(stream, to + done * 8, to, more * 8);
      done += more;
    }
  }
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("fill of %" PRIu64 " elements of %u bytes", count, element_size));
}

// ---- Kernels ----

Status GpuDevice::RequireImage(const brio_image* found, const brio_kernel& kernel, const std::string& arch,
                               const brio_image** image) {
  *image = found;
  if (found != nullptr) {
    return BRIO_OK;
  }
  return Fail(BRIO_ERROR_NO_IMAGE, "kernel '%s' has no image for %s of %s; images: %s", NameOf(kernel), arch.c_str(),
              label().c_str(), ListImages(kernel).c_str());
}

Status GpuDevice::RequireModule(const brio_kernel& kernel, const brio_image& image, NativeModule* module) {
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
  const Status status = LoadImage(kernel, image, module);
  if (status == BRIO_OK) {
    modules_[hash] = *module;
  }
  return status;
}

Status GpuDevice::LoadFunction(brio_kernel& kernel, brio_function** function) {
  *function = nullptr;
  const brio_image* image = nullptr;
  Status status = FindImage(kernel, &image);
  if (status == BRIO_OK) {
    status = MakeCurrent();
  }
  NativeModule module = nullptr;
  if (status == BRIO_OK) {
    status = RequireModule(kernel, *image, &module);
  }
  return status == BRIO_OK ? MakeFunction(module, kernel.entry, NameOf(kernel), function) : status;
}

}  // namespace brio::rt
