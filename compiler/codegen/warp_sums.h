// Atomic sums of a warp's lanes to one place.
#pragma once

#include "llvm/IR/PassManager.h"

namespace llvm {
class Instruction;
}

namespace brio::codegen {

/// Whether `WarpSumsPass` takes the instruction for one of its sums.
bool IsWarpSum(llvm::Instruction& inst);

/// NVIDIA's memory takes the lanes of an atomic addition of floats to one address one after the other. Where a whole
/// warp adds to one address, which is asked while the kernel runs, its lanes add up what they have first and one of
/// them brings it to memory. ptxas does so for integers. Run last: what is asked depends on which lanes are together.
class WarpSumsPass : public llvm::PassInfoMixin<WarpSumsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
