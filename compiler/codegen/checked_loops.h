// Loops of host code in which bounds are checked.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Asks once, before an innermost loop, what the loop asks in each iteration: whether all its indices are within
/// bounds, and whether what it stores leaves alone the lengths and addresses that it reads again and again, as those of
/// the rows of a list of lists. Where that holds a copy of the loop without checks runs, which LLVM can make vectors
/// of; where it does not, the loop as it was: what it does before the check that fails is done, and its report is the
/// same.
class CheckedLoopsPass : public llvm::PassInfoMixin<CheckedLoopsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
