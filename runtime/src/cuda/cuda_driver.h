// The CUDA driver, loaded at run time. Types are our own: results are ints, handles opaque pointers, device addresses
// 64-bit integers, as the driver's ABI has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "gpu_device.h"

namespace brio::rt::cuda {

using CUresult = DriverResult;
using CUdevice = int;
using CUdeviceptr = unsigned long long;
using CUcontext = void*;
using CUstream = void*;
using CUevent = void*;
using CUmodule = void*;
using CUfunction = void*;
using CUmemoryPool = void*;
using CUgraph = void*;
using CUgraphExec = void*;
using CUlinkState = void*;

/// CUlaunchConfig of the driver's ABI; the attributes have the layout of brio_launch_attribute.
struct CUlaunchConfig {
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes;
  CUstream stream;
  const void* attributes;
  unsigned num_attributes;
};
static_assert(sizeof(CUlaunchConfig) == 56 && sizeof(brio_launch_attribute) == 72);

/// CUmemAccessDesc of the driver's ABI.
struct CUmemAccessDesc {
  int location_type;  // 1: device
  int location_id;
  int flags;  // 3: read and write
};

/// Passed by value, as the driver's ABI has it.
struct CUipcMemHandle {
  char reserved[64];
};

constexpr CUresult kStubLibrary = 34;

/// The functions of libcuda.so.1; optional ones may be null.
struct Driver final : GpuDriver {
#define BRIO_CUDA_REQUIRED(name, parameters) CUresult(*name) parameters = nullptr;
#define BRIO_CUDA_OPTIONAL(name, parameters) CUresult(*name) parameters = nullptr;
#include "cuda/cuda_functions.def"

  /// Finds the library and its functions; optional ones may stay null.
  Status Load();
  std::string ResultName(CUresult result) const override;
  std::string ResultText(CUresult result) const override;
  bool IsSticky(CUresult result) const override;
};

}  // namespace brio::rt::cuda
