// A limit on the code that programs' `@unroll` makes.
#pragma once

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class LPMUpdater;
}

namespace brio::codegen {

/// Takes the wish to be unrolled whole from loops that would become too much code; LLVM has no limit for them. Loops in
/// them are straight code by then. Stands in front of LLVM's own pass.
class LimitFullUnrollPass : public llvm::PassInfoMixin<LimitFullUnrollPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Loop& loop, llvm::LoopAnalysisManager& analyses,
                              llvm::LoopStandardAnalysisResults& results, llvm::LPMUpdater& updater);
};

/// The same for a function's loops that are still loops, with counts too: nested ones multiply.
class LimitUnrollPass : public llvm::PassInfoMixin<LimitUnrollPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
