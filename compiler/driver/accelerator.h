// Which accelerator a call of `brio` compiles for.
#pragma once

#include <string>
#include <vector>

#include "driver/options.h"
#include "pipeline/compilation.h"
#include "target/target.h"

namespace brio::driver {

/// The accelerators that the options name, or the machine's: NVIDIA, else AMD, else the CPU device. Empty when a name
/// is unknown (reported).
std::vector<TargetSpec> ChooseAccelerators(const Options& options);
/// The machine's. Starts the driver of its GPU, unless the answer is known from before.
TargetSpec DetectAccelerator(const Options& options);
/// Says that kernels were compiled for the CPU device because the machine has no GPU: once, and only where there are
/// kernels.
void NoteCpuDevice(const Options& options, const TargetSpec& accelerator, const pipeline::Compilation& compilation);

}  // namespace brio::driver
