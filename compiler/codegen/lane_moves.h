// Moves of values between lanes at distances that are known, on AMD GPUs.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// A shuffle goes through the shared memory's crossbar (`ds_bpermute`), with an address for each lane. Where lanes
/// exchange values whose numbers differ in known bits, as reductions do it, the vector unit moves them on their way
/// into the next instruction (DPP). Lanes that are not there still give 0.
class LaneMovesPass : public llvm::PassInfoMixin<LaneMovesPass> {
 public:
  explicit LaneMovesPass(bool has_row_xmask) : has_row_xmask_(has_row_xmask) {}
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);

 private:
  bool has_row_xmask_;  // gfx10 and later
};

}  // namespace brio::codegen
