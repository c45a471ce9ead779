// The HIP runtime, loaded at run time. Types are our own, as its ABI has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "gpu_device.h"

namespace brio::rt::hip {

using hipError_t = DriverResult;
using hipStream_t = void*;
using hipEvent_t = void*;
using hipModule_t = void*;
using hipFunction_t = void*;
using hipMemPool_t = void*;

/// Passed by value, as the driver's ABI has it.
struct hipIpcMemHandle {
  char reserved[64];
};

constexpr hipError_t kNotSupported = 801;

/// What we read of a device's properties.
struct Properties {
  std::string name;
  std::string arch;  // "gfx942:sramecc+:xnack-"
  uint64_t total_memory = 0;
  uint64_t shared_per_block = 0;
  int32_t registers_per_block = 0;
  int32_t warp_size = 0;
  int32_t max_threads = 0;
  int32_t max_block[3] = {};
  int32_t max_grid[3] = {};
  int32_t clock_khz = 0;
  int32_t major = 0;
  int32_t minor = 0;
  int32_t multiprocessors = 0;
  int32_t threads_per_multiprocessor = 0;
  int32_t integrated = 0;
};

/// The functions of libamdhip64; optional ones may be null.
struct Driver final : GpuDriver {
#define BRIO_HIP_REQUIRED(name, parameters) hipError_t(*name) parameters = nullptr;
#define BRIO_HIP_OPTIONAL(name, parameters) hipError_t(*name) parameters = nullptr;
#include "hip/hip_functions.def"
  const char* (*hipGetErrorName)(hipError_t result) = nullptr;
  const char* (*hipGetErrorString)(hipError_t result) = nullptr;

  /// Finds the library and its functions; optional ones may stay null.
  Status Load();
  std::string ResultName(hipError_t result) const override;
  std::string ResultText(hipError_t result) const override;
  bool IsSticky(hipError_t result) const override;
  Status ReadProperties(int device, Properties* properties) const;
};

}  // namespace brio::rt::hip
