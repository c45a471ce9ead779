// The order in which threads ask for their places.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Of the two factors of `block_idx.x * block_dim.x`, ptxas takes the one that is asked for first into a register of
/// the whole warp. For a block's number that is a move of many cycles, with which short kernels begin; sizes come from
/// constant memory, and are there at once. So sizes are asked for first.
class OrderIndicesPass : public llvm::PassInfoMixin<OrderIndicesPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace brio::codegen
