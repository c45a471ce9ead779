// Loops of kernels in which the threads of a block or of a grid stride over an array.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Unrolls loops of one block that read memory and go from a start to an end in steps of more than one, which wait for
/// memory: with several iterations at once several loads are under way. A group of iterations runs while its last
/// number lies before the end, so that how often the loop runs need not be known, which takes a division. What is left
/// is a group again where its loads may repeat the first one's and its results be dropped; it is the loop as it was
/// where not.
class StrideLoopsPass : public llvm::PassInfoMixin<StrideLoopsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

/// Lets ptxas unroll the loops of groups further, which LLVM's passes must leave alone.
class ReleaseGroupsPass : public llvm::PassInfoMixin<ReleaseGroupsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
