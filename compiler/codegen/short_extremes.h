// Loops that LLVM makes wrong vector code of.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Keeps loops scalar that find a largest or smallest float, where NaNs may be among them, in so few iterations that
/// LLVM 22 would do the last ones with some lanes off: it then leaves them out (llvm/llvm-project#209159).
class KeepShortExtremesPass : public llvm::PassInfoMixin<KeepShortExtremesPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
