// What code generation gives back.
#pragma once

#include <string>
#include <vector>

#include "source/source.h"

namespace brio::codegen {

/// How a kernel with barriers runs on the CPU device.
struct CpuKernel {
  std::string name;
  std::string blocks;       // the function that runs blocks, if there is one
  bool in_regions = false;  // else on fibers
  std::string reason;       // why not in regions
};

/// A loop that is not unrolled as the program asks.
struct MissedUnroll {
  SourceLoc place;            // of what asks for it
  bool is_uncounted = false;  // it was to go, but its number of iterations is not known
};

/// Kernels of the CPU device, from which better code can be made later on.
struct KeptKernels {
  std::string bitcode;
  std::vector<std::string> functions;  // that run blocks or threads
};

/// What came of it: bytes, or an error.
struct [[nodiscard]] Output {
  std::string bytes;
  std::vector<MissedUnroll> missed_unrolls;   // for GPUs
  std::vector<CpuKernel> cpu_kernels;         // the kernels with barriers, for the CPU device
  std::vector<KeptKernels> kept;              // for the CPU device, where code is made quickly
  std::vector<std::string> printing_kernels;  // entries that take a print buffer after their arguments, for GPUs
  std::vector<std::string> linker_warnings;
  std::string error;  // empty on success
  bool ok() const { return error.empty(); }
};

}  // namespace brio::codegen
