// Arguments of kernels that are read where the launch put them.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Marks what an NVIDIA kernel is given in memory and does not write as a constant of the grid. All else gets a copy in
/// each thread's own memory, which costs time and which the tensor memory accelerator must not read. Run once functions
/// are inlined, and before copies of constants are looked for.
class GridConstantsPass : public llvm::PassInfoMixin<GridConstantsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);
};

}  // namespace brio::codegen
