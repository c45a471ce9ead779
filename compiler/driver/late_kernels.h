// Making kernels that were left out, while their program runs.
#pragma once

#include <map>
#include <string>

#include "brio/runtime.h"
#include "codegen/jit.h"
#include "driver/kernel_tiers.h"
#include "driver/options.h"
#include "pipeline/compilation.h"

namespace brio::driver {

/// Makes the code of each kernel once; what cannot be made is told again, not tried again.
class LateKernels {
 public:
  LateKernels(const Options& options, pipeline::Compilation& compilation, codegen::Jit& jit, KernelTiers& tiers)
      : options_(options), compilation_(compilation), jit_(jit), tiers_(tiers) {}

  /// The runtime's maker (brio_set_kernel_maker), which calls it for one kernel at a time. `self`: a LateKernels.
  static const char* Make(void* self, brio_kernel* kernel);

 private:
  std::string Make(brio_kernel& kernel);
  std::string Load(pipeline::LateKernel& late, brio_kernel& kernel);

  const Options& options_;
  pipeline::Compilation& compilation_;
  codegen::Jit& jit_;
  KernelTiers& tiers_;
  std::map<std::string, std::string> failures_;  // by entries
};

}  // namespace brio::driver
