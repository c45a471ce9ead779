// Vector loads that are read element by element, of memory that nobody writes.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Takes vector loads marked `!invariant.load` apart where only single elements are used. LLVM does that too, but
/// forgets the mark (VectorCombine, LLVM 22), and with it the read-only cache. NVPTX joins neighbouring loads again.
class SplitInvariantLoadsPass : public llvm::PassInfoMixin<SplitInvariantLoadsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
