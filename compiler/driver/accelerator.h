// Which accelerator a call of `brio` compiles for.
#pragma once

#include <string>
#include <vector>

#include "driver/options.h"
#include "target/target.h"

namespace brio::driver {

/// The accelerators that the options name, or the machine's: NVIDIA, else AMD, else the CPU device with a line on
/// stderr. Empty, with `error` set, when a name is unknown.
std::vector<TargetSpec> ChooseAccelerators(const Options& options, std::string& error);
/// The machine's. Starts the driver of its GPU, unless the answer is known from before.
TargetSpec DetectAccelerator();

}  // namespace brio::driver
