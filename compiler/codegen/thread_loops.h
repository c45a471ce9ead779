// Makes the CPU device's thread loops vectorisable.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// For each loop tagged "brio.thread_loop" (see lower/cpu_device.cpp), after the kernel has been inlined into it:
///  - a guard `start + x < n` around everything that the iteration does becomes a bound of the loop;
///  - the loop's memory accesses are marked parallel, unless a thread keeps memory of its own in the frame.
struct ThreadLoopsPass : llvm::PassInfoMixin<ThreadLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
