// What kernels take of a GPU: registers, spills, memory, and how many blocks fit.
#pragma once

#include <string>
#include <vector>

#include "driver/options.h"
#include "pipeline/compilation.h"

namespace brio::driver {

/// One kernel as the GPU's assembler sees it.
struct KernelResources {
  std::string kernel;
  unsigned registers = 0;         // of a thread; AMD: vector registers
  unsigned scalar_registers = 0;  // AMD: of a wave
  unsigned spill_stores = 0;      // bytes; AMD: spilled registers
  unsigned spill_loads = 0;
  unsigned stack = 0;     // bytes of a thread
  unsigned shared = 0;    // bytes of a block
  unsigned constant = 0;  // bytes, arguments among them
  unsigned waves = 0;     // AMD: waves of a SIMD that fit by registers; 0: not known of this architecture
};

/// How many blocks of a size fit a multiprocessor, and what keeps more from fitting.
struct Occupancy {
  unsigned block_size = 0;
  unsigned blocks = 0;
  unsigned warps = 0;
  unsigned most_warps = 0;
  std::string limiter;
};

/// Finds them out for the kernels of a compilation that was checked. False when that failed (reported).
bool FindResources(pipeline::Compilation& compilation, std::vector<KernelResources>& found);
/// By NVIDIA's rules; nothing is known of an architecture that is newer than this compiler: no blocks then.
Occupancy FindOccupancy(const TargetSpec& target, const KernelResources& kernel, unsigned block_size);
/// As a table for people.
std::string ResourceTable(const TargetSpec& target, const std::vector<KernelResources>& kernels);
/// As JSON.
std::string ResourceJson(const TargetSpec& target, const std::vector<KernelResources>& kernels);
/// --kernel-report: the table on stderr.
bool PrintKernelReport(const Options& options, pipeline::Compilation& compilation);

}  // namespace brio::driver
