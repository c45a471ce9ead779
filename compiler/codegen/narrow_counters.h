// Counters of kernels' loops that need only 32 bits.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Counts in 32 bits where ScalarEvolution knows that the count fits. `Int` has 64 bits, but GPUs add and compare 32 at
/// a time, so a count of 64 bits takes twice the instructions. Counters that address memory stay as they are: there a
/// wide one is part of the address.
class NarrowCountersPass : public llvm::PassInfoMixin<NarrowCountersPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
