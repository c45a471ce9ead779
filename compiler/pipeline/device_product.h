// What code generation for an accelerator gives to a program.
#pragma once

#include <string>
#include <vector>

#include "codegen/codegen.h"
#include "codegen/kernel_table.h"

namespace brio::pipeline {

/// The device side as the host program and the runtime need it.
struct DeviceProduct {
  codegen::KernelTable table;
  std::string cpu_object;                  // CPU device only: the kernels' machine code
  std::vector<codegen::KeptKernels> kept;  // what better code can be made of
};

/// The code of one kernel.
struct LateKernel {
  codegen::KernelEntry entry;
  codegen::KernelImage image;  // GPUs
  std::string cpu_object;      // CPU device
  std::vector<codegen::KeptKernels> kept;
};

}  // namespace brio::pipeline
