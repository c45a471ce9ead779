// Makes the CPU device's thread loops vectorisable.
#pragma once

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// For each loop tagged "brio.thread_loop" (see lower/cpu_device.cpp), after the kernel has been inlined into it:
///  - a guard `start + x < n` around everything that the iteration does becomes a bound of the loop;
///  - the loop's memory accesses are marked parallel, unless a thread keeps memory of its own in the frame.
struct ThreadLoopsPass : llvm::PassInfoMixin<ThreadLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

/// Gives a thread loop with guards that are not around all of it a form in which they all hold, chosen before the loop.
bool AddGuardFreeLoop(llvm::Loop& loop, llvm::LoopInfo& loops, llvm::DominatorTree& dominators,
                      llvm::ScalarEvolution& evolution);

}  // namespace brio::codegen
