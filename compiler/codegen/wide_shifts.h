// Shifts of 64 bits by counts of 64 bits on NVIDIA GPUs.
#pragma once

#include "llvm/IR/Module.h"

namespace brio::codegen {

/// PTX takes counts of 32 bits and clamps them, and LLVM 22 makes one instruction of a shift that is 0 from a count of
/// the width on. It drops the upper half of a count of 64 bits then: 2^32 would shift by 0. Counts whose upper half may
/// not be zero are clamped here.
void ClampWideShifts(llvm::Module& module);

}  // namespace brio::codegen
