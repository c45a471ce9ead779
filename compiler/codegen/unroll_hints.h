// Loops of kernels that are worth unrolling although it takes a division to know how often they run.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Asks for short loops over memory to be unrolled when the number of their iterations costs more to compute than LLVM
/// allows by itself - a start that depends on the thread, a step known only at run time. Such loops, in which the
/// threads of a grid stride over an array, wait for memory: with several iterations at once several loads are under
/// way.
class UnrollHintsPass : public llvm::PassInfoMixin<UnrollHintsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
