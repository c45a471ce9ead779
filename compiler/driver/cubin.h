// Machine code for NVIDIA GPUs through ptxas, where the machine has it.
#pragma once

#include <string>

namespace brio::driver {

/// Assembles PTX into a cubin with the ptxas of $CUDA_HOME, PATH or /usr/local/cuda. Returns what went wrong.
[[nodiscard]] std::string AssembleCubin(const std::string& ptx, const std::string& arch, std::string& cubin,
                                        std::string* said = nullptr);

}  // namespace brio::driver
