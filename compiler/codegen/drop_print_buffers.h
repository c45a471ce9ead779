// Kernels that turn out not to print.
#pragma once

#include "llvm/IR/PassManager.h"

namespace brio::codegen {

/// Takes the print buffer from kernels that do not use it: what would have printed, an assertion say, was proven never
/// to happen. Such kernels then have the parameters of their source, and need no buffer at launch.
class DropPrintBuffersPass : public llvm::PassInfoMixin<DropPrintBuffersPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);
};

}  // namespace brio::codegen
