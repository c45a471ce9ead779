// Loops of single threads on the CPU device, which go on for as long as each thread likes.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// A loop over threads in which each thread has a loop of its own that touches no memory: an iteration until a number
/// is near enough, say. LLVM makes vectors of innermost loops alone, whose neighbouring iterations depend on each other
/// here. Eight threads go round together instead, until the last of them is done; what they bring to the loop and take
/// from it is in arrays. Threads are unordered, so what each does before the loop and behind it may be apart.
class WideLoopsPass : public llvm::PassInfoMixin<WideLoopsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
