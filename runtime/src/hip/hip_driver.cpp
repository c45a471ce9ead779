// Loading of libamdhip64 and reading of its property structure by the offsets that its versioned symbol fixes.
#include "hip/hip_driver.h"

#include <dlfcn.h>

#include <cstring>
#include <vector>

namespace brio::rt::hip {

/// Offsets into hipDeviceProp_tR0600 (1472 bytes; the buffer is larger than any version).
enum PropertyOffset : size_t {
  kName = 0,
  kTotalMemory = 288,
  kSharedPerBlock = 296,
  kRegistersPerBlock = 304,
  kWarpSize = 308,
  kMaxThreads = 320,
  kMaxBlock = 324,
  kMaxGrid = 336,
  kClockKhz = 348,
  kMajor = 360,
  kMinor = 364,
  kMultiprocessors = 388,
  kIntegrated = 396,
  kThreadsPerMultiprocessor = 624,
  kArch = 1160,
};
constexpr size_t kPropertyBytes = 8192;
constexpr size_t kNameBytes = 256;

/// `reason`: why one that is there cannot be used.
static void* OpenLibrary(std::string* reason) {
  for (const char* name : {"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"}) {
    if (void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL)) {
      return library;
    }
    const std::string why = LoaderReason(name);
    if (!why.empty() && reason->empty()) {
      *reason = std::string(name) + " " + why;
    }
  }
  return nullptr;
}

Status Driver::Load() {
  std::string reason;
  void* library = OpenLibrary(&reason);
  if (library == nullptr && !reason.empty()) {
    return Fail(BRIO_ERROR_NO_DEVICE, "no HIP runtime (%s); devices available: cpu", reason.c_str());
  }
  if (library == nullptr) {
    return Fail(BRIO_ERROR_NO_DEVICE, "no HIP runtime (libamdhip64.so.7, .6 or .5 not found); devices available: cpu");
  }
  const char* missing = nullptr;
#define BRIO_HIP_REQUIRED(name, parameters)                       \
  name = reinterpret_cast<decltype(name)>(dlsym(library, #name)); \
  missing = name == nullptr && missing == nullptr ? #name : missing;
#define BRIO_HIP_OPTIONAL(name, parameters) name = reinterpret_cast<decltype(name)>(dlsym(library, #name));
#include "hip/hip_functions.def"
  hipGetErrorName = reinterpret_cast<decltype(hipGetErrorName)>(dlsym(library, "hipGetErrorName"));
  hipGetErrorString = reinterpret_cast<decltype(hipGetErrorString)>(dlsym(library, "hipGetErrorString"));
  if (missing != nullptr) {
    return Fail(BRIO_ERROR_NO_DEVICE, "the HIP runtime (libamdhip64) is too old: it lacks %s", missing);
  }
  return BRIO_OK;
}

std::string Driver::ResultName(hipError_t result) const {
  const char* name = hipGetErrorName != nullptr ? hipGetErrorName(result) : nullptr;
  return Text("%s (%d)", name != nullptr ? name : "hipError", result);
}

std::string Driver::ResultText(hipError_t result) const {
  const char* text = hipGetErrorString != nullptr ? hipGetErrorString(result) : nullptr;
  return text != nullptr ? text : "";
}

template <typename T>
static void ReadField(const std::vector<char>& bytes, size_t offset, T* value) {
  std::memcpy(value, bytes.data() + offset, sizeof(T));
}

Status Driver::ReadProperties(int device, Properties* properties) const {
  // Only the versioned symbol has a known layout.
  if (hipGetDevicePropertiesR0600 == nullptr) {
    return Fail(BRIO_ERROR_UNSUPPORTED,
                "hip device %d: the HIP runtime lacks hipGetDevicePropertiesR0600 (ROCm 6 or "
                "newer is needed)",
                device);
  }
  std::vector<char> bytes(kPropertyBytes, 0);
  const hipError_t result = hipGetDevicePropertiesR0600(bytes.data(), device);
  if (result != kSuccess) {
    return Fail(BRIO_ERROR_DRIVER, "hipGetDeviceProperties of device %d failed: %s", device,
                ResultName(result).c_str());
  }
  bytes[kNameBytes - 1] = '\0';
  bytes[kArch + kNameBytes - 1] = '\0';
  properties->name = bytes.data() + kName;
  properties->arch = bytes.data() + kArch;
  ReadField(bytes, kTotalMemory, &properties->total_memory);
  ReadField(bytes, kSharedPerBlock, &properties->shared_per_block);
  ReadField(bytes, kRegistersPerBlock, &properties->registers_per_block);
  ReadField(bytes, kWarpSize, &properties->warp_size);
  ReadField(bytes, kMaxThreads, &properties->max_threads);
  ReadField(bytes, kMaxBlock, &properties->max_block);
  ReadField(bytes, kMaxGrid, &properties->max_grid);
  ReadField(bytes, kClockKhz, &properties->clock_khz);
  ReadField(bytes, kMajor, &properties->major);
  ReadField(bytes, kMinor, &properties->minor);
  ReadField(bytes, kMultiprocessors, &properties->multiprocessors);
  ReadField(bytes, kIntegrated, &properties->integrated);
  ReadField(bytes, kThreadsPerMultiprocessor, &properties->threads_per_multiprocessor);
  return BRIO_OK;
}

bool Driver::IsSticky(hipError_t result) const {
  return result == 214 || result == 700 || result == 702 || result == 709 || result == 710 ||
         (result >= 714 && result <= 719);
}

}  // namespace brio::rt::hip
