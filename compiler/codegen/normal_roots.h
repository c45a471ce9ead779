// Inverse roots of numbers that are known not to be denormal.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// NVIDIA's unit for inverse roots takes denormal numbers for 0: three instructions scale the argument before it, and
/// the result behind it. Where a sum of squares and a positive constant is the argument, say, they do nothing.
class NormalRootsPass : public llvm::PassInfoMixin<NormalRootsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
