// Accesses of one thread that LLVM would bring out of order.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Iterations of a loop over threads are independent, and a loop that is marked so is vectorised without a look at the
/// accesses within one iteration: LLVM 22 then joins strided loads at the first of them, and strided stores at the
/// last, across accesses of the same thread to the same place. Takes the mark away from such loops.
class KeepInterleaveOrderPass : public llvm::PassInfoMixin<KeepInterleaveOrderPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
