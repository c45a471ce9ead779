// Remembers what is compiled for on the machine's NVIDIA GPU, so that compiling need not wait for the driver to start.
#pragma once

#include <string>

namespace brio::driver {

/// The architecture found by an earlier call under the same driver and GPUs ("sm_90a"); empty when unknown.
std::string CachedNvidiaArch();
/// Remembers `arch`; failing to is no error.
void RememberNvidiaArch(const std::string& arch);

}  // namespace brio::driver
